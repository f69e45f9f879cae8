/* test-tile-set.c: which tile sets are refused, and what is derived from the others
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tile-script.h"

#include <string.h>

#define GRASS "field NL NR EL ER SL SR WL WR"
#define CROSSROADS "road N; road E; road S; road W; field NR EL; field ER SL; field SR WL; field NL WR"

/* --- Faults --- */

typedef struct
{
  const char         *name;
  TileScript          tiles[4];
  BastideTileSetFault fault;
  unsigned            type; /* at fault */
} Case;

static const Case cases[] = {
  { "sound", { { 'a', 2, GRASS }, { 'b', 1, CROSSROADS } }, BASTIDE_TILE_SET_OK, BASTIDE_NONE },
  { "most-tiles", { { 'a', 100, GRASS }, { 'b', 26, GRASS } }, BASTIDE_TILE_SET_OK, BASTIDE_NONE },
  { "most-segments", { { 'a', 100, CROSSROADS }, { 'b', 25, CROSSROADS } }, BASTIDE_TILE_SET_OK, BASTIDE_NONE },
  { "most-segments-of-a-tile",
    { { 'a', 2, "monastery; road N; road E; road S; field NL; field NR; field EL; field ER; field SL; field SR; "
                "field WL; field WR" } },
    BASTIDE_TILE_SET_OK, BASTIDE_NONE },

  { "no-type", { { 0 } }, BASTIDE_TILE_SET_TOO_LARGE, BASTIDE_NONE },
  { "one-tile", { { 'a', 1, GRASS } }, BASTIDE_TILE_SET_TOO_LARGE, BASTIDE_NONE },
  { "no-copies", { { 'a', 2, GRASS }, { 'b', 0, GRASS } }, BASTIDE_TILE_SET_TOO_LARGE, 1 },
  { "too-many-copies", { { 'a', 101, GRASS } }, BASTIDE_TILE_SET_TOO_LARGE, 0 },
  { "too-many-tiles", { { 'a', 100, GRASS }, { 'b', 27, GRASS } }, BASTIDE_TILE_SET_TOO_LARGE, 1 },
  { "too-many-segments", { { 'a', 100, CROSSROADS }, { 'b', 26, CROSSROADS } }, BASTIDE_TILE_SET_TOO_LARGE, 1 },

  { "road-without-edges", { { 'a', 2, GRASS }, { 'b', 1, "road; " GRASS } }, BASTIDE_TILE_SET_BAD_SEGMENT, 1 },
  { "city-without-edges", { { 'a', 2, "city; " GRASS } }, BASTIDE_TILE_SET_BAD_SEGMENT, 0 },
  { "field-without-halves", { { 'a', 2, GRASS "; field" } }, BASTIDE_TILE_SET_BAD_SEGMENT, 0 },
  { "shield-on-a-road", { { 'a', 2, "road N shield; " GRASS } }, BASTIDE_TILE_SET_BAD_SEGMENT, 0 },
  { "shield-on-a-field", { { 'a', 2, GRASS " shield" } }, BASTIDE_TILE_SET_BAD_SEGMENT, 0 },
  { "shield-on-a-monastery", { { 'a', 2, "monastery shield; " GRASS } }, BASTIDE_TILE_SET_BAD_SEGMENT, 0 },
  { "monastery-with-an-edge", { { 'a', 2, "monastery N; " GRASS } }, BASTIDE_TILE_SET_BAD_SEGMENT, 0 },

  { "two-roads-on-an-edge", { { 'a', 2, "road N; road N S; " GRASS } }, BASTIDE_TILE_SET_EDGE_TWICE, 0 },
  { "road-and-city-on-an-edge",
    { { 'a', 2, "road N; city N; field EL ER SL SR WL WR" } },
    BASTIDE_TILE_SET_EDGE_TWICE, 0 },
  { "two-fields-on-a-half", { { 'a', 2, GRASS }, { 'b', 2, GRASS "; field NL" } }, BASTIDE_TILE_SET_EDGE_TWICE, 1 },
  { "field-on-a-city-edge", { { 'a', 2, "city N; " GRASS } }, BASTIDE_TILE_SET_EDGE_TWICE, 0 },

  { "half-of-nobody", { { 'a', 2, "field NL EL ER SL SR WL WR" } }, BASTIDE_TILE_SET_EDGE_UNCLAIMED, 0 },
  { "edge-of-nobody", { { 'a', 2, "city N; field EL ER SL SR" } }, BASTIDE_TILE_SET_EDGE_UNCLAIMED, 0 },
  { "road-without-field-beside-it", { { 'a', 2, "road N; field EL ER SL SR WL WR" } },
    BASTIDE_TILE_SET_EDGE_UNCLAIMED, 0 },

  { "two-monasteries", { { 'a', 2, GRASS }, { 'b', 2, "monastery; monastery; " GRASS } },
    BASTIDE_TILE_SET_SECOND_MONASTERY, 1 },
};

