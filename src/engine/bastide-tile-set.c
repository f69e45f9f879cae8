/* bastide-tile-set.c: checks a tile set and derives what the engine looks up
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-set.h"

#include <string.h>

static unsigned
halves_of_edges (unsigned edges)
{
  unsigned halves = 0;

  for (unsigned edge = 0; edge < BASTIDE_N_EDGES; edge++)
    if (edges & 1u << edge)
      halves |= 3u << (2 * edge);
  return halves;
}

static bool
segment_is_sound (const BastideTileType *type,
                  const BastideSegment  *segment)
{
  switch (segment->kind)
    {
    case BASTIDE_ROAD:
      return segment->edges != 0 && segment->edges < 1u << BASTIDE_N_EDGES && segment->halves == 0
             && segment->shields == 0 && segment->cities == 0;

    case BASTIDE_CITY:
      return segment->edges != 0 && segment->edges < 1u << BASTIDE_N_EDGES && segment->halves == 0
             && segment->cities == 0;

    case BASTIDE_FIELD:
      if (segment->halves == 0 || segment->edges != 0 || segment->shields != 0)
        return false;
      for (unsigned city = 0; city < 16; city++)
        if ((segment->cities & 1u << city) != 0
            && (city >= type->n_segments || type->segments[city].kind != BASTIDE_CITY))
          return false;
      return true;

    case BASTIDE_MONASTERY:
      return segment->edges == 0 && segment->halves == 0 && segment->shields == 0 && segment->cities == 0;

    default:
      return false;
    }
}

/* Every edge is a field, one road or one city; a road edge has a field on either half, a city edge has none. */
static BastideTileSetFault
check_edges (const BastideTileType *type)
{
  unsigned roads = 0, cities = 0, halves = 0;

  for (unsigned s = 0; s < type->n_segments; s++)
    {
      const BastideSegment *segment = &type->segments[s];

      if (((roads | cities) & segment->edges) != 0 || (halves & segment->halves) != 0)
        return BASTIDE_TILE_SET_EDGE_TWICE;
      if (segment->kind == BASTIDE_ROAD)
        roads |= segment->edges;
      if (segment->kind == BASTIDE_CITY)
        cities |= segment->edges;
      halves |= segment->halves;
    }
  if ((halves & halves_of_edges (cities)) != 0)
    return BASTIDE_TILE_SET_EDGE_TWICE;
  if ((halves | halves_of_edges (cities)) != 0xff)
    return BASTIDE_TILE_SET_EDGE_UNCLAIMED;
  return BASTIDE_TILE_SET_OK;
}

static BastideTileSetFault
check_type (BastideTileType *type)
{
  if (type->n_segments == 0 || type->n_segments > BASTIDE_MAX_SEGMENTS
      || type->count == 0 || type->count > BASTIDE_MAX_COUNT)
    return BASTIDE_TILE_SET_TOO_LARGE;

  type->monastery = BASTIDE_NONE;
  for (unsigned s = 0; s < type->n_segments; s++)
    {
      if (!segment_is_sound (type, &type->segments[s]))
        return BASTIDE_TILE_SET_BAD_SEGMENT;
      if (type->segments[s].kind != BASTIDE_MONASTERY)
        continue;
      if (type->monastery != BASTIDE_NONE)
        return BASTIDE_TILE_SET_SECOND_MONASTERY;
      type->monastery = (uint8_t) s;
    }
  return check_edges (type);
}

static void
derive_masks (BastideTileType *type)
{
  type->completable = type->walled = 0;
  for (unsigned s = 0; s < type->n_segments; s++)
    {
      if (type->segments[s].kind != BASTIDE_FIELD)
        type->completable |= (uint16_t) (1u << s);
      if (type->segments[s].cities != 0)
        type->walled |= (uint16_t) (1u << s);
    }
}

static void
derive_orientation (BastideTileType *type,
                    uint8_t          rotation)
{
  BastideOrientation *orientation = &type->orientations[rotation];

  memset (orientation, 0, sizeof *orientation);
  memset (orientation->edge_segment, BASTIDE_NONE, sizeof orientation->edge_segment);
  memset (orientation->half_segment, BASTIDE_NONE, sizeof orientation->half_segment);

  for (uint8_t s = 0; s < type->n_segments; s++)
    {
      for (uint8_t edge = 0; edge < BASTIDE_N_EDGES; edge++)
        if (type->segments[s].edges & 1u << edge)
          {
            orientation->edge_segment[bastide_rotate_edge (edge, rotation)] = s;
            orientation->edge_kind[bastide_rotate_edge (edge, rotation)] = type->segments[s].kind;
          }
      for (uint8_t half = 0; half < BASTIDE_N_HALVES; half++)
        if (type->segments[s].halves & 1u << half)
          orientation->half_segment[bastide_rotate_half (half, rotation)] = s;
    }

  for (unsigned edge = 0; edge < BASTIDE_N_EDGES; edge++)
    orientation->signature |= bastide_signature_of ((BastideEdge) edge, (BastideKind) orientation->edge_kind[edge]);
}

