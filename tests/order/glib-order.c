/* glib-order.c: tells the thread sanitizer in which order GLib brings what threads do
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The thread sanitizer follows what is compiled for it, and the locks of the C library.  GLib is neither: its mutexes
 * are futexes and its queues are its own, so that whatever one thread hands to another seems to be raced for.
 *
 * Preloaded before GLib, the functions here take the place of those that hand something over, and of nothing else: each
 * says so to the sanitizer, and calls GLib's.  What GLib's documentation does not promise is not said here either;
 * a race in what the program does around them shows as ever. */

#define _GNU_SOURCE /* for RTLD_NEXT */

#include <dlfcn.h>
#include <gio/gio.h>

/* Of the sanitizer; missing in programs that are not compiled for it, such as a shell around a test. */
extern void __tsan_acquire (void *address) __attribute__ ((weak));
extern void __tsan_release (void *address) __attribute__ ((weak));
extern void __tsan_read8 (void *address) __attribute__ ((weak));
extern void __tsan_write8 (void *address) __attribute__ ((weak));

/* What was done before a release () has been done for whoever comes to acquire () the same address afterwards. */
static void
release (gconstpointer address)
{
  if (__tsan_release != NULL)
    __tsan_release ((gpointer) address);
}

static void
acquire (gconstpointer address)
{
  if (__tsan_acquire != NULL)
    __tsan_acquire ((gpointer) address);
}

static void
read_container (gconstpointer container)
{
  if (__tsan_read8 != NULL)
    __tsan_read8 ((gpointer) container);
}

static void
write_container (gconstpointer container)
{
  if (__tsan_write8 != NULL)
    __tsan_write8 ((gpointer) container);
}

