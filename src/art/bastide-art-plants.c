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

void
art_paint_hay (ArtCanvas *canvas,
               ArtPoint   at,
               double     radius)
{
  double left = at.x - radius, right = at.x + radius, top = at.y - radius * 2;

  cairo_move_to (canvas->cr, left, at.y);
  cairo_curve_to (canvas->cr, left, at.y - radius * 1.5, at.x - radius * .3, top, at.x, top);
  cairo_curve_to (canvas->cr, at.x + radius * .3, top, right, at.y - radius * 1.5, right, at.y);
  cairo_close_path (canvas->cr);
  art_fill_ink (canvas, ART_HEX (0xdfb654), ART_HEX (0x7a5a22));
  cairo_move_to (canvas->cr, at.x - radius * .3, at.y - radius * .3);
  cairo_line_to (canvas->cr, at.x - radius * .15, at.y - radius * 1.5);
  art_stroke (canvas, ART_HEX (0xf3d98a), canvas->ink * 1.2);
}

void
art_paint_sheep (ArtCanvas *canvas,
                 ArtPoint   at,
                 double     radius,
                 uint32_t   seed)
{
  double side = seed % 2 ? 1 : -1;

  art_circle (canvas, at.x - radius * .55, at.y, radius * .66 + canvas->ink * .6);
  art_circle (canvas, at.x + radius * .50, at.y, radius * .68 + canvas->ink * .6);
  art_circle (canvas, at.x, at.y - radius * .3, radius * .74 + canvas->ink * .6);
  art_fill (canvas, ART_HEX (0x8f8a6c));
  art_circle (canvas, at.x - radius * .55, at.y, radius * .66);
  art_circle (canvas, at.x + radius * .50, at.y, radius * .68);
  art_circle (canvas, at.x, at.y - radius * .3, radius * .74);
  art_fill (canvas, ART_HEX (0xfcf8ec));
  art_circle (canvas, at.x + side * radius * 1.15, at.y - radius * .15, radius * .42);
  art_fill (canvas, ART_HEX (0x5a4b3e));
}

void
art_paint_tuft (ArtCanvas *canvas,
                ArtPoint   at,
                uint32_t   seed)
{
  BastideRandom random = { seed };
  double h = art_between (&random, .010, .016);

  if (seed % 5 == 0 && canvas->level >= ART_LARGE)
    {
      ArtColor petal = seed % 2 ? ART_HEX (0xf7f0d2) : ART_HEX (0xf2d36b);

      for (unsigned i = 0; i < 3; i++)
        {
          double x = at.x + art_between (&random, -.014, .014);

          art_circle (canvas, x, at.y + art_between (&random, -.009, .009), .0042);
        }
      art_fill (canvas, petal);
      return;
    }

  for (int i = -1; i <= 1; i++)
    {
      cairo_move_to (canvas->cr, at.x + i * .004, at.y);
      cairo_line_to (canvas->cr, at.x + i * .0085, at.y - h * (i ? .75 : 1));
    }
  art_set_color (canvas, ART_GRASS_TUFT, .75);
  cairo_set_line_width (canvas->cr, canvas->ink * .8);
  cairo_stroke (canvas->cr);
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
