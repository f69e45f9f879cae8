/* test-far.c: boards as long and as full as tiles can make them
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "agreement.h"
#include "tile-script.h"

#include <string.h>

typedef struct
{
  ScriptedSet  set;
  BastideState state, start;
  Referee      referee;
  BastideTurn  turns[BASTIDE_MAX_TILES];
  unsigned     n_turns;
} Game;

static Game *
game_new (const TileScript *scripts,
          unsigned          n_players)
{
  Game *game = g_new0 (Game, 1);
  uint8_t deck[BASTIDE_MAX_TILES];
  BastideRandom random = { 1 };

  scripted_set_init (&game->set, scripts);
  bastide_deck_shuffle (deck, &game->set.set, &random);
  bastide_state_init (&game->state, &game->set.set, n_players, deck);
  referee_init (&game->referee, &game->set.set, n_players, deck);
  game->start = game->state;
  return game;
}

static void
game_play (Game             *game,
           BastidePlacement  placement,
           int               claim)
{
  BastideTurn *turn = &game->turns[game->n_turns++];

  g_assert_true (bastide_state_can_place (&game->state, placement.x, placement.y, placement.rotation));
  bastide_state_place (&game->state, placement, turn);
  g_assert_true (claim < 0 || bastide_state_claimable (&game->state) >> claim & 1);
  bastide_state_finish (&game->state, claim < 0 ? BASTIDE_NONE : (unsigned) claim, turn);
  referee_place (&game->referee, placement);
  referee_finish (&game->referee, claim);
  assert_agreement (&game->state, &game->referee);
}

static void
game_take_back (Game *game)
{
  while (game->n_turns > 0)
    bastide_state_unmake (&game->state, &game->turns[--game->n_turns]);
  g_assert_cmpmem (&game->state, sizeof game->state, &game->start, sizeof game->start);
}

/* Places that share the low bits of their coordinates with X, Y are other places. */
static void
assert_nothing_far_away (const BastideState *state,
                         int                 x,
                         int                 y)
{
  static const int far[] = { -65536, -256, -BASTIDE_BOARD_SIZE, BASTIDE_BOARD_SIZE, 256, 65536 };

  for (unsigned i = 0; i < G_N_ELEMENTS (far); i++)
    {
      g_assert_cmpint (bastide_state_tile_at (state, x + far[i], y), ==, -1);
      g_assert_cmpint (bastide_state_tile_at (state, x, y + far[i]), ==, -1);
      g_assert_cmpint (bastide_state_tile_at (state, x + far[i], y + far[i]), ==, -1);
      for (unsigned rotation = 0; rotation < 4; rotation++)
        {
          g_assert_false (bastide_state_can_place (state, x + far[i], y, rotation));
          g_assert_false (bastide_state_can_place (state, x, y + far[i], rotation));
        }
      g_assert_cmpuint (bastide_state_fitting (state, x + far[i], y, NULL), ==, 0);
      g_assert_cmpuint (bastide_state_fitting (state, x, y + far[i], NULL), ==, 0);
    }
}

static const TileScript straight[] = {
  { 'r', 100, "road N S; field NL SR WL WR; field NR EL ER SL" },
  { 's', 26, "road N S; field NL SR WL WR; field NR EL ER SL" },
  { 0 },
};

/* R3: a board may grow in any direction as far as the tiles reach. */
static void
play_line (int x_step,
           int y_step)
{
  g_autofree Game *game = game_new (straight, 2);
  const BastideState *state = &game->state;
  unsigned road;

  for (int i = 1; i < BASTIDE_MAX_TILES; i++)
    {
      g_assert_cmpuint (state->n_frontier, ==, 2 * i + 2);
      g_assert_cmpint (bastide_state_tile_at (state, i * x_step, i * y_step), ==, -1);
      game_play (game, (BastidePlacement) { (int16_t) (i * x_step), (int16_t) (i * y_step), 0 }, i == 120 ? 1 : -1);
      g_assert_cmpint (bastide_state_tile_at (state, i * x_step, i * y_step), ==, i);
      assert_nothing_far_away (state, i * x_step, i * y_step);
      assert_nothing_far_away (state, (i + 1) * x_step, (i + 1) * y_step);
      assert_nothing_far_away (state, -x_step, -y_step);
    }
  g_assert_cmpint (state->phase, ==, BASTIDE_PHASE_OVER);
  g_assert_cmpuint (state->n_frontier, ==, BASTIDE_MAX_FRONTIER);
  assert_fits_agree (state, &game->referee);

  /* Side by side the roads are as many as the tiles, one after the other they are one. */
  road = bastide_state_feature_at (state, 0, 0);
  g_assert_cmpuint (bastide_feature_n_tiles (&state->features[road]), ==, y_step != 0 ? BASTIDE_MAX_TILES : 1);
  g_assert_cmpint (state->features[road].open, ==, 2);
  game_take_back (game);
}

