/* test-shelf.c: the games that the program keeps by itself
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "await.h"
#include "patience.h"
#include "support.h"

typedef struct
{
  GFile        *folder; /* the shelf's, not made yet */
  GFile        *parent;
  BastideShelf *shelf;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->parent = test_folder_new ();
  fixture->folder = g_file_resolve_relative_path (fixture->parent, "data/games");
  fixture->shelf = bastide_shelf_new (fixture->folder);
}

static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    continue;
}

/* A refresh holds the shelf until it is done. */
static void
close_shelf (Fixture *fixture)
{
  BastideShelf *watched = fixture->shelf;

  g_object_add_weak_pointer (G_OBJECT (watched), (gpointer *) &watched);
  g_clear_object (&fixture->shelf);
  patience_wait (watched == NULL);
}

static void
reopen_shelf (Fixture *fixture)
{
  close_shelf (fixture);
  fixture->shelf = bastide_shelf_new (fixture->folder);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  close_shelf (fixture);
  settle ();
  g_object_unref (fixture->folder);
  test_folder_delete (fixture->parent);
}

/* --- Waiting --- */

static BastideGame *
open_file (BastideShelf *shelf,
           GFile        *file)
{
  g_autoptr (GError) error = NULL;
  BastideGame *game = await_open_file (shelf, file, &error);

  g_assert_no_error (error);
  return game;
}

static void
save (BastideGame *game,
      GFile       *file)
{
  g_autoptr (GError) error = NULL;

  await_save (game, file, &error);
  g_assert_no_error (error);
}

static void
wait_for_entries (BastideShelf *shelf,
                  guint         n)
{
  patience_wait (g_list_model_get_n_items (G_LIST_MODEL (shelf)) == n);
}

static BastideShelfEntry *
find_entry (BastideShelf *shelf,
            GFile        *file)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (shelf)); i++)
    {
      g_autoptr (BastideShelfEntry) entry = g_list_model_get_item (G_LIST_MODEL (shelf), i);

      if (g_file_equal (bastide_shelf_entry_get_file (entry), file))
        return g_steal_pointer (&entry);
    }
  return NULL;
}

/* A kept game, as it lies on disk when the program has ended. */
static GFile *
leave_game (Fixture    *fixture,
            const char *deck,
            guint       n_players,
            gboolean    to_end)
{
  BastideGame *game = test_game_new_deck (n_players, deck);
  BastideRandom random = { 1 };
  GFile *file;

  bastide_shelf_add (fixture->shelf, game);
  if (to_end)
    test_play_to_end (game, &random);
  else
    test_random_place (game, &random);
  await_kept (game);
  file = g_object_ref (bastide_game_get_autosave_file (game));
  g_assert_finalize_object (game);
  return file;
}

/* The same game once more, last changed at TIME. */
static void
copy_game (Fixture *fixture,
           GFile   *file,
           guint64  time)
{
  g_autofree char *uuid = g_uuid_string_random ();
  g_autofree char *name = g_strconcat (uuid, ".bastide", NULL);
  g_autoptr (GFile) copy = g_file_get_child (fixture->folder, name);

  g_assert_true (g_file_copy (file, copy, G_FILE_COPY_NONE, NULL, NULL, NULL, NULL));
  g_assert_true (g_file_set_attribute_uint64 (copy, G_FILE_ATTRIBUTE_TIME_MODIFIED, time, 0, NULL, NULL));
}

/* --- Resuming --- */

static void
test_nothing_to_resume (Fixture       *fixture,
                        gconstpointer  data)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (await_resume (fixture->shelf, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->shelf)), ==, 0);
  g_assert_false (g_file_query_exists (fixture->folder, NULL));
}

