/* bastide-cli-play.c: `bastide-cli play`
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-cli-output.h"
#include "bastide-cli-position.h"
#include "bastide-cli.h"
#include "bastide-json.h"
#include "bastide-tally.h"

#include <glib/gi18n.h>
#include <math.h>
#include <unistd.h>

#define MAX_DEALS 1000000
#define MAX_JOBS 256
#define CLEAR_LINE "\r\033[K" /* of a terminal */

/* The options as they were given. */
typedef struct
{
  GStrv    players;
  char    *seed;
  char    *games;
  gboolean is_paired;
  char    *time;
  char    *jobs;
  char    *output;
  gboolean as_json;
} Options;

static void
options_clear (Options *options)
{
  g_strfreev (options->players);
  g_free (options->seed);
  g_free (options->games);
  g_free (options->time);
  g_free (options->jobs);
  g_free (options->output);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

typedef struct
{
  const Options      *options;
  const BastideMatch *match;
  BastideTally        tally;
  gboolean            shows_progress;
  BastideRecord      *last; /* owned */
} Telling;

/* --- What the options mean --- */

static gboolean
parse_players (const Options  *options,
               BastideMatch   *match,
               GError        **error)
{
  guint n = options->players != NULL ? g_strv_length (options->players) : 0;

  if (n < BASTIDE_MIN_PLAYERS || n > BASTIDE_MAX_PLAYERS)
    {
      g_set_error (error, BASTIDE_CLI_ERROR, BASTIDE_CLI_ERROR_USAGE,
                   _("a game needs %d to %d players, each named with --player"),
                   BASTIDE_MIN_PLAYERS, BASTIDE_MAX_PLAYERS);
      return FALSE;
    }
  for (guint i = 0; i < n; i++)
    {
      if (!bastide_entrant_parse (&match->entrants[i], options->players[i], error))
        return FALSE;
      match->n_entrants++;
    }
  return TRUE;
}

static gboolean
parse_options (const Options  *options,
               BastideMatch   *match,
               guint64        *n_jobs,
               GError        **error)
{
  guint64 n_deals = 1, milliseconds = 0;

  match->is_paired = options->is_paired;
  match->seed = g_random_int ();
  if (!bastide_cli_parse_texts ("--player", options->players, error)
      || !parse_players (options, match, error)
      || (options->seed != NULL
          && !bastide_cli_parse_number ("--seed", options->seed, 0, G_MAXUINT64, &match->seed, error))
      || (options->games != NULL
          && !bastide_cli_parse_number ("--games", options->games, 1, MAX_DEALS, &n_deals, error))
      || (options->jobs != NULL
          && !bastide_cli_parse_number ("--jobs", options->jobs, 1, MAX_JOBS, n_jobs, error))
      || (options->time != NULL
          && !bastide_cli_parse_number ("--time", options->time, 0, G_MAXINT, &milliseconds, error)))
    return FALSE;
  match->n_deals = (guint) n_deals;
  match->milliseconds = (guint) milliseconds;
  return TRUE;
}

/* --- The games --- */

static void
print_game_json (const BastideMatch     *match,
                 const BastideMatchGame *game)
{
  BastideJson json;
  g_autofree char *line = NULL;

  bastide_json_init (&json);
  bastide_json_begin_object (&json);
  bastide_json_key (&json, "seed");
  bastide_json_add_unsigned (&json, game->seed);
  bastide_json_key (&json, "players");
  bastide_json_begin_array (&json);
  for (guint seat = 0; seat < match->n_entrants; seat++)
    bastide_json_add_string (&json, match->entrants[game->entrants[seat]].spec);
  bastide_json_end_array (&json);
  bastide_json_key (&json, "scores");
  bastide_json_begin_array (&json);
  for (guint seat = 0; seat < match->n_entrants; seat++)
    bastide_json_add_integer (&json, game->scores[seat]);
  bastide_json_end_array (&json);
  bastide_json_key (&json, "turns");
  bastide_json_add_unsigned (&json, game->record->turns->len);
  bastide_json_key (&json, "seconds");
  bastide_json_begin_array (&json);
  for (guint seat = 0; seat < match->n_entrants; seat++)
    bastide_json_add_number (&json, game->seconds[seat], 6);
  bastide_json_end_array (&json);
  bastide_json_key (&json, "forfeits");
  bastide_json_begin_array (&json);
  for (guint seat = 0; seat < match->n_entrants; seat++)
    bastide_json_add_boolean (&json, game->forfeits[seat] != NULL);
  bastide_json_end_array (&json);
  bastide_json_end_object (&json);
  line = bastide_json_finish (&json);
  bastide_cli_print_raw (line);
}

static void
print_game (const BastideMatch     *match,
            const BastideMatchGame *game)
{
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, game->seed);
  g_autoptr (GString) scores = g_string_new (NULL);

  for (guint seat = 0; seat < match->n_entrants; seat++)
    {
      g_autofree char *name = bastide_cli_printable (match->entrants[game->entrants[seat]].spec);

      g_string_append_printf (scores, "%s%s %d", seat > 0 ? ", " : "", name, game->scores[seat]);
    }
  bastide_cli_print (_("Seed %s: %s\n"), seed, scores->str);
}

