/* bastide-geometry.c: where cells lie on the screen
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-geometry.h"

#include <math.h>

#include "bastide-art.h"

/* Air around the cells that are to fit, in tiles. */
#define FIT_MARGIN .25

graphene_point_t
bastide_geometry_corner (const BastideGeometry *self,
                         int                    x,
                         int                    y)
{
  return GRAPHENE_POINT_INIT (self->x + x * self->tile_size, self->y + y * self->tile_size);
}

graphene_rect_t
bastide_geometry_cell (const BastideGeometry *self,
                       int                    x,
                       int                    y)
{
  graphene_point_t corner = bastide_geometry_corner (self, x, y);

  return GRAPHENE_RECT_INIT (corner.x, corner.y, self->tile_size, self->tile_size);
}

void
bastide_geometry_cell_at (const BastideGeometry *self,
                          double                 px,
                          double                 py,
                          int                   *x,
                          int                   *y,
                          double                *u,
                          double                *v)
{
  double cell_x = (px - self->x) / self->tile_size;
  double cell_y = (py - self->y) / self->tile_size;

  /* Rounded down, not towards zero: cells west and north of the start tile are negative. */
  *x = (int) floor (cell_x);
  *y = (int) floor (cell_y);
  if (u != NULL)
    *u = cell_x - floor (cell_x);
  if (v != NULL)
    *v = cell_y - floor (cell_y);
}

gboolean
bastide_geometry_segment_at (const BastideGeometry *self,
                             const BastideState    *state,
                             double                 px,
                             double                 py,
                             guint                 *tile,
                             guint                 *segment)
{
  const BastidePlacedTile *placed;
  double u, v;
  int x, y, number;

  bastide_geometry_cell_at (self, px, py, &x, &y, &u, &v);
  number = bastide_state_tile_at (state, x, y);
  if (number < 0)
    return FALSE;

  placed = &state->tiles[number];
  *tile = number;
  *segment = bastide_art_segment_at (&state->set->types[placed->type], placed->rotation, u, v);
  return TRUE;
}

GdkRectangle
bastide_geometry_visible (const BastideGeometry *self,
                          double                 width,
                          double                 height,
                          double                 reach)
{
  int west = (int) floor (-self->x / self->tile_size - reach);
  int north = (int) floor (-self->y / self->tile_size - reach);
  int east = (int) ceil ((width - self->x) / self->tile_size + reach);
  int south = (int) ceil ((height - self->y) / self->tile_size + reach);

  return (GdkRectangle) { west, north, MAX (east - west, 0), MAX (south - north, 0) };
}

GdkRectangle
bastide_geometry_extents (const BastideState *state)
{
  int west = 0, north = 0, east = 0, south = 0;

  for (guint i = 0; i < state->n_tiles; i++)
    {
      const BastidePlacedTile *tile = &state->tiles[i];

      west = MIN (west, tile->x);
      north = MIN (north, tile->y);
      east = MAX (east, tile->x);
      south = MAX (south, tile->y);
    }
  return (GdkRectangle) { west, north, east - west + 1, south - north + 1 };
}

int
bastide_geometry_pixels (const BastideGeometry *self)
{
  return (int) lround (self->tile_size * self->scale);
}

void
bastide_geometry_zoom (BastideGeometry *self,
                       double           tile_size,
                       double           px,
                       double           py)
{
  double factor;

  tile_size = CLAMP (tile_size, BASTIDE_GEOMETRY_MIN_TILE, BASTIDE_GEOMETRY_MAX_TILE);
  factor = tile_size / self->tile_size;
  self->x = px + (self->x - px) * factor;
  self->y = py + (self->y - py) * factor;
  self->tile_size = tile_size;
}

void
bastide_geometry_fit (BastideGeometry    *self,
                      const GdkRectangle *cells,
                      double              width,
                      double              height,
                      double              largest)
{
  double across = width / (cells->width + 2 * FIT_MARGIN);
  double down = height / (cells->height + 2 * FIT_MARGIN);
  double size = MIN (MIN (across, down), largest);

  /* Rounded down, so that snapping cannot push anything out of sight. */
  size = floor (size * self->scale) / self->scale;
  self->tile_size = CLAMP (size, BASTIDE_GEOMETRY_MIN_TILE, BASTIDE_GEOMETRY_MAX_TILE);
  self->x = width / 2 - (cells->x + cells->width / 2.) * self->tile_size;
  self->y = height / 2 - (cells->y + cells->height / 2.) * self->tile_size;
  bastide_geometry_snap (self, width / 2, height / 2);
}

/* How far a stretch from START, LENGTH long, has to move so that KEEP of it shows between 0 and ROOM. */
static double
way_back (double start,
          double length,
          double keep,
          double room)
{
  if (start > room - keep)
    return room - keep - start;
  if (start + length < keep)
    return keep - start - length;
  return 0;
}

void
bastide_geometry_clamp (BastideGeometry    *self,
                        const GdkRectangle *cells,
                        double              width,
                        double              height)
{
  double size = self->tile_size;

  self->x += way_back (self->x + cells->x * size, cells->width * size, MIN (size, width), width);
  self->y += way_back (self->y + cells->y * size, cells->height * size, MIN (size, height), height);
}

void
bastide_geometry_snap (BastideGeometry *self,
                       double           px,
                       double           py)
{
  bastide_geometry_zoom (self, round (self->tile_size * self->scale) / self->scale, px, py);
  self->x = round (self->x * self->scale) / self->scale;
  self->y = round (self->y * self->scale) / self->scale;
}
