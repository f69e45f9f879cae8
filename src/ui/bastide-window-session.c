/* bastide-window-session.c: what the window keeps from one session to the next, and loses in none
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "bastide-window-private.h"

/* Most steps are on disk long before this, and nobody need be asked to wait for them. */
#define PATIENCE_MS 200

/* ---- Size -------------------------------------------------------------------------------------------------------- */

/* Never the position, which is the desktop's to choose. */
static void
restore_size (BastideWindow *self)
{
  gtk_window_set_default_size (GTK_WINDOW (self),
                               g_settings_get_int (self->settings, "window-width"),
                               g_settings_get_int (self->settings, "window-height"));
  if (g_settings_get_boolean (self->settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
}

void
bastide_window_store_size (BastideWindow *self)
{
  int width, height;

  /* As it was, and will be again, without being maximized or on the full screen. */
  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_settings_set_int (self->settings, "window-width", width);
  g_settings_set_int (self->settings, "window-height", height);
  g_settings_set_boolean (self->settings, "window-maximized", gtk_window_is_maximized (GTK_WINDOW (self)));
}

/* ---- The end of the session -------------------------------------------------------------------------------------- */

/* A game that cannot be kept is no reason to wait: nobody knows for how long. */
static gboolean
is_saving (BastideWindow *self)
{
  return self->n_saves > 0
         || (self->game != NULL && !bastide_game_get_saved (self->game)
             && bastide_game_get_autosave_error (self->game) == NULL);
}

/* Why the session should not end now, if there is anything. */
static const char *
find_reason (BastideWindow *self)
{
  if (is_saving (self))
    /* Translators: why the session should not end now. */
    return _("A game is being saved");
  if (self->game != NULL && !bastide_game_get_saved (self->game))
    /* Translators: why the session should not end now. */
    return _("The last steps of the game cannot be saved");
  return NULL;
}

static void
ask_to_wait (BastideWindow *self,
             const char    *reason)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  g_clear_handle_id (&self->patience, g_source_remove);
  if (application != NULL && self->inhibition == 0)
    {
      self->inhibition = gtk_application_inhibit (application, GTK_WINDOW (self), GTK_APPLICATION_INHIBIT_LOGOUT,
                                                  reason);
      self->inhibition_reason = reason;
    }
}

static void
patience_cb (gpointer user_data)
{
  BastideWindow *self = user_data;
  const char *reason = find_reason (self);

  self->patience = 0;
  if (reason != NULL)
    ask_to_wait (self, reason);
}

static void
query_end_cb (BastideWindow *self)
{
  const char *reason = find_reason (self);

  if (reason != NULL)
    ask_to_wait (self, reason);
}

static void
stop_asking (BastideWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  g_clear_handle_id (&self->patience, g_source_remove);
  if (self->inhibition != 0 && application != NULL)
    gtk_application_uninhibit (application, self->inhibition);
  self->inhibition = 0;
}

void
bastide_window_update_session (BastideWindow *self)
{
  const char *reason = find_reason (self);

  if (reason == NULL || (self->inhibition != 0 && self->inhibition_reason != reason))
    stop_asking (self);
  if (reason != NULL && self->inhibition == 0 && self->patience == 0)
    self->patience = g_timeout_add_once (PATIENCE_MS, patience_cb, self);
}

void
bastide_window_begin_save (BastideWindow *self)
{
  self->n_saves++;
  bastide_window_update_session (self);
}

void
bastide_window_end_save (BastideWindow *self)
{
  self->n_saves--;
  bastide_window_update_session (self);
}

static void
flushed_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (BastideWindow) self = user_data;

  bastide_game_flush_finish (BASTIDE_GAME (source), result, NULL);
  bastide_window_end_save (self);
}

/* What has failed before is tried once more. */
void
bastide_window_finish (BastideWindow *self)
{
  g_return_if_fail (BASTIDE_IS_WINDOW (self));

  bastide_window_store_size (self);
  self->closing = TRUE;
  bastide_window_update_opponent (self);
  if (self->game != NULL)
    {
      bastide_window_begin_save (self);
      bastide_game_flush_async (self->game, NULL, flushed_cb, g_object_ref (self));
    }
  while (is_saving (self))
    g_main_context_iteration (NULL, TRUE);
}

/* ---- The window in it -------------------------------------------------------------------------------------------- */

/* A window that is gone holds up nobody either: what it has begun to write holds the program. */
static void
unrealize_cb (BastideWindow *self)
{
  stop_asking (self);
}

void
bastide_window_init_session (BastideWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  restore_size (self);
  g_signal_connect (self, "unrealize", G_CALLBACK (unrealize_cb), NULL);
  if (application != NULL)
    g_signal_connect_object (application, "query-end", G_CALLBACK (query_end_cb), self, G_CONNECT_SWAPPED);
}
