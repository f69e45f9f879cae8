/* bastide-options.c: the moves of a position and what each is worth, one turn deep
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-options.h"

#include <float.h>
#include <string.h>

typedef struct
{
  BastideEvaluation *evaluation;
  BastideState      *state;
  BastideOption     *options;
  unsigned           n;
  float              best;
  float             *expected;
} Weighing;

static void
weigh_claim (Weighing          *self,
             const BastideLaid *laid,
             BastidePlacement   placement,
             unsigned           claim)
{
  unsigned player = self->state->player, n_players = self->state->n_players;
  float expected[BASTIDE_MAX_PLAYERS];
  float margin;

  bastide_evaluation_claim (self->evaluation, laid, player, (player + 1) % n_players, claim, expected);
  margin = bastide_margin_of (expected, n_players, player);
  self->options[self->n++] = (BastideOption) {
    .move = { placement, (uint8_t) claim },
    .points = expected[player],
    .margin = margin,
  };
  if (margin <= self->best)
    return;
  self->best = margin;
  memcpy (self->expected, expected, n_players * sizeof expected[0]);
}

static void
weigh_placement (Weighing         *self,
                 BastidePlacement  placement)
{
  BastideTurn turn;
  BastideLaid laid;

  bastide_state_place (self->state, placement, &turn);
  bastide_evaluation_place (self->evaluation, self->state, &turn, &laid);
  weigh_claim (self, &laid, placement, BASTIDE_NONE);
  for (unsigned claims = laid.claimable; claims != 0; claims &= claims - 1)
    weigh_claim (self, &laid, placement, (unsigned) __builtin_ctz (claims));
  bastide_state_lift (self->state, &turn);
}

unsigned
bastide_options_weigh (BastideEvaluation *evaluation,
                       BastideState      *state,
                       BastideOption     *options,
                       float              expected[BASTIDE_MAX_PLAYERS])
{
  const uint8_t *fits = state->set->fits[state->hand];
  unsigned distinct = state->set->types[state->hand].distinct;
  Weighing weighing = {
    .evaluation = evaluation,
    .state = state,
    .options = options,
    .best = -FLT_MAX,
    .expected = expected,
  };

  bastide_evaluation_begin (evaluation, state);
  for (unsigned i = 0; i < state->n_frontier; i++)
    for (unsigned rotations = fits[state->frontier_signature[i]] & distinct; rotations != 0; rotations &= rotations - 1)
      weigh_placement (&weighing, (BastidePlacement) { state->frontier[i].x, state->frontier[i].y,
                                                       (uint8_t) __builtin_ctz (rotations) });
  return weighing.n;
}
