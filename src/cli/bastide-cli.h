/* bastide-cli.h: the commands of bastide-cli and what they share
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Exit statuses. */
typedef enum
{
  BASTIDE_CLI_DONE,
  BASTIDE_CLI_WRONG, /* the file, position or move is wrong, or a result cannot be written */
  BASTIDE_CLI_USAGE, /* the words on the command line are */
} BastideCliStatus;

#define BASTIDE_CLI_ERROR (bastide_cli_error_quark ())

typedef enum
{
  BASTIDE_CLI_ERROR_USAGE,
  BASTIDE_CLI_ERROR_POSITION,
  BASTIDE_CLI_ERROR_PLAYER, /* an outside player did not play as it should */
} BastideCliError;

GQuark bastide_cli_error_quark (void);

typedef struct _BastideCliCommand BastideCliCommand;

struct _BastideCliCommand
{
  const char *name;
  const char *synopsis; /* what follows the name; to be translated, as is the summary */
  const char *summary;
  const char *details; /* what --help ends with, likewise; NULL for nothing */

  /* ARGV[0] is the command's name. */
  BastideCliStatus (*run) (const BastideCliCommand *self,
                           int                      argc,
                           char                   **argv);
};

/* The whole program, for main (). */
BastideCliStatus bastide_cli_run (int    argc,
                                  char **argv);

/* Takes the options out of ARGV; ENTRIES may have one for G_OPTION_REMAINING, without which further words are wrong.
 * For --help and --version it prints what is asked for, and returns FALSE without an error: there is no more to do.
 * The errors of this and of the functions below are BASTIDE_CLI_ERROR_USAGE. */
gboolean bastide_cli_parse (const BastideCliCommand *command,
                            const GOptionEntry      *entries,
                            int                      argc,
                            char                   **argv,
                            GError                 **error);

/* Says on stderr what was wrong, if anything, with the usage line if the command line was; returns the status that goes
 * with it. */
BastideCliStatus bastide_cli_report (const BastideCliCommand *command,
                                     const GError            *error);

/* The whole number TEXT, of digits alone.  OPTION is what the error calls it. */
gboolean bastide_cli_parse_number (const char *option,
                                   const char *text,
                                   guint64     min,
                                   guint64     max,
                                   guint64    *number,
                                   GError    **error);

/* What was given for OPTION as UTF-8, also where the locale's encoding is another; the second does the same to each of
 * TEXTS, which may be NULL, in its place. */
char     *bastide_cli_parse_text  (const char  *option,
                                   const char  *bytes,
                                   GError     **error);
gboolean  bastide_cli_parse_texts (const char  *option,
                                   char       **texts,
                                   GError     **error);

/* The only one of the remaining WORDS, which are NULL where there were none. */
const char *bastide_cli_parse_file (char   **words,
                                    GError **error);

/* The commands, each in a file of its own. */
BastideCliStatus bastide_cli_bench  (const BastideCliCommand *self, int argc, char **argv);
BastideCliStatus bastide_cli_check  (const BastideCliCommand *self, int argc, char **argv);
BastideCliStatus bastide_cli_engine (const BastideCliCommand *self, int argc, char **argv);
BastideCliStatus bastide_cli_hint   (const BastideCliCommand *self, int argc, char **argv);
BastideCliStatus bastide_cli_moves  (const BastideCliCommand *self, int argc, char **argv);
BastideCliStatus bastide_cli_new    (const BastideCliCommand *self, int argc, char **argv);
BastideCliStatus bastide_cli_play   (const BastideCliCommand *self, int argc, char **argv);
BastideCliStatus bastide_cli_render (const BastideCliCommand *self, int argc, char **argv);
BastideCliStatus bastide_cli_show   (const BastideCliCommand *self, int argc, char **argv);

G_END_DECLS
