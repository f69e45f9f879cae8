/* bastide-art-pieces.c: what a board adds to its tiles
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-art.h"

#include <math.h>

#include "bastide-art-house.h"
#include "bastide-art-plants.h"
#include "bastide-art-wall.h"

#define THICKNESS .028     /* of the card, in tiles */
#define JOINT_HALF_DEPTH .062
#define JOINT_REACH .33    /* along the seam; the walls are further */
#define MAX_JOINT_HOUSES 8

void
bastide_art_paint_card (cairo_t *cr,
                        bool     dark,
                        double   tile_size)
{
  double thickness = THICKNESS * tile_size;
  ArtPoint card[4] = { { .01, .02 }, { 1.015, .02 }, { 1.015, 1 + THICKNESS * 1.6 }, { .01, 1 + THICKNESS * 1.6 } };
  ArtCanvas canvas;
  ArtShadow shadow;

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_scale (cr, tile_size, tile_size);
  art_canvas_init (&canvas, cr, tile_size);
  art_shadow_begin (&shadow, &canvas, -BASTIDE_ART_CARD_REACH, -BASTIDE_ART_CARD_REACH, 1 + 2 * BASTIDE_ART_CARD_REACH,
                    1 + 2 * BASTIDE_ART_CARD_REACH);
  art_shadow_prism (&shadow, card, 4, 0);
  art_shadow_finish (&shadow, &canvas, dark ? .62 : .40, .022, false);
  cairo_restore (cr);

  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, tile_size, tile_size + thickness);
  art_set_color (&canvas, dark ? ART_HEX (0x8f7f60) : ART_HEX (0xb5a27c), 1);
  cairo_fill (cr);
  cairo_rectangle (cr, 0, tile_size + thickness * .72, tile_size, thickness * .28);
  art_set_color (&canvas, dark ? ART_HEX (0x5d5040) : ART_HEX (0x8b7a5a), 1);
  cairo_fill (cr);
  cairo_restore (cr);
}

static void
set_joint_house (ArtHouse      *house,
                 BastideRandom *random,
                 bool           vertical,
                 double         place,
                 double         half)
{
  /* Ridges run east and west more often, or a street of gables would climb the picture. */
  bool across = half < .06 && bastide_random_below (random, 4) < (vertical ? 3 : 1);
  double depth = JOINT_HALF_DEPTH * art_between (random, .74, 1.08);
  double drift = art_between (random, -.017, .017);

  *house = (ArtHouse) {
    .center = { vertical ? drift : place, vertical ? place : drift },
    .half_length = across ? depth : half,
    .half_depth = across ? half : depth,
    .angle = (vertical != across ? M_PI / 2 : 0) + art_between (random, -.09, .09),
    .wall = art_between (random, .024, .032),
    .roof = art_roof_color (random),
    .seed = (uint32_t) bastide_random_next (random),
  };
  house->rise = house->half_depth * art_between (random, .5, .62);
}

void
bastide_art_paint_joint (cairo_t  *cr,
                         bool      vertical,
                         unsigned  variant,
                         double    tile_size)
{
  BastideRandom random = { 77 + variant * 131 + vertical };
  ArtHouse houses[MAX_JOINT_HOUSES];
  ArtCanvas canvas;
  ArtShadow shadow;
  unsigned n = 0;
  double scale, place = -JOINT_REACH;

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_scale (cr, tile_size, tile_size);
  art_canvas_init (&canvas, cr, tile_size);
  scale = canvas.level == ART_TINY ? 1.8 : canvas.level == ART_SMALL ? 1.4 : 1;

  while (n < MAX_JOINT_HOUSES)
    {
      double half = art_between (&random, .044, vertical ? .058 : .068) * scale;

      if (place + 2 * half > JOINT_REACH + .02)
        break;
      set_joint_house (&houses[n++], &random, vertical, place + half, half);
      place += 2 * half + .012;
    }

  art_shadow_begin (&shadow, &canvas, -.5, -.5, 1, 1);
  for (unsigned i = 0; i < n; i++)
    art_shadow_house (&shadow, &houses[i]);
  art_shadow_finish (&shadow, &canvas, .40, ART_BLUR, false);
  for (unsigned i = 0; i < n; i++)
    art_paint_house (&canvas, &houses[i]);

  cairo_restore (cr);
}

void
bastide_art_paint_corner_tower (cairo_t *cr,
                                double   tile_size)
{
  ArtTower tower = { .at = { 0, .012 }, .radius = .056, .height = .068, .cone = .115 };
  ArtCanvas canvas;
  ArtShadow shadow;

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_scale (cr, tile_size, tile_size);
  art_canvas_init (&canvas, cr, tile_size);
  if (canvas.level <= ART_SMALL)
    {
      tower.radius = .07;
      tower.cone = .13;
      tower.height = .06;
    }
  art_shadow_begin (&shadow, &canvas, -BASTIDE_ART_TOWER_REACH, -BASTIDE_ART_TOWER_REACH, 2 * BASTIDE_ART_TOWER_REACH,
                    2 * BASTIDE_ART_TOWER_REACH);
  art_shadow_tower (&shadow, &tower);
  art_shadow_finish (&shadow, &canvas, .40, ART_BLUR, false);
  art_paint_tower (&canvas, &tower);
  cairo_restore (cr);
}
