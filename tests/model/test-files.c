/* test-files.c: opening and saving the player's own files
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-game.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "in-line.h"
#include "await.h"
#include "support.h"

typedef struct
{
  gboolean     done;
  BastideGame *game;
  gboolean     ok;
  GError      *error;
} Result;

static void
on_opened (GObject      *source,
           GAsyncResult *async_result,
           gpointer      user_data)
{
  Result *result = user_data;

  result->game = bastide_game_open_finish (async_result, &result->error);
  result->done = TRUE;
}

static void
on_saved (GObject      *source,
          GAsyncResult *async_result,
          gpointer      user_data)
{
  Result *result = user_data;

  result->ok = bastide_game_save_finish (BASTIDE_GAME (source), async_result, &result->error);
  result->done = TRUE;
}

/* --- Opening --- */

static void
test_open (void)
{
  g_autoptr (GFile) file = test_case_file ("japan-2015-final");
  g_autoptr (GError) error = NULL;
  BastideGame *game = await_open (file, &error);

  g_assert_no_error (error);
  g_assert_true (g_file_equal (bastide_game_get_file (game), file));
  g_assert_cmpuint (bastide_game_get_phase (game), ==, BASTIDE_PHASE_OVER);
  g_assert_null (bastide_game_get_autosave_file (game));
  test_assert_position_in_line (game);
  g_assert_finalize_object (game);
}

static void
assert_refused_alike (GFile *file)
{
  g_autoptr (GError) error = NULL, plain_error = NULL;

  g_assert_null (await_open (file, &error));
  g_assert_null (bastide_record_load (file, NULL, &plain_error));
  g_test_message ("%s", error->message);
  g_assert_error (error, plain_error->domain, plain_error->code);
  g_assert_cmpstr (error->message, ==, plain_error->message);
}

static void
test_open_refused (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) missing = g_file_get_child (folder, "missing.bastide");
  g_autoptr (GFile) broken = g_file_get_child (folder, "broken.bastide");
  const char *text = "<game xmlns='urn:x-bastide:game' version='1'>";
  g_autoptr (GError) error = NULL;

  g_assert_null (await_open (missing, &error));
  g_assert_error (error, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_FILE);
  g_clear_error (&error);

  g_assert_true (g_file_replace_contents (broken, text, strlen (text), NULL, FALSE, 0, NULL, NULL, NULL));
  g_assert_null (await_open (broken, &error));
  g_assert_error (error, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_SYNTAX);
  test_folder_delete (g_steal_pointer (&folder));
}

/* What the player opens is read as bastide-cli reads it, and refused in the same words. */
static void
test_open_lies (void)
{
  static const struct
  {
    const char *content;
    gsize       length;
  } lies[] = {
    { "", 0 },
    { "\n\n", 2 },
    { "a\0b", 3 },
    { "<\0g\0/\0>\0", 8 },
    { "<game \xe9=''/>", 12 },
    { "<!DOCTYPE game [<!ENTITY e SYSTEM '/etc/hostname'>]><game/>", 59 },
    { "<game xmlns='urn:x-bastide:game' version='2'/>", 46 },
  };
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) lie = g_file_get_child (folder, "lie.bastide");
  g_autoptr (GFile) fifo = g_file_get_child (folder, "pipe.bastide");
  g_autoptr (GFile) sparse = g_file_get_child (folder, "sparse.bastide");
  g_autoptr (GFile) device = g_file_new_for_path ("/dev/zero");

  for (gsize i = 0; i < G_N_ELEMENTS (lies); i++)
    {
      g_assert_true (g_file_replace_contents (lie, lies[i].content, lies[i].length, NULL, FALSE, 0, NULL, NULL, NULL));
      assert_refused_alike (lie);
    }
  g_assert_cmpint (mkfifo (g_file_peek_path (fifo), 0600), ==, 0);
  assert_refused_alike (fifo);
  g_assert_true (g_file_replace_contents (sparse, "", 0, NULL, FALSE, 0, NULL, NULL, NULL));
  g_assert_cmpint (truncate (g_file_peek_path (sparse), G_GINT64_CONSTANT (1) << 30), ==, 0);
  assert_refused_alike (sparse);
  assert_refused_alike (folder);
  assert_refused_alike (device);
  test_folder_delete (g_steal_pointer (&folder));
}

