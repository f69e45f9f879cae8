/* bastide-geometry.h: where cells lie on the screen
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-engine.h"

G_BEGIN_DECLS

/* The one conversion between cells of the board and pixels of the widget.  A plain value; x to the east and y to the
 * south, in both.  Lengths are logical pixels, of which each is SCALE device pixels wide. */
typedef struct
{
  double x, y;      /* where the north-west corner of cell 0, 0 lies */
  double tile_size; /* BASTIDE_GEOMETRY_MIN_TILE to BASTIDE_GEOMETRY_MAX_TILE */
  int    scale;     /* at least 1 */
} BastideGeometry;

#define BASTIDE_GEOMETRY_MIN_TILE 24.
#define BASTIDE_GEOMETRY_MAX_TILE 320.

/* The north-west corner of a cell. */
graphene_point_t bastide_geometry_corner    (const BastideGeometry *self,
                                             int                    x,
                                             int                    y);
graphene_rect_t  bastide_geometry_cell      (const BastideGeometry *self,
                                             int                    x,
                                             int                    y);
/* The cell under a point; U and V, if not NULL, receive where on it, from 0 to below 1. */
void             bastide_geometry_cell_at   (const BastideGeometry *self,
                                             double                 px,
                                             double                 py,
                                             int                   *x,
                                             int                   *y,
                                             double                *u,
                                             double                *v);
/* The placed tile under a point and the segment of it; FALSE where none lies. */
gboolean         bastide_geometry_segment_at (const BastideGeometry *self,
                                              const BastideState    *state,
                                              double                 px,
                                              double                 py,
                                              guint                 *tile,
                                              guint                 *segment);
/* The cells of which anything shows on a widget of that size, and those within REACH tiles of it. */
GdkRectangle     bastide_geometry_visible   (const BastideGeometry *self,
                                             double                 width,
                                             double                 height,
                                             double                 reach);
/* The cells from the western to the eastern and from the northern to the southern tile. */
GdkRectangle     bastide_geometry_extents   (const BastideState    *state);

/* The size of a tile in device pixels, for textures. */
int              bastide_geometry_pixels    (const BastideGeometry *self);

/* Changes.  The point PX, PY stays over the same spot of the board; TILE_SIZE is clamped. */
void             bastide_geometry_zoom      (BastideGeometry       *self,
                                             double                 tile_size,
                                             double                 px,
                                             double                 py);
/* Makes all of CELLS show, no larger than LARGEST pixels a tile, in the middle of a widget of that size. */
void             bastide_geometry_fit       (BastideGeometry       *self,
                                             const GdkRectangle    *cells,
                                             double                 width,
                                             double                 height,
                                             double                 largest);
/* Moves CELLS back into sight where less than one tile of them would show. */
void             bastide_geometry_clamp     (BastideGeometry       *self,
                                             const GdkRectangle    *cells,
                                             double                 width,
                                             double                 height);
/* Puts tiles onto whole device pixels, where textures need no filtering.  The point PX, PY moves least. */
void             bastide_geometry_snap      (BastideGeometry       *self,
                                             double                 px,
                                             double                 py);

G_END_DECLS
