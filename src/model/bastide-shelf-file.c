/* bastide-shelf-file.c: opens a file of the player's that may be on the shelf already
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-shelf-private.h"

#include "bastide-game-private.h"

/* Whoever opens a file again means the game that was played from it, with every step since; so that is gone on with,
 * and there are not two of it.  A file that somebody else has changed meanwhile is another game: both are kept. */

/* What is known of the file so far. */
typedef struct
{
  BastideGame *game;        /* as it is in the file */
  gboolean     is_autosave; /* the file itself, opened by its name */
} Opening;

static void
opening_free (gpointer data)
{
  Opening *opening = data;

  g_clear_object (&opening->game);
  g_free (opening);
}

static void
return_game (GTask       *task,
             BastideGame *game)
{
  g_task_return_pointer (task, g_object_ref (game), g_object_unref);
}

/* --- The kept game --- */

static void
on_kept_opened (GObject      *source,
                GAsyncResult *result,
                gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  Opening *opening = g_task_get_task_data (task);
  g_autoptr (BastideGame) kept = bastide_shelf_open_kept_finish (BASTIDE_SHELF (source), result, NULL);

  /* It cannot be read after all; but the file can, and has been. */
  if (kept == NULL)
    {
      return_game (task, opening->game);
      return;
    }
  if (!opening->is_autosave)
    bastide_game_set_file_known (kept, bastide_game_get_file (opening->game), opening->game->checksum);
  return_game (task, kept);
}

typedef struct
{
  GFile         *folder;
  GFile         *file;
  char          *checksum;
  BastideRecord *record;
  gboolean       is_autosave; /* found to be one */
} Search;

static void
search_free (gpointer data)
{
  Search *search = data;

  g_clear_object (&search->folder);
  g_clear_object (&search->file);
  g_clear_pointer (&search->checksum, g_free);
  g_clear_pointer (&search->record, bastide_record_free);
  g_free (search);
}

static void
find_in_thread (GTask        *work,
                gpointer      source,
                gpointer      task_data,
                GCancellable *cancellable)
{
  Search *search = task_data;

  g_task_return_pointer (work,
                         bastide_shelf_folder_find_kept (search->folder, search->file, search->checksum,
                                                         search->record, &search->is_autosave),
                         g_object_unref);
}

static void
on_found (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  Opening *opening = g_task_get_task_data (task);
  Search *search = g_task_get_task_data (G_TASK (result));
  g_autoptr (GFile) autosave = g_task_propagate_pointer (G_TASK (result), NULL);

  opening->is_autosave = search->is_autosave;
  if (autosave == NULL)
    return_game (task, opening->game);
  else
    bastide_shelf_open_kept_async (g_task_get_source_object (task), autosave, NULL, on_kept_opened,
                                   g_object_ref (task));
}

/* Everything that is remembered of files is on disk now. */
static void
on_flushed (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  BastideGame *game = ((Opening *) g_task_get_task_data (task))->game;
  Search *search = g_new (Search, 1);
  g_autoptr (GTask) work = g_task_new (NULL, NULL, on_found, g_object_ref (task));

  *search = (Search) {
    .folder = g_object_ref (bastide_shelf_get_folder (BASTIDE_SHELF (source))),
    .file = g_object_ref (bastide_game_get_file (game)),
    .checksum = g_strdup (game->checksum),
    .record = bastide_game_copy_record (game),
  };
  g_task_set_source_tag (work, on_flushed);
  g_task_set_task_data (work, search, search_free);
  g_task_run_in_thread (work, find_in_thread);
}

/* --- The file --- */

static void
on_file_read (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;
  BastideGame *game = bastide_game_open_finish (result, &error);
  Opening *opening;

  if (game == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  opening = g_new0 (Opening, 1);
  opening->game = game;
  g_task_set_task_data (task, opening, opening_free);
  bastide_shelf_flush_async (g_task_get_source_object (task), on_flushed, g_object_ref (task));
}

void
bastide_shelf_open_file_async (BastideShelf        *self,
                               GFile               *file,
                               GCancellable        *cancellable,
                               GAsyncReadyCallback  callback,
                               gpointer             user_data)
{
  GTask *task;

  g_return_if_fail (BASTIDE_IS_SHELF (self));
  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, bastide_shelf_open_file_async);
  bastide_game_open_async (file, cancellable, on_file_read, task);
}

BastideGame *
bastide_shelf_open_file_finish (BastideShelf  *self,
                                GAsyncResult  *result,
                                GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);
  g_return_val_if_fail (g_task_get_source_tag (G_TASK (result)) == bastide_shelf_open_file_async, NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
