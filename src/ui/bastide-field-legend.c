/* bastide-field-legend.c: what the hatching of the fields means, and what they pay
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-field-legend.h"

#include "config.h"

#include <glib/gi18n.h>

#include "bastide-emblem.h"
#include "bastide-picture.h"
#include "bastide-words.h"

#define SWATCH_SIZE 26
#define EMBLEM_SIZE 18
#define SHARED_EMBLEM_SIZE 14
#define NAME_CHARS 14
#define COMPACT_SWATCH_SIZE 20
#define COMPACT_COLUMNS 3

enum
{
  COLUMN_SWATCH,
  COLUMN_NAME,
  COLUMN_FIELDS,
  COLUMN_POINTS,
};

struct _BastideFieldLegend
{
  GtkWidget     parent_instance;

  GtkWidget    *grid;
  gboolean      compact;

  /* Owned */
  BastideGame  *game;
  GSignalGroup *game_signals;
};

G_DEFINE_FINAL_TYPE (BastideFieldLegend, bastide_field_legend, GTK_TYPE_WIDGET)

static void
attach (BastideFieldLegend *self,
        GtkWidget          *widget,
        int                 column,
        int                 row)
{
  gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  gtk_grid_attach (GTK_GRID (self->grid), widget, column, row, 1, 1);
}

static void
attach_heading (BastideFieldLegend *self,
                const char         *text,
                int                 column)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_set_halign (label, GTK_ALIGN_END);
  attach (self, label, column, 0);
}

static void
attach_number (BastideFieldLegend *self,
               guint               number,
               int                 column,
               int                 row,
               const char         *css_class)
{
  g_autofree char *text = g_strdup_printf ("%u", number);
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, css_class);
  gtk_widget_set_halign (label, GTK_ALIGN_END);
  attach (self, label, column, row);
}

static BastideColour
colour_of (BastideFieldLegend *self,
           guint               player)
{
  g_autoptr (BastidePlayer) it = g_list_model_get_item (bastide_game_get_players (self->game), player);

  return bastide_player_get_colour (it);
}

static GtkWidget *
create_swatch (BastideFieldLegend *self,
               guint               owners,
               int                 size)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  g_autoptr (GdkTexture) texture = NULL;
  GtkWidget *picture;
  BastidePicture swatch;
  guint paint = 0;

  for (guint player = 0; player < BASTIDE_MAX_PLAYERS; player++)
    if (owners >> player & 1)
      paint |= 1u << colour_of (self, player);

  swatch = bastide_picture_swatch (paint, size * scale);
  texture = bastide_picture_paint (&swatch, NULL);
  picture = gtk_picture_new_for_paintable (GDK_PAINTABLE (texture));
  gtk_widget_set_size_request (picture, size, size);
  gtk_widget_add_css_class (picture, "swatch");
  gtk_widget_set_overflow (picture, GTK_OVERFLOW_HIDDEN);
  return picture;
}

static void
append_emblems (BastideFieldLegend *self,
                GtkWidget          *box,
                guint               owners,
                int                 size)
{
  for (guint player = 0; player < BASTIDE_MAX_PLAYERS; player++)
    if (owners >> player & 1)
      gtk_box_append (GTK_BOX (box), bastide_emblem_new (colour_of (self, player), size));
}

static void
attach_owner (BastideFieldLegend *self,
              const GArray       *shares,
              guint               player,
              int                *row)
{
  g_autoptr (BastidePlayer) it = g_list_model_get_item (bastide_game_get_players (self->game), player);
  GtkWidget *box, *label;
  guint n_fields, points;

  bastide_field_shares_sum (shares, player, &n_fields, &points);
  if (n_fields == 0)
    return;

  box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_box_append (GTK_BOX (box), bastide_emblem_new (bastide_player_get_colour (it), EMBLEM_SIZE));
  label = gtk_label_new (bastide_player_get_name (it));
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), NAME_CHARS);
  gtk_box_append (GTK_BOX (box), label);

  attach (self, create_swatch (self, 1u << player, SWATCH_SIZE), COLUMN_SWATCH, ++*row);
  attach (self, box, COLUMN_NAME, *row);
  attach_number (self, n_fields, COLUMN_FIELDS, *row, "dim-label");
  attach_number (self, points, COLUMN_POINTS, *row, "heading");
}

/* They are counted above already, with each of their owners. */
static void
attach_shared (BastideFieldLegend      *self,
               const BastideFieldShare *share,
               int                     *row)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);
  GtkWidget *label = gtk_label_new (C_("fields", "shared"));

  append_emblems (self, box, share->owners, SHARED_EMBLEM_SIZE);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_set_margin_start (label, 4);
  gtk_box_append (GTK_BOX (box), label);

  attach (self, create_swatch (self, share->owners, SWATCH_SIZE), COLUMN_SWATCH, ++*row);
  attach (self, box, COLUMN_NAME, *row);
  attach_number (self, share->n_fields, COLUMN_FIELDS, *row, "dim-label");
}

