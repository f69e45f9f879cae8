/* test-sound.c: the sounds of the game, as samples
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "bastide-sound-pace.h"

#include <glib.h>

/* 9 dB below the loudest that there is. */
#define LOUDEST (INT16_MAX * .355)

/* All samples; owned by the caller. */
static GArray *
render (BastideSound sound)
{
  GArray *samples = g_array_new (FALSE, TRUE, sizeof (gint16));

  g_array_set_size (samples, bastide_sound_get_n_frames (sound) * BASTIDE_SOUND_CHANNELS);
  bastide_sound_render (sound, &g_array_index (samples, gint16, 0));
  return samples;
}

static int
sample_at (GArray *samples,
           gsize   frame,
           guint   channel)
{
  return g_array_index (samples, gint16, frame * BASTIDE_SOUND_CHANNELS + channel);
}

static void
test_pure (void)
{
  for (guint sound = 0; sound < BASTIDE_N_SOUNDS; sound++)
    {
      g_autoptr (GArray) first = render (sound);
      g_autoptr (GArray) second = render (sound);

      g_assert_cmpmem (first->data, first->len * sizeof (gint16), second->data, second->len * sizeof (gint16));
    }
}

static void
test_distinct (void)
{
  for (guint i = 0; i < BASTIDE_N_SOUNDS; i++)
    for (guint j = 0; j < i; j++)
      {
        g_assert_cmpstr (bastide_sound_get_name (i), !=, bastide_sound_get_name (j));
        g_assert_cmpuint (bastide_sound_get_n_frames (i), !=, bastide_sound_get_n_frames (j));
      }
}

static void
test_length (void)
{
  for (guint sound = 0; sound < BASTIDE_N_SOUNDS; sound++)
    {
      double seconds = (double) bastide_sound_get_n_frames (sound) / BASTIDE_SOUND_RATE;

      g_assert_cmpfloat (seconds, >, .2);
      g_assert_cmpfloat (seconds, <=, sound == BASTIDE_SOUND_END ? 3 : 1.5);
    }
}

static void
test_bounds (void)
{
  for (guint sound = 0; sound < BASTIDE_N_SOUNDS; sound++)
    {
      g_autoptr (GArray) samples = render (sound);
      gsize n_frames = bastide_sound_get_n_frames (sound);

      for (guint channel = 0; channel < BASTIDE_SOUND_CHANNELS; channel++)
        {
          double sum = 0;

          for (gsize frame = 0; frame < n_frames; frame++)
            {
              g_assert_cmpint (ABS (sample_at (samples, frame, channel)), <, LOUDEST);
              sum += sample_at (samples, frame, channel);
            }
          /* No constant pressure on the speaker. */
          g_assert_cmpfloat (fabs (sum / n_frames), <, 1);
        }
    }
}

/* What begins or ends anywhere but at rest, or leaps on its way, clicks. */
static void
test_no_click (void)
{
  for (guint sound = 0; sound < BASTIDE_N_SOUNDS; sound++)
    {
      g_autoptr (GArray) samples = render (sound);
      gsize n_frames = bastide_sound_get_n_frames (sound);

      for (guint channel = 0; channel < BASTIDE_SOUND_CHANNELS; channel++)
        {
          g_assert_cmpint (sample_at (samples, 0, channel), ==, 0);
          g_assert_cmpint (sample_at (samples, n_frames - 1, channel), ==, 0);
          for (gsize frame = n_frames - BASTIDE_SOUND_RATE / 200; frame < n_frames; frame++)
            g_assert_cmpint (ABS (sample_at (samples, frame, channel)), <, INT16_MAX / 2000);
          for (gsize frame = 1; frame < n_frames; frame++)
            g_assert_cmpint (ABS (sample_at (samples, frame, channel) - sample_at (samples, frame - 1, channel)),
                             <, INT16_MAX / 12);
        }
    }
}

