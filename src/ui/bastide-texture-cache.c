/* bastide-texture-cache.c: what the art library paints, as textures
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-texture-cache.h"

#include <math.h>
#include <string.h>

/* One core is left to the main loop.  A few pictures more lie ready for the workers while it draws a frame. */
#define MOST_WORKERS 4
#define N_BEGUN 6

/* Pictures that come close together make one new frame. */
#define GATHER_MS 40

/* The size of what is painted first, so that nothing is ever blank. */
#define SMALL_SIZE 24
#define SMALL_TABLE 64

struct _BastideTextureCache
{
  GObject           parent_instance;

  /* Owned */
  BastideCatalogue *catalogue;
  GHashTable       *entries;    /* of Entry, by its picture */
  GHashTable       *subjects;   /* of Subject, by its picture */
  GQueue            used;       /* of Entry with a texture, the one used last first */
  GQueue            waiting;    /* of Entry without one whose painting has not begun, the newest first */
  GThreadPool      *workers;

  gsize             bytes;
  gsize             bound;
  guint             frame;
  guint             generation; /* pictures of an earlier one are dropped when they come */
  guint             n_begun;
  guint             gather_id;

  /* Shared with the workers */
  GMutex            mutex;
  GCond             arrived;
  GQueue            finished;   /* of Job */
  guint             deliver_id;
  gboolean          closing;    /* atomic: nothing more needs painting */
};

G_DEFINE_FINAL_TYPE (BastideTextureCache, bastide_texture_cache, G_TYPE_OBJECT)

/* The same picture at all its sizes. */
typedef struct
{
  BastidePicture picture; /* of size 0 */
  GPtrArray     *entries; /* owned; of Entry that have a texture */
} Subject;

typedef struct
{
  BastidePicture picture;
  GdkTexture    *texture; /* owned; NULL until painted */
  Subject       *subject; /* borrowed; set together with the texture */
  guint          frame;   /* when it was asked for last */
  gboolean       begun;
  GList          link;    /* in used or waiting, but for an entry just begun */
} Entry;

typedef struct
{
  BastidePicture    picture;
  BastideCatalogue *catalogue; /* owned, nullable */
  GdkTexture       *texture;   /* owned */
  guint             generation;
} Job;

