/* bastide-board-strokes.h: what the marks on the board are drawn with
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BASTIDE_WHITE (&(const GdkRGBA) { 1, 1, 1, 1 })
#define BASTIDE_PAPER (&(const GdkRGBA) { 1, .98, .93, 1 })
#define BASTIDE_INK (&(const GdkRGBA) { .16, .12, .08, 1 })
#define BASTIDE_GOLD (&(const GdkRGBA) { 1, .84, .35, 1 })
#define BASTIDE_SHADOW (&(const GdkRGBA) { 0, 0, 0, .35 })

/* A frame of WIDTH inside BOUNDS. */
void         bastide_append_frame  (GtkSnapshot            *snapshot,
                                    const graphene_rect_t  *bounds,
                                    double                  radius,
                                    double                  width,
                                    const GdkRGBA          *colour);
void         bastide_append_disc   (GtkSnapshot            *snapshot,
                                    const graphene_point_t *centre,
                                    double                  radius,
                                    const GdkRGBA          *colour);
/* Fills BOUNDS with round ends. */
void         bastide_append_pill   (GtkSnapshot            *snapshot,
                                    const graphene_rect_t  *bounds,
                                    const GdkRGBA          *colour);
/* A small bold text in WIDGET's font, and its size in pixels. */
PangoLayout *bastide_create_figure (GtkWidget              *widget,
                                    const char             *text,
                                    int                    *width,
                                    int                    *height);
void         bastide_append_figure (GtkSnapshot            *snapshot,
                                    PangoLayout            *layout,
                                    double                  x,
                                    double                  y,
                                    const GdkRGBA          *colour);

G_END_DECLS
