/* bastide-art-wall.h: city walls, towers and gates
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-art-shadow.h"

typedef struct
{
  ArtPoint at;     /* middle of the ground plan */
  double   radius;
  double   height; /* up to the crown */
  double   cone;   /* height of the roof; 0 for a crown of merlons */
} ArtTower;

void art_shadow_wall  (ArtShadow      *shadow,
                       const ArtLine  *line);
void art_paint_wall   (ArtCanvas      *canvas,
                       const ArtLine  *line);
void art_shadow_tower (ArtShadow      *shadow,
                       const ArtTower *tower);
void art_paint_tower  (ArtCanvas      *canvas,
                       const ArtTower *tower);
