/* bastide-cli.c: the table of commands, and what is common to their command lines
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-cli-output.h"
#include "bastide-cli.h"

#include <glib/gi18n.h>
#include <string.h>

#define PROGRAM "bastide-cli"

G_DEFINE_QUARK (bastide-cli-error-quark, bastide_cli_error)

#define PLAYERS_DETAILS \
  N_("Players: easy, medium, hard, expert; and for measuring random (any move), greedy (the best scores a turn\n" \
     "ahead), uct:N (N random games to the end for each move)")

static const BastideCliCommand commands[] = {
  { "show", N_("FILE [--turn N] [--json]"),
    N_("Show a position of a game"), NULL, bastide_cli_show },
  { "moves", N_("FILE [--turn N]"),
    N_("List every legal move: X Y ROTATION CLAIM"), NULL, bastide_cli_moves },
  { "hint", N_("FILE [--turn N] [--level LEVEL] [--time MS] [--json]"),
    N_("Tell the best moves, and the lead at the end to be expected of each"), PLAYERS_DETAILS, bastide_cli_hint },
  { "check", N_("FILE…"),
    N_("Check saved games"), NULL, bastide_cli_check },
  { "new", N_("--player SEAT… [--seed N] [--deck \"U V …\"] -o FILE"),
    N_("Write the file of a fresh game"), NULL, bastide_cli_new },
  { "play", N_("--player SPEC… [--seed N] [--games N] [--paired] [--time MS] [--jobs N] [-o FILE] [--json]"),
    N_("Let computer players play"),
    N_("Players: easy, medium, hard, expert; and for measuring random (any move), greedy (the best scores a turn\n"
       "ahead), uct:N (N random games to the end for each move), exec:COMMAND (an outside program that the shell\n"
       "runs; docs/outside-players.md tells how it is talked to)"),
    bastide_cli_play },
  { "engine", N_("--level LEVEL [--seed N] [--threads N]"),
    N_("Play at another program’s table, over stdin and stdout"), PLAYERS_DETAILS, bastide_cli_engine },
  { "render", N_("FILE -o OUT.png|.svg|.pdf [--turn N] [--tile-size PX]"),
    N_("Draw the board"), NULL, bastide_cli_render },
  { "bench", "[--seconds S] [--json]",
    N_("Measure the speed of the program"), NULL, bastide_cli_bench },
};

/* The program itself, where no command is named. */
static const BastideCliCommand no_command = {
  NULL, N_("COMMAND …"), N_("Bastide without a window, for scripts, tournaments and pictures"), NULL, NULL,
};

static const BastideCliCommand *
find_command (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    if (strcmp (commands[i].name, name) == 0)
      return &commands[i];
  return NULL;
}

static char *
list_commands (void)
{
  GString *list = g_string_new (_("Commands:"));

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    g_string_append_printf (list, "\n  %-8s %s", commands[i].name, _(commands[i].summary));
  g_string_append_c (list, '\n');
  g_string_append_printf (list, _("“%s COMMAND --help” tells more about each."), PROGRAM);
  return g_string_free (list, FALSE);
}

static char *
program_name (const BastideCliCommand *command)
{
  return command->name == NULL ? g_strdup (PROGRAM) : g_strdup_printf (PROGRAM " %s", command->name);
}

static GOptionContext *
make_context (const BastideCliCommand *command,
              const GOptionEntry      *entries)
{
  GOptionContext *context = g_option_context_new (_(command->synopsis));

  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  g_option_context_set_summary (context, _(command->summary));
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  if (command->details != NULL)
    g_option_context_set_description (context, _(command->details));
  if (command->name == NULL)
    {
      g_autofree char *list = list_commands ();

      g_option_context_set_description (context, list);
      g_option_context_set_strict_posix (context, TRUE);
    }
  return context;
}

static gboolean
check_leftovers (char    **words,
                 GError  **error)
{
  if (words[0] == NULL)
    return TRUE;
  g_set_error (error, BASTIDE_CLI_ERROR, BASTIDE_CLI_ERROR_USAGE, _("“%s” is one word too many"), words[0]);
  return FALSE;
}

