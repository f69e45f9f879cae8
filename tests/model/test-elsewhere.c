/* test-elsewhere.c: two machines with one home, and no step of either is lost
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#include "await.h"
#include "patience.h"
#include "support.h"

/* What reaches the disk is not to be seen here, and takes its time: the linker gives the storage these functions (see
 * meson.build). */
int __wrap_fsync (int fd);
GBytes *__real_bastide_storage_read (GFile         *file,
                                     const char    *name,
                                     GCancellable  *cancellable,
                                     GError       **error);
GBytes *__wrap_bastide_storage_read (GFile         *file,
                                     const char    *name,
                                     GCancellable  *cancellable,
                                     GError       **error);

gboolean __real_bastide_storage_list (GFile *folder, GPtrArray *names, GError **error);
gboolean __wrap_bastide_storage_list (GFile *folder, GPtrArray *names, GError **error);

static gboolean notes_fail; /* to be read, as a bad disk does */
static gboolean folders_fail; /* to be brought to the disk */
static gboolean lists_fail; /* when almost all has been read */

/* The game whose note somebody else writes in the moment before it is read for the second time, or which is cleared
 * away then. */
static struct
{
  char     *note;
  gboolean  goes;
  guint     n_reads;
} wanted;

static void
come_first (const char *path)
{
  g_autofree char *game = NULL;

  if (g_strcmp0 (path, wanted.note) != 0 || ++wanted.n_reads != 2)
    return;
  if (!wanted.goes)
    {
      g_assert_true (g_file_set_contents (path, "[Game]\nNumber=1000\n", -1, NULL));
      return;
    }
  game = g_strndup (path, strlen (path) - strlen (".note"));
  g_assert_cmpint (g_unlink (game), ==, 0);
  g_assert_cmpint (g_unlink (path), ==, 0);
}

gboolean
__wrap_bastide_storage_list (GFile      *folder,
                             GPtrArray  *names,
                             GError    **error)
{
  if (!__real_bastide_storage_list (folder, names, error) || !lists_fail)
    return !lists_fail;
  bastide_storage_error_set_file (error, BASTIDE_STORAGE_ERROR_FILE, folder, "the disk failed to read it");
  return FALSE;
}

GBytes *
__wrap_bastide_storage_read (GFile         *file,
                             const char    *name,
                             GCancellable  *cancellable,
                             GError       **error)
{
  come_first (g_file_peek_path (file));
  if (notes_fail && g_str_has_suffix (g_file_peek_path (file), ".note"))
    {
      bastide_storage_error_set_file (error, BASTIDE_STORAGE_ERROR_FILE, file, "the disk failed to read it");
      return NULL;
    }
  return __real_bastide_storage_read (file, name, cancellable, error);
}

int
__wrap_fsync (int fd)
{
  struct stat info;

  if (!folders_fail || fstat (fd, &info) != 0 || !S_ISDIR (info.st_mode))
    return 0;
  errno = EIO;
  return -1;
}

/* A machine: its shelf in the common folder, and the game on its screen. */
typedef struct
{
  BastideShelf *shelf;
  BastideGame  *game;
  guint         n_moved; /* how often it has been told that somebody else went on with its game */
} Machine;

typedef struct
{
  GFile   *parent;
  GFile   *folder;
  Machine  here;
  Machine  there;
} Fixture;

/* --- Saving --- */

static void
save (BastideGame *game,
      GFile       *file)
{
  g_autoptr (GError) error = NULL;

  await_save (game, file, &error);
  g_assert_no_error (error);
  await_kept (game);
}

static void
save_again (BastideGame  *game,
            GError      **error)
{
  await_save_again (game, error);
  await_kept (game);
}

/* --- Machines --- */

static void
on_moved (Machine *self)
{
  self->n_moved++;
}

static void
take_up (Machine     *self,
         BastideGame *game)
{
  g_clear_object (&self->game);
  self->game = game;
  self->n_moved = 0;
  g_signal_connect_swapped (game, "autosave-moved", G_CALLBACK (on_moved), self);
}

static void
begin (Machine *self)
{
  BastideGame *game = test_game_new (2, 1);

  bastide_shelf_add (self->shelf, game);
  take_up (self, game);
  await_kept (game);
}

