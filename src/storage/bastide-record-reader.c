/* bastide-record-reader.c: reads the XML of saved games
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-record-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-record-format.h"
#include "bastide-xml.h"

#define MAX_COORDINATE 999 /* far beyond where any board reaches */
#define MAX_PLAYED 999
#define MAX_SCORE 9999

static BastideDraft *
draft_new (void)
{
  BastideDraft *self = g_new0 (BastideDraft, 1);

  self->record = g_new0 (BastideRecord, 1);
  self->record->seats = bastide_seats_new ();
  self->record->turns = g_array_new (FALSE, FALSE, sizeof (BastideMove));
  self->turns = g_array_new (FALSE, FALSE, sizeof (BastideDraftTurn));
  self->scores = g_array_new (FALSE, FALSE, sizeof (int));
  return self;
}

void
bastide_draft_free (BastideDraft *self)
{
  g_clear_pointer (&self->record, bastide_record_free);
  g_clear_pointer (&self->turns, g_array_unref);
  g_clear_pointer (&self->scores, g_array_unref);
  g_free (self->pending_claim);
  g_free (self);
}

/* The attribute ATTRIBUTE does not hold one of the words it may. */
static void
fail_word (BastideXmlReader *reader,
           const char       *attribute,
           const char       *text,
           const char       *words)
{
  g_autofree char *excerpt = bastide_xml_excerpt (text);

  bastide_xml_fail (reader, BASTIDE_STORAGE_ERROR_INVALID, _("%s cannot be “%s”; it is one of: %s"),
                    attribute, excerpt, words);
}

/* --- The set-up --- */

enum { TILE_SET_NAME };

static void
begin_tile_set (BastideXmlReader   *reader,
                const char * const *values,
                gpointer            data)
{
  BastideDraft *draft = data;

  draft->record->catalogue = bastide_catalogue_find (values[TILE_SET_NAME]);
  if (draft->record->catalogue == NULL)
    {
      g_autofree char *excerpt = bastide_xml_excerpt (values[TILE_SET_NAME]);

      bastide_xml_fail (reader, BASTIDE_STORAGE_ERROR_INVALID, _("this version of Bastide has no tile set “%s”"),
                        excerpt);
    }
}

enum { PLAYER_NAME, PLAYER_COLOUR, PLAYER_KIND, PLAYER_LEVEL };

static gboolean
parse_level (BastideXmlReader *reader,
             const char       *kind,
             const char       *level,
             BastideLevel     *result)
{
  gboolean is_computer = strcmp (kind, "computer") == 0;

  *result = BASTIDE_LEVEL_HUMAN;
  if (!is_computer && strcmp (kind, "human") != 0)
    fail_word (reader, "kind", kind, "human, computer");
  else if (is_computer && level == NULL)
    bastide_xml_fail (reader, BASTIDE_STORAGE_ERROR_INVALID, _("the computer player has no level"));
  else if (!is_computer && level != NULL)
    bastide_xml_fail (reader, BASTIDE_STORAGE_ERROR_INVALID, _("a human player has a level"));
  else if (is_computer && (!bastide_level_from_string (level, result) || *result == BASTIDE_LEVEL_HUMAN))
    fail_word (reader, "level", level, "easy, medium, hard, expert");
  else
    return TRUE;
  return FALSE;
}

static void
begin_player (BastideXmlReader   *reader,
              const char * const *values,
              gpointer            data)
{
  BastideDraft *draft = data;
  GArray *seats = draft->record->seats;
  BastideSeat seat = { .name = NULL };
  GError *reason = NULL;

  if (!bastide_colour_from_string (values[PLAYER_COLOUR], &seat.colour))
    {
      fail_word (reader, "colour", values[PLAYER_COLOUR], "red, blue, green, yellow, purple, black");
      return;
    }
  if (!parse_level (reader, values[PLAYER_KIND], values[PLAYER_LEVEL], &seat.level))
    return;

  seat.name = bastide_seat_trim_name (values[PLAYER_NAME]);
  g_array_append_val (seats, seat);
  if (!bastide_seats_check_nth (seats, seats->len - 1, &reason))
    bastide_xml_fail_error (reader, reason);
}

static void
end_setup (BastideXmlReader *reader,
           gpointer          data)
{
  BastideDraft *draft = data;
  GError *reason = NULL;

  if (!bastide_seats_check (draft->record->seats, &reason))
    bastide_xml_fail_error (reader, reason);
}

static void
end_deck (BastideXmlReader *reader,
          const char       *text,
          gpointer          data)
{
  BastideDraft *draft = data;
  GError *reason = NULL;

  if (!bastide_catalogue_parse_deck (draft->record->catalogue, text, draft->record->deck, &reason))
    bastide_xml_fail_error (reader, reason);
}

/* --- Turns --- */

