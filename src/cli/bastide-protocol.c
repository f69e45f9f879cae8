/* bastide-protocol.c: moves as words, for `moves` and for outside players
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-protocol.h"

#include <string.h>

#define NO_CLAIM "-"

void
bastide_protocol_append_move (GString                *text,
                              const BastideCatalogue *catalogue,
                              unsigned                type,
                              const BastideMove      *move)
{
  const BastidePlacement *placement = &move->placement;

  g_string_append_printf (text, "%d %d %d %s", placement->x, placement->y, 90 * placement->rotation,
                          move->claim == BASTIDE_NONE
                            ? NO_CLAIM
                            : bastide_catalogue_get_segment_name (catalogue, type, move->claim));
}

static gboolean
parse_coordinate (const char *word,
                  int16_t    *coordinate)
{
  gint64 number;

  if (!g_ascii_string_to_signed (word, 10, -BASTIDE_MAX_TILES, BASTIDE_MAX_TILES, &number, NULL))
    return FALSE;
  *coordinate = (int16_t) number;
  return TRUE;
}

static gboolean
parse_rotation (const char *word,
                uint8_t    *rotation)
{
  guint degrees;

  if (!bastide_protocol_parse_number (word, 270, &degrees) || degrees % 90 != 0)
    return FALSE;
  *rotation = (uint8_t) (degrees / 90);
  return TRUE;
}

gboolean
bastide_protocol_parse_move (char                  **words,
                             const BastideCatalogue *catalogue,
                             unsigned                type,
                             BastideMove            *move)
{
  BastidePlacement *placement = &move->placement;

  for (guint i = 0; i < BASTIDE_MOVE_WORDS; i++)
    if (words[i] == NULL)
      return FALSE;
  if (!parse_coordinate (words[0], &placement->x) || !parse_coordinate (words[1], &placement->y)
      || !parse_rotation (words[2], &placement->rotation))
    return FALSE;
  move->claim = BASTIDE_NONE;
  if (strcmp (words[3], NO_CLAIM) != 0)
    {
      move->claim = bastide_catalogue_find_segment (catalogue, type, words[3]);
      return move->claim != BASTIDE_NONE;
    }
  return TRUE;
}

gboolean
bastide_protocol_parse_number (const char *word,
                               guint       max,
                               guint      *number)
{
  guint64 parsed;

  if (word == NULL || !g_ascii_string_to_unsigned (word, 10, 0, max, &parsed, NULL))
    return FALSE;
  *number = (guint) parsed;
  return TRUE;
}

char **
bastide_protocol_split (const char *line)
{
  g_auto (GStrv) pieces = g_strsplit_set (line, " \t\r", -1);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  for (guint i = 0; pieces[i] != NULL; i++)
    if (pieces[i][0] != '\0')
      g_strv_builder_add (words, pieces[i]);
  return g_strv_builder_end (words);
}

gboolean
bastide_protocol_is_legal (const BastideState *state,
                           const BastideMove  *move)
{
  g_autofree BastideState *copy = NULL;
  BastideTurn turn;

  if (!bastide_state_can_place (state, move->placement.x, move->placement.y, move->placement.rotation))
    return FALSE;
  if (move->claim == BASTIDE_NONE)
    return TRUE;
  copy = g_new (BastideState, 1);
  *copy = *state;
  bastide_state_place (copy, move->placement, &turn);
  return (bastide_state_claimable (copy) & 1u << move->claim) != 0;
}
