/* bastide-art-ground.h: grass, and the ground of towns
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-art-canvas.h"

/* Grass all over the tile. */
void art_paint_grass (ArtCanvas *canvas,
                      uint64_t   seed);
/* Fills the path with the ground between houses. */
void art_fill_town   (ArtCanvas *canvas,
                      uint64_t   seed);
