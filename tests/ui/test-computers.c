/* test-computers.c: the window while computers play, and while they give hints
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-private.h"
#include "bastide-busy-sign.h"
#include "bastide-hint.h"
#include "bastide-new-game-dialog.h"
#include "bastide-player-card.h"
#include "bastide-results-window.h"
#include "config.h"
#include "bastide-words.h"
#include "parlour.h"
#include "support.h"
#include "tongue.h"

/* As little thought as there can be. */
#define BRIEFLY 1

/* A game of two in which nobody thinks until the opponent is told to. */
static BastideGame *
sit_down (Parlour *parlour)
{
  BastideGame *game = parlour_play (parlour, test_game_new_deck (2, "E V"));

  bastide_opponent_set_active (parlour->window->opponent, FALSE);
  bastide_opponent_set_thinking_time (parlour->window->opponent, BRIEFLY);
  bastide_opponent_set_pace (parlour->window->opponent, BASTIDE_PACE_INSTANT);
  return game;
}

static void
set_seat (Parlour    *parlour,
          int         player,
          const char *level)
{
  parlour_act (parlour, "set-seat", g_variant_new ("(is)", player, level));
}

static gboolean
is_phase (Parlour    *parlour,
          const char *phase)
{
  g_autofree char *name = parlour_get_phase (parlour);

  return g_str_equal (name, phase);
}

static gboolean
shows (Parlour    *parlour,
       const char *part)
{
  return gtk_widget_get_visible (parlour_part (parlour_part (parlour->window->sidebar, "hand"), part));
}

static GtkWidget *
card (Parlour *parlour,
      guint    n)
{
  return parlour_find (parlour->window->sidebar, BASTIDE_TYPE_PLAYER_CARD, n);
}

/* --- Turns --- */

/* The board is there to be looked at, and no step of the turn can be taken for the computer. */
static void
test_only_to_look_at (Parlour       *parlour,
                      gconstpointer  data)
{
  static const char *const steps[] = { "rotate", "rotate-back", "lift", "end-turn", "hint", "take-hint", "go-on" };
  BastideBoardView *board = parlour->window->board;
  BastideGame *game = sit_down (parlour);
  BastideBoardSpots spots;
  guint rotation;
  int x = 0, y = -1;

  board->by_keyboard = TRUE;
  board->cursor_x = x;
  board->cursor_y = y;
  g_assert_true (bastide_board_view_get_ghost (board, &x, &y, &rotation));
  parlour_place (parlour, 0, -1, 180);
  bastide_board_view_get_spots (board, &spots);
  g_assert_cmpuint (spots.n, >, 0);

  /* The tile that the human had laid is taken back. */
  set_seat (parlour, 0, "easy");
  g_assert_true (is_phase (parlour, "computer"));
  g_assert_cmpint (bastide_game_get_phase (game), ==, BASTIDE_PHASE_PLACE);
  g_assert_cmpuint (board->legal->len, ==, 0);
  g_assert_cmpuint (board->options->len, ==, 0);
  bastide_board_view_get_spots (board, &spots);
  g_assert_cmpuint (spots.n, ==, 0);
  g_assert_false (bastide_board_view_get_ghost (board, &x, &y, &rotation));
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (parlour_can (parlour, steps[i]))
      g_error ("win.%s is enabled", steps[i]);
  g_assert_true (parlour_can (parlour, "skip"));
  g_assert_true (parlour_can (parlour, "fit"));
  g_assert_true (parlour_can (parlour, "inspect"));

  parlour_place (parlour, 0, -1, 180);
  g_assert_cmpint (bastide_game_get_phase (game), ==, BASTIDE_PHASE_PLACE);
  parlour_assert_says (parlour, "computer");

  g_assert_true (shows (parlour, "skip"));
  g_assert_true (shows (parlour, "computing"));
  g_assert_true (shows (parlour, "tile"));
  g_assert_false (shows (parlour, "turning"));
  g_assert_false (shows (parlour, "no_follower"));
  g_assert_false (shows (parlour, "end_turn"));
}

/* What it did is told when its turn has ended, together with what is to be done now. */
static void
test_told (Parlour       *parlour,
           gconstpointer  data)
{
  sit_down (parlour);
  set_seat (parlour, 0, "medium");
  parlour_assert_says (parlour, "The computer plays for Ana now: Medium");
  parlour_assert_says (parlour, "Ana: the computer is playing");

  /* It is heard on the board: who had gone elsewhere meanwhile is called back. */
  g_assert_true (gtk_widget_grab_focus (parlour_part (parlour->window->sidebar, "remaining_button")));
  bastide_opponent_set_active (parlour->window->opponent, TRUE);
  parlour_wait (is_phase (parlour, "place"));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (parlour->window)) == GTK_WIDGET (parlour->window->board));
  g_assert_cmpint (parlour_get_turn (parlour), ==, 1);
  parlour_assert_says (parlour, "Ana: City");
  parlour_assert_says (parlour, "Bernat: lay down the tile");
  g_assert_false (shows (parlour, "skip"));
  g_assert_true (shows (parlour, "end_turn"));
}

