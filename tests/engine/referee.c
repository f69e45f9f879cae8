/* referee.c: the rules told a second time, without any cleverness
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "referee.h"

#include <string.h>

/* --- The lie of the land --- */

/* A tile is a square of four by four units.  An edge has its middle, where a road or a city crosses it, and a point in
 * each half, where a field does.  Two segments touch where they have a point of the plane in common. */
#define TILE_UNITS 4

typedef struct
{
  int x, y;
} Point;

static const Point edge_points[BASTIDE_N_EDGES] = { { 2, 0 }, { 4, 2 }, { 2, 4 }, { 0, 2 } };
static const Point half_points[BASTIDE_N_HALVES] = { { 1, 0 }, { 3, 0 }, { 4, 1 }, { 4, 3 },
                                                     { 3, 4 }, { 1, 4 }, { 0, 3 }, { 0, 1 } };

static Point
point_in_plane (const RefereeTile *tile,
                Point              point)
{
  for (unsigned turn = 0; turn < tile->rotation; turn++)
    point = (Point) { TILE_UNITS - point.y, point.x };
  return (Point) { TILE_UNITS * tile->x + point.x, TILE_UNITS * tile->y + point.y };
}

/* The points of SEGMENT, in the plane.  Returns how many. */
static unsigned
segment_points (const Referee     *referee,
                const RefereeTile *tile,
                unsigned           segment,
                Point              points[BASTIDE_N_HALVES])
{
  const BastideSegment *description = &referee->set->types[tile->type].segments[segment];
  unsigned n = 0;

  for (unsigned edge = 0; edge < BASTIDE_N_EDGES; edge++)
    if (description->edges & 1 << edge)
      points[n++] = point_in_plane (tile, edge_points[edge]);
  for (unsigned half = 0; half < BASTIDE_N_HALVES; half++)
    if (description->halves & 1 << half)
      points[n++] = point_in_plane (tile, half_points[half]);
  return n;
}

static int
segment_at_point (const Referee     *referee,
                  const RefereeTile *tile,
                  Point              point)
{
  for (unsigned s = 0; s < referee->set->types[tile->type].n_segments; s++)
    {
      Point points[BASTIDE_N_HALVES];
      unsigned n = segment_points (referee, tile, s, points);

      for (unsigned i = 0; i < n; i++)
        if (points[i].x == point.x && points[i].y == point.y)
          return (int) s;
    }
  return -1;
}

int
referee_tile_at (const Referee *referee,
                 int            x,
                 int            y)
{
  int row = y + REFEREE_GRID_SIZE / 2, column = x + REFEREE_GRID_SIZE / 2;

  if (row < 0 || row >= REFEREE_GRID_SIZE || column < 0 || column >= REFEREE_GRID_SIZE)
    return -1;
  return referee->grid[row][column] - 1;
}

/* The tile on the other side of POINT, which lies on a side of TILE; -1 for an empty cell. */
static int
tile_across (const Referee     *referee,
             const RefereeTile *tile,
             Point              point)
{
  int right = point.x - TILE_UNITS * tile->x, down = point.y - TILE_UNITS * tile->y;

  return referee_tile_at (referee,
                          tile->x + (right == TILE_UNITS) - (right == 0),
                          tile->y + (down == TILE_UNITS) - (down == 0));
}

static unsigned
count_filled_around (const Referee     *referee,
                     const RefereeTile *tile)
{
  unsigned filled = 0;

  for (int y = tile->y - 1; y <= tile->y + 1; y++)
    for (int x = tile->x - 1; x <= tile->x + 1; x++)
      filled += (x != tile->x || y != tile->y) && referee_tile_at (referee, x, y) >= 0;
  return filled;
}

/* --- Features (R9 to R12) --- */

static void
flood (const Referee *referee,
       RefereeSurvey *survey,
       unsigned       number,
       unsigned       segment,
       int            feature)
{
  const RefereeTile *tile = &referee->tiles[number];
  Point points[BASTIDE_N_HALVES];
  unsigned n_points;

  if (survey->feature_of[number][segment] == feature)
    return;
  survey->feature_of[number][segment] = feature;

  n_points = segment_points (referee, tile, segment, points);
  for (unsigned i = 0; i < n_points; i++)
    {
      int across = tile_across (referee, tile, points[i]);

      if (across >= 0)
        flood (referee, survey, (unsigned) across,
               (unsigned) segment_at_point (referee, &referee->tiles[across], points[i]), feature);
    }
}

static unsigned
count_open_ends (const Referee     *referee,
                 const RefereeTile *tile,
                 unsigned           segment)
{
  Point points[BASTIDE_N_HALVES];
  unsigned n_points = segment_points (referee, tile, segment, points), n = 0;

  for (unsigned i = 0; i < n_points; i++)
    n += tile_across (referee, tile, points[i]) < 0;
  return n;
}

