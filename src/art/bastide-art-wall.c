/* bastide-art-wall.c: city walls, towers and gates
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-art-wall.h"

#include <math.h>
#include <stddef.h>

#define FACE .034      /* height of a wall as seen from the south */
#define OVERSHOOT .06  /* past the corner of the tile, where the tower of the board stands */

/* The course of the wall on the ground, DOWN from the top of the wall. */
static void
trace_wall (ArtCanvas     *canvas,
            const ArtLine *line,
            double         down)
{
  unsigned last = line->n - 1;

  for (unsigned i = 0; i <= last; i++)
    {
      double x = line->p[i].x;
      double y = line->p[i].y;

      if (i == 0 || i == last)
        {
          ArtPoint next = line->p[i == 0 ? 1 : last - 1];
          double length = hypot (x - next.x, y - next.y);

          x += OVERSHOOT * (x - next.x) / length;
          y += OVERSHOOT * (y - next.y) / length;
        }
      cairo_line_to (canvas->cr, x, y + down - FACE / 2);
    }
}

void
art_shadow_wall (ArtShadow     *shadow,
                 const ArtLine *line)
{
  double half = shadow->canvas.wall / 2;

  for (unsigned i = 0; i + 1 < line->n; i++)
    {
      ArtPoint a = line->p[i];
      ArtPoint b = line->p[i + 1];
      double length = hypot (b.x - a.x, b.y - a.y);
      double nx = -(b.y - a.y) / length * half;
      double ny = (b.x - a.x) / length * half;
      ArtPoint plan[4] = {
        { a.x + nx, a.y + ny }, { b.x + nx, b.y + ny }, { b.x - nx, b.y - ny }, { a.x - nx, a.y - ny },
      };

      art_shadow_prism (shadow, plan, 4, FACE * 1.9);
    }
}

/* Stones in the face of the wall, where it looks south. */
static void
paint_joints (ArtCanvas     *canvas,
              const ArtLine *line)
{
  for (unsigned i = 0; i + 1 < line->n; i++)
    {
      ArtPoint a = line->p[i];
      ArtPoint b = line->p[i + 1];
      double length = hypot (b.x - a.x, b.y - a.y);
      unsigned n = (unsigned) (length / .022);
      double half = canvas->wall / 2 * fabs (b.x - a.x) / length;

      for (unsigned k = 1; k < n; k++)
        {
          double t = (k + (k % 2 ? .2 : 0)) / n;
          double x = a.x + t * (b.x - a.x);
          double y = a.y + t * (b.y - a.y) + half - FACE / 2;
          double from = FACE * (k % 2 ? .2 : .62);

          cairo_move_to (canvas->cr, x, y + from);
          cairo_line_to (canvas->cr, x, y + from + FACE * .28);
        }
    }
  art_set_color (canvas, ART_WALL_JOINT, .6);
  cairo_set_line_width (canvas->cr, canvas->ink * .7);
  cairo_stroke (canvas->cr);
}