static void
test_resume_mid_turn (Fixture       *fixture,
                      gconstpointer  data)
{
  BastideGame *game = test_game_new_deck (2, "E U V");
  g_autoptr (BastideGame) again = NULL;
  g_autoptr (GFile) file = NULL;
  BastidePlacement placement;

  bastide_shelf_add (fixture->shelf, game);
  g_assert_nonnull (bastide_game_get_autosave_file (game));
  test_place (game, 0, -1, 180);
  test_claim (game, "city-0");
  await_kept (game);
  g_set_object (&file, bastide_game_get_autosave_file (game));
  g_assert_finalize_object (game);

  reopen_shelf (fixture);
  again = await_resume (fixture->shelf, NULL);
  g_assert_true (g_file_equal (bastide_game_get_autosave_file (again), file));
  g_assert_true (bastide_game_get_saved (again));
  g_assert_null (bastide_game_get_file (again));
  g_assert_cmpuint (bastide_game_get_phase (again), ==, BASTIDE_PHASE_CLAIM);
  g_assert_true (bastide_game_get_tentative (again, &placement));
  g_assert_cmpint (placement.y, ==, -1);
  g_assert_cmpuint (bastide_game_get_claim (again), ==, 0);

  /* And goes on in the same file. */
  test_end (again);
  await_kept (again);
  g_assert_true (test_holds (file, again));
}

/* The game that was taken up last, whatever the clock said: the files' times are turned round. */
static void
test_resume_last (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autoptr (GFile) first = leave_game (fixture, "E", 2, FALSE);
  g_autoptr (GFile) second = leave_game (fixture, "U", 3, FALSE);
  g_autoptr (BastideGame) game = NULL;
  g_autoptr (BastideShelfEntry) entry = NULL;

  g_assert_true (g_file_set_attribute_uint64 (second, G_FILE_ATTRIBUTE_TIME_MODIFIED, 1000000, 0, NULL, NULL));
  reopen_shelf (fixture);
  wait_for_entries (fixture->shelf, 2);
  game = await_resume (fixture->shelf, NULL);
  g_assert_true (g_file_equal (bastide_game_get_autosave_file (game), second));
  await_kept (game);
  g_clear_object (&game);

  /* Going on with another makes that the one to resume, without a step. */
  entry = find_entry (fixture->shelf, first);
  game = await_open_entry (fixture->shelf, entry, NULL);
  g_assert_true (g_file_equal (bastide_game_get_autosave_file (game), first));
  await_kept (game);
  g_clear_object (&game);

  reopen_shelf (fixture);
  game = await_resume (fixture->shelf, NULL);
  g_assert_true (g_file_equal (bastide_game_get_autosave_file (game), first));
  await_kept (game);
}

/* --- The player's own file --- */

static void
test_origin (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (GFile) origin = g_file_get_child (fixture->parent, "Às três é já.bastide");
  /* A name need not be text. */
  g_autoptr (GFile) other = g_file_get_child (fixture->parent, "other\xff.bastide");
  g_autoptr (BastideGame) game = test_game_new_deck (2, "E U V");
  g_autoptr (BastideShelfEntry) entry = NULL;

  bastide_game_set_file (game, origin);
  bastide_shelf_add (fixture->shelf, game);
  await_kept (game);
  g_clear_object (&game);

  reopen_shelf (fixture);
  game = await_resume (fixture->shelf, NULL);
  g_assert_true (g_file_equal (bastide_game_get_file (game), origin));

  /* Saved elsewhere, without a step. */
  bastide_game_set_file (game, other);
  await_kept (game);
  g_clear_object (&game);

  reopen_shelf (fixture);
  wait_for_entries (fixture->shelf, 1);
  entry = g_list_model_get_item (G_LIST_MODEL (fixture->shelf), 0);
  g_assert_true (g_file_equal (bastide_shelf_entry_get_origin (entry), other));
  g_assert_cmpstr (bastide_shelf_entry_get_subtitle (entry), ==, "0 turns, 0 : 0, other\uFFFD.bastide");
  game = await_open_entry (fixture->shelf, entry, NULL);
  g_assert_true (g_file_equal (bastide_game_get_file (game), other));
  await_kept (game);
}

/* --- A file opened again --- */

/* GAME has the autosave FILE, NULL for none yet. */
static void
assert_kept_in (BastideGame *game,
                GFile       *file)
{
  GFile *mine = bastide_game_get_autosave_file (game);

  g_assert_true (file == NULL ? mine == NULL : mine != NULL && g_file_equal (mine, file));
}

/* A game played on from FILE, and kept. */
static GFile *
play_from (Fixture *fixture,
           GFile   *file)
{
  g_autoptr (BastideGame) game = open_file (fixture->shelf, file);

  assert_kept_in (game, NULL);
  bastide_shelf_add (fixture->shelf, game);
  test_place (game, 0, -1, 180);
  test_end (game);
  await_kept (game);
  return g_object_ref (bastide_game_get_autosave_file (game));
}

