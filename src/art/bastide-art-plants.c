/* bastide-art-plants.c: trees, bushes, hay, crops
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-art-plants.h"

#include <math.h>
#include <stddef.h>

#define N_LOBES 7

void
art_shadow_tree (ArtShadow *shadow,
                 ArtPoint   at,
                 double     radius)
{
  art_shadow_round (shadow, (ArtPoint) { at.x + radius * .2, at.y - radius * .15 }, radius * .82, radius * .8);
}

static ArtColor
leaf_color (BastideRandom *random)
{
  static const uint32_t colors[] = { 0x5f8a3e, 0x6c9443, 0x548048, 0x7a923f, 0x5a8b4c };

  uint32_t color = colors[bastide_random_below (random, sizeof colors / sizeof colors[0])];

  return ART_HEX (color);
}

/* All lobes of a crown around X, Y as one path. */
static void
add_lobes (ArtCanvas *canvas,
           double     x,
           double     y,
           double     spread,
           double     radius,
           double     turn)
{
  for (unsigned i = 0; i < N_LOBES; i++)
    {
      double angle = turn + i * 2 * M_PI / N_LOBES;

      art_circle (canvas, x + spread * cos (angle), y + spread * .92 * sin (angle), radius * (i % 2 ? 1 : .88));
    }
  art_circle (canvas, x, y, spread);
}

/* Ink and gouache: a dark rim, shade, body, and the light of the north-west. */
void
art_paint_tree (ArtCanvas *canvas,
                ArtPoint   at,
                double     radius,
                uint32_t   seed)
{
  BastideRandom random = { seed };
  ArtColor leaf = leaf_color (&random);
  double turn = art_between (&random, 0, 6);
  double x = at.x;
  double y = at.y - radius * .75;

  if (canvas->level <= ART_SMALL)
    {
      art_circle (canvas, x, y, radius);
      art_fill_ink (canvas, art_shade (leaf, .92), ART_TREE_INK);
      art_circle (canvas, x - radius * .28, y - radius * .3, radius * .5);
      art_fill (canvas, art_mix (leaf, ART_HEX (0xc9d27c), .5));
      return;
    }

  add_lobes (canvas, x, y, radius * .58, radius * .42 + canvas->ink, turn);
  art_fill (canvas, ART_TREE_INK);
  add_lobes (canvas, x, y, radius * .58, radius * .42, turn);
  art_fill (canvas, art_shade (leaf, .8));
  add_lobes (canvas, x - radius * .1, y - radius * .12, radius * .46, radius * .38, turn);
  art_fill (canvas, leaf);
  add_lobes (canvas, x - radius * .24, y - radius * .28, radius * .24, radius * .26, turn + .4);
  art_fill (canvas, art_mix (leaf, ART_HEX (0xd0d77f), .5));
}

void
art_paint_fruit_tree (ArtCanvas *canvas,
                      ArtPoint   at,
                      double     radius,
                      uint32_t   seed)
{
  BastideRandom random = { seed };

  art_paint_tree (canvas, at, radius, seed);
  if (canvas->level < ART_HUGE)
    return;

  for (unsigned i = 0; i < 3; i++)
    {
      double x = at.x + art_between (&random, -.6, .4) * radius;

      art_circle (canvas, x, at.y - radius * art_between (&random, .4, 1.3), .0032);
    }
  art_fill (canvas, seed % 3 ? ART_HEX (0xd2503a) : ART_HEX (0xf0c24e));
}

void
art_paint_poplar (ArtCanvas *canvas,
                  ArtPoint   at,
                  double     radius,
                  uint32_t   seed)
{
  double height = radius * 3.4;
  ArtColor leaf = seed % 2 ? ART_HEX (0x4f7a3c) : ART_HEX (0x5c8440);

  for (unsigned side = 0; side < 2; side++)
    {
      double w = side ? radius * .42 : radius * .8;
      double x = side ? at.x - radius * .22 : at.x;

      cairo_move_to (canvas->cr, x, at.y - height);
      cairo_curve_to (canvas->cr, x + w * 1.1, at.y - height * .6, x + w * 1.25, at.y - height * .1, x, at.y);
      cairo_curve_to (canvas->cr, x - w * 1.25, at.y - height * .1, x - w * 1.1, at.y - height * .6, x, at.y - height);
      cairo_close_path (canvas->cr);
      if (side)
        art_fill (canvas, art_mix (leaf, ART_HEX (0xc3cf78), .45));
      else
        art_fill_ink (canvas, leaf, ART_TREE_INK);
    }
}

