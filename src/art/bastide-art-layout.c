/* bastide-art-layout.c: where walls, roads and yards of a tile run
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-art-layout.h"

#include <math.h>

#include "bastide-art-city-walls.h"

#define N_CURVE 16

ArtPoint
art_point_turn (ArtPoint p,
                unsigned rotation)
{
  switch (rotation & 3)
    {
    case 1:
      return (ArtPoint) { 1 - p.y, p.x };
    case 2:
      return (ArtPoint) { 1 - p.x, 1 - p.y };
    case 3:
      return (ArtPoint) { p.y, 1 - p.x };
    default:
      return p;
    }
}

ArtPoint
art_line_at (const ArtLine *line,
             double         position)
{
  unsigned i = (unsigned) position;
  double f;

  if (i >= line->n - 1)
    return line->p[line->n - 1];

  f = position - i;
  return (ArtPoint) {
    line->p[i].x + f * (line->p[i + 1].x - line->p[i].x),
    line->p[i].y + f * (line->p[i + 1].y - line->p[i].y),
  };
}

double
art_line_distance (const ArtLine *line,
                   ArtPoint       p)
{
  double best = 1e9;

  for (unsigned i = 0; i + 1 < line->n; i++)
    {
      double dx = line->p[i + 1].x - line->p[i].x;
      double dy = line->p[i + 1].y - line->p[i].y;
      double px = p.x - line->p[i].x;
      double py = p.y - line->p[i].y;
      double t = (px * dx + py * dy) / (dx * dx + dy * dy + 1e-12);
      double d;

      t = t < 0 ? 0 : t > 1 ? 1 : t;
      px -= t * dx;
      py -= t * dy;
      d = px * px + py * py;
      if (d < best)
        best = d;
    }

  return sqrt (best);
}

uint64_t
art_type_hash (const BastideTileType *type)
{
  uint64_t hash = 0;

  for (unsigned s = 0; s < type->n_segments; s++)
    {
      const BastideSegment *segment = &type->segments[s];
      BastideRandom random = {
        hash ^ (uint64_t) segment->kind ^ (uint64_t) segment->edges << 8 ^ (uint64_t) segment->halves << 16 ^
        (uint64_t) segment->shields << 24 ^ (uint64_t) segment->cities << 32,
      };

      hash = bastide_random_next (&random);
    }

  return hash;
}

double
art_layout_hub_reach (const ArtLayout *layout,
                      double           dx,
                      double           dy)
{
  double ax = fabs (dx);
  double ay = fabs (dy);

  switch (layout->hub)
    {
    case ART_HUB_FORK:
      return ART_ROAD_HALF * 1.25;
    case ART_HUB_VILLAGE:
      return ART_PLAZA_RADIUS;
    case ART_HUB_YARD:
      return ART_YARD_HALF * hypot (ax, ay) / (ax > ay ? ax : ay);
    default:
      return 0;
    }
}

/* Off the middle of a large city, so that there is room for a knight. */
ArtPoint
art_shield_spot (unsigned edges,
                 unsigned index,
                 unsigned count)
{
  double step = .19 * (index - (count > 0 ? count - 1. : 0) / 2);

  for (unsigned edge = 0; edge < BASTIDE_N_EDGES; edge++)
    if ((edges >> edge & 1) && (edges >> ((edge + 1) & 3) & 1))
      return art_point_turn ((ArtPoint) { .70 + step * .7, .30 + step * .7 }, edge);
  for (unsigned edge = 0; edge < BASTIDE_N_EDGES; edge++)
    if (edges >> edge & 1)
      return art_point_turn ((ArtPoint) { .5 + step, edges >> (edge ^ 2) & 1 ? .27 : .13 }, edge);

  return (ArtPoint) { .5, .5 };
}

static ArtPoint
rim_point (unsigned edge)
{
  return art_point_turn ((ArtPoint) { .5, 0 }, edge);
}

/* Into the tile from EDGE. */
static ArtPoint
inward (unsigned edge)
{
  static const ArtPoint directions[] = { { 0, 1 }, { -1, 0 }, { 0, -1 }, { 1, 0 } };

  return directions[edge & 3];
}

/* From A with the heading DA to B, arriving against the heading DB. */
static void
set_curve (ArtLine *line,
           ArtPoint a,
           ArtPoint da,
           ArtPoint b,
           ArtPoint db,
           double   pull)
{
  line->n = N_CURVE + 1;
  for (unsigned i = 0; i <= N_CURVE; i++)
    {
      double t = (double) i / N_CURVE;
      double u = 1 - t;
      double k0 = u * u * u, k1 = 3 * u * u * t, k2 = 3 * u * t * t, k3 = t * t * t;

      line->p[i].x = k0 * a.x + k1 * (a.x + pull * da.x) + k2 * (b.x + pull * db.x) + k3 * b.x;
      line->p[i].y = k0 * a.y + k1 * (a.y + pull * da.y) + k2 * (b.y + pull * db.y) + k3 * b.y;
    }
}

