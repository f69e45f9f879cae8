/* bastide-art-tile.c: a tile
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-art.h"
#include "bastide-art-ground.h"
#include "bastide-art-landmark.h"
#include "bastide-art-road.h"
#include "bastide-art-scene.h"

static void
paint_town_ground (ArtCanvas      *canvas,
                   const ArtScene *scene,
                   unsigned        rotation,
                   uint64_t        seed)
{
  ArtArea area;

  if (scene->layout.n_cities == 0)
    return;

  for (unsigned c = 0; c < scene->layout.n_cities; c++)
    {
      art_area_init (&area, &scene->layout, scene->type, rotation, scene->layout.cities[c].segment);
      art_trace (canvas, area.p, area.n, true);
    }
  art_fill_town (canvas, seed);
}

static void
paint_shields (ArtCanvas      *canvas,
               const ArtScene *scene,
               unsigned        rotation)
{
  static const double widths[] = {
    [ART_TINY] = .24, [ART_SMALL] = .19, [ART_MEDIUM] = .155, [ART_LARGE] = .135, [ART_HUGE] = .135,
  };

  for (unsigned c = 0; c < scene->layout.n_cities; c++)
    {
      const BastideSegment *segment = &scene->type->segments[scene->layout.cities[c].segment];

      for (unsigned i = 0; i < segment->shields; i++)
        {
          ArtPoint spot = art_shield_spot (segment->edges, i, segment->shields);

          art_paint_shield (canvas, art_point_turn (spot, rotation), widths[scene->level]);
        }
    }
}

void
bastide_art_paint_tile (cairo_t               *cr,
                        const BastideTileType *type,
                        unsigned               rotation,
                        unsigned               variant,
                        double                 size)
{
  uint64_t seed = art_type_hash (type) * 7 + variant;
  ArtCanvas canvas;
  ArtScene scene;

  rotation &= 3;
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_rectangle (cr, 0, 0, size, size);
  cairo_clip (cr);
  cairo_scale (cr, size, size);

  art_canvas_init (&canvas, cr, size);
  art_scene_init (&scene, type, variant, &canvas);
  art_scene_turn (&scene, rotation);

  art_paint_grass (&canvas, seed);
  paint_town_ground (&canvas, &scene, rotation, seed);
  art_scene_paint_streets (&scene, &canvas);
  art_paint_roads (&canvas, &scene.layout, seed);
  art_scene_paint (&scene, &canvas, seed);
  paint_shields (&canvas, &scene, rotation);

  cairo_restore (cr);
}

unsigned
bastide_art_variant (const BastideState *state,
                     unsigned            tile)
{
  return tile % BASTIDE_ART_N_VARIANTS;
}

unsigned
bastide_art_hand_variant (const BastideState *state)
{
  return bastide_art_variant (state, state->n_tiles - (state->phase == BASTIDE_PHASE_CLAIM));
}
