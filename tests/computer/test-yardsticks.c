/* test-yardsticks.c: what the yardsticks play, held against the referee
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-moves.h"
#include "table.h"

static const BastideEffort no_clock = { .n_threads = 1 };

/* R3, R5, R6 */
static void
test_moves (void)
{
  g_autofree Table *table = g_new (Table, 1);
  g_autofree BastideMove *moves = g_new (BastideMove, BASTIDE_MAX_MOVES);

  for (unsigned n_players = 2; n_players <= 6; n_players += 2)
    {
      table_lay (table, &base_set ()->set, 100 + n_players, n_players);
      while (table->state.phase != BASTIDE_PHASE_OVER)
        {
          unsigned n = bastide_moves_list (&table->state, moves);
          g_autoptr (GArray) right = table_moves (table);

          g_assert_cmpuint (n, ==, right->len);
          for (unsigned i = 0; i < n; i++)
            find_move (moves, n, &g_array_index (right, BastideMove, i));
          table_play (table, &moves[bastide_random_below (&table->random, n)]);
        }
      g_assert_cmpuint (bastide_moves_list (&table->state, moves), ==, 0);
    }
}

static int
best_margin (const Table  *table,
             const GArray *moves,
             GArray       *best)
{
  int margin = G_MININT;

  for (unsigned i = 0; i < moves->len; i++)
    {
      const BastideMove *move = &g_array_index (moves, BastideMove, i);
      int this = table_margin_after (table, move);

      if (this > margin)
        g_array_set_size (best, 0);
      if (this >= margin)
        g_array_append_val (best, *move);
      margin = MAX (margin, this);
    }
  return margin;
}

static void
test_greedy_is_best (void)
{
  g_autofree Table *table = g_new (Table, 1);

  for (unsigned n_players = 2; n_players <= 5; n_players++)
    {
      table_lay (table, &base_set ()->set, 200 + n_players, n_players);
      while (table->state.phase != BASTIDE_PHASE_OVER)
        {
          BastideMove move = bastide_strategy_choose (&bastide_strategy_greedy, &table->state, &no_clock,
                                                      &table->random);
          g_autoptr (GArray) moves = table_moves (table);
          g_autoptr (GArray) best = g_array_new (FALSE, FALSE, sizeof (BastideMove));

          find_move (&g_array_index (moves, BastideMove, 0), moves->len, &move);
          g_assert_cmpint (table_margin_after (table, &move), ==, best_margin (table, moves, best));
          table_play (table, &move);
        }
    }
}

/* How often each of MOVES is chosen; a move that is none of them fails. */
static void
assert_evenly_chosen (const BastideStrategy *strategy,
                      Table                 *table,
                      const GArray          *moves)
{
  const unsigned expected = 400;
  g_autofree unsigned *counts = g_new0 (unsigned, moves->len);

  for (unsigned i = 0; i < expected * moves->len; i++)
    {
      BastideMove move = bastide_strategy_choose (strategy, &table->state, &no_clock, &table->random);

      counts[find_move (&g_array_index (moves, BastideMove, 0), moves->len, &move)]++;
    }
  /* Five standard deviations. */
  for (unsigned i = 0; i < moves->len; i++)
    g_assert_cmpint (ABS ((int) counts[i] - (int) expected), <, 100);
}

static void
play_on (Table    *table,
         unsigned  n_turns)
{
  for (unsigned i = 0; i < n_turns; i++)
    {
      BastideMove move = bastide_strategy_choose (&bastide_strategy_random, &table->state, &no_clock, &table->random);

      table_play (table, &move);
    }
}

static void
test_random_is_uniform (void)
{
  g_autofree Table *table = g_new (Table, 1);
  g_autoptr (GArray) moves = NULL;

  table_lay (table, &base_set ()->set, 300, 2);
  play_on (table, 8);
  moves = table_moves (table);
  g_assert_cmpuint (moves->len, >, 20);
  assert_evenly_chosen (&bastide_strategy_random, table, moves);
}

/* A tile that gains nothing yet can lie in many places. */
static void
test_greedy_ties (void)
{
  g_autofree Table *table = g_new (Table, 1);
  unsigned n_tied = 0;

  for (guint64 seed = 400; seed < 410; seed++)
    {
      g_autoptr (GArray) moves = NULL;
      g_autoptr (GArray) best = g_array_new (FALSE, FALSE, sizeof (BastideMove));

      table_lay (table, &base_set ()->set, seed, 3);
      play_on (table, 4);
      moves = table_moves (table);
      best_margin (table, moves, best);
      n_tied += best->len > 1;
      assert_evenly_chosen (&bastide_strategy_greedy, table, best);
    }
  g_assert_cmpuint (n_tied, >, 5);
}

