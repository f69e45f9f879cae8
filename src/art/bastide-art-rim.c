/* bastide-art-rim.c: what stands along the open edges of a city
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-art-scene.h"

#include <math.h>

#define NEAR .020       /* from the rim to what stands there, however high it is */
#define FAR .040        /* to the middle of most of it */
#define WALL_ROOM .05   /* to the wall */
#define LANE_ROOM .032
#define SHED_DEPTH .018
#define SHED_HEIGHT .022

typedef struct
{
  ArtScene      *scene;
  const ArtArea *area;
  unsigned       edge;
} Rim;

static ArtPoint
rim_at (const Rim *rim,
        double     along,
        double     in)
{
  return art_point_turn ((ArtPoint) { along, in }, rim->edge);
}

static bool
is_free (const Rim *rim,
         double     from,
         double     to)
{
  for (unsigned i = 0; i <= 4; i++)
    {
      ArtPoint p = rim_at (rim, from + (to - from) * i / 4, FAR);

      if (!art_area_contains (rim->area, p) || art_scene_wall_room (rim->scene, p) < WALL_ROOM)
        return false;
    }

  return to < .5 - LANE_ROOM || from > .5 + LANE_ROOM;
}

static void
add_plot (const Rim *rim,
          double     along,
          double     half)
{
  double depth = art_between (&rim->scene->random, .016, .023);
  ArtThing *garden = art_scene_add (rim->scene, ART_GARDEN, rim_at (rim, along, NEAR + depth));

  garden->a = half;
  garden->b = depth;
  garden->angle = rim->edge * M_PI / 2;
}

/* Low, so that what is behind it is seen. */
static void
add_shed (const Rim *rim,
          double     along,
          double     half)
{
  ArtThing *shed = art_scene_add (rim->scene, ART_HOUSE, rim_at (rim, along, NEAR + SHED_HEIGHT + SHED_DEPTH));

  shed->a = half;
  shed->b = SHED_DEPTH;
  shed->angle = rim->edge * M_PI / 2 + art_between (&rim->scene->random, -.06, .06);
  shed->wall = SHED_HEIGHT * .54;
  shed->rise = SHED_HEIGHT * .46;
  shed->color = bastide_random_below (&rim->scene->random, 2) ? ART_HEX (0xa98a5e) : ART_HEX (0x9c7a5a);
}

static void
add_trees (const Rim *rim,
           double     along,
           double     half)
{
  BastideRandom *random = &rim->scene->random;

  for (double x = along - half * .6; x < along + half; x += .036)
    {
      double radius = art_between (random, .015, .020);

      art_scene_add (rim->scene, ART_TREE, rim_at (rim, x, NEAR + 1.9 * radius))->a = radius;
    }
}

static void
build_edge (const Rim *rim)
{
  BastideRandom *random = &rim->scene->random;
  double place = .08 + art_between (random, 0, .03);

  while (place < .92)
    {
      double half = art_between (random, .028, .046);
      unsigned choice = bastide_random_below (random, 8);

      if (!is_free (rim, place, place + 2 * half))
        {
          place += .012;
          continue;
        }
      if (choice < 4 || rim->scene->level == ART_MEDIUM)
        add_plot (rim, place + half, half);
      else if (choice < 6)
        add_shed (rim, place + half, half * .82);
      else
        add_trees (rim, place + half, half);
      place += 2 * half + .014;
    }
}

void
art_scene_build_rim (ArtScene      *scene,
                     unsigned       city,
                     const ArtArea *area)
{
  for (unsigned edge = 0; edge < BASTIDE_N_EDGES; edge++)
    if (scene->layout.cities[city].edges >> edge & 1)
      {
        Rim rim = { scene, area, edge };

        build_edge (&rim);
      }
}