/* Notes that segment FROM of one orientation lies where TO lies in another; false if one of them lay elsewhere too. */
static bool
match_segments (uint8_t  map[BASTIDE_MAX_SEGMENTS],
                uint8_t  from,
                uint8_t  to)
{
  if (from == BASTIDE_NONE || to == BASTIDE_NONE)
    return from == to;
  if (map[from] == BASTIDE_NONE)
    map[from] = to;
  return map[from] == to;
}

static uint16_t
map_cities (const uint8_t map[BASTIDE_MAX_SEGMENTS],
            uint16_t      cities)
{
  unsigned mapped = 0;

  for (unsigned s = 0; s < BASTIDE_MAX_SEGMENTS; s++)
    if (cities & 1u << s)
      mapped |= 1u << map[s];
  return (uint16_t) mapped;
}

/* Whether the tile looks the same to the rules after both rotations, its segments changing places. */
static bool
lie_alike (const BastideTileType *type,
           unsigned               rotation,
           unsigned               other)
{
  const BastideOrientation *from = &type->orientations[rotation], *to = &type->orientations[other];
  uint8_t map[BASTIDE_MAX_SEGMENTS], back[BASTIDE_MAX_SEGMENTS];

  memset (map, BASTIDE_NONE, sizeof map);
  memset (back, BASTIDE_NONE, sizeof back);
  for (unsigned edge = 0; edge < BASTIDE_N_EDGES; edge++)
    if (!match_segments (map, from->edge_segment[edge], to->edge_segment[edge])
        || !match_segments (back, to->edge_segment[edge], from->edge_segment[edge]))
      return false;
  for (unsigned half = 0; half < BASTIDE_N_HALVES; half++)
    if (!match_segments (map, from->half_segment[half], to->half_segment[half])
        || !match_segments (back, to->half_segment[half], from->half_segment[half]))
      return false;

  for (unsigned s = 0; s < type->n_segments; s++)
    {
      const BastideSegment *a = &type->segments[s], *b;

      if (map[s] == BASTIDE_NONE)
        continue;
      b = &type->segments[map[s]];
      if (a->kind != b->kind || a->shields != b->shields || map_cities (map, a->cities) != b->cities)
        return false;
    }
  return true;
}

static void
derive_distinct (BastideTileType *type)
{
  type->distinct = 0;
  for (unsigned rotation = 0; rotation < 4; rotation++)
    {
      unsigned other = 0;

      while (other < rotation && !lie_alike (type, rotation, other))
        other++;
      if (other == rotation)
        type->distinct |= (uint8_t) (1u << rotation);
    }
}

/* R3: every edge of the surroundings that is known must be continued. */
static bool
signature_fits (unsigned tile,
                unsigned surroundings)
{
  for (unsigned edge = 0; edge < BASTIDE_N_EDGES; edge++)
    {
      unsigned known = surroundings >> (2 * edge) & 3;

      if (known != 0 && known != (tile >> (2 * edge) & 3))
        return false;
    }
  return true;
}

static void
derive_fits (BastideTileSet *set,
             unsigned        type)
{
  for (unsigned surroundings = 0; surroundings < 256; surroundings++)
    {
      set->fits[type][surroundings] = 0;
      for (unsigned rotation = 0; rotation < 4; rotation++)
        if (signature_fits (set->types[type].orientations[rotation].signature, surroundings))
          set->fits[type][surroundings] |= (uint8_t) (1u << rotation);
    }
}

BastideTileSetFault
bastide_tile_set_seal (BastideTileSet *set,
                       uint8_t        *type)
{
  unsigned n_tiles = 0, n_segments = 0;

  *type = BASTIDE_NONE;
  if (set->n_types == 0 || set->n_types > BASTIDE_MAX_TYPES)
    return BASTIDE_TILE_SET_TOO_LARGE;

  for (uint8_t t = 0; t < set->n_types; t++)
    {
      BastideTileSetFault fault = check_type (&set->types[t]);

      *type = t;
      if (fault != BASTIDE_TILE_SET_OK)
        return fault;
      n_tiles += set->types[t].count;
      n_segments += set->types[t].count * set->types[t].n_segments;
      if (n_tiles > BASTIDE_MAX_TILES || n_segments > BASTIDE_MAX_SET_SEGMENTS)
        return BASTIDE_TILE_SET_TOO_LARGE;
    }

  *type = BASTIDE_NONE;
  if (n_tiles < 2)
    return BASTIDE_TILE_SET_TOO_LARGE;
  if (set->start >= set->n_types)
    return BASTIDE_TILE_SET_BAD_START;

  set->n_tiles = (uint8_t) n_tiles;
  for (uint8_t t = 0; t < set->n_types; t++)
    {
      derive_masks (&set->types[t]);
      for (uint8_t rotation = 0; rotation < 4; rotation++)
        derive_orientation (&set->types[t], rotation);
      derive_distinct (&set->types[t]);
      derive_fits (set, t);
    }
  return BASTIDE_TILE_SET_OK;
}
