/* test-geometry.c: cells to pixels and back
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "bastide-art.h"
#include "bastide-geometry.h"
#include "support.h"

static const BastideGeometry GEOMETRIES[] = {
  { 0, 0, 96, 1 },
  { 400, 300, 64, 1 },
  { -1234, 987, 33, 1 },
  { 7.5, -12.5, 48.5, 2 },
  { 512.25, 100.75, 71.3, 1 }, /* on the way from one size to another */
  { -3000, -2000, 320, 2 },
};

static void
test_round_trip (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (GEOMETRIES); i++)
    for (int y = -20; y <= 20; y++)
      for (int x = -20; x <= 20; x++)
        {
          const BastideGeometry *geometry = &GEOMETRIES[i];
          graphene_rect_t cell = bastide_geometry_cell (geometry, x, y);
          graphene_point_t corner = bastide_geometry_corner (geometry, x, y);
          double u, v;
          int found_x, found_y;

          g_assert_true (graphene_point_equal (&corner, &cell.origin));
          bastide_geometry_cell_at (geometry, cell.origin.x + cell.size.width * .25,
                                    cell.origin.y + cell.size.height * .75, &found_x, &found_y, &u, &v);
          g_assert_cmpint (found_x, ==, x);
          g_assert_cmpint (found_y, ==, y);
          g_assert_cmpfloat_with_epsilon (u, .25, .01);
          g_assert_cmpfloat_with_epsilon (v, .75, .01);
        }
}

/* The cells west and north of the start tile begin right at its border. */
static void
test_negative_cells (void)
{
  BastideGeometry geometry = { 100, 100, 50, 1 };
  double u, v;
  int x, y;

  bastide_geometry_cell_at (&geometry, 99.9, 99.9, &x, &y, &u, &v);
  g_assert_cmpint (x, ==, -1);
  g_assert_cmpint (y, ==, -1);
  g_assert_cmpfloat (u, >=, 0);
  g_assert_cmpfloat (v, <, 1);

  bastide_geometry_cell_at (&geometry, 100, 100, &x, &y, &u, &v);
  g_assert_cmpint (x, ==, 0);
  g_assert_cmpint (y, ==, 0);
  g_assert_cmpfloat (u, ==, 0);
}

static void
test_zoom (void)
{
  const double sizes[] = { 24, 50, 113.7, 320 };

  for (guint i = 0; i < G_N_ELEMENTS (GEOMETRIES); i++)
    for (guint j = 0; j < G_N_ELEMENTS (sizes); j++)
      {
        BastideGeometry geometry = GEOMETRIES[i];
        double before_x = (333 - geometry.x) / geometry.tile_size;
        double before_y = (-77 - geometry.y) / geometry.tile_size;

        bastide_geometry_zoom (&geometry, sizes[j], 333, -77);
        g_assert_cmpfloat (geometry.tile_size, ==, sizes[j]);
        g_assert_cmpfloat_with_epsilon ((333 - geometry.x) / geometry.tile_size, before_x, 1e-9);
        g_assert_cmpfloat_with_epsilon ((-77 - geometry.y) / geometry.tile_size, before_y, 1e-9);
      }
}

static void
test_zoom_limits (void)
{
  BastideGeometry geometry = GEOMETRIES[1];

  bastide_geometry_zoom (&geometry, 1, 0, 0);
  g_assert_cmpfloat (geometry.tile_size, ==, BASTIDE_GEOMETRY_MIN_TILE);
  bastide_geometry_zoom (&geometry, 1e6, 0, 0);
  g_assert_cmpfloat (geometry.tile_size, ==, BASTIDE_GEOMETRY_MAX_TILE);
}

