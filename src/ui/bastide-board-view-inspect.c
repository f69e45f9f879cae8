/* bastide-board-view-inspect.c: what the board lights up, and what is told of it
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-private.h"

static void
put_out (BastideBoardView *self)
{
  g_clear_pointer (&self->lit, bastide_feature_info_free);
  self->asks = FALSE;
  self->points_out = FALSE;
  self->lit_by_hover = FALSE;
}

static void
inspected (BastideBoardView *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "inspected");
}

void
bastide_board_view_light (BastideBoardView   *self,
                          BastideFeatureInfo *info)
{
  if (info == NULL && !bastide_board_view_is_inspecting (self))
    return;

  put_out (self);
  self->lit = info;
  inspected (self);
}

void
bastide_board_view_ask (BastideBoardView *self,
                        int               x,
                        int               y)
{
  put_out (self);
  self->asks = TRUE;
  self->asked = (BastideSpot) { x, y };
  inspected (self);
}

void
bastide_board_view_point_out (BastideBoardView *self,
                              int               x,
                              int               y,
                              guint             segment)
{
  BastideFeatureInfo *info;

  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  if (self->game == NULL || bastide_state_tile_at (bastide_board_view_get_state (self), x, y) < 0)
    return;

  info = segment != BASTIDE_NONE ? bastide_game_inspect (self->game, x, y, segment) : NULL;
  put_out (self);
  self->lit = info;
  self->points_out = TRUE;
  self->asked = (BastideSpot) { x, y };
  inspected (self);
}

void
bastide_board_view_point_at_nothing (BastideBoardView *self)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  if (self->points_out)
    bastide_board_view_light (self, NULL);
}

void
bastide_board_view_inspect_again (BastideBoardView *self)
{
  gboolean by_hover = self->lit_by_hover;
  BastideSegmentAt at;

  if (self->lit == NULL || self->points_out)
    return;

  at = g_array_index (self->lit->segments, BastideSegmentAt, 0);
  bastide_board_view_light (self, bastide_game_inspect (self->game, at.x, at.y, at.segment));
  self->lit_by_hover = by_hover;
}

gboolean
bastide_board_view_is_inspecting (BastideBoardView *self)
{
  return self->lit != NULL || self->asks || self->points_out;
}

gboolean
bastide_board_view_is_lit (BastideBoardView *self,
                           guint             tile,
                           guint             segment)
{
  for (guint i = 0; self->lit != NULL && i < self->lit->segments->len; i++)
    {
      const BastideSegmentAt *at = &g_array_index (self->lit->segments, BastideSegmentAt, i);

      if (at->tile == tile && at->segment == segment)
        return TRUE;
    }
  return FALSE;
}

const BastideFeatureInfo *
bastide_board_view_get_feature (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), NULL);

  return self->points_out ? NULL : self->lit;
}

gboolean
bastide_board_view_get_asked_cell (BastideBoardView *self,
                                   BastideSpot      *cell)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), FALSE);

  *cell = self->asked;
  return self->asks;
}

GArray *
bastide_board_view_get_inspected_cells (BastideBoardView *self)
{
  GArray *cells;

  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), NULL);

  cells = g_array_new (FALSE, FALSE, sizeof (BastideSpot));
  if (self->asks)
    g_array_append_val (cells, self->asked);
  for (guint i = 0; self->lit != NULL && i < self->lit->segments->len; i++)
    {
      const BastideSegmentAt *at = &g_array_index (self->lit->segments, BastideSegmentAt, i);
      BastideSpot cell = { at->x, at->y };

      g_array_append_val (cells, cell);
    }
  return cells;
}

gboolean
bastide_board_view_get_pointer (BastideBoardView *self,
                                graphene_point_t *pointer)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), FALSE);

  *pointer = GRAPHENE_POINT_INIT (self->pointer_x, self->pointer_y);
  return self->pointer_inside;
}