enum
{
  PAINTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
job_free (Job *job)
{
  g_clear_pointer (&job->catalogue, bastide_catalogue_unref);
  g_clear_object (&job->texture);
  g_free (job);
}

static void
subject_free (Subject *subject)
{
  g_ptr_array_unref (subject->entries);
  g_free (subject);
}

static void
entry_free (Entry *entry)
{
  g_clear_object (&entry->texture);
  g_free (entry);
}

static gsize
picture_bytes (const BastidePicture *picture)
{
  GdkRectangle bounds = bastide_picture_get_bounds (picture);

  return (gsize) bounds.width * bounds.height * (bastide_picture_is_opaque (picture) ? 3 : 4);
}

static const BastideTileSet *
tile_set_of (BastideCatalogue *catalogue)
{
  return catalogue != NULL ? bastide_catalogue_get_tile_set (catalogue) : NULL;
}

static void
drop_entry (BastideTextureCache *self,
            Entry               *entry)
{
  if (entry->texture != NULL)
    {
      g_queue_unlink (&self->used, &entry->link);
      self->bytes -= picture_bytes (&entry->picture);
      g_ptr_array_remove_fast (entry->subject->entries, entry);
      if (entry->subject->entries->len == 0)
        g_hash_table_remove (self->subjects, &entry->subject->picture);
    }
  else if (!entry->begun)
    {
      g_queue_unlink (&self->waiting, &entry->link);
    }
  g_hash_table_remove (self->entries, &entry->picture);
}

/* Drops what was not used for longest; but what shows now would only be asked for again. */
static void
keep_within_bound (BastideTextureCache *self)
{
  GList *link = g_queue_peek_tail_link (&self->used);

  while (link != NULL && self->bytes > self->bound)
    {
      Entry *entry = link->data;

      link = link->prev;
      if (entry->frame != self->frame)
        drop_entry (self, entry);
    }
}

static void
set_texture (BastideTextureCache *self,
             Entry               *entry,
             GdkTexture          *texture)
{
  BastidePicture picture = entry->picture;
  Subject *subject;

  picture.size = 0;
  subject = g_hash_table_lookup (self->subjects, &picture);
  if (subject == NULL)
    {
      subject = g_new (Subject, 1);
      subject->picture = picture;
      subject->entries = g_ptr_array_new ();
      g_hash_table_add (self->subjects, subject);
    }

  g_ptr_array_add (subject->entries, entry);
  entry->subject = subject;
  entry->texture = g_object_ref (texture);
  g_queue_push_head_link (&self->used, &entry->link);
  self->bytes += picture_bytes (&entry->picture);
  keep_within_bound (self);
}

static Entry *
add_entry (BastideTextureCache  *self,
           const BastidePicture *picture)
{
  Entry *entry = g_new0 (Entry, 1);

  entry->picture = *picture;
  entry->frame = self->frame;
  entry->link.data = entry;
  g_hash_table_add (self->entries, entry);
  return entry;
}

static gboolean
emit_painted (gpointer data)
{
  BastideTextureCache *self = data;

  self->gather_id = 0;
  g_signal_emit (self, signals[PAINTED], 0);
  return G_SOURCE_REMOVE;
}

static void
gather (BastideTextureCache *self)
{
  if (self->gather_id == 0)
    self->gather_id = g_timeout_add (GATHER_MS, emit_painted, self);
}

static Job *
begin (BastideTextureCache *self,
       Entry               *entry)
{
  Job *job = g_new0 (Job, 1);

  job->picture = entry->picture;
  job->generation = self->generation;
  if (bastide_picture_needs_set (&job->picture))
    job->catalogue = bastide_catalogue_ref (self->catalogue);
  entry->begun = TRUE;
  self->n_begun++;
  g_thread_pool_push (self->workers, job, NULL);
  return job;
}

/* Hands the pictures asked for last to the workers. */
static void
begin_jobs (BastideTextureCache *self)
{
  while (self->n_begun < N_BEGUN && self->waiting.length > 0)
    {
      GList *link = g_queue_pop_head_link (&self->waiting);
      Entry *entry = link->data;

      entry->begun = TRUE;
      if (self->frame - entry->frame > 1)
        {
          drop_entry (self, entry);
          gather (self);
          continue;
        }
      begin (self, entry);
    }
}

static void
take_in (BastideTextureCache *self)
{
  GQueue finished;
  Job *job;

  g_mutex_lock (&self->mutex);
  finished = self->finished;
  g_queue_init (&self->finished);
  g_mutex_unlock (&self->mutex);

  while ((job = g_queue_pop_head (&finished)) != NULL)
    {
      Entry *entry = g_hash_table_lookup (self->entries, &job->picture);

      self->n_begun--;
      if (entry != NULL && entry->begun && entry->texture == NULL && job->generation == self->generation)
        set_texture (self, entry, job->texture);
      job_free (job);
    }
  begin_jobs (self);
}

static gboolean
deliver (gpointer data)
{
  BastideTextureCache *self = data;

  g_mutex_lock (&self->mutex);
  self->deliver_id = 0;
  g_mutex_unlock (&self->mutex);

  take_in (self);
  if (bastide_texture_cache_is_busy (self))
    {
      gather (self);
    }
  else
    {
      g_clear_handle_id (&self->gather_id, g_source_remove);
      g_signal_emit (self, signals[PAINTED], 0);
    }
  return G_SOURCE_REMOVE;
}

static void
work (gpointer data,
      gpointer user_data)
{
  Job *job = data;
  BastideTextureCache *self = user_data;

  if (!g_atomic_int_get (&self->closing))
    job->texture = bastide_picture_paint (&job->picture, tile_set_of (job->catalogue));

  g_mutex_lock (&self->mutex);
  g_queue_push_tail (&self->finished, job);
  g_cond_signal (&self->arrived);
  if (self->deliver_id == 0)
    self->deliver_id = g_idle_add_full (G_PRIORITY_DEFAULT, deliver, self, NULL);
  g_mutex_unlock (&self->mutex);
}

BastideTextureCache *
bastide_texture_cache_new (void)
{
  return g_object_new (BASTIDE_TYPE_TEXTURE_CACHE, NULL);
}

void
bastide_texture_cache_set_catalogue (BastideTextureCache *self,
                                     BastideCatalogue    *catalogue)
{
  const BastideTileSet *before, *after;

  g_return_if_fail (BASTIDE_IS_TEXTURE_CACHE (self));

  if (self->catalogue == catalogue)
    return;

  before = tile_set_of (self->catalogue);
  after = tile_set_of (catalogue);
  if (before == NULL || after == NULL || memcmp (before, after, sizeof *before) != 0)
    bastide_texture_cache_clear (self);

  g_clear_pointer (&self->catalogue, bastide_catalogue_unref);
  if (catalogue != NULL)
    self->catalogue = bastide_catalogue_ref (catalogue);
}

void
bastide_texture_cache_set_bound (BastideTextureCache *self,
                                 gsize                bytes)
{
  g_return_if_fail (BASTIDE_IS_TEXTURE_CACHE (self));

  self->bound = bytes;
  keep_within_bound (self);
}

gsize
bastide_texture_cache_get_bytes (BastideTextureCache *self)
{
  g_return_val_if_fail (BASTIDE_IS_TEXTURE_CACHE (self), 0);

  return self->bytes;
}

gboolean
bastide_texture_cache_is_busy (BastideTextureCache *self)
{
  g_return_val_if_fail (BASTIDE_IS_TEXTURE_CACHE (self), FALSE);

  return self->n_begun > 0 || self->waiting.length > 0;
}

void
bastide_texture_cache_next_frame (BastideTextureCache *self)
{
  g_return_if_fail (BASTIDE_IS_TEXTURE_CACHE (self));

  self->frame++;
}

static GdkTexture *
use (BastideTextureCache *self,
     Entry               *entry)
{
  entry->frame = self->frame;
  g_queue_unlink (&self->used, &entry->link);
  g_queue_push_head_link (&self->used, &entry->link);
  return entry->texture;
}

/* How badly ENTRY looks when scaled to SIZE: a larger one better than a smaller one. */
static double
measure_loss (const Entry *entry,
              guint        size)
{
  double ratio = log ((double) entry->picture.size / size);

  return ratio > 0 ? ratio : -1.5 * ratio;
}

/* What is painted of SUBJECT and looks best at SIZE, if it looks better than BEST. */
static Entry *
find_better (BastideTextureCache  *self,
             const BastidePicture *subject,
             guint                 size,
             Entry                *best)
{
  const Subject *found = g_hash_table_lookup (self->subjects, subject);

  for (guint i = 0; found != NULL && i < found->entries->len; i++)
    {
      Entry *entry = g_ptr_array_index (found->entries, i);

      if (best == NULL || measure_loss (entry, size) < measure_loss (best, size))
        best = entry;
    }
  return best;
}

/* What stands best for PICTURE; the variants of a tile, which differ in their small things, for one another. */
static Entry *
find_nearest (BastideTextureCache  *self,
              const BastidePicture *picture)
{
  BastidePicture subject = *picture;
  Entry *nearest;

  subject.size = 0;
  nearest = find_better (self, &subject, picture->size, NULL);
  for (guint i = 1; subject.kind == BASTIDE_PICTURE_TILE && i < BASTIDE_ART_N_VARIANTS; i++)
    {
      subject.c = (picture->c + i) % BASTIDE_ART_N_VARIANTS;
      nearest = find_better (self, &subject, picture->size, nearest);
    }
  return nearest;
}

static BastidePicture
make_small (const BastidePicture *picture)
{
  BastidePicture small = *picture;

  small.size = MIN (small.size, small.kind == BASTIDE_PICTURE_TABLE ? SMALL_TABLE : SMALL_SIZE);
  return small;
}

static Entry *
paint_small (BastideTextureCache  *self,
             const BastidePicture *picture)
{
  g_autoptr (GdkTexture) texture = NULL;
  BastidePicture small = make_small (picture);
  Entry *entry;

  texture = bastide_picture_paint (&small, tile_set_of (self->catalogue));

  entry = g_hash_table_lookup (self->entries, &small);
  if (entry != NULL)
    drop_entry (self, entry);
  entry = add_entry (self, &small);
  set_texture (self, entry, texture);
  return entry;
}

/* Has the small picture painted before all others. */
static Entry *
begin_small (BastideTextureCache  *self,
             const BastidePicture *picture)
{
  BastidePicture small = make_small (picture);
  Entry *entry = g_hash_table_lookup (self->entries, &small);

  if (entry != NULL && entry->begun)
    return entry;

  if (entry == NULL)
    entry = add_entry (self, &small);
  else
    g_queue_unlink (&self->waiting, &entry->link);
  g_thread_pool_move_to_front (self->workers, begin (self, entry));
  return entry;
}

static Entry *
await_small (BastideTextureCache  *self,
             const BastidePicture *picture)
{
  Entry *entry = begin_small (self, picture);

  entry->frame = self->frame;
  while (entry->texture == NULL)
    {
      g_mutex_lock (&self->mutex);
      while (self->finished.length == 0)
        g_cond_wait (&self->arrived, &self->mutex);
      g_mutex_unlock (&self->mutex);
      take_in (self);
    }
  return entry;
}

/* What shows for PICTURE until it is painted. */
static Entry *
find_stand_in (BastideTextureCache  *self,
               const BastidePicture *picture)
{
  Entry *nearest = find_nearest (self, picture);

  if (nearest != NULL)
    return nearest;

  switch (picture->kind)
    {
    case BASTIDE_PICTURE_TILE:
      return await_small (self, picture);

    case BASTIDE_PICTURE_SEGMENT:
      return NULL;

    default:
      return paint_small (self, picture);
    }
}

void
bastide_texture_cache_prepare (BastideTextureCache  *self,
                               const BastidePicture *picture)
{
  g_return_if_fail (BASTIDE_IS_TEXTURE_CACHE (self));
  g_return_if_fail (self->catalogue != NULL || !bastide_picture_needs_set (picture));

  if (find_nearest (self, picture) == NULL)
    begin_small (self, picture);
}

GdkTexture *
bastide_texture_cache_get (BastideTextureCache  *self,
                           const BastidePicture *picture,
                           gboolean              paint)
{
  Entry *entry, *stand_in;

  g_return_val_if_fail (BASTIDE_IS_TEXTURE_CACHE (self), NULL);
  g_return_val_if_fail (picture->size > 0, NULL);
  g_return_val_if_fail (self->catalogue != NULL || !bastide_picture_needs_set (picture), NULL);

  entry = g_hash_table_lookup (self->entries, picture);
  if (entry != NULL && entry->texture != NULL)
    return use (self, entry);

  stand_in = find_stand_in (self, picture);
  entry = g_hash_table_lookup (self->entries, picture);
  if (entry != NULL)
    {
      entry->frame = self->frame;
    }
  else if (paint)
    {
      entry = add_entry (self, picture);
      g_queue_push_head_link (&self->waiting, &entry->link);
      begin_jobs (self);
    }
  return stand_in != NULL ? use (self, stand_in) : NULL;
}

void
bastide_texture_cache_clear (BastideTextureCache *self)
{
  g_return_if_fail (BASTIDE_IS_TEXTURE_CACHE (self));

  self->generation++;
  self->bytes = 0;
  g_queue_init (&self->used);
  g_queue_init (&self->waiting);
  g_hash_table_remove_all (self->subjects);
  g_hash_table_remove_all (self->entries);
}

static void
bastide_texture_cache_dispose (GObject *object)
{
  BastideTextureCache *self = BASTIDE_TEXTURE_CACHE (object);

  /* A job that a worker takes while its pool is freed at once would be freed by nobody. */
  g_atomic_int_set (&self->closing, TRUE);
  if (self->workers != NULL)
    g_thread_pool_free (g_steal_pointer (&self->workers), FALSE, TRUE);
  g_clear_handle_id (&self->deliver_id, g_source_remove);
  g_clear_handle_id (&self->gather_id, g_source_remove);
  g_queue_clear_full (&self->finished, (GDestroyNotify) job_free);
  bastide_texture_cache_clear (self);

  G_OBJECT_CLASS (bastide_texture_cache_parent_class)->dispose (object);
}

static void
bastide_texture_cache_finalize (GObject *object)
{
  BastideTextureCache *self = BASTIDE_TEXTURE_CACHE (object);

  g_hash_table_unref (self->subjects);
  g_hash_table_unref (self->entries);
  g_clear_pointer (&self->catalogue, bastide_catalogue_unref);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->arrived);

  G_OBJECT_CLASS (bastide_texture_cache_parent_class)->finalize (object);
}

static void
bastide_texture_cache_class_init (BastideTextureCacheClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bastide_texture_cache_dispose;
  object_class->finalize = bastide_texture_cache_finalize;

  signals[PAINTED] = g_signal_new ("painted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
bastide_texture_cache_init (BastideTextureCache *self)
{
  g_mutex_init (&self->mutex);
  g_cond_init (&self->arrived);
  self->bound = BASTIDE_TEXTURE_CACHE_BYTES;
  self->entries = g_hash_table_new_full (bastide_picture_hash, bastide_picture_equal,
                                         (GDestroyNotify) entry_free, NULL);
  self->subjects = g_hash_table_new_full (bastide_picture_hash, bastide_picture_equal,
                                          (GDestroyNotify) subject_free, NULL);
  self->workers = g_thread_pool_new (work, self, CLAMP ((int) g_get_num_processors () - 1, 1, MOST_WORKERS), FALSE,
                                     NULL);
}
