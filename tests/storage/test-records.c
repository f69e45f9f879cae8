/* test-records.c: saved games come back as they were
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "support.h"

#include <string.h>

#define N_GAMES 300

static GBytes *
assert_round_trip (const BastideRecord *record,
                   Schema              *schema)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = bastide_record_serialize (record), again = NULL;
  g_autoptr (BastideRecord) read = bastide_record_parse (bytes, "game", &error);

  g_assert_no_error (error);
  assert_equal_records (record, read);
  g_assert_true (schema_accepts (schema, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes)));

  again = bastide_record_serialize (read);
  g_assert_true (g_bytes_equal (bytes, again));
  return g_steal_pointer (&bytes);
}

static void
test_random_games (void)
{
  g_autoptr (Schema) schema = schema_new ("bastide-game.rng");
  guint n_pending = 0, n_redo = 0, n_finished = 0;

  for (guint64 seed = 0; seed < N_GAMES; seed++)
    {
      g_autoptr (BastideRecord) record = random_record (seed);
      G_GNUC_UNUSED g_autoptr (GBytes) bytes = assert_round_trip (record, schema);

      n_pending += record->has_pending;
      n_redo += record->played < record->turns->len;
      n_finished += record->turns->len == 71;
    }
  /* Chance brought about what is to be tested. */
  g_assert_cmpuint (n_pending, >, N_GAMES / 10);
  g_assert_cmpuint (n_redo, >, N_GAMES / 10);
  g_assert_cmpuint (n_finished, >, 0);
}

/* Wherever a tile is in hand the players can end the game; the positions before tell nothing of it. */
static void
test_ended (void)
{
  g_autoptr (Schema) schema = schema_new ("bastide-game.rng");
  g_autofree BastideState *state = g_new (BastideState, 1);
  guint n_ended = 0;

  for (guint64 seed = 0; seed < N_GAMES; seed++)
    {
      g_autoptr (BastideRecord) record = random_record (seed);
      g_autoptr (BastideRecord) copy = NULL;
      g_autoptr (GBytes) bytes = NULL;

      bastide_record_replay (record, record->played, state, NULL);
      if (state->phase == BASTIDE_PHASE_OVER)
        continue;
      g_array_set_size (record->turns, record->played);
      record->has_pending = FALSE;
      record->pending = (BastideMove) { 0 };
      record->ended = record->ends_early = TRUE;
      n_ended++;

      bytes = assert_round_trip (record, schema);
      copy = bastide_record_copy (record);
      bastide_record_replay (copy, copy->played, state, NULL);
      g_assert_cmpint (state->phase, ==, BASTIDE_PHASE_OVER);
      if (copy->played > 0)
        bastide_record_replay (copy, copy->played - 1, state, NULL);
      g_assert_true (copy->played == 0 || state->phase == BASTIDE_PHASE_PLACE);
    }
  g_assert_cmpuint (n_ended, >, 0);
}

/* An end that has been taken back is still to come after the turns that have been too. */
static void
test_ended_and_undone (void)
{
  g_autoptr (Schema) schema = schema_new ("bastide-game.rng");
  g_autofree BastideState *state = g_new (BastideState, 1);
  guint n_undone = 0, n_pending = 0;

  for (guint64 seed = 0; seed < N_GAMES; seed++)
    {
      g_autoptr (BastideRecord) record = random_record (seed);
      g_autoptr (GBytes) bytes = NULL;

      bastide_record_replay (record, record->turns->len, state, NULL);
      if (state->phase == BASTIDE_PHASE_OVER || (record->has_pending && record->played == record->turns->len))
        continue;
      record->ends_early = TRUE;
      n_undone++;
      n_pending += record->has_pending;

      bytes = assert_round_trip (record, schema);
      bastide_record_replay (record, record->turns->len, state, NULL);
      g_assert_cmpint (state->phase, ==, BASTIDE_PHASE_PLACE);
    }
  g_assert_cmpuint (n_undone, >, 0);
  g_assert_cmpuint (n_pending, >, 0);
}

static void
test_text (void)
{
  static const char expected_end[] =
    "  <turns played=\"1\">\n"
    "    <turn player=\"0\" tile=\"U\" x=\"0\" y=\"1\" rotation=\"90\" claim=\"field-1\"/>\n"
    "    <turn player=\"1\" tile=\"V\" x=\"1\" y=\"0\" rotation=\"0\"/>\n"
    "  </turns>\n"
    "  <pending x=\"1\" y=\"0\" rotation=\"0\"/>\n"
    "  <scores>0 0</scores>\n"
    "</game>\n";
  static const char expected_start[] =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<game xmlns=\"urn:x-bastide:game\" version=\"1\" generator=\"Bastide ";
  static const char expected_seats[] =
    "  <setup>\n"
    "    <tileset name=\"base\"/>\n"
    "    <player name=\"Eulàlia &amp; 雪\" colour=\"red\" kind=\"human\"/>\n"
    "    <player name=\"Bernat\" colour=\"black\" kind=\"computer\" level=\"expert\"/>\n"
    "  </setup>\n"
    "  <deck>U V ";
  static const char * const texts[] = { "Eulàlia & 雪", "Bernat=expert@black", NULL };
  static const char deck[] =
    "U V A A B B B B C D D D E E E E E F F G H H H I I J J J K K K L L L M M N N N O O P P P Q R R R S S T "
    "U U U U U U U V V V V V V V V W W W W X";
  g_autoptr (BastideCatalogue) base = bastide_catalogue_new_base ();
  g_autoptr (Schema) schema = schema_new ("bastide-game.rng");
  g_autoptr (GArray) seats = bastide_seats_parse (texts, NULL);
  g_autoptr (BastideRecord) record = bastide_record_new (base, seats, 1);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;
  BastideMove turns[] = {
    { { 0, 1, 1 }, bastide_catalogue_find_segment (base, bastide_catalogue_find_tile (base, "U"), "field-1") },
    { { 1, 0, 0 }, BASTIDE_NONE },
  };

  g_assert_true (bastide_catalogue_parse_deck (base, deck, record->deck, NULL));
  g_array_append_vals (record->turns, turns, 2);
  record->played = 1;
  record->has_pending = TRUE;
  record->pending = turns[1];
  bytes = assert_round_trip (record, schema);
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_true (g_str_has_prefix (text, expected_start));
  g_assert_nonnull (strstr (text, expected_seats));
  g_assert_true (g_str_has_suffix (text, expected_end));
}

