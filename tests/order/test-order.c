/* test-order.c: the thread sanitizer sees what is raced for, and only that
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <gio/gio.h>

/* What two threads use; a way of handing it over says whether they take turns. */
typedef struct
{
  GMutex          mutex;
  GCond           changed;
  gatomicrefcount n_owners;
  int             value;
  gboolean        done;
} Shared;

static Shared *
shared_new (void)
{
  Shared *shared = g_new0 (Shared, 1);

  g_mutex_init (&shared->mutex);
  g_cond_init (&shared->changed);
  g_atomic_ref_count_init (&shared->n_owners);
  shared->value = 1;
  return shared;
}

static void
shared_free (Shared *shared)
{
  g_mutex_clear (&shared->mutex);
  g_cond_clear (&shared->changed);
  g_free (shared);
}

/* ---- Tasks ------------------------------------------------------------------------------------------------------- */

static void
count_in_thread (GTask        *task,
                 gpointer      source,
                 gpointer      task_data,
                 GCancellable *cancellable)
{
  Shared *shared = task_data;

  shared->value++;
  g_task_return_boolean (task, TRUE);
}

static void
on_counted (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  Shared *shared = user_data;

  shared->value++;
  g_assert_true (g_task_propagate_boolean (G_TASK (result), NULL));
  shared->done = TRUE;
}

static void
start_task (Shared *shared)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, on_counted, shared);

  g_task_set_task_data (task, shared, NULL);
  g_task_run_in_thread (task, count_in_thread);
}

static void
test_task (void)
{
  Shared *shared = shared_new ();

  start_task (shared);
  while (!shared->done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (shared->value, ==, 3);
  shared_free (shared);
}

static void
race_for_task (void)
{
  Shared *shared = shared_new ();

  start_task (shared);
  shared->value++;
  while (!shared->done)
    g_main_context_iteration (NULL, TRUE);
  shared_free (shared);
}

/* ---- Pools ------------------------------------------------------------------------------------------------------- */

static void
count_with_lock (gpointer data,
                 gpointer user_data)
{
  Shared *shared = data;

  g_mutex_lock (&shared->mutex);
  shared->value++;
  shared->done = TRUE;
  g_cond_signal (&shared->changed);
  g_mutex_unlock (&shared->mutex);
}

static void
count_without_lock (gpointer data,
                    gpointer user_data)
{
  Shared *shared = data;

  shared->value++;
}

static void
test_lock (void)
{
  Shared *shared = shared_new ();
  GThreadPool *pool = g_thread_pool_new (count_with_lock, NULL, 2, FALSE, NULL);

  g_thread_pool_push (pool, shared, NULL);
  g_mutex_lock (&shared->mutex);
  while (!shared->done)
    g_cond_wait (&shared->changed, &shared->mutex);
  shared->value++;
  g_mutex_unlock (&shared->mutex);
  g_thread_pool_free (pool, FALSE, TRUE);
  g_assert_cmpint (shared->value, ==, 3);
  shared_free (shared);
}

static void
test_pool (void)
{
  Shared *shared = shared_new ();
  GThreadPool *pool = g_thread_pool_new_full (count_without_lock, NULL, NULL, 1, FALSE, NULL);

  g_thread_pool_push (pool, shared, NULL);
  g_thread_pool_free (pool, FALSE, TRUE);
  g_assert_cmpint (shared->value, ==, 2);
  shared_free (shared);
}

static void
race_past_lock (void)
{
  Shared *shared = shared_new ();
  GThreadPool *pool = g_thread_pool_new (count_without_lock, NULL, 2, FALSE, NULL);

  g_thread_pool_push (pool, shared, NULL);
  g_mutex_lock (&shared->mutex);
  shared->value++;
  g_mutex_unlock (&shared->mutex);
  g_thread_pool_free (pool, FALSE, TRUE);
  shared_free (shared);
}

/* ---- Containers -------------------------------------------------------------------------------------------------- */

static void
put_in_queue (gpointer data,
              gpointer user_data)
{
  g_queue_push_tail (user_data, data);
}

static void
race_for_queue (void)
{
  g_auto (GQueue) queue = G_QUEUE_INIT;
  GThreadPool *pool = g_thread_pool_new (put_in_queue, &queue, 2, FALSE, NULL);

  g_thread_pool_push (pool, &queue, NULL);
  g_queue_pop_head (&queue);
  g_thread_pool_free (pool, FALSE, TRUE);
}

/* ---- Counted references ------------------------------------------------------------------------------------------ */

static void
shared_unref (Shared *shared)
{
  if (g_atomic_ref_count_dec (&shared->n_owners))
    {
      shared->value = 0;
      shared_free (shared);
    }
}

static gpointer
count_and_let_go (gpointer data)
{
  Shared *shared = data;

  shared->done = TRUE;
  shared_unref (shared);
  return NULL;
}

/* Whoever lets go last takes apart what the other has written. */
static void
test_references (void)
{
  Shared *shared = shared_new ();
  GThread *thread;

  g_atomic_ref_count_inc (&shared->n_owners);
  thread = g_thread_new ("owner", count_and_let_go, shared);
  shared->value++;
  shared_unref (shared);
  g_thread_join (thread);
}

/* ---- What is made once ------------------------------------------------------------------------------------------- */

static gpointer
look_up (gpointer data)
{
  static Shared *made = NULL;

  if (g_once_init_enter (&made))
    g_once_init_leave (&made, shared_new ());
  return GINT_TO_POINTER (made->value);
}

static void
test_once (void)
{
  GThread *threads[4];

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("look", look_up, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_assert_cmpint (GPOINTER_TO_INT (g_thread_join (threads[i])), ==, 1);
}

/* ---- The sanitizer ----------------------------------------------------------------------------------------------- */

static void
assert_seen (const char *race)
{
  g_test_trap_subprocess (race, 0, 0);
  g_test_trap_assert_failed ();
  g_test_trap_assert_stderr ("*data race*");
}

static void
test_races (void)
{
  assert_seen ("/order/races/subprocess/task");
  assert_seen ("/order/races/subprocess/lock");
  assert_seen ("/order/races/subprocess/queue");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/order/task", test_task);
  g_test_add_func ("/order/lock", test_lock);
  g_test_add_func ("/order/pool", test_pool);
  g_test_add_func ("/order/references", test_references);
  g_test_add_func ("/order/once", test_once);
  g_test_add_func ("/order/races", test_races);
  g_test_add_func ("/order/races/subprocess/task", race_for_task);
  g_test_add_func ("/order/races/subprocess/lock", race_past_lock);
  g_test_add_func ("/order/races/subprocess/queue", race_for_queue);
  return g_test_run ();
}