static unsigned
majority (const unsigned followers[BASTIDE_MAX_PLAYERS])
{
  unsigned most = 0, owners = 0;

  for (unsigned player = 0; player < BASTIDE_MAX_PLAYERS; player++)
    if (followers[player] > most)
      most = followers[player];
  for (unsigned player = 0; player < BASTIDE_MAX_PLAYERS; player++)
    if (most > 0 && followers[player] == most)
      owners |= 1u << player;
  return owners;
}

/* Adds what SEGMENT of the tile NUMBER brings to its feature.  A tile counts once, with the first of its segments. */
static void
measure (const Referee *referee,
         RefereeSurvey *survey,
         unsigned       number,
         unsigned       segment)
{
  const RefereeTile *tile = &referee->tiles[number];
  const BastideSegment *description = &referee->set->types[tile->type].segments[segment];
  const int *features = survey->feature_of[number];
  RefereeFeature *feature = &survey->features[features[segment]];
  bool counted = false;

  for (unsigned s = 0; s < segment; s++)
    counted |= features[s] == features[segment];
  feature->kind = (BastideKind) description->kind;
  feature->n_tiles += !counted;
  feature->n_segments++;
  feature->shields += description->shields;
  if (tile->claim == (int) segment)
    feature->followers[tile->player]++;

  if (feature->kind == BASTIDE_MONASTERY)
    feature->open = 8 - count_filled_around (referee, tile);
  else if (feature->kind != BASTIDE_FIELD)
    feature->open += count_open_ends (referee, tile, segment);
}

static unsigned
count_cities_of_field (const Referee       *referee,
                       const RefereeSurvey *survey,
                       int                  field)
{
  bool counted[BASTIDE_MAX_SET_SEGMENTS] = { false };
  unsigned n = 0;

  for (unsigned t = 0; t < referee->n_tiles; t++)
    {
      const BastideTileType *type = &referee->set->types[referee->tiles[t].type];

      for (unsigned s = 0; s < type->n_segments; s++)
        for (unsigned c = 0; c < type->n_segments; c++)
          if (survey->feature_of[t][s] == field && type->segments[s].cities & 1 << c)
            {
              int city = survey->feature_of[t][c];

              n += survey->features[city].complete && !counted[city];
              counted[city] = true;
            }
    }
  return n;
}

static int
points_of (const Referee       *referee,
           const RefereeSurvey *survey,
           int                  number)
{
  const RefereeFeature *feature = &survey->features[number];

  switch (feature->kind)
    {
    case BASTIDE_ROAD:
      return (int) feature->n_tiles;
    case BASTIDE_CITY:
      return (int) (feature->complete ? 2 * feature->n_tiles + 2 * feature->shields
                                      : feature->n_tiles + feature->shields);
    case BASTIDE_MONASTERY:
      return (int) (1 + 8 - feature->open);
    case BASTIDE_FIELD:
    default:
      return (int) (3 * count_cities_of_field (referee, survey, number));
    }
}

void
referee_survey (const Referee *referee,
                RefereeSurvey *survey)
{
  memset (survey, 0, sizeof *survey);
  memset (survey->feature_of, -1, sizeof survey->feature_of);

  for (unsigned t = 0; t < referee->n_tiles; t++)
    for (unsigned s = 0; s < referee->set->types[referee->tiles[t].type].n_segments; s++)
      {
        if (survey->feature_of[t][s] < 0)
          flood (referee, survey, t, s, (int) survey->n_features++);
        measure (referee, survey, t, s);
      }
  for (unsigned f = 0; f < survey->n_features; f++)
    {
      RefereeFeature *feature = &survey->features[f];

      feature->complete = feature->kind != BASTIDE_FIELD && feature->open == 0;
      feature->owners = majority (feature->followers);
    }
  for (unsigned f = 0; f < survey->n_features; f++)
    survey->features[f].points = points_of (referee, survey, (int) f);
}

/* --- Placements (R3) --- */

static BastideKind
kind_of_edge (const Referee *referee,
              unsigned       type,
              unsigned       rotation,
              unsigned       edge)
{
  unsigned unrotated = (edge + 4 - rotation) % 4;

  for (unsigned s = 0; s < referee->set->types[type].n_segments; s++)
    if (referee->set->types[type].segments[s].edges & 1 << unrotated)
      return (BastideKind) referee->set->types[type].segments[s].kind;
  return BASTIDE_FIELD;
}

static bool
may_place (const Referee *referee,
           unsigned       type,
           int            x,
           int            y,
           unsigned       rotation)
{
  static const Point steps[BASTIDE_N_EDGES] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };
  unsigned n_neighbours = 0;

  if (referee_tile_at (referee, x, y) >= 0)
    return false;
  for (unsigned edge = 0; edge < BASTIDE_N_EDGES; edge++)
    {
      int number = referee_tile_at (referee, x + steps[edge].x, y + steps[edge].y);

      if (number < 0)
        continue;
      n_neighbours++;
      if (kind_of_edge (referee, type, rotation, edge)
          != kind_of_edge (referee, referee->tiles[number].type, referee->tiles[number].rotation, (edge + 2) % 4))
        return false;
    }
  return n_neighbours > 0;
}

