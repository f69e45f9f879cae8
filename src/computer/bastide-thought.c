/* bastide-thought.c: what a computer player comes to
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-thought.h"

#include <stdlib.h>

static bool
is_better (const BastideCandidate *a,
           const BastideCandidate *b)
{
  return a->visits != b->visits ? a->visits > b->visits : a->margin > b->margin;
}

void
bastide_thought_add (BastideThought         *thought,
                     const BastideCandidate *candidate)
{
  unsigned place = thought->n_candidates;

  if (place == BASTIDE_MAX_CANDIDATES)
    {
      if (!is_better (candidate, &thought->candidates[--place]))
        return;
    }
  else
    {
      thought->n_candidates++;
    }
  for (; place > 0 && is_better (candidate, &thought->candidates[place - 1]); place--)
    thought->candidates[place] = thought->candidates[place - 1];
  thought->candidates[place] = *candidate;
}

static int
compare_margins (const void *a,
                 const void *b)
{
  float one = ((const BastideCandidate *) a)->margin, other = ((const BastideCandidate *) b)->margin;

  return (one < other) - (one > other);
}

void
bastide_thought_rank (BastideThought *thought)
{
  qsort (thought->candidates, thought->n_candidates, sizeof thought->candidates[0], compare_margins);
}

static bool
is_same_move (const BastideMove *a,
              const BastideMove *b)
{
  return a->placement.x == b->placement.x && a->placement.y == b->placement.y
         && a->placement.rotation == b->placement.rotation && a->claim == b->claim;
}

void
bastide_thought_choose (BastideThought         *thought,
                        const BastideCandidate *candidate)
{
  unsigned place = 0;

  while (place < thought->n_candidates && !is_same_move (&thought->candidates[place].move, &candidate->move))
    place++;
  if (place == thought->n_candidates)
    {
      if (thought->n_candidates < BASTIDE_MAX_CANDIDATES)
        thought->n_candidates++;
      else
        place--;
    }
  for (; place > 0; place--)
    thought->candidates[place] = thought->candidates[place - 1];
  thought->candidates[0] = *candidate;
}
