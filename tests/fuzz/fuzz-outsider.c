/* fuzz-outsider.c: whatever a program says as an outside player, the game is played to its end
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "harness.h"

#include "bastide-match.h"

#include <fcntl.h>
#include <glib-unix.h>
#include <sys/types.h>
#include <unistd.h>

#include "quick-game.h"

#define MAX_SIZE (48 * 1024) /* what a pipe holds at once, and some */
#define NOBODY G_MAXINT      /* the number of a process that there is not */

/* The linker gives the calls of bastide-child.c these functions instead of the system's (see meson.build): no program
 * is run.  What one would have said stands in the pipe, whose other end is closed. */
gboolean __wrap_g_spawn_async_with_pipes (const char *, char **, char **, GSpawnFlags, GSpawnChildSetupFunc, gpointer,
                                          GPid *, int *, int *, int *, GError **);
int      __wrap_kill                     (pid_t pid, int number);
pid_t    __wrap_waitpid                  (pid_t pid, int *status, int options);
void     __wrap_bastide_guardian_start   (void);
void     __wrap_bastide_guardian_forget  (GPid group);

static const guint8 *said;
static gsize said_size;

gboolean
__wrap_g_spawn_async_with_pipes (const char           *folder,
                                 char                **words,
                                 char                **environment,
                                 GSpawnFlags           flags,
                                 GSpawnChildSetupFunc  setup,
                                 gpointer              data,
                                 GPid                 *pid,
                                 int                  *input,
                                 int                  *output,
                                 int                  *errors,
                                 GError              **error)
{
  int ends[2];

  g_assert_true (g_unix_open_pipe (ends, FD_CLOEXEC, NULL));
  g_assert_cmpint (write (ends[1], said, said_size), ==, (gssize) said_size);
  close (ends[1]);
  *output = ends[0];
  *input = open ("/dev/null", O_WRONLY | O_CLOEXEC);
  *pid = NOBODY;
  return TRUE;
}

int
__wrap_kill (pid_t pid,
             int   number)
{
  g_assert_cmpint (pid, ==, -NOBODY);
  return 0;
}

pid_t
__wrap_waitpid (pid_t  pid,
                int   *status,
                int    options)
{
  g_assert_cmpint (pid, ==, NOBODY);
  return pid;
}

void
__wrap_bastide_guardian_start (void)
{
}

void
__wrap_bastide_guardian_forget (GPid group)
{
  g_assert_cmpint (group, ==, NOBODY);
}

static void
check_game (BastideMatchGame *game,
            gpointer          data)
{
  g_autofree BastideState *state = g_new (BastideState, 1);
  int scores[BASTIDE_MAX_PLAYERS];

  bastide_record_replay (game->record, game->record->turns->len, state, NULL);
  g_assert_cmpint (state->phase, ==, BASTIDE_PHASE_OVER);
  bastide_state_final_scores (state, scores);
  for (guint seat = 0; seat < game->record->seats->len; seat++)
    {
      g_assert_cmpint (scores[seat], ==, game->scores[seat]);
      g_assert_true (game->forfeits[seat] == NULL || g_utf8_validate (game->forfeits[seat], -1, NULL));
    }
  g_assert_null (game->forfeits[1]);
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_auto (BastideMatch) match = { .catalogue = quick_catalogue (), .n_deals = 1, .seed = 1, .n_entrants = 2 };

  harness_begin ();
  said = data;
  said_size = MIN (size, MAX_SIZE);
  g_assert_true (bastide_entrant_parse (&match.entrants[0], "exec:it", NULL));
  g_assert_true (bastide_entrant_parse (&match.entrants[1], "random", NULL));
  for (guint i = 0; i < match.n_entrants; i++)
    match.entrants[i].strategy.think = quick_think;
  bastide_match_run (&match, 1, check_game, NULL);
  return 0;
}
