/* bastide-catalogue-reader.c: reads the XML of tile sets
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-catalogue-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-xml.h"

#define MAX_ID 16   /* characters */
#define MAX_NAME 32 /* characters */

typedef struct
{
  BastideCatalogue *catalogue;
  guint             line;                       /* of the whole */
  guint             lines[BASTIDE_MAX_TYPES];   /* of each tile */
  guint             n_of_kind[BASTIDE_N_KINDS]; /* on the tile being read */
  guint             n_starts;
} Draft;

static const char * const edge_names[] = { "N", "E", "S", "W" };
static const char * const half_names[] = { "NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR" };
static const char * const city_names[] = { "0", "1", "2", "3" };

/* --- Words --- */

static gboolean
find_word (const char * const *words,
           guint               n_words,
           const char         *word,
           guint              *index)
{
  for (*index = 0; *index < n_words; ++*index)
    if (strcmp (words[*index], word) == 0)
      return TRUE;
  return FALSE;
}

/* Parses the attribute ATTRIBUTE, a list of some of WORDS, into *BITS. */
static gboolean
parse_words (BastideXmlReader   *reader,
             const char         *attribute,
             const char         *text,
             const char * const *words,
             guint               n_words,
             guint              *bits)
{
  g_auto (GStrv) list = g_strsplit_set (text, " \t\r\n", -1);

  *bits = 0;
  for (guint i = 0; list[i] != NULL; i++)
    {
      g_autofree char *excerpt = bastide_xml_excerpt (list[i]);
      guint index;

      if (list[i][0] == '\0')
        continue;
      if (!find_word (words, n_words, list[i], &index))
        {
          bastide_xml_fail (reader, BASTIDE_STORAGE_ERROR_INVALID, _("“%s” has no place in the attribute “%s”"),
                            excerpt, attribute);
          return FALSE;
        }
      if (*bits & 1u << index)
        {
          bastide_xml_fail (reader, BASTIDE_STORAGE_ERROR_INVALID, _("“%s” stands twice in the attribute “%s”"),
                            excerpt, attribute);
          return FALSE;
        }
      *bits |= 1u << index;
    }
  if (*bits == 0)
    bastide_xml_fail (reader, BASTIDE_STORAGE_ERROR_INVALID, _("the attribute “%s” is empty"), attribute);
  return *bits != 0;
}

static gboolean
is_identifier (const char *text,
               gsize       max_length)
{
  gsize length = strlen (text);

  if (length == 0 || length > max_length || text[0] == '-')
    return FALSE;
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isalnum (text[i]) && text[i] != '-')
      return FALSE;
  return TRUE;
}

static gboolean
is_set_name (const char *text)
{
  if (!is_identifier (text, MAX_NAME) || !g_ascii_islower (text[0]))
    return FALSE;
  for (gsize i = 0; text[i] != '\0'; i++)
    if (g_ascii_isupper (text[i]))
      return FALSE;
  return TRUE;
}

/* --- Elements --- */

static void
begin_tile_set (BastideXmlReader   *reader,
                const char * const *values,
                gpointer            data)
{
  Draft *draft = data;
  g_autofree char *excerpt = bastide_xml_excerpt (values[0]);

  draft->line = bastide_xml_get_line (reader);
  if (is_set_name (values[0]))
    draft->catalogue->name = g_strdup (values[0]);
  else
    bastide_xml_fail (reader, BASTIDE_STORAGE_ERROR_INVALID, _("“%s” cannot be the name of a tile set"), excerpt);
}

static gboolean
check_tile_id (BastideXmlReader       *reader,
               const BastideCatalogue *catalogue,
               const char             *id)
{
  g_autofree char *excerpt = bastide_xml_excerpt (id);

  if (!is_identifier (id, MAX_ID))
    {
      bastide_xml_fail (reader, BASTIDE_STORAGE_ERROR_INVALID, _("“%s” cannot be the id of a tile"), excerpt);
      return FALSE;
    }
  if (bastide_catalogue_find_tile (catalogue, id) != BASTIDE_NONE)
    {
      bastide_xml_fail (reader, BASTIDE_STORAGE_ERROR_INVALID, _("there is a second tile “%s”"), excerpt);
      return FALSE;
    }
  return TRUE;
}

enum { TILE_ID, TILE_COUNT, TILE_START };

