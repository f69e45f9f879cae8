/* bastide-bench.c: how fast the parts of the program are
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-art.h"
#include "bastide-bench.h"
#include "bastide-match.h"

#include <glib/gstdio.h>
#include <time.h>

#define GAMES_A_ROUND 100 /* so that looking at the clock does not count */

/* --- Time --- */

/* What the processor alone works at is measured by the time that it gives to this thread, so that other programs hardly
 * count; reading files, by the clock on the wall. */
typedef struct
{
  clockid_t clock;
  double    began; /* seconds */
  double    limit; /* seconds */
  guint     n_done;
} Watch;

static double
read_clock (clockid_t clock)
{
  struct timespec time;

  clock_gettime (clock, &time);
  return (double) time.tv_sec + 1e-9 * (double) time.tv_nsec;
}

static void
watch_start (Watch     *watch,
             clockid_t  clock,
             double     seconds)
{
  *watch = (Watch) { .clock = clock, .began = read_clock (clock), .limit = seconds };
}

static double
watch_seconds (const Watch *watch)
{
  return MAX (read_clock (watch->clock) - watch->began, 1e-9);
}

static gboolean
watch_goes_on (const Watch *watch)
{
  return watch->n_done == 0 || watch_seconds (watch) < watch->limit;
}

static double
watch_milliseconds_each (const Watch *watch)
{
  return 1000 * watch_seconds (watch) / watch->n_done;
}

/* --- Random games --- */

/* Uniform over the claims and none. */
static unsigned
choose_claim (const BastideState *state,
              BastideRandom      *random)
{
  unsigned claimable = bastide_state_claimable (state);
  unsigned n = bastide_random_below (random, bastide_count_bits (claimable) + 1);

  if (n == 0)
    return BASTIDE_NONE;
  while (--n > 0)
    claimable &= claimable - 1;
  return (unsigned) __builtin_ctz (claimable);
}

static void
play_and_take_back (BastideState  *state,
                    BastideTurn   *turns,
                    BastideRandom *random)
{
  int scores[BASTIDE_MAX_PLAYERS];
  unsigned n = 0;

  bastide_state_redeal (state, random);
  while (state->phase == BASTIDE_PHASE_PLACE)
    {
      bastide_state_place (state, bastide_state_random_placement (state, random), &turns[n]);
      bastide_state_finish (state, choose_claim (state, random), &turns[n]);
      n++;
    }
  bastide_state_final_scores (state, scores);
  while (n > 0)
    bastide_state_unmake (state, &turns[--n]);
}

double
bastide_bench_random_games (const BastideCatalogue *catalogue,
                            double                  seconds)
{
  const BastideTileSet *set = bastide_catalogue_get_tile_set (catalogue);
  g_autofree BastideTurn *turns = g_new (BastideTurn, BASTIDE_MAX_TILES);
  g_autofree BastideState *state = g_new (BastideState, 1);
  uint8_t deck[BASTIDE_MAX_TILES];
  BastideRandom random = { 1 };
  Watch watch;

  bastide_deck_shuffle (deck, set, &random);
  bastide_state_init (state, set, 2, deck);
  watch_start (&watch, CLOCK_THREAD_CPUTIME_ID, seconds);
  for (; watch_goes_on (&watch); watch.n_done += GAMES_A_ROUND)
    for (unsigned i = 0; i < GAMES_A_ROUND; i++)
      play_and_take_back (state, turns, &random);
  return watch.n_done / watch_seconds (&watch);
}

/* --- A whole game --- */

static void
keep_record (BastideMatchGame *game,
             gpointer          data)
{
  *(BastideRecord **) data = g_steal_pointer (&game->record);
}

/* Of greedy players. */
static BastideRecord *
make_game (BastideCatalogue *catalogue)
{
  BastideMatch match = { .catalogue = catalogue, .n_entrants = 2, .n_deals = 1, .seed = 1 };
  BastideRecord *record = NULL;

  for (guint entrant = 0; entrant < match.n_entrants; entrant++)
    bastide_entrant_parse (&match.entrants[entrant], "greedy", NULL);
  bastide_match_run (&match, 1, keep_record, &record);
  bastide_match_clear (&match);
  return record;
}

/* --- Searching --- */