/* GLib's own function of the same name as the one it is used in. */
#define NEXT(function) \
  ({ \
    static gpointer next; \
    if (g_atomic_pointer_get (&next) == NULL) \
      g_atomic_pointer_set (&next, dlsym (RTLD_NEXT, #function)); \
    (typeof (&function)) g_atomic_pointer_get (&next); \
  })

/* ---- Locks ------------------------------------------------------------------------------------------------------- */

void
(g_mutex_lock) (GMutex *mutex)
{
  NEXT (g_mutex_lock) (mutex);
  acquire (mutex);
}

void
(g_mutex_unlock) (GMutex *mutex)
{
  release (mutex);
  NEXT (g_mutex_unlock) (mutex);
}

void
(g_cond_wait) (GCond  *cond,
               GMutex *mutex)
{
  release (mutex);
  NEXT (g_cond_wait) (cond, mutex);
  acquire (mutex);
}

gboolean
(g_cond_wait_until) (GCond  *cond,
                     GMutex *mutex,
                     gint64  end_time)
{
  gboolean signalled;

  release (mutex);
  signalled = NEXT (g_cond_wait_until) (cond, mutex, end_time);
  acquire (mutex);
  return signalled;
}

void
(g_rec_mutex_lock) (GRecMutex *mutex)
{
  NEXT (g_rec_mutex_lock) (mutex);
  acquire (mutex);
}

void
(g_rec_mutex_unlock) (GRecMutex *mutex)
{
  release (mutex);
  NEXT (g_rec_mutex_unlock) (mutex);
}

void
(g_rw_lock_reader_lock) (GRWLock *lock)
{
  NEXT (g_rw_lock_reader_lock) (lock);
  acquire (lock);
}

void
(g_rw_lock_reader_unlock) (GRWLock *lock)
{
  release (lock);
  NEXT (g_rw_lock_reader_unlock) (lock);
}

void
(g_rw_lock_writer_lock) (GRWLock *lock)
{
  NEXT (g_rw_lock_writer_lock) (lock);
  acquire (lock);
}

void
(g_rw_lock_writer_unlock) (GRWLock *lock)
{
  release (lock);
  NEXT (g_rw_lock_writer_unlock) (lock);
}

/* ---- What is made once ------------------------------------------------------------------------------------------- */

gboolean
(g_once_init_enter) (volatile void *location)
{
  gboolean is_first = NEXT (g_once_init_enter) (location);

  acquire ((gconstpointer) location);
  return is_first;
}

void
(g_once_init_leave) (volatile void *location,
                     gsize          result)
{
  release ((gconstpointer) location);
  NEXT (g_once_init_leave) (location, result);
}

gpointer
(g_once_impl) (GOnce       *once,
               GThreadFunc  func,
               gpointer     arg)
{
  gpointer result = NEXT (g_once_impl) (once, func, arg);

  release ((gconstpointer) &once->status);
  acquire ((gconstpointer) &once->status);
  return result;
}

/* Whoever has an object sees what the initialization of its class has written. */
static char classes;

static void
initialize_class (gpointer klass,
                  gpointer initialize)
{
  ((GClassInitFunc) initialize) (klass, NULL);
  release (&classes);
}

GType
g_type_register_static_simple (GType             parent_type,
                               const char       *name,
                               guint             class_size,
                               GClassInitFunc    class_init,
                               guint             instance_size,
                               GInstanceInitFunc instance_init,
                               GTypeFlags        flags)
{
  GTypeInfo info = {
    .class_size = (guint16) class_size,
    .class_init = class_init != NULL ? initialize_class : NULL,
    .class_data = class_init,
    .instance_size = (guint16) instance_size,
    .instance_init = instance_init,
  };

  return g_type_register_static (parent_type, name, &info, flags);
}

GObject *
g_object_new_valist (GType       type,
                     const char *first,
                     va_list     properties)
{
  GObject *object = NEXT (g_object_new_valist) (type, first, properties);

  acquire (&classes);
  return object;
}

gpointer
g_object_new (GType       type,
              const char *first,
              ...)
{
  GObject *object;
  va_list properties;

  va_start (properties, first);
  object = g_object_new_valist (type, first, properties);
  va_end (properties);
  return object;
}

/* ---- Counted references ------------------------------------------------------------------------------------------ */

/* Whoever lets go last takes apart what the others have written; the others learn nothing of each other. */

gboolean
(g_atomic_ref_count_dec) (gatomicrefcount *count)
{
  gboolean was_last;

  release (count);
  was_last = NEXT (g_atomic_ref_count_dec) (count);
  if (was_last)
    acquire (count);
  return was_last;
}

/* Who is the last one, GLib would tell too late.  The sanitizer sees nothing of this lock, as of nothing that is called
 * from here: see thread.supp. */
static GRecMutex letting_go;

void
(g_object_unref) (gpointer object)
{
  release (object);
  NEXT (g_rec_mutex_lock) (&letting_go);
  if (g_atomic_int_get ((int *) &G_OBJECT (object)->ref_count) == 1)
    {
      NEXT (g_rec_mutex_unlock) (&letting_go);
      acquire (object);
      NEXT (g_object_unref) (object);
    }
  else
    {
      NEXT (g_object_unref) (object);
      NEXT (g_rec_mutex_unlock) (&letting_go);
    }
}

/* ---- Pools of threads -------------------------------------------------------------------------------------------- */

typedef struct
{
  GFunc    work;
  gpointer user_data;
} Crew;

static void
work_in_crew (gpointer data,
              gpointer user_data)
{
  Crew *crew = user_data;

  acquire (crew);
  crew->work (data, crew->user_data);
  release (crew);
}

static Crew *
crew_new (GFunc    work,
          gpointer user_data)
{
  Crew *crew = g_new (Crew, 1);

  *crew = (Crew) { work, user_data };
  return crew;
}

GThreadPool *
g_thread_pool_new (GFunc     func,
                   gpointer  user_data,
                   int       max_threads,
                   gboolean  exclusive,
                   GError  **error)
{
  return NEXT (g_thread_pool_new) (work_in_crew, crew_new (func, user_data), max_threads, exclusive, error);
}

GThreadPool *
g_thread_pool_new_full (GFunc            func,
                        gpointer         user_data,
                        GDestroyNotify   item_free_func,
                        int              max_threads,
                        gboolean         exclusive,
                        GError         **error)
{
  return NEXT (g_thread_pool_new_full) (work_in_crew, crew_new (func, user_data), item_free_func,
                                        max_threads, exclusive, error);
}

gboolean
g_thread_pool_push (GThreadPool  *pool,
                    gpointer      data,
                    GError      **error)
{
  release (pool->user_data);
  return NEXT (g_thread_pool_push) (pool, data, error);
}

void
g_thread_pool_free (GThreadPool *pool,
                    gboolean     immediate,
                    gboolean     wait)
{
  Crew *crew = pool->user_data;

  NEXT (g_thread_pool_free) (pool, immediate, wait);
  if (!wait)
    return; /* its threads are still there, and so must be the crew */
  acquire (crew);
  g_free (crew);
}

/* ---- Containers -------------------------------------------------------------------------------------------------- */

/* What these read and write is raced for as any other memory is. */
#define TELL(tell, result, function, parameters, container, arguments) \
  result (function) parameters \
  { \
    tell (container); \
    return NEXT (function) arguments; \
  }

TELL (write_container, void, g_queue_push_head_link, (GQueue *queue, GList *link), queue, (queue, link))
TELL (write_container, void, g_queue_push_tail, (GQueue *queue, gpointer data), queue, (queue, data))
TELL (write_container, gpointer, g_queue_pop_head, (GQueue *queue), queue, (queue))
TELL (write_container, GList *, g_queue_pop_head_link, (GQueue *queue), queue, (queue))
TELL (write_container, void, g_queue_unlink, (GQueue *queue, GList *link), queue, (queue, link))
TELL (write_container, gboolean, g_queue_remove, (GQueue *queue, gconstpointer data), queue, (queue, data))

TELL (write_container, void, g_ptr_array_add, (GPtrArray *array, gpointer data), array, (array, data))
TELL (write_container, void, g_ptr_array_set_size, (GPtrArray *array, int size), array, (array, size))
TELL (write_container, GArray *, g_array_set_size, (GArray *array, guint size), array, (array, size))
TELL (write_container, GArray *, g_array_append_vals, (GArray *array, gconstpointer data, guint len), array,
      (array, data, len))

TELL (read_container, gpointer, g_hash_table_lookup, (GHashTable *table, gconstpointer key), table, (table, key))
TELL (write_container, gboolean, g_hash_table_add, (GHashTable *table, gpointer key), table, (table, key))
TELL (write_container, gboolean, g_hash_table_insert, (GHashTable *table, gpointer key, gpointer value), table,
      (table, key, value))
TELL (write_container, gboolean, g_hash_table_remove, (GHashTable *table, gconstpointer key), table, (table, key))
TELL (write_container, void, g_hash_table_remove_all, (GHashTable *table), table, (table))

/* ---- Tasks ------------------------------------------------------------------------------------------------------- */

typedef struct
{
  GAsyncReadyCallback callback;
  gpointer            user_data;
} Reply;

static void
call_back (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autofree Reply *reply = user_data;

  acquire (result);
  reply->callback (source, result, reply->user_data);
}

GTask *
g_task_new (gpointer             source,
            GCancellable        *cancellable,
            GAsyncReadyCallback  callback,
            gpointer             callback_data)
{
  Reply *reply;

  if (callback == NULL)
    return NEXT (g_task_new) (source, cancellable, NULL, NULL);

  reply = g_new (Reply, 1);
  *reply = (Reply) { callback, callback_data };
  return NEXT (g_task_new) (source, cancellable, call_back, reply);
}

static GQuark
work_quark (void)
{
  return g_quark_from_static_string ("bastide-test-work");
}

static void
work_on_task (GTask        *task,
              gpointer      source,
              gpointer      task_data,
              GCancellable *cancellable)
{
  GTaskThreadFunc work = g_object_get_qdata (G_OBJECT (task), work_quark ());

  acquire (task);
  work (task, source, task_data, cancellable);
}

void
g_task_run_in_thread (GTask           *task,
                      GTaskThreadFunc  work)
{
  g_object_set_qdata (G_OBJECT (task), work_quark (), work);
  release (task);
  NEXT (g_task_run_in_thread) (task, work_on_task);
}

void
g_task_return_pointer (GTask          *task,
                       gpointer        result,
                       GDestroyNotify  destroy)
{
  release (task);
  NEXT (g_task_return_pointer) (task, result, destroy);
}

void
g_task_return_boolean (GTask    *task,
                       gboolean  result)
{
  release (task);
  NEXT (g_task_return_boolean) (task, result);
}

void
g_task_return_int (GTask *task,
                   gssize result)
{
  release (task);
  NEXT (g_task_return_int) (task, result);
}

void
g_task_return_error (GTask  *task,
                     GError *error)
{
  release (task);
  NEXT (g_task_return_error) (task, error);
}

void
g_task_return_new_error (GTask      *task,
                         GQuark      domain,
                         int         code,
                         const char *format,
                         ...)
{
  GError *error;
  va_list arguments;

  va_start (arguments, format);
  error = g_error_new_valist (domain, code, format, arguments);
  va_end (arguments);
  g_task_return_error (task, error);
}

gboolean
g_task_return_error_if_cancelled (GTask *task)
{
  release (task);
  return NEXT (g_task_return_error_if_cancelled) (task);
}
