/* bastide-state.c: makes and takes back turns
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-features.h"
#include "bastide-state-private.h"

#include <string.h>

/* --- Claiming and scoring --- */

unsigned
bastide_state_claimable (const BastideState *state)
{
  const BastidePlacedTile *tile = &state->tiles[state->n_tiles - 1];
  unsigned claimable = 0;

  if (state->hands[state->player] == 0)
    return 0;
  for (unsigned s = 0; s < state->set->types[tile->type].n_segments; s++)
    claimable |= (unsigned) (state->features[bastide_state_root (state, tile->first_node + s)].followers == 0) << s;
  return claimable;
}

static void
pay (BastideState *state,
     BastideTurn  *turn,
     unsigned      id)
{
  BastideFeature *feature = &state->features[id];
  BastidePayment *payment = &turn->payments[turn->n_payments++];

  *payment = (BastidePayment) {
    .followers = feature->followers,
    .feature = (uint16_t) id,
    .points = (uint16_t) bastide_state_worth (state, id),
    .shields = feature->shields,
    .n_tiles = (uint8_t) bastide_feature_n_tiles (feature),
    .kind = feature->kind,
    .owners = (uint8_t) bastide_owners_of (feature->followers),
    .complete = true,
  };
  for (unsigned player = 0; player < state->n_players; player++)
    {
      state->hands[player] = (uint8_t) (state->hands[player] + bastide_followers_of (payment->followers, player));
      if (payment->owners & 1u << player)
        state->scores[player] = (int16_t) (state->scores[player] + payment->points);
    }
  feature->followers = 0;
}

/* R8, R13.  A feature that paid holds no follower any more, so it never pays twice. */
static inline void
pay_if_complete (BastideState *state,
                 BastideTurn  *turn,
                 unsigned      id)
{
  if (state->features[id].open == 0 && state->features[id].followers != 0)
    pay (state, turn, id);
}

static void
take_payment_back (BastideState         *state,
                   const BastidePayment *payment)
{
  for (unsigned player = 0; player < state->n_players; player++)
    {
      state->hands[player] = (uint8_t) (state->hands[player] - bastide_followers_of (payment->followers, player));
      if (payment->owners & 1u << player)
        state->scores[player] = (int16_t) (state->scores[player] - payment->points);
    }
  state->features[payment->feature].followers = payment->followers;
}

static void
pay_completed (BastideState *state,
               BastideTurn  *turn)
{
  const BastidePlacedTile *tile = bastide_state_newest_tile (state);

  turn->n_payments = 0;
  for (unsigned segments = state->set->types[tile->type].completable; segments != 0; segments &= segments - 1)
    pay_if_complete (state, turn, bastide_state_root (state, tile->first_node + (unsigned) __builtin_ctz (segments)));
  if (!bastide_state_is_close_to_monastery (state, tile))
    return;
  for (unsigned m = 0; m < state->n_monasteries; m++) /* those completed before hold no follower any more */
    pay_if_complete (state, turn, state->monasteries[m].node);
}

/* --- Drawing --- */

/* Some of the frontier's first cells will do, as a rule, but which is hard to guess: so four at a time. */
static bool
fits_somewhere (const BastideState *state,
                unsigned            type)
{
  const uint8_t *fits = state->set->fits[type];
  const uint8_t *signature = state->frontier_signature, *end = signature + state->n_frontier;

  for (; end - signature > 4; signature += 4)
    if ((fits[signature[0]] | fits[signature[1]] | fits[signature[2]] | fits[signature[3]]) != 0)
      return true;
  for (; signature < end; signature++)
    if (fits[*signature] != 0)
      return true;
  return false;
}

/* R4, R14 */
static void
draw (BastideState *state)
{
  while (state->n_drawn < state->n_deck)
    {
      uint8_t type = state->deck[state->n_drawn++];

      state->remaining[type]--;
      if (fits_somewhere (state, type))
        {
          state->hand = type;
          state->phase = BASTIDE_PHASE_PLACE;
          return;
        }
      state->set_aside[state->n_set_aside++] = type;
    }
  state->hand = BASTIDE_NONE;
  state->phase = BASTIDE_PHASE_OVER;
}

static void
draw_back (BastideState *state,
           unsigned      n_drawn,
           unsigned      n_set_aside)
{
  while (state->n_drawn > n_drawn)
    state->remaining[state->deck[--state->n_drawn]]++;
  while (state->n_set_aside > n_set_aside)
    state->set_aside[--state->n_set_aside] = 0;
}

/* The tile that was in hand stays drawn, and is the last of those that were. */
void
bastide_state_end (BastideState *state)
{
  state->hand = BASTIDE_NONE;
  state->phase = BASTIDE_PHASE_OVER;
}

void
bastide_state_go_on (BastideState *state)
{
  state->hand = state->deck[state->n_drawn - 1];
  state->phase = BASTIDE_PHASE_PLACE;
}

/* --- Turns --- */

static inline uint64_t
one_follower (unsigned player)
{
  return UINT64_C (1) << (8 * player);
}

void
bastide_state_finish (BastideState *state,
                      unsigned      claim,
                      BastideTurn  *turn)
{
  BastidePlacedTile *tile = bastide_state_newest_tile (state);

  turn->move.claim = tile->claim = (uint8_t) claim;
  if (claim != BASTIDE_NONE)
    {
      state->features[bastide_state_root (state, tile->first_node + claim)].followers += one_follower (state->player);
      state->hands[state->player]--;
    }
  pay_completed (state, turn);

  turn->n_drawn = state->n_drawn;
  turn->n_set_aside = state->n_set_aside;
  state->n_turns++;
  state->player = (uint8_t) (state->player + 1 == state->n_players ? 0 : state->player + 1);
  draw (state);
}

