/* bastide-margin.h: by how much a player wins
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-engine.h"

#include <limits.h>

/* By how much PLAYER would lead the best of the others, or trail, if the game ended in this position (R14). */
static inline int
bastide_final_margin (const BastideState *state,
                      unsigned            player)
{
  int scores[BASTIDE_MAX_PLAYERS];
  int best_other = INT_MIN;

  bastide_state_final_scores (state, scores);
  for (unsigned other = 0; other < state->n_players; other++)
    if (other != player && scores[other] > best_other)
      best_other = scores[other];
  return scores[player] - best_other;
}
