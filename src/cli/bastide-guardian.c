/* bastide-guardian.c: ends what this program has started, even if this program is killed
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-guardian.h"

#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

/* A word on the way to the guardian: a group to watch, or the same below 0 to be forgotten.  It is short enough to be
 * written at once, whichever thread writes. */
typedef gint32 Word;

/* --- In the guardian, after a fork from a program of several threads: only what is safe in a signal handler --- */

/* It must hold no stream of its host open, or those who read them would wait for it, and none of its own lifeline. */
static void
let_go (int lifeline)
{
  int nothing = open ("/dev/null", O_RDWR);

  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
    if (nothing < 0 || dup2 (nothing, fd) < 0)
      close (fd);
  for (int fd = STDERR_FILENO + 1; fd < sysconf (_SC_OPEN_MAX) && fd < BASTIDE_GUARDIAN_MAX; fd++)
    if (fd != lifeline)
      close (fd);
}

static void
heed (Word *groups,
      Word  word)
{
  Word old = word > 0 ? 0 : -word, new = word > 0 ? word : 0;

  for (gsize i = 0; i < BASTIDE_GUARDIAN_MAX; i++)
    if (groups[i] == old)
      {
        groups[i] = new;
        return;
      }
}

static void
stand_guard (int lifeline)
{
  static Word groups[BASTIDE_GUARDIAN_MAX];
  Word word;
  gssize n;

  let_go (lifeline);
  while ((n = read (lifeline, &word, sizeof word)) == (gssize) sizeof word || (n < 0 && errno == EINTR))
    if (n > 0)
      heed (groups, word);
  for (gsize i = 0; i < BASTIDE_GUARDIAN_MAX; i++)
    if (groups[i] > 0)
      kill (-groups[i], SIGKILL);
  _exit (0);
}

/* --- In the program --- */

/* Returns the lifeline's other end, or -1.  The guardian is nobody's child, so that nobody has to wait for it, and of a
 * session of its own, so that no signal of the terminal ends it before its host. */
static int
start (void)
{
  int ends[2];
  pid_t child;

  if (!g_unix_open_pipe (ends, FD_CLOEXEC, NULL))
    return -1;
  child = fork ();
  if (child == 0)
    {
      setsid ();
      if (fork () == 0)
        stand_guard (ends[0]);
      _exit (0);
    }
  close (ends[0]);
  while (child > 0 && waitpid (child, NULL, 0) == -1 && errno == EINTR)
    continue;
  if (child > 0)
    return ends[1];
  close (ends[1]);
  return -1;
}

static gpointer
start_once (gpointer data)
{
  return GINT_TO_POINTER (start ());
}

static int
get_lifeline (void)
{
  static GOnce starting = G_ONCE_INIT;

  return GPOINTER_TO_INT (g_once (&starting, start_once, NULL));
}

static void
tell (Word word)
{
  int lifeline = get_lifeline ();

  while (lifeline >= 0 && write (lifeline, &word, sizeof word) < 0 && errno == EINTR)
    continue;
}

void
bastide_guardian_start (void)
{
  get_lifeline ();
}

void
bastide_guardian_watch (GPid group)
{
  tell ((Word) group);
}

void
bastide_guardian_forget (GPid group)
{
  tell (-(Word) group);
}
