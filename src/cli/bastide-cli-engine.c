/* bastide-cli-engine.c: `bastide-cli engine`
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-cli-output.h"
#include "bastide-cli.h"
#include "bastide-entrant.h"
#include "bastide-guest.h"
#include "bastide-listener.h"

#include <glib/gi18n.h>

#define DEFAULT_THREADS 2

static void
complain_of_line (const char   *line,
                  const GError *error)
{
  /* Translators: a line that another program sent, and why it cannot be. */
  g_autofree char *message =
    g_strdup_printf (_("bastide-cli engine: “%s” is passed over: %s"), line, error->message);

  bastide_cli_complain (message);
}

static void
attend (BastideGuest *guest)
{
  g_autoptr (BastideListener) listener = bastide_listener_new ();
  char *line;

  guest->is_alone = bastide_listener_is_alone (listener);
  guest->is_hurried = bastide_listener_is_hurried (listener);
  while ((line = bastide_listener_hear (listener)) != NULL)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *answer = NULL;

      bastide_guest_heed (guest, line, &answer, &error);
      if (error != NULL)
        complain_of_line (line, error);
      if (answer != NULL)
        {
          bastide_cli_print_raw (answer);
          bastide_cli_print_raw ("\n");
          bastide_cli_flush ();
        }
      g_free (line);
    }
}

static gboolean
parse_level (const char       *level,
             BastideStrategy  *strategy,
             GError          **error)
{
  if (level != NULL)
    return bastide_entrant_parse_strategy (level, strategy, error);
  g_set_error (error, BASTIDE_CLI_ERROR, BASTIDE_CLI_ERROR_USAGE, _("--level must name who plays"));
  return FALSE;
}

BastideCliStatus
bastide_cli_engine (const BastideCliCommand *self,
                    int                      argc,
                    char                   **argv)
{
  g_autofree char *level = NULL;
  g_autofree char *seed = NULL;
  g_autofree char *threads = NULL;
  const GOptionEntry entries[] = {
    { "level", 0, 0, G_OPTION_ARG_STRING, &level, N_("Who plays; see below"), N_("LEVEL") },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &seed, N_("For what is left to chance, the same in each game (0)"), "N" },
    { "threads", 0, 0, G_OPTION_ARG_STRING, &threads, N_("In how many threads to think, 1 or 2 (2)"), "N" },
    { NULL },
  };
  g_autoptr (BastideCatalogue) catalogue = bastide_catalogue_new_base ();
  g_autoptr (GError) error = NULL;
  BastideGuest guest = { .catalogue = catalogue };
  guint64 n_threads = DEFAULT_THREADS;

  if (!bastide_cli_parse (self, entries, argc, argv, &error)
      || !parse_level (level, &guest.strategy, &error)
      || (seed != NULL && !bastide_cli_parse_number ("--seed", seed, 0, G_MAXUINT64, &guest.seed, &error))
      || (threads != NULL && !bastide_cli_parse_number ("--threads", threads, 1, 2, &n_threads, &error)))
    return bastide_cli_report (self, error);
  guest.n_threads = (guint) n_threads;
  attend (&guest);
  return BASTIDE_CLI_DONE;
}
