/* bastide-board-view-camera.c: which part of the board shows, and how large
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-private.h"

#include <math.h>

#define GLIDE_MS 200
#define ZOOM_MS 140
#define ZOOM_STEP 1.25

/* No larger than this when a board is fitted: a lone start tile need not fill the window. */
#define FIT_LARGEST 144.
/* How far what marks a cell reaches beyond it: a lesson's arrows, the cursor. */
#define MARK_REACH 24.
/* Follower spots of smaller tiles could not be told apart. */
#define CLAIM_SMALLEST 36.
#define CLAIM_COMFORTABLE 64.

/* How far a stretch from START, LENGTH long, has to move to lie between NEAR and FAR; centred where it is longer. */
static double
way_into_sight (double start,
                double length,
                double near,
                double far)
{
  if (length > far - near)
    return (near + far - length) / 2 - start;
  if (start < near)
    return near - start;
  if (start + length > far)
    return far - length - start;
  return 0;
}

/* Where the camera is going, or rests. */
static BastideGeometry
destination (BastideBoardView *self)
{
  if (adw_animation_get_state (self->animation) == ADW_ANIMATION_PLAYING)
    return self->to;
  return self->geometry;
}

static gboolean
is_destination (BastideBoardView      *self,
                const BastideGeometry *geometry)
{
  BastideGeometry now = destination (self);

  return geometry->x == now.x && geometry->y == now.y && geometry->tile_size == now.tile_size;
}

static void
moved (BastideBoardView *self)
{
  bastide_board_view_aim_changed (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
glide (double   progress,
       gpointer user_data)
{
  BastideBoardView *self = user_data;
  const BastideGeometry *from = &self->from;
  const BastideGeometry *to = &self->to;
  BastideGeometry *now = &self->geometry;
  double part = progress;

  /* The size grows by equal factors in equal times; the place follows the size, so that the point that is zoomed at
   * stays where it is. */
  now->tile_size = from->tile_size * pow (to->tile_size / from->tile_size, progress);
  if (fabs (to->tile_size - from->tile_size) > .5)
    part = (now->tile_size - from->tile_size) / (to->tile_size - from->tile_size);
  now->x = from->x + (to->x - from->x) * part;
  now->y = from->y + (to->y - from->y) * part;
  now->scale = to->scale;
  self->gliding = to->tile_size != from->tile_size;
  if (!self->gliding)
    bastide_geometry_snap (now, 0, 0);
  moved (self);
}

static void
arrive (BastideBoardView *self)
{
  self->geometry = self->to;
  self->gliding = FALSE;
  moved (self);
}

void
bastide_board_view_init_camera (BastideBoardView *self)
{
  AdwAnimationTarget *target = adw_callback_animation_target_new (glide, self, NULL);

  self->geometry = (BastideGeometry) { 0, 0, FIT_LARGEST, 1 };
  self->fitted = TRUE;
  self->animation = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, GLIDE_MS, target);
  g_signal_connect_swapped (self->animation, "done", G_CALLBACK (arrive), self);
}

static void
settle (BastideBoardView *self,
        BastideGeometry  *geometry)
{
  geometry->scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  bastide_geometry_clamp (geometry, &self->extents, self->width, self->height);
  bastide_geometry_snap (geometry, self->width / 2., self->height / 2.);
}

void
bastide_board_view_go (BastideBoardView *self,
                       BastideGeometry   to,
                       guint             milliseconds)
{
  /* Nothing draws the board out of the player's hand. */
  if (milliseconds > 0 && (self->dragging || self->pinching))
    return;

  settle (self, &to);
  adw_animation_pause (self->animation);
  self->from = self->geometry;
  self->to = to;

  if (milliseconds == 0)
    {
      arrive (self);
      return;
    }
  adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->animation), milliseconds);
  adw_animation_reset (self->animation);
  adw_animation_play (self->animation);
}

