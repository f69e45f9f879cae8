/* bastide-board-strokes.c: what the marks on the board are drawn with
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-strokes.h"

#define FIGURE_SCALE .86

/* Keeps the sign before the number where words run from right to left. */
#define LEFT_TO_RIGHT "\u200e"

void
bastide_append_frame (GtkSnapshot           *snapshot,
                      const graphene_rect_t *bounds,
                      double                 radius,
                      double                 width,
                      const GdkRGBA         *colour)
{
  float widths[] = { width, width, width, width };
  GdkRGBA colours[] = { *colour, *colour, *colour, *colour };
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, bounds, radius);
  gtk_snapshot_append_border (snapshot, &outline, widths, colours);
}

static void
append_rounded (GtkSnapshot           *snapshot,
                const graphene_rect_t *bounds,
                double                 radius,
                const GdkRGBA         *colour)
{
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, bounds, radius);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, colour, bounds);
  gtk_snapshot_pop (snapshot);
}

void
bastide_append_disc (GtkSnapshot            *snapshot,
                     const graphene_point_t *centre,
                     double                  radius,
                     const GdkRGBA          *colour)
{
  append_rounded (snapshot,
                  &GRAPHENE_RECT_INIT (centre->x - radius, centre->y - radius, 2 * radius, 2 * radius),
                  radius, colour);
}

void
bastide_append_pill (GtkSnapshot           *snapshot,
                     const graphene_rect_t *bounds,
                     const GdkRGBA         *colour)
{
  append_rounded (snapshot, bounds, bounds->size.height / 2, colour);
}

PangoLayout *
bastide_create_figure (GtkWidget  *widget,
                       const char *text,
                       int        *width,
                       int        *height)
{
  g_autofree char *figure = g_strconcat (LEFT_TO_RIGHT, text, NULL);
  PangoLayout *layout = gtk_widget_create_pango_layout (widget, figure);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_attr_list_insert (attributes, pango_attr_scale_new (FIGURE_SCALE));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_pixel_size (layout, width, height);

  return layout;
}

void
bastide_append_figure (GtkSnapshot   *snapshot,
                       PangoLayout   *layout,
                       double         x,
                       double         y,
                       const GdkRGBA *colour)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  gtk_snapshot_append_layout (snapshot, layout, colour);
  gtk_snapshot_restore (snapshot);
}
