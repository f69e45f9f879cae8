/* bastide-outlook.c: the chances that what is left to draw gives the empty cells
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-outlook.h"

#include <math.h>
#include <string.h>

#define LEAST_CHANCE (1.0f / 1024)

const uint8_t bastide_pair_edges[BASTIDE_N_PAIRS][2] = { { 0, 1 }, { 0, 2 }, { 0, 3 }, { 1, 2 }, { 1, 3 }, { 2, 3 } };

/* --- What fits where --- */

static unsigned
edge_bits (unsigned edge)
{
  return 3u << (2 * edge);
}

/* Whether no open end is left of the segment that ORIENTATION has on EDGE, where the edges KNOWN face tiles. */
static bool
ends_on_edge (const BastideOrientation *orientation,
              unsigned                  known,
              unsigned                  edge)
{
  for (unsigned other = 0; other < BASTIDE_N_EDGES; other++)
    if (orientation->edge_segment[other] == orientation->edge_segment[edge] && (known & 1u << other) == 0)
      return false;
  return true;
}

static void
add_joining (BastideOutlook           *self,
             const BastideOrientation *orientation,
             unsigned                  type,
             unsigned                  signature,
             unsigned                  known)
{
  for (unsigned pair = 0; pair < BASTIDE_N_PAIRS; pair++)
    {
      unsigned a = bastide_pair_edges[pair][0], b = bastide_pair_edges[pair][1];

      if ((known >> a & known >> b & 1) == 0 || orientation->edge_kind[a] == BASTIDE_FIELD
          || orientation->edge_kind[a] != orientation->edge_kind[b])
        continue;
      self->meeting[signature] |= (uint8_t) (1u << pair);
      if (orientation->edge_segment[a] == orientation->edge_segment[b])
        self->joining[signature][pair] |= UINT64_C (1) << type;
    }
}

static void
add_orientation (BastideOutlook           *self,
                 const BastideOrientation *orientation,
                 unsigned                  type)
{
  for (unsigned known = 0; known < 1u << BASTIDE_N_EDGES; known++)
    {
      unsigned signature = 0;

      for (unsigned edge = 0; edge < BASTIDE_N_EDGES; edge++)
        if (known & 1u << edge)
          signature |= orientation->signature & edge_bits (edge);

      self->fitting[signature] |= UINT64_C (1) << type;
      for (unsigned edge = 0; edge < BASTIDE_N_EDGES; edge++)
        if ((known & 1u << edge) != 0 && orientation->edge_kind[edge] != BASTIDE_FIELD
            && ends_on_edge (orientation, known, edge))
          self->ending[signature][edge] |= UINT64_C (1) << type;
      add_joining (self, orientation, type, signature, known);
    }
}

/* What two players share is shared by more with less for each. */
static void
fill_powers (float    *powers,
             float     strength,
             unsigned  n_players)
{
  for (unsigned n = 0; n <= BASTIDE_MAX_TILES; n++)
    powers[n] = expf (-strength * (float) n * (float) BASTIDE_MIN_PLAYERS / (float) n_players);
}

void
bastide_outlook_init (BastideOutlook       *self,
                      const BastideTileSet *set,
                      const BastideWeights *weights,
                      unsigned              n_players)
{
  memset (self, 0, sizeof *self);
  for (unsigned type = 0; type < set->n_types; type++)
    for (unsigned rotation = 0; rotation < 4; rotation++)
      add_orientation (self, &set->types[type].orientations[rotation], type);

  fill_powers (self->none_closing[BASTIDE_ROAD], weights->road_closing, n_players);
  fill_powers (self->none_fitting[BASTIDE_ROAD], weights->road_fitting, n_players);
  fill_powers (self->none_closing[BASTIDE_CITY], weights->city_closing, n_players);
  fill_powers (self->none_fitting[BASTIDE_CITY], weights->city_fitting, n_players);
  fill_powers (self->none_joining[BASTIDE_ROAD], weights->road_joining, n_players);
  fill_powers (self->none_joining[BASTIDE_CITY], weights->city_joining, n_players);
  fill_powers (self->none_fitting[BASTIDE_MONASTERY], weights->monastery_fitting, n_players);
}

/* --- Chances --- */

void
bastide_outlook_look (BastideOutlook     *self,
                      const BastideState *state)
{
  memset (self->planes, 0, sizeof self->planes);
  self->n_left = 0;
  for (unsigned type = 0; type < state->set->n_types; type++)
    {
      self->n_left += state->remaining[type];
      for (unsigned bit = 0; bit < BASTIDE_COUNT_BITS; bit++)
        self->planes[bit] |= (uint64_t) (state->remaining[type] >> bit & 1) << type;
    }
  self->n_planes = BASTIDE_COUNT_BITS;
  while (self->n_planes > 0 && self->planes[self->n_planes - 1] == 0)
    self->n_planes--;
  self->look++;
}

static unsigned
count_tiles (const BastideOutlook *self,
             uint64_t              types)
{
  unsigned n = 0;

  for (unsigned bit = 0; bit < self->n_planes; bit++)
    n += bastide_count_bits (types & self->planes[bit]) << bit;
  return n;
}

static float
at_least (float chance)
{
  return chance < LEAST_CHANCE ? LEAST_CHANCE : chance;
}

float
bastide_outlook_close (BastideOutlook *self,
                       unsigned        signature,
                       unsigned        edge)
{
  float *chance = &self->chances[signature][edge];

  if (self->looked[signature][edge] != self->look)
    {
      unsigned kind = (signature >> (2 * edge) & 3) - 1;
      unsigned n_fitting = count_tiles (self, self->fitting[signature]);
      unsigned n_ending = count_tiles (self, self->ending[signature][edge]);

      self->looked[signature][edge] = self->look;
      *chance = at_least (1 - self->none_closing[kind][n_ending] * self->none_fitting[kind][n_fitting - n_ending]);
    }
  return *chance;
}

float
bastide_outlook_fill (BastideOutlook *self,
                      unsigned        signature)
{
  float *chance = &self->chances[signature][BASTIDE_N_EDGES];

  if (self->looked[signature][BASTIDE_N_EDGES] != self->look)
    {
      self->looked[signature][BASTIDE_N_EDGES] = self->look;
      *chance = at_least (1 - self->none_fitting[BASTIDE_MONASTERY][count_tiles (self, self->fitting[signature])]);
    }
  return *chance;
}

float
bastide_outlook_join (BastideOutlook *self,
                      unsigned        signature,
                      unsigned        pair)
{
  unsigned place = BASTIDE_N_EDGES + 1 + pair;
  float *chance = &self->chances[signature][place];

  if (self->looked[signature][place] != self->look)
    {
      unsigned kind = (signature >> (2 * bastide_pair_edges[pair][0]) & 3) - 1;

      self->looked[signature][place] = self->look;
      *chance = 1 - self->none_joining[kind][count_tiles (self, self->joining[signature][pair])];
    }
  return *chance;
}
