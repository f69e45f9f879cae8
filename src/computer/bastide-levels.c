/* bastide-levels.c: the levels that people play against
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-options.h"
#include "bastide-search.h"
#include "bastide-strategy.h"

#include <stdlib.h>

static void
think_hard (const BastideStrategy *self,
       const BastideState    *state,
       const BastideEffort   *effort,
       BastideRandom         *random,
       BastideThought        *thought)
{
  BastideEvaluation *e = malloc (sizeof *e);
  BastideState copy = *state;
  BastideOption *options = malloc (sizeof (BastideOption) * BASTIDE_MAX_MOVES);
  float expected[6];
  BastideWeights w = bastide_weights;
  bastide_evaluation_init (e, state->set, &w, state->n_players);
  unsigned n = bastide_options_weigh (e, &copy, options, expected);
  thought->n_candidates = 0;
  for (unsigned i = 0; i < n; i++)
    bastide_thought_add (thought, &(BastideCandidate) { options[i].move, 1, options[i].margin });
  free (e); free (options);
}

static void
think_expert (const BastideStrategy *self,
       const BastideState    *state,
       const BastideEffort   *effort,
       BastideRandom         *random,
       BastideThought        *thought)
{
  const char *e = getenv ("BX_N"), *x = getenv ("BX_C"), *p = getenv ("BX_P"), *v = getenv ("BX_V"), *w = getenv ("BX_W");
  const BastideSearch search = {
    .weights = &bastide_weights,
    .n_iterations = e ? atoi (e) : 1000, .width = w ? atoi (w) : 24, .exploration = x ? atof (x) : 1, .prior_scale = p ? atof (p) : 5, .value_scale = v ? atof (v) : 15 };
  bastide_search_think (&search, state, effort, random, thought);
}

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
const BastideStrategy bastide_strategy_hard = { .name = "hard", .think = think_hard };
const BastideStrategy bastide_strategy_expert = { .name = "expert", .think = think_expert };
