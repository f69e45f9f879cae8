/* bastide-greedy.c: the yardstick that looks one turn ahead, at the scores alone
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-margin.h"
#include "bastide-strategy.h"

typedef struct
{
  BastideCandidate best;
  unsigned         n_ties; /* how many of the moves so far have its margin */
} Choice;

/* Of equal moves each has to be kept with equal chance, and how many there will be is not known yet: the nth replaces
 * the one kept with a chance of one in n. */
static void
weigh (Choice                 *choice,
       const BastideCandidate *candidate,
       BastideRandom          *random)
{
  if (choice->n_ties > 0 && candidate->margin < choice->best.margin)
    return;
  if (choice->n_ties > 0 && candidate->margin > choice->best.margin)
    choice->n_ties = 0;
  if (bastide_random_below (random, ++choice->n_ties) == 0)
    choice->best = *candidate;
}

static void
try_claim (BastideState   *state,
           BastideTurn    *turn,
           unsigned        claim,
           Choice         *choice,
           BastideRandom  *random,
           BastideThought *thought)
{
  BastideCandidate candidate = { .visits = 1 };

  bastide_state_finish (state, claim, turn);
  candidate.move = turn->move;
  candidate.margin = (float) bastide_final_margin (state, turn->player);
  bastide_state_unfinish (state, turn);
  weigh (choice, &candidate, random);
  bastide_thought_add (thought, &candidate);
}

static void
think (const BastideStrategy *self,
       const BastideState    *original,
       const BastideEffort   *effort,
       BastideRandom         *random,
       BastideThought        *thought)
{
  BastideState copy = *original, *state = &copy;
  BastidePlacement placements[BASTIDE_MAX_PLACEMENTS];
  unsigned n = bastide_state_placements (state, placements);
  Choice choice = { .n_ties = 0 };

  (void) self;
  (void) effort;
  thought->n_candidates = 0;
  for (unsigned i = 0; i < n; i++)
    {
      BastideTurn turn;
      unsigned claimable;

      bastide_state_place (state, placements[i], &turn);
      claimable = bastide_state_claimable (state);
      try_claim (state, &turn, BASTIDE_NONE, &choice, random, thought);
      for (; claimable != 0; claimable &= claimable - 1)
        try_claim (state, &turn, (unsigned) __builtin_ctz (claimable), &choice, random, thought);
      bastide_state_lift (state, &turn);
    }
  bastide_thought_choose (thought, &choice.best);
}

const BastideStrategy bastide_strategy_greedy = { .name = "greedy", .think = think };
