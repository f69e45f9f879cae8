/* bastide-board-view-snapshot.c: the layers of the board, as textures
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-private.h"

#include <math.h>

static gboolean
is_dark (BastideBoardView *self)
{
  GdkDisplay *display = gtk_widget_get_display (GTK_WIDGET (self));

  return adw_style_manager_get_dark (adw_style_manager_get_for_display (display));
}

static gboolean
is_high_contrast (BastideBoardView *self)
{
  GdkDisplay *display = gtk_widget_get_display (GTK_WIDGET (self));

  return adw_style_manager_get_high_contrast (adw_style_manager_get_for_display (display));
}

void
bastide_board_view_append (BastideBoardView     *self,
                           GtkSnapshot          *snapshot,
                           const BastidePicture *picture,
                           double                x,
                           double                y,
                           double                size)
{
  GdkTexture *texture = bastide_texture_cache_get (self->cache, picture, !self->gliding);
  GdkRectangle bounds = bastide_picture_get_bounds (picture);
  double scale = self->geometry.scale;
  double unit = size / picture->size;

  if (texture == NULL)
    return;

  if (!self->gliding)
    {
      unit = 1 / scale;
      x = round (x * scale) / scale;
      y = round (y * scale) / scale;
    }
  gtk_snapshot_append_texture (snapshot, texture,
                               &GRAPHENE_RECT_INIT (x + bounds.x * unit, y + bounds.y * unit,
                                                    bounds.width * unit, bounds.height * unit));
}

/* One texture over and over; on whole pixels at all times, since scaling all of the window would take longer than all
 * the tiles. */
static void
snapshot_table (BastideBoardView *self,
                GtkSnapshot      *snapshot,
                gboolean          dark)
{
  const double period = BASTIDE_ART_TABLE_PERIOD;
  BastidePicture table = bastide_picture_table (dark, BASTIDE_ART_TABLE_PERIOD * self->geometry.scale);
  double scale = self->geometry.scale;
  double left = round ((self->geometry.x - ceil (self->geometry.x / period) * period) * scale) / scale;
  double top = round ((self->geometry.y - ceil (self->geometry.y / period) * period) * scale) / scale;
  graphene_rect_t first = GRAPHENE_RECT_INIT (left, top, period, period);

  gtk_snapshot_push_repeat (snapshot, &GRAPHENE_RECT_INIT (0, 0, self->width, self->height), &first);
  gtk_snapshot_append_texture (snapshot, bastide_texture_cache_get (self->cache, &table, TRUE), &first);
  gtk_snapshot_pop (snapshot);
}

static void
append_at_cell (BastideBoardView     *self,
                GtkSnapshot          *snapshot,
                const BastidePicture *picture,
                double                x,
                double                y)
{
  const BastideGeometry *geometry = &self->geometry;

  bastide_board_view_append (self, snapshot, picture, geometry->x + x * geometry->tile_size,
                             geometry->y + y * geometry->tile_size, geometry->tile_size);
}

/* Whether that side of the card at X, Y shows, or lies under the three tiles beyond it. */
static gboolean
side_shows (const BastideState *state,
            int                 x,
            int                 y,
            BastideEdge         side)
{
  int dx = (side == BASTIDE_EAST) - (side == BASTIDE_WEST);
  int dy = (side == BASTIDE_SOUTH) - (side == BASTIDE_NORTH);

  for (int i = -1; i <= 1; i++)
    if (bastide_state_tile_at (state, x + (dx != 0 ? dx : i), y + (dy != 0 ? dy : i)) < 0)
      return TRUE;
  return FALSE;
}

static void
snapshot_cards (BastideBoardView   *self,
                GtkSnapshot        *snapshot,
                const BastideState *state,
                gboolean            dark)
{
  int size = bastide_geometry_pixels (&self->geometry);
  GdkRectangle visible = bastide_geometry_visible (&self->geometry, self->width, self->height, BASTIDE_ART_CARD_REACH);

  for (guint i = 0; i < state->n_tiles; i++)
    {
      const BastidePlacedTile *tile = &state->tiles[i];

      if (!gdk_rectangle_contains_point (&visible, tile->x, tile->y))
        continue;

      for (BastideEdge side = BASTIDE_NORTH; side <= BASTIDE_WEST; side++)
        if (side_shows (state, tile->x, tile->y, side))
          {
            BastidePicture card = bastide_picture_card (dark, side, size);

            append_at_cell (self, snapshot, &card, tile->x, tile->y);
          }
    }
}

