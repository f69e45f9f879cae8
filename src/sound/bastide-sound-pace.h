/* bastide-sound-pace.h: how soon a sound may be heard again
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <stdbool.h>

#include "bastide-sound.h"

/* Computers may play faster than one likes to hear.  All zero at first. */
typedef struct
{
  double next[BASTIDE_N_SOUNDS]; /* when each may be heard again, in seconds */
} BastideSoundPace;

/* Whether SOUND may be heard at NOW, in seconds since whenever but never backwards; if so, it counts as heard. */
bool bastide_sound_pace_admits (BastideSoundPace *self,
                                BastideSound      sound,
                                double            now);
