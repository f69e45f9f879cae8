/* test-damage.c: whatever befalls a saved game, it is a legal game or it is refused, and the schema agrees
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "support.h"

#include <string.h>

#include "sample-game.h"

#define QUICK_STRIDE 5 /* odd, so that all kinds of bytes take turns */

/* What is done to a game. */
typedef struct
{
  const char *content; /* text */
  guint       stride;  /* of so many spoilt games one is tried; 1: all of them */
  guint       n_made;
  guint       n_accepted, n_refused;
  Schema     *schema;
} Trial;

static void
try (Trial      *trial,
     const char *content,
     gsize       length)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideRecord) record = NULL;

  if (trial->n_made++ % trial->stride != 0)
    return;
  bytes = g_bytes_new (content, length);
  record = bastide_record_parse (bytes, "a file", &error);
  if (record == NULL)
    {
      trial->n_refused++;
      assert_sound_error (error, "a file", content, length);
      return;
    }
  trial->n_accepted++;
  g_assert_no_error (error);
  g_assert_true (schema_accepts (trial->schema, content, length));
  assert_legal (record);
}

static void
truncate_anywhere (Trial *trial)
{
  for (gsize length = 0; length < strlen (trial->content); length++)
    try (trial, trial->content, length);
}

static void
spoil_bytes (Trial *trial)
{
  static const char telling[] = { '\0', '\n', ' ', '"', '&', '<', '9', '\xff' };
  g_autofree char *content = g_strdup (trial->content);
  gsize length = strlen (content);

  for (gsize i = 0; i < length; i++)
    for (guint t = 0; t < sizeof telling; t++)
      {
        char byte = content[i];

        content[i] = telling[t];
        try (trial, content, length);
        content[i] = byte;
      }
}

static void
swap_lines (Trial *trial)
{
  g_auto (GStrv) lines = g_strsplit (trial->content, "\n", -1);
  guint n_lines = g_strv_length (lines);

  for (guint i = 0; i < n_lines; i++)
    for (guint j = i + 1; j < n_lines; j++)
      {
        char *line = lines[i];
        g_autofree char *content = NULL;

        lines[i] = lines[j];
        lines[j] = line;
        content = g_strjoinv ("\n", lines);
        try (trial, content, strlen (content));
        lines[j] = lines[i];
        lines[i] = line;
      }
}

/* Pieces of the game cut out, doubled and moved, by chance. */
static void
move_pieces (Trial *trial)
{
  BastideRandom random = { 1 };

  for (guint i = 0; i < 3000; i++)
    {
      g_autoptr (GString) content = g_string_new (trial->content);
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
      try (trial, content->str, content->len);
    }
}

/* --- */

typedef struct
{
  const char *name;
  void      (*spoil) (Trial *trial);
} Damage;

static const Damage damages[] = {
  { "truncations", truncate_anywhere },
  { "bytes", spoil_bytes },
  { "lines", swap_lines },
  { "pieces", move_pieces },
};

/* Damage done to a game. */
typedef struct
{
  const Damage *damage;
  char         *content; /* owned */
  guint         stride;
} Case;

static void
test_damage (gconstpointer data)
{
  const Case *self = data;
  g_autoptr (Schema) schema = schema_new ("bastide-game.rng");
  Trial trial = { .content = self->content, .stride = self->stride, .schema = schema };

  self->damage->spoil (&trial);
  g_test_message ("%u of %u tried: %u accepted, %u refused", trial.n_accepted + trial.n_refused, trial.n_made,
                  trial.n_accepted, trial.n_refused);
  g_assert_cmpuint (trial.n_refused, >, 0);
}

static void
case_free (gpointer data)
{
  Case *self = data;

  g_free (self->content);
  g_free (self);
}

static void
add_game (const char *name,
          const char *content,
          guint       stride)
{
  for (gsize i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autofree char *path = g_strdup_printf ("/damage/%s/%s", damages[i].name, name);
      Case *self = g_new (Case, 1);

      *self = (Case) { .damage = &damages[i], .content = g_strdup (content), .stride = stride };
      g_test_add_data_func_full (path, self, test_damage, case_free);
    }
}

static void
add_games (const char *folder_name,
           guint       stride)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, folder_name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) entries = g_dir_open (folder, 0, &error);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (entries)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *content = NULL;

      if (!g_str_has_suffix (name, ".bastide"))
        continue;
      g_file_get_contents (path, &content, NULL, &error);
      g_assert_no_error (error);
      add_game (name, content, stride);
    }
}

/* All that can be done to the sample game is always tried. */
int
main (int   argc,
      char *argv[])
{
  guint stride;

  g_test_init (&argc, &argv, NULL);
  stride = g_test_slow () ? 1 : QUICK_STRIDE;
  add_game ("sample", sample_game, 1);
  add_games ("cases", stride);
  add_games ("fuzz/corpus/saves", stride);
  add_games ("../docs/screenshots", stride);
  return g_test_run ();
}
