/* bastide-board-view-lesson.c: where a lesson of the tutorial wants the tile and the follower
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-strokes.h"
#include "bastide-board-view-private.h"

#include <math.h>

/* Half of an arrow's width, and how far from its tip it reaches. */
#define ARROW_OF_TILE .13
#define SMALLEST_ARROW 7.
#define LARGEST_ARROW 16.
#define SPOT_ARROW 9.
#define SPOT_RING 3.

gboolean
bastide_board_view_is_marked_cell (BastideBoardView *self,
                                   int               x,
                                   int               y)
{
  return self->lesson.task == BASTIDE_TASK_PLACE && self->lesson.placement.x == x && self->lesson.placement.y == y;
}

gboolean
bastide_board_view_is_marked_segment (BastideBoardView *self,
                                      guint             segment)
{
  return self->lesson.task == BASTIDE_TASK_CLAIM && self->lesson.segment == segment;
}

/* From each side of BOUNDS one that points at it: a mark by its shape, not only by its colour. */
static void
append_arrows (GtkSnapshot           *snapshot,
               const graphene_rect_t *bounds,
               double                 size)
{
  graphene_rect_t around = *bounds;
  graphene_point_t centre;
  cairo_t *cr;

  graphene_rect_inset (&around, -2 * size, -2 * size);
  graphene_rect_get_center (bounds, &centre);
  cr = gtk_snapshot_append_cairo (snapshot, &around);
  cairo_translate (cr, centre.x, centre.y);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (guint side = 0; side < 4; side++)
    {
      double tip = bounds->size.width / 2;

      cairo_rotate (cr, G_PI_2);
      cairo_move_to (cr, 0, tip);
      cairo_line_to (cr, size, tip + 1.3 * size);
      cairo_line_to (cr, -size, tip + 1.3 * size);
      cairo_close_path (cr);
      cairo_set_line_width (cr, 3);
      gdk_cairo_set_source_rgba (cr, BASTIDE_INK);
      cairo_stroke_preserve (cr);
      gdk_cairo_set_source_rgba (cr, BASTIDE_GOLD);
      cairo_fill (cr);
    }
  cairo_destroy (cr);
}

static void
snapshot_cell (BastideBoardView *self,
               GtkSnapshot      *snapshot)
{
  const BastidePlacement *placement = &self->lesson.placement;
  graphene_rect_t cell = bastide_geometry_cell (&self->geometry, placement->x, placement->y);
  double size = CLAMP (self->geometry.tile_size * ARROW_OF_TILE, SMALLEST_ARROW, LARGEST_ARROW);
  guint rotation;
  int x, y;

  /* The tile in hand may show there already. */
  if (!bastide_board_view_get_ghost (self, &x, &y, &rotation) || !bastide_board_view_is_marked_cell (self, x, y))
    {
      bastide_board_view_append_pale_tile (self, snapshot, bastide_board_view_get_state (self), placement->x,
                                           placement->y, placement->rotation);
      bastide_board_view_append_gold (self, snapshot, &cell);
    }
  graphene_rect_inset (&cell, -6, -6);
  append_arrows (snapshot, &cell, size);
}

static void
snapshot_spot (BastideBoardView *self,
               GtkSnapshot      *snapshot)
{
  const double radius = BASTIDE_SPOT_TARGET / 2.;
  BastideBoardSpots spots;
  int at;

  bastide_board_view_get_spots (self, &spots);
  at = bastide_board_spots_find (&spots, self->lesson.segment);
  if (at >= 0)
    {
      const graphene_point_t *centre = &spots.spots[at].centre;
      graphene_rect_t ring = GRAPHENE_RECT_INIT (centre->x - radius, centre->y - radius, 2 * radius, 2 * radius);

      graphene_rect_inset (&ring, -SPOT_RING, -SPOT_RING);
      bastide_append_frame (snapshot, &ring, radius + SPOT_RING, SPOT_RING, BASTIDE_GOLD);
      graphene_rect_inset (&ring, -1.5, -1.5);
      bastide_append_frame (snapshot, &ring, radius + SPOT_RING + 1.5, 1.5, BASTIDE_INK);
      append_arrows (snapshot, &ring, SPOT_ARROW);
    }
}

void
bastide_board_view_snapshot_lesson (BastideBoardView *self,
                                    GtkSnapshot      *snapshot)
{
  if (self->lesson.task == BASTIDE_TASK_PLACE)
    snapshot_cell (self, snapshot);
  else if (self->lesson.task == BASTIDE_TASK_CLAIM)
    snapshot_spot (self, snapshot);
}

void
bastide_board_view_set_lesson (BastideBoardView    *self,
                               const BastideLesson *lesson,
                               gboolean             reading)
{
  static const BastideLesson none = { .segment = BASTIDE_NONE };

  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  self->lesson = lesson != NULL && !reading ? *lesson : none;
  self->reading = lesson != NULL && reading;
  if (self->lesson.task == BASTIDE_TASK_PLACE)
    bastide_board_view_show_cell (self, self->lesson.placement.x, self->lesson.placement.y);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
