/* bastide-flow-box.c: arrow keys in boxes that have not been laid out
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-flow-box.h"

static gboolean
key_pressed_cb (GtkWidget *box,
                guint      key)
{
  if (!gtk_widget_get_visible (box) || gtk_widget_get_width (box) > 0)
    return GDK_EVENT_PROPAGATE;

  switch (key)
    {
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return GDK_EVENT_STOP;

    default:
      return GDK_EVENT_PROPAGATE;
    }
}

void
bastide_flow_box_guard (GtkFlowBox *box,
                        GtkWidget  *widget)
{
  GtkEventController *keys;

  g_return_if_fail (GTK_IS_FLOW_BOX (box));
  g_return_if_fail (GTK_IS_WIDGET (widget));

  keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), box, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (widget, keys);
}
