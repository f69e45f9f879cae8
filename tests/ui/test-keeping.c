/* test-keeping.c: what the window tells and asks so that no step is lost
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>

#include "parlour.h"
#include "support.h"
#include "tongue.h"

static GFile *
get_shelf (Parlour *parlour)
{
  return g_file_get_child (parlour->folder, "games");
}

/* No game can be kept where a file lies in place of the folder. */
static void
block_shelf (Parlour *parlour)
{
  g_autoptr (GFile) shelf = get_shelf (parlour);
  g_autoptr (GError) error = NULL;

  g_file_replace_contents (shelf, "", 0, NULL, FALSE, 0, NULL, NULL, &error);
  g_assert_no_error (error);
}

static void
clear_shelf (Parlour *parlour)
{
  g_autoptr (GFile) shelf = get_shelf (parlour);
  g_autoptr (GError) error = NULL;

  g_file_delete (shelf, NULL, &error);
  g_assert_no_error (error);
}

/* A question that another dialog has taken the place of is asked again. */
static void
test_closing_interrupted (Parlour       *parlour,
                          gconstpointer  data)
{
  block_shelf (parlour);
  parlour_play (parlour, test_game_new_deck (2, "E"));
  parlour_place (parlour, 0, -1, 180);
  parlour_wait (parlour->window->failure_toast != NULL);

  for (guint i = 0; i < 2; i++)
    {
      gtk_window_close (GTK_WINDOW (parlour->window));
      parlour_wait (parlour_toplevel (ADW_TYPE_MESSAGE_DIALOG) != NULL);
      bastide_window_ask_new_game (parlour->window);
      parlour_settle ();
      g_assert_null (parlour_toplevel (ADW_TYPE_MESSAGE_DIALOG));
    }
  gtk_window_close (parlour->window->dialog);

  clear_shelf (parlour);
  parlour_act (parlour, "lift", NULL);
  parlour_wait (parlour->window->failure_toast == NULL);
}

static gboolean
is_in_folder (GtkNativeDialog *chooser,
              GFile           *folder)
{
  g_autoptr (GFile) current = gtk_file_chooser_get_current_folder (GTK_FILE_CHOOSER (chooser));

  return current != NULL && (folder == NULL || g_file_equal (current, folder));
}

/* The chooser looks for a folder of its own first, which would take the place of one that it is given before. */
static void
choose (GtkNativeDialog *chooser,
        GFile           *file)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *name = g_file_get_basename (file);
  g_autoptr (GFile) found = NULL;

  parlour_wait (is_in_folder (chooser, NULL));
  gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (chooser), folder, NULL);
  parlour_wait (is_in_folder (chooser, folder));
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  found = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  g_assert_true (found != NULL && g_file_equal (found, file));
}

static void
answer_chooser (Parlour *parlour,
                int      response,
                GFile   *file)
{
  GtkNativeDialog *chooser = parlour->window->chooser;

  if (file != NULL)
    choose (chooser, file);
  gtk_native_dialog_hide (chooser);
  g_signal_emit_by_name (chooser, "response", response);
}

static void
answer_dialog (GtkWindow  *dialog,
               const char *response)
{
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), response);
  gtk_window_destroy (dialog);
}

static void
ask_to_save_and_close (Parlour *parlour)
{
  GtkWindow *question;

  gtk_window_close (GTK_WINDOW (parlour->window));
  parlour_wait ((question = parlour_toplevel (ADW_TYPE_MESSAGE_DIALOG)) != NULL);
  answer_dialog (question, "save-as");
  g_assert_nonnull (parlour->window->chooser);
}