void
bastide_board_view_look (BastideBoardView *self,
                         BastideGeometry   geometry)
{
  adw_animation_pause (self->animation);
  bastide_geometry_clamp (&geometry, &self->extents, self->width, self->height);
  self->gliding = TRUE;
  self->geometry = geometry;
  moved (self);
}

/* All tiles, and the cells where the next one may come to lie. */
static GdkRectangle
cells_of_interest (BastideBoardView *self)
{
  GdkRectangle cells = self->extents;

  if (bastide_board_view_get_phase (self) != BASTIDE_PHASE_OVER)
    cells = (GdkRectangle) { cells.x - 1, cells.y - 1, cells.width + 2, cells.height + 2 };
  return cells;
}

/* Where what covers a corner lies: worked out rather than asked for, since it gets its place after the board. */
static gboolean
get_covered (BastideBoardView *self,
             graphene_rect_t  *covered)
{
  GtkAlign across;
  int width, height;

  if (self->cover == NULL || !gtk_widget_get_visible (self->cover))
    return FALSE;

  gtk_widget_measure (self->cover, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  gtk_widget_measure (self->cover, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  across = gtk_widget_get_direction (self->cover) == GTK_TEXT_DIR_RTL ? GTK_ALIGN_START : GTK_ALIGN_END;
  *covered = GRAPHENE_RECT_INIT (gtk_widget_get_halign (self->cover) == across ? self->width - width : 0,
                                 gtk_widget_get_valign (self->cover) == GTK_ALIGN_END ? self->height - height : 0,
                                 width, height);
  return TRUE;
}

static gboolean
is_under (const BastideGeometry *geometry,
          const graphene_rect_t *covered,
          int                    x,
          int                    y)
{
  graphene_rect_t cell = bastide_geometry_cell (geometry, x, y);

  return graphene_rect_intersection (&cell, covered, NULL);
}

/* Whether a tile would lie under COVERED, or a cell where the next one may. */
static gboolean
hides_cells (BastideBoardView      *self,
             const BastideGeometry *geometry,
             const graphene_rect_t *covered)
{
  const BastideState *state = bastide_board_view_get_state (self);
  guint n_frontier = state != NULL && state->phase != BASTIDE_PHASE_OVER ? state->n_frontier : 0;

  for (guint i = 0; state != NULL && i < state->n_tiles; i++)
    if (is_under (geometry, covered, state->tiles[i].x, state->tiles[i].y))
      return TRUE;
  for (guint i = 0; i < n_frontier; i++)
    if (is_under (geometry, covered, state->frontier[i].x, state->frontier[i].y))
      return TRUE;
  return FALSE;
}

static BastideGeometry
fitting_into (BastideBoardView      *self,
              const graphene_rect_t *room)
{
  BastideGeometry geometry = self->geometry;
  GdkRectangle cells = cells_of_interest (self);

  geometry.scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  bastide_geometry_fit (&geometry, &cells, room->size.width, room->size.height, FIT_LARGEST);
  geometry.x += room->origin.x;
  geometry.y += room->origin.y;
  return geometry;
}

/* In all of the widget, unless a corner is covered that is needed: then beside it or below it, where tiles are
 * larger. */
static BastideGeometry
fitting_all (BastideBoardView *self)
{
  graphene_rect_t room = GRAPHENE_RECT_INIT (0, 0, self->width, self->height);
  graphene_rect_t beside = room;
  graphene_rect_t clear = room;
  BastideGeometry geometry = fitting_into (self, &room);
  BastideGeometry other;
  graphene_rect_t covered;

  if (!get_covered (self, &covered) || !hides_cells (self, &geometry, &covered))
    return geometry;

  beside.size.width -= covered.size.width;
  clear.size.height -= covered.size.height;
  if (covered.origin.x == 0)
    beside.origin.x = covered.size.width;
  if (covered.origin.y == 0)
    clear.origin.y = covered.size.height;
  geometry = fitting_into (self, &beside);
  other = fitting_into (self, &clear);
  return other.tile_size > geometry.tile_size ? other : geometry;
}

static gboolean
all_shows (BastideBoardView      *self,
           const BastideGeometry *geometry)
{
  GdkRectangle cells = cells_of_interest (self);
  graphene_point_t near = bastide_geometry_corner (geometry, cells.x, cells.y);
  graphene_point_t far = bastide_geometry_corner (geometry, cells.x + cells.width, cells.y + cells.height);

  return near.x >= 0 && near.y >= 0 && far.x <= self->width && far.y <= self->height;
}

/* Scrolled so that a cell shows, and REACH pixels beyond its middle to each side. */
static BastideGeometry
showing (BastideBoardView *self,
         BastideGeometry   geometry,
         int               x,
         int               y,
         double            reach)
{
  graphene_rect_t cell = bastide_geometry_cell (&geometry, x, y);
  double left = cell.origin.x + cell.size.width / 2 - reach;
  double top = cell.origin.y + cell.size.height / 2 - reach;
  double near = 0, far = self->width;
  graphene_rect_t covered;

  top += way_into_sight (top, 2 * reach, 0, self->height);
  if (get_covered (self, &covered) && top < covered.origin.y + covered.size.height
      && top + 2 * reach > covered.origin.y)
    {
      if (covered.origin.x > 0)
        far = covered.origin.x;
      else
        near = covered.size.width;
    }
  geometry.x += way_into_sight (left, 2 * reach, near, far);
  geometry.y += top - (cell.origin.y + cell.size.height / 2 - reach);
  return geometry;
}

/* What is too large even at its smallest shows where a tile was laid last, and the cells around that. */
static BastideGeometry
fitting (BastideBoardView *self)
{
  const BastideState *state = bastide_board_view_get_state (self);
  BastideGeometry geometry = fitting_all (self);
  const BastidePlacedTile *last;

  if (state == NULL || all_shows (self, &geometry))
    return geometry;
  last = &state->tiles[state->n_tiles - 1];
  return showing (self, geometry, last->x, last->y, 1.5 * geometry.tile_size);
}

void
bastide_board_view_come_to_rest (BastideBoardView *self)
{
  if (self->gliding && adw_animation_get_state (self->animation) != ADW_ANIMATION_PLAYING)
    bastide_board_view_go (self, self->geometry, 0);
}

void
bastide_board_view_set_cover (BastideBoardView *self,
                              GtkWidget        *cover)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));
  g_return_if_fail (cover == NULL || GTK_IS_WIDGET (cover));

  if (self->cover == cover)
    return;

  if (self->cover != NULL)
    g_signal_handlers_disconnect_by_func (self->cover, bastide_board_view_refit, self);
  g_set_weak_pointer (&self->cover, cover);
  if (cover != NULL)
    g_signal_connect_object (cover, "notify::visible", G_CALLBACK (bastide_board_view_refit), self, G_CONNECT_SWAPPED);
  bastide_board_view_refit (self);
}

