/* test-dialogs.c: who plays, which tiles are left, which games are kept, and how one ended
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <locale.h>

#include "bastide-level-choice.h"
#include "bastide-new-game-dialog.h"
#include "bastide-preferences-window.h"
#include "bastide-recent-dialog.h"
#include "bastide-remaining-dialog.h"
#include "bastide-results-window.h"
#include "bastide-score-curve.h"
#include "bastide-seat-row.h"
#include "bastide-tile-view.h"
#include "bastide-words.h"
#include "config.h"
#include "parlour.h"
#include "support.h"

/* --- New game --- */

typedef struct
{
  GSettings *settings;
  GtkWindow *dialog;
  GArray    *seats; /* what "start" was emitted with */
} NewGame;

static void
start_cb (NewGame *test,
          GArray  *seats)
{
  g_assert_null (test->seats);
  test->seats = bastide_seats_copy (seats);
}

static void
new_game_open (NewGame *test)
{
  test->dialog = bastide_new_game_dialog_new (test->settings);
  g_object_add_weak_pointer (G_OBJECT (test->dialog), (gpointer *) &test->dialog);
  g_signal_connect_swapped (test->dialog, "start", G_CALLBACK (start_cb), test);
  gtk_window_present (test->dialog);
  parlour_settle ();
}

static void
new_game_set_up (NewGame       *test,
                 gconstpointer  data)
{
  test->settings = g_settings_new (APPLICATION_ID);
  new_game_open (test);
}

static void
new_game_close (NewGame *test)
{
  if (test->dialog != NULL)
    gtk_window_close (test->dialog);
  parlour_wait (test->dialog == NULL);
  g_clear_pointer (&test->seats, g_array_unref);
}

static void
new_game_tear_down (NewGame       *test,
                    gconstpointer  data)
{
  new_game_close (test);
  g_settings_reset (test->settings, "seats");
  g_settings_reset (test->settings, "random-seating");
  g_clear_object (&test->settings);
}

static BastideSeatRow *
row (NewGame *test,
     guint    n)
{
  GtkWidget *found = parlour_find (test->dialog, BASTIDE_TYPE_SEAT_ROW, n);

  return found != NULL ? BASTIDE_SEAT_ROW (found) : NULL;
}

static guint
count_rows (NewGame *test)
{
  guint n = 0;

  while (row (test, n) != NULL)
    n++;

  return n;
}

static void
enter (NewGame    *test,
       guint       n,
       const char *name)
{
  gtk_editable_set_text (parlour_part (row (test, n), "entry"), name);
}

static void
press (NewGame    *test,
       const char *button)
{
  g_assert_true (gtk_widget_is_sensitive (parlour_part (test->dialog, button)));
  g_signal_emit_by_name (parlour_part (test->dialog, button), "clicked");
}

static gboolean
can_start (NewGame *test)
{
  return gtk_widget_is_sensitive (parlour_part (test->dialog, "start_button"));
}

/* What is wrong with a name stands beside it, and is said of it. */
static void
assert_fault (NewGame    *test,
              guint       n,
              const char *fault)
{
  g_assert_true (gtk_widget_get_visible (parlour_part (row (test, n), "fault_label")) == (fault != NULL));
  g_assert_cmpstr (parlour_text (row (test, n), "fault_label"), ==, fault != NULL ? fault : "");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (parlour_part (row (test, n), "entry")),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, fault != NULL ? fault : "");
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (parlour_part (row (test, n), "entry")),
                                    GTK_ACCESSIBLE_STATE_INVALID,
                                    fault != NULL ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE);
}

static void
choose_level (NewGame      *test,
              guint         n,
              BastideLevel  level)
{
  bastide_level_choice_set_level (parlour_part (row (test, n), "level_choice"), level);
}

static void
assert_name (NewGame    *test,
             guint       n,
             const char *name)
{
  g_autofree char *got = bastide_seat_row_get_name (row (test, n));

  g_assert_cmpstr (got, ==, name);
}