static GFile *
save_fresh_game (Fixture    *fixture,
                 const char *name,
                 const char *deck)
{
  GFile *file = g_file_get_child (fixture->parent, name);
  BastideGame *game = test_game_new_deck (2, deck);

  save (game, file);
  g_assert_finalize_object (game);
  return file;
}

static void
test_open_again (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr (GFile) file = save_fresh_game (fixture, "mine.bastide", "E U V");
  g_autoptr (GFile) kept = play_from (fixture, file);
  g_autoptr (BastideGame) game = NULL;

  /* In another run of the program. */
  reopen_shelf (fixture);
  game = open_file (fixture->shelf, file);
  assert_kept_in (game, kept);
  g_assert_cmpuint (bastide_game_get_turn (game), ==, 1);
  g_assert_true (g_file_equal (bastide_game_get_file (game), file));

  /* It has gone another way than the file. */
  test_undo (game, 2);
  test_place (game, 0, 1, 180);
  save (game, file);
  test_undo (game, 1);
  test_place (game, 0, -1, 180);
  await_kept (game);
  g_clear_object (&game);
  game = open_file (fixture->shelf, file);
  assert_kept_in (game, kept);
  g_assert_true (test_holds (kept, game));

  /* The same once more, with nothing on disk yet of what is remembered. */
  g_clear_object (&game);
  game = open_file (fixture->shelf, file);
  assert_kept_in (game, kept);
  await_kept (game);
}

/* The first is opened, and again before anything could be written of it. */
static void
test_open_hastily (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr (GFile) file = save_fresh_game (fixture, "mine.bastide", "E U V");
  g_autoptr (BastideGame) game = open_file (fixture->shelf, file);
  g_autoptr (BastideGame) again = NULL;

  bastide_shelf_add (fixture->shelf, game);
  again = open_file (fixture->shelf, file);
  assert_kept_in (again, bastide_game_get_autosave_file (game));
  await_kept (game);
  await_kept (again);
}

/* Somebody else has written the file meanwhile: neither game is lost. */
static void
test_open_changed (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr (GFile) file = save_fresh_game (fixture, "mine.bastide", "E U V");
  g_autoptr (GFile) kept = play_from (fixture, file);
  g_autoptr (GFile) changed = save_fresh_game (fixture, "mine.bastide", "V U E");
  g_autoptr (BastideGame) game = open_file (fixture->shelf, file);

  assert_kept_in (game, NULL);
  g_assert_true (test_holds (file, game));
  bastide_shelf_add (fixture->shelf, game);
  await_kept (game);
  bastide_shelf_refresh (fixture->shelf);
  wait_for_entries (fixture->shelf, 2);
  g_assert_true (g_file_query_exists (kept, NULL));

  /* Each is gone on with when the file is as it was with it. */
  g_object_unref (changed);
  changed = g_object_ref (bastide_game_get_autosave_file (game));
  g_clear_object (&game);
  game = open_file (fixture->shelf, file);
  assert_kept_in (game, changed);
  g_clear_object (&game);
  g_object_unref (save_fresh_game (fixture, "mine.bastide", "E U V"));
  game = open_file (fixture->shelf, file);
  assert_kept_in (game, kept);
  await_kept (game);
}

/* A kill came between the file and the note of it; an autosave is opened as a file; a kept game cannot be read. */
static void
test_open_oddly (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr (GFile) file = save_fresh_game (fixture, "mine.bastide", "E U V");
  g_autoptr (GFile) kept = play_from (fixture, file);
  g_autoptr (BastideGame) game = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_copy (kept, file, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, &error));
  game = open_file (fixture->shelf, file);
  assert_kept_in (game, kept);
  await_kept (game);
  g_clear_object (&game);

  game = open_file (fixture->shelf, kept);
  assert_kept_in (game, kept);
  await_kept (game);
  g_assert_true (g_file_equal (bastide_game_get_file (game), file));
  g_clear_object (&game);

  g_assert_true (g_file_replace_contents (kept, "", 0, NULL, FALSE, 0, NULL, NULL, &error));
  game = open_file (fixture->shelf, file);
  g_assert_true (test_holds (file, game));
}

