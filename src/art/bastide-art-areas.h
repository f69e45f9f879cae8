/* bastide-art-areas.h: the area that each segment of a tile covers
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-art-layout.h"

#define ART_MAX_AREA 400
#define ART_MAX_PARTS 8

/* Closed polygons, one after the other; by the even-odd rule a polygon inside another is a hole. */
typedef struct
{
  unsigned n;
  unsigned n_parts;
  unsigned ends[ART_MAX_PARTS]; /* one past the last point of each part */
  ArtPoint p[ART_MAX_AREA];
} ArtArea;

void   art_area_init     (ArtArea               *area,
                          const ArtLayout       *layout,
                          const BastideTileType *type,
                          unsigned               rotation,
                          unsigned               segment);
bool   art_area_contains (const ArtArea         *area,
                          ArtPoint               p);
/* From P to the nearest point of the border. */
double art_area_distance (const ArtArea         *area,
                          ArtPoint               p);

void   art_area_add         (ArtArea         *area,
                             ArtPoint         p);
/* Ends a polygon. */
void   art_area_close       (ArtArea         *area);
/* Follows the rim clockwise, places as in bastide-art-outline.h. */
void   art_area_add_rim     (ArtArea         *area,
                             double           from,
                             double           to);
/* The patches of grass that reach the rim on any of HALVES. */
void   art_area_add_patches (ArtArea         *area,
                             const ArtLayout *layout,
                             unsigned         halves);
