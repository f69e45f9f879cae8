/* test-board.c: boards as painted
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib.h>
#include <math.h>

#include "picture.h"
#include "tiles.h"

#define TILE 40

static const uint8_t colours[BASTIDE_MAX_PLAYERS] = { 0, 1, 2, 3, 4, 5 };
static const BastideArtBoard options = { .tile_size = TILE, .margin = 30, .table = true, .colours = colours };

static BastideState state;

/* A game of three in which every turn claims the first segment that it may. */
static void
play (uint64_t seed)
{
  static BastidePlacement placements[BASTIDE_MAX_PLACEMENTS];
  static BastideTurn turn;
  BastideRandom random = { seed };
  uint8_t deck[BASTIDE_MAX_TILES];

  bastide_deck_shuffle (deck, base_set (), &random);
  bastide_state_init (&state, base_set (), 3, deck);

  while (state.phase != BASTIDE_PHASE_OVER)
    {
      unsigned n = bastide_state_placements (&state, placements);
      unsigned claims;

      bastide_state_place (&state, placements[bastide_random_below (&random, n)], &turn);
      claims = bastide_state_claimable (&state);
      bastide_state_finish (&state, claims ? (unsigned) __builtin_ctz (claims) : BASTIDE_NONE, &turn);
    }
}

static void
paint (Picture               *picture,
       const BastideArtBoard *board)
{
  double width, height;
  int x, y;

  bastide_art_board_extents (&state, board, &x, &y, &width, &height);
  picture_init (picture, (unsigned) width, (unsigned) height);
  bastide_art_paint_board (picture->cr, &state, board);
  g_assert_cmpint (cairo_status (picture->cr), ==, CAIRO_STATUS_SUCCESS);
}

static void
test_extents (void)
{
  double width, height;
  int x, y;

  play (1);
  bastide_art_board_extents (&state, &options, &x, &y, &width, &height);

  for (unsigned t = 0; t < state.n_tiles; t++)
    {
      g_assert_cmpint (state.tiles[t].x, >=, x);
      g_assert_cmpint (state.tiles[t].y, >=, y);
      g_assert_cmpfloat ((state.tiles[t].x + 1 - x) * TILE + 60, <=, width);
      g_assert_cmpfloat ((state.tiles[t].y + 1 - y) * TILE + 60, <=, height);
    }
}

static void
test_pure (void)
{
  g_auto (Picture) first = { 0 };
  g_auto (Picture) second = { 0 };

  play (2);
  paint (&first, &options);
  paint (&second, &options);
  g_assert_true (picture_equal (&first, &second));
}

/* Without a table the picture is transparent where there is no tile; with one it is opaque everywhere. */
static void
test_table (void)
{
  BastideArtBoard bare = options;
  BastideArtBoard dark = options;
  g_auto (Picture) without = { 0 };
  g_auto (Picture) light = { 0 };
  g_auto (Picture) night = { 0 };

  bare.table = false;
  dark.dark = true;
  play (3);
  paint (&without, &bare);
  paint (&light, &options);
  paint (&night, &dark);

  g_assert_cmphex (picture_pixel (&without, 2, 2), ==, 0);
  g_assert_cmphex (picture_pixel (&light, 2, 2) >> 24, ==, 0xff);
  g_assert_cmpfloat (picture_luma (&light, 2, 2), >, picture_luma (&night, 2, 2) + 80);
}

/* The dark style dims the table, not the tiles. */
static void
test_dark_tiles (void)
{
  BastideArtBoard dark = options;
  g_auto (Picture) light = { 0 };
  g_auto (Picture) night = { 0 };
  double width, height;
  int x, y;

  dark.dark = true;
  play (4);
  paint (&light, &options);
  paint (&night, &dark);
  bastide_art_board_extents (&state, &options, &x, &y, &width, &height);

  for (unsigned t = 0; t < state.n_tiles; t++)
    {
      unsigned px = (unsigned) ((state.tiles[t].x - x) * TILE + 30 + TILE / 2);
      unsigned py = (unsigned) ((state.tiles[t].y - y) * TILE + 30 + TILE / 2);

      g_assert_cmphex (picture_pixel (&light, px, py), ==, picture_pixel (&night, px, py));
    }
}

static BastideKind
edge_kind (int         x,
           int         y,
           BastideEdge edge)
{
  int t = bastide_state_tile_at (&state, x, y);

  if (t < 0)
    return BASTIDE_FIELD;
  return (BastideKind) base_set ()->types[state.tiles[t].type].orientations[state.tiles[t].rotation].edge_kind[edge];
}

