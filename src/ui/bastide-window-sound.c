/* bastide-window-sound.c: what is heard of the game in the window
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "bastide-pulse-player.h"
#include "bastide-window-private.h"

static gboolean
is_active (gpointer window)
{
  return window != NULL && gtk_window_is_active (window);
}

static void
active_cb (BastideWindow *self)
{
  gboolean attended = is_active (self) || is_active (self->dialog) || is_active (self->rules);

  /* A window also loses the focus as it is closed. */
  if (self->sounds != NULL)
    g_object_set (self->sounds, "attended", attended, NULL);
}

void
bastide_window_watch_attention (BastideWindow *self,
                                GtkWindow     *window)
{
  g_signal_connect_object (window, "notify::is-active", G_CALLBACK (active_cb), self, G_CONNECT_SWAPPED);
}

static void
show_state (BastideWindow *self)
{
  bastide_window_set_state (self, "sound", g_variant_new_boolean (g_settings_get_boolean (self->settings, "sound")));
}

static void
setting_changed_cb (BastideWindow *self)
{
  show_state (self);
  bastide_window_say (self, g_settings_get_boolean (self->settings, "sound") ? _("Sound is on") : _("Sound is off"));
}

void
bastide_window_set_sound_player (BastideWindow      *self,
                                 BastideSoundPlayer *player)
{
  g_clear_object (&self->sounds);
  self->sounds = bastide_sounds_new (player, self->scoring);
  bastide_sounds_set_game (self->sounds, self->game);
  g_settings_bind (self->settings, "sound", self->sounds, "enabled", G_SETTINGS_BIND_GET);
}

void
bastide_window_init_sounds (BastideWindow *self)
{
  g_autoptr (BastideSoundPlayer) player = bastide_pulse_player_new ();

  bastide_window_set_sound_player (self, player);
  bastide_window_watch_attention (self, GTK_WINDOW (self));
  show_state (self);
  g_signal_connect_object (self->settings, "changed::sound", G_CALLBACK (setting_changed_cb), self, G_CONNECT_SWAPPED);
}