/* "Save As" on the way out saves and then closes, unless it is cancelled, names no file or fails. */
static void
test_save_and_close (Parlour       *parlour,
                     gconstpointer  data)
{
  g_autoptr (GFile) file = g_file_get_child (parlour->folder, "mine.bastide");
  g_autoptr (BastideGame) game = NULL;
  g_autoptr (GError) error = NULL;
  GtkWindow *dialog;

  block_shelf (parlour);
  game = g_object_ref (parlour_play (parlour, test_game_new_deck (2, "E")));
  parlour_place (parlour, 0, -1, 180);
  parlour_wait (parlour->window->failure_toast != NULL);

  ask_to_save_and_close (parlour);
  answer_chooser (parlour, GTK_RESPONSE_CANCEL, NULL);
  parlour_settle ();
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (parlour->window)));

  /* The toolkit's dialog may accept without a file. */
  ask_to_save_and_close (parlour);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (parlour->window->chooser), "");
  answer_chooser (parlour, GTK_RESPONSE_ACCEPT, NULL);
  g_assert_cmpuint (parlour->window->n_saves, ==, 0);
  g_assert_false (parlour->window->closing);

  ask_to_save_and_close (parlour);
  g_file_make_directory (file, NULL, &error);
  g_assert_no_error (error);
  answer_chooser (parlour, GTK_RESPONSE_ACCEPT, file);
  parlour_wait ((dialog = parlour_toplevel (ADW_TYPE_MESSAGE_DIALOG)) != NULL);
  g_assert_cmpstr (tongue_in_english (adw_message_dialog_get_heading (ADW_MESSAGE_DIALOG (dialog))), ==,
                   "The Game Could Not Be Saved");
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (parlour->window)));
  g_file_delete (file, NULL, &error);
  g_assert_no_error (error);

  /* Another place will do as well. */
  answer_dialog (dialog, "save-as");
  answer_chooser (parlour, GTK_RESPONSE_ACCEPT, file);
  parlour_wait (parlour->window == NULL);
  g_assert_true (test_holds (file, game));

  /* Nothing is left to be tried again. */
  clear_shelf (parlour);
  g_assert_true (bastide_game_lift (game, &error));
  parlour_wait (bastide_game_get_saved (game));
}

/* What could not be saved in one place is asked for another, however it was to be saved. */
static void
test_save_elsewhere (Parlour       *parlour,
                     gconstpointer  data)
{
  g_autoptr (GFile) folder = g_file_get_child (parlour->folder, "folder");
  g_autoptr (GFile) file = g_file_get_child (parlour->folder, "mine.bastide");
  g_autofree char *uri = g_file_get_uri (folder);
  BastideGame *game = parlour_play (parlour, test_game_new_deck (2, "E"));
  g_autoptr (GError) error = NULL;
  GtkWindow *dialog;

  g_file_make_directory (folder, NULL, &error);
  g_assert_no_error (error);
  parlour_act (parlour, "save-file", g_variant_new_string (uri));
  parlour_wait ((dialog = parlour_toplevel (ADW_TYPE_MESSAGE_DIALOG)) != NULL);
  parlour_assert_narrow (dialog);
  answer_dialog (dialog, "save-as");
  answer_chooser (parlour, GTK_RESPONSE_ACCEPT, file);
  parlour_wait (parlour->window->n_saves == 0);
  g_assert_true (test_holds (file, game));

  g_assert_cmpint (g_remove (g_file_peek_path (file)), ==, 0);
  g_assert_cmpint (g_rename (g_file_peek_path (folder), g_file_peek_path (file)), ==, 0);
  parlour_act (parlour, "save", NULL);
  parlour_wait ((dialog = parlour_toplevel (ADW_TYPE_MESSAGE_DIALOG)) != NULL);
  answer_dialog (dialog, "save-as");
  answer_chooser (parlour, GTK_RESPONSE_CANCEL, NULL);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (parlour->window)));
}

/* A game that is not in the window any more is told of without offering what would save the one that is. */
static void
test_left_unsaved (Parlour       *parlour,
                   gconstpointer  data)
{
  g_autofree char *uri = g_file_get_uri (parlour->folder);
  g_autoptr (BastideGame) second = test_game_new (2, 2);
  GtkWindow *dialog;

  parlour_play (parlour, test_game_new (2, 1));
  parlour_act (parlour, "save-file", g_variant_new_string (uri));
  bastide_window_play (parlour->window, second, "The second");
  parlour_wait ((dialog = parlour_toplevel (ADW_TYPE_MESSAGE_DIALOG)) != NULL);
  g_assert_false (adw_message_dialog_has_response (ADW_MESSAGE_DIALOG (dialog), "save-as"));
}

