/* test-results.c: how a game ends, and what is shown of how it came about
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-results-window.h"
#include "bastide-score-curve.h"
#include "bastide-standings.h"
#include "parlour.h"
#include "support.h"
#include "tongue.h"

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
  parlour_assert_narrow (dialog);

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

  tongue_assert (curve, GTK_ACCESSIBLE_PROPERTY_LABEL, words);
}

static void
press_key (GtkWidget *widget,
           guint      key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  g_autoptr (GtkShortcutTrigger) trigger = gtk_keyval_trigger_new (key, 0);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      for (guint j = 0; GTK_IS_SHORTCUT_CONTROLLER (controller)
                        && j < g_list_model_get_n_items (G_LIST_MODEL (controller)); j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);

          if (gtk_shortcut_trigger_equal (gtk_shortcut_get_trigger (shortcut), trigger))
            {
              gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), GTK_SHORTCUT_ACTION_EXCLUSIVE, widget,
                                            gtk_shortcut_get_arguments (shortcut));
              return;
            }
        }
    }
  g_assert_not_reached ();
}

/* From the end on, and in the direction that the arrow shows. */
static void
test_curve_keys (void)
{
  static const struct
  {
    GtkTextDirection direction;
    guint            back, forth;
  } ways[] = {
    { GTK_TEXT_DIR_LTR, GDK_KEY_Left, GDK_KEY_Right },
    { GTK_TEXT_DIR_RTL, GDK_KEY_Right, GDK_KEY_Left },
  };
  g_autoptr (BastideGame) game = play_final ();
  int end = (int) bastide_game_get_turn (game) + 1;

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      GtkWidget *widget = g_object_ref_sink (g_object_new (BASTIDE_TYPE_SCORE_CURVE, NULL));
      BastideScoreCurve *curve = BASTIDE_SCORE_CURVE (widget);

      gtk_widget_set_direction (widget, ways[i].direction);
      bastide_score_curve_set_game (curve, game);
      press_key (widget, ways[i].back);
      g_assert_cmpint (bastide_score_curve_get_step (curve), ==, end);
      press_key (widget, ways[i].back);
      g_assert_cmpint (bastide_score_curve_get_step (curve), ==, end - 1);
      press_key (widget, GDK_KEY_Home);
      press_key (widget, ways[i].back);
      g_assert_cmpint (bastide_score_curve_get_step (curve), ==, 0);
      press_key (widget, ways[i].forth);
      g_assert_cmpint (bastide_score_curve_get_step (curve), ==, 1);
      press_key (widget, GDK_KEY_End);
      g_assert_cmpint (bastide_score_curve_get_step (curve), ==, end);
      g_object_unref (widget);
    }
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

        if (g_str_has_suffix (tongue_in_english (gtk_label_get_label (GTK_LABEL (label))), "."))
          {
            g_string_append (text, tongue_in_english (gtk_label_get_label (GTK_LABEL (label))));
            break;
          }
      }
  gtk_window_destroy (dialog);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* A name that goes from right to left does not take the points with it. */
static void
test_names (void)
{
  g_autoptr (BastideGame) game = test_game_new_seats ("\330\263\331\205\330\261 Ana", 1);
  GtkWidget *list = g_object_ref_sink (gtk_list_box_new ());
  g_autofree char *said = NULL;
  gpointer row;

  bastide_standings_fill (GTK_LIST_BOX (list), game);
  row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0);
  tongue_assert (row, GTK_ACCESSIBLE_PROPERTY_LABEL, "1. \330\263\331\205\330\261, 0 points");
  said = gtk_test_accessible_check_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, "");
  g_assert_nonnull (strstr (said, "\342\201\250\330\263\331\205\330\261\342\201\251"));
  g_object_unref (list);
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
  GtkWindow *dialog;
  g_autofree char *phase = NULL;

  g_assert_false (parlour_can (parlour, "end-game"));
  game = parlour_play (parlour, test_game_new (3, 1));
  parlour_act (parlour, "end-game", NULL);
  g_assert_cmpuint (count_toplevel_rows (ADW_TYPE_MESSAGE_DIALOG), ==, 3);
  dialog = parlour_toplevel (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_true (gtk_window_get_focus (dialog) == gtk_window_get_default_widget (dialog));
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

/* What was asked of a game is not to be done to one that is opened meanwhile. */
static void
test_end_former_game (Parlour       *parlour,
                      gconstpointer  data)
{
  BastideGame *game;

  parlour_play (parlour, test_game_new (3, 1));
  parlour_act (parlour, "end-game", NULL);
  g_assert_nonnull (parlour_toplevel (ADW_TYPE_MESSAGE_DIALOG));

  game = parlour_play (parlour, test_game_new (2, 2));
  g_assert_null (parlour_toplevel (ADW_TYPE_MESSAGE_DIALOG));
  g_assert_cmpint (bastide_game_get_phase (game), ==, BASTIDE_PHASE_PLACE);
}

/* A message comes where it can be seen: over the results, if those lie over the board.  They can be closed while it is
 * coming, and later. */
static void
test_toast (Parlour       *parlour,
            gconstpointer  data)
{
  g_autoptr (GFile) file = g_file_get_child (parlour->folder, "saved.bastide");
  g_autofree char *uri = g_file_get_uri (file);
  BastideGame *game = parlour_play (parlour, test_game_new (2, 1));

  bastide_game_end (game, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  for (guint patient = 0; patient < 2; patient++)
    {
      AdwToastOverlay *toasts;
      GtkWidget *toast;

      parlour_act (parlour, "results", NULL);
      parlour_wait (gtk_widget_get_mapped (GTK_WIDGET (parlour->window->results)));
      toasts = bastide_results_window_get_toasts (BASTIDE_RESULTS_WINDOW (parlour->window->results));
      parlour_act (parlour, "save-file", g_variant_new_string (uri));
      parlour_wait ((toast = gtk_widget_get_last_child (GTK_WIDGET (toasts))) != adw_toast_overlay_get_child (toasts));
      parlour_wait (!patient || gtk_widget_get_can_target (toast));
      gtk_window_close (parlour->window->results);
      parlour_wait (parlour->window->results == NULL);
    }
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

/* GTK warns of a label that may be cut short and whose words are narrower than the sign of a cut. */
static void
test_end_game_of_letters (Parlour       *parlour,
                          gconstpointer  data)
{
  parlour_play (parlour, test_game_new_seats ("A I", 1));
  parlour_act (parlour, "end-game", NULL);
  g_assert_cmpuint (count_toplevel_rows (ADW_TYPE_MESSAGE_DIALOG), ==, 2);
  answer ("end");
  g_assert_cmpuint (count_toplevel_rows (BASTIDE_TYPE_RESULTS_WINDOW), ==, 2);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tongue_init ();

  g_test_add_func ("/results/sources", test_results);
  g_test_add_func ("/results/names", test_names);
  g_test_add_func ("/results/ties", test_ties);
  g_test_add_func ("/results/curve", test_curve);
  g_test_add_func ("/results/curve-keys", test_curve_keys);
  g_test_add_func ("/results/curve-sizes", test_curve_sizes);
  parlour_add ("/results/toast", test_toast);
  parlour_add ("/results/end-game", test_end_game);
  parlour_add ("/results/end-former-game", test_end_former_game);
  parlour_add ("/results/end-game-of-letters", test_end_game_of_letters);

  return g_test_run ();
}
