/* test-six.c: six computer players of mixed levels at one table, with the referee beside them
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "agreement.h"
#include "table.h"

static const char *const levels[BASTIDE_MAX_PLAYERS] = { "easy", "medium", "hard", "expert", "hard", "expert" };

/* R2 to R14 */
static void
play_game (uint64_t seed)
{
  const BastideEffort effort = { .n_threads = 2 };
  g_autofree Table *table = g_new (Table, 1);

  table_lay (table, &base_set ()->set, seed, BASTIDE_MAX_PLAYERS);
  while (table->state.phase == BASTIDE_PHASE_PLACE)
    {
      const char *level = levels[(table->state.player + seed) % BASTIDE_MAX_PLAYERS];
      BastideStrategy strategy;
      BastideMove move;

      g_assert_true (bastide_strategy_parse (level, &strategy));
      move = bastide_strategy_choose (&strategy, &table->state, &effort, &table->random);
      table_play (table, &move);
      assert_agreement (&table->state, &table->referee);
    }
}

static void
test_six (void)
{
  unsigned n_games = g_test_slow () ? 10 : 1;

  for (unsigned game = 0; game < n_games; game++)
    play_game (800 + game);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/six/mixed-levels", test_six);
  return g_test_run ();
}
