/* bastide-art-landmark.c: wells, churches, shields
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-art-landmark.h"

#include <math.h>

#include "bastide-art-house.h"

void
art_paint_well (ArtCanvas *canvas,
                ArtPoint   at,
                double     radius)
{
  double r = radius * .85;

  art_circle (canvas, at.x, at.y, r);
  art_fill_ink (canvas, ART_HEX (0xcfc3a6), ART_INK);
  art_circle (canvas, at.x, at.y, r * .6);
  art_fill_ink (canvas, ART_HEX (0x5fa3c4), ART_HEX (0x3d6b88));
  art_circle (canvas, at.x - r * .2, at.y - r * .2, r * .2);
  art_fill (canvas, ART_HEX (0xcde8f2));
}

void
art_paint_stall (ArtCanvas *canvas,
                 ArtPoint   at,
                 double     half,
                 uint32_t   seed)
{
  static const uint32_t colors[] = { 0xc8473a, 0x3f72ad, 0xd79a35, 0x5f8f4a };
  double top = at.y - half * 1.5, eave = at.y - half * .5;
  unsigned n = canvas->level == ART_HUGE ? 5 : 3;

  cairo_rectangle (canvas->cr, at.x - half * .85, eave, 1.7 * half, half * .7);
  art_fill_ink (canvas, ART_HEX (0x8a6440), ART_INK);
  cairo_rectangle (canvas->cr, at.x - half, top, 2 * half, eave - top);
  art_fill_ink (canvas, ART_HEX (0xf6ecd6), ART_INK);
  for (unsigned i = 0; i < n; i += 2)
    cairo_rectangle (canvas->cr, at.x - half + 2 * half * i / n, top, 2 * half / n, eave - top);
  art_fill (canvas, ART_HEX (colors[seed / 3 % 4]));
}

/* With eight sides. */
static void
add_basin (ArtCanvas *canvas,
           ArtPoint   at,
           double     radius)
{
  for (unsigned i = 0; i < 8; i++)
    {
      double angle = (i + .5) * M_PI / 4;

      cairo_line_to (canvas->cr, at.x + radius * cos (angle), at.y + radius * .86 * sin (angle));
    }
  cairo_close_path (canvas->cr);
}

void
art_paint_fountain (ArtCanvas *canvas,
                    ArtPoint   at,
                    double     radius)
{
  add_basin (canvas, at, radius);
  art_fill_ink (canvas, ART_HEX (0xd9cdb0), ART_INK);
  add_basin (canvas, at, radius * .74);
  art_fill_ink (canvas, ART_HEX (0x6fb0cc), ART_HEX (0x3d6b88));
  cairo_rectangle (canvas->cr, at.x - radius * .13, at.y - radius * .75, radius * .26, radius * .8);
  art_fill_ink (canvas, ART_HEX (0xcbbd9b), ART_INK);
  art_circle (canvas, at.x, at.y - radius * .8, radius * .24);
  art_fill_ink (canvas, ART_HEX (0xdff0f5), ART_HEX (0x3d6b88));
}

static ArtHouse
nave_of (ArtPoint at,
         double   half)
{
  return (ArtHouse) {
    .center = { at.x + half * .22, at.y },
    .half_length = half * .78,
    .half_depth = half * .42,
    .wall = half * .40,
    .rise = half * .30,
    .roof = ART_CHURCH_ROOF,
    .seed = 1,
    .plain = true,
  };
}

void
art_shadow_church (ArtShadow *shadow,
                   ArtPoint   at,
                   double     half)
{
  ArtHouse nave = nave_of (at, half);
  double r = half * .36;
  ArtPoint tower[4] = {
    { at.x - half * .8 - r, at.y - r }, { at.x - half * .8 + r, at.y - r },
    { at.x - half * .8 + r, at.y + r }, { at.x - half * .8 - r, at.y + r },
  };

  art_shadow_house (shadow, &nave);
  art_shadow_prism (shadow, tower, 4, half * 1.3);
}

