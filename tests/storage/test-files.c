/* test-files.c: files that mean harm, and what is no file at all
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "support.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "sample-game.h"

#define MIB (1024 * 1024)

/* --- Content --- */

static void
assert_refused_bytes (const char          *content,
                      gsize                length,
                      BastideStorageError  code,
                      guint                line,
                      const char          *part)
{
  g_autoptr (GBytes) bytes = g_bytes_new (content, length);
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideRecord) record = bastide_record_parse (bytes, "a file", &error);

  g_assert_null (record);
  assert_error (&error, code, "a file", line, part);
}

static void
assert_refused (const char          *content,
                BastideStorageError  code,
                guint                line,
                const char          *part)
{
  assert_refused_bytes (content, strlen (content), code, line, part);
}

/* The sample game after a document type that ends on line 1 + the lines of DECLARATIONS. */
static char *
with_document_type (const char *declarations)
{
  g_autofree char *document_type = g_strdup_printf ("?>\n<!DOCTYPE game %s>\n", declarations);

  return edit (sample_game, "?>\n", document_type);
}

static void
test_document_type (void)
{
  g_autofree char *plain = with_document_type ("");
  g_autofree char *external = with_document_type ("SYSTEM \"file:///etc/passwd\"");
  g_autofree char *public = with_document_type ("PUBLIC \"-//x\" \"http://127.0.0.1:9/game.dtd\"");
  g_autofree char *parameter = with_document_type ("[<!ENTITY % p SYSTEM \"file:///etc/passwd\"> %p;]");
  g_autofree char *defaults = with_document_type ("[<!ATTLIST player level CDATA \"easy\">]");

  assert_refused (plain, BASTIDE_STORAGE_ERROR_SYNTAX, 2,
                  "has a document type declaration, and none is read: remove it with a text editor");
  assert_refused (external, BASTIDE_STORAGE_ERROR_SYNTAX, 2, "has a document type declaration");
  assert_refused (public, BASTIDE_STORAGE_ERROR_SYNTAX, 2, "has a document type declaration");
  assert_refused (parameter, BASTIDE_STORAGE_ERROR_SYNTAX, 2, "asks for the content of another file");
  assert_refused (defaults, BASTIDE_STORAGE_ERROR_SYNTAX, 2, "has a document type declaration");
}

static void
test_entities (void)
{
  g_autofree char *secret = with_document_type ("[<!ENTITY secret SYSTEM \"file:///etc/hostname\">]");
  g_autofree char *external = edit (secret, "\"Ana\"", "\"&secret;\"");
  g_autofree char *hidden = with_document_type ("[<!ENTITY a \"b\"><!ENTITY c\nPUBLIC \"d\" \"http://127.0.0.1:9/\">]");
  g_autofree char *unfinished = with_document_type ("[<!ENTITY SYSTEM");
  g_autoptr (GString) laughs = g_string_new ("[<!ENTITY l0 \"ha\">");
  g_autofree char *bomb = NULL, *bomb_used = NULL;

  for (guint i = 1; i < 40; i++)
    g_string_append_printf (laughs, "\n<!ENTITY l%u \"&l%u;&l%u;&l%u;\">", i, i - 1, i - 1, i - 1);
  g_string_append (laughs, "]");
  bomb = with_document_type (laughs->str);
  bomb_used = edit (bomb, "<deck>", "<deck>&l39;");

  assert_refused (external, BASTIDE_STORAGE_ERROR_SYNTAX, 2,
                  "asks for the content of another file or address, which is never read: do not trust this file");
  assert_refused (hidden, BASTIDE_STORAGE_ERROR_SYNTAX, 2, "asks for the content of another file");
  assert_refused (unfinished, BASTIDE_STORAGE_ERROR_SYNTAX, 2, "asks for the content of another file");
  assert_refused (bomb_used, BASTIDE_STORAGE_ERROR_SYNTAX, 2,
                  "defines entities, which can swell without end, and none is read: do not trust this file");
}

