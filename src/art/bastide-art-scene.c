/* bastide-art-scene.c: the things that stand on a tile
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-art-scene.h"

#include <math.h>

#include "bastide-art-garden.h"
#include "bastide-art-landmark.h"
#include "bastide-art-meadow.h"

void
art_scene_init (ArtScene              *scene,
                const BastideTileType *type,
                unsigned               variant,
                const ArtCanvas       *canvas)
{
  scene->type = type;
  scene->variant = variant;
  scene->level = canvas->level;
  scene->wall = canvas->wall;
  scene->road = canvas->road;
  scene->random.state = art_type_hash (type) + variant * UINT64_C (0x51ed270b);
  scene->n_lanes = 0;
  scene->n_things = 0;
  art_layout_init (&scene->layout, type, 0);

  art_scene_build_lanes (scene);
  art_scene_build_towns (scene);
  art_scene_build_village (scene);
  art_scene_build_country (scene);
}

/* Where there is no room left, the last thing gives way. */
ArtThing *
art_scene_add (ArtScene     *scene,
               ArtThingKind  kind,
               ArtPoint      at)
{
  ArtThing *thing;

  if (scene->n_things == ART_MAX_THINGS)
    scene->n_things--;
  thing = &scene->things[scene->n_things++];
  *thing = (ArtThing) { .kind = kind, .at = at, .seed = (uint32_t) bastide_random_next (&scene->random) };

  return thing;
}

ArtHouse
art_thing_house (const ArtThing *thing)
{
  return (ArtHouse) {
    .center = thing->at,
    .half_length = thing->a,
    .half_depth = thing->b,
    .angle = thing->angle,
    .wall = thing->wall,
    .rise = thing->rise,
    .hip = thing->hip,
    .roof = thing->color,
    .seed = thing->seed,
    .plain = thing->kind == ART_GATE,
  };
}

double
art_rim_room (ArtPoint p)
{
  return fmin (fmin (p.x, 1 - p.x), fmin (p.y, 1 - p.y));
}

double
art_scene_wall_room (const ArtScene *scene,
                     ArtPoint        p)
{
  double room = 1;

  for (unsigned c = 0; c < scene->layout.n_cities; c++)
    for (unsigned w = 0; w < scene->layout.cities[c].n_walls; w++)
      room = fmin (room, art_line_distance (&scene->layout.cities[c].walls[w].line, p));

  return room - scene->wall / 2;
}

double
art_scene_road_room (const ArtScene *scene,
                     ArtPoint        p)
{
  double room = 1;

  for (unsigned s = 0; s < scene->layout.n_strands; s++)
    room = fmin (room, art_line_distance (&scene->layout.strands[s].line, p) - scene->road);
  if (scene->layout.hub != ART_HUB_NONE)
    room = fmin (room, hypot (p.x - .5, p.y - .5) - art_layout_hub_reach (&scene->layout, p.x - .5, p.y - .5));

  return room;
}

double
art_scene_room (const ArtScene *scene,
                ArtPoint        p)
{
  double room = 1;

  for (unsigned i = 0; i < scene->n_things; i++)
    {
      const ArtThing *thing = &scene->things[i];

      if (thing->kind != ART_TUFT && thing->kind != ART_FLOWERS)
        room = fmin (room, hypot (p.x - thing->at.x, p.y - thing->at.y) - fmax (thing->a, thing->b));
    }

  return room;
}

static bool
lies_flat (const ArtThing *thing)
{
  switch (thing->kind)
    {
    case ART_CROPS:
    case ART_TUFT:
    case ART_GARDEN:
    case ART_FOLD:
    case ART_FLOWERS:
      return true;
    default:
      return false;
    }
}

/* Where a thing touches the ground in front: what stands further south hides it. */
static double
base_of (const ArtThing *thing)
{
  if (lies_flat (thing))
    return thing->at.y - 10;
  if (thing->kind == ART_HOUSE)
    return thing->at.y + fabs (cos (thing->angle)) * thing->b * .8 + fabs (sin (thing->angle)) * thing->a * .8;
  return thing->at.y;
}

