/* bastide-art-city-walls.h: the courses of city walls
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-art-layout.h"
#include "bastide-random.h"

/* The city SEGMENT of an unrotated tile.  With a GATE, there is a straight piece in the middle of each wall. */
void art_city_init     (ArtCity               *city,
                        const BastideTileType *type,
                        unsigned               segment,
                        bool                   gate,
                        BastideRandom         *random);
/* Whether a city other than the segment SELF lies on EDGE. */
bool art_is_other_city (const BastideTileType *type,
                        unsigned               self,
                        unsigned               edge);
