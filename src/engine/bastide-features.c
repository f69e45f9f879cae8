/* bastide-features.c: what stands on the board and what it is worth
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-features.h"

#include <stddef.h>
#include <string.h>

#define MONASTERY_POINTS 9
#define FARM_POINTS 3 /* for each completed city (R12) */

/* Every completed city takes at least two city edges. */
#define MAX_CITIES (BASTIDE_MAX_TILES * BASTIDE_N_EDGES / 2)
#define CITY_WORDS ((MAX_CITIES + 63) / 64)

int
bastide_state_tile_at (const BastideState *state,
                       int                 x,
                       int                 y)
{
  int number = state->cells[bastide_cell_index (x, y)].tile - 1;

  if (number < 0 || state->tiles[number].x != x || state->tiles[number].y != y)
    return -1;
  return number;
}

unsigned
bastide_state_feature_at (const BastideState *state,
                          unsigned            tile,
                          unsigned            segment)
{
  unsigned node = state->tiles[tile].first_node + segment;

  while (state->parents[node] != node)
    node = state->parents[node];
  return node;
}

bool
bastide_state_follower_on (const BastideState *state,
                           unsigned            tile,
                           uint8_t            *player)
{
  const BastidePlacedTile *placed = &state->tiles[tile];

  /* Followers leave a feature all together (R8). */
  if (placed->claim == BASTIDE_NONE
      || state->features[bastide_state_feature_at (state, tile, placed->claim)].followers == 0)
    return false;
  *player = placed->player;
  return true;
}

unsigned
bastide_owners_of (uint64_t followers)
{
  unsigned most = 1, owners = 0;

  for (unsigned player = 0; followers != 0; player++, followers >>= 8)
    {
      unsigned count = followers & 0xff;

      if (count > most)
        {
          most = count;
          owners = 0;
        }
      if (count == most)
        owners |= 1u << player;
    }
  return owners;
}

/* --- Fields --- */

/* For each field of interest, which completed cities it touches.  Cities and fields get small numbers as they are met. */
typedef struct
{
  uint8_t  field_numbers[BASTIDE_MAX_SET_SEGMENTS]; /* by feature; 0 for a field of no interest */
  uint16_t city_numbers[BASTIDE_MAX_SET_SEGMENTS];  /* by feature, + 1; 0 for a city not met yet */
  unsigned n_cities;
  uint64_t touched[BASTIDE_MAX_FINAL_PAYMENTS + 1][CITY_WORDS]; /* by a field's number */
} Touching;

static void
touch (const BastideState *state,
       Touching           *touching,
       unsigned            field,
       unsigned            city)
{
  unsigned number;

  if (state->features[city].open != 0)
    return;
  if (touching->city_numbers[city] == 0)
    touching->city_numbers[city] = (uint16_t) ++touching->n_cities;
  number = touching->city_numbers[city] - 1u;
  touching->touched[touching->field_numbers[field]][number / 64] |= UINT64_C (1) << (number % 64);
}

static void
find_touched_cities (const BastideState *state,
                     Touching           *touching)
{
  for (unsigned t = 0; t < state->n_tiles; t++)
    {
      const BastideTileType *type = &state->set->types[state->tiles[t].type];

      for (unsigned s = 0; s < type->n_segments; s++)
        {
          unsigned cities = type->segments[s].cities;
          unsigned field;

          if (cities == 0)
            continue;
          field = bastide_state_feature_at (state, t, s);
          if (touching->field_numbers[field] == 0)
            continue;
          for (; cities != 0; cities &= cities - 1)
            touch (state, touching, field, bastide_state_feature_at (state, t, (unsigned) __builtin_ctz (cities)));
        }
    }
}

static void
touching_init (Touching *touching,
               unsigned  n_fields)
{
  memset (touching, 0, offsetof (Touching, touched));
  memset (touching->touched, 0, (n_fields + 1) * sizeof touching->touched[0]);
}

static unsigned
touching_count (const Touching *touching,
                unsigned        number)
{
  unsigned count = 0;

  for (unsigned word = 0; word < CITY_WORDS; word++)
    count += bastide_count_bits (touching->touched[number][word]);
  return count;
}

unsigned
bastide_state_cities_touched (const BastideState *state,
                              unsigned            feature)
{
  Touching touching;

  touching_init (&touching, 1);
  touching.field_numbers[feature] = 1;
  find_touched_cities (state, &touching);
  return touching_count (&touching, 1);
}

/* --- Worth --- */