static void
resume (Machine *self)
{
  g_autoptr (GError) error = NULL;
  BastideGame *game = await_resume (self->shelf, &error);

  g_assert_no_error (error);
  g_assert_nonnull (game);
  take_up (self, game);
  await_kept (game);
}

static GFile *
get_file (Machine *self)
{
  return bastide_game_get_autosave_file (self->game);
}

static gboolean
is_kept (Machine *self)
{
  return test_holds (get_file (self), self->game);
}

static gboolean
share_file (Fixture *fixture)
{
  return g_file_equal (get_file (&fixture->here), get_file (&fixture->there));
}

/* Of its own choice: no two machines make the same one. */
static void
step (Machine       *self,
      BastideRandom *random)
{
  if (bastide_game_get_phase (self->game) == BASTIDE_PHASE_CLAIM)
    test_end (self->game);
  else
    test_random_place (self->game, random);
}

static void
wait_for_entries (Machine *self,
                  guint    n)
{
  bastide_shelf_refresh (self->shelf);
  patience_wait (g_list_model_get_n_items (G_LIST_MODEL (self->shelf)) == n);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->parent = test_folder_new ();
  fixture->folder = g_file_get_child (fixture->parent, "games");
  fixture->here = (Machine) { .shelf = bastide_shelf_new (fixture->folder) };
  fixture->there = (Machine) { .shelf = bastide_shelf_new (fixture->folder) };
  begin (&fixture->here);
  resume (&fixture->there);
  g_assert_true (share_file (fixture));
}

