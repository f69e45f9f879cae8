/* bastide-sound-player.h: who makes sounds heard
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

#include "bastide-sound.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_SOUND_PLAYER (bastide_sound_player_get_type ())
G_DECLARE_INTERFACE (BastideSoundPlayer, bastide_sound_player, BASTIDE, SOUND_PLAYER, GObject)

struct _BastideSoundPlayerInterface
{
  GTypeInterface parent_interface;

  void (*start) (BastideSoundPlayer *self);
  void (*stop)  (BastideSoundPlayer *self);
  void (*play)  (BastideSoundPlayer *self,
                 BastideSound        sound);
};

/* Gets ready to play; until then, and where there is nothing to play on, sounds are not heard. */
void bastide_sound_player_start (BastideSoundPlayer *self);
/* Falls silent at once, and lets go of what playing needs. */
void bastide_sound_player_stop  (BastideSoundPlayer *self);
/* Nothing waits for it. */
void bastide_sound_player_play  (BastideSoundPlayer *self,
                                 BastideSound        sound);

G_END_DECLS