void
bastide_board_view_fit (BastideBoardView *self)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  self->fitted = TRUE;
  bastide_board_view_go (self, fitting (self), GLIDE_MS);
}

void
bastide_board_view_zoom_at (BastideBoardView *self,
                            double            factor,
                            double            px,
                            double            py)
{
  BastideGeometry to;

  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  to = destination (self);
  bastide_geometry_zoom (&to, to.tile_size * factor, px, py);
  bastide_geometry_snap (&to, px, py);
  self->fitted = FALSE;
  bastide_board_view_go (self, to, ZOOM_MS);
}

/* By key or button: at the cell aimed at, or else at the middle. */
static void
zoom_step (BastideBoardView *self,
           double            factor)
{
  graphene_point_t at = GRAPHENE_POINT_INIT (self->width / 2., self->height / 2.);
  int x, y;

  if (self->by_keyboard && bastide_board_view_get_aim (self, &x, &y))
    {
      graphene_rect_t cell = bastide_geometry_cell (&self->geometry, x, y);

      graphene_rect_get_center (&cell, &at);
    }
  bastide_board_view_zoom_at (self, factor, at.x, at.y);
}

void
bastide_board_view_zoom_in (BastideBoardView *self)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  zoom_step (self, ZOOM_STEP);
}

void
bastide_board_view_zoom_out (BastideBoardView *self)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  zoom_step (self, 1 / ZOOM_STEP);
}