/* One who cannot see hears together what all the computers have done. */
static void
test_heard_together (Parlour       *parlour,
                     gconstpointer  data)
{
  BastideGame *game = parlour_play (parlour, test_game_new (4, 1));
  BastideRandom random = { 1 };

  bastide_opponent_set_thinking_time (parlour->window->opponent, BRIEFLY);
  bastide_opponent_set_pace (parlour->window->opponent, BASTIDE_PACE_INSTANT);
  for (int i = 1; i < 4; i++)
    set_seat (parlour, i, "easy");
  test_random_turn (game, &random);
  parlour_wait (is_phase (parlour, "place"));
  g_assert_cmpint (parlour_get_turn (parlour), ==, 4);

  g_assert_nonnull (strstr (tongue_in_english (parlour->window->board->label), "Bernat: "));
  g_assert_nonnull (strstr (tongue_in_english (parlour->window->board->label), "Carme: "));
  g_assert_nonnull (strstr (tongue_in_english (parlour->window->board->label), "David: "));
  g_assert_nonnull (strstr (tongue_in_english (parlour->window->board->label), "Ana: lay down the tile"));
  parlour_assert_says (parlour, "David: ");
}

/* The tile shows as the last one laid, its follower on it; Esc ends the turn's pauses. */
static void
test_shown_and_skipped (Parlour       *parlour,
                        gconstpointer  data)
{
  BastideGame *game = sit_down (parlour);
  BastideBoardView *board = parlour->window->board;
  BastideBoardSpots spots;

  bastide_opponent_set_pace (parlour->window->opponent, BASTIDE_PACE_SLOW);
  set_seat (parlour, 0, "medium");
  board->cursor_x = 0;
  board->cursor_y = 0;
  bastide_opponent_set_active (parlour->window->opponent, TRUE);
  parlour_wait (bastide_game_get_phase (game) == BASTIDE_PHASE_CLAIM);
  g_assert_true (is_phase (parlour, "computer"));
  bastide_board_view_get_spots (board, &spots);
  g_assert_cmpuint (spots.n, ==, 0);
  g_assert_cmpint (board->cursor_x, ==, 0);
  g_assert_cmpint (board->cursor_y, ==, 0);
  parlour_frame (parlour);

  g_assert_true (bastide_board_view_step_back (board));
  parlour_wait (is_phase (parlour, "place"));
  g_assert_cmpint (parlour_get_turn (parlour), ==, 1);
  g_assert_false (parlour_can (parlour, "skip"));
  g_assert_false (bastide_board_view_step_back (board));
}

static void
note_sign (Parlour *parlour)
{
  gboolean thinking = bastide_opponent_get_thinking (parlour->window->opponent);
  gboolean busy = FALSE;

  g_object_get (parlour_part (card (parlour, 0), "busy_sign"), "busy", &busy, NULL);
  g_assert_true (busy == thinking);
  if (thinking)
    g_object_set_data (G_OBJECT (parlour->window), "seen", parlour);
  g_object_get (parlour_part (card (parlour, 1), "busy_sign"), "busy", &busy, NULL);
  g_assert_false (busy);
}

/* A sign on the card of who thinks, and on no other. */
static void
test_sign (Parlour       *parlour,
           gconstpointer  data)
{
  sit_down (parlour);
  g_signal_connect_swapped (parlour->window->opponent, "notify::thinking", G_CALLBACK (note_sign), parlour);
  set_seat (parlour, 0, "easy");
  bastide_opponent_set_active (parlour->window->opponent, TRUE);
  parlour_wait (is_phase (parlour, "place"));
  g_assert_nonnull (g_object_get_data (G_OBJECT (parlour->window), "seen"));
  note_sign (parlour);
}

/* Nothing happens on a board that cannot be seen. */
static void
test_dialogs_pause (Parlour       *parlour,
                    gconstpointer  data)
{
  parlour_play (parlour, test_game_new (2, 1));
  g_assert_true (bastide_opponent_get_active (parlour->window->opponent));
  bastide_window_ask_new_game (parlour->window);
  g_assert_false (bastide_opponent_get_active (parlour->window->opponent));

  /* A dialog in the place of another. */
  parlour_act (parlour, "remaining", NULL);
  g_assert_false (bastide_opponent_get_active (parlour->window->opponent));
  gtk_window_close (parlour->window->dialog);
  parlour_wait (parlour->window->dialog == NULL);
  g_assert_true (bastide_opponent_get_active (parlour->window->opponent));

  parlour_act (parlour, "save-as", NULL);
  g_assert_false (bastide_opponent_get_active (parlour->window->opponent));
  /* Another chooser in its place, as only a script could ask for. */
  parlour_act (parlour, "save-picture", NULL);
  g_assert_false (bastide_opponent_get_active (parlour->window->opponent));
  gtk_native_dialog_hide (parlour->window->chooser);
  g_signal_emit_by_name (parlour->window->chooser, "response", GTK_RESPONSE_CANCEL);
  g_assert_null (parlour->window->chooser);
  g_assert_true (bastide_opponent_get_active (parlour->window->opponent));
}

