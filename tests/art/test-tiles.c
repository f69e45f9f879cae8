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

#define N_PAINTED 16
#define PAINTED_SIZE 110

typedef struct
{
  unsigned first;
  Picture  pictures[N_PAINTED];
} Painter;

static void
paint_nth (Picture  *picture,
           unsigned  i)
{
  const BastideTileSet *set = base_set ();

  picture_tile (picture, &set->types[i * 5 % set->n_types], i % 4, i % 3, PAINTED_SIZE);
}

static gpointer
paint_many (gpointer data)
{
  Painter *painter = data;

  for (unsigned i = 0; i < N_PAINTED; i++)
    paint_nth (&painter->pictures[(painter->first + i) % N_PAINTED], (painter->first + i) % N_PAINTED);

  return NULL;
}

/* The same whatever was painted before, and whatever another thread paints meanwhile. */
static void
test_threads (void)
{
  Painter painters[2] = { { .first = 0 }, { .first = 5 } };
  GThread *threads[2];

  base_set ();
  for (unsigned i = 0; i < 2; i++)
    threads[i] = g_thread_new ("painter", paint_many, &painters[i]);
  for (unsigned i = 0; i < 2; i++)
    g_thread_join (threads[i]);

  for (unsigned i = 0; i < N_PAINTED; i++)
    {
      g_auto (Picture) alone = { 0 };

      paint_nth (&alone, i);
      g_assert_true (picture_equal (&alone, &painters[0].pictures[i]));
      g_assert_true (picture_equal (&alone, &painters[1].pictures[i]));
      picture_clear (&painters[0].pictures[i]);
      picture_clear (&painters[1].pictures[i]);
    }
}

/* The share of pixels that differ to the eye. */
static double
difference (const Picture *a,
            const Picture *b)
{
  unsigned n = 0;

  for (unsigned y = 0; y < a->height; y++)
    for (unsigned x = 0; x < a->width; x++)
      n += fabs (picture_luma (a, x, y) - picture_luma (b, x, y)) > 14;

  return (double) n / (a->width * a->height);
}

