/* bastide-greedy.c: the yardstick that looks one turn ahead, at the scores alone
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-strategy.h"

#include <limits.h>

typedef struct
{
  BastideMove move;
  int         margin;
  unsigned    n_ties; /* how many of the moves so far have that margin */
} Best;

/* By how much PLAYER would lead the best of the others, or trail, if the game ended here. */
static int
final_margin (const BastideState *state,
              unsigned            player)
{
  int scores[BASTIDE_MAX_PLAYERS];
  int best_other = INT_MIN;

  bastide_state_final_scores (state, scores);
  for (unsigned other = 0; other < state->n_players; other++)
    if (other != player && scores[other] > best_other)
      best_other = scores[other];
  return scores[player] - best_other;
}

/* Of equal moves each has to be kept with equal chance, and how many there will be is not known yet: the nth replaces
 * the one kept with a chance of one in n. */
static void
weigh (Best              *best,
       const BastideMove *move,
       int                margin,
       BastideRandom     *random)
{
  if (margin < best->margin)
    return;
  if (margin > best->margin)
    best->n_ties = 0;
  best->margin = margin;
  if (bastide_random_below (random, ++best->n_ties) == 0)
    best->move = *move;
}

static void
try_claim (BastideState  *state,
           BastideTurn   *turn,
           unsigned       claim,
           Best          *best,
           BastideRandom *random)
{
  int margin;

  bastide_state_finish (state, claim, turn);
  margin = final_margin (state, turn->player);
  bastide_state_unfinish (state, turn);
  weigh (best, &turn->move, margin, random);
}

static BastideMove
choose (BastideState  *state,
        BastideRandom *random)
{
  BastidePlacement placements[BASTIDE_MAX_PLACEMENTS];
  unsigned n = bastide_state_placements (state, placements);
  Best best = { .margin = INT_MIN };

  for (unsigned i = 0; i < n; i++)
    {
      BastideTurn turn;
      unsigned claimable;

      bastide_state_place (state, placements[i], &turn);
      claimable = bastide_state_claimable (state);
      try_claim (state, &turn, BASTIDE_NONE, &best, random);
      for (; claimable != 0; claimable &= claimable - 1)
        try_claim (state, &turn, (unsigned) __builtin_ctz (claimable), &best, random);
      bastide_state_lift (state, &turn);
    }
  return best.move;
}

const BastideStrategy bastide_strategy_greedy = { "greedy", choose };
