/* bastide-art-country.c: what stands outside the walls
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-art-scene.h"

#include <math.h>

#define N_TRIES 40

static bool
is_grass (const ArtScene *scene,
          ArtPoint        p)
{
  ArtArea area;

  for (unsigned c = 0; c < scene->layout.n_cities; c++)
    {
      art_area_init (&area, &scene->layout, scene->type, 0, scene->layout.cities[c].segment);
      if (art_area_contains (&area, p))
        return false;
    }

  return true;
}

static double
grass_room (const ArtScene *scene,
            ArtPoint        p)
{
  return fmin (art_scene_wall_room (scene, p) - .02, art_scene_road_room (scene, p));
}

static bool
is_free (const ArtScene *scene,
         ArtPoint        p,
         double          radius)
{
  return art_rim_room (p) > radius && grass_room (scene, p) > radius && art_scene_room (scene, p) > radius &&
         is_grass (scene, p);
}

static ArtPoint
random_point (ArtScene *scene,
              double    margin)
{
  double x = art_between (&scene->random, margin, 1 - margin);

  return (ArtPoint) { x, art_between (&scene->random, margin, 1 - margin) };
}

void
art_scene_build_village (ArtScene *scene)
{
  unsigned n = 0;

  if (scene->layout.hub != ART_HUB_VILLAGE)
    return;

  for (unsigned i = 0; i < 8 && n < 4; i++)
    {
      /* The diagonals first. */
      double angle = (i < 4 ? i * 2 + 1 : (i - 4) * 2) * M_PI / 4;
      double reach = i < 4 ? .225 : .195;
      double scale = scene->level == ART_TINY ? 1.35 : scene->level == ART_SMALL ? 1.2 : 1;
      double half = art_between (&scene->random, .056, .064) * scale;
      ArtPoint p = { .5 + reach * cos (angle), .5 + reach * sin (angle) };
      ArtThing *house;

      if (grass_room (scene, p) < half * .72 || !is_grass (scene, p))
        continue;
      house = art_scene_add (scene, ART_HOUSE, p);
      house->a = half;
      house->b = half * .80;
      house->angle = bastide_random_below (&scene->random, 2) ? M_PI / 2 : 0;
      house->angle += art_between (&scene->random, -.09, .09);
      house->wall = .034 * scale;
      house->rise = house->b * .6;
      house->color = art_roof_color (&scene->random, scene->level);
      n++;
    }

  art_scene_add (scene, ART_WELL, (ArtPoint) { .5, .5 })->a = scene->level <= ART_SMALL ? .045 : .034;
}

/* A field in strips, where all of it lies on free grass. */
static bool
build_crops (ArtScene *scene)
{
  for (unsigned i = 0; i < N_TRIES; i++)
    {
      double shrink = 1 - .4 * i / N_TRIES;
      double half_length = art_between (&scene->random, .125, .155) * shrink;
      double half_width = art_between (&scene->random, .085, .105) * shrink;
      double angle = art_between (&scene->random, 0, M_PI);
      ArtPoint p = random_point (scene, .12);
      bool free = is_free (scene, p, half_width);
      ArtThing *thing;

      for (unsigned k = 0; k < 8 && free; k++)
        {
          static const int xs[] = { -1, 1, 1, -1, 0, 0, 1, -1 };
          static const int ys[] = { -1, -1, 1, 1, 1, -1, 0, 0 };
          double x = xs[k] * half_length * 1.08, y = ys[k] * half_width * 1.12;
          ArtPoint q = { p.x + x * cos (angle) - y * sin (angle), p.y + x * sin (angle) + y * cos (angle) };

          free = is_free (scene, q, .02);
        }
      if (!free)
        continue;

      thing = art_scene_add (scene, ART_CROPS, p);
      thing->a = half_length;
      thing->b = half_width;
      thing->angle = angle;
      if (bastide_random_below (&scene->random, 2))
        {
          ArtPoint q = { p.x + (half_length + .03) * cos (angle), p.y + (half_length + .03) * sin (angle) };

          if (grass_room (scene, q) > .03 && art_rim_room (q) > .06)
            art_scene_add (scene, ART_HAY, q)->a = .022;
        }
      return true;
    }

  return false;
}

static void
build_grove (ArtScene *scene,
             ArtPoint  center,
             unsigned  n)
{
  double big = scene->level == ART_TINY ? 1.5 : scene->level == ART_SMALL ? 1.25 : 1;

  for (unsigned i = 0; i < n; i++)
    {
      double radius = art_between (&scene->random, .030, .044) * big;
      double angle = art_between (&scene->random, 0, 2 * M_PI);
      double reach = i == 0 ? 0 : art_between (&scene->random, .045, .075) * big;
      ArtPoint p = { center.x + reach * cos (angle), center.y + reach * sin (angle) * .8 };

      if (art_rim_room (p) > radius * 2.15 && grass_room (scene, p) > radius * 1.15 && is_grass (scene, p) &&
          (i > 0 || art_scene_room (scene, p) > radius))
        art_scene_add (scene, ART_TREE, p)->a = radius;
    }
}

static void
build_poplars (ArtScene *scene,
               ArtPoint  p)
{
  static const ArtPoint places[] = { { 0, 0 }, { .052, .024 }, { -.044, .036 }, { .012, .066 } };

  for (unsigned i = 0; i < 4; i++)
    {
      ArtPoint q = { p.x + places[i].x, p.y + places[i].y };

      if (art_rim_room (q) > .105 && grass_room (scene, q) > .03 && art_scene_room (scene, q) > .012 &&
          is_grass (scene, q))
        art_scene_add (scene, ART_POPLAR, q)->a = art_between (&scene->random, .023, .027);
    }
}

static void
build_flock (ArtScene *scene,
             ArtPoint  p)
{
  static const ArtPoint places[] = { { 0, 0 }, { .06, .02 }, { .015, .05 } };

  for (unsigned i = 0; i < 3; i++)
    {
      ArtPoint q = { p.x + places[i].x + art_between (&scene->random, -.006, .006), p.y + places[i].y };

      if (is_free (scene, q, .024))
        art_scene_add (scene, ART_SHEEP, q)->a = .0165;
    }
}

static void
build_tufts (ArtScene *scene)
{
  for (unsigned i = 0; i < 26; i++)
    {
      ArtPoint p = random_point (scene, .03);

      if (is_free (scene, p, .02))
        art_scene_add (scene, ART_TUFT, p);
    }
}

void
art_scene_build_country (ArtScene *scene)
{
  unsigned n_groves = 2 + bastide_random_below (&scene->random, 2);
  bool small = scene->level <= ART_SMALL;

  if (!small && bastide_random_below (&scene->random, 5) < 3)
    build_crops (scene);

  for (unsigned i = 0, grove = 0; i < N_TRIES && grove < n_groves; i++)
    {
      ArtPoint p = random_point (scene, .07);
      unsigned choice = bastide_random_below (&scene->random, 10);

      if (!is_free (scene, p, .045))
        continue;
      grove++;
      if (choice < 6 || small || (choice < 8 && scene->level == ART_MEDIUM))
        build_grove (scene, p, 1 + bastide_random_below (&scene->random, small ? 2 : 4));
      else if (choice < 8)
        build_poplars (scene, p);
      else
        build_flock (scene, p);
    }

  if (scene->level >= ART_LARGE)
    build_tufts (scene);
}
