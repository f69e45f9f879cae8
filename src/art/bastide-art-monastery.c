/* bastide-art-monastery.c: a monastery in its yard
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-art-landmark.h"

#include <math.h>

#include "bastide-art-house.h"
#include "bastide-art-plants.h"

#define HALF ART_YARD_HALF
#define GATE_HALF .06
#define N_FLAGS 15
#define COURT_REACH .098 /* from the middle of the court to the middles of its northern and southern wings */

/* Slabs of stone, laid in rows. */
static void
paint_flags (ArtCanvas *canvas)
{
  for (unsigned row = 1; row < N_FLAGS; row++)
    {
      double y = .5 - HALF + 2 * HALF * row / N_FLAGS;

      art_trace (canvas, (ArtPoint[]) { { .5 - HALF, y }, { .5 + HALF, y } }, 2, false);
      for (unsigned column = 0; column < N_FLAGS; column++)
        {
          double x = .5 - HALF + 2 * HALF * (column + (row % 2 ? .3 : .8)) / N_FLAGS;

          art_trace (canvas, (ArtPoint[]) { { x, y }, { x, y - 2 * HALF / N_FLAGS } }, 2, false);
        }
    }
  art_set_color (canvas, ART_HEX (0xb89f6e), .45);
  cairo_set_line_width (canvas->cr, canvas->ink * .6);
  cairo_stroke (canvas->cr);
}

static void
paint_yard (ArtCanvas *canvas)
{
  cairo_rectangle (canvas->cr, .5 - HALF, .5 - HALF, 2 * HALF, 2 * HALF);
  art_fill (canvas, ART_HEX (0xd9c596));
  cairo_rectangle (canvas->cr, .5 - HALF, .5 - HALF, 2 * HALF, 2 * HALF);
  art_set_color (canvas, ART_HEX (0xe7d7ad), .8);
  cairo_fill (canvas->cr);
  if (canvas->level == ART_HUGE)
    paint_flags (canvas);
}

/* The path from each gate to the church door. */
static void
paint_paths (ArtCanvas       *canvas,
             const ArtLayout *layout)
{
  for (unsigned s = 0; s < layout->n_strands; s++)
    {
      double dx = layout->strands[s].line.p[0].x - .5;
      double dy = layout->strands[s].line.p[0].y - .5;

      cairo_move_to (canvas->cr, .5 + dx * 2 * HALF, .5 + dy * 2 * HALF);
      cairo_line_to (canvas->cr, .5 + dx * .2, .5 + dy * .2);
    }
  art_stroke (canvas, ART_ROAD_CROWN, .075);
}

/* Beds of the kitchen garden, each with something else. */
static void
paint_garden (ArtCanvas *canvas)
{
  static const uint32_t colors[] = { 0x7f9f4a, 0x93673f, 0x6d9150, 0x8aa84e, 0x9b7247, 0x789a46 };
  static const uint32_t plants[] = { 0x5f7f38, 0x7fa04a, 0xb5544a, 0xd9b84e, 0x86a94e, 0xe6ddc0 };

  for (unsigned bed = 0; bed < 6; bed++)
    {
      double x = .245 + bed % 2 * .075, y = .58 + bed / 2 * .058;

      cairo_rectangle (canvas->cr, x, y, .062, .042);
      art_fill_ink (canvas, ART_HEX (colors[bed]), ART_HEX (0x5f5a34));
      for (unsigned i = 0; i < 15 && canvas->level == ART_HUGE; i++)
        art_circle (canvas, x + .0085 + i % 5 * .0113, y + .009 + i / 5 * .012, .0034);
      art_fill (canvas, ART_HEX (plants[bed]));
    }
}

/* One side of the wall, from A to B, with a gate in the middle where a road comes in. */
static void
paint_side (ArtCanvas *canvas,
            ArtPoint   a,
            ArtPoint   b,
            bool       gate)
{
  ArtPoint middle = { (a.x + b.x) / 2, (a.y + b.y) / 2 };
  double length = hypot (b.x - a.x, b.y - a.y);
  double gx = (b.x - a.x) / length * GATE_HALF;
  double gy = (b.y - a.y) / length * GATE_HALF;
  double face = .018;
  double width = canvas->level <= ART_SMALL ? .034 : .022;

  for (unsigned pass = 0; pass < 3; pass++)
    {
      double down = pass == 0 ? face : pass == 1 ? face * .5 : 0;

      cairo_move_to (canvas->cr, a.x, a.y + down - face);
      if (gate)
        {
          cairo_line_to (canvas->cr, middle.x - gx, middle.y - gy + down - face);
          cairo_move_to (canvas->cr, middle.x + gx, middle.y + gy + down - face);
        }
      cairo_line_to (canvas->cr, b.x, b.y + down - face);
      if (pass == 2)
        {
          cairo_set_line_width (canvas->cr, width + 1.4 * canvas->ink);
          art_set_color (canvas, ART_WALL_INK, 1);
          cairo_stroke_preserve (canvas->cr);
          art_stroke (canvas, ART_WALL_MERLON, width);
        }
      else
        {
          cairo_set_line_width (canvas->cr, width + 1.4 * canvas->ink);
          art_set_color (canvas, ART_WALL_INK, 1);
          cairo_stroke_preserve (canvas->cr);
          art_stroke (canvas, art_shade (ART_WALL_FACE, 1.08), width);
        }
    }
}

