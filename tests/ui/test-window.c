/* test-window.c: the window does the steps of the game, tells what they led to, and shows what is true now
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "await.h"
#include "bastide-name.h"
#include "bastide-player-card.h"
#include "parlour.h"
#include "support.h"
#include "tongue.h"

#define NARROWEST 360

static void
assert_phase (Parlour    *parlour,
              const char *phase,
              int         turn)
{
  g_autofree char *name = parlour_get_phase (parlour);

  g_assert_cmpstr (name, ==, phase);
  g_assert_cmpint (parlour_get_turn (parlour), ==, turn);
}

static void
assert_enabled (Parlour    *parlour,
                const char *actions)
{
  static const char *const all[] = { "lift", "end-turn", "undo", "redo", "rotate", "rotate-back", "fit", "zoom-in",
                                     "zoom-out", "show-fields", "show-sidebar", "save", "save-as", "save-picture",
                                     "remaining", "end-game", "results", "play-again", "show-failure", "go-back" };
  g_auto (GStrv) enabled = g_strsplit (actions, " ", -1);

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    if (parlour_can (parlour, all[i]) != g_strv_contains ((const char *const *) enabled, all[i]))
      g_error ("win.%s is %s", all[i], parlour_can (parlour, all[i]) ? "enabled" : "disabled");
}

#define ALWAYS "fit zoom-in zoom-out show-fields show-sidebar save save-as save-picture remaining "
#define GOING ALWAYS "end-game "

/* --- Actions --- */

/* Without a game there is the welcome page, and nothing to be done but to begin one. */
static void
test_welcome (Parlour       *parlour,
              gconstpointer  data)
{
  g_assert_cmpstr (gtk_stack_get_visible_child_name (parlour->window->pages), ==, "welcome");
  g_assert_null (bastide_window_get_game (parlour->window));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (parlour->window)) == parlour->window->welcome_button);
  /* There is no sidebar to be shown or hidden. */
  g_assert_false (gtk_widget_get_visible (parlour->window->sidebar_button));
  assert_enabled (parlour, "");
  assert_phase (parlour, "over", 0);

  parlour_place (parlour, 0, 0, 0);
  parlour_assert_says (parlour, "no game");
  parlour_claim (parlour, "");
  parlour_assert_says (parlour, "no game");
}

/* A disabled action is one that would be illegal now. */
static void
test_enabled (Parlour       *parlour,
              gconstpointer  data)
{
  /* E: a city to the north; V: a bend. */
  parlour_play (parlour, test_game_new_deck (2, "E V"));
  assert_phase (parlour, "place", 0);
  assert_enabled (parlour, GOING "rotate rotate-back");

  parlour_place (parlour, 0, -1, 180);
  assert_phase (parlour, "claim", 0);
  assert_enabled (parlour, GOING "rotate rotate-back lift end-turn undo");

  parlour_act (parlour, "lift", NULL);
  assert_phase (parlour, "place", 0);

  parlour_place (parlour, 0, -1, 180);
  parlour_claim (parlour, "city-0");
  g_assert_cmpuint (bastide_game_get_claim (parlour->window->game), !=, BASTIDE_NONE);
  parlour_act (parlour, "end-turn", NULL);
  assert_phase (parlour, "place", 1);
  assert_enabled (parlour, GOING "rotate rotate-back undo");

  parlour_act (parlour, "undo", NULL);
  assert_phase (parlour, "claim", 0);
  g_assert_true (parlour_can (parlour, "redo"));
  parlour_act (parlour, "redo", NULL);
  assert_phase (parlour, "place", 1);
  g_assert_false (parlour_can (parlour, "redo"));
}