static void
assert_on_pixels (const BastideGeometry *geometry)
{
  g_assert_cmpfloat (fmod (geometry->tile_size * geometry->scale, 1), ==, 0);
  g_assert_cmpfloat (fmod (geometry->x * geometry->scale, 1), ==, 0);
  g_assert_cmpfloat (fmod (geometry->y * geometry->scale, 1), ==, 0);
  g_assert_cmpfloat (bastide_geometry_pixels (geometry), ==, geometry->tile_size * geometry->scale);
}

static void
test_snap (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (GEOMETRIES); i++)
    for (int scale = 1; scale <= 3; scale++)
      {
        BastideGeometry geometry = GEOMETRIES[i];
        BastideGeometry before;

        geometry.scale = scale;
        before = geometry;
        bastide_geometry_snap (&geometry, before.x, before.y);
        assert_on_pixels (&geometry);
        g_assert_cmpfloat (fabs (geometry.x - before.x), <=, .5 / scale + 1e-9);
        g_assert_cmpfloat (fabs (geometry.y - before.y), <=, .5 / scale + 1e-9);
        g_assert_cmpfloat (fabs (geometry.tile_size - before.tile_size), <=, .5 / scale + 1e-9);

        before = geometry;
        bastide_geometry_snap (&geometry, 123, 456);
        g_assert_cmpmem (&geometry, sizeof geometry, &before, sizeof before);
      }
}

static void
test_fit (void)
{
  const GdkRectangle boards[] = { { 0, 0, 1, 1 }, { -7, -3, 12, 10 }, { 2, -9, 4, 20 } };

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    for (int scale = 1; scale <= 2; scale++)
      {
        const GdkRectangle *cells = &boards[i];
        BastideGeometry geometry = { 0, 0, 96, scale };
        graphene_point_t near, far;

        bastide_geometry_fit (&geometry, cells, 900, 700, 128);
        near = bastide_geometry_corner (&geometry, cells->x, cells->y);
        far = bastide_geometry_corner (&geometry, cells->x + cells->width, cells->y + cells->height);

        assert_on_pixels (&geometry);
        g_assert_cmpfloat (geometry.tile_size, <=, 128);
        g_assert_cmpfloat (near.x, >=, 0);
        g_assert_cmpfloat (near.y, >=, 0);
        g_assert_cmpfloat (far.x, <=, 900);
        g_assert_cmpfloat (far.y, <=, 700);
        g_assert_cmpfloat_with_epsilon (near.x + far.x, 900, 2);
        g_assert_cmpfloat_with_epsilon (near.y + far.y, 700, 2);
      }
}

static void
test_visible (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (GEOMETRIES); i++)
    {
      const BastideGeometry *geometry = &GEOMETRIES[i];
      GdkRectangle visible = bastide_geometry_visible (geometry, 800, 600, 0);
      graphene_rect_t view = GRAPHENE_RECT_INIT (0, 0, 800, 600);

      for (int y = visible.y - 2; y < visible.y + visible.height + 2; y++)
        for (int x = visible.x - 2; x < visible.x + visible.width + 2; x++)
          {
            graphene_rect_t cell = bastide_geometry_cell (geometry, x, y);
            graphene_rect_t shown;
            gboolean shows = graphene_rect_intersection (&cell, &view, &shown) && shown.size.width > .01
                             && shown.size.height > .01;

            g_assert_cmpint (gdk_rectangle_contains_point (&visible, x, y), ==, shows);
          }
    }
}

static void
test_visible_reach (void)
{
  BastideGeometry geometry = { 10, 10, 100, 1 };
  GdkRectangle without = bastide_geometry_visible (&geometry, 300, 300, 0);
  GdkRectangle with = bastide_geometry_visible (&geometry, 300, 300, .2);

  /* A tenth of the cell to the west shows already; .2 of the one beyond the eastern border does not matter. */
  g_assert_cmpint (without.x, ==, -1);
  g_assert_cmpint (with.x, ==, -1);
  g_assert_cmpint (without.width, ==, 4);
  g_assert_cmpint (with.width, ==, 5);
}

