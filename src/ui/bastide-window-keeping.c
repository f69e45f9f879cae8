/* bastide-window-keeping.c: tells when the game cannot be kept, and when it can be again
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "bastide-window-private.h"

/* How long it is told that somebody else went on with the game. */
#define TELLING_SECONDS 10

static void
drop_toast (AdwToast **toast)
{
  if (*toast != NULL)
    bastide_window_dismiss_toast (*toast);
  g_clear_object (toast);
}

/* Why the game cannot be kept, NULL while it can: the sign of that lasts as long. */
static void
set_failure (BastideWindow *self,
             const char    *sentence)
{
  g_free (self->failure);
  self->failure = g_strdup (sentence);
  gtk_widget_set_visible (self->failure_button, sentence != NULL);
  gtk_widget_set_tooltip_text (self->failure_button, sentence);
  bastide_window_update_actions (self);
}

static void
drop_failure (BastideWindow *self)
{
  drop_toast (&self->failure_toast);
  drop_toast (&self->recovery_toast);
  set_failure (self, NULL);
}

void
bastide_window_drop_keeping (BastideWindow *self)
{
  drop_toast (&self->moved_toast);
  drop_failure (self);
}

/* In the status line too: a toast is not spoken, and may be sent away. */
static void
add_news (BastideWindow *self,
          const char    *sentence)
{
  g_ptr_array_add (self->news, g_strdup (sentence));
  bastide_window_say_turn (self);
}

/* It lies over what one plays with: it is short, and goes, for there is the sign. */
static void
show_failure_toast (BastideWindow *self)
{
  self->failure_toast = bastide_window_create_toast (_("The game is not being kept"));
  adw_toast_set_button_label (self->failure_toast, _("_Details"));
  adw_toast_set_action_name (self->failure_toast, "win.show-failure");
  /* It does not wait for one that is no more than convenient. */
  if (self->former_toast != NULL)
    bastide_window_dismiss_toast (self->former_toast);
  g_clear_object (&self->former_toast);
  adw_toast_overlay_add_toast (self->toasts, g_object_ref (self->failure_toast));
}

static void
autosave_failed_cb (BastideWindow *self,
                    const GError  *error)
{
  g_autofree char *sentence = g_strdup_printf (_("The game is not being kept: %s"),
                                               bastide_storage_error_get_reason (error));

  /* Nobody is told the same twice. */
  if (g_strcmp0 (sentence, self->failure) != 0)
    {
      drop_failure (self);
      set_failure (self, sentence);
      show_failure_toast (self);
      add_news (self, sentence);
    }
  bastide_window_update_session (self);
}

static void
failure_response_cb (AdwMessageDialog *dialog,
                     const char       *response,
                     gpointer          user_data)
{
  if (g_str_equal (response, "save-as"))
    bastide_window_ask_save (user_data);
}

static void
tell_failure (AdwMessageDialog *dialog,
              const GError     *error)
{
  g_autofree char *reason = bastide_window_describe_failure (error);
  g_autofree char *body = g_strconcat (reason, "\n\n",
                                       _("Bastide keeps trying, and you can play on. To be safe until then, save the "
                                         "game elsewhere."),
                                       NULL);

  adw_message_dialog_set_heading (dialog, _("The Game Is Not Being Kept"));
  adw_message_dialog_set_body (dialog, body);
  adw_message_dialog_set_default_response (dialog, "save-as");
}

void
bastide_window_tell_recovery (AdwMessageDialog *dialog)
{
  adw_message_dialog_set_heading (dialog, _("The Game Is Being Kept Again"));
  adw_message_dialog_set_body (dialog, _("Every step is saved."));
  adw_message_dialog_set_default_response (dialog, "close");
}

void
bastide_window_show_failure (BastideWindow *self)
{
  GtkWidget *dialog = adw_message_dialog_new (NULL, NULL, NULL);

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog),
                                    "close", _("_Close"),
                                    "save-as", _("Save _As…"),
                                    NULL);
  tell_failure (ADW_MESSAGE_DIALOG (dialog), bastide_game_get_autosave_error (self->game));
  g_signal_connect_object (self->game, "autosave-failed", G_CALLBACK (tell_failure), dialog, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game, "autosave-recovered", G_CALLBACK (bastide_window_tell_recovery), dialog,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "response", G_CALLBACK (failure_response_cb), self, 0);
  bastide_window_present_game_dialog (self, GTK_WINDOW (dialog));
}

char *
bastide_window_describe_failure (const GError *error)
{
  g_autofree char *sentence = g_strdup_printf (_("Bastide could not keep the game: %s"),
                                               bastide_storage_error_get_reason (error));
  const char *name = bastide_storage_error_get_name (error);

  return g_strjoin ("\n\n", sentence, name, NULL);
}

static void
autosave_moved_cb (BastideWindow *self)
{
  drop_toast (&self->moved_toast);
  /* Translators: a message beside the button "Show", which leads to the other: as short as can be. */
  self->moved_toast = bastide_window_create_toast (_("This game went on elsewhere too"));
  adw_toast_set_button_label (self->moved_toast, _("_Show"));
  adw_toast_set_action_name (self->moved_toast, "win.recent");
  bastide_window_time_toast (self->moved_toast, TELLING_SECONDS);
  bastide_window_add_toast (self, g_object_ref (self->moved_toast));
  add_news (self, _("This game went on elsewhere too: that one is among the recent games"));
}

static void
autosave_recovered_cb (BastideWindow *self)
{
  const char *sentence = _("The game is being kept again");

  if (self->failure != NULL)
    {
      drop_failure (self);
      self->recovery_toast = bastide_window_create_toast (sentence);
      bastide_window_add_toast (self, g_object_ref (self->recovery_toast));
      add_news (self, sentence);
    }
  bastide_window_update_session (self);
}

void
bastide_window_tell_failure (BastideWindow *self)
{
  const GError *error = bastide_game_get_autosave_error (self->game);

  if (error != NULL)
    autosave_failed_cb (self, error);
}

void
bastide_window_init_keeping (BastideWindow *self)
{
  g_signal_group_connect_swapped (self->game_signals, "notify::saved", G_CALLBACK (bastide_window_update_session),
                                  self);
  g_signal_group_connect_swapped (self->game_signals, "autosave-failed", G_CALLBACK (autosave_failed_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "autosave-recovered", G_CALLBACK (autosave_recovered_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "autosave-moved", G_CALLBACK (autosave_moved_cb), self);
}