/* Copies of a tile differ in their small things, whichever two one looks at, and not in the large ones. */
static void
test_variants (void)
{
  const BastideTileSet *set = base_set ();
  double least = 1, most = 0;

  for (unsigned t = 0; t < set->n_types; t++)
    {
      Picture pictures[BASTIDE_ART_N_VARIANTS];

      for (unsigned variant = 0; variant < BASTIDE_ART_N_VARIANTS; variant++)
        picture_tile (&pictures[variant], &set->types[t], 0, variant, 128);
      for (unsigned variant = 0; variant < BASTIDE_ART_N_VARIANTS; variant++)
        {
          double share = difference (&pictures[variant], &pictures[(variant + 1) % BASTIDE_ART_N_VARIANTS]);

          if (g_test_verbose ())
            g_test_message ("%c %u: %.3f", 'A' + t, variant, share);
          least = fmin (least, share);
          most = fmax (most, share);
        }
      for (unsigned variant = 0; variant < BASTIDE_ART_N_VARIANTS; variant++)
        picture_clear (&pictures[variant]);
    }

  g_test_message ("from %.3f to %.3f of the pixels differ", least, most);
  g_assert_cmpfloat (least, >, .03);
  g_assert_cmpfloat (most, <, .75);
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

/* What a kind of ground looks like without colour, over all tiles. */
typedef struct
{
  double   light;   /* sum of luma */
  double   texture; /* sum of the steps from a pixel to its neighbours */
  unsigned n;
} Look;

#define WALL_ROOM .1 /* from what is looked at to other kinds of ground */

static BastideKind
kind_at (const BastideTileType *type,
         double                 x,
         double                 y)
{
  return (BastideKind) type->segments[bastide_art_segment_at (type, 0, x, y)].kind;
}

/* Whether all around X, Y, off the walls, is ground of a kind. */
static bool
is_inside (const BastideTileType *type,
           BastideKind            kind,
           double                 x,
           double                 y)
{
  static const int dx[] = { -1, 1, 0, 0 }, dy[] = { 0, 0, -1, 1 };

  for (unsigned i = 0; i < 4; i++)
    if (kind_at (type, CLAMP (x + WALL_ROOM * dx[i], 0, 1), CLAMP (y + WALL_ROOM * dy[i], 0, 1)) != kind)
      return false;

  return true;
}

static void
add_pixel (Look          *look,
           const Picture *picture,
           unsigned       x,
           unsigned       y)
{
  double luma = picture_luma (picture, x, y);
  double right = fabs (luma - picture_luma (picture, x + 1, y)), down = fabs (luma - picture_luma (picture, x, y + 1));

  look->light += luma;
  look->texture += (right + down) / 2;
  look->n++;
}

/* Of a road, along the middle of its edges. */
static void
look_at_roads (const BastideTileType *type,
               const Picture         *picture,
               Look                  *look)
{
  unsigned n = picture->width;

  for (unsigned edge = 0; edge < BASTIDE_N_EDGES; edge++)
    for (unsigned i = 1; i < n / 8 && type->orientations[0].edge_kind[edge] == BASTIDE_ROAD; i++)
      {
        unsigned xs[] = { n / 2, n - 1 - i, n / 2, i }, ys[] = { i, n / 2, n - 1 - i, n / 2 };

        add_pixel (look, picture, MIN (xs[edge], n - 2), MIN (ys[edge], n - 2));
      }
}

static void
look_at (const BastideTileType *type,
         const Picture         *picture,
         Look                   looks[BASTIDE_N_KINDS])
{
  unsigned n = picture->width;

  for (unsigned y = 0; y + 1 < n; y++)
    for (unsigned x = 0; x + 1 < n; x++)
      {
        double u = (x + .5) / n, v = (y + .5) / n;
        BastideKind kind = kind_at (type, u, v);

        if (kind != BASTIDE_ROAD && is_inside (type, kind, u, v))
          add_pixel (&looks[kind], picture, x, y);
      }
  look_at_roads (type, picture, &looks[BASTIDE_ROAD]);
}

/* Grass, road and city can be told apart without colour, by how light they are and by how restless. */
static void
test_greys (void)
{
  static const unsigned sizes[] = { 32, 48, 96 };
  const BastideTileSet *set = base_set ();

  for (unsigned s = 0; s < G_N_ELEMENTS (sizes); s++)
    {
      Look looks[BASTIDE_N_KINDS] = { 0 };
      const Look *grass = &looks[BASTIDE_FIELD], *road = &looks[BASTIDE_ROAD], *city = &looks[BASTIDE_CITY];

      for (unsigned t = 0; t < set->n_types; t++)
        {
          g_auto (Picture) picture = { 0 };

          picture_tile (&picture, &set->types[t], 0, 0, sizes[s]);
          look_at (&set->types[t], &picture, looks);
        }
      for (unsigned kind = 0; kind < BASTIDE_N_KINDS; kind++)
        {
          looks[kind].light /= looks[kind].n;
          looks[kind].texture /= looks[kind].n;
        }
      g_test_message ("%u px: grass %.0f (%.1f), road %.0f (%.1f), city %.0f (%.1f)", sizes[s], grass->light,
                      grass->texture, road->light, road->texture, city->light, city->texture);
      g_assert_cmpfloat (road->light - grass->light, >, 50);
      g_assert_cmpfloat (grass->light - city->light, >, 20);
      g_assert_cmpfloat (road->light - city->light, >, 75);
      g_assert_cmpfloat (city->texture, >, 1.6 * grass->texture);
      g_assert_cmpfloat (city->texture, >, 2.4 * road->texture);
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
  g_test_add_func ("/art/tiles/threads", test_threads);
  g_test_add_func ("/art/tiles/variants", test_variants);
  g_test_add_func ("/art/tiles/square", test_square);
  g_test_add_func ("/art/tiles/large", test_large);
  g_test_add_func ("/art/tiles/greys", test_greys);
  g_test_add_func ("/art/tiles/light", test_light);

  return g_test_run ();
}
