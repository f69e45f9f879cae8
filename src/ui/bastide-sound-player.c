/* bastide-sound-player.c: who makes sounds heard
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sound-player.h"

G_DEFINE_INTERFACE (BastideSoundPlayer, bastide_sound_player, G_TYPE_OBJECT)

void
bastide_sound_player_start (BastideSoundPlayer *self)
{
  g_return_if_fail (BASTIDE_IS_SOUND_PLAYER (self));

  BASTIDE_SOUND_PLAYER_GET_IFACE (self)->start (self);
}

void
bastide_sound_player_stop (BastideSoundPlayer *self)
{
  g_return_if_fail (BASTIDE_IS_SOUND_PLAYER (self));

  BASTIDE_SOUND_PLAYER_GET_IFACE (self)->stop (self);
}

void
bastide_sound_player_play (BastideSoundPlayer *self,
                           BastideSound        sound)
{
  g_return_if_fail (BASTIDE_IS_SOUND_PLAYER (self));
  g_return_if_fail (sound < BASTIDE_N_SOUNDS);

  BASTIDE_SOUND_PLAYER_GET_IFACE (self)->play (self, sound);
}

static void
bastide_sound_player_default_init (BastideSoundPlayerInterface *iface)
{
}