void
bastide_state_unfinish (BastideState      *state,
                        const BastideTurn *turn)
{
  BastidePlacedTile *tile = bastide_state_newest_tile (state);

  draw_back (state, turn->n_drawn, turn->n_set_aside);
  state->hand = turn->type;
  state->player = turn->player;
  state->n_turns--;
  state->phase = BASTIDE_PHASE_CLAIM;

  for (unsigned i = turn->n_payments; i-- > 0;)
    take_payment_back (state, &turn->payments[i]);
  if (tile->claim != BASTIDE_NONE)
    {
      state->features[bastide_state_root (state, tile->first_node + tile->claim)].followers -=
        one_follower (state->player);
      state->hands[state->player]++;
      tile->claim = BASTIDE_NONE;
    }
}

void
bastide_state_make (BastideState      *state,
                    const BastideMove *move,
                    BastideTurn       *turn)
{
  bastide_state_place (state, move->placement, turn);
  bastide_state_finish (state, move->claim, turn);
}

void
bastide_state_unmake (BastideState      *state,
                      const BastideTurn *turn)
{
  bastide_state_unfinish (state, turn);
  bastide_state_lift (state, turn);
}

/* --- The beginning --- */

void
bastide_state_init (BastideState         *state,
                    const BastideTileSet *set,
                    unsigned              n_players,
                    const uint8_t        *deck)
{
  BastideTurn start;

  memset (state, 0, sizeof *state);
  state->set = set;
  state->n_players = (uint8_t) n_players;
  state->n_deck = (uint8_t) (set->n_tiles - 1);
  memcpy (state->deck, deck, state->n_deck);
  for (unsigned i = 0; i < state->n_deck; i++)
    state->remaining[deck[i]]++;
  for (unsigned player = 0; player < n_players; player++)
    state->hands[player] = BASTIDE_FOLLOWERS;

  bastide_state_lay (state, (BastidePlacement) { 0, 0, 0 }, set->start, BASTIDE_NONE, 0, &start);
  draw (state);
}

static void
shuffle (uint8_t       *deck,
         unsigned       length,
         BastideRandom *random)
{
  for (unsigned i = length; i > 1; i--)
    {
      unsigned other = bastide_random_below (random, i);
      uint8_t swap = deck[i - 1];

      deck[i - 1] = deck[other];
      deck[other] = swap;
    }
}

void
bastide_deck_shuffle (uint8_t              *deck,
                      const BastideTileSet *set,
                      BastideRandom        *random)
{
  unsigned length = 0;

  for (unsigned type = 0; type < set->n_types; type++)
    for (unsigned copy = type == set->start; copy < set->types[type].count; copy++)
      deck[length++] = (uint8_t) type;
  shuffle (deck, length, random);
}

void
bastide_state_redeal (BastideState  *state,
                      BastideRandom *random)
{
  draw_back (state, state->n_drawn - 1u, state->n_set_aside);
  bastide_state_shuffle_rest (state, random);
  draw (state);
}

void
bastide_state_shuffle_rest (BastideState  *state,
                            BastideRandom *random)
{
  shuffle (state->deck + state->n_drawn, (unsigned) (state->n_deck - state->n_drawn), random);
}

void
bastide_state_forget_order (BastideState *state)
{
  uint8_t *place = state->deck + state->n_drawn;

  for (unsigned type = 0; type < state->set->n_types; type++)
    for (unsigned copy = 0; copy < state->remaining[type]; copy++)
      *place++ = (uint8_t) type;
}

void
bastide_state_draw_next (BastideState *state,
                         unsigned      type)
{
  unsigned place = state->n_drawn;

  while (state->deck[place] != type)
    place++;
  state->deck[place] = state->deck[state->n_drawn];
  state->deck[state->n_drawn] = (uint8_t) type;
}

/* --- Hash --- */

static uint64_t
mix (uint64_t key)
{
  BastideRandom random = { key };

  return bastide_random_next (&random);
}

uint64_t
bastide_state_hash (const BastideState *state)
{
  uint64_t hash = 0;

  for (unsigned t = 0; t < state->n_tiles; t++)
    {
      const BastidePlacedTile *tile = &state->tiles[t];
      uint64_t key = (uint64_t) (uint16_t) tile->x << 48 | (uint64_t) (uint16_t) tile->y << 32
                     | (uint64_t) tile->type << 24 | (uint64_t) tile->rotation << 16;
      uint8_t player;

      if (bastide_state_follower_on (state, t, &player))
        key |= (uint64_t) tile->claim << 8 | (uint64_t) (player + 1);
      hash += mix (key);
    }
  for (unsigned player = 0; player < state->n_players; player++)
    hash = mix (hash ^ (uint64_t) (uint16_t) state->scores[player] << 8 ^ player);
  for (unsigned type = 0; type < state->set->n_types; type++)
    hash = mix (hash ^ (uint64_t) state->remaining[type] << 8 ^ type);
  return mix (hash ^ (uint64_t) state->phase << 16 ^ (uint64_t) state->player << 8 ^ state->hand);
}