/* What belongs to other namespaces is passed over, but for what makes another file of this one. */
static void
test_xinclude (void)
{
  static const char deck[] =
    "<deck>\n<i:include xmlns:i=\"http://www.w3.org/2001/XInclude\" href=\"deck.txt\" parse=\"text\"/></deck><!--";
  static const char turns[] = "<include xmlns=\"http://www.w3.org/2001/XInclude\" href=\"/etc/passwd\"/>\n  </turns>";
  g_autofree char *hidden = edit (sample_game, "<deck>", deck);
  g_autofree char *in_deck = edit (hidden, "</deck>\n  <turns", "-->\n  <turns");
  g_autofree char *in_turns = edit (sample_game, "</turns>", turns);

  assert_refused (in_deck, BASTIDE_STORAGE_ERROR_INVALID, 9,
                  "asks for another file to be included here, and none ever is: do not trust this file");
  assert_refused (in_turns, BASTIDE_STORAGE_ERROR_INVALID, 13, "asks for another file to be included here");
}

static void
test_nesting (void)
{
  g_autoptr (GString) foreign = g_string_new ("<game xmlns=\"urn:x-bastide:game\" version=\"1\">\n");
  g_autoptr (GString) ours = g_string_new (NULL);

  for (guint i = 0; i < 60000; i++)
    g_string_append (foreign, "<o:o xmlns:o=\"o\">");
  for (guint i = 0; i < 100000; i++)
    g_string_append (ours, "<game xmlns=\"urn:x-bastide:game\" version=\"1\">\n");

  g_string_truncate (foreign, MIB);
  g_string_truncate (ours, MIB);
  assert_refused (foreign->str, BASTIDE_STORAGE_ERROR_INVALID, 2,
                  "nested more than 32 deep, as in no saved game: do not trust this file");
  assert_refused (ours->str, BASTIDE_STORAGE_ERROR_INVALID, 2, "<game> is unknown inside <game>");
}

/* libxml2 2.9 takes minutes for what 1 MiB of attributes is. */
static void
test_attributes (void)
{
  g_autoptr (GString) document = g_string_new ("<game xmlns=\"urn:x-bastide:game\" version=\"1\">\n<o:o xmlns:o=\"o\"");

  while (document->len < MIB - 20)
    g_string_append_printf (document, " a%zx=\"\"", document->len);
  g_string_append (document, "/></game>");
  assert_refused (document->str, BASTIDE_STORAGE_ERROR_INVALID, 2,
                  "more than 64 attributes stand in one element, as in no saved game");
}

/* Signs that make no attributes. */
static void
test_no_attributes (void)
{
  g_autofree char *signs = g_strnfill (1000, '=');
  g_autofree char *notes =
    g_strdup_printf ("<!-- <a %s --><?a <a %s ?><n xmlns='n' a='%s' b=\"&lt;>%s\">%s<![CDATA[<a %s]]></n></setup>",
                     signs, signs, signs, signs, signs, signs);
  g_autofree char *document = edit (sample_game, "</setup>", notes);
  g_autoptr (GBytes) bytes = bytes_of (document);
  g_autoptr (GError) error = NULL;
  G_GNUC_UNUSED g_autoptr (BastideRecord) record = bastide_record_parse (bytes, "a file", &error);

  g_assert_no_error (error);
}

