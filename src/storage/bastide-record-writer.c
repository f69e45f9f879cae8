/* bastide-record-writer.c: writes the XML of saved games
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-record.h"

#include <libxml/xmlwriter.h>

#include "bastide-record-format.h"

typedef struct
{
  xmlTextWriterPtr xml;
  gboolean         failed;
} Writer;

static void
note (Writer *writer,
      int     result)
{
  writer->failed |= result < 0;
}

static void
begin_element (Writer     *writer,
               const char *name)
{
  note (writer, xmlTextWriterStartElement (writer->xml, (const xmlChar *) name));
}

static void
end_element (Writer *writer)
{
  note (writer, xmlTextWriterEndElement (writer->xml));
}

static void
write_attribute (Writer     *writer,
                 const char *name,
                 const char *value)
{
  note (writer, xmlTextWriterWriteAttribute (writer->xml, (const xmlChar *) name, (const xmlChar *) value));
}

static void
write_number (Writer     *writer,
              const char *name,
              int         value)
{
  g_autofree char *text = g_strdup_printf ("%d", value);

  write_attribute (writer, name, text);
}

static void
write_text_element (Writer     *writer,
                    const char *name,
                    const char *text)
{
  note (writer, xmlTextWriterWriteElement (writer->xml, (const xmlChar *) name, (const xmlChar *) text));
}

static void
write_setup (Writer              *writer,
             const BastideRecord *record)
{
  begin_element (writer, "setup");
  begin_element (writer, "tileset");
  write_attribute (writer, "name", bastide_catalogue_get_name (record->catalogue));
  end_element (writer);
  for (guint i = 0; i < record->seats->len; i++)
    {
      const BastideSeat *seat = &g_array_index (record->seats, BastideSeat, i);

      begin_element (writer, "player");
      write_attribute (writer, "name", seat->name);
      write_attribute (writer, "colour", bastide_colour_to_string (seat->colour));
      write_attribute (writer, "kind", seat->level == BASTIDE_LEVEL_HUMAN ? "human" : "computer");
      if (seat->level != BASTIDE_LEVEL_HUMAN)
        write_attribute (writer, "level", bastide_level_to_string (seat->level));
      end_element (writer);
    }
  end_element (writer);
}

static void
write_deck (Writer              *writer,
            const BastideRecord *record)
{
  const BastideTileSet *set = bastide_catalogue_get_tile_set (record->catalogue);
  g_autoptr (GString) deck = g_string_new (NULL);

  for (guint i = 0; i + 1 < set->n_tiles; i++)
    {
      if (i > 0)
        g_string_append_c (deck, ' ');
      g_string_append (deck, bastide_catalogue_get_tile_id (record->catalogue, record->deck[i]));
    }
  write_text_element (writer, "deck", deck->str);
}

/* TYPE is the tile laid. */
static void
write_move (Writer                 *writer,
            const BastideCatalogue *catalogue,
            const BastideMove      *move,
            uint8_t                 type)
{
  write_number (writer, "x", move->placement.x);
  write_number (writer, "y", move->placement.y);
  write_attribute (writer, "rotation", bastide_record_rotations[move->placement.rotation]);
  if (move->claim != BASTIDE_NONE)
    write_attribute (writer, "claim", bastide_catalogue_get_segment_name (catalogue, type, move->claim));
}

static void
write_turns (Writer              *writer,
             const BastideRecord *record,
             const BastideTurn   *turns)
{
  begin_element (writer, "turns");
  write_number (writer, "played", (int) record->played);
  if (record->ended || record->ends_early)
    {
      write_attribute (writer, "xmlns:more", BASTIDE_RECORD_MORE_NAMESPACE);
      write_attribute (writer, record->ended ? "more:ended" : "more:ends", "true");
    }
  for (guint i = 0; i < record->turns->len; i++)
    {
      begin_element (writer, "turn");
      write_number (writer, "player", turns[i].player);
      write_attribute (writer, "tile", bastide_catalogue_get_tile_id (record->catalogue, turns[i].type));
      write_move (writer, record->catalogue, &turns[i].move, turns[i].type);
      end_element (writer);
    }
  end_element (writer);
}

/* STATE is the position after the turns played. */
static void
write_position (Writer              *writer,
                const BastideRecord *record,
                const BastideState  *state)
{
  g_autoptr (GString) scores = g_string_new (NULL);

  if (record->has_pending)
    {
      begin_element (writer, "pending");
      write_move (writer, record->catalogue, &record->pending, state->hand);
      end_element (writer);
    }
  for (guint player = 0; player < state->n_players; player++)
    g_string_append_printf (scores, player > 0 ? " %d" : "%d", state->scores[player]);
  write_text_element (writer, "scores", scores->str);
}

static void
write_game (Writer              *writer,
            const BastideRecord *record)
{
  g_autofree BastideState *state = g_new (BastideState, 1);
  g_autofree BastideTurn *turns = g_new (BastideTurn, record->turns->len);
  g_autofree char *version = g_strdup_printf ("%d", BASTIDE_RECORD_VERSION);

  bastide_record_replay (record, record->turns->len, state, turns);
  for (guint i = record->turns->len; i > record->played; i--)
    bastide_state_unmake (state, &turns[i - 1]);

  note (writer, xmlTextWriterStartDocument (writer->xml, NULL, "UTF-8", NULL));
  begin_element (writer, "game");
  write_attribute (writer, "xmlns", BASTIDE_RECORD_NAMESPACE);
  write_attribute (writer, "version", version);
  write_attribute (writer, "generator", "Bastide " PACKAGE_VERSION);
  write_setup (writer, record);
  write_deck (writer, record);
  write_turns (writer, record, turns);
  write_position (writer, record, state);
  end_element (writer);
  note (writer, xmlTextWriterEndDocument (writer->xml));
}

GBytes *
bastide_record_serialize (const BastideRecord *self)
{
  Writer writer = { .xml = NULL };
  xmlBufferPtr buffer;
  GBytes *bytes;

  g_return_val_if_fail (self != NULL, NULL);

  buffer = xmlBufferCreate ();
  if (buffer != NULL)
    writer.xml = xmlNewTextWriterMemory (buffer, 0);
  if (writer.xml == NULL)
    g_error ("libxml2 is out of memory");
  xmlTextWriterSetIndent (writer.xml, 1);
  xmlTextWriterSetIndentString (writer.xml, (const xmlChar *) "  ");
  write_game (&writer, self);
  xmlFreeTextWriter (writer.xml);
  if (writer.failed)
    g_error ("libxml2 could not write a saved game");

  bytes = g_bytes_new (xmlBufferContent (buffer), (gsize) xmlBufferLength (buffer));
  xmlBufferFree (buffer);
  return bytes;
}
