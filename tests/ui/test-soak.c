/* test-soak.c: many games in one window, and nothing grows
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-private.h"
#include "bastide-storage-folder.h"
#include "config.h"
#include "soak-asides.h"
#include "support.h"
#include "tongue.h"
#include "trend.h"

#include <glib/gstdio.h>
#include <utime.h>

/* Of textures, so few that the cache is full in each game. */
#define CACHE_BYTES (8u << 20)
/* A shelf clears away what is over beyond a number of games: so many, that it does so from the first game on. */
#define N_IDLE 21

/* The files of a program that was killed are swept away after a day. */
#define ABANDONED_SECONDS (25 * 60 * 60)

#define LOOK_US 20000
#define WINDOW_SLACK (128 << 10)
#define HISTORY_SLACK (512 << 10)
#define REST_SLACK (64 << 10)
#define GAMES_SLACK (512 << 10)
/* A few games do not fill the toolkit's caches: they find one object too many, the long form bytes as well. */
#define FEW_GAMES_SLACK (2 << 20)
#define LONGEST_FADE 4 /* s, within which a scroll bar that nobody touches goes: it waits for 2.5 and fades for 1 */

/* The long form has more of each. */
static guint n_games = 4;
static guint n_early_games = 0; /* of these, which fill the caches */
static guint n_window_rounds = 4;
static guint n_history_rounds = 4;
static guint n_undone_a_round = 100;
static guint rest_seconds = 1;

/* ---- The program ------------------------------------------------------------------------------------------------- */

static void
set_up (Soak          *soak,
        gconstpointer  data)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "bastide", "games", NULL);

  soak_set_up (soak, data);
  soak->parlour.folder = g_file_new_for_path (path);
  bastide_texture_cache_set_bound (bastide_board_view_get_cache (soak->parlour.window->board), CACHE_BYTES);
  /* None is kept in store. */
  g_thread_pool_set_max_unused_threads (0);
}

static void
tear_down (Soak          *soak,
           gconstpointer  data)
{
  soak_tear_down (soak, data);
  g_clear_object (&soak->parlour.folder);
}

/* ---- Rest -------------------------------------------------------------------------------------------------------- */

/* What is done in other threads ends in the main loop. */
static gboolean
is_working (Soak *soak)
{
  g_autoptr (GPtrArray) tasks = tally_find (G_TYPE_TASK);

  return tasks->len > 0
         || bastide_texture_cache_is_busy (bastide_board_view_get_cache (soak->parlour.window->board));
}

static char *
name_tasks (void)
{
  g_autoptr (GPtrArray) tasks = tally_find (G_TYPE_TASK);
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < tasks->len; i++)
    {
      const char *name = g_task_get_name (tasks->pdata[i]);

      g_string_append_printf (names, " %s", name != NULL ? name : "(nameless)");
    }
  return g_string_free (names, FALSE);
}

static void
wait_for_workers (Soak *soak)
{
  PATIENCE_FOR ("tasks and pictures", name_tasks);

  do
    parlour_frame (&soak->parlour);
  while (is_working (soak));
}

/* Only what shows now, and none of what has shown before. */
static void
paint_anew (Soak *soak)
{
  wait_for_workers (soak);
  bastide_texture_cache_clear (bastide_board_view_get_cache (soak->parlour.window->board));
  wait_for_workers (soak);
}

/* One that is only coming goes when it has come, and another may follow it. */
static void
dismiss_toasts (Soak *soak)
{
  PATIENCE_FOR ("toasts to go", NULL);

  for (;;)
    {
      g_autoptr (GPtrArray) toasts = tally_find (ADW_TYPE_TOAST);

      if (toasts->len == 0)
        return;
      for (guint i = 0; i < toasts->len; i++)
        bastide_window_dismiss_toast (toasts->pdata[i]);
      g_ptr_array_set_size (toasts, 0);
      parlour_frame (&soak->parlour);
    }
}

/* Threads of GLib's pools end by themselves, soon after they have had nothing to do. */
static void
wait_for_threads (void)
{
  PATIENCE_FOR ("threads to end", tally_describe);

  g_thread_pool_stop_unused_threads ();
  while (tally_count_pooled_threads () > 0)
    {
      g_usleep (LOOK_US);
      parlour_settle ();
    }
}

static void
create_standards (BastideGame *games[2])
{
  games[0] = test_game_new_case ("ring-road");
  games[1] = test_game_new_case ("japan-2015-final");
}

static void
free_standards (BastideGame *games[2])
{
  for (guint i = 0; i < 2; i++)
    g_object_unref (games[i]);
}

/* Everything that does not depend on what was done since the last time is as it was then: the same two games are played
 * and left, nothing lies over the window, and only what shows is painted. */
