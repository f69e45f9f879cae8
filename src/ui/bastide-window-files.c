/* bastide-window-files.c: opening and saving
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "bastide-window-private.h"
#include "bastide-words.h"

/* Where and why come after what that means to somebody who has not written the file. */
static char *
describe_refusal (const GError *error)
{
  const char *name = bastide_storage_error_get_name (error);

  if (g_error_matches (error, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_SYNTAX)
      || g_error_matches (error, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_INVALID)
      || g_error_matches (error, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_ILLEGAL))
    return g_strjoin ("\n\n", _("The file is damaged or incomplete, or was changed by hand."), error->message, NULL);
  /* Nothing in it is wrong. */
  if (g_error_matches (error, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_NOT_A_GAME))
    return g_strjoin ("\n\n", _("This is not a saved game of Bastide."), name, NULL);
  /* Of a file that cannot be read at all a line would tell nothing. */
  if (name != NULL)
    return g_strdup_printf ("%s: %s", name, bastide_storage_error_get_reason (error));
  return g_strdup (error->message);
}

void
bastide_window_show_error (BastideWindow *self,
                           const char    *heading,
                           const GError  *error)
{
  g_autofree char *body = describe_refusal (error);
  GtkWidget *dialog = adw_message_dialog_new (NULL, heading, body);

  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _("_Close"));
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "close");
  bastide_window_present_dialog (self, GTK_WINDOW (dialog));
}

/* SAVE_AS_CB answers "save-as" of a dialog that tells that the game in the window could not be saved. */
static void
show_not_saved (BastideWindow *self,
                const GError  *error,
                GCallback      save_as_cb)
{
  g_autofree char *body = describe_refusal (error);
  GtkWidget *dialog = adw_message_dialog_new (NULL, _("The Game Could Not Be Saved"), body);

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog),
                                    "close", _("_Close"),
                                    "save-as", _("Save _As…"),
                                    NULL);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "save-as");
  g_signal_connect_object (dialog, "response::save-as", save_as_cb, self, G_CONNECT_SWAPPED);
  bastide_window_present_game_dialog (self, GTK_WINDOW (dialog));
}

static void
tell_not_saved (BastideWindow     *self,
                const BastideGame *game,
                const GError      *error,
                GCallback          save_as_cb)
{
  /* Only of the game in the window can it be asked where else to save it. */
  if (game == self->game)
    show_not_saved (self, error, save_as_cb);
  else
    bastide_window_show_error (self, _("The Game Could Not Be Saved"), error);
}

/* ---- Open -------------------------------------------------------------------------------------------------------- */

static char *
describe_opened (BastideGame *game,
                 gboolean     again)
{
  GFile *file = bastide_game_get_file (game);
  g_autofree char *name = file != NULL ? bastide_words_file (file) : NULL;

  if (name == NULL)
    return g_strdup (_("The kept game is open"));
  if (again)
    /* Translators: %s is the name of a file that has been opened before and played on from. */
    return g_strdup_printf (_("“%s” goes on where it was left"), name);
  return g_strdup_printf (_("“%s” is open"), name);
}

static void
play_opened (BastideWindow *self,
             BastideGame   *game,
             const GError  *error)
{
  g_autofree char *message = NULL;

  if (game == NULL)
    {
      bastide_window_show_error (self, _("The Game Could Not Be Opened"), error);
      return;
    }

  message = describe_opened (game, FALSE);
  bastide_window_play (self, game, message);
}

/* A file whose game is being played, or has been. */
static void
play_opened_again (BastideWindow *self,
                   BastideGame   *game)
{
  g_autofree char *message = describe_opened (game, TRUE);

  if (bastide_window_is_being_played (self, game))
    bastide_window_add_toast (self, bastide_window_create_toast (message));
  else
    bastide_window_play (self, game, message);
}

static void
open_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (BastideWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideGame) game = bastide_shelf_open_file_finish (BASTIDE_SHELF (source), result, &error);

  self->opening = FALSE;
  if (game != NULL && bastide_game_get_autosave_file (game) != NULL)
    play_opened_again (self, game);
  else
    play_opened (self, game, error);
  bastide_window_open_waiting (self);
}

void
bastide_window_open_waiting (BastideWindow *self)
{
  g_autoptr (GFile) file = NULL;

  if (self->resuming || self->opening || g_queue_is_empty (&self->waiting_files))
    return;

  self->opening = TRUE;
  file = g_queue_pop_head (&self->waiting_files);
  bastide_shelf_open_file_async (self->shelf, file, NULL, open_cb, g_object_ref (self));
}

