/* bastide-art-house.c: houses, seen from the south and above
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-art-house.h"

#include <math.h>

/* Everything on the ground is seen from above, and every height goes up the picture: a point X, Y, Z is at X, Y - Z. */

typedef struct
{
  double   length_x, length_y; /* along the ridge */
  double   depth_x, depth_y;   /* across, to the near side */
  ArtPoint far_left, far_right, near_right, near_left;
  ArtPoint ridge_left, ridge_right;
} Frame;

ArtColor
art_roof_color (BastideRandom *random)
{
  static const uint32_t colors[] = {
    0xc75f3d, 0xd2734a, 0xb95237, 0xc96845, 0xd68150, 0xbf5a42, 0xc9683c,
    0xd99a4c, 0xc78945,
    0x7585a0,
    0x9b8a72,
  };
  static const unsigned n = sizeof colors / sizeof colors[0];

  uint32_t color = colors[bastide_random_below (random, n)];

  return art_shade (ART_HEX (color), art_between (random, .95, 1.04));
}

static ArtPoint
lifted (ArtPoint p,
        double   z)
{
  return (ArtPoint) { p.x, p.y - z };
}

static void
frame_init (Frame          *frame,
            const ArtHouse *house,
            double          margin)
{
  double hx = house->half_length + margin;
  double hy = house->half_depth + margin;
  double cx = house->center.x;
  double cy = house->center.y;
  double c = cos (house->angle);
  double s = sin (house->angle);

  /* The near side is the southern one. */
  if (c < 0)
    {
      c = -c;
      s = -s;
    }

  frame->length_x = c;
  frame->length_y = s;
  frame->depth_x = -s;
  frame->depth_y = c;
  frame->far_left = (ArtPoint) { cx - c * hx + s * hy, cy - s * hx - c * hy };
  frame->far_right = (ArtPoint) { cx + c * hx + s * hy, cy + s * hx - c * hy };
  frame->near_right = (ArtPoint) { cx + c * hx - s * hy, cy + s * hx + c * hy };
  frame->near_left = (ArtPoint) { cx - c * hx - s * hy, cy - s * hx + c * hy };
  frame->ridge_left = (ArtPoint) { cx - c * hx, cy - s * hx - house->wall - house->rise };
  frame->ridge_right = (ArtPoint) { cx + c * hx, cy + s * hx - house->wall - house->rise };
}

void
art_house_plan (const ArtHouse *house,
                double          margin,
                ArtPoint        plan[4])
{
  Frame frame;

  frame_init (&frame, house, margin);
  plan[0] = frame.far_left;
  plan[1] = frame.far_right;
  plan[2] = frame.near_right;
  plan[3] = frame.near_left;
}

/* Whether a line along one of A's sides lies between the two ground plans. */
static bool
is_apart (const ArtHouse *a,
          const ArtHouse *b,
          double          gap)
{
  double c = cos (a->angle), s = sin (a->angle);
  double dx = b->center.x - a->center.x, dy = b->center.y - a->center.y;
  double bc = fabs (cos (b->angle - a->angle)), bs = fabs (sin (b->angle - a->angle));
  double along = fabs (dx * c + dy * s);
  double across = fabs (dy * c - dx * s);

  return along > a->half_length + bc * b->half_length + bs * b->half_depth + gap ||
         across > a->half_depth + bs * b->half_length + bc * b->half_depth + gap;
}

bool
art_houses_meet (const ArtHouse *a,
                 const ArtHouse *b,
                 double          gap)
{
  double dx = b->center.x - a->center.x;
  double dy = b->center.y - a->center.y;
  double reach = a->half_length + a->half_depth + b->half_length + b->half_depth + gap;

  if (dx * dx + dy * dy > reach * reach)
    return false;
  return !is_apart (a, b, gap) && !is_apart (b, a, gap);
}

void
art_shadow_house (ArtShadow      *shadow,
                  const ArtHouse *house)
{
  ArtPoint plan[4];

  art_house_plan (house, 0, plan);
  art_shadow_prism (shadow, plan, 4, house->wall + house->rise * .7);
}

static void
quad (ArtCanvas *canvas,
      ArtPoint   a,
      ArtPoint   b,
      ArtPoint   c,
      ArtPoint   d)
{
  art_trace (canvas, (ArtPoint[]) { a, b, c, d }, 4, true);
}

