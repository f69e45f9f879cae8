/* test-preferences.c: what the player likes is remembered, and done at once
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-private.h"
#include "bastide-player-card.h"
#include "bastide-preferences-window.h"
#include "bastide-remaining-dialog.h"
#include "config.h"
#include "parlour.h"
#include "support.h"
#include "tongue.h"

/* Rows and settings say the same, whichever is changed. */
static void
test_window (Parlour       *parlour,
             gconstpointer  data)
{
  static const char *const switches[][2] = {
    { "end_turn_switch", "end-turn-at-once" },
    { "strict_switch", "strict-mode" },
    { "legal_cells_switch", "show-legal-cells" },
    { "projected_switch", "show-projected-scores" },
    { "animations_switch", "animations" },
    { "sound_switch", "sound" },
  };
  static const char *const paces[][2] = {
    { "pace_row", "computer-pace" },
    { "scoring_row", "scoring-pace" },
  };
  GSettings *settings = parlour->window->settings;
  GtkWindow *window = bastide_preferences_window_new ();

  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    {
      GtkSwitch *widget = parlour_part (window, switches[i][0]);
      gboolean usual;

      g_settings_reset (settings, switches[i][1]);
      usual = gtk_switch_get_active (widget);
      gtk_switch_set_active (widget, !usual);
      g_assert_cmpint (g_settings_get_boolean (settings, switches[i][1]), ==, !usual);
      g_settings_reset (settings, switches[i][1]);
      g_assert_cmpint (gtk_switch_get_active (widget), ==, usual);
    }

  for (guint i = 0; i < G_N_ELEMENTS (paces); i++)
    {
      AdwComboRow *row = parlour_part (window, paces[i][0]);

      for (guint pace = 0; pace < 4; pace++)
        {
          adw_combo_row_set_selected (row, pace);
          g_assert_cmpuint (g_settings_get_enum (settings, paces[i][1]), ==, pace);
        }
      g_settings_reset (settings, paces[i][1]);
      g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 2);
    }

  gtk_window_destroy (window);
}

/* Off, nothing moves whatever the desktop says; on, it is as the desktop has it. */
static void
test_animations (Parlour       *parlour,
                 gconstpointer  data)
{
  GtkWidget *widget = GTK_WIDGET (parlour->window);
  GSettings *settings = parlour->window->settings;
  GtkSettings *toolkit = gtk_settings_get_default ();
  BastideScoringShow *show = parlour->window->scoring;
  BastideGame *game;

  gtk_settings_reset_property (toolkit, "gtk-enable-animations");
  g_assert_true (adw_get_enable_animations (widget));
  g_settings_set_boolean (settings, "animations", FALSE);
  g_assert_false (adw_get_enable_animations (widget));

  /* Points do not travel, and the view is where it goes at once. */
  g_settings_set_string (settings, "scoring-pace", "slow");
  game = parlour_play (parlour, test_game_new_deck (2, "E"));
  test_turn (game, 0, -1, 180, "city-0");
  parlour_wait (bastide_scoring_show_has_begun (show));
  g_assert_true (bastide_scoring_show_is_still (show));
  bastide_board_view_zoom_in (parlour->window->board);
  g_assert_false (parlour->window->board->gliding);

  g_settings_set_boolean (settings, "animations", TRUE);
  g_assert_true (adw_get_enable_animations (widget));
}

/* What the board draws. */
static GBytes *
draw (Parlour *parlour)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  GTK_WIDGET_GET_CLASS (parlour->window->board)->snapshot (GTK_WIDGET (parlour->window->board), snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  return gsk_render_node_serialize (node);
}

/* They are not outlined, but aimed at and refused as ever. */
static void
test_legal_cells (Parlour       *parlour,
                  gconstpointer  data)
{
  BastideWindow *window = parlour->window;
  g_autoptr (GBytes) outlined = NULL;
  g_autoptr (GBytes) plain = NULL;
  g_autoptr (GBytes) again = NULL;
  g_autofree char *refused = NULL;

  parlour_play (parlour, test_game_new (2, 1));
  parlour_frame (parlour);
  outlined = draw (parlour);
  g_settings_set_boolean (window->settings, "show-legal-cells", FALSE);
  plain = draw (parlour);
  g_assert_cmpuint (g_bytes_get_size (plain), <, g_bytes_get_size (outlined));

  parlour_place (parlour, 5, 5, 0);
  refused = parlour_get_status (parlour);
  g_assert_cmpstr (refused, ==, "This cell touches no tile.");
  g_assert_cmpuint (window->board->legal->len, >, 0);

  g_settings_reset (window->settings, "show-legal-cells");
  again = draw (parlour);
  g_assert_cmpuint (g_bytes_get_size (again), ==, g_bytes_get_size (outlined));
}

static const char *
projected_on (Parlour *parlour)
{
  return parlour_text (parlour_find (parlour->window->sidebar, BASTIDE_TYPE_PLAYER_CARD, 0), "projected_label");
}

