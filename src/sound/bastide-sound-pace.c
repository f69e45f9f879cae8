/* bastide-sound-pace.c: how soon a sound may be heard again
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sound-pace.h"

/* In seconds: whoever turns a tile on the board by the keys hears each turn, and computers in a hurry do not rattle. */
#define SHORTEST_GAP .16

bool
bastide_sound_pace_admits (BastideSoundPace *self,
                           BastideSound      sound,
                           double            now)
{
  if (now < self->next[sound])
    return false;

  self->next[sound] = now + SHORTEST_GAP;
  return true;
}
