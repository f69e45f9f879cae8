/* bastide-guest.c: a player at another program's table, as that program tells of the game
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-cli.h"
#include "bastide-guest.h"
#include "bastide-protocol.h"

#include <glib/gi18n.h>
#include <string.h>

/* Of a limit of time, for the way of the answer: a part of it, and no more milliseconds than so many. */
#define SLACK_DIVISOR 10
#define MAX_SLACK 20

static gboolean
object (GError     **error,
        const char  *format,
        ...) G_GNUC_PRINTF (2, 3);

static gboolean
object (GError     **error,
        const char  *format,
        ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_propagate_error (error, g_error_new_valist (BASTIDE_CLI_ERROR, BASTIDE_CLI_ERROR_POSITION, format, arguments));
  va_end (arguments);
  return FALSE;
}

/* --- The position --- */

/* In what order the tiles come that have not been seen is not known, and nothing may depend on it. */
static void
fill_deck (const BastideGuest *self,
           unsigned            next,
           uint8_t            *deck)
{
  const BastideTileSet *set = bastide_catalogue_get_tile_set (self->catalogue);
  guint left[BASTIDE_MAX_TYPES];
  guint n = 0;

  for (guint type = 0; type < set->n_types; type++)
    left[type] = set->types[type].count - (type == set->start);
  for (; n < self->n_drawn; n++)
    deck[n] = self->drawn[n];
  deck[n++] = (uint8_t) next;
  for (guint i = 0; i < n; i++)
    left[deck[i]]--;
  for (guint type = 0; type < set->n_types; type++)
    for (guint copy = 0; copy < left[type]; copy++)
      deck[n++] = (uint8_t) type;
}

static gboolean
is_left (const BastideGuest *self,
         unsigned            type)
{
  const BastideTileSet *set = bastide_catalogue_get_tile_set (self->catalogue);
  guint n_seen = type == set->start;

  for (guint i = 0; i < self->n_drawn; i++)
    n_seen += self->drawn[i] == type;
  return n_seen < set->types[type].count;
}

/* Sets up the position in which a tile of TYPE, one of those left, has just been drawn: in hand where it fits. */
static void
set_up (const BastideGuest *self,
        unsigned            type,
        BastideState       *state)
{
  uint8_t deck[BASTIDE_MAX_TILES];
  BastideTurn turn;

  fill_deck (self, type, deck);
  bastide_state_init (state, bastide_catalogue_get_tile_set (self->catalogue), self->n_players, deck);
  for (guint i = 0; i < self->n_moves; i++)
    bastide_state_make (state, &self->moves[i], &turn);
}

static gboolean
is_in_hand (const BastideGuest *self,
            const BastideState *state)
{
  return state->phase == BASTIDE_PHASE_PLACE && state->n_drawn == self->n_drawn + 1;
}

/* The tile that comes up next by the name WORD: *TYPE, and the position with it. */
static BastideState *
draw (const BastideGuest  *self,
      const char          *word,
      unsigned            *type,
      GError             **error)
{
  BastideState *state;

  if (self->n_players == 0)
    {
      object (error, _("no game has begun"));
      return NULL;
    }
  *type = word != NULL ? bastide_catalogue_find_tile (self->catalogue, word) : BASTIDE_NONE;
  if (*type == BASTIDE_NONE || !is_left (self, *type))
    {
      object (error, _("no tile “%s” is left"), word != NULL ? word : "");
      return NULL;
    }
  state = g_new (BastideState, 1);
  set_up (self, *type, state);
  return state;
}

static BastideState *
draw_to_place (const BastideGuest  *self,
               const char          *word,
               unsigned            *type,
               GError             **error)
{
  g_autofree BastideState *state = draw (self, word, type, error);

  if (state != NULL && !is_in_hand (self, state))
    {
      object (error, _("tile %s fits nowhere"), word);
      return NULL;
    }
  return g_steal_pointer (&state);
}

/* --- What the host says --- */

