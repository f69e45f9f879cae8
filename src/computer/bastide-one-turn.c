/* bastide-one-turn.c: takes the move that looks best, one turn deep
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-one-turn.h"

#include "bastide-options.h"
#include "bastide-strategy.h"

#include <float.h>
#include <stdlib.h>

typedef struct
{
  BastideEvaluation evaluation;
  BastideState      state;
  BastideOption     options[BASTIDE_MAX_MOVES];
} Work;

static bool
is_farmer (const BastideState *state,
           const BastideMove  *move)
{
  return move->claim != BASTIDE_NONE && state->set->types[state->hand].segments[move->claim].kind == BASTIDE_FIELD;
}

/* Evenly from 0 to 1. */
static float
random_share (BastideRandom *random)
{
  return (float) bastide_random_below (random, 1u << 24) / (1u << 24);
}

static float
misjudge (const BastideOneTurn *self,
          const BastideOption  *option,
          BastideRandom        *random)
{
  float judged = self->own_points ? option->points : option->margin;

  return judged + self->error * (random_share (random) - random_share (random));
}

/* In a slip all moves look equal, and chance decides. */
static unsigned
choose (const BastideOneTurn *self,
        Work                 *work,
        unsigned              n_options,
        BastideRandom        *random)
{
  bool slips = self->slips != 0 && bastide_random_below (random, self->slips) == 0;
  unsigned n_ties = 0, best = 0;
  float most = -FLT_MAX;

  for (unsigned i = 0; i < n_options; i++)
    {
      float judged;

      if (self->no_farmers && is_farmer (&work->state, &work->options[i].move))
        continue;
      judged = slips ? 0 : misjudge (self, &work->options[i], random);
      if (judged > most)
        n_ties = 0;
      if (judged >= most && bastide_random_below (random, ++n_ties) == 0)
        best = i;
      if (judged > most)
        most = judged;
    }
  return best;
}

void
bastide_one_turn_think (const BastideOneTurn *self,
                        const BastideState   *state,
                        BastideRandom        *random,
                        BastideThought       *thought)
{
  Work *work = malloc (sizeof *work);
  float expected[BASTIDE_MAX_PLAYERS];
  BastideCandidate chosen;
  unsigned n, best;

  if (work == NULL)
    {
      /* Without the memory to think, there is one who needs none. */
      bastide_strategy_greedy.think (&bastide_strategy_greedy, state, &(BastideEffort) { 0 }, random, thought);
      return;
    }
  work->state = *state;
  bastide_evaluation_init (&work->evaluation, state->set, self->weights, state->n_players);
  n = bastide_options_weigh (&work->evaluation, &work->state, work->options, expected);
  best = choose (self, work, n, random);

  thought->n_candidates = 0;
  for (unsigned i = 0; i < n; i++)
    bastide_thought_add (thought, &(BastideCandidate) { work->options[i].move, 1, work->options[i].margin });
  chosen = (BastideCandidate) { work->options[best].move, 1, work->options[best].margin };
  bastide_thought_choose (thought, &chosen);
  free (work);
}
