/* test-elsewhere.c: the player is told and asked when somebody else has written the game's files
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <adwaita.h>
#include <string.h>

#include "parlour.h"
#include "support.h"
#include "tongue.h"

static void
write_elsewhere (GFile       *file,
                 BastideGame *game)
{
  g_autoptr (BastideRecord) record = bastide_game_copy_record (game);
  g_autoptr (GBytes) bytes = bastide_record_serialize (record);
  g_autoptr (GError) error = NULL;

  bastide_storage_write (file, bytes, NULL, &error);
  g_assert_no_error (error);
}

static void
test_autosave (Parlour       *parlour,
               gconstpointer  data)
{
  BastideGame *game = parlour_play (parlour, test_game_new_deck (2, "E U"));
  g_autoptr (BastideGame) other = test_game_new_deck (2, "E U");
  g_autoptr (GFile) file = g_object_ref (bastide_game_get_autosave_file (game));
  GtkWidget *toast, *button;

  parlour_wait (bastide_game_get_saved (game));
  test_turn (other, 0, -1, 180, NULL);
  write_elsewhere (file, other);
  parlour_place (parlour, 0, -1, 180);
  parlour_wait (!g_file_equal (bastide_game_get_autosave_file (game), file));
  /* What has happened, and what is to be done. */
  parlour_assert_says (parlour, "This game went on elsewhere too");
  parlour_assert_says (parlour, "place a follower or end the turn");
  /* Beside which there is the way to the other. */
  toast = gtk_widget_get_last_child (GTK_WIDGET (parlour->window->toasts));
  button = parlour_find (toast, GTK_TYPE_BUTTON, 0);
  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), ==, "win.recent");

  parlour_wait (bastide_game_get_saved (game));
  g_assert_true (test_holds (file, other));
  g_assert_true (test_holds (bastide_game_get_autosave_file (game), game));
  parlour_claim (parlour, "city-0");
  parlour_act (parlour, "end-turn", NULL);
  parlour_wait (bastide_game_get_saved (game));
  g_assert_true (test_holds (bastide_game_get_autosave_file (game), game));
}

/* The question that a save has led to. */
static AdwMessageDialog *
save (Parlour *parlour)
{
  GtkWindow *dialog;

  parlour_act (parlour, "save", NULL);
  parlour_wait ((dialog = parlour_toplevel (ADW_TYPE_MESSAGE_DIALOG)) != NULL);
  return ADW_MESSAGE_DIALOG (dialog);
}

static void
test_own_file (Parlour       *parlour,
               gconstpointer  data)
{
  g_autoptr (GFile) file = g_file_get_child (parlour->folder, "mine.bastide");
  g_autofree char *uri = g_file_get_uri (file);
  g_autoptr (BastideGame) other = test_game_new (3, 5);
  BastideGame *game = parlour_play (parlour, test_game_new_deck (2, "E"));
  AdwMessageDialog *dialog;

  parlour_act (parlour, "save-file", g_variant_new_string (uri));
  parlour_wait (parlour->window->n_saves == 0);
  write_elsewhere (file, other);

  /* Left alone unless that is wished, however often it is asked. */
  for (guint i = 0; i < 2; i++)
    {
      dialog = save (parlour);
      g_assert_nonnull (strstr (adw_message_dialog_get_body (dialog), "mine.bastide"));
      g_assert_cmpstr (adw_message_dialog_get_default_response (dialog), ==, "save-as");
      parlour_assert_narrow (GTK_WINDOW (dialog));
      gtk_window_close (GTK_WINDOW (dialog));
      parlour_settle ();
      g_assert_true (test_holds (file, other));
    }

  dialog = save (parlour);
  adw_message_dialog_response (dialog, "save-as");
  parlour_settle ();
  g_assert_true (bastide_window_is_covered (parlour->window));
  gtk_native_dialog_hide (parlour->window->chooser);
  g_signal_emit_by_name (parlour->window->chooser, "response", GTK_RESPONSE_CANCEL);
  g_assert_true (test_holds (file, other));

  dialog = save (parlour);
  adw_message_dialog_response (dialog, "replace");
  parlour_wait (test_holds (file, game));
  parlour_wait (parlour->window->n_saves == 0);

  /* It is this game's again. */
  parlour_place (parlour, 0, -1, 180);
  parlour_act (parlour, "save", NULL);
  parlour_wait (test_holds (file, game));

  /* Whoever names a file means it. */
  write_elsewhere (file, other);
  parlour_act (parlour, "save-file", g_variant_new_string (uri));
  parlour_wait (test_holds (file, game));
}

/* The question goes with its game. */
static void
test_other_game (Parlour       *parlour,
                 gconstpointer  data)
{
  g_autoptr (GFile) file = g_file_get_child (parlour->folder, "mine.bastide");
  g_autofree char *uri = g_file_get_uri (file);
  g_autoptr (BastideGame) other = test_game_new (3, 5);

  parlour_play (parlour, test_game_new_deck (2, "E"));
  parlour_act (parlour, "save-file", g_variant_new_string (uri));
  parlour_wait (parlour->window->n_saves == 0);
  write_elsewhere (file, other);
  parlour_act (parlour, "save", NULL);
  parlour_play (parlour, test_game_new (2, 2));
  parlour_wait (parlour_toplevel (ADW_TYPE_MESSAGE_DIALOG) != NULL);
  g_assert_true (test_holds (file, other));
  g_assert_cmpstr (adw_message_dialog_get_default_response (
                     ADW_MESSAGE_DIALOG (parlour_toplevel (ADW_TYPE_MESSAGE_DIALOG))), ==, "close");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tongue_init ();

  parlour_add ("/elsewhere/autosave", test_autosave);
  parlour_add ("/elsewhere/own-file", test_own_file);
  parlour_add ("/elsewhere/other-game", test_other_game);

  return g_test_run ();
}
