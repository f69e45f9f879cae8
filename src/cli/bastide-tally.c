/* bastide-tally.c: what the games of a match come to
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tally.h"

#include <math.h>

static guint
games_a_deal (const BastideMatch *match)
{
  return match->is_paired ? match->n_entrants : 1;
}

static void
add (BastideSample *sample,
     double         value,
     guint          n_games,  /* of a deal */
     gboolean       ends_deal)
{
  double mean;

  sample->sum += value;
  sample->deal_sum += value;
  if (!ends_deal)
    return;
  mean = sample->deal_sum / n_games;
  sample->deal_square_sum += mean * mean;
  sample->deal_sum = 0;
}

void
bastide_tally_add (BastideTally           *self,
                   const BastideMatch     *match,
                   const BastideMatchGame *game)
{
  guint n_games = games_a_deal (match);
  gboolean ends_deal = ++self->n_games % n_games == 0;

  for (guint seat = 0; seat < match->n_entrants; seat++)
    {
      BastideTallyEntry *entry = &self->entries[game->entrants[seat]];
      int margin = bastide_match_game_margin (game, seat);

      entry->wins += margin > 0;
      entry->draws += margin == 0;
      entry->losses += margin < 0;
      entry->forfeits += game->forfeits[seat] != NULL;
      entry->score_sum += game->scores[seat];
      entry->seconds += game->seconds[seat];
      entry->n_moves += game->n_moves[seat];
      add (&entry->margin, margin, n_games, ends_deal);
      add (&entry->rate, margin > 0 ? 1 : margin == 0 ? 0.5 : 0, n_games, ends_deal);
    }
}

double
bastide_tally_mean_score (const BastideTally *self,
                          guint               entrant)
{
  return self->entries[entrant].score_sum / self->n_games;
}

double
bastide_tally_seconds (const BastideTally *self,
                       guint               entrant)
{
  const BastideTallyEntry *entry = &self->entries[entrant];

  return entry->n_moves > 0 ? entry->seconds / entry->n_moves : 0;
}

double
bastide_tally_mean (const BastideTally  *self,
                    const BastideSample *sample)
{
  return sample->sum / self->n_games;
}

double
bastide_tally_ci95 (const BastideTally  *self,
                    const BastideMatch  *match,
                    const BastideSample *sample)
{
  double n = self->n_games / games_a_deal (match);
  double mean = bastide_tally_mean (self, sample);
  double variance;

  if (n < 2)
    return NAN;
  variance = (sample->deal_square_sum - n * mean * mean) / (n - 1);
  return 1.96 * sqrt (MAX (variance, 0) / n);
}
