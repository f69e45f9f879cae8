/* test-formats.c: every rule of the saved game, broken
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "support.h"

#include <string.h>

#include "sample-game.h"

typedef enum
{
  SCHEMA_REFUSES, /* the schema says so too */
  SCHEMA_ACCEPTS, /* no schema can say it */
} Verdict;

/* OLD, which stands once in the sample game, is replaced by NEW. */
typedef struct
{
  const char          *old, *new;
  guint                line;
  BastideStorageError  code;
  const char          *part; /* of the message */
  Verdict              verdict;
} Fault;

#define SYNTAX BASTIDE_STORAGE_ERROR_SYNTAX
#define NEWER BASTIDE_STORAGE_ERROR_NEWER
#define NOT_A_GAME BASTIDE_STORAGE_ERROR_NOT_A_GAME
#define INVALID BASTIDE_STORAGE_ERROR_INVALID
#define ILLEGAL BASTIDE_STORAGE_ERROR_ILLEGAL

static const char pending[] = "  <pending x=\"0\" y=\"-1\" rotation=\"180\"/>\n";
static const char bernat[] = "    <player name=\"Bernat\" colour=\"blue\" kind=\"computer\" level=\"hard\"/>\n";

static const Fault faults[] = {
  /* Not XML, or not whole. */
  { "<setup>", "<setup", 4, SYNTAX, "not well-formed", SCHEMA_REFUSES },
  { "</setup>", "</set>", 7, SYNTAX, "not well-formed", SCHEMA_REFUSES },
  { "name=\"Ana\"", "name=Ana", 5, SYNTAX, "not well-formed", SCHEMA_REFUSES },
  { "name=\"Ana\"", "name=\"Ana\" name=\"Anna\"", 5, SYNTAX, "not well-formed", SCHEMA_REFUSES },
  { "name=\"Ana\"", "name=\"A < B\"", 5, SYNTAX, "not well-formed", SCHEMA_REFUSES },
  { "name=\"Ana\"", "name=\"&ana;\"", 5, SYNTAX, "entity", SCHEMA_REFUSES },
  { "name=\"Ana\"", "name=\"&#0;\"", 5, SYNTAX, "not well-formed", SCHEMA_REFUSES },
  { "name=\"Ana\"", "name=\"\x01\"", 5, SYNTAX, "not well-formed", SCHEMA_REFUSES },
  { "name=\"Ana\"", "x:name=\"Ana\"", 5, SYNTAX, "not well-formed", SCHEMA_REFUSES },
  { "<deck>", "<deck>&deck;", 8, SYNTAX, "entity", SCHEMA_REFUSES },
  { "</game>\n", "", 16, SYNTAX, "breaks off", SCHEMA_REFUSES },
  { "</scores>\n</game>\n", "</sco", 15, SYNTAX, "breaks off", SCHEMA_REFUSES },
  { "</game>\n", "</game>\n<game/>\n", 17, SYNTAX, "not well-formed", SCHEMA_REFUSES },
  { "</game>\n", "</game>\nmore\n", 17, SYNTAX, "not well-formed", SCHEMA_REFUSES },
  { "<?xml", " <?xml", 1, SYNTAX, "not well-formed", SCHEMA_REFUSES },

  /* The version, before all else. */
  { "version=\"1\"", "version=\"2\"", 2, NEWER, "newer version of Bastide, in format 2", SCHEMA_REFUSES },
  { "version=\"1\"", "version=\"10\" era=\"modern\"", 2, NEWER, "format 10", SCHEMA_REFUSES },
  { "version=\"1\"", "version=\"99999999999999999999\"", 2, NEWER, "format 99999999999999999999", SCHEMA_REFUSES },
  { "version=\"1\" generator=\"Bastide 0.1.0\">\n", "version=\"3\">\n<what is=\"this\">?</what><", 2, NEWER, "format 3",
    SCHEMA_REFUSES },
  { "version=\"1\"", "version=\"0\"", 2, INVALID, "“0” is not the version", SCHEMA_REFUSES },
  { "version=\"1\"", "version=\"01\"", 2, INVALID, "“01” is not the version", SCHEMA_REFUSES },
  { "version=\"1\"", "version=\"+2\"", 2, INVALID, "“+2” is not the version", SCHEMA_REFUSES },
  { "version=\"1\"", "version=\"-1\"", 2, INVALID, "“-1” is not the version", SCHEMA_REFUSES },
  { "version=\"1\"", "version=\"1.1\"", 2, INVALID, "“1.1” is not the version", SCHEMA_REFUSES },
  { "version=\"1\"", "version=\" 1\"", 2, INVALID, "“ 1” is not the version", SCHEMA_REFUSES },
  { "version=\"1\"", "version=\"\"", 2, INVALID, "“” is not the version", SCHEMA_REFUSES },
  { " version=\"1\"", "", 2, INVALID, "does not say the version", SCHEMA_REFUSES },
  { " version=\"1\"", " xmlns:o=\"urn:o\" o:version=\"1\"", 2, INVALID, "does not say the version", SCHEMA_REFUSES },

  /* Another kind of document. */
  { "urn:x-bastide:game", "urn:x-bastide:toy", 2, NOT_A_GAME, "no saved game", SCHEMA_REFUSES },
  { " xmlns=\"urn:x-bastide:game\"", "", 2, NOT_A_GAME, "no saved game", SCHEMA_REFUSES },
  { "<game xmlns=\"urn:x-bastide:game\" version=\"1\" generator=\"Bastide 0.1.0\">",
    "<game><game xmlns=\"urn:x-bastide:game\" version=\"1\"/></game><!--", 2, NOT_A_GAME, "no saved game",
    SCHEMA_REFUSES },

  /* Elements. */
  { "  <setup>\n", "  <set-up/>\n  <setup>\n", 3, INVALID, "<set-up> is unknown inside <game>", SCHEMA_REFUSES },
  { "  </setup>\n", "    <table/>\n  </setup>\n", 7, INVALID, "<table> is unknown inside <setup>", SCHEMA_REFUSES },
  { "<scores>0 0", "<scores><score/>0 0", 15, INVALID, "<score> is unknown inside <scores>", SCHEMA_REFUSES },
  { "  </turns>\n", "    <turn/>\n  </turns>\n", 13, INVALID, "<turn> lacks the attribute “player”",
    SCHEMA_REFUSES },
  { "  </turns>\n", "    <pending x=\"0\" y=\"0\" rotation=\"0\"/>\n  </turns>\n", 13, INVALID,
    "<pending> is unknown inside <turns>", SCHEMA_REFUSES },
  { "  <scores>0 0</scores>\n", "  <scores>0 0</scores>\n  <scores>0 0</scores>\n", 16, INVALID, "second <scores>",
    SCHEMA_REFUSES },
  { "  <turns played=\"2\">\n", "  <deck/>\n  <turns played=\"2\">\n", 9, INVALID, "second <deck>", SCHEMA_REFUSES },
  { "    <tileset name=\"base\"/>\n", "", 4, INVALID, "<tileset> is missing before <player>", SCHEMA_REFUSES },
  { "    <tileset name=\"base\"/>\n", "    <tileset name=\"base\"/>\n    <tileset name=\"base\"/>\n", 5, INVALID,
    "second <tileset>", SCHEMA_REFUSES },
  { bernat, "", 3, INVALID, "needs 2 to 6 players", SCHEMA_REFUSES },
  { "  <scores>0 0</scores>\n", "  <scores>0 0</scores>\n  <pending x=\"0\" y=\"-1\" rotation=\"180\"/>\n", 16, INVALID,
    "<pending> must stand before <scores>", SCHEMA_REFUSES },
  { "  <setup>\n", "  <scores>0 0</scores>\n  <setup>\n", 3, INVALID, "<setup> is missing before <scores>",
    SCHEMA_REFUSES },

  { "  <setup>\n", "  <i:include xmlns:i=\"http://www.w3.org/2001/XInclude\" href=\"a\"/>\n  <setup>\n", 3, INVALID,
    "asks for another file to be included here", SCHEMA_REFUSES },

  /* Text where none belongs; the line is that of the text. */
  { "  <setup>\n", "  <setup>\n\n  words\n", 5, INVALID, "text inside <setup>", SCHEMA_REFUSES },
  { "  <setup>\n", "  <setup>\r\r\rwords\r\r\r\r\r\n", 3, INVALID, "text inside <setup>", SCHEMA_REFUSES },
  { "</setup>\n", "</setup>\n<![CDATA[words]]>\n", 8, INVALID, "text inside <game>", SCHEMA_REFUSES },
  { "<tileset name=\"base\"/>", "<tileset name=\"base\">base</tileset>", 4, INVALID, "text inside <tileset>",
    SCHEMA_REFUSES },

  /* Attributes. */
  { "colour=\"red\"", "color=\"red\"", 5, INVALID, "<player> has an unknown attribute, “color”", SCHEMA_REFUSES },
  { "<setup>", "<setup id=\"1\">", 3, INVALID, "<setup> has an unknown attribute, “id”", SCHEMA_REFUSES },
  { "<deck>", "<deck n=\"71\">", 8, INVALID, "<deck> has an unknown attribute, “n”", SCHEMA_REFUSES },
  { "generator=", "xmlns:g=\"urn:x-bastide:game\" g:generator=", 2, INVALID, "unknown attribute, “generator”",
    SCHEMA_REFUSES },
  { " colour=\"red\"", "", 5, INVALID, "<player> lacks the attribute “colour”", SCHEMA_REFUSES },
  { " played=\"2\"", "", 9, INVALID, "<turns> lacks the attribute “played”", SCHEMA_REFUSES },
  { " tile=\"V\"", "", 11, INVALID, "<turn> lacks the attribute “tile”", SCHEMA_REFUSES },
  { pending, "  <pending x=\"0\" rotation=\"180\"/>\n", 14, INVALID, "<pending> lacks the attribute “y”",
    SCHEMA_REFUSES },
  { pending, "  <pending\n    x=\"0\"\n    y=\"-1\"\n    rotation=\"18\"\n  />\n", 14, INVALID,
    "rotation cannot be “18”", SCHEMA_REFUSES },

  /* The set-up. */
  { "\"base\"", "\"river\"", 4, INVALID, "no tile set “river”", SCHEMA_REFUSES },
  { "\"base\"", "\"tutorial\"", 8, INVALID, "which is no tile of the tile set “tutorial”", SCHEMA_ACCEPTS },
  { "\"base\"", "\"base \"", 4, INVALID, "no tile set “base ”", SCHEMA_REFUSES },
  { "\"red\"", "\"pink\"", 5, INVALID, "colour cannot be “pink”", SCHEMA_REFUSES },
  { "\"red\"", "\"Red\"", 5, INVALID, "colour cannot be “Red”", SCHEMA_REFUSES },
  { "\"red\"", "\"blue\"", 6, INVALID, "the same colour", SCHEMA_ACCEPTS },
  { "\"human\"", "\"person\"", 5, INVALID, "kind cannot be “person”", SCHEMA_REFUSES },
  { "\"human\"", "\"computer\"", 5, INVALID, "no level", SCHEMA_REFUSES },
  { "\"human\"", "\"human\" level=\"easy\"", 5, INVALID, "human player has a level", SCHEMA_REFUSES },
  { "\"hard\"", "\"human\"", 6, INVALID, "level cannot be “human”", SCHEMA_REFUSES },
  { "\"hard\"", "\"harder\"", 6, INVALID, "level cannot be “harder”", SCHEMA_REFUSES },
  { "\"Bernat\"", "\" aNA \"", 6, INVALID, "two players are called “aNA”", SCHEMA_ACCEPTS },
  { "\"Ana\"", "\"\"", 5, INVALID, "no name", SCHEMA_ACCEPTS },
  { "\"Ana\"", "\" &#9;&#x2003; \"", 5, INVALID, "no name", SCHEMA_ACCEPTS },
  { "\"Ana\"", "\"A&#9;na\"", 5, INVALID, "control character", SCHEMA_ACCEPTS },
  { "\"Ana\"", "\"A&#x9b;na\"", 5, INVALID, "control character", SCHEMA_ACCEPTS },
  { "\"Ana\"", "\"01234567890123456789012345678901234567890\"", 5, INVALID, "longer than 40", SCHEMA_ACCEPTS },
  { bernat,
    "    <player name=\"b\" colour=\"blue\" kind=\"human\"/>\n"
    "    <player name=\"c\" colour=\"green\" kind=\"human\"/>\n"
    "    <player name=\"d\" colour=\"yellow\" kind=\"human\"/>\n"
    "    <player name=\"e\" colour=\"purple\" kind=\"human\"/>\n"
    "    <player name=\"f\" colour=\"black\" kind=\"human\"/>\n"
    "    <player name=\"g\" colour=\"black\" kind=\"human\"/>\n", 11, INVALID, "more than 6 players", SCHEMA_REFUSES },

  /* The deck. */
  { "<deck>U V E", "<deck>U V", 8, INVALID, "must hold 5 tiles “E”, and holds 4", SCHEMA_ACCEPTS },
  { "<deck>U V E", "<deck>U V E E", 8, INVALID, "must hold 5 tiles “E”, and holds 6", SCHEMA_ACCEPTS },
  { "<deck>U V E", "<deck>D U V E", 8, INVALID, "must hold 3 tiles “D”, and holds 4", SCHEMA_ACCEPTS },
  { "<deck>U V E", "<deck>U V Z", 8, INVALID, "“Z”", SCHEMA_ACCEPTS },
  { "<deck>U V E", "<deck>U V e", 8, INVALID, "“e”", SCHEMA_ACCEPTS },
  { "<deck>U V E", "<deck>U, V E", 8, INVALID, "“U,”", SCHEMA_ACCEPTS },
  { "<deck>U V E", "<deck>U\xc2\xa0V E", 8, INVALID, "no tile of the tile set", SCHEMA_ACCEPTS },

  /* Numbers. */
  { "played=\"2\"", "played=\"4\"", 9, INVALID, "turns played is 4, and that of all turns 3", SCHEMA_ACCEPTS },
  { "played=\"2\"", "played=\"2\" xmlns:m=\"urn:x-bastide:more\" m:ended=\"false\"", 9, INVALID,
    "ended cannot be “false”", SCHEMA_REFUSES },
  { "played=\"2\"", "played=\"2\" ended=\"true\"", 9, INVALID, "unknown attribute, “ended”", SCHEMA_REFUSES },
  { "played=\"2\"", "played=\"2\" xmlns:m=\"urn:x-bastide:more\" m:ended=\"true\"", 9, ILLEGAL,
    "no turn can be played again", SCHEMA_ACCEPTS },
  { "played=\"2\"", "played=\"3\" xmlns:m=\"urn:x-bastide:more\" m:ended=\"true\"", 14, ILLEGAL,
    "no tile can be pending", SCHEMA_ACCEPTS },
  { "played=\"2\"", "played=\"2\" xmlns:m=\"urn:x-bastide:more\" m:ends=\"\"", 9, INVALID,
    "ends cannot be “”", SCHEMA_REFUSES },
  { "played=\"2\"", "played=\"3\" xmlns:m=\"urn:x-bastide:more\" m:ends=\"true\"", 14, ILLEGAL,
    "no tile can be pending", SCHEMA_ACCEPTS },
  { "played=\"2\"", "played=\"-1\"", 9, INVALID, "“-1”", SCHEMA_REFUSES },
  { "played=\"2\"", "played=\"02\"", 9, INVALID, "“02”", SCHEMA_REFUSES },
  { "played=\"2\"", "played=\"4294967298\"", 9, INVALID, "“4294967298”", SCHEMA_REFUSES },
  { "played=\"2\"", "played=\"two\"", 9, INVALID, "“two”", SCHEMA_REFUSES },
  { "tile=\"U\" x=\"0\"", "tile=\"U\" x=\"+0\"", 10, INVALID, "“+0”", SCHEMA_REFUSES },
  { "tile=\"U\" x=\"0\"", "tile=\"U\" x=\"-0\"", 10, INVALID, "“-0”", SCHEMA_REFUSES },
  { "tile=\"U\" x=\"0\"", "tile=\"U\" x=\"0 \"", 10, INVALID, "“0 ”", SCHEMA_REFUSES },
  { "tile=\"U\" x=\"0\"", "tile=\"U\" x=\"\n0\"", 10, INVALID, "“ 0”", SCHEMA_REFUSES },
  { "tile=\"U\" x=\"0\"", "tile=\"U\" x=\"0.0\"", 10, INVALID, "“0.0”", SCHEMA_REFUSES },
  { "tile=\"U\" x=\"0\"", "tile=\"U\" x=\"0x0\"", 10, INVALID, "“0x0”", SCHEMA_REFUSES },
  { "tile=\"U\" x=\"0\"", "tile=\"U\" x=\"0e0\"", 10, INVALID, "“0e0”", SCHEMA_REFUSES },
  { "tile=\"U\" x=\"0\"", "tile=\"U\" x=\"\"", 10, INVALID, "“”", SCHEMA_REFUSES },
  { "tile=\"U\" x=\"0\"", "tile=\"U\" x=\"٠\"", 10, INVALID, "“٠”", SCHEMA_REFUSES },
  { "tile=\"U\" x=\"0\"", "tile=\"U\" x=\"4294967296\"", 10, INVALID, "“4294967296”", SCHEMA_REFUSES },
  { "tile=\"U\" x=\"0\"", "tile=\"U\" x=\"18446744073709551616\"", 10, INVALID, "“18446744073709551616”",
    SCHEMA_REFUSES },
  { "tile=\"U\" x=\"0\"", "tile=\"U\" x=\"1000\"", 10, INVALID, "-999 to 999", SCHEMA_REFUSES },
  { "rotation=\"90\"", "rotation=\"45\"", 10, INVALID, "rotation cannot be “45”", SCHEMA_REFUSES },
  { "rotation=\"90\"", "rotation=\"450\"", 10, INVALID, "rotation cannot be “450”", SCHEMA_REFUSES },
  { "rotation=\"90\"", "rotation=\"-270\"", 10, INVALID, "rotation cannot be “-270”", SCHEMA_REFUSES },
  { "player=\"1\"", "player=\"2\"", 11, INVALID, "“2”", SCHEMA_ACCEPTS },
  { "player=\"1\"", "player=\"-1\"", 11, INVALID, "“-1”", SCHEMA_REFUSES },
  { "<scores>0 0", "<scores>0", 15, INVALID, "number of scores is 1, and that of players 2", SCHEMA_ACCEPTS },
  { "<scores>0 0", "<scores>0 0 0", 15, INVALID, "number of scores is 3, and that of players 2", SCHEMA_ACCEPTS },
  { "<scores>0 0", "<scores>", 15, INVALID, "number of scores is 0, and that of players 2", SCHEMA_ACCEPTS },
  { "<scores>0 0", "<scores>0 -1", 15, INVALID, "“-1”", SCHEMA_ACCEPTS },
  { "<scores>0 0", "<scores>0 none", 15, INVALID, "“none”", SCHEMA_ACCEPTS },

  /* Names of tiles and segments. */
  { "tile=\"V\"", "tile=\"ZZ\"", 11, INVALID, "no tile “ZZ”", SCHEMA_ACCEPTS },
  { "\"field-1\"", "\"field-2\"", 10, INVALID, "tile “U” has no segment “field-2”", SCHEMA_ACCEPTS },
  { "\"field-1\"", "\"\"", 10, INVALID, "tile “U” has no segment “”", SCHEMA_ACCEPTS },
  { "\"field-1\"", "\"monastery\"", 10, INVALID, "tile “U” has no segment “monastery”", SCHEMA_ACCEPTS },
  { pending, "  <pending x=\"0\" y=\"-1\" rotation=\"180\" claim=\"road-0\"/>\n", 14, INVALID,
    "tile “E” has no segment “road-0”", SCHEMA_ACCEPTS },

  /* The rules of the game. */
  { "player=\"1\"", "player=\"0\"", 11, ILLEGAL, "turn of player 1, not 0", SCHEMA_ACCEPTS },
  { "tile=\"V\"", "tile=\"W\"", 11, ILLEGAL, "the deck gives tile “V”, not “W”", SCHEMA_ACCEPTS },
  { "x=\"1\" y=\"0\"", "x=\"0\" y=\"0\"", 11, ILLEGAL, "a tile lies at 0, 0 already", SCHEMA_ACCEPTS },
  { "x=\"1\" y=\"0\"", "x=\"0\" y=\"1\"", 11, ILLEGAL, "a tile lies at 0, 1 already", SCHEMA_ACCEPTS },
  { "x=\"1\" y=\"0\"", "x=\"1\" y=\"-1\"", 11, ILLEGAL, "no tile lies beside 1, -1", SCHEMA_ACCEPTS },
  { "x=\"1\" y=\"0\"", "x=\"129\" y=\"0\"", 11, ILLEGAL, "no tile lies beside 129, 0", SCHEMA_ACCEPTS },
  { "x=\"1\" y=\"0\" rotation=\"0\"", "x=\"1\" y=\"0\" rotation=\"180\"", 11, ILLEGAL,
    "tile “V” does not fit at 1, 0 in rotation 180", SCHEMA_ACCEPTS },
  { "claim=\"field-1\"/>\n    <turn player=\"1\" tile=\"V\" x=\"1\" y=\"0\" rotation=\"0\"/>",
    "claim=\"field-0\"/>\n    <turn player=\"1\" tile=\"V\" x=\"1\" y=\"0\" rotation=\"0\" claim=\"field-1\"/>", 11,
    ILLEGAL, "field-1 belongs to a feature that holds a follower already", SCHEMA_ACCEPTS },
  { "y=\"-1\" rotation=\"180\" claim=\"city-0\"", "y=\"-1\" rotation=\"0\" claim=\"city-0\"", 12, ILLEGAL,
    "tile “E” does not fit at 0, -1 in rotation 0", SCHEMA_ACCEPTS },

  /* The pending tile beside a turn to be played again. */
  { pending, "  <pending x=\"0\" y=\"-1\" rotation=\"0\"/>\n", 14, ILLEGAL,
    "tile “E” does not fit at 0, -1 in rotation 0", SCHEMA_ACCEPTS },
  { pending, "  <pending x=\"-1\" y=\"0\" rotation=\"0\"/>\n", 14, ILLEGAL, "does not fit", SCHEMA_ACCEPTS },
  { pending, "  <pending x=\"0\" y=\"2\" rotation=\"180\"/>\n", 14, ILLEGAL,
    "laid otherwise than in the next turn, in line 12", SCHEMA_ACCEPTS },
  { pending, "  <pending x=\"0\" y=\"-1\" rotation=\"180\" claim=\"field-0\"/>\n", 14, ILLEGAL,
    "laid otherwise than in the next turn", SCHEMA_ACCEPTS },

  /* The scores. */
  { "<scores>0 0", "<scores>4 0", 15, ILLEGAL, "damaged: it gives player 0 a score of 4, and the turns one of 0",
    SCHEMA_ACCEPTS },
  { "<turns played=\"2\">", "<turns played=\"3\">", 14, ILLEGAL, "a tile lies at 0, -1 already", SCHEMA_ACCEPTS },
};