static GFile *
link_to (GFile      *file,
         GFile      *folder,
         const char *name)
{
  GFile *link = g_file_get_child (folder, name);
  g_autoptr (GError) error = NULL;

  g_file_make_symbolic_link (link, g_file_peek_path (file), NULL, &error);
  g_assert_no_error (error);
  return link;
}

/* By whichever of its names, a file is one game. */
static void
test_open_linked (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autoptr (GFile) file = save_fresh_game (fixture, "mine.bastide", "E U V");
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autoptr (GFile) link = link_to (file, folder, "link.bastide"), second = link_to (link, folder, "second.bastide");
  g_autoptr (GFile) kept = play_from (fixture, link);
  g_autoptr (GFile) kept_link = link_to (kept, folder, "kept.bastide");
  GFile *names[] = { file, second, link, kept_link };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (BastideGame) game = open_file (fixture->shelf, names[i]);

      assert_kept_in (game, kept);
      await_kept (game);
      /* The name of an autosave is none of the player's. */
      g_assert_true (g_file_equal (bastide_game_get_file (game), names[i] != kept_link ? names[i] : link));
    }
}

/* --- What a kill leaves --- */

static GFile *
leave_abandoned (GFile *folder)
{
  GFile *file = g_file_get_child (folder, ".bastide-abcdef");

  g_assert_true (g_file_replace_contents (file, "<", 1, NULL, FALSE, 0, NULL, NULL, NULL));
  g_assert_true (g_file_set_attribute_uint64 (file, G_FILE_ATTRIBUTE_TIME_MODIFIED, 1000000, 0, NULL, NULL));
  return file;
}

static void
test_sweeping (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr (GFile) kept = leave_game (fixture, "E", 2, FALSE);
  g_autoptr (GFile) left = leave_abandoned (fixture->folder);
  g_autoptr (GFile) mine = save_fresh_game (fixture, "mine.bastide", "E U V");
  g_autoptr (GFile) beside = leave_abandoned (fixture->parent);

  /* The next run of the program. */
  reopen_shelf (fixture);
  wait_for_entries (fixture->shelf, 1);
  g_assert_false (g_file_query_exists (left, NULL));
  g_assert_true (g_file_query_exists (kept, NULL));
  g_assert_true (g_file_query_exists (beside, NULL));

  /* The next save of the file. */
  g_object_unref (save_fresh_game (fixture, "mine.bastide", "E U V"));
  g_assert_false (g_file_query_exists (beside, NULL));
  g_assert_true (g_file_query_exists (mine, NULL));
}

/* --- The list --- */

static void
test_list (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GFile) going = leave_game (fixture, "E", 2, FALSE);
  g_autoptr (GFile) over = leave_game (fixture, "U", 3, TRUE);
  g_autoptr (GFile) stranger = g_file_get_child (fixture->folder, "mine.bastide");
  g_autoptr (BastideShelfEntry) first = NULL;
  g_autoptr (BastideShelfEntry) second = NULL;

  g_assert_true (g_file_set_attribute_uint64 (going, G_FILE_ATTRIBUTE_TIME_MODIFIED, 1000000, 0, NULL, NULL));
  g_assert_true (g_file_replace_contents (stranger, "?", 1, NULL, FALSE, 0, NULL, NULL, NULL));
  bastide_shelf_refresh (fixture->shelf);
  wait_for_entries (fixture->shelf, 2);

  first = g_list_model_get_item (G_LIST_MODEL (fixture->shelf), 0);
  g_assert_cmpstr (bastide_shelf_entry_get_title (first), ==, "Ana, Bernat and Carme");
  g_assert_true (bastide_shelf_entry_get_finished (first));
  g_assert_true (g_file_equal (bastide_shelf_entry_get_file (first), over));
  g_assert_true (g_str_has_prefix (bastide_shelf_entry_get_subtitle (first), "71 turns, "));

  second = g_list_model_get_item (G_LIST_MODEL (fixture->shelf), 1);
  g_assert_cmpstr (bastide_shelf_entry_get_title (second), ==, "Ana and Bernat");
  g_assert_cmpstr (bastide_shelf_entry_get_subtitle (second), ==, "0 turns, 0 : 0");
  g_assert_false (bastide_shelf_entry_get_finished (second));
  g_assert_cmpint (g_date_time_to_unix (bastide_shelf_entry_get_modified (second)), ==, 1000000);
  g_assert_true (g_file_query_exists (stranger, NULL));
}