static gboolean
parse_placement (BastideXmlReader *reader,
                 const char       *x,
                 const char       *y,
                 const char       *rotation,
                 BastidePlacement *placement)
{
  int x_number, y_number;

  if (!bastide_xml_read_number (reader, "x", x, -MAX_COORDINATE, MAX_COORDINATE, &x_number)
      || !bastide_xml_read_number (reader, "y", y, -MAX_COORDINATE, MAX_COORDINATE, &y_number))
    return FALSE;
  for (guint quarters = 0; quarters < G_N_ELEMENTS (bastide_record_rotations); quarters++)
    if (strcmp (rotation, bastide_record_rotations[quarters]) == 0)
      {
        *placement = (BastidePlacement) { (int16_t) x_number, (int16_t) y_number, (uint8_t) quarters };
        return TRUE;
      }
  fail_word (reader, "rotation", rotation, "0, 90, 180, 270");
  return FALSE;
}

enum { TURNS_PLAYED, TURNS_ENDED, TURNS_ENDS };

/* An attribute that is there or not. */
static gboolean
read_mark (BastideXmlReader *reader,
           const char       *name,
           const char       *value)
{
  if (value == NULL)
    return FALSE;
  if (strcmp (value, "true") != 0)
    fail_word (reader, name, value, "true");
  return TRUE;
}

static void
begin_turns (BastideXmlReader   *reader,
             const char * const *values,
             gpointer            data)
{
  BastideDraft *draft = data;
  int played;

  if (bastide_xml_read_number (reader, "played", values[TURNS_PLAYED], 0, MAX_PLAYED, &played))
    draft->record->played = (guint) played;
  draft->turns_line = bastide_xml_get_line (reader);

  draft->record->ended = read_mark (reader, "ended", values[TURNS_ENDED]);
  draft->record->ends_early = read_mark (reader, "ends", values[TURNS_ENDS]) || draft->record->ended;
}

static void
end_turns (BastideXmlReader *reader,
           gpointer          data)
{
  BastideDraft *draft = data;

  if (draft->record->played > draft->record->turns->len)
    bastide_xml_fail (reader, BASTIDE_STORAGE_ERROR_INVALID,
                      _("the number of turns played is %u, and that of all turns %u"),
                      draft->record->played, draft->record->turns->len);
}

enum { TURN_PLAYER, TURN_TILE, TURN_X, TURN_Y, TURN_ROTATION, TURN_CLAIM };

static void
begin_turn (BastideXmlReader   *reader,
            const char * const *values,
            gpointer            data)
{
  BastideDraft *draft = data;
  const BastideCatalogue *catalogue = draft->record->catalogue;
  BastideMove move = { .claim = BASTIDE_NONE };
  BastideDraftTurn turn = { .line = bastide_xml_get_line (reader) };
  int player;

  if (!bastide_xml_read_number (reader, "player", values[TURN_PLAYER], 0, (int) draft->record->seats->len - 1, &player)
      || !parse_placement (reader, values[TURN_X], values[TURN_Y], values[TURN_ROTATION], &move.placement))
    return;
  turn.player = (uint8_t) player;

  turn.type = bastide_catalogue_find_tile (catalogue, values[TURN_TILE]);
  if (turn.type == BASTIDE_NONE)
    {
      g_autofree char *excerpt = bastide_xml_excerpt (values[TURN_TILE]);

      bastide_xml_fail (reader, BASTIDE_STORAGE_ERROR_INVALID, _("the tile set “%s” has no tile “%s”"),
                        bastide_catalogue_get_name (catalogue), excerpt);
      return;
    }
  if (values[TURN_CLAIM] != NULL)
    {
      move.claim = bastide_catalogue_find_segment (catalogue, turn.type, values[TURN_CLAIM]);
      if (move.claim == BASTIDE_NONE)
        {
          g_autofree char *excerpt = bastide_xml_excerpt (values[TURN_CLAIM]);

          bastide_xml_fail (reader, BASTIDE_STORAGE_ERROR_INVALID, _("tile “%s” has no segment “%s”"),
                            bastide_catalogue_get_tile_id (catalogue, turn.type), excerpt);
          return;
        }
    }
  g_array_append_val (draft->record->turns, move);
  g_array_append_val (draft->turns, turn);
}

enum { PENDING_X, PENDING_Y, PENDING_ROTATION, PENDING_CLAIM };

static void
begin_pending (BastideXmlReader   *reader,
               const char * const *values,
               gpointer            data)
{
  BastideDraft *draft = data;

  draft->record->pending.claim = BASTIDE_NONE;
  if (!parse_placement (reader, values[PENDING_X], values[PENDING_Y], values[PENDING_ROTATION],
                        &draft->record->pending.placement))
    return;
  draft->record->has_pending = TRUE;
  draft->pending_claim = g_strdup (values[PENDING_CLAIM]);
  draft->pending_line = bastide_xml_get_line (reader);
}