static bool
has_gate (const ArtLayout *layout,
          unsigned         edge)
{
  for (unsigned s = 0; s < layout->n_strands; s++)
    if (layout->strands[s].from == edge && layout->strands[s].to == BASTIDE_NONE)
      return true;

  return false;
}

static void
paint_sides (ArtCanvas       *canvas,
             const ArtLayout *layout,
             bool             south)
{
  static const ArtPoint corners[] = {
    { .5 - HALF, .5 - HALF }, { .5 + HALF, .5 - HALF }, { .5 + HALF, .5 + HALF }, { .5 - HALF, .5 + HALF },
  };

  cairo_save (canvas->cr);
  cairo_set_line_cap (canvas->cr, CAIRO_LINE_CAP_SQUARE);
  for (unsigned edge = 0; edge < BASTIDE_N_EDGES; edge++)
    if ((edge == BASTIDE_SOUTH) == south)
      paint_side (canvas, corners[edge], corners[(edge + 1) & 3], has_gate (layout, edge));
  cairo_restore (canvas->cr);
}

/* Four low wings round a court. */
static void
wings_init (ArtHouse wings[4])
{
  static const double cx = .605, cy = .615, half = .135, depth = .044;
  static const ArtPoint places[] = { { 0, -1 }, { -1, 0 }, { 1, 0 }, { 0, 1 } };

  for (unsigned i = 0; i < 4; i++)
    {
      bool side = i == 1 || i == 2;

      wings[i] = (ArtHouse) {
        .center = { cx + places[i].x * (half - depth), cy + places[i].y * COURT_REACH },
        .half_length = side ? COURT_REACH - depth : half,
        .half_depth = depth,
        .angle = side ? M_PI / 2 : 0,
        .wall = .034,
        .rise = .026,
        .roof = ART_HEX (0xc9623f),
        .seed = 1,
      };
    }
}

/* Grass, in quarters between paths, with a well. */
static void
paint_court (ArtCanvas *canvas)
{
  cairo_rectangle (canvas->cr, .53, .54, .15, .14);
  art_fill (canvas, ART_HEX (0x97b65c));
  if (canvas->level == ART_HUGE)
    {
      art_trace (canvas, (ArtPoint[]) { { .53, .602 }, { .68, .602 } }, 2, false);
      art_trace (canvas, (ArtPoint[]) { { .605, .54 }, { .605, .68 } }, 2, false);
      art_stroke (canvas, ART_HEX (0xe7d7ad), .011);
    }
  if (canvas->level >= ART_MEDIUM)
    {
      art_circle (canvas, .605, .602, .016);
      art_fill_ink (canvas, ART_HEX (0x6bb0d0), ART_HEX (0x3d6b88));
    }
}

void
art_paint_monastery (ArtCanvas       *canvas,
                     const ArtLayout *layout,
                     uint64_t         seed)
{
  static const ArtPoint church = { .475, .40 };
  static const ArtPoint trees[] = { { .735, .345 }, { .745, .425 }, { .252, .50 } };
  BastideRandom random = { seed };
  ArtPoint yard[4] = {
    { .5 - HALF, .5 - HALF }, { .5 + HALF, .5 - HALF }, { .5 + HALF, .5 + HALF }, { .5 - HALF, .5 + HALF },
  };
  ArtHouse wings[4];
  ArtShadow shadow;

  wings_init (wings);
  art_shadow_begin (&shadow, canvas, 0, 0, 1, 1);
  art_shadow_prism (&shadow, yard, 4, .03);
  art_shadow_finish (&shadow, canvas, .34, ART_BLUR, true);

  paint_yard (canvas);
  paint_paths (canvas, layout);
  if (canvas->level >= ART_MEDIUM)
    paint_garden (canvas);

  art_shadow_begin (&shadow, canvas, 0, 0, 1, 1);
  art_shadow_church (&shadow, church, .2);
  for (unsigned i = 0; i < 4; i++)
    art_shadow_house (&shadow, &wings[i]);
  for (unsigned i = 0; i < 3; i++)
    art_shadow_tree (&shadow, trees[i], .035);
  art_shadow_finish (&shadow, canvas, .40, ART_BLUR, false);

  paint_sides (canvas, layout, false);
  for (unsigned i = 0; i < 3; i++)
    if (canvas->level >= ART_MEDIUM)
      art_paint_tree (canvas, trees[i], .036, (uint32_t) bastide_random_next (&random));
  art_paint_church (canvas, church, .2);
  paint_court (canvas);
  for (unsigned i = 0; i < 4; i++)
    art_paint_house (canvas, &wings[i]);
  paint_sides (canvas, layout, true);
}