unsigned
referee_placements (const Referee    *referee,
                    unsigned          type,
                    BastidePlacement  placements[BASTIDE_MAX_PLACEMENTS])
{
  int west = 0, east = 0, north = 0, south = 0;
  unsigned n = 0;

  for (unsigned t = 0; t < referee->n_tiles; t++)
    {
      const RefereeTile *tile = &referee->tiles[t];

      west = tile->x < west ? tile->x : west;
      east = tile->x > east ? tile->x : east;
      north = tile->y < north ? tile->y : north;
      south = tile->y > south ? tile->y : south;
    }
  for (int y = north - 1; y <= south + 1; y++)
    for (int x = west - 1; x <= east + 1; x++)
      for (unsigned rotation = 0; rotation < 4; rotation++)
        if (may_place (referee, type, x, y, rotation))
          placements[n++] = (BastidePlacement) { (int16_t) x, (int16_t) y, (uint8_t) rotation };
  return n;
}

/* --- A game --- */

/* R4, R14 */
static void
draw (Referee *referee)
{
  BastidePlacement placements[BASTIDE_MAX_PLACEMENTS];

  while (referee->n_drawn < referee->n_deck)
    {
      referee->hand = referee->deck[referee->n_drawn++];
      if (referee_placements (referee, (unsigned) referee->hand, placements) > 0)
        return;
      referee->set_aside[referee->n_set_aside++] = (uint8_t) referee->hand;
    }
  referee->hand = -1;
}

static void
lay (Referee          *referee,
     BastidePlacement  placement,
     unsigned          type)
{
  referee->tiles[referee->n_tiles++] = (RefereeTile) {
    .x = placement.x,
    .y = placement.y,
    .type = type,
    .rotation = placement.rotation,
    .claim = -1,
  };
  referee->grid[placement.y + REFEREE_GRID_SIZE / 2][placement.x + REFEREE_GRID_SIZE / 2] = (uint8_t) referee->n_tiles;
}

void
referee_init (Referee              *referee,
              const BastideTileSet *set,
              unsigned              n_players,
              const uint8_t        *deck)
{
  memset (referee, 0, sizeof *referee);
  referee->set = set;
  referee->n_players = n_players;
  for (unsigned player = 0; player < n_players; player++)
    referee->hands[player] = 7;
  for (unsigned type = 0; type < set->n_types; type++)
    referee->n_deck += set->types[type].count;
  referee->n_deck--;
  memcpy (referee->deck, deck, referee->n_deck);

  lay (referee, (BastidePlacement) { 0, 0, 0 }, set->start);
  draw (referee);
}

void
referee_place (Referee          *referee,
               BastidePlacement  placement)
{
  lay (referee, placement, (unsigned) referee->hand);
}

/* R5, R6 */
unsigned
referee_claimable (const Referee *referee)
{
  unsigned newest = referee->n_tiles - 1, claimable = 0;
  RefereeSurvey survey;

  if (referee->hands[referee->player] == 0)
    return 0;
  referee_survey (referee, &survey);
  for (unsigned s = 0; s < referee->set->types[referee->tiles[newest].type].n_segments; s++)
    if (survey.features[survey.feature_of[newest][s]].owners == 0)
      claimable |= 1u << s;
  return claimable;
}

static void
pay_owners (const Referee        *referee,
            const RefereeFeature *feature,
            int                   scores[BASTIDE_MAX_PLAYERS])
{
  for (unsigned player = 0; player < referee->n_players; player++)
    if (feature->owners & 1u << player)
      scores[player] += feature->points;
}

/* R8 */
static void
score_completed (Referee *referee)
{
  RefereeSurvey survey;

  referee_survey (referee, &survey);
  for (unsigned f = 0; f < survey.n_features; f++)
    if (survey.features[f].complete)
      pay_owners (referee, &survey.features[f], referee->scores);
  for (unsigned t = 0; t < referee->n_tiles; t++)
    {
      RefereeTile *tile = &referee->tiles[t];

      if (tile->claim >= 0 && survey.features[survey.feature_of[t][tile->claim]].complete)
        {
          referee->hands[tile->player]++;
          tile->claim = -1;
        }
    }
}

void
referee_finish (Referee *referee,
                int      claim)
{
  RefereeTile *tile = &referee->tiles[referee->n_tiles - 1];

  if (claim >= 0)
    {
      tile->claim = claim;
      tile->player = referee->player;
      referee->hands[referee->player]--;
    }
  score_completed (referee);
  referee->player = (referee->player + 1) % referee->n_players;
  draw (referee);
}

/* R14 */
void
referee_final_scores (const Referee *referee,
                      int            scores[BASTIDE_MAX_PLAYERS])
{
  RefereeSurvey survey;

  referee_survey (referee, &survey);
  memcpy (scores, referee->scores, sizeof referee->scores);
  for (unsigned f = 0; f < survey.n_features; f++)
    pay_owners (referee, &survey.features[f], scores);
}
