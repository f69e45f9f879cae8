/* bastide-cli-hint.c: `bastide-cli hint`
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-cli-output.h"
#include "bastide-cli-position.h"
#include "bastide-cli.h"
#include "bastide-entrant.h"
#include "bastide-json.h"
#include "bastide-words.h"

#include <glib/gi18n.h>

#define DEFAULT_LEVEL "expert"
#define DEFAULT_MILLISECONDS 1000
#define N_TOLD 10 /* moves, to people */

static void
think (const BastideCliPosition *position,
       const BastideStrategy    *strategy,
       guint                     milliseconds,
       BastideThought           *thought)
{
  const BastideEffort effort = { .milliseconds = milliseconds, .n_threads = 2 };
  BastideRandom random = { position->turn };

  *thought = (BastideThought) { 0 };
  if (position->state.phase == BASTIDE_PHASE_OVER)
    return;
  strategy->think (strategy, &position->state, &effort, &random, thought);
  bastide_thought_rank (thought);
}

/* --- For programs --- */

static void
add_candidate (BastideJson              *json,
               const BastideCliPosition *position,
               const BastideCandidate   *candidate)
{
  const BastideMove *move = &candidate->move;

  bastide_json_begin_object (json);
  bastide_json_key (json, "x");
  bastide_json_add_integer (json, move->placement.x);
  bastide_json_key (json, "y");
  bastide_json_add_integer (json, move->placement.y);
  bastide_json_key (json, "rotation");
  bastide_json_add_integer (json, 90 * move->placement.rotation);
  bastide_json_key (json, "claim");
  bastide_json_add_string (json, move->claim == BASTIDE_NONE
                                   ? NULL
                                   : bastide_catalogue_get_segment_name (position->record->catalogue,
                                                                         position->state.hand, move->claim));
  bastide_json_key (json, "margin");
  bastide_json_add_number (json, (double) candidate->margin, 3);
  bastide_json_key (json, "visits");
  bastide_json_add_unsigned (json, candidate->visits);
  bastide_json_end_object (json);
}

static void
print_json (const BastideCliPosition *position,
            const BastideThought     *thought)
{
  const BastideState *state = &position->state;
  gboolean is_over = state->phase == BASTIDE_PHASE_OVER;
  BastideJson json;
  g_autofree char *text = NULL;

  bastide_json_init (&json);
  bastide_json_begin_object (&json);
  bastide_json_key (&json, "turn");
  bastide_json_add_unsigned (&json, position->turn);
  bastide_json_key (&json, "player");
  if (is_over)
    bastide_json_add_null (&json);
  else
    bastide_json_add_unsigned (&json, state->player);
  bastide_json_key (&json, "tile");
  bastide_json_add_string (&json, is_over
                                    ? NULL
                                    : bastide_catalogue_get_tile_id (position->record->catalogue, state->hand));
  bastide_json_key (&json, "moves");
  bastide_json_begin_array (&json);
  for (guint i = 0; i < thought->n_candidates; i++)
    add_candidate (&json, position, &thought->candidates[i]);
  bastide_json_end_array (&json);
  bastide_json_end_object (&json);
  text = bastide_json_finish (&json);
  bastide_cli_print_raw (text);
}

/* --- For people --- */

static void
print_candidate (const BastideTileType  *type,
                 guint                   rank,
                 const BastideCandidate *candidate)
{
  const BastidePlacement *placement = &candidate->move.placement;
  guint8 claim = candidate->move.claim;
  g_autofree char *cell = bastide_words_cell (placement->x, placement->y);
  g_autofree char *tile = bastide_words_tile (type, placement->rotation);
  g_autofree char *follower = claim == BASTIDE_NONE
                                ? g_strdup (C_("hint", "no follower"))
                                : bastide_words_follower (&type->segments[claim], placement->rotation);

  /* Translators: a rank, the lead in points, where to lay the tile ("2 east, 1 north"), how ("city to the north, road
   * from east to south") and what to claim ("Knight in the city to the north"). */
  bastide_cli_print (_("%2u. %+6.1f  %s: %s; %s\n"), rank, (double) candidate->margin, cell, tile, follower);
}

static void
print_text (const BastideCliPosition *position,
            const BastideThought     *thought)
{
  const BastideState *state = &position->state;
  const BastideTileType *type;
  g_autofree char *tile = NULL;

  if (state->phase == BASTIDE_PHASE_OVER)
    {
      bastide_cli_print ("%s\n", _("The game is over"));
      return;
    }
  type = &state->set->types[state->hand];
  tile = bastide_words_tile (type, -1);
  /* Translators: a player’s name, the letter of the tile in hand, and its name in words. */
  bastide_cli_print (_("%s has tile %s in hand: %s\n"),
                     g_array_index (position->record->seats, BastideSeat, state->player).name,
                     bastide_catalogue_get_tile_id (position->record->catalogue, state->hand), tile);
  bastide_cli_print ("%s\n", _("The best moves, and by how many points each is expected to lead at the end:"));
  for (guint i = 0; i < MIN (thought->n_candidates, N_TOLD); i++)
    print_candidate (type, i + 1, &thought->candidates[i]);
}

BastideCliStatus
bastide_cli_hint (const BastideCliCommand *self,
                  int                      argc,
                  char                   **argv)
{
  g_auto (GStrv) files = NULL;
  g_autofree char *turn = NULL;
  g_autofree char *level = NULL;
  g_autofree char *time = NULL;
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "turn", 0, 0, G_OPTION_ARG_STRING, &turn, N_("After N turns"), "N" },
    { "level", 0, 0, G_OPTION_ARG_STRING, &level, N_("Who thinks (expert); see below"), N_("LEVEL") },
    { "time", 0, 0, G_OPTION_ARG_STRING, &time,
      N_("Milliseconds to think; 0 for an effort without a clock (1000)"), "MS" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json,
      N_("For programs: a JSON object; without moves where the game is over"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &files, NULL, NULL },
    { NULL },
  };
  g_autoptr (BastideCliPosition) position = NULL;
  g_autoptr (GError) error = NULL;
  guint64 milliseconds = DEFAULT_MILLISECONDS;
  BastideStrategy strategy;
  BastideThought thought;
  const char *file;

  if (!bastide_cli_parse (self, entries, argc, argv, &error)
      || !bastide_entrant_parse_strategy (level != NULL ? level : DEFAULT_LEVEL, &strategy, &error)
      || (time != NULL && !bastide_cli_parse_number ("--time", time, 0, G_MAXINT, &milliseconds, &error))
      || (file = bastide_cli_parse_file (files, &error)) == NULL
      || (position = bastide_cli_position_load (file, turn, &error)) == NULL)
    return bastide_cli_report (self, error);
  think (position, &strategy, (guint) milliseconds, &thought);
  if (as_json)
    print_json (position, &thought);
  else
    print_text (position, &thought);
  return BASTIDE_CLI_DONE;
}
