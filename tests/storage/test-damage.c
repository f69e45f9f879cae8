/* test-damage.c: whatever befalls a saved game, it is a legal game or it is refused, and the schema agrees
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "support.h"

#include <string.h>

#include "sample-game.h"

typedef struct
{
  Schema *schema;
  guint   n_accepted, n_refused;
} Trial;

static guint
count_lines (const char *content,
             gsize       length)
{
  guint lines = 1;

  for (gsize i = 0; i < length; i++)
    lines += content[i] == '\n';
  return lines;
}

/* The message names the file, a line of it, and a reason, in one line of text. */
static void
assert_sound_error (const GError *error,
                    guint         n_lines)
{
  static const char name[] = "a file:";
  guint64 line;
  char *end;

  g_assert_true (error->domain == BASTIDE_STORAGE_ERROR);
  g_assert_true (g_str_has_prefix (error->message, name));
  line = g_ascii_strtoull (error->message + strlen (name), &end, 10);
  g_assert_cmpuint (line, >=, 1);
  g_assert_cmpuint (line, <=, n_lines);
  g_assert_true (g_str_has_prefix (end, ": "));
  g_assert_cmpuint (strlen (end), >, 8);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_assert_null (strchr (error->message, '\n'));
}

static void
try (Trial      *trial,
     const char *content,
     gsize       length)
{
  g_autoptr (GBytes) bytes = g_bytes_new (content, length), written = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideRecord) record = bastide_record_parse (bytes, "a file", &error), again = NULL;

  if (record == NULL)
    {
      trial->n_refused++;
      assert_sound_error (error, count_lines (content, length));
      return;
    }
  trial->n_accepted++;
  g_assert_no_error (error);
  g_assert_true (schema_accepts (trial->schema, content, length));
  written = bastide_record_serialize (record);
  again = bastide_record_parse (written, "a file", &error);
  g_assert_no_error (error);
  assert_equal_records (record, again);
}

static void
test_truncations (void)
{
  Trial trial = { .schema = schema_new ("bastide-game.rng") };

  for (gsize length = 0; length < strlen (sample_game); length++)
    try (&trial, sample_game, length);
  /* The line's end after the last tag may be missing. */
  g_assert_cmpuint (trial.n_accepted, ==, 1);
  schema_free (trial.schema);
}

static void
test_bytes (void)
{
  static const char telling[] = { '\0', '\n', ' ', '"', '&', '<', '9', '\xff' };
  g_autofree char *content = g_strdup (sample_game);
  gsize length = strlen (content);
  Trial trial = { .schema = schema_new ("bastide-game.rng") };

  for (gsize i = 0; i < length; i++)
    for (guint t = 0; t < sizeof telling; t++)
      {
        char byte = content[i];

        content[i] = telling[t];
        try (&trial, content, length);
        content[i] = byte;
      }
  g_assert_cmpuint (trial.n_accepted, >, 0);
  g_assert_cmpuint (trial.n_refused, >, trial.n_accepted);
  schema_free (trial.schema);
}

static void
test_lines (void)
{
  g_auto (GStrv) lines = g_strsplit (sample_game, "\n", -1);
  guint n_lines = g_strv_length (lines);
  Trial trial = { .schema = schema_new ("bastide-game.rng") };

  for (guint i = 0; i < n_lines; i++)
    for (guint j = i; j < n_lines; j++)
      {
        char *swap = lines[i];
        g_autofree char *content = NULL;

        lines[i] = lines[j];
        lines[j] = swap;
        content = g_strjoinv ("\n", lines);
        try (&trial, content, strlen (content));
        swap = lines[i];
        lines[i] = lines[j];
        lines[j] = swap;
      }
  g_assert_cmpuint (trial.n_accepted, >=, n_lines);
  g_assert_cmpuint (trial.n_refused, >, 0);
  schema_free (trial.schema);
}

/* Pieces of a game cut out, doubled and moved, by chance. */
static void
test_pieces (void)
{
  Trial trial = { .schema = schema_new ("bastide-game.rng") };
  BastideRandom random = { 1 };

  for (guint i = 0; i < 3000; i++)
    {
      g_autoptr (GString) content = g_string_new (sample_game);
      guint n_cuts = 1 + bastide_random_below (&random, 3);

      for (guint cut = 0; cut < n_cuts; cut++)
        {
          gsize from = bastide_random_below (&random, (uint32_t) content->len);
          gsize length = bastide_random_below (&random, (uint32_t) MIN (content->len - from, 60) + 1);
          g_autofree char *piece = g_strndup (content->str + from, length);

          if (bastide_random_below (&random, 2) == 0)
            g_string_erase (content, (gssize) from, (gssize) length);
          g_string_insert (content, bastide_random_below (&random, (uint32_t) content->len), piece);
        }
      try (&trial, content->str, content->len);
    }
  g_assert_cmpuint (trial.n_refused, >, 0);
  schema_free (trial.schema);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/damage/truncations", test_truncations);
  g_test_add_func ("/damage/bytes", test_bytes);
  g_test_add_func ("/damage/lines", test_lines);
  g_test_add_func ("/damage/pieces", test_pieces);
  return g_test_run ();
}
