/* bastide-levels.c: the levels that people play against
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-one-turn.h"
#include "bastide-search.h"
#include "bastide-strategy.h"

/* A level is weaker by what it does not see and by deliberate error, not by the clock: it plays the same on any machine.
 * What each is worth against the others is in docs/measurements.md. */

/* Sees its own points and not what the others do, thinks nothing of farms, and slips now and then. */
static const BastideOneTurn easy = {
  .weights = &bastide_weights,
  .error = 3.75f,
  .slips = 8,
  .own_points = true,
  .no_farmers = true,
};

/* Sees everybody's points, and what may still come of the board, but judges it badly. */
static const BastideOneTurn medium = {
  .weights = &bastide_weights,
  .error = 4.25f,
};

/* Judges well, but does not look ahead. */
static const BastideOneTurn hard = {
  .weights = &bastide_weights,
  .error = 1.25f,
};

/* Looks ahead as well. */
static const BastideSearch expert = {
  .weights = &bastide_weights,
  .width = 24,
  .exploration = 1,
  .prior_scale = 5,
  .value_scale = 15,
};

static void
think_one_turn (const BastideStrategy *self,
                const BastideState    *state,
                const BastideEffort   *effort,
                BastideRandom         *random,
                BastideThought        *thought)
{
  (void) effort;
  bastide_one_turn_think (self->manner, state, random, thought);
}

static void
think_expert (const BastideStrategy *self,
              const BastideState    *state,
              const BastideEffort   *effort,
              BastideRandom         *random,
              BastideThought        *thought)
{
  BastideSearch search = expert;

  search.n_iterations = self->size;
  bastide_search_think (&search, state, effort, random, thought);
}

const BastideStrategy bastide_strategy_easy = { .name = "easy", .manner = &easy, .think = think_one_turn };
const BastideStrategy bastide_strategy_medium = { .name = "medium", .manner = &medium, .think = think_one_turn };
const BastideStrategy bastide_strategy_hard = { .name = "hard", .manner = &hard, .think = think_one_turn };
const BastideStrategy bastide_strategy_expert = { .name = "expert", .size = 3000, .think = think_expert };
