/* bastide-strategy.h: the computer players by name
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-engine.h"

/* A way to play.  Strategies are constants and keep nothing between moves, so that one can play several seats and
 * several games at once. */
typedef struct
{
  const char *name; /* the word for it on command lines */

  /* Chooses a legal move for the player whose turn it is; phase PLACE only.  STATE is worked on and left as it was;
   * the order of what is left to draw must not bear on the choice.  Equal states and equal RANDOM give equal moves. */
  BastideMove (*choose) (BastideState  *state,
                         BastideRandom *random);
} BastideStrategy;

/* Yardsticks, for measuring only. */
extern const BastideStrategy bastide_strategy_random; /* uniform over all moves */
extern const BastideStrategy bastide_strategy_greedy; /* one turn deep: the best difference of final scores */

/* All of them, in a fixed order; NULL for an INDEX beyond the last. */
const BastideStrategy *bastide_strategy_get  (unsigned    index);
/* The one of that name, NULL if there is none. */
const BastideStrategy *bastide_strategy_find (const char *name);
