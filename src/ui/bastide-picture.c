/* bastide-picture.c: the pieces that a board on the screen is put together from
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-picture-private.h"

#include <math.h>

/* Followers reach beyond their height: see bastide_art_paint_follower (). */
#define FOLLOWER_REACH .65
/* How far joints reach along their seam and across it. */
#define JOINT_LENGTH .5
#define JOINT_BREADTH .25

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
      bastide_picture_paint_segment (cr, self, set);
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
      bastide_picture_paint_cell (cr, self);
      break;

    case BASTIDE_PICTURE_SWATCH:
      bastide_picture_paint_swatch (cr, self);
      break;

    case BASTIDE_PICTURE_TAB:
      bastide_picture_paint_tab (cr, self);
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
      gsize offset = (gsize) y * cairo_image_surface_get_stride (surface);
      const guint32 *row = (gconstpointer) (cairo_image_surface_get_data (surface) + offset);

      for (int x = 0; x < width; x++)
        packed = opaque ? pack_opaque (row + x, packed)
                        : pack_translucent (row + x, packed);
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
