/* bastide-endgame.h: plays the last tiles without a doubt
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-thought.h"

/* Where two tiles or fewer are left besides the one in hand: goes through all that may come (expectimax; with more than
 * two players each wants the greatest lead over the best of the others) and fills THOUGHT with the moves and their exact
 * margins.  False, and THOUGHT is not changed, where more is left, where it would take too long, or when it is
 * cancelled. */
bool bastide_endgame_think (const BastideState  *state,
                            const BastideEffort *effort,
                            BastideThought      *thought);