/* A person and an easy opponent stand there and could start at once, the first name ready to be typed over. */
static void
test_first_time (NewGame       *test,
                 gconstpointer  data)
{
  g_assert_cmpuint (count_rows (test), ==, 2);
  g_assert_cmpint (bastide_seat_row_get_level (row (test, 0)), ==, BASTIDE_LEVEL_HUMAN);
  g_assert_cmpint (bastide_seat_row_get_level (row (test, 1)), ==, BASTIDE_LEVEL_EASY);
  g_assert_true (can_start (test));
  g_assert_true (gtk_window_get_default_widget (test->dialog) == parlour_part (test->dialog, "start_button"));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (test->dialog), parlour_part (row (test, 0), "entry")));

  press (test, "start_button");
  g_assert_cmpuint (test->seats->len, ==, 2);
  g_assert_true (bastide_seats_check (test->seats, NULL));
}

static void
test_validation (NewGame       *test,
                 gconstpointer  data)
{
  enter (test, 0, "Ana");
  enter (test, 1, "  ");
  g_assert_false (can_start (test));
  assert_fault (test, 0, NULL);
  assert_fault (test, 1, "Every player needs a name.");

  /* Names are compared without regard to case. */
  enter (test, 1, "ANA ");
  g_assert_false (can_start (test));
  assert_fault (test, 1, "Two players are called “ANA”.");

  enter (test, 1, "Bernat");
  g_assert_true (can_start (test));
  assert_fault (test, 1, NULL);

  enter (test, 1, "0123456789012345678901234567890123456789 and more");
  g_assert_true (can_start (test));
}

static void
test_two_to_six (NewGame       *test,
                 gconstpointer  data)
{
  guint colours = 0;

  g_assert_false (gtk_widget_get_visible (parlour_part (row (test, 0), "remove_button")));
  for (guint n = 2; n < 6; n++)
    press (test, "add_button");
  g_assert_cmpuint (count_rows (test), ==, 6);
  g_assert_false (gtk_widget_is_sensitive (parlour_part (test->dialog, "add_button")));
  g_assert_true (can_start (test));
  for (guint i = 0; i < 6; i++)
    colours |= 1u << bastide_seat_row_get_colour (row (test, i));
  g_assert_cmpuint (colours, ==, 0x3f);

  g_signal_emit_by_name (parlour_part (row (test, 1), "remove_button"), "clicked");
  g_assert_cmpuint (count_rows (test), ==, 5);
  g_assert_true (can_start (test));

  /* The colour and the number that became free. */
  press (test, "add_button");
  g_assert_cmpint (bastide_seat_row_get_colour (row (test, 5)), ==, BASTIDE_COLOUR_BLUE);
  g_assert_true (can_start (test));
}

/* Nobody is left without a colour, and no two have the same. */
static void
test_colours_swap (NewGame       *test,
                   gconstpointer  data)
{
  g_signal_emit_by_name (row (test, 0), "colour-chosen", BASTIDE_COLOUR_BLUE);
  g_assert_cmpint (bastide_seat_row_get_colour (row (test, 0)), ==, BASTIDE_COLOUR_BLUE);
  g_assert_cmpint (bastide_seat_row_get_colour (row (test, 1)), ==, BASTIDE_COLOUR_RED);

  g_signal_emit_by_name (row (test, 0), "colour-chosen", BASTIDE_COLOUR_BLACK);
  g_assert_cmpint (bastide_seat_row_get_colour (row (test, 0)), ==, BASTIDE_COLOUR_BLACK);
  g_assert_cmpint (bastide_seat_row_get_colour (row (test, 1)), ==, BASTIDE_COLOUR_RED);
}

