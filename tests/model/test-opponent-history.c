/* test-opponent-history.c: undo and redo across the turns of computers
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-opponent.h"

#include <string.h>

#include "in-line.h"
#include "patience.h"
#include "station.h"
#include "support.h"

static void
assert_at (const Station *station,
           BastideGame   *game)
{
  g_assert_true (station_is_here (station, game));
}

static gboolean
can_undo (BastideGame *game)
{
  gboolean can;

  g_object_get (game, "can-undo", &can, NULL);
  return can;
}

static gboolean
can_redo (BastideGame *game)
{
  gboolean can;

  g_object_get (game, "can-redo", &can, NULL);
  return can;
}

static BastideOpponent *
seat_opponent (BastideGame *game)
{
  BastideOpponent *opponent = bastide_opponent_new (game);

  bastide_opponent_set_pace (opponent, BASTIDE_PACE_INSTANT);
  bastide_opponent_set_thinking_time (opponent, 1);
  bastide_opponent_set_active (opponent, TRUE);
  return opponent;
}

/* --- From one end of a game to the other --- */

/* Plays on to the end; returns the stations of the humans, and the end. */
static GPtrArray *
play_to_end (BastideGame   *game,
             BastideRandom *random)
{
  GPtrArray *stations = g_ptr_array_new_with_free_func (g_free);

  for (;;)
    {
      test_wait_for_human (game);
      g_ptr_array_add (stations, station_of (game));
      if (bastide_game_get_phase (game) == BASTIDE_PHASE_OVER)
        return stations;
      test_random_place (game, random);
      g_ptr_array_add (stations, station_of (game));
      test_random_claim (game, random);
      if (bastide_game_get_claim (game) != BASTIDE_NONE)
        g_ptr_array_add (stations, station_of (game));
      test_end (game);
    }
}

static void
test_back_and_forth (gconstpointer seats)
{
  g_autoptr (BastideGame) game = test_game_new_seats (seats, 31);
  G_GNUC_UNUSED g_autoptr (BastideOpponent) opponent = seat_opponent (game);
  BastideRandom random = { 31 };
  g_autoptr (GPtrArray) stations = play_to_end (game, &random);

  for (guint i = stations->len - 1; i > 0; i--)
    {
      assert_at (stations->pdata[i], game);
      g_assert_true (can_undo (game));
      test_undo (game, 1);
    }
  g_assert_false (can_undo (game));
  test_assert_views_in_line (game);
  test_linger ();
  assert_at (stations->pdata[0], game);

  for (guint i = 0; i + 1 < stations->len; i++)
    {
      assert_at (stations->pdata[i], game);
      test_assert_views_in_line (game);
      test_redo (game, 1);
    }
  assert_at (stations->pdata[stations->len - 1], game);
  g_assert_false (can_redo (game));
  test_assert_views_in_line (game);
}

/* A restart in between makes no difference. */
static void
test_restarted (void)
{
  g_autoptr (BastideGame) game = test_game_new_seats ("Ana=easy Bernat Carme=easy", 32);
  G_GNUC_UNUSED g_autoptr (BastideOpponent) opponent = seat_opponent (game);
  BastideRandom random = { 32 };
  g_autoptr (GPtrArray) stations = play_to_end (game, &random);
  guint at = stations->len / 2;
  g_autoptr (BastideGame) again = NULL;
  g_autoptr (BastideOpponent) successor = NULL;

  test_undo (game, stations->len - 1 - at);
  again = test_reopen (game);
  successor = seat_opponent (again);
  test_linger ();
  for (; at + 1 < stations->len; at++)
    {
      assert_at (stations->pdata[at], again);
      test_redo (again, 1);
    }
  assert_at (stations->pdata[at], again);
}

/* --- In the midst of a computer's turn --- */

/* Ana has made her turn, and Bernat's is where WHEN says. */
typedef enum
{
  THINKING,
  LAID,
  CLAIMED,
} When;

static gboolean
is_when (BastideGame     *game,
         BastideOpponent *opponent,
         When             when)
{
  switch (when)
    {
    case THINKING:
      return bastide_opponent_get_thinking (opponent);
    case LAID:
      return bastide_game_get_tentative (game, NULL);
    case CLAIMED:
    default:
      return bastide_game_get_claim (game) != BASTIDE_NONE;
    }
}

