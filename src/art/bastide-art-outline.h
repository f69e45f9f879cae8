/* bastide-art-outline.h: stretches of the borders of roads and hubs
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-art-layout.h"

/* Places on the rim of a tile are counted in half-edges, clockwise from the north-west corner. */
#define ART_RIM 8.

#define ART_MAX_OUTLINE 80

typedef struct
{
  unsigned n;
  ArtPoint p[ART_MAX_OUTLINE];
} ArtOutline;

ArtPoint art_rim_at         (double           place);
void     art_outline_add    (ArtOutline      *outline,
                             ArtPoint         p);
/* Appends the border of the hub from the direction of A to that of B, anticlockwise, without its ends; clockwise if so
 * asked. */
void     art_outline_hub    (ArtOutline      *outline,
                             const ArtLayout *layout,
                             ArtPoint         a,
                             ArtPoint         b,
                             bool             clockwise);
/* Sets the side of a strand on the right hand, or the left, of who enters the tile on it, as far as the hub.
 * BACKWARDS is to enter where it ends. */
void     art_outline_strand (ArtOutline      *outline,
                             const ArtLayout *layout,
                             unsigned         index,
                             bool             backwards,
                             bool             right);
