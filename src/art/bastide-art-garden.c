/* bastide-art-garden.c: gardens of a town
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-art-garden.h"

#include <math.h>

#include "bastide-art-plants.h"

#define BED .0125 /* from one bed to the next */

static ArtPoint
plot_at (ArtPoint center,
         double   angle,
         double   x,
         double   y)
{
  return (ArtPoint) { center.x + x * cos (angle) - y * sin (angle), center.y + x * sin (angle) + y * cos (angle) };
}

/* Rows of vegetables, and here and there flowers. */
static void
paint_beds (ArtCanvas     *canvas,
            ArtPoint       center,
            double         half_length,
            double         half_depth,
            double         angle,
            BastideRandom *random)
{
  static const uint32_t colors[] = { 0x6f8f3f, 0x7f9a48, 0x87683f, 0x648a45, 0xa6554a };

  for (double x = -half_length * .76; x <= half_length * .78; x += BED)
    {
      ArtPoint from = plot_at (center, angle, x, -half_depth * .68), to = plot_at (center, angle, x, half_depth * .68);

      art_trace (canvas, (ArtPoint[]) { from, to }, 2, false);
      art_stroke (canvas, ART_HEX (colors[bastide_random_below (random, 5)]), BED * .55);
    }
}

static void
paint_trees (ArtCanvas     *canvas,
             ArtPoint       center,
             double         half_length,
             double         angle,
             BastideRandom *random)
{
  for (double x = -half_length * .55; x < half_length * .8; x += .036)
    art_paint_tree (canvas, plot_at (center, angle, x, 0), art_between (random, .0125, .0155),
                    (uint32_t) bastide_random_next (random));
}

void
art_paint_garden (ArtCanvas *canvas,
                  ArtPoint   center,
                  double     half_length,
                  double     half_depth,
                  double     angle,
                  uint32_t   seed)
{
  static const uint32_t grounds[] = { 0x9db55f, 0xa8b867, 0xb59a68 };
  BastideRandom random = { seed };
  bool trees = bastide_random_below (&random, 3) == 0;
  ArtPoint plot[4] = {
    plot_at (center, angle, -half_length, -half_depth), plot_at (center, angle, half_length, -half_depth),
    plot_at (center, angle, half_length, half_depth), plot_at (center, angle, -half_length, half_depth),
  };

  art_trace (canvas, plot, 4, true);
  art_fill (canvas, ART_HEX (grounds[trees ? 0 : bastide_random_below (&random, 3)]));
  if (!trees && canvas->level >= ART_LARGE)
    paint_beds (canvas, center, half_length, half_depth, angle, &random);
  if (canvas->level >= ART_LARGE)
    {
      art_trace (canvas, plot, 4, true);
      art_stroke (canvas, ART_HEX (0x6b5a34), canvas->ink * 1.3);
    }
  if (trees)
    paint_trees (canvas, center, half_length, angle, &random);
}