static void
end_scores (BastideXmlReader *reader,
            const char       *text,
            gpointer          data)
{
  BastideDraft *draft = data;
  g_auto (GStrv) words = g_strsplit_set (text, " \t\r\n", -1);

  draft->scores_line = bastide_xml_get_line (reader);
  for (guint i = 0; words[i] != NULL; i++)
    {
      int score;

      if (words[i][0] == '\0')
        continue;
      if (!bastide_xml_read_number (reader, "scores", words[i], 0, MAX_SCORE, &score))
        return;
      g_array_append_val (draft->scores, score);
    }
  if (draft->scores->len != draft->record->seats->len)
    bastide_xml_fail (reader, BASTIDE_STORAGE_ERROR_INVALID,
                      _("the number of scores is %u, and that of players %u"),
                      draft->scores->len, draft->record->seats->len);
}

/* --- The whole --- */

static const BastideXmlAttribute tile_set_attributes[] = {
  [TILE_SET_NAME] = { "name", TRUE },
};

static const BastideXmlAttribute player_attributes[] = {
  [PLAYER_NAME] = { "name", TRUE },
  [PLAYER_COLOUR] = { "colour", TRUE },
  [PLAYER_KIND] = { "kind", TRUE },
  [PLAYER_LEVEL] = { "level", FALSE },
};

static const BastideXmlElement setup_elements[] = {
  {
    .name = "tileset",
    .required = TRUE,
    .single = TRUE,
    .attributes = tile_set_attributes,
    .n_attributes = G_N_ELEMENTS (tile_set_attributes),
    .begin = begin_tile_set,
  },
  {
    .name = "player",
    .attributes = player_attributes,
    .n_attributes = G_N_ELEMENTS (player_attributes),
    .begin = begin_player,
  },
};

static const BastideXmlAttribute turns_attributes[] = {
  [TURNS_PLAYED] = { "played", TRUE },
  [TURNS_ENDED] = { "ended", FALSE, BASTIDE_RECORD_MORE_NAMESPACE },
  [TURNS_ENDS] = { "ends", FALSE, BASTIDE_RECORD_MORE_NAMESPACE },
};

static const BastideXmlAttribute turn_attributes[] = {
  [TURN_PLAYER] = { "player", TRUE },
  [TURN_TILE] = { "tile", TRUE },
  [TURN_X] = { "x", TRUE },
  [TURN_Y] = { "y", TRUE },
  [TURN_ROTATION] = { "rotation", TRUE },
  [TURN_CLAIM] = { "claim", FALSE },
};

static const BastideXmlElement turn_element = {
  .name = "turn",
  .attributes = turn_attributes,
  .n_attributes = G_N_ELEMENTS (turn_attributes),
  .begin = begin_turn,
};

static const BastideXmlAttribute pending_attributes[] = {
  [PENDING_X] = { "x", TRUE },
  [PENDING_Y] = { "y", TRUE },
  [PENDING_ROTATION] = { "rotation", TRUE },
  [PENDING_CLAIM] = { "claim", FALSE },
};

static const BastideXmlElement game_elements[] = {
  {
    .name = "setup",
    .required = TRUE,
    .single = TRUE,
    .children = setup_elements,
    .n_children = G_N_ELEMENTS (setup_elements),
    .end = end_setup,
  },
  {
    .name = "deck",
    .required = TRUE,
    .single = TRUE,
    .text = end_deck,
  },
  {
    .name = "turns",
    .required = TRUE,
    .single = TRUE,
    .attributes = turns_attributes,
    .n_attributes = G_N_ELEMENTS (turns_attributes),
    .children = &turn_element,
    .n_children = 1,
    .begin = begin_turns,
    .end = end_turns,
  },
  {
    .name = "pending",
    .single = TRUE,
    .attributes = pending_attributes,
    .n_attributes = G_N_ELEMENTS (pending_attributes),
    .begin = begin_pending,
  },
  {
    .name = "scores",
    .single = TRUE,
    .text = end_scores,
  },
};

static const BastideXmlAttribute game_attributes[] = {
  { "version", TRUE },
  { "generator", FALSE },
};

static const BastideXmlElement game_element = {
  .name = "game",
  .attributes = game_attributes,
  .n_attributes = G_N_ELEMENTS (game_attributes),
  .children = game_elements,
  .n_children = G_N_ELEMENTS (game_elements),
};

BastideDraft *
bastide_draft_read (GBytes      *bytes,
                    const char  *name,
                    GError     **error)
{
  BastideXmlGrammar grammar = {
    .uri = BASTIDE_RECORD_NAMESPACE,
    .root = &game_element,
    .version = BASTIDE_RECORD_VERSION,
    .stranger = _("the file is no saved game of Bastide: choose another file"),
  };
  g_autoptr (BastideDraft) draft = draft_new ();

  if (!bastide_xml_read (bytes, name, &grammar, draft, error))
    return NULL;
  return g_steal_pointer (&draft);
}
