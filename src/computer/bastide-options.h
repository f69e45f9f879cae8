/* bastide-options.h: the moves of a position and what each is worth, one turn deep
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-evaluation.h"
#include "bastide-moves.h"

typedef struct
{
  BastideMove move;
  float       points; /* that the player may expect */
  float       margin; /* by how much that leads the best of the others, or trails */
} BastideOption;

/* Evaluates every move of STATE, phase PLACE, into OPTIONS, which has room for BASTIDE_MAX_MOVES: of rotations after
 * which the tile lies alike, the smallest alone.  STATE is worked on and left as it was.  Returns how many there are, and
 * in EXPECTED what each player may expect after the one that is best for whoever is to move. */
unsigned bastide_options_weigh (BastideEvaluation *evaluation,
                                BastideState      *state,
                                BastideOption     *options,
                                float              expected[BASTIDE_MAX_PLAYERS]);