static void
test_case (const void *data)
{
  const Case *given = data;
  ScriptedSet set;
  uint8_t type = 77;

  scripted_set_read (&set, given->tiles);
  g_assert_cmpint (bastide_tile_set_seal (&set.set, &type), ==, given->fault);
  g_assert_cmpuint (type, ==, given->type);
}

/* What words cannot write. */

static const TileScript plain[] = {
  { 'a', 2, GRASS },
  { 'b', 2, "city N; road E; road S; field EL; field ER SL; field SR WL WR at 0" },
  { 0 },
};

static void
assert_fault (BastideTileSet      *set,
              BastideTileSetFault  fault,
              unsigned             at_fault)
{
  uint8_t type = 77;

  g_assert_cmpint (bastide_tile_set_seal (set, &type), ==, fault);
  g_assert_cmpuint (type, ==, at_fault);
}

static void
test_bad_start (void)
{
  ScriptedSet set;

  scripted_set_read (&set, plain);
  set.set.start = 2;
  assert_fault (&set.set, BASTIDE_TILE_SET_BAD_START, BASTIDE_NONE);
  set.set.start = 1;
  assert_fault (&set.set, BASTIDE_TILE_SET_OK, BASTIDE_NONE);
}

static void
test_too_many_types (void)
{
  ScriptedSet set;

  scripted_set_read (&set, plain);
  for (unsigned type = 2; type < BASTIDE_MAX_TYPES; type++)
    {
      set.set.types[type] = set.set.types[0];
      set.set.types[type].count = 1;
    }
  set.set.n_types = BASTIDE_MAX_TYPES;
  assert_fault (&set.set, BASTIDE_TILE_SET_OK, BASTIDE_NONE);
  set.set.n_types = BASTIDE_MAX_TYPES + 1;
  assert_fault (&set.set, BASTIDE_TILE_SET_TOO_LARGE, BASTIDE_NONE);
}

static void
test_segments_of_a_tile (void)
{
  ScriptedSet set;

  scripted_set_read (&set, plain);
  set.set.types[1].n_segments = BASTIDE_MAX_SEGMENTS + 1;
  assert_fault (&set.set, BASTIDE_TILE_SET_TOO_LARGE, 1);
  set.set.types[1].n_segments = 0;
  assert_fault (&set.set, BASTIDE_TILE_SET_TOO_LARGE, 1);
}

static void
test_bad_segments (void)
{
  static const struct
  {
    unsigned       segment;
    BastideSegment description;
  } bad[] = {
    { 0, { .kind = 4, .edges = 1 } },
    { 0, { .kind = BASTIDE_CITY, .edges = 0x11 } },
    { 0, { .kind = BASTIDE_CITY, .edges = 1, .halves = 1 } },
    { 0, { .kind = BASTIDE_CITY, .edges = 1, .cities = 1 } },
    { 1, { .kind = BASTIDE_ROAD, .edges = 0x12 } },
    { 1, { .kind = BASTIDE_ROAD, .edges = 2, .halves = 0x20 } },
    { 1, { .kind = BASTIDE_ROAD, .edges = 2, .cities = 1 } },
    { 1, { .kind = BASTIDE_MONASTERY, .halves = 1 } },
    { 1, { .kind = BASTIDE_MONASTERY, .cities = 1 } },
    { 5, { .kind = BASTIDE_FIELD, .edges = 1, .halves = 0xe0 } },
    { 5, { .kind = BASTIDE_FIELD, .halves = 0xe0, .cities = 1 << 1 } },  /* a road */
    { 5, { .kind = BASTIDE_FIELD, .halves = 0xe0, .cities = 1 << 6 } },  /* no segment of the tile */
    { 5, { .kind = BASTIDE_FIELD, .halves = 0xe0, .cities = 1 << 15 } },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      ScriptedSet set;

      scripted_set_read (&set, plain);
      set.set.types[1].segments[bad[i].segment] = bad[i].description;
      assert_fault (&set.set, BASTIDE_TILE_SET_BAD_SEGMENT, 1);
    }
}

