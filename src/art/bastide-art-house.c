/* bastide-art-house.c: houses, seen from the south and above
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-art-house.h"

#include <math.h>

#include "bastide-art-facade.h"

#define COURSE .0085    /* of tiles on a roof */
#define ROOF_TILE .0105

/* Everything on the ground is seen from above, and every height goes up the picture: a point X, Y, Z is at X, Y - Z. */

typedef struct
{
  double   length_x, length_y; /* along the ridge */
  double   depth_x, depth_y;   /* across, to the near side */
  ArtPoint far_left, far_right, near_right, near_left;
  ArtPoint ridge_left, ridge_right;
} Frame;

ArtColor
art_roof_color (BastideRandom *random,
                ArtLevel       level)
{
  static const uint32_t colors[] = {
    0xc75f3d, 0xd2734a, 0xb95237, 0xc96845, 0xd68150, 0xbf5a42, 0xc9683c,
    0xd99a4c, 0x7585a0, 0xc78945, 0x9b8a72,
  };
  unsigned n = sizeof colors / sizeof colors[0] - (level <= ART_SMALL ? 2 : 0);
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
  hx *= 1 - house->hip;
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
  return fmax (.86, art_daylight (x, y, 0));
}

/* Where the roof has hips, the side of the house ends under the eaves. */
static void
paint_side (ArtCanvas      *canvas,
            const ArtHouse *house,
            const Frame    *frame)
{
  bool right = frame->length_y > 0;
  double sign = right ? 1 : -1;
  ArtFacade side = {
    .left = right ? frame->near_right : frame->far_left,
    .right = right ? frame->far_right : frame->near_left,
    .height = house->wall,
    .light = facade_light (sign * frame->length_x, sign * frame->length_y),
    .seed = house->seed,
  };
  ArtPoint ridge = right ? frame->ridge_right : frame->ridge_left;

  if (side.left.x > side.right.x)
    {
      ArtPoint left = side.left;

      side.left = side.right;
      side.right = left;
    }

  cairo_move_to (canvas->cr, side.left.x, side.left.y);
  cairo_line_to (canvas->cr, side.right.x, side.right.y);
  cairo_line_to (canvas->cr, side.right.x, side.right.y - house->wall);
  if (house->hip <= 0)
    cairo_line_to (canvas->cr, ridge.x, ridge.y);
  cairo_line_to (canvas->cr, side.left.x, side.left.y - house->wall);
  cairo_close_path (canvas->cr);
  art_fill (canvas, art_shade (art_plaster_color (house->seed), side.light));

  if (fabs (frame->length_y) > .5 && !house->plain)
    {
      art_paint_facade (canvas, &side, true);
      if (house->hip <= 0)
        art_paint_garret (canvas, &side, house->rise);
    }
}

static void
paint_walls (ArtCanvas      *canvas,
             const ArtHouse *house,
             const Frame    *frame)
{
  ArtFacade front = {
    frame->near_left, frame->near_right, house->wall, facade_light (frame->depth_x, frame->depth_y), house->seed,
  };

  if (frame->depth_y > .02)
    {
      quad (canvas, frame->near_left, frame->near_right, lifted (frame->near_right, house->wall),
            lifted (frame->near_left, house->wall));
      art_fill (canvas, art_shade (art_plaster_color (house->seed), front.light));
    }
  if (frame->depth_y > .5 && !house->plain)
    art_paint_facade (canvas, &front, true);
  if (fabs (frame->length_y) > .02)
    paint_side (canvas, house, frame);
}

static ArtPoint
between (ArtPoint a,
         ArtPoint b,
         double   t)
{
  return (ArtPoint) { a.x + t * (b.x - a.x), a.y + t * (b.y - a.y) };
}

