/* bastide-board-spots.h: the places on and around a tile where a follower can be chosen
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-engine.h"

G_BEGIN_DECLS

/* The width of what can be hit, in logical pixels: a finger's. */
#define BASTIDE_SPOT_TARGET 44
/* The last spot is that of "no follower". */
#define BASTIDE_MAX_SPOTS (BASTIDE_MAX_SEGMENTS + 1)

typedef struct
{
  guint            segment; /* BASTIDE_NONE: no follower */
  double           scale;   /* of the follower, of the usual size */
  graphene_point_t anchor;  /* where the follower would stand, in pixels of the widget */
  graphene_point_t centre;
} BastideBoardSpot;

/* The cells within two of a cell. */
#define BASTIDE_MAX_SURROUNDINGS 24

typedef struct
{
  guint            n;
  BastideBoardSpot spots[BASTIDE_MAX_SPOTS];
} BastideBoardSpots;

/* What lies near the tile and is not to be hidden without need: other tiles, and figures on them. */
typedef struct
{
  guint            n_tiles;
  guint            n_figures;
  graphene_rect_t  tiles[BASTIDE_MAX_SURROUNDINGS];
  graphene_point_t figures[BASTIDE_MAX_SURROUNDINGS];
} BastideBoardSurroundings;

/* Sets the centres, so that no spot lies over another: where the tile has room on it, as near to the anchors as can be,
 * otherwise in a ring round the tile, where they hide little of AROUND.  "No follower" is always beside the tile. */
void bastide_board_spots_arrange (BastideBoardSpots              *self,
                                  const graphene_rect_t          *tile,
                                  const BastideBoardSurroundings *around);
/* How far N spots of a tile of that size may reach from its middle. */
double bastide_board_spots_reach (double                   tile_size,
                                  guint                    n);
/* The spot under a point, -1 for none. */
int  bastide_board_spots_at      (const BastideBoardSpots *self,
                                  double                   px,
                                  double                   py);
/* The spot with that segment, -1 for none. */
int  bastide_board_spots_find    (const BastideBoardSpots *self,
                                  guint                    segment);
/* The next spot from spot FROM in a direction; FROM itself if there is none. */
int  bastide_board_spots_next    (const BastideBoardSpots *self,
                                  int                      from,
                                  int                      dx,
                                  int                      dy);

/* How much farther than one right ahead a thing off the line seems, for arrow keys that jump from thing to thing: the
 * smaller the nearer, negative if it does not lie in the direction DX, DY at all. */
double bastide_direction_distance (double from_x,
                                   double from_y,
                                   double to_x,
                                   double to_y,
                                   int    dx,
                                   int    dy);

G_END_DECLS
