/* bastide-levels.c: the levels that people play against
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-strategy.h"

static void
think (const BastideStrategy *self,
       const BastideState    *state,
       const BastideEffort   *effort,
       BastideRandom         *random,
       BastideThought        *thought)
{
  (void) self;
  bastide_strategy_greedy.think (&bastide_strategy_greedy, state, effort, random, thought);
}

const BastideStrategy bastide_strategy_easy = { .name = "easy", .think = think };
const BastideStrategy bastide_strategy_medium = { .name = "medium", .think = think };
const BastideStrategy bastide_strategy_hard = { .name = "hard", .think = think };
const BastideStrategy bastide_strategy_expert = { .name = "expert", .think = think };
