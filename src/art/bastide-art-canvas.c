/* bastide-art-canvas.c: what the painters of a tile's things share
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-art-canvas.h"

#include <math.h>

void
art_canvas_init (ArtCanvas *canvas,
                 cairo_t   *cr,
                 double     size)
{
  canvas->cr = cr;
  canvas->size = size;
  canvas->level = size < 40    ? ART_TINY
                  : size < 64  ? ART_SMALL
                  : size < 104 ? ART_MEDIUM
                  : size < 180 ? ART_LARGE
                               : ART_HUGE;
  canvas->ink = fmax (.0046, .5 / size);
  canvas->wall = canvas->level == ART_TINY ? .075 : canvas->level == ART_SMALL ? .064 : .052;
  canvas->road = canvas->level == ART_TINY ? .082 : canvas->level == ART_SMALL ? .07 : .06;
}

void
art_set_color (ArtCanvas *canvas,
               ArtColor   color,
               double     alpha)
{
  cairo_set_source_rgba (canvas->cr, color.r, color.g, color.b, alpha);
}

void
art_fill (ArtCanvas *canvas,
          ArtColor   color)
{
  art_set_color (canvas, color, 1);
  cairo_fill (canvas->cr);
}

void
art_stroke (ArtCanvas *canvas,
            ArtColor   color,
            double     width)
{
  art_set_color (canvas, color, 1);
  cairo_set_line_width (canvas->cr, width);
  cairo_stroke (canvas->cr);
}

void
art_fill_ink (ArtCanvas *canvas,
              ArtColor   color,
              ArtColor   ink)
{
  art_set_color (canvas, color, 1);
  cairo_fill_preserve (canvas->cr);
  art_stroke (canvas, ink, canvas->ink);
}

void
art_trace (ArtCanvas      *canvas,
           const ArtPoint *points,
           unsigned        n,
           bool            close)
{
  cairo_move_to (canvas->cr, points[0].x, points[0].y);
  for (unsigned i = 1; i < n; i++)
    cairo_line_to (canvas->cr, points[i].x, points[i].y);
  if (close)
    cairo_close_path (canvas->cr);
}

void
art_trace_smooth (ArtCanvas      *canvas,
                  const ArtPoint *points,
                  unsigned        n,
                  bool            on)
{
  if (on)
    cairo_line_to (canvas->cr, points[0].x, points[0].y);
  else
    cairo_move_to (canvas->cr, points[0].x, points[0].y);

  for (unsigned i = 0; i + 1 < n; i++)
    {
      ArtPoint before = points[i > 0 ? i - 1 : 0], a = points[i], b = points[i + 1];
      ArtPoint after = points[i + 2 < n ? i + 2 : n - 1];

      cairo_curve_to (canvas->cr, a.x + (b.x - before.x) / 6, a.y + (b.y - before.y) / 6, b.x - (after.x - a.x) / 6,
                      b.y - (after.y - a.y) / 6, b.x, b.y);
    }
}

void
art_circle (ArtCanvas *canvas,
            double     x,
            double     y,
            double     radius)
{
  cairo_new_sub_path (canvas->cr);
  cairo_arc (canvas->cr, x, y, radius, 0, 2 * M_PI);
  cairo_close_path (canvas->cr);
}

double
art_random (BastideRandom *random)
{
  return (double) (bastide_random_next (random) >> 11) / 9007199254740992.;
}

double
art_between (BastideRandom *random,
             double         a,
             double         b)
{
  return a + (b - a) * art_random (random);
}

double
art_smooth (double from,
            double to,
            double x)
{
  double t = (x - from) / (to - from);

  t = t < 0 ? 0 : t > 1 ? 1 : t;
  return t * t * (3 - 2 * t);
}

double
art_daylight (double x,
              double y,
              double z)
{
  double length = sqrt (x * x + y * y + z * z);
  double dot = (-.54 * x - .60 * y + .59 * z) / length;

  return .70 + .56 * (dot > 0 ? dot : .35 * dot);
}
