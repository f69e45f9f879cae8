/* picture.c: painted pixels, to be looked at
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "picture.h"

#include <string.h>

void
picture_init (Picture  *picture,
              unsigned  width,
              unsigned  height)
{
  picture->width = width;
  picture->height = height;
  picture->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) width, (int) height);
  picture->cr = cairo_create (picture->surface);
  picture->data = cairo_image_surface_get_data (picture->surface);
  picture->stride = (size_t) cairo_image_surface_get_stride (picture->surface);
}

void
picture_tile (Picture               *picture,
              const BastideTileType *type,
              unsigned               rotation,
              unsigned               variant,
              unsigned               size)
{
  picture_init (picture, size, size);
  bastide_art_paint_tile (picture->cr, type, rotation, variant, size);
  g_assert_cmpint (cairo_status (picture->cr), ==, CAIRO_STATUS_SUCCESS);
}

void
picture_clear (Picture *picture)
{
  g_clear_pointer (&picture->cr, cairo_destroy);
  g_clear_pointer (&picture->surface, cairo_surface_destroy);
}

uint32_t
picture_pixel (const Picture *picture,
               unsigned       x,
               unsigned       y)
{
  uint32_t pixel;

  g_assert_true (x < picture->width && y < picture->height);

  memcpy (&pixel, picture->data + y * picture->stride + x * 4, 4);

  return pixel;
}

double
picture_luma (const Picture *picture,
              unsigned       x,
              unsigned       y)
{
  uint32_t pixel = picture_pixel (picture, x, y);

  return .299 * (pixel >> 16 & 0xff) + .587 * (pixel >> 8 & 0xff) + .114 * (pixel & 0xff);
}

bool
picture_equal (const Picture *a,
               const Picture *b)
{
  if (a->width != b->width || a->height != b->height)
    return false;

  for (unsigned y = 0; y < a->height; y++)
    for (unsigned x = 0; x < a->width; x++)
      if (picture_pixel (a, x, y) != picture_pixel (b, x, y))
        return false;

  return true;
}
