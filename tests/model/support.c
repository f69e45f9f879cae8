/* support.c: games for the tests of the model
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "support.h"

#include "descriptors.h"
#include "patience.h"

#include <string.h>

static const char *const names[] = { "Ana", "Bernat", "Carme", "David", "Eva", "Ferran", NULL };

static BastideRecord *
make_record_of_seats (const char * const *texts,
                      guint64             seed)
{
  g_autoptr (BastideCatalogue) catalogue = bastide_catalogue_new_base ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) seats = bastide_seats_parse (texts, &error);

  g_assert_no_error (error);
  return bastide_record_new (catalogue, seats, seed);
}

static BastideRecord *
make_record (guint   n_players,
             guint64 seed)
{
  const char *texts[G_N_ELEMENTS (names)] = { NULL };

  memcpy (texts, names, n_players * sizeof texts[0]);
  return make_record_of_seats (texts, seed);
}

BastideGame *
test_game_new (guint   n_players,
               guint64 seed)
{
  g_autoptr (BastideRecord) record = make_record (n_players, seed);

  return bastide_game_new (record);
}

BastideGame *
test_game_new_seats (const char *seats,
                     guint64     seed)
{
  g_auto (GStrv) texts = g_strsplit (seats, " ", -1);
  g_autoptr (BastideRecord) record = make_record_of_seats ((const char * const *) texts, seed);

  return bastide_game_new (record);
}

BastideGame *
test_game_new_deck (guint       n_players,
                    const char *drawn)
{
  g_autoptr (BastideRecord) record = make_record (n_players, 0);
  g_auto (GStrv) ids = g_strsplit (drawn, " ", -1);
  guint n_tiles = bastide_catalogue_get_tile_set (record->catalogue)->n_tiles - 1u;

  for (guint i = 0; ids[i] != NULL; i++)
    {
      guint8 type = bastide_catalogue_find_tile (record->catalogue, ids[i]);
      guint from = i;

      while (record->deck[from] != type)
        g_assert_cmpuint (++from, <, n_tiles);
      record->deck[from] = record->deck[i];
      record->deck[i] = type;
    }
  return bastide_game_new (record);
}

GFile *
test_case_file (const char *name)
{
  g_autofree char *file_name = g_strconcat (name, ".bastide", NULL);

  return g_file_new_build_filename (g_getenv ("G_TEST_SRCDIR"), "cases", file_name, NULL);
}

BastideGame *
test_game_new_case (const char *name)
{
  g_autoptr (GFile) file = test_case_file (name);
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideRecord) record = bastide_record_load (file, NULL, &error);

  g_assert_no_error (error);
  return bastide_game_new (record);
}

/* --- Steps --- */

void
test_place (BastideGame *game,
            int          x,
            int          y,
            int          rotation)
{
  g_autoptr (GError) error = NULL;

  bastide_game_place (game, x, y, rotation, &error);
  g_assert_no_error (error);
}

void
test_claim (BastideGame *game,
            const char  *segment)
{
  guint number = BASTIDE_NONE;
  g_autoptr (GError) error = NULL;

  if (segment != NULL)
    {
      number = bastide_catalogue_find_segment (bastide_game_get_catalogue (game), bastide_game_get_hand (game),
                                               segment);
      g_assert_cmpuint (number, !=, BASTIDE_NONE);
    }
  bastide_game_claim (game, number, &error);
  g_assert_no_error (error);
}

void
test_end (BastideGame *game)
{
  g_autoptr (GError) error = NULL;

  bastide_game_end_turn (game, &error);
  g_assert_no_error (error);
}

void
test_turn (BastideGame *game,
           int          x,
           int          y,
           int          rotation,
           const char  *segment)
{
  test_place (game, x, y, rotation);
  test_claim (game, segment);
  test_end (game);
}

void
test_undo (BastideGame *game,
           guint        n)
{
  for (; n > 0; n--)
    {
      g_autoptr (GError) error = NULL;

      bastide_game_undo (game, &error);
      g_assert_no_error (error);
    }
}

