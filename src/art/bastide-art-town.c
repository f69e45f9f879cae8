/* bastide-art-town.c: what stands inside the walls of cities
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-art-scene.h"

#include <math.h>

#define GAP .010        /* between houses */
#define WALL_GAP .028   /* from houses to the wall */
#define JOINT_GAP .076  /* from houses to a city edge, where the joint's houses stand */
#define DEPTH .043      /* half of that of a house in a row */
#define N_DARTS 1500
#define N_GREEN_DARTS 200
#define N_GARDEN_DARTS 260
#define SQUARE .082
#define MAX_CLEARINGS 6

/* Ground that is kept free of houses. */
typedef struct
{
  ArtPoint center;
  double   radius;
} Clearing;

typedef struct
{
  ArtScene      *scene;
  const ArtCity *city;
  unsigned       index;  /* of the city */
  ArtArea        area;
  unsigned       first;  /* the city's first thing */
  double         scale;  /* of houses */
  double         height; /* of houses */
  double         wall_gap, joint_gap;
  unsigned       n_clearings;
  Clearing       clearings[MAX_CLEARINGS];
} Town;

static void
add_clearing (Town    *town,
              ArtPoint center,
              double   radius)
{
  if (town->n_clearings < MAX_CLEARINGS)
    town->clearings[town->n_clearings++] = (Clearing) { center, radius };
}

static double
wall_room (const Town *town,
           ArtPoint    p)
{
  double room = 1;

  for (unsigned w = 0; w < town->city->n_walls; w++)
    room = fmin (room, art_line_distance (&town->city->walls[w].line, p));

  return room - town->scene->wall / 2;
}

static bool
is_clear (const Town *town,
          ArtPoint    p,
          double      radius)
{
  for (unsigned i = 0; i < town->n_clearings; i++)
    {
      const Clearing *clearing = &town->clearings[i];

      if (hypot (p.x - clearing->center.x, p.y - clearing->center.y) < clearing->radius + radius)
        return false;
    }

  for (unsigned i = 0; i < town->scene->n_lanes; i++)
    if (town->scene->lanes[i].city == town->index &&
        art_line_distance (&town->scene->lanes[i].line, p) < ART_LANE_HALF + radius)
      return false;

  return true;
}

static bool
stands_inside (const Town     *town,
               const ArtHouse *house)
{
  double inner = fmin (house->half_length, house->half_depth);
  double outer = hypot (house->half_length, house->half_depth);
  double room = wall_room (town, house->center);
  double gap = town->wall_gap;
  ArtPoint plan[4];

  if (room < inner + gap || art_rim_room (house->center) < inner + town->joint_gap ||
      !art_area_contains (&town->area, house->center))
    return false;

  art_house_plan (house, 0, plan);
  for (unsigned i = 0; i < 4; i++)
    {
      ArtPoint next = plan[(i + 1) % 4];
      ArtPoint middle = { (plan[i].x + next.x) / 2, (plan[i].y + next.y) / 2 };

      if (art_rim_room (plan[i]) < town->joint_gap)
        return false;
      if (room < outer + gap && (wall_room (town, plan[i]) < gap || wall_room (town, middle) < gap))
        return false;
    }

  return true;
}

static bool
fits (const Town     *town,
      const ArtHouse *house)
{
  const ArtScene *scene = town->scene;

  if (!is_clear (town, house->center, fmin (house->half_depth, house->half_length)))
    return false;

  for (unsigned i = town->first; i < scene->n_things; i++)
    if (scene->things[i].kind == ART_HOUSE || scene->things[i].kind == ART_GARDEN)
      {
        ArtHouse other = art_thing_house (&scene->things[i]);

        if (art_houses_meet (house, &other, GAP))
          return false;
      }

  return stands_inside (town, house);
}