static void
test_size (void)
{
  g_autofree char *blanks = g_strnfill (2 * MIB, ' ');
  g_autofree char *padding = g_strnfill (MIB - sizeof sample_game + 1, '\n');
  g_autofree char *just_right = g_strconcat (sample_game, padding, NULL);
  g_autofree char *too_large = g_strconcat (just_right, "\n", NULL);
  g_autofree char *late = NULL;
  g_autoptr (GBytes) bytes = bytes_of (just_right);
  g_autoptr (GError) error = NULL;
  G_GNUC_UNUSED g_autoptr (BastideRecord) record = bastide_record_parse (bytes, "a file", &error);

  g_assert_no_error (error);
  assert_refused (too_large, BASTIDE_STORAGE_ERROR_TOO_LARGE, 1,
                  "larger than 1 MiB, as no saved game is: choose another");
  assert_refused (blanks, BASTIDE_STORAGE_ERROR_TOO_LARGE, 1, "larger than 1 MiB");
  blanks[MIB] = '\0';
  assert_refused (blanks, BASTIDE_STORAGE_ERROR_SYNTAX, 1, "holds nothing but blanks: open an earlier copy");
  assert_refused ("", BASTIDE_STORAGE_ERROR_SYNTAX, 1, "is empty: open an earlier copy of the game");
  assert_refused ("\n\n", BASTIDE_STORAGE_ERROR_SYNTAX, 1, "holds nothing but blanks");

  /* A line number that no short integer holds. */
  padding[70000] = '\0';
  late = g_strconcat ("?>", padding, NULL);
  g_free (too_large);
  too_large = edit (sample_game, "?>", late);
  g_free (late);
  late = edit (too_large, "\"red\"", "\"pink\"");
  assert_refused (late, BASTIDE_STORAGE_ERROR_INVALID, 70005, "pink");
}

/* What never was a saved game, whatever else it may be, is told from one that is damaged. */
static void
test_strangers (void)
{
  static const char * const strangers[] = {
    "A game of Bastide.",
    "{\"turn\": 1}",
    "%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<< /Type /Catalog >>\nendobj\n",
    "GIF89a\x01\x80\xff",
    "<!DOCTYPE html>\n<html><body><p>A <b>game & more<br></body></html>",
    "<?xml version='1.0'?>\n<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'svg11.dtd'>\n"
    "<svg xmlns='http://www.w3.org/2000/svg'/>",
    "<?xml version='1.0' encoding='ISO-8859-1'?>\n<html xmlns='http://www.w3.org/1999/xhtml'/>",
  };
  static const char picture[] = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x10\0\0\0\x10\b\6\0\0\0\x1f\xf3\xff\x61";
  gsize utf_16_length;
  g_autofree char *utf_16 = g_convert ("A letter", -1, "UTF-16", "UTF-8", NULL, &utf_16_length, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (strangers); i++)
    assert_refused (strangers[i], BASTIDE_STORAGE_ERROR_NOT_A_GAME, 1,
                    "the file is no saved game of Bastide: choose another file");
  assert_refused_bytes (picture, sizeof picture - 1, BASTIDE_STORAGE_ERROR_NOT_A_GAME, 1, "no saved game of Bastide");
  assert_refused_bytes (utf_16, utf_16_length, BASTIDE_STORAGE_ERROR_NOT_A_GAME, 1, "no saved game of Bastide");
}

/* A game of which only the beginning is left, or nothing but zeros, or whose first bytes are others, still was one. */
static void
test_damaged_beginning (void)
{
  static const char zeros[4096] = { '\0' };
  g_autofree char *overwritten = g_strdup (sample_game);

  for (gsize length = 1; sample_game[length] != '\n' || sample_game[length + 1] != '\0'; length++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (sample_game, length);
      g_autoptr (GError) error = NULL;

      g_assert_null (bastide_record_parse (bytes, "a file", &error));
      g_assert_error (error, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_SYNTAX);
    }
  assert_refused_bytes (zeros, sizeof zeros, BASTIDE_STORAGE_ERROR_SYNTAX, 1, "NUL character");
  memset (overwritten, 'x', 16);
  assert_refused (overwritten, BASTIDE_STORAGE_ERROR_SYNTAX, 1,
                  "the file is not well-formed XML here: open an earlier copy of the game");
}

