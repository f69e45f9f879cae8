/* bastide-cli-bench.c: `bastide-cli bench`
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-bench.h"
#include "bastide-cli-output.h"
#include "bastide-cli.h"
#include "bastide-json.h"

#include <glib/gi18n.h>
#include <math.h>

#define N_TILE_SIZES 4
#define DEFAULT_SECONDS 2
#define MAX_SECONDS 3600

/* On a whole board, on a usual screen, on a large one, and as large as tiles get. */
static const struct
{
  unsigned    size;
  const char *key;
} tile_sizes[N_TILE_SIZES] = {
  { 48, "tile_paint_ms_48" }, { 128, "tile_paint_ms_128" }, { 256, "tile_paint_ms_256" }, { 512, "tile_paint_ms_512" },
};

typedef struct
{
  double random_games_per_second;
  double search_iterations_per_second;
  double open_ms;
  double open_memory_ms;
  double tile_paint_ms[N_TILE_SIZES];
} Figures;

static gboolean
measure (double    seconds,
         Figures  *figures,
         GError  **error)
{
  g_autoptr (BastideCatalogue) catalogue = bastide_catalogue_new_base ();
  GError *fault = NULL;

  figures->random_games_per_second = bastide_bench_random_games (catalogue, seconds);
  figures->search_iterations_per_second = bastide_bench_search (catalogue, seconds);
  figures->open_memory_ms = bastide_bench_open_memory (catalogue, seconds);
  figures->open_ms = bastide_bench_open_file (catalogue, seconds, &fault);
  if (fault != NULL)
    {
      g_propagate_error (error, fault);
      return FALSE;
    }
  for (guint i = 0; i < N_TILE_SIZES; i++)
    figures->tile_paint_ms[i] = bastide_bench_paint_tile (catalogue, tile_sizes[i].size, seconds);
  return TRUE;
}

static void
print_json (const Figures *figures,
            double         seconds)
{
  BastideJson json;
  g_autofree char *text = NULL;

  bastide_json_init (&json);
  bastide_json_begin_object (&json);
  bastide_json_key (&json, "version");
  bastide_json_add_string (&json, PACKAGE_VERSION);
  bastide_json_key (&json, "seconds");
  bastide_json_add_number (&json, seconds, 3);
  bastide_json_key (&json, "random_games_per_second");
  bastide_json_add_number (&json, figures->random_games_per_second, 0);
  bastide_json_key (&json, "random_games_moves");
  bastide_json_add_string (&json, "uniform over placements, then over claims and none");
  bastide_json_key (&json, "search_iterations_per_second");
  bastide_json_add_number (&json, figures->search_iterations_per_second, 0);
  bastide_json_key (&json, "open_ms");
  bastide_json_add_number (&json, figures->open_ms, 4);
  bastide_json_key (&json, "open_memory_ms");
  bastide_json_add_number (&json, figures->open_memory_ms, 4);
  for (guint i = 0; i < N_TILE_SIZES; i++)
    {
      bastide_json_key (&json, tile_sizes[i].key);
      bastide_json_add_number (&json, figures->tile_paint_ms[i], 4);
    }
  bastide_json_end_object (&json);
  text = bastide_json_finish (&json);
  bastide_cli_print_raw (text);
}

static void
print_text (const Figures *figures)
{
  bastide_cli_print (_("Random games a second: %.0f\n"
                       "  (base game, two players, one core; a random placement, then a random claim or none;\n"
                       "  fields scored; each game played and taken back)\n"),
                     figures->random_games_per_second);
  bastide_cli_print (_("Search iterations a second: %.0f\n"
                       "  (expert, middle of a game between two, one thread)\n"),
                     figures->search_iterations_per_second);
  bastide_cli_print (_("Opening a full game: %.3f ms from a file, %.3f ms from memory\n"
                       "  (parsed, validated and replayed)\n"),
                     figures->open_ms, figures->open_memory_ms);
  for (guint i = 0; i < N_TILE_SIZES; i++)
    bastide_cli_print (_("Painting a tile of %d pixels: %.3f ms\n"
                         "  (mean over all designs and rotations)\n"),
                       tile_sizes[i].size, figures->tile_paint_ms[i]);
}

static gboolean
parse_seconds (const char  *text,
               double      *seconds,
               GError     **error)
{
  char *end;

  if (text == NULL)
    return TRUE;
  *seconds = g_ascii_strtod (text, &end);
  if (end != text && *end == '\0' && isfinite (*seconds) && *seconds > 0 && *seconds <= MAX_SECONDS)
    return TRUE;
  g_set_error (error, BASTIDE_CLI_ERROR, BASTIDE_CLI_ERROR_USAGE,
               _("--seconds takes a number above 0, up to %d, not “%s”"), MAX_SECONDS, text);
  return FALSE;
}

BastideCliStatus
bastide_cli_bench (const BastideCliCommand *self,
                   int                      argc,
                   char                   **argv)
{
  g_autofree char *seconds_text = NULL;
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "seconds", 0, 0, G_OPTION_ARG_STRING, &seconds_text, N_("How long to measure for each figure (2)"), "S" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_("For programs: a JSON object"), NULL },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  double seconds = DEFAULT_SECONDS;
  Figures figures;

  if (!bastide_cli_parse (self, entries, argc, argv, &error)
      || !parse_seconds (seconds_text, &seconds, &error)
      || !measure (seconds, &figures, &error))
    return bastide_cli_report (self, error);
  if (as_json)
    print_json (&figures, seconds);
  else
    print_text (&figures);
  return BASTIDE_CLI_DONE;
}