/* A file system in memory keeps dates that no calendar has.  The zones are those in which it is latest and earliest. */
static void
test_dates (Fixture       *fixture,
            gconstpointer  data)
{
  const char *zones[] = { "+14", "-12" };
  const gint64 seconds[] = { 0, G_MAXINT32 + G_GINT64_CONSTANT (1), G_GINT64_CONSTANT (253402300799),
                             G_GINT64_CONSTANT (253402300800), G_GINT64_CONSTANT (99999999999999) };
  g_autoptr (GFile) game = leave_game (fixture, "E", 2, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (seconds); i++)
    {
      g_autoptr (BastideShelfEntry) entry = NULL;

      g_assert_true (g_file_set_attribute_uint64 (game, G_FILE_ATTRIBUTE_TIME_MODIFIED, (guint64) seconds[i], 0, NULL,
                                                  NULL));
      reopen_shelf (fixture);
      wait_for_entries (fixture->shelf, 1);
      entry = g_list_model_get_item (G_LIST_MODEL (fixture->shelf), 0);
      for (guint j = 0; j < G_N_ELEMENTS (zones); j++)
        {
          g_autoptr (GTimeZone) zone = g_time_zone_new_identifier (zones[j]);
          g_autoptr (GDateTime) there = g_date_time_to_timezone (bastide_shelf_entry_get_modified (entry), zone);

          g_assert_nonnull (there);
        }
    }
}

static void
set_up_in_memory (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autofree char *path = g_strdup ("/dev/shm/bastide-XXXXXX");

  if (g_mkdtemp (path) == NULL)
    {
      g_free (path);
      path = g_dir_make_tmp ("bastide-XXXXXX", NULL);
    }
  fixture->parent = g_file_new_for_path (path);
  fixture->folder = g_file_resolve_relative_path (fixture->parent, "data/games");
  fixture->shelf = bastide_shelf_new (fixture->folder);
}

static void
count_rows (GListModel *model,
            guint       position,
            guint       removed,
            guint       added,
            guint      *n_rows)
{
  *n_rows += removed + added;
}

static guint
count_files (GFile      *folder,
             const char *prefix)
{
  g_autoptr (GFileEnumerator) children =
    g_file_enumerate_children (folder, G_FILE_ATTRIBUTE_STANDARD_NAME, 0, NULL, NULL);
  GFileInfo *info;
  guint n = 0;

  while (g_file_enumerator_iterate (children, &info, NULL, NULL, NULL) && info != NULL)
    n += g_str_has_prefix (g_file_info_get_name (info), prefix);
  return n;
}

/* A refresh that finds one game changed leaves the rows of the others alone. */
static void
test_refresh (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (GFile) oldest = leave_game (fixture, "E", 2, FALSE);
  g_autoptr (GFile) older = leave_game (fixture, "U", 2, FALSE);
  guint n_rows = 0;

  g_assert_true (g_file_set_attribute_uint64 (oldest, G_FILE_ATTRIBUTE_TIME_MODIFIED, 1000000, 0, NULL, NULL));
  g_assert_true (g_file_set_attribute_uint64 (older, G_FILE_ATTRIBUTE_TIME_MODIFIED, 2000000, 0, NULL, NULL));
  reopen_shelf (fixture);
  wait_for_entries (fixture->shelf, 2);
  g_signal_connect (fixture->shelf, "items-changed", G_CALLBACK (count_rows), &n_rows);
  copy_game (fixture, older, 3000000);
  bastide_shelf_refresh (fixture->shelf);
  wait_for_entries (fixture->shelf, 3);
  g_assert_cmpuint (n_rows, ==, 1);
}

/* The games that are over, or have not begun, go, unless they are the newest twenty of these, or among the twenty taken
 * up last; no other does. */
