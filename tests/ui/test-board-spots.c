/* test-board-spots.c: follower spots that can be told apart, hit and reached
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "bastide-art.h"
#include "bastide-board-spots.h"
#include "bastide-catalogue.h"

static const double SIZES[] = { 24, 40, 64, 96, 110, 128, 160, 256, 320 };

/* The spots of a tile of which every segment may be claimed: as many as there can be. */
static void
arrange (BastideBoardSpots              *spots,
         const graphene_point_t         *anchors,
         guint                           n,
         double                          size,
         const BastideBoardSurroundings *around)
{
  graphene_rect_t tile = GRAPHENE_RECT_INIT (500, 300, size, size);

  spots->n = 0;
  for (guint segment = 0; segment < n; segment++)
    {
      spots->spots[spots->n].segment = segment;
      spots->spots[spots->n++].anchor = GRAPHENE_POINT_INIT (500 + size * anchors[segment].x,
                                                             300 + size * anchors[segment].y);
    }
  spots->spots[spots->n++].segment = BASTIDE_NONE;
  bastide_board_spots_arrange (spots, &tile, around);
}

typedef void (*Check) (const BastideBoardSpots *spots,
                       double                   size);

static void
for_all_sizes (const BastideTileType *type,
               guint                  rotation,
               const Check           *checks)
{
  graphene_point_t anchors[BASTIDE_MAX_SEGMENTS];

  for (guint segment = 0; segment < type->n_segments; segment++)
    {
      BastideArtAnchor anchor = bastide_art_follower_anchor (type, segment, rotation);

      anchors[segment] = GRAPHENE_POINT_INIT (anchor.x, anchor.y);
    }
  for (guint i = 0; i < G_N_ELEMENTS (SIZES); i++)
    {
      static const BastideBoardSurroundings nothing;
      BastideBoardSpots spots;

      arrange (&spots, anchors, type->n_segments, SIZES[i], &nothing);
      for (guint j = 0; checks[j] != NULL; j++)
        checks[j] (&spots, SIZES[i]);
    }
}

static void
check_apart (const BastideBoardSpots *spots,
             double                   size)
{
  for (guint i = 0; i < spots->n; i++)
    for (guint j = 0; j < i; j++)
      g_assert_cmpfloat (graphene_point_distance (&spots->spots[i].centre, &spots->spots[j].centre, NULL, NULL), >=,
                         BASTIDE_SPOT_TARGET);
}

static void
check_hit (const BastideBoardSpots *spots,
           double                   size)
{
  for (guint i = 0; i < spots->n; i++)
    {
      const graphene_point_t *centre = &spots->spots[i].centre;

      g_assert_cmpint (bastide_board_spots_at (spots, centre->x, centre->y), ==, i);
      g_assert_cmpint (bastide_board_spots_at (spots, centre->x + BASTIDE_SPOT_TARGET / 2. - .1, centre->y), ==, i);
      g_assert_cmpint (bastide_board_spots_find (spots, spots->spots[i].segment), ==, i);
    }
  g_assert_cmpint (bastide_board_spots_at (spots, 0, 0), ==, -1);
}

static void
check_reach (const BastideBoardSpots *spots,
             double                   size)
{
  double reach = bastide_board_spots_reach (size, spots->n);

  for (guint i = 0; i < spots->n; i++)
    {
      const graphene_point_t *centre = &spots->spots[i].centre;

      g_assert_cmpfloat (fabs (centre->x - (500 + size / 2)) + BASTIDE_SPOT_TARGET / 2, <=, reach);
      g_assert_cmpfloat (fabs (centre->y - (300 + size / 2)) + BASTIDE_SPOT_TARGET / 2, <=, reach);
    }
}

static void
check_none_beside (const BastideBoardSpots *spots,
                         double                   size)
{
  const BastideBoardSpot *none = &spots->spots[spots->n - 1];

  g_assert_cmpuint (none->segment, ==, BASTIDE_NONE);
  g_assert_false (graphene_rect_contains_point (&GRAPHENE_RECT_INIT (500, 300, size, size), &none->centre));
}

