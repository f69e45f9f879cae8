/* bastide-uct.c: the yardstick that plays random games to the end after each of its moves
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define _POSIX_C_SOURCE 199309L /* clock_gettime () */

#include "bastide-margin.h"
#include "bastide-moves.h"
#include "bastide-strategy.h"

#include <math.h>
#include <time.h>

/* The moves are the arms of one bandit, pulled by UCB1: mean + C * sqrt (2 ln n / n of the arm), with C on the raw
 * difference of points as in Ameneyro, Galván, Kuri Morales, "Playing Carcassonne with Monte Carlo tree search", 2020
 * (arXiv 2009.12974). */
#define EXPLORATION 3.0

#define PLAYOUTS_A_LOOK 16 /* at the clock */

typedef struct
{
  BastideMove move;
  unsigned    visits;
  double      sum; /* of margins */
} Arm;

typedef struct
{
  BastideState   state;
  BastideRandom *random;
  unsigned       n_arms;
  Arm            arms[BASTIDE_MAX_MOVES];
  BastideTurn    turns[BASTIDE_MAX_TILES];
} Search;

/* --- The arms --- */

/* The segment of TYPE that lies, after ROTATION, where SEGMENT does unrotated, if its kind is the same; or n_segments. */
static unsigned
find_in_place_of (const BastideTileType *type,
                  unsigned               segment,
                  unsigned               rotation)
{
  const BastideSegment *wanted = &type->segments[segment];
  unsigned s;

  for (s = 0; s < type->n_segments; s++)
    {
      const BastideSegment *candidate = &type->segments[s];
      unsigned edges = (unsigned) candidate->edges << rotation, halves = (unsigned) candidate->halves << 2 * rotation;

      if (candidate->kind == wanted->kind && candidate->shields == wanted->shields
          && ((edges | edges >> 4) & 0xf) == wanted->edges && ((halves | halves >> 8) & 0xff) == wanted->halves)
        break;
    }
  return s;
}

static bool
looks_the_same (const BastideTileType *type,
                unsigned               rotation)
{
  unsigned in_place_of[BASTIDE_MAX_SEGMENTS];

  for (unsigned s = 0; s < type->n_segments; s++)
    {
      in_place_of[s] = find_in_place_of (type, s, rotation);
      if (in_place_of[s] == type->n_segments)
        return false;
    }
  for (unsigned s = 0; s < type->n_segments; s++)
    for (unsigned city = 0; city < type->n_segments; city++)
      if ((type->segments[s].cities >> city & 1)
          != (type->segments[in_place_of[s]].cities >> in_place_of[city] & 1))
        return false;
  return true;
}

/* Of how many rotations of TYPE no two look the same; they are the first ones. */
static unsigned
count_looks (const BastideTileType *type)
{
  unsigned n = 1;

  while (n < 4 && !looks_the_same (type, n))
    n *= 2;
  return n;
}

/* In random order, so that none has an advantage from where it lies. */
static void
gather_arms (Search *self)
{
  unsigned n_looks = count_looks (&self->state.set->types[self->state.hand]);
  BastideMove moves[BASTIDE_MAX_MOVES];
  unsigned n_moves = bastide_moves_list (&self->state, moves);

  self->n_arms = 0;
  for (unsigned i = 0; i < n_moves; i++)
    {
      unsigned place;

      if (moves[i].placement.rotation >= n_looks)
        continue;
      place = bastide_random_below (self->random, ++self->n_arms);
      self->arms[self->n_arms - 1] = self->arms[place];
      self->arms[place] = (Arm) { .move = moves[i] };
    }
}

static Arm *
choose_arm (Search   *self,
            unsigned  n_playouts)
{
  double share = 2 * log (n_playouts);
  double best_bound = -INFINITY;
  Arm *best = NULL;

  if (n_playouts < self->n_arms)
    return &self->arms[n_playouts];
  for (Arm *arm = self->arms; arm < self->arms + self->n_arms; arm++)
    {
      double bound = arm->sum / arm->visits + EXPLORATION * sqrt (share / arm->visits);

      if (bound > best_bound)
        {
          best_bound = bound;
          best = arm;
        }
    }
  return best;
}

