/* test-strategies.c: what holds for every computer player, whatever it is worth
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "position.h"
#include "table.h"

#include <string.h>

/* Enough to search at all, little enough for many positions. */
#define SIZE 50

#define TURNS_BETWEEN 10 /* random ones, that positions be many and odd, and thoughts few */

#define FOREVER 3600000 /* milliseconds */

static const BastideEffort one_thread = { .n_threads = 1 };
static const BastideEffort two_threads = { .n_threads = 2 };

static BastideStrategy
strategy_of (gconstpointer data)
{
  BastideStrategy strategy;

  g_assert_true (strategy_of_size (GPOINTER_TO_UINT (data), SIZE, &strategy));
  return strategy;
}

/* A position that must not be written to. */
static void
think (const BastideStrategy *strategy,
       const BastideState    *state,
       const BastideEffort   *effort,
       BastideRandom          random,
       BastideThought        *thought)
{
  g_autofree BastideState *before = g_memdup2 (state, sizeof *state);

  memset (thought, 0x5a, sizeof *thought);
  strategy->think (strategy, state, effort, &random, thought);
  g_assert_cmpmem (state, sizeof *state, before, sizeof *before);
}

static void
assert_sound (const Table          *table,
              const BastideThought *thought)
{
  g_autoptr (GArray) moves = table_moves (table);

  g_assert_cmpuint (thought->n_candidates, >=, 1);
  g_assert_cmpuint (thought->n_candidates, <=, BASTIDE_MAX_CANDIDATES);
  for (unsigned i = 0; i < thought->n_candidates; i++)
    {
      find_move (&g_array_index (moves, BastideMove, 0), moves->len, &thought->candidates[i].move);
      for (unsigned j = 0; j < i; j++)
        g_assert_false (are_equal_moves (&thought->candidates[i].move, &thought->candidates[j].move));
    }
}

static void
think_and_play (const BastideStrategy *strategy,
                Table                 *table)
{
  BastideThought thought;

  think (strategy, &table->state, &one_thread, table->random, &thought);
  bastide_random_next (&table->random);
  assert_sound (table, &thought);
  table_play (table, &thought.candidates[0].move);
}

static void
play_some_turns (Table *table)
{
  unsigned n_left = (unsigned) (table->state.n_deck - table->state.n_drawn);

  table_play_down_to (table, n_left > TURNS_BETWEEN ? n_left - TURNS_BETWEEN : 0);
}

static void
think_now_and_then (const BastideStrategy *strategy,
                    Table                 *table)
{
  while (table->state.phase == BASTIDE_PHASE_PLACE)
    {
      think_and_play (strategy, table);
      play_some_turns (table);
    }
}

/* R3, R5, R6 */
static void
test_legal (gconstpointer data)
{
  BastideStrategy strategy = strategy_of (data);
  g_autofree Table *table = g_new (Table, 1);

  for (unsigned n_players = BASTIDE_MIN_PLAYERS; n_players <= BASTIDE_MAX_PLAYERS; n_players++)
    {
      table_lay (table, &base_set ()->set, 100 + n_players, n_players);
      think_now_and_then (&strategy, table);
    }
}

static void
assert_equal_thoughts (const BastideThought *a,
                       const BastideThought *b)
{
  g_assert_cmpuint (a->n_candidates, ==, b->n_candidates);
  for (unsigned i = 0; i < a->n_candidates; i++)
    {
      g_assert_true (are_equal_moves (&a->candidates[i].move, &b->candidates[i].move));
      g_assert_cmpuint (a->candidates[i].visits, ==, b->candidates[i].visits);
      g_assert_cmpfloat (a->candidates[i].margin, ==, b->candidates[i].margin);
    }
}

static void
reverse_rest_of_deck (BastideState *state)
{
  for (unsigned low = state->n_drawn, high = state->n_deck; low + 1 < high; low++)
    {
      uint8_t type = state->deck[--high];

      state->deck[high] = state->deck[low];
      state->deck[low] = type;
    }
}

/* By equal chance, what a player may not know and how many threads there are must not bear on what it comes to. */
static void
test_same_thought (gconstpointer data)
{
  BastideStrategy strategy = strategy_of (data);
  g_autofree Table *table = g_new (Table, 1);

  for (unsigned n_players = 2; n_players <= 5; n_players += 3)
    {
      table_lay (table, &base_set ()->set, 200 + n_players, n_players);
      while (table->state.phase == BASTIDE_PHASE_PLACE)
        {
          g_autofree BastideState *other = g_memdup2 (&table->state, sizeof table->state);
          BastideThought first, second;

          think (&strategy, &table->state, &one_thread, table->random, &first);
          think (&strategy, &table->state, &two_threads, table->random, &second);
          assert_equal_thoughts (&first, &second);
          reverse_rest_of_deck (other);
          think (&strategy, other, &one_thread, table->random, &second);
          assert_equal_thoughts (&first, &second);
          think_and_play (&strategy, table);
          play_some_turns (table);
        }
    }
}

static void
test_few_tiles_left (gconstpointer data)
{
  BastideStrategy strategy = strategy_of (data);
  g_autofree Table *table = g_new (Table, 1);

  for (unsigned seed = 300; seed < 312; seed++)
    {
      table_lay (table, &base_set ()->set, seed, 2 + seed % 5);
      table_play_down_to (table, seed % 6);
      while (table->state.phase == BASTIDE_PHASE_PLACE)
        think_and_play (&strategy, table);
    }
}

