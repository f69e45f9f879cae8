/* test-outcome.c: who won, and how the scores came about
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-game.h"

#include "support.h"

/* A championship final (R14, R15). */
static void
test_final (void)
{
  g_autoptr (BastideGame) game = test_game_new_case ("japan-2015-final");
  g_autoptr (BastidePlayer) first = g_list_model_get_item (bastide_game_get_players (game), 0);
  g_autoptr (BastidePlayer) second = g_list_model_get_item (bastide_game_get_players (game), 1);
  int scores[BASTIDE_MAX_PLAYERS];

  bastide_game_get_final_scores (game, scores);
  g_assert_cmpint (scores[0], ==, 96);
  g_assert_cmpint (scores[1], ==, 95);
  g_assert_cmpuint (bastide_game_get_winners (game), ==, 1);
  g_assert_cmpint (bastide_player_get_score (first), ==, 96);
  g_assert_cmpint (bastide_player_get_score (second), ==, 95);

  /* Before the end it is what was scored in play, and nobody has won. */
  test_undo (game, 1);
  g_assert_cmpuint (bastide_game_get_winners (game), ==, 0);
  g_assert_cmpint (bastide_player_get_score (first), <=, 48);
  g_assert_cmpint (bastide_player_get_score (second), <=, 51);
}

static void
test_shared_win (void)
{
  g_autoptr (BastideGame) game = NULL;

  /* Nobody ever claims anything: all have 0 points and share the win (R15). */
  game = test_game_new (3, 1);
  while (bastide_game_get_phase (game) != BASTIDE_PHASE_OVER)
    {
      BastideRandom random = { bastide_game_get_turn (game) };

      test_random_place (game, &random);
      test_end (game);
    }
  g_assert_cmpuint (bastide_game_get_winners (game), ==, 7);
}

static void
check_sources (BastideGame *game,
               GArray      *curve,
               guint        n_players)
{
  int scores[BASTIDE_MAX_PLAYERS];

  bastide_game_get_final_scores (game, scores);
  for (guint player = 0; player < n_players; player++)
    {
      BastidePointsBySource points;
      int during = 0, at_end = 0;

      bastide_game_get_points_by_source (game, player, &points);
      for (guint kind = 0; kind < BASTIDE_N_KINDS; kind++)
        {
          during += points.during[kind];
          at_end += points.at_end[kind];
        }
      g_assert_cmpint (points.during[BASTIDE_FIELD], ==, 0);
      g_assert_cmpint (during, ==, bastide_game_get_state (game)->scores[player]);
      g_assert_cmpint (during, ==, g_array_index (curve, int, curve->len - n_players + player));
      if (bastide_game_get_phase (game) == BASTIDE_PHASE_OVER)
        g_assert_cmpint (during + at_end, ==, scores[player]);
      else
        g_assert_cmpint (at_end, ==, 0);
    }
}

static void
test_sources_and_curve (void)
{
  for (guint seed = 0; seed < 10; seed++)
    {
      guint n_players = 2 + seed % 5;
      g_autoptr (BastideGame) game = test_game_new (n_players, seed);
      BastideRandom random = { seed };

      while (TRUE)
        {
          g_autoptr (GArray) curve = bastide_game_get_score_curve (game);

          g_assert_cmpuint (curve->len, ==, (bastide_game_get_turn (game) + 1) * n_players);
          check_sources (game, curve, n_players);
          if (bastide_game_get_phase (game) == BASTIDE_PHASE_OVER)
            break;
          test_random_turn (game, &random);
        }
    }
}

/* The claim chosen counts in what a player would have, and is no longer in hand. */
static void
test_projected (void)
{
  g_autoptr (BastideGame) game = test_game_new_deck (2, "E U");
  g_autoptr (BastidePlayer) ana = g_list_model_get_item (bastide_game_get_players (game), 0);

  test_place (game, 0, -1, 180);
  g_assert_cmpint (bastide_player_get_projected (ana), ==, 0);
  g_assert_cmpuint (bastide_player_get_followers (ana), ==, 7);
  test_claim (game, "city-0");
  g_assert_cmpint (bastide_player_get_projected (ana), ==, 4);
  g_assert_cmpint (bastide_player_get_score (ana), ==, 0);
  g_assert_cmpuint (bastide_player_get_followers (ana), ==, 6);
  test_claim (game, "field-0");
  g_assert_cmpint (bastide_player_get_projected (ana), ==, 3);
  test_claim (game, "city-0");
  test_end (game);
  g_assert_cmpint (bastide_player_get_projected (ana), ==, 4);
  g_assert_cmpint (bastide_player_get_score (ana), ==, 4);
  g_assert_cmpuint (bastide_player_get_followers (ana), ==, 7);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/outcome/final", test_final);
  g_test_add_func ("/outcome/shared win", test_shared_win);
  g_test_add_func ("/outcome/sources and curve", test_sources_and_curve);
  g_test_add_func ("/outcome/projected", test_projected);
  return g_test_run ();
}