void
art_paint_wall (ArtCanvas     *canvas,
                const ArtLine *line)
{
  double width = canvas->wall;
  unsigned steps = (unsigned) fmax (2, ceil (FACE * canvas->size * .8));

  if (steps > 12)
    steps = 12;

  cairo_save (canvas->cr);
  cairo_set_line_join (canvas->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_new_path (canvas->cr);

  trace_wall (canvas, line, FACE);
  art_stroke (canvas, ART_WALL_INK, width + 1.6 * canvas->ink);
  for (unsigned i = 0; i <= steps; i++)
    {
      double t = (double) i / steps;

      trace_wall (canvas, line, FACE * (1 - t));
      art_stroke (canvas, art_mix (art_shade (ART_WALL_FACE, .86), ART_WALL_BASE, t * .8), width);
    }
  if (canvas->level >= ART_LARGE)
    paint_joints (canvas, line);

  trace_wall (canvas, line, 0);
  art_stroke (canvas, ART_WALL_INK, width + 1.4 * canvas->ink);
  trace_wall (canvas, line, 0);
  art_stroke (canvas, canvas->level <= ART_SMALL ? ART_WALL_MERLON : ART_WALL_BASE, width - .6 * canvas->ink);
  if (canvas->level >= ART_MEDIUM)
    {
      cairo_set_dash (canvas->cr, (double[]) { .017, .011 }, 2, .004);
      trace_wall (canvas, line, 0);
      art_stroke (canvas, ART_WALL_MERLON, width - .6 * canvas->ink);
      cairo_set_dash (canvas->cr, NULL, 0, 0);
      trace_wall (canvas, line, 0);
      art_stroke (canvas, ART_WALL_JOINT, width * .50);
      trace_wall (canvas, line, 0);
      art_stroke (canvas, ART_WALL_WALK, width * .50 - canvas->ink * .9);
    }

  cairo_restore (canvas->cr);
}

void
art_shadow_tower (ArtShadow      *shadow,
                  const ArtTower *tower)
{
  art_shadow_round (shadow, tower->at, tower->radius, (tower->height + tower->cone * .4) * .62);
}

static void
ellipse (ArtCanvas *canvas,
         double     x,
         double     y,
         double     rx,
         double     ry)
{
  cairo_save (canvas->cr);
  cairo_translate (canvas->cr, x, y);
  cairo_scale (canvas->cr, rx, ry);
  cairo_new_sub_path (canvas->cr);
  cairo_arc (canvas->cr, 0, 0, 1, 0, 2 * M_PI);
  cairo_restore (canvas->cr);
}

static void
paint_drum (ArtCanvas      *canvas,
            const ArtTower *tower)
{
  double x = tower->at.x;
  double r = tower->radius;
  double flat = r * .62;
  double top = tower->at.y - tower->height;
  double foot = tower->at.y;
  cairo_pattern_t *shade = cairo_pattern_create_linear (x - r, 0, x + r, 0);
  ArtColor light = ART_HEX (0xeadfc4), middle = ART_WALL_BASE, dark = art_shade (ART_WALL_FACE, .82);

  cairo_pattern_add_color_stop_rgb (shade, 0, middle.r, middle.g, middle.b);
  cairo_pattern_add_color_stop_rgb (shade, .3, light.r, light.g, light.b);
  cairo_pattern_add_color_stop_rgb (shade, .62, middle.r, middle.g, middle.b);
  cairo_pattern_add_color_stop_rgb (shade, 1, dark.r, dark.g, dark.b);

  cairo_new_path (canvas->cr);
  cairo_move_to (canvas->cr, x - r, top);
  cairo_line_to (canvas->cr, x - r, foot);
  cairo_curve_to (canvas->cr, x - r, foot + flat * 1.3, x + r, foot + flat * 1.3, x + r, foot);
  cairo_line_to (canvas->cr, x + r, top);
  cairo_close_path (canvas->cr);
  cairo_set_source (canvas->cr, shade);
  cairo_fill_preserve (canvas->cr);
  art_stroke (canvas, ART_WALL_INK, canvas->ink);
  cairo_pattern_destroy (shade);
}

/* The platform of a tower, with its merlons. */
static void
paint_crown (ArtCanvas      *canvas,
             const ArtTower *tower)
{
  double x = tower->at.x;
  double y = tower->at.y - tower->height;
  double r = tower->radius * 1.1;
  double flat = r * .72;

  ellipse (canvas, x, y, r, flat);
  art_fill_ink (canvas, ART_WALL_MERLON, ART_WALL_INK);
  if (canvas->level <= ART_SMALL)
    return;

  ellipse (canvas, x, y, r * .62, flat * .62);
  art_fill_ink (canvas, ART_WALL_WALK, ART_WALL_JOINT);
  for (unsigned i = 0; i < 8; i++)
    {
      double angle = i * M_PI / 4 + .2;

      cairo_move_to (canvas->cr, x + r * .66 * cos (angle), y + flat * .66 * sin (angle));
      cairo_line_to (canvas->cr, x + r * .96 * cos (angle), y + flat * .96 * sin (angle));
    }
  art_stroke (canvas, ART_WALL_JOINT, canvas->ink * 1.2);
}

static void
paint_cone (ArtCanvas      *canvas,
            const ArtTower *tower)
{
  double x = tower->at.x;
  double y = tower->at.y - tower->height;
  double r = tower->radius * 1.24;
  double tip = y - tower->cone;
  double flat = r * .52;
  ArtColor dark = art_shade (ART_CONE, .72), light = art_mix (ART_CONE, ART_LIGHT, .42);
  cairo_pattern_t *shade = cairo_pattern_create_linear (x - r, 0, x + r, 0);

  cairo_pattern_add_color_stop_rgb (shade, 0, ART_CONE.r, ART_CONE.g, ART_CONE.b);
  cairo_pattern_add_color_stop_rgb (shade, .28, light.r, light.g, light.b);
  cairo_pattern_add_color_stop_rgb (shade, .55, ART_CONE.r, ART_CONE.g, ART_CONE.b);
  cairo_pattern_add_color_stop_rgb (shade, 1, dark.r, dark.g, dark.b);

  cairo_new_path (canvas->cr);
  cairo_move_to (canvas->cr, x, tip);
  cairo_line_to (canvas->cr, x + r, y);
  cairo_curve_to (canvas->cr, x + r, y + flat, x - r, y + flat, x - r, y);
  cairo_close_path (canvas->cr);
  cairo_set_source (canvas->cr, shade);
  cairo_fill_preserve (canvas->cr);
  art_stroke (canvas, ART_HEX (0x2c2c38), canvas->ink);
  cairo_pattern_destroy (shade);

  if (canvas->level >= ART_MEDIUM)
    {
      art_circle (canvas, x, tip, canvas->ink * 1.6);
      art_fill_ink (canvas, ART_HEX (0xe8c158), ART_WALL_INK);
    }
}

void
art_paint_tower (ArtCanvas      *canvas,
                 const ArtTower *tower)
{
  paint_drum (canvas, tower);
  if (tower->cone > 0)
    paint_cone (canvas, tower);
  else
    paint_crown (canvas, tower);
}
