/* bastide-art-follower.c: the figures of followers
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-art.h"
#include "bastide-art-emblem.h"
#include "bastide-art-layout.h"

#include <math.h>

/* A figure is drawn three times: as a dark shape, as a light shape a little smaller, and in its colours; so it has a
 * rim like a sticker's, and is clear on every ground. */
typedef enum
{
  PASS_LINE,
  PASS_RIM,
  PASS_COLORS,
} Pass;

typedef struct
{
  cairo_t         *cr;
  BastideArtColour colour;
  Pass             pass;
  double           size;   /* pixels */
  double           line;   /* widths of strokes, in heights of a figure */
  double           rim;
  double           ink;
} Pen;

#define SKIN ART_HEX (0xf1c49b)
#define STEEL ART_HEX (0xb9c1cc)
#define WOOD ART_HEX (0x7b5433)
#define DARK ART_HEX (0x2a1f1c)

static void
set_color (Pen      *pen,
           ArtColor  color)
{
  cairo_set_source_rgb (pen->cr, color.r, color.g, color.b);
}

/* Paints the path as a part of the figure. */
static void
part (Pen      *pen,
      ArtColor  color)
{
  if (pen->pass == PASS_COLORS)
    {
      set_color (pen, color);
      cairo_fill_preserve (pen->cr);
      set_color (pen, art_shade (color, .45));
      cairo_set_line_width (pen->cr, pen->ink);
    }
  else
    {
      set_color (pen, pen->pass == PASS_LINE ? ART_HEX (0x231a1c) : ART_HEX (0xfff8e8));
      cairo_fill_preserve (pen->cr);
      cairo_set_line_width (pen->cr, 2 * (pen->pass == PASS_LINE ? pen->rim + pen->line : pen->rim));
    }
  cairo_stroke (pen->cr);
}

/* Something inside the figure, which adds nothing to its outline. */
static void
detail (Pen      *pen,
        ArtColor  color)
{
  if (pen->pass == PASS_COLORS)
    {
      set_color (pen, color);
      cairo_fill (pen->cr);
    }
  cairo_new_path (pen->cr);
}

/* A large part in the player's colour, lit from above and the left. */
static void
coloured_part (Pen *pen)
{
  const ArtPlayerColors *colors = &art_player_colors[pen->colour];
  ArtColor light = ART_HEX (colors->light);
  ArtColor middle = ART_HEX (colors->middle);
  cairo_pattern_t *shade;

  if (pen->pass != PASS_COLORS)
    {
      part (pen, middle);
      return;
    }

  shade = cairo_pattern_create_linear (-.3, -.2, .2, .45);
  cairo_pattern_add_color_stop_rgb (shade, 0, light.r, light.g, light.b);
  cairo_pattern_add_color_stop_rgb (shade, .55, middle.r, middle.g, middle.b);
  cairo_pattern_add_color_stop_rgb (shade, 1, middle.r * .9, middle.g * .9, middle.b * .9);
  cairo_set_source (pen->cr, shade);
  cairo_fill_preserve (pen->cr);
  cairo_pattern_destroy (shade);
  set_color (pen, ART_HEX (colors->dark));
  cairo_set_line_width (pen->cr, pen->ink);
  cairo_stroke (pen->cr);
}

static ArtColor
player_color (const Pen *pen)
{
  return ART_HEX (art_player_colors[pen->colour].middle);
}

static ArtColor
player_dark (const Pen *pen)
{
  return ART_HEX (art_player_colors[pen->colour].dark);
}

static void
emblem (Pen    *pen,
        double  x,
        double  y,
        double  radius)
{
  if (pen->pass != PASS_COLORS)
    return;

  radius *= pen->size < 34 ? 1.22 : 1;
  art_emblem_path (pen->cr, pen->colour, x, y, radius);
  set_color (pen, art_emblem_color (pen->colour));
  cairo_fill (pen->cr);
}