/* With arrow keys alone one gets from "no follower" to every spot. */
static void
check_keys (const BastideBoardSpots *spots,
            double                   size)
{
  static const int ways[4][2] = { { -1, 0 }, { 1, 0 }, { 0, -1 }, { 0, 1 } };
  guint reached = 1u << (spots->n - 1);
  guint before;

  do
    {
      before = reached;
      for (guint i = 0; i < spots->n; i++)
        for (guint way = 0; before & 1u << i && way < 4; way++)
          reached |= 1u << bastide_board_spots_next (spots, i, ways[way][0], ways[way][1]);
    }
  while (reached != before);

  g_assert_cmpuint (reached, ==, (1u << spots->n) - 1);
}

/* On large tiles a spot lies where its follower will stand. */
static void
check_on_the_tile (const BastideBoardSpots *spots,
                   double                   size)
{
  for (guint i = 0; size >= 320 && i + 1 < spots->n; i++)
    g_assert_cmpfloat (graphene_point_distance (&spots->spots[i].anchor, &spots->spots[i].centre, NULL, NULL), <, 25);
}

static void
test_all_tiles (void)
{
  static const Check checks[] = {
    check_apart, check_hit, check_reach, check_none_beside, check_keys, check_on_the_tile, NULL,
  };
  g_autoptr (BastideCatalogue) catalogue = bastide_catalogue_new_base ();
  const BastideTileSet *set = bastide_catalogue_get_tile_set (catalogue);

  for (guint type = 0; type < set->n_types; type++)
    for (guint rotation = 0; rotation < 4; rotation++)
      for_all_sizes (&set->types[type], rotation, checks);
}

static gboolean
hides_figure (const BastideBoardSpots        *spots,
              const BastideBoardSurroundings *around)
{
  for (guint i = 0; i < spots->n; i++)
    for (guint j = 0; j < around->n_figures; j++)
      if (graphene_point_distance (&spots->spots[i].centre, &around->figures[j], NULL, NULL) < BASTIDE_SPOT_TARGET / 2)
        return TRUE;
  return FALSE;
}

/* With tiles to the west and the south, and a follower on each, the spots keep to the other sides. */
static void
test_surroundings (void)
{
  static const graphene_point_t anchors[] = { { .2, .5 }, { .5, .8 }, { .5, .2 } };
  static const double sizes[] = { 40, 64, 96 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      double size = sizes[i];
      BastideBoardSurroundings around = {
        .n_tiles = 2,
        .n_figures = 2,
        .tiles = { GRAPHENE_RECT_INIT (500 - size, 300, size, size), GRAPHENE_RECT_INIT (500, 300 + size, size, size) },
        .figures = { GRAPHENE_POINT_INIT (500 - size / 2, 300 + size / 2),
                     GRAPHENE_POINT_INIT (500 + size / 2, 300 + size * 1.5) },
      };
      BastideBoardSpots spots;

      arrange (&spots, anchors, G_N_ELEMENTS (anchors), size, &around);
      check_apart (&spots, size);
      check_reach (&spots, size);
      check_keys (&spots, size);
      g_assert_false (hides_figure (&spots, &around));
    }
}

static void
test_directions (void)
{
  g_assert_cmpfloat (bastide_direction_distance (0, 0, 3, 0, 1, 0), ==, 3);
  g_assert_cmpfloat (bastide_direction_distance (0, 0, 3, 0, -1, 0), <, 0);
  g_assert_cmpfloat (bastide_direction_distance (0, 0, 0, -3, 1, 0), <, 0);
  /* Straight ahead and farther goes before aslant and nearer. */
  g_assert_cmpfloat (bastide_direction_distance (0, 0, 0, -3, 0, -1), <,
                     bastide_direction_distance (0, 0, 2, -2, 0, -1));
  g_assert_cmpfloat (bastide_direction_distance (0, 0, 2, -2, 0, -1), ==,
                     bastide_direction_distance (0, 0, -2, -2, 0, -1));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board-spots/all-tiles", test_all_tiles);
  g_test_add_func ("/board-spots/surroundings", test_surroundings);
  g_test_add_func ("/board-spots/directions", test_directions);

  return g_test_run ();
}
