/* tile-script.c: tile sets for tests, written as lines of words
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tile-script.h"

#include <string.h>

const char *const kind_names[BASTIDE_N_KINDS] = { "field", "road", "city", "monastery" };

static const char *const edge_names[] = { "N", "E", "S", "W", NULL };
static const char *const half_names[] = { "NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR", NULL };

static unsigned
place_of_name (const char *const *names,
               unsigned           n_names,
               const char        *name)
{
  for (unsigned i = 0; i < n_names; i++)
    if (g_strcmp0 (names[i], name) == 0)
      return i;
  g_error ("“%s” is not known here", name);
}

/* The segment that is the Nth of its kind. */
static unsigned
nth_segment (const BastideTileType *type,
             BastideKind            kind,
             unsigned               n)
{
  for (unsigned s = 0; s < type->n_segments; s++)
    if (type->segments[s].kind == kind && n-- == 0)
      return s;
  g_error ("The tile has no such %s", kind_names[kind]);
}

static void
read_segment (BastideTileType *type,
              const char      *script)
{
  g_auto (GStrv) words = g_strsplit (script, " ", -1);
  BastideSegment *segment = &type->segments[type->n_segments++];
  gboolean at = FALSE;

  segment->kind = (uint8_t) place_of_name (kind_names, BASTIDE_N_KINDS, words[0]);
  for (char **word = words + 1; *word != NULL; word++)
    {
      if (strcmp (*word, "shield") == 0)
        segment->shields++;
      else if (strcmp (*word, "at") == 0)
        at = TRUE;
      else if (at)
        segment->cities |= (uint16_t) (1u << nth_segment (type, BASTIDE_CITY, (unsigned) g_ascii_digit_value (**word)));
      else if (segment->kind == BASTIDE_FIELD)
        segment->halves |= (uint8_t) (1u << place_of_name (half_names, BASTIDE_N_HALVES, *word));
      else
        segment->edges |= (uint8_t) (1u << place_of_name (edge_names, BASTIDE_N_EDGES, *word));
    }
}

void
scripted_set_read (ScriptedSet      *scripted,
                   const TileScript *scripts)
{
  memset (scripted, 0, sizeof *scripted);
  for (const TileScript *script = scripts; script->name != 0; script++)
    {
      g_auto (GStrv) segments = g_strsplit (script->segments, "; ", -1);
      BastideTileType *type = &scripted->set.types[scripted->set.n_types];

      scripted->names[scripted->set.n_types++] = script->name;
      type->count = (uint8_t) script->count;
      for (char **segment = segments; *segment != NULL; segment++)
        read_segment (type, *segment);
    }
}

void
scripted_set_init (ScriptedSet      *scripted,
                   const TileScript *scripts)
{
  uint8_t type;

  scripted_set_read (scripted, scripts);
  g_assert_cmpint (bastide_tile_set_seal (&scripted->set, &type), ==, BASTIDE_TILE_SET_OK);
}

unsigned
scripted_set_type (const ScriptedSet *scripted,
                   char               name)
{
  const char *place = strchr (scripted->names, name);

  g_assert_true (place != NULL && name != 0);
  return (unsigned) (place - scripted->names);
}

unsigned
segment_named (const BastideTileType *type,
               const char            *name)
{
  for (unsigned s = 0; s < type->n_segments; s++)
    {
      g_autoptr (GString) own = g_string_new (NULL);

      append_segment_name (own, type, s);
      if (strcmp (own->str, name) == 0)
        return s;
    }
  g_error ("The tile has no segment “%s”", name);
}

void
append_segment_name (GString               *string,
                     const BastideTileType *type,
                     unsigned               segment)
{
  unsigned kind = type->segments[segment].kind, number = 0;

  g_string_append (string, kind_names[kind]);
  if (kind == BASTIDE_MONASTERY)
    return;
  for (unsigned s = 0; s < segment; s++)
    number += type->segments[s].kind == kind;
  g_string_append_printf (string, "-%u", number);
}
