/* test-ending.c: games that the players end early
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-game.h"
#include "bastide-opponent.h"

#include "in-line.h"
#include "support.h"

static void
count_cb (guint *count)
{
  ++*count;
}

static void
test_end_early (BastideGame *game)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (bastide_game_end (game, &error));
  g_assert_no_error (error);
}

static BastideLogKind
last_kind (BastideGame *game)
{
  GListModel *log = bastide_game_get_log (game);
  g_autoptr (BastideLogEntry) entry = g_list_model_get_item (log, g_list_model_get_n_items (log) - 1);

  return bastide_log_entry_get_kind (entry);
}

static gboolean
can (BastideGame *game,
     const char  *property)
{
  gboolean value;

  g_object_get (game, property, &value, NULL);
  return value;
}

static void
assert_over (BastideGame *game)
{
  int scores[BASTIDE_MAX_PLAYERS];
  GListModel *players = bastide_game_get_players (game);

  test_assert_position_in_line (game);
  test_assert_views_in_line (game);
  g_assert_cmpint (bastide_game_get_phase (game), ==, BASTIDE_PHASE_OVER);
  g_assert_cmpint (bastide_game_get_current_player (game), ==, -1);
  g_assert_cmpuint (bastide_game_get_hand (game), ==, BASTIDE_NONE);
  g_assert_cmpuint (bastide_game_get_winners (game), !=, 0);
  g_assert_cmpint (last_kind (game), ==, BASTIDE_LOG_OVER);
  g_assert_false (bastide_game_get_awaits_human (game));
  g_assert_true (can (game, "can-undo"));
  g_assert_false (can (game, "can-redo"));
  g_assert_false (can (game, "can-lift"));

  bastide_game_get_final_scores (game, scores);
  for (guint i = 0; i < g_list_model_get_n_items (players); i++)
    {
      g_autoptr (BastidePlayer) player = g_list_model_get_item (players, i);

      g_assert_cmpint (bastide_player_get_score (player), ==, scores[i]);
    }
}

static void
assert_refused (gboolean   done,
                GError   **error)
{
  g_assert_false (done);
  g_assert_error (*error, BASTIDE_GAME_ERROR, BASTIDE_GAME_ERROR_NOT_NOW);
  g_clear_error (error);
}

/* In each phase of a turn; a tile that lies there is lifted. */
static void
test_phases (void)
{
  for (guint phase = 0; phase < 3; phase++)
    {
      g_autoptr (BastideGame) game = test_game_new (3, phase);
      g_autoptr (GError) error = NULL;
      BastideRandom random = { phase };
      guint n_over = 0, n_lifted = 0, n_settled = 0;

      g_signal_connect_swapped (game, "game-over", G_CALLBACK (count_cb), &n_over);
      for (guint i = 0; i < 20; i++)
        test_random_turn (game, &random);
      if (phase > 0)
        test_random_place (game, &random);
      if (phase > 1)
        test_random_claim (game, &random);
      g_signal_connect_swapped (game, "tile-lifted", G_CALLBACK (count_cb), &n_lifted);
      g_signal_connect_swapped (game, "settled", G_CALLBACK (count_cb), &n_settled);

      test_end_early (game);
      assert_over (game);
      g_assert_cmpuint (bastide_game_get_turn (game), ==, 20);
      g_assert_cmpuint (n_over, ==, 1);
      g_assert_cmpuint (n_settled, ==, 1);
      g_assert_cmpuint (n_lifted, ==, phase > 0);

      assert_refused (bastide_game_end (game, &error), &error);
      assert_refused (bastide_game_place (game, 0, 1, 0, &error), &error);
      assert_refused (bastide_game_end_turn (game, &error), &error);

      /* A seat may change hands, but that begins no turn. */
      bastide_game_set_level (game, 2, BASTIDE_LEVEL_EASY);
      assert_over (game);
    }
}

/* Each feature of final scoring is told of, as at the end. */
static void
test_scores (void)
{
  g_autoptr (BastideGame) game = test_game_new (2, 3);
  BastideRandom random = { 3 };
  BastidePointsBySource points;
  int scores[BASTIDE_MAX_PLAYERS];
  int before, sum = 0;
  guint n_scored = 0;

  for (guint i = 0; i < 30; i++)
    test_random_turn (game, &random);
  before = bastide_game_get_state (game)->scores[1];
  g_signal_connect_swapped (game, "feature-scored", G_CALLBACK (count_cb), &n_scored);
  test_end_early (game);
  g_assert_cmpuint (n_scored, >, 0);

  bastide_game_get_points_by_source (game, 1, &points);
  for (guint kind = 0; kind < BASTIDE_N_KINDS; kind++)
    sum += points.at_end[kind];
  g_assert_cmpint (sum, >, 0);
  bastide_game_get_final_scores (game, scores);
  g_assert_cmpint (before + sum, ==, scores[1]);
}