/* An illegal parameter changes nothing and is explained. */
static void
test_illegal (Parlour       *parlour,
              gconstpointer  data)
{
  g_autofree char *far = NULL;
  g_autofree char *early = NULL;
  g_autofree char *mismatch = NULL;

  parlour_play (parlour, test_game_new_deck (2, "E V"));

  parlour_place (parlour, 40, 40, 0);
  assert_phase (parlour, "place", 0);
  far = parlour_get_status (parlour);
  g_assert_nonnull (strstr (far, "touch"));

  /* R3: a field against the city of the start tile. */
  parlour_place (parlour, 0, -1, 0);
  assert_phase (parlour, "place", 0);
  mismatch = parlour_get_status (parlour);
  g_assert_nonnull (strstr (mismatch, "would meet"));

  parlour_claim (parlour, "city-0");
  assert_phase (parlour, "place", 0);
  early = parlour_get_status (parlour);
  g_assert_cmpstr (early, !=, mismatch);

  parlour_place (parlour, 0, -1, 180);
  parlour_claim (parlour, "city-7");
  parlour_assert_says (parlour, "city-7");
  g_assert_cmpuint (bastide_game_get_claim (parlour->window->game), ==, BASTIDE_NONE);
}

/* What is only to be read cannot be set. */
static void
test_states_stay (Parlour       *parlour,
                  gconstpointer  data)
{
  static const char *const states[] = { "status", "turn", "phase", "saved" };
  GActionGroup *actions = G_ACTION_GROUP (parlour->window);

  parlour_play (parlour, test_game_new (2, 1));
  g_action_group_change_action_state (actions, "turn", g_variant_new_int32 (7));
  g_action_group_change_action_state (actions, "phase", g_variant_new_string ("over"));
  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    g_action_group_activate_action (actions, states[i], NULL);
  assert_phase (parlour, "place", 0);
}

/* Every step is on disk, sooner or later. */
static void
test_saved (Parlour       *parlour,
            gconstpointer  data)
{
  BastideGame *game = parlour_play (parlour, test_game_new_deck (2, "E"));

  parlour_place (parlour, 0, -1, 180);
  for (gboolean saved = FALSE; !saved;)
    {
      g_autoptr (GVariant) state = NULL;

      g_main_context_iteration (NULL, FALSE);
      state = g_action_group_get_action_state (G_ACTION_GROUP (parlour->window), "saved");
      saved = g_variant_get_boolean (state);
      g_assert_true (saved == bastide_game_get_saved (game));
    }
  g_assert_true (test_holds (bastide_game_get_autosave_file (game), game));
}

/* --- What is said --- */

static void
test_status (Parlour       *parlour,
             gconstpointer  data)
{
  parlour_play (parlour, test_game_new_deck (2, "E V"));
  parlour_assert_says (parlour, "Ana: lay down the tile");
  parlour_place (parlour, 0, -1, 180);
  parlour_assert_says (parlour, "Ana: place a follower");
  parlour_claim (parlour, "city-0");
  parlour_assert_says (parlour, "Ana: end the turn");

  /* R10 */
  parlour_act (parlour, "end-turn", NULL);
  parlour_assert_says (parlour, "City, 2 tiles: 4 points for Ana");
  parlour_assert_says (parlour, "Bernat: lay down the tile");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (parlour->window->board), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       gtk_label_get_label (parlour->window->status_label));

  /* Said once. */
  parlour_act (parlour, "undo", NULL);
  parlour_assert_says (parlour, "Ana: end the turn");
  g_assert_null (strstr (tongue_in_english (gtk_label_get_label (parlour->window->status_label)), "points"));
}

/* R4 */
static void
test_set_aside (Parlour       *parlour,
                gconstpointer  data)
{
  BastideGame *game = parlour_play (parlour, test_game_new_case ("tile-that-fits-nowhere"));

  while (g_list_model_get_n_items (bastide_game_get_set_aside (game)) > 0)
    parlour_act (parlour, "undo", NULL);
  parlour_act (parlour, "end-turn", NULL);

  parlour_assert_says (parlour, "Set aside, as it fits nowhere");
}

/* --- Sidebar --- */

static BastidePlayerCard *
card (Parlour *parlour,
      guint    n)
{
  return BASTIDE_PLAYER_CARD (parlour_find (parlour->window->sidebar, BASTIDE_TYPE_PLAYER_CARD, n));
}

