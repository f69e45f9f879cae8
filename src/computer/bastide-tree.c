/* bastide-tree.c: a tree of positions that grows where they promise most
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tree.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A position in which a tile has been drawn. */
typedef struct
{
  uint32_t first_branch;
  uint32_t visits;
  uint32_t sibling;    /* the next of those that the same move led to; 0 for none */
  uint16_t n_branches;
  uint8_t  hand;
} Node;

typedef struct
{
  BastideBranch *branch;
  unsigned       player;
} Step;

struct BastideTree
{
  const BastideSearch *search;
  float                offsets[BASTIDE_MAX_TYPES];   /* how soon each type's turn comes, 0 to 1 */
  float                margins[BASTIDE_MAX_PLAYERS]; /* of the first position: values are measured from there */
  unsigned             n_nodes, max_nodes;           /* node 0 is the first position */
  unsigned             n_branches;
  Node                *nodes;
  BastideBranch       *branches;                     /* max_nodes times search->width */
  BastideEvaluation    evaluation;
  BastideState         state;
  BastideOption        options[BASTIDE_MAX_MOVES];
  BastideTurn          turns[BASTIDE_MAX_TILES];
  Step                 steps[BASTIDE_MAX_TILES];
};

static float
value_of (const BastideTree *self,
          unsigned           player,
          float              margin)
{
  return tanhf ((margin - self->margins[player]) / self->search->value_scale);
}

/* --- Growing --- */

/* Keeps the best WIDTH of the options, best first, in their own place.  Returns how many that are. */
static unsigned
keep_best (BastideOption *options,
           unsigned       n_options,
           unsigned       width)
{
  unsigned n = 0;

  for (unsigned i = 0; i < n_options; i++)
    {
      BastideOption option = options[i];
      unsigned place = n;

      if (n == width)
        {
          if (option.margin <= options[n - 1].margin)
            continue;
          place--;
        }
      else
        {
          n++;
        }
      for (; place > 0 && options[place - 1].margin < option.margin; place--)
        options[place] = options[place - 1];
      options[place] = option;
    }
  return n;
}

static void
add_branches (BastideTree *self,
              Node        *node,
              unsigned     n_options)
{
  BastideBranch *branches = &self->branches[self->n_branches];
  unsigned n = keep_best (self->options, n_options, self->search->width);
  float sum = 0;

  for (unsigned i = 0; i < n; i++)
    {
      float margin = self->options[i].margin;

      branches[i] = (BastideBranch) {
        .move = self->options[i].move,
        .margin = margin,
        .prior = expf ((margin - self->options[0].margin) / self->search->prior_scale),
        .value = value_of (self, self->state.player, margin),
      };
      sum += branches[i].prior;
    }
  for (unsigned i = 0; i < n; i++)
    branches[i].prior /= sum;
  node->first_branch = self->n_branches;
  node->n_branches = (uint16_t) n;
  self->n_branches += n;
}

/* Evaluates the position; where there is room, it is made a node, which is returned, otherwise 0. */
static unsigned
evaluate (BastideTree *self,
          float        expected[BASTIDE_MAX_PLAYERS])
{
  unsigned n_options = bastide_options_weigh (&self->evaluation, &self->state, self->options, expected);
  Node *node;

  if (self->n_nodes == self->max_nodes)
    return 0;
  node = &self->nodes[self->n_nodes];
  *node = (Node) { .hand = self->state.hand };
  add_branches (self, node, n_options);
  return self->n_nodes++;
}

/* --- An iteration --- */

/* Before a branch has been visited, what it promises a turn deep counts as a visit. */
static BastideBranch *
choose_branch (BastideTree *self,
               const Node  *node)
{
  BastideBranch *branches = &self->branches[node->first_branch], *best = NULL;
  float curiosity = self->search->exploration * sqrtf ((float) node->visits + 1);
  float best_score = -FLT_MAX;

  for (unsigned i = 0; i < node->n_branches; i++)
    {
      BastideBranch *branch = &branches[i];
      float score = (branch->values + branch->value + curiosity * branch->prior) / (float) (branch->visits + 1);

      if (score > best_score)
        {
          best_score = score;
          best = branch;
        }
    }
  return best;
}

static Node *
find_child (BastideTree         *self,
            const BastideBranch *branch,
            unsigned             hand)
{
  for (unsigned child = branch->child; child != 0; child = self->nodes[child].sibling)
    if (self->nodes[child].hand == hand)
      return &self->nodes[child];
  return NULL;
}

static uint64_t
types_that_fit (const BastideTree *self)
{
  const BastideState *state = &self->state;
  uint64_t types = 0;

  for (unsigned i = 0; i < state->n_frontier; i++)
    types |= self->evaluation.outlook.fitting[state->frontier_signature[i]];
  return types;
}

/* The tile drawn after a branch.  The nth tile of a type has its turn the sooner the more of them are left, from an
 * offset that is the same after all moves, so that moves are compared by the same luck, and another in each tree.
 * BASTIDE_NONE where nothing that is left fits. */
