/* bastide-window-strict.c: strict mode, in which nothing is taken back and nobody counts tiles
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "bastide-remaining-dialog.h"
#include "bastide-window-private.h"

void
bastide_window_apply_strict (BastideWindow *self)
{
  if (self->game != NULL)
    bastide_game_set_strict (self->game, g_settings_get_boolean (self->settings, "strict-mode")
                                           && !bastide_window_is_tutorial (self));
}

/* It may be switched from outside, with the list in sight. */
static void
put_away_remaining (BastideWindow *self)
{
  if (BASTIDE_IS_REMAINING_DIALOG (self->dialog) && bastide_game_get_strict (self->game))
    gtk_window_destroy (self->dialog);
}

/* It is agreed on by those at the table, as the pace is, and holds for whatever they play: saved games say nothing of
 * it, so that no file keeps a family from its own undo.  In return nobody switches it off unseen. */
static void
changed_cb (BastideWindow *self)
{
  if (self->game == NULL)
    return;

  bastide_window_apply_strict (self);
  bastide_window_update_actions (self);
  put_away_remaining (self);
  if (bastide_window_is_tutorial (self))
    bastide_window_say (self, _("The tutorial is never strict: whoever learns may try again"));
  else if (bastide_game_get_strict (self->game))
    bastide_window_say (self, _("Strict mode is on: a turn that has ended cannot be undone, and nothing tells which "
                                "tiles are left"));
  else
    bastide_window_say (self, _("Strict mode is off: turns can be undone, and the tiles that are left be seen"));
}

/* ---- Keys -------------------------------------------------------------------------------------------------------- */

/* Buttons and menus show that they cannot be used; a key would only do nothing. */
static gboolean
is_refused (BastideWindow *self,
            const char    *action)
{
  return self->game != NULL && bastide_game_get_strict (self->game)
         && !g_action_group_get_action_enabled (G_ACTION_GROUP (self), action);
}

static gboolean
undo_key_cb (GtkWidget *widget,
             GVariant  *args,
             gpointer   user_data)
{
  BastideWindow *self = BASTIDE_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  if (!is_refused (self, "undo") || bastide_game_undo (self->game, &error))
    return GDK_EVENT_PROPAGATE;

  bastide_window_say (self, error->message);
  return GDK_EVENT_STOP;
}

static gboolean
redo_key_cb (GtkWidget *widget,
             GVariant  *args,
             gpointer   user_data)
{
  BastideWindow *self = BASTIDE_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  if (!is_refused (self, "redo") || bastide_game_redo (self->game, &error))
    return GDK_EVENT_PROPAGATE;

  bastide_window_say (self, error->message);
  return GDK_EVENT_STOP;
}

static gboolean
remaining_key_cb (GtkWidget *widget,
                  GVariant  *args,
                  gpointer   user_data)
{
  BastideWindow *self = BASTIDE_WINDOW (widget);

  if (!is_refused (self, "remaining"))
    return GDK_EVENT_PROPAGATE;

  bastide_window_say (self, _("Strict mode: nothing tells which tiles are left."));
  return GDK_EVENT_STOP;
}

void
bastide_window_init_strict (BastideWindow *self)
{
  static const struct
  {
    guint           key;
    GdkModifierType modifiers;
    GtkShortcutFunc callback;
  } keys[] = {
    { GDK_KEY_z, GDK_CONTROL_MASK, undo_key_cb },
    { GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, redo_key_cb },
    { GDK_KEY_t, 0, remaining_key_cb },
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_BUBBLE);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      GtkShortcutTrigger *trigger = gtk_keyval_trigger_new (keys[i].key, keys[i].modifiers);
      GtkShortcutAction *action = gtk_callback_action_new (keys[i].callback, NULL, NULL);

      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), gtk_shortcut_new (trigger, action));
    }
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
  g_signal_connect_object (self->settings, "changed::strict-mode", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}