static void
machine_clear (Machine *self)
{
  BastideShelf *watched = self->shelf;

  g_clear_object (&self->game);
  g_object_add_weak_pointer (G_OBJECT (watched), (gpointer *) &watched);
  g_clear_object (&self->shelf);
  patience_wait (watched == NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  machine_clear (&fixture->here);
  machine_clear (&fixture->there);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_object_unref (fixture->folder);
  test_folder_delete (fixture->parent);
}

static char *
load_note (GFile *file)
{
  g_autofree char *path = g_strconcat (g_file_peek_path (file), ".note", NULL);
  char *content = NULL;

  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  return content;
}

/* --- Steps --- */

/* In every order of N_STEPS of each: what has been said to be on disk is there, and stays. */
static void
test_every_order (void)
{
  guint n_steps = g_test_slow () ? 5 : 3, n_orders = 0;

  for (guint order = 0; order < 1u << 2 * n_steps; order++)
    {
      Fixture fixture;
      BastideRandom random = { 1 + order };
      Machine *machines[] = { &fixture.here, &fixture.there };

      if ((guint) __builtin_popcount (order) != n_steps)
        continue;
      n_orders++;
      set_up (&fixture, NULL);
      for (guint i = 0; i < 2 * n_steps; i++)
        {
          Machine *machine = machines[order >> i & 1];

          step (machine, &random);
          await_kept (machine->game);
          g_assert_true (bastide_game_get_saved (machine->game));
          g_assert_true (is_kept (machine));
        }
      for (guint i = 0; i < G_N_ELEMENTS (machines); i++)
        g_assert_true (is_kept (machines[i]));
      /* Whoever came second has been told, once. */
      g_assert_false (share_file (&fixture));
      g_assert_cmpuint (fixture.here.n_moved + fixture.there.n_moved, ==, 1);
      wait_for_entries (&fixture.here, 2);
      tear_down (&fixture, NULL);
    }
  g_test_message ("%u orders", n_orders);
}

/* Nobody waits for the other, and the threads of both write as they can. */
static void
test_at_once (Fixture       *fixture,
              gconstpointer  data)
{
  BastideRandom random = { (guint64) g_test_rand_int_range (1, G_MAXINT32) };

  for (guint round = 0; round < 20; round++)
    {
      resume (&fixture->here);
      resume (&fixture->there);
      g_assert_true (share_file (fixture));
      for (guint i = 0; i < 6; i++)
        {
          step (bastide_random_below (&random, 2) == 0 ? &fixture->here : &fixture->there, &random);
          if (bastide_random_below (&random, 2) == 0)
            g_main_context_iteration (NULL, FALSE);
        }
      step (&fixture->here, &random);
      step (&fixture->there, &random);
      await_kept (fixture->here.game);
      await_kept (fixture->there.game);
      g_assert_true (is_kept (&fixture->here));
      g_assert_true (is_kept (&fixture->there));
      g_assert_cmpuint (fixture->here.n_moved + fixture->there.n_moved, ==, 1);
    }
}

static void
test_looked_at (Fixture       *fixture,
                gconstpointer  data)
{
  BastideRandom random = { 1 };

  for (guint i = 0; i < 4; i++)
    {
      step (&fixture->here, &random);
      await_kept (fixture->here.game);
      await_kept (fixture->there.game);
    }
  g_assert_true (is_kept (&fixture->here));
  g_assert_cmpuint (fixture->here.n_moved + fixture->there.n_moved, ==, 0);
  wait_for_entries (&fixture->here, 1);

  /* Taken up anew, it is gone on with in the same file. */
  resume (&fixture->there);
  step (&fixture->there, &random);
  await_kept (fixture->there.game);
  g_assert_true (share_file (fixture));
  g_assert_true (is_kept (&fixture->there));
}

/* Two who do the same have two games all the same: one of them may take it back. */
static void
test_agreeing (Fixture       *fixture,
               gconstpointer  data)
{
  BastideRandom random = { 1 }, again = { 1 };

  step (&fixture->here, &random);
  await_kept (fixture->here.game);
  step (&fixture->there, &again);
  await_kept (fixture->there.game);
  test_undo (fixture->here.game, 1);
  step (&fixture->here, &random);
  await_kept (fixture->here.game);
  g_assert_cmpuint (fixture->here.n_moved, ==, 0);
  g_assert_cmpuint (fixture->there.n_moved, ==, 1);
  g_assert_true (is_kept (&fixture->here));
  g_assert_true (is_kept (&fixture->there));
}

static void
test_deleted (Fixture       *fixture,
              gconstpointer  data)
{
  BastideRandom random = { 1 };
  g_autoptr (GFile) file = g_object_ref (get_file (&fixture->here));

  g_assert_true (g_file_delete (file, NULL, NULL));
  step (&fixture->here, &random);
  await_kept (fixture->here.game);
  g_assert_true (g_file_equal (get_file (&fixture->here), file));
  g_assert_true (is_kept (&fixture->here));
  g_assert_cmpuint (fixture->here.n_moved, ==, 0);
}

static guint
count_games (GFile *folder)
{
  g_autoptr (GDir) dir = g_dir_open (g_file_peek_path (folder), 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    n += name[0] != '.' && g_str_has_suffix (name, ".bastide");
  return n;
}

/* Even if the game is left before that is known. */
static void
test_left (Fixture       *fixture,
           gconstpointer  data)
{
  BastideRandom random = { 1 };
  g_autoptr (BastideGame) twin = NULL;

  step (&fixture->there, &random);
  await_kept (fixture->there.game);
  step (&fixture->here, &random);
  step (&fixture->here, &random);
  twin = test_reopen (fixture->here.game);
  g_assert_finalize_object (g_steal_pointer (&fixture->here.game));

  while (count_games (fixture->folder) < 2)
    {
      g_main_context_iteration (NULL, FALSE);
      g_thread_yield ();
    }
  g_assert_true (is_kept (&fixture->there));
  resume (&fixture->here);
  g_assert_true (test_holds (get_file (&fixture->here), twin));
}

/* Whichever was taken up last, or had to move last, is resumed; and never anything older than what both had. */
static void
test_resumed (Fixture       *fixture,
              gconstpointer  data)
{
  BastideRandom random = { 1 };
  g_autoptr (GFile) moved = NULL;

  step (&fixture->here, &random);
  await_kept (fixture->here.game);
  step (&fixture->there, &random);
  await_kept (fixture->there.game);
  g_set_object (&moved, get_file (&fixture->there));
  g_assert_true (g_file_set_attribute_uint64 (moved, G_FILE_ATTRIBUTE_TIME_MODIFIED, 1000, 0, NULL, NULL));
  resume (&fixture->here);
  g_assert_true (g_file_equal (get_file (&fixture->here), moved));

  /* Both at once: either will do. */
  for (guint round = 0; round < 10; round++)
    {
      g_autoptr (BastideGame) first = test_game_new (2, 2), second = test_game_new (3, 3);
      GFile *resumed;

      bastide_shelf_add (fixture->here.shelf, first);
      bastide_shelf_add (fixture->there.shelf, second);
      await_kept (first);
      await_kept (second);
      resume (&fixture->here);
      resumed = get_file (&fixture->here);
      g_assert_true (g_file_equal (resumed, bastide_game_get_autosave_file (first))
                     || g_file_equal (resumed, bastide_game_get_autosave_file (second)));
    }
}

/* What a folder that is kept alike on two machines makes of a game that was gone on with on both. */
static void
test_conflict_copies (Fixture       *fixture,
                      gconstpointer  data)
{
  static const char *const endings[] = {
    ".sync-conflict-20261130-120000-ABCDEFG.bastide",
    " (conflicted copy 2026-11-30 120000).bastide",
  };
  g_autofree char *path = g_file_get_path (get_file (&fixture->here));

  path[strlen (path) - strlen (".bastide")] = '\0';
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *name = g_strconcat (path, endings[i], NULL);
      g_autoptr (GFile) copy = g_file_new_for_path (name);

      g_assert_true (g_file_copy (get_file (&fixture->here), copy, 0, NULL, NULL, NULL, NULL));
      wait_for_entries (&fixture->here, i + 2);
    }
}

/* --- Clearing away --- */

static GFile *
copy_game (GFile   *file,
           guint64  number,
           guint64  time)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *uuid = g_uuid_string_random ();
  g_autofree char *name = g_strconcat (uuid, ".bastide", NULL);
  g_autoptr (GFile) copy = g_file_get_child (folder, name);
  g_autofree char *note_path = g_strconcat (g_file_peek_path (copy), ".note", NULL);
  g_autofree char *note = g_strdup_printf ("[Game]\nNumber=%" G_GUINT64_FORMAT "\n", number);

  g_assert_true (g_file_copy (file, copy, 0, NULL, NULL, NULL, NULL));
  g_assert_true (g_file_set_contents (note_path, note, -1, NULL));
  g_assert_true (g_file_set_attribute_uint64 (copy, G_FILE_ATTRIBUTE_TIME_MODIFIED, time, 0, NULL, NULL));
  return g_steal_pointer (&copy);
}

