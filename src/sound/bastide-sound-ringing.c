/* bastide-sound-ringing.c: how a thing rings when it is struck
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sound-private.h"

#include <math.h>

#define TWO_PI 6.28318531f
/* 60 dB, as a natural logarithm. */
#define SIXTY_DB 6.90775528f
/* Less than half of the smallest step of a sample, however many sound together; and long before numbers become so small
 * that the processor is slow with them. */
#define INAUDIBLE 1e-7f

/* What is left after a frame of what falls by 60 dB in SECONDS. */
static float
decay_in (float seconds)
{
  return expf (-SIXTY_DB / (seconds * BASTIDE_SOUND_RATE));
}

void
sound_ringing_init (SoundRinging      *self,
                    const SoundStrike *strike,
                    unsigned           nth)
{
  const SoundBody *body = strike->body;

  *self = (SoundRinging) {
    .onset = 1,
    .onset_decay = decay_in (body->onset),
    .noise_share = 1 - expf (-TWO_PI * body->contact_hertz / BASTIDE_SOUND_RATE),
    .contact = body->contact * strike->level,
    .contact_decay = decay_in (body->contact_seconds),
    .random = 0x9e3779b9u * (nth + 1),
  };

  for (unsigned i = 0; i < SOUND_MOST_MODES && body->modes[i].level > 0; i++)
    {
      float angle = TWO_PI * strike->hertz * body->modes[i].ratio / BASTIDE_SOUND_RATE;
      float decay = decay_in (body->modes[i].seconds);

      self->modes[i].x = body->modes[i].level * strike->level;
      self->modes[i].dx = decay * cosf (angle);
      self->modes[i].dy = decay * sinf (angle);
      self->n_modes++;
    }
}

/* From -1 to 1 (a linear congruential generator; its high bits are the good ones). */
static float
next_noise (SoundRinging *self)
{
  self->random = self->random * 1664525u + 1013904223u;
  return (float) (self->random >> 8) / (1 << 23) - 1;
}

float
sound_ringing_next (SoundRinging *self)
{
  float sum = 0;

  for (unsigned i = 0; i < self->n_modes; i++)
    {
      float x = self->modes[i].x;
      float y = self->modes[i].y;

      sum += y;
      self->modes[i].x = x * self->modes[i].dx - y * self->modes[i].dy;
      self->modes[i].y = x * self->modes[i].dy + y * self->modes[i].dx;
      if (fabsf (x) + fabsf (y) < INAUDIBLE)
        self->modes[i] = self->modes[--self->n_modes];
    }

  if (self->contact > INAUDIBLE)
    {
      self->noise += (next_noise (self) - self->noise) * self->noise_share;
      sum += self->noise * self->contact;
      self->contact *= self->contact_decay;
    }
  if (self->onset > INAUDIBLE)
    {
      sum *= 1 - self->onset;
      self->onset *= self->onset_decay;
    }
  return sum;
}
