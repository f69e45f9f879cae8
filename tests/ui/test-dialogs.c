/* test-dialogs.c: which tiles are left, which games are kept, what keys do, and which version this is
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-about-window.h"
#include "bastide-application.h"
#include "bastide-debug-info.h"
#include "bastide-new-game-dialog.h"
#include "bastide-recent-dialog.h"
#include "bastide-remaining-dialog.h"
#include "bastide-results-window.h"
#include "bastide-seat-row.h"
#include "bastide-shortcuts-window.h"
#include "bastide-tile-view.h"
#include "config.h"
#include "hand.h"
#include "parlour.h"
#include "support.h"
#include "tongue.h"

/* --- Tiles left --- */

static void
test_remaining (void)
{
  g_autoptr (BastideGame) game = test_game_new_case ("tile-that-fits-nowhere");
  g_autoptr (BastideTextureCache) cache = bastide_texture_cache_new ();
  g_autoptr (GtkWidget) remaining = NULL;
  g_autoptr (GtkWidget) set_aside = NULL;
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

  /* But not once it is closed, though GTK may hold the tiles for longer, as a drag in them ends. */
  remaining = g_object_ref (parlour_part (dialog, "remaining"));
  set_aside = g_object_ref (parlour_part (dialog, "set_aside"));
  gtk_window_destroy (dialog);
  parlour_settle ();
  while (bastide_game_redo (game, NULL))
    continue;
  g_assert_cmpuint (g_list_model_get_n_items (bastide_game_get_set_aside (game)), ==, n_set_aside);
  g_assert_null (parlour_find (set_aside, BASTIDE_TYPE_TILE_VIEW, 0));
}

/* --- Kept games --- */

static void
test_recent (Parlour       *parlour,
             gconstpointer  data)
{
  BastideGame *first, *second;
  GListModel *players;
  GtkWindow *dialog;
  GtkWidget *row;
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
  g_assert_nonnull (strstr (tongue_in_english (spoken), ", unfinished"));

  row = parlour_find (parlour_part (dialog, "games"), ADW_TYPE_ACTION_ROW, 0);
  g_object_add_weak_pointer (G_OBJECT (row), (gpointer *) &row);
  gtk_widget_activate (row);
  parlour_wait (bastide_window_get_game (parlour->window) != second);
  parlour_wait (row == NULL);
  players = bastide_game_get_players (bastide_window_get_game (parlour->window));
  g_assert_cmpuint (g_list_model_get_n_items (players), ==, 2);
  parlour_act (parlour, "go-back", NULL);
  g_assert_true (bastide_window_get_game (parlour->window) == second);
}

static guint
count_game_rows (gpointer list)
{
  guint n = 0;

  while (gtk_list_box_get_row_at_index (list, (int) n) != NULL)
    n++;
  return n;
}

/* Rows are made as one comes to them. */
static void
test_recent_many (Parlour       *parlour,
                  gconstpointer  data)
{
  const guint n_games = 250;
  BastideGame *game = parlour_play (parlour, test_game_new (2, 1));
  GFile *file;
  g_autoptr (GFile) folder = NULL;
  GtkWindow *dialog;
  gpointer list;
  GtkAdjustment *adjustment;
  guint n_rows;

  test_place (game, 0, -1, 180);
  parlour_wait (bastide_game_get_saved (game));
  file = bastide_game_get_autosave_file (game);
  folder = g_file_get_parent (file);
  for (guint i = 0; i < n_games; i++)
    {
      g_autofree char *uuid = g_uuid_string_random ();
      g_autofree char *name = g_strconcat (uuid, ".bastide", NULL);
      g_autoptr (GFile) copy = g_file_get_child (folder, name);

      g_assert_true (g_file_copy (file, copy, G_FILE_COPY_NONE, NULL, NULL, NULL, NULL));
    }
  bastide_shelf_refresh (parlour->shelf);
  parlour_wait (g_list_model_get_n_items (G_LIST_MODEL (parlour->shelf)) == n_games + 1);

  parlour_act (parlour, "recent", NULL);
  dialog = parlour_toplevel (BASTIDE_TYPE_RECENT_DIALOG);
  list = parlour_part (dialog, "games");
  parlour_settle ();
  n_rows = count_game_rows (list);
  g_assert_cmpuint (n_rows, >, 0);
  g_assert_cmpuint (n_rows, <, n_games / 2);
  adjustment = gtk_scrolled_window_get_vadjustment (parlour_part (dialog, "scroller"));
  while (n_rows < n_games)
    {
      gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
      parlour_settle ();
      g_assert_cmpuint (count_game_rows (list), >, n_rows);
      n_rows = count_game_rows (list);
    }
  gtk_window_close (dialog);
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

/* Whether WIDGET keeps the arrow key to itself, rather than letting the focus be moved by it. */
static gboolean
keeps_key (gpointer widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean kept = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !kept; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller)
          && gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        g_signal_emit_by_name (controller, "key-pressed", GDK_KEY_Down, 0, 0, &kept);
    }
  return kept;
}