/* Each iteration ends in a visit to one of the moves. */
static guint
count_iterations (const BastideThought *thought)
{
  guint n = 0;

  for (guint i = 0; i < thought->n_candidates; i++)
    n += thought->candidates[i].visits;
  return n;
}

double
bastide_bench_search (BastideCatalogue *catalogue,
                      double            seconds)
{
  const BastideEffort effort = { .n_threads = 1 };
  g_autoptr (BastideRecord) record = make_game (catalogue);
  g_autofree BastideState *state = g_new (BastideState, 1);
  BastideRandom random = { 1 };
  Watch watch;

  bastide_record_replay (record, record->played / 2, state, NULL);
  watch_start (&watch, CLOCK_THREAD_CPUTIME_ID, seconds);
  while (watch_goes_on (&watch))
    {
      BastideThought thought = { 0 };

      bastide_strategy_expert.think (&bastide_strategy_expert, state, &effort, &random, &thought);
      watch.n_done += count_iterations (&thought);
    }
  return watch.n_done / watch_seconds (&watch);
}

/* --- Opening --- */

/* Loading replays every turn to validate it; the replay is what a program that opens the game does next. */
static gboolean
replay (const BastideRecord *record,
        BastideState        *state)
{
  if (record == NULL)
    return FALSE;
  bastide_record_replay (record, record->played, state, NULL);
  return TRUE;
}

double
bastide_bench_open_memory (BastideCatalogue *catalogue,
                           double            seconds)
{
  g_autoptr (BastideRecord) game = make_game (catalogue);
  g_autoptr (GBytes) bytes = bastide_record_serialize (game);
  g_autofree BastideState *state = g_new (BastideState, 1);
  Watch watch;

  watch_start (&watch, CLOCK_THREAD_CPUTIME_ID, seconds);
  for (; watch_goes_on (&watch); watch.n_done++)
    {
      g_autoptr (BastideRecord) record = bastide_record_parse (bytes, "bench", NULL);

      if (!replay (record, state))
        g_error ("a game that was played is not legal");
    }
  return watch_milliseconds_each (&watch);
}

static double
open_repeatedly (GFile   *file,
                 double   seconds,
                 GError **error)
{
  g_autofree BastideState *state = g_new (BastideState, 1);
  Watch watch;

  watch_start (&watch, CLOCK_MONOTONIC, seconds);
  for (; watch_goes_on (&watch); watch.n_done++)
    {
      g_autoptr (BastideRecord) record = bastide_record_load (file, NULL, error);

      if (!replay (record, state))
        return 0;
    }
  return watch_milliseconds_each (&watch);
}

double
bastide_bench_open_file (BastideCatalogue  *catalogue,
                         double             seconds,
                         GError           **error)
{
  g_autoptr (BastideRecord) game = make_game (catalogue);
  g_autoptr (GBytes) bytes = bastide_record_serialize (game);
  g_autofree char *folder = g_dir_make_tmp ("bastide-XXXXXX", error);
  g_autofree char *path = NULL;
  g_autoptr (GFile) file = NULL;
  double milliseconds = 0;

  if (folder == NULL)
    return 0;
  path = g_build_filename (folder, "game.bastide", NULL);
  file = g_file_new_for_path (path);
  if (bastide_storage_write (file, bytes, NULL, error))
    milliseconds = open_repeatedly (file, seconds, error);
  g_unlink (path);
  g_rmdir (folder);
  return milliseconds;
}

/* --- Painting --- */

double
bastide_bench_paint_tile (const BastideCatalogue *catalogue,
                          unsigned                size,
                          double                  seconds)
{
  const BastideTileSet *set = bastide_catalogue_get_tile_set (catalogue);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) size, (int) size);
  cairo_t *cr = cairo_create (surface);
  Watch watch;

  /* Where the time is short, each design is painted in some of its rotations only. */
  watch_start (&watch, CLOCK_THREAD_CPUTIME_ID, seconds);
  for (; watch_goes_on (&watch); watch.n_done++)
    {
      unsigned type = watch.n_done % set->n_types;
      unsigned rotation = watch.n_done / set->n_types % 4;

      bastide_art_paint_tile (cr, &set->types[type], rotation, type % BASTIDE_ART_N_VARIANTS, size);
    }
  cairo_surface_flush (surface);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return watch_milliseconds_each (&watch);
}
