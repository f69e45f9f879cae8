/* bastide-art-facade.h: the fronts of houses
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-art-canvas.h"

/* A front stands on the line from LEFT to RIGHT, as one looks at it, and is HEIGHT high under the eaves. */
typedef struct
{
  ArtPoint left, right;
  double   height;
  double   light;  /* factor for its colours */
  uint32_t seed;   /* of the house */
} ArtFacade;

/* The plaster of a house. */
ArtColor art_plaster_color   (uint32_t         seed);
/* Doors, windows and beams, as far as the level of detail asks for them. */
void     art_paint_facade    (ArtCanvas       *canvas,
                              const ArtFacade *facade,
                              bool             door);
/* The light of the garret in a gable of which RISE is above the eaves. */
void     art_paint_garret    (ArtCanvas       *canvas,
                              const ArtFacade *facade,
                              double           rise);