/* Whoever types fast gets there before the first frame, and GTK would not come back from it. */
static void
test_typing_ahead (Parlour       *parlour,
                   gconstpointer  data)
{
  g_autoptr (BastideGame) game = test_game_new (2, 1);
  g_autoptr (BastideTextureCache) cache = bastide_texture_cache_new ();
  g_autoptr (GtkWidget) row = g_object_ref_sink (bastide_seat_row_new ("Ana", BASTIDE_COLOUR_RED, BASTIDE_LEVEL_HUMAN));
  GtkWindow *remaining = bastide_remaining_dialog_new (game, cache);
  GtkWindow *results;

  bastide_texture_cache_set_catalogue (cache, bastide_game_get_catalogue (game));
  g_assert_true (bastide_game_end (game, NULL));
  results = bastide_results_window_new (game);
  g_assert_true (keeps_key (remaining));
  g_assert_true (keeps_key (results));
  g_assert_true (keeps_key (parlour_part (row, "colours")));

  gtk_window_present (remaining);
  gtk_window_present (results);
  parlour_wait (!keeps_key (remaining));
  parlour_wait (!keeps_key (results));
  parlour_play (parlour, test_game_new (2, 1));
  g_assert_false (keeps_key (parlour_part (parlour_part (parlour->window, "sidebar"), "cards")));

  gtk_window_destroy (remaining);
  gtk_window_destroy (results);
}

/* --- About the program --- */

/* What it says of what was copied is in nobody's reach: neither a click nor Esc sends it away while it comes. */
static void
test_about (Parlour       *parlour,
            gconstpointer  data)
{
  GtkWidget *about = GTK_WIDGET (bastide_about_window_new (GTK_WINDOW (parlour->window)));
  GtkWidget *toasts;

  bastide_window_present_dialog (parlour->window, GTK_WINDOW (about));
  toasts = parlour_find (about, ADW_TYPE_TOAST_OVERLAY, 0);
  parlour_wait (gtk_widget_get_width (about) > 0);
  g_assert_true (gtk_widget_activate_action (about, "about.copy-property", "s", "version"));
  parlour_wait (gtk_widget_get_last_child (toasts) != gtk_widget_get_first_child (toasts));
  g_assert_false (gtk_widget_get_can_target (gtk_widget_get_last_child (toasts)));
  g_assert_false (gtk_widget_get_can_focus (gtk_widget_get_last_child (toasts)));
  g_assert_true (gtk_widget_get_can_target (gtk_widget_get_first_child (toasts)));

  hand_point_on (about, gtk_widget_get_width (about) / 2.0, gtk_widget_get_height (about) / 2.0);
  hand_type (parlour, "Escape");
  parlour_wait (parlour->window->dialog == NULL);
}

/* --- Shortcuts --- */

static void
test_shortcuts (Parlour       *parlour,
                gconstpointer  data)
{
  GtkWindow *window = bastide_shortcuts_window_new (GTK_WINDOW (parlour->window));

  bastide_window_present_dialog (parlour->window, window);
  parlour_settle ();
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window)));
  gtk_window_destroy (window);
}