static void
test_sidebar (Parlour       *parlour,
              gconstpointer  data)
{
  BastideSidebar *sidebar = parlour->window->sidebar;

  parlour_play (parlour, test_game_new_deck (3, "E V"));
  g_assert_null (parlour_find (sidebar, BASTIDE_TYPE_PLAYER_CARD, 3));
  g_assert_cmpstr (parlour_text (card (parlour, 0), "name_label"), ==, "Ana");
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (card (parlour, 0)), "active"));
  g_assert_cmpstr (parlour_text (parlour_part (sidebar, "hand"), "turn_label"), ==, "Ana");
  g_assert_cmpstr (parlour_text (sidebar, "remaining_label"), ==, "70 tiles left");

  parlour_place (parlour, 0, -1, 180);
  parlour_claim (parlour, "field-0");
  g_assert_false (gtk_toggle_button_get_active (parlour_part (parlour_part (sidebar, "hand"), "no_follower")));
  parlour_claim (parlour, "");
  g_assert_true (gtk_toggle_button_get_active (parlour_part (parlour_part (sidebar, "hand"), "no_follower")));
  parlour_claim (parlour, "city-0");
  parlour_act (parlour, "end-turn", NULL);

  g_assert_cmpstr (parlour_text (card (parlour, 0), "score_label"), ==, "4");
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (card (parlour, 0)), "active"));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (card (parlour, 1)), "active"));
  g_assert_cmpstr (parlour_text (parlour_part (sidebar, "hand"), "turn_label"), ==, "Bernat");
  g_assert_cmpstr (parlour_text (sidebar, "remaining_label"), ==, "69 tiles left");
  tongue_assert (parlour_part (card (parlour, 0), "level_button"), GTK_ACCESSIBLE_PROPERTY_LABEL,
                 "Ana (Red): score 4, if the game ended now 4, 7 followers left. In the lead");
  g_assert_true (gtk_widget_get_visible (parlour_part (card (parlour, 0), "lead_sign")));
  g_assert_false (gtk_widget_get_visible (parlour_part (card (parlour, 1), "lead_sign")));
}

static guint
find_variant (Parlour *parlour)
{
  guint variant;

  g_object_get (parlour_part (parlour_part (parlour->window->sidebar, "hand"), "tile"), "variant", &variant, NULL);
  return variant;
}

/* The tile in the sidebar is the very one that is laid, to its bushes, also after one of the same kind. */
static void
test_variant (Parlour       *parlour,
              gconstpointer  data)
{
  const BastideState *state;

  parlour_play (parlour, test_game_new_deck (2, "U U U"));
  state = bastide_game_get_state (parlour->window->game);
  for (guint tile = 1; tile <= 3; tile++)
    {
      g_assert_cmpuint (find_variant (parlour), ==, bastide_art_variant (state, tile));
      parlour_place (parlour, tile, 0, 90);
      g_assert_cmpuint (find_variant (parlour), ==, bastide_art_variant (state, tile));
      parlour_act (parlour, "end-turn", NULL);
    }
}

/* The tile in the sidebar is turned as the one on the board. */
static void
test_rotation (Parlour       *parlour,
               gconstpointer  data)
{
  gpointer hand = parlour_part (parlour->window->sidebar, "hand");
  int rotation;

  parlour_play (parlour, test_game_new_deck (2, "V"));
  for (guint i = 0; i < 3; i++)
    {
      parlour_act (parlour, i < 2 ? "rotate" : "rotate-back", NULL);
      g_object_get (parlour_part (hand, "tile"), "rotation", &rotation, NULL);
      g_assert_cmpint (rotation, ==, bastide_board_view_get_rotation (parlour->window->board));
    }
}

/* --- Choosing ends the turn --- */