static void
test_remembered (NewGame       *test,
                 gconstpointer  data)
{
  press (test, "add_button");
  choose_level (test, 2, BASTIDE_LEVEL_HUMAN);
  enter (test, 0, "Ana");
  enter (test, 1, " Bernat ");
  enter (test, 2, "Carme");
  g_signal_emit_by_name (row (test, 2), "colour-chosen", BASTIDE_COLOUR_PURPLE);
  press (test, "start_button");
  g_assert_cmpstr (g_array_index (test->seats, BastideSeat, 1).name, ==, "Bernat");
  new_game_close (test);

  new_game_open (test);
  g_assert_cmpuint (count_rows (test), ==, 3);
  press (test, "start_button");
  g_assert_cmpstr (g_array_index (test->seats, BastideSeat, 0).name, ==, "Ana");
  g_assert_cmpstr (g_array_index (test->seats, BastideSeat, 1).name, ==, "Bernat");
  g_assert_cmpint (g_array_index (test->seats, BastideSeat, 2).colour, ==, BASTIDE_COLOUR_PURPLE);
}

/* All seats may be the computer's; each has a name of its own, unless somebody gave it another. */
static void
test_levels (NewGame       *test,
             gconstpointer  data)
{
  g_autofree char *computer = bastide_seat_row_get_name (row (test, 1));

  assert_name (test, 0, "Player 1");
  choose_level (test, 1, BASTIDE_LEVEL_EXPERT);
  assert_name (test, 1, computer);
  choose_level (test, 1, BASTIDE_LEVEL_HUMAN);
  assert_name (test, 1, "Player 2");

  enter (test, 0, "Ana");
  choose_level (test, 0, BASTIDE_LEVEL_HARD);
  assert_name (test, 0, "Ana");
  choose_level (test, 1, BASTIDE_LEVEL_MEDIUM);
  assert_name (test, 1, computer);
  for (guint n = 2; n < 6; n++)
    {
      press (test, "add_button");
      g_assert_cmpint (bastide_seat_row_get_level (row (test, n)), ==, BASTIDE_LEVEL_MEDIUM);
    }
  choose_level (test, 0, BASTIDE_LEVEL_HUMAN);
  enter (test, 0, "");
  choose_level (test, 0, BASTIDE_LEVEL_EASY);
  g_assert_true (can_start (test));

  press (test, "start_button");
  g_assert_cmpint (g_array_index (test->seats, BastideSeat, 0).level, ==, BASTIDE_LEVEL_EASY);
  g_assert_cmpint (g_array_index (test->seats, BastideSeat, 5).level, ==, BASTIDE_LEVEL_MEDIUM);
  new_game_close (test);

  new_game_open (test);
  g_assert_cmpuint (count_rows (test), ==, 6);
  g_assert_cmpint (bastide_seat_row_get_level (row (test, 0)), ==, BASTIDE_LEVEL_EASY);
  g_assert_cmpint (bastide_seat_row_get_level (row (test, 5)), ==, BASTIDE_LEVEL_MEDIUM);
  assert_name (test, 1, computer);
}

/* The settings are anybody's to change: what makes no sense in them does no harm. */
static void
test_odd_settings (NewGame       *test,
                   gconstpointer  data)
{
  static const char *const odd[] = {
    "[('Solo', 'red', 'human', '')]",
    "[('A', 'red', 'human', ''), ('B', 'red', 'human', ''), ('C', 'pink', 'computer', 'hard')]",
    "[('A', 'red', 'computer', ''), ('B', 'red', 'computer', 'human'), ('C', 'pink', 'robot', 'hard')]",
    "[('', '', '', ''), ('', '', '', '')]",
  };

  for (guint i = 0; i < G_N_ELEMENTS (odd); i++)
    {
      new_game_close (test);
      g_settings_set_value (test->settings, "seats", g_variant_new_parsed (odd[i]));
      new_game_open (test);
      g_assert_cmpuint (count_rows (test), >=, 2);
      for (guint n = 0; n < count_rows (test); n++)
        for (guint m = 0; m < n; m++)
          g_assert_cmpint (bastide_seat_row_get_colour (row (test, n)), !=,
                           bastide_seat_row_get_colour (row (test, m)));
      g_assert_true (can_start (test) == (i < G_N_ELEMENTS (odd) - 1));
    }
}