gboolean
bastide_cli_parse (const BastideCliCommand *command,
                   const GOptionEntry      *entries,
                   int                      argc,
                   char                   **argv,
                   GError                 **error)
{
  gboolean help = FALSE, version = FALSE;
  const GOptionEntry common[] = {
    { "help", 'h', 0, G_OPTION_ARG_NONE, &help, N_("Show this help"), NULL },
    { "version", 0, 0, G_OPTION_ARG_NONE, &version, N_("Show the version"), NULL },
    { NULL },
  };
  g_autofree char *name = program_name (command);
  g_autoptr (GOptionContext) context = make_context (command, entries);
  g_autoptr (GError) parse_error = NULL;

  g_option_context_add_main_entries (context, common, GETTEXT_PACKAGE);
  g_set_prgname (name);
  if (!g_option_context_parse (context, &argc, &argv, &parse_error))
    {
      g_set_error_literal (error, BASTIDE_CLI_ERROR, BASTIDE_CLI_ERROR_USAGE, parse_error->message);
      return FALSE;
    }
  if (help)
    {
      g_autofree char *text = g_option_context_get_help (context, TRUE, NULL);

      bastide_cli_print ("%s", text);
      return FALSE;
    }
  if (version)
    {
      bastide_cli_print (PROGRAM " %s\n", PACKAGE_VERSION);
      return FALSE;
    }
  /* GOption leaves words that no entry takes in their place. */
  return command->name == NULL || check_leftovers (argv + 1, error);
}

BastideCliStatus
bastide_cli_report (const BastideCliCommand *command,
                    const GError            *error)
{
  g_autofree char *name = program_name (command);
  g_autofree char *message = NULL;
  g_autofree char *usage = NULL;

  if (error == NULL)
    return BASTIDE_CLI_DONE;
  if (!g_error_matches (error, BASTIDE_CLI_ERROR, BASTIDE_CLI_ERROR_USAGE))
    {
      bastide_cli_complain (error->message);
      return BASTIDE_CLI_WRONG;
    }

  message = g_strdup_printf ("%s: %s", name, error->message);
  usage = g_strdup_printf (_("Usage: %s %s"), name, _(command->synopsis));
  bastide_cli_complain (message);
  bastide_cli_complain (usage);
  return BASTIDE_CLI_USAGE;
}

gboolean
bastide_cli_parse_number (const char  *option,
                          const char  *text,
                          guint64      min,
                          guint64      max,
                          guint64     *number,
                          GError     **error)
{
  g_autofree char *least = NULL;
  g_autofree char *greatest = NULL;

  if (g_ascii_string_to_unsigned (text, 10, min, max, number, NULL))
    return TRUE;
  least = g_strdup_printf ("%" G_GUINT64_FORMAT, min);
  greatest = g_strdup_printf ("%" G_GUINT64_FORMAT, max);
  g_set_error (error, BASTIDE_CLI_ERROR, BASTIDE_CLI_ERROR_USAGE,
               _("%s takes a whole number from %s to %s, not “%s”"), option, least, greatest, text);
  return FALSE;
}

char *
bastide_cli_parse_text (const char  *option,
                        const char  *bytes,
                        GError     **error)
{
  char *text;

  if (g_utf8_validate (bytes, -1, NULL))
    return g_strdup (bytes);
  text = g_locale_to_utf8 (bytes, -1, NULL, NULL, NULL);
  if (text == NULL)
    g_set_error (error, BASTIDE_CLI_ERROR, BASTIDE_CLI_ERROR_USAGE,
                 _("what is given for %s is no text in the encoding in use"), option);
  return text;
}

gboolean
bastide_cli_parse_texts (const char   *option,
                         char        **texts,
                         GError      **error)
{
  for (gsize i = 0; texts != NULL && texts[i] != NULL; i++)
    {
      char *text = bastide_cli_parse_text (option, texts[i], error);

      if (text == NULL)
        return FALSE;
      g_free (texts[i]);
      texts[i] = text;
    }
  return TRUE;
}

const char *
bastide_cli_parse_file (char    **words,
                        GError  **error)
{
  if (words == NULL)
    {
      g_set_error (error, BASTIDE_CLI_ERROR, BASTIDE_CLI_ERROR_USAGE, _("a saved game must be named"));
      return NULL;
    }
  return check_leftovers (words + 1, error) ? words[0] : NULL;
}

BastideCliStatus
bastide_cli_run (int    argc,
                 char **argv)
{
  const GOptionEntry no_entries[] = { { NULL } };
  const BastideCliCommand *command = argc > 1 ? find_command (argv[1]) : NULL;
  g_autoptr (GError) error = NULL;
  BastideCliStatus status;

  bastide_cli_output_init ();
  if (command != NULL)
    {
      status = command->run (command, argc - 1, argv + 1);
      bastide_cli_flush ();
      return status;
    }

  if (argc > 1 && argv[1][0] != '-')
    g_set_error (&error, BASTIDE_CLI_ERROR, BASTIDE_CLI_ERROR_USAGE, _("there is no command “%s”"), argv[1]);
  else if (bastide_cli_parse (&no_command, no_entries, argc, argv, &error))
    g_set_error (&error, BASTIDE_CLI_ERROR, BASTIDE_CLI_ERROR_USAGE, _("a command must be named"));
  status = bastide_cli_report (&no_command, error);
  bastide_cli_flush ();
  return status;
}
