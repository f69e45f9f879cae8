/* bastide-game-outcome.c: how a game ended, and how the scores came about
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-game-private.h"

void
bastide_game_get_final_scores (BastideGame *self,
                               int          scores[BASTIDE_MAX_PLAYERS])
{
  g_return_if_fail (BASTIDE_IS_GAME (self));

  bastide_state_final_scores (self->state, scores);
}

/* R15 */
guint
bastide_game_get_winners (BastideGame *self)
{
  int scores[BASTIDE_MAX_PLAYERS], best = 0;
  guint winners = 0;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), 0);

  if (self->state->phase != BASTIDE_PHASE_OVER)
    return 0;
  bastide_state_final_scores (self->state, scores);
  for (guint player = 0; player < self->state->n_players; player++)
    best = MAX (best, scores[player]);
  for (guint player = 0; player < self->state->n_players; player++)
    if (scores[player] == best)
      winners |= 1u << player;
  return winners;
}

void
bastide_game_get_points_by_source (BastideGame           *self,
                                   guint                  player,
                                   BastidePointsBySource *points)
{
  BastidePayment payments[BASTIDE_MAX_FINAL_PAYMENTS];
  guint n;

  g_return_if_fail (BASTIDE_IS_GAME (self));
  g_return_if_fail (player < bastide_game_get_n_players (self));

  *points = (BastidePointsBySource) { 0 };
  for (guint i = 0; i < self->record->played; i++)
    {
      const BastideTurn *turn = bastide_game_get_made (self, i);

      for (guint j = 0; j < turn->n_payments; j++)
        if (turn->payments[j].owners >> player & 1)
          points->during[turn->payments[j].kind] += turn->payments[j].points;
    }
  if (self->state->phase != BASTIDE_PHASE_OVER)
    return;
  n = bastide_state_final_payments (self->state, payments);
  for (guint i = 0; i < n; i++)
    if (payments[i].owners >> player & 1)
      points->at_end[payments[i].kind] += payments[i].points;
}

GArray *
bastide_game_get_score_curve (BastideGame *self)
{
  int scores[BASTIDE_MAX_PLAYERS] = { 0 };
  guint n_players;
  GArray *curve;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  n_players = bastide_game_get_n_players (self);
  curve = g_array_new (FALSE, FALSE, sizeof (int));
  g_array_append_vals (curve, scores, n_players);
  for (guint i = 0; i < self->record->played; i++)
    {
      const BastideTurn *turn = bastide_game_get_made (self, i);

      for (guint j = 0; j < turn->n_payments; j++)
        for (guint player = 0; player < n_players; player++)
          if (turn->payments[j].owners >> player & 1)
            scores[player] += turn->payments[j].points;
      g_array_append_vals (curve, scores, n_players);
    }
  return curve;
}
