/* test-tiles.c: tiles as painted
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib.h>
#include <math.h>

#include "picture.h"
#include "tiles.h"

static void
test_pure (void)
{
  const BastideTileSet *set = base_set ();

  for (unsigned t = 0; t < set->n_types; t++)
    {
      g_auto (Picture) first = { 0 };
      g_auto (Picture) second = { 0 };

      picture_tile (&first, &set->types[t], t % 4, t % 3, 72);
      picture_tile (&second, &set->types[t], t % 4, t % 3, 72);
      g_assert_true (picture_equal (&first, &second));
    }
}

static void
test_variants_differ (void)
{
  const BastideTileSet *set = base_set ();

  for (unsigned t = 0; t < set->n_types; t++)
    for (unsigned variant = 1; variant < BASTIDE_ART_N_VARIANTS; variant++)
      {
        g_auto (Picture) first = { 0 };
        g_auto (Picture) second = { 0 };

        picture_tile (&first, &set->types[t], 0, 0, 96);
        picture_tile (&second, &set->types[t], 0, variant, 96);
        g_assert_false (picture_equal (&first, &second));
      }
}

/* Every pixel of the square is painted and none around it; the context is left as it was. */
static void
check_square (const BastideTileSet *set,
              unsigned              size)
{
  for (unsigned t = 0; t < set->n_types; t++)
    {
      g_auto (Picture) picture = { 0 };

      picture_init (&picture, size + 20, size + 20);
      cairo_translate (picture.cr, 10, 10);
      bastide_art_paint_tile (picture.cr, &set->types[t], (t + size) % 4, t % 3, size);
      g_assert_false (cairo_has_current_point (picture.cr));

      for (unsigned y = 0; y < size + 20; y++)
        for (unsigned x = 0; x < size + 20; x++)
          {
            bool inside = x >= 10 && x < size + 10 && y >= 10 && y < size + 10;

            g_assert_cmphex (picture_pixel (&picture, x, y) >> 24, ==, inside ? 0xff : 0);
          }
    }
}

static void
test_square (void)
{
  for (unsigned size = 24; size <= 110; size += 17)
    check_square (base_set (), size);
  check_square (curious_set (), 64);
}

static void
test_large (void)
{
  const BastideTileSet *set = base_set ();
  g_auto (Picture) picture = { 0 };

  picture_tile (&picture, &set->types[set->start], 1, 0, 512);
  g_assert_cmphex (picture_pixel (&picture, 511, 511) >> 24, ==, 0xff);
  g_assert_cmphex (picture_pixel (&picture, 0, 0) >> 24, ==, 0xff);
}

/* The mean of the luma of a kind of ground at SIZE, over all tiles; cities as a whole, roads along the middle of their
 * edges, fields where their followers stand. */
typedef struct
{
  double   sum;
  unsigned n;
} Mean;

static void
add_pixel (Mean          *mean,
           const Picture *picture,
           double         x,
           double         y)
{
  mean->sum += picture_luma (picture, (unsigned) (x * picture->width), (unsigned) (y * picture->height));
  mean->n++;
}

static void
measure (const BastideTileType *type,
         const Picture         *picture,
         Mean                   means[BASTIDE_N_KINDS])
{
  for (unsigned i = 0; i < 24; i++)
    for (unsigned j = 0; j < 24; j++)
      {
        double x = (i + .5) / 24, y = (j + .5) / 24;
        unsigned kind = type->segments[bastide_art_segment_at (type, 0, x, y)].kind;

        if (kind != BASTIDE_ROAD)
          add_pixel (&means[kind], picture, x, y);
      }

  for (unsigned edge = 0; edge < BASTIDE_N_EDGES; edge++)
    if (type->orientations[0].edge_kind[edge] == BASTIDE_ROAD)
      {
        static const double xs[] = { .5, .92, .5, .08 }, ys[] = { .08, .5, .92, .5 };

        add_pixel (&means[BASTIDE_ROAD], picture, xs[edge], ys[edge]);
      }
}

/* Grass, road and city can be told apart without colour. */
static void
test_greys (void)
{
  static const unsigned sizes[] = { 32, 48, 96 };
  const BastideTileSet *set = base_set ();

  for (unsigned s = 0; s < G_N_ELEMENTS (sizes); s++)
    {
      Mean means[BASTIDE_N_KINDS] = { 0 };
      double grass, road, city;

      for (unsigned t = 0; t < set->n_types; t++)
        {
          g_auto (Picture) picture = { 0 };

          picture_tile (&picture, &set->types[t], 0, 0, sizes[s]);
          measure (&set->types[t], &picture, means);
        }
      grass = means[BASTIDE_FIELD].sum / means[BASTIDE_FIELD].n;
      road = means[BASTIDE_ROAD].sum / means[BASTIDE_ROAD].n;
      city = means[BASTIDE_CITY].sum / means[BASTIDE_CITY].n;
      g_test_message ("%u px: grass %.0f, road %.0f, city %.0f", sizes[s], grass, road, city);
      g_assert_cmpfloat (road - grass, >, 45);
      g_assert_cmpfloat (grass - city, >, 20);
    }
}

/* Light comes from the north-west however a tile lies: the north-west side of a tower's cone is the lighter one. */
static void
test_light (void)
{
  g_auto (Picture) picture = { 0 };

  picture_init (&picture, 120, 120);
  cairo_translate (picture.cr, 60, 80);
  bastide_art_paint_corner_tower (picture.cr, 240);
  g_assert_cmpfloat (picture_luma (&picture, 54, 58), >, picture_luma (&picture, 68, 58) + 20);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/art/tiles/pure", test_pure);
  g_test_add_func ("/art/tiles/variants-differ", test_variants_differ);
  g_test_add_func ("/art/tiles/square", test_square);
  g_test_add_func ("/art/tiles/large", test_large);
  g_test_add_func ("/art/tiles/greys", test_greys);
  g_test_add_func ("/art/tiles/light", test_light);

  return g_test_run ();
}
