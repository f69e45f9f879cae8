/* bastide-art-landmark.h: wells, churches, monasteries, shields
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-art-shadow.h"

void art_paint_well       (ArtCanvas       *canvas,
                           ArtPoint         at,
                           double           radius);
/* A market stall under an awning, HALF being half its width. */
void art_paint_stall      (ArtCanvas       *canvas,
                           ArtPoint         at,
                           double           half,
                           uint32_t         seed);
void art_paint_fountain   (ArtCanvas       *canvas,
                           ArtPoint         at,
                           double           radius);
/* A church with its tower to the west; HALF is half of its length. */
void art_shadow_church    (ArtShadow       *shadow,
                           ArtPoint         at,
                           double           half);
void art_paint_church     (ArtCanvas       *canvas,
                           ArtPoint         at,
                           double           half);
/* A shield of WIDTH around its middle. */
void art_paint_shield     (ArtCanvas       *canvas,
                           ArtPoint         center,
                           double           width);
/* A monastery in its yard, open to the roads of LAYOUT. */
void art_paint_monastery  (ArtCanvas       *canvas,
                           const ArtLayout *layout,
                           uint64_t         seed);
