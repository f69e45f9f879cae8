/* bastide-features.c: what stands on the board and what it is worth
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-features.h"
#include "bastide-state-private.h"

#include <string.h>

#define MONASTERY_POINTS 9
#define FARM_POINTS 3 /* for each completed city (R12) */

#define NODE_WORDS ((BASTIDE_MAX_SET_SEGMENTS + 63) / 64) /* for a bit a node */

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
  return bastide_state_root (state, state->tiles[tile].first_node + segment);
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

/* For each field of interest, which completed cities it touches: bit ID of its row for the city ID.  Fields of interest
 * have small numbers; the rest share row 0. */
typedef struct
{
  uint8_t  rows[BASTIDE_MAX_SET_SEGMENTS]; /* by feature */
  uint64_t touched[BASTIDE_MAX_FINAL_PAYMENTS + 1][NODE_WORDS];
} Touching;

static void
touching_init (Touching           *touching,
               const BastideState *state,
               const uint16_t     *fields,
               unsigned            n_fields)
{
  memset (touching->rows, 0, state->n_nodes);
  memset (touching->touched, 0, (n_fields + 1) * sizeof touching->touched[0]);
  for (unsigned i = 0; i < n_fields; i++)
    touching->rows[fields[i]] = (uint8_t) (i + 1);

  for (unsigned t = 0; t < state->n_tiles; t++)
    {
      const BastideTileType *type = &state->set->types[state->tiles[t].type];

      for (unsigned walled = type->walled; walled != 0; walled &= walled - 1)
        {
          unsigned s = (unsigned) __builtin_ctz (walled);
          uint64_t *touched = touching->touched[touching->rows[bastide_state_feature_at (state, t, s)]];

          for (unsigned cities = type->segments[s].cities; cities != 0; cities &= cities - 1)
            {
              unsigned city = bastide_state_feature_at (state, t, (unsigned) __builtin_ctz (cities));
              uint64_t complete = state->features[city].open == 0;

              touched[city / 64] |= complete << (city % 64);
            }
        }
    }
}

/* How many cities the Nth of the fields touches. */
static unsigned
touching_count (const Touching     *touching,
                const BastideState *state,
                unsigned            n)
{
  unsigned count = 0;

  for (unsigned word = 0; word <= state->n_nodes / 64u; word++)
    count += bastide_count_bits (touching->touched[n + 1][word]);
  return count;
}

unsigned
bastide_state_cities_touched (const BastideState *state,
                              unsigned            feature)
{
  uint16_t field = (uint16_t) feature;
  Touching touching;

  touching_init (&touching, state, &field, 1);
  return touching_count (&touching, state, 0);
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
  uint64_t seen[NODE_WORDS] = { 0 };
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

  touching_init (&touching, state, fields, n_fields);
  for (unsigned i = 0; i < n_fields; i++)
    settle (state, fields[i], touching_count (&touching, state, i), &payments[i]);
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
