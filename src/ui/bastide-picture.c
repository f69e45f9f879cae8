/* bastide-picture.c: the pieces that a board on the screen is put together from
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-picture.h"

#include <math.h>

/* Followers reach beyond their height: see bastide_art_paint_follower (). */
#define FOLLOWER_REACH .65
/* How far joints reach along their seam and across it. */
#define JOINT_LENGTH .5
#define JOINT_BREADTH .25

typedef struct
{
  double red, green, blue;
} Colour;

static const Colour LIGHT = { 1, .95, .72 };
static const Colour INK = { .16, .12, .06 };
static const Colour PAPER = { 1, .98, .93 };

BastidePicture
bastide_picture_tile (guint type,
                      guint rotation,
                      guint variant,
                      guint size)
{
  return (BastidePicture) { BASTIDE_PICTURE_TILE, type, rotation, variant, size };
}

BastidePicture
bastide_picture_segment (guint type,
                         guint rotation,
                         guint segment,
                         guint paint,
                         guint size)
{
  return (BastidePicture) { BASTIDE_PICTURE_SEGMENT, type, rotation | segment << 2, paint, size };
}

BastidePicture
bastide_picture_follower (guint role,
                          guint colour,
                          guint size)
{
  return (BastidePicture) { BASTIDE_PICTURE_FOLLOWER, role, colour, 0, size };
}

BastidePicture
bastide_picture_emblem (guint colour,
                        guint size)
{
  return (BastidePicture) { BASTIDE_PICTURE_EMBLEM, colour, 0, 0, size };
}

BastidePicture
bastide_picture_joint (gboolean vertical,
                       guint    variant,
                       guint    size)
{
  return (BastidePicture) { BASTIDE_PICTURE_JOINT, vertical, variant, 0, size };
}

BastidePicture
bastide_picture_tower (guint size)
{
  return (BastidePicture) { BASTIDE_PICTURE_TOWER, 0, 0, 0, size };
}

BastidePicture
bastide_picture_card (gboolean dark,
                      guint    side,
                      guint    size)
{
  return (BastidePicture) { BASTIDE_PICTURE_CARD, dark, side, 0, size };
}

BastidePicture
bastide_picture_table (gboolean dark,
                       guint    size)
{
  return (BastidePicture) { BASTIDE_PICTURE_TABLE, dark, 0, 0, size };
}

BastidePicture
bastide_picture_cell (BastideMark mark,
                      gboolean    dark,
                      gboolean    strong,
                      guint       size)
{
  return (BastidePicture) { BASTIDE_PICTURE_CELL, mark, dark, strong, size };
}

BastidePicture
bastide_picture_swatch (guint paint,
                        guint size)
{
  return (BastidePicture) { BASTIDE_PICTURE_SWATCH, paint, 0, 0, size };
}

BastidePicture
bastide_picture_tab (guint colour,
                     guint corner,
                     guint size)
{
  return (BastidePicture) { BASTIDE_PICTURE_TAB, colour, corner, 0, size };
}

guint
bastide_picture_hash (gconstpointer picture)
{
  const BastidePicture *self = picture;

  return ((guint) self->kind << 28) ^ ((guint) self->a << 22) ^ ((guint) self->b << 16) ^ ((guint) self->c << 10)
         ^ self->size;
}

gboolean
bastide_picture_equal (gconstpointer picture,
                       gconstpointer other)
{
  const BastidePicture *self = picture;
  const BastidePicture *that = other;

  return self->kind == that->kind && self->a == that->a && self->b == that->b && self->c == that->c
         && self->size == that->size;
}

gboolean
bastide_picture_needs_set (const BastidePicture *self)
{
  return self->kind == BASTIDE_PICTURE_TILE || self->kind == BASTIDE_PICTURE_SEGMENT;
}

gboolean
bastide_picture_is_opaque (const BastidePicture *self)
{
  return self->kind == BASTIDE_PICTURE_TILE || self->kind == BASTIDE_PICTURE_TABLE;
}

static GdkRectangle
rectangle_around (double across,
                  double down)
{
  int dx = (int) ceil (across);
  int dy = (int) ceil (down);

  return (GdkRectangle) { -dx, -dy, 2 * dx, 2 * dy };
}

static GdkRectangle
square_around (double reach)
{
  return rectangle_around (reach, reach);
}

/* The corners belong to the northern and the southern side. */
static GdkRectangle
bounds_of_card (guint side,
                int   size)
{
  int reach = (int) ceil (size * BASTIDE_ART_CARD_REACH);

  switch (side)
    {
    case BASTIDE_NORTH:
      return (GdkRectangle) { -reach, -reach, size + 2 * reach, reach };

    case BASTIDE_EAST:
      return (GdkRectangle) { size, 0, reach, size };

    case BASTIDE_SOUTH:
      return (GdkRectangle) { -reach, size, size + 2 * reach, reach };

    default:
      return (GdkRectangle) { -reach, 0, reach, size };
    }
}