static void
ellipse (Pen    *pen,
         double  x,
         double  y,
         double  rx,
         double  ry)
{
  cairo_save (pen->cr);
  cairo_translate (pen->cr, x, y);
  cairo_scale (pen->cr, rx, ry);
  cairo_new_sub_path (pen->cr);
  cairo_arc (pen->cr, 0, 0, 1, 0, 2 * M_PI);
  cairo_close_path (pen->cr);
  cairo_restore (pen->cr);
}

static void
knight (Pen *pen)
{
  cairo_t *cr = pen->cr;

  /* Surcoat. */
  cairo_move_to (cr, -.15, -.06);
  cairo_curve_to (cr, -.30, -.08, -.39, .02, -.39, .14);
  cairo_curve_to (cr, -.39, .22, -.34, .26, -.31, .28);
  cairo_curve_to (cr, -.31, .36, -.34, .40, -.35, .44);
  cairo_curve_to (cr, -.16, .50, .16, .50, .35, .44);
  cairo_curve_to (cr, .34, .40, .31, .36, .31, .28);
  cairo_curve_to (cr, .34, .26, .39, .22, .39, .14);
  cairo_curve_to (cr, .39, .02, .30, -.08, .15, -.06);
  cairo_close_path (cr);
  coloured_part (pen);

  /* Crest. */
  cairo_move_to (cr, -.10, -.37);
  cairo_curve_to (cr, -.13, -.52, .10, -.55, .19, -.42);
  cairo_curve_to (cr, .20, -.38, .15, -.35, .10, -.36);
  cairo_close_path (cr);
  part (pen, player_color (pen));

  /* Great helm. */
  cairo_move_to (cr, -.19, -.02);
  cairo_line_to (cr, -.20, -.28);
  cairo_curve_to (cr, -.18, -.42, .18, -.42, .20, -.28);
  cairo_line_to (cr, .19, -.02);
  cairo_curve_to (cr, .10, .05, -.10, .05, -.19, -.02);
  cairo_close_path (cr);
  part (pen, STEEL);

  cairo_move_to (cr, .04, -.38);
  cairo_curve_to (cr, .14, -.38, .19, -.33, .20, -.28);
  cairo_line_to (cr, .19, -.02);
  cairo_curve_to (cr, .14, .02, .09, .03, .04, .03);
  cairo_close_path (cr);
  detail (pen, ART_HEX (0x8c97a6));
  cairo_rectangle (cr, -.16, -.23, .145, .055);
  cairo_rectangle (cr, .015, -.23, .145, .055);
  detail (pen, DARK);
  cairo_rectangle (cr, -.018, -.36, .036, .38);
  detail (pen, ART_HEX (0xe7c168));

  emblem (pen, 0, .245, .118);
}

