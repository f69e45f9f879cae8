/* bastide-art-emblem.c: the colours of the players and their signs
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-art.h"
#include "bastide-art-emblem.h"

#include <math.h>

const ArtPlayerColors art_player_colors[BASTIDE_ART_N_COLOURS] = {
  [BASTIDE_ART_RED] = { 0xe5584a, 0xc4312d, 0x741a1d },
  [BASTIDE_ART_BLUE] = { 0x4f90e0, 0x2763b8, 0x14376f },
  [BASTIDE_ART_GREEN] = { 0x3fb58a, 0x17805d, 0x0b4a3a },
  [BASTIDE_ART_YELLOW] = { 0xffd968, 0xf0b323, 0x855606 },
  [BASTIDE_ART_PURPLE] = { 0xab76d4, 0x7d42ab, 0x452069 },
  [BASTIDE_ART_BLACK] = { 0x6c6e7a, 0x3a3c48, 0x15161e },
};

void
bastide_art_colour (BastideArtColour  colour,
                    double           *red,
                    double           *green,
                    double           *blue)
{
  ArtColor color = ART_HEX (art_player_colors[colour].middle);

  *red = color.r;
  *green = color.g;
  *blue = color.b;
}

static void
star_path (cairo_t *cr,
           double   radius)
{
  for (unsigned i = 0; i < 10; i++)
    {
      double r = i % 2 ? radius * .44 : radius;
      double angle = i * M_PI / 5 - M_PI / 2;

      cairo_line_to (cr, r * cos (angle), r * sin (angle) + radius * .06);
    }
  cairo_close_path (cr);
}

static void
cross_path (cairo_t *cr,
            double   radius)
{
  static const int xs[] = { -1, 1, 1, 3, 3, 1, 1, -1, -1, -3, -3, -1 };
  static const int ys[] = { -3, -3, -1, -1, 1, 1, 3, 3, 1, 1, -1, -1 };

  for (unsigned i = 0; i < 12; i++)
    cairo_line_to (cr, xs[i] * radius / 3, ys[i] * radius / 3);
  cairo_close_path (cr);
}

void
art_emblem_path (cairo_t          *cr,
                 BastideArtColour  colour,
                 double            x,
                 double            y,
                 double            radius)
{
  double r = radius;

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_new_path (cr);

  switch (colour)
    {
    case BASTIDE_ART_RED:
      cairo_arc (cr, 0, 0, r * .90, 0, 2 * M_PI);
      cairo_close_path (cr);
      break;
    case BASTIDE_ART_BLUE:
      cairo_rectangle (cr, -r * .92, -r * .92, r * 1.84, r * 1.84);
      break;
    case BASTIDE_ART_GREEN:
      cairo_move_to (cr, 0, -r * 1.12);
      cairo_line_to (cr, r * 1.12, r * .84);
      cairo_line_to (cr, -r * 1.12, r * .84);
      cairo_close_path (cr);
      break;
    case BASTIDE_ART_YELLOW:
      cairo_move_to (cr, 0, -r * 1.32);
      cairo_line_to (cr, r * .96, 0);
      cairo_line_to (cr, 0, r * 1.32);
      cairo_line_to (cr, -r * .96, 0);
      cairo_close_path (cr);
      break;
    case BASTIDE_ART_PURPLE:
      star_path (cr, r * 1.28);
      break;
    default:
      cross_path (cr, r * 1.06);
    }

  cairo_restore (cr);
}

ArtColor
art_emblem_color (BastideArtColour colour)
{
  return colour == BASTIDE_ART_YELLOW ? ART_HEX (0x4a2e04) : ART_HEX (0xfffdf4);
}

static void
fill (cairo_t  *cr,
      ArtColor  color)
{
  cairo_set_source_rgb (cr, color.r, color.g, color.b);
  cairo_fill (cr);
}

void
bastide_art_paint_emblem (cairo_t          *cr,
                          BastideArtColour  colour,
                          double            size)
{
  double radius = size / 2;

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_arc (cr, 0, 0, radius, 0, 2 * M_PI);
  fill (cr, ART_HEX (art_player_colors[colour].dark));
  cairo_arc (cr, 0, 0, radius - fmax (.75, size * .035), 0, 2 * M_PI);
  fill (cr, ART_HEX (0xfff8e8));
  cairo_arc (cr, 0, 0, radius - fmax (1.5, size * .085), 0, 2 * M_PI);
  fill (cr, ART_HEX (art_player_colors[colour].middle));
  art_emblem_path (cr, colour, 0, 0, radius * .46);
  fill (cr, art_emblem_color (colour));
  cairo_restore (cr);
}