static double
facade_light (double x,
              double y)
{
  return fmax (.80, art_daylight (x, y, 0));
}

static void
paint_walls (ArtCanvas      *canvas,
             const ArtHouse *house,
             const Frame    *frame)
{
  bool right = frame->length_y > 0;
  ArtPoint far = right ? frame->far_right : frame->far_left;
  ArtPoint near = right ? frame->near_right : frame->near_left;
  ArtPoint ridge = right ? frame->ridge_right : frame->ridge_left;
  double sign = right ? 1 : -1;

  if (frame->depth_y > .02)
    {
      quad (canvas, frame->near_left, frame->near_right, lifted (frame->near_right, house->wall),
            lifted (frame->near_left, house->wall));
      art_fill (canvas, art_shade (ART_FACADE, facade_light (frame->depth_x, frame->depth_y)));
    }
  if (fabs (frame->length_y) > .02)
    {
      art_trace (canvas, (ArtPoint[]) { far, near, lifted (near, house->wall), ridge, lifted (far, house->wall) }, 5, true);
      art_fill (canvas, art_shade (ART_FACADE, facade_light (sign * frame->length_x, sign * frame->length_y)));
    }
}

/* A window in the wall from A to B, at the fraction T of its length. */
static void
add_window (ArtCanvas      *canvas,
            const ArtHouse *house,
            ArtPoint        a,
            ArtPoint        b,
            double          t)
{
  double x = a.x + t * (b.x - a.x);
  double y = a.y + t * (b.y - a.y);
  double slope = (b.y - a.y) / (b.x - a.x);
  double w = .0045;

  quad (canvas, (ArtPoint) { x - w, y - w * slope - house->wall * .32 }, (ArtPoint) { x + w, y + w * slope - house->wall * .32 },
        (ArtPoint) { x + w, y + w * slope - house->wall * .78 }, (ArtPoint) { x - w, y - w * slope - house->wall * .78 });
}

static void
paint_windows (ArtCanvas      *canvas,
               const ArtHouse *house,
               const Frame    *frame)
{
  unsigned n = (unsigned) (house->half_length / .018);

  if (frame->depth_y > .5)
    for (unsigned i = 0; i < n; i++)
      add_window (canvas, house, frame->near_left, frame->near_right, (i + .5) / n);
  if (frame->length_y > .5)
    add_window (canvas, house, frame->near_right, frame->far_right, .5);
  if (frame->length_y < -.5)
    add_window (canvas, house, frame->far_left, frame->near_left, .5);
  art_set_color (canvas, ART_HEX (0x6a5238), .85);
  cairo_fill (canvas->cr);
}

/* Courses of tiles on a slope from the eave A, B to the ridge C, D. */
static void
add_courses (ArtCanvas *canvas,
             ArtPoint   a,
             ArtPoint   b,
             ArtPoint   c,
             ArtPoint   d)
{
  for (double t = .25; t < .9; t += .25)
    {
      cairo_move_to (canvas->cr, a.x + t * (d.x - a.x), a.y + t * (d.y - a.y));
      cairo_line_to (canvas->cr, b.x + t * (c.x - b.x), b.y + t * (c.y - b.y));
    }
}

static void
paint_chimney (ArtCanvas      *canvas,
               const ArtHouse *house,
               const Frame    *frame)
{
  double t = .25 + .5 * (house->seed % 97 / 97.);
  double x = frame->ridge_left.x + t * (frame->ridge_right.x - frame->ridge_left.x);
  double y = frame->ridge_left.y + t * (frame->ridge_right.y - frame->ridge_left.y) + .008;

  cairo_rectangle (canvas->cr, x - .006, y - .022, .012, .022);
  art_fill_ink (canvas, ART_HEX (0xa9745a), ART_INK);
  cairo_rectangle (canvas->cr, x - .006, y - .022, .012, .005);
  art_fill (canvas, ART_HEX (0x5b4634));
}