/* The same players, in an order that is not always the one they were entered in; which is what is remembered. */
static void
test_random_seating (NewGame       *test,
                     gconstpointer  data)
{
  gboolean moved = FALSE;

  gtk_switch_set_active (parlour_part (test->dialog, "random_switch"), TRUE);
  for (guint n = 2; n < 6; n++)
    press (test, "add_button");
  for (guint n = 0; n < 6; n++)
    {
      const char name[] = { (char) ('A' + n), '\0' };

      enter (test, n, name);
    }

  for (guint i = 0; i < 20; i++)
    {
      guint names = 0;

      press (test, "start_button");
      g_assert_cmpuint (test->seats->len, ==, 6);
      for (guint n = 0; n < 6; n++)
        {
          const char *name = g_array_index (test->seats, BastideSeat, n).name;

          names |= 1u << (name[0] - 'A');
          moved |= name[0] - 'A' != (int) n;
        }
      g_assert_cmpuint (names, ==, 0x3f);
      new_game_close (test);
      new_game_open (test);
      for (guint n = 0; n < 6; n++)
        {
          g_autofree char *name = bastide_seat_row_get_name (row (test, n));

          g_assert_cmpint (name[0], ==, 'A' + (int) n);
        }
    }
  g_assert_true (moved);
}

/* A screen reader knows what each entry and each colour is. */
static void
test_spoken (NewGame       *test,
             gconstpointer  data)
{
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (parlour_part (row (test, 1), "number_label")),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Name of player 2");
  gtk_test_accessible_assert_relation (GTK_ACCESSIBLE (parlour_part (row (test, 1), "entry")),
                                       GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                       parlour_part (row (test, 1), "number_label"), NULL);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (parlour_part (row (test, 1), "colour_button")),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Colour: Blue");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (parlour_part (row (test, 1), "remove_button")),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Remove Player");
}

