/* bastide-random-player.c: the yardstick that plays any move
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-moves.h"
#include "bastide-strategy.h"

static BastideMove
choose (BastideState  *state,
        BastideRandom *random)
{
  BastideMove moves[BASTIDE_MAX_MOVES];
  unsigned n = bastide_moves_list (state, moves);

  return moves[bastide_random_below (random, n)];
}

const BastideStrategy bastide_strategy_random = { "random", choose };