/* How far a road straight through swerves to the left of its course from EDGE: away from a city, or a little anyway. */
static double
swerve (const BastideTileType *type,
        unsigned               edge)
{
  bool right = art_is_other_city (type, BASTIDE_NONE, edge + 3);
  bool left = art_is_other_city (type, BASTIDE_NONE, edge + 1);

  if (left && right)
    return 0;
  if (left || right)
    return right ? .055 : -.055;

  for (unsigned s = 0, roads = 0; s < type->n_segments; s++)
    if (type->segments[s].kind == BASTIDE_ROAD && ++roads > 1)
      return 0;

  return .03;
}

static void
set_straight (ArtLine *line,
              unsigned edge,
              double   bow)
{
  ArtPoint a = rim_point (edge);
  ArtPoint d = inward (edge);

  line->n = N_CURVE + 1;
  for (unsigned i = 0; i <= N_CURVE; i++)
    {
      double t = (double) i / N_CURVE;
      double side = bow * .5 * (1 - cos (2 * M_PI * t));

      line->p[i].x = a.x + t * d.x + side * d.y;
      line->p[i].y = a.y + t * d.y - side * d.x;
    }
}

static ArtStrand *
add_strand (ArtLayout *layout,
            unsigned   segment,
            unsigned   from,
            unsigned   to)
{
  ArtStrand *strand = &layout->strands[layout->n_strands++];

  strand->segment = (uint8_t) segment;
  strand->from = (uint8_t) from;
  strand->to = (uint8_t) to;
  strand->city = BASTIDE_NONE;
  strand->wall = 0;
  strand->position = 0;

  return strand;
}

static void
add_through_road (ArtLayout             *layout,
                  const BastideTileType *type,
                  unsigned               segment,
                  unsigned               from,
                  unsigned               to)
{
  ArtStrand *strand = add_strand (layout, segment, from, to);

  if (((from + 2) & 3) == to)
    set_straight (&strand->line, from, swerve (type, from));
  else
    set_curve (&strand->line, rim_point (from), inward (from), rim_point (to), inward (to), .272);
}

static void
add_road_to_hub (ArtLayout *layout,
                 unsigned   segment,
                 unsigned   edge)
{
  ArtStrand *strand = add_strand (layout, segment, edge, BASTIDE_NONE);
  ArtPoint a = rim_point (edge);
  ArtPoint d = inward (edge);
  double bow = layout->hub == ART_HUB_YARD ? 0 : .014;

  strand->line.n = N_CURVE / 2 + 1;
  for (unsigned i = 0; i <= N_CURVE / 2; i++)
    {
      double t = i / (N_CURVE / 2.);
      double side = bow * .5 * (1 - cos (2 * M_PI * t));

      strand->line.p[i].x = a.x + .5 * t * d.x + side * d.y;
      strand->line.p[i].y = a.y + .5 * t * d.y - side * d.x;
    }
}

/* The gate is in the middle of the nearest wall that has the edge on its outer side. */
static void
add_road_to_gate (ArtLayout *layout,
                  unsigned   segment,
                  unsigned   edge)
{
  ArtStrand *strand = add_strand (layout, segment, edge, BASTIDE_NONE);
  ArtPoint a = rim_point (edge);
  ArtPoint gate = a, normal = inward (edge + 2);
  double best = 1e9;

  for (unsigned c = 0; c < layout->n_cities; c++)
    for (unsigned w = 0; w < layout->cities[c].n_walls; w++)
      {
        const ArtWall *wall = &layout->cities[c].walls[w];
        double middle = (wall->line.n - 1) / 2.;
        ArtPoint p = art_line_at (&wall->line, middle);
        ArtPoint q = art_line_at (&wall->line, middle + .4);
        double distance = hypot (p.x - a.x, p.y - a.y);

        if (((edge - wall->first) & 3) >= wall->span || distance >= best)
          continue;
        best = distance;
        strand->city = (uint8_t) c;
        strand->wall = (uint8_t) w;
        strand->position = middle;
        gate = p;
        /* The grass lies to the left of a wall's course. */
        normal.x = (q.y - p.y) / hypot (q.x - p.x, q.y - p.y);
        normal.y = -(q.x - p.x) / hypot (q.x - p.x, q.y - p.y);
      }

  set_curve (&strand->line, a, inward (edge), gate, normal, .4 * best);
}