static void
test_open_cancelled (void)
{
  g_autoptr (GFile) file = test_case_file ("japan-2015-final");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Result result = { 0 };

  bastide_game_open_async (file, cancellable, on_opened, &result);
  g_cancellable_cancel (cancellable);
  test_wait (&result.done);
  g_assert_null (result.game);
  g_assert_error (result.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&result.error);
}

/* --- Saving --- */

static void
test_save (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) file = g_file_get_child (folder, "mine.bastide");
  BastideGame *game = test_game_new_deck (2, "E U V");
  g_autoptr (BastideGame) again = NULL;
  Result result = { 0 };

  test_place (game, 0, -1, 180);
  test_claim (game, "city-0");
  bastide_game_save_async (game, file, NULL, on_saved, &result);
  g_assert_null (bastide_game_get_file (game));
  test_wait (&result.done);
  g_assert_no_error (result.error);
  g_assert_true (result.ok);
  g_assert_true (g_file_equal (bastide_game_get_file (game), file));
  g_assert_true (test_holds (file, game));

  /* In the middle of a turn, the tile laid and the claim chosen. */
  again = await_open (file, NULL);
  g_assert_cmpuint (bastide_game_get_phase (again), ==, BASTIDE_PHASE_CLAIM);
  g_assert_cmpuint (bastide_game_get_claim (again), ==, 0);
  g_assert_finalize_object (game);
  test_folder_delete (g_steal_pointer (&folder));
}

static void
test_save_refused (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) file = g_file_resolve_relative_path (folder, "nowhere/mine.bastide");
  BastideGame *game = test_game_new (2, 1);
  Result result = { 0 };

  bastide_game_save_async (game, file, NULL, on_saved, &result);
  test_wait (&result.done);
  g_assert_false (result.ok);
  g_assert_error (result.error, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_FILE);
  g_assert_null (bastide_game_get_file (game));
  g_clear_error (&result.error);
  g_assert_finalize_object (game);
  test_folder_delete (g_steal_pointer (&folder));
}

/* Of several saves that are under way the last one is what remains. */
static void
test_save_in_turn (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) file = g_file_get_child (folder, "mine.bastide");
  BastideGame *game = test_game_new (2, 4);
  BastideRandom random = { 4 };
  Result results[20] = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    {
      test_random_turn (game, &random);
      bastide_game_save_async (game, file, NULL, on_saved, &results[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    {
      test_wait (&results[i].done);
      g_assert_true (results[i].ok);
    }
  g_assert_true (test_holds (file, game));
  g_assert_finalize_object (game);
  test_folder_delete (g_steal_pointer (&folder));
}

/* A save under way holds its game, and lets go of it. */
static void
test_save_outlives (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) file = g_file_get_child (folder, "mine.bastide");
  BastideGame *game = test_game_new (2, 4), *watched = game;
  Result result = { 0 };

  g_object_add_weak_pointer (G_OBJECT (game), (gpointer *) &watched);
  bastide_game_save_async (game, file, NULL, on_saved, &result);
  g_object_unref (game);
  g_assert_nonnull (watched);
  test_wait (&result.done);
  g_assert_true (result.ok);
  while (watched != NULL)
    g_main_context_iteration (NULL, FALSE);
  test_folder_delete (g_steal_pointer (&folder));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/files/open", test_open);
  g_test_add_func ("/files/open refused", test_open_refused);
  g_test_add_func ("/files/open lies", test_open_lies);
  g_test_add_func ("/files/open cancelled", test_open_cancelled);
  g_test_add_func ("/files/save", test_save);
  g_test_add_func ("/files/save refused", test_save_refused);
  g_test_add_func ("/files/save in turn", test_save_in_turn);
  g_test_add_func ("/files/save outlives its game", test_save_outlives);
  return g_test_run ();
}
