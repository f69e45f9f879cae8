/* bastide-tally.h: what the games of a match come to
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-match.h"

G_BEGIN_DECLS

/* Of one entrant. */
typedef struct
{
  guint  wins, draws, losses; /* a draw is a shared win (R15) */
  double score_sum;
  double margin_sum;
  double seconds;
  guint  n_moves;
  double deal_sum;            /* of the margins in the deal that is going on */
  double deal_square_sum;     /* of the squares of the mean margins of the deals before it */
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
double bastide_tally_mean_score  (const BastideTally *self,
                                  guint               entrant);
double bastide_tally_mean_margin (const BastideTally *self,
                                  guint               entrant);
/* Half the width of the 95 % confidence interval of the mean margin, deals taken as the independent events; NAN for a
 * single deal. */
double bastide_tally_margin_ci95 (const BastideTally *self,
                                  const BastideMatch *match,
                                  guint               entrant);
double bastide_tally_seconds     (const BastideTally *self, /* a move */
                                  guint               entrant);

G_END_DECLS
