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

/* ---- What reaches an ear ----------------------------------------------------------------------------------------- */

typedef struct
{
  const SoundScore *score;
  SoundRinging      ringing[SOUND_MOST_STRIKES];
  float             shares[SOUND_MOST_STRIKES]; /* of each strike that comes to this side */
  size_t            starts[SOUND_MOST_STRIKES];
  unsigned          n_strikes;
  SoundRoom         room;
  float             pressure;
} Ear;

static void
ear_init (Ear              *self,
          const SoundScore *score,
          bool              is_right)
{
  self->score = score;
  self->n_strikes = 0;
  self->pressure = 0;
  sound_room_init (&self->room, is_right);

  for (unsigned i = 0; i < SOUND_MOST_STRIKES && score->strikes[i].body != NULL; i++)
    {
      const SoundStrike *strike = &score->strikes[i];

      sound_ringing_init (&self->ringing[i], strike, i);
      self->shares[i] = 1 + (is_right ? strike->side : -strike->side);
      self->starts[i] = (size_t) (strike->start * BASTIDE_SOUND_RATE);
      self->n_strikes++;
    }
}

static float
ear_next (Ear    *self,
          size_t  frame)
{
  float dry = 0;
  float sum;

  for (unsigned i = 0; i < self->n_strikes; i++)
    if (frame >= self->starts[i])
      dry += sound_ringing_next (&self->ringing[i]) * self->shares[i];

  sum = dry + sound_room_next (&self->room, dry) * self->score->room;
  self->pressure += (sum - self->pressure) * (6.2831853f * LOWEST_HERTZ / BASTIDE_SOUND_RATE);
  return (sum - self->pressure) * self->score->level;
}

/* ---- Samples ----------------------------------------------------------------------------------------------------- */

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
  size_t n_frames = bastide_sound_get_n_frames (sound);

  for (unsigned channel = 0; channel < BASTIDE_SOUND_CHANNELS; channel++)
    {
      Ear ear;

      ear_init (&ear, sound_get_score (sound), channel == 1);
      for (size_t frame = 0; frame < n_frames; frame++)
        {
          float sample = fmaxf (-1, fminf (1, ear_next (&ear, frame) * fade (frame, n_frames)));

          samples[frame * BASTIDE_SOUND_CHANNELS + channel] = (int16_t) lroundf (sample * INT16_MAX);
        }
    }
}
