/* bastide-art-shadow.c: the shadows that things cast on the ground
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-art-shadow.h"

#include <math.h>
#include <stdlib.h>

#define MAX_HULL 32
#define FADE .05

/* Where the shadow of a point one high falls. */
#define SHADOW_X .80
#define SHADOW_Y .66

void
art_shadow_begin (ArtShadow       *shadow,
                  const ArtCanvas *canvas,
                  double           left,
                  double           top,
                  double           width,
                  double           height)
{
  shadow->left = left;
  shadow->top = top;
  shadow->width = width;
  shadow->height = height;
  shadow->scale = fmin (canvas->size, 2048);
  shadow->surface = cairo_image_surface_create (CAIRO_FORMAT_A8, (int) ceil (width * shadow->scale - 1e-6),
                                                (int) ceil (height * shadow->scale - 1e-6));
  shadow->canvas = *canvas;
  shadow->canvas.cr = cairo_create (shadow->surface);
  cairo_scale (shadow->canvas.cr, shadow->scale, shadow->scale);
  cairo_translate (shadow->canvas.cr, -left, -top);
  cairo_set_source_rgba (shadow->canvas.cr, 0, 0, 0, 1);
}

static int
compare_points (const void *a,
                const void *b)
{
  const ArtPoint *p = a;
  const ArtPoint *q = b;

  if (p->x != q->x)
    return p->x < q->x ? -1 : 1;
  return (p->y > q->y) - (p->y < q->y);
}

static double
turn_of (ArtPoint a,
         ArtPoint b,
         ArtPoint c)
{
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/* Andrew's monotone chain.  HULL has room for N + 1 points. */
static unsigned
convex_hull (ArtPoint *points,
             unsigned  n,
             ArtPoint *hull)
{
  unsigned k = 0;
  unsigned lower;

  qsort (points, n, sizeof *points, compare_points);
  for (unsigned i = 0; i < n; i++)
    {
      while (k >= 2 && turn_of (hull[k - 2], hull[k - 1], points[i]) <= 0)
        k--;
      hull[k++] = points[i];
    }
  lower = k + 1;
  for (unsigned i = n - 1; i > 0; i--)
    {
      while (k >= lower && turn_of (hull[k - 2], hull[k - 1], points[i - 1]) <= 0)
        k--;
      hull[k++] = points[i - 1];
    }

  return k - 1;
}

void
art_shadow_prism (ArtShadow      *shadow,
                  const ArtPoint *points,
                  unsigned        n,
                  double          height)
{
  ArtPoint all[MAX_HULL];
  ArtPoint hull[MAX_HULL + 1];

  for (unsigned i = 0; i < n; i++)
    {
      all[2 * i] = points[i];
      all[2 * i + 1] = (ArtPoint) { points[i].x + SHADOW_X * height, points[i].y + SHADOW_Y * height };
    }

  art_trace (&shadow->canvas, hull, convex_hull (all, 2 * n, hull), true);
}

void
art_shadow_round (ArtShadow *shadow,
                  ArtPoint   center,
                  double     radius,
                  double     height)
{
  ArtPoint points[12];

  for (unsigned i = 0; i < 12; i++)
    points[i] = (ArtPoint) { center.x + radius * cos (i * M_PI / 6), center.y + radius * sin (i * M_PI / 6) };
  art_shadow_prism (shadow, points, 12, height);
}

/* A running mean over 2 RADIUS + 1 bytes of a column or row, from one buffer to another. */
static void
blur_line (const unsigned char *from,
           unsigned char       *to,
           int                  n,
           int                  step,
           int                  radius)
{
  int sum = 0;
  int width = 2 * radius + 1;

  for (int i = -radius; i <= radius; i++)
    sum += from[(i < 0 ? 0 : i >= n ? n - 1 : i) * step];
  for (int i = 0; i < n; i++)
    {
      int leave = i - radius, enter = i + radius + 1;

      to[i * step] = (unsigned char) (sum / width);
      sum += from[(enter >= n ? n - 1 : enter) * step] - from[(leave < 0 ? 0 : leave) * step];
    }
}

static void
blur_bytes (unsigned char *data,
            int            width,
            int            height,
            int            stride,
            int            radius)
{
  unsigned char *copy = malloc ((size_t) stride * (size_t) height);

  if (copy == NULL)
    return;

  for (int pass = 0; pass < 2; pass++)
    {
      for (int y = 0; y < height; y++)
        blur_line (data + y * stride, copy + y * stride, width, 1, radius);
      for (int x = 0; x < width; x++)
        blur_line (copy + x, data + x, height, stride, radius);
    }
  free (copy);
}

static void
fade_border (unsigned char *data,
             int            width,
             int            height,
             int            stride)
{
  int reach = (int) ceil (FADE * width);

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        int d = x < y ? x : y;

        if (width - 1 - x < d)
          d = width - 1 - x;
        if (height - 1 - y < d)
          d = height - 1 - y;
        if (d < reach)
          data[y * stride + x] = (unsigned char) (data[y * stride + x] * art_smooth (-.5, reach, d));
        else if (x < width - reach - 1)
          x = y < reach || y >= height - reach ? x : width - reach - 1;
      }
}