static void
test_end_turn_at_once (Parlour       *parlour,
                       gconstpointer  data)
{
  g_settings_set_boolean (parlour->window->settings, "end-turn-at-once", TRUE);

  parlour_play (parlour, test_game_new_deck (2, "E V"));
  parlour_place (parlour, 0, -1, 180);
  assert_phase (parlour, "claim", 0);
  parlour_claim (parlour, "city-0");
  assert_phase (parlour, "place", 1);

  /* Taking a follower back is not choosing none. */
  parlour_act (parlour, "undo", NULL);
  assert_phase (parlour, "claim", 0);
  parlour_claim (parlour, "");
  assert_phase (parlour, "claim", 0);
  parlour_claim (parlour, "");
  assert_phase (parlour, "place", 1);

  g_settings_reset (parlour->window->settings, "end-turn-at-once");
}

/* --- Which game --- */

static void
test_go_back (Parlour       *parlour,
              gconstpointer  data)
{
  BastideGame *first, *second;

  first = parlour_play (parlour, test_game_new (2, 1));
  g_assert_false (parlour_can (parlour, "go-back"));
  second = parlour_play (parlour, test_game_new (3, 2));
  g_assert_true (first != second);
  g_assert_false (g_file_equal (bastide_game_get_autosave_file (first), bastide_game_get_autosave_file (second)));
  g_assert_nonnull (parlour_find (parlour->window->sidebar, BASTIDE_TYPE_PLAYER_CARD, 2));

  parlour_act (parlour, "go-back", NULL);
  g_assert_true (bastide_window_get_game (parlour->window) == first);
  g_assert_true (bastide_board_view_get_game (parlour->window->board) == first);
  g_assert_null (parlour_find (parlour->window->sidebar, BASTIDE_TYPE_PLAYER_CARD, 2));
  parlour_act (parlour, "go-back", NULL);
  g_assert_true (bastide_window_get_game (parlour->window) == second);
}

/* What was asked for while the last game was being read comes after it, and leads back to it. */
static void
test_resume_first (Parlour       *parlour,
                   gconstpointer  data)
{
  g_autoptr (GFile) file = test_case_file ("ring-road");
  g_autoptr (GFile) kept = NULL;

  kept = g_object_ref (bastide_game_get_autosave_file (parlour_play (parlour, test_game_new (2, 5))));
  parlour_wait (bastide_game_get_saved (parlour->window->game));

  bastide_window_resume (parlour->window);
  bastide_window_open_file (parlour->window, file);
  parlour_wait (bastide_game_get_file (parlour->window->game) != NULL);
  g_assert_true (g_file_equal (bastide_game_get_file (parlour->window->game), file));
  parlour_act (parlour, "go-back", NULL);
  g_assert_true (g_file_equal (bastide_game_get_autosave_file (parlour->window->game), kept));
}

/* There are not two of it. */
static void
test_resume_twice (Parlour       *parlour,
                   gconstpointer  data)
{
  g_autoptr (BastideShelfEntry) entry = NULL;
  g_autoptr (BastideGame) by_hand = NULL;
  BastideGame *game;

  game = parlour_play (parlour, test_game_new (2, 5));
  parlour_wait (bastide_game_get_saved (game));
  bastide_shelf_refresh (parlour->shelf);
  parlour_wait (g_list_model_get_n_items (G_LIST_MODEL (parlour->shelf)) == 1);
  entry = g_list_model_get_item (G_LIST_MODEL (parlour->shelf), 0);
  by_hand = await_open_entry (parlour->shelf, entry, NULL);

  bastide_window_close_game (parlour->window);
  bastide_window_resume (parlour->window);
  bastide_window_play (parlour->window, by_hand, "");
  parlour_wait (!parlour->window->resuming);
  g_assert_nonnull (parlour->window->game);
  g_assert_true (parlour->window->game != by_hand);
}

