/* bastide-search.h: looks several turns ahead
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-options.h"
#include "bastide-thought.h"

/* A search that grows a tree of positions where they promise most: PUCT (Rosin, "Multi-armed bandits with episode
 * context", 2011), with the evaluation of each move a turn deep for its prior and its first value, and the tile drawn
 * next by chance.  With more than two players each is taken to want the greatest lead over the best of the others
 * (max-n): they do not play against one alone, as a paranoid search would have it.
 *
 * Two trees grow apart from each other, each with its own course of chance, and are added up at the end: in two threads
 * or one after the other, with the same outcome. */
typedef struct
{
  const BastideWeights *weights;
  unsigned n_iterations; /* of each tree, without a clock */
  unsigned width;        /* how many of a position's moves are looked into: those that are best a turn deep */
  float    exploration;  /* how far the search goes astray from what looks best */
  float    prior_scale;  /* points that make a move e times less worth looking into */
  float    value_scale;  /* points from which on more of them matter less */
} BastideSearch;

/* Fills THOUGHT.  STATE, phase PLACE, is not changed. */
void bastide_search_think (const BastideSearch *self,
                           const BastideState  *state,
                           const BastideEffort *effort,
                           BastideRandom       *random,
                           BastideThought      *thought);