/* Two dozen games that are over besides the one here, taken up longest ago; returns the first of them. */
static GFile *
leave_many (Fixture *fixture)
{
  BastideRandom random = { 1 };
  GFile *first;

  test_play_to_end (fixture->here.game, &random);
  await_kept (fixture->here.game);
  first = copy_game (get_file (&fixture->here), 1, 1000);
  for (guint i = 1; i < 24; i++)
    g_object_unref (copy_game (get_file (&fixture->here), i + 2, 2000 + i));
  return first;
}

static char *
get_note_path (GFile *file)
{
  return g_strconcat (g_file_peek_path (file), ".note", NULL);
}

/* Between the moment when it was listed and the one when it would have been deleted. */
static void
test_taken_up_meanwhile (Fixture       *fixture,
                         gconstpointer  data)
{
  g_autoptr (GFile) first = leave_many (fixture);

  wanted.note = get_note_path (first);
  wanted.goes = FALSE;
  wanted.n_reads = 0;
  wait_for_entries (&fixture->here, 21);
  g_clear_pointer (&wanted.note, g_free);
  g_assert_true (g_file_query_exists (first, NULL));
  g_assert_cmpuint (wanted.n_reads, ==, 2);
}

static BastideShelfEntry *
find_entry (Machine *self,
            GFile   *file)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->shelf)); i++)
    {
      g_autoptr (BastideShelfEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->shelf), i);

      if (g_file_equal (bastide_shelf_entry_get_file (entry), file))
        return g_steal_pointer (&entry);
    }
  g_assert_not_reached ();
}

