/* test-areas.c: where segments lie on their tiles
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib.h>
#include <math.h>

#include "picture.h"
#include "tiles.h"

#define GRID 24

typedef void (*Check) (const BastideTileType *type,
                       unsigned               rotation);

static void
for_all_tiles (gconstpointer data)
{
  const Check *check = data;
  const BastideTileSet *sets[] = { base_set (), curious_set () };

  for (unsigned s = 0; s < G_N_ELEMENTS (sets); s++)
    for (unsigned t = 0; t < sets[s]->n_types; t++)
      for (unsigned rotation = 0; rotation < 4; rotation++)
        (*check) (&sets[s]->types[t], rotation);
}

/* Whether the outline of the segment contains a point, of a path on a tile of 10000 units. */
static bool
contains (cairo_t *cr,
          double   x,
          double   y)
{
  return cairo_in_fill (cr, x * 10000, y * 10000);
}

static void
set_path (cairo_t               *cr,
          const BastideTileType *type,
          unsigned               rotation,
          unsigned               segment)
{
  cairo_new_path (cr);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  bastide_art_segment_path (cr, type, rotation, segment, 10000);
}

/* Off the middles and the borders of things. */
static double
place_x (unsigned i)
{
  return (i + .47) / GRID;
}

static double
place_y (unsigned j)
{
  return (j + .54) / GRID;
}

static bool
has_field (const BastideTileType *type)
{
  for (unsigned s = 0; s < type->n_segments; s++)
    if (type->segments[s].kind == BASTIDE_FIELD)
      return true;

  return false;
}

/* Every point belongs to a segment, and to the one whose outline it lies in. */
static void
check_cover (const BastideTileType *type,
             unsigned               rotation)
{
  unsigned containing[GRID][GRID] = { 0 };
  g_auto (Picture) picture = { 0 };
  unsigned outside = 0;

  picture_init (&picture, 1, 1);
  for (unsigned s = 0; s < type->n_segments; s++)
    {
      set_path (picture.cr, type, rotation, s);
      for (unsigned i = 0; i < GRID; i++)
        for (unsigned j = 0; j < GRID; j++)
          containing[i][j] |= (unsigned) contains (picture.cr, place_x (i), place_y (j)) << s;
    }

  for (unsigned i = 0; i < GRID; i++)
    for (unsigned j = 0; j < GRID; j++)
      {
        unsigned segment = bastide_art_segment_at (type, rotation, place_x (i), place_y (j));

        g_assert_cmpuint (segment, <, type->n_segments);
        g_assert_true (containing[i][j] == 0 || (containing[i][j] >> segment & 1));
        outside += containing[i][j] == 0;
      }

  /* Nothing is left over, but on tiles whose cities leave grass that is on no edge and belongs to no field. */
  if (has_field (type) || type->segments[0].edges == 0xf)
    g_assert_cmpuint (outside, <=, GRID * GRID / 50);
}

/* On the rim, a segment is where its edges and half-edges are. */
static void
check_rim (const BastideTileType *type,
           unsigned               rotation)
{
  static const double along[] = { .22, .78 };
  const BastideOrientation *orientation = &type->orientations[rotation];

  for (unsigned edge = 0; edge < BASTIDE_N_EDGES; edge++)
    for (unsigned k = 0; k < 3; k++)
      {
        double t = k < 2 ? along[k] : .5;
        double x[] = { t, .995, 1 - t, .005 }, y[] = { .005, t, .995, 1 - t };
        unsigned expected = orientation->edge_segment[edge];

        if (orientation->edge_kind[edge] == BASTIDE_FIELD || (orientation->edge_kind[edge] == BASTIDE_ROAD && k < 2))
          expected = orientation->half_segment[2 * edge + (t > .4)];
        g_assert_cmpuint (bastide_art_segment_at (type, rotation, x[edge], y[edge]), ==, expected);
      }
}

/* A tile that is turned has its areas turned with it. */
static void
check_turn (const BastideTileType *type,
            unsigned               rotation)
{
  for (unsigned i = 0; i < GRID; i++)
    for (unsigned j = 0; j < GRID; j++)
      {
        double x = place_x (i), y = place_y (j);
        double xs[] = { x, 1 - y, 1 - x, y }, ys[] = { y, x, 1 - y, 1 - x };

        g_assert_cmpuint (bastide_art_segment_at (type, 0, x, y), ==,
                          bastide_art_segment_at (type, rotation, xs[rotation], ys[rotation]));
      }
}

int
main (int    argc,
      char **argv)
{
  static const Check cover = check_cover, rim = check_rim, turn = check_turn;

  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/art/areas/cover-the-tile", &cover, for_all_tiles);
  g_test_add_data_func ("/art/areas/meet-the-rim", &rim, for_all_tiles);
  g_test_add_data_func ("/art/areas/turn-with-the-tile", &turn, for_all_tiles);

  return g_test_run ();
}
