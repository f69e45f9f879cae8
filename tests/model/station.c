/* station.c: a place where a game has been, to be held against later ones
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "station.h"

#include <string.h>

Station *
station_of (BastideGame *game)
{
  Station *self = g_new (Station, 1);

  self->state = *bastide_game_get_state (game);
  self->claim = bastide_game_get_claim (game);
  return self;
}

gboolean
station_is_here (const Station *self,
                 BastideGame   *game)
{
  return self->claim == bastide_game_get_claim (game)
         && memcmp (&self->state, bastide_game_get_state (game), sizeof self->state) == 0;
}