/* Between the moment when it was read and the one when that is noted: who has it on the screen keeps it. */
static void
test_cleared_as_taken_up (Fixture       *fixture,
                          gconstpointer  data)
{
  g_autoptr (GFile) first = leave_many (fixture);
  g_autoptr (BastideShelfEntry) entry = NULL;
  g_autoptr (GError) error = NULL;

  lists_fail = TRUE;
  wait_for_entries (&fixture->there, 25);
  lists_fail = FALSE;
  entry = find_entry (&fixture->there, first);

  wanted.note = get_note_path (first);
  wanted.goes = TRUE;
  wanted.n_reads = 0;
  take_up (&fixture->there, await_open_entry (fixture->there.shelf, entry, &error));
  g_assert_no_error (error);
  await_kept (fixture->there.game);
  g_clear_pointer (&wanted.note, g_free);
  g_assert_cmpuint (wanted.n_reads, ==, 2);
  g_assert_true (g_file_equal (get_file (&fixture->there), first));
  g_assert_true (bastide_game_get_saved (fixture->there.game));
  g_assert_true (is_kept (&fixture->there));

  wait_for_entries (&fixture->here, 20);
  g_assert_true (is_kept (&fixture->there));
}

/* Two clear away at once: neither lists what the other has deleted. */
static void
test_cleared_meanwhile (Fixture       *fixture,
                        gconstpointer  data)
{
  g_autoptr (GFile) first = leave_many (fixture);

  wanted.note = get_note_path (first);
  wanted.goes = TRUE;
  wanted.n_reads = 0;
  wait_for_entries (&fixture->here, 20);
  g_clear_pointer (&wanted.note, g_free);
  g_assert_cmpuint (wanted.n_reads, ==, 2);
}

/* Somebody else is a moment earlier: one begins anew, and keeps what they have noted. */
static void
test_noted_meanwhile (Fixture       *fixture,
                      gconstpointer  data)
{
  g_autofree char *note = NULL;
  g_autoptr (GFile) origin = g_file_get_child (fixture->parent, "ours.bastide");
  g_autoptr (GError) error = NULL;

  wanted.note = get_note_path (get_file (&fixture->here));
  wanted.goes = FALSE;
  wanted.n_reads = 0;
  bastide_game_set_file (fixture->here.game, origin);
  g_assert_true (await_flush (fixture->here.game, &error));
  g_assert_no_error (error);
  g_clear_pointer (&wanted.note, g_free);
  note = load_note (get_file (&fixture->here));
  g_assert_nonnull (strstr (note, "Number=1000\n"));
  g_assert_nonnull (strstr (note, "/ours.bastide\n"));
}

/* Whether a game was taken up lately is not known: it stays. */
static void
test_clearing_with_unreadable_notes (Fixture       *fixture,
                                     gconstpointer  data)
{
  g_autoptr (GFile) first = leave_many (fixture);

  notes_fail = TRUE;
  wait_for_entries (&fixture->here, 25);
  notes_fail = FALSE;
  wait_for_entries (&fixture->here, 20);
  g_assert_false (g_file_query_exists (first, NULL));
}

/* Nothing is deleted, no other game is taken for the last one, and none gets a number that is not the highest. */
static void
test_broken_lists (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr (GFile) first = leave_many (fixture);
  g_autoptr (GError) error = NULL;

  lists_fail = TRUE;
  wait_for_entries (&fixture->here, 25);
  g_assert_true (g_file_query_exists (first, NULL));
  g_assert_null (await_resume (fixture->here.shelf, &error));
  g_assert_error (error, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_FILE);
  g_clear_error (&error);
  bastide_shelf_add (fixture->here.shelf, fixture->here.game);
  g_assert_false (await_flush (fixture->here.game, &error));
  g_assert_error (error, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_FILE);

  lists_fail = FALSE;
  await_kept (fixture->here.game);
  resume (&fixture->there);
  g_assert_true (share_file (fixture));
}

/* An old game that is on the screen elsewhere stays, though others are newer and one was taken up since. */
static void
test_clearing_away (Fixture       *fixture,
                    gconstpointer  data)
{
  BastideRandom random = { 1 };

  test_play_to_end (fixture->here.game, &random);
  await_kept (fixture->here.game);
  for (guint i = 0; i < 25; i++)
    g_object_unref (copy_game (get_file (&fixture->here), i + 2, 3000000000u + i));
  g_assert_true (g_file_set_attribute_uint64 (get_file (&fixture->here), G_FILE_ATTRIBUTE_TIME_MODIFIED, 1000, 0, NULL,
                                              NULL));
  take_up (&fixture->there, test_game_new (3, 5));
  bastide_shelf_add (fixture->there.shelf, fixture->here.game);
  await_kept (fixture->here.game);
  bastide_shelf_add (fixture->there.shelf, fixture->there.game);
  await_kept (fixture->there.game);
  g_assert_true (g_file_set_attribute_uint64 (get_file (&fixture->here), G_FILE_ATTRIBUTE_TIME_MODIFIED, 1000, 0, NULL,
                                              NULL));
  /* The twenty that were taken up last, these two among them, whatever the clocks say. */
  wait_for_entries (&fixture->there, 20);
  g_assert_true (is_kept (&fixture->here));
}

