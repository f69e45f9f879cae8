/* await.c: what games and shelves do in their own time, waited for
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "await.h"

#include "patience.h"

static void
keep_result (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static void
wait_for (GAsyncResult **result,
          const char    *what)
{
  PATIENCE_FOR (what, NULL);

  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);
}

gboolean
await_flush (BastideGame  *game,
             GError      **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  bastide_game_flush_async (game, NULL, keep_result, &result);
  wait_for (&result, G_STRFUNC);
  return bastide_game_flush_finish (game, result, error);
}

gboolean
await_save (BastideGame  *game,
            GFile        *file,
            GError      **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  bastide_game_save_async (game, file, NULL, keep_result, &result);
  wait_for (&result, G_STRFUNC);
  return bastide_game_save_finish (game, result, error);
}

gboolean
await_save_again (BastideGame  *game,
                  GError      **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  bastide_game_save_again_async (game, NULL, keep_result, &result);
  wait_for (&result, G_STRFUNC);
  return bastide_game_save_finish (game, result, error);
}

BastideGame *
await_open (GFile   *file,
            GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  bastide_game_open_async (file, NULL, keep_result, &result);
  wait_for (&result, G_STRFUNC);
  return bastide_game_open_finish (result, error);
}

BastideGame *
await_resume (BastideShelf  *shelf,
              GError       **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  bastide_shelf_resume_async (shelf, NULL, keep_result, &result);
  wait_for (&result, G_STRFUNC);
  return bastide_shelf_resume_finish (shelf, result, error);
}

BastideGame *
await_open_entry (BastideShelf       *shelf,
                  BastideShelfEntry  *entry,
                  GError            **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  bastide_shelf_open_async (shelf, entry, NULL, keep_result, &result);
  wait_for (&result, G_STRFUNC);
  return bastide_shelf_open_finish (shelf, result, error);
}

BastideGame *
await_open_file (BastideShelf  *shelf,
                 GFile         *file,
                 GError       **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  bastide_shelf_open_file_async (shelf, file, NULL, keep_result, &result);
  wait_for (&result, G_STRFUNC);
  return bastide_shelf_open_file_finish (shelf, result, error);
}

void
await_kept (BastideGame *game)
{
  g_autoptr (GError) error = NULL;

  await_flush (game, &error);
  g_assert_no_error (error);
}