void
bastide_window_forget_waiting (BastideWindow *self)
{
  g_queue_clear_full (&self->waiting_files, g_object_unref);
}

void
bastide_window_open_file (BastideWindow *self,
                          GFile         *file)
{
  g_return_if_fail (BASTIDE_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  g_clear_object (&self->waiting_game);
  g_queue_push_tail (&self->waiting_files, g_object_ref (file));
  bastide_window_open_waiting (self);
}

gboolean
bastide_window_is_being_played (BastideWindow *self,
                                BastideGame   *game)
{
  GFile *mine = self->game != NULL ? bastide_game_get_autosave_file (self->game) : NULL;
  GFile *other = bastide_game_get_autosave_file (game);

  return mine != NULL && other != NULL && g_file_equal (mine, other);
}

static void
open_entry_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      user_data)
{
  g_autoptr (BastideWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideGame) game = bastide_shelf_open_finish (BASTIDE_SHELF (source), result, &error);

  /* It came back by another way while it was being read. */
  if (game != NULL && bastide_window_is_being_played (self, game))
    return;

  play_opened (self, game, error);
}

void
bastide_window_open_entry (BastideWindow     *self,
                           BastideShelfEntry *entry)
{
  bastide_shelf_open_async (self->shelf, entry, NULL, open_entry_cb, g_object_ref (self));
}

/* ---- Choosing a file --------------------------------------------------------------------------------------------- */

static GtkFileChooserNative *
file_chooser_new (const char           *title,
                  GtkFileChooserAction  action,
                  const char           *accept)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (title, NULL, action, accept, NULL);
  g_autoptr (GtkFileFilter) games = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  gtk_file_filter_set_name (games, _("Bastide games"));
  gtk_file_filter_add_mime_type (games, "application/x-bastide-game+xml");
  gtk_file_filter_add_pattern (games, "*.bastide");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), games);

  gtk_file_filter_set_name (all, _("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), all);

  return chooser;
}

static void
open_response_cb (GtkNativeDialog *chooser,
                  int              response,
                  gpointer         user_data)
{
  BastideWindow *self = user_data;
  g_autoptr (GFile) file = bastide_window_get_choice (chooser, response);

  if (file != NULL)
    bastide_window_open_file (self, file);
}

void
bastide_window_ask_open (BastideWindow *self)
{
  g_autoptr (GtkFileChooserNative) chooser = NULL;

  g_return_if_fail (BASTIDE_IS_WINDOW (self));

  chooser = file_chooser_new (_("Open a Game"), GTK_FILE_CHOOSER_ACTION_OPEN, _("_Open"));
  g_signal_connect_object (chooser, "response", G_CALLBACK (open_response_cb), self, 0);
  bastide_window_present_chooser (self, chooser);
}

/* ---- Save -------------------------------------------------------------------------------------------------------- */

static void
save_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (BastideWindow) self = user_data;
  g_autoptr (GError) error = NULL;

  bastide_window_end_save (self);
  if (bastide_game_save_finish (BASTIDE_GAME (source), result, &error))
    bastide_window_add_toast (self, bastide_window_create_toast (_("The game is saved")));
  else
    tell_not_saved (self, BASTIDE_GAME (source), error, G_CALLBACK (bastide_window_ask_save));
}

void
bastide_window_save_file (BastideWindow *self,
                          GFile         *file)
{
  bastide_window_begin_save (self);
  bastide_game_save_async (self->game, file, NULL, save_cb, g_object_ref (self));
}

static void
save_response_cb (GtkNativeDialog *chooser,
                  int              response,
                  gpointer         user_data)
{
  BastideWindow *self = user_data;
  g_autoptr (GFile) file = bastide_window_get_choice (chooser, response);

  if (file != NULL)
    bastide_window_save_file (self, file);
}