static void
test_bad_file (Parlour       *parlour,
               gconstpointer  data)
{
  g_autoptr (GFile) file = g_file_get_child (parlour->folder, "bad.bastide");
  g_autofree char *path = g_file_get_parse_name (file);
  g_autofree char *shown = bastide_name_isolate (path);
  g_autofree char *place = g_strconcat (shown, ":1", NULL);
  BastideGame *game = parlour_play (parlour, test_game_new_deck (2, "E"));
  g_autoptr (GError) error = NULL;
  const char *cut = "<game xmlns='urn:x-bastide:game' version='1'>";
  GtkWindow *dialog;
  const char *body;

  parlour_place (parlour, 0, -1, 180);
  g_file_replace_contents (file, cut, strlen (cut), NULL, FALSE, 0, NULL, NULL, &error);
  g_assert_no_error (error);

  bastide_window_open_file (parlour->window, file);
  parlour_wait ((dialog = parlour_toplevel (ADW_TYPE_MESSAGE_DIALOG)) != NULL);
  body = adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (dialog));
  g_assert_nonnull (strstr (body, place));
  g_assert_true (g_str_has_prefix (tongue_in_english (body), "The file is damaged or incomplete"));
  g_assert_true (bastide_window_get_game (parlour->window) == game);
  assert_phase (parlour, "claim", 0);

  gtk_window_close (dialog);
  parlour_settle ();
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (parlour->window)) == GTK_WIDGET (parlour->window->board));
}

/* What never was a game is said to be none, with no line of it and nothing of how it is written. */
static void
test_stranger (Parlour       *parlour,
               gconstpointer  data)
{
  static const struct
  {
    const char *content;
    gsize       length;
  } strangers[] = {
#define STRANGER(text) { text, sizeof (text) - 1 }
    STRANGER ("Dear Ana,\nshall we play on Sunday?\n"),
    STRANGER ("\x89PNG\r\n\x1a\n\0\0\0\rIHDR"),
    STRANGER ("<!DOCTYPE html>\n<html><head><title>A page about games, longer than that</title></head></html>\n"),
#undef STRANGER
  };
  g_autoptr (GFile) file = g_file_get_child (parlour->folder, "other.bastide");
  g_autofree char *path = g_file_get_parse_name (file);
  g_autofree char *shown = bastide_name_isolate (path);
  g_autofree char *end = g_strconcat ("\n\n", shown, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (strangers); i++)
    {
      g_autoptr (GError) error = NULL;
      GtkWindow *dialog;
      const char *body;

      g_file_replace_contents (file, strangers[i].content, strangers[i].length, NULL, FALSE, 0, NULL, NULL, &error);
      g_assert_no_error (error);
      bastide_window_open_file (parlour->window, file);
      parlour_wait ((dialog = parlour_toplevel (ADW_TYPE_MESSAGE_DIALOG)) != NULL);
      body = adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (dialog));
      g_assert_true (g_str_has_prefix (tongue_in_english (body), "This is not a saved game of Bastide."));
      g_assert_true (g_str_has_suffix (body, end));
      gtk_window_destroy (dialog);
    }
}

