/* test-new-game.c: who plays, in which colour and how well, as asked before a game
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-level-choice.h"
#include "bastide-level-line.h"
#include "bastide-new-game-dialog.h"
#include "bastide-seat-row.h"
#include "bastide-words.h"
#include "config.h"
#include "hand.h"
#include "parlour.h"
#include "support.h"
#include "tongue.h"

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
  tongue_assert (parlour_part (row (test, n), "entry"), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                 fault != NULL ? fault : "");
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

  g_assert_cmpstr (tongue_in_english (got), ==, tongue_in_english (name));
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
  tongue_assert (parlour_part (row (test, 1), "number_label"), GTK_ACCESSIBLE_PROPERTY_LABEL, "Name of player 2");
  gtk_test_accessible_assert_relation (GTK_ACCESSIBLE (parlour_part (row (test, 1), "entry")),
                                       GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                       parlour_part (row (test, 1), "number_label"), NULL);
  tongue_assert (parlour_part (row (test, 1), "colour_button"), GTK_ACCESSIBLE_PROPERTY_LABEL, "Colour: Blue");
  tongue_assert (parlour_part (row (test, 1), "remove_button"), GTK_ACCESSIBLE_PROPERTY_LABEL, "Remove Player");
}

static void
test_narrow (NewGame       *test,
             gconstpointer  data)
{
  for (guint n = 2; n < 6; n++)
    press (test, "add_button");
  enter (test, 5, "");
  parlour_assert_narrow (test->dialog);
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

/* A mark tells which of the lines is chosen, to whoever sees them all. */
static void
assert_line (GtkWidget    *line,
             BastideLevel  level,
             gboolean      chosen)
{
  GtkWidget *name = parlour_find (line, GTK_TYPE_LABEL, 0);

  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (name)), ==, bastide_words_level (level));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (name), ==, bastide_words_level (level));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (parlour_find (line, GTK_TYPE_LABEL, 1))), ==,
                   bastide_words_level_description (level));
  g_assert_true (gtk_widget_get_visible (gtk_widget_get_last_child (line)) == chosen);
}

/* The button shows what is chosen, and of the lines that has the mark. */
static void
test_chosen_level (NewGame       *test,
                   gconstpointer  data)
{
  GtkWidget *choice = parlour_part (row (test, 1), "level_choice");
  GtkWidget *popover = parlour_find (choice, GTK_TYPE_POPOVER, 0);

  gtk_popover_popup (GTK_POPOVER (popover));
  parlour_wait (parlour_find (popover, BASTIDE_TYPE_LEVEL_LINE, BASTIDE_N_LEVELS - 1) != NULL);
  for (guint level = 0; level < BASTIDE_N_LEVELS; level++)
    {
      choose_level (test, 1, level);
      /* The first label is GTK's, for nothing chosen. */
      g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (parlour_find (choice, GTK_TYPE_LABEL, 1))), ==,
                       bastide_words_level (level));
      for (guint n = 0; n < BASTIDE_N_LEVELS; n++)
        assert_line (parlour_find (popover, BASTIDE_TYPE_LEVEL_LINE, n), n, n == level);
    }
  gtk_popover_popdown (GTK_POPOVER (popover));
  parlour_wait (!gtk_widget_get_mapped (popover));
}

/* GTK shows other levels in the lines of the list as the pointer comes upon them, and would lose its way if what lies
 * under the pointer went meanwhile. */
static void
test_lines_stay (NewGame       *test,
                 gconstpointer  data)
{
  GtkWidget *choice = parlour_part (row (test, 1), "level_choice");
  GtkWidget *popover = parlour_find (choice, GTK_TYPE_POPOVER, 0);
  GtkWidget *lines[BASTIDE_N_LEVELS];

  for (guint round = 0; round < 3; round++)
    {
      gtk_popover_popup (GTK_POPOVER (popover));
      parlour_wait (gtk_widget_get_mapped (popover)
                    && parlour_find (popover, BASTIDE_TYPE_LEVEL_LINE, BASTIDE_N_LEVELS - 1) != NULL);
      for (guint n = 0; n < BASTIDE_N_LEVELS; n++)
        {
          lines[n] = parlour_find (popover, BASTIDE_TYPE_LEVEL_LINE, n);
          g_object_add_weak_pointer (G_OBJECT (lines[n]), (gpointer *) &lines[n]);
        }
      for (guint n = 0; n < BASTIDE_N_LEVELS; n++)
        {
          GtkWidget *line = parlour_find (popover, BASTIDE_TYPE_LEVEL_LINE, (n * 3) % BASTIDE_N_LEVELS);

          parlour_wait (gtk_widget_get_width (line) > 0);
          hand_point_on (line, gtk_widget_get_width (line) / 2.0, gtk_widget_get_height (line) / 2.0);
          parlour_wait (gtk_widget_get_state_flags (gtk_widget_get_parent (line)) & GTK_STATE_FLAG_PRELIGHT);
        }
      gtk_popover_popdown (GTK_POPOVER (popover));
      parlour_wait (!gtk_widget_get_mapped (popover));
      for (guint n = 0; n < BASTIDE_N_LEVELS; n++)
        {
          g_assert_nonnull (lines[n]);
          g_object_remove_weak_pointer (G_OBJECT (lines[n]), (gpointer *) &lines[n]);
        }
      choose_level (test, 1, BASTIDE_LEVEL_HARD);
    }
}

static void
add_new_game (const char *path,
              void      (*test) (NewGame *, gconstpointer))
{
  g_test_add (path, NewGame, NULL, new_game_set_up, test, new_game_tear_down);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tongue_init ();

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
  add_new_game ("/new-game/chosen-level", test_chosen_level);
  add_new_game ("/new-game/lines-stay", test_lines_stay);

  return g_test_run ();
}