static void
come_to_rest (Soak        *soak,
              BastideGame *games[2])
{
  Parlour *parlour = &soak->parlour;

  soak_end_asides (soak);
  for (guint i = 0; i < 2; i++)
    bastide_window_play (parlour->window, games[i], NULL);
  parlour_act (parlour, "fit", NULL);
  bastide_shelf_refresh (parlour->window->shelf);
  dismiss_toasts (soak);
  paint_anew (soak);
  wait_for_threads ();
}

static guint
count_files (Soak *soak)
{
  g_autoptr (GDir) folder = g_dir_open (g_file_peek_path (soak->parlour.folder), 0, NULL);
  guint n = 0;

  while (g_dir_read_name (folder) != NULL)
    n++;
  return n;
}

static void
fill_shelf (Soak *soak)
{
  for (guint i = 0; i < N_IDLE; i++)
    soak_begin_game (soak);
  wait_for_workers (soak);
}

/* ---- Windows ----------------------------------------------------------------------------------------------------- */

/* Each takes with it all that was in it. */
static void
test_windows (Soak          *soak,
              gconstpointer  data)
{
  g_autoptr (Trend) trend = trend_new (n_window_rounds);
  BastideGame *games[2];

  create_standards (games);
  fill_shelf (soak);
  for (guint round = 0; round < n_window_rounds; round++)
    {
      parlour_play (&soak->parlour, test_game_new (3, round));
      soak_open_windows (soak);
      come_to_rest (soak, games);
      trend_take (trend);
    }
  trend_assert_flat (trend, 0, WINDOW_SLACK);
  free_standards (games);
}

/* ---- Games ------------------------------------------------------------------------------------------------------- */

static void
print_progress (Soak        *soak,
                guint        game,
                const Tally *tally,
                gint64       begun)
{
  g_autoptr (GString) line = g_string_new (NULL);
  guint64 bytes, n_syncs;

  tally_get_written (&bytes, &n_syncs);
  for (TallyKind kind = 0; kind < TALLY_N; kind++)
    g_string_append_printf (line, ", %s %" G_GINT64_FORMAT, tally_kind_name (kind), tally->n[kind]);
  g_test_message ("game %u%s; %u steps, %u of them taken back or brought again, %u asides; "
                  "%" G_GUINT64_FORMAT " bytes written, %" G_GUINT64_FORMAT " times to the disk; "
                  "%u files in the folder; %.0f s",
                  game, line->str, soak->n_steps, soak->n_undone, soak->n_asides, bytes, n_syncs, count_files (soak),
                  (g_get_monotonic_time () - begun) / (double) G_USEC_PER_SEC);
}

/* As a program that is killed while it writes leaves it; yesterday.  Owned by the caller. */
static char *
abandon_file (Soak *soak)
{
  char *path = g_build_filename (g_file_peek_path (soak->parlour.folder), BASTIDE_TEMPORARY_PREFIX "killed", NULL);
  struct utimbuf times = { .actime = time (NULL) - ABANDONED_SECONDS, .modtime = time (NULL) - ABANDONED_SECONDS };
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, "", 0, &error);
  g_assert_no_error (error);
  g_assert_cmpint (g_utime (path, &times), ==, 0);
  return path;
}

static void
test_games (Soak          *soak,
            gconstpointer  data)
{
  g_autoptr (Trend) trend = trend_new (n_games - n_early_games);
  gint64 begun = g_get_monotonic_time ();
  BastideGame *games[2];
  Tally tally;

  create_standards (games);
  fill_shelf (soak);
  soak_do_each_aside (soak);
  for (guint game = 1; game <= n_games; game++)
    {
      g_autofree char *abandoned = abandon_file (soak);

      soak_begin_game (soak);
      soak_play_to_end (soak);
      soak_end_kept_games (soak);
      come_to_rest (soak, games);
      g_assert_false (g_file_test (abandoned, G_FILE_TEST_EXISTS));
      tally_take (&tally);
      print_progress (soak, game, &tally, begun);
      if (game > n_early_games)
        trend_take (trend);
    }
  trend_assert_flat (trend, 1024, g_test_slow () ? GAMES_SLACK : FEW_GAMES_SLACK);
  free_standards (games);
}

/* ---- One long game ----------------------------------------------------------------------------------------------- */

static GBytes *
serialize (BastideGame *game)
{
  g_autoptr (BastideRecord) record = bastide_game_copy_record (game);

  return bastide_record_serialize (record);
}