/* A name or value of any length makes a message of a few words. */
static void
test_long_words (void)
{
  g_autofree char *word = g_strnfill (40000, 'x');
  g_autofree char *value = g_strdup_printf ("colour=\"%s\"", word);
  g_autofree char *attribute = g_strdup_printf ("colour=\"red\" %s=\"1\"", word);
  g_autofree char *element = g_strdup_printf ("<%s/></setup>", word);
  g_autofree char *long_value = edit (sample_game, "colour=\"red\"", value);
  g_autofree char *long_attribute = edit (sample_game, "colour=\"red\"", attribute);
  g_autofree char *long_element = edit (sample_game, "</setup>", element);
  const char * const documents[] = { long_value, long_attribute, long_element };

  for (guint i = 0; i < G_N_ELEMENTS (documents); i++)
    {
      g_autoptr (GBytes) bytes = bytes_of (documents[i]);
      g_autoptr (GError) error = NULL;

      g_assert_null (bastide_record_parse (bytes, "a file", &error));
      g_assert_cmpuint (strlen (error->message), <, 200);
      assert_error (&error, BASTIDE_STORAGE_ERROR_INVALID, "a file", i < 2 ? 5 : 7, "xxx…");
    }
}

static void
test_encodings (void)
{
  static const char * const others[] = { "UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-16", "IBM037" };
  g_autofree char *accented = edit (sample_game, "\"Ana\"", "\"Eul\xe0lia\"");
  g_autofree char *latin_1 = edit (accented, "\"UTF-8\"", "\"ISO-8859-1\"");
  g_autofree char *declared = edit (sample_game, "\"UTF-8\"", "\"ISO-8859-1\"");
  g_autofree char *no_name = edit (sample_game, "\"UTF-8\"", "\"\xff\"");
  g_autofree char *invented = edit (sample_game, "\"UTF-8\"", "'x-\x1b'");
  g_autofree char *overlong = edit (sample_game, "\"Ana\"", "\"A\xc0\x80na\"");
  g_autofree char *surrogate = edit (sample_game, "\"Ana\"", "\"A\xed\xa0\x80na\"");
  g_autofree char *nul = edit (sample_game, "\"Ana\"", "\"A\x01na\"");

  assert_refused (accented, BASTIDE_STORAGE_ERROR_SYNTAX, 5,
                  "is not UTF-8 text here: open an earlier copy of the game");
  assert_refused (latin_1, BASTIDE_STORAGE_ERROR_SYNTAX, 1,
                  "its encoding is “ISO-8859-1”, and only UTF-8 is read: save it as UTF-8 with a text editor");
  assert_refused (declared, BASTIDE_STORAGE_ERROR_SYNTAX, 1, "encoding is “ISO-8859-1”");
  assert_refused (no_name, BASTIDE_STORAGE_ERROR_SYNTAX, 1, "encoding is “\ufffd”");
  assert_refused (invented, BASTIDE_STORAGE_ERROR_SYNTAX, 1, "encoding is “x-");
  assert_refused (overlong, BASTIDE_STORAGE_ERROR_SYNTAX, 5, "not UTF-8");
  assert_refused (surrogate, BASTIDE_STORAGE_ERROR_SYNTAX, 5, "not UTF-8");
  *strchr (nul, '\x01') = '\0';
  assert_refused_bytes (nul, sizeof sample_game - 1, BASTIDE_STORAGE_ERROR_SYNTAX, 5,
                        "has a NUL character here, which no text has: open an earlier copy of the game");

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      gsize length;
      g_autofree char *document = edit (sample_game, "UTF-8", others[i]);
      g_autofree char *converted = g_convert (document, -1, others[i], "UTF-8", NULL, &length, NULL);

      if (converted == NULL)
        g_test_message ("This system cannot write %s", others[i]);
      else if (g_str_has_prefix (others[i], "UTF-16"))
        assert_refused_bytes (converted, length, BASTIDE_STORAGE_ERROR_SYNTAX, 1,
                              "is UTF-16 text, and only UTF-8 is read: save it as UTF-8 with a text editor");
      else if (g_str_has_prefix (others[i], "UTF-32"))
        assert_refused_bytes (converted, length, BASTIDE_STORAGE_ERROR_SYNTAX, 1, "");
      else
        /* Nothing of a game can be seen in what shares no letter with ASCII. */
        assert_refused_bytes (converted, length, BASTIDE_STORAGE_ERROR_NOT_A_GAME, 1, "no saved game of Bastide");
    }
}

