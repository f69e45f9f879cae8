/* test-seams.c: tiles that can lie side by side join
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib.h>
#include <math.h>

#include "picture.h"
#include "tiles.h"

#define MAX_SIZE 128
#define CORNER .14    /* where the walls of other edges may end */

/* What a tile shows along one of its edges: the outermost row of pixels and the one inside it, from north to south or
 * from west to east. */
typedef struct
{
  uint8_t kind;
  double  outer[MAX_SIZE];
  double  inner[MAX_SIZE];
} Border;

static Border borders[BASTIDE_MAX_TYPES][4][BASTIDE_N_EDGES];

static void
read_border (const Picture *picture,
             unsigned       edge,
             Border        *border)
{
  unsigned n = picture->width;

  for (unsigned i = 0; i < n; i++)
    {
      unsigned outer = edge == BASTIDE_NORTH || edge == BASTIDE_WEST ? 0 : n - 1;
      unsigned inner = outer == 0 ? 1 : n - 2;
      bool vertical = edge == BASTIDE_EAST || edge == BASTIDE_WEST;

      border->outer[i] = vertical ? picture_luma (picture, outer, i) : picture_luma (picture, i, outer);
      border->inner[i] = vertical ? picture_luma (picture, inner, i) : picture_luma (picture, i, inner);
    }
}

static void
read_borders (const BastideTileSet *set,
              unsigned              size)
{
  for (unsigned t = 0; t < set->n_types; t++)
    for (unsigned rotation = 0; rotation < 4; rotation++)
      {
        g_auto (Picture) picture = { 0 };

        picture_tile (&picture, &set->types[t], rotation, (t + rotation) % 3, size);
        for (unsigned edge = 0; edge < BASTIDE_N_EDGES; edge++)
          {
            borders[t][rotation][edge].kind = set->types[t].orientations[rotation].edge_kind[edge];
            read_border (&picture, edge, &borders[t][rotation][edge]);
          }
      }
}

static double
mean_step (const double *a,
           const double *b,
           unsigned      size)
{
  unsigned from = (unsigned) (CORNER * size), to = size - from;
  double sum = 0;

  for (unsigned i = from; i < to; i++)
    sum += fabs (a[i] - b[i]);

  return sum / (to - from);
}

/* The middle of a road, and its width, in pixels. */
static void
find_road (const double *row,
           unsigned      size,
           double       *middle,
           double       *width)
{
  double sum = 0, weight = 0;

  for (unsigned i = size / 4; i < size - size / 4; i++)
    {
      double light = CLAMP ((row[i] - 190) / 20, 0, 1);

      sum += light * (i + .5);
      weight += light;
    }
  *middle = sum / weight;
  *width = weight;
}

static void
check_pair (const Border *a,
            const Border *b,
            unsigned      size,
            double       *worst_excess)
{
  double across = mean_step (a->outer, b->outer, size);
  double inside = (mean_step (a->outer, a->inner, size) + mean_step (b->outer, b->inner, size)) / 2;

  *worst_excess = fmax (*worst_excess, across - inside);

  if (a->kind == BASTIDE_ROAD)
    {
      double a_middle, a_width, b_middle, b_width;

      find_road (a->outer, size, &a_middle, &a_width);
      find_road (b->outer, size, &b_middle, &b_width);
      g_assert_cmpfloat_with_epsilon (a_middle, size / 2., .6);
      g_assert_cmpfloat_with_epsilon (a_middle, b_middle, .6);
      g_assert_cmpfloat_with_epsilon (a_width, b_width, 1);
      g_assert_cmpfloat (a_width, >, size * .05);
    }
}

/* Grass, roads and the ground of cities go on across the seam; what is seen there is no more than between the last two
 * rows of pixels inside a tile, and what the small things beside the seam bring. */
static void
test_seams (gconstpointer data)
{
  static const double allowed[BASTIDE_N_KINDS] = { [BASTIDE_FIELD] = 1, [BASTIDE_ROAD] = 1, [BASTIDE_CITY] = 6 };
  unsigned size = GPOINTER_TO_UINT (data);
  const BastideTileSet *set = base_set ();
  double worst[BASTIDE_N_KINDS] = { 0 };

  read_borders (set, size);
  for (unsigned edge = BASTIDE_EAST; edge <= BASTIDE_SOUTH; edge++)
    for (unsigned a = 0; a < set->n_types * 4u; a++)
      for (unsigned b = 0; b < set->n_types * 4u; b++)
        {
          const Border *first = &borders[a / 4][a % 4][edge];
          const Border *second = &borders[b / 4][b % 4][edge ^ 2];

          if (first->kind == second->kind)
            check_pair (first, second, size, &worst[first->kind]);
        }

  for (unsigned kind = 0; kind < BASTIDE_MONASTERY; kind++)
    {
      g_test_message ("kind %u: %.2f", kind, worst[kind]);
      g_assert_cmpfloat (worst[kind], <, allowed[kind]);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/art/seams/48", GUINT_TO_POINTER (48), test_seams);
  g_test_add_data_func ("/art/seams/128", GUINT_TO_POINTER (128), test_seams);

  return g_test_run ();
}