static void
test_fault (gconstpointer data)
{
  const Fault *fault = data;
  g_autofree char *document = edit (sample_game, fault->old, fault->new);
  g_autoptr (GBytes) bytes = bytes_of (document);
  g_autoptr (Schema) schema = schema_new ("bastide-game.rng");
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideRecord) record = bastide_record_parse (bytes, "a file", &error);

  g_test_message ("%s -> %s", fault->old, fault->new);
  g_assert_null (record);
  g_test_message ("%s", error->message);
  assert_error (&error, fault->code, "a file", fault->line, fault->part);
  g_assert_cmpint (schema_accepts (schema, document, strlen (document)), ==, fault->verdict == SCHEMA_ACCEPTS);
}

/* What may be otherwise and is the same game. */
static const struct
{
  const char *old, *new;
} variations[] = {
  { "Bastide 0.1.0", "Another Program 9" },
  { " generator=\"Bastide 0.1.0\"", "" },
  { "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", "" },
  { "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", "\xef\xbb\xbf<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" },
  { "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", "\n<!-- A & B <deck> -->\n<?look at=\"this\"?>\n" },
  { "encoding=\"UTF-8\"", "encoding='utf-8' standalone=\"yes\"" },
  { "  <scores>0 0</scores>\n", "" },
  { "0 0</scores>", "\n 0\t0 \n</scores>" },
  { "0 0</scores>", "&#48; <![CDATA[0]]></scores>" },
  { "U V E A A B B", "\n\tU V\r\nE <!-- ! -->A A <![CDATA[B]]> &#66;" },
  { "\"Ana\"", "\" \n Ana\t\"" },
  { "\"Ana\"", "'&#65;na&#xa0;'" },
  { "<tileset name=\"base\"/>", "<tileset\n  name=\"base\"\n  >\n</tileset>" },
  { "x=\"1\" y=\"0\" rotation=\"0\"", "rotation=\"0\" y=\"0\" x=\"1\"" },
  { "  <setup>\n",
    "<n:setup xmlns:n=\"urn:notes\">none of ours <n:turn/></n:setup><setup xmlns:n=\"urn:n\" n:id=\"1\">" },
  { "  </setup>\n", "<setup xmlns=\"urn:other\"><player name=\"\"/></setup></setup>" },
  { "U V E A", "U V <n xmlns=\"urn:n\">Z <game xmlns=\"urn:x-bastide:game\" version=\"0\"/></n>E A" },
  { "  </turns>\n", "<i:include xmlns:i=\"urn:i\" href=\"/etc/passwd\"/></turns>" },
  { "  </turns>\n",
    "<n:note xmlns:n=\"urn:n\"><i:include xmlns:i=\"http://www.w3.org/2001/XInclude\" href=\"a\"/></n:note></turns>" },
  { "<deck>", "<deck xml:lang=\"ca\" xml:space=\"preserve\">" },
  { " rotation=\"90\" claim", " rotation=\"90\" xmlns:e=\"urn:e\" e:rotation=\"91\" claim" },
  { "</game>\n", "</game>\n\n<!-- done --><?done?>\n" },
  { "played=\"2\"", "xmlns:o=\"urn:other\" o:ended=\"yes\" played=\"2\"" },
  { "played=\"2\"", "xmlns:m=\"urn:x-bastide:more\" m:paused=\"true\" played=\"2\"" },
};

