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

void
bastide_tally_add (BastideTally           *self,
                   const BastideMatch     *match,
                   const BastideMatchGame *game)
{
  gboolean ends_deal = ++self->n_games % games_a_deal (match) == 0;

  for (guint seat = 0; seat < match->n_entrants; seat++)
    {
      BastideTallyEntry *entry = &self->entries[game->entrants[seat]];
      int margin = bastide_match_game_margin (game, seat);

      entry->wins += margin > 0;
      entry->draws += margin == 0;
      entry->losses += margin < 0;
      entry->score_sum += game->scores[seat];
      entry->margin_sum += margin;
      entry->seconds += game->seconds[seat];
      entry->n_moves += game->n_moves[seat];

      entry->deal_sum += margin;
      if (ends_deal)
        {
          double mean = entry->deal_sum / games_a_deal (match);

          entry->deal_square_sum += mean * mean;
          entry->deal_sum = 0;
        }
    }
}

double
bastide_tally_mean_score (const BastideTally *self,
                          guint               entrant)
{
  return self->entries[entrant].score_sum / self->n_games;
}

double
bastide_tally_mean_margin (const BastideTally *self,
                           guint               entrant)
{
  return self->entries[entrant].margin_sum / self->n_games;
}

double
bastide_tally_margin_ci95 (const BastideTally *self,
                           const BastideMatch *match,
                           guint               entrant)
{
  double n = self->n_games / games_a_deal (match);
  double mean = bastide_tally_mean_margin (self, entrant);
  double variance;

  if (n < 2)
    return NAN;
  variance = (self->entries[entrant].deal_square_sum - n * mean * mean) / (n - 1);
  return 1.96 * sqrt (MAX (variance, 0) / n);
}

double
bastide_tally_seconds (const BastideTally *self,
                       guint               entrant)
{
  const BastideTallyEntry *entry = &self->entries[entrant];

  return entry->n_moves > 0 ? entry->seconds / entry->n_moves : 0;
}
