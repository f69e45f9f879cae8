/* support.c: what the tests of the storage share
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "support.h"

#include "descriptors.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <grp.h>
#include <libxml/relaxng.h>
#include <string.h>
#include <unistd.h>

/* --- Records --- */

/* Whatever a name may hold must come back as it was. */
static const char * const names[] = {
  "Ana", "Bernat & Co", "<Carme>", "“Dídac”", "Eulàlia's \"E\"", "雪", "שרה", "]]>", "&amp;", "=@", "Ω 🏰",
  "a\u00a0b",
  "0123456789012345678901234567890123456789", "\u202eright to left", "%s%n", "-", "--", "é",
};

static GArray *
random_seats (BastideRandom *random)
{
  GArray *seats = bastide_seats_new ();
  guint n_seats = 2 + bastide_random_below (random, 5);
  guint first_name = bastide_random_below (random, G_N_ELEMENTS (names));
  guint first_colour = bastide_random_below (random, BASTIDE_N_COLOURS);

  for (guint i = 0; i < n_seats; i++)
    {
      BastideSeat seat = {
        .name = g_strdup (names[(first_name + i) % G_N_ELEMENTS (names)]),
        .colour = (BastideColour) ((first_colour + i) % BASTIDE_N_COLOURS),
        .level = (BastideLevel) bastide_random_below (random, BASTIDE_N_LEVELS),
      };

      g_array_append_val (seats, seat);
    }
  return seats;
}

static guint8
random_claim (const BastideState *state,
              BastideRandom      *random)
{
  guint claimable = bastide_state_claimable (state);
  guint8 claim = (guint8) bastide_random_below (random, 2 * BASTIDE_MAX_SEGMENTS);

  return claim < BASTIDE_MAX_SEGMENTS && (claimable & 1u << claim) != 0 ? claim : BASTIDE_NONE;
}

static void
add_pending (BastideRecord *record,
             BastideState  *state,
             BastideRandom *random)
{
  BastideTurn turn;

  bastide_record_replay (record, record->played, state, NULL);
  if (state->phase == BASTIDE_PHASE_OVER)
    return;
  record->has_pending = TRUE;
  if (record->played < record->turns->len)
    {
      record->pending = g_array_index (record->turns, BastideMove, record->played);
      if (bastide_random_below (random, 2) == 0)
        record->pending.claim = BASTIDE_NONE;
      return;
    }
  record->pending.placement = bastide_state_random_placement (state, random);
  bastide_state_place (state, record->pending.placement, &turn);
  record->pending.claim = random_claim (state, random);
}

BastideRecord *
random_record (guint64 seed)
{
  BastideRandom random = { seed };
  g_autoptr (BastideCatalogue) base = bastide_catalogue_new_base ();
  g_autoptr (GArray) seats = random_seats (&random);
  g_autofree BastideState *state = g_new (BastideState, 1);
  BastideRecord *record = bastide_record_new (base, seats, seed);
  guint n_turns = bastide_random_below (&random, 80);

  bastide_record_replay (record, 0, state, NULL);
  while (record->turns->len < n_turns && state->phase != BASTIDE_PHASE_OVER)
    {
      BastideTurn turn;

      bastide_state_place (state, bastide_state_random_placement (state, &random), &turn);
      bastide_state_finish (state, random_claim (state, &random), &turn);
      g_array_append_val (record->turns, turn.move);
    }
  record->played = record->turns->len;
  if (bastide_random_below (&random, 2) == 0)
    record->played = bastide_random_below (&random, record->turns->len + 1);
  if (bastide_random_below (&random, 2) == 0)
    add_pending (record, state, &random);
  return record;
}

static void
assert_equal_moves (const BastideMove *a,
                    const BastideMove *b)
{
  g_assert_cmpint (a->placement.x, ==, b->placement.x);
  g_assert_cmpint (a->placement.y, ==, b->placement.y);
  g_assert_cmpuint (a->placement.rotation, ==, b->placement.rotation);
  g_assert_cmpuint (a->claim, ==, b->claim);
}

void
assert_equal_records (const BastideRecord *a,
                      const BastideRecord *b)
{
  g_assert_true (a->catalogue == b->catalogue);
  g_assert_cmpmem (a->deck, sizeof a->deck, b->deck, sizeof b->deck);

  g_assert_cmpuint (a->seats->len, ==, b->seats->len);
  for (guint i = 0; i < a->seats->len; i++)
    {
      const BastideSeat *seat_a = &g_array_index (a->seats, BastideSeat, i);
      const BastideSeat *seat_b = &g_array_index (b->seats, BastideSeat, i);

      g_assert_cmpstr (seat_a->name, ==, seat_b->name);
      g_assert_cmpint (seat_a->colour, ==, seat_b->colour);
      g_assert_cmpint (seat_a->level, ==, seat_b->level);
    }

  g_assert_cmpuint (a->turns->len, ==, b->turns->len);
  for (guint i = 0; i < a->turns->len; i++)
    assert_equal_moves (&g_array_index (a->turns, BastideMove, i), &g_array_index (b->turns, BastideMove, i));
  g_assert_cmpuint (a->played, ==, b->played);
  g_assert_cmpint (a->ended, ==, b->ended);
  g_assert_cmpint (a->ends_early, ==, b->ends_early);
  g_assert_cmpint (a->has_pending, ==, b->has_pending);
  if (a->has_pending)
    assert_equal_moves (&a->pending, &b->pending);
}

