/* bastide-window-keys.c: a key that is held down stays with the window where it was pressed
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-window-private.h"

/* Windows come before one another by themselves, such as the results at the end of the game, and go once they have been
 * answered.  Whoever holds a key down then, Enter say to end one turn after the other, means none of what it does in
 * the next window. */

/* Desktops let a key that is held down wait as long before it comes again, in milliseconds.  What comes after a longer
 * pause is pressed anew: another window, which is not watched or is another program's, was told that it was let go. */
#define LONGEST_DELAY 2000

static gboolean
is_shown (GtkWidget *window)
{
  return window != NULL && gtk_widget_get_mapped (window);
}

/* Nobody may be told that a key is let go with which a window has just been closed.  That is as good as held down, but
 * for Esc: one presses it for one window after the other, and it does nothing that would be missed. */
static gboolean
key_pressed_cb (GtkEventController *controller,
                guint               key,
                guint               code,
                GdkModifierType     state,
                gpointer            user_data)
{
  BastideWindow *self = user_data;
  GtkWidget *window = gtk_event_controller_get_widget (controller);
  guint32 time = gtk_event_controller_get_current_event_time (controller);
  gboolean is_held = self->held_key == code && time - self->held_time <= LONGEST_DELAY;

  /* They leave the key that is held down to come again. */
  if (gdk_key_event_is_modifier (gtk_event_controller_get_current_event (controller)))
    return GDK_EVENT_PROPAGATE;

  self->held_time = time;
  if (is_held && self->held_in != window && (key != GDK_KEY_Escape || is_shown (self->held_in)))
    return GDK_EVENT_STOP;

  self->held_key = code;
  g_set_weak_pointer (&self->held_in, window);
  return GDK_EVENT_PROPAGATE;
}

static void
key_released_cb (GtkEventController *controller,
                 guint               key,
                 guint               code,
                 GdkModifierType     state,
                 gpointer            user_data)
{
  BastideWindow *self = user_data;

  if (self->held_key == code)
    self->held_key = 0;
}

void
bastide_window_guard_keys (BastideWindow *self,
                           GtkWindow     *window)
{
  GtkEventController *controller = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_object (controller, "key-pressed", G_CALLBACK (key_pressed_cb), self, 0);
  g_signal_connect_object (controller, "key-released", G_CALLBACK (key_released_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (window), controller);
}
