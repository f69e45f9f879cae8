/* table.c: games that the engine and the referee play side by side
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "table.h"

void
table_lay (Table                *table,
           const BastideTileSet *set,
           uint64_t              seed,
           unsigned              n_players)
{
  uint8_t deck[BASTIDE_MAX_TILES];

  table->random = (BastideRandom) { seed };
  bastide_deck_shuffle (deck, set, &table->random);
  bastide_state_init (&table->state, set, n_players, deck);
  referee_init (&table->referee, set, n_players, deck);
}

static int
referee_claim (uint8_t claim)
{
  return claim == BASTIDE_NONE ? -1 : claim;
}

/* Whether the rules allow it; asked of the referee. */
static gboolean
is_legal (const Referee     *referee,
          const BastideMove *move)
{
  g_autofree Referee *after = NULL;
  BastidePlacement placements[BASTIDE_MAX_PLACEMENTS];
  unsigned n = referee_placements (referee, (unsigned) referee->hand, placements);
  unsigned i = 0;

  while (i < n && !are_equal_moves (&(BastideMove) { placements[i], move->claim }, move))
    i++;
  if (i == n || move->claim == BASTIDE_NONE)
    return i < n;
  after = g_memdup2 (referee, sizeof *referee);
  referee_place (after, move->placement);
  return (referee_claimable (after) >> move->claim & 1) != 0;
}

void
table_play (Table             *table,
            const BastideMove *move)
{
  BastideTurn turn;

  g_assert_true (is_legal (&table->referee, move));
  bastide_state_make (&table->state, move, &turn);
  referee_place (&table->referee, move->placement);
  referee_finish (&table->referee, referee_claim (move->claim));
}

void
table_play_down_to (Table    *table,
                    unsigned  n_left)
{
  const BastideEffort effort = { .n_threads = 1 };

  while (table->state.phase == BASTIDE_PHASE_PLACE && table->state.n_deck - table->state.n_drawn > (int) n_left)
    {
      BastideMove move = bastide_strategy_choose (&bastide_strategy_random, &table->state, &effort, &table->random);

      table_play (table, &move);
    }
}

static void
append_move (GArray           *moves,
             BastidePlacement  placement,
             unsigned          claim)
{
  BastideMove move = { placement, (uint8_t) claim };

  g_array_append_val (moves, move);
}

GArray *
table_moves (const Table *table)
{
  const Referee *referee = &table->referee;
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

int
table_margin_after (const Table       *table,
                    const BastideMove *move)
{
  const Referee *referee = &table->referee;
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

gboolean
are_equal_moves (const BastideMove *a,
                 const BastideMove *b)
{
  return a->placement.x == b->placement.x && a->placement.y == b->placement.y
         && a->placement.rotation == b->placement.rotation && a->claim == b->claim;
}

unsigned
find_move (const BastideMove *moves,
           unsigned           n_moves,
           const BastideMove *move)
{
  for (unsigned i = 0; i < n_moves; i++)
    if (are_equal_moves (&moves[i], move))
      return i;
  g_assert_not_reached ();
}

bool
strategy_of_size (unsigned         n,
                  unsigned         size,
                  BastideStrategy *strategy)
{
  const char *word = bastide_strategy_get_word (n);

  if (word == NULL)
    return false;
  if (g_str_has_suffix (word, ":N"))
    g_assert_true (bastide_strategy_parse ("uct:1", strategy));
  else
    g_assert_true (bastide_strategy_parse (word, strategy));
  if (g_str_has_suffix (word, ":N") || strategy->size > size)
    strategy->size = size;
  return true;
}