static void
clear (BastideFieldLegend *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->grid)) != NULL)
    gtk_grid_remove (GTK_GRID (self->grid), child);
}

static void
fill (BastideFieldLegend *self,
      const GArray       *shares)
{
  int row = 0;

  attach_heading (self, _("Fields"), COLUMN_FIELDS);
  attach_heading (self, _("Points"), COLUMN_POINTS);
  for (guint player = 0; player < g_list_model_get_n_items (bastide_game_get_players (self->game)); player++)
    attach_owner (self, shares, player, &row);
  for (guint i = 0; i < shares->len; i++)
    {
      const BastideFieldShare *share = &g_array_index (shares, BastideFieldShare, i);

      if (bastide_count_bits (share->owners) > 1)
        attach_shared (self, share, &row);
    }
}

/* On a small board: a swatch, the emblems, and what one player's fields pay, several in a line. */
static void
attach_briefly (BastideFieldLegend *self,
                const GArray       *shares,
                guint               owners,
                guint              *n)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

  gtk_box_append (GTK_BOX (box), create_swatch (self, owners, COMPACT_SWATCH_SIZE));
  append_emblems (self, box, owners, SHARED_EMBLEM_SIZE);
  if (bastide_count_bits (owners) == 1)
    {
      guint n_fields, points;
      g_autofree char *text = NULL;
      GtkWidget *label;

      bastide_field_shares_sum (shares, g_bit_nth_lsf (owners, -1), &n_fields, &points);
      text = g_strdup_printf ("%u", points);
      label = gtk_label_new (text);
      gtk_widget_add_css_class (label, "numeric");
      gtk_widget_add_css_class (label, "heading");
      gtk_box_append (GTK_BOX (box), label);
    }
  gtk_grid_attach (GTK_GRID (self->grid), box, *n % COMPACT_COLUMNS, *n / COMPACT_COLUMNS, 1, 1);
  ++*n;
}

static void
fill_briefly (BastideFieldLegend *self,
              const GArray       *shares)
{
  guint n = 0;

  for (guint player = 0; player < g_list_model_get_n_items (bastide_game_get_players (self->game)); player++)
    {
      guint n_fields, points;

      bastide_field_shares_sum (shares, player, &n_fields, &points);
      if (n_fields > 0)
        attach_briefly (self, shares, 1u << player, &n);
    }
  for (guint i = 0; i < shares->len; i++)
    {
      const BastideFieldShare *share = &g_array_index (shares, BastideFieldShare, i);

      if (bastide_count_bits (share->owners) > 1)
        attach_briefly (self, shares, share->owners, &n);
    }
}

static void
update (BastideFieldLegend *self)
{
  g_autoptr (GArray) shares = NULL;
  g_autofree char *words = NULL;

  clear (self);
  if (self->game == NULL)
    return;

  shares = bastide_game_get_field_shares (self->game);
  words = bastide_words_fields (self->game);
  if (shares->len > 0 && self->compact)
    fill_briefly (self, shares);
  else if (shares->len > 0)
    fill (self, shares);
  else
    attach (self, gtk_label_new (words), COLUMN_SWATCH, 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

void
bastide_field_legend_set_game (BastideFieldLegend *self,
                               BastideGame        *game)
{
  g_return_if_fail (BASTIDE_IS_FIELD_LEGEND (self));
  g_return_if_fail (game == NULL || BASTIDE_IS_GAME (game));

  g_set_object (&self->game, game);
  g_signal_group_set_target (self->game_signals, game);
  update (self);
}

void
bastide_field_legend_set_compact (BastideFieldLegend *self,
                                  gboolean            compact)
{
  g_return_if_fail (BASTIDE_IS_FIELD_LEGEND (self));

  if (self->compact == !!compact)
    return;

  self->compact = !!compact;
  if (self->compact)
    gtk_widget_add_css_class (self->grid, "compact");
  else
    gtk_widget_remove_css_class (self->grid, "compact");
  update (self);
}

static void
bastide_field_legend_dispose (GObject *object)
{
  BastideFieldLegend *self = BASTIDE_FIELD_LEGEND (object);

  g_clear_object (&self->game_signals);
  g_clear_object (&self->game);
  g_clear_pointer (&self->grid, gtk_widget_unparent);

  G_OBJECT_CLASS (bastide_field_legend_parent_class)->dispose (object);
}

static void
bastide_field_legend_class_init (BastideFieldLegendClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_field_legend_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "fieldlegend");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bastide_field_legend_init (BastideFieldLegend *self)
{
  self->grid = gtk_grid_new ();
  gtk_grid_set_row_spacing (GTK_GRID (self->grid), 4);
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), 9);
  gtk_widget_add_css_class (self->grid, "board-card");
  gtk_widget_set_parent (self->grid, GTK_WIDGET (self));

  self->game_signals = g_signal_group_new (BASTIDE_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "settled", G_CALLBACK (update), self);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (update), NULL);
}

GtkWidget *
bastide_field_legend_new (void)
{
  return g_object_new (BASTIDE_TYPE_FIELD_LEGEND, NULL);
}