/* One of the keys that do the same, on whatever keyboard. */
static guint
plain_key (guint key)
{
  static const guint others[][2] = {
    { GDK_KEY_equal, GDK_KEY_plus },      { GDK_KEY_KP_Add, GDK_KEY_plus },      { GDK_KEY_KP_Subtract, GDK_KEY_minus },
    { GDK_KEY_KP_0, GDK_KEY_0 },          { GDK_KEY_KP_1, GDK_KEY_1 },           { GDK_KEY_KP_2, GDK_KEY_2 },
    { GDK_KEY_KP_3, GDK_KEY_3 },          { GDK_KEY_KP_Left, GDK_KEY_Left },     { GDK_KEY_KP_Right, GDK_KEY_Right },
    { GDK_KEY_KP_Up, GDK_KEY_Up },        { GDK_KEY_KP_Down, GDK_KEY_Down },     { GDK_KEY_KP_Enter, GDK_KEY_Return },
    { GDK_KEY_ISO_Enter, GDK_KEY_Return }, { GDK_KEY_KP_Space, GDK_KEY_space },
  };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (others[i][0] == key)
      return others[i][1];
  return key;
}

static void
add_key (GHashTable      *keys,
         guint            key,
         GdkModifierType  modifiers)
{
  g_hash_table_add (keys, gtk_accelerator_name (plain_key (key), modifiers));
}

/* What WIDGET itself, of a class of this program's, does at a key; of the toolkit's classes, what is named only. */
static void
add_keys_of (GHashTable *keys,
             GtkWidget  *widget,
             gboolean    named_only)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      for (guint j = 0; GTK_IS_SHORTCUT_CONTROLLER (controller)
                        && j < g_list_model_get_n_items (G_LIST_MODEL (controller)); j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);
          GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);

          if (GTK_IS_KEYVAL_TRIGGER (trigger)
              && (!named_only || GTK_IS_NAMED_ACTION (gtk_shortcut_get_action (shortcut))))
            add_key (keys, gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)),
                     gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger)));
        }
    }
}

static void
add_accelerators (GHashTable *keys)
{
  BastideApplication *application = bastide_application_new ();
  g_auto (GStrv) actions = NULL;
  g_autoptr (GError) error = NULL;

  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
  actions = gtk_application_list_action_descriptions (GTK_APPLICATION (application));

  for (guint i = 0; actions[i] != NULL; i++)
    {
      g_auto (GStrv) accelerators = gtk_application_get_accels_for_action (GTK_APPLICATION (application), actions[i]);

      for (guint j = 0; accelerators[j] != NULL; j++)
        {
          GdkModifierType modifiers;
          guint key;

          g_assert_true (gtk_accelerator_parse (accelerators[j], &key, &modifiers));
          add_key (keys, key, modifiers);
        }
    }
  parlour_end (application);
}

/* Every key that does something, as the shortcuts name keys. */
static GHashTable *
collect_keys (Parlour *parlour)
{
  GHashTable *keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  add_keys_of (keys, GTK_WIDGET (parlour->window->board), FALSE);
  add_keys_of (keys, GTK_WIDGET (parlour->window), TRUE);
  add_accelerators (keys);
  /* The toolkit opens the primary menu by it. */
  g_assert_true (gtk_menu_button_get_primary (parlour->window->menu_button));
  add_key (keys, GDK_KEY_F10, 0);
  return keys;
}

/* Every key that the shortcuts window tells of, and a range from first to last. */
static GHashTable *
collect_told_keys (GtkBuilder *builder)
{
  static const guint arrows[] = { GDK_KEY_Left, GDK_KEY_Right, GDK_KEY_Up, GDK_KEY_Down };
  GHashTable *keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GSList) objects = gtk_builder_get_objects (builder);

  for (GSList *l = objects; l != NULL; l = l->next)
    {
      g_autofree char *told = NULL;
      g_auto (GStrv) words = NULL;

      if (!GTK_IS_SHORTCUTS_SHORTCUT (l->data))
        continue;
      g_object_get (l->data, "accelerator", &told, NULL);
      words = g_strsplit (told, " ", -1);
      for (guint i = 0; words[i] != NULL; i++)
        {
          GdkModifierType modifiers;
          guint key;

          if (g_str_equal (words[i], "<Control>Left...<Control>Down"))
            {
              for (guint j = 0; j < G_N_ELEMENTS (arrows); j++)
                add_key (keys, arrows[j], GDK_CONTROL_MASK);
              continue;
            }
          g_assert_true (gtk_accelerator_parse (words[i], &key, &modifiers));
          add_key (keys, key, modifiers);
        }
    }
  return keys;
}

