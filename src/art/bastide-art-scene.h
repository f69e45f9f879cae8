/* bastide-art-scene.h: the things that stand on a tile
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-art-areas.h"
#include "bastide-art-house.h"
#include "bastide-art-plants.h"
#include "bastide-art-wall.h"

typedef enum
{
  ART_HOUSE,
  ART_TREE,
  ART_POPLAR,
  ART_HAY,
  ART_SHEEP,
  ART_TUFT,
  ART_CROPS,
  ART_TOWER,
  ART_GATE,
  ART_WELL,
  ART_CHURCH,
  ART_GARDEN,
  ART_STALL,
  ART_FOUNTAIN,
  ART_MILL,
  ART_FRUIT_TREE,
  ART_FOLD,
  ART_FLOWERS,
  ART_LOGS,
} ArtThingKind;

typedef struct
{
  uint8_t  kind;   /* an ArtThingKind */
  ArtPoint at;
  double   a, b;   /* house, gate, crops: half length and half depth; others: radius, and height of a cone */
  double   angle;
  double   wall, rise, hip;
  ArtColor color;
  uint32_t seed;
} ArtThing;

#define ART_MAX_THINGS 320
#define ART_MAX_LANES 12
#define ART_LANE_HALF .02 /* half the width of a lane */

/* A lane of a town leads to its heart. */
typedef struct
{
  uint8_t city;  /* an index of the layout's cities */
  ArtLine line;
} ArtLane;

/* A scene is laid out for the unrotated tile and then turned; only the light, and what is upright, do not turn. */
typedef struct
{
  const BastideTileType *type;
  unsigned      variant;
  ArtLevel      level;
  double        wall;      /* thickness of walls */
  double        road;      /* half the width of roads */
  BastideRandom random;
  ArtLayout     layout;    /* unrotated */
  unsigned      n_lanes;
  ArtLane       lanes[ART_MAX_LANES];
  ArtPoint      hearts[ART_MAX_CITIES]; /* of the layout's cities */
  unsigned      n_things;
  ArtThing      things[ART_MAX_THINGS];
} ArtScene;

void      art_scene_init          (ArtScene              *scene,
                                   const BastideTileType *type,
                                   unsigned               variant,
                                   const ArtCanvas       *canvas);
ArtThing *art_scene_add           (ArtScene              *scene,
                                   ArtThingKind           kind,
                                   ArtPoint               at);
ArtHouse  art_thing_house         (const ArtThing        *thing);
void      art_thing_shadow        (const ArtThing        *thing,
                                   ArtShadow             *shadow);
void      art_thing_paint         (const ArtThing        *thing,
                                   ArtCanvas             *canvas);
/* Distances from P: to the nearest wall, road or hub, and to the rim. */
double    art_scene_wall_room     (const ArtScene        *scene,
                                   ArtPoint               p);
double    art_scene_road_room     (const ArtScene        *scene,
                                   ArtPoint               p);
/* To the nearest thing of some size. */
double    art_scene_room          (const ArtScene        *scene,
                                   ArtPoint               p);
double    art_rim_room            (ArtPoint               p);
/* Turns everything to the rotation, and sorts it from north to south. */
void      art_scene_turn          (ArtScene              *scene,
                                   unsigned               rotation);
/* Lanes and squares. */
void      art_scene_paint_streets (const ArtScene        *scene,
                                   ArtCanvas             *canvas);
/* All that is on the ground but grass, the ground of towns, roads and shields. */
void      art_scene_paint         (const ArtScene        *scene,
                                   ArtCanvas             *canvas,
                                   uint64_t               seed);

/* The parts of the scene. */
void      art_scene_build_lanes   (ArtScene              *scene);
void      art_scene_build_towns   (ArtScene              *scene);
/* What stands along the open edges of a city, where the town goes on. */
void      art_scene_build_rim     (ArtScene              *scene,
                                   unsigned               city,
                                   const ArtArea         *area);
void      art_scene_build_village (ArtScene              *scene);
void      art_scene_build_country (ArtScene              *scene);
