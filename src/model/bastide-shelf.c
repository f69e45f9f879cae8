/* bastide-shelf.c: the games that the program keeps by itself
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-shelf-private.h"

#include "bastide-game-private.h"

struct _BastideShelf
{
  GObject       parent_instance;

  GFile        *folder;
  GListStore   *entries;
  GCancellable *refreshing; /* NULL while nothing is being read */
  GPtrArray    *autosaves;  /* of GWeakRef: those that may still be writing */
};

static void bastide_shelf_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BastideShelf, bastide_shelf, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, bastide_shelf_list_model_init))

static void
weak_ref_free (gpointer data)
{
  g_weak_ref_clear (data);
  g_free (data);
}

static void
bastide_shelf_dispose (GObject *object)
{
  BastideShelf *self = BASTIDE_SHELF (object);

  g_cancellable_cancel (self->refreshing);
  g_clear_object (&self->refreshing);

  G_OBJECT_CLASS (bastide_shelf_parent_class)->dispose (object);
}

static void
bastide_shelf_finalize (GObject *object)
{
  BastideShelf *self = BASTIDE_SHELF (object);

  g_clear_object (&self->folder);
  g_clear_object (&self->entries);
  g_clear_pointer (&self->autosaves, g_ptr_array_unref);

  G_OBJECT_CLASS (bastide_shelf_parent_class)->finalize (object);
}

static void
bastide_shelf_class_init (BastideShelfClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bastide_shelf_dispose;
  object_class->finalize = bastide_shelf_finalize;
}

static void
bastide_shelf_init (BastideShelf *self)
{
  self->entries = g_list_store_new (BASTIDE_TYPE_SHELF_ENTRY);
  g_signal_connect_object (self->entries, "items-changed", G_CALLBACK (g_list_model_items_changed), self,
                           G_CONNECT_SWAPPED);
  self->autosaves = g_ptr_array_new_with_free_func (weak_ref_free);
}

static GType
bastide_shelf_get_item_type (GListModel *model)
{
  return BASTIDE_TYPE_SHELF_ENTRY;
}

static guint
bastide_shelf_get_n_items (GListModel *model)
{
  return g_list_model_get_n_items (G_LIST_MODEL (BASTIDE_SHELF (model)->entries));
}

static gpointer
bastide_shelf_get_item (GListModel *model,
                        guint       position)
{
  return g_list_model_get_item (G_LIST_MODEL (BASTIDE_SHELF (model)->entries), position);
}

static void
bastide_shelf_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = bastide_shelf_get_item_type;
  iface->get_n_items = bastide_shelf_get_n_items;
  iface->get_item = bastide_shelf_get_item;
}

BastideShelf *
bastide_shelf_new (GFile *folder)
{
  BastideShelf *self;

  g_return_val_if_fail (G_IS_FILE (folder), NULL);

  self = g_object_new (BASTIDE_TYPE_SHELF, NULL);
  self->folder = g_object_ref (folder);
  bastide_shelf_refresh (self);
  return self;
}

/* --- The list --- */

static gboolean
is_same_entry (BastideShelf *self,
               guint         position,
               GPtrArray    *entries,
               guint         index)
{
  g_autoptr (BastideShelfEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->entries), position);

  return bastide_shelf_entry_equal (entry, entries->pdata[index]);
}

/* Leaves alone what is the same at both ends. */
static void
take_entries (BastideShelf *self,
              GPtrArray    *entries)
{
  guint n_old = g_list_model_get_n_items (G_LIST_MODEL (self->entries)), n_new = entries->len;
  guint head = 0, tail = 0;

  while (head < MIN (n_old, n_new) && is_same_entry (self, head, entries, head))
    head++;
  while (tail < MIN (n_old, n_new) - head && is_same_entry (self, n_old - 1 - tail, entries, n_new - 1 - tail))
    tail++;
  if (n_old != n_new || head < n_new)
    g_list_store_splice (self->entries, head, n_old - head - tail, entries->pdata + head, n_new - head - tail);
}

static void
list_in_thread (GTask        *task,
                gpointer      source,
                gpointer      task_data,
                GCancellable *cancellable)
{
  g_task_return_pointer (task, bastide_shelf_folder_list (task_data, cancellable),
                         (GDestroyNotify) g_ptr_array_unref);
}

static void
on_listed (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (BastideShelf) self = user_data;
  g_autoptr (GPtrArray) entries = g_task_propagate_pointer (G_TASK (result), NULL);

  if (entries == NULL)
    return;
  g_clear_object (&self->refreshing);
  take_entries (self, entries);
}

void
bastide_shelf_refresh (BastideShelf *self)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (BASTIDE_IS_SHELF (self));

  g_cancellable_cancel (self->refreshing);
  g_clear_object (&self->refreshing);
  self->refreshing = g_cancellable_new ();

  task = g_task_new (NULL, self->refreshing, on_listed, g_object_ref (self));
  g_task_set_source_tag (task, bastide_shelf_refresh);
  g_task_set_task_data (task, g_object_ref (self->folder), g_object_unref);
  g_task_run_in_thread (task, list_in_thread);
}

