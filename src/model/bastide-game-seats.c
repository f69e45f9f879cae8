/* bastide-game-seats.c: who plays which turns, people or the computer
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-game-private.h"

static BastideSeat *
get_seat (BastideGame *self,
          guint        player)
{
  return &g_array_index (self->record->seats, BastideSeat, player);
}

BastideLevel
bastide_game_get_level_of_turn (BastideGame *self,
                                guint        turn)
{
  return get_seat (self, turn % bastide_game_get_n_players (self))->level;
}

gboolean
bastide_game_has_humans (BastideGame *self)
{
  for (guint player = 0; player < bastide_game_get_n_players (self); player++)
    if (get_seat (self, player)->level == BASTIDE_LEVEL_HUMAN)
      return TRUE;
  return FALSE;
}

gboolean
bastide_game_get_awaits_human (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), FALSE);

  return self->state->phase != BASTIDE_PHASE_OVER
         && get_seat (self, self->state->player)->level == BASTIDE_LEVEL_HUMAN;
}

void
bastide_game_set_level (BastideGame  *self,
                        guint         player,
                        BastideLevel  level)
{
  BastidePlacement placement;
  gboolean lifted;
  g_autoptr (BastideGame) alive = NULL;

  g_return_if_fail (BASTIDE_IS_GAME (self));
  g_return_if_fail (player < bastide_game_get_n_players (self));
  g_return_if_fail (level < BASTIDE_N_LEVELS);

  if (get_seat (self, player)->level == level)
    return;

  alive = g_object_ref (self);
  get_seat (self, player)->level = level;
  lifted = bastide_game_forget_turn (self, player, &placement);
  bastide_game_changed (self);
  if (lifted)
    bastide_game_emit_tile_lifted (self, placement);
  bastide_game_emit_settled (self);
}
