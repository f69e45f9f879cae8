/* bastide-child.c: an outside program that is talked to line by line
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-child.h"
#include "bastide-cli.h"
#include "bastide-guardian.h"

#include <errno.h>
#include <glib-unix.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define SHELL "/bin/sh"
#define MAX_CHILDREN BASTIDE_GUARDIAN_MAX
#define MAX_LINE 4096      /* bytes */
#define LAST_WORDS_MS 1000 /* for what a program said before it closed its input */

struct _BastideChild
{
  GPid     pid;      /* of the shell, and the number of its process group */
  int      input;    /* where it reads; -1 once that is closed */
  int      output;   /* where it writes */
  gboolean is_deaf;  /* it has closed its input itself, or ended */
  GString *unsent;
  GString *unheard;
};

/* --- Those that run --- */

/* A signal handler has nowhere else to look. */
static atomic_int groups[MAX_CHILDREN];

static gboolean
enlist (GPid group)
{
  for (gsize i = 0; i < G_N_ELEMENTS (groups); i++)
    {
      int vacant = 0;

      if (atomic_compare_exchange_strong (&groups[i], &vacant, (int) group))
        return TRUE;
    }
  return FALSE;
}

static void
strike_off (GPid group)
{
  for (gsize i = 0; i < G_N_ELEMENTS (groups); i++)
    {
      int own = (int) group;

      if (atomic_compare_exchange_strong (&groups[i], &own, 0))
        return;
    }
}

void
bastide_child_kill_all (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (groups); i++)
    {
      int group = atomic_load (&groups[i]);

      if (group != 0)
        kill (-group, SIGKILL);
    }
}

/* The signal comes again, and finds what it would have found at first. */
static void
die_of (int number)
{
  bastide_child_kill_all ();
  raise (number);
}

static gpointer
heed_signals (gpointer data)
{
  static const int numbers[] = { SIGHUP, SIGINT, SIGTERM };
  struct sigaction action = { .sa_handler = die_of, .sa_flags = (int) SA_RESETHAND };

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      struct sigaction before;

      if (sigaction (numbers[i], NULL, &before) == 0 && before.sa_handler == SIG_DFL)
        sigaction (numbers[i], &action, NULL);
    }
  return NULL;
}

/* --- Beginning and end --- */

/* In the new process.  What it starts belongs to its group; the terminal's signals do not reach it.  It is watched from
 * its beginning, since this program may end before it knows of it. */
static void
lead_group (gpointer data)
{
  setpgid (0, 0);
  bastide_guardian_watch (getpid ());
}

static void
close_input (BastideChild *self)
{
  if (self->input >= 0)
    g_close (self->input, NULL);
  self->input = -1;
}

static void
end (BastideChild *self)
{
  kill (-self->pid, SIGKILL);
  strike_off (self->pid);
  bastide_guardian_forget (self->pid);
  while (waitpid (self->pid, NULL, 0) == -1 && errno == EINTR)
    continue;
  close_input (self);
  g_close (self->output, NULL);
  g_string_free (self->unsent, TRUE);
  g_string_free (self->unheard, TRUE);
  g_free (self);
}

BastideChild *
bastide_child_start (const char  *command,
                     GError     **error)
{
  static GOnce heeding = G_ONCE_INIT;
  const char *const words[] = { SHELL, "-c", command, NULL };
  BastideChild *self = g_new0 (BastideChild, 1);
  g_autoptr (GError) fault = NULL;

  g_once (&heeding, heed_signals, NULL);
  bastide_guardian_start ();
  if (!g_spawn_async_with_pipes (NULL, (char **) words, NULL, G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_CLOEXEC_PIPES,
                                 lead_group, NULL, &self->pid, &self->input, &self->output, NULL, &fault))
    {
      g_set_error (error, BASTIDE_CLI_ERROR, BASTIDE_CLI_ERROR_PLAYER, _("it cannot be started: %s"), fault->message);
      g_free (self);
      return NULL;
    }
  self->unsent = g_string_new (NULL);
  self->unheard = g_string_new (NULL);
  if (!enlist (self->pid))
    {
      g_set_error (error, BASTIDE_CLI_ERROR, BASTIDE_CLI_ERROR_PLAYER,
                   _("it cannot be started: %u programs run already"), MAX_CHILDREN);
      end (self);
      return NULL;
    }
  g_unix_set_fd_nonblocking (self->input, TRUE, NULL);
  g_unix_set_fd_nonblocking (self->output, TRUE, NULL);
  return self;
}