GdkRectangle
bastide_picture_get_bounds (const BastidePicture *self)
{
  switch (self->kind)
    {
    case BASTIDE_PICTURE_FOLLOWER:
      return square_around (self->size * FOLLOWER_REACH);

    case BASTIDE_PICTURE_EMBLEM:
      return square_around (self->size / 2.);

    case BASTIDE_PICTURE_JOINT:
      return self->a ? rectangle_around (self->size * JOINT_BREADTH, self->size * JOINT_LENGTH)
                     : rectangle_around (self->size * JOINT_LENGTH, self->size * JOINT_BREADTH);

    case BASTIDE_PICTURE_TOWER:
      return square_around (self->size * BASTIDE_ART_TOWER_REACH);

    case BASTIDE_PICTURE_CARD:
      return bounds_of_card (self->b, self->size);

    default:
      return (GdkRectangle) { 0, 0, self->size, self->size };
    }
}

static void
set_colour (cairo_t *cr,
            Colour   colour,
            double   alpha)
{
  cairo_set_source_rgba (cr, colour.red, colour.green, colour.blue, alpha);
}

/* A line of WIDTH just outside the path; along the rim of the tile, where the feature goes on, there is none. */
static void
outline_path (cairo_t            *cr,
              const cairo_path_t *path,
              Colour              colour,
              double              alpha,
              double              width)
{
  cairo_push_group (cr);
  cairo_new_path (cr);
  cairo_append_path (cr, path);
  cairo_set_line_width (cr, 2 * width);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  set_colour (cr, colour, 1);
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
  set_colour (cr, LIGHT, .32);
  fill_path (cr, path);
}

static Colour
colour_of (guint colour)
{
  Colour result;

  bastide_art_colour (colour, &result.red, &result.green, &result.blue);
  return result;
}

static Colour
darkened (Colour colour)
{
  return (Colour) { colour.red * .42, colour.green * .42, colour.blue * .42 };
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
    set_colour (cr, PAPER, .8);
  else
    set_colour (cr, darkened (colour_of (colour)), .85);
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
      set_colour (cr, colour_of (colour), colour == BASTIDE_ART_BLACK ? .62 : .5);
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
      set_colour (cr, PAPER, .85);
      cairo_stroke (cr);
    }
}

