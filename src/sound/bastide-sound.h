/* bastide-sound.h: the sounds of the game, made by this program
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <stddef.h>
#include <stdint.h>

/* Nothing is recorded: each sound is wood or a tuned bar being struck, in a small room.  Equal calls give equal
 * samples. */

typedef enum
{
  BASTIDE_SOUND_TILE,        /* is laid down */
  BASTIDE_SOUND_FOLLOWER,    /* is set on it */
  BASTIDE_SOUND_POINTS_FEW,  /* for a feature, see bastide_sound_for_points () */
  BASTIDE_SOUND_POINTS_SOME,
  BASTIDE_SOUND_POINTS_MANY,
  BASTIDE_SOUND_YOUR_TURN,
  BASTIDE_SOUND_END,         /* of the game */
} BastideSound;

#define BASTIDE_N_SOUNDS (BASTIDE_SOUND_END + 1)

/* Frames in a second; one is a sample for the left ear and one for the right, from -INT16_MAX to INT16_MAX. */
#define BASTIDE_SOUND_RATE 48000
#define BASTIDE_SOUND_CHANNELS 2

/* In English and without spaces, for files and tests. */
const char  *bastide_sound_get_name     (BastideSound sound);
size_t       bastide_sound_get_n_frames (BastideSound sound);
/* Fills SAMPLES, of which there are BASTIDE_SOUND_CHANNELS for each frame. */
void         bastide_sound_render       (BastideSound  sound,
                                         int16_t      *samples);
/* The more points a feature pays, the higher the sound climbs. */
BastideSound bastide_sound_for_points   (int points);