/* --- The player's own file --- */

static void
test_own_file (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr (GFile) file = g_file_get_child (fixture->parent, "family.bastide");
  g_autoptr (GError) error = NULL;
  BastideRandom random = { 1 };

  save (fixture->here.game, file);
  step (&fixture->here, &random);
  save_again (fixture->here.game, &error);
  g_assert_no_error (error);
  g_assert_true (test_holds (file, fixture->here.game));

  /* What it held is known after a restart as well. */
  resume (&fixture->there);
  step (&fixture->there, &random);
  save_again (fixture->there.game, &error);
  g_assert_no_error (error);
  g_assert_true (test_holds (file, fixture->there.game));

  /* The other asks first, and then does as told. */
  step (&fixture->here, &random);
  save_again (fixture->here.game, &error);
  g_assert_error (error, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_CHANGED);
  g_clear_error (&error);
  g_assert_true (test_holds (file, fixture->there.game));
  save (fixture->here.game, file);
  g_assert_true (test_holds (file, fixture->here.game));
  save_again (fixture->here.game, &error);
  g_assert_no_error (error);

  g_assert_true (g_file_delete (file, NULL, NULL));
  save_again (fixture->here.game, &error);
  g_assert_no_error (error);
  g_assert_true (test_holds (file, fixture->here.game));
}

/* A save that failed when the game was in place already is one's own all the same. */
static void
test_own_failure (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autoptr (GFile) file = g_file_get_child (fixture->parent, "family.bastide");
  g_autoptr (GError) error = NULL;
  BastideRandom random = { 1 };

  save (fixture->here.game, file);
  step (&fixture->here, &random);
  await_kept (fixture->here.game);
  folders_fail = TRUE;
  g_assert_false (await_save_again (fixture->here.game, &error));
  folders_fail = FALSE;
  g_assert_error (error, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_FILE);
  g_clear_error (&error);
  save_again (fixture->here.game, &error);
  g_assert_no_error (error);
  g_assert_true (test_holds (file, fixture->here.game));
}

/* Likewise what it held when it was opened. */
static void
test_opened_file (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autoptr (GFile) file = g_file_get_child (fixture->parent, "family.bastide");
  g_autoptr (GError) error = NULL;
  BastideRandom random = { 1 };
  BastideGame *opened;

  save (fixture->here.game, file);
  opened = await_open (file, &error);
  g_assert_no_error (error);
  bastide_shelf_add (fixture->there.shelf, opened);
  take_up (&fixture->there, opened);
  step (&fixture->here, &random);
  save_again (fixture->here.game, &error);
  g_assert_no_error (error);
  step (&fixture->there, &random);
  save_again (fixture->there.game, &error);
  g_assert_error (error, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_CHANGED);
  g_assert_true (test_holds (file, fixture->here.game));
}

/* A game that is saved under a name of its own after the other has gone on takes the name along, and leaves the other
 * game's alone. */
static void
test_origins (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (GFile) ours = g_file_get_child (fixture->parent, "ours.bastide");
  g_autoptr (GFile) theirs = g_file_get_child (fixture->parent, "theirs.bastide");
  g_autofree char *our_note = NULL, *their_note = NULL;
  BastideRandom random = { 1 };

  step (&fixture->there, &random);
  save (fixture->there.game, theirs);
  save (fixture->here.game, ours);
  g_assert_false (share_file (fixture));
  g_assert_cmpuint (fixture->here.n_moved, ==, 1);
  g_assert_true (is_kept (&fixture->here));
  g_assert_true (is_kept (&fixture->there));
  our_note = load_note (get_file (&fixture->here));
  g_assert_nonnull (strstr (our_note, "/ours.bastide\n"));
  their_note = load_note (get_file (&fixture->there));
  g_assert_nonnull (strstr (their_note, "/theirs.bastide\n"));

  /* The one that had to move is the last that was played, and has its own file still. */
  resume (&fixture->there);
  g_assert_true (g_file_equal (bastide_game_get_file (fixture->there.game), ours));
  g_assert_true (share_file (fixture));
}

