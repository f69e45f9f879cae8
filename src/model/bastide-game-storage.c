/* bastide-game-storage.c: opening a game, saving it, and waiting for its autosave
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-game-private.h"

/* --- Opening --- */

typedef struct
{
  BastideRecord *record;
  char          *checksum; /* of what the file held */
} Opened;

static void
opened_free (gpointer data)
{
  Opened *opened = data;

  bastide_record_free (opened->record);
  g_free (opened->checksum);
  g_free (opened);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Opened, opened_free)

static void
load_in_thread (GTask        *task,
                gpointer      source,
                gpointer      task_data,
                GCancellable *cancellable)
{
  GError *error = NULL;
  char *checksum = NULL;
  BastideRecord *record = bastide_record_load_known (task_data, &checksum, cancellable, &error);
  Opened *opened;

  if (record == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  opened = g_new (Opened, 1);
  *opened = (Opened) { record, checksum };
  g_task_return_pointer (task, opened, opened_free);
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
  g_autoptr (Opened) opened = NULL;
  BastideGame *self;

  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);
  g_return_val_if_fail (g_task_get_source_tag (G_TASK (result)) == bastide_game_open_async, NULL);

  opened = g_task_propagate_pointer (G_TASK (result), error);
  if (opened == NULL)
    return NULL;
  self = bastide_game_new (opened->record);
  bastide_game_set_file_known (self, g_task_get_task_data (G_TASK (result)), opened->checksum);
  return self;
}

/* --- Saving --- */

typedef struct
{
  GApplication  *application; /* held until the file is written: quitting waits for it; NULL without one */
  GFile         *file;
  gboolean       again;       /* only if the file is as the game knows it */
  char          *known;       /* the checksum of what it holds; NULL if it may hold anything */
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
  g_clear_pointer (&save->known, g_free);
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

  if (!bastide_storage_update (save->file, bytes, &save->known, cancellable, &error))
    {
      g_task_return_error (task, error);
      return;
    }
  bastide_storage_sweep_beside (save->file);
  g_task_return_boolean (task, TRUE);
}

static void start_next_save (BastideGame *self);

static gboolean
is_to_own_file (BastideGame *self,
                Save        *save)
{
  return self->file != NULL && g_file_equal (self->file, save->file);
}

static void
on_saved (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  BastideGame *self = user_data;
  g_autoptr (GTask) task = g_queue_pop_head (&self->saves);
  Save *save = g_task_get_task_data (task);
  GError *error = NULL;
  gboolean ok = g_task_propagate_boolean (G_TASK (result), &error);

  /* Even if something failed after the game was in place. */
  if (ok || (save->known != NULL && is_to_own_file (self, save)))
    bastide_game_set_file_known (self, save->file, save->known);
  start_next_save (self);
  if (ok)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* One after the other, so that the last one that was asked for is what the file holds.  The waiting task holds the game
 * and what is to be saved; the thread's task borrows the latter alone, lest the game be finalized there. */
static void
start_next_save (BastideGame *self)
{
  GTask *task = g_queue_peek_head (&self->saves);
  g_autoptr (GTask) work = NULL;
  Save *save;

  if (task == NULL)
    return;
  save = g_task_get_task_data (task);
  /* It may have been saved since that was asked for. */
  if (save->again && is_to_own_file (self, save))
    {
      g_free (save->known);
      save->known = g_strdup (self->checksum);
    }
  work = g_task_new (NULL, g_task_get_cancellable (task), on_saved, self);
  g_task_set_source_tag (work, start_next_save);
  g_task_set_task_data (work, save, NULL);
  g_task_run_in_thread (work, save_in_thread);
}

static void
start_save (BastideGame *self,
            GTask       *task,
            Save        *save)
{
  g_task_set_task_data (task, save, save_free);
  g_queue_push_tail (&self->saves, task);
  if (self->saves.length == 1)
    start_next_save (self);
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
  start_save (self, task, save_new (file, self->record));
}

void
bastide_game_save_again_async (BastideGame         *self,
                               GCancellable        *cancellable,
                               GAsyncReadyCallback  callback,
                               gpointer             user_data)
{
  GTask *task;
  Save *save;

  g_return_if_fail (BASTIDE_IS_GAME (self));
  g_return_if_fail (self->file != NULL);
  g_return_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, bastide_game_save_again_async);
  save = save_new (self->file, self->record);
  save->again = TRUE;
  save->known = g_strdup (self->checksum);
  start_save (self, task, save);
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
