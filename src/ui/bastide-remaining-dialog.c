/* bastide-remaining-dialog.c: the tiles that are left, and those set aside
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-remaining-dialog.h"

#include "config.h"

#include <glib/gi18n.h>

#include "bastide-flow-box.h"
#include "bastide-tile-view.h"

#define TILE_SIZE 80

struct _BastideRemainingDialog
{
  AdwWindow            parent_instance;

  /* Template */
  AdwWindowTitle      *title;
  GtkWidget           *none_left;
  GtkFlowBox          *remaining;
  GtkWidget           *set_aside_label;
  GtkWidget           *set_aside_reason;
  GtkFlowBox          *set_aside;

  /* Owned */
  BastideGame         *game;
  BastideTextureCache *cache;
};

G_DEFINE_FINAL_TYPE (BastideRemainingDialog, bastide_remaining_dialog, ADW_TYPE_WINDOW)

static GtkWidget *
create_tile (gpointer item,
             gpointer user_data)
{
  BastideRemainingDialog *self = user_data;
  BastideTileCount *count = item;
  guint n = bastide_tile_count_get_count (count);
  const char *name = bastide_tile_count_get_name (count);
  /* Translators: how many tiles of a kind there are. */
  g_autofree char *number = g_strdup_printf (C_("number of tiles", "×%u"), n);
  /* Translators: the name of a tile, and how many of it there are. */
  g_autofree char *description = g_strdup_printf (C_("tile and number", "%s: %u"), name, n);
  GtkWidget *view = bastide_tile_view_new ();
  GtkWidget *label = gtk_label_new (number);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *child = gtk_flow_box_child_new ();

  bastide_tile_view_set_cache (BASTIDE_TILE_VIEW (view), self->cache);
  bastide_tile_view_set_catalogue (BASTIDE_TILE_VIEW (view), bastide_game_get_catalogue (self->game));
  bastide_tile_view_set_tile_type (BASTIDE_TILE_VIEW (view), bastide_tile_count_get_tile_type (count));
  bastide_tile_view_set_size (BASTIDE_TILE_VIEW (view), TILE_SIZE);
  gtk_widget_set_size_request (view, TILE_SIZE, TILE_SIZE);
  gtk_box_append (GTK_BOX (box), view);

  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (box), label);

  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), box);
  gtk_widget_set_tooltip_text (child, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, description, -1);

  return child;
}

static void
update (BastideRemainingDialog *self)
{
  guint n = bastide_game_get_n_remaining (self->game);
  g_autofree char *subtitle = g_strdup_printf (ngettext ("%u tile", "%u tiles", n), n);
  gboolean has_set_aside = g_list_model_get_n_items (bastide_game_get_set_aside (self->game)) > 0;

  adw_window_title_set_subtitle (self->title, subtitle);
  gtk_widget_set_visible (self->none_left, n == 0);
  gtk_widget_set_visible (GTK_WIDGET (self->remaining), n > 0);
  gtk_widget_set_visible (self->set_aside_label, has_set_aside);
  gtk_widget_set_visible (self->set_aside_reason, has_set_aside);
  gtk_widget_set_visible (GTK_WIDGET (self->set_aside), has_set_aside);
}

static void
bastide_remaining_dialog_dispose (GObject *object)
{
  BastideRemainingDialog *self = BASTIDE_REMAINING_DIALOG (object);

  /* GTK may hold the boxes for longer, as a drag in them ends. */
  if (self->game != NULL)
    {
      gtk_flow_box_bind_model (self->remaining, NULL, NULL, NULL, NULL);
      gtk_flow_box_bind_model (self->set_aside, NULL, NULL, NULL, NULL);
    }
  g_clear_object (&self->game);
  g_clear_object (&self->cache);

  G_OBJECT_CLASS (bastide_remaining_dialog_parent_class)->dispose (object);
}

static void
bastide_remaining_dialog_class_init (BastideRemainingDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_remaining_dialog_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide/Bastide/ui/bastide-remaining-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideRemainingDialog, title);
  gtk_widget_class_bind_template_child (widget_class, BastideRemainingDialog, none_left);
  gtk_widget_class_bind_template_child (widget_class, BastideRemainingDialog, remaining);
  gtk_widget_class_bind_template_child (widget_class, BastideRemainingDialog, set_aside_label);
  gtk_widget_class_bind_template_child (widget_class, BastideRemainingDialog, set_aside_reason);
  gtk_widget_class_bind_template_child (widget_class, BastideRemainingDialog, set_aside);
}

static void
bastide_remaining_dialog_init (BastideRemainingDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_flow_box_guard (self->remaining, GTK_WIDGET (self));
  bastide_flow_box_guard (self->set_aside, GTK_WIDGET (self));
}

GtkWindow *
bastide_remaining_dialog_new (BastideGame         *game,
                              BastideTextureCache *cache)
{
  BastideRemainingDialog *self;

  g_return_val_if_fail (BASTIDE_IS_GAME (game), NULL);
  g_return_val_if_fail (BASTIDE_IS_TEXTURE_CACHE (cache), NULL);

  self = g_object_new (BASTIDE_TYPE_REMAINING_DIALOG, NULL);
  self->game = g_object_ref (game);
  self->cache = g_object_ref (cache);
  gtk_flow_box_bind_model (self->remaining, bastide_game_get_remaining (game), create_tile, self, NULL);
  gtk_flow_box_bind_model (self->set_aside, bastide_game_get_set_aside (game), create_tile, self, NULL);
  g_signal_connect_object (game, "notify", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);

  return GTK_WINDOW (self);
}