/* A file opened again goes on with its game, and there are not two of it. */
static void
test_open_again (Parlour       *parlour,
                 gconstpointer  data)
{
  g_autoptr (GFile) source = test_case_file ("shield-incomplete"), other = test_case_file ("ring-road");
  g_autoptr (GFile) file = g_file_get_child (parlour->folder, "mine.bastide");
  BastideRandom random = { 1 };
  g_autoptr (GFile) kept = NULL;
  g_autoptr (GError) error = NULL;
  BastideGame *game;

  g_file_copy (source, file, G_FILE_COPY_NONE, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  bastide_window_open_file (parlour->window, file);
  parlour_wait (parlour->window->game != NULL);
  game = parlour->window->game;
  kept = g_object_ref (bastide_game_get_autosave_file (game));
  test_random_turn (game, &random);

  /* While it is being played it is the same game, and nothing leads back. */
  bastide_window_open_file (parlour->window, file);
  parlour_wait (!parlour->window->opening);
  g_assert_true (parlour->window->game == game);
  g_assert_false (parlour_can (parlour, "go-back"));

  bastide_window_open_file (parlour->window, other);
  parlour_wait (parlour->window->game != game);
  bastide_window_open_file (parlour->window, file);
  parlour_wait (g_file_equal (bastide_game_get_autosave_file (parlour->window->game), kept));
  parlour_wait (bastide_game_get_saved (parlour->window->game));
  g_assert_true (test_holds (kept, parlour->window->game));
}

static void
test_save (Parlour       *parlour,
           gconstpointer  data)
{
  g_autoptr (GFile) file = g_file_get_child (parlour->folder, "mine.bastide");
  g_autofree char *uri = g_file_get_uri (file);
  BastideGame *game = parlour_play (parlour, test_game_new_deck (2, "E"));

  parlour_act (parlour, "save-file", g_variant_new_string (uri));
  parlour_wait (bastide_game_get_file (game) != NULL);
  g_assert_true (test_holds (file, game));
  g_assert_cmpstr (adw_window_title_get_subtitle (parlour->window->title), ==, "mine.bastide");

  parlour_place (parlour, 0, -1, 180);
  parlour_act (parlour, "save", NULL);
  parlour_wait (test_holds (file, game));
}

/* A path will do as well as an address; and one that leads nowhere is answered with what to do. */
static void
test_save_to_path (Parlour       *parlour,
                   gconstpointer  data)
{
  g_autoptr (GFile) file = g_file_get_child (parlour->folder, "mine.bastide");
  BastideGame *game = parlour_play (parlour, test_game_new_deck (2, "E"));
  GtkWindow *dialog;

  parlour_act (parlour, "save-file", g_variant_new_string (g_file_peek_path (file)));
  parlour_wait (bastide_game_get_file (game) != NULL);
  g_assert_true (g_file_equal (bastide_game_get_file (game), file));
  g_assert_true (test_holds (file, game));

  parlour_act (parlour, "save-file", g_variant_new_string ("nowhere://game.bastide"));
  parlour_wait ((dialog = parlour_toplevel (ADW_TYPE_MESSAGE_DIALOG)) != NULL);
  g_assert_nonnull (strstr (tongue_in_english (adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (dialog))),
                            "choose a file on this computer"));
  gtk_window_close (dialog);
}

/* --- The end --- */

/* The toolkit's dialogs may accept without a file, as when its name has been taken away at the last moment. */
static void
test_nothing_chosen (Parlour       *parlour,
                     gconstpointer  data)
{
  static const char *const actions[] = { "save-as", "save-picture" };

  parlour_play (parlour, test_game_new (2, 1));
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      parlour_act (parlour, actions[i], NULL);
      gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (parlour->window->chooser), "");
      g_signal_emit_by_name (parlour->window->chooser, "response", GTK_RESPONSE_ACCEPT);
      g_assert_null (parlour->window->chooser);
      g_assert_cmpuint (parlour->window->n_saves, ==, 0);
    }

  bastide_window_ask_open (parlour->window);
  g_signal_emit_by_name (parlour->window->chooser, "response", GTK_RESPONSE_ACCEPT);
  g_assert_false (parlour->window->opening);
}

static void
test_over (Parlour       *parlour,
           gconstpointer  data)
{
  BastideRandom random = { 3 };
  BastideGame *game = parlour_play (parlour, test_game_new (2, 3));

  test_play_to_end (game, &random);
  assert_phase (parlour, "over", bastide_game_get_turn (game));
  assert_enabled (parlour, ALWAYS "undo results play-again");
  g_assert_nonnull (parlour->window->results);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (parlour->window->results)));

  parlour_act (parlour, "undo", NULL);
  g_assert_null (parlour->window->results);
  g_assert_false (parlour_can (parlour, "results"));

  parlour_act (parlour, "redo", NULL);
  parlour_act (parlour, "play-again", NULL);
  assert_phase (parlour, "place", 0);
  g_assert_null (parlour->window->results);
  g_assert_cmpstr (parlour_text (card (parlour, 1), "name_label"), ==, "Bernat");
  parlour_act (parlour, "go-back", NULL);
  g_assert_true (bastide_window_get_game (parlour->window) == game);
}

/* --- Keys --- */