static void
test_variation (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *document = edit (sample_game, variations[i].old, variations[i].new);
  g_autoptr (GBytes) sample_bytes = bytes_of (sample_game), bytes = bytes_of (document);
  g_autoptr (Schema) schema = schema_new ("bastide-game.rng");
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideRecord) sample = bastide_record_parse (sample_bytes, "sample", &error), record = NULL;

  g_assert_no_error (error);
  record = bastide_record_parse (bytes, "a file", &error);
  g_assert_no_error (error);
  assert_equal_records (sample, record);
  g_assert_true (schema_accepts (schema, document, strlen (document)));
}

static void
test_prefix (void)
{
  g_auto (GStrv) pieces = g_strsplit (sample_game, "<", -1);
  g_autoptr (GString) document = g_string_new (pieces[0]);
  g_autoptr (Schema) schema = schema_new ("bastide-game.rng");
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (BastideRecord) record = NULL;

  for (guint i = 1; pieces[i] != NULL; i++)
    {
      const char *mark = pieces[i][0] == '?' ? "<" : pieces[i][0] == '/' ? "</b:" : "<b:";

      g_string_append_printf (document, "%s%s", mark, pieces[i] + (pieces[i][0] == '/'));
    }
  g_string_replace (document, "xmlns=", "xmlns:b=", 1);
  bytes = bytes_of (document->str);
  record = bastide_record_parse (bytes, "a file", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (record->turns->len, ==, 3);
  g_assert_true (schema_accepts (schema, document->str, document->len));
}

/* R4: what is set aside appears in no turn, and R14: nothing comes after the last tile. */
static void
test_after_the_end (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "cases", "japan-2015-final.bastide", NULL);
  g_autofree char *text = NULL, *ended = NULL, *ends = NULL, *longer = NULL, *with_pending = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) ended_bytes = NULL, ends_bytes = NULL, longer_bytes = NULL, pending_bytes = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  ended = edit (text, "<turns ", "<turns xmlns:m=\"urn:x-bastide:more\" m:ended=\"true\" ");
  ended_bytes = bytes_of (ended);
  g_assert_null (bastide_record_parse (ended_bytes, "ended", &error));
  assert_error (&error, ILLEGAL, "ended", 10, "its last tile has been played");
  ends = edit (ended, "m:ended", "m:ends");
  ends_bytes = bytes_of (ends);
  g_assert_null (bastide_record_parse (ends_bytes, "ends", &error));
  assert_error (&error, ILLEGAL, "ends", 10, "its last tile has been played");

  longer = edit (text, "  </turns>\n",
                 "    <turn player=\"1\" tile=\"R\" x=\"0\" y=\"0\" rotation=\"0\"/>\n  </turns>\n");
  longer_bytes = bytes_of (longer);
  g_assert_null (bastide_record_parse (longer_bytes, "longer", &error));
  assert_error (&error, ILLEGAL, "longer", 82, "ended before this turn");

  with_pending = edit (text, "  <scores>", "  <pending x=\"0\" y=\"0\" rotation=\"0\"/>\n  <scores>");
  pending_bytes = bytes_of (with_pending);
  g_assert_null (bastide_record_parse (pending_bytes, "pending", &error));
  assert_error (&error, ILLEGAL, "pending", 83, "the game has ended");
}

