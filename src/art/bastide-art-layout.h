/* bastide-art-layout.h: where walls, roads and yards of a tile run
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-tile-set.h"

/* The one geometry of a tile that painting, anchors and hit-testing share.  Fractions of the tile, x east, y south. */

typedef struct
{
  double x, y;
} ArtPoint;

#define ART_ROAD_HALF .055  /* half the width of a road with its verge */
#define ART_PLAZA_RADIUS .1 /* of the place of a village */
#define ART_YARD_HALF .29   /* half the side of a monastery's yard */
#define ART_FOLLOWER .34    /* height of a standing follower */

#define ART_MAX_LINE 24
#define ART_MAX_STRANDS 8
#define ART_MAX_CITIES 4

typedef struct
{
  unsigned n;
  ArtPoint p[ART_MAX_LINE];
} ArtLine;

/* A wall closes a city towards the grass, from where one run of city edges ends to where the next begins, clockwise. */
typedef struct
{
  ArtLine line;
  uint8_t span;     /* edges without this city that it goes round: 1 to 3 */
  uint8_t first;    /* corner of the tile where it starts: 0 north-west, clockwise; it ends at first + span */
} ArtWall;

typedef struct
{
  uint8_t segment;
  uint8_t edges;   /* as the tile lies */
  uint8_t n_walls;
  ArtWall walls[2];
} ArtCity;

/* A stretch of road, from the rim to the rim, to the hub of the tile, or to a gate in a wall. */
typedef struct
{
  ArtLine line;
  uint8_t segment;
  uint8_t from;     /* edge where it starts */
  uint8_t to;       /* edge where it ends, or BASTIDE_NONE */
  uint8_t city;     /* of the gate where it ends, an index of the layout's cities, or BASTIDE_NONE */
  uint8_t wall;     /* of that city */
  double  position; /* of the gate along the wall: index of a point and fraction to the next */
} ArtStrand;

typedef enum
{
  ART_HUB_NONE,
  ART_HUB_FORK,    /* a road that forks, or two that cross */
  ART_HUB_VILLAGE, /* roads that end */
  ART_HUB_YARD,    /* a monastery */
} ArtHub;

typedef struct
{
  uint8_t   hub;    /* an ArtHub, at the middle of the tile */
  uint8_t   n_cities;
  uint8_t   n_strands;
  ArtCity   cities[ART_MAX_CITIES];
  ArtStrand strands[ART_MAX_STRANDS];
} ArtLayout;

void     art_layout_init      (ArtLayout             *layout,
                               const BastideTileType *type,
                               unsigned               rotation);

/* The distance from the middle of the tile to the border of the hub, in the direction DX, DY. */
double   art_layout_hub_reach (const ArtLayout *layout,
                               double           dx,
                               double           dy);

/* Where shield INDEX of COUNT of a city stands on the unrotated tile; without shields, where its market is. */
ArtPoint art_shield_spot      (unsigned edges,
                               unsigned index,
                               unsigned count);

/* A number that is the same for equal structures of tiles. */
uint64_t art_type_hash        (const BastideTileType *type);

ArtPoint art_point_turn       (ArtPoint p,
                               unsigned rotation);
ArtPoint art_line_at          (const ArtLine *line,
                               double         position);
double   art_line_distance    (const ArtLine *line,
                               ArtPoint       p);
