/* bastide-art-plants.h: trees, bushes, hay, crops
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-art-shadow.h"

/* RADIUS is that of the crown; AT is its foot. */
void art_shadow_tree      (ArtShadow *shadow,
                           ArtPoint   at,
                           double     radius);
void art_paint_tree       (ArtCanvas *canvas,
                           ArtPoint   at,
                           double     radius,
                           uint32_t   seed);
void art_paint_fruit_tree (ArtCanvas *canvas,
                           ArtPoint   at,
                           double     radius,
                           uint32_t   seed);
void art_paint_poplar     (ArtCanvas *canvas,
                           ArtPoint   at,
                           double     radius,
                           uint32_t   seed);
/* A field in strips: a rectangle around CENTER, its strips running along ANGLE. */
void art_paint_crops      (ArtCanvas *canvas,
                           ArtPoint   center,
                           double     half_length,
                           double     half_width,
                           double     angle,
                           uint32_t   seed);
/* A hedge along the northern one of the long sides of such a field. */
void art_paint_hedge      (ArtCanvas *canvas,
                           ArtPoint   center,
                           double     half_length,
                           double     half_width,
                           double     angle,
                           uint32_t   seed);