void
bastide_board_view_show_cell (BastideBoardView *self,
                              int               x,
                              int               y)
{
  BastideGeometry geometry;

  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  geometry = destination (self);
  geometry = showing (self, geometry, x, y, geometry.tile_size / 2 + MAX (geometry.tile_size / 4, MARK_REACH));
  if (is_destination (self, &geometry))
    return;

  self->fitted = FALSE;
  bastide_board_view_go (self, geometry, GLIDE_MS);
}

/* For the spots of the tile at X, Y: near enough to be told apart, and all of them in sight. */
static BastideGeometry
leaning_towards (BastideBoardView *self,
                 BastideGeometry   geometry,
                 int               x,
                 int               y)
{
  double reach;

  if (geometry.tile_size < CLAIM_SMALLEST)
    {
      graphene_rect_t cell = bastide_geometry_cell (&geometry, x, y);
      graphene_point_t middle;

      graphene_rect_get_center (&cell, &middle);
      bastide_geometry_zoom (&geometry, CLAIM_COMFORTABLE, middle.x, middle.y);
    }
  reach = bastide_board_spots_reach (geometry.tile_size, self->options->len + 1);
  return showing (self, geometry, x, y, MAX (reach, geometry.tile_size));
}

/* GEOMETRY, or from there as near as the player needs who is choosing a follower. */
static BastideGeometry
with_spots (BastideBoardView *self,
            BastideGeometry   geometry)
{
  BastidePlacement placement;
  BastideGeometry near;

  if (!bastide_board_view_awaits_human (self) || !bastide_game_get_tentative (self->game, &placement))
    return geometry;

  near = leaning_towards (self, geometry, placement.x, placement.y);
  self->leaning = near.x != geometry.x || near.y != geometry.y || near.tile_size != geometry.tile_size;
  return near;
}

void
bastide_board_view_resize (BastideBoardView *self,
                           int               width,
                           int               height)
{
  BastideGeometry geometry = destination (self);
  int dx = width - self->width;
  int dy = height - self->height;

  if (dx == 0 && dy == 0 && geometry.scale == gtk_widget_get_scale_factor (GTK_WIDGET (self)))
    return;

  self->width = width;
  self->height = height;
  if (self->fitted)
    {
      geometry = with_spots (self, fitting (self));
    }
  else
    {
      geometry.x += dx / 2.;
      geometry.y += dy / 2.;
    }
  bastide_board_view_go (self, geometry, 0);
}

void
bastide_board_view_reset_camera (BastideBoardView *self)
{
  self->fitted = TRUE;
  bastide_board_view_go (self, with_spots (self, fitting (self)), 0);
}

void
bastide_board_view_refit (BastideBoardView *self)
{
  BastideGeometry to = destination (self);

  self->leaning = FALSE;
  if (self->fitted)
    to = with_spots (self, fitting (self));
  settle (self, &to);
  if (!is_destination (self, &to))
    bastide_board_view_go (self, to, GLIDE_MS);
}

void
bastide_board_view_follow (BastideBoardView *self,
                           int               x,
                           int               y)
{
  BastideGeometry geometry = destination (self);

  if (self->fitted && !all_shows (self, &geometry))
    geometry = fitting (self);

  if (bastide_board_view_awaits_human (self) && bastide_board_view_get_phase (self) == BASTIDE_PHASE_CLAIM)
    geometry = with_spots (self, geometry);
  else if (!self->fitted)
    geometry = showing (self, geometry, x, y, geometry.tile_size);

  if (!is_destination (self, &geometry))
    bastide_board_view_go (self, geometry, GLIDE_MS);
}

void
bastide_board_view_lean_back (BastideBoardView *self)
{
  if (self->leaning && self->fitted)
    bastide_board_view_go (self, fitting (self), GLIDE_MS);
  self->leaning = FALSE;
}
