/* test-yardsticks.c: what the yardsticks play, held against the referee
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-moves.h"
#include "bastide-strategy.h"
#include "referee.h"
#include "tile-script.h"

#include <string.h>

static const BastideEffort no_clock = { .n_threads = 1 };

/* A game that the engine and the referee play side by side. */
typedef struct
{
  BastideState  state;
  Referee       referee;
  BastideRandom random;
} Game;

static void
game_start (Game     *game,
            guint64   seed,
            unsigned  n_players)
{
  const BastideTileSet *set = &base_set ()->set;
  uint8_t deck[BASTIDE_MAX_TILES];

  game->random = (BastideRandom) { seed };
  bastide_deck_shuffle (deck, set, &game->random);
  bastide_state_init (&game->state, set, n_players, deck);
  referee_init (&game->referee, set, n_players, deck);
}

static int
referee_claim (uint8_t claim)
{
  return claim == BASTIDE_NONE ? -1 : claim;
}

static void
game_play (Game              *game,
           const BastideMove *move)
{
  BastideTurn turn;

  bastide_state_make (&game->state, move, &turn);
  referee_place (&game->referee, move->placement);
  referee_finish (&game->referee, referee_claim (move->claim));
}

static gboolean
are_equal (const BastideMove *a,
           const BastideMove *b)
{
  return a->placement.x == b->placement.x && a->placement.y == b->placement.y
         && a->placement.rotation == b->placement.rotation && a->claim == b->claim;
}

static void
append_move (GArray           *moves,
             BastidePlacement  placement,
             unsigned          claim)
{
  BastideMove move = { placement, (uint8_t) claim };

  g_array_append_val (moves, move);
}

static GArray *
referee_moves (const Referee *referee)
{
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));
  g_autofree Referee *after = g_new (Referee, 1);
  BastidePlacement placements[BASTIDE_MAX_PLACEMENTS];
  unsigned n = referee_placements (referee, (unsigned) referee->hand, placements);

  for (unsigned i = 0; i < n; i++)
    {
      unsigned claimable;

      *after = *referee;
      referee_place (after, placements[i]);
      claimable = referee_claimable (after);
      append_move (moves, placements[i], BASTIDE_NONE);
      for (unsigned s = 0; s < BASTIDE_MAX_SEGMENTS; s++)
        if (claimable >> s & 1)
          append_move (moves, placements[i], s);
    }
  return moves;
}

static unsigned
find_move (const BastideMove *moves,
           unsigned           n_moves,
           const BastideMove *move)
{
  for (unsigned i = 0; i < n_moves; i++)
    if (are_equal (&moves[i], move))
      return i;
  g_assert_not_reached ();
}

/* R3, R5, R6 */
static void
test_moves (void)
{
  g_autofree Game *game = g_new (Game, 1);
  g_autofree BastideMove *moves = g_new (BastideMove, BASTIDE_MAX_MOVES);

  for (unsigned n_players = 2; n_players <= 6; n_players += 2)
    {
      game_start (game, 100 + n_players, n_players);
      while (game->state.phase != BASTIDE_PHASE_OVER)
        {
          unsigned n = bastide_moves_list (&game->state, moves);
          g_autoptr (GArray) right = referee_moves (&game->referee);

          g_assert_cmpuint (n, ==, right->len);
          for (unsigned i = 0; i < n; i++)
            find_move (moves, n, &g_array_index (right, BastideMove, i));
          game_play (game, &moves[bastide_random_below (&game->random, n)]);
        }
      g_assert_cmpuint (bastide_moves_list (&game->state, moves), ==, 0);
    }
}

/* By how much whoever is to move leads the best other if the game ended after MOVE (R14). */
static int
referee_margin (const Referee     *referee,
                const BastideMove *move)
{
  g_autofree Referee *after = g_memdup2 (referee, sizeof *referee);
  int scores[BASTIDE_MAX_PLAYERS];
  int best_other = G_MININT;

  referee_place (after, move->placement);
  referee_finish (after, referee_claim (move->claim));
  referee_final_scores (after, scores);
  for (unsigned player = 0; player < referee->n_players; player++)
    if (player != referee->player)
      best_other = MAX (best_other, scores[player]);
  return scores[referee->player] - best_other;
}