static void
test_line_east (void)
{
  play_line (1, 0);
}

static void
test_line_west (void)
{
  play_line (-1, 0);
}

static void
test_line_north (void)
{
  play_line (0, -1);
}

static void
test_line_south (void)
{
  play_line (0, 1);
}

/* Steps to the east and to the south by turns: as many empty cells touch two tiles as one. */
static void
test_stairs (void)
{
  static const TileScript grass[] = {
    { 'g', 100, "field NL NR EL ER SL SR WL WR" },
    { 'h', 26, "field NL NR EL ER SL SR WL WR" },
    { 0 },
  };
  g_autofree Game *game = game_new (grass, 6);
  BastidePlacement placements[BASTIDE_MAX_PLACEMENTS];

  for (int i = 1; i < BASTIDE_MAX_TILES; i++)
    {
      g_assert_cmpuint (bastide_state_placements (&game->state, placements), ==, 4 * game->state.n_frontier);
      game_play (game, (BastidePlacement) { (int16_t) ((i + 1) / 2), (int16_t) (i / 2), (uint8_t) (i % 4) }, -1);
      assert_nothing_far_away (&game->state, (i + 1) / 2, i / 2);
    }
  game_take_back (game);
}

static const TileScript monasteries[] = {
  { 'm', 100, "monastery; field NL NR EL ER SL SR WL WR" },
  { 0 },
};

/* R11: a block of five by five, its middle laid last, completes nine. */
static void
test_nine_monasteries_at_once (void)
{
  static const int spiral[][2] = {
    { 1, 0 }, { 2, 0 }, { 3, 0 }, { 4, 0 }, { 4, 1 }, { 4, 2 }, { 4, 3 }, { 4, 4 },
    { 3, 4 }, { 2, 4 }, { 1, 4 }, { 0, 4 }, { 0, 3 }, { 0, 2 }, { 0, 1 }, { 1, 1 },
    { 2, 1 }, { 3, 1 }, { 3, 2 }, { 3, 3 }, { 2, 3 }, { 1, 3 }, { 1, 2 }, { 2, 2 },
  };
  g_autofree Game *game = game_new (monasteries, 2);
  const BastideTurn *last;

  for (unsigned i = 0; i < G_N_ELEMENTS (spiral); i++)
    game_play (game, (BastidePlacement) { (int16_t) spiral[i][0], (int16_t) spiral[i][1], 0 }, i >= 15 ? 0 : -1);

  last = &game->turns[game->n_turns - 1];
  g_assert_cmpuint (last->n_payments, ==, 9);
  for (unsigned i = 0; i < 9; i++)
    {
      g_assert_cmpuint (last->payments[i].kind, ==, BASTIDE_MONASTERY);
      g_assert_cmpuint (last->payments[i].points, ==, 9);
    }
  g_assert_cmpint (game->state.scores[0], ==, 4 * 9);
  g_assert_cmpint (game->state.scores[1], ==, 5 * 9);
  g_assert_cmpuint (game->state.hands[0], ==, BASTIDE_FOLLOWERS);
  g_assert_cmpuint (game->state.hands[1], ==, BASTIDE_FOLLOWERS);
  game_take_back (game);
}

/* R2: six players on a board of monasteries side by side, row by row, whoever has a follower claiming. */
static void
test_six_players_side_by_side (void)
{
  g_autofree Game *game = game_new (monasteries, 6);

  for (int i = 1; i < 100; i++)
    {
      int claim = game->state.hands[game->state.player] > 0 ? 0 : -1;

      g_assert_cmpuint (game->state.player, ==, (i - 1) % 6);
      game_play (game, (BastidePlacement) { (int16_t) (i % 10), (int16_t) (i / 10), 0 }, claim);
    }
  g_assert_cmpint (game->state.phase, ==, BASTIDE_PHASE_OVER);
  g_assert_cmpint (game->state.scores[0], >, 0);
  game_take_back (game);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/R3/far/line-east", test_line_east);
  g_test_add_func ("/engine/R3/far/line-west", test_line_west);
  g_test_add_func ("/engine/R3/far/line-north", test_line_north);
  g_test_add_func ("/engine/R3/far/line-south", test_line_south);
  g_test_add_func ("/engine/R3/far/stairs", test_stairs);
  g_test_add_func ("/engine/R11/far/nine-monasteries-at-once", test_nine_monasteries_at_once);
  g_test_add_func ("/engine/R2/far/six-players-side-by-side", test_six_players_side_by_side);
  return g_test_run ();
}
