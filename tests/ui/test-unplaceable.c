/* test-unplaceable.c: tiles that fit nowhere, whenever they are drawn (R4, R14), in the window
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-remaining-dialog.h"
#include "bastide-results-window.h"
#include "hand.h"
#include "parlour.h"
#include "support.h"
#include "table.h"
#include "tongue.h"

/* As little thought as there can be. */
#define BRIEFLY 1

static void
assert_set_aside (Parlour *parlour,
                  guint    n_tiles)
{
  GListModel *set_aside = bastide_game_get_set_aside (bastide_window_get_game (parlour->window));
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (set_aside); i++)
    {
      g_autoptr (BastideTileCount) count = g_list_model_get_item (set_aside, i);

      n += bastide_tile_count_get_count (count);
    }
  g_assert_cmpuint (n, ==, n_tiles);
}

static guint
count_log (Parlour         *parlour,
           BastideLogKind   kind)
{
  GListModel *log = bastide_game_get_log (bastide_window_get_game (parlour->window));
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (BastideLogEntry) entry = g_list_model_get_item (log, i);

      n += bastide_log_entry_get_kind (entry) == kind;
    }
  return n;
}

static void
assert_phase (Parlour    *parlour,
              const char *phase)
{
  g_autofree char *now = parlour_get_phase (parlour);

  g_assert_cmpstr (now, ==, phase);
}

static void
assert_over (Parlour *parlour)
{
  assert_phase (parlour, "over");
  parlour_wait (parlour_toplevel (BASTIDE_TYPE_RESULTS_WINDOW) != NULL);
  g_assert_cmpuint (bastide_game_get_n_remaining (bastide_window_get_game (parlour->window)), ==, 0);
  g_assert_cmpstr (parlour_text (parlour->window->sidebar, "remaining_label"), ==, "0 tiles left");
  g_assert_false (parlour_can (parlour, "end-turn"));
  g_assert_false (parlour_can (parlour, "rotate"));
}

/* Back from what ended the game and on to it again: the window tells the same both times. */
static void
assert_end_undone (Parlour *parlour,
                   guint    n_set_aside)
{
  g_autofree char *over = NULL;
  g_autofree char *again = NULL;

  assert_over (parlour);
  assert_set_aside (parlour, n_set_aside);
  over = table_describe (parlour);

  parlour_act (parlour, "undo", NULL);
  parlour_settle ();
  assert_phase (parlour, "claim");
  g_assert_null (parlour_toplevel (BASTIDE_TYPE_RESULTS_WINDOW));
  assert_set_aside (parlour, 0);

  parlour_act (parlour, "redo", NULL);
  parlour_settle ();
  assert_over (parlour);
  again = table_describe (parlour);
  g_assert_cmpstr (again, ==, over);
}

/* Nobody has seen it in hand: the first player begins with the next. */
static void
test_first (Parlour       *parlour,
            gconstpointer  data)
{
  parlour_play (parlour, table_game_new (2, "GTTGR"));
  assert_phase (parlour, "place");
  assert_set_aside (parlour, 2);
  g_assert_cmpuint (count_log (parlour, BASTIDE_LOG_SET_ASIDE), ==, 2);
  parlour_assert_says (parlour, "Ana: lay down the tile (Field)");
  g_assert_false (parlour_can (parlour, "undo"));

  hand_lay (parlour, 1, 0);
  parlour_act (parlour, "end-turn", NULL);
  parlour_assert_says (parlour, "Bernat: lay down the tile");
}