static bool
try_house (Town    *town,
           ArtPoint center,
           double   half_length,
           double   half_depth,
           double   angle)
{
  BastideRandom *random = &town->scene->random;
  ArtHouse house = { .center = center, .half_length = half_length, .half_depth = half_depth, .angle = angle };
  ArtThing *thing;

  if (!fits (town, &house))
    return false;

  thing = art_scene_add (town->scene, ART_HOUSE, center);
  thing->a = half_length;
  thing->b = half_depth;
  thing->angle = angle;
  thing->wall = town->height * art_between (random, .022, .032);
  thing->rise = town->height * half_depth * art_between (random, .54, .68);
  thing->hip = bastide_random_below (random, 5) == 0 && half_length > 1.15 * half_depth ? .5 : 0;
  thing->color = art_roof_color (random, town->scene->level);
  return true;
}

/* A row of houses along each stretch of a line, OFFSET to the right of its course. */
static void
build_row (Town          *town,
           const ArtLine *line,
           double         offset)
{
  BastideRandom *random = &town->scene->random;

  for (unsigned i = 0; i + 1 < line->n; i++)
    {
      ArtPoint a = line->p[i];
      ArtPoint b = line->p[i + 1];
      double length = hypot (b.x - a.x, b.y - a.y);
      double dx = (b.x - a.x) / length;
      double dy = (b.y - a.y) / length;
      double place = art_between (random, .0, .03);

      while (place < length + .05)
        {
          double half = art_between (random, .044, .064) * town->scale;
          double across = DEPTH * town->scale * art_between (random, .94, 1.04);
          double turn = bastide_random_below (random, 4) == 0 ? M_PI / 2 : 0;
          ArtPoint center;

          if (turn > 0)
            half = across * 1.1;
          center = (ArtPoint) { a.x + dx * (place + half) - dy * offset, a.y + dy * (place + half) + dx * offset };
          if (try_house (town, center, turn > 0 ? across : half, turn > 0 ? half : across, atan2 (dy, dx) + turn))
            place += 2 * half + GAP;
          else
            place += .02;
        }
    }
}

/* Two rows inside the wall. */
static void
build_wall_rows (Town *town)
{
  double depth = DEPTH * town->scale;

  for (unsigned row = 0; row < 2; row++)
    for (unsigned w = 0; w < town->city->n_walls; w++)
      build_row (town, &town->city->walls[w].line,
                 town->scene->wall / 2 + town->wall_gap + .003 + depth + row * (2 * depth + GAP + .012));
}

/* One on either side of each lane. */
static void
build_lane_rows (Town *town)
{
  double offset = ART_LANE_HALF + DEPTH * town->scale + .004;

  for (unsigned i = 0; i < town->scene->n_lanes; i++)
    if (town->scene->lanes[i].city == town->index)
      {
        build_row (town, &town->scene->lanes[i].line, offset);
        build_row (town, &town->scene->lanes[i].line, -offset);
      }
}

/* The direction of the wall beside P, if it is near; otherwise along the edges. */
static double
direction_at (Town    *town,
              ArtPoint p)
{
  BastideRandom *random = &town->scene->random;
  double best = .24;
  double angle = (bastide_random_below (random, 2) ? M_PI / 2 : 0) + art_between (random, -.10, .10);

  for (unsigned w = 0; w < town->city->n_walls; w++)
    for (unsigned i = 0; i + 1 < town->city->walls[w].line.n; i++)
      {
        ArtLine piece = { 2, { town->city->walls[w].line.p[i], town->city->walls[w].line.p[i + 1] } };
        double distance = art_line_distance (&piece, p);

        if (distance < best)
          {
            best = distance;
            angle = atan2 (piece.p[1].y - piece.p[0].y, piece.p[1].x - piece.p[0].x) +
                    (bastide_random_below (random, 3) == 0 ? M_PI / 2 : 0);
          }
      }

  return angle;
}

