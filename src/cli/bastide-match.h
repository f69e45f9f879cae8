/* bastide-match.h: games of computer players against each other
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-entrant.h"
#include "bastide-record.h"

G_BEGIN_DECLS

typedef struct
{
  BastideCatalogue *catalogue; /* borrowed */
  BastideEntrant    entrants[BASTIDE_MAX_PLAYERS]; /* owned; see bastide_match_clear () */
  guint             n_entrants;
  guint             n_deals;
  guint64           seed;      /* of the first deal; each further one has the next */
  gboolean          is_paired; /* each deal is played once for each rotation of the seats */
  guint             milliseconds; /* for a move; 0 for fixed effort */
} BastideMatch;

/* A game that was played to the end.  At fixed effort it depends on its seed and on who sits where, and on nothing else
 * but what outside players do. */
typedef struct
{
  guint          index; /* among those of the match */
  guint64        seed;
  guint          entrants[BASTIDE_MAX_PLAYERS]; /* by seat: the index of who sat there */
  int            scores[BASTIDE_MAX_PLAYERS];   /* by seat, final */
  double         seconds[BASTIDE_MAX_PLAYERS];  /* by seat: time spent choosing */
  guint          n_moves[BASTIDE_MAX_PLAYERS];  /* by seat */
  char          *forfeits[BASTIDE_MAX_PLAYERS]; /* owned; by seat: why an outside player forfeited; NULL if none did */
  guint          forfeit_turns[BASTIDE_MAX_PLAYERS]; /* by seat: in which turn, from 1 */
  BastideRecord *record;                        /* owned */
} BastideMatchGame;

/* GAME is freed when the function returns, but for its record where the function takes it. */
typedef void (*BastideMatchFunc) (BastideMatchGame *game,
                                  gpointer          data);

void  bastide_match_clear   (BastideMatch       *self);

guint bastide_match_n_games (const BastideMatch *self);
/* Plays all games, N_JOBS at a time, and calls FUNC for each in order, in the thread of the caller.  With a single job
 * a player may think in two threads. */
void  bastide_match_run     (const BastideMatch *self,
                             guint               n_jobs,
                             BastideMatchFunc    func,
                             gpointer            data);

/* By how much the player of SEAT leads the best of the others at the end, or trails.  Whoever forfeited is last: with
 * one point less at most than any of those who did not. */
int   bastide_match_game_margin (const BastideMatchGame *game,
                                 guint                   seat);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BastideMatch, bastide_match_clear)

G_END_DECLS
