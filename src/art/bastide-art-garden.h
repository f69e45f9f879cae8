/* bastide-art-garden.h: gardens of a town
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-art-canvas.h"

/* A fenced plot around CENTER with beds or fruit trees, its length along ANGLE. */
void art_paint_garden (ArtCanvas *canvas,
                       ArtPoint   center,
                       double     half_length,
                       double     half_depth,
                       double     angle,
                       uint32_t   seed);
