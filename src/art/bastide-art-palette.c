/* bastide-art-palette.c: colours
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-art-palette.h"

ArtColor
art_mix (ArtColor a,
         ArtColor b,
         double   t)
{
  float f = (float) t;

  return (ArtColor) { a.r + f * (b.r - a.r), a.g + f * (b.g - a.g), a.b + f * (b.b - a.b) };
}

static float
clamp (float x)
{
  return x < 0 ? 0 : x > 1 ? 1 : x;
}

ArtColor
art_shade (ArtColor color,
           double   factor)
{
  float f = (float) factor;

  return (ArtColor) { clamp (color.r * f), clamp (color.g * f), clamp (color.b * f) };
}