static void
save_and_close_cb (GObject      *source,
                   GAsyncResult *result,
                   gpointer      user_data)
{
  g_autoptr (BastideWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  gboolean closing = self->closing;

  bastide_window_end_save (self);
  if (bastide_game_save_finish (BASTIDE_GAME (source), result, &error))
    {
      bastide_window_stop_closing (self);
      if (closing)
        gtk_window_close (GTK_WINDOW (self));
    }
  else
    {
      self->may_close = FALSE;
      bastide_window_stop_closing (self);
      tell_not_saved (self, BASTIDE_GAME (source), error, G_CALLBACK (bastide_window_ask_save_and_close));
    }
}

/* What is saved may be closed, until there is more of it: see settled_cb () and set_game (). */
static void
save_and_close_response_cb (GtkNativeDialog *chooser,
                            int              response,
                            gpointer         user_data)
{
  BastideWindow *self = user_data;
  g_autoptr (GFile) file = bastide_window_get_choice (chooser, response);

  if (file != NULL)
    {
      self->closing = TRUE;
      self->may_close = TRUE;
      bastide_window_begin_save (self);
      bastide_game_save_async (self->game, file, NULL, save_and_close_cb, g_object_ref (self));
    }
}

/* What file systems allow a name to have, in bytes, with room for the suffix. */
#define LONGEST_NAME 240

/* "Ana, Bernat.bastide" */
char *
bastide_window_suggest_name (BastideWindow *self,
                             const char    *suffix)
{
  g_autoptr (GString) name = g_string_new (NULL);
  GListModel *players = bastide_game_get_players (self->game);

  for (guint i = 0; i < g_list_model_get_n_items (players); i++)
    {
      g_autoptr (BastidePlayer) player = g_list_model_get_item (players, i);

      g_string_append_printf (name, "%s%s", i > 0 ? ", " : "", bastide_player_get_name (player));
    }
  g_string_replace (name, G_DIR_SEPARATOR_S, "-", 0);
  if (name->len > LONGEST_NAME)
    g_string_assign (name, "Bastide");
  g_string_append (name, suffix);

  return g_string_free (g_steal_pointer (&name), FALSE);
}

static void
present_save_chooser (BastideWindow *self,
                      GCallback      response_cb)
{
  g_autoptr (GtkFileChooserNative) chooser = NULL;
  GFile *file = bastide_game_get_file (self->game);

  chooser = file_chooser_new (_("Save the Game"), GTK_FILE_CHOOSER_ACTION_SAVE, _("_Save"));
  if (file != NULL)
    {
      gtk_file_chooser_set_file (GTK_FILE_CHOOSER (chooser), file, NULL);
    }
  else
    {
      g_autofree char *name = bastide_window_suggest_name (self, ".bastide");

      gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
    }
  g_signal_connect_object (chooser, "response", response_cb, self, 0);
  bastide_window_present_game_chooser (self, chooser);
}

void
bastide_window_ask_save (BastideWindow *self)
{
  present_save_chooser (self, G_CALLBACK (save_response_cb));
}

void
bastide_window_ask_save_and_close (BastideWindow *self)
{
  present_save_chooser (self, G_CALLBACK (save_and_close_response_cb));
}

static void
replace_response_cb (AdwMessageDialog *dialog,
                     const char       *response,
                     gpointer          user_data)
{
  BastideWindow *self = user_data;

  if (g_str_equal (response, "replace"))
    bastide_window_save_file (self, bastide_game_get_file (self->game));
  else if (g_str_equal (response, "save-as"))
    bastide_window_ask_save (self);
}

static void
ask_replace (BastideWindow *self)
{
  g_autofree char *name = bastide_words_file (bastide_game_get_file (self->game));
  /* Translators: %s is the name of a file. */
  g_autofree char *body = g_strdup_printf (_("Another program or another computer has saved to “%s” in the "
                                             "meantime. Replacing the file loses that; Save As keeps both."),
                                           name);
  GtkWidget *dialog = adw_message_dialog_new (NULL, _("Replace the Changed File?"), body);

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog),
                                    "cancel", _("_Cancel"),
                                    "replace", _("_Replace"),
                                    "save-as", _("Save _As…"),
                                    NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "replace", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "save-as");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (replace_response_cb), self, 0);
  bastide_window_present_game_dialog (self, GTK_WINDOW (dialog));
}

static void
save_again_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      user_data)
{
  g_autoptr (BastideWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  BastideGame *game = BASTIDE_GAME (source);

  bastide_window_end_save (self);
  if (bastide_game_save_finish (game, result, &error))
    bastide_window_add_toast (self, bastide_window_create_toast (_("The game is saved")));
  else if (game == self->game && g_error_matches (error, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_CHANGED))
    ask_replace (self);
  else
    tell_not_saved (self, game, error, G_CALLBACK (bastide_window_ask_save));
}

void
bastide_window_save (BastideWindow *self)
{
  if (bastide_game_get_file (self->game) == NULL)
    {
      bastide_window_ask_save (self);
      return;
    }
  bastide_window_begin_save (self);
  bastide_game_save_again_async (self->game, NULL, save_again_cb, g_object_ref (self));
}