/* Where the line of the progress stands, on a terminal, this takes its place. */
static void
complain_of_forfeits (const Telling          *telling,
                      const BastideMatchGame *game)
{
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, game->seed);

  for (guint seat = 0; seat < telling->match->n_entrants; seat++)
    if (game->forfeits[seat] != NULL)
      {
        /* Translators: the player, its seat, the number and the seed of the game, the turn, and a clause that says what
         * “it” did wrong. */
        g_autofree char *line = g_strdup_printf (_("%s in seat %u of game %u (seed %s) forfeits it in turn %u: %s"),
                                                 telling->match->entrants[game->entrants[seat]].spec, seat + 1,
                                                 game->index + 1, seed, game->forfeit_turns[seat],
                                                 game->forfeits[seat]);

        if (telling->shows_progress)
          g_printerr (CLEAR_LINE);
        bastide_cli_complain (line);
      }
}

static void
print_progress (const Telling *telling)
{
  g_autofree char *progress = g_strdup_printf (_("Game %u of %u"), telling->tally.n_games,
                                               bastide_match_n_games (telling->match));

  g_printerr ("\r%s", progress);
}

static void
tell_game (BastideMatchGame *game,
           gpointer          data)
{
  Telling *telling = data;

  bastide_tally_add (&telling->tally, telling->match, game);
  complain_of_forfeits (telling, game);
  if (telling->options->as_json)
    print_game_json (telling->match, game);
  else
    print_game (telling->match, game);
  bastide_cli_flush ();
  if (telling->shows_progress)
    print_progress (telling);

  g_clear_pointer (&telling->last, bastide_record_free);
  telling->last = g_steal_pointer (&game->record);
}

/* --- The summary --- */

static void
add_result (BastideJson        *json,
            const BastideMatch *match,
            const BastideTally *tally,
            guint               entrant)
{
  const BastideTallyEntry *entry = &tally->entries[entrant];

  bastide_json_begin_object (json);
  bastide_json_key (json, "player");
  bastide_json_add_string (json, match->entrants[entrant].spec);
  bastide_json_key (json, "wins");
  bastide_json_add_unsigned (json, entry->wins);
  bastide_json_key (json, "draws");
  bastide_json_add_unsigned (json, entry->draws);
  bastide_json_key (json, "losses");
  bastide_json_add_unsigned (json, entry->losses);
  bastide_json_key (json, "mean_score");
  bastide_json_add_number (json, bastide_tally_mean_score (tally, entrant), 3);
  bastide_json_key (json, "mean_margin");
  bastide_json_add_number (json, bastide_tally_mean (tally, &entry->margin), 3);
  bastide_json_key (json, "margin_ci95");
  bastide_json_add_number (json, bastide_tally_ci95 (tally, match, &entry->margin), 3);
  bastide_json_key (json, "score_rate");
  bastide_json_add_number (json, bastide_tally_mean (tally, &entry->rate), 4);
  bastide_json_key (json, "score_rate_ci95");
  bastide_json_add_number (json, bastide_tally_ci95 (tally, match, &entry->rate), 4);
  bastide_json_key (json, "seconds_per_move");
  bastide_json_add_number (json, bastide_tally_seconds (tally, entrant), 6);
  bastide_json_key (json, "forfeits");
  bastide_json_add_unsigned (json, entry->forfeits);
  bastide_json_end_object (json);
}

static void
print_summary_json (const BastideMatch *match,
                    const BastideTally *tally)
{
  BastideJson json;
  g_autofree char *line = NULL;

  bastide_json_init (&json);
  bastide_json_begin_object (&json);
  bastide_json_key (&json, "games");
  bastide_json_add_unsigned (&json, tally->n_games);
  bastide_json_key (&json, "results");
  bastide_json_begin_array (&json);
  for (guint entrant = 0; entrant < match->n_entrants; entrant++)
    add_result (&json, match, tally, entrant);
  bastide_json_end_array (&json);
  bastide_json_end_object (&json);
  line = bastide_json_finish (&json);
  bastide_cli_print_raw (line);
}