void
art_scene_turn (ArtScene *scene,
                unsigned  rotation)
{
  double bases[ART_MAX_THINGS];

  art_layout_init (&scene->layout, scene->type, rotation);

  for (unsigned i = 0; i < scene->n_lanes; i++)
    for (unsigned k = 0; k < scene->lanes[i].line.n; k++)
      scene->lanes[i].line.p[k] = art_point_turn (scene->lanes[i].line.p[k], rotation);
  for (unsigned c = 0; c < scene->layout.n_cities; c++)
    scene->hearts[c] = art_point_turn (scene->hearts[c], rotation);

  for (unsigned i = 0; i < scene->n_things; i++)
    {
      ArtThing *thing = &scene->things[i];
      ArtThing moved;
      double base;
      unsigned j = i;

      thing->at = art_point_turn (thing->at, rotation);
      thing->angle = remainder (thing->angle + rotation * M_PI / 2, 2 * M_PI);

      base = base_of (thing);
      moved = *thing;
      for (; j > 0 && bases[j - 1] > base; j--)
        {
          bases[j] = bases[j - 1];
          scene->things[j] = scene->things[j - 1];
        }
      bases[j] = base;
      scene->things[j] = moved;
    }
}

/* Whether what belongs to a gate stands in a wall that runs north and south. */
static bool
looks_aside (const ArtThing *thing)
{
  return fabs (sin (thing->angle)) > .7;
}

/* Of what belongs to a gate: 1 where the country is to the east, otherwise -1. */
static double
outside (const ArtThing *thing)
{
  return sin (thing->angle) > 0 ? 1 : -1;
}

/* The southern tower of a gate to the east or west would hide the gateway. */
static ArtTower
tower_of (const ArtThing *thing)
{
  ArtTower tower = { thing->at, thing->a, thing->wall, thing->b };

  if (thing->b > 0 && looks_aside (thing))
    tower.at.x -= outside (thing) * .028;
  return tower;
}

/* A gate is a house over the road; to the east and west it stands out from the wall and is turned to the south a
 * little, so that its arch is seen as well. */
static ArtHouse
gate_house (const ArtThing *thing)
{
  ArtHouse house = art_thing_house (thing);

  if (looks_aside (thing))
    {
      house.center.x += outside (thing) * .034;
      house.center.y += .004;
      house.angle = -outside (thing) * .80;
      house.half_length = thing->a * 1.06;
    }
  return house;
}

static void
paint_gate (ArtCanvas      *canvas,
            const ArtThing *thing)
{
  ArtHouse house = gate_house (thing);

  art_paint_house (canvas, &house);
  art_paint_arch (canvas, &house, house.half_length * 1.05, house.wall * .82);
}

void
art_thing_shadow (const ArtThing *thing,
                  ArtShadow      *shadow)
{
  ArtHouse house = art_thing_house (thing);
  ArtTower tower = tower_of (thing);

  switch (thing->kind)
    {
    case ART_GATE:
      house = gate_house (thing);
      art_shadow_house (shadow, &house);
      break;
    case ART_HOUSE:
      art_shadow_house (shadow, &house);
      break;
    case ART_MILL:
      art_shadow_round (shadow, thing->at, thing->a, thing->a * 3);
      break;
    case ART_LOGS:
      art_shadow_round (shadow, thing->at, thing->a, thing->a * .6);
      break;
    case ART_TREE:
    case ART_FRUIT_TREE:
      art_shadow_tree (shadow, thing->at, thing->a);
      break;
    case ART_POPLAR:
      art_shadow_round (shadow, thing->at, thing->a * .7, thing->a * 2.2);
      break;
    case ART_HAY:
      art_shadow_round (shadow, thing->at, thing->a, thing->a);
      break;
    case ART_SHEEP:
      art_shadow_round (shadow, thing->at, thing->a, thing->a * .6);
      break;
    case ART_TOWER:
      art_shadow_tower (shadow, &tower);
      break;
    case ART_WELL:
      art_shadow_round (shadow, thing->at, thing->a * .8, thing->a);
      break;
    case ART_CHURCH:
      art_shadow_church (shadow, thing->at, thing->a);
      break;
    case ART_STALL:
      art_shadow_round (shadow, thing->at, thing->a * .9, .016);
      break;
    case ART_FOUNTAIN:
      art_shadow_round (shadow, thing->at, thing->a, .012);
      break;
    default:
      break;
    }
}

