/* bastide-cli-check.c: `bastide-cli check`
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-cli-output.h"
#include "bastide-cli-position.h"
#include "bastide-cli.h"

#include <glib/gi18n.h>

static void
print_verdict (const char               *path,
               const BastideCliPosition *position)
{
  g_autofree char *name = bastide_cli_file_name (path);
  guint n_players = position->record->seats->len;

  if (position->state.phase == BASTIDE_PHASE_OVER)
    bastide_cli_print (ngettext ("%s: a sound game of %u players, over after %u turn\n",
                                 "%s: a sound game of %u players, over after %u turns\n", position->turn),
                       name, n_players, position->turn);
  else
    bastide_cli_print (ngettext ("%s: a sound game of %u players, %u turn played\n",
                                 "%s: a sound game of %u players, %u turns played\n", position->turn),
                       name, n_players, position->turn);
  bastide_cli_flush ();
}

BastideCliStatus
bastide_cli_check (const BastideCliCommand *self,
                   int                      argc,
                   char                   **argv)
{
  g_auto (GStrv) files = NULL;
  const GOptionEntry entries[] = {
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &files, NULL, NULL },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  BastideCliStatus status = BASTIDE_CLI_DONE;

  if (!bastide_cli_parse (self, entries, argc, argv, &error))
    return bastide_cli_report (self, error);
  if (files == NULL)
    {
      g_set_error (&error, BASTIDE_CLI_ERROR, BASTIDE_CLI_ERROR_USAGE, _("a saved game must be named"));
      return bastide_cli_report (self, error);
    }

  for (gsize i = 0; files[i] != NULL; i++)
    {
      g_autoptr (GError) fault = NULL;
      g_autoptr (BastideCliPosition) position = bastide_cli_position_load (files[i], NULL, &fault);

      if (position != NULL)
        print_verdict (files[i], position);
      else
        status = bastide_cli_report (self, fault);
    }
  return status;
}