typedef struct
{
  uint32_t fill;
  uint32_t furrow;
} Crop;

static const Crop crops[] = {
  { 0xb89a66, 0x987a4c }, /* tilled */
  { 0xd4be6e, 0xb59f4c }, /* wheat */
  { 0x93b45c, 0x739648 }, /* green */
  { 0xbdb86f, 0x9c9654 }, /* fallow */
  { 0x88a958, 0x5f7f3e }, /* vines */
};

#define N_CROPS (sizeof crops / sizeof crops[0])

void
art_paint_crops (ArtCanvas *canvas,
                 ArtPoint   center,
                 double     half_length,
                 double     half_width,
                 double     angle,
                 uint32_t   seed)
{
  BastideRandom random = { seed };
  unsigned n = 3 + bastide_random_below (&random, 2);
  unsigned crop = bastide_random_below (&random, N_CROPS);
  double width = 2 * half_width / n;

  cairo_save (canvas->cr);
  cairo_translate (canvas->cr, center.x, center.y);
  cairo_rotate (canvas->cr, angle);

  for (unsigned i = 0; i < n; i++)
    {
      double top = -half_width + i * width;
      double from = -half_length * art_between (&random, .86, 1);
      double to = half_length * art_between (&random, .86, 1);
      double bow = half_length * .035;

      crop = (crop + 1 + bastide_random_below (&random, N_CROPS - 1)) % N_CROPS;
      cairo_move_to (canvas->cr, from, top);
      cairo_curve_to (canvas->cr, from / 2, top - bow, to / 2, top - bow, to, top);
      cairo_line_to (canvas->cr, to, top + width);
      cairo_curve_to (canvas->cr, to / 2, top + width - bow, from / 2, top + width - bow, from, top + width);
      cairo_close_path (canvas->cr);
      art_set_color (canvas, ART_HEX (crops[crop].fill), .92);
      cairo_fill_preserve (canvas->cr);
      art_set_color (canvas, ART_HEX (crops[crop].furrow), .9);
      cairo_set_line_width (canvas->cr, canvas->ink * .8);
      cairo_stroke (canvas->cr);

      for (unsigned k = 1; k < 4; k++)
        {
          double y = top + width * k / 4;

          cairo_move_to (canvas->cr, from * .94, y);
          cairo_curve_to (canvas->cr, from / 2, y - bow, to / 2, y - bow, to * .94, y);
        }
      if (crop == N_CROPS - 1)
        cairo_set_dash (canvas->cr, (double[]) { .006, .006 }, 2, 0);
      art_set_color (canvas, ART_HEX (crops[crop].furrow), .7);
      cairo_set_line_width (canvas->cr, canvas->ink * (crop == N_CROPS - 1 ? 1.2 : .6));
      cairo_stroke (canvas->cr);
      cairo_set_dash (canvas->cr, NULL, 0, 0);
    }

  cairo_restore (canvas->cr);
}

/* Bushes along one side of a field; they have gaps. */
void
art_paint_hedge (ArtCanvas *canvas,
                 ArtPoint   center,
                 double     half_length,
                 double     half_width,
                 double     angle,
                 uint32_t   seed)
{
  BastideRandom random = { seed };
  double side = cos (angle) > 0 ? -1 : 1;

  for (double along = -half_length * .92; along < half_length; along += .029)
    {
      double radius = art_between (&random, .012, .018);
      double x = along + art_between (&random, -.004, .004);
      double y = side * (half_width + .006 + art_between (&random, -.004, .004));
      ArtPoint at = { center.x + x * cos (angle) - y * sin (angle), center.y + x * sin (angle) + y * cos (angle) };

      if (bastide_random_below (&random, 5) > 0)
        art_paint_tree (canvas, at, radius, (uint32_t) bastide_random_next (&random));
    }
}