/* R5: seven followers claim roads and cities that stay open, and none is left for the eighth claim. */
static void
test_no_follower_in_hand (void)
{
  static const char head[] =
    "<game xmlns=\"urn:x-bastide:game\" version=\"1\"><setup><tileset name=\"base\"/>"
    "<player name=\"a\" colour=\"red\" kind=\"human\"/><player name=\"b\" colour=\"blue\" kind=\"human\"/></setup>"
    "<deck>U U U U U U U U E E E E E B B B B V V V V V V V V V A A C D D D F F G H H H I I J J J K K K L L L M M N N N "
    "O O P P P Q R R R S S T W W W W X</deck>";
  g_autoptr (GString) document = g_string_new (head);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  /* A column to the south of the start tile in which no road and no city joins another.  Player 0 claims whatever
   * comes, player 1 nothing. */
  g_string_append (document, "\n<turns played=\"15\">");
  for (guint turn = 0; turn < 8; turn++)
    g_string_append_printf (document, "\n<turn player=\"%u\" tile=\"U\" x=\"0\" y=\"%u\" rotation=\"90\"%s/>",
                            turn % 2, turn + 1, turn % 2 == 0 ? " claim=\"road-0\"" : "");
  for (guint turn = 8; turn < 13; turn++)
    g_string_append_printf (document, "\n<turn player=\"%u\" tile=\"E\" x=\"0\" y=\"%u\" rotation=\"%u\"%s/>",
                            turn % 2, turn + 1, turn % 2 == 0 ? 90u : 270u, turn % 2 == 0 ? " claim=\"city-0\"" : "");
  for (guint turn = 13; turn < 15; turn++)
    g_string_append_printf (document, "\n<turn player=\"%u\" tile=\"B\" x=\"0\" y=\"%u\" rotation=\"0\"%s/>",
                            turn % 2, turn + 1, turn % 2 == 0 ? " claim=\"monastery\"" : "");
  g_string_append (document, "</turns></game>");
  bytes = bytes_of (document->str);
  g_assert_null (bastide_record_parse (bytes, "a file", &error));
  assert_error (&error, ILLEGAL, "a file", 17, "player 0 has no follower in hand");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autofree char *path = g_strdup_printf ("/formats/fault/%" G_GSIZE_FORMAT, i);

      g_test_add_data_func (path, &faults[i], test_fault);
    }
  for (guint i = 0; i < G_N_ELEMENTS (variations); i++)
    {
      g_autofree char *path = g_strdup_printf ("/formats/variation/%u", i);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_variation);
    }
  g_test_add_func ("/formats/prefix", test_prefix);
  g_test_add_func ("/formats/after-the-end", test_after_the_end);
  g_test_add_func ("/formats/no-follower-in-hand", test_no_follower_in_hand);
  return g_test_run ();
}
