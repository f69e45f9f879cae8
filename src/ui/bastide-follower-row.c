/* bastide-follower-row.c: the followers of a player, in hand and out on the board
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-follower-row.h"

#include <math.h>

#include "bastide-art.h"
#include "bastide-engine.h"

#define DEFAULT_FIGURE_HEIGHT 16
#define WIDTH_OF_HEIGHT .875
#define FAINT .2

struct _BastideFollowerRow
{
  GtkWidget      parent_instance;

  BastideColour  colour;
  guint          in_hand;
  guint          n_figures;
  int            figure_height;
};

G_DEFINE_FINAL_TYPE (BastideFollowerRow, bastide_follower_row, GTK_TYPE_WIDGET)

void
bastide_follower_row_set (BastideFollowerRow *self,
                          BastideColour       colour,
                          guint               in_hand,
                          gboolean            brief)
{
  guint n_figures = brief ? 1 : BASTIDE_FOLLOWERS;

  g_return_if_fail (BASTIDE_IS_FOLLOWER_ROW (self));

  if (self->colour == colour && self->in_hand == in_hand && self->n_figures == n_figures)
    return;

  self->colour = colour;
  self->in_hand = in_hand;
  self->n_figures = n_figures;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
bastide_follower_row_set_figure_height (BastideFollowerRow *self,
                                        int                 height)
{
  g_return_if_fail (BASTIDE_IS_FOLLOWER_ROW (self));
  g_return_if_fail (height > 0);

  if (self->figure_height == height)
    return;

  self->figure_height = height;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static double
figure_width (BastideFollowerRow *self)
{
  return WIDTH_OF_HEIGHT * self->figure_height;
}

/* With a little room above and below. */
static double
figure_size (BastideFollowerRow *self)
{
  return self->figure_height - 2;
}

void
bastide_follower_row_get_figure (BastideFollowerRow *self,
                                 guint               n,
                                 graphene_rect_t    *bounds)
{
  double width = figure_width (self);
  double x = MIN (n, self->n_figures - 1) * width;

  g_return_if_fail (BASTIDE_IS_FOLLOWER_ROW (self));

  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    x = gtk_widget_get_width (GTK_WIDGET (self)) - x - width;
  *bounds = GRAPHENE_RECT_INIT (x, (gtk_widget_get_height (GTK_WIDGET (self)) - figure_size (self)) / 2.,
                                width, figure_size (self));
}

static void
bastide_follower_row_snapshot (GtkWidget   *widget,
                               GtkSnapshot *snapshot)
{
  BastideFollowerRow *self = BASTIDE_FOLLOWER_ROW (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));

  for (guint i = 0; i < self->n_figures; i++)
    {
      double x = (i + .5) * figure_width (self);

      cairo_save (cr);
      cairo_translate (cr, mirrored ? width - x : x, height / 2.);
      if (i >= self->in_hand)
        cairo_push_group (cr);
      bastide_art_paint_follower (cr, BASTIDE_FOLLOWER_AT_HOME, (BastideArtColour) self->colour, figure_size (self));
      if (i >= self->in_hand)
        {
          cairo_pop_group_to_source (cr);
          cairo_paint_with_alpha (cr, FAINT);
        }
      cairo_restore (cr);
    }

  cairo_destroy (cr);
}

static void
bastide_follower_row_measure (GtkWidget      *widget,
                              GtkOrientation  orientation,
                              int             for_size,
                              int            *minimum,
                              int            *natural,
                              int            *minimum_baseline,
                              int            *natural_baseline)
{
  BastideFollowerRow *self = BASTIDE_FOLLOWER_ROW (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = (int) ceil (self->n_figures * figure_width (self));
  else
    *minimum = *natural = self->figure_height;
}

static void
bastide_follower_row_class_init (BastideFollowerRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = bastide_follower_row_snapshot;
  widget_class->measure = bastide_follower_row_measure;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
bastide_follower_row_init (BastideFollowerRow *self)
{
  self->n_figures = BASTIDE_FOLLOWERS;
  self->figure_height = DEFAULT_FIGURE_HEIGHT;
}
