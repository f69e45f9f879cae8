/* table.h: games of the tiles that a test wants, played in the window by its actions
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "parlour.h"

G_BEGIN_DECLS

/* Tiles of no set that there is: GRASS, a ROAD that goes straight, a MONASTERY in a meadow, and a city that is open on
 * all sides, TOWN.  The first in the deck is that which lies at the beginning. */
#define TABLE_TILES "GRMT"

/* A game of N of Ana, Bernat, …, whose tiles are drawn as DECK says: "GGT" begins with grass. */
BastideGame *table_game_new (guint       n_players,
                             const char *deck);
/* The same with SEATS in words, as test_game_new_seats () has them. */
BastideGame *table_game_new_seats (const char *seats,
                                   const char *deck);

/* A game of N of the base game whose tiles are those of TURNS, written "U 1,0,90 road-0; E 0,1,180", and then others;
 * the turns that end with "; " have been played in the window, by its actions. */
BastideGame *table_play (Parlour    *parlour,
                         guint       n_players,
                         const char *turns);

/* Lays the tile in hand and ends the turn; SEGMENT may be NULL. */
void         table_turn (Parlour    *parlour,
                         int         x,
                         int         y,
                         int         rotation,
                         const char *segment);

/* All that the window tells of the game, in words: the record, scores, followers, log, status line, whether the results
 * lie over it, and what can be done.  Two that are the same cannot be told apart by who looks at the window. */
char        *table_describe (Parlour *parlour);

G_END_DECLS