static void
trace_lancet (ArtCanvas *canvas,
              double     x,
              double     foot,
              double     half,
              double     height)
{
  cairo_move_to (canvas->cr, x - half, foot);
  cairo_line_to (canvas->cr, x - half, foot - height + half * 1.4);
  cairo_curve_to (canvas->cr, x - half, foot - height + half * .5, x - half * .3, foot - height, x, foot - height);
  cairo_curve_to (canvas->cr, x + half * .3, foot - height, x + half, foot - height + half * .5, x + half,
                  foot - height + half * 1.4);
  cairo_line_to (canvas->cr, x + half, foot);
  cairo_close_path (canvas->cr);
}

/* A pair of openings for the bells, a clock under them, and courses of stone. */
static void
paint_belfry (ArtCanvas *canvas,
              double     x,
              double     top,
              double     r,
              double     height)
{
  for (unsigned i = 0; i < 2; i++)
    {
      double y = top + height * (.42 + .3 * i);

      cairo_move_to (canvas->cr, x - r, y);
      cairo_line_to (canvas->cr, x + r, y);
    }
  art_stroke (canvas, art_shade (ART_FACADE, .72), canvas->ink);
  for (int side = -1; side <= 1; side += 2)
    trace_lancet (canvas, x + side * r * .36, top + height * .36, r * .22, height * .24);
  art_fill_ink (canvas, ART_HEX (0x54432f), art_shade (ART_FACADE, .7));
  art_circle (canvas, x, top + height * .57, r * .34);
  art_fill_ink (canvas, ART_HEX (0xfbf4e0), ART_INK);
  cairo_move_to (canvas->cr, x, top + height * .57 - r * .24);
  cairo_line_to (canvas->cr, x, top + height * .57);
  cairo_line_to (canvas->cr, x + r * .16, top + height * .57 + r * .06);
  art_stroke (canvas, ART_INK, canvas->ink * .8);
}

/* A square tower with a steep roof in two planes, and a cross. */
static void
paint_steeple (ArtCanvas *canvas,
               double     x,
               double     foot,
               double     r,
               double     height,
               double     spire)
{
  double top = foot - height;

  cairo_rectangle (canvas->cr, x - r, top, 2 * r, height);
  art_fill (canvas, art_shade (ART_FACADE, .93));
  cairo_rectangle (canvas->cr, x + r * .45, top, r * .55, height);
  art_fill (canvas, art_shade (ART_FACADE, .82));
  cairo_rectangle (canvas->cr, x - r, top, 2 * r, height);
  art_stroke (canvas, ART_INK, canvas->ink);

  if (canvas->level == ART_HUGE)
    paint_belfry (canvas, x, top, r, height);
  else if (canvas->level == ART_MEDIUM || canvas->level == ART_LARGE)
    {
      cairo_rectangle (canvas->cr, x - r * .28, top + height * .18, r * .56, height * .26);
      art_fill (canvas, ART_HEX (0x5c4836));
    }

  art_trace (canvas, (ArtPoint[]) { { x - r * 1.2, top }, { x, top - spire }, { x + r * .25, top + r * .3 } }, 3, true);
  art_fill (canvas, art_mix (ART_CHURCH_ROOF, ART_LIGHT, .26));
  art_trace (canvas, (ArtPoint[]) { { x + r * 1.2, top }, { x, top - spire }, { x + r * .25, top + r * .3 } }, 3, true);
  art_fill (canvas, art_shade (ART_CHURCH_ROOF, .78));
  cairo_move_to (canvas->cr, x - r * 1.2, top);
  cairo_line_to (canvas->cr, x, top - spire);
  cairo_line_to (canvas->cr, x + r * 1.2, top);
  cairo_line_to (canvas->cr, x + r * .25, top + r * .3);
  cairo_close_path (canvas->cr);
  art_stroke (canvas, ART_HEX (0x2c2c38), canvas->ink);

  if (canvas->level >= ART_MEDIUM)
    {
      double arm = fmax (r * .22, canvas->ink * 1.5);

      cairo_move_to (canvas->cr, x, top - spire);
      cairo_line_to (canvas->cr, x, top - spire - arm * 2.4);
      cairo_move_to (canvas->cr, x - arm, top - spire - arm * 1.5);
      cairo_line_to (canvas->cr, x + arm, top - spire - arm * 1.5);
      art_stroke (canvas, ART_HEX (0xd9a52e), canvas->ink * 1.3);
    }
}

