/* bastide-sound-scores.c: what is struck, when and how
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sound-private.h"

/* ---- Bodies ------------------------------------------------------------------------------------------------------ */

/* The top of a table under a hand's breadth of tile: hardly a tone, and soon gone. */
static const SoundBody table = {
  .modes = { { 1, 1, .16f }, { 1.62f, .5f, .12f }, { 2.41f, .3f, .08f } },
  .onset = .004f,
  .contact_hertz = 500,
  .contact_seconds = .02f,
};

/* A small board of hard wood, free at its edges: the ratios are those of a bar and of the twist of a plate. */
static const SoundBody tile = {
  .modes = { { 1, 1, .09f }, { 1.74f, .55f, .06f }, { 2.76f, .5f, .05f }, { 4.1f, .22f, .03f }, { 5.4f, .12f, .022f } },
  .onset = .0016f,
  .contact = 1.1f,
  .contact_hertz = 2200,
  .contact_seconds = .018f,
};

/* A turned wooden figure set down on its foot. */
static const SoundBody figure = {
  .modes = { { 1, 1, .075f }, { 2.2f, .4f, .045f }, { 3.6f, .16f, .028f } },
  .onset = .0026f,
  .contact = .6f,
  .contact_hertz = 1500,
  .contact_seconds = .014f,
};

/* A bar of rosewood over a pipe, struck with wool: its second tone is tuned two octaves above the first. */
static const SoundBody bar = {
  .modes = { { 1, 1, 1.05f }, { 2, .1f, .6f }, { 3.98f, .2f, .26f }, { 9.7f, .035f, .07f } },
  .onset = .007f,
  .contact = .1f,
  .contact_hertz = 900,
  .contact_seconds = .02f,
};

/* A small bell far away, behind the bar: an octave with a little of what makes it a bell. */
static const SoundBody bell = {
  .modes = { { 1, 1, 1.25f }, { 2.004f, .3f, .8f }, { 2.76f, .08f, .4f } },
  .onset = .012f,
  .contact_hertz = 500,
  .contact_seconds = .02f,
};

/* ---- Notes ------------------------------------------------------------------------------------------------------- */

#define G3 196.f
#define C4 261.63f
#define D4 293.66f
#define E4 329.63f
#define G4 392.f
#define A4 440.f
#define B4 493.88f
#define D5 587.33f
#define G5 783.99f

/* ---- Scores ------------------------------------------------------------------------------------------------------ */

static const SoundScore scores[BASTIDE_N_SOUNDS] = {
  /* One edge first, then the whole of it. */
  [BASTIDE_SOUND_TILE] = { "tile", .45f, .175f, .22f, {
    { &tile, 0, 610, .35f, -.1f },
    { &tile, .034f, 520, 1, .05f },
    { &table, .034f, 148, 1.1f, 0 },
  } },
  [BASTIDE_SOUND_FOLLOWER] = { "follower", .35f, .2f, .22f, {
    { &figure, 0, 690, 1, .05f },
    { &table, .001f, 205, .5f, 0 },
  } },

  [BASTIDE_SOUND_POINTS_FEW] = { "points-few", 1.1f, .085f, .3f, {
    { &bar, 0, G4, .9f, -.1f },
    { &bar, .09f, B4, 1, .1f },
    { &bell, .09f, B4 * 2, .12f, .1f },
  } },
  [BASTIDE_SOUND_POINTS_SOME] = { "points-some", 1.25f, .08f, .3f, {
    { &bar, 0, G4, .9f, -.15f },
    { &bar, .085f, B4, .9f, 0 },
    { &bar, .17f, D5, 1, .15f },
    { &bell, .17f, D5 * 2, .12f, .15f },
  } },
  [BASTIDE_SOUND_POINTS_MANY] = { "points-many", 1.45f, .075f, .3f, {
    { &bar, 0, G4, .9f, -.2f },
    { &bar, .08f, B4, .9f, -.07f },
    { &bar, .16f, D5, .95f, .07f },
    { &bar, .25f, G5, 1, .2f },
    { &bell, .25f, G5 * 2, .11f, .2f },
  } },

  /* A call that asks for nothing: a fourth upwards. */
  [BASTIDE_SOUND_YOUR_TURN] = { "your-turn", 1.2f, .095f, .3f, {
    { &bar, 0, D4, .9f, -.1f },
    { &bar, .17f, G4, 1, .1f },
    { &bell, .17f, G4, .2f, .1f },
  } },

  /* The fourth step, the fifth, and home. */
  [BASTIDE_SOUND_END] = { "end", 2.9f, .085f, .36f, {
    { &bar, 0, C4, .8f, -.2f },
    { &bar, .03f, E4, .6f, 0 },
    { &bar, .06f, G4, .6f, .2f },
    { &bar, .52f, D4, .8f, -.2f },
    { &bar, .56f, A4, .7f, .2f },
    { &bar, 1.06f, G3, .9f, -.25f },
    { &bar, 1.1f, D4, .7f, -.1f },
    { &bar, 1.15f, B4, .8f, .1f },
    { &bar, 1.21f, G5, .6f, .25f },
    { &bell, 1.06f, G4, .25f, -.1f },
    { &bell, 1.21f, G5, .16f, .2f },
  } },
};

const SoundScore *
sound_get_score (BastideSound sound)
{
  return &scores[sound];
}