static void
test_clearing_away (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autoptr (GFile) over = leave_game (fixture, "E", 2, TRUE);
  g_autoptr (GFile) going = leave_game (fixture, "E", 2, FALSE);
  g_autoptr (GBytes) bytes = g_file_load_bytes (over, NULL, NULL, NULL);
  g_autoptr (GFile) last = NULL;
  g_autoptr (BastideShelfEntry) entry = NULL;
  g_autoptr (BastideShelfEntry) gone = NULL;

  g_assert_true (g_file_set_attribute_uint64 (over, G_FILE_ATTRIBUTE_TIME_MODIFIED, 1000, 0, NULL, NULL));
  g_assert_true (g_file_set_attribute_uint64 (going, G_FILE_ATTRIBUTE_TIME_MODIFIED, 1000, 0, NULL, NULL));
  for (guint i = 0; i < 25; i++)
    {
      g_autofree char *uuid = g_uuid_string_random ();
      g_autofree char *name = g_strconcat (uuid, ".bastide", NULL);
      g_autoptr (GFile) copy = g_file_get_child (fixture->folder, name);
      g_autofree char *note_path = g_strconcat (g_file_peek_path (copy), ".note", NULL);
      g_autofree char *note = g_strdup_printf ("[Game]\nNumber=%u\n", i + 3);

      g_assert_true (g_file_set_contents (note_path, note, -1, NULL));
      g_assert_true (g_file_replace_contents (copy, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL,
                                              FALSE, 0, NULL, NULL, NULL));
      g_assert_true (g_file_set_attribute_uint64 (copy, G_FILE_ATTRIBUTE_TIME_MODIFIED, 2000 + i, 0, NULL, NULL));
    }
  /* The one to resume is the oldest of all, if one believes the clock. */
  last = leave_game (fixture, "E", 2, TRUE);
  g_assert_true (g_file_set_attribute_uint64 (last, G_FILE_ATTRIBUTE_TIME_MODIFIED, 1, 0, NULL, NULL));

  reopen_shelf (fixture);
  wait_for_entries (fixture->shelf, 21);
  entry = find_entry (fixture->shelf, going);
  g_assert_nonnull (entry);
  g_assert_true (g_file_query_exists (last, NULL));
  gone = find_entry (fixture->shelf, over);
  g_assert_null (gone);
  g_assert_false (g_file_query_exists (over, NULL));
}

/* Also by a program that goes on for long, as new games come.  A note lies beside each. */
static void
test_clearing_as_games_come (Fixture       *fixture,
                             gconstpointer  data)
{
  for (guint i = 0; i < 40; i++)
    g_object_unref (leave_game (fixture, "E", 2, TRUE));
  patience_wait (count_files (fixture->folder, "") <= 2 * 24);
}

/* --- Damage --- */

static void
write_note (GFile      *file,
            const char *content)
{
  g_autofree char *path = g_strconcat (g_file_peek_path (file), ".note", NULL);

  g_assert_true (g_file_set_contents (path, content, -1, NULL));
}

static void
test_unreadable (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr (GFile) first = leave_game (fixture, "E", 2, FALSE);
  g_autoptr (GFile) second = leave_game (fixture, "U", 3, FALSE);
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideGame) game = NULL;

  g_assert_true (g_file_replace_contents (second, "<game/>", 7, NULL, FALSE, 0, NULL, NULL, NULL));
  reopen_shelf (fixture);
  g_assert_null (await_resume (fixture->shelf, &error));
  g_assert_nonnull (error);
  g_assert_cmpuint (error->domain, ==, BASTIDE_STORAGE_ERROR);
  g_assert_nonnull (strstr (error->message, "It has been set aside: "));
  g_assert_nonnull (strstr (error->message, "/unreadable-"));
  g_assert_false (g_file_query_exists (second, NULL));
  g_assert_cmpuint (count_files (fixture->folder, "unreadable-"), ==, 1);

  /* Somebody has brought it back, and the clock may say the same time as before. */
  g_clear_error (&error);
  g_assert_true (g_file_replace_contents (second, "<game/>", 7, NULL, FALSE, 0, NULL, NULL, NULL));
  g_assert_true (g_file_set_attribute_uint64 (first, G_FILE_ATTRIBUTE_TIME_MODIFIED, 1000000, 0, NULL, NULL));
  write_note (first, "");
  g_assert_null (await_resume (fixture->shelf, &error));
  g_assert_nonnull (error);
  g_assert_false (g_file_query_exists (second, NULL));
  g_assert_cmpuint (count_files (fixture->folder, "unreadable-"), ==, 2);

  /* The other one is there still. */
  game = await_resume (fixture->shelf, NULL);
  g_assert_true (g_file_equal (bastide_game_get_autosave_file (game), first));
  await_kept (game);
}