static void
test_fresh (void)
{
  static const char * const texts[] = { "Ana", "Bernat", NULL };
  g_autoptr (BastideCatalogue) base = bastide_catalogue_new_base ();
  g_autoptr (Schema) schema = schema_new ("bastide-game.rng");
  g_autoptr (GArray) seats = bastide_seats_parse (texts, NULL);
  g_autoptr (BastideRecord) a = bastide_record_new (base, seats, 7), b = bastide_record_new (base, seats, 7);
  g_autoptr (BastideRecord) c = bastide_record_new (base, seats, 8);
  G_GNUC_UNUSED g_autoptr (GBytes) bytes = assert_round_trip (a, schema);

  assert_equal_records (a, b);
  g_assert_cmpint (memcmp (a->deck, c->deck, sizeof a->deck), !=, 0);
  g_assert_cmpuint (a->turns->len, ==, 0);
  g_assert_false (a->has_pending);
  g_assert_true (a->seats != seats);
}

static void
test_copy (void)
{
  g_autoptr (BastideRecord) record = random_record (3);
  g_autoptr (BastideRecord) copy = bastide_record_copy (record);
  guint n_turns = record->turns->len;
  BastideMove move = { { 0, 0, 0 }, 0 };

  assert_equal_records (record, copy);
  g_array_append_val (copy->turns, move);
  g_free (g_array_index (copy->seats, BastideSeat, 0).name);
  g_array_index (copy->seats, BastideSeat, 0).name = g_strdup ("Zoe");
  g_assert_cmpuint (record->turns->len, ==, n_turns);
  g_assert_cmpstr (g_array_index (record->seats, BastideSeat, 0).name, !=, "Zoe");
}

static void
test_replay (void)
{
  g_autoptr (BastideRecord) record = random_record (5);
  g_autofree BastideState *state = g_new (BastideState, 1), *at_once = g_new (BastideState, 1);
  g_autofree BastideTurn *turns = g_new (BastideTurn, record->turns->len);

  g_assert_cmpuint (record->turns->len, >, 10);
  bastide_record_replay (record, record->turns->len, state, turns);
  for (guint n = record->turns->len; n > 0; n--)
    {
      bastide_record_replay (record, n, at_once, NULL);
      g_assert_cmpmem (state, sizeof *state, at_once, sizeof *at_once);
      bastide_state_unmake (state, &turns[n - 1]);
    }
  bastide_record_replay (record, 0, at_once, NULL);
  g_assert_cmpmem (state, sizeof *state, at_once, sizeof *at_once);
}

/* Every position with known answers loads, and the schema knows it. */
static void
test_cases (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "cases", NULL);
  g_autoptr (GDir) entries = g_dir_open (folder, 0, NULL);
  g_autoptr (Schema) schema = schema_new ("bastide-game.rng");
  const char *name;
  guint n_cases = 0;

  while ((name = g_dir_read_name (entries)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (BastideRecord) record = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) source = NULL, bytes = NULL;

      if (!g_str_has_suffix (name, ".bastide"))
        continue;
      record = bastide_record_load (file, NULL, &error);
      g_assert_no_error (error);
      bytes = assert_round_trip (record, schema);
      source = g_file_load_bytes (file, NULL, NULL, &error);
      g_assert_no_error (error);
      g_assert_true (schema_accepts (schema, g_bytes_get_data (source, NULL), g_bytes_get_size (source)));
      n_cases++;
    }
  g_assert_cmpuint (n_cases, ==, 17);
}

static gpointer
read_often (gpointer data)
{
  g_autoptr (BastideRecord) record = random_record (GPOINTER_TO_UINT (data));
  g_autoptr (GBytes) bytes = bastide_record_serialize (record);

  for (guint i = 0; i < 50; i++)
    {
      g_autoptr (BastideRecord) read = bastide_record_parse (bytes, "game", NULL);

      assert_equal_records (record, read);
    }
  return NULL;
}

static void
test_threads (void)
{
  GThread *threads[8];

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("reader", read_often, GUINT_TO_POINTER (i));
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/records/threads", test_threads);
  g_test_add_func ("/records/random-games", test_random_games);
  g_test_add_func ("/records/ended", test_ended);
  g_test_add_func ("/records/ended and undone", test_ended_and_undone);
  g_test_add_func ("/records/text", test_text);
  g_test_add_func ("/records/fresh", test_fresh);
  g_test_add_func ("/records/copy", test_copy);
  g_test_add_func ("/records/replay", test_replay);
  g_test_add_func ("/records/cases", test_cases);
  return g_test_run ();
}