/* --- Files --- */

static void
assert_unreadable (const char          *path,
                   BastideStorageError  code,
                   const char          *part)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideRecord) record = bastide_record_load (file, NULL, &error);

  g_assert_null (record);
  assert_error (&error, code, path, 1, part);
}

static void
test_no_files (void)
{
  char *folder = make_folder ();
  g_autofree char *missing = g_build_filename (folder, "missing", NULL);
  g_autofree char *beyond = g_build_filename (folder, "loop", "game", NULL);
  g_autofree char *pipe_path = g_build_filename (folder, "pipe", NULL);
  g_autofree char *link_to_pipe = g_build_filename (folder, "link", NULL);
  g_autofree char *loop = g_build_filename (folder, "loop", NULL);
  g_autofree char *sparse = g_build_filename (folder, "sparse", NULL);
  g_autofree char *long_name = g_strnfill (300, 'x');
  g_autofree char *too_long = g_build_filename (folder, long_name, NULL);
  g_autofree char *game = g_build_filename (folder, "game", NULL);
  g_autofree char *inside_game = g_build_filename (game, "game", NULL);

  g_assert_cmpint (mkfifo (pipe_path, 0600), ==, 0);
  g_assert_cmpint (symlink ("pipe", link_to_pipe), ==, 0);
  g_assert_cmpint (symlink ("loop", loop), ==, 0);
  g_assert_true (g_file_set_contents (sparse, "", 0, NULL));
  g_assert_true (g_file_set_contents (game, sample_game, -1, NULL));
  g_assert_cmpint (truncate (sparse, G_GINT64_CONSTANT (1) << 30), ==, 0);

  assert_unreadable (missing, BASTIDE_STORAGE_ERROR_FILE,
                     "there is no such file: it may have been moved, renamed or deleted");
  assert_unreadable (folder, BASTIDE_STORAGE_ERROR_FILE, "it is a folder, not a file: choose a saved game inside it");
  assert_unreadable (pipe_path, BASTIDE_STORAGE_ERROR_FILE,
                     "it is a pipe, not a file: save what comes through it in a file, and open that");
  assert_unreadable (link_to_pipe, BASTIDE_STORAGE_ERROR_FILE, "it is a pipe");
  assert_unreadable ("/dev/zero", BASTIDE_STORAGE_ERROR_FILE, "it is a device, not a file: choose a saved game");
  assert_unreadable ("/dev/full", BASTIDE_STORAGE_ERROR_FILE, "it is a device");
  assert_unreadable ("/dev/null", BASTIDE_STORAGE_ERROR_FILE, "it is a device");
  assert_unreadable (loop, BASTIDE_STORAGE_ERROR_FILE, "lead in a circle");
  assert_unreadable (beyond, BASTIDE_STORAGE_ERROR_FILE, "lead in a circle");
  assert_unreadable (inside_game, BASTIDE_STORAGE_ERROR_FILE, "a file lies where a folder should be");
  assert_unreadable (too_long, BASTIDE_STORAGE_ERROR_FILE, "name is too long");
  assert_unreadable (sparse, BASTIDE_STORAGE_ERROR_TOO_LARGE, "larger than 1 MiB");
  remove_folder (folder);
}

static void
test_socket (void)
{
  char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "socket", NULL);
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  int fd = socket (AF_UNIX, SOCK_STREAM, 0);

  g_strlcpy (address.sun_path, path, sizeof address.sun_path);
  g_assert_cmpint (bind (fd, (struct sockaddr *) &address, sizeof address), ==, 0);
  assert_unreadable (path, BASTIDE_STORAGE_ERROR_FILE, "it is a socket, not a file: choose a saved game");
  close (fd);
  remove_folder (folder);
}