/* Houses stand across a seam where two placed tiles join in a city, the same from both sides. */
static void
test_joints (void)
{
  static const int dx[] = { 0, 1, 0, -1 }, dy[] = { -1, 0, 1, 0 };
  unsigned n = 0;

  play (5);
  for (unsigned t = 0; t < state.n_tiles; t++)
    for (unsigned edge = 0; edge < BASTIDE_N_EDGES; edge++)
      {
        int x = state.tiles[t].x, y = state.tiles[t].y;
        unsigned here = 0, there = 0;
        bool joint = bastide_art_edge_has_joint (&state, x, y, edge, &here);

        g_assert_cmpint (joint, ==, edge_kind (x, y, edge) == BASTIDE_CITY &&
                                      bastide_state_tile_at (&state, x + dx[edge], y + dy[edge]) >= 0);
        if (!joint)
          continue;
        g_assert_true (bastide_art_edge_has_joint (&state, x + dx[edge], y + dy[edge], edge ^ 2, &there));
        g_assert_cmpuint (here, ==, there);
        g_assert_cmpuint (here, <, BASTIDE_ART_N_JOINTS);
        n++;
      }
  g_assert_cmpuint (n, >, 0);
}

/* Towers stand on the ends of walls: at both ends of a city edge beside grass. */
static void
test_towers (void)
{
  play (6);
  for (unsigned t = 0; t < state.n_tiles; t++)
    {
      int x = state.tiles[t].x, y = state.tiles[t].y;
      bool north = edge_kind (x, y, BASTIDE_NORTH) == BASTIDE_CITY;
      bool west = edge_kind (x, y, BASTIDE_WEST) == BASTIDE_CITY;

      if (north != west)
        g_assert_true (bastide_art_corner_has_tower (&state, x, y));
    }
  g_assert_false (bastide_art_corner_has_tower (&state, 60, 60));
}

/* Copies of a design that were laid one after the other are painted differently; undoing changes none. */
static void
test_variant (void)
{
  for (unsigned t = 0; t < 12; t++)
    {
      g_assert_cmpuint (bastide_art_variant (&state, t), <, BASTIDE_ART_N_VARIANTS);
      g_assert_cmpuint (bastide_art_variant (&state, t), !=, bastide_art_variant (&state, t + 1));
    }
}

/* The table's pattern goes on from one period to the next. */
static void
test_table_repeats (void)
{
  for (unsigned dark = 0; dark < 2; dark++)
    {
      g_auto (Picture) picture = { 0 };

      picture_init (&picture, BASTIDE_ART_TABLE_PERIOD + 8, BASTIDE_ART_TABLE_PERIOD + 8);
      bastide_art_paint_table (picture.cr, dark, picture.width, picture.height);
      for (unsigned i = 0; i < 8; i++)
        for (unsigned j = 0; j < 8; j++)
          g_assert_cmphex (picture_pixel (&picture, i, j), ==,
                           picture_pixel (&picture, i + BASTIDE_ART_TABLE_PERIOD, j + BASTIDE_ART_TABLE_PERIOD));
    }
}

/* What is kept as textures stays within what the header says. */
static void
check_reach (void (*piece) (cairo_t *cr),
             double   left,
             double   top,
             double   right,
             double   bottom)
{
  g_auto (Picture) picture = { 0 };

  picture_init (&picture, 300, 300);
  cairo_translate (picture.cr, 100, 100);
  piece (picture.cr);
  for (unsigned y = 0; y < 300; y++)
    for (unsigned x = 0; x < 300; x++)
      if (picture_pixel (&picture, x, y) >> 24)
        {
          g_assert_cmpfloat (x, >=, 100 + left - 1);
          g_assert_cmpfloat (y, >=, 100 + top - 1);
          g_assert_cmpfloat (x, <=, 100 + right + 1);
          g_assert_cmpfloat (y, <=, 100 + bottom + 1);
        }
}

static void
card (cairo_t *cr)
{
  bastide_art_paint_card (cr, true, 100);
}

static void
tower (cairo_t *cr)
{
  bastide_art_paint_corner_tower (cr, 100);
}

static void
joint (cairo_t *cr)
{
  for (unsigned variant = 0; variant < BASTIDE_ART_N_JOINTS; variant++)
    {
      bastide_art_paint_joint (cr, false, variant, 100);
      bastide_art_paint_joint (cr, true, variant, 100);
    }
}

static void
test_reach (void)
{
  double card_reach = 100 * BASTIDE_ART_CARD_REACH;
  double tower_reach = 100 * BASTIDE_ART_TOWER_REACH;

  check_reach (card, -card_reach, -card_reach, 100 + card_reach, 100 + card_reach);
  check_reach (tower, -tower_reach, -tower_reach, tower_reach, tower_reach);
  check_reach (joint, -50, -50, 50, 50);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/art/board/extents", test_extents);
  g_test_add_func ("/art/board/pure", test_pure);
  g_test_add_func ("/art/board/table", test_table);
  g_test_add_func ("/art/board/dark-tiles", test_dark_tiles);
  g_test_add_func ("/art/board/joints", test_joints);
  g_test_add_func ("/art/board/towers", test_towers);
  g_test_add_func ("/art/board/variant", test_variant);
  g_test_add_func ("/art/board/table-repeats", test_table_repeats);
  g_test_add_func ("/art/board/reach", test_reach);

  return g_test_run ();
}
