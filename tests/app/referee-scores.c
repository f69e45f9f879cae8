/* referee-scores.c: the final scores of a saved game, as the naive referee of the engine's tests counts them
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <stdlib.h>

#include "bastide-record.h"
#include "referee.h"

static void
play (Referee             *referee,
      const BastideRecord *record)
{
  referee_init (referee, bastide_catalogue_get_tile_set (record->catalogue), record->seats->len, record->deck);
  for (guint i = 0; i < record->played; i++)
    {
      const BastideMove *move = &g_array_index (record->turns, BastideMove, i);

      referee_place (referee, move->placement);
      referee_finish (referee, move->claim == BASTIDE_NONE ? -1 : move->claim);
    }
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (BastideRecord) record = NULL;
  g_autofree Referee *referee = g_new (Referee, 1);
  int scores[BASTIDE_MAX_PLAYERS];

  if (argc != 2)
    {
      g_printerr ("Usage: %s FILE\n", argv[0]);
      return 2;
    }
  file = g_file_new_for_commandline_arg (argv[1]);
  record = bastide_record_load (file, NULL, &error);
  if (record == NULL)
    {
      g_printerr ("%s\n", error->message);
      return EXIT_FAILURE;
    }

  play (referee, record);
  referee_final_scores (referee, scores);
  for (guint player = 0; player < record->seats->len; player++)
    g_print ("%d\n", scores[player]);
  return EXIT_SUCCESS;
}
