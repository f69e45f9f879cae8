/* bastide-art-emblem.h: the colours of the players and their signs
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-art.h"
#include "bastide-art-palette.h"

typedef struct
{
  uint32_t light, middle, dark;
} ArtPlayerColors;

extern const ArtPlayerColors art_player_colors[BASTIDE_ART_N_COLOURS];

/* The sign of a colour around X, Y, RADIUS being that of the circle; all look about as large. */
void     art_emblem_path  (cairo_t          *cr,
                           BastideArtColour  colour,
                           double            x,
                           double            y,
                           double            radius);
/* What shows on the colour. */
ArtColor art_emblem_color (BastideArtColour  colour);
