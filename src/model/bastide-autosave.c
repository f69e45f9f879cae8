/* bastide-autosave.c: writes a game to disk after every step, off the main thread
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-autosave.h"
#include "bastide-shelf-note.h"
#include "bastide-shelf-private.h"
#include "bastide-storage-known.h"

/* A disk may be full for a moment, or be away for an hour: each try comes twice as long after the one before. */
#define FIRST_RETRY_SECONDS 1
#define LAST_RETRY_SECONDS 32

struct _BastideAutosave
{
  GObject            parent_instance;

  GFile             *file;
  char              *known;    /* the checksum of what FILE held when last read or written; NULL for neither */
  BastideRecord     *newest;
  gboolean           waits;    /* NEWEST is still to be written, neither under way nor on disk */
  GFile             *origin;   /* of the game, NULL for none */
  char              *checksum; /* of what ORIGIN held when last read or written; NULL if that is not known */
  BastideShelfNote  *note;     /* still to be written; NULL if it is under way or on disk */
  gboolean           writing;
  gboolean           saved;
  GError            *failure;  /* of the last write; NULL if it succeeded */
  guint              retry;    /* 0 while none is due; holds a reference */
  guint              retry_seconds;
  GPtrArray         *flushes;  /* of GTask */
};

/* What one write takes into its thread. */
typedef struct
{
  GApplication     *application; /* held, so that it does not end before; NULL for none */
  GFile            *file;
  char             *known;
  BastideRecord    *record;
  gboolean          writes;  /* RECORD; otherwise that is on disk, or was */
  BastideShelfNote *note;    /* NULL for none */
  gboolean          changed; /* the outcome: FILE is another's now */
} Job;

G_DEFINE_FINAL_TYPE (BastideAutosave, bastide_autosave, G_TYPE_OBJECT)