/* A name to which what keeps folders alike has added as much as there was room for. */
static void
test_long_name (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr (GFile) file = leave_game (fixture, "E", 2, FALSE);
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *stars = g_strnfill (255 - strlen (name), '*');
  g_autofree char *long_name = g_strdup_printf ("%.36s%s.bastide", name, stars);
  g_autoptr (GFile) copy = g_file_get_child (fixture->folder, long_name);
  g_autoptr (BastideGame) game = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_move (file, copy, G_FILE_COPY_NONE, NULL, NULL, NULL, NULL));
  reopen_shelf (fixture);
  game = await_resume (fixture->shelf, &error);
  g_assert_no_error (error);
  await_kept (game);
  bastide_game_set_file (game, file);
  await_kept (game);
  g_assert_true (test_holds (copy, game));
  g_clear_object (&game);
  reopen_shelf (fixture);
  game = await_resume (fixture->shelf, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_equal (bastide_game_get_file (game), file));
  await_kept (game);
  g_clear_object (&game);

  g_assert_true (g_file_replace_contents (copy, "<game/>", 7, NULL, FALSE, 0, NULL, NULL, NULL));
  g_assert_null (await_resume (fixture->shelf, &error));
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, "It has been set aside: "));
  g_assert_nonnull (strstr (error->message, "/unreadable-"));
  g_assert_false (g_file_query_exists (copy, NULL));
  g_assert_cmpuint (count_files (fixture->folder, "unreadable-"), ==, 1);
  g_assert_cmpuint (count_files (fixture->folder, ""), ==, 2);
}

/* Whatever the clock says, and however wrong, the last game is the one that was taken up last. */
static void
test_wrong_clock (Fixture       *fixture,
                  gconstpointer  data)
{
  static const guint64 seconds[] = { 0, 1000000, 4102444800, 16725225600, G_GUINT64_CONSTANT (1) << 40, -1000000 };
  g_autoptr (GFile) first = leave_game (fixture, "E", 2, FALSE);
  g_autoptr (GFile) second = leave_game (fixture, "U", 3, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (seconds); i++)
    {
      g_autoptr (BastideShelfEntry) entry = NULL;
      g_autoptr (BastideGame) game = NULL;

      g_assert_true (g_file_set_attribute_uint64 (first, G_FILE_ATTRIBUTE_TIME_MODIFIED, seconds[i], 0, NULL, NULL));
      reopen_shelf (fixture);
      wait_for_entries (fixture->shelf, 2);
      entry = g_list_model_get_item (G_LIST_MODEL (fixture->shelf), 0);
      g_assert_true (g_file_equal (bastide_shelf_entry_get_file (entry), second));
      game = await_resume (fixture->shelf, NULL);
      g_assert_true (g_file_equal (bastide_game_get_autosave_file (game), second));
      await_kept (game);
    }
}

/* That there was a game is not forgotten in silence. */
static void
test_unreadable_folder (Fixture       *fixture,
                        gconstpointer  data)
{
  g_autoptr (GFile) above = g_file_get_parent (fixture->folder);
  g_autoptr (GError) error = NULL;

  close_shelf (fixture);
  g_assert_true (g_file_make_directory (above, NULL, NULL));
  g_assert_true (g_file_replace_contents (fixture->folder, "", 0, NULL, FALSE, 0, NULL, NULL, NULL));
  fixture->shelf = bastide_shelf_new (fixture->folder);
  g_assert_null (await_resume (fixture->shelf, &error));
  g_assert_error (error, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_FILE);
  g_assert_nonnull (strstr (error->message, "games: "));
}

/* What the disk does not give is not set aside: a folder in the file's place. */
static void
test_failing_disk (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr (GFile) file = leave_game (fixture, "E", 2, FALSE);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_delete (file, NULL, NULL));
  g_assert_true (g_file_make_directory (file, NULL, NULL));
  reopen_shelf (fixture);
  g_assert_null (await_resume (fixture->shelf, &error));
  g_assert_error (error, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_FILE);
  g_assert_true (g_file_query_exists (file, NULL));
}

