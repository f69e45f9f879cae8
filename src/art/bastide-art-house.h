/* bastide-art-house.h: houses, seen from the south and above
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-art-shadow.h"

typedef struct
{
  ArtPoint center;
  double   half_length; /* along the ridge */
  double   half_depth;
  double   angle;       /* of the ridge, 0 for east and west */
  double   wall;        /* height of the walls */
  double   rise;        /* of the ridge above them */
  double   hip;         /* by how much the ridge is shorter than the house; 0 for gables */
  ArtColor roof;
  uint32_t seed;
  bool     plain;       /* its fronts are seen to by whoever builds it */
} ArtHouse;

/* Roofs of a town: mostly terracotta; where they are small, none that could be taken for the ground. */
ArtColor art_roof_color   (BastideRandom   *random,
                           ArtLevel         level);
/* The corners of the ground plan, in turn. */
void     art_house_plan   (const ArtHouse  *house,
                           double           margin,
                           ArtPoint         plan[4]);
bool     art_houses_meet  (const ArtHouse  *a,
                           const ArtHouse  *b,
                           double           gap);
void     art_shadow_house (ArtShadow       *shadow,
                           const ArtHouse  *house);
void     art_paint_house  (ArtCanvas       *canvas,
                           const ArtHouse  *house);
/* The arched gateway of a house in its near side; WIDTH is measured along the side. */
void     art_paint_arch   (ArtCanvas       *canvas,
                           const ArtHouse  *house,
                           double           width,
                           double           height);