/* --- Keeping --- */

static BastideAutosave *
find_autosave (BastideShelf *self,
               GFile        *file)
{
  for (guint i = self->autosaves->len; i-- > 0;)
    {
      g_autoptr (BastideAutosave) autosave = g_weak_ref_get (self->autosaves->pdata[i]);

      if (autosave != NULL && g_file_equal (bastide_autosave_get_file (autosave), file))
        return g_steal_pointer (&autosave);
    }
  return NULL;
}

static void
remember_autosave (BastideShelf    *self,
                   BastideAutosave *autosave)
{
  g_autoptr (BastideAutosave) known = find_autosave (self, bastide_autosave_get_file (autosave));
  GWeakRef *ref;

  if (known == autosave)
    return;
  for (guint i = self->autosaves->len; i-- > 0;)
    {
      g_autoptr (GObject) object = g_weak_ref_get (self->autosaves->pdata[i]);

      if (object == NULL)
        g_ptr_array_remove_index (self->autosaves, i);
    }
  ref = g_new (GWeakRef, 1);
  g_weak_ref_init (ref, autosave);
  g_ptr_array_add (self->autosaves, ref);
}

static void
keep (BastideShelf *self,
      BastideGame  *game,
      GFile        *file,
      const char   *known)
{
  bastide_game_keep (game, file, known);
  remember_autosave (self, bastide_game_get_autosave (game));
}

void
bastide_shelf_add (BastideShelf *self,
                   BastideGame  *game)
{
  g_autoptr (GFile) file = NULL;

  g_return_if_fail (BASTIDE_IS_SHELF (self));
  g_return_if_fail (BASTIDE_IS_GAME (game));

  g_set_object (&file, bastide_game_get_autosave_file (game));
  if (file == NULL)
    {
      file = bastide_shelf_folder_new_file (self->folder);
      /* What there is one too many of is cleared away, however long the program goes on. */
      bastide_shelf_refresh (self);
    }
  keep (self, game, file, NULL);
}

GFile *
bastide_shelf_get_folder (BastideShelf *self)
{
  return self->folder;
}

/* --- Waiting for what is kept --- */

static void flush_next (GTask *task);

/* What cannot be written has been told of, and holds up nobody. */
static void
on_one_flushed (GObject      *source,
                GAsyncResult *result,
                gpointer      user_data)
{
  bastide_autosave_flush_finish (BASTIDE_AUTOSAVE (source), result, NULL);
  flush_next (user_data);
}

static void
flush_next (GTask *task)
{
  GPtrArray *autosaves = g_task_get_task_data (task);
  g_autoptr (BastideAutosave) next = NULL;

  if (autosaves->len > 0)
    {
      next = g_ptr_array_steal_index (autosaves, autosaves->len - 1);
      bastide_autosave_flush_async (next, NULL, on_one_flushed, task);
      return;
    }
  g_task_return_boolean (task, TRUE);
  g_object_unref (task);
}

void
bastide_shelf_flush_async (BastideShelf        *self,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  GTask *task = g_task_new (self, NULL, callback, user_data);
  GPtrArray *autosaves = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < self->autosaves->len; i++)
    {
      gpointer autosave = g_weak_ref_get (self->autosaves->pdata[i]);

      if (autosave != NULL)
        g_ptr_array_add (autosaves, autosave);
    }
  g_task_set_source_tag (task, bastide_shelf_flush_async);
  g_task_set_task_data (task, autosaves, (GDestroyNotify) g_ptr_array_unref);
  flush_next (task);
}

/* --- Going on with a kept game --- */

static void
find_and_read_in_thread (GTask        *task,
                         gpointer      source,
                         gpointer      task_data,
                         GCancellable *cancellable)
{
  GError *error = NULL;
  g_autoptr (GFile) file = bastide_shelf_folder_find_last (task_data, &error);
  BastideShelfGame *game = NULL;

  if (file != NULL)
    game = bastide_shelf_folder_read (file, cancellable, &error);
  if (error == NULL)
    g_task_return_pointer (task, game, (GDestroyNotify) bastide_shelf_game_free);
  else
    g_task_return_error (task, error);
}

static void
read_in_thread (GTask        *task,
                gpointer      source,
                gpointer      task_data,
                GCancellable *cancellable)
{
  GError *error = NULL;
  BastideShelfGame *game = bastide_shelf_folder_read (task_data, cancellable, &error);

  if (game != NULL)
    g_task_return_pointer (task, game, (GDestroyNotify) bastide_shelf_game_free);
  else
    g_task_return_error (task, error);
}