enum
{
  SAVED_CHANGED,
  FAILED,
  MOVED,
  RECOVERED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
job_free (gpointer data)
{
  Job *job = data;

  g_clear_object (&job->application);
  g_clear_object (&job->file);
  g_clear_pointer (&job->known, g_free);
  g_clear_pointer (&job->record, bastide_record_free);
  g_clear_pointer (&job->note, bastide_shelf_note_free);
  g_free (job);
}

static void
bastide_autosave_finalize (GObject *object)
{
  BastideAutosave *self = BASTIDE_AUTOSAVE (object);

  g_clear_object (&self->file);
  g_clear_pointer (&self->known, g_free);
  g_clear_pointer (&self->newest, bastide_record_free);
  g_clear_object (&self->origin);
  g_clear_pointer (&self->checksum, g_free);
  g_clear_pointer (&self->note, bastide_shelf_note_free);
  g_clear_error (&self->failure);
  g_clear_pointer (&self->flushes, g_ptr_array_unref);

  G_OBJECT_CLASS (bastide_autosave_parent_class)->finalize (object);
}

static void
bastide_autosave_class_init (BastideAutosaveClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_autosave_finalize;

  signals[SAVED_CHANGED] = g_signal_new ("saved-changed", BASTIDE_TYPE_AUTOSAVE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 0);
  signals[FAILED] = g_signal_new ("failed", BASTIDE_TYPE_AUTOSAVE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_ERROR);
  signals[MOVED] = g_signal_new ("moved", BASTIDE_TYPE_AUTOSAVE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
  signals[RECOVERED] = g_signal_new ("recovered", BASTIDE_TYPE_AUTOSAVE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 0);
}

static void
bastide_autosave_init (BastideAutosave *self)
{
  self->flushes = g_ptr_array_new_with_free_func (g_object_unref);
}

BastideAutosave *
bastide_autosave_new (GFile               *file,
                      const BastideRecord *record,
                      const char          *known)
{
  BastideAutosave *self = g_object_new (BASTIDE_TYPE_AUTOSAVE, NULL);

  self->file = g_object_ref (file);
  self->newest = bastide_record_copy (record);
  self->known = g_strdup (known);
  self->saved = known != NULL;
  return self;
}

GFile *
bastide_autosave_get_file (BastideAutosave *self)
{
  return self->file;
}

gboolean
bastide_autosave_get_saved (BastideAutosave *self)
{
  return self->saved;
}

const GError *
bastide_autosave_get_error (BastideAutosave *self)
{
  return self->failure;
}

static void
set_saved (BastideAutosave *self,
           gboolean         saved)
{
  if (self->saved == saved)
    return;
  self->saved = saved;
  g_signal_emit (self, signals[SAVED_CHANGED], 0);
}

/* --- Writing --- */

static gboolean
is_changed (const GError *error)
{
  return g_error_matches (error, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_CHANGED);
}

/* The player's own file is noted beside no other game than the one that was saved to it, whereas the game that is to be
 * resumed is so for everybody. */
static gboolean
may_note (Job *job)
{
  g_autoptr (GError) error = NULL;

  if (!job->note->with_origin)
    return TRUE;
  bastide_storage_is_known (job->file, job->known, NULL, &error);
  job->changed = is_changed (error);
  return !job->changed;
}

static void
write_in_thread (GTask        *task,
                 gpointer      source,
                 gpointer      task_data,
                 GCancellable *cancellable)
{
  Job *job = task_data;
  g_autoptr (GError) note_error = NULL;
  g_autoptr (GError) error = NULL;

  /* The game matters more: it is written even where the note cannot be. */
  if (job->note != NULL && may_note (job))
    bastide_shelf_note_write (job->note, job->file, &note_error);
  /* As one takes up an old game it may be cleared away; once there is the note it is not any more. */
  if (!job->changed && (job->writes || bastide_storage_is_missing (job->file)))
    {
      job->writes = TRUE;
      bastide_shelf_write_record (job->record, job->file, &job->known, &error);
      job->changed = is_changed (error);
    }
  if (job->changed)
    g_task_return_boolean (task, FALSE);
  else if (error != NULL)
    g_task_return_error (task, g_steal_pointer (&error));
  else if (note_error != NULL)
    g_task_return_error (task, g_steal_pointer (&note_error));
  else
    g_task_return_boolean (task, TRUE);
}

static void start_writing (BastideAutosave *self);

static void
finish_flushes (BastideAutosave *self)
{
  g_autoptr (GPtrArray) flushes = g_steal_pointer (&self->flushes);

  self->flushes = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < flushes->len; i++)
    if (self->failure != NULL)
      g_task_return_error (flushes->pdata[i], g_error_copy (self->failure));
    else
      g_task_return_boolean (flushes->pdata[i], TRUE);
}

/* What could not be written waits for the next write, unless something newer does. */
static void
take_back (BastideAutosave *self,
           Job             *job)
{
  self->waits |= job->writes;
  if (job->note != NULL)
    self->note = bastide_shelf_note_merge (g_steal_pointer (&job->note), g_steal_pointer (&self->note));
}

/* Somebody else has gone on with the game in the file.  Theirs stays there, and this one goes on beside it. */
static void
move (BastideAutosave *self)
{
  g_autoptr (GFile) folder = g_file_get_parent (self->file);

  g_object_unref (self->file);
  self->file = bastide_shelf_folder_new_file (folder);
  g_clear_pointer (&self->known, g_free);
  self->waits = TRUE;
  g_clear_pointer (&self->note, bastide_shelf_note_free);
  self->note = bastide_shelf_note_merge (bastide_shelf_note_new_origin (self->origin, self->checksum),
                                         bastide_shelf_note_new_front ());
  set_saved (self, FALSE);
}

static gboolean
on_retry (gpointer user_data)
{
  BastideAutosave *self = user_data;

  self->retry = 0;
  start_writing (self);
  return G_SOURCE_REMOVE;
}

static void
retry_later (BastideAutosave *self,
             gboolean         had_failed)
{
  self->retry_seconds = had_failed ? MIN (2 * self->retry_seconds, LAST_RETRY_SECONDS) : FIRST_RETRY_SECONDS;
  self->retry = g_timeout_add_seconds_full (G_PRIORITY_DEFAULT, self->retry_seconds, on_retry, g_object_ref (self),
                                            g_object_unref);
}

static void
on_written (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (BastideAutosave) self = user_data;
  Job *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) former = g_steal_pointer (&self->failure);
  gboolean has_newer;

