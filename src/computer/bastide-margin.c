/* bastide-margin.c: by how much a player leads
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-margin.h"

#include <float.h>

float
bastide_margin_of (const float *points,
                   unsigned     n_players,
                   unsigned     player)
{
  float best_other = -FLT_MAX;

  for (unsigned other = 0; other < n_players; other++)
    if (other != player && points[other] > best_other)
      best_other = points[other];
  return points[player] - best_other;
}

void
bastide_final_points (const BastideState *state,
                      float               points[BASTIDE_MAX_PLAYERS])
{
  int scores[BASTIDE_MAX_PLAYERS];

  bastide_state_final_scores (state, scores);
  for (unsigned player = 0; player < state->n_players; player++)
    points[player] = (float) scores[player];
}

int
bastide_final_margin (const BastideState *state,
                      unsigned            player)
{
  float points[BASTIDE_MAX_PLAYERS];

  bastide_final_points (state, points);
  return (int) bastide_margin_of (points, state->n_players, player);
}