/* Letters twice as large as usual still fit the narrowest screen. */
static void
assert_narrow (GtkWindow *dialog)
{
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi, minimum;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  parlour_settle ();
  gtk_widget_measure (GTK_WIDGET (dialog), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

static void
test_narrow (NewGame       *test,
             gconstpointer  data)
{
  for (guint n = 2; n < 6; n++)
    press (test, "add_button");
  enter (test, 5, "");
  assert_narrow (test->dialog);
}

static gboolean
shows_level (GtkWidget    *focus,
             GtkWidget    *popover,
             BastideLevel  level)
{
  GtkWidget *label = focus != NULL && gtk_widget_is_ancestor (focus, popover)
                     ? parlour_find (focus, GTK_TYPE_LABEL, 0)
                     : NULL;

  return label != NULL && g_str_equal (gtk_label_get_label (GTK_LABEL (label)), bastide_words_level (level));
}

/* The list of levels opens where the one that plays stands. */
static void
test_choice_focus (NewGame       *test,
                   gconstpointer  data)
{
  GtkWidget *choice = parlour_part (row (test, 1), "level_choice");
  GtkWidget *popover = parlour_find (choice, GTK_TYPE_POPOVER, 0);

  choose_level (test, 1, BASTIDE_LEVEL_HARD);
  gtk_popover_popup (GTK_POPOVER (popover));
  parlour_wait (shows_level (gtk_window_get_focus (test->dialog), popover, BASTIDE_LEVEL_HARD));
  gtk_popover_popdown (GTK_POPOVER (popover));
  parlour_wait (!gtk_widget_get_mapped (popover));
}

/* --- Tiles left --- */

static void
test_remaining (void)
{
  g_autoptr (BastideGame) game = test_game_new_case ("tile-that-fits-nowhere");
  g_autoptr (BastideTextureCache) cache = bastide_texture_cache_new ();
  GtkWindow *dialog;
  guint n_types = g_list_model_get_n_items (bastide_game_get_remaining (game));
  guint n_set_aside = g_list_model_get_n_items (bastide_game_get_set_aside (game));

  bastide_texture_cache_set_catalogue (cache, bastide_game_get_catalogue (game));
  dialog = bastide_remaining_dialog_new (game, cache);
  g_assert_cmpuint (n_set_aside, >, 0);
  gtk_window_present (dialog);
  parlour_settle ();
  g_assert_nonnull (parlour_find (parlour_part (dialog, "remaining"), BASTIDE_TYPE_TILE_VIEW, n_types - 1));
  g_assert_null (parlour_find (parlour_part (dialog, "remaining"), BASTIDE_TYPE_TILE_VIEW, n_types));
  g_assert_nonnull (parlour_find (parlour_part (dialog, "set_aside"), BASTIDE_TYPE_TILE_VIEW, n_set_aside - 1));
  g_assert_true (gtk_widget_get_visible (parlour_part (dialog, "set_aside_label")));

  /* It follows the game. */
  while (g_list_model_get_n_items (bastide_game_get_set_aside (game)) > 0)
    test_undo (game, 1);
  g_assert_false (gtk_widget_get_visible (parlour_part (dialog, "set_aside_label")));

  gtk_window_destroy (dialog);
  parlour_settle ();
}

/* --- Kept games --- */

static void
test_recent (Parlour       *parlour,
             gconstpointer  data)
{
  BastideGame *first, *second;
  GListModel *players;
  GtkWindow *dialog;
  g_autofree char *spoken = NULL;

  first = parlour_play (parlour, test_game_new (2, 1));
  parlour_wait (bastide_game_get_saved (first));
  parlour_act (parlour, "recent", NULL);
  dialog = parlour_toplevel (BASTIDE_TYPE_RECENT_DIALOG);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (parlour_part (dialog, "pages")), ==, "empty");
  gtk_window_close (dialog);

  second = parlour_play (parlour, test_game_new (3, 2));
  parlour_wait (bastide_game_get_saved (second));
  parlour_act (parlour, "recent", NULL);
  dialog = parlour_toplevel (BASTIDE_TYPE_RECENT_DIALOG);
  parlour_wait (parlour_find (parlour_part (dialog, "games"), ADW_TYPE_ACTION_ROW, 0) != NULL);
  g_assert_null (parlour_find (parlour_part (dialog, "games"), ADW_TYPE_ACTION_ROW, 1));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (parlour_part (dialog, "pages")), ==, "games");
  spoken = gtk_test_accessible_check_property (GTK_ACCESSIBLE (parlour_find (parlour_part (dialog, "games"),
                                                                             ADW_TYPE_ACTION_ROW, 0)),
                                               GTK_ACCESSIBLE_PROPERTY_LABEL, "");
  g_assert_nonnull (strstr (spoken, ", unfinished"));

  gtk_widget_activate (parlour_find (parlour_part (dialog, "games"), ADW_TYPE_ACTION_ROW, 0));
  parlour_wait (bastide_window_get_game (parlour->window) != second);
  players = bastide_game_get_players (bastide_window_get_game (parlour->window));
  g_assert_cmpuint (g_list_model_get_n_items (players), ==, 2);
  parlour_act (parlour, "go-back", NULL);
  g_assert_true (bastide_window_get_game (parlour->window) == second);
}

/* One at a time: the later one takes the place of the former. */
static void
test_one_dialog (Parlour       *parlour,
                 gconstpointer  data)
{
  parlour_play (parlour, test_game_new (2, 1));
  bastide_window_ask_new_game (parlour->window);
  g_assert_nonnull (parlour_toplevel (BASTIDE_TYPE_NEW_GAME_DIALOG));
  parlour_act (parlour, "remaining", NULL);
  g_assert_null (parlour_toplevel (BASTIDE_TYPE_NEW_GAME_DIALOG));
  g_assert_nonnull (parlour_toplevel (BASTIDE_TYPE_REMAINING_DIALOG));
}

/* --- The end --- */

static GtkWidget *
cell_at (GtkWindow *dialog,
         int        column,
         int        row)
{
  return gtk_grid_get_child_at (parlour_part (dialog, "sources"), column, row);
}

