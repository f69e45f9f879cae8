/* bastide-random-player.c: the yardstick that plays any move
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-moves.h"
#include "bastide-strategy.h"

static void
think (const BastideStrategy *self,
       const BastideState    *state,
       const BastideEffort   *effort,
       BastideRandom         *random,
       BastideThought        *thought)
{
  BastideState copy = *state;
  BastideMove moves[BASTIDE_MAX_MOVES];
  unsigned n = bastide_moves_list (&copy, moves);

  (void) self;
  (void) effort;
  thought->n_candidates = 1;
  thought->candidates[0] = (BastideCandidate) { .move = moves[bastide_random_below (random, n)], .visits = 1 };
}

const BastideStrategy bastide_strategy_random = { .name = "random", .think = think };