/* That a game could not be saved is told, without a word of the one in the window. */
static void
assert_offers_nothing (Parlour *parlour)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (parlour->window->dialog);

  g_assert_cmpstr (tongue_in_english (adw_message_dialog_get_heading (dialog)), ==, "The Game Could Not Be Saved");
  g_assert_false (adw_message_dialog_has_response (dialog, "save-as"));
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* Likewise where the window was to close once the game was saved. */
static void
test_left_while_closing (Parlour       *parlour,
                         gconstpointer  data)
{
  g_autoptr (GFile) file = g_file_get_child (parlour->folder, "mine.bastide");
  g_autoptr (GError) error = NULL;

  block_shelf (parlour);
  parlour_play (parlour, test_game_new (2, 1));
  parlour_wait (parlour->window->failure_toast != NULL);
  ask_to_save_and_close (parlour);
  g_file_make_directory (file, NULL, &error);
  g_assert_no_error (error);
  /* It is kept after all, and nothing is told of that. */
  clear_shelf (parlour);
  answer_chooser (parlour, GTK_RESPONSE_ACCEPT, file);
  bastide_window_close_game (parlour->window);
  parlour_wait (parlour->window->n_saves == 0);
  assert_offers_nothing (parlour);
  g_assert_true (bastide_game_get_saved (parlour->window->former));
}

/* Where to save a game is asked no more once another is in the window. */
static void
test_left_while_choosing (Parlour       *parlour,
                          gconstpointer  data)
{
  static const char *const choices[] = { "save-as", "save-picture" };

  for (gsize i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      parlour_play (parlour, test_game_new (2, 2 * i));
      parlour_act (parlour, choices[i], NULL);
      parlour_wait (parlour_toplevel (GTK_TYPE_FILE_CHOOSER_DIALOG) != NULL);
      parlour_play (parlour, test_game_new (2, 2 * i + 1));
      g_assert_null (parlour->window->chooser);
      g_assert_null (parlour_toplevel (GTK_TYPE_FILE_CHOOSER_DIALOG));
      g_assert_false (bastide_window_is_covered (parlour->window));
    }
}

/* Nor is it whether to quit without having saved it, not even before that has been asked. */
static void
test_left_while_asked (Parlour       *parlour,
                       gconstpointer  data)
{
  block_shelf (parlour);
  for (guint i = 0; i < 2; i++)
    {
      parlour_play (parlour, test_game_new (2, i));
      gtk_window_close (GTK_WINDOW (parlour->window));
      g_assert_true (parlour->window->closing);
      parlour_wait (i == 0 || parlour->window->dialog != NULL);
      bastide_window_close_game (parlour->window);
      parlour_wait (parlour->window->n_saves == 0 && !parlour->window->closing);
      assert_offers_nothing (parlour);
      g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (parlour->window)));
    }

  clear_shelf (parlour);
  parlour_wait (bastide_game_get_saved (parlour->window->former));
}

static gboolean
tells (Parlour    *parlour,
       const char *words)
{
  g_autoptr (GVariant) status = g_action_group_get_action_state (G_ACTION_GROUP (parlour->window), "status");

  return strstr (tongue_in_english (g_variant_get_string (status, NULL)), words) != NULL;
}

/* Puts a link that leads back to itself where FILE is. */
static void
replace_by_loop (Parlour *parlour,
                 GFile   *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autoptr (GFile) link = g_file_get_child (parlour->folder, "link");
  g_autoptr (GError) error = NULL;

  g_file_make_symbolic_link (link, name, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (g_rename (g_file_peek_path (link), g_file_peek_path (file)), ==, 0);
}

/* A sign shows for as long as the game is not kept, and says why when it is pressed. */
static void
assert_sign (Parlour    *parlour,
             const char *reason)
{
  GtkWidget *sign = parlour->window->failure_button;
  GtkWindow *dialog;

  g_assert_true (gtk_widget_get_mapped (sign));
  tongue_assert (sign, GTK_ACCESSIBLE_PROPERTY_LABEL, "The game is not being kept");
  g_assert_nonnull (strstr (tongue_in_english (gtk_widget_get_tooltip_text (sign)), reason));
  g_signal_emit_by_name (sign, "clicked");
  dialog = parlour_toplevel (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (strstr (tongue_in_english (adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (dialog))), reason));
  answer_dialog (dialog, "save-as");
  g_assert_nonnull (parlour->window->chooser);
  answer_chooser (parlour, GTK_RESPONSE_CANCEL, NULL);
}

static void
assert_dialog (Parlour    *parlour,
               const char *heading,
               const char *words)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (parlour->window->dialog);

  g_assert_cmpstr (tongue_in_english (adw_message_dialog_get_heading (dialog)), ==, heading);
  g_assert_nonnull (strstr (tongue_in_english (adw_message_dialog_get_body (dialog)), words));
}