/* Undo takes the end back alone, redo brings it about again, and whoever plays on has done with it. */
static void
test_undo_and_redo (void)
{
  g_autoptr (BastideGame) game = test_game_new (2, 5);
  BastideRandom random = { 5 };
  guint n_over = 0;

  for (guint i = 0; i < 10; i++)
    test_random_turn (game, &random);
  test_undo (game, 1);
  g_assert_true (can (game, "can-redo"));
  test_undo (game, 20);

  test_end_early (game);
  assert_over (game);
  test_undo (game, 1);
  test_assert_position_in_line (game);
  test_assert_views_in_line (game);
  g_assert_cmpint (bastide_game_get_phase (game), ==, BASTIDE_PHASE_PLACE);
  g_assert_cmpint (last_kind (game), !=, BASTIDE_LOG_OVER);

  g_signal_connect_swapped (game, "game-over", G_CALLBACK (count_cb), &n_over);
  test_undo (game, 1);
  while (bastide_game_get_phase (game) != BASTIDE_PHASE_OVER)
    test_redo (game, 1);
  assert_over (game);
  g_assert_cmpuint (n_over, ==, 1);

  test_undo (game, 1);
  test_random_place (game, &random);
  g_assert_false (can (game, "can-redo"));
  test_end (game);
  g_assert_false (can (game, "can-redo"));
  test_assert_views_in_line (game);
}

static void
test_reopened (void)
{
  g_autoptr (BastideGame) game = test_game_new (4, 7);
  g_autoptr (BastideGame) reopened = NULL;
  BastideRandom random = { 7 };

  for (guint i = 0; i < 9; i++)
    test_random_turn (game, &random);
  test_end_early (game);
  reopened = test_reopen (game);
  assert_over (reopened);
  test_assert_same_items (bastide_game_get_log (game), bastide_game_get_log (reopened));
  test_undo (reopened, 1);
  g_assert_true (bastide_game_get_awaits_human (reopened));
  test_random_turn (reopened, &random);
}

/* What has been undone of it is still to be redone after a new start, the turns before and the end itself. */
static void
test_undone_and_reopened (void)
{
  for (guint n_undone = 1; n_undone < 9; n_undone++)
    {
      g_autoptr (BastideGame) game = test_game_new (2, 7);
      g_autoptr (BastideGame) reopened = NULL;
      BastideRandom random = { 7 };

      for (guint i = 0; i < 9; i++)
        test_random_turn (game, &random);
      test_end_early (game);
      test_undo (game, n_undone);
      reopened = test_reopen (game);
      test_assert_position_in_line (reopened);
      while (can (reopened, "can-redo"))
        test_redo (reopened, 1);
      assert_over (reopened);
      g_assert_cmpuint (bastide_game_get_turn (reopened), ==, 9);
      while (can (game, "can-redo"))
        test_redo (game, 1);
      test_assert_same_items (bastide_game_get_log (game), bastide_game_get_log (reopened));

      /* Whoever plays on has done with it here too. */
      test_undo (reopened, 1);
      g_clear_object (&game);
      game = test_reopen (reopened);
      test_random_place (game, &random);
      g_clear_object (&reopened);
      reopened = test_reopen (game);
      g_assert_false (can (reopened, "can-redo"));
    }
}

/* Nobody needs to have moved yet, and undo goes back to where a computer is to move. */
static void
test_computers (void)
{
  static const char *const seats[] = { "Ana=easy Bernat", "Ana=easy Bernat=hard" };

  for (guint i = 0; i < G_N_ELEMENTS (seats); i++)
    {
      g_autoptr (BastideGame) game = test_game_new_seats (seats[i], 1);

      test_end_early (game);
      assert_over (game);
      test_undo (game, 1);
      g_assert_cmpint (bastide_game_get_phase (game), ==, BASTIDE_PHASE_PLACE);
      g_assert_cmpint (bastide_game_get_current_player (game), ==, 0);
      g_assert_false (can (game, "can-undo"));
      test_redo (game, 1);
      assert_over (game);
    }
}

/* What a computer was thinking of is not played any more, and undo has it think again. */
static void
test_thinking (void)
{
  g_autoptr (BastideGame) game = test_game_new_seats ("Ana=hard Bernat", 1);
  g_autoptr (BastideOpponent) opponent = bastide_opponent_new (game);

  bastide_opponent_set_pace (opponent, BASTIDE_PACE_INSTANT);
  bastide_opponent_set_thinking_time (opponent, 50);
  bastide_opponent_set_active (opponent, TRUE);
  g_assert_true (bastide_opponent_get_thinking (opponent));
  test_end_early (game);
  g_assert_false (bastide_opponent_get_thinking (opponent));
  test_linger ();
  assert_over (game);

  test_undo (game, 1);
  test_wait_for_human (game);
  g_assert_cmpuint (bastide_game_get_turn (game), ==, 1);
  g_assert_false (can (game, "can-redo"));
  bastide_opponent_set_active (opponent, FALSE);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ending/phases", test_phases);
  g_test_add_func ("/ending/scores", test_scores);
  g_test_add_func ("/ending/undo-and-redo", test_undo_and_redo);
  g_test_add_func ("/ending/reopened", test_reopened);
  g_test_add_func ("/ending/undone-and-reopened", test_undone_and_reopened);
  g_test_add_func ("/ending/computers", test_computers);
  g_test_add_func ("/ending/thinking", test_thinking);
  return g_test_run ();
}