/* What stands in a note that cannot be read for the moment is not lost with the next one. */
static void
test_unreadable_note (Fixture       *fixture,
                      gconstpointer  data)
{
  g_autoptr (GFile) ours = g_file_get_child (fixture->parent, "ours.bastide");
  g_autofree char *before = NULL, *after = NULL;
  g_autoptr (GError) error = NULL;

  save (fixture->here.game, ours);
  before = load_note (get_file (&fixture->here));
  notes_fail = TRUE;
  bastide_shelf_add (fixture->here.shelf, fixture->here.game);
  g_assert_false (await_flush (fixture->here.game, &error));
  notes_fail = FALSE;
  g_assert_error (error, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_FILE);
  g_assert_nonnull (strstr (error->message, ".note"));
  after = load_note (get_file (&fixture->here));
  g_assert_cmpstr (after, ==, before);

  await_kept (fixture->here.game);
  g_free (after);
  after = load_note (get_file (&fixture->here));
  g_assert_nonnull (strstr (after, "/ours.bastide\n"));
}

static void
count (guint *n)
{
  ++*n;
}

/* A game that somebody else has gone on with while it could not be kept is not said to be kept again before it is. */
static void
test_moved_while_failing (Fixture       *fixture,
                          gconstpointer  data)
{
  g_autoptr (GFile) ours = g_file_get_child (fixture->parent, "ours.bastide");
  g_autoptr (GFile) shared = g_object_ref (get_file (&fixture->here));
  g_autofree char *content = NULL;
  g_autoptr (GError) error = NULL;
  guint n_recoveries = 0;

  save (fixture->here.game, ours);
  g_signal_connect_swapped (fixture->here.game, "autosave-recovered", G_CALLBACK (count), &n_recoveries);
  notes_fail = TRUE;
  bastide_shelf_add (fixture->here.shelf, fixture->here.game);
  g_assert_false (await_flush (fixture->here.game, &error));
  g_clear_error (&error);

  g_assert_true (g_file_set_contents (g_file_peek_path (shared), "theirs", -1, NULL));
  folders_fail = TRUE;
  g_assert_false (await_flush (fixture->here.game, &error));
  g_clear_error (&error);
  g_assert_false (g_file_equal (get_file (&fixture->here), shared));
  g_assert_cmpuint (n_recoveries, ==, 0);

  folders_fail = FALSE;
  notes_fail = FALSE;
  await_kept (fixture->here.game);
  g_assert_cmpuint (n_recoveries, ==, 1);
  g_assert_true (g_file_get_contents (g_file_peek_path (shared), &content, NULL, NULL));
  g_assert_cmpstr (content, ==, "theirs");
}

#define ADD(path, function) g_test_add ("/elsewhere/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/elsewhere/every order", test_every_order);
  ADD ("at once", test_at_once);
  ADD ("looked at", test_looked_at);
  ADD ("agreeing", test_agreeing);
  ADD ("deleted", test_deleted);
  ADD ("left", test_left);
  ADD ("resumed", test_resumed);
  ADD ("conflict copies", test_conflict_copies);
  ADD ("clearing away", test_clearing_away);
  ADD ("taken up meanwhile", test_taken_up_meanwhile);
  ADD ("cleared as taken up", test_cleared_as_taken_up);
  ADD ("cleared meanwhile", test_cleared_meanwhile);
  ADD ("noted meanwhile", test_noted_meanwhile);
  ADD ("clearing with unreadable notes", test_clearing_with_unreadable_notes);
  ADD ("broken lists", test_broken_lists);
  ADD ("own file", test_own_file);
  ADD ("own failure", test_own_failure);
  ADD ("opened file", test_opened_file);
  ADD ("origins", test_origins);
  ADD ("unreadable note", test_unreadable_note);
  ADD ("moved while failing", test_moved_while_failing);
  return g_test_run ();
}
