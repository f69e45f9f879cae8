/* bastide-sound.c: a sound as samples
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sound-private.h"

#include <math.h>

/* At the end what still rings dies away, so that it does not break off. */
#define FADE_SECONDS .12f
/* Below what can be heard nothing but pressure is left, of which there is to be none. */
#define LOWEST_HERTZ 24.f

#define POINTS_SOME 5
#define POINTS_MANY 12

const char *
bastide_sound_get_name (BastideSound sound)
{
  return sound_get_score (sound)->name;
}

size_t
bastide_sound_get_n_frames (BastideSound sound)
{
  return (size_t) lroundf (sound_get_score (sound)->seconds * BASTIDE_SOUND_RATE);
}

BastideSound
bastide_sound_for_points (int points)
{
  if (points >= POINTS_MANY)
    return BASTIDE_SOUND_POINTS_MANY;
  return points >= POINTS_SOME ? BASTIDE_SOUND_POINTS_SOME : BASTIDE_SOUND_POINTS_FEW;
}

/* ---- What is heard ----------------------------------------------------------------------------------------------- */

typedef struct
{
  SoundRoom room;
  float     pressure;
} Ear;

/* What the walls add, and no constant pressure. */
static float
hear (Ear   *self,
      float  direct,
      float  share_of_room)
{
  float sum = direct + sound_room_next (&self->room, direct) * share_of_room;

  self->pressure += (sum - self->pressure) * (6.2831853f * LOWEST_HERTZ / BASTIDE_SOUND_RATE);
  return sum - self->pressure;
}

/* The share of what sounds at SIDE that comes to an ear. */
static float
reach (float    side,
       unsigned channel)
{
  return 1 + (channel == 1 ? side : -side);
}

static float
fade (size_t frame,
      size_t n_frames)
{
  float left = (float) (n_frames - 1 - frame) / (FADE_SECONDS * BASTIDE_SOUND_RATE);

  return left < 1 ? left * left * (3 - 2 * left) : 1;
}

void
bastide_sound_render (BastideSound  sound,
                      int16_t      *samples)
{
  const SoundScore *score = sound_get_score (sound);
  size_t n_frames = bastide_sound_get_n_frames (sound);
  SoundRinging ringing[SOUND_MOST_STRIKES];
  Ear ears[BASTIDE_SOUND_CHANNELS] = { 0 };
  unsigned n_strikes = 0;

  while (n_strikes < SOUND_MOST_STRIKES && score->strikes[n_strikes].body != NULL)
    {
      sound_ringing_init (&ringing[n_strikes], &score->strikes[n_strikes], n_strikes);
      n_strikes++;
    }
  for (unsigned channel = 0; channel < BASTIDE_SOUND_CHANNELS; channel++)
    sound_room_init (&ears[channel].room, channel == 1);

  for (size_t frame = 0; frame < n_frames; frame++)
    {
      float level = score->level * fade (frame, n_frames);
      float direct[BASTIDE_SOUND_CHANNELS] = { 0 };

      for (unsigned i = 0; i < n_strikes; i++)
        if (frame >= score->strikes[i].start * BASTIDE_SOUND_RATE)
          {
            float sample = sound_ringing_next (&ringing[i]);

            for (unsigned channel = 0; channel < BASTIDE_SOUND_CHANNELS; channel++)
              direct[channel] += sample * reach (score->strikes[i].side, channel);
          }

      for (unsigned channel = 0; channel < BASTIDE_SOUND_CHANNELS; channel++)
        {
          float sample = hear (&ears[channel], direct[channel], score->room) * level;

          *samples++ = (int16_t) lroundf (fmaxf (-1, fminf (1, sample)) * INT16_MAX);
        }
    }
}
