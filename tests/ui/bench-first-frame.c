/* bench-first-frame.c: how soon the window shows, against an empty libadwaita window of the same size
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <stdlib.h>

#include "bastide-application.h"

#define ROUNDS 9 /* and one that warms the caches */
#define STARTED "BASTIDE_BENCH_STARTED"

/* ---- One start, in a process of its own -------------------------------------------------------------------------- */

static void
painted_cb (GdkFrameClock *clock,
            GtkWindow     *window)
{
  gint64 started = g_ascii_strtoll (g_getenv (STARTED), NULL, 10);

  g_print ("%.1f\n", (double) (g_get_monotonic_time () - started) / 1000);
  exit (EXIT_SUCCESS);
}

static void
mapped_cb (GtkWidget *window)
{
  g_signal_connect_object (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (painted_cb), window, 0);
}

static void
window_added_cb (GtkApplication *application,
                 GtkWindow      *window)
{
  g_signal_connect (window, "map", G_CALLBACK (mapped_cb), NULL);
}

static void
present_empty (GtkApplication *application)
{
  GtkWidget *window = adw_application_window_new (application);

  gtk_window_set_default_size (GTK_WINDOW (window), 1100, 720);
  gtk_window_present (GTK_WINDOW (window));
}

static int
start (const char *which)
{
  g_autoptr (GtkApplication) application = NULL;

  g_set_prgname ("bastide");
  if (g_str_equal (which, "empty"))
    {
      application = GTK_APPLICATION (adw_application_new (APPLICATION_ID, G_APPLICATION_NON_UNIQUE));
      g_signal_connect (application, "activate", G_CALLBACK (present_empty), NULL);
    }
  else
    {
      application = GTK_APPLICATION (bastide_application_new ());
      g_application_set_flags (G_APPLICATION (application),
                               g_application_get_flags (G_APPLICATION (application)) | G_APPLICATION_NON_UNIQUE);
    }
  g_signal_connect (application, "window-added", G_CALLBACK (window_added_cb), NULL);

  return g_application_run (G_APPLICATION (application), 0, NULL);
}

/* ---- All starts, taken in turns ---------------------------------------------------------------------------------- */

static double
measure (const char *program,
         const char *which)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  g_autoptr (GSubprocess) process = NULL;
  g_autofree char *started = g_strdup_printf ("%" G_GINT64_FORMAT, g_get_monotonic_time ());
  g_autofree char *answer = NULL;

  g_subprocess_launcher_setenv (launcher, STARTED, started, TRUE);
  process = g_subprocess_launcher_spawn (launcher, &error, program, which, NULL);
  if (process == NULL || !g_subprocess_communicate_utf8 (process, NULL, NULL, &answer, NULL, &error))
    g_error ("%s", error->message);
  if (!g_subprocess_get_successful (process))
    g_error ("The start of “%s” failed", which);

  return g_ascii_strtod (answer, NULL);
}

static int
compare (gconstpointer a,
         gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static double
find_median (double times[ROUNDS])
{
  qsort (times, ROUNDS, sizeof times[0], compare);

  return times[ROUNDS / 2];
}

int
main (int    argc,
      char **argv)
{
  double empty[ROUNDS], game[ROUNDS], empty_median, game_median;

  if (argc == 2)
    return start (argv[1]);

  measure (argv[0], "empty");
  measure (argv[0], "game");
  for (int i = 0; i < ROUNDS; i++)
    {
      empty[i] = measure (argv[0], "empty");
      game[i] = measure (argv[0], "game");
    }

  empty_median = find_median (empty);
  game_median = find_median (game);
  g_print ("First frame of an empty window: %.0f ms\nFirst frame of Bastide: %.0f ms\nRatio: %.2f\n",
           empty_median, game_median, game_median / empty_median);

  return EXIT_SUCCESS;
}