/* Plays until then, in as many turns as it takes; returns Ana's last station. */
static Station *
play_until (BastideGame     *game,
            BastideOpponent *opponent,
            BastideRandom   *random,
            When             when)
{
  for (;;)
    {
      g_autofree Station *last = NULL;

      test_random_place (game, random);
      test_random_claim (game, random);
      last = station_of (game);
      test_end (game);
      while (!bastide_game_get_awaits_human (game))
        {
          if (is_when (game, opponent, when))
            return g_steal_pointer (&last);
          g_main_context_iteration (NULL, TRUE);
        }
    }
}

static void
test_undo_in_turn (gconstpointer data)
{
  g_autoptr (BastideGame) game = test_game_new_seats ("Ana Bernat=medium", 33);
  g_autoptr (BastideOpponent) opponent = seat_opponent (game);
  BastideRandom random = { 33 };
  g_autofree Station *last = play_until (game, opponent, &random, (When) GPOINTER_TO_UINT (data));
  guint turn = bastide_game_get_turn (game);

  test_undo (game, 1);
  assert_at (last, game);
  g_assert_false (bastide_opponent_get_thinking (opponent));
  test_assert_views_in_line (game);

  /* What was thought, or about to be shown, does not come any more. */
  test_linger ();
  assert_at (last, game);

  /* Redo leads to where the computer thinks anew. */
  test_redo (game, 1);
  g_assert_false (bastide_game_get_awaits_human (game));
  g_assert_cmpuint (bastide_game_get_phase (game), ==, BASTIDE_PHASE_PLACE);
  g_assert_false (can_redo (game));
  test_wait_for_human (game);
  g_assert_cmpuint (bastide_game_get_turn (game), ==, turn + 1);
  test_assert_position_in_line (game);
}

/* The human goes another way than before: the computer's old answer is void. */
static void
test_another_way (void)
{
  g_autoptr (BastideGame) game = test_game_new_seats ("Ana Bernat=easy Carme=easy", 34);
  G_GNUC_UNUSED g_autoptr (BastideOpponent) opponent = seat_opponent (game);
  BastideRandom random = { 34 };

  test_random_turn (game, &random);
  test_wait_for_human (game);
  test_undo (game, 1);
  g_assert_cmpuint (bastide_game_get_turn (game), ==, 0);
  while (can_redo (game))
    test_random_place (game, &random);
  test_end (game);
  g_assert_false (can_redo (game));
  test_wait_for_human (game);
  g_assert_cmpuint (bastide_game_get_turn (game), ==, 3);
  test_assert_views_in_line (game);
}

/* A human's unfinished turn comes first. */
static void
test_unfinished_turn (void)
{
  g_autoptr (BastideGame) game = test_game_new_seats ("Ana Bernat=easy", 35);
  G_GNUC_UNUSED g_autoptr (BastideOpponent) opponent = seat_opponent (game);
  BastideRandom random = { 35 };
  g_autofree Station *last = NULL;
  g_autofree Station *hand = NULL;

  test_random_place (game, &random);
  last = station_of (game);
  test_end (game);
  test_wait_for_human (game);
  hand = station_of (game);
  test_random_place (game, &random);
  test_undo (game, 1);
  assert_at (hand, game);
  test_undo (game, 1);
  assert_at (last, game);
  test_redo (game, 1);
  assert_at (hand, game);
  test_redo (game, 1);
  g_assert_true (bastide_game_get_tentative (game, NULL));
}

static void
test_computer_began (void)
{
  g_autoptr (BastideGame) game = test_game_new_seats ("Ana=easy Bernat=easy Carme", 36);
  G_GNUC_UNUSED g_autoptr (BastideOpponent) opponent = seat_opponent (game);
  g_autoptr (GError) error = NULL;

  patience_wait (bastide_game_get_turn (game) >= 1);
  g_assert_false (can_undo (game));
  test_wait_for_human (game);
  g_assert_false (can_undo (game));
  g_assert_false (bastide_game_undo (game, &error));
  g_assert_error (error, BASTIDE_GAME_ERROR, BASTIDE_GAME_ERROR_NOT_NOW);
}

