/* referee.h: the rules told a second time, without any cleverness
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-engine.h"

/* The referee keeps nothing but the tiles laid, the followers that stand and the points given, and finds the rest anew
 * by flood fill whenever it is asked.  Of the engine it uses the unrotated descriptions of the tiles, and its limits and
 * the small types of its interface; none of its functions. */

typedef struct
{
  int      x, y;
  unsigned type;
  unsigned rotation; /* quarter turns clockwise */
  int      claim;    /* the segment a follower stands on now, -1 for none */
  unsigned player;   /* whose it is */
} RefereeTile;

#define REFEREE_GRID_SIZE (2 * BASTIDE_MAX_TILES + 3) /* as far as a board reaches either way, and an empty rim */

typedef struct
{
  const BastideTileSet *set; /* borrowed */

  unsigned    n_players, player;
  int         scores[BASTIDE_MAX_PLAYERS];
  int         hands[BASTIDE_MAX_PLAYERS];
  uint8_t     deck[BASTIDE_MAX_TILES];
  unsigned    n_deck, n_drawn;
  uint8_t     set_aside[BASTIDE_MAX_TILES];
  unsigned    n_set_aside;
  int         hand; /* the type to be laid or just laid, -1 when the game is over */
  unsigned    n_tiles;
  RefereeTile tiles[BASTIDE_MAX_TILES];
  uint8_t     grid[REFEREE_GRID_SIZE][REFEREE_GRID_SIZE]; /* by y and x: a tile's number + 1 */
} Referee;

typedef struct
{
  BastideKind kind;
  unsigned    n_tiles, n_segments, shields;
  unsigned    open; /* road ends or city edges facing an empty cell, empty cells round a monastery; 0 for a field */
  bool        complete;
  unsigned    followers[BASTIDE_MAX_PLAYERS];
  unsigned    owners; /* bit P for each player */
  int         points; /* what it pays if the game ends now */
} RefereeFeature;

typedef struct
{
  unsigned       n_features;
  RefereeFeature features[BASTIDE_MAX_SET_SEGMENTS];
  int            feature_of[BASTIDE_MAX_TILES][BASTIDE_MAX_SEGMENTS]; /* an index of features */
} RefereeSurvey;

/* The start of a game: see bastide_state_init (). */
void referee_init (Referee              *referee,
                   const BastideTileSet *set,
                   unsigned              n_players,
                   const uint8_t        *deck);

/* A turn: one of the placements, then one of the claims (bit S for segment S) or -1 for none. */
unsigned referee_placements (const Referee    *referee,
                             unsigned          type,
                             BastidePlacement  placements[BASTIDE_MAX_PLACEMENTS]);
void     referee_place      (Referee          *referee,
                             BastidePlacement  placement);
unsigned referee_claimable  (const Referee    *referee);
void     referee_finish     (Referee          *referee,
                             int               claim);

/* The scores if the game ended now. */
void referee_final_scores (const Referee *referee,
                           int            scores[BASTIDE_MAX_PLAYERS]);

/* The number of the tile at X, Y, or -1. */
int referee_tile_at (const Referee *referee,
                     int            x,
                     int            y);

/* All features there are. */
void referee_survey (const Referee *referee,
                     RefereeSurvey *survey);
