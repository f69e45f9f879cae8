/* bastide-art-board.c: a whole board
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-art.h"
#include "bastide-art-palette.h"
#include "bastide-random.h"

#include <stddef.h>

/* By how much the picture reaches beyond the tiles. */
typedef struct
{
  int west, north, east, south;
} Bounds;

static const int edge_x[] = { 0, 1, 0, -1 };
static const int edge_y[] = { -1, 0, 1, 0 };

static Bounds
bounds_of (const BastideState *state)
{
  Bounds bounds = { state->tiles[0].x, state->tiles[0].y, state->tiles[0].x, state->tiles[0].y };

  for (unsigned t = 1; t < state->n_tiles; t++)
    {
      const BastidePlacedTile *tile = &state->tiles[t];

      bounds.west = tile->x < bounds.west ? tile->x : bounds.west;
      bounds.east = tile->x > bounds.east ? tile->x : bounds.east;
      bounds.north = tile->y < bounds.north ? tile->y : bounds.north;
      bounds.south = tile->y > bounds.south ? tile->y : bounds.south;
    }

  return bounds;
}

static const BastideOrientation *
orientation_at (const BastideState *state,
                int                 x,
                int                 y)
{
  int t = bastide_state_tile_at (state, x, y);

  if (t < 0)
    return NULL;
  return &state->set->types[state->tiles[t].type].orientations[state->tiles[t].rotation];
}

bool
bastide_art_edge_has_joint (const BastideState *state,
                            int                 x,
                            int                 y,
                            BastideEdge         edge,
                            unsigned           *variant)
{
  const BastideOrientation *here = orientation_at (state, x, y);
  const BastideOrientation *there = orientation_at (state, x + edge_x[edge], y + edge_y[edge]);
  /* Seen from both tiles, the joint is the same one. */
  uint64_t west = (uint64_t) (edge == BASTIDE_WEST ? x - 1 : x);
  uint64_t north = (uint64_t) (edge == BASTIDE_NORTH ? y - 1 : y);
  BastideRandom random = { west << 16 ^ north << 1 ^ (edge & 1) };

  if (here == NULL || there == NULL || here->edge_kind[edge] != BASTIDE_CITY ||
      there->edge_kind[edge ^ 2] != BASTIDE_CITY)
    return false;

  *variant = bastide_random_below (&random, BASTIDE_ART_N_JOINTS);
  return true;
}

/* Whether a wall ends in a corner of a tile: between city and grass, or between two cities. */
static bool
wall_ends (const BastideOrientation *tile,
           unsigned                  corner)
{
  unsigned before = (corner + 3) & 3;

  if (tile == NULL)
    return false;
  return (tile->edge_kind[before] == BASTIDE_CITY || tile->edge_kind[corner] == BASTIDE_CITY) &&
         tile->edge_segment[before] != tile->edge_segment[corner];
}

bool
bastide_art_corner_has_tower (const BastideState *state,
                              int                 x,
                              int                 y)
{
  return wall_ends (orientation_at (state, x, y), 0) || wall_ends (orientation_at (state, x - 1, y), 1) ||
         wall_ends (orientation_at (state, x - 1, y - 1), 2) || wall_ends (orientation_at (state, x, y - 1), 3);
}

static void
paint_cards (cairo_t               *cr,
             const BastideState    *state,
             const BastideArtBoard *board)
{
  double size = board->tile_size;

  for (unsigned t = 0; t < state->n_tiles; t++)
    {
      cairo_save (cr);
      cairo_translate (cr, state->tiles[t].x * size, state->tiles[t].y * size);
      bastide_art_paint_card (cr, board->dark, size);
      cairo_restore (cr);
    }
}

static void
paint_tiles (cairo_t               *cr,
             const BastideState    *state,
             const BastideArtBoard *board)
{
  double size = board->tile_size;

  /* Where a viewer smooths the borders of tiles, what shines through is to be green. */
  cairo_new_path (cr);
  for (unsigned t = 0; t < state->n_tiles; t++)
    cairo_rectangle (cr, state->tiles[t].x * size, state->tiles[t].y * size, size, size);
  cairo_set_source_rgb (cr, ART_GRASS_LIGHT.r, ART_GRASS_LIGHT.g, ART_GRASS_LIGHT.b);
  cairo_fill (cr);

  for (unsigned t = 0; t < state->n_tiles; t++)
    {
      const BastidePlacedTile *tile = &state->tiles[t];

      cairo_save (cr);
      cairo_translate (cr, tile->x * size, tile->y * size);
      bastide_art_paint_tile (cr, &state->set->types[tile->type], tile->rotation, bastide_art_variant (state, t), size);
      cairo_restore (cr);
    }
}

