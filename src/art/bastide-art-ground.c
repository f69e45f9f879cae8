/* bastide-art-ground.c: grass, and the ground of towns
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-art-ground.h"

#include <math.h>
#include <stddef.h>

#define MAX_CELLS 24
#define PAVING_ROWS 44
#define PAVING_COLUMNS 36

/* Noise over a lattice whose values at the border are the same for every tile, whatever its seed, and equal on opposite
 * sides: so grass goes on across every seam. */
typedef struct
{
  unsigned cells;
  float    values[MAX_CELLS + 1][MAX_CELLS + 1];
} Noise;

/* Of one column or row of pixels. */
typedef struct
{
  uint8_t cell;
  float   t;
} Step;

static void
noise_init (Noise   *noise,
            unsigned cells,
            uint64_t seed)
{
  BastideRandom border = { UINT64_C (0x6261737469646531) + cells };
  BastideRandom inside = { seed * 31 + cells };

  noise->cells = cells;
  for (unsigned i = 0; i <= cells; i++)
    for (unsigned j = 0; j <= cells; j++)
      noise->values[i][j] = (float) art_random (&inside);
  for (unsigned i = 0; i < cells; i++)
    {
      noise->values[i][0] = noise->values[i][cells] = (float) art_random (&border);
      noise->values[0][i] = noise->values[cells][i] = (float) art_random (&border);
    }
  noise->values[cells][cells] = noise->values[0][cells] = noise->values[cells][0] = noise->values[0][0];
}

static Step
step_at (const Noise *noise,
         double       place)
{
  double scaled = place * noise->cells;
  double cell = floor (scaled);
  double t = scaled - cell;

  return (Step) { (uint8_t) cell, (float) (t * t * (3 - 2 * t)) };
}

static inline float
noise_at (const Noise *noise,
          Step         column,
          Step         row)
{
  const float *upper = &noise->values[row.cell][column.cell];
  const float *lower = &noise->values[row.cell + 1][column.cell];
  float a = upper[0] + column.t * (upper[1] - upper[0]);
  float b = lower[0] + column.t * (lower[1] - lower[0]);

  return a + row.t * (b - a);
}

static inline float
ramp (float from,
      float to,
      float x)
{
  float t = (x - from) / (to - from);

  t = t < 0 ? 0 : t > 1 ? 1 : t;
  return t * t * (3 - 2 * t);
}

static inline ArtColor
mixed (ArtColor a,
       ArtColor b,
       float    t)
{
  return (ArtColor) { a.r + t * (b.r - a.r), a.g + t * (b.g - a.g), a.b + t * (b.b - a.b) };
}

/* A mottled wash: a base between two greens, patches of lighter meadow with a drawn edge, warm and cool drifts, and the
 * grain of paper. */
static inline uint32_t
grass_pixel (float    broad,
             float    middle,
             float    fine,
             uint32_t grain)
{
  float wash = .5f * broad + .32f * middle + .18f * fine;
  ArtColor color = mixed (ART_GRASS_DARK, ART_GRASS_LIGHT, ramp (.12f, .88f, wash));
  float patch = .62f * broad + .3f * middle + .08f * fine;
  float light;

  color = mixed (color, middle > .5f ? ART_GRASS_WARM : ART_GRASS_COOL, .55f * fabsf (middle - .5f));
  color = mixed (color, ART_GRASS_MEADOW, .28f * ramp (.555f, .585f, patch));
  color = mixed (color, ART_GRASS_COOL, .14f * ramp (.42f, .39f, patch));
  light = 255 * (.985f + .03f * (float) (grain & 0xff) / 255.f);

  return 0xff000000u | (uint32_t) fminf (255, color.r * light) << 16 | (uint32_t) fminf (255, color.g * light) << 8 |
         (uint32_t) fminf (255, color.b * light);
}

/* Stones of a paving in rows, whose pattern is the same on every tile and goes on across the seams: a factor for the
 * colour of the ground. */