/* Without a follower in hand, and with one city edge on the board for a tile that has nothing else to offer it. */
static void
test_only_one_move (gconstpointer data)
{
  static const TileScript tiles[] = {
    { 'E', 1, "city N; field EL ER SL SR WL WR at 0" },
    { 'B', 14, "monastery; field NL NR EL ER SL SR WL WR" },
    { 'L', 3, "city N; road E; road S; road W; field EL WR at 0; field ER SL; field SR WL" },
    { 0 },
  };
  BastideStrategy strategy = strategy_of (data);
  g_autofree BastideState *state = NULL;
  g_autoptr (GString) turns = g_string_new (NULL);
  BastideThought thought;
  ScriptedSet set;

  for (int y = 1; y <= 14; y++)
    g_string_append_printf (turns, "B 0,%d,0 monastery; ", y);
  g_string_append (turns, "L");
  scripted_set_init (&set, tiles);
  state = position_state_new (&set, 2, turns->str);

  think (&strategy, state, &two_threads, (BastideRandom) { 1 }, &thought);
  g_assert_cmpuint (thought.n_candidates, ==, 1);
  g_assert_true (are_equal_moves (&thought.candidates[0].move, &(BastideMove) { { 0, -1, 2 }, BASTIDE_NONE }));
}

/* Many tiles, many segments, many of all that there can be on a tile. */
static void
test_invented_tiles (gconstpointer data)
{
  static const TileScript tiles[] = {
    { 'a', 20, "monastery; city N shield; city S shield; field EL ER; field WL WR at 0 1" },
    { 'b', 20, "city N E shield; city S; monastery; field WL WR at 0" },
    { 'c', 20, "road N E S; field NL SR WL WR; field NR EL; field ER SL; monastery" },
    { 'd', 20, "road N; city E S W shield shield; field NL NR" },
    { 'e', 20, "city N E S W; monastery" },
    { 'f', 20, "road N; road E; road S; road W; monastery; field NL WR; field NR EL; field ER SL; field SR WL" },
    { 0 },
  };
  BastideStrategy strategy = strategy_of (data);
  g_autofree Table *table = g_new (Table, 1);
  ScriptedSet set;

  scripted_set_init (&set, tiles);
  for (unsigned n_players = 2; n_players <= 6; n_players += 4)
    {
      table_lay (table, &set.set, 500, n_players);
      think_now_and_then (&strategy, table);
    }
}

/* --- Cancelling --- */

static BastideStrategy
endless_strategy_of (gconstpointer data)
{
  BastideStrategy strategy;

  g_assert_true (strategy_of_size (GPOINTER_TO_UINT (data), 10000000, &strategy));
  return strategy;
}

static void
test_cancelled_before (gconstpointer data)
{
  BastideStrategy strategy = endless_strategy_of (data);
  atomic_bool cancelled = true;
  const BastideEffort effort = { FOREVER, 2, &cancelled };
  g_autofree Table *table = g_new (Table, 1);
  BastideThought thought;

  for (unsigned i = 0; i < 5; i++)
    {
      table_lay (table, &base_set ()->set, 400 + i, 2 + i);
      table_play_down_to (table, 14 * i);
      think (&strategy, &table->state, &effort, table->random, &thought);
      assert_sound (table, &thought);
    }
}

static gpointer
cancel_soon (gpointer data)
{
  atomic_bool *cancelled = data;

  g_usleep (20000);
  atomic_store (cancelled, true);
  return NULL;
}

/* Should it not heed the flag, the watchdog comes long before FOREVER is over. */
static void
test_cancelled_meanwhile (gconstpointer data)
{
  BastideStrategy strategy = endless_strategy_of (data);
  g_autofree Table *table = g_new (Table, 1);

  for (unsigned i = 0; i < 5; i++)
    {
      atomic_bool cancelled = false;
      const BastideEffort effort = { FOREVER, 1 + i % 2, &cancelled };
      GThread *thread = g_thread_new ("cancel", cancel_soon, &cancelled);
      BastideThought thought;

      table_lay (table, &base_set ()->set, 450 + i, 2 + i);
      table_play_down_to (table, 14 * i);
      think (&strategy, &table->state, &effort, table->random, &thought);
      assert_sound (table, &thought);
      g_thread_join (thread);
    }
}

int
main (int   argc,
      char *argv[])
{
  static const struct
  {
    const char   *name;
    GTestDataFunc function;
  } properties[] = {
    { "legal/R3-R5-R6", test_legal },
    { "same-thought", test_same_thought },
    { "few-tiles-left", test_few_tiles_left },
    { "only-one-move", test_only_one_move },
    { "invented-tiles", test_invented_tiles },
    { "cancelled/before", test_cancelled_before },
    { "cancelled/meanwhile", test_cancelled_meanwhile },
  };
  const char *word;

  g_test_init (&argc, &argv, NULL);

  for (unsigned n = 0; (word = bastide_strategy_get_word (n)) != NULL; n++)
    for (unsigned i = 0; i < G_N_ELEMENTS (properties); i++)
      {
        g_autofree char *path = g_strdup_printf ("/strategies/%s/%s", word, properties[i].name);

        g_test_add_data_func (path, GUINT_TO_POINTER (n), properties[i].function);
      }
  return g_test_run ();
}
