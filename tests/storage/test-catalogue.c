/* test-catalogue.c: the base set as R1 has it, and tile sets that are none
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "support.h"

#include <string.h>

static const char sample_set[] =
  /* 1 */ "<?xml version=\"1.0\"?>\n"
  /* 2 */ "<tileset name=\"small\">\n"
  /* 3 */ "  <tile id=\"A\" count=\"2\" start=\"1\">\n"
  /* 4 */ "    <monastery/>\n"
  /* 5 */ "    <city edges=\"N\" shields=\"1\"/>\n"
  /* 6 */ "    <city edges=\"E\"/>\n"
  /* 7 */ "    <road edges=\"S\"/>\n"
  /* 8 */ "    <field halves=\"SL WR WL SR\" cities=\"0 1\"/>\n"
  /* 9 */ "  </tile>\n"
  /* 10 */ "  <tile id=\"B-2\" count=\"3\">\n"
  /* 11 */ "    <field halves=\"NL NR EL ER SL SR WL WR\"/>\n"
  /* 12 */ "  </tile>\n"
  /* 13 */ "</tileset>\n";

typedef enum
{
  SCHEMA_REFUSES,
  SCHEMA_ACCEPTS,
} Verdict;

typedef struct
{
  const char          *old, *new;
  guint                line;
  BastideStorageError  code;
  const char          *part;
  Verdict              verdict;
} Fault;

#define SYNTAX BASTIDE_STORAGE_ERROR_SYNTAX
#define TOO_LARGE BASTIDE_STORAGE_ERROR_TOO_LARGE
#define NOT_A_GAME BASTIDE_STORAGE_ERROR_NOT_A_GAME
#define INVALID BASTIDE_STORAGE_ERROR_INVALID

static const Fault faults[] = {
  { "</tileset>\n", "", 13, SYNTAX, "breaks off", SCHEMA_REFUSES },
  { "<tileset name=\"small\">", "<tileset xmlns=\"urn:x-bastide:game\" name=\"small\">", 2, NOT_A_GAME, "no tile set",
    SCHEMA_REFUSES },
  { "\"small\"", "\"\"", 2, INVALID, "“” cannot be the name", SCHEMA_REFUSES },
  { "\"small\"", "\"Small\"", 2, INVALID, "“Small” cannot be the name", SCHEMA_REFUSES },
  { "\"small\"", "\"2-small\"", 2, INVALID, "“2-small” cannot be the name", SCHEMA_REFUSES },
  { "\"small\"", "\"small\" size=\"5\"", 2, INVALID, "unknown attribute, “size”", SCHEMA_REFUSES },
  { "  <tile id=\"A\"", "  <river/>\n  <tile id=\"A\"", 3, INVALID, "<river> is unknown inside <tileset>",
    SCHEMA_REFUSES },
  { "    <road edges=\"S\"/>\n", "    <road edges=\"S\"/>\n    <city edges=\"W\"/>\n", 8, INVALID,
    "<city> must stand before <road>", SCHEMA_REFUSES },
  { "    <monastery/>\n", "    <monastery/>\n    <monastery/>\n", 5, INVALID, "second <monastery>", SCHEMA_REFUSES },
  { "id=\"A\"", "id=\"A B\"", 3, INVALID, "“A B” cannot be the id", SCHEMA_REFUSES },
  { "id=\"A\"", "id=\"\"", 3, INVALID, "“” cannot be the id", SCHEMA_REFUSES },
  { "id=\"A\"", "id=\"-A\"", 3, INVALID, "“-A” cannot be the id", SCHEMA_REFUSES },
  { "id=\"A\"", "id=\"ABCDEFGHIJKLMNOPQ\"", 3, INVALID, "cannot be the id", SCHEMA_REFUSES },
  { "id=\"A\"", "id=\"B-2\"", 10, INVALID, "second tile “B-2”", SCHEMA_ACCEPTS },
  { "count=\"2\"", "count=\"0\"", 3, INVALID, "“0”", SCHEMA_REFUSES },
  { "count=\"2\"", "count=\"101\"", 3, INVALID, "“101”", SCHEMA_REFUSES },
  { "count=\"2\"", "count=\"+2\"", 3, INVALID, "“+2”", SCHEMA_REFUSES },
  { "count=\"2\" start=\"1\"", "start=\"1\"", 3, INVALID, "lacks the attribute “count”", SCHEMA_REFUSES },
  { "start=\"1\"", "start=\"0\"", 3, INVALID, "“start” can only be “1”", SCHEMA_REFUSES },
  { " start=\"1\"", "", 2, INVALID, "no tile is the start tile", SCHEMA_ACCEPTS },
  { "count=\"3\"", "count=\"3\" start=\"1\"", 10, INVALID, "second start tile", SCHEMA_ACCEPTS },
  { "<city edges=\"E\"/>", "<city edges=\"F\"/>", 6, INVALID, "“F” has no place in the attribute “edges”",
    SCHEMA_REFUSES },
  { "<city edges=\"E\"/>", "<city edges=\"\"/>", 6, INVALID, "“edges” is empty", SCHEMA_REFUSES },
  { "<city edges=\"E\"/>", "<city edges=\"E E\"/>", 6, INVALID, "“E” stands twice", SCHEMA_ACCEPTS },
  { "<city edges=\"E\"/>", "<city edges=\"N\"/>", 3, INVALID, "belongs to two segments", SCHEMA_ACCEPTS },
  { "<city edges=\"E\"/>", "<city/>", 6, INVALID, "lacks the attribute “edges”", SCHEMA_REFUSES },
  { "shields=\"1\"", "shields=\"10\"", 5, INVALID, "“10”", SCHEMA_REFUSES },
  { "<road edges=\"S\"/>", "<road edges=\"E\"/>", 3, INVALID, "belongs to two segments", SCHEMA_ACCEPTS },
  { "<road edges=\"S\"/>", "<road edges=\"S\" shields=\"1\"/>", 7, INVALID, "unknown attribute, “shields”",
    SCHEMA_REFUSES },
  { "SL WR WL SR", "SL WR WL", 3, INVALID, "belongs to no segment", SCHEMA_ACCEPTS },
  { "SL WR WL SR", "SL WR WL SR NL", 3, INVALID, "belongs to two segments", SCHEMA_ACCEPTS },
  { "SL WR WL SR", "SL WR WL SM", 8, INVALID, "“SM” has no place", SCHEMA_REFUSES },
  { "cities=\"0 1\"", "cities=\"0 2\"", 8, INVALID, "a city that the tile does not have", SCHEMA_ACCEPTS },
  { "cities=\"0 1\"", "cities=\"0 4\"", 8, INVALID, "“4” has no place", SCHEMA_REFUSES },
  { "cities=\"0 1\"", "cities=\"\"", 8, INVALID, "“cities” is empty", SCHEMA_REFUSES },
};