/* That the game could not be saved which has just been left. */
static void
dismiss_loss (Parlour *parlour)
{
  parlour_wait (parlour->window->n_saves == 0);
  assert_dialog (parlour, "The Game Could Not Be Saved", "");
  gtk_window_destroy (parlour->window->dialog);
}

/* Whoever is asked whether to quit all the same hears when it has become needless to ask. */
static void
test_kept_while_asked (Parlour       *parlour,
                       gconstpointer  data)
{
  block_shelf (parlour);
  parlour_play (parlour, test_game_new (2, 1));
  parlour_wait (parlour->window->failure_toast != NULL);
  gtk_window_close (GTK_WINDOW (parlour->window));
  parlour_wait (parlour->window->dialog != NULL);

  clear_shelf (parlour);
  parlour_wait (bastide_game_get_saved (parlour->window->game));
  assert_dialog (parlour, "The Game Is Being Kept Again", "Every step is saved.");
  parlour_assert_narrow (parlour->window->dialog);
  answer_dialog (parlour->window->dialog, "close");
  parlour_wait (parlour->window == NULL);
}

/* A game that cannot be kept is told of whenever it comes back and when the reason is another, and once more when it
 * is well again, which needs no step. */
static void
test_not_kept (Parlour       *parlour,
               gconstpointer  data)
{
  g_autoptr (GFile) games = get_shelf (parlour);
  g_autoptr (BastideGame) second = test_game_new (2, 2);

  block_shelf (parlour);
  parlour_play (parlour, test_game_new (2, 1));
  parlour_wait (parlour->window->failure_toast != NULL);
  assert_sign (parlour, "a file lies where a folder should be");
  g_assert_true (tells (parlour, "The game is not being kept: a file lies where a folder should be"));
  /* What is told of one game goes with it. */
  parlour_act (parlour, "show-failure", NULL);
  g_assert_nonnull (parlour->window->dialog);
  bastide_window_play (parlour->window, second, "The second");
  g_assert_null (parlour->window->dialog);
  parlour_settle ();
  parlour_wait (parlour->window->failure_toast != NULL);
  dismiss_loss (parlour);

  parlour_act (parlour, "go-back", NULL);
  g_assert_nonnull (parlour->window->failure_toast);
  g_assert_true (tells (parlour, "The game is not being kept: "));

  dismiss_loss (parlour);
  /* What has been opened to read why tells what becomes of it. */
  parlour_act (parlour, "show-failure", NULL);
  replace_by_loop (parlour, games);
  parlour_wait (tells (parlour, "The game is not being kept: its symbolic links lead in a circle"));
  assert_dialog (parlour, "The Game Is Not Being Kept", "its symbolic links lead in a circle");
  g_assert_cmpstr (adw_message_dialog_get_default_response (ADW_MESSAGE_DIALOG (parlour->window->dialog)), ==,
                   "save-as");
  gtk_window_destroy (parlour->window->dialog);
  assert_sign (parlour, "its symbolic links lead in a circle");

  parlour_act (parlour, "show-failure", NULL);
  clear_shelf (parlour);
  parlour_wait (bastide_game_get_saved (parlour->window->game));
  assert_dialog (parlour, "The Game Is Being Kept Again", "Every step is saved.");
  g_assert_cmpstr (adw_message_dialog_get_default_response (ADW_MESSAGE_DIALOG (parlour->window->dialog)), ==, "close");
  g_assert_null (parlour->window->failure_toast);
  g_assert_false (gtk_widget_get_visible (parlour->window->failure_button));
  g_assert_true (tells (parlour, "The game is being kept again"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tongue_init ();

  parlour_add ("/keeping/closing-interrupted", test_closing_interrupted);
  parlour_add ("/keeping/save-and-close", test_save_and_close);
  parlour_add ("/keeping/save-elsewhere", test_save_elsewhere);
  parlour_add ("/keeping/left-unsaved", test_left_unsaved);
  parlour_add ("/keeping/left-while-closing", test_left_while_closing);
  parlour_add ("/keeping/left-while-choosing", test_left_while_choosing);
  parlour_add ("/keeping/left-while-asked", test_left_while_asked);
  parlour_add ("/keeping/kept-while-asked", test_kept_while_asked);
  parlour_add ("/keeping/not-kept", test_not_kept);

  return g_test_run ();
}