/* Notes that are damaged or gone cost the order and the origin, no game. */
static void
test_damaged_notes (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autoptr (GFile) first = leave_game (fixture, "E", 2, FALSE);
  g_autoptr (GFile) second = leave_game (fixture, "U", 3, FALSE);
  GFile *files[] = { first, second };
  g_autoptr (BastideGame) game = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    write_note (files[i], i == 0 ? "\xff[[" : "");
  g_assert_true (g_file_set_attribute_uint64 (second, G_FILE_ATTRIBUTE_TIME_MODIFIED, 1000000, 0, NULL, NULL));
  reopen_shelf (fixture);
  game = await_resume (fixture->shelf, NULL);
  g_assert_true (g_file_equal (bastide_game_get_autosave_file (game), first));
  await_kept (game);
  wait_for_entries (fixture->shelf, 2);
}

/* A note that cannot be written is said, and the game is written all the same. */
static void
test_failing_note (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr (GFile) file = leave_game (fixture, "E U V", 2, FALSE);
  g_autofree char *path = g_strconcat (g_file_peek_path (file), ".note", NULL);
  g_autoptr (GFile) note = g_file_new_for_path (path);
  g_autoptr (BastideGame) game = NULL;
  BastideRandom random = { 1 };
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_delete (note, NULL, NULL));
  g_assert_true (g_file_make_directory (note, NULL, NULL));
  reopen_shelf (fixture);
  game = await_resume (fixture->shelf, NULL);
  g_assert_nonnull (game);
  test_random_claim (game, &random);
  test_end (game);
  g_assert_false (await_flush (game, &error));
  g_assert_error (error, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_FILE);
  g_assert_true (test_holds (file, game));

  g_assert_true (g_file_delete (note, NULL, NULL));
  await_kept (game);
  g_assert_cmpint (g_file_query_file_type (note, G_FILE_QUERY_INFO_NONE, NULL), ==, G_FILE_TYPE_REGULAR);
}

/* --- Going on with a game that is still being written --- */

static void
test_open_while_writing (Fixture       *fixture,
                         gconstpointer  data)
{
  g_autoptr (BastideGame) game = test_game_new_deck (2, "E U V");
  g_autoptr (BastideGame) again = NULL;
  g_autoptr (BastideShelfEntry) entry = NULL;

  bastide_shelf_add (fixture->shelf, game);
  await_kept (game);
  bastide_shelf_refresh (fixture->shelf);
  wait_for_entries (fixture->shelf, 1);
  entry = g_list_model_get_item (G_LIST_MODEL (fixture->shelf), 0);

  test_turn (game, 0, -1, 180, "city-0");
  g_clear_object (&game);
  again = await_open_entry (fixture->shelf, entry, NULL);
  g_assert_cmpuint (bastide_game_get_turn (again), ==, 1);
  await_kept (again);
}

#define ADD(path, function) g_test_add ("/shelf/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("nothing to resume", test_nothing_to_resume);
  ADD ("resume mid-turn", test_resume_mid_turn);
  ADD ("resume the last", test_resume_last);
  ADD ("origin", test_origin);
  ADD ("open again", test_open_again);
  ADD ("open hastily", test_open_hastily);
  ADD ("open changed", test_open_changed);
  ADD ("open oddly", test_open_oddly);
  ADD ("open linked", test_open_linked);
  ADD ("sweeping", test_sweeping);
  ADD ("list", test_list);
  g_test_add ("/shelf/dates", Fixture, NULL, set_up_in_memory, test_dates, tear_down);
  ADD ("refresh", test_refresh);
  ADD ("clearing away", test_clearing_away);
  ADD ("clearing as games come", test_clearing_as_games_come);
  ADD ("unreadable", test_unreadable);
  ADD ("long name", test_long_name);
  ADD ("wrong clock", test_wrong_clock);
  ADD ("unreadable folder", test_unreadable_folder);
  ADD ("failing disk", test_failing_disk);
  ADD ("damaged notes", test_damaged_notes);
  ADD ("failing note", test_failing_note);
  ADD ("open while writing", test_open_while_writing);
  return g_test_run ();
}