static int
number_at (GtkWindow *dialog,
           int        column,
           int        row)
{
  return atoi (gtk_label_get_label (GTK_LABEL (cell_at (dialog, column, row))));
}

/* Under emblems: two parts, each a sum and what it is made up of, and a total, with a line after each part. */
static void
assert_sources (GtkWindow *dialog,
                int        column,
                int        total)
{
  int sum = 0, all = 0, row;

  for (row = 1; cell_at (dialog, 0, row + 1) != NULL; row++)
    {
      int of = number_at (dialog, column, row);

      sum = 0;
      for (row++; !GTK_IS_SEPARATOR (cell_at (dialog, 0, row)); row++)
        sum += number_at (dialog, column, row);
      g_assert_cmpint (sum, ==, of);
      all += of;
    }
  g_assert_cmpint (all, ==, total);
  g_assert_cmpint (number_at (dialog, column, row), ==, total);
}

/* A championship's final: 96 to 95. */
static BastideGame *
play_final (void)
{
  BastideGame *game = test_game_new_case ("japan-2015-final");

  while (bastide_game_get_phase (game) != BASTIDE_PHASE_OVER)
    test_redo (game, 1);
  return game;
}

static void
test_results (void)
{
  g_autoptr (BastideGame) game = play_final ();
  GtkWindow *dialog;
  int scores[BASTIDE_MAX_PLAYERS];

  bastide_game_get_final_scores (game, scores);
  dialog = bastide_results_window_new (game);
  gtk_window_present (dialog);
  parlour_settle ();

  g_assert_nonnull (strstr (parlour_text (dialog, "outcome_label"), "96"));
  for (int player = 0; player < 2; player++)
    assert_sources (dialog, player + 1, scores[player]);
  g_assert_true (gtk_widget_has_css_class (parlour_find (dialog, ADW_TYPE_ACTION_ROW, 0), "winner"));
  g_assert_false (gtk_widget_has_css_class (parlour_find (dialog, ADW_TYPE_ACTION_ROW, 1), "winner"));
  assert_narrow (dialog);

  gtk_window_destroy (dialog);
  parlour_settle ();
}

static void
assert_curve_says (BastideScoreCurve *curve,
                   BastideGame       *game,
                   const char        *when,
                   const int         *scores)
{
  GListModel *players = bastide_game_get_players (game);
  g_autoptr (BastidePlayer) first = g_list_model_get_item (players, 0);
  g_autoptr (BastidePlayer) second = g_list_model_get_item (players, 1);
  g_autofree char *words = g_strdup_printf ("%s: %s %d, %s %d", when, bastide_player_get_name (first), scores[0],
                                            bastide_player_get_name (second), scores[1]);

  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (curve), GTK_ACCESSIBLE_PROPERTY_LABEL, words);
}

/* It says the scores at the step chosen, which stays within the game; final scoring is the last. */
static void
test_curve (void)
{
  g_autoptr (BastideGame) game = play_final ();
  g_autoptr (GArray) scores = bastide_game_get_score_curve (game);
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());
  BastideScoreCurve *curve = g_object_new (BASTIDE_TYPE_SCORE_CURVE, NULL);
  int final[BASTIDE_MAX_PLAYERS];
  int n_turns = (int) bastide_game_get_turn (game);

  bastide_score_curve_set_step (curve, 3);
  g_assert_cmpint (bastide_score_curve_get_step (curve), ==, -1);

  bastide_score_curve_set_game (curve, game);
  gtk_window_set_child (window, GTK_WIDGET (curve));
  gtk_window_present (window);
  parlour_settle ();

  bastide_score_curve_set_step (curve, 20);
  assert_curve_says (curve, game, "After turn 20", &g_array_index (scores, int, 40));
  bastide_score_curve_set_step (curve, 1000);
  g_assert_cmpint (bastide_score_curve_get_step (curve), ==, n_turns + 1);
  bastide_game_get_final_scores (game, final);
  assert_curve_says (curve, game, "After final scoring", final);

  g_assert_true (gtk_widget_get_focusable (GTK_WIDGET (curve)));
  gtk_window_destroy (window);
  parlour_settle ();
}