static void
print_result (const BastideMatch *match,
              const BastideTally *tally,
              guint               entrant)
{
  const BastideTallyEntry *entry = &tally->entries[entrant];
  g_autofree char *name = bastide_cli_printable (match->entrants[entrant].spec);
  double score = bastide_tally_mean_score (tally, entrant);
  double margin = bastide_tally_mean (tally, &entry->margin);
  double ci95 = bastide_tally_ci95 (tally, match, &entry->margin);
  double milliseconds = 1000 * bastide_tally_seconds (tally, entrant);

  if (isfinite (ci95))
    bastide_cli_print (_("%s: %u won, %u drawn, %u lost; mean score %.1f; mean margin %+.1f ± %.1f; %.3f ms a move\n"),
                       name, entry->wins, entry->draws, entry->losses, score, margin, ci95, milliseconds);
  else
    bastide_cli_print (_("%s: %u won, %u drawn, %u lost; mean score %.1f; mean margin %+.1f; %.3f ms a move\n"),
                       name, entry->wins, entry->draws, entry->losses, score, margin, milliseconds);
  if (entry->forfeits > 0)
    bastide_cli_print (ngettext ("  %u of the games forfeited\n", "  %u of the games forfeited\n", entry->forfeits),
                       entry->forfeits);
}

static void
print_summary (const BastideMatch *match,
               const BastideTally *tally)
{
  if (tally->n_games < 2)
    return;
  bastide_cli_print (ngettext ("%u game\n", "%u games\n", tally->n_games), tally->n_games);
  for (guint entrant = 0; entrant < match->n_entrants; entrant++)
    print_result (match, tally, entrant);
}

/* --- */

static gboolean
play (const Options  *options,
      GError        **error)
{
  g_autoptr (BastideCatalogue) catalogue = bastide_catalogue_new_base ();
  g_autoptr (BastideRecord) last = NULL;
  g_auto (BastideMatch) match = { .catalogue = catalogue };
  Telling telling = { .options = options, .match = &match };
  guint64 n_jobs = 1;

  if (!parse_options (options, &match, &n_jobs, error)
      || (options->output != NULL && !bastide_cli_can_write (options->output, error)))
    return FALSE;
  /* Where the games themselves run over the terminal, they are progress enough. */
  telling.shows_progress = isatty (STDERR_FILENO) && !isatty (STDOUT_FILENO);
  bastide_match_run (&match, (guint) n_jobs, tell_game, &telling);
  last = telling.last;
  if (telling.shows_progress)
    g_printerr ("\n");

  if (options->as_json)
    print_summary_json (&match, &telling.tally);
  else
    print_summary (&match, &telling.tally);
  return options->output == NULL || bastide_cli_write_record (options->output, last, error);
}

BastideCliStatus
bastide_cli_play (const BastideCliCommand *self,
                  int                      argc,
                  char                   **argv)
{
  g_auto (Options) options = { NULL };
  const GOptionEntry entries[] = {
    { "player", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options.players,
      N_("A computer player, once for each seat; see below"), N_("SPEC") },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &options.seed,
      N_("The first deal’s number; the same gives the same games"), "N" },
    { "games", 0, 0, G_OPTION_ARG_STRING, &options.games, N_("How many deals to play (1)"), "N" },
    { "paired", 0, 0, G_OPTION_ARG_NONE, &options.is_paired,
      N_("Play each deal once for each rotation of the seats"), NULL },
    { "time", 0, 0, G_OPTION_ARG_STRING, &options.time,
      N_("Milliseconds for a move; 0 for an effort without a clock (0)"), "MS" },
    { "jobs", 0, 0, G_OPTION_ARG_STRING, &options.jobs,
      N_("How many games to play at a time (1); with 1 a player may think in two threads"), "N" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output, N_("Save the last game to this file"), N_("FILE") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &options.as_json, N_("For programs: a JSON object a line"), NULL },
    { NULL },
  };
  g_autoptr (GError) error = NULL;

  if (!bastide_cli_parse (self, entries, argc, argv, &error) || !play (&options, &error))
    return bastide_cli_report (self, error);
  return BASTIDE_CLI_DONE;
}