/* Courses of tiles on a slope from the eave A, B to the ridge C, D, some tiles darker or lighter than the rest. */
static void
paint_courses (ArtCanvas *canvas,
               ArtPoint   a,
               ArtPoint   b,
               ArtPoint   c,
               ArtPoint   d,
               ArtColor   color,
               uint32_t   seed)
{
  double height = hypot (d.x - a.x, d.y - a.y), length = hypot (b.x - a.x, b.y - a.y);
  unsigned rows = (unsigned) fmax (2, round (height / COURSE));
  unsigned columns = (unsigned) fmax (3, round (length / ROOF_TILE));
  BastideRandom random = { seed };

  for (unsigned shade = 0; shade < 2; shade++)
    {
      for (unsigned i = 0; i < rows * columns / 9; i++)
        {
          double row = bastide_random_below (&random, rows), column = bastide_random_below (&random, columns);
          double low = row / rows, high = (row + 1) / rows, from = column / columns, to = (column + 1) / columns;
          ArtPoint left = between (a, d, low), right = between (b, c, low);
          ArtPoint upper_left = between (a, d, high), upper_right = between (b, c, high);

          quad (canvas, between (left, right, from), between (left, right, to), between (upper_left, upper_right, to),
                between (upper_left, upper_right, from));
        }
      art_fill (canvas, art_shade (color, shade ? 1.09 : .89));
    }

  for (unsigned row = 1; row < rows; row++)
    {
      double t = (double) row / rows;

      art_trace (canvas, (ArtPoint[]) { between (a, d, t), between (b, c, t) }, 2, false);
    }
  art_set_color (canvas, art_shade (color, .66), .65);
  cairo_set_line_width (canvas->cr, canvas->ink * .55);
  cairo_stroke (canvas->cr);
}

static void
paint_chimney (ArtCanvas      *canvas,
               const ArtHouse *house,
               const Frame    *frame)
{
  double t = .25 + .5 * (house->seed % 97 / 97.);
  ArtPoint foot = between (frame->ridge_left, frame->ridge_right, t);
  double x = foot.x, y = foot.y + .008;

  if (canvas->level == ART_HUGE)
    {
      quad (canvas, (ArtPoint) { x + .006, y - .008 }, (ArtPoint) { x + .006, y }, (ArtPoint) { x + .018, y + .010 },
            (ArtPoint) { x + .018, y + .002 });
      art_set_color (canvas, ART_SHADOW, .34);
      cairo_fill (canvas->cr);
    }
  cairo_rectangle (canvas->cr, x - .006, y - .022, .012, .022);
  art_fill_ink (canvas, ART_HEX (0xb98263), ART_INK);
  cairo_rectangle (canvas->cr, x + .001, y - .022, .005, .022);
  art_fill (canvas, ART_HEX (0x94604a));
  cairo_rectangle (canvas->cr, x - .007, y - .024, .014, .006);
  art_fill (canvas, ART_HEX (0x5b4634));
}

/* A window with a roof of its own, on a slope that faces south. */
static void
paint_dormer (ArtCanvas      *canvas,
              const ArtHouse *house,
              const Frame    *frame)
{
  ArtPoint eave = between (lifted (frame->near_left, house->wall), lifted (frame->near_right, house->wall), .5);
  ArtPoint ridge = between (frame->ridge_left, frame->ridge_right, .5);
  ArtPoint at = between (eave, ridge, .36);
  double w = .0085, h = .0125;

  cairo_rectangle (canvas->cr, at.x - w, at.y - h, 2 * w, h);
  art_fill_ink (canvas, art_shade (art_plaster_color (house->seed), .96), ART_INK);
  cairo_rectangle (canvas->cr, at.x - .0035, at.y - h * .8, .007, h * .62);
  art_fill (canvas, ART_HEX (0x4c4238));
  cairo_move_to (canvas->cr, at.x - w * 1.35, at.y - h);
  cairo_line_to (canvas->cr, at.x, at.y - h * 1.75);
  cairo_line_to (canvas->cr, at.x + w * 1.35, at.y - h);
  cairo_close_path (canvas->cr);
  art_fill_ink (canvas, art_shade (house->roof, .92), ART_INK);
}

static void
paint_slope (ArtCanvas      *canvas,
             const ArtHouse *house,
             ArtPoint        a,
             ArtPoint        b,
             ArtPoint        c,
             ArtPoint        d,
             double          light)
{
  /* Where slopes are but a few pixels, they are to differ all the more. */
  double contrast = canvas->level <= ART_SMALL ? 1.5 : 1;
  ArtColor color = art_shade (house->roof, 1 + contrast * (light - 1));

  quad (canvas, a, b, c, d);
  art_fill (canvas, color);
  if (canvas->level == ART_HUGE)
    paint_courses (canvas, a, b, c, d, color, house->seed);
}

