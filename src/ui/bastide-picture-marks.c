/* bastide-picture-marks.c: what marks the cells of the board
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-picture-private.h"

#include <math.h>

static void
rounded_square (cairo_t *cr,
                double   inset,
                double   size,
                double   radius)
{
  double near = inset + radius;
  double far = size - inset - radius;

  cairo_new_sub_path (cr);
  cairo_arc (cr, far, near, radius, -G_PI_2, 0);
  cairo_arc (cr, far, far, radius, 0, G_PI_2);
  cairo_arc (cr, near, far, radius, G_PI_2, G_PI);
  cairo_arc (cr, near, near, radius, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
}

/* Outlines of cells are ink or cream, so that they are nobody's colour. */
static BastideTint
cell_colour (gboolean dark)
{
  static const BastideTint ink = { .30, .22, .13 };
  static const BastideTint cream = { .97, .91, .77 };

  return dark ? cream : ink;
}

static void
paint_cross (cairo_t *cr,
             double   size,
             gboolean dark,
             gboolean strong)
{
  double near = size * .38;
  double far = size * .62;

  cairo_move_to (cr, near, near);
  cairo_line_to (cr, far, far);
  cairo_move_to (cr, far, near);
  cairo_line_to (cr, near, far);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, MAX (size * .035, 1.5));
  bastide_picture_set_tint (cr, cell_colour (dark), strong ? .95 : dark ? .3 : .4);
  cairo_stroke (cr);
}

/* Dashes of which a whole number goes round the square, with one in the middle of each side. */
static void
set_dashes (cairo_t *cr,
            double   side,
            double   radius)
{
  double round = 4 * (side - 2 * radius) + 2 * G_PI * radius;
  double period = round / (4 * MAX (lround (round / 4 / CLAMP (side * .15, 6, 24)), 2));
  double dashes[] = { period * .58, period * .42 };

  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), period * .29 - radius * G_PI_4);
}

void
bastide_picture_paint_cell (cairo_t              *cr,
                            const BastidePicture *self)
{
  gboolean dark = self->b;
  gboolean strong = self->c;
  double size = self->size;
  double width = MAX (size * (strong ? .035 : .024), strong ? 2 : 1.5);
  double inset = size * .035 + width / 2;
  double radius = size * .07;
  double alpha = strong ? 1 : self->a == BASTIDE_MARK_LEGAL ? .82 : .42;

  if (self->a == BASTIDE_MARK_DEAD)
    {
      paint_cross (cr, size, dark, strong);
      return;
    }

  rounded_square (cr, inset, size, radius);
  cairo_set_source_rgba (cr, 1, .99, .95, (dark ? .1 : .5) * alpha);
  cairo_fill_preserve (cr);
  if (!strong)
    set_dashes (cr, size - 2 * inset, radius);
  cairo_set_line_width (cr, width);
  bastide_picture_set_tint (cr, cell_colour (dark), alpha);
  cairo_stroke (cr);
}

/* A corner turned down, of the player's colour, with the emblem on it; its right angle tells which tile it is about. */
void
bastide_picture_paint_tab (cairo_t              *cr,
                           const BastidePicture *self)
{
  double size = self->size;
  double leg = CLAMP (size * .42, 17, 64);
  double emblem = leg * .62;
  double rim = CLAMP (size * .02, 1.25, 3);
  double place = leg * .36;

  cairo_translate (cr, size / 2, size / 2);
  cairo_rotate (cr, self->b * G_PI_2);
  cairo_translate (cr, -size / 2, -size / 2);

  cairo_move_to (cr, 0, 0);
  cairo_line_to (cr, leg, 0);
  cairo_curve_to (cr, leg * .7, leg * .3, leg * .7, leg * .7, 0, leg);
  cairo_close_path (cr);
  bastide_picture_set_tint (cr, bastide_picture_get_tint (self->a), 1);
  cairo_fill_preserve (cr);
  cairo_clip (cr);
  cairo_move_to (cr, leg, 0);
  cairo_curve_to (cr, leg * .7, leg * .3, leg * .7, leg * .7, 0, leg);
  cairo_set_line_width (cr, 2 * rim);
  bastide_picture_set_tint (cr, BASTIDE_TINT_PAPER, 1);
  cairo_stroke (cr);
  cairo_reset_clip (cr);

  cairo_translate (cr, place, place);
  cairo_rotate (cr, -self->b * G_PI_2);
  bastide_art_paint_emblem (cr, self->a, emblem);
}
