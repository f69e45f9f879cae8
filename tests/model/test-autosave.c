/* test-autosave.c: every step reaches the disk, and what does not is said
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-game.h"

#include "await.h"
#include "patience.h"
#include "support.h"

typedef struct
{
  GFile       *folder;
  GFile       *file;
  BastideGame *game;
  guint        n_failures;
  guint        n_recoveries;
} Fixture;

static void
on_failed (BastideGame  *game,
           const GError *error,
           Fixture      *fixture)
{
  g_assert_error (error, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_FILE);
  g_assert_cmpstr (error->message, !=, "");
  g_assert_cmpstr (error->message, ==, bastide_game_get_autosave_error (game)->message);
  fixture->n_failures++;
}

static void
on_recovered (BastideGame *game,
              Fixture     *fixture)
{
  g_assert_null (bastide_game_get_autosave_error (game));
  fixture->n_recoveries++;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = test_folder_new ();
  fixture->file = g_file_get_child (fixture->folder, "game.bastide");
  fixture->game = test_game_new_deck (2, "E U V");
  g_signal_connect (fixture->game, "autosave-failed", G_CALLBACK (on_failed), fixture);
  g_signal_connect (fixture->game, "autosave-recovered", G_CALLBACK (on_recovered), fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  if (fixture->game != NULL)
    g_assert_finalize_object (fixture->game);
  g_object_unref (fixture->file);
  test_folder_delete (fixture->folder);
}

static void
wait_saved (BastideGame *game)
{
  patience_wait (bastide_game_get_saved (game));
}

/* --- Steps --- */

static void
test_every_step (Fixture       *fixture,
                 gconstpointer  data)
{
  BastideRandom random = { 1 };

  g_assert_false (bastide_game_get_saved (fixture->game));
  bastide_game_set_autosave_file (fixture->game, fixture->file);
  wait_saved (fixture->game);
  g_assert_true (test_holds (fixture->file, fixture->game));

  for (guint i = 0; i < 60; i++)
    {
      switch (i % 6)
        {
        case 0:
          test_random_place (fixture->game, &random);
          break;
        case 2:
          test_end (fixture->game);
          break;
        case 3:
          test_undo (fixture->game, 1);
          break;
        case 4:
          test_redo (fixture->game, 1);
          break;
        default:
          if (bastide_game_get_phase (fixture->game) != BASTIDE_PHASE_CLAIM)
            test_random_place (fixture->game, &random);
          test_random_claim (fixture->game, &random);
          if (i % 6 == 5)
            test_end (fixture->game);
        }
      wait_saved (fixture->game);
      g_assert_true (test_holds (fixture->file, fixture->game));
    }
}

/* Whenever it says that it is saved, it is. */
static void
on_notify_saved (BastideGame *game,
                 GParamSpec  *pspec,
                 Fixture     *fixture)
{
  if (bastide_game_get_saved (game))
    g_assert_true (test_holds (fixture->file, game));
}

static void
test_many_steps (Fixture       *fixture,
                 gconstpointer  data)
{
  BastideRandom random = { 2 };

  g_signal_connect (fixture->game, "notify::saved", G_CALLBACK (on_notify_saved), fixture);
  bastide_game_set_autosave_file (fixture->game, fixture->file);
  while (bastide_game_get_phase (fixture->game) != BASTIDE_PHASE_OVER)
    {
      test_random_turn (fixture->game, &random);
      g_assert_false (bastide_game_get_saved (fixture->game));
      if (bastide_random_below (&random, 3) == 0)
        g_main_context_iteration (NULL, TRUE);
    }
  wait_saved (fixture->game);
  g_assert_true (test_holds (fixture->file, fixture->game));
}

/* --- Flushing --- */

static void
test_flush (Fixture       *fixture,
            gconstpointer  data)
{

  /* Without an autosave there is nothing to wait for. */
  await_kept (fixture->game);

  bastide_game_set_autosave_file (fixture->game, fixture->file);
  test_place (fixture->game, 0, -1, 180);
  test_claim (fixture->game, "city-0");
  await_kept (fixture->game);
  g_assert_true (bastide_game_get_saved (fixture->game));
  g_assert_true (test_holds (fixture->file, fixture->game));

  /* With everything on disk it does not wait either. */
  await_kept (fixture->game);
}

/* --- Failing --- */

static void
test_failing (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (GFile) obstacle = g_file_get_child (fixture->folder, "obstacle");
  g_autoptr (GFile) inside = g_file_get_child (obstacle, "game.bastide");
  g_autoptr (GError) error = NULL;

  /* A file stands where the folder should be. */
  g_assert_true (g_file_replace_contents (obstacle, "", 0, NULL, FALSE, 0, NULL, NULL, NULL));
  bastide_game_set_autosave_file (fixture->game, inside);
  g_assert_false (await_flush (fixture->game, &error));
  g_assert_error (error, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_FILE);
  g_clear_error (&error);
  g_assert_cmpuint (fixture->n_failures, ==, 1);
  g_assert_false (bastide_game_get_saved (fixture->game));

  /* Play goes on, and it is not said again. */
  test_place (fixture->game, 0, -1, 180);
  g_assert_false (await_flush (fixture->game, &error));
  g_clear_error (&error);
  test_claim (fixture->game, "city-0");
  g_assert_false (await_flush (fixture->game, &error));
  g_clear_error (&error);
  g_assert_cmpuint (fixture->n_failures, ==, 1);

  /* The next step finds the folder. */
  g_assert_true (g_file_delete (obstacle, NULL, NULL));
  test_end (fixture->game);
  wait_saved (fixture->game);
  g_assert_true (test_holds (inside, fixture->game));

  /* Another spell is said anew; flushing alone tries again too. */
  g_assert_true (g_file_delete (inside, NULL, NULL));
  g_assert_true (g_file_delete (obstacle, NULL, NULL));
  g_assert_true (g_file_replace_contents (obstacle, "", 0, NULL, FALSE, 0, NULL, NULL, NULL));
  test_place (fixture->game, 0, 1, 90);
  g_assert_false (await_flush (fixture->game, &error));
  g_clear_error (&error);
  g_assert_cmpuint (fixture->n_failures, ==, 2);
  g_assert_true (g_file_delete (obstacle, NULL, NULL));
  await_kept (fixture->game);
  g_assert_true (test_holds (inside, fixture->game));
}

