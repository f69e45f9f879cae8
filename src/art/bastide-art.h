/* bastide-art.h: painting of tiles, followers and boards
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>

#include "bastide-engine.h"

/* Every function is pure: equal arguments give equal pixels, from any thread, and none keeps anything.  All but the
 * path of a segment leave the context as they found it.
 *
 * Sizes are in units of the context, and the amount of detail is chosen for one unit a pixel: on a screen of scale 2,
 * paint a tile of 96 units as one of 192 pixels.  Rotations are quarter turns clockwise, 0 to 3.  Coordinates on a tile
 * are those of the tile as it lies after the rotation: x to the east, y to the south, the square from 0 to the size. */

#define BASTIDE_ART_N_VARIANTS 3

typedef enum
{
  BASTIDE_ART_RED,
  BASTIDE_ART_BLUE,
  BASTIDE_ART_GREEN,
  BASTIDE_ART_YELLOW,
  BASTIDE_ART_PURPLE,
  BASTIDE_ART_BLACK,
} BastideArtColour;

#define BASTIDE_ART_N_COLOURS 6

/* The main colour of a player's figures; each component from 0 to 1. */
void bastide_art_colour (BastideArtColour  colour,
                         double           *red,
                         double           *green,
                         double           *blue);

/* A tile, from 0, 0 to SIZE, SIZE; nothing is painted outside.  TYPE is one of a sealed set.  Sensible from 24 px. */
void bastide_art_paint_tile (cairo_t               *cr,
                             const BastideTileType *type,
                             unsigned               rotation,
                             unsigned               variant,
                             double                 size);

/* Which variant a placed tile is painted in: its number in the order of laying modulo BASTIDE_ART_N_VARIANTS, so that
 * it never changes while the tile lies, and is the same again after undo and redo. */
unsigned bastide_art_variant (const BastideState *state,
                              unsigned            tile);
/* That of the tile in hand, which it keeps when it is laid. */
unsigned bastide_art_hand_variant (const BastideState *state);

/* The figure of a follower on a segment of kind ROLE, centred at the origin: a standing one is SIZE high, the lying
 * farmer as long and .6 SIZE high; with its rim it stays within .65 SIZE of the origin to each side. */
void bastide_art_paint_follower (cairo_t          *cr,
                                 BastideKind       role,
                                 BastideArtColour  colour,
                                 double            size);

/* How large followers are on tiles of TILE_SIZE, where their anchor has SCALE; small tiles do not make them
 * illegible. */
double bastide_art_follower_size (double tile_size,
                                  double scale);

/* The sign of a colour (circle, square, triangle, diamond, star, cross) on a disc of the colour of diameter SIZE,
 * centred at the origin: for cards and lists. */
void bastide_art_paint_emblem (cairo_t          *cr,
                               BastideArtColour  colour,
                               double            size);

typedef struct
{
  double x, y;  /* fractions of the tile */
  double scale; /* of the usual size, at most 1 */
} BastideArtAnchor;

/* Where a follower on SEGMENT stands: so that as much of its figure as can be lies on the segment, off walls, shields,
 * villages and the rim, and away from the anchors of the other segments.  Where a feature is narrow the figure is
 * smaller. Searches the tile; keep the answer rather than ask in every frame. */
BastideArtAnchor bastide_art_follower_anchor (const BastideTileType *type,
                                              unsigned               segment,
                                              unsigned               rotation);

/* Appends the outline of SEGMENT as closed subpaths, to be filled by the even-odd rule. */
void bastide_art_segment_path (cairo_t               *cr,
                               const BastideTileType *type,
                               unsigned               rotation,
                               unsigned               segment,
                               double                 size);

/* The segment under the point X, Y, fractions of the tile from 0 to 1.  Every point belongs to one: a village is part
 * of the road that is nearest. */
unsigned bastide_art_segment_at (const BastideTileType *type,
                                 unsigned               rotation,
                                 double                 x,
                                 double                 y);