static void
test_fault (gconstpointer data)
{
  const Fault *fault = data;
  g_autofree char *document = edit (sample_set, fault->old, fault->new);
  g_autoptr (GBytes) bytes = bytes_of (document);
  g_autoptr (Schema) schema = schema_new ("bastide-tileset.rng");
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideCatalogue) catalogue = bastide_catalogue_parse (bytes, "a file", &error);

  g_test_message ("%s -> %s", fault->old, fault->new);
  g_assert_null (catalogue);
  g_test_message ("%s", error->message);
  assert_error (&error, fault->code, "a file", fault->line, fault->part);
  g_assert_cmpint (schema_accepts (schema, document, strlen (document)), ==, fault->verdict == SCHEMA_ACCEPTS);
}

static void
test_sample (void)
{
  g_autoptr (GBytes) bytes = bytes_of (sample_set);
  g_autoptr (Schema) schema = schema_new ("bastide-tileset.rng");
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideCatalogue) catalogue = bastide_catalogue_parse (bytes, "a file", &error);
  static const char * const names[] = { "monastery", "city-0", "city-1", "road-0", "field-0" };
  const BastideTileSet *set;

  g_assert_no_error (error);
  g_assert_true (schema_accepts (schema, sample_set, strlen (sample_set)));
  set = bastide_catalogue_get_tile_set (catalogue);
  g_assert_cmpstr (bastide_catalogue_get_name (catalogue), ==, "small");
  g_assert_cmpuint (set->n_types, ==, 2);
  g_assert_cmpuint (set->n_tiles, ==, 5);
  g_assert_cmpuint (set->start, ==, 0);
  g_assert_cmpuint (set->types[0].n_segments, ==, 5);
  for (guint segment = 0; segment < G_N_ELEMENTS (names); segment++)
    {
      g_assert_cmpstr (bastide_catalogue_get_segment_name (catalogue, 0, segment), ==, names[segment]);
      g_assert_cmpuint (bastide_catalogue_find_segment (catalogue, 0, names[segment]), ==, segment);
    }
  g_assert_cmpuint (set->types[0].monastery, ==, 0);
  g_assert_cmpuint (set->types[0].segments[1].shields, ==, 1);
  g_assert_cmpuint (set->types[0].segments[3].edges, ==, 1 << BASTIDE_SOUTH);
  g_assert_cmpuint (set->types[0].segments[4].halves, ==, 0xf0);
  g_assert_cmpuint (set->types[0].segments[4].cities, ==, 1 << 1 | 1 << 2);
  g_assert_cmpuint (bastide_catalogue_find_segment (catalogue, 1, "road-0"), ==, BASTIDE_NONE);
  g_assert_cmpuint (bastide_catalogue_find_tile (catalogue, "B-2"), ==, 1);
  g_assert_cmpuint (bastide_catalogue_find_tile (catalogue, "B"), ==, BASTIDE_NONE);
}

