/* bastide-strategy.c: the computer players by name
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-strategy.h"

#include <stddef.h>
#include <string.h>

static const BastideStrategy *const strategies[] = {
  &bastide_strategy_random,
  &bastide_strategy_greedy,
};

const BastideStrategy *
bastide_strategy_get (unsigned index)
{
  return index < sizeof strategies / sizeof strategies[0] ? strategies[index] : NULL;
}

const BastideStrategy *
bastide_strategy_find (const char *name)
{
  const BastideStrategy *strategy;

  for (unsigned i = 0; (strategy = bastide_strategy_get (i)) != NULL; i++)
    if (strcmp (strategy->name, name) == 0)
      return strategy;
  return NULL;
}
