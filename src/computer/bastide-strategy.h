/* bastide-strategy.h: the computer players by name
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-one-turn.h"

typedef struct BastideStrategy BastideStrategy;

/* A way to play.  Strategies are values and keep nothing between moves, so that one can play several seats and several
 * games at once, also in several threads. */
struct BastideStrategy
{
  const char           *name;   /* the word for it on command lines */
  unsigned              size;   /* how much it does for a move, where it can do more or less: playouts of uct:N,
                                 * iterations of each tree of expert without a clock */
  const BastideOneTurn *manner; /* of the levels that look one turn ahead */

  /* Considers what the player whose turn it is may do and chooses a legal move; phase PLACE only.  The order of what is
   * left to draw does not bear on the outcome.  Equal positions and equal RANDOM come to equal outcomes, unless there
   * is a clock. */
  void (*think) (const BastideStrategy *self,
                 const BastideState    *state,
                 const BastideEffort   *effort,
                 BastideRandom         *random,
                 BastideThought        *thought);
};

/* Yardsticks, for measuring only. */
extern const BastideStrategy bastide_strategy_random; /* uniform over all moves */
extern const BastideStrategy bastide_strategy_greedy; /* one turn deep: the best difference of final scores */
extern const BastideStrategy bastide_strategy_uct;    /* random games to the end, size of them: 1 to 10,000,000 */

/* The levels, from the weakest. */
extern const BastideStrategy bastide_strategy_easy;
extern const BastideStrategy bastide_strategy_medium;
extern const BastideStrategy bastide_strategy_hard;
extern const BastideStrategy bastide_strategy_expert;

/* The words for all of them, in a fixed order, as bastide_strategy_parse () takes them (N in uct:N standing for a
 * number); NULL for an INDEX beyond the last. */
const char *bastide_strategy_get_word (unsigned         index);
/* Makes *STRATEGY the one that WORD names; false if there is none. */
bool        bastide_strategy_parse    (const char      *word,
                                       BastideStrategy *strategy);

/* Thinks, and gives the move alone. */
BastideMove bastide_strategy_choose   (const BastideStrategy *self,
                                       const BastideState    *state,
                                       const BastideEffort   *effort,
                                       BastideRandom         *random);