static void
highwayman (Pen *pen)
{
  cairo_t *cr = pen->cr;

  /* Feather. */
  cairo_move_to (cr, .10, -.36);
  cairo_curve_to (cr, .22, -.52, .36, -.52, .42, -.44);
  cairo_curve_to (cr, .36, -.36, .24, -.32, .12, -.31);
  cairo_close_path (cr);
  part (pen, ART_HEX (0xfdf3da));

  /* Cloak. */
  cairo_move_to (cr, -.10, -.05);
  cairo_curve_to (cr, -.22, .06, -.34, .26, -.42, .43);
  cairo_curve_to (cr, -.22, .51, .22, .51, .42, .43);
  cairo_curve_to (cr, .34, .26, .22, .06, .10, -.05);
  cairo_close_path (cr);
  coloured_part (pen);

  /* Face. */
  ellipse (pen, 0, -.155, .165, .155);
  part (pen, SKIN);
  cairo_rectangle (cr, -.155, -.205, .31, .085);
  detail (pen, DARK);
  ellipse (pen, -.068, -.163, .030, .022);
  ellipse (pen, .068, -.163, .030, .022);
  detail (pen, ART_HEX (0xfffaf0));

  /* Scarf. */
  cairo_move_to (cr, -.165, -.07);
  cairo_curve_to (cr, -.08, -.02, .08, -.02, .165, -.07);
  cairo_line_to (cr, .13, .04);
  cairo_curve_to (cr, .05, .08, -.05, .08, -.13, .04);
  cairo_close_path (cr);
  part (pen, player_dark (pen));

  /* Hat. */
  cairo_move_to (cr, -.15, -.28);
  cairo_curve_to (cr, -.15, -.44, -.10, -.49, 0, -.47);
  cairo_curve_to (cr, .10, -.49, .15, -.44, .15, -.28);
  cairo_close_path (cr);
  part (pen, player_color (pen));
  cairo_move_to (cr, -.40, -.33);
  cairo_curve_to (cr, -.22, -.26, .22, -.26, .40, -.33);
  cairo_curve_to (cr, .34, -.19, .16, -.18, 0, -.18);
  cairo_curve_to (cr, -.16, -.18, -.34, -.19, -.40, -.33);
  cairo_close_path (cr);
  part (pen, player_color (pen));

  emblem (pen, 0, .27, .118);
}

static void
monk (Pen *pen)
{
  cairo_t *cr = pen->cr;

  /* Staff with a cross. */
  cairo_rectangle (cr, .285, -.40, .055, .86);
  part (pen, WOOD);
  cairo_rectangle (cr, .20, -.32, .225, .055);
  part (pen, WOOD);

  /* Habit. */
  cairo_move_to (cr, -.13, -.06);
  cairo_curve_to (cr, -.36, .02, -.38, .28, -.33, .44);
  cairo_curve_to (cr, -.16, .50, .14, .50, .31, .44);
  cairo_curve_to (cr, .36, .28, .34, .02, .13, -.06);
  cairo_close_path (cr);
  coloured_part (pen);

  /* A shaven crown, and a fringe of hair round it. */
  ellipse (pen, 0, -.235, .185, .205);
  part (pen, SKIN);
  cairo_move_to (cr, -.175, -.31);
  cairo_curve_to (cr, -.08, -.265, .08, -.265, .175, -.31);
  cairo_curve_to (cr, .20, -.25, .20, -.18, .165, -.13);
  cairo_curve_to (cr, .15, -.18, .14, -.22, .12, -.245);
  cairo_curve_to (cr, .05, -.225, -.05, -.225, -.12, -.245);
  cairo_curve_to (cr, -.14, -.22, -.15, -.18, -.165, -.13);
  cairo_curve_to (cr, -.20, -.18, -.20, -.25, -.175, -.31);
  cairo_close_path (cr);
  detail (pen, ART_HEX (0x6d4526));
  ellipse (pen, -.062, -.165, .022, .026);
  ellipse (pen, .062, -.165, .022, .026);
  detail (pen, DARK);

  /* Cowl. */
  cairo_move_to (cr, -.22, -.09);
  cairo_curve_to (cr, -.12, .0, .12, .0, .22, -.09);
  cairo_curve_to (cr, .24, .0, .14, .09, 0, .09);
  cairo_curve_to (cr, -.14, .09, -.24, .0, -.22, -.09);
  cairo_close_path (cr);
  part (pen, player_dark (pen));

  emblem (pen, -.01, .275, .115);
}