static void
snapshot_cells (BastideBoardView *self,
                GtkSnapshot      *snapshot,
                GArray           *cells,
                BastideMark       mark,
                gboolean          dark)
{
  BastidePicture picture = bastide_picture_cell (mark, dark, is_high_contrast (self),
                                                 bastide_geometry_pixels (&self->geometry));
  GdkRectangle visible = bastide_geometry_visible (&self->geometry, self->width, self->height, 0);

  for (guint i = 0; i < cells->len; i++)
    {
      const BastideSpot *cell = &g_array_index (cells, BastideSpot, i);

      if (gdk_rectangle_contains_point (&visible, cell->x, cell->y)
          && !bastide_board_view_is_tentative (self, cell->x, cell->y))
        append_at_cell (self, snapshot, &picture, cell->x, cell->y);
    }
}

static void
snapshot_tiles (BastideBoardView   *self,
                GtkSnapshot        *snapshot,
                const BastideState *state)
{
  int size = bastide_geometry_pixels (&self->geometry);
  GdkRectangle visible = bastide_geometry_visible (&self->geometry, self->width, self->height, 0);

  for (guint i = 0; i < state->n_tiles; i++)
    {
      const BastidePlacedTile *tile = &state->tiles[i];

      if (gdk_rectangle_contains_point (&visible, tile->x, tile->y))
        {
          BastidePicture picture = bastide_picture_tile (tile->type, tile->rotation, bastide_art_variant (state, i),
                                                         size);

          append_at_cell (self, snapshot, &picture, tile->x, tile->y);
        }
    }
}

void
bastide_board_view_append_pale_tile (BastideBoardView   *self,
                                     GtkSnapshot        *snapshot,
                                     const BastideState *state,
                                     int                 x,
                                     int                 y,
                                     guint               rotation)
{
  static const GdkRGBA paper = { 1, .98, .92, 1 };
  graphene_rect_t cell = bastide_geometry_cell (&self->geometry, x, y);
  BastidePicture picture = bastide_picture_tile (state->hand, rotation, bastide_art_hand_variant (state),
                                                 bastide_geometry_pixels (&self->geometry));

  gtk_snapshot_push_opacity (snapshot, .9);
  gtk_snapshot_append_color (snapshot, &paper, &cell);
  gtk_snapshot_push_opacity (snapshot, .68);
  append_at_cell (self, snapshot, &picture, x, y);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_pop (snapshot);
}

static void
snapshot_ghost (BastideBoardView   *self,
                GtkSnapshot        *snapshot,
                const BastideState *state)
{
  guint rotation;
  int x, y;

  if (bastide_board_view_get_ghost (self, &x, &y, &rotation))
    bastide_board_view_append_pale_tile (self, snapshot, state, x, y, rotation);
}

/* However the tile in hand will be turned and wherever it will be laid, it is there at once. */
static void
prepare_hand (BastideBoardView   *self,
              const BastideState *state)
{
  if (self->gliding || !bastide_board_view_awaits_human (self))
    return;

  for (guint rotation = 0; rotation < 4; rotation++)
    {
      BastidePicture picture = bastide_picture_tile (state->hand, rotation, bastide_art_hand_variant (state),
                                                     bastide_geometry_pixels (&self->geometry));

      bastide_texture_cache_get (self->cache, &picture, TRUE);
    }
}

static void
snapshot_joints (BastideBoardView *self,
                 GtkSnapshot      *snapshot)
{
  int size = bastide_geometry_pixels (&self->geometry);
  GdkRectangle visible = bastide_geometry_visible (&self->geometry, self->width, self->height, .5);

  for (guint i = 0; i < self->joints->len; i++)
    {
      const BastideBoardJoint *joint = &g_array_index (self->joints, BastideBoardJoint, i);

      if (gdk_rectangle_contains_point (&visible, joint->x, joint->y))
        {
          BastidePicture picture = bastide_picture_joint (joint->vertical, joint->variant, size);

          append_at_cell (self, snapshot, &picture, joint->x + (joint->vertical ? 1 : .5),
                          joint->y + (joint->vertical ? .5 : 1));
        }
    }
}

static void
snapshot_towers (BastideBoardView *self,
                 GtkSnapshot      *snapshot)
{
  BastidePicture picture = bastide_picture_tower (bastide_geometry_pixels (&self->geometry));
  GdkRectangle visible = bastide_geometry_visible (&self->geometry, self->width, self->height, BASTIDE_ART_TOWER_REACH);

  for (guint i = 0; i < self->towers->len; i++)
    {
      const BastideSpot *tower = &g_array_index (self->towers, BastideSpot, i);

      if (gdk_rectangle_contains_point (&visible, tower->x, tower->y))
        append_at_cell (self, snapshot, &picture, tower->x, tower->y);
    }
}

