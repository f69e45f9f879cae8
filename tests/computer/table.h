/* table.h: games that the engine and the referee play side by side
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-strategy.h"
#include "referee.h"
#include "tile-script.h"

typedef struct
{
  BastideState  state;
  Referee       referee;
  BastideRandom random;
} Table;

/* A new game of SET, which is borrowed. */
void table_lay (Table                *table,
                const BastideTileSet *set,
                uint64_t              seed,
                unsigned              n_players);

/* Plays MOVE, which must be one of the referee's. */
void table_play (Table             *table,
                 const BastideMove *move);

/* Plays at random until N_LEFT more tiles can be drawn, or the game is over. */
void table_play_down_to (Table    *table,
                         unsigned  n_left);

/* BastideMove: all that the rules allow (R3, R5, R6), as the referee sees them. */
GArray *table_moves (const Table *table);

/* By how much whoever is to move leads the best of the others if the game ends after MOVE (R14); the referee's word. */
int table_margin_after (const Table       *table,
                        const BastideMove *move);

/* The place of MOVE among MOVES.  Fails the test if it is none of them. */
unsigned find_move (const BastideMove *moves,
                    unsigned           n_moves,
                    const BastideMove *move);

gboolean are_equal_moves (const BastideMove *a,
                          const BastideMove *b);

/* The N-th strategy as bastide_strategy_get_word () counts, but one that comes in sizes no larger than SIZE; false when
 * there is none. */
bool strategy_of_size (unsigned         n,
                       unsigned         size,
                       BastideStrategy *strategy);