static void
build_houses (Town *town)
{
  BastideRandom *random = &town->scene->random;

  build_wall_rows (town);
  build_lane_rows (town);

  for (unsigned i = 0; i < N_DARTS; i++)
    {
      double shrink = town->scale * (1.12 - .52 * i / N_DARTS);
      double half = art_between (random, .046, .068) * shrink;
      double depth = art_between (random, .040, .050) * shrink;
      ArtPoint p = { art_random (random), art_random (random) };

      if (art_rim_room (p) > depth + town->joint_gap)
        try_house (town, p, half, depth, direction_at (town, p));
    }
}

static bool
is_taken (const Town *town,
          ArtPoint    p,
          double      radius)
{
  ArtHouse self = { .center = p, .half_length = radius * .8, .half_depth = radius * .8 };

  for (unsigned i = town->first; i < town->scene->n_things; i++)
    {
      const ArtThing *thing = &town->scene->things[i];
      ArtHouse house = art_thing_house (thing);

      if ((thing->kind == ART_HOUSE || thing->kind == ART_GARDEN) && art_houses_meet (&self, &house, 0))
        return true;
      if (thing->kind == ART_TREE && hypot (p.x - thing->at.x, p.y - thing->at.y) < 2 * radius)
        return true;
    }

  return false;
}

static void
build_greenery (Town *town)
{
  BastideRandom *random = &town->scene->random;

  for (unsigned i = 0; i < N_GREEN_DARTS; i++)
    {
      double radius = art_between (random, .013, .028);
      ArtPoint p = { art_random (random), art_random (random) };

      if (art_rim_room (p) > 2.2 * radius && wall_room (town, p) > radius + .02 && is_clear (town, p, radius) &&
          art_area_contains (&town->area, p) && !is_taken (town, p, radius))
        art_scene_add (town->scene, ART_TREE, p)->a = radius;
    }
}

/* Plots between the houses. */
static void
build_gardens (Town *town)
{
  ArtScene *scene = town->scene;
  unsigned most = scene->level == ART_HUGE ? 7 : scene->level == ART_LARGE ? 3 : 0;
  unsigned n = 0;

  for (unsigned i = 0; i < N_GARDEN_DARTS && n < most; i++)
    {
      ArtPoint p = { art_random (&scene->random), art_random (&scene->random) };
      double half = art_between (&scene->random, .030, .052);
      ArtHouse plot = { .center = p, .half_length = half, .half_depth = .030 };
      ArtThing *garden;

      plot.angle = direction_at (town, p);
      if (!fits (town, &plot))
        continue;
      garden = art_scene_add (scene, ART_GARDEN, p);
      garden->a = plot.half_length;
      garden->b = plot.half_depth;
      garden->angle = plot.angle;
      n++;
    }
}

static void
build_stalls (Town    *town,
              ArtPoint around)
{
  BastideRandom *random = &town->scene->random;
  unsigned n = 3 + bastide_random_below (random, 3);
  double turn = art_between (random, 0, 2 * M_PI);

  for (unsigned i = 0; i < n; i++)
    {
      double angle = turn + i * 2 * M_PI / n;
      ArtPoint at = { around.x + .056 * cos (angle), around.y + .056 * sin (angle) };

      art_scene_add (town->scene, ART_STALL, at)->a = .0155;
    }
}

/* What a city has in its middle where it bears no shield: a church, a hall, or a market round a well or fountain.
 * Copies of a tile differ in it. */
static void
build_market (Town *town)
{
  ArtScene *scene = town->scene;
  ArtPoint heart = scene->hearts[town->index];
  unsigned choice = (unsigned) (art_type_hash (scene->type) % 4 + scene->variant) % 4;
  ArtThing *thing;

  switch (choice)
    {
    case 0:
      thing = art_scene_add (scene, ART_CHURCH, heart);
      thing->a = .095;
      break;
    case 1:
      thing = art_scene_add (scene, ART_HOUSE, heart);
      thing->a = .072;
      thing->b = .050;
      thing->wall = .040;
      thing->rise = .042;
      thing->hip = .42;
      thing->color = ART_CHURCH_ROOF;
      break;
    case 2:
      art_scene_add (scene, ART_WELL, heart)->a = .028;
      break;
    default:
      art_scene_add (scene, ART_FOUNTAIN, heart)->a = .030;
    }

  if (choice >= 2 && scene->level == ART_HUGE)
    build_stalls (town, heart);
  add_clearing (town, heart, SQUARE);
}