void
bastide_board_view_append_follower (BastideBoardView       *self,
                                    GtkSnapshot            *snapshot,
                                    guint                   type,
                                    const BastidePlacement *placement,
                                    guint                   segment,
                                    guint                   player)
{
  const BastideGeometry *geometry = &self->geometry;
  BastideArtAnchor anchor = bastide_board_view_get_anchor (self, type, placement->rotation, segment);
  double size = bastide_art_follower_size (geometry->tile_size, anchor.scale);
  BastidePicture picture;

  picture = bastide_picture_follower (bastide_board_view_get_state (self)->set->types[type].segments[segment].kind,
                                      self->colours[player], MAX (lround (size * geometry->scale), 1));
  bastide_board_view_append (self, snapshot, &picture,
                             geometry->x + (placement->x + anchor.x) * geometry->tile_size,
                             geometry->y + (placement->y + anchor.y) * geometry->tile_size, size);
}

/* The one that a computer has chosen in this turn; a human's shows among the spots. */
static void
snapshot_chosen (BastideBoardView   *self,
                 GtkSnapshot        *snapshot,
                 const BastideState *state)
{
  guint claim = bastide_game_get_claim (self->game);
  BastidePlacement placement;

  if (claim != BASTIDE_NONE && !bastide_board_view_awaits_human (self)
      && bastide_game_get_tentative (self->game, &placement))
    bastide_board_view_append_follower (self, snapshot, state->hand, &placement, claim, state->player);
}

static void
snapshot_followers (BastideBoardView   *self,
                    GtkSnapshot        *snapshot,
                    const BastideState *state)
{
  GdkRectangle visible = bastide_geometry_visible (&self->geometry, self->width, self->height, .5);

  for (guint i = 0; i < state->n_tiles; i++)
    {
      const BastidePlacedTile *tile = &state->tiles[i];
      BastidePlacement placement = { tile->x, tile->y, tile->rotation };
      guint8 player;

      if (gdk_rectangle_contains_point (&visible, tile->x, tile->y) && bastide_state_follower_on (state, i, &player))
        bastide_board_view_append_follower (self, snapshot, tile->type, &placement, tile->claim, player);
    }
  snapshot_chosen (self, snapshot, state);
}

/* Where all has moved, nothing is as it was in the last frame.  A clip that differs says so at once; otherwise GTK
 * would compare each node with every other to find out. */
static void
push_clip (BastideBoardView *self,
           GtkSnapshot      *snapshot)
{
  const BastideGeometry *now = &self->geometry;
  const BastideGeometry *drawn = &self->drawn;

  if (now->x != drawn->x || now->y != drawn->y || now->tile_size != drawn->tile_size || now->scale != drawn->scale)
    {
      self->drawn = *now;
      self->wide_clip = !self->wide_clip;
    }
  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, self->width + self->wide_clip, self->height));
}

void
bastide_board_view_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (widget);
  const BastideState *state = bastide_board_view_get_state (self);
  gboolean dark = is_dark (self);

  bastide_texture_cache_next_frame (self->cache);
  push_clip (self, snapshot);
  snapshot_table (self, snapshot, dark);
  if (state != NULL)
    {
      gboolean claiming = bastide_board_view_get_phase (self) == BASTIDE_PHASE_CLAIM;

      snapshot_cards (self, snapshot, state, dark);
      snapshot_cells (self, snapshot, self->dead, BASTIDE_MARK_DEAD, dark);
      if (self->show_legal_cells)
        snapshot_cells (self, snapshot, self->legal, claiming ? BASTIDE_MARK_OTHER : BASTIDE_MARK_LEGAL, dark);
      snapshot_tiles (self, snapshot, state);
      snapshot_ghost (self, snapshot, state);
      snapshot_joints (self, snapshot);
      bastide_board_view_snapshot_marks (self, snapshot);
      snapshot_towers (self, snapshot);
      bastide_board_view_snapshot_areas (self, snapshot);
      bastide_board_view_snapshot_tabs (self, snapshot);
      bastide_board_view_snapshot_glow (self, snapshot);
      snapshot_followers (self, snapshot, state);
      bastide_board_view_snapshot_homecomers (self, snapshot);
      bastide_board_view_snapshot_hints (self, snapshot);
      bastide_board_view_snapshot_lesson (self, snapshot);
      bastide_board_view_snapshot_spots (self, snapshot);
      bastide_board_view_snapshot_focus (self, snapshot);
      prepare_hand (self, state);
    }
  gtk_snapshot_pop (snapshot);
}
