/* bastide-art-streets.c: lanes and squares of towns
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-art-scene.h"

#include <math.h>

#define N_STEPS 10
#define SQUARE .074

/* Where the lanes of a city meet: its market, or beside its shields. */
static ArtPoint
heart_of (unsigned edges,
          unsigned shields)
{
  unsigned n = (unsigned) __builtin_popcount (edges);

  if (n == 1)
    return art_point_turn ((ArtPoint) { .5, .16 }, (unsigned) __builtin_ctz (edges));
  if (shields == 0)
    return art_shield_spot (edges, 0, 0);
  if (n == 2)
    for (unsigned edge = 0; edge < BASTIDE_N_EDGES; edge++)
      if ((edges >> edge & 1) && (edges >> ((edge + 1) & 3) & 1))
        return art_point_turn ((ArtPoint) { .56, .44 }, edge);
  return (ArtPoint) { .47, .52 };
}

static void
add_lane (ArtScene *scene,
          unsigned  city,
          ArtPoint  from,
          ArtPoint  ahead,
          ArtPoint  towards)
{
  ArtPoint heart = scene->hearts[city];
  ArtLane *lane;

  if (scene->n_lanes == ART_MAX_LANES)
    return;

  lane = &scene->lanes[scene->n_lanes++];
  lane->city = (uint8_t) city;
  lane->line.n = N_STEPS + 1;
  for (unsigned i = 0; i <= N_STEPS; i++)
    {
      double t = (double) i / N_STEPS, s = 1 - t;
      double a = s * s * s, b = 3 * s * s * t, c = 3 * s * t * t, d = t * t * t;

      lane->line.p[i].x = a * from.x + b * ahead.x + c * towards.x + d * heart.x;
      lane->line.p[i].y = a * from.y + b * ahead.y + c * towards.y + d * heart.y;
    }
}

/* Through a gate, straight on at first. */
static void
add_gate_lane (ArtScene        *scene,
               unsigned         city,
               const ArtStrand *strand)
{
  ArtPoint gate = strand->line.p[strand->line.n - 1], before = strand->line.p[strand->line.n - 2];

  ArtPoint ahead = { gate.x + 2 * (gate.x - before.x), gate.y + 2 * (gate.y - before.y) };

  add_lane (scene, city, gate, ahead, scene->hearts[city]);
}

/* From the middle of each edge of the city, and from its gates.  They bend a little. */
void
art_scene_build_lanes (ArtScene *scene)
{
  BastideRandom random = { art_type_hash (scene->type) + 3 };

  for (unsigned c = 0; c < scene->layout.n_cities; c++)
    {
      const ArtCity *city = &scene->layout.cities[c];

      scene->hearts[c] = heart_of (city->edges, scene->type->segments[city->segment].shields);
      if (scene->level <= ART_SMALL)
        continue;

      for (unsigned edge = 0; edge < BASTIDE_N_EDGES; edge++)
        if (city->edges >> edge & 1)
          {
            bool straight = !(city->edges & (city->edges - 1));
            double bend = straight ? 0 : bastide_random_below (&random, 2) ? .085 : -.085;

            ArtPoint from = { .5, 0 }, ahead = { .5, .09 }, towards = { .5 + bend, .28 };

            add_lane (scene, c, art_point_turn (from, edge), art_point_turn (ahead, edge),
                      art_point_turn (towards, edge));
          }
      for (unsigned s = 0; s < scene->layout.n_strands; s++)
        if (scene->layout.strands[s].city == c)
          add_gate_lane (scene, c, &scene->layout.strands[s]);
    }
}

static void
add_streets (const ArtScene *scene,
             ArtCanvas      *canvas)
{
  for (unsigned i = 0; i < scene->n_lanes; i++)
    art_trace (canvas, scene->lanes[i].line.p, scene->lanes[i].line.n, false);
  cairo_set_line_width (canvas->cr, 2 * ART_LANE_HALF);
  cairo_stroke (canvas->cr);
  for (unsigned c = 0; c < scene->layout.n_cities; c++)
    if (scene->layout.cities[c].edges & (scene->layout.cities[c].edges - 1))
      art_circle (canvas, scene->hearts[c].x, scene->hearts[c].y, SQUARE);
  cairo_fill (canvas->cr);
}

/* Where streets are; what overlaps does not add up.  An image, since Cairo 1.16 leaks vector groups in SVG. */
static cairo_surface_t *
draw_streets (const ArtScene  *scene,
              const ArtCanvas *canvas,
              double           scale)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, (int) ceil (scale), (int) ceil (scale));
  ArtCanvas layer = *canvas;

  layer.cr = cairo_create (surface);
  cairo_scale (layer.cr, scale, scale);
  cairo_set_line_join (layer.cr, CAIRO_LINE_JOIN_ROUND);
  add_streets (scene, &layer);
  cairo_destroy (layer.cr);
  return surface;
}

/* Worn bright by feet and wheels. */
void
art_scene_paint_streets (const ArtScene *scene,
                         ArtCanvas      *canvas)
{
  double scale = fmin (canvas->size, 2048);
  cairo_surface_t *streets;

  if (scene->n_lanes == 0)
    return;

  streets = draw_streets (scene, canvas, scale);
  cairo_save (canvas->cr);
  art_set_color (canvas, ART_TOWN_LANE, .5);
  cairo_scale (canvas->cr, 1 / scale, 1 / scale);
  cairo_mask_surface (canvas->cr, streets, 0, 0);
  cairo_restore (canvas->cr);
  cairo_surface_destroy (streets);
}