static void
begin_tile (BastideXmlReader   *reader,
            const char * const *values,
            gpointer            data)
{
  Draft *draft = data;
  BastideCatalogue *catalogue = draft->catalogue;
  BastideTileSet *set = &catalogue->set;
  int count;

  if (set->n_types == BASTIDE_MAX_TYPES)
    {
      bastide_xml_fail (reader, BASTIDE_STORAGE_ERROR_TOO_LARGE, _("a tile set has at most %d kinds of tile"),
                        BASTIDE_MAX_TYPES);
      return;
    }
  if (!check_tile_id (reader, catalogue, values[TILE_ID])
      || !bastide_xml_read_number (reader, "count", values[TILE_COUNT], 1, BASTIDE_MAX_COUNT, &count))
    return;
  if (values[TILE_START] != NULL)
    {
      if (strcmp (values[TILE_START], "1") != 0)
        {
          bastide_xml_fail (reader, BASTIDE_STORAGE_ERROR_INVALID, _("the attribute “%s” can only be “1”"), "start");
          return;
        }
      set->start = set->n_types;
      draft->n_starts++;
    }
  if (draft->n_starts > 1)
    {
      bastide_xml_fail (reader, BASTIDE_STORAGE_ERROR_INVALID, _("there is a second start tile"));
      return;
    }

  draft->lines[set->n_types] = bastide_xml_get_line (reader);
  memset (draft->n_of_kind, 0, sizeof draft->n_of_kind);
  set->types[set->n_types].count = (uint8_t) count;
  catalogue->ids[set->n_types] = g_strdup (values[TILE_ID]);
  set->n_types++;
}

/* Adds SEGMENT to the tile being read. */
static void
add_segment (BastideXmlReader *reader,
             Draft            *draft,
             BastideSegment    segment)
{
  static const char * const kinds[BASTIDE_N_KINDS] = {
    [BASTIDE_FIELD] = "field",
    [BASTIDE_ROAD] = "road",
    [BASTIDE_CITY] = "city",
  };
  guint index = draft->catalogue->set.n_types - 1u;
  BastideTileType *type = &draft->catalogue->set.types[index];
  guint number = draft->n_of_kind[segment.kind]++;

  if (type->n_segments == BASTIDE_MAX_SEGMENTS)
    {
      bastide_xml_fail (reader, BASTIDE_STORAGE_ERROR_TOO_LARGE, _("a tile has at most %d segments"),
                        BASTIDE_MAX_SEGMENTS);
      return;
    }
  draft->catalogue->segment_names[index][type->n_segments] =
    segment.kind == BASTIDE_MONASTERY ? g_strdup ("monastery") : g_strdup_printf ("%s-%u", kinds[segment.kind], number);
  type->segments[type->n_segments++] = segment;
}

static void
begin_monastery (BastideXmlReader   *reader,
                 const char * const *values,
                 gpointer            data)
{
  add_segment (reader, data, (BastideSegment) { .kind = BASTIDE_MONASTERY });
}

enum { CITY_EDGES, CITY_SHIELDS };

static void
begin_city (BastideXmlReader   *reader,
            const char * const *values,
            gpointer            data)
{
  guint edges;
  int shields = 0;

  if (!parse_words (reader, "edges", values[CITY_EDGES], edge_names, G_N_ELEMENTS (edge_names), &edges))
    return;
  if (values[CITY_SHIELDS] != NULL
      && !bastide_xml_read_number (reader, "shields", values[CITY_SHIELDS], 0, 9, &shields))
    return;
  add_segment (reader, data,
               (BastideSegment) { .kind = BASTIDE_CITY, .edges = (uint8_t) edges, .shields = (uint8_t) shields });
}

enum { ROAD_EDGES };

static void
begin_road (BastideXmlReader   *reader,
            const char * const *values,
            gpointer            data)
{
  guint edges;

  if (parse_words (reader, "edges", values[ROAD_EDGES], edge_names, G_N_ELEMENTS (edge_names), &edges))
    add_segment (reader, data, (BastideSegment) { .kind = BASTIDE_ROAD, .edges = (uint8_t) edges });
}

/* The segments of TYPE that its cities numbered NUMBERS are; FALSE if there is no such city. */
static gboolean
find_cities (const BastideTileType *type,
             guint                  numbers,
             uint16_t              *cities)
{
  guint number = 0;

  *cities = 0;
  for (guint s = 0; s < type->n_segments; s++)
    if (type->segments[s].kind == BASTIDE_CITY)
      {
        if (numbers & 1u << number)
          *cities |= (uint16_t) (1u << s);
        number++;
      }
  return numbers < 1u << number;
}

enum { FIELD_HALVES, FIELD_CITIES };

static void
begin_field (BastideXmlReader   *reader,
             const char * const *values,
             gpointer            data)
{
  Draft *draft = data;
  guint halves, numbers = 0;
  uint16_t cities;

  if (!parse_words (reader, "halves", values[FIELD_HALVES], half_names, G_N_ELEMENTS (half_names), &halves))
    return;
  if (values[FIELD_CITIES] != NULL
      && !parse_words (reader, "cities", values[FIELD_CITIES], city_names, G_N_ELEMENTS (city_names), &numbers))
    return;
  if (!find_cities (&draft->catalogue->set.types[draft->catalogue->set.n_types - 1], numbers, &cities))
    {
      bastide_xml_fail (reader, BASTIDE_STORAGE_ERROR_INVALID,
                        _("the field lies beside a city that the tile does not have"));
      return;
    }
  add_segment (reader, draft,
               (BastideSegment) { .kind = BASTIDE_FIELD, .halves = (uint8_t) halves, .cities = cities });
}

