/* test-endgame.c: the last tiles, held against every way that the game can end
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-margin.h"
#include "bastide-moves.h"
#include "table.h"

static const BastideEffort effort = { .n_threads = 1 };

/* --- Every way --- */

/* By how much whoever is to move leads after best play by both of two players, who know what comes: of more tiles than
 * one that are not drawn yet, which is next. */
static int
solve (BastideState *state)
{
  g_autofree BastideMove *moves = g_new (BastideMove, BASTIDE_MAX_MOVES);
  unsigned n = bastide_moves_list (state, moves), player = state->player;
  int best = G_MININT;

  for (unsigned i = 0; i < n; i++)
    {
      BastideTurn turn;
      int margin;

      bastide_state_make (state, &moves[i], &turn);
      margin = state->phase == BASTIDE_PHASE_OVER ? bastide_final_margin (state, player) : -solve (state);
      bastide_state_unmake (state, &turn);
      best = MAX (best, margin);
    }
  return best;
}

/* The same after MOVE, with no more than two tiles left to draw, whose order is not known: the mean of both. */
static double
value_of (const BastideState *state,
          const BastideMove  *move)
{
  unsigned n_left = (unsigned) (state->n_deck - state->n_drawn);
  double sum = 0;

  g_assert_cmpuint (n_left, <=, 2);
  for (unsigned order = 0; order < MAX (n_left, 1); order++)
    {
      g_autofree BastideState *after = g_memdup2 (state, sizeof *state);
      BastideTurn turn;

      if (n_left > 0)
        bastide_state_draw_next (after, state->deck[state->n_drawn + order]);
      bastide_state_make (after, move, &turn);
      sum += after->phase == BASTIDE_PHASE_OVER ? bastide_final_margin (after, state->player) : -solve (after);
    }
  return sum / MAX (n_left, 1);
}

static double
best_value (const BastideState *state)
{
  g_autofree BastideState *copy = g_memdup2 (state, sizeof *state);
  g_autofree BastideMove *moves = g_new (BastideMove, BASTIDE_MAX_MOVES);
  unsigned n = bastide_moves_list (copy, moves);
  double best = -G_MAXDOUBLE;

  for (unsigned i = 0; i < n; i++)
    best = MAX (best, value_of (state, &moves[i]));
  return best;
}

/* --- The expert, who alone does not err --- */

static void
assert_plays_best (Table *table)
{
  BastideMove move = bastide_strategy_choose (&bastide_strategy_expert, &table->state, &effort, &table->random);

  g_assert_cmpfloat_with_epsilon (value_of (&table->state, &move), best_value (&table->state), 1e-9);
}

/* As a game comes to its end between players that mean to win, with N_LEFT tiles not drawn. */
static void
reach_end (Table    *table,
           uint64_t  seed,
           unsigned  n_players,
           unsigned  n_left)
{
  table_lay (table, &base_set ()->set, seed, n_players);
  while (table->state.phase == BASTIDE_PHASE_PLACE && table->state.n_deck - table->state.n_drawn > (int) n_left)
    {
      BastideMove move = bastide_strategy_choose (&bastide_strategy_greedy, &table->state, &effort, &table->random);

      table_play (table, &move);
    }
}

/* Nothing can come any more: with any number of players, the best is what the rules pay (R14). */
static void
test_last_tile (void)
{
  g_autofree Table *table = g_new (Table, 1);

  for (unsigned seed = 0; seed < 40; seed++)
    {
      reach_end (table, 100 + seed, 2 + seed % 5, 0);
      if (table->state.phase == BASTIDE_PHASE_PLACE)
        assert_plays_best (table);
    }
}

/* The other player's last tile is known too. */
static void
test_two_tiles (void)
{
  g_autofree Table *table = g_new (Table, 1);

  for (unsigned seed = 0; seed < 30; seed++)
    {
      reach_end (table, 200 + seed, 2, 1);
      if (table->state.phase == BASTIDE_PHASE_PLACE)
        assert_plays_best (table);
    }
}

/* Which of two tiles comes first is not. */
static void
test_three_tiles (void)
{
  g_autofree Table *table = g_new (Table, 1);

  for (unsigned seed = 0; seed < 8; seed++)
    {
      reach_end (table, 300 + seed, 2, 2);
      if (table->state.phase == BASTIDE_PHASE_PLACE)
        assert_plays_best (table);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/endgame/R14/last-tile", test_last_tile);
  g_test_add_func ("/endgame/R14/two-tiles", test_two_tiles);
  g_test_add_func ("/endgame/R14/three-tiles", test_three_tiles);
  return g_test_run ();
}
