/* bastide-art-town.c: what stands inside the walls of cities
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-art-scene.h"

#include <math.h>

#define GAP .010        /* between houses */
#define WALL_GAP .028   /* from houses to the wall */
#define JOINT_GAP .070  /* from houses to a city edge, where the joint's houses stand */
#define N_DARTS 1500
#define N_GREEN_DARTS 200
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
  ArtArea        area;
  unsigned       first;  /* the city's first thing */
  double         scale;  /* of houses */
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

  if (!is_clear (town, house->center, fmin (house->half_depth, house->half_length) * 1.15))
    return false;

  for (unsigned i = town->first; i < scene->n_things; i++)
    if (scene->things[i].kind == ART_HOUSE)
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
  thing->wall = town->scale * art_between (random, .022, .032);
  thing->rise = half_depth * art_between (random, .54, .68);
  thing->color = art_roof_color (random);
  return true;
}

/* A row of houses along the inside of each stretch of the wall, ROW rows from it. */
static void
build_row (Town          *town,
           const ArtLine *wall,
           unsigned       row)
{
  BastideRandom *random = &town->scene->random;
  double depth = .043 * town->scale;
  double offset = town->scene->wall / 2 + town->wall_gap + .003 + depth + row * (2 * depth + GAP + .012);

  for (unsigned i = 0; i + 1 < wall->n; i++)
    {
      ArtPoint a = wall->p[i];
      ArtPoint b = wall->p[i + 1];
      double length = hypot (b.x - a.x, b.y - a.y);
      double dx = (b.x - a.x) / length;
      double dy = (b.y - a.y) / length;
      double place = art_between (random, .0, .03);

      while (place < length + .05)
        {
          double half = art_between (random, .044, .064) * town->scale;
          double across = depth * art_between (random, .94, 1.04);
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

  for (unsigned row = 0; row < 2; row++)
    for (unsigned w = 0; w < town->city->n_walls; w++)
      build_row (town, &town->city->walls[w].line, row);

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

      if (thing->kind == ART_HOUSE && art_houses_meet (&self, &house, 0))
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

/* What a city has in its middle where it bears no shield: a church, or a market with a well. */
static void
build_market (Town *town)
{
  ArtScene *scene = town->scene;
  ArtPoint spot = art_shield_spot (town->city->edges, 0, 0);
  ArtThing *thing;

  if (bastide_random_below (&scene->random, 2) && scene->level >= ART_MEDIUM)
    {
      thing = art_scene_add (scene, ART_CHURCH, spot);
      thing->a = .095;
      add_clearing (town, spot, .082);
    }
  else
    {
      thing = art_scene_add (scene, ART_WELL, spot);
      thing->a = .028;
      add_clearing (town, spot, .055);
    }
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
  Town town = { .scene = scene, .city = &scene->layout.cities[index] };
  const BastideSegment *segment = &scene->type->segments[town.city->segment];

  town.first = scene->n_things;
  town.scale = scene->level == ART_TINY ? 1.7 : scene->level == ART_SMALL ? 1.35 : 1;
  /* Where there is little room, houses may be hidden in part. */
  town.wall_gap = scene->level <= ART_SMALL ? .012 : WALL_GAP;
  town.joint_gap = scene->level <= ART_SMALL ? .030 : JOINT_GAP;
  art_area_init (&town.area, &scene->layout, scene->type, 0, town.city->segment);

  for (unsigned s = 0; s < scene->layout.n_strands; s++)
    if (scene->layout.strands[s].city == index)
      build_gate (&town, &scene->layout.strands[s]);
  for (unsigned i = 0; i < segment->shields; i++)
    add_clearing (&town, art_shield_spot (town.city->edges, i, segment->shields), .082);
  if (segment->shields == 0 && (segment->edges & (segment->edges - 1)))
    build_market (&town);

  build_houses (&town);
  if (scene->level >= ART_MEDIUM)
    build_greenery (&town);
  build_towers (&town);
}

void
art_scene_build_towns (ArtScene *scene)
{
  for (unsigned c = 0; c < scene->layout.n_cities; c++)
    build_town (scene, c);
}