static gboolean
heed_new (BastideGuest  *self,
          char         **words,
          GError       **error)
{
  guint n_players, seat;

  if (!bastide_protocol_parse_number (words[1], BASTIDE_MAX_PLAYERS, &n_players) || n_players < BASTIDE_MIN_PLAYERS
      || !bastide_protocol_parse_number (words[2], n_players - 1, &seat))
    return object (error, _("there is no such game, or no such seat"));
  self->n_players = n_players;
  self->seat = seat;
  self->n_drawn = self->n_moves = 0;
  self->random.state = self->seed + seat;
  return TRUE;
}

static gboolean
heed_set_aside (BastideGuest  *self,
                char         **words,
                GError       **error)
{
  unsigned type;
  g_autofree BastideState *state = draw (self, words[1], &type, error);

  if (state == NULL)
    return FALSE;
  if (is_in_hand (self, state))
    return object (error, _("tile %s fits somewhere"), words[1]);
  self->drawn[self->n_drawn++] = (uint8_t) type;
  return TRUE;
}

static gboolean
heed_turn (BastideGuest  *self,
           char         **words,
           GError       **error)
{
  guint player;
  unsigned type;
  BastideMove move;
  g_autofree BastideState *state = NULL;

  if (!bastide_protocol_parse_number (words[1], BASTIDE_MAX_PLAYERS - 1, &player))
    return object (error, _("no player is named"));
  state = draw_to_place (self, words[2], &type, error);
  if (state == NULL)
    return FALSE;
  if (player != state->player)
    return object (error, _("it is not the turn of player %u"), player);
  if (!bastide_protocol_parse_move (words + 3, self->catalogue, type, &move)
      || !bastide_protocol_is_legal (state, &move))
    return object (error, _("this is no legal move of tile %s"), words[2]);
  self->drawn[self->n_drawn++] = (uint8_t) type;
  self->moves[self->n_moves++] = move;
  return TRUE;
}

static guint
take_slack (guint milliseconds)
{
  return milliseconds <= 1 ? milliseconds : milliseconds - CLAMP (milliseconds / SLACK_DIVISOR, 1, MAX_SLACK);
}

static gboolean
heed_go (BastideGuest  *self,
         char         **words,
         char         **answer,
         GError       **error)
{
  unsigned type;
  g_autofree BastideState *state = draw_to_place (self, words[1], &type, error);
  g_autoptr (GString) text = NULL;
  BastideEffort effort = { .n_threads = self->n_threads };
  BastideMove move;

  if (state == NULL)
    return FALSE;
  if (state->player != self->seat)
    return object (error, _("it is not the turn of player %u"), self->seat);
  if (!bastide_protocol_parse_number (words[2], G_MAXUINT, &effort.milliseconds))
    return object (error, _("the limit is no number of milliseconds"));
  effort.milliseconds = take_slack (effort.milliseconds);
  effort.cancelled = effort.milliseconds > 0 ? self->is_hurried : self->is_alone;
  move = bastide_strategy_choose (&self->strategy, state, &effort, &self->random);
  text = g_string_new ("move ");
  bastide_protocol_append_move (text, self->catalogue, type, &move);
  *answer = g_string_free (g_steal_pointer (&text), FALSE);
  return TRUE;
}

void
bastide_guest_heed (BastideGuest  *self,
                    const char    *line,
                    char         **answer,
                    GError       **error)
{
  g_autofree char *text = g_utf8_make_valid (line, -1);
  g_auto (GStrv) words = bastide_protocol_split (text);
  const char *word = words[0] != NULL ? words[0] : "";

  *answer = NULL;
  if (strcmp (word, "bastide") == 0 && g_strcmp0 (words[1], BASTIDE_PROTOCOL_VERSION) == 0)
    *answer = g_strdup_printf ("ready bastide-%s-%s", PACKAGE_VERSION, self->strategy.name);
  else if (strcmp (word, "new") == 0)
    heed_new (self, words, error);
  else if (strcmp (word, "set-aside") == 0)
    heed_set_aside (self, words, error);
  else if (strcmp (word, "turn") == 0)
    heed_turn (self, words, error);
  else if (strcmp (word, "go") == 0)
    heed_go (self, words, answer, error);
}