/* Undo in the middle of a thought leads back to the human's own tile. */
static void
test_undo_thought (Parlour       *parlour,
                   gconstpointer  data)
{
  BastideGame *game = sit_down (parlour);

  set_seat (parlour, 1, "expert");
  bastide_opponent_set_thinking_time (parlour->window->opponent, 10000);
  bastide_opponent_set_active (parlour->window->opponent, TRUE);
  parlour_place (parlour, 0, -1, 180);
  parlour_act (parlour, "end-turn", NULL);
  parlour_wait (bastide_opponent_get_thinking (parlour->window->opponent));
  g_assert_true (is_phase (parlour, "computer"));

  parlour_act (parlour, "undo", NULL);
  g_assert_true (is_phase (parlour, "claim"));
  g_assert_cmpint (parlour_get_turn (parlour), ==, 0);
  parlour_wait (!bastide_opponent_get_thinking (parlour->window->opponent));
  parlour_settle ();
  g_assert_true (is_phase (parlour, "claim"));
  g_assert_cmpuint (bastide_game_get_claim (game), ==, BASTIDE_NONE);
}

/* Undo holds computers that play among themselves, until they are told to go on; at the end there are results. */
static void
test_among_themselves (Parlour       *parlour,
                       gconstpointer  data)
{
  sit_down (parlour);
  set_seat (parlour, 0, "easy");
  set_seat (parlour, 1, "easy");
  bastide_opponent_set_active (parlour->window->opponent, TRUE);
  parlour_wait (parlour_get_turn (parlour) >= 3);
  parlour_act (parlour, "undo", NULL);
  g_assert_true (bastide_opponent_get_held (parlour->window->opponent));
  g_assert_true (is_phase (parlour, "computer"));
  g_assert_true (parlour_can (parlour, "go-on"));
  g_assert_false (parlour_can (parlour, "skip"));
  g_assert_true (shows (parlour, "go_on"));
  g_assert_false (shows (parlour, "skip"));
  parlour_assert_says (parlour, "The computers wait");

  parlour_act (parlour, "go-on", NULL);
  g_assert_false (parlour_can (parlour, "go-on"));
  parlour_assert_says (parlour, "the computer is playing");
  parlour_wait (is_phase (parlour, "over"));
  parlour_settle ();
  g_assert_nonnull (parlour_toplevel (BASTIDE_TYPE_RESULTS_WINDOW));
  parlour_assert_says (parlour, "win");
}

/* --- Seats --- */

static void
test_hand_over (Parlour       *parlour,
                gconstpointer  data)
{
  GtkWidget *button;
  GtkListBox *levels;

  sit_down (parlour);
  button = parlour_part (card (parlour, 1), "level_button");
  levels = parlour_part (card (parlour, 1), "levels");
  g_assert_false (gtk_widget_get_visible (parlour_part (card (parlour, 1), "level_label")));
  g_assert_cmpstr (tongue_in_english (gtk_widget_get_tooltip_text (button)), ==, "A human plays for Bernat");

  /* The list says what to expect of each level, and has the focus on the one that is chosen. */
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  parlour_wait (gtk_widget_has_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (levels, BASTIDE_LEVEL_HUMAN))));
  g_assert_null (gtk_list_box_get_row_at_index (levels, BASTIDE_N_LEVELS));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (gtk_list_box_get_row_at_index (levels, BASTIDE_LEVEL_HARD)),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       bastide_words_level_description (BASTIDE_LEVEL_HARD));
  gtk_widget_activate (GTK_WIDGET (gtk_list_box_get_row_at_index (levels, BASTIDE_LEVEL_HARD)));
  parlour_assert_says (parlour, "The computer plays for Bernat now: Hard");
  g_assert_true (is_phase (parlour, "place"));
  g_assert_true (gtk_widget_get_visible (parlour_part (card (parlour, 1), "level_label")));
  g_assert_cmpstr (parlour_text (card (parlour, 1), "level_label"), ==, "Hard");
  g_assert_cmpstr (tongue_in_english (gtk_widget_get_tooltip_text (button)), ==, "The computer plays for Bernat: Hard");
  g_assert_true (gtk_widget_get_visible (parlour_find (gtk_list_box_get_row_at_index (levels, BASTIDE_LEVEL_HARD),
                                                       GTK_TYPE_IMAGE, 1)));

  set_seat (parlour, 1, "human");
  parlour_assert_says (parlour, "A human plays for Bernat now");

  set_seat (parlour, 2, "easy");
  parlour_assert_says (parlour, "no player 2");
  set_seat (parlour, 0, "godlike");
  parlour_assert_says (parlour, "godlike");
  g_assert_true (is_phase (parlour, "place"));
}

