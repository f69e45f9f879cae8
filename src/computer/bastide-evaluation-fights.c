/* bastide-evaluation-fights.c: what may come of features that can still be joined
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-evaluation-private.h"

#include <stddef.h>

/* What to each player the joining would change: the owners of both together get the worth of both. */
static void
add_outcome (const BastideFight *fight,
             const uint64_t      followers[2],
             float               share,
             float              *points)
{
  share *= fight->chance;
  bastide_give_to (points, bastide_owners_of (followers[0] + followers[1]),
                   share * (fight->worths[0] + fight->worths[1]));
  for (unsigned side = 0; side < 2; side++)
    bastide_give_to (points, bastide_owners_of (followers[side]), -share * fight->worths[side]);
}

static float
worth_of (BastideEvaluation  *self,
          const BastideState *state,
          unsigned            feature)
{
  BastideStake stake;

  bastide_evaluation_expect_of (self, state, feature, bastide_evaluation_odds (self, feature), &stake);
  return stake.points;
}

/* Between two features that nobody has claimed there is a fight only if one may be claimed now, on the tile just laid;
 * what that tile is part of is among the changes. */
static bool
is_fight (const BastideEvaluation *self,
          const BastideFight      *fight,
          const uint64_t           followers[2],
          const BastideFights     *open)
{
  unsigned a = fight->features[0], b = fight->features[1];

  if (a == b)
    return false;
  return (followers[0] | followers[1]) != 0 || (open != NULL && (self->changed[a] | self->changed[b]) != 0);
}

static void
add_fight (BastideEvaluation  *self,
           const BastideState *state,
           BastideFight       *fight,
           float              *points,
           BastideFights      *open)
{
  const uint64_t followers[2] = { state->features[fight->features[0]].followers,
                                  state->features[fight->features[1]].followers };

  if (!is_fight (self, fight, followers, open))
    return;
  for (unsigned side = 0; side < 2; side++)
    fight->worths[side] = worth_of (self, state, fight->features[side]);
  add_outcome (fight, followers, 1, points);
  if (open != NULL && (followers[0] == 0 || followers[1] == 0))
    open->fights[open->n++] = *fight;
}

void
bastide_evaluation_add_fights (BastideEvaluation  *self,
                               const BastideState *state,
                               float              *points,
                               BastideFights      *open)
{
  if (open != NULL)
    open->n = 0;
  for (unsigned i = 0; i < state->n_frontier; i++)
    {
      unsigned signature = state->frontier_signature[i];

      for (unsigned pairs = self->outlook.meeting[signature]; pairs != 0; pairs &= pairs - 1)
        {
          unsigned pair = (unsigned) __builtin_ctz (pairs);
          unsigned index = bastide_cell_index (state->frontier[i].x, state->frontier[i].y);
          BastideFight fight = { .chance = bastide_outlook_join (&self->outlook, signature, pair) };

          for (unsigned side = 0; side < 2; side++)
            fight.features[side] =
              bastide_state_root (state, bastide_node_facing (state, index, bastide_pair_edges[pair][side]));
          if (fight.chance > 0)
            add_fight (self, state, &fight, points, open);
        }
    }
}

void
bastide_evaluation_take_side (const BastideFights *fights,
                              const BastideState  *state,
                              unsigned             feature,
                              unsigned             player,
                              float               *points)
{
  for (unsigned i = 0; i < fights->n; i++)
    {
      const BastideFight *fight = &fights->fights[i];
      uint64_t followers[2];

      if (fight->features[0] != feature && fight->features[1] != feature)
        continue;
      for (unsigned side = 0; side < 2; side++)
        followers[side] = state->features[fight->features[side]].followers;
      add_outcome (fight, followers, -1, points);
      followers[fight->features[1] == feature] += UINT64_C (1) << (8 * player);
      add_outcome (fight, followers, 1, points);
    }
}