static unsigned
choose_draw (BastideTree         *self,
             const BastideBranch *branch)
{
  const BastideState *state = &self->state;
  uint64_t types = types_that_fit (self);
  float turns[BASTIDE_MAX_TYPES], soonest = FLT_MAX;
  unsigned best = BASTIDE_NONE;

  memcpy (turns, self->offsets, sizeof turns);
  for (unsigned child = branch->child; child != 0; child = self->nodes[child].sibling)
    turns[self->nodes[child].hand] += (float) self->nodes[child].visits + 1;
  for (unsigned type = 0; type < state->set->n_types; type++)
    {
      float turn;

      if (state->remaining[type] == 0 || (types >> type & 1) == 0)
        continue;
      turn = turns[type] / (float) state->remaining[type];
      if (turn >= soonest)
        continue;
      soonest = turn;
      best = type;
    }
  return best;
}

static void
make (BastideTree         *self,
      const BastideBranch *branch,
      BastideTurn         *turn)
{
  BastideState *state = &self->state;
  unsigned type;

  bastide_state_place (state, branch->move.placement, turn);
  type = state->n_drawn < state->n_deck ? choose_draw (self, branch) : BASTIDE_NONE;
  if (type != BASTIDE_NONE)
    bastide_state_draw_next (state, type);
  bastide_state_finish (state, branch->move.claim, turn);
}

static void
add_child (BastideTree   *self,
           BastideBranch *branch,
           float          expected[BASTIDE_MAX_PLAYERS])
{
  unsigned child = evaluate (self, expected);

  if (child == 0)
    return;
  self->nodes[child].sibling = branch->child;
  branch->child = child;
}

/* Each player is credited with what the course came to for them. */
static void
give_credit (BastideTree *self,
             unsigned     n_steps,
             const float  expected[BASTIDE_MAX_PLAYERS])
{
  float margins[BASTIDE_MAX_PLAYERS], values[BASTIDE_MAX_PLAYERS];

  for (unsigned player = 0; player < self->state.n_players; player++)
    {
      margins[player] = bastide_margin_of (expected, self->state.n_players, player);
      values[player] = value_of (self, player, margins[player]);
    }
  for (unsigned i = 0; i < n_steps; i++)
    {
      const Step *step = &self->steps[i];

      step->branch->visits++;
      step->branch->values += values[step->player];
      step->branch->margins += margins[step->player];
    }
}

void
bastide_tree_iterate (BastideTree *self)
{
  Node *node = &self->nodes[0];
  float expected[BASTIDE_MAX_PLAYERS];
  unsigned n = 0;

  while (node != NULL)
    {
      BastideBranch *branch = choose_branch (self, node);

      node->visits++;
      self->steps[n] = (Step) { branch, self->state.player };
      make (self, branch, &self->turns[n++]);
      node = self->state.phase == BASTIDE_PHASE_OVER ? NULL : find_child (self, branch, self->state.hand);
    }
  if (self->state.phase == BASTIDE_PHASE_OVER)
    bastide_final_points (&self->state, expected);
  else
    add_child (self, self->steps[n - 1].branch, expected);
  give_credit (self, n, expected);
  while (n > 0)
    bastide_state_unmake (&self->state, &self->turns[--n]);
}

/* --- */

BastideTree *
bastide_tree_new (const BastideSearch *search,
                  const BastideState  *state,
                  unsigned             max_nodes,
                  uint64_t             seed)
{
  BastideTree *self = malloc (sizeof *self);
  BastideRandom random = { seed };
  float expected[BASTIDE_MAX_PLAYERS];

  if (self == NULL)
    return NULL;
  self->search = search;
  self->n_nodes = self->n_branches = 0;
  self->max_nodes = max_nodes;
  self->nodes = malloc (self->max_nodes * sizeof self->nodes[0]);
  self->branches = malloc ((size_t) self->max_nodes * search->width * sizeof self->branches[0]);
  if (self->nodes == NULL || self->branches == NULL)
    {
      bastide_tree_free (self);
      return NULL;
    }
  for (unsigned type = 0; type < BASTIDE_MAX_TYPES; type++)
    self->offsets[type] = (float) bastide_random_below (&random, 1 << 16) / (1 << 16);
  self->state = *state;
  bastide_state_forget_order (&self->state);
  bastide_evaluation_init (&self->evaluation, state->set, search->weights, state->n_players);

  bastide_evaluation_begin (&self->evaluation, &self->state);
  bastide_evaluation_expect (&self->evaluation, state->player, expected);
  for (unsigned player = 0; player < state->n_players; player++)
    self->margins[player] = bastide_margin_of (expected, state->n_players, player);
  evaluate (self, expected);
  return self;
}

void
bastide_tree_free (BastideTree *self)
{
  if (self == NULL)
    return;
  free (self->nodes);
  free (self->branches);
  free (self);
}

unsigned
bastide_tree_get_branches (const BastideTree    *self,
                           const BastideBranch **branches)
{
  *branches = self->branches;
  return self->nodes[0].n_branches;
}
