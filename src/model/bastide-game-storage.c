/* bastide-game-storage.c: opening a game, saving it, and waiting for its autosave
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-game-private.h"

/* --- Opening --- */

static void
load_in_thread (GTask        *task,
                gpointer      source,
                gpointer      task_data,
                GCancellable *cancellable)
{
  GError *error = NULL;
  BastideRecord *record = bastide_record_load (task_data, cancellable, &error);

  if (record != NULL)
    g_task_return_pointer (task, record, (GDestroyNotify) bastide_record_free);
  else
    g_task_return_error (task, error);
}

void
bastide_game_open_async (GFile               *file,
                         GCancellable        *cancellable,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable));

  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, bastide_game_open_async);
  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  g_task_run_in_thread (task, load_in_thread);
}

BastideGame *
bastide_game_open_finish (GAsyncResult  *result,
                          GError       **error)
{
  g_autoptr (BastideRecord) record = NULL;
  BastideGame *self;

  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);
  g_return_val_if_fail (g_task_get_source_tag (G_TASK (result)) == bastide_game_open_async, NULL);

  record = g_task_propagate_pointer (G_TASK (result), error);
  if (record == NULL)
    return NULL;
  self = bastide_game_new (record);
  bastide_game_set_file (self, g_task_get_task_data (G_TASK (result)));
  return self;
}

/* --- Saving --- */

typedef struct
{
  GApplication  *application; /* held until the file is written: quitting waits for it; NULL without one */
  GFile         *file;
  BastideRecord *record;
} Save;

static Save *
save_new (GFile               *file,
          const BastideRecord *record)
{
  Save *save = g_new (Save, 1);

  *save = (Save) {
    .application = g_application_get_default (),
    .file = g_object_ref (file),
    .record = bastide_record_copy (record),
  };
  if (save->application != NULL)
    {
      g_object_ref (save->application);
      g_application_hold (save->application);
    }
  return save;
}

static void
save_free (gpointer data)
{
  Save *save = data;

  if (save->application != NULL)
    g_application_release (save->application);
  g_clear_object (&save->application);
  g_clear_object (&save->file);
  g_clear_pointer (&save->record, bastide_record_free);
  g_free (save);
}

static void
save_in_thread (GTask        *task,
                gpointer      source,
                gpointer      task_data,
                GCancellable *cancellable)
{
  Save *save = task_data;
  g_autoptr (GBytes) bytes = bastide_record_serialize (save->record);
  GError *error = NULL;

  if (bastide_storage_write (save->file, bytes, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void start_next_save (BastideGame *self);

static void
on_saved (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  BastideGame *self = user_data;
  g_autoptr (GTask) task = g_queue_pop_head (&self->saves);
  Save *save = g_task_get_task_data (task);
  GError *error = NULL;

  start_next_save (self);
  if (g_task_propagate_boolean (G_TASK (result), &error))
    {
      bastide_game_set_file (self, save->file);
      g_task_return_boolean (task, TRUE);
    }
  else
    {
      g_task_return_error (task, error);
    }
}

/* One after the other, so that the last one that was asked for is what the file holds.  The waiting task holds the game
 * and what is to be saved; the thread's task borrows the latter alone, lest the game be finalized there. */
static void
start_next_save (BastideGame *self)
{
  GTask *task = g_queue_peek_head (&self->saves);
  g_autoptr (GTask) work = NULL;

  if (task == NULL)
    return;
  work = g_task_new (NULL, g_task_get_cancellable (task), on_saved, self);
  g_task_set_source_tag (work, start_next_save);
  g_task_set_task_data (work, g_task_get_task_data (task), NULL);
  g_task_run_in_thread (work, save_in_thread);
}

void
bastide_game_save_async (BastideGame         *self,
                         GFile               *file,
                         GCancellable        *cancellable,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  GTask *task;

  g_return_if_fail (BASTIDE_IS_GAME (self));
  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, bastide_game_save_async);
  g_task_set_task_data (task, save_new (file, self->record), save_free);
  g_queue_push_tail (&self->saves, task);
  if (self->saves.length == 1)
    start_next_save (self);
}

gboolean
bastide_game_save_finish (BastideGame   *self,
                          GAsyncResult  *result,
                          GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/* --- Waiting for the autosave --- */

static void
on_flushed (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;

  if (bastide_autosave_flush_finish (BASTIDE_AUTOSAVE (source), result, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
bastide_game_flush_async (BastideGame         *self,
                          GCancellable        *cancellable,
                          GAsyncReadyCallback  callback,
                          gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (BASTIDE_IS_GAME (self));
  g_return_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, bastide_game_flush_async);
  if (self->autosave == NULL)
    g_task_return_boolean (task, TRUE);
  else
    bastide_autosave_flush_async (self->autosave, NULL, on_flushed, g_steal_pointer (&task));
}

gboolean
bastide_game_flush_finish (BastideGame   *self,
                           GAsyncResult  *result,
                           GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
