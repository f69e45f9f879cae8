/* bastide-cli-output.c: what the program prints
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-child.h"
#include "bastide-cli-output.h"
#include "bastide-cli.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A stream that was handed over closed is opened the wrong way round: using it fails as before, and no file that is
 * opened later can take its number and receive what was meant for the stream. */
static void
occupy (int fd)
{
  if (fcntl (fd, F_GETFD) == -1 && errno == EBADF)
    open ("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

void
bastide_cli_output_init (void)
{
  occupy (STDIN_FILENO);
  occupy (STDOUT_FILENO);
  occupy (STDERR_FILENO);
  signal (SIGPIPE, SIG_IGN);
}

static void
check_stdout (gboolean is_written)
{
  int saved_errno = errno;

  if (is_written)
    return;
  if (saved_errno != EPIPE)
    {
      g_autofree char *message = g_strdup_printf (_("bastide-cli: cannot write the output: %s"),
                                                  g_strerror (saved_errno));

      bastide_cli_complain (message);
    }
  bastide_child_kill_all ();
  /* What could not be written would be tried again by exit (). */
  _exit (BASTIDE_CLI_WRONG);
}

void
bastide_cli_print_raw (const char *bytes)
{
  check_stdout (fputs (bytes, stdout) != EOF);
}

static char *
to_locale (const char *text)
{
  const char *charset;

  if (g_get_charset (&charset))
    return g_strdup (text);
  return g_convert_with_fallback (text, -1, charset, "UTF-8", "?", NULL, NULL, NULL);
}

void
bastide_cli_print (const char *format,
                   ...)
{
  g_autofree char *text = NULL;
  g_autofree char *bytes = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);

  bytes = to_locale (text);
  if (bytes != NULL)
    bastide_cli_print_raw (bytes);
}

void
bastide_cli_flush (void)
{
  check_stdout (fflush (stdout) != EOF);
}

char *
bastide_cli_printable (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *printable = g_string_sized_new (strlen (valid));

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      g_string_append_unichar (printable, g_unichar_iscntrl (c) ? '?' : c);
    }
  return g_string_free (printable, FALSE);
}

char *
bastide_cli_file_name (const char *path)
{
  g_autofree char *name = g_filename_display_name (path);

  return bastide_cli_printable (name);
}

void
bastide_cli_complain (const char *message)
{
  g_autofree char *line = bastide_cli_printable (message);

  g_printerr ("%s\n", line);
}
