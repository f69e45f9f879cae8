/* bastide-shortcuts-window.c: the toolkit's window of keys, for small screens too
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-shortcuts-window.h"

/* The toolkit's own does not scroll, and is as wide as all of its columns. */
static void
let_scroll (GtkWindow *window)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  g_autoptr (GtkWidget) content = g_object_ref (gtk_window_get_child (window));

  gtk_window_set_child (window, NULL);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), content);
  gtk_window_set_child (window, scroller);
}

GtkWindow *
bastide_shortcuts_window_new (GtkWindow *parent)
{
  g_autoptr (GtkBuilder) builder = NULL;
  GtkWindow *window;
  int width;

  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);

  builder = gtk_builder_new_from_resource ("/io/github/bastide/Bastide/ui/help-overlay.ui");
  window = GTK_WINDOW (gtk_builder_get_object (builder, "help_overlay"));
  let_scroll (window);

  gtk_widget_measure (gtk_window_get_child (window), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  if (width > gtk_widget_get_width (GTK_WIDGET (parent)))
    /* All groups below each other. */
    g_object_set (gtk_builder_get_object (builder, "section"), "max-height", (guint) G_MAXINT, NULL);

  return window;
}
