/* bastide-sound-room.c: a small furnished room, as echoes that follow each other ever more closely
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sound-private.h"

/* Of each echo that comes back, and how much duller it does. */
#define WALLS .66f
#define CURTAINS .45f
#define DIFFUSION .6f

/* In frames; no two are a multiple of a common number, or the room would hum. */
static const unsigned comb_lengths[2][SOUND_N_COMBS] = {
  { 1033, 1187, 1381, 1559 },
  { 1061, 1213, 1361, 1597 },
};
static const unsigned diffuser_lengths[2][SOUND_N_DIFFUSERS] = {
  { 347, 113 },
  { 359, 127 },
};

void
sound_room_init (SoundRoom *self,
                 bool       is_right)
{
  *self = (SoundRoom) { 0 };
  for (unsigned i = 0; i < SOUND_N_COMBS; i++)
    self->combs[i].length = comb_lengths[is_right][i];
  for (unsigned i = 0; i < SOUND_N_DIFFUSERS; i++)
    self->diffusers[i].length = diffuser_lengths[is_right][i];
}

static float
comb_next (SoundEcho *self,
           float      input)
{
  float echo = self->line[self->at];

  self->dull = echo + (self->dull - echo) * CURTAINS;
  self->line[self->at] = input + self->dull * WALLS;
  self->at = (self->at + 1) % self->length;
  return echo;
}

/* Lets every tone pass, and spreads it in time. */
static float
diffuser_next (SoundEcho *self,
               float      input)
{
  float echo = self->line[self->at];
  float kept = input + echo * DIFFUSION;

  self->line[self->at] = kept;
  self->at = (self->at + 1) % self->length;
  return echo - kept * DIFFUSION;
}

float
sound_room_next (SoundRoom *self,
                 float      input)
{
  float sum = 0;

  for (unsigned i = 0; i < SOUND_N_COMBS; i++)
    sum += comb_next (&self->combs[i], input) / SOUND_N_COMBS;
  for (unsigned i = 0; i < SOUND_N_DIFFUSERS; i++)
    sum = diffuser_next (&self->diffusers[i], sum);
  return sum;
}
