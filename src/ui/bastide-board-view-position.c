/* bastide-board-view-position.c: what the board view makes of the game's position
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-private.h"

const BastideState *
bastide_board_view_get_state (BastideBoardView *self)
{
  return self->game != NULL ? bastide_game_get_state (self->game) : NULL;
}

BastidePhase
bastide_board_view_get_phase (BastideBoardView *self)
{
  return self->game != NULL ? bastide_game_get_phase (self->game) : BASTIDE_PHASE_OVER;
}

gboolean
bastide_board_view_awaits_human (BastideBoardView *self)
{
  return self->game != NULL && bastide_game_get_awaits_human (self->game);
}

gboolean
bastide_board_view_is_tentative (BastideBoardView *self,
                                 int               x,
                                 int               y)
{
  BastidePlacement placement;

  return self->game != NULL && bastide_game_get_tentative (self->game, &placement) && placement.x == x
         && placement.y == y;
}

gboolean
bastide_board_view_get_aim (BastideBoardView *self,
                            int              *x,
                            int              *y)
{
  if (self->by_keyboard)
    {
      *x = self->cursor_x;
      *y = self->cursor_y;
      return TRUE;
    }
  if (!self->pointer_inside || self->dragging)
    return FALSE;

  bastide_geometry_cell_at (&self->geometry, self->pointer_x, self->pointer_y, x, y, NULL, NULL);
  return TRUE;
}

gboolean
bastide_board_view_find_rotation (BastideBoardView *self,
                                  int               x,
                                  int               y,
                                  guint            *rotation)
{
  guint legal = bastide_board_view_awaits_human (self) ? bastide_game_get_rotations (self->game, x, y) : 0;

  for (guint i = 0; i < 4; i++)
    if (legal & 1u << ((self->wanted + i) & 3))
      {
        *rotation = (self->wanted + i) & 3;
        return TRUE;
      }
  return FALSE;
}

gboolean
bastide_board_view_get_ghost (BastideBoardView *self,
                              int              *x,
                              int              *y,
                              guint            *rotation)
{
  BastideBoardSpots spots;

  if (!bastide_board_view_awaits_human (self) || !bastide_board_view_get_aim (self, x, y)
      || bastide_board_view_is_tentative (self, *x, *y) || !bastide_board_view_find_rotation (self, *x, *y, rotation))
    return FALSE;

  /* A spot beside the tile, not the cell beneath it. */
  bastide_board_view_get_spots (self, &spots);
  return self->by_keyboard || bastide_board_spots_at (&spots, self->pointer_x, self->pointer_y) < 0;
}

void
bastide_board_view_aim_changed (BastideBoardView *self)
{
  guint rotation = self->wanted;
  BastidePlacement placement;
  int x, y;

  if (self->game != NULL && bastide_game_get_tentative (self->game, &placement))
    rotation = placement.rotation;
  else if (bastide_board_view_get_aim (self, &x, &y))
    bastide_board_view_find_rotation (self, x, y, &rotation);

  if (rotation == self->rotation)
    return;
  self->rotation = rotation;
  g_object_notify (G_OBJECT (self), "rotation");
}

BastideArtAnchor
bastide_board_view_get_anchor (BastideBoardView *self,
                               guint             type,
                               guint             rotation,
                               guint             segment)
{
  gpointer key = GUINT_TO_POINTER ((type << 2 | rotation) << 8 | segment);
  BastideArtAnchor *anchor = g_hash_table_lookup (self->anchors, key);

  if (anchor == NULL)
    {
      const BastideState *state = bastide_board_view_get_state (self);

      anchor = g_new (BastideArtAnchor, 1);
      *anchor = bastide_art_follower_anchor (&state->set->types[type], segment, rotation);
      g_hash_table_insert (self->anchors, key, anchor);
    }
  return *anchor;
}

/* The tiles within two cells of one, and the followers on them. */
static void
look_around (BastideBoardView         *self,
             const BastidePlacement   *placement,
             BastideBoardSurroundings *around)
{
  const BastideState *state = bastide_board_view_get_state (self);

  around->n_tiles = around->n_figures = 0;
  for (int y = placement->y - 2; y <= placement->y + 2; y++)
    for (int x = placement->x - 2; x <= placement->x + 2; x++)
      {
        int number = bastide_state_tile_at (state, x, y);
        const BastidePlacedTile *tile;
        graphene_rect_t cell;
        BastideArtAnchor anchor;
        guint8 player;

        if (number < 0 || (x == placement->x && y == placement->y))
          continue;

        tile = &state->tiles[number];
        cell = bastide_geometry_cell (&self->geometry, x, y);
        around->tiles[around->n_tiles++] = cell;
        if (!bastide_state_follower_on (state, number, &player))
          continue;

        anchor = bastide_board_view_get_anchor (self, tile->type, tile->rotation, tile->claim);
        around->figures[around->n_figures++] = GRAPHENE_POINT_INIT (cell.origin.x + anchor.x * cell.size.width,
                                                                    cell.origin.y + anchor.y * cell.size.height);
      }
}