/* --- Playouts --- */

/* The order in which the tiles lie may not be known, so it is forgotten: from now on the deck of the search's own copy
 * says only what is left. */
static void
forget_order (BastideState *state)
{
  unsigned n = state->n_drawn;

  for (unsigned type = 0; type < state->set->n_types; type++)
    for (unsigned copy = 0; copy < state->remaining[type]; copy++)
      state->deck[n++] = (uint8_t) type;
}

/* All but the tile in hand, which bastide_state_redeal () would shuffle too. */
static void
shuffle_rest (BastideState  *state,
              BastideRandom *random)
{
  uint8_t *rest = state->deck + state->n_drawn;

  for (unsigned i = state->n_deck - state->n_drawn; i > 1; i--)
    {
      unsigned other = bastide_random_below (random, i);
      uint8_t swap = rest[i - 1];

      rest[i - 1] = rest[other];
      rest[other] = swap;
    }
}

/* Uniform over the claims and none. */
static unsigned
random_claim (unsigned       claimable,
              BastideRandom *random)
{
  unsigned n = bastide_random_below (random, bastide_count_bits (claimable) + 1);

  if (n == 0)
    return BASTIDE_NONE;
  while (--n > 0)
    claimable &= claimable - 1;
  return (unsigned) __builtin_ctz (claimable);
}

/* Plays on at random after MOVE and takes everything back.  Returns the margin at the end. */
static int
play_out (Search            *self,
          const BastideMove *move)
{
  BastideState *state = &self->state;
  unsigned player = state->player;
  unsigned n = 0;
  int margin;

  shuffle_rest (state, self->random);
  bastide_state_make (state, move, &self->turns[n++]);
  while (state->phase == BASTIDE_PHASE_PLACE)
    {
      BastideTurn *turn = &self->turns[n++];

      bastide_state_place (state, bastide_state_random_placement (state, self->random), turn);
      bastide_state_finish (state, random_claim (bastide_state_claimable (state), self->random), turn);
    }
  margin = bastide_final_margin (state, player);
  while (n > 0)
    bastide_state_unmake (state, &self->turns[--n]);
  return margin;
}

/* --- Thinking --- */

static double
read_clock (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return 1e3 * (double) now.tv_sec + 1e-6 * (double) now.tv_nsec;
}

static bool
is_time_up (const BastideEffort *effort,
            double               began,
            unsigned             n_playouts)
{
  if (effort->cancelled != NULL && atomic_load_explicit (effort->cancelled, memory_order_relaxed))
    return true;
  return effort->milliseconds != 0 && n_playouts % PLAYOUTS_A_LOOK == 0
         && read_clock () - began >= effort->milliseconds;
}

static void
tell (const Search   *self,
      BastideThought *thought)
{
  thought->n_candidates = 0;
  for (const Arm *arm = self->arms; arm < self->arms + self->n_arms; arm++)
    if (arm->visits > 0)
      {
        BastideCandidate candidate = { arm->move, arm->visits, (float) (arm->sum / arm->visits) };

        bastide_thought_add (thought, &candidate);
      }
  if (thought->n_candidates == 0)
    bastide_thought_add (thought, &(BastideCandidate) { .move = self->arms[0].move });
}

static void
think (const BastideStrategy *self,
       const BastideState    *state,
       const BastideEffort   *effort,
       BastideRandom         *random,
       BastideThought        *thought)
{
  double began = effort->milliseconds != 0 ? read_clock () : 0;
  Search search;

  search.state = *state;
  search.random = random;
  forget_order (&search.state);
  gather_arms (&search);
  for (unsigned n = 0; n < self->size && !is_time_up (effort, began, n); n++)
    {
      Arm *arm = choose_arm (&search, n);

      arm->sum += play_out (&search, &arm->move);
      arm->visits++;
    }
  tell (&search, thought);
}

const BastideStrategy bastide_strategy_uct = { .name = "uct", .think = think };