/* The root mean square of the loudest tenth of a second. */
static double
loudness (BastideSound sound)
{
  g_autoptr (GArray) samples = render (sound);
  gsize span = BASTIDE_SOUND_RATE / 10;
  double energy = 0;
  double most = 0;

  for (gsize frame = 0; frame < bastide_sound_get_n_frames (sound); frame++)
    {
      energy += pow (sample_at (samples, frame, 0), 2);
      if (frame >= span)
        energy -= pow (sample_at (samples, frame - span, 0), 2);
      most = MAX (most, energy);
    }
  return sqrt (most / span) / INT16_MAX;
}

static void
test_even (void)
{
  for (guint sound = 0; sound < BASTIDE_N_SOUNDS; sound++)
    {
      double decibels = 20 * log10 (loudness (sound));

      g_test_message ("%s: %.1f dB", bastide_sound_get_name (sound), decibels);
      g_assert_cmpfloat (decibels, >, -30);
      g_assert_cmpfloat (decibels, <, -22);
    }
}

/* How much the sound has of what is shrill: the share of its energy in leaps from sample to sample, for a tone the
 * square of its frequency. */
static void
test_warm (void)
{
  for (guint sound = 0; sound < BASTIDE_N_SOUNDS; sound++)
    {
      g_autoptr (GArray) samples = render (sound);
      double energy = 0;
      double leaps = 0;
      double hertz;

      for (gsize frame = 1; frame < bastide_sound_get_n_frames (sound); frame++)
        {
          energy += pow (sample_at (samples, frame, 0), 2);
          leaps += pow (sample_at (samples, frame, 0) - sample_at (samples, frame - 1, 0), 2);
        }
      hertz = sqrt (leaps / energy) * BASTIDE_SOUND_RATE / (2 * G_PI);
      g_test_message ("%s: %.0f Hz", bastide_sound_get_name (sound), hertz);
      g_assert_cmpfloat (hertz, >, 200);
      g_assert_cmpfloat (hertz, <, 1500);
    }
}

static void
test_points (void)
{
  BastideSound last = bastide_sound_for_points (1);

  g_assert_cmpint (last, ==, BASTIDE_SOUND_POINTS_FEW);
  for (int points = 2; points < 100; points++)
    {
      BastideSound sound = bastide_sound_for_points (points);

      g_assert_cmpint (sound, >=, last);
      last = sound;
    }
  g_assert_cmpint (last, ==, BASTIDE_SOUND_POINTS_MANY);
  g_assert_cmpint (bastide_sound_for_points (9), ==, BASTIDE_SOUND_POINTS_SOME);
}

/* Computers that play at once do not make a rattle of it, nor does one sound silence another. */
static void
test_pace (void)
{
  BastideSoundPace pace = { 0 };
  guint n_heard = 0;

  for (guint i = 0; i < 1000; i++)
    n_heard += bastide_sound_pace_admits (&pace, BASTIDE_SOUND_TILE, 100 + i / 1000.);
  g_assert_cmpuint (n_heard, >=, 3);
  g_assert_cmpuint (n_heard, <=, 8);

  g_assert_true (bastide_sound_pace_admits (&pace, BASTIDE_SOUND_TILE, 102));
  g_assert_true (bastide_sound_pace_admits (&pace, BASTIDE_SOUND_FOLLOWER, 102));
  g_assert_false (bastide_sound_pace_admits (&pace, BASTIDE_SOUND_TILE, 102.05));
  g_assert_true (bastide_sound_pace_admits (&pace, BASTIDE_SOUND_TILE, 102.3));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sound/pure", test_pure);
  g_test_add_func ("/sound/distinct", test_distinct);
  g_test_add_func ("/sound/length", test_length);
  g_test_add_func ("/sound/bounds", test_bounds);
  g_test_add_func ("/sound/no-click", test_no_click);
  g_test_add_func ("/sound/even", test_even);
  g_test_add_func ("/sound/warm", test_warm);
  g_test_add_func ("/sound/points", test_points);
  g_test_add_func ("/sound/pace", test_pace);

  return g_test_run ();
}
