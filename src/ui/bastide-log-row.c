/* bastide-log-row.c: an entry of the log
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-log-row.h"

#include "config.h"

#include <glib/gi18n.h>

#include "bastide-emblem.h"
#include "bastide-player.h"

#define EMBLEM_SIZE 14

struct _BastideLogRow
{
  GtkWidget        parent_instance;

  GtkWidget       *emblems;
  GtkWidget       *label;

  BastideLogEntry *entry; /* owned */
};

G_DEFINE_FINAL_TYPE (BastideLogRow, bastide_log_row, GTK_TYPE_WIDGET)

static void
clear (BastideLogRow *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->emblems)) != NULL)
    gtk_box_remove (GTK_BOX (self->emblems), child);
  gtk_label_set_label (GTK_LABEL (self->label), "");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), NULL);
  gtk_widget_remove_css_class (self->label, "payment");
}

static void
add_emblems (BastideLogRow *self,
             guint          bits,
             GListModel    *players)
{
  for (guint i = 0; i < g_list_model_get_n_items (players); i++)
    {
      g_autoptr (BastidePlayer) player = g_list_model_get_item (players, i);

      if (bits >> i & 1)
        gtk_box_append (GTK_BOX (self->emblems), bastide_emblem_new (bastide_player_get_colour (player), EMBLEM_SIZE));
    }
}

void
bastide_log_row_set_entry (BastideLogRow   *self,
                           BastideLogEntry *entry,
                           GListModel      *players)
{
  g_autofree char *turn = NULL;

  g_return_if_fail (BASTIDE_IS_LOG_ROW (self));

  clear (self);
  g_set_object (&self->entry, entry);
  if (entry == NULL)
    return;

  add_emblems (self, bastide_log_entry_get_players (entry), players);
  gtk_label_set_label (GTK_LABEL (self->label), bastide_log_entry_get_text (entry));
  if (bastide_log_entry_get_kind (entry) == BASTIDE_LOG_SCORE || bastide_log_entry_get_kind (entry) == BASTIDE_LOG_OVER)
    gtk_widget_add_css_class (self->label, "payment");

  if (bastide_log_entry_get_kind (entry) == BASTIDE_LOG_TURN)
    turn = g_strdup_printf (_("Turn %u. Cells are counted from the start tile."),
                            bastide_log_entry_get_turn (entry) + 1);
  else
    turn = g_strdup_printf (_("Turn %u"), bastide_log_entry_get_turn (entry) + 1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), turn);

  /* The list's own widget around the row is what has the focus. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (GTK_WIDGET (self))),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, bastide_log_entry_get_text (entry),
                                  -1);
}

BastideLogEntry *
bastide_log_row_get_entry (BastideLogRow *self)
{
  g_return_val_if_fail (BASTIDE_IS_LOG_ROW (self), NULL);

  return self->entry;
}

static void
bastide_log_row_dispose (GObject *object)
{
  BastideLogRow *self = BASTIDE_LOG_ROW (object);

  g_clear_object (&self->entry);
  g_clear_pointer (&self->emblems, gtk_widget_unparent);
  g_clear_pointer (&self->label, gtk_widget_unparent);

  G_OBJECT_CLASS (bastide_log_row_parent_class)->dispose (object);
}

static void
bastide_log_row_class_init (BastideLogRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_log_row_dispose;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "logrow");
}

static void
bastide_log_row_init (BastideLogRow *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 6);

  self->emblems = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 1);
  gtk_widget_set_valign (self->emblems, GTK_ALIGN_START);
  gtk_widget_set_parent (self->emblems, GTK_WIDGET (self));

  self->label = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->label), 0);
  gtk_label_set_wrap (GTK_LABEL (self->label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (self->label, TRUE);
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
}

GtkWidget *
bastide_log_row_new (void)
{
  return g_object_new (BASTIDE_TYPE_LOG_ROW, NULL);
}
