/* bastide-strategy.c: the computer players by name
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-strategy.h"

#include <stddef.h>
#include <string.h>

static const BastideStrategy *const strategies[] = {
  &bastide_strategy_easy,
  &bastide_strategy_medium,
  &bastide_strategy_hard,
  &bastide_strategy_expert,
  &bastide_strategy_random,
  &bastide_strategy_greedy,
};

const char *
bastide_strategy_get_word (unsigned index)
{
  return index < sizeof strategies / sizeof strategies[0] ? strategies[index]->name : NULL;
}

bool
bastide_strategy_parse (const char      *word,
                        BastideStrategy *strategy)
{
  for (unsigned i = 0; i < sizeof strategies / sizeof strategies[0]; i++)
    if (strcmp (strategies[i]->name, word) == 0)
      {
        *strategy = *strategies[i];
        return true;
      }
  return false;
}

BastideMove
bastide_strategy_choose (const BastideStrategy *self,
                         const BastideState    *state,
                         const BastideEffort   *effort,
                         BastideRandom         *random)
{
  BastideThought thought = { 0 };

  self->think (self, state, effort, random, &thought);
  return thought.candidates[0].move;
}
