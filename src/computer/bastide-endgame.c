/* bastide-endgame.c: plays the last tiles without a doubt
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-endgame.h"

#include "bastide-options.h"
#include "bastide-stop.h"

#include <float.h>
#include <stdlib.h>
#include <string.h>

#define MAX_LEFT 2
#define MAX_POSITIONS 20000           /* that may have to be evaluated */
#define POSITIONS_A_MILLISECOND 25    /* where there is a clock */

typedef struct
{
  const BastideEffort *effort;
  BastideEvaluation    evaluation;
  BastideState         state;
  BastideOption        options[MAX_LEFT + 1][BASTIDE_MAX_MOVES]; /* by how many tiles are left */
} Endgame;

static void solve (Endgame *self,
                   float    expected[BASTIDE_MAX_PLAYERS]);

static unsigned
n_left (const BastideState *state)
{
  return (unsigned) (state->n_deck - state->n_drawn);
}

/* What may be drawn next, each by its chance. */
static void
expect_after_claim (Endgame     *self,
                    BastideTurn *turn,
                    unsigned     claim,
                    float        expected[BASTIDE_MAX_PLAYERS])
{
  BastideState *state = &self->state;
  unsigned left = n_left (state);

  memset (expected, 0, BASTIDE_MAX_PLAYERS * sizeof expected[0]);
  for (unsigned type = 0; type < state->set->n_types; type++)
    {
      float chance = (float) state->remaining[type] / (float) left;
      float then[BASTIDE_MAX_PLAYERS];

      if (state->remaining[type] == 0)
        continue;
      bastide_state_draw_next (state, type);
      bastide_state_finish (state, claim, turn);
      solve (self, then);
      bastide_state_unfinish (state, turn);
      for (unsigned player = 0; player < state->n_players; player++)
        expected[player] += chance * then[player];
    }
}

static float
expect_after (Endgame           *self,
              const BastideMove *move,
              float              expected[BASTIDE_MAX_PLAYERS])
{
  unsigned player = self->state.player;
  BastideTurn turn;

  bastide_state_place (&self->state, move->placement, &turn);
  expect_after_claim (self, &turn, move->claim, expected);
  bastide_state_lift (&self->state, &turn);
  return bastide_margin_of (expected, self->state.n_players, player);
}

/* Where nothing is left, what the options are worth a turn deep is exact. */
static void
solve (Endgame *self,
       float    expected[BASTIDE_MAX_PLAYERS])
{
  unsigned left = n_left (&self->state), n;
  float best = -FLT_MAX;

  if (self->state.phase == BASTIDE_PHASE_OVER)
    {
      bastide_final_points (&self->state, expected);
      return;
    }
  n = bastide_options_weigh (&self->evaluation, &self->state, self->options[left], expected);
  if (left == 0)
    return;
  for (unsigned i = 0; i < n && !bastide_effort_is_cancelled (self->effort); i++)
    {
      float then[BASTIDE_MAX_PLAYERS];
      float margin = expect_after (self, &self->options[left][i].move, then);

      if (margin <= best)
        continue;
      best = margin;
      memcpy (expected, then, sizeof then);
    }
}

static bool
takes_too_long (const BastideEffort *effort,
                unsigned             left,
                unsigned             n_options)
{
  unsigned n_positions = 1, limit = MAX_POSITIONS;

  if (effort->milliseconds > 0 && effort->milliseconds < MAX_POSITIONS / POSITIONS_A_MILLISECOND)
    limit = effort->milliseconds * POSITIONS_A_MILLISECOND;
  for (unsigned i = 0; i < left; i++)
    n_positions *= n_options * (left - i);
  return n_positions > limit;
}

static bool
think (Endgame        *self,
       BastideThought *thought)
{
  unsigned left = n_left (&self->state);
  BastideOption *options = self->options[left];
  float expected[BASTIDE_MAX_PLAYERS];
  unsigned n = bastide_options_weigh (&self->evaluation, &self->state, options, expected);

  if (takes_too_long (self->effort, left, n))
    return false;
  for (unsigned i = 0; left > 0 && i < n; i++)
    options[i].margin = expect_after (self, &options[i].move, expected);
  if (bastide_effort_is_cancelled (self->effort))
    return false;
  thought->n_candidates = 0;
  for (unsigned i = 0; i < n; i++)
    bastide_thought_add (thought, &(BastideCandidate) { options[i].move, 1, options[i].margin });
  return true;
}

bool
bastide_endgame_think (const BastideState  *state,
                       const BastideEffort *effort,
                       BastideThought      *thought)
{
  Endgame *self;
  bool is_solved;

  if (n_left (state) > MAX_LEFT || (self = malloc (sizeof *self)) == NULL)
    return false;
  self->effort = effort;
  self->state = *state;
  bastide_state_forget_order (&self->state);
  bastide_evaluation_init (&self->evaluation, state->set, &bastide_weights, state->n_players);
  is_solved = think (self, thought);
  free (self);
  return is_solved;
}