static void
paint_roof (ArtCanvas      *canvas,
            const ArtHouse *house,
            const Frame    *frame)
{
  double steep = house->half_depth / hypot (house->rise, house->half_depth);
  double lean = house->rise / hypot (house->rise, house->half_depth);
  ArtPoint far_left = lifted (frame->far_left, house->wall), far_right = lifted (frame->far_right, house->wall);
  ArtPoint near_left = lifted (frame->near_left, house->wall), near_right = lifted (frame->near_right, house->wall);
  ArtColor far_color = art_shade (house->roof, art_daylight (-lean * frame->depth_x, -lean * frame->depth_y, steep));
  ArtColor near_color = art_shade (house->roof, art_daylight (lean * frame->depth_x, lean * frame->depth_y, steep));

  quad (canvas, far_left, far_right, frame->ridge_right, frame->ridge_left);
  art_fill (canvas, far_color);
  quad (canvas, near_left, near_right, frame->ridge_right, frame->ridge_left);
  art_fill (canvas, near_color);

  if (canvas->level == ART_HUGE)
    {
      add_courses (canvas, far_left, far_right, frame->ridge_right, frame->ridge_left);
      add_courses (canvas, near_left, near_right, frame->ridge_right, frame->ridge_left);
      art_set_color (canvas, art_shade (near_color, .72), .55);
      cairo_set_line_width (canvas->cr, canvas->ink * .5);
      cairo_stroke (canvas->cr);
    }

  if (canvas->level >= ART_MEDIUM)
    {
      art_trace (canvas, (ArtPoint[]) { frame->ridge_left, frame->ridge_right }, 2, false);
      art_stroke (canvas, art_mix (house->roof, ART_LIGHT, .5), canvas->ink * 1.1);
    }
}

static void
paint_outline (ArtCanvas      *canvas,
               const ArtHouse *house,
               const Frame    *frame)
{
  bool right = frame->length_y > 0;
  bool gable = fabs (frame->length_y) > .02;
  ArtPoint outline[8] = {
    lifted (frame->far_left, house->wall), frame->ridge_left, lifted (frame->near_left, house->wall), frame->near_left,
    frame->near_right, lifted (frame->near_right, house->wall), frame->ridge_right, lifted (frame->far_right, house->wall),
  };

  art_trace (canvas, outline, 8, true);
  art_trace (canvas, (ArtPoint[]) { outline[2], outline[5] }, 2, false);
  if (gable && right)
    art_trace (canvas, (ArtPoint[]) { frame->near_right, frame->far_right, outline[7] }, 3, false);
  else if (gable)
    art_trace (canvas, (ArtPoint[]) { frame->near_left, frame->far_left, outline[0] }, 3, false);
  cairo_set_line_width (canvas->cr, canvas->ink * (canvas->level <= ART_SMALL ? .8 : 1));
  art_set_color (canvas, ART_INK, canvas->level <= ART_SMALL ? .75 : .9);
  cairo_stroke (canvas->cr);
}

void
art_paint_house (ArtCanvas      *canvas,
                 const ArtHouse *house)
{
  Frame frame;

  frame_init (&frame, house, 0);
  paint_walls (canvas, house, &frame);
  if (canvas->level == ART_HUGE)
    paint_windows (canvas, house, &frame);
  paint_roof (canvas, house, &frame);
  paint_outline (canvas, house, &frame);
  if (canvas->level >= ART_LARGE && house->seed % 3 == 0)
    paint_chimney (canvas, house, &frame);
}

void
art_paint_arch (ArtCanvas *canvas,
                ArtPoint   foot,
                double     width,
                double     height)
{
  double radius = width / 2;

  cairo_new_path (canvas->cr);
  cairo_move_to (canvas->cr, foot.x - radius, foot.y);
  cairo_line_to (canvas->cr, foot.x - radius, foot.y - height + radius);
  cairo_arc (canvas->cr, foot.x, foot.y - height + radius, radius, M_PI, 2 * M_PI);
  cairo_line_to (canvas->cr, foot.x + radius, foot.y);
  cairo_close_path (canvas->cr);
  art_fill_ink (canvas, ART_HEX (0x3a2a1e), ART_INK);
}

void
art_paint_mouth (ArtCanvas *canvas,
                 ArtPoint   at,
                 double     half)
{
  cairo_save (canvas->cr);
  cairo_translate (canvas->cr, at.x, at.y);
  cairo_scale (canvas->cr, half * .75, half);
  cairo_new_path (canvas->cr);
  cairo_arc (canvas->cr, 0, 0, 1, 0, 2 * M_PI);
  cairo_restore (canvas->cr);
  art_fill (canvas, ART_HEX (0x3a2a1e));
}