void
art_thing_paint (const ArtThing *thing,
                 ArtCanvas      *canvas)
{
  ArtHouse house = art_thing_house (thing);
  ArtTower tower = tower_of (thing);

  switch (thing->kind)
    {
    case ART_HOUSE:
      art_paint_house (canvas, &house);
      break;
    case ART_GATE:
      paint_gate (canvas, thing);
      break;
    case ART_TREE:
      art_paint_tree (canvas, thing->at, thing->a, thing->seed);
      break;
    case ART_FRUIT_TREE:
      art_paint_fruit_tree (canvas, thing->at, thing->a, thing->seed);
      break;
    case ART_MILL:
      art_paint_mill (canvas, thing->at, thing->a, thing->seed);
      break;
    case ART_FOLD:
      art_paint_fold (canvas, thing->at, thing->a, thing->angle);
      break;
    case ART_FLOWERS:
      art_paint_flowers (canvas, thing->at, thing->a, thing->seed);
      break;
    case ART_LOGS:
      art_paint_logs (canvas, thing->at, thing->a);
      break;
    case ART_POPLAR:
      art_paint_poplar (canvas, thing->at, thing->a, thing->seed);
      break;
    case ART_HAY:
      art_paint_hay (canvas, thing->at, thing->a);
      break;
    case ART_SHEEP:
      art_paint_sheep (canvas, thing->at, thing->a, thing->seed);
      break;
    case ART_TUFT:
      art_paint_tuft (canvas, thing->at, thing->seed);
      break;
    case ART_TOWER:
      art_paint_tower (canvas, &tower);
      break;
    case ART_WELL:
      art_paint_well (canvas, thing->at, thing->a);
      break;
    case ART_CHURCH:
      art_paint_church (canvas, thing->at, thing->a);
      break;
    case ART_GARDEN:
      art_paint_garden (canvas, thing->at, thing->a, thing->b, thing->angle, thing->seed);
      break;
    case ART_STALL:
      art_paint_stall (canvas, thing->at, thing->a, thing->seed);
      break;
    case ART_FOUNTAIN:
      art_paint_fountain (canvas, thing->at, thing->a);
      break;
    default:
      art_paint_crops (canvas, thing->at, thing->a, thing->b, thing->angle, thing->seed);
      if (thing->seed % 2 && canvas->level >= ART_LARGE)
        art_paint_hedge (canvas, thing->at, thing->a, thing->b, thing->angle, thing->seed);
    }
}

void
art_scene_paint (const ArtScene *scene,
                 ArtCanvas      *canvas,
                 uint64_t        seed)
{
  bool monastery = scene->layout.hub == ART_HUB_YARD;
  unsigned first = 0;
  ArtShadow shadow;

  for (; first < scene->n_things && base_of (&scene->things[first]) < -1; first++)
    art_thing_paint (&scene->things[first], canvas);

  art_shadow_begin (&shadow, canvas, 0, 0, 1, 1);
  for (unsigned c = 0; c < scene->layout.n_cities; c++)
    for (unsigned w = 0; w < scene->layout.cities[c].n_walls; w++)
      art_shadow_wall (&shadow, &scene->layout.cities[c].walls[w].line);
  for (unsigned i = first; i < scene->n_things; i++)
    art_thing_shadow (&scene->things[i], &shadow);
  art_shadow_finish (&shadow, canvas, .40, ART_BLUR, true);

  for (unsigned c = 0; c < scene->layout.n_cities; c++)
    for (unsigned w = 0; w < scene->layout.cities[c].n_walls; w++)
      art_paint_wall (canvas, &scene->layout.cities[c].walls[w].line);
  for (unsigned i = first; i < scene->n_things; i++)
    {
      if (monastery && base_of (&scene->things[i]) > .5)
        {
          art_paint_monastery (canvas, &scene->layout, seed);
          monastery = false;
        }
      art_thing_paint (&scene->things[i], canvas);
    }
  if (monastery)
    art_paint_monastery (canvas, &scene->layout, seed);
}
