/* bastide-evaluation.c: what a position is worth, in points
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-evaluation-private.h"

#include <string.h>

#define MONASTERY_POINTS 9 /* R11 */
#define POINTS_A_CITY 3    /* to a field (R12) */

void
bastide_evaluation_init (BastideEvaluation    *self,
                         const BastideTileSet *set,
                         const BastideWeights *weights,
                         unsigned              n_players)
{
  memset (self->changed, 0, sizeof self->changed);
  memset (self->counted, 0, sizeof self->counted);
  self->count = 0;
  self->weights = *weights;
  self->n_players = n_players;
  bastide_outlook_init (&self->outlook, set, weights, n_players);
}

/* --- Features --- */

/* Followers that are certain to come home are as good as there; of others, not even a certain chance is. */
static void
set_chance (const BastideEvaluation *self,
            bool                     is_complete,
            float                    chance,
            BastideStake            *stake)
{
  stake->home = is_complete ? 1 : self->weights.homecoming * chance;
}

static float
chance_to_complete (const BastideEvaluation *self,
                    const BastideFeature    *feature,
                    float                    odds)
{
  if (feature->open == 0)
    return 1;
  return self->outlook.n_left == 0 ? 0 : odds;
}

/* R9 */
static void
expect_of_road (const BastideEvaluation *self,
                const BastideFeature    *road,
                float                    odds,
                BastideStake            *stake)
{
  float chance = chance_to_complete (self, road, odds);

  set_chance (self, road->open == 0, chance, stake);
  stake->points = (float) bastide_feature_n_tiles (road);
}

/* R10 */
static void
expect_of_city (const BastideEvaluation *self,
                const BastideFeature    *city,
                float                    odds,
                BastideStake            *stake)
{
  float chance = chance_to_complete (self, city, odds);
  float worth = (float) (bastide_feature_n_tiles (city) + city->shields);

  set_chance (self, city->open == 0, chance, stake);
  stake->points = worth + chance * worth;
}

static unsigned
signature_at (const BastideState *state,
              unsigned            index)
{
  unsigned place = state->cells[index].frontier;

  return place == 0 ? 0 : state->frontier_signature[place - 1];
}

/* R11 */
static void
expect_of_monastery (BastideEvaluation  *self,
                     const BastideState *state,
                     unsigned            node,
                     BastideStake       *stake)
{
  const BastideMonastery *monastery = state->monasteries;
  float chance = 1;

  while (monastery->node != node)
    monastery++;
  stake->points = (float) (MONASTERY_POINTS - state->features[node].open);
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      {
        unsigned index = bastide_cell_index (monastery->x + dx, monastery->y + dy);
        float filled;

        if (state->cells[index].tile != 0)
          continue;
        filled = self->outlook.n_left == 0 ? 0 : bastide_outlook_fill (&self->outlook, signature_at (state, index));
        chance *= filled;
        stake->points += filled;
      }
  set_chance (self, state->features[node].open == 0, chance, stake);
}

void
bastide_evaluation_expect_of (BastideEvaluation  *self,
                              const BastideState *state,
                              unsigned            feature,
                              float               odds,
                              BastideStake       *stake)
{
  const BastideFeature *it = &state->features[feature];

  stake->feature = (uint16_t) feature;
  stake->followers = it->followers;
  stake->owners = (uint8_t) bastide_owners_of (it->followers);
  if (it->kind == BASTIDE_ROAD)
    expect_of_road (self, it, odds, stake);
  else if (it->kind == BASTIDE_CITY)
    expect_of_city (self, it, odds, stake);
  else
    expect_of_monastery (self, state, feature, stake);
}

/* R12 */
float
bastide_evaluation_city_for_field (const BastideEvaluation *self,
                                   const BastideFeature    *city,
                                   float                    odds)
{
  if (city->open == 0)
    return POINTS_A_CITY;
  return POINTS_A_CITY * self->weights.field_city * chance_to_complete (self, city, odds);
}

/* --- Prospects --- */

void
bastide_give_to (float    *players,
                 unsigned  owners,
                 float     points)
{
  for (; owners != 0; owners &= owners - 1)
    players[__builtin_ctz (owners)] += points;
}

void
bastide_prospect_add (BastideProspect    *self,
                      const BastideStake *stake,
                      float               sign)
{
  uint64_t followers = stake->followers;

  bastide_give_to (self->points, stake->owners, sign * stake->points);
  for (unsigned player = 0; followers != 0; player++, followers >>= 8)
    self->hands[player] += sign * stake->home * (float) (followers & 0xff);
}

/* --- A position --- */

static void
find_roots_and_odds (BastideEvaluation  *self,
                     const BastideState *state)
{
  for (unsigned node = 0; node < state->n_nodes; node++)
    {
      self->roots[node] = bastide_state_root (state, node);
      self->odds[node] = 1;
      self->staked[node] = 0;
    }
  for (unsigned i = 0; i < state->n_frontier; i++)
    {
      unsigned index = bastide_cell_index (state->frontier[i].x, state->frontier[i].y);
      unsigned signature = state->frontier_signature[i];

      for (unsigned edge = 0; edge < BASTIDE_N_EDGES; edge++)
        if (bastide_signature_has_end (signature, edge))
          self->odds[self->roots[bastide_node_facing (state, index, edge)]] *=
            bastide_outlook_close (&self->outlook, signature, edge);
    }
}

typedef void (*WallFunc) (BastideEvaluation *self,
                          unsigned           field,
                          unsigned           city);

static void
count_city (BastideEvaluation *self,
            unsigned           field,
            unsigned           city)
{
  (void) city;
  self->first_city[field]++;
}