static void
paint_joint_at (cairo_t               *cr,
                const BastideState    *state,
                const BastideArtBoard *board,
                int                    x,
                int                    y,
                BastideEdge            edge)
{
  double size = board->tile_size;
  unsigned variant;

  if (!bastide_art_edge_has_joint (state, x, y, edge, &variant))
    return;

  cairo_save (cr);
  cairo_translate (cr, (x + .5 + .5 * edge_x[edge]) * size, (y + .5 + .5 * edge_y[edge]) * size);
  bastide_art_paint_joint (cr, edge == BASTIDE_EAST, variant, size);
  cairo_restore (cr);
}

static void
paint_joints (cairo_t               *cr,
              const BastideState    *state,
              const BastideArtBoard *board,
              const Bounds          *bounds)
{
  for (int y = bounds->north; y <= bounds->south; y++)
    {
      for (int x = bounds->west; x <= bounds->east; x++)
        paint_joint_at (cr, state, board, x, y, BASTIDE_EAST);
      for (int x = bounds->west; x <= bounds->east; x++)
        paint_joint_at (cr, state, board, x, y, BASTIDE_SOUTH);
    }
}

static void
paint_towers (cairo_t               *cr,
              const BastideState    *state,
              const BastideArtBoard *board,
              const Bounds          *bounds)
{
  for (int y = bounds->north; y <= bounds->south + 1; y++)
    for (int x = bounds->west; x <= bounds->east + 1; x++)
      if (bastide_art_corner_has_tower (state, x, y))
        {
          cairo_save (cr);
          cairo_translate (cr, x * board->tile_size, y * board->tile_size);
          bastide_art_paint_corner_tower (cr, board->tile_size);
          cairo_restore (cr);
        }
}

static void
paint_followers (cairo_t               *cr,
                 const BastideState    *state,
                 const BastideArtBoard *board)
{
  double size = board->tile_size;

  for (unsigned t = 0; t < state->n_tiles; t++)
    {
      const BastidePlacedTile *tile = &state->tiles[t];
      const BastideTileType *type = &state->set->types[tile->type];
      BastideArtAnchor anchor;
      uint8_t player;

      if (!bastide_state_follower_on (state, t, &player))
        continue;
      anchor = bastide_art_follower_anchor (type, tile->claim, tile->rotation);
      cairo_save (cr);
      cairo_translate (cr, (tile->x + anchor.x) * size, (tile->y + anchor.y) * size);
      bastide_art_paint_follower (cr, (BastideKind) type->segments[tile->claim].kind,
                                  (BastideArtColour) board->colours[player],
                                  bastide_art_follower_size (size, anchor.scale));
      cairo_restore (cr);
    }
}

void
bastide_art_board_extents (const BastideState    *state,
                           const BastideArtBoard *board,
                           int                   *x,
                           int                   *y,
                           double                *width,
                           double                *height)
{
  Bounds bounds = bounds_of (state);

  *x = bounds.west;
  *y = bounds.north;
  *width = (bounds.east - bounds.west + 1) * board->tile_size + 2 * board->margin;
  *height = (bounds.south - bounds.north + 1) * board->tile_size + 2 * board->margin;
}

void
bastide_art_paint_board (cairo_t               *cr,
                         const BastideState    *state,
                         const BastideArtBoard *board)
{
  Bounds bounds = bounds_of (state);
  double width, height;
  int x, y;

  bastide_art_board_extents (state, board, &x, &y, &width, &height);

  cairo_save (cr);
  if (board->table)
    bastide_art_paint_table (cr, board->dark, width, height);
  cairo_translate (cr, board->margin - x * board->tile_size, board->margin - y * board->tile_size);
  paint_cards (cr, state, board);
  paint_tiles (cr, state, board);
  paint_joints (cr, state, board, &bounds);
  paint_towers (cr, state, board, &bounds);
  paint_followers (cr, state, board);
  cairo_restore (cr);
}