/* --- The whole --- */

static const BastideXmlAttribute city_attributes[] = {
  [CITY_EDGES] = { "edges", TRUE },
  [CITY_SHIELDS] = { "shields", FALSE },
};

static const BastideXmlAttribute road_attributes[] = {
  [ROAD_EDGES] = { "edges", TRUE },
};

static const BastideXmlAttribute field_attributes[] = {
  [FIELD_HALVES] = { "halves", TRUE },
  [FIELD_CITIES] = { "cities", FALSE },
};

static const BastideXmlElement segment_elements[] = {
  { .name = "monastery", .single = TRUE, .begin = begin_monastery },
  {
    .name = "city",
    .attributes = city_attributes,
    .n_attributes = G_N_ELEMENTS (city_attributes),
    .begin = begin_city,
  },
  {
    .name = "road",
    .attributes = road_attributes,
    .n_attributes = G_N_ELEMENTS (road_attributes),
    .begin = begin_road,
  },
  {
    .name = "field",
    .attributes = field_attributes,
    .n_attributes = G_N_ELEMENTS (field_attributes),
    .begin = begin_field,
  },
};

static const BastideXmlAttribute tile_attributes[] = {
  [TILE_ID] = { "id", TRUE },
  [TILE_COUNT] = { "count", TRUE },
  [TILE_START] = { "start", FALSE },
};

static const BastideXmlElement tile_element = {
  .name = "tile",
  .required = TRUE,
  .attributes = tile_attributes,
  .n_attributes = G_N_ELEMENTS (tile_attributes),
  .children = segment_elements,
  .n_children = G_N_ELEMENTS (segment_elements),
  .begin = begin_tile,
};

static const BastideXmlAttribute tile_set_attributes[] = {
  { "name", TRUE },
};

static const BastideXmlElement tile_set_element = {
  .name = "tileset",
  .attributes = tile_set_attributes,
  .n_attributes = G_N_ELEMENTS (tile_set_attributes),
  .children = &tile_element,
  .n_children = 1,
  .begin = begin_tile_set,
};

static const char *
describe_fault (BastideTileSetFault fault)
{
  switch (fault)
    {
    case BASTIDE_TILE_SET_TOO_LARGE:
      return _("the tile set has too many or too few tiles or segments");
    case BASTIDE_TILE_SET_BAD_START:
      return _("no tile is the start tile");
    case BASTIDE_TILE_SET_BAD_SEGMENT:
      return _("a segment of the tile makes no sense");
    case BASTIDE_TILE_SET_EDGE_TWICE:
      return _("an edge or half-edge of the tile belongs to two segments");
    case BASTIDE_TILE_SET_EDGE_UNCLAIMED:
      return _("an edge or half-edge of the tile belongs to no segment");
    case BASTIDE_TILE_SET_SECOND_MONASTERY:
      return _("the tile has two monasteries");
    case BASTIDE_TILE_SET_OK:
    default:
      g_assert_not_reached ();
    }
}

static gboolean
seal (Draft       *draft,
      const char  *name,
      GError     **error)
{
  BastideTileSet *set = &draft->catalogue->set;
  BastideTileSetFault fault;
  uint8_t type;

  if (draft->n_starts == 0)
    set->start = BASTIDE_NONE;
  fault = bastide_tile_set_seal (set, &type);
  if (fault == BASTIDE_TILE_SET_OK)
    return TRUE;
  bastide_xml_set_error (error, name, type == BASTIDE_NONE ? draft->line : draft->lines[type],
                         fault == BASTIDE_TILE_SET_TOO_LARGE ? BASTIDE_STORAGE_ERROR_TOO_LARGE
                                                             : BASTIDE_STORAGE_ERROR_INVALID,
                         "%s", describe_fault (fault));
  return FALSE;
}

BastideCatalogue *
bastide_catalogue_parse (GBytes      *bytes,
                         const char  *name,
                         GError     **error)
{
  BastideXmlGrammar grammar = { .root = &tile_set_element, .stranger = _("the file is no tile set") };
  g_autoptr (BastideCatalogue) catalogue = bastide_catalogue_new_empty ();
  Draft draft = { .catalogue = catalogue };

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  if (!bastide_xml_read (bytes, name, &grammar, &draft, error) || !seal (&draft, name, error))
    return NULL;
  return g_steal_pointer (&catalogue);
}