/* A picture of every size and game has room for all of it. */
static void
test_curve_sizes (void)
{
  for (guint n_players = 2; n_players <= 6; n_players += 4)
    for (guint n_turns = 0; n_turns < 3; n_turns++)
      {
        g_autoptr (BastideGame) game = test_game_new (n_players, 1);
        GtkWidget *window = gtk_window_new ();
        BastideScoreCurve *curve = g_object_new (BASTIDE_TYPE_SCORE_CURVE, NULL);
        BastideRandom random = { 1 };

        for (guint i = 0; i < n_turns; i++)
          test_random_turn (game, &random);
        bastide_score_curve_set_game (curve, game);
        bastide_score_curve_set_step (curve, 0);
        gtk_widget_set_direction (GTK_WIDGET (curve), n_turns == 1 ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
        gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (curve));
        gtk_window_present (GTK_WINDOW (window));
        parlour_wait (gtk_widget_get_width (GTK_WIDGET (curve)) > 0);
        parlour_settle ();
        gtk_window_destroy (GTK_WINDOW (window));
      }
  parlour_settle ();
}

/* The places of a game's players in the order of the standings. */
static char *
places (BastideGame *game)
{
  g_autoptr (GString) text = g_string_new (NULL);
  GtkWindow *dialog = bastide_results_window_new (game);
  GtkWidget *row;

  for (guint i = 0; (row = parlour_find (parlour_part (dialog, "standings"), ADW_TYPE_ACTION_ROW, i)) != NULL; i++)
    for (guint n = 0;; n++)
      {
        GtkWidget *label = parlour_find (row, GTK_TYPE_LABEL, n);

        if (g_str_has_suffix (gtk_label_get_label (GTK_LABEL (label)), "."))
          {
            g_string_append (text, gtk_label_get_label (GTK_LABEL (label)));
            break;
          }
      }
  gtk_window_destroy (dialog);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* R15: equal points share a place, and the next place is left out. */
static void
test_ties (void)
{
  guint n_ties = 0;

  for (guint seed = 1; seed < 40 && n_ties < 3; seed++)
    {
      g_autoptr (BastideGame) game = test_game_new (6, seed);
      g_autoptr (GString) want = g_string_new (NULL);
      g_autofree char *got = NULL;
      BastideRandom random = { seed };
      int scores[BASTIDE_MAX_PLAYERS];
      guint counts[BASTIDE_MAX_PLAYERS + 1] = { 0 };

      test_play_to_end (game, &random);
      bastide_game_get_final_scores (game, scores);
      for (guint i = 0; i < 6; i++)
        {
          guint better = 0;

          for (guint j = 0; j < 6; j++)
            better += scores[j] > scores[i];
          counts[better + 1]++;
        }
      for (guint place = 1; place <= 6; place++)
        {
          n_ties += counts[place] > 1;
          for (guint i = 0; i < counts[place]; i++)
            g_string_append_printf (want, "%u.", place);
        }

      got = places (game);
      g_assert_cmpstr (got, ==, want->str);
    }
  g_assert_cmpuint (n_ties, >, 0);
  parlour_settle ();
}

static void
answer (const char *response)
{
  GtkWindow *dialog = parlour_toplevel (ADW_TYPE_MESSAGE_DIALOG);

  g_assert_nonnull (dialog);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), response);
  parlour_settle ();
}

static guint
count_toplevel_rows (GType type)
{
  GtkWindow *dialog = parlour_toplevel (type);
  guint n = 0;

  while (parlour_find (dialog, ADW_TYPE_ACTION_ROW, n) != NULL)
    n++;
  return n;
}

