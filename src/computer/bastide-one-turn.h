/* bastide-one-turn.h: takes the move that looks best, one turn deep
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-thought.h"
#include "bastide-weights.h"

typedef struct
{
  const BastideWeights *weights;
  float    error;       /* each move is misjudged by up to so many points either way, mostly by fewer */
  unsigned slips;       /* one turn in so many, any move that it thinks of will do; 0 for none */
  bool     own_points;  /* looks at what it gains, not at what the others lose */
  bool     no_farmers;  /* does not think of fields */
} BastideOneTurn;

/* Fills THOUGHT.  STATE, phase PLACE, is not changed. */
void bastide_one_turn_think (const BastideOneTurn *self,
                             const BastideState   *state,
                             BastideRandom        *random,
                             BastideThought       *thought);
