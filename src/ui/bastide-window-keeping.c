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

void
bastide_window_drop_failure (BastideWindow *self)
{
  drop_toast (&self->failure_toast);
  drop_toast (&self->recovery_toast);
}

/* In the status line too: a toast is not spoken, and may be sent away. */
static void
add_news (BastideWindow *self,
          const char    *sentence)
{
  g_ptr_array_add (self->news, g_strdup (sentence));
  bastide_window_say_turn (self);
}

/* WHOLE names the file besides.  That is for those who look for it: what matters is what happened, and the toast is
 * narrow. */
static void
show_failure (BastideWindow *self,
              const char    *sentence,
              const char    *whole)
{
  bastide_window_drop_failure (self);
  self->failure_toast = bastide_window_create_toast (sentence);
  gtk_widget_set_tooltip_text (adw_toast_get_custom_title (self->failure_toast), whole);
  bastide_window_time_toast (self->failure_toast, 0);
  adw_toast_set_button_label (self->failure_toast, _("Save _As…"));
  adw_toast_set_action_name (self->failure_toast, "win.save-as");
  /* It does not wait for one that is no more than convenient. */
  if (self->former_toast != NULL)
    bastide_window_dismiss_toast (self->former_toast);
  g_clear_object (&self->former_toast);
  adw_toast_overlay_add_toast (self->toasts, g_object_ref (self->failure_toast));
}

/* Also when the toast has been sent away: nobody is told the same twice. */
static gboolean
has_told (BastideWindow *self,
          const char    *sentence)
{
  if (self->failure_toast == NULL)
    return FALSE;
  return g_str_equal (sentence, gtk_label_get_label (GTK_LABEL (adw_toast_get_custom_title (self->failure_toast))));
}

static void
autosave_failed_cb (BastideWindow *self,
                    const GError  *error)
{
  g_autofree char *sentence = g_strdup_printf (_("The game is not being kept: %s"),
                                               bastide_storage_error_get_reason (error));
  g_autofree char *whole = NULL;

  if (!has_told (self, sentence))
    {
      whole = g_strdup_printf (_("The game is not being kept: %s"), error->message);
      show_failure (self, sentence, whole);
      add_news (self, sentence);
    }
  bastide_window_update_session (self);
}

static void
autosave_moved_cb (BastideWindow *self)
{
  const char *sentence = _("This game went on elsewhere too: that one is among the recent games");
  AdwToast *toast = bastide_window_create_toast (sentence);

  bastide_window_time_toast (toast, TELLING_SECONDS);
  bastide_window_add_toast (self, toast);
  add_news (self, sentence);
}

static void
autosave_recovered_cb (BastideWindow *self)
{
  const char *sentence = _("The game is being kept again");

  if (self->failure_toast != NULL)
    {
      bastide_window_drop_failure (self);
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
