/* bastide-cli-show.c: `bastide-cli show`
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-cli-output.h"
#include "bastide-cli-position.h"
#include "bastide-cli-show-text.h"
#include "bastide-cli.h"
#include "bastide-json.h"

#include <glib/gi18n.h>

static const char *const kinds[BASTIDE_N_KINDS] = {
  [BASTIDE_FIELD] = "field",
  [BASTIDE_ROAD] = "road",
  [BASTIDE_CITY] = "city",
  [BASTIDE_MONASTERY] = "monastery",
};

static void
add_tile_id (BastideJson              *json,
             const BastideCliPosition *position,
             uint8_t                   type)
{
  bastide_json_add_string (json, bastide_catalogue_get_tile_id (position->record->catalogue, type));
}

static void
add_segment_name (BastideJson              *json,
                  const BastideCliPosition *position,
                  uint8_t                   type,
                  uint8_t                   segment)
{
  if (segment == BASTIDE_NONE)
    bastide_json_add_null (json);
  else
    bastide_json_add_string (json, bastide_catalogue_get_segment_name (position->record->catalogue, type, segment));
}

static void
add_cell (BastideJson *json,
          int          x,
          int          y,
          guint        rotation)
{
  bastide_json_key (json, "x");
  bastide_json_add_integer (json, x);
  bastide_json_key (json, "y");
  bastide_json_add_integer (json, y);
  bastide_json_key (json, "rotation");
  bastide_json_add_unsigned (json, 90 * rotation);
}

static void
add_turn (BastideJson              *json,
          const BastideCliPosition *position)
{
  const BastideState *state = &position->state;
  gboolean is_over = state->phase == BASTIDE_PHASE_OVER;

  bastide_json_key (json, "turn");
  bastide_json_add_unsigned (json, position->turn);
  bastide_json_key (json, "player");
  if (is_over)
    bastide_json_add_null (json);
  else
    bastide_json_add_unsigned (json, state->player);
  bastide_json_key (json, "tile");
  if (is_over)
    bastide_json_add_null (json);
  else
    add_tile_id (json, position, state->hand);
  bastide_json_key (json, "remaining");
  bastide_json_add_integer (json, state->n_deck - state->n_drawn);
  bastide_json_key (json, "discarded");
  bastide_json_begin_array (json);
  for (guint i = 0; i < state->n_set_aside; i++)
    add_tile_id (json, position, state->set_aside[i]);
  bastide_json_end_array (json);
  bastide_json_key (json, "over");
  bastide_json_add_boolean (json, is_over);
}

static void
add_players (BastideJson              *json,
             const BastideCliPosition *position)
{
  const BastideState *state = &position->state;
  int final[BASTIDE_MAX_PLAYERS];

  bastide_state_final_scores (state, final);
  bastide_json_key (json, "players");
  bastide_json_begin_array (json);
  for (guint player = 0; player < state->n_players; player++)
    bastide_json_add_string (json, g_array_index (position->record->seats, BastideSeat, player).name);
  bastide_json_end_array (json);
  bastide_json_key (json, "scores");
  bastide_json_begin_array (json);
  for (guint player = 0; player < state->n_players; player++)
    bastide_json_add_integer (json, state->scores[player]);
  bastide_json_end_array (json);
  bastide_json_key (json, "followers");
  bastide_json_begin_array (json);
  for (guint player = 0; player < state->n_players; player++)
    bastide_json_add_unsigned (json, state->hands[player]);
  bastide_json_end_array (json);
  bastide_json_key (json, "final");
  bastide_json_begin_array (json);
  for (guint player = 0; player < state->n_players; player++)
    bastide_json_add_integer (json, final[player]);
  bastide_json_end_array (json);
}

static void
add_tiles (BastideJson              *json,
           const BastideCliPosition *position)
{
  const BastideState *state = &position->state;

  bastide_json_key (json, "tiles");
  bastide_json_begin_array (json);
  for (guint t = 0; t < state->n_tiles; t++)
    {
      const BastidePlacedTile *tile = &state->tiles[t];
      uint8_t player;
      gboolean has_follower = bastide_state_follower_on (state, t, &player);

      bastide_json_begin_object (json);
      bastide_json_key (json, "id");
      add_tile_id (json, position, tile->type);
      add_cell (json, tile->x, tile->y, tile->rotation);
      bastide_json_key (json, "claim");
      add_segment_name (json, position, tile->type, has_follower ? tile->claim : BASTIDE_NONE);
      bastide_json_key (json, "player");
      if (has_follower)
        bastide_json_add_unsigned (json, player);
      else
        bastide_json_add_null (json);
      bastide_json_end_object (json);
    }
  bastide_json_end_array (json);
}

static void
add_segments (BastideJson              *json,
              const BastideCliPosition *position,
              guint                     feature)
{
  const BastideState *state = &position->state;

  bastide_json_begin_array (json);
  for (guint t = 0; t < state->n_tiles; t++)
    {
      const BastidePlacedTile *tile = &state->tiles[t];

      for (uint8_t s = 0; s < state->set->types[tile->type].n_segments; s++)
        if (bastide_state_feature_at (state, t, s) == feature)
          {
            bastide_json_begin_array (json);
            bastide_json_add_integer (json, tile->x);
            bastide_json_add_integer (json, tile->y);
            add_segment_name (json, position, tile->type, s);
            bastide_json_end_array (json);
          }
    }
  bastide_json_end_array (json);
}

static void
add_followers (BastideJson        *json,
               const BastideState *state,
               uint64_t            followers)
{
  unsigned owners = bastide_owners_of (followers);

  bastide_json_key (json, "followers");
  bastide_json_begin_array (json);
  for (guint player = 0; player < state->n_players; player++)
    bastide_json_add_unsigned (json, bastide_followers_of (followers, player));
  bastide_json_end_array (json);
  bastide_json_key (json, "owners");
  bastide_json_begin_array (json);
  for (guint player = 0; player < state->n_players; player++)
    if (owners & 1u << player)
      bastide_json_add_unsigned (json, player);
  bastide_json_end_array (json);
}

static void
add_feature (BastideJson              *json,
             const BastideCliPosition *position,
             guint                     id)
{
  const BastideState *state = &position->state;
  const BastideFeature *feature = &state->features[id];

  bastide_json_begin_object (json);
  bastide_json_key (json, "kind");
  bastide_json_add_string (json, kinds[feature->kind]);
  bastide_json_key (json, "tiles");
  bastide_json_add_unsigned (json, bastide_feature_n_tiles (feature));
  bastide_json_key (json, "shields");
  bastide_json_add_unsigned (json, feature->shields);
  bastide_json_key (json, "open");
  bastide_json_add_integer (json, feature->open);
  bastide_json_key (json, "complete");
  bastide_json_add_boolean (json, bastide_feature_is_complete (feature));
  add_followers (json, state, feature->followers);
  bastide_json_key (json, "points");
  bastide_json_add_unsigned (json, bastide_state_worth (state, id));
  bastide_json_key (json, "segments");
  add_segments (json, position, id);
  bastide_json_end_object (json);
}

static void
add_features (BastideJson              *json,
              const BastideCliPosition *position)
{
  bastide_json_key (json, "features");
  bastide_json_begin_array (json);
  for (guint node = 0; node < position->state.n_nodes; node++)
    if (bastide_state_is_feature (&position->state, node))
      add_feature (json, position, node);
  bastide_json_end_array (json);
}

/* The tile laid down whose turn has not ended belongs to the position in force alone. */
static void
add_pending (BastideJson              *json,
             const BastideCliPosition *position)
{
  const BastideRecord *record = position->record;
  const BastideMove *move = &record->pending;

  bastide_json_key (json, "pending");
  if (!record->has_pending || position->turn != record->played)
    {
      bastide_json_add_null (json);
      return;
    }
  bastide_json_begin_object (json);
  add_cell (json, move->placement.x, move->placement.y, move->placement.rotation);
  bastide_json_key (json, "claim");
  add_segment_name (json, position, position->state.hand, move->claim);
  bastide_json_end_object (json);
}

