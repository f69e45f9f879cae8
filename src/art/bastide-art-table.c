/* bastide-art-table.c: the table under the board
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-art.h"

#include <math.h>
#include <stddef.h>

#include "bastide-art-canvas.h"

#define PERIOD BASTIDE_ART_TABLE_PERIOD
#define PLANK 128

/* Noise that repeats after PERIOD pixels, with cells of WIDTH by HEIGHT pixels, which divide it. */
static double
table_noise (unsigned x,
             unsigned y,
             unsigned width,
             unsigned height,
             uint64_t seed)
{
  unsigned columns = PERIOD / width, rows = PERIOD / height;
  unsigned i = x / width, j = y / height;
  double corners[4];
  double u = art_smooth (0, 1, (double) (x % width) / width);
  double v = art_smooth (0, 1, (double) (y % height) / height);

  for (unsigned k = 0; k < 4; k++)
    {
      BastideRandom random = { seed + (i + (k & 1)) % columns * 7919 + (j + k / 2) % rows * 104729 };

      corners[k] = art_random (&random);
    }

  return (corners[0] * (1 - u) + corners[1] * u) * (1 - v) + (corners[2] * (1 - u) + corners[3] * u) * v;
}

static uint32_t
pack (ArtColor color,
      double   light)
{
  color = art_shade (color, light);
  return 0xff000000u | (uint32_t) (color.r * 255) << 16 | (uint32_t) (color.g * 255) << 8 | (uint32_t) (color.b * 255);
}

/* Dark planks. */
static uint32_t
wood (unsigned x,
      unsigned y)
{
  unsigned plank = y / PLANK;
  unsigned within = y % PLANK;
  double tone = .94 + .12 * ((plank * 5 + 3) % 4) / 3;
  double grain = .5 * table_noise ((x + plank * 197) % PERIOD, y, 128, 4, 11) + .3 * table_noise (x, y, 256, 8, 12) +
                 .2 * table_noise (x, y, 64, 2, 13);
  double joint = within == 0 ? .45 : within == 1 ? .72 : within == 2 ? 1.12 : 1;

  return pack (art_mix (ART_HEX (0x362921), ART_HEX (0x46362b), grain), tone * joint);
}

/* Pale cloth, whose threads show more than its stains: nothing that would be seen again one period on. */
static uint32_t
cloth (unsigned x,
       unsigned y)
{
  double weave = ((x ^ y) & 1 ? 1.004 : .996);
  double threads = table_noise (x, y, 16, 1, 21) + table_noise (x, y, 1, 16, 22);
  double wash = table_noise (x, y, 256, 256, 23);

  return pack (art_mix (ART_HEX (0xe8dfcf), ART_HEX (0xede5d7), .32 * threads + .36 * wash), weave);
}

void
bastide_art_paint_table (cairo_t *cr,
                         bool     dark,
                         double   width,
                         double   height)
{
  unsigned columns = (unsigned) ceil (fmin (width, PERIOD)), rows = (unsigned) ceil (fmin (height, PERIOD));
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) columns, (int) rows);
  unsigned char *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);

  if (data != NULL)
    {
      for (unsigned y = 0; y < rows; y++)
        {
          uint32_t *row = (uint32_t *) (void *) (data + (size_t) y * (size_t) stride);

          for (unsigned x = 0; x < columns; x++)
            row[x] = dark ? wood (x, y) : cloth (x, y);
        }
      cairo_surface_mark_dirty (surface);

      cairo_save (cr);
      cairo_set_source_surface (cr, surface, 0, 0);
      cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_REPEAT);
      cairo_new_path (cr);
      cairo_rectangle (cr, 0, 0, width, height);
      cairo_fill (cr);
      cairo_restore (cr);
    }

  cairo_surface_destroy (surface);
}