/* R1.  The counts, the roads and the cities of the 24 designs, as on the printed tiles' list. */
static void
test_base (void)
{
  static const struct
  {
    const char *id;
    guint       count, n_roads, n_cities, n_fields, shields;
  } tiles[] = {
    { "A", 2, 1, 0, 1, 0 }, { "B", 4, 0, 0, 1, 0 }, { "C", 1, 0, 1, 0, 1 }, { "D", 4, 1, 1, 2, 0 },
    { "E", 5, 0, 1, 1, 0 }, { "F", 2, 0, 1, 2, 1 }, { "G", 1, 0, 1, 2, 0 }, { "H", 3, 0, 2, 1, 0 },
    { "I", 2, 0, 2, 1, 0 }, { "J", 3, 1, 1, 2, 0 }, { "K", 3, 1, 1, 2, 0 }, { "L", 3, 3, 1, 3, 0 },
    { "M", 2, 0, 1, 1, 1 }, { "N", 3, 0, 1, 1, 0 }, { "O", 2, 1, 1, 2, 1 }, { "P", 3, 1, 1, 2, 0 },
    { "Q", 1, 0, 1, 1, 1 }, { "R", 3, 0, 1, 1, 0 }, { "S", 2, 1, 1, 2, 1 }, { "T", 1, 1, 1, 2, 0 },
    { "U", 8, 1, 0, 2, 0 }, { "V", 9, 1, 0, 2, 0 }, { "W", 4, 3, 0, 3, 0 }, { "X", 1, 4, 0, 4, 0 },
  };
  g_autoptr (BastideCatalogue) base = bastide_catalogue_new_base (), again = bastide_catalogue_new_base ();
  const BastideTileSet *set = bastide_catalogue_get_tile_set (base);
  guint n_monasteries = 0, n_shields = 0;

  g_assert_true (base == again);
  g_assert_cmpstr (bastide_catalogue_get_name (base), ==, "base");
  g_assert_cmpuint (set->n_tiles, ==, 72);
  g_assert_cmpuint (set->n_types, ==, G_N_ELEMENTS (tiles));
  g_assert_cmpstr (bastide_catalogue_get_tile_id (base, set->start), ==, "D");

  for (guint i = 0; i < G_N_ELEMENTS (tiles); i++)
    {
      const BastideTileType *type = &set->types[i];
      guint n_of_kind[BASTIDE_N_KINDS] = { 0 }, shields = 0;

      for (guint s = 0; s < type->n_segments; s++)
        {
          n_of_kind[type->segments[s].kind]++;
          shields += type->segments[s].shields;
        }
      g_assert_cmpstr (bastide_catalogue_get_tile_id (base, i), ==, tiles[i].id);
      g_assert_cmpuint (type->count, ==, tiles[i].count);
      g_assert_cmpuint (n_of_kind[BASTIDE_ROAD], ==, tiles[i].n_roads);
      g_assert_cmpuint (n_of_kind[BASTIDE_CITY], ==, tiles[i].n_cities);
      g_assert_cmpuint (n_of_kind[BASTIDE_FIELD], ==, tiles[i].n_fields);
      g_assert_cmpuint (shields, ==, tiles[i].shields);
      n_monasteries += n_of_kind[BASTIDE_MONASTERY] * type->count;
      n_shields += shields * type->count;
    }
  g_assert_cmpuint (n_monasteries, ==, 6);
  g_assert_cmpuint (n_shields, ==, 10);
}

/* What is inside the program is what lies in data/, and the schema knows it. */
static void
test_base_file (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "tilesets", "base.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (Schema) schema = schema_new ("bastide-tileset.rng");
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_file_load_bytes (file, NULL, NULL, &error);
  g_autoptr (BastideCatalogue) base = bastide_catalogue_new_base (), read = NULL;

  g_assert_no_error (error);
  g_assert_true (schema_accepts (schema, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes)));
  read = bastide_catalogue_parse (bytes, "base.xml", &error);
  g_assert_no_error (error);
  g_assert_cmpmem (bastide_catalogue_get_tile_set (base), sizeof (BastideTileSet),
                   bastide_catalogue_get_tile_set (read), sizeof (BastideTileSet));
}

