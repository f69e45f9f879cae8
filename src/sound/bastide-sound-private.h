/* bastide-sound-private.h: what the files of this folder share
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <stdbool.h>

#include "bastide-sound.h"

#define SOUND_MOST_MODES 6
#define SOUND_MOST_STRIKES 12

/* One way in which a thing rings. */
typedef struct
{
  float ratio;   /* of its frequency to the lowest of the thing */
  float level;
  float seconds; /* until it has fallen by 60 dB */
} SoundMode;

/* A thing that is struck, and how hard what strikes it is. */
typedef struct
{
  SoundMode modes[SOUND_MOST_MODES]; /* those in use have a level */
  float     onset;                   /* seconds in which it begins to ring: longer, softer */
  float     contact;                 /* level of the noise of the two as they meet */
  float     contact_hertz;           /* above which that noise is dull */
  float     contact_seconds;
} SoundBody;

typedef struct
{
  const SoundBody *body;
  float            start; /* seconds */
  float            hertz; /* of the lowest mode */
  float            level;
  float            side;  /* -1 left, 1 right */
} SoundStrike;

typedef struct
{
  const char  *name;
  float        seconds;
  float        level;
  float        room;                        /* how much of it is heard */
  SoundStrike  strikes[SOUND_MOST_STRIKES]; /* those in use have a body */
} SoundScore;

/* bastide-sound-scores.c */
const SoundScore *sound_get_score (BastideSound sound);

/* bastide-sound-ringing.c: a body after it has been struck */
typedef struct
{
  struct
  {
    float x, y;     /* a hand that turns and shrinks; y is what is heard */
    float dx, dy;   /* by how much in a frame */
  } modes[SOUND_MOST_MODES];
  unsigned n_modes;
  float    onset;   /* what is still missing, and its share that is left after a frame */
  float    onset_decay;
  float    noise;
  float    noise_share;
  float    contact;
  float    contact_decay;
  uint32_t random;
} SoundRinging;

void  sound_ringing_init (SoundRinging      *self,
                          const SoundStrike *strike,
                          unsigned           nth);
/* The next sample. */
float sound_ringing_next (SoundRinging *self);

/* bastide-sound-room.c: the walls answer, differently for each ear */
#define SOUND_N_COMBS 4
#define SOUND_N_DIFFUSERS 2
#define SOUND_LONGEST_ECHO 2048

typedef struct
{
  float    line[SOUND_LONGEST_ECHO];
  unsigned length;
  unsigned at;
  float    dull; /* what the last reflection left: a wall swallows high tones first */
} SoundEcho;

typedef struct
{
  SoundEcho combs[SOUND_N_COMBS];
  SoundEcho diffusers[SOUND_N_DIFFUSERS];
} SoundRoom;

void  sound_room_init (SoundRoom *self,
                       bool       is_right);
float sound_room_next (SoundRoom *self,
                       float      input);