static void
paint_roof (ArtCanvas      *canvas,
            const ArtHouse *house,
            const Frame    *frame)
{
  double slant = hypot (house->rise, house->half_depth);
  double steep = house->half_depth / slant, lean = house->rise / slant;
  ArtPoint far_left = lifted (frame->far_left, house->wall), far_right = lifted (frame->far_right, house->wall);
  ArtPoint near_left = lifted (frame->near_left, house->wall), near_right = lifted (frame->near_right, house->wall);

  paint_slope (canvas, house, far_left, far_right, frame->ridge_right, frame->ridge_left,
               art_daylight (-lean * frame->depth_x, -lean * frame->depth_y, steep));
  if (house->hip > 0)
    {
      paint_slope (canvas, house, far_left, near_left, frame->ridge_left, frame->ridge_left,
                   art_daylight (-lean * frame->length_x, -lean * frame->length_y, steep));
      paint_slope (canvas, house, far_right, near_right, frame->ridge_right, frame->ridge_right,
                   art_daylight (lean * frame->length_x, lean * frame->length_y, steep));
    }
  paint_slope (canvas, house, near_left, near_right, frame->ridge_right, frame->ridge_left,
               art_daylight (lean * frame->depth_x, lean * frame->depth_y, steep));

  art_trace (canvas, (ArtPoint[]) { frame->ridge_left, frame->ridge_right }, 2, false);
  art_stroke (canvas, art_mix (house->roof, ART_LIGHT, .5), canvas->ink * 1.1);
  if (house->hip > 0)
    {
      art_trace (canvas, (ArtPoint[]) { near_left, frame->ridge_left, far_left }, 3, false);
      art_trace (canvas, (ArtPoint[]) { near_right, frame->ridge_right, far_right }, 3, false);
      art_stroke (canvas, art_mix (house->roof, ART_LIGHT, .25), canvas->ink * .8);
    }
}

static void
paint_outline (ArtCanvas      *canvas,
               const ArtHouse *house,
               const Frame    *frame)
{
  bool right = frame->length_y > 0;
  bool side = fabs (frame->length_y) > .02;
  ArtPoint far_left = lifted (frame->far_left, house->wall), far_right = lifted (frame->far_right, house->wall);
  ArtPoint near_left = lifted (frame->near_left, house->wall), near_right = lifted (frame->near_right, house->wall);

  cairo_move_to (canvas->cr, far_left.x, far_left.y);
  if (house->hip <= 0)
    cairo_line_to (canvas->cr, frame->ridge_left.x, frame->ridge_left.y);
  cairo_line_to (canvas->cr, near_left.x, near_left.y);
  cairo_line_to (canvas->cr, frame->near_left.x, frame->near_left.y);
  cairo_line_to (canvas->cr, frame->near_right.x, frame->near_right.y);
  cairo_line_to (canvas->cr, near_right.x, near_right.y);
  if (house->hip <= 0)
    cairo_line_to (canvas->cr, frame->ridge_right.x, frame->ridge_right.y);
  cairo_line_to (canvas->cr, far_right.x, far_right.y);
  cairo_close_path (canvas->cr);

  art_trace (canvas, (ArtPoint[]) { near_left, near_right }, 2, false);
  if (side && right)
    art_trace (canvas, (ArtPoint[]) { frame->near_right, frame->far_right, far_right }, 3, false);
  else if (side)
    art_trace (canvas, (ArtPoint[]) { frame->near_left, frame->far_left, far_left }, 3, false);
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
  paint_roof (canvas, house, &frame);
  paint_outline (canvas, house, &frame);
  if (canvas->level == ART_HUGE && house->seed % 5 == 2 && frame.depth_y > .85 && house->rise > .02)
    paint_dormer (canvas, house, &frame);
  if (canvas->level >= ART_LARGE && house->seed % 3 == 0)
    paint_chimney (canvas, house, &frame);
}

static void
trace_arch (ArtCanvas *canvas,
            double     radius,
            double     height)
{
  cairo_new_path (canvas->cr);
  cairo_move_to (canvas->cr, -radius, 0);
  cairo_line_to (canvas->cr, -radius, radius - height);
  cairo_arc (canvas->cr, 0, radius - height, radius, M_PI, 2 * M_PI);
  cairo_line_to (canvas->cr, radius, 0);
  cairo_close_path (canvas->cr);
}

void
art_paint_arch (ArtCanvas      *canvas,
                const ArtHouse *house,
                double          width,
                double          height)
{
  cairo_matrix_t matrix;
  Frame frame;

  frame_init (&frame, house, 0);
  cairo_matrix_init (&matrix, frame.length_x, frame.length_y, 0, 1, house->center.x + frame.depth_x * house->half_depth,
                     house->center.y + frame.depth_y * house->half_depth);
  cairo_save (canvas->cr);
  cairo_transform (canvas->cr, &matrix);
  trace_arch (canvas, width / 2 * 1.16, height * 1.1);
  art_fill_ink (canvas, ART_HEX (0xcdbb94), ART_INK);
  trace_arch (canvas, width / 2, height);
  art_fill_ink (canvas, ART_HEX (0x3a2a1e), ART_INK);
  cairo_restore (canvas->cr);
}
