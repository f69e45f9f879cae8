/* position.h: positions of the game, written as lines of words
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "tile-script.h"

/* A position, the way to it, and what is right there.  What is NULL is not looked at.  Places are "X,Y" and "X,Y,ROTATION"
 * with degrees clockwise; lists have a space between their members.
 *
 * Whatever a position expects, it is also played against the referee and taken back again to the byte. */
typedef struct
{
  const char       *path;      /* of the test, and so the rule that it shows */
  const TileScript *tiles;     /* NULL for the base game */
  unsigned          n_players; /* 0 for two */

  /* With "; " between them:
   *
   *   "D 1,0,90 city-0"  a turn: the tile, where, and the segment claimed if any
   *   "D 1,0,90 ?"       the last: laid down, the choice of a follower still open
   *   "D aside"          drawn, found to fit nowhere
   *   "D"                the last: drawn, and now in hand
   *
   * The rest of the tiles lie below these. */
  const char *turns;

  const char *scores;     /* player by player */
  const char *final;      /* the scores if the game ended now */
  const char *hands;      /* followers in hand */
  const char *in_hand;    /* the tile; "-" when over */
  const char *player;     /* whose turn it is */
  const char *set_aside;  /* tiles */
  const char *claims;     /* segments that may be claimed */
  const char *placements; /* all there are, from north to south and from west to east */
  const char *refused;    /* placements that are illegal */

  /* A line for each: "X,Y SEGMENT: 2 tiles, 1 shield, open 3, followers 1 0, owners 0, worth 3".  What is none is left out;
   * instead of "open 0" it says "complete", of a field it says neither. */
  const char *features;
  const char *joined;     /* a line for each: segments of one feature, "X,Y SEGMENT = X,Y SEGMENT = …" */
  const char *apart;      /* a line for each: segments of as many features, "X,Y SEGMENT / X,Y SEGMENT / …" */
} Position;

void positions_add_tests (const Position *positions,
                          unsigned        n_positions);

/* The state after TURNS, written as in Position, for tests that go on from there.  SET is borrowed and must outlive it;
 * free it with g_free (). */
BastideState *position_state_new (const ScriptedSet *set,
                                  unsigned           n_players,
                                  const char        *turns);