static void
build_towers (Town *town)
{
  double radius = town->scene->level <= ART_SMALL ? .044 : .035;

  for (unsigned w = 0; w < town->city->n_walls; w++)
    {
      const ArtLine *line = &town->city->walls[w].line;

      for (unsigned i = 0; i < line->n; i++)
        {
          bool end = i == 0 || i == line->n - 1;
          ArtThing *tower = art_scene_add (town->scene, ART_TOWER, line->p[i]);

          tower->a = end ? radius * 1.3 : radius;
          tower->wall = .042;
        }
    }
}

/* Two towers with roofs, and a house across the way between them. */
static void
build_gate (Town            *town,
            const ArtStrand *strand)
{
  ArtScene *scene = town->scene;
  const ArtLine *line = &town->city->walls[strand->wall].line;
  ArtPoint gate = art_line_at (line, strand->position);
  ArtPoint ahead = art_line_at (line, strand->position + .4);
  double angle = atan2 (ahead.y - gate.y, ahead.x - gate.x);
  double apart = scene->level <= ART_SMALL ? .098 : .084;
  ArtThing *thing;

  for (int side = -1; side <= 1; side += 2)
    {
      ArtPoint at = { gate.x + side * apart * cos (angle), gate.y + side * apart * sin (angle) };

      thing = art_scene_add (scene, ART_TOWER, at);
      thing->a = .039;
      thing->angle = angle;
      thing->wall = .062;
      thing->b = .085;
    }

  thing = art_scene_add (scene, ART_GATE, gate);
  thing->a = apart - .030;
  thing->b = .038;
  thing->angle = angle;
  thing->wall = .052;
  thing->rise = .022;
  thing->color = ART_HEX (0xc0553a);
  add_clearing (town, gate, .115);
}

static void
build_town (ArtScene *scene,
            unsigned  index)
{
  static const double scales[] = {
    [ART_TINY] = 1.7, [ART_SMALL] = 1.35, [ART_MEDIUM] = 1.14, [ART_LARGE] = 1, [ART_HUGE] = 1,
  };
  Town town = { .scene = scene, .city = &scene->layout.cities[index], .index = index };
  const BastideSegment *segment = &scene->type->segments[town.city->segment];

  town.first = scene->n_things;
  town.scale = scales[scene->level];
  /* Where houses are large, they are low, so that they do not rise over the rim. */
  town.height = scene->level == ART_TINY ? .45 : scene->level == ART_SMALL ? .62 : 1;
  /* Where there is little room, houses may be hidden in part. */
  town.wall_gap = scene->level <= ART_SMALL ? .012 : WALL_GAP;
  town.joint_gap = scene->level == ART_TINY ? .068 : scene->level == ART_SMALL ? .050 : JOINT_GAP;
  art_area_init (&town.area, &scene->layout, scene->type, 0, town.city->segment);

  for (unsigned s = 0; s < scene->layout.n_strands; s++)
    if (scene->layout.strands[s].city == index)
      build_gate (&town, &scene->layout.strands[s]);
  for (unsigned i = 0; i < segment->shields; i++)
    add_clearing (&town, art_shield_spot (town.city->edges, i, segment->shields), .082);
  if (scene->level >= ART_MEDIUM && segment->shields == 0 && (segment->edges & (segment->edges - 1)))
    build_market (&town);

  if (scene->level >= ART_MEDIUM)
    art_scene_build_rim (scene, index, &town.area);
  build_houses (&town);
  if (scene->level >= ART_MEDIUM)
    {
      build_gardens (&town);
      build_greenery (&town);
    }
  build_towers (&town);
}

void
art_scene_build_towns (ArtScene *scene)
{
  for (unsigned c = 0; c < scene->layout.n_cities; c++)
    build_town (scene, c);
}