static void
print_json (const BastideCliPosition *position)
{
  BastideJson json;
  g_autofree char *text = NULL;

  bastide_json_init (&json);
  bastide_json_begin_object (&json);
  add_turn (&json, position);
  add_players (&json, position);
  add_tiles (&json, position);
  add_features (&json, position);
  add_pending (&json, position);
  bastide_json_end_object (&json);
  text = bastide_json_finish (&json);
  bastide_cli_print_raw (text);
}

BastideCliStatus
bastide_cli_show (const BastideCliCommand *self,
                  int                      argc,
                  char                   **argv)
{
  g_auto (GStrv) files = NULL;
  g_autofree char *turn = NULL;
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "turn", 0, 0, G_OPTION_ARG_STRING, &turn, N_("After N turns"), "N" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_("For programs: all there is to know, as JSON"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &files, NULL, NULL },
    { NULL },
  };
  g_autoptr (BastideCliPosition) position = NULL;
  g_autoptr (GError) error = NULL;
  const char *file;

  if (!bastide_cli_parse (self, entries, argc, argv, &error)
      || (file = bastide_cli_parse_file (files, &error)) == NULL
      || (position = bastide_cli_position_load (file, turn, &error)) == NULL)
    return bastide_cli_report (self, error);
  if (as_json)
    print_json (position);
  else
    bastide_cli_show_text (position);
  return BASTIDE_CLI_DONE;
}