static void
list_city (BastideEvaluation *self,
           unsigned           field,
           unsigned           city)
{
  self->cities[--self->first_city[field]] = (uint16_t) city;
}

static void
for_each_wall (BastideEvaluation  *self,
               const BastideState *state,
               WallFunc            func)
{
  for (unsigned t = 0; t < state->n_tiles; t++)
    {
      const BastideTileType *type = &state->set->types[state->tiles[t].type];
      const uint16_t *roots = &self->roots[state->tiles[t].first_node];

      for (unsigned walled = type->walled; walled != 0; walled &= walled - 1)
        {
          unsigned field = (unsigned) __builtin_ctz (walled);

          for (unsigned cities = type->segments[field].cities; cities != 0; cities &= cities - 1)
            func (self, roots[field], roots[__builtin_ctz (cities)]);
        }
    }
}

/* Lists the cities of each field, one field after the other.  Each list is counted, then filled from its end.  A city
 * that a field touches on several tiles stands there as often. */
static void
find_cities (BastideEvaluation  *self,
             const BastideState *state)
{
  uint16_t n = 0;

  memset (self->first_city, 0, (state->n_nodes + 1u) * sizeof self->first_city[0]);
  for_each_wall (self, state, count_city);
  for (unsigned node = 0; node <= state->n_nodes; node++)
    self->first_city[node] = n = (uint16_t) (n + self->first_city[node]);
  for_each_wall (self, state, list_city);
}

static void
stake_field (BastideEvaluation  *self,
             const BastideState *state,
             unsigned            field,
             BastideStake       *stake)
{
  const BastideFeature *it = &state->features[field];

  *stake = (BastideStake) {
    .feature = (uint16_t) field,
    .followers = it->followers,
    .owners = (uint8_t) bastide_owners_of (it->followers),
  };
  self->count++;
  for (unsigned i = self->first_city[field]; i < self->first_city[field + 1]; i++)
    {
      unsigned city = self->cities[i];

      if (bastide_evaluation_is_met_first (self, city))
        stake->points += bastide_evaluation_city_for_field (self, &state->features[city], self->odds[city]);
    }
  bastide_give_to (self->field_points, stake->owners, stake->points);
}

static void
stake_feature (BastideEvaluation  *self,
               const BastideState *state,
               unsigned            feature)
{
  BastideStake *stake = &self->stakes[self->n_stakes];

  if (state->features[feature].kind == BASTIDE_FIELD)
    {
      stake_field (self, state, feature, stake);
    }
  else
    {
      bastide_evaluation_expect_of (self, state, feature, self->odds[feature], stake);
      bastide_prospect_add (&self->prospect, stake, 1);
    }
  self->staked[feature] = (uint8_t) ++self->n_stakes;
}

void
bastide_evaluation_begin (BastideEvaluation  *self,
                          const BastideState *state)
{
  bastide_outlook_look (&self->outlook, state);
  self->fade = (float) self->outlook.n_left / ((float) (state->set->n_tiles - 1) * self->weights.hand_fade);
  if (self->fade > 1)
    self->fade = 1;
  find_roots_and_odds (self, state);
  find_cities (self, state);

  for (unsigned player = 0; player < self->n_players; player++)
    {
      self->prospect.points[player] = state->scores[player];
      self->prospect.hands[player] = state->hands[player];
      self->field_points[player] = 0;
      self->fight_points[player] = 0;
    }
  self->n_stakes = 0;
  for (unsigned t = 0; t < state->n_tiles; t++)
    {
      unsigned feature;

      if (state->tiles[t].claim == BASTIDE_NONE)
        continue;
      feature = self->roots[state->tiles[t].first_node + state->tiles[t].claim];
      if (state->features[feature].followers != 0 && self->staked[feature] == 0)
        stake_feature (self, state, feature);
    }
  bastide_evaluation_add_fights (self, state, self->fight_points, NULL);
}

/* --- What players may expect --- */

/* Between whole followers the curve is straight. */
static float
worth_of_hand (const BastideEvaluation *self,
               float                    hand)
{
  const float *worth = self->weights.hand;
  unsigned whole = (unsigned) hand;

  if (whole >= BASTIDE_FOLLOWERS)
    return worth[BASTIDE_FOLLOWERS];
  return worth[whole] + (hand - (float) whole) * (worth[whole + 1] - worth[whole]);
}

static void
expect (const BastideEvaluation *self,
        const float             *points,
        const float             *hands,
        unsigned                 next,
        float                   *expected)
{
  for (unsigned player = 0; player < self->n_players; player++)
    expected[player] = points[player] + self->fade * worth_of_hand (self, hands[player]);
  if (self->outlook.n_left > 0)
    expected[next] += self->weights.tempo;
}

void
bastide_evaluation_expect (const BastideEvaluation *self,
                           unsigned                 next,
                           float                    expected[BASTIDE_MAX_PLAYERS])
{
  float points[BASTIDE_MAX_PLAYERS];

  for (unsigned player = 0; player < self->n_players; player++)
    points[player] = self->prospect.points[player] + self->field_points[player] + self->fight_points[player];
  expect (self, points, self->prospect.hands, next, expected);
}

void
bastide_evaluation_claim (const BastideEvaluation *self,
                          const BastideLaid       *laid,
                          unsigned                 player,
                          unsigned                 next,
                          unsigned                 claim,
                          float                    expected[BASTIDE_MAX_PLAYERS])
{
  BastideProspect after = laid->prospect;

  if (claim != BASTIDE_NONE)
    {
      for (unsigned p = 0; p < self->n_players; p++)
        after.points[p] += laid->claims[claim].points[p];
      after.hands[player] += laid->claims[claim].hands[player] - 1;
    }
  expect (self, after.points, after.hands, next, expected);
}
