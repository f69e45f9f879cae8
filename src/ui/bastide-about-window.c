/* bastide-about-window.c: the toolkit's window about the program
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-about-window.h"

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "bastide-debug-info.h"

static GtkWidget *
find_descendant (GtkWidget *widget,
                 GType      type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_descendant (child, type);

  return found;
}

static void
toasts_changed_cb (GListModel *children,
                   guint       position,
                   guint       n_removed,
                   guint       n_added)
{
  for (guint i = 0; i < n_added; i++)
    {
      g_autoptr (GtkWidget) toast = g_list_model_get_item (children, position + i);

      gtk_widget_set_can_target (toast, FALSE);
      gtk_widget_set_can_focus (toast, FALSE);
    }
}

/* What Esc does here where no toast is shown. */
static gboolean
key_pressed_cb (GtkWidget *about,
                guint      key)
{
  GtkWidget *pages = find_descendant (about, ADW_TYPE_LEAFLET);

  if (key != GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;

  if (pages == NULL || !adw_leaflet_navigate (ADW_LEAFLET (pages), ADW_NAVIGATION_DIRECTION_BACK))
    gtk_window_close (GTK_WINDOW (about));

  return GDK_EVENT_STOP;
}

/* libadwaita 1.2 may use a toast after it has freed it where that is sent away while it is still coming; see
 * bastide-window-toasts.c.  What is said here, that something was copied, goes by itself and not before. */
static void
guard_toasts (GtkWidget *about)
{
  GtkWidget *toasts = find_descendant (about, ADW_TYPE_TOAST_OVERLAY);
  GtkEventController *keys;
  GListModel *children;

  if (toasts == NULL)
    return;

  children = gtk_widget_observe_children (toasts);
  g_signal_connect (children, "items-changed", G_CALLBACK (toasts_changed_cb), NULL);
  g_object_set_data_full (G_OBJECT (toasts), "bastide-children", children, g_object_unref);

  keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), about);
  gtk_widget_add_controller (about, keys);
}

GtkWindow *
bastide_about_window_new (GtkWindow *parent)
{
  g_autofree char *info = NULL;
  GtkWidget *about;

  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);

  info = bastide_debug_info_gather (GTK_WIDGET (parent));
  about = g_object_new (ADW_TYPE_ABOUT_WINDOW,
                        "application-name", "Bastide",
                        "application-icon", APPLICATION_ID,
                        "version", PACKAGE_VERSION,
                        "developer-name", _("The Bastide developers"),
                        "copyright", _("Copyright 2026 The Bastide developers"),
                        "license-type", GTK_LICENSE_GPL_3_0,
                        "comments", _("Plays by the rules of Carcassonne, a trademark of its owner, "
                                      "with whom Bastide has no connection."),
                        "website", HOMEPAGE,
                        "issue-url", REPOSITORY[0] != '\0' ? REPOSITORY "/issues" : "",
                        "translator-credits", _("translator-credits"),
                        "debug-info", info,
                        "debug-info-filename", "bastide-debug-info.txt",
                        NULL);
  guard_toasts (about);

  return GTK_WINDOW (about);
}