static void
undo_at_once (BastideGame *game,
              int          x,
              int          y,
              guint       *count)
{
  if (!bastide_game_get_awaits_human (game))
    {
      (*count)++;
      test_undo (game, 1);
    }
}

/* Undo by somebody who is just being told of the computer's own step. */
static void
test_undo_within_step (void)
{
  g_autoptr (BastideGame) game = test_game_new_seats ("Ana Bernat=easy", 37);
  G_GNUC_UNUSED g_autoptr (BastideOpponent) opponent = seat_opponent (game);
  BastideRandom random = { 37 };
  g_autofree Station *last = NULL;
  guint count = 0;
  gulong handler = g_signal_connect (game, "tile-placed", G_CALLBACK (undo_at_once), &count);

  test_random_place (game, &random);
  last = station_of (game);
  test_end (game);
  patience_wait (count > 0);
  assert_at (last, game);
  test_linger ();
  assert_at (last, game);

  g_signal_handler_disconnect (game, handler);
  test_end (game);
  test_wait_for_human (game);
  g_assert_cmpuint (bastide_game_get_turn (game), ==, 2);
}

/* --- Computers only --- */

static void
test_computers_held (void)
{
  g_autoptr (BastideGame) game = test_game_new_seats ("Ana=easy Bernat=easy Carme=easy", 38);
  g_autoptr (BastideOpponent) opponent = seat_opponent (game);
  g_autofree Station *before = NULL;

  patience_wait (bastide_game_get_turn (game) >= 5);
  before = station_of (game);
  patience_wait (bastide_game_get_turn (game) >= 6);

  test_undo (game, 1);
  g_assert_true (bastide_opponent_get_held (opponent));
  test_linger ();
  assert_at (before, game);
  g_assert_true (can_redo (game));
  test_redo (game, 1);
  g_assert_cmpuint (bastide_game_get_turn (game), ==, 6);
  test_undo (game, 6);
  g_assert_cmpuint (bastide_game_get_turn (game), ==, 0);
  g_assert_false (can_undo (game));
  test_linger ();
  g_assert_cmpuint (bastide_game_get_turn (game), ==, 0);

  bastide_opponent_go_on (opponent);
  g_assert_false (bastide_opponent_get_held (opponent));
  patience_wait (bastide_game_get_phase (game) == BASTIDE_PHASE_OVER);
  test_undo (game, 2);
  test_redo (game, 2);
  g_assert_cmpuint (bastide_game_get_phase (game), ==, BASTIDE_PHASE_OVER);
  g_assert_false (bastide_opponent_get_held (opponent));
  test_assert_views_in_line (game);
}

/* Undo amid a turn goes to the beginning of it. */
static void
test_computers_in_turn (void)
{
  g_autoptr (BastideGame) game = test_game_new_seats ("Ana=easy Bernat=easy", 39);
  G_GNUC_UNUSED g_autoptr (BastideOpponent) opponent = seat_opponent (game);

  patience_wait (bastide_game_get_turn (game) >= 3 && bastide_game_get_tentative (game, NULL));
  test_undo (game, 1);
  g_assert_cmpuint (bastide_game_get_turn (game), ==, 3);
  g_assert_cmpuint (bastide_game_get_phase (game), ==, BASTIDE_PHASE_PLACE);
  g_assert_false (can_redo (game));
  test_undo (game, 1);
  g_assert_cmpuint (bastide_game_get_turn (game), ==, 2);
  g_assert_cmpuint (bastide_game_get_phase (game), ==, BASTIDE_PHASE_PLACE);
}

static void
test_computers_reopened (void)
{
  g_autoptr (BastideGame) game = test_game_new_seats ("Ana=easy Bernat=easy", 40);
  G_GNUC_UNUSED g_autoptr (BastideOpponent) opponent = seat_opponent (game);
  g_autoptr (BastideGame) again = NULL;
  g_autoptr (BastideOpponent) successor = NULL;

  patience_wait (bastide_game_get_turn (game) >= 4);
  test_undo (game, 2);
  again = test_reopen (game);
  successor = seat_opponent (again);
  g_assert_true (bastide_opponent_get_held (successor));
  test_linger ();
  g_assert_cmpuint (bastide_game_get_turn (again), ==, 2);

  /* Somebody who takes a seat ends the waiting. */
  bastide_game_set_level (again, 1, BASTIDE_LEVEL_HUMAN);
  g_assert_false (bastide_opponent_get_held (successor));
  test_wait_for_human (again);
  g_assert_cmpuint (bastide_game_get_turn (again), ==, 3);
}