/* It is asked for once, with what the standings would be, and can be taken back. */
static void
test_end_game (Parlour       *parlour,
               gconstpointer  data)
{
  BastideGame *game;
  g_autofree char *phase = NULL;

  g_assert_false (parlour_can (parlour, "end-game"));
  game = parlour_play (parlour, test_game_new (3, 1));
  parlour_act (parlour, "end-game", NULL);
  g_assert_cmpuint (count_toplevel_rows (ADW_TYPE_MESSAGE_DIALOG), ==, 3);
  answer ("cancel");
  g_assert_cmpint (bastide_game_get_phase (game), ==, BASTIDE_PHASE_PLACE);

  parlour_act (parlour, "end-game", NULL);
  answer ("end");
  phase = parlour_get_phase (parlour);
  g_assert_cmpstr (phase, ==, "over");
  g_assert_false (parlour_can (parlour, "end-game"));
  g_assert_cmpuint (count_toplevel_rows (BASTIDE_TYPE_RESULTS_WINDOW), ==, 3);

  parlour_act (parlour, "undo", NULL);
  g_assert_null (parlour_toplevel (BASTIDE_TYPE_RESULTS_WINDOW));
  g_assert_cmpint (bastide_game_get_phase (game), ==, BASTIDE_PHASE_PLACE);
  g_assert_true (parlour_can (parlour, "end-game"));
}

/* --- Preferences and shortcuts --- */

static void
test_preferences (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  GtkWindow *window = bastide_preferences_window_new ();

  gtk_switch_set_active (parlour_part (window, "end_turn_switch"), TRUE);
  g_assert_true (g_settings_get_boolean (settings, "end-turn-at-once"));
  g_settings_reset (settings, "end-turn-at-once");
  g_assert_false (gtk_switch_get_active (parlour_part (window, "end_turn_switch")));

  adw_combo_row_set_selected (parlour_part (window, "pace_row"), 0);
  g_assert_cmpint (g_settings_get_enum (settings, "computer-pace"), ==, 0);
  g_settings_reset (settings, "computer-pace");
  g_assert_cmpuint (adw_combo_row_get_selected (parlour_part (window, "pace_row")), ==, 2);
  gtk_window_destroy (window);
}

static void
test_shortcuts (Parlour       *parlour,
                gconstpointer  data)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/io/github/bastide/Bastide/ui/help-overlay.ui");
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "help_overlay"));

  bastide_window_present_dialog (parlour->window, window);
  parlour_settle ();
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window)));
  gtk_window_destroy (window);
}

static void
add_new_game (const char *path,
              void      (*test) (NewGame *, gconstpointer))
{
  g_test_add (path, NewGame, NULL, new_game_set_up, test, new_game_tear_down);
}

static void
add_parlour (const char *path,
             void      (*test) (Parlour *, gconstpointer))
{
  g_test_add (path, Parlour, NULL, parlour_set_up, test, parlour_tear_down);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, "");
  adw_init ();

  add_new_game ("/new-game/first-time", test_first_time);
  add_new_game ("/new-game/validation", test_validation);
  add_new_game ("/new-game/two-to-six", test_two_to_six);
  add_new_game ("/new-game/colours-swap", test_colours_swap);
  add_new_game ("/new-game/remembered", test_remembered);
  add_new_game ("/new-game/levels", test_levels);
  add_new_game ("/new-game/odd-settings", test_odd_settings);
  add_new_game ("/new-game/random-seating", test_random_seating);
  add_new_game ("/new-game/spoken", test_spoken);
  add_new_game ("/new-game/narrow", test_narrow);
  add_new_game ("/new-game/choice-focus", test_choice_focus);
  g_test_add_func ("/remaining", test_remaining);
  add_parlour ("/recent", test_recent);
  add_parlour ("/one-dialog", test_one_dialog);
  g_test_add_func ("/results/sources", test_results);
  g_test_add_func ("/results/ties", test_ties);
  g_test_add_func ("/results/curve", test_curve);
  g_test_add_func ("/results/curve-sizes", test_curve_sizes);
  add_parlour ("/end-game", test_end_game);
  g_test_add_func ("/preferences", test_preferences);
  add_parlour ("/shortcuts", test_shortcuts);

  return g_test_run ();
}
