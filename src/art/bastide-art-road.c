/* bastide-art-road.c: roads and the places of villages
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-art-road.h"

#include <math.h>
#include <stddef.h>

#define MAX_SIDE (2 * ART_MAX_LINE)
#define GATE_STREET .065
#define CALM_STEP .055

static bool
is_on_rim (double x)
{
  return x < 1e-6 || x > 1 - 1e-6;
}

/* The direction of a line's course at a point of it; roads cross the rim at right angles. */
static void
course (const ArtLine *line,
        unsigned       i,
        double        *dx,
        double        *dy)
{
  ArtPoint a = line->p[i > 0 ? i - 1 : 0];
  ArtPoint b = line->p[i + 1 < line->n ? i + 1 : i];
  double length;

  if (is_on_rim (line->p[i].x))
    b.y = a.y;
  if (is_on_rim (line->p[i].y))
    b.x = a.x;
  length = hypot (b.x - a.x, b.y - a.y);
  *dx = (b.x - a.x) / length;
  *dy = (b.y - a.y) / length;
}

static void
add_offset_line (ArtCanvas     *canvas,
                 const ArtLine *line,
                 double         offset)
{
  for (unsigned i = 0; i < line->n; i++)
    {
      double dx, dy;

      course (line, i, &dx, &dy);
      cairo_line_to (canvas->cr, line->p[i].x - offset * dy, line->p[i].y + offset * dx);
    }
  cairo_new_sub_path (canvas->cr);
}

/* A band of HALF width whose sides waver by up to WAVER, but not where they meet the rim. */
static void
add_band (ArtCanvas     *canvas,
          const ArtLine *line,
          double         half,
          double         waver,
          BastideRandom *random)
{
  ArtPoint sides[MAX_SIDE];
  /* On short roads points are close together, and the sides would be ragged. */
  double step = hypot (line->p[1].x - line->p[0].x, line->p[1].y - line->p[0].y);
  double calm = fmin (1, step / CALM_STEP);

  for (unsigned i = 0; i < line->n; i++)
    {
      double free = art_smooth (0, 3, i) * art_smooth (0, 3, line->n - 1. - i) * calm;
      double right = half + free * art_between (random, -waver, waver);
      double left = half + free * art_between (random, -waver, waver);
      double dx, dy;

      course (line, i, &dx, &dy);
      sides[i] = (ArtPoint) { line->p[i].x - right * dy, line->p[i].y + right * dx };
      sides[2 * line->n - 1 - i] = (ArtPoint) { line->p[i].x + left * dy, line->p[i].y - left * dx };
    }
  art_trace_smooth (canvas, sides, line->n, false);
  art_trace_smooth (canvas, sides + line->n, line->n, true);
  cairo_close_path (canvas->cr);
}

/* A little way into the town. */
static void
extend_through_gate (ArtLine *line)
{
  ArtPoint end = line->p[line->n - 1];
  double dx, dy;

  course (line, line->n - 1, &dx, &dy);
  line->p[line->n++] = (ArtPoint) { end.x + dx * GATE_STREET, end.y + dy * GATE_STREET };
}

static void
add_bands (ArtCanvas       *canvas,
           const ArtLayout *layout,
           double           half,
           double           plaza,
           double           waver,
           uint64_t         seed)
{
  BastideRandom random = { seed };

  for (unsigned s = 0; s < layout->n_strands; s++)
    {
      ArtLine line = layout->strands[s].line;

      if (layout->strands[s].city != BASTIDE_NONE)
        extend_through_gate (&line);
      add_band (canvas, &line, half, waver, &random);
    }
  if (layout->hub == ART_HUB_VILLAGE || layout->hub == ART_HUB_FORK)
    {
      /* The same way round as the bands, so that what overlaps adds up. */
      cairo_new_sub_path (canvas->cr);
      cairo_arc_negative (canvas->cr, .5, .5, layout->hub == ART_HUB_FORK ? half : plaza, 2 * M_PI, 0);
      cairo_close_path (canvas->cr);
    }
  cairo_fill (canvas->cr);
}

static void
paint_stones (ArtCanvas     *canvas,
              const ArtLine *line,
              BastideRandom *random)
{
  unsigned n = canvas->level == ART_HUGE ? 16 : 9;

  for (unsigned i = 0; i < n; i++)
    {
      double position = art_between (random, .5, line->n - 1.5);
      ArtPoint p = art_line_at (line, position);
      double side = i % 2 ? canvas->road : -canvas->road;
      double offset = side * (i % 3 ? art_between (random, .82, 1.02) : art_between (random, 0, .3));
      double dx, dy;

      course (line, (unsigned) position, &dx, &dy);
      art_circle (canvas, p.x - offset * dy, p.y + offset * dx, art_between (random, .004, .008));
    }
  art_fill (canvas, ART_ROAD_STONE);
}

static void
paint_ruts (ArtCanvas       *canvas,
            const ArtLayout *layout)
{
  cairo_new_path (canvas->cr);
  for (unsigned s = 0; s < layout->n_strands; s++)
    {
      add_offset_line (canvas, &layout->strands[s].line, .021);
      add_offset_line (canvas, &layout->strands[s].line, -.021);
    }
  art_set_color (canvas, ART_ROAD_RUT, .75);
  cairo_set_line_width (canvas->cr, .008);
  cairo_stroke (canvas->cr);
}

/* A place is paved in rings. */
static void
paint_place (ArtCanvas *canvas,
             double     radius)
{
  art_circle (canvas, .5, .5, radius * .82);
  art_fill (canvas, ART_ROAD_CROWN);
  if (canvas->level < ART_HUGE)
    return;

  cairo_set_dash (canvas->cr, (double[]) { .014, .006 }, 2, 0);
  for (unsigned ring = 0; ring < 3; ring++)
    {
      art_circle (canvas, .5, .5, radius * (.44 + .18 * ring));
      art_stroke (canvas, ART_ROAD_RUT, .0062);
    }
  cairo_set_dash (canvas->cr, NULL, 0, 0);
}

void
art_paint_roads (ArtCanvas       *canvas,
                 const ArtLayout *layout,
                 uint64_t         seed)
{
  bool fine = canvas->level >= ART_MEDIUM;
  double edge = fine ? .013 : .016;
  double plaza = ART_PLAZA_RADIUS + (canvas->level <= ART_SMALL ? .02 : 0);
  double waver = fine ? .0035 : 0;
  BastideRandom random = { seed };

  art_set_color (canvas, ART_ROAD_HALO, .38);
  add_bands (canvas, layout, canvas->road + .014, plaza + .03, waver, seed);
  art_set_color (canvas, ART_ROAD_EDGE, 1);
  add_bands (canvas, layout, canvas->road, plaza + edge, waver, seed + 1);
  art_set_color (canvas, ART_ROAD_BODY, 1);
  add_bands (canvas, layout, canvas->road - edge, plaza, waver, seed + 2);
  art_set_color (canvas, ART_ROAD_CROWN, fine ? .8 : .6);
  add_bands (canvas, layout, canvas->road * .5, plaza * .8, 0, seed);

  if (canvas->level >= ART_LARGE)
    {
      paint_ruts (canvas, layout);
      for (unsigned s = 0; s < layout->n_strands; s++)
        paint_stones (canvas, &layout->strands[s].line, &random);
      if (layout->hub == ART_HUB_VILLAGE)
        paint_place (canvas, plaza);
    }
}
