/* test-strict.c: a game in which nothing is taken back and nobody counts tiles
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "support.h"

static gboolean
can (BastideGame *game,
     const char  *step)
{
  gboolean can;

  g_object_get (game, step, &can, NULL);
  return can;
}

static void
assert_refused (BastideGame *game,
                gboolean   (*step) (BastideGame *, GError **),
                const char  *why)
{
  guint turn = bastide_game_get_turn (game);
  g_autoptr (GError) error = NULL;

  g_assert_false (step (game, &error));
  g_assert_error (error, BASTIDE_GAME_ERROR, BASTIDE_GAME_ERROR_NOT_NOW);
  g_assert_cmpstr (error->message, ==, why);
  g_assert_cmpuint (bastide_game_get_turn (game), ==, turn);
}

/* The tile can be moved, lifted and laid again until the turn ends, but not after. */
static void
test_within_turn (void)
{
  g_autoptr (BastideGame) game = test_game_new_deck (2, "U V E");

  bastide_game_set_strict (game, TRUE);
  assert_refused (game, bastide_game_undo, "There is nothing to undo.");
  test_place (game, 0, 1, 90);
  test_claim (game, "field-1");
  g_assert_true (can (game, "can-undo"));
  test_undo (game, 2);
  g_assert_cmpuint (bastide_game_get_phase (game), ==, BASTIDE_PHASE_PLACE);
  g_assert_false (can (game, "can-undo"));
  test_redo (game, 2);
  g_assert_false (can (game, "can-redo"));

  test_end (game);
  g_assert_false (can (game, "can-undo"));
  assert_refused (game, bastide_game_undo, "Strict mode: a turn that has ended cannot be undone.");
  test_place (game, 1, 0, 0);
  test_undo (game, 1);
  assert_refused (game, bastide_game_undo, "Strict mode: a turn that has ended cannot be undone.");
  g_assert_true (bastide_game_end (game, NULL));
  assert_refused (game, bastide_game_undo, "Strict mode: a turn that has ended cannot be undone.");
}

/* What was undone before is redone no farther than to the end of the turn; once strictness is off, all of it is, and
 * undone too. */
static void
test_switched (void)
{
  g_autoptr (BastideGame) game = test_game_new_deck (2, "U V E");

  test_turn (game, 0, 1, 90, "field-1");
  test_turn (game, 1, 0, 0, NULL);
  test_undo (game, 5);
  g_assert_cmpuint (bastide_game_get_turn (game), ==, 0);
  bastide_game_set_strict (game, TRUE);
  test_redo (game, 2);
  g_assert_false (can (game, "can-redo"));
  assert_refused (game, bastide_game_redo, "Strict mode: a turn that has ended cannot be redone.");

  bastide_game_set_strict (game, FALSE);
  g_assert_true (can (game, "can-redo"));
  test_redo (game, 3);
  g_assert_cmpuint (bastide_game_get_turn (game), ==, 2);
  assert_refused (game, bastide_game_redo, "There is nothing to redo.");
  test_undo (game, 5);

  /* Another way taken strictly drops the redo as ever. */
  bastide_game_set_strict (game, TRUE);
  test_turn (game, 0, 1, 90, NULL);
  bastide_game_set_strict (game, FALSE);
  assert_refused (game, bastide_game_redo, "There is nothing to redo.");
}

/* Neither a computer's turn nor a game of computers alone is undone. */
static void
test_computers (void)
{
  g_autoptr (BastideGame) game = test_game_new_seats ("Ana Bernat=easy", 1);
  g_autoptr (BastideGame) alone = test_game_new_seats ("Ana=easy Bernat=easy", 1);
  BastideRandom random = { 3 };

  test_random_turn (game, &random);
  g_assert_false (bastide_game_get_awaits_human (game));
  g_assert_true (can (game, "can-undo"));
  bastide_game_set_strict (game, TRUE);
  g_assert_false (can (game, "can-undo"));
  bastide_game_set_strict (alone, TRUE);
  g_assert_false (can (alone, "can-undo"));
}

/* Cells do not tell what fits; that they are open shows on the table. */
static void
test_nothing_told (void)
{
  g_autoptr (BastideGame) game = test_game_new (2, 1);

  g_assert_true (bastide_game_get_fitting (game, 0, 1, NULL, NULL));
  bastide_game_set_strict (game, TRUE);
  g_assert_false (bastide_game_get_fitting (game, 0, 1, NULL, NULL));
  g_assert_true (bastide_game_is_open (game, 0, 1));
  g_assert_false (bastide_game_is_open (game, 0, 0));
  g_assert_false (bastide_game_is_open (game, 5, 5));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/strict/within-turn", test_within_turn);
  g_test_add_func ("/strict/switched", test_switched);
  g_test_add_func ("/strict/computers", test_computers);
  g_test_add_func ("/strict/nothing-told", test_nothing_told);
  return g_test_run ();
}
