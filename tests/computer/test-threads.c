/* test-threads.c: thinking in several threads; also for the thread sanitizer, so that GLib starts none of them
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "table.h"

#include <pthread.h>
#include <unistd.h>

#define FOREVER 3600000 /* milliseconds */
#define SIZE 300 /* at most: how much is done for a move */

static const char *const words[] = { "easy", "medium", "hard", "expert", "uct:50" };

typedef struct
{
  const BastideStrategy *strategy;
  const BastideState    *state; /* shared */
  BastideEffort          effort;
  BastideThought         thought;
} Thinker;

static void *
run_thinker (void *data)
{
  Thinker *thinker = data;
  BastideRandom random = { 1 };

  thinker->strategy->think (thinker->strategy, thinker->state, &thinker->effort, &random, &thinker->thought);
  return NULL;
}

static pthread_t
start (void *(*function) (void *),
       void   *data)
{
  pthread_t thread;

  g_assert_cmpint (pthread_create (&thread, NULL, function, data), ==, 0);
  return thread;
}

static void
assert_same_choice (const BastideThought *a,
                    const BastideThought *b)
{
  g_assert_true (are_equal_moves (&a->candidates[0].move, &b->candidates[0].move));
  g_assert_cmpuint (a->candidates[0].visits, ==, b->candidates[0].visits);
  g_assert_cmpfloat (a->candidates[0].margin, ==, b->candidates[0].margin);
}

/* One with threads of its own and one without share a position. */
static void
test_side_by_side (gconstpointer word)
{
  g_autofree Table *table = g_new (Table, 1);
  BastideStrategy strategy;

  g_assert_true (bastide_strategy_parse (word, &strategy));
  strategy.size = MIN (strategy.size, SIZE);
  for (unsigned n_left = 66; n_left > 0; n_left -= 11)
    {
      Thinker thinkers[2] = {
        { &strategy, &table->state, { .n_threads = 1 } },
        { &strategy, &table->state, { .n_threads = 2 } },
      };
      pthread_t threads[2];

      table_lay (table, &base_set ()->set, n_left, 2 + n_left % 5);
      table_play_down_to (table, n_left);
      for (unsigned i = 0; i < 2; i++)
        threads[i] = start (run_thinker, &thinkers[i]);
      for (unsigned i = 0; i < 2; i++)
        pthread_join (threads[i], NULL);
      assert_same_choice (&thinkers[0].thought, &thinkers[1].thought);
    }
}

static void *
cancel_soon (void *cancelled)
{
  usleep (20000);
  atomic_store ((atomic_bool *) cancelled, true);
  return NULL;
}

static void
test_cancelled (gconstpointer word)
{
  g_autofree Table *table = g_new (Table, 1);
  BastideStrategy strategy;

  g_assert_true (bastide_strategy_parse (word, &strategy));
  table_lay (table, &base_set ()->set, 1, 2);
  for (unsigned n_left = 65; n_left > 0; n_left -= 13)
    {
      atomic_bool cancelled = false;
      Thinker thinker = { &strategy, &table->state, { FOREVER, 2, &cancelled } };
      pthread_t thread = start (cancel_soon, &cancelled);

      table_play_down_to (table, n_left);
      run_thinker (&thinker);
      table_play (table, &thinker.thought.candidates[0].move);
      pthread_join (thread, NULL);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (unsigned i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *side_by_side = g_strdup_printf ("/threads/%s/side-by-side", words[i]);
      g_autofree char *cancelled = g_strdup_printf ("/threads/%s/cancelled", words[i]);

      g_test_add_data_func (side_by_side, words[i], test_side_by_side);
      g_test_add_data_func (cancelled, words[i], test_cancelled);
    }
  return g_test_run ();
}
