/* bastide-tally.h: what the games of a match come to
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-match.h"

G_BEGIN_DECLS

/* Something measured once a game. */
typedef struct
{
  double sum;
  double deal_sum;        /* in the deal that is going on */
  double deal_square_sum; /* of the squares of the means of the deals before it */
} BastideSample;

/* Of one entrant. */
typedef struct
{
  guint         wins, draws, losses; /* a draw is a shared win (R15) */
  guint         forfeits;
  double        score_sum;
  BastideSample margin;
  BastideSample rate; /* 1 for a win, 1/2 for a draw */
  double        seconds;
  guint         n_moves;
} BastideTallyEntry;

/* Begins as all zero. */
typedef struct
{
  guint             n_games;
  BastideTallyEntry entries[BASTIDE_MAX_PLAYERS]; /* by entrant */
} BastideTally;

/* The games must come in the order of the match. */
void   bastide_tally_add         (BastideTally           *self,
                                  const BastideMatch     *match,
                                  const BastideMatchGame *game);

/* Of the games added so far, at least one; whole deals. */
double bastide_tally_mean_score (const BastideTally  *self,
                                 guint                entrant);
double bastide_tally_seconds    (const BastideTally  *self, /* a move */
                                 guint                entrant);
double bastide_tally_mean       (const BastideTally  *self,
                                 const BastideSample *sample);
/* Half the width of the 95 % confidence interval of the mean, deals taken as the independent events; NAN for a single
 * deal. */
double bastide_tally_ci95       (const BastideTally  *self,
                                 const BastideMatch  *match,
                                 const BastideSample *sample);

G_END_DECLS