static void
assert_spoken (Parlour    *parlour,
               const char *words)
{
  GtkWidget *card = parlour_find (parlour->window->sidebar, BASTIDE_TYPE_PLAYER_CARD, 0);

  tongue_assert (parlour_part (card, "level_button"), GTK_ACCESSIBLE_PROPERTY_LABEL, words);
}

/* The scores if the game ended now are neither shown nor spoken, of this game or the next. */
static void
test_projected (Parlour       *parlour,
                gconstpointer  data)
{
  GSettings *settings = parlour->window->settings;
  BastideGame *game = parlour_play (parlour, test_game_new_deck (2, "E"));

  test_place (game, 0, -1, 180);
  test_claim (game, "field-0");
  g_assert_cmpstr (projected_on (parlour), ==, "→ 3");
  assert_spoken (parlour, "Ana (Red) has the turn: score 0, if the game ended now 3, 6 followers left");

  g_settings_set_boolean (settings, "show-projected-scores", FALSE);
  g_assert_cmpstr (projected_on (parlour), ==, "");
  assert_spoken (parlour, "Ana (Red) has the turn: score 0, 6 followers left");
  game = parlour_play (parlour, test_game_new_deck (2, "E"));
  test_turn (game, 0, -1, 180, "field-0");
  g_assert_cmpstr (projected_on (parlour), ==, "");
  assert_spoken (parlour, "Ana (Red): score 0, 6 followers left");

  g_settings_reset (settings, "show-projected-scores");
  g_assert_cmpstr (projected_on (parlour), ==, "→ 3");
}

/* Presses a key of the window itself, as it spells it. */
static void
press (Parlour    *parlour,
       const char *key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (parlour->window));
  gboolean taken = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (!GTK_IS_SHORTCUT_CONTROLLER (controller)
          || gtk_event_controller_get_propagation_phase (controller) != GTK_PHASE_BUBBLE)
        continue;
      for (guint j = 0; j < g_list_model_get_n_items (G_LIST_MODEL (controller)) && !taken; j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);
          g_autofree char *trigger = gtk_shortcut_trigger_to_string (gtk_shortcut_get_trigger (shortcut));

          if (g_str_equal (trigger, key))
            taken = gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0,
                                                  GTK_WIDGET (parlour->window), NULL);
        }
    }
}

/* What is ended stays as it is, the tiles left are not to be seen, and who asks for them is told why. */
static void
test_strict (Parlour       *parlour,
             gconstpointer  data)
{
  BastideWindow *window = parlour->window;
  BastideGame *game = parlour_play (parlour, test_game_new_deck (2, "U V E"));
  GtkWidget *button = parlour_part (window->sidebar, "remaining_button");

  test_turn (game, 0, 1, 90, NULL);
  press (parlour, "t");
  parlour_wait (parlour_toplevel (BASTIDE_TYPE_REMAINING_DIALOG) != NULL);
  g_assert_true (parlour_can (parlour, "undo"));

  /* What is in sight goes too. */
  g_settings_set_boolean (window->settings, "strict-mode", TRUE);
  g_assert_null (parlour_toplevel (BASTIDE_TYPE_REMAINING_DIALOG));
  parlour_assert_says (parlour, "Strict mode is on: a turn that has ended cannot be undone, and nothing tells which "
                                "tiles are left");
  g_assert_false (parlour_can (parlour, "undo"));
  g_assert_false (parlour_can (parlour, "remaining"));
  g_assert_false (gtk_widget_is_sensitive (button));
  press (parlour, "<Control>z");
  parlour_assert_says (parlour, "Strict mode: a turn that has ended cannot be undone.");
  press (parlour, "t");
  parlour_assert_says (parlour, "Strict mode: nothing tells which tiles are left.");
  g_assert_null (parlour_toplevel (BASTIDE_TYPE_REMAINING_DIALOG));
  test_place (game, 1, 0, 0);
  g_assert_true (parlour_can (parlour, "undo"));

  /* The next game is strict too, and its cells tell nothing but that they are free. */
  game = parlour_play (parlour, test_game_new_deck (2, "A"));
  g_assert_true (bastide_game_get_strict (game));
  g_assert_cmpuint (window->board->dead->len, ==, 0);
  window->board->by_keyboard = TRUE;
  window->board->cursor_x = 0;
  window->board->cursor_y = -1;
  bastide_board_view_inspect (window->board);
  g_assert_false (window->board->asks);
  parlour_assert_says (parlour, "1 north: free");

  g_settings_reset (window->settings, "strict-mode");
  parlour_assert_says (parlour, "Strict mode is off: turns can be undone, and the tiles that are left be seen");
  g_assert_true (parlour_can (parlour, "remaining"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tongue_init ();

  parlour_add ("/preferences/window", test_window);
  parlour_add ("/preferences/animations", test_animations);
  parlour_add ("/preferences/legal-cells", test_legal_cells);
  parlour_add ("/preferences/projected", test_projected);
  parlour_add ("/preferences/strict", test_strict);

  return g_test_run ();
}
