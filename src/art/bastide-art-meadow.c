/* bastide-art-meadow.c: what is found in meadows
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-art-meadow.h"

#include <math.h>

#define N_HURDLES 9

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

static void
paint_stones (ArtCanvas *canvas,
              ArtPoint   at,
              double     height)
{
  art_circle (canvas, at.x, at.y - height * .3, height * .62);
  art_circle (canvas, at.x + height * .95, at.y, height * .42);
  art_fill_ink (canvas, ART_HEX (0xbdb7a2), ART_HEX (0x6f6a58));
  art_circle (canvas, at.x - height * .15, at.y - height * .45, height * .25);
  art_fill (canvas, ART_HEX (0xdcd7c4));
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

  if (seed % 7 == 1 && canvas->level == ART_HUGE)
    {
      paint_stones (canvas, at, h);
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

void
art_paint_flowers (ArtCanvas *canvas,
                   ArtPoint   at,
                   double     radius,
                   uint32_t   seed)
{
  static const uint32_t colors[] = { 0xf8f2da, 0xf4d35e, 0xd9614c, 0xf8f2da, 0xc98fc0, 0xf4d35e };
  BastideRandom random = { seed };

  for (unsigned i = 0; i < 13; i++)
    {
      double angle = art_between (&random, 0, 2 * M_PI);
      double reach = radius * sqrt (art_random (&random));

      art_circle (canvas, at.x + reach * cos (angle), at.y + .6 * reach * sin (angle), i % 3 ? .0034 : .0044);
    }
  art_fill (canvas, ART_HEX (colors[seed / 3 % 6]));
}

/* A rail on posts, open where the last hurdle would stand. */
void
art_paint_fold (ArtCanvas *canvas,
                ArtPoint   center,
                double     radius,
                double     angle)
{
  for (unsigned rail = 0; rail < 2; rail++)
    {
      cairo_new_sub_path (canvas->cr);
      for (unsigned i = 0; i < N_HURDLES; i++)
        {
          double a = angle + i * 2 * M_PI / N_HURDLES;
          double y = center.y + radius * .8 * sin (a) - .006 - rail * .008;

          cairo_line_to (canvas->cr, center.x + radius * cos (a), y);
        }
    }
  art_stroke (canvas, ART_HEX (0x8f6d43), fmax (.0042, canvas->ink * .9));

  for (unsigned i = 0; i < N_HURDLES; i++)
    {
      double a = angle + i * 2 * M_PI / N_HURDLES;
      double x = center.x + radius * cos (a), y = center.y + radius * .8 * sin (a);

      cairo_move_to (canvas->cr, x, y);
      cairo_line_to (canvas->cr, x, y - .019);
    }
  art_stroke (canvas, ART_HEX (0x6b4d2c), fmax (.0052, canvas->ink * .9));
}

void
art_paint_logs (ArtCanvas *canvas,
                ArtPoint   at,
                double     radius)
{
  double r = radius * .36;

  for (unsigned i = 0; i < 6; i++)
    {
      unsigned row = i < 3 ? 0 : i < 5 ? 1 : 2;
      double x = at.x + (i - (row == 0 ? 1. : row == 1 ? 3.5 : 5.)) * 2 * r, y = at.y - row * 1.7 * r;

      cairo_rectangle (canvas->cr, x, y - r, radius * 1.2, 2 * r);
      art_fill_ink (canvas, ART_HEX (0x8a6238), ART_INK);
      art_circle (canvas, x, y, r);
      art_fill_ink (canvas, ART_HEX (0xe3c48e), ART_INK);
    }
}

/* Four sails on a cross that leans, in front of the cap. */
static void
paint_sails (ArtCanvas *canvas,
             double     x,
             double     y,
             double     length,
             double     turn)
{
  for (unsigned i = 0; i < 4; i++)
    {
      cairo_save (canvas->cr);
      cairo_translate (canvas->cr, x, y);
      cairo_rotate (canvas->cr, turn + i * M_PI / 2);
      cairo_rectangle (canvas->cr, 0, length * .2, length * .24, length * .8);
      art_fill_ink (canvas, ART_HEX (0xfbf3dd), ART_INK);
      cairo_move_to (canvas->cr, 0, 0);
      cairo_line_to (canvas->cr, 0, length);
      art_stroke (canvas, ART_HEX (0x5f452b), canvas->ink * 1.6);
      cairo_restore (canvas->cr);
    }
  art_circle (canvas, x, y, length * .09);
  art_fill (canvas, ART_HEX (0x5f452b));
}

void
art_paint_mill (ArtCanvas *canvas,
                ArtPoint   at,
                double     radius,
                uint32_t   seed)
{
  double height = radius * 3.1, top = at.y - height, neck = radius * .72;
  double left = at.x - radius, right = at.x + radius, front = at.y + radius * .6;

  cairo_move_to (canvas->cr, at.x - neck, top);
  cairo_line_to (canvas->cr, left, at.y);
  cairo_curve_to (canvas->cr, left, front, right, front, right, at.y);
  cairo_line_to (canvas->cr, at.x + neck, top);
  cairo_close_path (canvas->cr);
  art_fill_ink (canvas, ART_HEX (0xf2e6cb), ART_INK);
  cairo_move_to (canvas->cr, at.x + neck * .25, top);
  cairo_line_to (canvas->cr, at.x + radius * .3, at.y + radius * .4);
  cairo_curve_to (canvas->cr, at.x + radius * .7, at.y + radius * .38, right, at.y + radius * .2, right, at.y);
  cairo_line_to (canvas->cr, at.x + neck, top);
  cairo_close_path (canvas->cr);
  art_fill (canvas, ART_HEX (0xd5c4a2));
  cairo_rectangle (canvas->cr, at.x - radius * .32, at.y - radius * .45, radius * .5, radius * .85);
  art_fill (canvas, ART_HEX (0x6d4528));

  cairo_move_to (canvas->cr, at.x - neck * 1.25, top + radius * .1);
  cairo_line_to (canvas->cr, at.x, top - radius * 1.15);
  cairo_line_to (canvas->cr, at.x + neck * 1.25, top + radius * .1);
  cairo_curve_to (canvas->cr, at.x + neck * .6, top + radius * .4, at.x - neck * .6, top + radius * .4,
                  at.x - neck * 1.25, top + radius * .1);
  art_fill_ink (canvas, ART_HEX (0xb5613f), ART_INK);
  paint_sails (canvas, at.x - radius * .1, top - radius * .1, radius * 2.1, .35 + seed % 5 * .15);
}
