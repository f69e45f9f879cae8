/* tiles.c: the tiles that the tests paint
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tiles.h"

#include <glib.h>

#include "bastide-catalogue.h"

#define N 1
#define E 2
#define S 4
#define W 8

const BastideTileSet *
base_set (void)
{
  static BastideCatalogue *catalogue;

  if (catalogue == NULL)
    catalogue = bastide_catalogue_new_base ();

  return bastide_catalogue_get_tile_set (catalogue);
}

static BastideTileType *
add_type (BastideTileSet *set)
{
  BastideTileType *type = &set->types[set->n_types++];

  type->count = 1;
  type->monastery = BASTIDE_NONE;
  return type;
}

static void
add_segment (BastideTileType *type,
             BastideKind      kind,
             unsigned         edges,
             unsigned         shields)
{
  type->segments[type->n_segments++] = (BastideSegment) {
    .kind = kind, .edges = (uint8_t) edges, .shields = (uint8_t) shields,
  };
}

static void
add_field (BastideTileType *type,
           unsigned         halves)
{
  type->segments[type->n_segments++] = (BastideSegment) { .kind = BASTIDE_FIELD, .halves = (uint8_t) halves };
}

static void
add_curious_cities (BastideTileSet *set)
{
  BastideTileType *type = add_type (set);

  add_segment (type, BASTIDE_CITY, N | E, 1);
  add_segment (type, BASTIDE_CITY, S | W, 2);

  type = add_type (set);
  add_segment (type, BASTIDE_CITY, N | E | W, 0);
  add_segment (type, BASTIDE_CITY, S, 1);

  type = add_type (set);
  add_segment (type, BASTIDE_CITY, N, 0);
  add_segment (type, BASTIDE_CITY, E, 0);
  add_segment (type, BASTIDE_CITY, S, 0);
  add_segment (type, BASTIDE_CITY, W, 0);
}

static void
add_curious_roads (BastideTileSet *set)
{
  BastideTileType *type = add_type (set);

  /* A crossing without a village. */
  add_segment (type, BASTIDE_ROAD, N | S, 0);
  add_segment (type, BASTIDE_ROAD, E | W, 0);
  add_field (type, 0x06);
  add_field (type, 0x18);
  add_field (type, 0x60);
  add_field (type, 0x81);

  /* A fork. */
  type = add_type (set);
  add_segment (type, BASTIDE_ROAD, E | S | W, 0);
  add_field (type, 0x87);
  add_field (type, 0x18);
  add_field (type, 0x60);

  /* Two bends. */
  type = add_type (set);
  add_segment (type, BASTIDE_ROAD, N | E, 0);
  add_segment (type, BASTIDE_ROAD, S | W, 0);
  add_field (type, 0x06);
  add_field (type, 0x99);
  add_field (type, 0x60);

  /* An end in the open, and one at a gate. */
  type = add_type (set);
  add_segment (type, BASTIDE_ROAD, S, 0);
  add_field (type, 0xff);

  type = add_type (set);
  add_segment (type, BASTIDE_CITY, N, 0);
  add_segment (type, BASTIDE_ROAD, E, 0);
  add_field (type, 0x04);
  add_field (type, 0xf8);
}

const BastideTileSet *
curious_set (void)
{
  static BastideTileSet set;
  uint8_t type;

  if (set.n_types == 0)
    {
      add_curious_cities (&set);
      add_curious_roads (&set);
      g_assert_cmpint (bastide_tile_set_seal (&set, &type), ==, BASTIDE_TILE_SET_OK);
    }

  return &set;
}
