/* test-seats.c: seats that the computer has, and handing them over
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-game.h"
#include "bastide-words.h"

#include <string.h>

#include "in-line.h"
#include "support.h"

static BastideLevel
get_level (BastideGame *game,
           guint        player)
{
  g_autoptr (BastidePlayer) it = g_list_model_get_item (bastide_game_get_players (game), player);

  return bastide_player_get_level (it);
}

static void
on_notify (GObject    *object,
           GParamSpec *pspec,
           guint      *count)
{
  (*count)++;
}

static void
on_lifted (BastideGame *game,
           int          x,
           int          y,
           guint       *count)
{
  (*count)++;
}

static void
assert_refused (gboolean   done,
                GError   **error)
{
  g_assert_false (done);
  g_assert_error (*error, BASTIDE_GAME_ERROR, BASTIDE_GAME_ERROR_NOT_NOW);
  g_assert_cmpstr ((*error)->message, ==, "It is the turn of Ana: the computer is playing.");
  g_clear_error (error);
}

static void
test_steps_refused (void)
{
  g_autoptr (BastideGame) game = test_game_new_seats ("Ana=easy Bernat", 1);
  g_autoptr (GArray) cells = bastide_game_get_legal_cells (game);
  BastideSpot spot = g_array_index (cells, BastideSpot, 0);
  int rotation = 90 * __builtin_ctz (bastide_game_get_rotations (game, spot.x, spot.y));
  gboolean can_undo, can_lift, can_end_turn;
  g_autofree char *status = bastide_words_turn (game);
  GError *error = NULL;

  g_assert_false (bastide_game_get_awaits_human (game));
  g_assert_cmpstr (status, ==, "Ana: the computer is playing");
  assert_refused (bastide_game_place (game, spot.x, spot.y, rotation, &error), &error);
  assert_refused (bastide_game_lift (game, &error), &error);
  assert_refused (bastide_game_claim (game, BASTIDE_NONE, &error), &error);
  assert_refused (bastide_game_end_turn (game, &error), &error);
  g_assert_cmpuint (bastide_game_get_phase (game), ==, BASTIDE_PHASE_PLACE);

  g_object_get (game, "can-undo", &can_undo, "can-lift", &can_lift, "can-end-turn", &can_end_turn, NULL);
  g_assert_false (can_undo || can_lift || can_end_turn);
}

static void
test_hand_over_and_back (void)
{
  g_autoptr (BastideGame) game = test_game_new (3, 2);
  BastideRandom random = { 2 };
  guint n_awaits = 0, n_levels = 0;
  g_autoptr (BastidePlayer) player = g_list_model_get_item (bastide_game_get_players (game), 1);

  g_signal_connect (game, "notify::awaits-human", G_CALLBACK (on_notify), &n_awaits);
  g_signal_connect (player, "notify::level", G_CALLBACK (on_notify), &n_levels);

  bastide_game_set_level (game, 1, BASTIDE_LEVEL_HARD);
  g_assert_cmpuint (get_level (game, 1), ==, BASTIDE_LEVEL_HARD);
  g_assert_cmpuint (n_levels, ==, 1);
  g_assert_cmpuint (n_awaits, ==, 0);
  test_random_turn (game, &random);
  g_assert_cmpuint (n_awaits, ==, 1);
  g_assert_false (bastide_game_get_awaits_human (game));

  bastide_game_set_level (game, 1, BASTIDE_LEVEL_HUMAN);
  g_assert_true (bastide_game_get_awaits_human (game));
  g_assert_cmpuint (n_levels, ==, 2);
  test_random_turn (game, &random);
  test_assert_views_in_line (game);

  bastide_game_set_level (game, 1, BASTIDE_LEVEL_HUMAN);
  g_assert_cmpuint (n_levels, ==, 2);
}

/* A turn under way begins anew, and is not there to be redone by the computer. */
static void
test_hand_over_in_mid_turn (void)
{
  g_autoptr (BastideGame) game = test_game_new (2, 3);
  BastideRandom random = { 3 };
  guint n_lifted = 0;
  gboolean can_redo;

  g_signal_connect (game, "tile-lifted", G_CALLBACK (on_lifted), &n_lifted);
  test_random_turn (game, &random);
  test_random_place (game, &random);
  test_random_claim (game, &random);
  bastide_game_set_level (game, 0, BASTIDE_LEVEL_EASY);
  g_assert_cmpuint (n_lifted, ==, 0);
  g_assert_cmpuint (bastide_game_get_phase (game), ==, BASTIDE_PHASE_CLAIM);

  bastide_game_set_level (game, 1, BASTIDE_LEVEL_EXPERT);
  g_assert_cmpuint (n_lifted, ==, 1);
  g_assert_cmpuint (bastide_game_get_phase (game), ==, BASTIDE_PHASE_PLACE);
  g_object_get (game, "can-redo", &can_redo, NULL);
  g_assert_false (can_redo);
  test_assert_position_in_line (game);
  test_assert_views_in_line (game);
}