/* What has failed is tried again without a step, also when nobody has the game any more. */
static void
test_retry (Fixture       *fixture,
            gconstpointer  left)
{
  g_autoptr (GFile) obstacle = g_file_get_child (fixture->folder, "obstacle");
  g_autoptr (GFile) inside = g_file_get_child (obstacle, "game.bastide");
  g_autoptr (BastideRecord) record = NULL;
  g_autoptr (BastideGame) twin = NULL;
  g_autofree char *whole = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_replace_contents (obstacle, "", 0, NULL, FALSE, 0, NULL, NULL, NULL));
  bastide_game_set_autosave_file (fixture->game, inside);
  test_place (fixture->game, 0, -1, 180);
  g_assert_false (await_flush (fixture->game, &error));
  whole = g_strdup_printf ("%s: %s", g_file_peek_path (inside), bastide_storage_error_get_reason (error));
  g_assert_cmpstr (error->message, ==, whole);
  g_clear_error (&error);
  record = bastide_game_copy_record (fixture->game);
  twin = bastide_game_new (record);
  if (left != NULL)
    g_assert_finalize_object (g_steal_pointer (&fixture->game));

  g_assert_true (g_file_delete (obstacle, NULL, NULL));
  if (left == NULL)
    wait_saved (fixture->game);
  patience_wait (test_holds (inside, twin));
  g_assert_cmpuint (fixture->n_failures, ==, 1);
  g_assert_cmpuint (fixture->n_recoveries, ==, left == NULL ? 1 : 0);
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
}

/* --- Going away --- */

static void
test_finalized_in_flight (Fixture       *fixture,
                          gconstpointer  data)
{
  g_autoptr (BastideRecord) record = NULL;
  g_autoptr (BastideGame) twin = NULL;

  bastide_game_set_autosave_file (fixture->game, fixture->file);
  test_place (fixture->game, 0, -1, 180);
  test_claim (fixture->game, "city-0");
  record = bastide_game_copy_record (fixture->game);
  twin = bastide_game_new (record);
  g_assert_finalize_object (g_steal_pointer (&fixture->game));

  /* What was queued is written all the same. */
  while (!test_holds (fixture->file, twin))
    {
      g_main_context_iteration (NULL, FALSE);
      g_thread_yield ();
    }
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
}

/* --- Ending --- */

typedef struct
{
  BastideGame *game;
  BastideGame *twin;
  GFile       *file;
} Leaving;

static void
on_activate (GApplication *application,
             Leaving      *leaving)
{
  g_autoptr (BastideRecord) record = NULL;

  bastide_game_set_autosave_file (leaving->game, leaving->file);
  test_place (leaving->game, 0, -1, 180);
  test_claim (leaving->game, "city-0");
  test_end (leaving->game);
  record = bastide_game_copy_record (leaving->game);
  leaving->twin = bastide_game_new (record);
  g_clear_object (&leaving->game);
}

/* An application that nothing else keeps running ends when all is on disk. */
static void
test_application (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autoptr (GApplication) application = g_application_new ("io.github.bastide.Test", G_APPLICATION_NON_UNIQUE);
  Leaving leaving = { g_steal_pointer (&fixture->game), NULL, fixture->file };

  g_application_set_default (application);
  g_signal_connect (application, "activate", G_CALLBACK (on_activate), &leaving);
  g_application_run (application, 0, NULL);
  g_assert_true (test_holds (fixture->file, leaving.twin));
  g_object_unref (leaving.twin);
  g_application_set_default (NULL);
}

static void
test_other_file (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr (GFile) other = g_file_get_child (fixture->folder, "other.bastide");

  bastide_game_set_autosave_file (fixture->game, fixture->file);
  wait_saved (fixture->game);
  bastide_game_set_autosave_file (fixture->game, other);
  g_assert_false (bastide_game_get_saved (fixture->game));
  wait_saved (fixture->game);
  g_assert_true (test_holds (other, fixture->game));
  bastide_game_set_autosave_file (fixture->game, NULL);
  g_assert_null (bastide_game_get_autosave_file (fixture->game));
  g_assert_false (bastide_game_get_saved (fixture->game));
  test_place (fixture->game, 0, -1, 180);
  g_assert_false (test_holds (other, fixture->game));
}

#define ADD_WITH(path, data, function) g_test_add ("/autosave/" path, Fixture, data, set_up, function, tear_down)
#define ADD(path, function) ADD_WITH (path, NULL, function)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("every step", test_every_step);
  ADD ("many steps", test_many_steps);
  ADD ("flush", test_flush);
  ADD ("failing", test_failing);
  ADD_WITH ("retry", NULL, test_retry);
  ADD_WITH ("retry/left", "left", test_retry);
  ADD ("finalized in flight", test_finalized_in_flight);
  ADD ("application", test_application);
  ADD ("other file", test_other_file);
  return g_test_run ();
}
