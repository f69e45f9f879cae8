/* fuzz-arguments.c: whatever stands on the command line of bastide-cli, it ends with one of its statuses
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "harness.h"

#include "bastide-art.h"
#include "bastide-bench.h"
#include "bastide-cli-output.h"
#include "bastide-cli.h"
#include "bastide-match.h"
#include "bastide-outsider.h"
#include "bastide-xml.h"

#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "quick-game.h"
#include "sample-game.h"

#define MAX_WORDS 40

/* The linker gives the commands these functions for those by which they act (see meson.build): nothing is read,
 * written, printed, run or painted, and nobody thinks for long. */
void             __real_bastide_match_run          (const BastideMatch *, guint, BastideMatchFunc, gpointer);
void             __wrap_bastide_match_run          (const BastideMatch *, guint, BastideMatchFunc, gpointer);
bool             __real_bastide_strategy_parse     (const char *, BastideStrategy *);
bool             __wrap_bastide_strategy_parse     (const char *, BastideStrategy *);
BastideOutsider *__wrap_bastide_outsider_start     (const BastideCatalogue *, const char *, GError **);
GBytes          *__wrap_bastide_storage_read       (GFile *, const char *, GCancellable *, GError **);
gboolean         __wrap_bastide_storage_can_write  (GFile *, GError **);
gboolean         __wrap_bastide_storage_write      (GFile *, GBytes *, GCancellable *, GError **);
int              __real_fputs                      (const char *, FILE *);
int              __wrap_fputs                      (const char *, FILE *);
cairo_status_t   __wrap_bastide_art_write_board    (const BastideState *, const BastideArtBoard *, BastideArtFormat,
                                                    const char *, cairo_write_func_t, void *);
double           __wrap_bastide_bench_random_games (const BastideCatalogue *, double);
double           __wrap_bastide_bench_search       (BastideCatalogue *, double);
double           __wrap_bastide_bench_open_memory  (BastideCatalogue *, double);
double           __wrap_bastide_bench_open_file    (BastideCatalogue *, double, GError **);
double           __wrap_bastide_bench_paint_tile   (const BastideCatalogue *, unsigned, double);

/* --- Games --- */

void
__wrap_bastide_match_run (const BastideMatch *match,
                          guint               n_jobs,
                          BastideMatchFunc    func,
                          gpointer            data)
{
  BastideMatch one = *match;

  g_assert_cmpuint (n_jobs, >, 0);
  one.n_deals = 1;
  one.catalogue = quick_catalogue ();
  __real_bastide_match_run (&one, 1, func, data);
}

bool
__wrap_bastide_strategy_parse (const char      *word,
                               BastideStrategy *strategy)
{
  bool is_one = __real_bastide_strategy_parse (word, strategy);

  if (is_one)
    strategy->think = quick_think;
  return is_one;
}

BastideOutsider *
__wrap_bastide_outsider_start (const BastideCatalogue  *catalogue,
                               const char              *command,
                               GError                 **error)
{
  g_set_error_literal (error, BASTIDE_CLI_ERROR, BASTIDE_CLI_ERROR_PLAYER, "it is not run here");
  return NULL;
}

/* --- Files --- */

GBytes *
__wrap_bastide_storage_read (GFile         *file,
                             const char    *name,
                             GCancellable  *cancellable,
                             GError       **error)
{
  if (g_str_has_suffix (g_file_peek_path (file), ".bastide"))
    return g_bytes_new_static (sample_game, sizeof sample_game - 1);
  bastide_xml_set_error (error, name, 1, BASTIDE_STORAGE_ERROR_FILE, "there is no such file");
  return NULL;
}

gboolean
__wrap_bastide_storage_can_write (GFile   *file,
                                  GError **error)
{
  g_assert_true (G_IS_FILE (file));
  return TRUE;
}

gboolean
__wrap_bastide_storage_write (GFile         *file,
                              GBytes        *bytes,
                              GCancellable  *cancellable,
                              GError       **error)
{
  g_assert_true (G_IS_FILE (file));
  g_assert_nonnull (bytes);
  return TRUE;
}

cairo_status_t
__wrap_bastide_art_write_board (const BastideState    *state,
                                const BastideArtBoard *board,
                                BastideArtFormat       format,
                                const char            *creator,
                                cairo_write_func_t     write,
                                void                  *closure)
{
  return CAIRO_STATUS_SUCCESS;
}

/* --- Output --- */

int
__wrap_fputs (const char *text,
              FILE       *stream)
{
  if (stream != stdout)
    return __real_fputs (text, stream);
  g_assert_true (g_utf8_validate (text, -1, NULL));
  return 0;
}

static void
check_complaint (const char *text)
{
  g_assert_true (g_utf8_validate (text, -1, NULL));
  g_assert_true (strlen (text) > 0);
}

/* --- The bench --- */

double
__wrap_bastide_bench_random_games (const BastideCatalogue *catalogue,
                                   double                  seconds)
{
  g_assert_true (seconds > 0);
  return 1;
}

double
__wrap_bastide_bench_search (BastideCatalogue *catalogue,
                             double            seconds)
{
  return 1;
}

double
__wrap_bastide_bench_open_memory (BastideCatalogue *catalogue,
                                  double            seconds)
{
  return 1;
}

double
__wrap_bastide_bench_open_file (BastideCatalogue  *catalogue,
                                double             seconds,
                                GError           **error)
{
  return 1;
}

double
__wrap_bastide_bench_paint_tile (const BastideCatalogue *catalogue,
                                 unsigned                size,
                                 double                  seconds)
{
  return 1;
}

/* --- */

/* `engine` hears the end of its input at once. */
static void
set_the_table (void)
{
  static gsize is_ready;

  harness_begin ();
  if (!g_once_init_enter (&is_ready))
    return;
  setlocale (LC_ALL, "C.UTF-8");
  g_assert_nonnull (freopen ("/dev/null", "r", stdin));
  g_set_printerr_handler (check_complaint);
  g_once_init_leave (&is_ready, 1);
}

/* Each line of the input is a word of the command line. */
int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_auto (GStrv) lines = harness_split (data, size, '\n');
  g_autofree char **words = NULL;
  guint n_words = MIN (g_strv_length (lines), MAX_WORDS);
  int status;

  set_the_table ();
  g_random_set_seed (1);
  words = g_new0 (char *, n_words + 2);
  words[0] = (char *) "bastide-cli";
  memcpy (words + 1, lines, n_words * sizeof *words);
  status = (int) bastide_cli_run ((int) n_words + 1, words);
  g_assert_cmpint (status, >=, BASTIDE_CLI_DONE);
  g_assert_cmpint (status, <=, BASTIDE_CLI_USAGE);
  return 0;
}