/* It is told, counted and listed, goes back into the deck with undo, and out of it again with redo. */
static void
test_middle (Parlour       *parlour,
             gconstpointer  data)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *before_again = NULL;
  g_autofree char *after_again = NULL;

  parlour_play (parlour, table_game_new (2, "GGTTGG"));
  parlour_place (parlour, 1, 0, 0);
  before = table_describe (parlour);
  parlour_act (parlour, "end-turn", NULL);
  parlour_assert_says (parlour, "Set aside, as it fits nowhere: City");
  parlour_assert_says (parlour, "Bernat: lay down the tile (Field)");
  assert_set_aside (parlour, 2);
  g_assert_cmpstr (parlour_text (parlour->window->sidebar, "remaining_label"), ==, "1 tile left");
  after = table_describe (parlour);

  parlour_act (parlour, "remaining", NULL);
  parlour_frame (parlour);
  gtk_window_close (parlour_toplevel (BASTIDE_TYPE_REMAINING_DIALOG));
  parlour_settle ();

  parlour_act (parlour, "undo", NULL);
  assert_set_aside (parlour, 0);
  before_again = table_describe (parlour);
  parlour_act (parlour, "redo", NULL);
  after_again = table_describe (parlour);
  g_assert_cmpstr (after_again, ==, after);
  /* But for redo, there is nothing more of it. */
  g_assert_true (g_str_has_prefix (strstr (before_again, "claim 0"), "claim 0"));
  g_assert_null (strstr (before_again, "Set aside"));
}

/* The turn before is the last then. */
static void
test_last (Parlour       *parlour,
           gconstpointer  data)
{
  static const char *const decks[] = { "GGT", "GGTT", "GGTTTTT" };

  for (guint i = 0; i < G_N_ELEMENTS (decks); i++)
    {
      parlour_play (parlour, table_game_new (2, decks[i]));
      parlour_place (parlour, 1, 0, 0);
      parlour_claim (parlour, "field-0");
      parlour_act (parlour, "end-turn", NULL);
      assert_end_undone (parlour, strlen (decks[i]) - 2);
      parlour_act (parlour, "undo", NULL);
      parlour_settle ();
    }
}

/* A game that cannot even begin is over, and says so. */
static void
test_all (Parlour       *parlour,
          gconstpointer  data)
{
  parlour_play (parlour, table_game_new (3, "GTTT"));
  assert_phase (parlour, "over");
  assert_set_aside (parlour, 3);
  parlour_assert_says (parlour, "Ana, Bernat and Carme share the win with 0 points");
  g_assert_false (parlour_can (parlour, "undo"));
  g_assert_false (parlour_can (parlour, "end-game"));
  parlour_act (parlour, "results", NULL);
  assert_over (parlour);
  gtk_window_close (parlour_toplevel (BASTIDE_TYPE_RESULTS_WINDOW));
  parlour_settle ();
}

/* A computer's turn ends the game with tiles that fit nowhere, before, between and behind. */
static void
test_computer (Parlour       *parlour,
               gconstpointer  data)
{
  BastideGame *game = parlour_play (parlour, table_game_new_seats ("Ana Bernat=easy", "GTGTGTT"));

  bastide_opponent_set_thinking_time (parlour->window->opponent, BRIEFLY);
  bastide_opponent_set_pace (parlour->window->opponent, BASTIDE_PACE_INSTANT);
  parlour_place (parlour, 1, 0, 0);
  parlour_act (parlour, "end-turn", NULL);
  parlour_wait (bastide_game_get_phase (game) == BASTIDE_PHASE_OVER);
  assert_over (parlour);
  assert_set_aside (parlour, 4);

  /* Back to the human's last decision, over both. */
  parlour_act (parlour, "undo", NULL);
  parlour_settle ();
  assert_phase (parlour, "claim");
  assert_set_aside (parlour, 1);
  parlour_act (parlour, "redo", NULL);
  parlour_settle ();
  assert_over (parlour);
  assert_set_aside (parlour, 4);
  parlour_act (parlour, "undo", NULL);
  parlour_settle ();
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tongue_init ();

  parlour_add ("/unplaceable/first", test_first);
  parlour_add ("/unplaceable/middle", test_middle);
  parlour_add ("/unplaceable/last", test_last);
  parlour_add ("/unplaceable/all", test_all);
  parlour_add ("/unplaceable/computer", test_computer);

  return g_test_run ();
}