void
bastide_board_view_get_spots (BastideBoardView  *self,
                              BastideBoardSpots *spots)
{
  BastideBoardSurroundings around;
  BastidePlacement placement;
  graphene_rect_t tile;

  spots->n = 0;
  if (!bastide_board_view_awaits_human (self) || !bastide_game_get_tentative (self->game, &placement))
    return;

  tile = bastide_geometry_cell (&self->geometry, placement.x, placement.y);
  for (guint i = 0; i < self->options->len; i++)
    {
      const BastideClaimOption *option = &g_array_index (self->options, BastideClaimOption, i);
      BastideArtAnchor anchor = bastide_board_view_get_anchor (self, bastide_game_get_hand (self->game),
                                                               placement.rotation, option->segment);
      BastideBoardSpot *spot = &spots->spots[spots->n++];

      spot->segment = option->segment;
      spot->scale = anchor.scale;
      spot->anchor = GRAPHENE_POINT_INIT (tile.origin.x + anchor.x * tile.size.width,
                                          tile.origin.y + anchor.y * tile.size.height);
    }
  spots->spots[spots->n++].segment = BASTIDE_NONE;
  look_around (self, &placement, &around);
  bastide_board_spots_arrange (spots, &tile, &around);
}

static int
compare_joints (gconstpointer a,
                gconstpointer b)
{
  const BastideBoardJoint *one = a;
  const BastideBoardJoint *other = b;

  /* The seam east of a cell has its middle half a tile further north than the seam south of it. */
  return (2 * one->y - one->vertical) - (2 * other->y - other->vertical);
}

static int
compare_spots (gconstpointer a,
               gconstpointer b)
{
  const BastideSpot *one = a;
  const BastideSpot *other = b;

  return one->y != other->y ? one->y - other->y : one->x - other->x;
}

static void
find_joints (BastideBoardView   *self,
             const BastideState *state)
{
  g_array_set_size (self->joints, 0);
  for (guint i = 0; i < state->n_tiles; i++)
    for (guint edge = BASTIDE_EAST; edge <= BASTIDE_SOUTH; edge++)
      {
        BastideBoardJoint joint = { state->tiles[i].x, state->tiles[i].y, edge == BASTIDE_EAST, 0 };
        unsigned variant;

        if (!bastide_art_edge_has_joint (state, joint.x, joint.y, edge, &variant))
          continue;
        joint.variant = variant;
        g_array_append_val (self->joints, joint);
      }
  g_array_sort (self->joints, compare_joints);
}

static void
find_towers (BastideBoardView   *self,
             const BastideState *state)
{
  const GdkRectangle *cells = &self->extents;

  g_array_set_size (self->towers, 0);
  for (int y = cells->y; y <= cells->y + cells->height; y++)
    for (int x = cells->x; x <= cells->x + cells->width; x++)
      if (bastide_art_corner_has_tower (state, x, y))
        {
          BastideSpot tower = { x, y };

          g_array_append_val (self->towers, tower);
        }
}

static void
find_dead_cells (BastideBoardView   *self,
                 const BastideState *state)
{
  g_array_set_size (self->dead, 0);
  if (state->phase == BASTIDE_PHASE_OVER)
    return;

  for (guint i = 0; i < state->n_frontier; i++)
    {
      const BastideSpot *cell = &state->frontier[i];
      guint n_fitting;

      if (bastide_game_get_fitting (self->game, cell->x, cell->y, &n_fitting, NULL) && n_fitting == 0
          && bastide_game_get_rotations (self->game, cell->x, cell->y) == 0)
        g_array_append_val (self->dead, *cell);
    }
}

/* So that the first frame does not wait for them. */
static void
prepare_tiles (BastideBoardView   *self,
               const BastideState *state)
{
  guint size = bastide_geometry_pixels (&self->geometry);

  for (guint i = 0; i < state->n_tiles; i++)
    {
      const BastidePlacedTile *tile = &state->tiles[i];
      BastidePicture picture = bastide_picture_tile (tile->type, tile->rotation, bastide_art_variant (state, i), size);

      bastide_texture_cache_prepare (self->cache, &picture);
    }

  for (guint rotation = 0; state->phase != BASTIDE_PHASE_OVER && rotation < 4; rotation++)
    {
      BastidePicture picture = bastide_picture_tile (state->hand, rotation, 0, size);

      bastide_texture_cache_prepare (self->cache, &picture);
    }
}

/* Takes in what the game has come to. */
void
bastide_board_view_refresh (BastideBoardView *self)
{
  const BastideState *state = bastide_board_view_get_state (self);
  BastidePlacement placement;

  bastide_board_view_light (self, NULL);
  g_array_set_size (self->options, 0);
  g_array_set_size (self->legal, 0);
  if (bastide_board_view_awaits_human (self))
    {
      g_clear_pointer (&self->legal, g_array_unref);
      self->legal = bastide_game_get_legal_cells (self->game);
      g_array_sort (self->legal, compare_spots);
    }
  self->extents = bastide_geometry_extents (state);
  find_joints (self, state);
  find_towers (self, state);
  find_dead_cells (self, state);
  prepare_tiles (self, state);

  if (bastide_game_get_turn (self->game) != self->turn)
    {
      self->turn = bastide_game_get_turn (self->game);
      self->wanted = 0;
    }
  if (bastide_game_get_tentative (self->game, &placement))
    {
      self->wanted = placement.rotation;
      if (bastide_board_view_awaits_human (self))
        {
          g_clear_pointer (&self->options, g_array_unref);
          self->options = bastide_game_get_claim_options (self->game);
        }
    }
  self->cursor_spot = MIN (self->cursor_spot, (int) self->options->len);
  self->inspected = 0;
  bastide_board_view_aim_changed (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