/* --- What is derived --- */

static void
test_orientations (void)
{
  ScriptedSet set;
  const BastideOrientation *orientation;

  scripted_set_init (&set, plain);
  g_assert_cmpuint (set.set.n_tiles, ==, 4);
  g_assert_cmpuint (set.set.types[0].monastery, ==, BASTIDE_NONE);

  /* A quarter turn: the city comes to lie in the east, the roads in the south and the west. */
  orientation = &set.set.types[1].orientations[1];
  g_assert_cmpmem (orientation->edge_kind, 4, ((uint8_t[]) { BASTIDE_FIELD, BASTIDE_CITY, BASTIDE_ROAD, BASTIDE_ROAD }), 4);
  g_assert_cmpmem (orientation->edge_segment, 4, ((uint8_t[]) { BASTIDE_NONE, 0, 1, 2 }), 4);
  g_assert_cmpmem (orientation->half_segment, 8,
                   ((uint8_t[]) { 5, 5, BASTIDE_NONE, BASTIDE_NONE, 3, 4, 4, 5 }), 8);
  g_assert_cmpuint (orientation->signature, ==, 1 | 3 << 2 | 2 << 4 | 2 << 6);

  /* Grass to the north and a road to the south; nothing known; grass all round. */
  g_assert_cmpuint (set.set.fits[1][1 | 2 << 4], ==, 1 << 1);
  g_assert_cmpuint (set.set.fits[1][0], ==, 0xf);
  g_assert_cmpuint (set.set.fits[1][0x55], ==, 0);
  g_assert_cmpuint (set.set.fits[0][0x55], ==, 0xf);
}

static void
test_counts (void)
{
  g_assert_cmpuint (bastide_count_bits (0), ==, 0);
  g_assert_cmpuint (bastide_count_bits (UINT64_MAX), ==, 64);
  for (unsigned bit = 0; bit < 64; bit++)
    g_assert_cmpuint (bastide_count_bits (UINT64_C (1) << bit | 1), ==, bit == 0 ? 1 : 2);
  for (unsigned rotations = 0; rotations < 16; rotations++)
    g_assert_cmpuint (bastide_count_rotations (rotations), ==, bastide_count_bits (rotations));
}

/* Rotations after which a tile lies alike are one. */
static void
test_distinct (void)
{
  static const TileScript tiles[] = {
    { 'a', 1, "road N S; field NL SR WL WR; field NR EL ER SL" },        /* alike after a half turn */
    { 'b', 1, "monastery; field NL NR EL ER SL SR WL WR" },             /* after every quarter */
    { 'c', 1, "city N S; field EL ER at 0; field WL WR at 0" },
    { 'd', 1, "city N S shield; field EL ER at 0; field WL WR" },        /* the wall is on one side alone */
    { 'e', 1, "city N; city S; field EL ER WL WR at 0 1" },
    { 'f', 1, "city N; city S shield; field EL ER WL WR at 0 1" },
    { 'g', 1, "road N; road E; road S; road W; field NR EL; field ER SL; field SR WL; field WR NL" },
    { 'h', 1, "road N E; road S W; field NR EL; field ER SL NL WR; field SR WL" },
    { 'i', 1, "city N W; field EL ER SL SR at 0" },
    { 'j', 1, "city N E S W" },
    { 0 },
  };
  static const uint8_t distinct[] = { 0x3, 0x1, 0x3, 0xf, 0x3, 0xf, 0x1, 0x3, 0xf, 0x1 };
  ScriptedSet set;

  scripted_set_init (&set, tiles);
  for (unsigned type = 0; type < G_N_ELEMENTS (distinct); type++)
    g_assert_cmphex (set.set.types[type].distinct, ==, distinct[type]);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/engine/tile-set/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/engine/tile-set/bad-start", test_bad_start);
  g_test_add_func ("/engine/tile-set/too-many-types", test_too_many_types);
  g_test_add_func ("/engine/tile-set/segments-of-a-tile", test_segments_of_a_tile);
  g_test_add_func ("/engine/tile-set/bad-segments", test_bad_segments);
  g_test_add_func ("/engine/tile-set/orientations", test_orientations);
  g_test_add_func ("/engine/tile-set/counts", test_counts);
  g_test_add_func ("/engine/tile-set/distinct", test_distinct);
  return g_test_run ();
}