/* --- By chance --- */

static void
do_anything (BastideGame     *game,
             BastideOpponent *opponent,
             BastideRandom   *random)
{
  gboolean human = bastide_game_get_awaits_human (game), laid = bastide_game_get_tentative (game, NULL);

  switch (bastide_random_below (random, 8))
    {
    case 0:
    case 1:
      if (human)
        test_random_place (game, random);
      break;
    case 2:
      if (human && laid)
        test_random_claim (game, random);
      break;
    case 3:
      if (human && laid)
        test_end (game);
      break;
    case 4:
      if (can_undo (game))
        test_undo (game, 1);
      break;
    case 5:
      if (can_redo (game))
        test_redo (game, 1);
      break;
    case 6:
      if (bastide_random_below (random, 4) == 0)
        bastide_game_set_level (game, bastide_random_below (random, 3),
                                bastide_random_below (random, 2) == 0 ? BASTIDE_LEVEL_HUMAN : BASTIDE_LEVEL_EASY);
      break;
    default:
      bastide_opponent_go_on (opponent);
      for (guint i = bastide_random_below (random, 6); i > 0; i--)
        g_main_context_iteration (NULL, FALSE);
    }
}

/* Whatever is done, and whenever, the game stays in line with its record, and nobody is stuck. */
static void
test_by_chance (void)
{
  g_autoptr (BastideGame) game = test_game_new_seats ("Ana Bernat=easy Carme=easy", 41);
  g_autoptr (BastideOpponent) opponent = seat_opponent (game);
  BastideRandom random = { 41 };

  for (guint i = 0; i < 3000; i++)
    {
      do_anything (game, opponent, &random);
      if (i % 16 == 0)
        {
          test_assert_position_in_line (game);
          test_assert_views_in_line (game);
        }
    }
  bastide_opponent_go_on (opponent);
  for (guint player = 0; player < 3; player++)
    bastide_game_set_level (game, player, BASTIDE_LEVEL_EASY);
  patience_wait (bastide_game_get_phase (game) == BASTIDE_PHASE_OVER);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/model/opponent-history/human-first", "Ana Bernat=easy", test_back_and_forth);
  g_test_add_data_func ("/model/opponent-history/computer-first", "Ana=medium Bernat", test_back_and_forth);
  g_test_add_data_func ("/model/opponent-history/four", "Ana Bernat=easy Carme=easy David", test_back_and_forth);
  g_test_add_data_func ("/model/opponent-history/six", "Ana=easy Bernat=easy Carme David=easy Eva=easy Ferran=easy",
                        test_back_and_forth);
  g_test_add_func ("/model/opponent-history/restarted", test_restarted);
  g_test_add_data_func ("/model/opponent-history/undo-while-thinking", GUINT_TO_POINTER (THINKING), test_undo_in_turn);
  g_test_add_data_func ("/model/opponent-history/undo-with-tile-laid", GUINT_TO_POINTER (LAID), test_undo_in_turn);
  g_test_add_data_func ("/model/opponent-history/undo-with-follower", GUINT_TO_POINTER (CLAIMED), test_undo_in_turn);
  g_test_add_func ("/model/opponent-history/another-way", test_another_way);
  g_test_add_func ("/model/opponent-history/unfinished-turn", test_unfinished_turn);
  g_test_add_func ("/model/opponent-history/computer-began", test_computer_began);
  g_test_add_func ("/model/opponent-history/undo-within-step", test_undo_within_step);
  g_test_add_func ("/model/opponent-history/computers-held", test_computers_held);
  g_test_add_func ("/model/opponent-history/computers-in-turn", test_computers_in_turn);
  g_test_add_func ("/model/opponent-history/computers-reopened", test_computers_reopened);
  g_test_add_func ("/model/opponent-history/by-chance", test_by_chance);
  return g_test_run ();
}