unsigned
bastide_state_worth (const BastideState *state,
                     unsigned            id)
{
  const BastideFeature *feature = &state->features[id];

  switch (feature->kind)
    {
    case BASTIDE_ROAD: /* R9 */
      return bastide_feature_n_tiles (feature);
    case BASTIDE_CITY: /* R10 */
      return (bastide_feature_n_tiles (feature) + feature->shields) * (feature->open == 0 ? 2 : 1);
    case BASTIDE_MONASTERY: /* R11 */
      return (unsigned) (MONASTERY_POINTS - feature->open);
    default: /* R12 */
      return FARM_POINTS * bastide_state_cities_touched (state, id);
    }
}

/* --- The end --- */

static void
settle (const BastideState *state,
        unsigned            id,
        unsigned            n_cities,
        BastidePayment     *payment)
{
  const BastideFeature *feature = &state->features[id];
  bool is_field = feature->kind == BASTIDE_FIELD;

  *payment = (BastidePayment) {
    .followers = feature->followers,
    .feature = (uint16_t) id,
    .points = (uint16_t) (is_field ? FARM_POINTS * n_cities : bastide_state_worth (state, id)),
    .shields = feature->shields,
    .n_tiles = (uint8_t) (is_field ? n_cities : bastide_feature_n_tiles (feature)),
    .kind = feature->kind,
    .owners = (uint8_t) bastide_owners_of (feature->followers),
    .complete = bastide_feature_is_complete (feature),
  };
}

/* The features that hold followers: each was claimed on some tile. */
static unsigned
find_claimed (const BastideState *state,
              uint16_t            claimed[BASTIDE_MAX_FINAL_PAYMENTS])
{
  uint64_t seen[(BASTIDE_MAX_SET_SEGMENTS + 63) / 64] = { 0 };
  unsigned n = 0;

  for (unsigned t = 0; t < state->n_tiles; t++)
    {
      unsigned id;

      if (state->tiles[t].claim == BASTIDE_NONE)
        continue;
      id = bastide_state_feature_at (state, t, state->tiles[t].claim);
      if (state->features[id].followers == 0 || (seen[id / 64] >> (id % 64) & 1) != 0)
        continue;
      seen[id / 64] |= UINT64_C (1) << (id % 64);
      claimed[n++] = (uint16_t) id;
    }
  return n;
}

static unsigned
settle_fields (const BastideState *state,
               const uint16_t     *claimed,
               unsigned            n_claimed,
               BastidePayment     *payments)
{
  uint16_t fields[BASTIDE_MAX_FINAL_PAYMENTS];
  unsigned n_fields = 0;
  Touching touching;

  for (unsigned i = 0; i < n_claimed; i++)
    if (state->features[claimed[i]].kind == BASTIDE_FIELD)
      fields[n_fields++] = claimed[i];
  if (n_fields == 0)
    return 0;

  touching_init (&touching, n_fields);
  for (unsigned i = 0; i < n_fields; i++)
    touching.field_numbers[fields[i]] = (uint8_t) (i + 1);
  find_touched_cities (state, &touching);
  for (unsigned i = 0; i < n_fields; i++)
    settle (state, fields[i], touching_count (&touching, i + 1), &payments[i]);
  return n_fields;
}

unsigned
bastide_state_final_payments (const BastideState *state,
                              BastidePayment      payments[BASTIDE_MAX_FINAL_PAYMENTS])
{
  uint16_t claimed[BASTIDE_MAX_FINAL_PAYMENTS];
  unsigned n_claimed = find_claimed (state, claimed);
  unsigned n = 0;

  for (unsigned kind = BASTIDE_ROAD; kind <= BASTIDE_MONASTERY; kind++)
    for (unsigned i = 0; i < n_claimed; i++)
      if (state->features[claimed[i]].kind == kind)
        settle (state, claimed[i], 0, &payments[n++]);
  return n + settle_fields (state, claimed, n_claimed, payments + n);
}

void
bastide_state_final_scores (const BastideState *state,
                            int                 scores[BASTIDE_MAX_PLAYERS])
{
  BastidePayment payments[BASTIDE_MAX_FINAL_PAYMENTS];
  unsigned n = bastide_state_final_payments (state, payments);

  for (unsigned player = 0; player < BASTIDE_MAX_PLAYERS; player++)
    scores[player] = state->scores[player];
  for (unsigned i = 0; i < n; i++)
    for (unsigned player = 0; player < state->n_players; player++)
      if (payments[i].owners & 1u << player)
        scores[player] += payments[i].points;
}

/* --- What still fits --- */

unsigned
bastide_state_fitting (const BastideState *state,
                       int                 x,
                       int                 y,
                       uint8_t            *counts)
{
  unsigned n = 0;

  for (unsigned type = 0; type < state->set->n_types; type++)
    {
      unsigned fitting = bastide_state_rotations (state, type, x, y) != 0 ? state->remaining[type] : 0;

      n += fitting;
      if (counts != NULL)
        counts[type] = (uint8_t) fitting;
    }
  return n;
}