static unsigned
count_bits (unsigned bits)
{
  return (unsigned) __builtin_popcount (bits);
}

static bool
is_straight (unsigned edges)
{
  return edges == 0x5 || edges == 0xa;
}

static unsigned
count_road_ends (const BastideTileType *type)
{
  unsigned n = 0;

  for (unsigned s = 0; s < type->n_segments; s++)
    if (type->segments[s].kind == BASTIDE_ROAD && count_bits (type->segments[s].edges) == 1)
      n++;

  return n;
}

/* Whether a road forks, or two roads cross. */
static bool
has_fork (const BastideTileType *type)
{
  unsigned straight = 0;

  for (unsigned s = 0; s < type->n_segments; s++)
    if (type->segments[s].kind == BASTIDE_ROAD)
      {
        if (count_bits (type->segments[s].edges) > 2)
          return true;
        straight += is_straight (type->segments[s].edges);
      }

  return straight > 1;
}

static bool
has_wall (const BastideTileType *type)
{
  for (unsigned s = 0; s < type->n_segments; s++)
    if (type->segments[s].kind == BASTIDE_CITY && type->segments[s].edges != 0xf)
      return true;

  return false;
}

/* Three roads meet in a village, fewer end at a gate where there is a city. */
static ArtHub
hub_of (const BastideTileType *type)
{
  unsigned ends = count_road_ends (type);

  if (type->monastery != BASTIDE_NONE)
    return ART_HUB_YARD;
  if (ends > 2 || (ends > 0 && !has_wall (type)))
    return ART_HUB_VILLAGE;
  if (has_fork (type))
    return ART_HUB_FORK;
  return ART_HUB_NONE;
}

static void
add_road (ArtLayout             *layout,
          const BastideTileType *type,
          unsigned               segment)
{
  unsigned edges = type->segments[segment].edges;
  unsigned first = (unsigned) __builtin_ctz (edges);

  if (count_bits (edges) == 2 && !(layout->hub == ART_HUB_FORK && is_straight (edges)))
    {
      add_through_road (layout, type, segment, first, (unsigned) __builtin_ctz (edges & (edges - 1)));
      return;
    }

  for (unsigned edge = 0; edge < BASTIDE_N_EDGES; edge++)
    if (edges >> edge & 1)
      {
        if (layout->hub != ART_HUB_NONE)
          add_road_to_hub (layout, segment, edge);
        else
          add_road_to_gate (layout, segment, edge);
      }
}

static void
turn_line (ArtLine *line,
           unsigned rotation)
{
  for (unsigned i = 0; i < line->n; i++)
    line->p[i] = art_point_turn (line->p[i], rotation);
}

static void
turn_layout (ArtLayout *layout,
             unsigned   rotation)
{
  for (unsigned c = 0; c < layout->n_cities; c++)
    {
      ArtCity *city = &layout->cities[c];

      city->edges = (uint8_t) ((city->edges << rotation | city->edges >> (4 - rotation)) & 0xf);
      for (unsigned w = 0; w < city->n_walls; w++)
        {
          city->walls[w].first = (city->walls[w].first + rotation) & 3;
          turn_line (&city->walls[w].line, rotation);
        }
    }

  for (unsigned s = 0; s < layout->n_strands; s++)
    {
      ArtStrand *strand = &layout->strands[s];

      strand->from = (strand->from + rotation) & 3;
      if (strand->to != BASTIDE_NONE)
        strand->to = (strand->to + rotation) & 3;
      turn_line (&strand->line, rotation);
    }
}

void
art_layout_init (ArtLayout             *layout,
                 const BastideTileType *type,
                 unsigned               rotation)
{
  BastideRandom random = { art_type_hash (type) };
  bool gate;

  layout->hub = (uint8_t) hub_of (type);
  layout->n_cities = 0;
  layout->n_strands = 0;
  gate = layout->hub == ART_HUB_NONE && count_road_ends (type) > 0;

  for (unsigned s = 0; s < type->n_segments; s++)
    if (type->segments[s].kind == BASTIDE_CITY && type->segments[s].edges != 0)
      art_city_init (&layout->cities[layout->n_cities++], type, s, gate, &random);
  for (unsigned s = 0; s < type->n_segments; s++)
    if (type->segments[s].kind == BASTIDE_ROAD && type->segments[s].edges != 0)
      add_road (layout, type, s);

  turn_layout (layout, rotation & 3);
}
