/* bastide-cli-moves.c: `bastide-cli moves`
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-cli-output.h"
#include "bastide-cli-position.h"
#include "bastide-cli.h"
#include "bastide-moves.h"
#include "bastide-protocol.h"

#include <glib/gi18n.h>
#include <stdlib.h>

/* North to south and west to east, whatever way the position came about. */
static int
compare (const void *a,
         const void *b)
{
  const BastideMove *this = a, *that = b;
  const BastidePlacement *here = &this->placement, *there = &that->placement;

  if (here->y != there->y)
    return here->y - there->y;
  if (here->x != there->x)
    return here->x - there->x;
  if (here->rotation != there->rotation)
    return here->rotation - there->rotation;
  /* BASTIDE_NONE goes first. */
  return (uint8_t) (this->claim + 1) - (uint8_t) (that->claim + 1);
}

static void
print_moves (BastideCliPosition *position)
{
  g_autofree BastideMove *moves = g_new (BastideMove, BASTIDE_MAX_MOVES);
  unsigned n = bastide_moves_list (&position->state, moves);
  g_autoptr (GString) lines = g_string_new (NULL);

  qsort (moves, n, sizeof *moves, compare);
  for (unsigned i = 0; i < n; i++)
    {
      bastide_protocol_append_move (lines, position->record->catalogue, position->state.hand, &moves[i]);
      g_string_append_c (lines, '\n');
    }
  bastide_cli_print_raw (lines->str);
}

BastideCliStatus
bastide_cli_moves (const BastideCliCommand *self,
                   int                      argc,
                   char                   **argv)
{
  g_auto (GStrv) files = NULL;
  g_autofree char *turn = NULL;
  const GOptionEntry entries[] = {
    { "turn", 0, 0, G_OPTION_ARG_STRING, &turn, N_("After N turns"), "N" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &files, NULL, NULL },
    { NULL },
  };
  g_autoptr (BastideCliPosition) position = NULL;
  g_autoptr (GError) error = NULL;
  const char *file;

  if (!bastide_cli_parse (self, entries, argc, argv, &error)
      || (file = bastide_cli_parse_file (files, &error)) == NULL
      || (position = bastide_cli_position_load (file, turn, &error)) == NULL)
    return bastide_cli_report (self, error);
  print_moves (position);
  return BASTIDE_CLI_DONE;
}
