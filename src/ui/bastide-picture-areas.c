/* bastide-picture-areas.c: segments laid over a tile: lit, paying, or of somebody's field
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-picture-private.h"

static const BastideTint LIGHT = { 1, .95, .72 };
static const BastideTint INK = { .16, .12, .06 };

void
bastide_picture_set_tint (cairo_t     *cr,
                          BastideTint  tint,
                          double       alpha)
{
  cairo_set_source_rgba (cr, tint.red, tint.green, tint.blue, alpha);
}

/* A line of WIDTH just outside the path; along the rim of the tile, where the feature goes on, there is none. */
static void
outline_path (cairo_t            *cr,
              const cairo_path_t *path,
              BastideTint              colour,
              double              alpha,
              double              width)
{
  cairo_push_group (cr);
  cairo_new_path (cr);
  cairo_append_path (cr, path);
  cairo_set_line_width (cr, 2 * width);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  bastide_picture_set_tint (cr, colour, 1);
  cairo_stroke_preserve (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_DEST_OUT);
  cairo_fill (cr);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, alpha);
}

static void
fill_path (cairo_t            *cr,
           const cairo_path_t *path)
{
  cairo_new_path (cr);
  cairo_append_path (cr, path);
  cairo_fill (cr);
}

static void
paint_lit (cairo_t            *cr,
           const cairo_path_t *path,
           double              size)
{
  double width = CLAMP (size * .032, 1.75, 6);

  outline_path (cr, path, INK, .75, width * 1.9);
  outline_path (cr, path, LIGHT, 1, width);
  bastide_picture_set_tint (cr, LIGHT, .32);
  fill_path (cr, path);
}

BastideTint
bastide_picture_get_tint (guint colour)
{
  BastideTint result;

  bastide_art_colour (colour, &result.red, &result.green, &result.blue);
  return result;
}

static BastideTint
darkened (BastideTint colour)
{
  return (BastideTint) { colour.red * .42, colour.green * .42, colour.blue * .42 };
}

/* The way of hatching of each colour, so that owners can be told apart without seeing colours. */
static const struct
{
  gboolean rising, falling, across, down, dotted;
} hatchings[BASTIDE_ART_N_COLOURS] = {
  [BASTIDE_ART_RED] = { .rising = TRUE },
  [BASTIDE_ART_BLUE] = { .falling = TRUE },
  [BASTIDE_ART_GREEN] = { .across = TRUE },
  [BASTIDE_ART_YELLOW] = { .down = TRUE },
  [BASTIDE_ART_PURPLE] = { .dotted = TRUE },
  [BASTIDE_ART_BLACK] = { .across = TRUE, .down = TRUE },
};

static void
add_line (cairo_t *cr,
          double   x,
          double   y,
          double   dx,
          double   dy)
{
  cairo_move_to (cr, x, y);
  cairo_rel_line_to (cr, dx, dy);
}

/* Points of no length, which round caps make dots; every other row is set off. */
static void
add_dots (cairo_t *cr,
          double   size,
          int      n)
{
  double step = size / n;

  for (int row = 0; row <= 2 * n; row++)
    for (int column = 0; column <= n; column++)
      add_line (cr, (column + (row & 1 ? .5 : 0)) * step, row * step / 2, 0, 0);
}

