/* bastide-art-pieces.c: what a board adds to its tiles
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-art.h"

#include <math.h>

#include "bastide-art-wall.h"

#define THICKNESS .028     /* of the card, in tiles */

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
