/* write-sounds.c: writes the sounds as files, to be listened to and looked at
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sound.h"

#include <stdio.h>
#include <stdlib.h>

#define BYTES_IN_FRAME (BASTIDE_SOUND_CHANNELS * 2)

/* The numbers in a WAV file have their low byte first, whatever the machine does. */
static void
put (FILE     *file,
     uint32_t  value,
     unsigned  n_bytes)
{
  for (unsigned i = 0; i < n_bytes; i++)
    fputc (value >> 8 * i & 0xff, file);
}

static void
put_header (FILE     *file,
            uint32_t  n_bytes)
{
  fputs ("RIFF", file);
  put (file, n_bytes + 36, 4);
  fputs ("WAVEfmt ", file);
  put (file, 16, 4);
  put (file, 1, 2); /* plain samples */
  put (file, BASTIDE_SOUND_CHANNELS, 2);
  put (file, BASTIDE_SOUND_RATE, 4);
  put (file, BASTIDE_SOUND_RATE * BYTES_IN_FRAME, 4);
  put (file, BYTES_IN_FRAME, 2);
  put (file, 16, 2);
  fputs ("data", file);
  put (file, n_bytes, 4);
}

static int
write_sound (BastideSound  sound,
             const char   *folder)
{
  size_t n_samples = bastide_sound_get_n_frames (sound) * BASTIDE_SOUND_CHANNELS;
  int16_t *samples = malloc (n_samples * sizeof *samples);
  char path[4096];
  FILE *file;
  int failed;

  snprintf (path, sizeof path, "%s/%s.wav", folder, bastide_sound_get_name (sound));
  file = fopen (path, "wb");
  if (samples == NULL || file == NULL)
    {
      perror (path);
      free (samples);
      if (file != NULL)
        fclose (file);
      return 1;
    }

  bastide_sound_render (sound, samples);
  put_header (file, (uint32_t) (n_samples * sizeof *samples));
  for (size_t i = 0; i < n_samples; i++)
    put (file, (uint16_t) samples[i], 2);
  free (samples);

  failed = ferror (file);
  failed |= fclose (file) != 0;
  if (failed)
    perror (path);
  return failed;
}

int
main (int    argc,
      char **argv)
{
  int failed = 0;

  if (argc != 2)
    {
      fputs ("Usage: write-sounds FOLDER\n", stderr);
      return 2;
    }
  for (unsigned sound = 0; sound < BASTIDE_N_SOUNDS; sound++)
    failed |= write_sound (sound, argv[1]);
  return failed;
}