static inline float
paving (double u,
        double v)
{
  /* Seams run through the middle of a row. */
  double y = v * PAVING_ROWS + .5;
  double row = floor (y);
  unsigned row_hash = (((unsigned) row % PAVING_ROWS) * 2654435761u) >> 16;
  double x = u * PAVING_COLUMNS + (row_hash & 0xff) / 255.;
  double column = floor (x);
  unsigned hash = (((unsigned) column % PAVING_COLUMNS + 1) * 40503u + row_hash) * 2654435761u;
  double dx = fabs (x - column - .5) * 2;
  double dy = fabs (y - row - .5) * 2;
  /* Round corners. */
  double reach = dx * dx * dx * dx + dy * dy * dy * dy;
  float joint = ramp (.55f, 1.1f, (float) reach);

  return 1.02f + .06f * ((float) (hash >> 24) / 255.f - .5f) - .13f * joint;
}

/* Trodden earth, paler in places. */
static inline uint32_t
town_pixel (float    broad,
            float    middle,
            float    fine,
            uint32_t grain,
            float    tone)
{
  float wash = .2f * broad + .45f * middle + .35f * fine;
  ArtColor color = mixed (ART_TOWN_DARK, ART_TOWN_LIGHT, ramp (.2f, .8f, wash));
  float light = 255 * tone * (.98f + .04f * (float) (grain & 0xff) / 255.f);

  return 0xff000000u | (uint32_t) fminf (255, color.r * light) << 16 | (uint32_t) fminf (255, color.g * light) << 8 |
         (uint32_t) fminf (255, color.b * light);
}

static void
fill_pixels (cairo_surface_t *surface,
             unsigned         n,
             bool             town,
             uint64_t         seed)
{
  unsigned char *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);
  Noise broad, middle, fine;
  uint32_t grain = 0x9e3779b9;
  /* Where few houses fit, the ground must tell the town from the grass. */
  float tone = .80f + .12f * ramp (56, 140, (float) n);
  bool paved = n >= 180;

  noise_init (&broad, 4, seed);
  noise_init (&middle, 9, seed);
  noise_init (&fine, 23, seed);

  for (unsigned y = 0; y < n; y++)
    {
      uint32_t *row = (uint32_t *) (void *) (data + (size_t) y * (size_t) stride);
      double v = (y + .5) / n;
      Step row_broad = step_at (&broad, v), row_middle = step_at (&middle, v), row_fine = step_at (&fine, v);

      for (unsigned x = 0; x < n; x++)
        {
          double u = (x + .5) / n;
          float a = noise_at (&broad, step_at (&broad, u), row_broad);
          float b = noise_at (&middle, step_at (&middle, u), row_middle);
          float c = noise_at (&fine, step_at (&fine, u), row_fine);

          grain = grain * 1664525u + 1013904223u;
          if (town)
            row[x] = town_pixel (a, b, c, grain >> 24, paved ? tone * paving (u, v) : tone);
          else
            row[x] = grass_pixel (a, b, c, grain >> 24);
        }
    }
}

/* Fills the path with pixels made for the tile's size. */
static void
fill_ground (ArtCanvas *canvas,
             bool       town,
             uint64_t   seed)
{
  unsigned n = (unsigned) fmin (2048, fmax (1, ceil (canvas->size - 1e-6)));
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) n, (int) n);

  if (cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS)
    {
      cairo_pattern_t *pattern = cairo_pattern_create_for_surface (surface);
      cairo_matrix_t matrix;

      cairo_surface_flush (surface);
      fill_pixels (surface, n, town, seed);
      cairo_surface_mark_dirty (surface);

      cairo_matrix_init_scale (&matrix, n, n);
      cairo_pattern_set_matrix (pattern, &matrix);
      cairo_pattern_set_extend (pattern, CAIRO_EXTEND_PAD);
      cairo_set_source (canvas->cr, pattern);
      cairo_fill (canvas->cr);
      cairo_pattern_destroy (pattern);
    }

  cairo_surface_destroy (surface);
}

void
art_paint_grass (ArtCanvas *canvas,
                 uint64_t   seed)
{
  cairo_rectangle (canvas->cr, 0, 0, 1, 1);
  fill_ground (canvas, false, seed);
}

void
art_fill_town (ArtCanvas *canvas,
               uint64_t   seed)
{
  fill_ground (canvas, true, seed);
}