/* --- Hints --- */

static void
ask (Parlour *parlour)
{
  parlour_act (parlour, "hint", NULL);
  g_assert_nonnull (parlour->window->hint_cancellable);
  parlour_wait (parlour->window->hint_cancellable == NULL);
  parlour_settle ();
}

static void
assert_no_hints (Parlour *parlour)
{
  g_assert_null (parlour->window->hint_cancellable);
  g_assert_null (parlour->window->hints);
  g_assert_null (parlour->window->board->hints);
  g_assert_false (gtk_widget_get_visible (parlour_part (parlour->window->sidebar, "hints")));
  g_assert_false (parlour_can (parlour, "take-hint"));
}

/* On the board, in words, and gone when the position changes. */
static void
test_hints (Parlour       *parlour,
            gconstpointer  data)
{
  BastideGame *game = sit_down (parlour);
  GtkWidget *panel = parlour_part (parlour->window->sidebar, "hints");
  g_autoptr (BastideHint) best = NULL;
  BastidePlacement placement;

  ask (parlour);
  g_assert_cmpuint (g_list_model_get_n_items (parlour->window->board->hints), ==, 3);
  best = g_list_model_get_item (parlour->window->hints, 0);
  parlour_assert_says (parlour, tongue_in_english (bastide_hint_get_words (best)));
  parlour_assert_says (parlour, "And 2 more moves.");
  g_assert_true (gtk_widget_get_mapped (panel));
  g_assert_nonnull (parlour_find (panel, GTK_TYPE_LIST_BOX_ROW, 2));
  g_assert_null (parlour_find (panel, GTK_TYPE_LIST_BOX_ROW, 3));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (parlour_find (panel, GTK_TYPE_LIST_BOX_ROW, 0)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, bastide_hint_get_words (best));
  parlour_frame (parlour);

  gtk_widget_activate (parlour_find (panel, GTK_TYPE_LIST_BOX_ROW, 0));
  assert_no_hints (parlour);
  g_assert_true (is_phase (parlour, "claim"));
  g_assert_true (bastide_game_get_tentative (game, &placement));
  g_assert_cmpint (placement.x, ==, bastide_hint_get_x (best));
  g_assert_cmpint (placement.y, ==, bastide_hint_get_y (best));
  g_assert_cmpint (90 * placement.rotation, ==, bastide_hint_get_rotation (best));
  g_assert_cmpuint (bastide_game_get_claim (game), ==, bastide_hint_get_segment (best));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (parlour->window)) == GTK_WIDGET (parlour->window->board));
  parlour_act (parlour, "take-hint", g_variant_new_int32 (1));
  g_assert_true (is_phase (parlour, "claim"));
}

/* Esc hides them before it takes back the tile; the same stops a thought, and so does a second H. */
static void
test_hints_go (Parlour       *parlour,
               gconstpointer  data)
{
  sit_down (parlour);
  parlour_place (parlour, 0, -1, 180);
  ask (parlour);
  g_assert_true (bastide_board_view_step_back (parlour->window->board));
  assert_no_hints (parlour);
  g_assert_true (is_phase (parlour, "claim"));
  parlour_assert_says (parlour, "Ana: ");

  parlour_act (parlour, "hint", NULL);
  g_assert_nonnull (parlour->window->hint_cancellable);
  parlour_act (parlour, "hint", NULL);
  assert_no_hints (parlour);
  parlour_act (parlour, "hint", NULL);
  parlour_act (parlour, "lift", NULL);
  assert_no_hints (parlour);
  parlour_settle ();
  assert_no_hints (parlour);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tongue_init ();

  parlour_add ("/computers/only-to-look-at", test_only_to_look_at);
  parlour_add ("/computers/told", test_told);
  parlour_add ("/computers/heard-together", test_heard_together);
  parlour_add ("/computers/shown-and-skipped", test_shown_and_skipped);
  parlour_add ("/computers/sign", test_sign);
  parlour_add ("/computers/dialogs-pause", test_dialogs_pause);
  parlour_add ("/computers/undo-thought", test_undo_thought);
  parlour_add ("/computers/among-themselves", test_among_themselves);
  parlour_add ("/computers/hand-over", test_hand_over);
  parlour_add ("/hints/shown", test_hints);
  parlour_add ("/hints/go", test_hints_go);

  return g_test_run ();
}