static void
test_clamp (void)
{
  const GdkRectangle cells = { -2, -1, 5, 4 };
  const double places[] = { -5000, -100, 0, 250, 5000 };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    for (guint j = 0; j < G_N_ELEMENTS (places); j++)
      {
        BastideGeometry geometry = { places[i], places[j], 60, 1 };
        BastideGeometry before = geometry;
        graphene_point_t near, far;

        bastide_geometry_clamp (&geometry, &cells, 400, 300);
        near = bastide_geometry_corner (&geometry, -2, -1);
        far = bastide_geometry_corner (&geometry, 3, 3);
        g_assert_cmpfloat (far.x, >=, 60);
        g_assert_cmpfloat (far.y, >=, 60);
        g_assert_cmpfloat (near.x, <=, 340);
        g_assert_cmpfloat (near.y, <=, 240);
        if (ABS (places[i]) < 300)
          g_assert_cmpfloat (geometry.x, ==, before.x);
      }
}

static void
test_extents (void)
{
  g_autoptr (BastideGame) game = test_game_new (3, 5);
  BastideRandom random = { 5 };

  for (guint turn = 0; turn < 40; turn++)
    {
      const BastideState *state = bastide_game_get_state (game);
      GdkRectangle extents = bastide_geometry_extents (state);
      GdkRectangle touched = { 0, 0, 1, 1 };

      for (guint i = 0; i < state->n_tiles; i++)
        {
          GdkRectangle tile = { state->tiles[i].x, state->tiles[i].y, 1, 1 };

          gdk_rectangle_union (&touched, &tile, &touched);
        }
      g_assert_true (gdk_rectangle_equal (&extents, &touched));
      test_random_turn (game, &random);
    }
}

static void
test_segments (void)
{
  g_autoptr (BastideGame) game = test_game_new (2, 8);
  BastideRandom random = { 8 };
  BastideGeometry geometry = { -40, 25, 80, 1 };
  const BastideState *state;
  guint number, segment;
  int x, y;

  for (guint turn = 0; turn < 30; turn++)
    test_random_turn (game, &random);

  state = bastide_game_get_state (game);
  for (guint i = 0; i < state->n_tiles; i++)
    {
      const BastidePlacedTile *tile = &state->tiles[i];
      const BastideTileType *type = &state->set->types[tile->type];

      for (guint wanted = 0; wanted < type->n_segments; wanted++)
        {
          graphene_point_t corner = bastide_geometry_corner (&geometry, tile->x, tile->y);
          BastideArtAnchor anchor = bastide_art_follower_anchor (type, wanted, tile->rotation);

          g_assert_true (bastide_geometry_segment_at (&geometry, state, corner.x + 80 * anchor.x,
                                                      corner.y + 80 * anchor.y, &number, &segment));
          g_assert_cmpuint (number, ==, i);
          g_assert_cmpuint (segment, ==, wanted);
        }
    }

  x = state->frontier[0].x;
  y = state->frontier[0].y;
  g_assert_false (bastide_geometry_segment_at (&geometry, state, -40 + 80 * (x + .5), 25 + 80 * (y + .5), &number,
                                               &segment));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/geometry/round-trip", test_round_trip);
  g_test_add_func ("/geometry/negative-cells", test_negative_cells);
  g_test_add_func ("/geometry/zoom", test_zoom);
  g_test_add_func ("/geometry/zoom-limits", test_zoom_limits);
  g_test_add_func ("/geometry/snap", test_snap);
  g_test_add_func ("/geometry/fit", test_fit);
  g_test_add_func ("/geometry/visible", test_visible);
  g_test_add_func ("/geometry/visible-reach", test_visible_reach);
  g_test_add_func ("/geometry/clamp", test_clamp);
  g_test_add_func ("/geometry/extents", test_extents);
  g_test_add_func ("/geometry/segments", test_segments);

  return g_test_run ();
}
