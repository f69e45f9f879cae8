/* bastide-strategy.c: the computer players by name
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-strategy.h"

#include <stddef.h>
#include <string.h>

#define UCT_WORD "uct:"
#define MAX_PLAYOUTS 10000000

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
  const unsigned n = sizeof strategies / sizeof strategies[0];

  if (index == n)
    return UCT_WORD "N";
  return index < n ? strategies[index]->name : NULL;
}

/* From 1 to MAX_PLAYOUTS, 0 for anything else. */
static unsigned
parse_playouts (const char *digits)
{
  unsigned n = 0;

  for (; *digits >= '0' && *digits <= '9' && n <= MAX_PLAYOUTS; digits++)
    n = 10 * n + (unsigned) (*digits - '0');
  return *digits == 0 && n <= MAX_PLAYOUTS ? n : 0;
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
  if (strncmp (word, UCT_WORD, strlen (UCT_WORD)) != 0 || parse_playouts (word + strlen (UCT_WORD)) == 0)
    return false;
  *strategy = bastide_strategy_uct;
  strategy->size = parse_playouts (word + strlen (UCT_WORD));
  return true;
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