void
assert_legal (const BastideRecord *record)
{
  g_autoptr (GBytes) bytes = bastide_record_serialize (record), again = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideRecord) read = bastide_record_parse (bytes, "a game", &error);
  g_autofree BastideState *state = g_new (BastideState, 1);

  g_assert_no_error (error);
  assert_equal_records (record, read);
  again = bastide_record_serialize (read);
  g_assert_true (g_bytes_equal (bytes, again));

  bastide_record_replay (record, record->turns->len, state, NULL);
  g_assert_cmpuint (state->n_turns, ==, record->turns->len);
}

/* --- Documents --- */

GBytes *
bytes_of (const char *text)
{
  return g_bytes_new (text, strlen (text));
}

char *
edit (const char *document,
      const char *old,
      const char *new)
{
  const char *position = strstr (document, old);

  if (position == NULL || strstr (position + 1, old) != NULL)
    g_error ("“%s” does not stand once in the document", old);
  return g_strdup_printf ("%.*s%s%s", (int) (position - document), document, new, position + strlen (old));
}

void
assert_error (GError              **error,
              BastideStorageError   code,
              const char           *name,
              guint                 line,
              const char           *part)
{
  g_autofree char *prefix = g_strdup_printf ("%s:%u: ", name, line);

  g_assert_error (*error, BASTIDE_STORAGE_ERROR, (int) code);
  if (!g_str_has_prefix ((*error)->message, prefix))
    g_error ("“%s” does not begin with “%s”", (*error)->message, prefix);
  if (strstr ((*error)->message, part) == NULL)
    g_error ("“%s” does not say “%s”", (*error)->message, part);
  g_assert_true (g_utf8_validate ((*error)->message, -1, NULL));
  g_assert_null (strchr ((*error)->message, '\n'));
  g_clear_error (error);
}

static guint
count_lines (const char *content,
             gsize       length)
{
  guint lines = 1;

  for (gsize i = 0; i < length; i++)
    lines += content[i] == '\n';
  return lines;
}

void
assert_sound_error (const GError *error,
                    const char   *name,
                    const char   *content,
                    gsize         length)
{
  g_autofree char *prefix = g_strdup_printf ("%s:", name);
  guint64 line;
  char *end;

  g_assert_true (error->domain == BASTIDE_STORAGE_ERROR);
  g_assert_true (g_str_has_prefix (error->message, prefix));
  line = g_ascii_strtoull (error->message + strlen (prefix), &end, 10);
  g_assert_cmpuint (line, >=, 1);
  g_assert_cmpuint (line, <=, count_lines (content, length));
  g_assert_true (g_str_has_prefix (end, ": "));
  g_assert_cmpuint (strlen (end), >, 8);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_assert_null (strchr (error->message, '\n'));
}

/* --- Schemas --- */

struct _Schema
{
  xmlRelaxNGPtr schema;
};

#if LIBXML_VERSION >= 21200
typedef const xmlError *XmlErrorPointer;
#else
typedef xmlErrorPtr XmlErrorPointer;
#endif

static void
ignore_error (void            *data,
              XmlErrorPointer  error)
{
}

Schema *
schema_new (const char *name)
{
  Schema *self = g_new (Schema, 1);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", name, NULL);
  xmlRelaxNGParserCtxtPtr parser = xmlRelaxNGNewParserCtxt (path);

  self->schema = xmlRelaxNGParse (parser);
  g_assert_nonnull (self->schema);
  xmlRelaxNGFreeParserCtxt (parser);
  return self;
}

void
schema_free (Schema *self)
{
  xmlRelaxNGFree (self->schema);
  g_free (self);
}

gboolean
schema_accepts (Schema     *self,
                const char *document,
                gsize       length)
{
  xmlParserCtxtPtr parser = xmlNewParserCtxt ();
  xmlRelaxNGValidCtxtPtr validator;
  xmlDocPtr tree;
  int result;

  tree = xmlCtxtReadMemory (parser, document, (int) length, NULL, NULL,
                            XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING);
  if (tree == NULL)
    {
      xmlFreeParserCtxt (parser);
      return FALSE;
    }
  validator = xmlRelaxNGNewValidCtxt (self->schema);
  xmlRelaxNGSetValidStructuredErrors (validator, ignore_error, NULL);
  result = xmlRelaxNGValidateDoc (validator, tree);
  g_assert_cmpint (result, >=, 0);
  xmlRelaxNGFreeValidCtxt (validator);
  xmlFreeDoc (tree);
  xmlFreeParserCtxt (parser);
  return result == 0;
}

/* --- Files --- */

char *
make_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("bastide-storage-XXXXXX", &error);

  g_assert_no_error (error);
  return folder;
}

static void
remove_tree (const char *folder)
{
  g_autoptr (GDir) entries = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (entries)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
        remove_tree (path);
      else
        g_assert_cmpint (g_unlink (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

void
remove_folder (char *folder)
{
  g_autofree char *open = test_find_open (folder);

  g_assert_cmpstr (open, ==, NULL);
  remove_tree (folder);
  g_free (folder);
}

void
drop_privileges (void)
{
  const uid_t nobody = 65534;

  if (geteuid () != 0)
    return;
  if (setgroups (0, NULL) != 0 || setgid (nobody) != 0 || setuid (nobody) != 0)
    g_error ("Could not become another user: %s", g_strerror (errno));
}
