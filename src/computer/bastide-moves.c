/* bastide-moves.c: all that a player may do in a turn
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-moves.h"

unsigned
bastide_moves_list (BastideState *state,
                    BastideMove  *moves)
{
  BastidePlacement placements[BASTIDE_MAX_PLACEMENTS];
  unsigned n_placements = bastide_state_placements (state, placements);
  unsigned n = 0;

  for (unsigned i = 0; i < n_placements; i++)
    {
      BastideTurn turn;
      unsigned claimable;

      bastide_state_place (state, placements[i], &turn);
      claimable = bastide_state_claimable (state);
      bastide_state_lift (state, &turn);

      moves[n++] = (BastideMove) { placements[i], BASTIDE_NONE };
      for (; claimable != 0; claimable &= claimable - 1)
        moves[n++] = (BastideMove) { placements[i], (uint8_t) __builtin_ctz (claimable) };
    }
  return n;
}
