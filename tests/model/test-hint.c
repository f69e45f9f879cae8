/* test-hint.c: the moves that the computer advises
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-hint.h"

#include "bastide-words.h"

#include <math.h>

#include "in-line.h"
#include "support.h"

typedef struct
{
  GListModel *hints;
  GError     *error;
  gboolean    done;
} Answer;

static void
on_hint (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  Answer *answer = user_data;

  answer->hints = bastide_game_hint_finish (BASTIDE_GAME (source), result, &answer->error);
  answer->done = TRUE;
}

static GListModel *
ask (BastideGame *game)
{
  Answer answer = { NULL };

  bastide_game_hint_async (game, NULL, on_hint, &answer);
  test_wait (&answer.done);
  g_assert_no_error (answer.error);
  return answer.hints;
}

static void
assert_cancelled (Answer *answer)
{
  test_wait (&answer->done);
  g_assert_null (answer->hints);
  g_assert_error (answer->error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&answer->error);
}

static void
follow (BastideGame *game,
        BastideHint *hint)
{
  g_autoptr (GError) error = NULL;

  test_place (game, bastide_hint_get_x (hint), bastide_hint_get_y (hint), bastide_hint_get_rotation (hint));
  bastide_game_claim (game, bastide_hint_get_segment (hint), &error);
  g_assert_no_error (error);
  test_undo (game, bastide_hint_get_segment (hint) == BASTIDE_NONE ? 1 : 2);
}

static char *
describe_margin (double margin)
{
  if (fabs (margin) < .5)
    return g_strdup ("Expected to end level.");
  return g_strdup_printf ("Expected to %s by %.0f point%s.", margin > 0 ? "win" : "lose", round (fabs (margin)),
                          fabs (margin) < 1.5 ? "" : "s");
}

static void
assert_worded (BastideGame *game,
               BastideHint *hint)
{
  static const char *const ranks[] = { "Best", "Second best", "Third best" };
  const BastideTileType *type = &bastide_game_get_state (game)->set->types[bastide_game_get_hand (game)];
  guint segment = bastide_hint_get_segment (hint), rotation = (guint) bastide_hint_get_rotation (hint) / 90;
  g_autofree char *cell = bastide_words_cell (bastide_hint_get_x (hint), bastide_hint_get_y (hint));
  g_autofree char *tile = bastide_words_tile (type, (int) rotation);
  g_autofree char *follower = NULL;
  g_autofree char *margin = describe_margin (bastide_hint_get_margin (hint));
  g_autofree char *words = NULL;

  follower = segment == BASTIDE_NONE ? g_strdup ("No follower")
                                     : bastide_words_follower (&type->segments[segment], rotation);
  words = g_strdup_printf ("%s: %s, %s. %s. %s", ranks[bastide_hint_get_rank (hint) - 1], cell, tile, follower, margin);
  g_assert_cmpstr (bastide_hint_get_words (hint), ==, words);
}

static void
assert_good (BastideGame *game,
             GListModel  *hints)
{
  double margin = G_MAXDOUBLE;

  g_assert_cmpuint (g_list_model_get_n_items (hints), ==, 3);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (BastideHint) hint = g_list_model_get_item (hints, i);

      g_assert_cmpuint (bastide_hint_get_rank (hint), ==, i + 1);
      g_assert_cmpfloat (bastide_hint_get_margin (hint), <=, margin);
      margin = bastide_hint_get_margin (hint);
      assert_worded (game, hint);
      follow (game, hint);
    }
}

static void
test_legal (void)
{
  g_autoptr (BastideGame) game = test_game_new (2, 51);
  BastideRandom random = { 51 };
  g_autoptr (GListModel) hints = NULL;

  for (guint i = 0; i < 12; i++)
    test_random_turn (game, &random);
  hints = ask (game);
  assert_good (game, hints);
}

static gboolean
is_advised (GListModel *hints,
            int         x,
            int         y)
{
  for (guint i = 0; i < g_list_model_get_n_items (hints); i++)
    {
      g_autoptr (BastideHint) hint = g_list_model_get_item (hints, i);

      if (bastide_hint_get_x (hint) == x && bastide_hint_get_y (hint) == y)
        return TRUE;
    }
  return FALSE;
}

/* With a tile laid, as if it were not: where it lies, completing the start tile's city, is still the best place.  And
 * there it stays. */
static void
test_laid (void)
{
  g_autoptr (BastideGame) game = test_game_new_deck (2, "E");
  g_autoptr (GListModel) hints = NULL;

  test_place (game, 0, -1, 180);
  hints = ask (game);
  g_assert_true (bastide_game_get_tentative (game, NULL));
  test_assert_position_in_line (game);
  test_undo (game, 1);
  assert_good (game, hints);
  g_assert_true (is_advised (hints, 0, -1));
}

static void
test_cancelled (void)
{
  g_autoptr (BastideGame) game = test_game_new (2, 53);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Answer answer = { NULL };

  bastide_game_hint_async (game, cancellable, on_hint, &answer);
  g_cancellable_cancel (cancellable);
  assert_cancelled (&answer);

  /* Before it began. */
  answer.done = FALSE;
  bastide_game_hint_async (game, cancellable, on_hint, &answer);
  assert_cancelled (&answer);
}

static void
test_position_changed (void)
{
  g_autoptr (BastideGame) game = test_game_new (2, 54);
  BastideRandom random = { 54 };
  Answer answer = { NULL };

  bastide_game_hint_async (game, NULL, on_hint, &answer);
  test_random_place (game, &random);
  assert_cancelled (&answer);

  answer.done = FALSE;
  bastide_game_hint_async (game, NULL, on_hint, &answer);
  bastide_game_set_level (game, 0, BASTIDE_LEVEL_EASY);
  assert_cancelled (&answer);
}

static void
test_not_now (void)
{
  g_autoptr (BastideGame) game = test_game_new_seats ("Ana=easy Bernat", 55);
  Answer answer = { NULL };

  bastide_game_hint_async (game, NULL, on_hint, &answer);
  test_wait (&answer.done);
  g_assert_error (answer.error, BASTIDE_GAME_ERROR, BASTIDE_GAME_ERROR_NOT_NOW);
  g_clear_error (&answer.error);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/hint/legal", test_legal);
  g_test_add_func ("/model/hint/laid", test_laid);
  g_test_add_func ("/model/hint/cancelled", test_cancelled);
  g_test_add_func ("/model/hint/position-changed", test_position_changed);
  g_test_add_func ("/model/hint/not-now", test_not_now);
  return g_test_run ();
}
