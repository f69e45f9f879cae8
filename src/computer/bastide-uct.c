/* bastide-uct.c: the yardstick that plays random games to the end after each of its moves
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-margin.h"
#include "bastide-moves.h"
#include "bastide-stop.h"
#include "bastide-strategy.h"

#include <math.h>
#include <stddef.h>

/* The moves are the arms of one bandit, pulled by UCB1: mean + C * sqrt (2 ln n / n of the arm), with C on the raw
 * difference of points as in Ameneyro, Galván, Kuri Morales, "Playing Carcassonne with Monte Carlo tree search", 2020
 * (arXiv 2009.12974). */
#define EXPLORATION 3.0

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

/* In random order, so that none has an advantage from where it lies. */
static void
gather_arms (Search *self)
{
  unsigned distinct = self->state.set->types[self->state.hand].distinct;
  BastideMove moves[BASTIDE_MAX_MOVES];
  unsigned n_moves = bastide_moves_list (&self->state, moves);

  self->n_arms = 0;
  for (unsigned i = 0; i < n_moves; i++)
    {
      unsigned place;

      if ((distinct >> moves[i].placement.rotation & 1) == 0)
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

  bastide_state_shuffle_rest (state, self->random);
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
  BastideStop stop;
  Search search;

  bastide_stop_init (&stop, effort, 1);
  search.state = *state;
  search.random = random;
  bastide_state_forget_order (&search.state);
  gather_arms (&search);
  for (unsigned n = 0; n < self->size && !bastide_stop_is_due (&stop, n); n++)
    {
      Arm *arm = choose_arm (&search, n);

      arm->sum += play_out (&search, &arm->move);
      arm->visits++;
    }
  tell (&search, thought);
}

const BastideStrategy bastide_strategy_uct = { .name = "uct", .think = think };