void
bastide_child_stop (BastideChild *self,
                    guint         milliseconds)
{
  gint64 deadline = g_get_monotonic_time () + (gint64) milliseconds * 1000;

  close_input (self);
  while (g_get_monotonic_time () < deadline)
    {
      g_autofree char *line = bastide_child_hear (self, deadline, NULL);

      if (line == NULL)
        break;
    }
  end (self);
}

/* --- Talking --- */

static void
turn_deaf (BastideChild *self)
{
  self->is_deaf = TRUE;
  close_input (self);
}

/* As much as the program takes now. */
static void
send_on (BastideChild *self)
{
  while (self->input >= 0 && self->unsent->len > 0)
    {
      ssize_t n = write (self->input, self->unsent->str, self->unsent->len);

      if (n >= 0)
        g_string_erase (self->unsent, 0, n);
      else if (errno == EAGAIN)
        return;
      else if (errno != EINTR)
        turn_deaf (self);
    }
}

void
bastide_child_say (BastideChild *self,
                   const char   *line)
{
  g_string_append (self->unsent, line);
  g_string_append_c (self->unsent, '\n');
  send_on (self);
}

static char *
take_line (BastideChild *self)
{
  const char *text = self->unheard->str;
  const char *end_of_line = memchr (text, '\n', self->unheard->len);
  char *line;

  if (end_of_line == NULL)
    return NULL;
  line = g_strndup (text, (gsize) (end_of_line - text));
  g_string_erase (self->unheard, 0, end_of_line - text + 1);
  return line;
}

/* What stands in the pipe; FALSE once there will be nothing any more. */
static gboolean
receive (BastideChild  *self,
         GError       **error)
{
  char buffer[MAX_LINE];
  ssize_t n = read (self->output, buffer, sizeof buffer);

  if (n == -1 && (errno == EAGAIN || errno == EINTR))
    return TRUE;
  if (n <= 0)
    {
      g_set_error_literal (error, BASTIDE_CLI_ERROR, BASTIDE_CLI_ERROR_PLAYER, _("it has ended or closed its output"));
      return FALSE;
    }
  g_string_append_len (self->unheard, buffer, n);
  if (self->unheard->len <= MAX_LINE || memchr (self->unheard->str, '\n', self->unheard->len) != NULL)
    return TRUE;
  g_set_error (error, BASTIDE_CLI_ERROR, BASTIDE_CLI_ERROR_PLAYER, _("its line is longer than %u bytes"), MAX_LINE);
  return FALSE;
}

/* Sends and receives what can be; FALSE if there is nothing until DEADLINE, or never will be. */
static gboolean
wait_until (BastideChild  *self,
            gint64         deadline,
            GError       **error)
{
  gint64 left = MAX (deadline - g_get_monotonic_time (), 0);
  struct pollfd ends[] = {
    { .fd = self->output, .events = POLLIN },
    { .fd = self->input, .events = self->unsent->len > 0 ? POLLOUT : 0 },
  };
  int n = poll (ends, G_N_ELEMENTS (ends), (int) MIN ((left + 999) / 1000, G_MAXINT));

  if (n == 0 && left == 0)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT, g_strerror (ETIMEDOUT));
      return FALSE;
    }
  if (n <= 0)
    return TRUE;
  if (ends[1].revents & POLLERR)
    turn_deaf (self);
  else if (ends[1].revents != 0)
    send_on (self);
  return ends[0].revents == 0 || receive (self, error);
}

/* One who does not listen will answer no more, but may have answered before. */
static gboolean
wait_for_last_words (BastideChild  *self,
                     gint64         deadline,
                     GError       **error)
{
  g_autoptr (GError) fault = NULL;

  if (wait_until (self, deadline, &fault))
    return TRUE;
  if (g_error_matches (fault, G_IO_ERROR, G_IO_ERROR_TIMED_OUT))
    g_set_error_literal (error, BASTIDE_CLI_ERROR, BASTIDE_CLI_ERROR_PLAYER, _("it has closed its input"));
  else
    g_propagate_error (error, g_steal_pointer (&fault));
  return FALSE;
}

char *
bastide_child_hear (BastideChild  *self,
                    gint64         deadline,
                    GError       **error)
{
  gint64 last_words = MIN (deadline, g_get_monotonic_time () + LAST_WORDS_MS * 1000);
  char *line;

  while ((line = take_line (self)) == NULL)
    if (!(self->is_deaf ? wait_for_last_words (self, last_words, error) : wait_until (self, deadline, error)))
      return NULL;
  return line;
}
