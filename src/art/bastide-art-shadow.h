/* bastide-art-shadow.h: the shadows that things cast on the ground
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#define ART_BLUR .0085 /* of things on a tile */

#include "bastide-art-canvas.h"

/* One soft layer that all things of a tile cast their shadows into, so that they melt where they meet. */
typedef struct
{
  cairo_surface_t *surface;
  ArtCanvas        canvas;  /* to draw into the layer */
  double           left, top;
  double           width, height;
  double           scale;   /* pixels a tile */
} ArtShadow;

/* A layer over the rectangle LEFT, TOP, WIDTH, HEIGHT in tiles. */
void art_shadow_begin  (ArtShadow       *shadow,
                        const ArtCanvas *canvas,
                        double           left,
                        double           top,
                        double           width,
                        double           height);
/* The shadow of a prism of HEIGHT over a convex polygon of at most 16 corners. */
void art_shadow_prism  (ArtShadow       *shadow,
                        const ArtPoint  *points,
                        unsigned         n,
                        double           height);
void art_shadow_round  (ArtShadow       *shadow,
                        ArtPoint         center,
                        double           radius,
                        double           height);
/* Blurs the layer by BLUR tiles, lets it end before the border of the tile where FADE, paints it, and frees it. */
void art_shadow_finish (ArtShadow       *shadow,
                        ArtCanvas       *canvas,
                        double           alpha,
                        double           blur,
                        bool             fade);
