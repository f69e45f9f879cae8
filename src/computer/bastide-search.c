/* bastide-search.c: looks several turns ahead
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-endgame.h"
#include "bastide-stop.h"
#include "bastide-strategy.h"
#include "bastide-tree.h"

#include <limits.h>
#include <pthread.h>

#define N_TREES 2

/* With a clock, more than a fast machine comes to, up to what is no burden to a small one. */
#define NODES_A_MILLISECOND 100
#define MAX_NODES 60000

typedef struct
{
  BastideTree         *tree;
  const BastideEffort *effort;
  unsigned             n_iterations; /* at most */
  double               share;        /* of the effort's time */
} Growth;

static void *
grow (void *data)
{
  const Growth *growth = data;
  BastideStop stop;

  bastide_stop_init (&stop, growth->effort, growth->share);
  for (unsigned i = 0; i < growth->n_iterations && !bastide_stop_is_due (&stop, i); i++)
    bastide_tree_iterate (growth->tree);
  return NULL;
}

static void
grow_side_by_side (Growth growths[N_TREES])
{
  pthread_t thread;
  bool is_alone = pthread_create (&thread, NULL, grow, &growths[1]) != 0;

  grow (&growths[0]);
  if (is_alone)
    grow (&growths[1]);
  else
    pthread_join (thread, NULL);
}

static void
grow_in_turns (Growth growths[N_TREES])
{
  for (unsigned t = 0; t < N_TREES; t++)
    {
      growths[t].share /= N_TREES;
      grow (&growths[t]);
    }
}

/* The first position is evaluated alike in both, so that their branches are the same. */
static void
add_up (BastideTree    *const trees[N_TREES],
        BastideThought *thought)
{
  const BastideBranch *one, *other;
  unsigned n = bastide_tree_get_branches (trees[0], &one);

  bastide_tree_get_branches (trees[1], &other);
  thought->n_candidates = 0;
  for (unsigned i = 0; i < n; i++)
    {
      BastideCandidate candidate = { .move = one[i].move, .visits = one[i].visits + other[i].visits };

      candidate.margin = candidate.visits == 0 ? one[i].margin
                                               : (one[i].margins + other[i].margins) / (float) candidate.visits;
      bastide_thought_add (thought, &candidate);
    }
}

static void
grow_trees (BastideTree *const   trees[N_TREES],
            const BastideSearch *self,
            const BastideEffort *effort)
{
  Growth growths[N_TREES];

  for (unsigned t = 0; t < N_TREES; t++)
    growths[t] = (Growth) {
      .tree = trees[t],
      .effort = effort,
      .n_iterations = effort->milliseconds > 0 ? UINT_MAX : self->n_iterations,
      .share = 1,
    };
  if (effort->n_threads > 1)
    grow_side_by_side (growths);
  else
    grow_in_turns (growths);
}

static unsigned
find_max_nodes (const BastideSearch *self,
                const BastideEffort *effort)
{
  unsigned n = MAX_NODES;

  if (bastide_effort_is_cancelled (effort))
    n = 1;
  else if (effort->milliseconds == 0)
    n = self->n_iterations + 1;
  else if (effort->milliseconds < MAX_NODES / NODES_A_MILLISECOND)
    n = effort->milliseconds * NODES_A_MILLISECOND + 1;
  return n < MAX_NODES ? n : MAX_NODES;
}

void
bastide_search_think (const BastideSearch *self,
                      const BastideState  *state,
                      const BastideEffort *effort,
                      BastideRandom       *random,
                      BastideThought      *thought)
{
  unsigned max_nodes = find_max_nodes (self, effort);
  BastideTree *trees[N_TREES];
  const BastideBranch *branches;

  if (bastide_endgame_think (state, effort, thought))
    return;
  for (unsigned t = 0; t < N_TREES; t++)
    trees[t] = bastide_tree_new (self, state, max_nodes, bastide_random_next (random));
  if (trees[0] == NULL || trees[1] == NULL)
    {
      /* Without the memory to think, there is one who needs none. */
      bastide_strategy_greedy.think (&bastide_strategy_greedy, state, effort, random, thought);
    }
  else
    {
      if (bastide_tree_get_branches (trees[0], &branches) > 1)
        grow_trees (trees, self, effort);
      add_up (trees, thought);
    }
  for (unsigned t = 0; t < N_TREES; t++)
    bastide_tree_free (trees[t]);
}
