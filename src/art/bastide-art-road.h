/* bastide-art-road.h: roads and the places of villages
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-art-canvas.h"

void art_paint_roads (ArtCanvas       *canvas,
                      const ArtLayout *layout,
                      uint64_t         seed);