/* A board is painted in layers, each over all the board before the next: table, cards, tiles, joints, towers,
 * followers. What follows are the layers' pieces, for callers that keep them as textures; TILE_SIZE is that of the
 * board. */

/* The table from 0, 0 to WIDTH, HEIGHT.  Its pattern repeats every BASTIDE_ART_TABLE_PERIOD units in both
 * directions. */
#define BASTIDE_ART_TABLE_PERIOD 512

void bastide_art_paint_table (cairo_t *cr,
                              bool     dark,
                              double   width,
                              double   height);

/* What shows of a card around its tile, which covers the square 0, 0 to TILE_SIZE, TILE_SIZE: its thickness and its
 * shadow on the table, within BASTIDE_ART_CARD_REACH tiles of that square. */
#define BASTIDE_ART_CARD_REACH .15

void bastide_art_paint_card (cairo_t *cr,
                             bool     dark,
                             double   tile_size);

/* Where two tiles join in a city, houses stand across the seam.  Whether there is such a joint on EDGE of the cell X,
 * Y; then *VARIANT is one of BASTIDE_ART_N_JOINTS ways to build it, chosen by the place.  To meet every joint once,
 * ask for the east and the south edge of each placed tile. */
#define BASTIDE_ART_N_JOINTS 8

bool bastide_art_edge_has_joint (const BastideState *state,
                                 int                 x,
                                 int                 y,
                                 BastideEdge         edge,
                                 unsigned           *variant);

/* The houses of a joint, the middle of the seam at the origin; they reach .5 tiles to each side.  VERTICAL is the seam
 * between a western and an eastern tile.  Paint joints from north to south. */
void bastide_art_paint_joint (cairo_t  *cr,
                              bool      vertical,
                              unsigned  variant,
                              double    tile_size);

/* Whether a tower stands on the north-west corner of the cell X, Y, because a city wall ends there. */
bool bastide_art_corner_has_tower (const BastideState *state,
                                   int                 x,
                                   int                 y);

/* The tower of a corner, which is at the origin; it reaches BASTIDE_ART_TOWER_REACH tiles to each side.  Paint towers
 * from north to south. */
#define BASTIDE_ART_TOWER_REACH .25

void bastide_art_paint_corner_tower (cairo_t *cr,
                                     double   tile_size);

typedef struct
{
  double         tile_size; /* whole numbers keep the seams between tiles sharp; so do whole margins */
  double         margin;    /* between the outermost tiles and the rim of the picture */
  bool           table;     /* whether to paint the table; otherwise the background stays as it is */
  bool           dark;      /* the table of the dark style */
  const uint8_t *colours;   /* a BastideArtColour for each player of the state */
} BastideArtBoard;

/* The picture's size, and the cell whose north-west corner lies at MARGIN, MARGIN. */
void bastide_art_board_extents (const BastideState    *state,
                                const BastideArtBoard *board,
                                int                   *x,
                                int                   *y,
                                double                *width,
                                double                *height);

/* The whole board from 0, 0, with the followers on it. */
void bastide_art_paint_board (cairo_t               *cr,
                              const BastideState    *state,
                              const BastideArtBoard *board);

/* The board as a picture of its own. */
typedef enum
{
  BASTIDE_ART_PNG,
  BASTIDE_ART_SVG,
  BASTIDE_ART_PDF,
} BastideArtFormat;

#define BASTIDE_ART_N_FORMATS 3

/* Whether it is not too large to be written. */
bool bastide_art_board_is_printable (const BastideState    *state,
                                     const BastideArtBoard *board);

/* Hands it to WRITE piece by piece.  CREATOR is the program's name, which some formats keep. */
cairo_status_t bastide_art_write_board (const BastideState    *state,
                                        const BastideArtBoard *board,
                                        BastideArtFormat       format,
                                        const char            *creator,
                                        cairo_write_func_t     write,
                                        void                  *closure);