static void
on_read (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  BastideShelf *self = g_task_get_source_object (task);
  GError *error = NULL;
  g_autoptr (BastideShelfGame) kept = g_task_propagate_pointer (G_TASK (result), &error);
  BastideGame *game = NULL;

  if (error != NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  if (kept != NULL)
    {
      game = bastide_game_new (kept->record);
      bastide_game_set_file_known (game, kept->origin, kept->origin_checksum);
      keep (self, game, kept->file, kept->checksum);
    }
  g_task_return_pointer (task, game, g_object_unref);
}

static void
start_reading (GTask           *task,
               GTaskThreadFunc  read,
               GFile           *file)
{
  g_autoptr (GTask) work = g_task_new (NULL, g_task_get_cancellable (task), on_read, g_object_ref (task));

  g_task_set_source_tag (work, start_reading);
  g_task_set_task_data (work, g_object_ref (file), g_object_unref);
  g_task_run_in_thread (work, read);
}

void
bastide_shelf_resume_async (BastideShelf        *self,
                            GCancellable        *cancellable,
                            GAsyncReadyCallback  callback,
                            gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (BASTIDE_IS_SHELF (self));
  g_return_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, bastide_shelf_resume_async);
  start_reading (task, find_and_read_in_thread, self->folder);
}

BastideGame *
bastide_shelf_resume_finish (BastideShelf  *self,
                             GAsyncResult  *result,
                             GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* Whether it could be written or not, what is on disk is what there is to read. */
static void
on_flushed (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;

  bastide_autosave_flush_finish (BASTIDE_AUTOSAVE (source), result, NULL);
  start_reading (task, read_in_thread, g_task_get_task_data (task));
}

void
bastide_shelf_open_kept_async (BastideShelf        *self,
                               GFile               *file,
                               GCancellable        *cancellable,
                               GAsyncReadyCallback  callback,
                               gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);
  g_autoptr (BastideAutosave) autosave = find_autosave (self, file);

  g_task_set_source_tag (task, bastide_shelf_open_kept_async);
  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  if (autosave != NULL)
    bastide_autosave_flush_async (autosave, NULL, on_flushed, g_steal_pointer (&task));
  else
    start_reading (task, read_in_thread, file);
}

BastideGame *
bastide_shelf_open_kept_finish (BastideShelf  *self,
                                GAsyncResult  *result,
                                GError       **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

void
bastide_shelf_open_async (BastideShelf        *self,
                          BastideShelfEntry   *entry,
                          GCancellable        *cancellable,
                          GAsyncReadyCallback  callback,
                          gpointer             user_data)
{
  g_return_if_fail (BASTIDE_IS_SHELF (self));
  g_return_if_fail (BASTIDE_IS_SHELF_ENTRY (entry));
  g_return_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable));

  bastide_shelf_open_kept_async (self, bastide_shelf_entry_get_file (entry), cancellable, callback, user_data);
}

BastideGame *
bastide_shelf_open_finish (BastideShelf  *self,
                           GAsyncResult  *result,
                           GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* --- Going on with the tutorial --- */

static void
find_tutorial_in_thread (GTask        *task,
                         gpointer      source,
                         gpointer      task_data,
                         GCancellable *cancellable)
{
  g_autoptr (GPtrArray) entries = bastide_shelf_folder_list (task_data, cancellable);
  BastideShelfEntry *found = NULL;

  for (guint i = 0; found == NULL && i < entries->len; i++)
    if (bastide_shelf_entry_get_teaches (entries->pdata[i]))
      found = g_object_ref (entries->pdata[i]);
  g_task_return_pointer (task, found, g_object_unref);
}

static void
on_tutorial_opened (GObject      *source,
                    GAsyncResult *result,
                    gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;
  BastideGame *game = bastide_shelf_open_finish (BASTIDE_SHELF (source), result, &error);

  if (game != NULL)
    g_task_return_pointer (task, game, g_object_unref);
  else
    g_task_return_error (task, error);
}

static void
on_tutorial_found (GObject      *source,
                   GAsyncResult *result,
                   gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;
  g_autoptr (BastideShelfEntry) entry = g_task_propagate_pointer (G_TASK (result), &error);

  if (entry != NULL)
    bastide_shelf_open_async (g_task_get_source_object (task), entry, g_task_get_cancellable (task),
                              on_tutorial_opened, g_object_ref (task));
  else if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, NULL, NULL);
}

void
bastide_shelf_open_tutorial_async (BastideShelf        *self,
                                   GCancellable        *cancellable,
                                   GAsyncReadyCallback  callback,
                                   gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;
  g_autoptr (GTask) work = NULL;

  g_return_if_fail (BASTIDE_IS_SHELF (self));
  g_return_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, bastide_shelf_open_tutorial_async);
  work = g_task_new (NULL, cancellable, on_tutorial_found, g_steal_pointer (&task));
  g_task_set_task_data (work, g_object_ref (self->folder), g_object_unref);
  g_task_run_in_thread (work, find_tutorial_in_thread);
}

BastideGame *
bastide_shelf_open_tutorial_finish (BastideShelf  *self,
                                    GAsyncResult  *result,
                                    GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
