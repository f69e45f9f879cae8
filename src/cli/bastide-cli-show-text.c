/* bastide-cli-show-text.c: a position for people to read
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-cli-output.h"
#include "bastide-cli-show-text.h"

#include <glib/gi18n.h>

#define CELL_WIDTH 4
#define MARGIN_WIDTH 5

static const char *
player_name (const BastideCliPosition *position,
             guint                     player)
{
  return g_array_index (position->record->seats, BastideSeat, player).name;
}

static const char *
tile_id (const BastideCliPosition *position,
         uint8_t                   type)
{
  return bastide_catalogue_get_tile_id (position->record->catalogue, type);
}

static void
print_turn (const BastideCliPosition *position)
{
  const BastideState *state = &position->state;
  int n_left = state->n_deck - state->n_drawn;

  bastide_cli_print (ngettext ("%u turn played\n", "%u turns played\n", position->turn), position->turn);
  if (state->phase == BASTIDE_PHASE_OVER)
    bastide_cli_print ("%s\n", _("The game is over"));
  else
    bastide_cli_print (ngettext ("%s has tile %s in hand; %d tile is left\n",
                                 "%s has tile %s in hand; %d tiles are left\n", n_left),
                       player_name (position, state->player), tile_id (position, state->hand), n_left);
}

static void
print_set_aside (const BastideCliPosition *position)
{
  const BastideState *state = &position->state;
  g_autoptr (GString) ids = g_string_new (NULL);

  if (state->n_set_aside == 0)
    return;
  for (guint i = 0; i < state->n_set_aside; i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? " " : "", tile_id (position, state->set_aside[i]));
  bastide_cli_print (_("Set aside: %s\n"), ids->str);
}

static void
print_players (const BastideCliPosition *position)
{
  const BastideState *state = &position->state;
  int final[BASTIDE_MAX_PLAYERS];

  bastide_state_final_scores (state, final);
  bastide_cli_print ("\n");
  for (guint player = 0; player < state->n_players; player++)
    bastide_cli_print (_("%u %s: score %d, followers in hand %u, final score if the game ended now %d\n"),
                       player, player_name (position, player), state->scores[player], state->hands[player],
                       final[player]);
}

/* A tile's id, an arrow to where its north lies, and the number of the player whose follower stands on it. */
static void
append_tile (GString                  *line,
             const BastideCliPosition *position,
             int                       number)
{
  const char arrows[] = "^>v<";
  const BastidePlacedTile *tile = &position->state.tiles[number];
  g_autofree char *text = NULL;
  char follower = ' ';
  uint8_t player;

  if (bastide_state_follower_on (&position->state, (unsigned) number, &player))
    follower = (char) ('0' + player);
  text = g_strdup_printf ("%s%c%c", tile_id (position, tile->type), arrows[tile->rotation], follower);
  g_string_append_printf (line, "%*s", CELL_WIDTH, text);
}

static void
print_row (const BastideCliPosition *position,
           int                       left,
           int                       right,
           int                       y)
{
  g_autoptr (GString) line = g_string_new (NULL);

  g_string_append_printf (line, "%*d", MARGIN_WIDTH, y);
  for (int x = left; x <= right; x++)
    {
      int number = bastide_state_tile_at (&position->state, x, y);

      if (number >= 0)
        append_tile (line, position, number);
      else
        g_string_append_printf (line, "%*s", CELL_WIDTH, ".  ");
    }
  bastide_cli_print ("%s\n", g_strchomp (line->str));
}

static void
print_map (const BastideCliPosition *position)
{
  const BastideState *state = &position->state;
  int left = 0, right = 0, top = 0, bottom = 0;

  for (guint t = 0; t < state->n_tiles; t++)
    {
      left = MIN (left, state->tiles[t].x);
      right = MAX (right, state->tiles[t].x);
      top = MIN (top, state->tiles[t].y);
      bottom = MAX (bottom, state->tiles[t].y);
    }

  bastide_cli_print ("\n%*s", MARGIN_WIDTH, "");
  for (int x = left; x <= right; x++)
    bastide_cli_print ("%*d ", CELL_WIDTH - 1, x);
  bastide_cli_print ("\n");
  for (int y = top; y <= bottom; y++)
    print_row (position, left, right, y);
  bastide_cli_print ("\n%s\n",
                     _("Arrows point to the tile’s north; a digit is the player whose follower stands there."));
}

void
bastide_cli_show_text (const BastideCliPosition *position)
{
  print_turn (position);
  print_set_aside (position);
  print_players (position);
  print_map (position);
}
