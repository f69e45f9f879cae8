/* bastide-thought.h: what a computer player is given to think with, and what it comes to
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-engine.h"

#include <stdatomic.h>

#define BASTIDE_MAX_CANDIDATES 32

/* A move that was considered. */
typedef struct
{
  BastideMove move;
  unsigned    visits; /* how often the search looked into it; 1 from players that look at each move once */
  float       margin; /* the player's expected final points minus those of the best of the others */
} BastideCandidate;

typedef struct
{
  unsigned         n_candidates; /* at least 1 */
  BastideCandidate candidates[BASTIDE_MAX_CANDIDATES]; /* best first but for a slip; the first is the move played */
} BastideThought;

typedef struct
{
  unsigned           milliseconds; /* to be spent at most, by the clock on the wall; 0: the player's own fixed effort,
                                    * without a clock */
  unsigned           n_threads;    /* 1 or 2; at fixed effort the outcome is the same */
  const atomic_bool *cancelled;    /* borrowed, NULL for none: where it turns true, from any thread, thinking ends at
                                    * once and the outcome is legal but worthless */
  const atomic_bool *hurried;      /* likewise; with a clock, the time is then over as soon as the search has seen a
                                    * little, and what it has found is the outcome */
} BastideEffort;

/* Adds a candidate to THOUGHT in its place, before those with fewer visits, or as many and a smaller margin; where
 * there is no room the last is left out. */
void bastide_thought_add (BastideThought         *thought,
                          const BastideCandidate *candidate);

/* Puts all candidates in the order of their margins, for those who are shown them: the search's own order, by visits,
 * is another where margins are close, and a slip is not what was thought best. */
void bastide_thought_rank (BastideThought *thought);

/* Makes CANDIDATE the first, wherever it stands or whether it does. */
void bastide_thought_choose (BastideThought         *thought,
                             const BastideCandidate *candidate);
