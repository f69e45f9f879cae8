/* bastide-moves.h: all that a player may do in a turn
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-engine.h"

#define BASTIDE_MAX_MOVES (BASTIDE_MAX_PLACEMENTS * (BASTIDE_MAX_SEGMENTS + 1))

/* Fills MOVES, which has room for BASTIDE_MAX_MOVES, with every legal move: each placement (R3) without a follower and
 * with one on each segment that may be claimed (R5, R6).  Returns how many; 0 unless in phase PLACE.  STATE is worked
 * on and left as it was. */
unsigned bastide_moves_list (BastideState *state,
                             BastideMove  *moves);
