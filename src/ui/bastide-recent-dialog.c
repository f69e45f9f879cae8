/* bastide-recent-dialog.c: the games that the program keeps, to go on with
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-recent-dialog.h"

#include "config.h"

#include <glib/gi18n.h>

/* Rows at first, more than any screen has room for, and each time that one comes near the end of them: thousands at
 * once would take a while to be made. */
#define N_ROWS 100

struct _BastideRecentDialog
{
  AdwWindow           parent_instance;

  /* Template */
  GtkStack           *pages;
  GtkScrolledWindow  *scroller;
  GtkListBox         *games;

  /* Owned */
  GtkFilterListModel *model;
  GtkSliceListModel  *shown; /* of MODEL, from its beginning */
};

G_DEFINE_FINAL_TYPE (BastideRecentDialog, bastide_recent_dialog, ADW_TYPE_WINDOW)

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static gboolean
is_another (gpointer item,
            gpointer user_data)
{
  GFile *current = user_data;

  return !g_file_equal (bastide_shelf_entry_get_file (item), current);
}

/* The time if that was today, otherwise the date. */
static char *
format_time (GDateTime *time)
{
  g_autoptr (GDateTime) local = g_date_time_to_local (time);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  gboolean today = g_date_time_get_year (local) == g_date_time_get_year (now)
                   && g_date_time_get_day_of_year (local) == g_date_time_get_day_of_year (now);

  return g_date_time_format (local, today ? "%R" : "%x");
}

/* All that the row shows, for those who hear it. */
static char *
describe (BastideShelfEntry *entry,
          const char        *time)
{
  const char *title = bastide_shelf_entry_get_title (entry);
  const char *subtitle = bastide_shelf_entry_get_subtitle (entry);

  if (bastide_shelf_entry_get_finished (entry))
    /* Translators: the players, how far the game is, and when it was played last. */
    return g_strdup_printf (C_("kept game", "%s: %s, %s"), title, subtitle, time);
  /* Translators: the players, how far the game is, and when it was played last. */
  return g_strdup_printf (C_("kept game", "%s: %s, %s, unfinished"), title, subtitle, time);
}

static GtkWidget *
create_row (gpointer item,
            gpointer user_data)
{
  BastideShelfEntry *entry = item;
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *title = g_markup_escape_text (bastide_shelf_entry_get_title (entry), -1);
  g_autofree char *subtitle = g_markup_escape_text (bastide_shelf_entry_get_subtitle (entry), -1);
  g_autofree char *time = format_time (bastide_shelf_entry_get_modified (entry));
  g_autofree char *description = describe (entry, time);
  GtkWidget *suffix = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *time_label = gtk_label_new (time);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 2);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);

  gtk_widget_set_valign (suffix, GTK_ALIGN_CENTER);
  gtk_label_set_xalign (GTK_LABEL (time_label), 1);
  gtk_widget_add_css_class (time_label, "dim-label");
  gtk_box_append (GTK_BOX (suffix), time_label);
  if (!bastide_shelf_entry_get_finished (entry))
    {
      GtkWidget *unfinished = gtk_label_new (_("Unfinished"));

      gtk_label_set_xalign (GTK_LABEL (unfinished), 1);
      gtk_widget_add_css_class (unfinished, "caption");
      gtk_widget_add_css_class (unfinished, "accent");
      gtk_box_append (GTK_BOX (suffix), unfinished);
    }
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), suffix);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, description, -1);

  return row;
}

static void
row_activated_cb (BastideRecentDialog *self,
                  GtkListBoxRow       *row)
{
  g_autoptr (BastideShelfEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->model),
                                                               gtk_list_box_row_get_index (row));

  g_signal_emit (self, signals[CHOSEN], 0, entry);
  gtk_window_close (GTK_WINDOW (self));
}

static void
show_more (BastideRecentDialog *self,
           GtkAdjustment       *adjustment)
{
  double page = gtk_adjustment_get_page_size (adjustment);
  guint n_shown = gtk_slice_list_model_get_size (self->shown);

  if (page > 0 && n_shown < g_list_model_get_n_items (G_LIST_MODEL (self->model))
      && gtk_adjustment_get_value (adjustment) + 2 * page >= gtk_adjustment_get_upper (adjustment))
    gtk_slice_list_model_set_size (self->shown, n_shown + N_ROWS);
}

static void
update (BastideRecentDialog *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->model));

  gtk_stack_set_visible_child_name (self->pages, n > 0 ? "games" : "empty");
}

static void
bastide_recent_dialog_dispose (GObject *object)
{
  BastideRecentDialog *self = BASTIDE_RECENT_DIALOG (object);

  g_clear_object (&self->shown);
  g_clear_object (&self->model);

  G_OBJECT_CLASS (bastide_recent_dialog_parent_class)->dispose (object);
}

static void
bastide_recent_dialog_class_init (BastideRecentDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_recent_dialog_dispose;

  signals[CHOSEN] = g_signal_new ("chosen", BASTIDE_TYPE_RECENT_DIALOG, G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, BASTIDE_TYPE_SHELF_ENTRY);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-recent-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideRecentDialog, pages);
  gtk_widget_class_bind_template_child (widget_class, BastideRecentDialog, scroller);
  gtk_widget_class_bind_template_child (widget_class, BastideRecentDialog, games);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
bastide_recent_dialog_init (BastideRecentDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWindow *
bastide_recent_dialog_new (BastideShelf *shelf,
                           BastideGame  *current)
{
  BastideRecentDialog *self;
  GtkCustomFilter *filter = NULL;
  GtkAdjustment *adjustment;
  GFile *file;

  g_return_val_if_fail (BASTIDE_IS_SHELF (shelf), NULL);
  g_return_val_if_fail (current == NULL || BASTIDE_IS_GAME (current), NULL);

  self = g_object_new (BASTIDE_TYPE_RECENT_DIALOG, NULL);
  file = current != NULL ? bastide_game_get_autosave_file (current) : NULL;
  if (file != NULL)
    filter = gtk_custom_filter_new (is_another, g_object_ref (file), g_object_unref);
  self->model = gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (shelf)), (GtkFilter *) filter);
  self->shown = gtk_slice_list_model_new (G_LIST_MODEL (g_object_ref (self->model)), 0, N_ROWS);
  gtk_list_box_bind_model (self->games, G_LIST_MODEL (self->shown), create_row, NULL, NULL);
  adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (show_more), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->model, "items-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);

  bastide_shelf_refresh (shelf);

  return GTK_WINDOW (self);
}
