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

/* The garden behind a house. */
static void
build_plot (ArtScene *scene,
            ArtPoint  p)
{
  ArtThing *garden;

  if (!is_free (scene, p, .045) || bastide_random_below (&scene->random, 3) == 0)
    return;
  garden = art_scene_add (scene, ART_GARDEN, p);
  garden->a = art_between (&scene->random, .034, .046);
  garden->b = art_between (&scene->random, .024, .030);
  garden->angle = art_between (&scene->random, -.2, .2);
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
      if (scene->level >= ART_LARGE)
        build_plot (scene, (ArtPoint) { .5 + (reach + .125) * cos (angle), .5 + (reach + .125) * sin (angle) });
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

      if (art_rim_room (p) > radius * 1.8 + .045 && grass_room (scene, p) > radius * 1.15 && is_grass (scene, p) &&
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

/* Fruit trees in rows, where there is room for most of them. */
static bool
build_orchard (ArtScene *scene)
{
  for (unsigned i = 0; i < N_TRIES; i++)
    {
      double angle = art_between (&scene->random, 0, M_PI);
      ArtPoint p = random_point (scene, .15);
      ArtPoint places[12];
      unsigned n = 0;

      for (int row = -1; row <= 1; row++)
        for (int column = 0; column < 4; column++)
          {
            double x = (column - 1.5) * .062, y = row * .060;
            ArtPoint q = { p.x + x * cos (angle) - y * sin (angle), p.y + x * sin (angle) + y * cos (angle) };

            if (art_rim_room (q) > .055 && is_free (scene, q, .032))
              places[n++] = q;
          }
      if (n < (i < N_TRIES / 2 ? 12 : 8))
        continue;

      while (n > 0)
        art_scene_add (scene, ART_FRUIT_TREE, places[--n])->a = art_between (&scene->random, .0195, .023);
      return true;
    }

  return false;
}

/* Somewhere with ROOM around it and away from the rim. */
static bool
find_place (ArtScene *scene,
            double    room,
            double    rim,
            ArtPoint *p)
{
  for (unsigned i = 0; i < 2 * N_TRIES; i++)
    {
      *p = random_point (scene, rim);
      if (is_free (scene, *p, room))
        return true;
    }

  return false;
}

static bool
build_mill (ArtScene *scene)
{
  ArtPoint p;

  if (!find_place (scene, .085, .19, &p))
    return false;
  art_scene_add (scene, ART_MILL, p)->a = .029;
  return true;
}

/* A barn, alone and far from any road, so that it is no village, with its hay. */
static bool
build_barn (ArtScene *scene)
{
  ArtThing *barn;
  ArtPoint p;

  if (scene->layout.hub == ART_HUB_VILLAGE || !find_place (scene, .12, .15, &p) ||
      art_scene_road_room (scene, p) < .17)
    return false;

  barn = art_scene_add (scene, ART_HOUSE, p);
  barn->a = .058;
  barn->b = .040;
  barn->angle = art_between (&scene->random, -.25, .25);
  barn->wall = .022;
  barn->rise = .028;
  barn->hip = .4;
  barn->color = ART_HEX (0xb59a62);
  for (int side = -1; side <= 1; side += 2)
    {
      ArtPoint q = { p.x + side * .092, p.y + .022 };

      if (is_free (scene, q, .03))
        art_scene_add (scene, ART_HAY, q)->a = .021;
    }
  return true;
}

static bool
build_haystacks (ArtScene *scene)
{
  static const ArtPoint places[] = { { -.05, -.03 }, { .03, -.045 }, { .062, .03 }, { -.025, .05 } };
  ArtPoint p;

  if (!find_place (scene, .09, .12, &p))
    return false;
  for (unsigned i = 0; i < 4; i++)
    art_scene_add (scene, ART_HAY, (ArtPoint) { p.x + places[i].x, p.y + places[i].y })->a = .023;
  return true;
}

static bool
build_fold (ArtScene *scene)
{
  ArtThing *fold;
  ArtPoint p;

  if (!find_place (scene, .12, .12, &p))
    return false;
  build_flock (scene, (ArtPoint) { p.x - .028, p.y - .02 });
  fold = art_scene_add (scene, ART_FOLD, p);
  fold->a = .084;
  fold->angle = art_between (&scene->random, 0, 6);
  return true;
}

static bool
build_wood (ArtScene *scene)
{
  ArtPoint p;

  if (!find_place (scene, .075, .13, &p))
    return false;
  build_grove (scene, p, 7);
  return true;
}

/* What a tile's country is remembered by; copies of a tile differ in it.  Where there is no room for it, something
 * else. */
static void
build_main (ArtScene *scene)
{
  static bool (*const builders[]) (ArtScene *scene) = {
    build_crops, build_orchard, build_wood, build_crops, build_fold, build_haystacks, build_crops, build_mill,
    build_barn,
  };
  static const unsigned n = sizeof builders / sizeof builders[0];
  unsigned first = (unsigned) (art_type_hash (scene->type) >> 8) % n + scene->variant * 4;

  for (unsigned i = 0; i < n; i++)
    if (builders[(first + i) % n](scene))
      return;
}

static void
build_tufts (ArtScene *scene)
{
  unsigned n = scene->level == ART_HUGE ? 44 : 26;

  for (unsigned i = 0; i < n; i++)
    {
      ArtPoint p = random_point (scene, .03);

      if (is_free (scene, p, .02))
        art_scene_add (scene, ART_TUFT, p);
    }
}

/* Flowers, mostly beside roads, and wood that was felled: only to be found on large tiles. */
static void
build_finds (ArtScene *scene)
{
  unsigned n_logs = 0;

  for (unsigned i = 0, n = 0; i < N_TRIES && n < 7; i++)
    {
      ArtPoint p = random_point (scene, .06);
      double road = art_scene_road_room (scene, p);

      if (!is_free (scene, p, .03) || (road > .09 && i % 3))
        continue;
      art_scene_add (scene, ART_FLOWERS, p)->a = art_between (&scene->random, .022, .04);
      n++;
    }

  for (unsigned i = 0; i < scene->n_things && n_logs < 2; i++)
    {
      ArtPoint p = { scene->things[i].at.x + .07, scene->things[i].at.y + .03 };

      if (scene->things[i].kind == ART_TREE && scene->things[i].seed % 3 == 0 && art_rim_room (p) > .06 &&
          is_free (scene, p, .028))
        {
          art_scene_add (scene, ART_LOGS, p)->a = .017;
          n_logs++;
        }
    }
}

void
art_scene_build_country (ArtScene *scene)
{
  unsigned n_groves = 1 + bastide_random_below (&scene->random, 2);
  bool small = scene->level <= ART_SMALL;

  if (!small)
    build_main (scene);

  for (unsigned i = 0, grove = 0; i < N_TRIES && grove < n_groves + small; i++)
    {
      ArtPoint p = random_point (scene, .07);
      unsigned choice = bastide_random_below (&scene->random, 10);

      if (!is_free (scene, p, .045))
        continue;
      grove++;
      if (choice < 6 || small)
        build_grove (scene, p, 1 + bastide_random_below (&scene->random, small ? 2 : 4));
      else if (choice < 8)
        build_poplars (scene, p);
      else
        build_flock (scene, p);
    }

  if (scene->level >= ART_LARGE)
    build_tufts (scene);
  if (scene->level == ART_HUGE)
    build_finds (scene);
}