static int
best_margin (const Referee *referee,
             const GArray  *moves,
             GArray        *best)
{
  int margin = G_MININT;

  for (unsigned i = 0; i < moves->len; i++)
    {
      const BastideMove *move = &g_array_index (moves, BastideMove, i);
      int this = referee_margin (referee, move);

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
  g_autofree Game *game = g_new (Game, 1);

  for (unsigned n_players = 2; n_players <= 5; n_players++)
    {
      game_start (game, 200 + n_players, n_players);
      while (game->state.phase != BASTIDE_PHASE_OVER)
        {
          BastideMove move = bastide_strategy_choose (&bastide_strategy_greedy, &game->state, &no_clock, &game->random);
          g_autoptr (GArray) moves = referee_moves (&game->referee);
          g_autoptr (GArray) best = g_array_new (FALSE, FALSE, sizeof (BastideMove));

          find_move ((BastideMove *) moves->data, moves->len, &move);
          g_assert_cmpint (referee_margin (&game->referee, &move), ==, best_margin (&game->referee, moves, best));
          game_play (game, &move);
        }
    }
}

/* How often each of MOVES is chosen; a move that is none of them fails. */
static void
assert_evenly_chosen (const BastideStrategy *strategy,
                      Game                  *game,
                      const GArray          *moves)
{
  const unsigned expected = 400;
  g_autofree unsigned *counts = g_new0 (unsigned, moves->len);

  for (unsigned i = 0; i < expected * moves->len; i++)
    {
      BastideMove move = bastide_strategy_choose (strategy, &game->state, &no_clock, &game->random);

      counts[find_move ((BastideMove *) moves->data, moves->len, &move)]++;
    }
  /* Five standard deviations. */
  for (unsigned i = 0; i < moves->len; i++)
    g_assert_cmpint (ABS ((int) counts[i] - (int) expected), <, 100);
}

static void
play_on (Game     *game,
         unsigned  n_turns)
{
  for (unsigned i = 0; i < n_turns; i++)
    {
      BastideMove move = bastide_strategy_choose (&bastide_strategy_random, &game->state, &no_clock, &game->random);

      game_play (game, &move);
    }
}

static void
test_random_is_uniform (void)
{
  g_autofree Game *game = g_new (Game, 1);
  g_autoptr (GArray) moves = NULL;

  game_start (game, 300, 2);
  play_on (game, 8);
  moves = referee_moves (&game->referee);
  g_assert_cmpuint (moves->len, >, 20);
  assert_evenly_chosen (&bastide_strategy_random, game, moves);
}

/* A tile that gains nothing yet can lie in many places. */
static void
test_greedy_ties (void)
{
  g_autofree Game *game = g_new (Game, 1);
  unsigned n_tied = 0;

  for (guint64 seed = 400; seed < 410; seed++)
    {
      g_autoptr (GArray) moves = NULL;
      g_autoptr (GArray) best = g_array_new (FALSE, FALSE, sizeof (BastideMove));

      game_start (game, seed, 3);
      play_on (game, 4);
      moves = referee_moves (&game->referee);
      best_margin (&game->referee, moves, best);
      n_tied += best->len > 1;
      assert_evenly_chosen (&bastide_strategy_greedy, game, best);
    }
  g_assert_cmpuint (n_tied, >, 5);
}

/* What a player may not know must not bear on the choice, and choosing must leave no trace. */
static void
test_order_of_deck_is_unknown (gconstpointer data)
{
  const BastideStrategy *strategy = data;
  const BastideTileSet *set = &base_set ()->set;
  g_autofree BastideState *state = g_new (BastideState, 1);
  g_autofree BastideState *other = g_new (BastideState, 1);
  g_autofree BastideState *before = g_new (BastideState, 1);
  uint8_t deck[BASTIDE_MAX_TILES];
  BastideRandom random = { 500 };
  unsigned n_compared = 0;

  bastide_deck_shuffle (deck, set, &random);
  bastide_state_init (state, set, 2, deck);
  while (state->phase != BASTIDE_PHASE_OVER)
    {
      BastideRandom chance = random, same_chance = random;
      BastideMove move, other_move;
      BastideTurn turn;

      *before = *state;
      move = bastide_strategy_choose (strategy, state, &no_clock, &chance);
      g_assert_cmpmem (state, sizeof *state, before, sizeof *before);

      *other = *state;
      bastide_state_redeal (other, &random);
      if (other->hand == state->hand && other->n_set_aside == state->n_set_aside)
        {
          other_move = bastide_strategy_choose (strategy, other, &no_clock, &same_chance);
          g_assert_true (are_equal (&move, &other_move));
          n_compared++;
        }
      bastide_state_make (state, &move, &turn);
    }
  g_assert_cmpuint (n_compared, >, 0);
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
  g_test_add_func ("/yardsticks/moves/R3-R5-R6", test_moves);
  g_test_add_func ("/yardsticks/random/uniform", test_random_is_uniform);
  g_test_add_func ("/yardsticks/greedy/best/R14", test_greedy_is_best);
  g_test_add_func ("/yardsticks/greedy/ties", test_greedy_ties);
  g_test_add_data_func ("/yardsticks/random/order-unknown", &bastide_strategy_random, test_order_of_deck_is_unknown);
  g_test_add_data_func ("/yardsticks/greedy/order-unknown", &bastide_strategy_greedy, test_order_of_deck_is_unknown);

  return g_test_run ();
}
