/* bastide-art-meadow.h: what is found in meadows
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-art-canvas.h"

void art_paint_hay     (ArtCanvas *canvas,
                        ArtPoint   at,
                        double     radius);
void art_paint_sheep   (ArtCanvas *canvas,
                        ArtPoint   at,
                        double     radius,
                        uint32_t   seed);
/* Grass, a few flowers, or stones. */
void art_paint_tuft    (ArtCanvas *canvas,
                        ArtPoint   at,
                        uint32_t   seed);
/* Flowers of one kind, strewn over an ellipse. */
void art_paint_flowers (ArtCanvas *canvas,
                        ArtPoint   at,
                        double     radius,
                        uint32_t   seed);
/* A fold: hurdles round sheep. */
void art_paint_fold    (ArtCanvas *canvas,
                        ArtPoint   center,
                        double     radius,
                        double     angle);
void art_paint_logs    (ArtCanvas *canvas,
                        ArtPoint   at,
                        double     radius);
/* A windmill; RADIUS is that of its tower at the foot. */
void art_paint_mill    (ArtCanvas *canvas,
                        ArtPoint   at,
                        double     radius,
                        uint32_t   seed);