/* Plain letters wait until a text entry has had them. */
static void
test_letters (Parlour       *parlour,
              gconstpointer  data)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (parlour->window));
  g_auto (GStrv) actions = gtk_application_list_action_descriptions (GTK_APPLICATION (parlour->application));
  guint n_letters = 0;

  g_assert_cmpuint (g_strv_length (actions), ==, 0);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (!GTK_IS_SHORTCUT_CONTROLLER (controller))
        continue;
      for (guint j = 0; j < g_list_model_get_n_items (G_LIST_MODEL (controller)); j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);
          GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);

          if (!GTK_IS_KEYVAL_TRIGGER (trigger)
              || gdk_keyval_to_unicode (gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger))) < ' '
              || (gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger)) & ~GDK_SHIFT_MASK) != 0)
            continue;
          g_assert_cmpint (gtk_event_controller_get_propagation_phase (controller), ==, GTK_PHASE_BUBBLE);
          n_letters++;
        }
    }
  g_assert_cmpuint (n_letters, >=, 8);
}

/* --- Sizes --- */

/* Whether all of WIDGET lies within the window. */
static void
assert_within (Parlour   *parlour,
               GtkWidget *widget)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_get_mapped (widget));
  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (parlour->window), &bounds));
  g_assert_cmpfloat (bounds.origin.x, >=, 0);
  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (GTK_WIDGET (parlour->window)));
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (GTK_WIDGET (parlour->window)));
}

static void
test_narrow (Parlour       *parlour,
             gconstpointer  data)
{
  int minimum;

  parlour_play (parlour, test_game_new (6, 1));
  parlour_resize (parlour, NARROWEST, 600);
  gtk_widget_measure (GTK_WIDGET (parlour->window), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, NARROWEST);

  /* Whose turn it is and the tile in hand stay in sight. */
  g_assert_true (adw_flap_get_folded (parlour->window->flap));
  assert_within (parlour, GTK_WIDGET (parlour->window->hand_bar));
  assert_within (parlour, parlour_part (parlour->window->hand_bar, "tile"));
  assert_within (parlour, parlour_part (parlour->window->hand_bar, "turn_label"));
  assert_within (parlour, parlour_part (parlour->window->hand_bar, "end_turn"));
  assert_within (parlour, GTK_WIDGET (parlour->window->status_label));

  parlour_act (parlour, "show-sidebar", NULL);
  parlour_frame (parlour);
  assert_within (parlour, GTK_WIDGET (parlour->window->sidebar));
}

static void
test_six_players (Parlour       *parlour,
                  gconstpointer  data)
{
  parlour_play (parlour, test_game_new (6, 1));
  parlour_resize (parlour, 1024, 600);
  g_assert_false (adw_flap_get_folded (parlour->window->flap));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (parlour->window->hand_bar)));
  for (guint i = 0; i < 6; i++)
    {
      graphene_rect_t bounds;
      GtkWidget *scroller = parlour_part (parlour->window->sidebar, "cards_scroller");

      assert_within (parlour, GTK_WIDGET (card (parlour, i)));
      g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (card (parlour, i)), scroller, &bounds));
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (scroller));
    }
  assert_within (parlour, parlour_part (parlour_part (parlour->window->sidebar, "hand"), "end_turn"));
  assert_within (parlour, parlour_part (parlour->window->sidebar, "log"));
}

/* A long sentence does not make the board smaller. */
static void
test_status_keeps_its_size (Parlour       *parlour,
                            gconstpointer  data)
{
  int height;

  parlour_play (parlour, test_game_new (2, 1));
  parlour_resize (parlour, 900, 600);
  bastide_window_say (parlour->window, "Short");
  parlour_frame (parlour);
  height = gtk_widget_get_height (GTK_WIDGET (parlour->window->board));
  g_assert_cmpint (height, >, 0);
  bastide_window_say (parlour->window,
                      "A sentence that is so long that it needs more than the two lines which are there for it, and "
                      "which goes on and on about roads, cities, monasteries and fields, and about who of all the "
                      "players has how many followers on them, and what that pays now and later");
  parlour_frame (parlour);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (parlour->window->board)), ==, height);
}