/* The part of a turn that was taken back goes with the seat, even if others were taken back with it. */
static void
test_hand_over_undone_turn (void)
{
  g_autoptr (BastideGame) game = test_game_new (2, 4);
  BastideRandom random = { 4 };

  test_random_turn (game, &random);
  test_random_place (game, &random);
  test_undo (game, 2);
  bastide_game_set_level (game, 1, BASTIDE_LEVEL_EASY);
  while (bastide_game_get_awaits_human (game))
    test_redo (game, 1);
  g_assert_cmpuint (bastide_game_get_turn (game), ==, 1);
  g_assert_cmpuint (bastide_game_get_phase (game), ==, BASTIDE_PHASE_PLACE);
  test_assert_position_in_line (game);
}

/* No step: undo takes back a turn, and the seat stays as it is; but it is saved. */
static void
test_hand_over_saved (void)
{
  g_autoptr (BastideGame) game = test_game_new (2, 5);
  g_autoptr (BastideGame) again = NULL;
  BastideRandom random = { 5 };
  gboolean can_undo;

  test_random_turn (game, &random);
  bastide_game_set_level (game, 0, BASTIDE_LEVEL_MEDIUM);
  g_object_get (game, "can-undo", &can_undo, NULL);
  g_assert_false (can_undo);
  bastide_game_set_level (game, 0, BASTIDE_LEVEL_HUMAN);
  bastide_game_set_level (game, 1, BASTIDE_LEVEL_MEDIUM);
  test_undo (game, 1);
  g_assert_cmpuint (get_level (game, 1), ==, BASTIDE_LEVEL_MEDIUM);

  again = test_reopen (game);
  g_assert_cmpuint (get_level (again, 0), ==, BASTIDE_LEVEL_HUMAN);
  g_assert_cmpuint (get_level (again, 1), ==, BASTIDE_LEVEL_MEDIUM);
}

static void
test_descriptions (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint level = 0; level < BASTIDE_N_LEVELS; level++)
    {
      const char *description = bastide_words_level_description ((BastideLevel) level);

      g_assert_cmpuint (strlen (description), >, 0);
      g_assert_true (g_hash_table_add (seen, (gpointer) description));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/seats/steps-refused", test_steps_refused);
  g_test_add_func ("/model/seats/hand-over-and-back", test_hand_over_and_back);
  g_test_add_func ("/model/seats/hand-over-in-mid-turn", test_hand_over_in_mid_turn);
  g_test_add_func ("/model/seats/hand-over-undone-turn", test_hand_over_undone_turn);
  g_test_add_func ("/model/seats/hand-over-saved", test_hand_over_saved);
  g_test_add_func ("/model/seats/descriptions", test_descriptions);
  return g_test_run ();
}