/* What /proc holds says that it is empty. */
static void
test_false_size (void)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/proc/self/status");
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = bastide_storage_read (file, "status", NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (g_bytes_get_size (bytes), >, 0);
  assert_unreadable ("/proc/self/status", BASTIDE_STORAGE_ERROR_NOT_A_GAME, "no saved game of Bastide");
}

static void
test_by_gio (void)
{
  g_autoptr (GFile) base = g_file_new_for_uri ("resource:///io/github/bastide/Bastide/tilesets/base.xml");
  g_autoptr (GFile) folder = g_file_new_for_uri ("resource:///io/github/bastide/Bastide/tilesets");
  g_autoptr (GFile) missing = g_file_new_for_uri ("resource:///io/github/bastide/Bastide/tilesets/none.xml");
  G_GNUC_UNUSED g_autoptr (BastideCatalogue) catalogue = bastide_catalogue_new_base ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  bytes = bastide_storage_read (base, "base", NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_bytes_get_size (bytes), >, 1000);
  g_assert_null (bastide_record_load (base, NULL, &error));
  assert_error (&error, BASTIDE_STORAGE_ERROR_NOT_A_GAME,
                "resource:///io/github/bastide/Bastide/tilesets/base.xml", 1, "no saved game");
  g_assert_null (bastide_storage_read (folder, "folder", NULL, &error));
  assert_error (&error, BASTIDE_STORAGE_ERROR_FILE, "folder", 1, "it is a folder");
  g_assert_null (bastide_storage_read (missing, "missing", NULL, &error));
  assert_error (&error, BASTIDE_STORAGE_ERROR_FILE, "missing", 1, "no such file");
}

static void
test_cancelled (void)
{
  char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "game", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, sample_game, -1, NULL));
  g_cancellable_cancel (cancellable);
  g_assert_null (bastide_record_load (file, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  remove_folder (folder);
}

static void
test_not_allowed (void)
{
  if (g_test_subprocess ())
    {
      drop_privileges ();
      assert_unreadable (g_getenv ("BASTIDE_TEST_FILE"), BASTIDE_STORAGE_ERROR_FILE,
                         "you are not allowed to read it: ask whoever it belongs to");
    }
  else
    {
      char *folder = make_folder ();
      g_autofree char *path = g_build_filename (folder, "game", NULL);

      g_assert_true (g_file_set_contents (path, sample_game, -1, NULL));
      g_assert_cmpint (g_chmod (path, 0), ==, 0);
      g_assert_cmpint (g_chmod (folder, 0755), ==, 0);
      g_setenv ("BASTIDE_TEST_FILE", path, TRUE);
      g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
      g_test_trap_assert_passed ();
      remove_folder (folder);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/files/document-type", test_document_type);
  g_test_add_func ("/files/entities", test_entities);
  g_test_add_func ("/files/xinclude", test_xinclude);
  g_test_add_func ("/files/nesting", test_nesting);
  g_test_add_func ("/files/attributes", test_attributes);
  g_test_add_func ("/files/no-attributes", test_no_attributes);
  g_test_add_func ("/files/size", test_size);
  g_test_add_func ("/files/strangers", test_strangers);
  g_test_add_func ("/files/damaged-beginning", test_damaged_beginning);
  g_test_add_func ("/files/long-words", test_long_words);
  g_test_add_func ("/files/encodings", test_encodings);
  g_test_add_func ("/files/no-files", test_no_files);
  g_test_add_func ("/files/socket", test_socket);
  g_test_add_func ("/files/false-size", test_false_size);
  g_test_add_func ("/files/by-gio", test_by_gio);
  g_test_add_func ("/files/cancelled", test_cancelled);
  g_test_add_func ("/files/not-allowed", test_not_allowed);
  return g_test_run ();
}