/* The last tile leaves nothing to chance, so that what games after a move come to is what the rules say. */
static void
test_uct_counts_right (void)
{
  g_autofree Table *table = g_new (Table, 1);
  BastideStrategy strategy;

  g_assert_true (bastide_strategy_parse ("uct:2000", &strategy));
  for (guint64 seed = 600; seed < 605; seed++)
    {
      g_autoptr (GArray) moves = NULL;
      g_autoptr (GArray) best = g_array_new (FALSE, FALSE, sizeof (BastideMove));
      BastideThought thought;

      table_lay (table, &base_set ()->set, seed, 2 + seed % 3);
      table_play_down_to (table, 0);
      strategy.think (&strategy, &table->state, &no_clock, &table->random, &thought);
      for (unsigned i = 0; i < thought.n_candidates; i++)
        g_assert_cmpfloat (thought.candidates[i].margin, ==,
                           table_margin_after (table, &thought.candidates[i].move));
      moves = table_moves (table);
      g_assert_cmpfloat (thought.candidates[0].margin, ==, best_margin (table, moves, best));
    }
}

/* Every game counts for one move, and no two moves are told that differ only in a turn that nobody can see. */
static void
test_uct_visits (void)
{
  g_autofree Table *table = g_new (Table, 1);
  const BastideTileSet *set = &base_set ()->set;
  unsigned monastery = scripted_set_type (base_set (), 'B'), straight = scripted_set_type (base_set (), 'U');
  BastideStrategy strategy;

  g_assert_true (bastide_strategy_parse ("uct:300", &strategy));
  table_lay (table, set, 700, 2);
  for (unsigned turn = 0; turn < 10; turn++)
    {
      BastideThought thought;
      unsigned n_visits = 0;

      strategy.think (&strategy, &table->state, &no_clock, &table->random, &thought);
      for (unsigned i = 0; i < thought.n_candidates; i++)
        {
          unsigned rotation = thought.candidates[i].move.placement.rotation;

          n_visits += thought.candidates[i].visits;
          g_assert_true (table->state.hand != monastery || rotation == 0);
          g_assert_true (table->state.hand != straight || rotation < 2);
        }
      if (thought.n_candidates < BASTIDE_MAX_CANDIDATES)
        g_assert_cmpuint (n_visits, ==, 300);
      table_play (table, &thought.candidates[0].move);
    }
}

static void
test_uct_words (void)
{
  static const char *const wrong[] = { "uct", "uct:", "uct:0", "uct:00", "uct:-1", "uct:+1", "uct: 1", "uct:1 ",
                                       "uct:1e3",
                                       "uct:0x10", "uct:N", "UCT:1", "uct:10000001", "uct:4294967297",
                                       "uct:18446744073709551617" };
  BastideStrategy strategy;

  for (unsigned i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_false (bastide_strategy_parse (wrong[i], &strategy));
  g_assert_true (bastide_strategy_parse ("uct:1", &strategy));
  g_assert_cmpuint (strategy.size, ==, 1);
  g_assert_cmpstr (strategy.name, ==, "uct");
  g_assert_true (bastide_strategy_parse ("uct:10000000", &strategy));
  g_assert_cmpuint (strategy.size, ==, 10000000);
}

static void
test_words (void)
{
  BastideStrategy strategy;

  g_assert_true (bastide_strategy_parse ("random", &strategy));
  g_assert_true (strategy.think == bastide_strategy_random.think);
  g_assert_true (bastide_strategy_parse ("greedy", &strategy));
  g_assert_true (strategy.think == bastide_strategy_greedy.think);
  g_assert_false (bastide_strategy_parse ("Greedy", &strategy));
  g_assert_false (bastide_strategy_parse ("", &strategy));
  g_assert_null (bastide_strategy_get_word (G_MAXUINT));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/yardsticks/words", test_words);
  g_test_add_func ("/yardsticks/uct/words", test_uct_words);
  g_test_add_func ("/yardsticks/uct/counts-right/R14", test_uct_counts_right);
  g_test_add_func ("/yardsticks/uct/visits", test_uct_visits);
  g_test_add_func ("/yardsticks/moves/R3-R5-R6", test_moves);
  g_test_add_func ("/yardsticks/random/uniform", test_random_is_uniform);
  g_test_add_func ("/yardsticks/greedy/best/R14", test_greedy_is_best);
  g_test_add_func ("/yardsticks/greedy/ties", test_greedy_ties);

  return g_test_run ();
}