static void
assert_contains (GHashTable *keys,
                 GHashTable *others,
                 const char *what)
{
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, others);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (!g_hash_table_contains (keys, key))
      g_error ("%s %s", (char *) key, what);
}

/* The shortcuts window tells of every key, and of none that does nothing. */
static void
test_shortcuts_are_true (Parlour       *parlour,
                         gconstpointer  data)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/io/github/bastide/Bastide/ui/help-overlay.ui");
  g_autoptr (GHashTable) keys = collect_keys (parlour);
  g_autoptr (GHashTable) told = collect_told_keys (builder);

  assert_contains (told, keys, "does something, and the shortcuts do not tell of it");
  assert_contains (keys, told, "does nothing, and the shortcuts tell of it");
  gtk_window_destroy (GTK_WINDOW (gtk_builder_get_object (builder, "help_overlay")));
}

/* --- About --- */

/* All that developers ask for first, and no path. */
static void
test_debug_info (Parlour       *parlour,
                 gconstpointer  data)
{
  static const char *const facts[] = {
    ("Bastide: " PACKAGE_VERSION), "GTK: 4.", "libadwaita: 1.", "GLib: 2.", "libxml2: 2.", "Cairo: 1.",
    "Renderer: GskCairoRenderer", "Backend: GdkX11Display", "Desktop: ", "Language: ", "Sandbox: ",
    "Tile sets: base (24 designs), tutorial (7 designs)",
  };
  g_autofree char *info = bastide_debug_info_gather (GTK_WIDGET (parlour->window));

  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    if (strstr (info, facts[i]) == NULL)
      g_error ("“%s” is not in “%s”", facts[i], info);
  g_assert_null (strchr (info, '/'));
}

/* --- Messages --- */

/* The name of a file is broken where it must be, and never with a hyphen that it does not have. */
static void
test_names_unchanged (Parlour       *parlour,
                      gconstpointer  data)
{
  g_autofree char *name = g_strnfill (400, 'a');
  g_autoptr (GError) error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_FAILED, name);
  GtkWidget *label;
  guint n_labels = 0;

  bastide_window_show_error (parlour->window, "The Game Could Not Be Opened", error);
  parlour_settle ();
  while ((label = parlour_find (parlour->window->dialog, GTK_TYPE_LABEL, n_labels)) != NULL)
    {
      GSList *lines = pango_layout_get_lines_readonly (gtk_label_get_layout (GTK_LABEL (label)));

      for (; lines != NULL; lines = lines->next)
        for (GSList *run = ((PangoLayoutLine *) lines->data)->runs; run != NULL; run = run->next)
          g_assert_false (((PangoGlyphItem *) run->data)->item->analysis.flags & PANGO_ANALYSIS_FLAG_NEED_HYPHEN);
      n_labels++;
    }
  g_assert_cmpuint (n_labels, >=, 3);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tongue_init ();

  g_test_add_func ("/remaining", test_remaining);
  parlour_add ("/recent", test_recent);
  parlour_add ("/recent/many", test_recent_many);
  parlour_add ("/one-dialog", test_one_dialog);
  parlour_add ("/typing-ahead", test_typing_ahead);
  parlour_add ("/about", test_about);
  parlour_add ("/shortcuts", test_shortcuts);
  parlour_add ("/shortcuts-are-true", test_shortcuts_are_true);
  parlour_add ("/debug-info", test_debug_info);
  parlour_add ("/names-unchanged", test_names_unchanged);

  return g_test_run ();
}
