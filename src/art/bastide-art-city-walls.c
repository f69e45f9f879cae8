/* bastide-art-city-walls.c: the courses of city walls
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-art-city-walls.h"

#define WALL_JITTER .009

typedef struct
{
  unsigned n;
  ArtPoint p[6];
} Shape;

/* Walls of a city on the north edge, from the north-west corner to the north-east. */
static const Shape cap = { 6, { { 0, 0 }, { .135, .165 }, { .345, .29 }, { .655, .29 }, { .865, .165 }, { 1, 0 } } };
/* The same beside another city on the west edge, on both, and inside a city on all the other edges. */
static const Shape shy_cap = { 6, { { 0, 0 }, { .24, .125 }, { .46, .265 }, { .70, .29 }, { .88, .175 }, { 1, 0 } } };
static const Shape narrow_cap = { 6, { { 0, 0 }, { .23, .115 }, { .40, .24 }, { .60, .24 }, { .77, .115 }, { 1, 0 } } };
static const Shape flat_cap = { 6, { { 0, 0 }, { .2, .07 }, { .4, .13 }, { .6, .13 }, { .8, .07 }, { 1, 0 } } };

/* Walls of a city on the north and east edges, from the north-west corner to the south-east. */
static const Shape corner = { 5, { { 0, 0 }, { .14, .26 }, { .40, .60 }, { .74, .86 }, { 1, 1 } } };
static const Shape straight_corner = { 5, { { 0, 0 }, { .16, .23 }, { .46, .54 }, { .77, .84 }, { 1, 1 } } };
static const Shape gate_corner = { 6, { { 0, 0 }, { .15, .22 }, { .38, .46 }, { .54, .62 }, { .78, .85 }, { 1, 1 } } };
static const Shape shy_corner = { 5, { { 0, 0 }, { .26, .16 }, { .57, .43 }, { .84, .74 }, { 1, 1 } } };

/* Walls of a city on the east, north and west edges, from the south-west corner to the south-east. */
static const Shape bell = { 6, { { 0, 1 }, { .135, .835 }, { .345, .71 }, { .655, .71 }, { .865, .835 }, { 1, 1 } } };
static const Shape deep_bell = { 6, { { 0, 1 }, { .15, .80 }, { .34, .68 }, { .66, .68 }, { .85, .80 }, { 1, 1 } } };

bool
art_is_other_city (const BastideTileType *type,
                   unsigned               self,
                   unsigned               edge)
{
  for (unsigned s = 0; s < type->n_segments; s++)
    if (s != self && type->segments[s].kind == BASTIDE_CITY && (type->segments[s].edges >> (edge & 3) & 1))
      return true;

  return false;
}

static bool
has_road (const BastideTileType *type)
{
  for (unsigned s = 0; s < type->n_segments; s++)
    if (type->segments[s].kind == BASTIDE_ROAD)
      return true;

  return false;
}

/* Walls run clockwise round what is not the city, which is backwards through the shapes above. */
static void
set_wall (ArtWall     *wall,
          const Shape *shape,
          unsigned     turn,
          bool         mirrored,
          bool         backwards)
{
  wall->line.n = shape->n;
  for (unsigned i = 0; i < shape->n; i++)
    {
      ArtPoint p = shape->p[i];

      if (mirrored)
        p.x = 1 - p.x;
      wall->line.p[backwards != mirrored ? shape->n - 1 - i : i] = art_point_turn (p, turn);
    }
}

/* A city on one edge, EDGE. */
static void
set_cap (ArtWall               *wall,
         const BastideTileType *type,
         unsigned               segment,
         unsigned               edge)
{
  bool left = art_is_other_city (type, segment, edge + 3);
  bool right = art_is_other_city (type, segment, edge + 1);
  const Shape *shape = left && right ? &narrow_cap : left || right ? &shy_cap : &cap;

  for (unsigned s = 0; s < type->n_segments; s++)
    {
      unsigned sides = 1u << ((edge + 3) & 3) | 1u << ((edge + 1) & 3);

      if (s != segment && type->segments[s].kind == BASTIDE_CITY && (type->segments[s].edges & sides) == sides)
        shape = &flat_cap;
    }

  set_wall (wall, shape, edge, right && !left, true);
}

static void
set_corner (ArtWall               *wall,
            const BastideTileType *type,
            unsigned               segment,
            unsigned               edge,
            bool                   gate)
{
  const Shape *shape = &corner;

  if (gate)
    shape = &gate_corner;
  else if (art_is_other_city (type, segment, edge + 2) || art_is_other_city (type, segment, edge + 3))
    shape = &shy_corner;
  else if (has_road (type))
    shape = &straight_corner;

  set_wall (wall, shape, edge, false, true);
}

static void
set_bell (ArtWall               *wall,
          const BastideTileType *type,
          unsigned               segment,
          unsigned               edge)
{
  set_wall (wall, art_is_other_city (type, segment, edge) ? &deep_bell : &bell, edge + 2, false, true);
}

static void
jitter_wall (ArtWall       *wall,
             BastideRandom *random)
{
  for (unsigned i = 1; i + 1 < wall->line.n; i++)
    {
      wall->line.p[i].x += (bastide_random_below (random, 2001) / 1000. - 1) * WALL_JITTER;
      wall->line.p[i].y += (bastide_random_below (random, 2001) / 1000. - 1) * WALL_JITTER;
    }
}

void
art_city_init (ArtCity               *city,
               const BastideTileType *type,
               unsigned               segment,
               bool                   gate,
               BastideRandom         *random)
{
  unsigned edges = type->segments[segment].edges;

  city->segment = (uint8_t) segment;
  city->edges = (uint8_t) edges;
  city->n_walls = 0;

  for (unsigned edge = 0; edge < BASTIDE_N_EDGES; edge++)
    {
      ArtWall *wall = &city->walls[city->n_walls];
      unsigned span = 0;

      /* A wall starts after each city edge that no further city edge follows. */
      if (!(edges >> edge & 1) || (edges >> ((edge + 1) & 3) & 1))
        continue;
      while (!(edges >> ((edge + 1 + span) & 3) & 1))
        span++;

      wall->first = (edge + 1) & 3;
      wall->span = (uint8_t) span;
      if (span == 3)
        set_cap (wall, type, segment, edge);
      else if (span == 2)
        set_corner (wall, type, segment, edge + 3, gate);
      else
        set_bell (wall, type, segment, edge + 1);
      if (!gate)
        jitter_wall (wall, random);
      city->n_walls++;
    }
}
