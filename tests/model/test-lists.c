/* test-lists.c: the tiles and the log as list models change where they differ and nowhere else
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-game.h"

#include "mirror.h"
#include "support.h"

static guint
sum_counts (GListModel *model)
{
  guint sum = 0;

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (BastideTileCount) row = g_list_model_get_item (model, i);

      sum += bastide_tile_count_get_count (row);
    }
  return sum;
}

static void
test_remaining (void)
{
  g_autoptr (BastideGame) game = test_game_new_deck (2, "C U V");
  GListModel *remaining = bastide_game_get_remaining (game);
  g_autoptr (TestMirror) mirror = test_mirror_new (remaining);
  g_autoptr (BastideTileCount) first = g_list_model_get_item (remaining, 0);

  /* The only C is in hand. */
  g_assert_cmpuint (g_list_model_get_n_items (remaining), ==, 23);
  g_assert_cmpuint (sum_counts (remaining), ==, 70);
  g_assert_cmpuint (bastide_game_get_n_remaining (game), ==, 70);
  g_assert_cmpstr (bastide_tile_count_get_name (first), ==, "Monastery with a road");
  g_assert_cmpuint (bastide_tile_count_get_count (first), ==, 2);
  g_assert_cmpuint (bastide_tile_count_get_tile_type (first), ==, 0);

  /* Laying it and claiming draws nothing; the next one is drawn as the turn ends: one row is replaced. */
  test_place (game, 0, -1, 0);
  test_claim (game, "city-0");
  g_assert_cmpuint (mirror->n_rows, ==, 0);
  test_end (game);
  g_assert_cmpuint (mirror->n_rows, ==, 2);
  test_undo (game, 1);
  g_assert_cmpuint (mirror->n_rows, ==, 4);
  g_assert_cmpuint (sum_counts (remaining), ==, 70);
  test_mirror_assert_equal (mirror);
}

/* R4 */
static void
test_set_aside (void)
{
  g_autoptr (BastideGame) game = test_game_new_deck (2, "E C U");
  GListModel *set_aside = bastide_game_get_set_aside (game);
  g_autoptr (TestMirror) mirror = test_mirror_new (set_aside);
  g_autoptr (BastideTileCount) first = NULL;

  g_assert_cmpuint (g_list_model_get_n_items (set_aside), ==, 0);
  test_turn (game, 0, -1, 180, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (set_aside), ==, 1);
  first = g_list_model_get_item (set_aside, 0);
  g_assert_cmpstr (bastide_tile_count_get_name (first), ==, "City on all sides with a shield");
  g_assert_cmpuint (bastide_tile_count_get_count (first), ==, 1);
  g_assert_cmpuint (mirror->n_rows, ==, 1);

  test_undo (game, 1);
  g_assert_cmpuint (g_list_model_get_n_items (set_aside), ==, 0);
  test_mirror_assert_equal (mirror);
}

static void
test_log (void)
{
  g_autoptr (BastideGame) game = test_game_new_deck (2, "E U");
  g_autoptr (TestMirror) mirror = test_mirror_new (bastide_game_get_log (game));

  test_place (game, 0, -1, 180);
  test_claim (game, "city-0");
  g_assert_cmpuint (mirror->n_rows, ==, 0);
  test_end (game);
  g_assert_cmpuint (mirror->n_rows, ==, 2);
  test_undo (game, 3);
  g_assert_cmpuint (mirror->n_rows, ==, 4);
  g_assert_cmpuint (g_list_model_get_n_items (bastide_game_get_log (game)), ==, 0);
  test_mirror_assert_equal (mirror);
}

/* The same rows are the same objects, however far the game goes back and forth. */
static void
test_random_games (void)
{
  for (guint seed = 0; seed < 10; seed++)
    {
      g_autoptr (BastideGame) game = test_game_new (4, seed);
      g_autoptr (TestMirror) remaining = test_mirror_new (bastide_game_get_remaining (game));
      g_autoptr (TestMirror) set_aside = test_mirror_new (bastide_game_get_set_aside (game));
      g_autoptr (TestMirror) log = test_mirror_new (bastide_game_get_log (game));
      BastideRandom random = { seed };

      while (bastide_game_get_phase (game) != BASTIDE_PHASE_OVER)
        {
          guint drawn = bastide_game_get_n_remaining (game);

          remaining->n_rows = 0;
          test_random_turn (game, &random);
          drawn -= bastide_game_get_n_remaining (game);
          g_assert_cmpuint (remaining->n_rows, <=, 2 * drawn);
          g_assert_cmpuint (sum_counts (bastide_game_get_remaining (game)), ==, bastide_game_get_n_remaining (game));
        }
      test_mirror_assert_equal (remaining);
      test_mirror_assert_equal (set_aside);
      test_mirror_assert_equal (log);
      g_assert_cmpuint (sum_counts (bastide_game_get_set_aside (game)) + bastide_game_get_turn (game), ==, 71);
    }
}

static void
assert_leads (BastideGame *game)
{
  GListModel *players = bastide_game_get_players (game);
  guint n = g_list_model_get_n_items (players), n_highest = 0;
  int highest = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BastidePlayer) player = g_list_model_get_item (players, i);
      int score = bastide_player_get_score (player);

      if (score > highest)
        n_highest = 0;
      highest = MAX (highest, score);
      n_highest += score == highest;
    }
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BastidePlayer) player = g_list_model_get_item (players, i);
      gboolean leads = highest > 0 && bastide_player_get_score (player) == highest;

      g_assert_cmpuint (bastide_player_get_lead (player), ==, leads ? n_highest : 0);
    }
}

/* Nobody leads before anybody has scored; those who share the highest score all do, and know how many they are. */
static void
test_lead (void)
{
  g_autoptr (BastideGame) game = test_game_new_deck (3, "E");
  BastideRandom random = { 12 };
  g_autoptr (BastidePlayer) first = g_list_model_get_item (bastide_game_get_players (game), 0);

  assert_leads (game);
  test_turn (game, 0, -1, 180, "city-0");
  g_assert_cmpuint (bastide_player_get_lead (first), ==, 1);
  while (bastide_game_get_phase (game) != BASTIDE_PHASE_OVER)
    {
      test_random_turn (game, &random);
      assert_leads (game);
    }
  test_undo (game, 1);
  assert_leads (game);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/lists/remaining", test_remaining);
  g_test_add_func ("/lists/set aside", test_set_aside);
  g_test_add_func ("/lists/log", test_log);
  g_test_add_func ("/lists/random games", test_random_games);
  g_test_add_func ("/lists/lead", test_lead);
  return g_test_run ();
}