/* On his back, a knee up, a straw hat over his eyes. */
static void
farmer (Pen *pen)
{
  cairo_t *cr = pen->cr;

  /* Boots. */
  ellipse (pen, .445, .19, .055, .075);
  part (pen, ART_HEX (0x5d3d26));

  /* The far leg, its knee up, and the body. */
  cairo_move_to (cr, .02, .22);
  cairo_curve_to (cr, .08, .04, .14, -.22, .22, -.25);
  cairo_curve_to (cr, .31, -.25, .36, -.02, .42, .24);
  cairo_line_to (cr, .28, .25);
  cairo_curve_to (cr, .26, .12, .24, .06, .22, .02);
  cairo_curve_to (cr, .19, .10, .16, .20, .12, .25);
  cairo_close_path (cr);
  part (pen, art_shade (player_color (pen), .82));
  cairo_move_to (cr, -.26, .25);
  cairo_curve_to (cr, -.34, .10, -.28, -.09, -.16, -.11);
  cairo_curve_to (cr, .0, -.13, .12, -.04, .16, .10);
  cairo_curve_to (cr, .18, .16, .15, .25, .10, .25);
  cairo_close_path (cr);
  coloured_part (pen);

  /* Head and hat. */
  ellipse (pen, -.335, .095, .135, .14);
  part (pen, SKIN);
  cairo_save (cr);
  cairo_translate (cr, -.37, .0);
  cairo_rotate (cr, -.62);
  ellipse (pen, 0, .02, .185, .062);
  cairo_restore (cr);
  part (pen, ART_HEX (0xe9c46c));
  cairo_save (cr);
  cairo_translate (cr, -.395, -.035);
  cairo_rotate (cr, -.62);
  cairo_move_to (cr, -.10, .035);
  cairo_curve_to (cr, -.10, -.11, .10, -.11, .10, .035);
  cairo_close_path (cr);
  cairo_restore (cr);
  part (pen, ART_HEX (0xf0d184));

  emblem (pen, -.075, .075, .108);
}

static void
paint_pass (Pen         *pen,
            BastideKind  role,
            Pass         pass)
{
  pen->pass = pass;
  cairo_new_path (pen->cr);

  switch (role)
    {
    case BASTIDE_CITY:
      knight (pen);
      break;
    case BASTIDE_ROAD:
      highwayman (pen);
      break;
    case BASTIDE_MONASTERY:
      monk (pen);
      break;
    default:
      farmer (pen);
    }
}

/* A soft patch of shade at the feet, to the south-east. */
static void
paint_shade (cairo_t     *cr,
             BastideKind  role)
{
  double y = role == BASTIDE_FIELD ? .25 : .45;
  double half = role == BASTIDE_FIELD ? .5 : .42;
  cairo_pattern_t *shade = cairo_pattern_create_radial (0, 0, .55, 0, 0, 1);

  cairo_pattern_add_color_stop_rgba (shade, 0, .12, .09, .18, .34);
  cairo_pattern_add_color_stop_rgba (shade, 1, .12, .09, .18, 0);
  cairo_save (cr);
  cairo_translate (cr, .07, y + .02);
  cairo_scale (cr, half, .13);
  cairo_arc (cr, 0, 0, 1, 0, 2 * M_PI);
  cairo_set_source (cr, shade);
  cairo_fill (cr);
  cairo_restore (cr);
  cairo_pattern_destroy (shade);
}

void
bastide_art_paint_follower (cairo_t          *cr,
                            BastideKind       role,
                            BastideArtColour  colour,
                            double            size)
{
  Pen pen = {
    .cr = cr,
    .colour = colour,
    .size = size,
    .line = fmax (.026, .8 / size),
    .rim = fmax (.042, 1.1 / size),
    .ink = fmax (.018, .5 / size),
  };

  cairo_save (cr);
  cairo_new_path (cr);
  /* The rim is inside the size. */
  cairo_scale (cr, size * .90, size * .90);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  paint_shade (cr, role);
  paint_pass (&pen, role, PASS_LINE);
  paint_pass (&pen, role, PASS_RIM);
  paint_pass (&pen, role, PASS_COLORS);
  cairo_restore (cr);
}

double
bastide_art_follower_size (double tile_size,
                           double scale)
{
  return fmax (tile_size * ART_FOLLOWER * scale, fmin (22, tile_size * .55));
}