/* An image in the colour of shadows, as opaque as the layer is dark: some vector formats misplace masks. */
static cairo_surface_t *
tinted (const unsigned char *data,
        int                  width,
        int                  height,
        int                  stride,
        double               alpha)
{
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  unsigned char *pixels = cairo_image_surface_get_data (image);
  int row_length = cairo_image_surface_get_stride (image);
  ArtColor color = ART_SHADOW;
  uint32_t palette[256];

  if (pixels == NULL)
    return image;

  for (unsigned i = 0; i < 256; i++)
    {
      double a = alpha * i;

      palette[i] = (uint32_t) (a + .5) << 24 | (uint32_t) (a * color.r + .5) << 16 |
                   (uint32_t) (a * color.g + .5) << 8 | (uint32_t) (a * color.b + .5);
    }

  for (int y = 0; y < height; y++)
    {
      uint32_t *row = (uint32_t *) (void *) (pixels + y * row_length);

      for (int x = 0; x < width; x++)
        row[x] = palette[data[y * stride + x]];
    }
  cairo_surface_mark_dirty (image);

  return image;
}

void
art_shadow_finish (ArtShadow *shadow,
                   ArtCanvas *canvas,
                   double     alpha,
                   double     blur,
                   bool       fade)
{
  int width = cairo_image_surface_get_width (shadow->surface);
  int height = cairo_image_surface_get_height (shadow->surface);
  int stride = cairo_image_surface_get_stride (shadow->surface);
  unsigned char *data;

  cairo_fill (shadow->canvas.cr);
  cairo_destroy (shadow->canvas.cr);
  cairo_surface_flush (shadow->surface);

  data = cairo_image_surface_get_data (shadow->surface);
  if (data != NULL)
    {
      cairo_surface_t *image;

      blur_bytes (data, width, height, stride, (int) fmax (1, round (blur * shadow->scale)));
      if (fade)
        fade_border (data, width, height, stride);
      image = tinted (data, width, height, stride, alpha);

      cairo_save (canvas->cr);
      cairo_translate (canvas->cr, shadow->left, shadow->top);
      cairo_rectangle (canvas->cr, 0, 0, shadow->width, shadow->height);
      cairo_clip (canvas->cr);
      cairo_scale (canvas->cr, 1 / shadow->scale, 1 / shadow->scale);
      cairo_set_source_surface (canvas->cr, image, 0, 0);
      cairo_paint (canvas->cr);
      cairo_restore (canvas->cr);
      cairo_surface_destroy (image);
    }

  cairo_surface_destroy (shadow->surface);
}