void
art_paint_church (ArtCanvas *canvas,
                  ArtPoint   at,
                  double     half)
{
  ArtHouse nave = nave_of (at, half);

  art_paint_house (canvas, &nave);
  if (canvas->level >= ART_LARGE)
    {
      for (unsigned i = 0; i < 4; i++)
        {
          double x = nave.center.x - nave.half_length + nave.half_length * 2 * (i + .7) / 4.3;
          double y = nave.center.y + nave.half_depth;

          trace_lancet (canvas, x, y - nave.wall * .2, half * .055, nave.wall * .64);
        }
      art_fill (canvas, ART_HEX (0x566277));
    }
  /* Not to touch the rim with a thick line. */
  paint_steeple (canvas, at.x - half * .8, at.y + half * .4, half * .30, half * 1.25,
                 half * (canvas->level == ART_TINY ? .75 : .95));
}

static void
shield_path (ArtCanvas *canvas,
             ArtPoint   c,
             double     w)
{
  double h = w * 1.2;

  cairo_new_path (canvas->cr);
  cairo_move_to (canvas->cr, c.x - w / 2, c.y - h / 2);
  cairo_line_to (canvas->cr, c.x + w / 2, c.y - h / 2);
  cairo_curve_to (canvas->cr, c.x + w / 2, c.y + h * .12, c.x + w * .36, c.y + h * .32, c.x, c.y + h / 2);
  cairo_curve_to (canvas->cr, c.x - w * .36, c.y + h * .32, c.x - w / 2, c.y + h * .12, c.x - w / 2, c.y - h / 2);
  cairo_close_path (canvas->cr);
}

void
art_paint_shield (ArtCanvas *canvas,
                  ArtPoint   center,
                  double     width)
{
  double w = width;
  double h = width * 1.2;

  cairo_save (canvas->cr);
  cairo_set_line_join (canvas->cr, CAIRO_LINE_JOIN_ROUND);
  shield_path (canvas, center, w);
  art_stroke (canvas, ART_HEX (0x2f2318), w * .22 + 1.6 * canvas->ink);
  shield_path (canvas, center, w);
  art_stroke (canvas, ART_HEX (0xecc25a), w * .22);

  shield_path (canvas, center, w);
  cairo_save (canvas->cr);
  cairo_clip (canvas->cr);
  art_set_color (canvas, ART_HEX (0xfbf7ea), 1);
  cairo_paint (canvas->cr);
  cairo_rectangle (canvas->cr, center.x - w / 2, center.y - h / 2, w / 2, h * .48);
  cairo_rectangle (canvas->cr, center.x, center.y - h / 2 + h * .48, w / 2, h);
  art_fill (canvas, ART_HEX (0x2659ae));
  if (canvas->level >= ART_LARGE)
    {
      cairo_rectangle (canvas->cr, center.x - w / 2, center.y - h / 2, w, h * .14);
      art_set_color (canvas, ART_LIGHT, .28);
      cairo_fill (canvas->cr);
    }
  cairo_restore (canvas->cr);
  shield_path (canvas, center, w);
  art_stroke (canvas, ART_HEX (0x2f2318), canvas->ink * .8);
  cairo_restore (canvas->cr);
}