  has_newer = self->waits || self->note != NULL;
  self->writing = FALSE;
  g_free (self->known);
  self->known = g_steal_pointer (&job->known);
  if (!g_task_propagate_boolean (G_TASK (result), &self->failure))
    take_back (self, job);
  if (job->changed)
    {
      move (self);
      /* Whether it can be kept beside the other is still to be seen. */
      if (former != NULL)
        self->failure = g_error_copy (former);
    }

  if (has_newer || job->changed)
    start_writing (self);
  else if (self->failure != NULL)
    retry_later (self, former != NULL);
  if (job->changed)
    g_signal_emit (self, signals[MOVED], 0);
  if (self->failure != NULL && (former == NULL || !g_str_equal (former->message, self->failure->message)))
    g_signal_emit (self, signals[FAILED], 0, self->failure);
  else if (self->failure == NULL && former != NULL)
    g_signal_emit (self, signals[RECOVERED], 0);
  if (!self->writing)
    {
      set_saved (self, !self->waits);
      finish_flushes (self);
    }
  /* Here, and not in the thread, which may be the last to hold the job. */
  if (job->application != NULL)
    g_application_release (job->application);
  g_clear_object (&job->application);
}

/* The thread's task knows nothing of SELF, which is thus never finalized there. */
static void
start_writing (BastideAutosave *self)
{
  g_autoptr (GTask) task = NULL;
  Job *job;

  if (self->writing)
    return;
  self->writing = TRUE;
  g_clear_handle_id (&self->retry, g_source_remove);

  job = g_new (Job, 1);
  *job = (Job) {
    .application = g_application_get_default (),
    .file = g_object_ref (self->file),
    .known = g_strdup (self->known),
    .record = bastide_record_copy (self->newest),
    .writes = self->waits,
    .note = g_steal_pointer (&self->note),
  };
  self->waits = FALSE;
  if (job->application != NULL)
    {
      g_object_ref (job->application);
      g_application_hold (job->application);
    }
  task = g_task_new (NULL, NULL, on_written, g_object_ref (self));
  g_task_set_source_tag (task, start_writing);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, write_in_thread);
}

void
bastide_autosave_write (BastideAutosave *self,
                        BastideRecord   *record)
{
  g_clear_pointer (&self->newest, bastide_record_free);
  self->newest = record;
  self->waits = TRUE;
  set_saved (self, FALSE);
  start_writing (self);
}

static void
add_note (BastideAutosave  *self,
          BastideShelfNote *note)
{
  self->note = bastide_shelf_note_merge (g_steal_pointer (&self->note), note);
  start_writing (self);
}

void
bastide_autosave_set_origin (BastideAutosave *self,
                             GFile           *origin,
                             const char      *checksum)
{
  g_set_object (&self->origin, origin);
  g_free (self->checksum);
  self->checksum = g_strdup (checksum);
}

void
bastide_autosave_note_origin (BastideAutosave *self)
{
  add_note (self, bastide_shelf_note_new_origin (self->origin, self->checksum));
}

void
bastide_autosave_note_front (BastideAutosave *self)
{
  add_note (self, bastide_shelf_note_new_front ());
}

/* --- Flushing --- */

void
bastide_autosave_flush_async (BastideAutosave     *self,
                              GCancellable        *cancellable,
                              GAsyncReadyCallback  callback,
                              gpointer             user_data)
{
  GTask *task = g_task_new (self, cancellable, callback, user_data);

  g_task_set_source_tag (task, bastide_autosave_flush_async);
  g_ptr_array_add (self->flushes, task);
  if (self->waits || self->note != NULL)
    start_writing (self);
  if (!self->writing)
    finish_flushes (self);
}

gboolean
bastide_autosave_flush_finish (BastideAutosave  *self,
                               GAsyncResult     *result,
                               GError          **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