/* Lines go on from tile to tile, because their distance divides the tile's size. */
static void
hatch (cairo_t *cr,
       guint    colour,
       double   size)
{
  int n = size < 64 ? 4 : size < 128 ? 6 : 8;
  gboolean dotted = hatchings[colour].dotted;

  for (int i = -n; i <= 2 * n; i++)
    {
      double at = (i + .5) * size / n;

      if (hatchings[colour].rising)
        add_line (cr, at, 0, -size, size);
      if (hatchings[colour].falling)
        add_line (cr, at, 0, size, size);
      if (hatchings[colour].across)
        add_line (cr, 0, at, size, 0);
      if (hatchings[colour].down)
        add_line (cr, at, 0, 0, size);
    }
  if (dotted)
    add_dots (cr, size, n);

  cairo_set_line_cap (cr, dotted ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
  cairo_set_line_width (cr, MAX (size * (dotted ? .055 : .024), dotted ? 2.6 : 1.1));
  if (colour == BASTIDE_ART_BLACK)
    bastide_picture_set_tint (cr, BASTIDE_TINT_PAPER, .8);
  else
    bastide_picture_set_tint (cr, darkened (bastide_picture_get_tint (colour)), .85);
  cairo_stroke (cr);
}

/* The path of the slanted band from FROM to TO, which are parts of a tile, and of those of the tiles round it. */
static void
add_bands (cairo_t *cr,
           double   from,
           double   to,
           double   size)
{
  for (int i = 0; i < 2; i++)
    {
      cairo_move_to (cr, (i + from) * size, 0);
      cairo_line_to (cr, (i + to) * size, 0);
      cairo_line_to (cr, (i + to - 1) * size, size);
      cairo_line_to (cr, (i + from - 1) * size, size);
      cairo_close_path (cr);
    }
}

/* The owners take turns in bands, so that the hatching of each stays what it is. */
static void
paint_owners (cairo_t *cr,
              guint    owners,
              double   size)
{
  double n = bastide_count_bits (owners);
  double at = 0;

  for (guint colour = 0; colour < BASTIDE_ART_N_COLOURS; colour++)
    {
      if ((owners & 1u << colour) == 0)
        continue;

      cairo_save (cr);
      cairo_new_path (cr);
      add_bands (cr, at / n, (at + 1) / n, size);
      cairo_clip (cr);
      bastide_picture_set_tint (cr, bastide_picture_get_tint (colour), colour == BASTIDE_ART_BLACK ? .62 : .5);
      cairo_paint (cr);
      hatch (cr, colour, size);
      cairo_restore (cr);
      at++;
    }

  if (n > 1)
    {
      for (at = 0; at < n; at++)
        add_bands (cr, at / n, at / n, size);
      cairo_set_line_width (cr, MAX (size * .02, 1));
      bastide_picture_set_tint (cr, BASTIDE_TINT_PAPER, .85);
      cairo_stroke (cr);
    }
}

static void
paint_owned (cairo_t            *cr,
             const cairo_path_t *path,
             guint               owners,
             double              size)
{
  static const BastideTint mist = { .80, .80, .76 };

  /* Nobody's fields fade, so that the others stand out. */
  if (owners == 0)
    {
      bastide_picture_set_tint (cr, mist, .45);
      fill_path (cr, path);
      return;
    }

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_append_path (cr, path);
  cairo_clip (cr);
  paint_owners (cr, owners, size);
  cairo_restore (cr);
  outline_path (cr, path, LIGHT, .9, CLAMP (size * .018, 1, 4));
}

void
bastide_picture_paint_swatch (cairo_t              *cr,
                              const BastidePicture *self)
{
  static const BastideTint grass = { .55, .70, .36 };

  bastide_picture_set_tint (cr, grass, 1);
  cairo_paint (cr);
  paint_owners (cr, self->a, self->size);
}

/* Broad bands of all the colours, which go on from tile to tile. */
static void
fill_bands (cairo_t *cr,
            guint    colours,
            double   alpha,
            double   size)
{
  guint n = bastide_count_bits (colours);
  double band = size / (4 * n);

  /* Bands of one colour would show their joints. */
  if (n == 1)
    {
      bastide_picture_set_tint (cr, bastide_picture_get_tint (g_bit_nth_lsf (colours, -1)), alpha);
      cairo_paint (cr);
      return;
    }

  for (guint colour = 0, i = 0; colour < BASTIDE_ART_N_COLOURS; colour++)
    if (colours & 1u << colour)
      {
        for (double at = (i + .5) * band; at < 2 * size + band; at += n * band)
          {
            cairo_move_to (cr, at, -band);
            cairo_line_to (cr, at - size - 2 * band, size + band);
          }
        cairo_set_line_width (cr, band * G_SQRT2 / 2);
        bastide_picture_set_tint (cr, bastide_picture_get_tint (colour), alpha);
        cairo_stroke (cr);
        i++;
      }
}

/* Warm light within, the colours of those who are paid, and a shine that fades outwards. */
static void
paint_glow (cairo_t            *cr,
            const cairo_path_t *path,
            guint               colours,
            double              size)
{
  static const BastideTint gold = { 1, .84, .35 };
  double width = CLAMP (size * .022, 1.25, 5);

  for (int ring = 4; ring > 0; ring--)
    outline_path (cr, path, gold, .22, width * (1 + 1.3 * ring));
  outline_path (cr, path, INK, .8, width * 1.9);
  outline_path (cr, path, LIGHT, 1, width * 1.2);

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_append_path (cr, path);
  cairo_clip (cr);
  bastide_picture_set_tint (cr, gold, .25);
  cairo_paint (cr);
  fill_bands (cr, colours, .45, size);
  cairo_restore (cr);
}

void
bastide_picture_paint_segment (cairo_t              *cr,
                               const BastidePicture *self,
                               const BastideTileSet *set)
{
  cairo_path_t *path;

  bastide_art_segment_path (cr, &set->types[self->a], self->b & 3, self->b >> 2, self->size);
  path = cairo_copy_path (cr);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  if (self->c == BASTIDE_PAINT_LIT)
    paint_lit (cr, path, self->size);
  else if (self->c & BASTIDE_PAINT_GLOW)
    paint_glow (cr, path, self->c & ~BASTIDE_PAINT_GLOW, self->size);
  else
    paint_owned (cr, path, self->c, self->size);
  cairo_path_destroy (path);
}
