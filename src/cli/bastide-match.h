/* bastide-match.h: games of computer players against each other
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-record.h"
#include "bastide-strategy.h"

G_BEGIN_DECLS

typedef struct
{
  BastideCatalogue *catalogue; /* borrowed */
  BastideStrategy   entrants[BASTIDE_MAX_PLAYERS];
  guint             n_entrants;
  guint             n_deals;
  guint64           seed;      /* of the first deal; each further one has the next */
  gboolean          is_paired; /* each deal is played once for each rotation of the seats */
} BastideMatch;

/* A game that was played to the end.  It depends on its seed and on who sits where, and on nothing else. */
typedef struct
{
  guint64        seed;
  guint          entrants[BASTIDE_MAX_PLAYERS]; /* by seat: the index of who sat there */
  int            scores[BASTIDE_MAX_PLAYERS];   /* by seat, final */
  double         seconds[BASTIDE_MAX_PLAYERS];  /* by seat: time spent choosing */
  guint          n_moves[BASTIDE_MAX_PLAYERS];  /* by seat */
  BastideRecord *record;                        /* owned */
} BastideMatchGame;

/* GAME is freed when the function returns, but for its record where the function takes it. */
typedef void (*BastideMatchFunc) (BastideMatchGame *game,
                                  gpointer          data);

guint bastide_match_n_games (const BastideMatch *self);
/* Plays all games, N_JOBS at a time, and calls FUNC for each in order, in the thread of the caller. */
void  bastide_match_run     (const BastideMatch *self,
                             guint               n_jobs,
                             BastideMatchFunc    func,
                             gpointer            data);

/* By how much the player of SEAT leads the best of the others at the end, or trails. */
int   bastide_match_game_margin (const BastideMatchGame *game,
                                 guint                   seat);

G_END_DECLS