/* A game of few tiles, all of which the base game has under the same ids. */
static void
test_tutorial (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "tilesets", "tutorial.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (Schema) schema = schema_new ("bastide-tileset.rng");
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_file_load_bytes (file, NULL, NULL, &error);
  g_autoptr (BastideCatalogue) base = bastide_catalogue_find ("base"), tutorial = bastide_catalogue_find ("tutorial");
  const BastideTileSet *set = bastide_catalogue_get_tile_set (tutorial);

  g_assert_no_error (error);
  g_assert_true (schema_accepts (schema, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes)));
  g_assert_cmpstr (bastide_catalogue_get_name (tutorial), ==, "tutorial");
  g_assert_cmpuint (set->n_tiles, ==, 14);
  for (guint i = 0; i < set->n_types; i++)
    {
      guint same = bastide_catalogue_find_tile (base, bastide_catalogue_get_tile_id (tutorial, i));
      const BastideTileType *type = &bastide_catalogue_get_tile_set (base)->types[same];

      g_assert_cmpuint (same, !=, BASTIDE_NONE);
      g_assert_cmpmem (set->types[i].segments, sizeof type->segments, type->segments, sizeof type->segments);
    }
  g_assert_null (bastide_catalogue_find ("river"));
}

static void
test_limits (void)
{
  g_autoptr (GString) many_types = g_string_new ("<tileset name=\"t\">");
  g_autoptr (GString) many_segments = g_string_new ("<tileset name=\"t\">\n<tile id=\"a\" count=\"2\" start=\"1\">");
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) types_bytes = NULL, segments_bytes = NULL;

  for (guint i = 0; i <= BASTIDE_MAX_TYPES; i++)
    g_string_append_printf (many_types, "\n<tile id=\"%u\" count=\"1\"><city edges=\"N E S W\"/></tile>", i);
  g_string_append (many_types, "</tileset>");
  types_bytes = bytes_of (many_types->str);
  g_assert_null (bastide_catalogue_parse (types_bytes, "types", &error));
  assert_error (&error, TOO_LARGE, "types", BASTIDE_MAX_TYPES + 2, "at most 64 kinds of tile");

  for (guint i = 0; i <= BASTIDE_MAX_SEGMENTS; i++)
    g_string_append (many_segments, "\n<field halves=\"NL\"/>");
  g_string_append (many_segments, "</tile></tileset>");
  segments_bytes = bytes_of (many_segments->str);
  g_assert_null (bastide_catalogue_parse (segments_bytes, "segments", &error));
  assert_error (&error, TOO_LARGE, "segments", BASTIDE_MAX_SEGMENTS + 3, "at most 12 segments");
}

static void
test_deck (void)
{
  static const char deck_text[] = "\n B-2 A\tB-2\r\nB-2 ";
  static const uint8_t expected[] = { 1, 0, 1, 1 };
  g_autoptr (GBytes) bytes = bytes_of (sample_set);
  g_autoptr (BastideCatalogue) catalogue = bastide_catalogue_parse (bytes, "a file", NULL);
  g_autoptr (GString) long_text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  uint8_t deck[BASTIDE_MAX_TILES];

  g_assert_true (bastide_catalogue_parse_deck (catalogue, deck_text, deck, &error));
  g_assert_no_error (error);
  g_assert_cmpmem (deck, sizeof expected, expected, sizeof expected);

  g_assert_false (bastide_catalogue_parse_deck (catalogue, "", deck, &error));
  g_assert_error (error, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_INVALID);
  g_clear_error (&error);
  for (guint i = 0; i < 1000; i++)
    g_string_append (long_text, "A ");
  g_assert_false (bastide_catalogue_parse_deck (catalogue, long_text->str, deck, &error));
  g_assert_error (error, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_INVALID);
  g_assert_nonnull (strstr (error->message, "must hold 1 tile “A”, and holds 1000"));
}

static void
test_boxed (void)
{
  g_autoptr (BastideCatalogue) base = bastide_catalogue_new_base ();
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, BASTIDE_TYPE_CATALOGUE);
  g_value_set_boxed (&value, base);
  g_assert_true (g_value_get_boxed (&value) == base);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/catalogue/sample", test_sample);
  g_test_add_func ("/catalogue/base", test_base);
  g_test_add_func ("/catalogue/base-file", test_base_file);
  g_test_add_func ("/catalogue/tutorial", test_tutorial);
  g_test_add_func ("/catalogue/limits", test_limits);
  g_test_add_func ("/catalogue/deck", test_deck);
  g_test_add_func ("/catalogue/boxed", test_boxed);
  for (gsize i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autofree char *path = g_strdup_printf ("/catalogue/fault/%" G_GSIZE_FORMAT, i);

      g_test_add_data_func (path, &faults[i], test_fault);
    }
  return g_test_run ();
}