/* One game taken back and brought again thousands of times, across computers' turns and the end, is the same still. */
static void
test_history (Soak          *soak,
              gconstpointer  data)
{
  g_autoptr (Trend) trend = trend_new (n_history_rounds);
  Parlour *parlour = &soak->parlour;
  BastideGame *game = parlour_play (parlour, test_game_new_seats ("Ana Bernat=easy Carme David=easy", 7));
  g_autoptr (GBytes) expected = NULL;

  soak_play_turns (soak, G_MAXINT16);
  expected = serialize (game);
  soak->n_undone = 0;
  for (guint round = 1; round <= n_history_rounds; round++)
    {
      g_autoptr (GBytes) bytes = NULL;

      while (soak->n_undone < round * n_undone_a_round)
        {
          g_assert_true (parlour_can (parlour, "undo") || parlour_can (parlour, "redo"));
          soak_undo_and_redo (soak, 1 + bastide_random_below (&soak->random, 100));
        }
      while (parlour_can (parlour, "redo"))
        parlour_act (parlour, "redo", NULL);
      bytes = serialize (game);
      g_assert_true (g_bytes_equal (bytes, expected));
      parlour_act (parlour, "fit", NULL);
      paint_anew (soak);
      wait_for_threads ();
      trend_take (trend);
    }
  soak_assert_in_line (game);
  g_test_message ("%u steps taken back or brought again", soak->n_undone);
  trend_assert_flat (trend, 0, HISTORY_SLACK);
}

/* ---- Rest -------------------------------------------------------------------------------------------------------- */

static void
ring_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
}

static void
wait_for_seconds (guint seconds)
{
  gboolean rung = FALSE;

  g_timeout_add_once (1000 * seconds, ring_cb, &rung);
  parlour_wait (rung);
}

/* What follows from the last step comes to its end: scroll bars fade, say. */
static void
wait_for_stillness (Soak *soak)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (soak->parlour.window));
  gint64 frames;
  PATIENCE_FOR ("no more frames", NULL);

  dismiss_toasts (soak);
  wait_for_workers (soak);
  wait_for_threads ();
  do
    {
      frames = gdk_frame_clock_get_frame_counter (clock);
      wait_for_seconds (LONGEST_FADE);
    }
  while (gdk_frame_clock_get_frame_counter (clock) > frames);
}

/* Nothing is drawn or written, and nothing grows, while nobody does anything. */
static void
assert_rests (Soak *soak)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (soak->parlour.window));
  guint64 written, written_before, n_syncs;
  gint64 frames;
  Tally before, after;

  wait_for_stillness (soak);
  frames = gdk_frame_clock_get_frame_counter (clock);
  tally_get_written (&written_before, &n_syncs);
  tally_take (&before);
  wait_for_seconds (rest_seconds);
  tally_take (&after);
  tally_get_written (&written, &n_syncs);

  g_assert_cmpint (gdk_frame_clock_get_frame_counter (clock), ==, frames);
  g_assert_cmpuint (written, ==, written_before);
  for (TallyKind kind = TALLY_FILES; kind < TALLY_N; kind++)
    g_assert_cmpint (after.n[kind], <=, before.n[kind]);
  g_assert_cmpint (after.n[TALLY_HEAP], <=, before.n[TALLY_HEAP] + REST_SLACK);
}

/* Computers among themselves, held by undo; then at the end of their game. */
static void
test_rest (Soak          *soak,
           gconstpointer  data)
{
  Parlour *parlour = &soak->parlour;

  /* As most players have it: what turns out of sight is found too. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  parlour_play (parlour, test_game_new_seats ("Ana=easy Bernat=easy Carme=easy", 7));
  parlour_wait (parlour_get_turn (parlour) >= 20);
  parlour_act (parlour, "undo", NULL);
  g_assert_true (parlour_can (parlour, "go-on"));
  assert_rests (soak);

  parlour_act (parlour, "go-on", NULL);
  parlour_wait (parlour->window->results != NULL);
  assert_rests (soak);
}

int
main (int    argc,
      char **argv)
{
  tally_begin ();
  g_test_init (&argc, &argv, NULL);
  tongue_init ();

  if (g_test_slow ())
    {
      n_games = 200;
      n_window_rounds = 40;
      n_history_rounds = 12;
      n_undone_a_round = 1500;
      rest_seconds = 60;
    }
  if (g_getenv ("TEST_GAMES") != NULL)
    n_games = (guint) g_ascii_strtoull (g_getenv ("TEST_GAMES"), NULL, 10);
  if (g_test_slow ())
    n_early_games = n_games / 2;

  g_test_add ("/soak/windows", Soak, NULL, set_up, test_windows, tear_down);
  g_test_add ("/soak/history", Soak, NULL, set_up, test_history, tear_down);
  g_test_add ("/soak/rest", Soak, NULL, set_up, test_rest, tear_down);
  g_test_add ("/soak/games", Soak, NULL, set_up, test_games, tear_down);

  return g_test_run ();
}