static void
paint_owned (cairo_t            *cr,
             const cairo_path_t *path,
             guint               owners,
             double              size)
{
  static const Colour mist = { .80, .80, .76 };

  /* Nobody's fields fade, so that the others stand out. */
  if (owners == 0)
    {
      set_colour (cr, mist, .45);
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

static void
paint_swatch (cairo_t              *cr,
              const BastidePicture *self)
{
  static const Colour grass = { .55, .70, .36 };

  set_colour (cr, grass, 1);
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
      set_colour (cr, colour_of (g_bit_nth_lsf (colours, -1)), alpha);
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
        set_colour (cr, colour_of (colour), alpha);
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
  static const Colour gold = { 1, .84, .35 };
  double width = CLAMP (size * .022, 1.25, 5);

  for (int ring = 4; ring > 0; ring--)
    outline_path (cr, path, gold, .22, width * (1 + 1.3 * ring));
  outline_path (cr, path, INK, .8, width * 1.9);
  outline_path (cr, path, LIGHT, 1, width * 1.2);

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_append_path (cr, path);
  cairo_clip (cr);
  set_colour (cr, gold, .25);
  cairo_paint (cr);
  fill_bands (cr, colours, .45, size);
  cairo_restore (cr);
}

static void
paint_segment (cairo_t              *cr,
               const BastidePicture *picture,
               const BastideTileSet *set)
{
  cairo_path_t *path;

  bastide_art_segment_path (cr, &set->types[picture->a], picture->b & 3, picture->b >> 2, picture->size);
  path = cairo_copy_path (cr);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  if (picture->c == BASTIDE_PAINT_LIT)
    paint_lit (cr, path, picture->size);
  else if (picture->c & BASTIDE_PAINT_GLOW)
    paint_glow (cr, path, picture->c & ~BASTIDE_PAINT_GLOW, picture->size);
  else
    paint_owned (cr, path, picture->c, picture->size);
  cairo_path_destroy (path);
}

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
static Colour
cell_colour (gboolean dark)
{
  static const Colour ink = { .30, .22, .13 };
  static const Colour cream = { .97, .91, .77 };

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
  set_colour (cr, cell_colour (dark), strong ? .95 : dark ? .3 : .4);
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

static void
paint_cell (cairo_t              *cr,
            const BastidePicture *picture)
{
  gboolean dark = picture->b;
  gboolean strong = picture->c;
  double size = picture->size;
  double width = MAX (size * (strong ? .035 : .024), strong ? 2 : 1.5);
  double inset = size * .035 + width / 2;
  double radius = size * .07;
  double alpha = strong ? 1 : picture->a == BASTIDE_MARK_LEGAL ? .82 : .42;

  if (picture->a == BASTIDE_MARK_DEAD)
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
  set_colour (cr, cell_colour (dark), alpha);
  cairo_stroke (cr);
}

/* A corner turned down, of the player's colour, with the emblem on it; its right angle tells which tile it is about. */
static void
paint_tab (cairo_t              *cr,
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
  set_colour (cr, colour_of (self->a), 1);
  cairo_fill_preserve (cr);
  cairo_clip (cr);
  cairo_move_to (cr, leg, 0);
  cairo_curve_to (cr, leg * .7, leg * .3, leg * .7, leg * .7, 0, leg);
  cairo_set_line_width (cr, 2 * rim);
  set_colour (cr, PAPER, 1);
  cairo_stroke (cr);
  cairo_reset_clip (cr);

  cairo_translate (cr, place, place);
  cairo_rotate (cr, -self->b * G_PI_2);
  bastide_art_paint_emblem (cr, self->a, emblem);
}

/* Below its full size a corner of the table stands for all of it, since all of it costs the same at any size. */
static void
paint_table (cairo_t              *cr,
             const BastidePicture *self)
{
  double scale = fmax (1, (double) self->size / BASTIDE_ART_TABLE_PERIOD);

  cairo_scale (cr, scale, scale);
  bastide_art_paint_table (cr, self->a, self->size / scale, self->size / scale);
}

static void
paint (cairo_t              *cr,
       const BastidePicture *self,
       const BastideTileSet *set)
{
  switch (self->kind)
    {
    case BASTIDE_PICTURE_TILE:
      bastide_art_paint_tile (cr, &set->types[self->a], self->b, self->c, self->size);
      break;

    case BASTIDE_PICTURE_SEGMENT:
      paint_segment (cr, self, set);
      break;

    case BASTIDE_PICTURE_FOLLOWER:
      bastide_art_paint_follower (cr, self->a, self->b, self->size);
      break;

    case BASTIDE_PICTURE_EMBLEM:
      bastide_art_paint_emblem (cr, self->a, self->size);
      break;

    case BASTIDE_PICTURE_JOINT:
      bastide_art_paint_joint (cr, self->a, self->b, self->size);
      break;

    case BASTIDE_PICTURE_TOWER:
      bastide_art_paint_corner_tower (cr, self->size);
      break;

    case BASTIDE_PICTURE_CARD:
      bastide_art_paint_card (cr, self->a, self->size);
      break;

    case BASTIDE_PICTURE_TABLE:
      paint_table (cr, self);
      break;

    case BASTIDE_PICTURE_CELL:
      paint_cell (cr, self);
      break;

    case BASTIDE_PICTURE_SWATCH:
      paint_swatch (cr, self);
      break;

    case BASTIDE_PICTURE_TAB:
      paint_tab (cr, self);
      break;

    default:
      g_assert_not_reached ();
    }
}

/* GTK takes textures of these two formats into Cairo three to twelve times as fast as in Cairo's own, which it converts
 * by way of floating-point numbers; a graphics card takes all alike. */
static guchar *
pack_opaque (const guint32 *pixel,
             guchar        *packed)
{
  packed[0] = *pixel >> 16;
  packed[1] = *pixel >> 8;
  packed[2] = *pixel;
  return packed + 3;
}

/* Cairo's colours are multiplied by their opacity, these are not. */
static guchar *
pack_translucent (const guint32 *pixel,
                  guchar        *packed)
{
  guint alpha = *pixel >> 24;

  if (alpha != 0)
    {
      packed[0] = ((*pixel >> 16 & 0xff) * 255 + alpha / 2) / alpha;
      packed[1] = ((*pixel >> 8 & 0xff) * 255 + alpha / 2) / alpha;
      packed[2] = ((*pixel & 0xff) * 255 + alpha / 2) / alpha;
      packed[3] = alpha;
    }
  return packed + 4;
}

static GdkTexture *
create_texture (cairo_surface_t *surface,
                gboolean         opaque)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  gsize stride = (gsize) width * (opaque ? 3 : 4);
  guchar *pixels = g_malloc0_n (height, stride);
  g_autoptr (GBytes) bytes = g_bytes_new_take (pixels, height * stride);
  guchar *packed = pixels;

  cairo_surface_flush (surface);
  for (int y = 0; y < height; y++)
    {
      const guchar *row = cairo_image_surface_get_data (surface) + (gsize) y * cairo_image_surface_get_stride (surface);

      for (int x = 0; x < width; x++)
        packed = opaque ? pack_opaque ((const guint32 *) row + x, packed)
                        : pack_translucent ((const guint32 *) row + x, packed);
    }
  return gdk_memory_texture_new (width, height, opaque ? GDK_MEMORY_R8G8B8 : GDK_MEMORY_R8G8B8A8, bytes, stride);
}

GdkTexture *
bastide_picture_paint (const BastidePicture *self,
                       const BastideTileSet *set)
{
  GdkRectangle bounds = bastide_picture_get_bounds (self);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, bounds.width, bounds.height);
  cairo_t *cr = cairo_create (surface);
  GdkTexture *texture;

  cairo_translate (cr, -bounds.x, -bounds.y);
  paint (cr, self, set);
  cairo_destroy (cr);

  texture = create_texture (surface, bastide_picture_is_opaque (self));
  cairo_surface_destroy (surface);
  return texture;
}