/* The size is there again the next time. */
static void
test_remember_size (Parlour       *parlour,
                    gconstpointer  data)
{
  g_autoptr (GSettings) settings = g_object_ref (parlour->window->settings);
  int width, height;

  parlour_resize (parlour, 777, 555);
  gtk_window_close (GTK_WINDOW (parlour->window));
  parlour_wait (parlour->window == NULL);
  g_assert_cmpint (g_settings_get_int (settings, "window-width"), ==, 777);
  g_assert_cmpint (g_settings_get_int (settings, "window-height"), ==, 555);

  parlour->window = bastide_window_new (GTK_APPLICATION (parlour->application), parlour->shelf);
  g_object_add_weak_pointer (G_OBJECT (parlour->window), (gpointer *) &parlour->window);
  gtk_window_present (GTK_WINDOW (parlour->window));
  parlour_wait (gtk_widget_get_width (GTK_WIDGET (parlour->window)) > 0);
  gtk_window_get_default_size (GTK_WINDOW (parlour->window), &width, &height);
  g_assert_cmpint (width, ==, 777);
  g_assert_cmpint (height, ==, 555);
  g_settings_reset (settings, "window-width");
  g_settings_reset (settings, "window-height");
}

static gboolean
is_at_end (GtkAdjustment *adjustment)
{
  return gtk_adjustment_get_value (adjustment) + gtk_adjustment_get_page_size (adjustment)
         > gtk_adjustment_get_upper (adjustment) - 1;
}

static void
test_newest_entry (Parlour       *parlour,
                   gconstpointer  data)
{
  BastideRandom random = { 1 };
  BastideGame *game = parlour_play (parlour, test_game_new (2, 1));
  GtkScrolledWindow *scroller;

  parlour_frame (parlour);
  scroller = GTK_SCROLLED_WINDOW (gtk_widget_get_first_child (parlour_part (parlour->window->sidebar, "log")));
  for (guint turn = 0; turn < 30; turn++)
    {
      test_random_turn (game, &random);
      /* The one before was in sight already. */
      for (guint i = 0; i < 4; i++)
        parlour_frame (parlour);
      g_assert_true (is_at_end (gtk_scrolled_window_get_vadjustment (scroller)));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tongue_init ();

  parlour_add ("/window/welcome", test_welcome);
  parlour_add ("/window/enabled", test_enabled);
  parlour_add ("/window/illegal", test_illegal);
  parlour_add ("/window/states-stay", test_states_stay);
  parlour_add ("/window/saved", test_saved);
  parlour_add ("/window/status", test_status);
  parlour_add ("/window/set-aside", test_set_aside);
  parlour_add ("/window/sidebar", test_sidebar);
  parlour_add ("/window/variant", test_variant);
  parlour_add ("/window/rotation", test_rotation);
  parlour_add ("/window/end-turn-at-once", test_end_turn_at_once);
  parlour_add ("/window/go-back", test_go_back);
  parlour_add ("/window/resume-first", test_resume_first);
  parlour_add ("/window/resume-twice", test_resume_twice);
  parlour_add ("/window/bad-file", test_bad_file);
  parlour_add ("/window/stranger", test_stranger);
  parlour_add ("/window/open-again", test_open_again);
  parlour_add ("/window/save", test_save);
  parlour_add ("/window/save-to-path", test_save_to_path);
  parlour_add ("/window/nothing-chosen", test_nothing_chosen);
  parlour_add ("/window/over", test_over);
  parlour_add ("/window/letters", test_letters);
  parlour_add ("/window/narrow", test_narrow);
  parlour_add ("/window/six-players", test_six_players);
  parlour_add ("/window/status-keeps-its-size", test_status_keeps_its_size);
  parlour_add ("/window/remember-size", test_remember_size);
  parlour_add ("/window/newest-entry", test_newest_entry);

  return g_test_run ();
}