void
test_redo (BastideGame *game,
           guint        n)
{
  for (; n > 0; n--)
    {
      g_autoptr (GError) error = NULL;

      bastide_game_redo (game, &error);
      g_assert_no_error (error);
    }
}

void
test_random_place (BastideGame   *game,
                   BastideRandom *random)
{
  g_autoptr (GArray) cells = bastide_game_get_legal_cells (game);
  BastideSpot spot = g_array_index (cells, BastideSpot, bastide_random_below (random, cells->len));
  guint rotations = bastide_game_get_rotations (game, spot.x, spot.y), rotation;

  do
    rotation = bastide_random_below (random, 4);
  while ((rotations >> rotation & 1) == 0);
  test_place (game, spot.x, spot.y, (int) rotation * 90);
}

void
test_random_claim (BastideGame   *game,
                   BastideRandom *random)
{
  g_autoptr (GArray) options = bastide_game_get_claim_options (game);
  guint choice = bastide_random_below (random, options->len + 1), segment = BASTIDE_NONE;
  g_autoptr (GError) error = NULL;

  if (choice < options->len)
    segment = g_array_index (options, BastideClaimOption, choice).segment;
  bastide_game_claim (game, segment, &error);
  g_assert_no_error (error);
}

void
test_random_turn (BastideGame   *game,
                  BastideRandom *random)
{
  test_random_place (game, random);
  test_random_claim (game, random);
  test_end (game);
}

void
test_play_to_end (BastideGame   *game,
                  BastideRandom *random)
{
  while (bastide_game_get_phase (game) != BASTIDE_PHASE_OVER)
    test_random_turn (game, random);
}

/* --- Files --- */

void
test_wait (const gboolean *done)
{
  patience_wait (*done);
}

void
test_wait_for_human (BastideGame *game)
{
  patience_wait (bastide_game_get_phase (game) == BASTIDE_PHASE_OVER || bastide_game_get_awaits_human (game));
}

void
test_linger (void)
{
  for (guint i = 0; i < 20; i++)
    {
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_usleep (1000);
    }
}

BastideGame *
test_reopen (BastideGame *game)
{
  g_autoptr (BastideRecord) record = bastide_game_copy_record (game);
  g_autoptr (GBytes) bytes = bastide_record_serialize (record);
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideRecord) again = bastide_record_parse (bytes, "again", &error);

  g_assert_no_error (error);
  return bastide_game_new (again);
}

GFile *
test_folder_new (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_dir_make_tmp ("bastide-model-XXXXXX", &error);

  g_assert_no_error (error);
  return g_file_new_for_path (path);
}

static void
delete_tree (GFile *file)
{
  g_autoptr (GFileEnumerator) children =
    g_file_enumerate_children (file, G_FILE_ATTRIBUTE_STANDARD_NAME, G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS, NULL, NULL);
  g_autoptr (GError) error = NULL;
  GFile *child;

  if (children != NULL)
    while (g_file_enumerator_iterate (children, NULL, &child, NULL, NULL) && child != NULL)
      delete_tree (child);
  g_file_delete (file, NULL, &error);
  g_assert_no_error (error);
}

/* What the last threads still have open, they close. */
static void
wait_until_closed (GFile *folder)
{
  g_autofree char *path = g_file_get_path (folder);
  g_autofree char *open = test_find_open (path);

  if (open != NULL)
    g_test_message ("%s is still open", open);
  while (open != NULL)
    {
      g_main_context_iteration (NULL, FALSE);
      g_thread_yield ();
      g_free (open);
      open = test_find_open (path);
    }
}

void
test_folder_delete (GFile *folder)
{
  wait_until_closed (folder);
  delete_tree (folder);
  g_object_unref (folder);
}

gboolean
test_holds (GFile       *file,
            BastideGame *game)
{
  g_autoptr (BastideRecord) record = bastide_game_copy_record (game);
  g_autoptr (GBytes) expected = bastide_record_serialize (record);
  g_autoptr (GBytes) bytes = g_file_load_bytes (file, NULL, NULL, NULL);

  return bytes != NULL && g_bytes_equal (bytes, expected);
}
