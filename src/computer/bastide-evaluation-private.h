/* bastide-evaluation-private.h: what a feature is worth, for a position and for what a tile changes of it
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-evaluation.h"

static inline unsigned
bastide_index_beside (unsigned index,
                      unsigned edge)
{
  static const unsigned steps[BASTIDE_N_EDGES] = { -BASTIDE_BOARD_SIZE, 1, BASTIDE_BOARD_SIZE, -1u };

  return (index + steps[edge]) & BASTIDE_CELL_MASK;
}

/* Roads and cities alone have ends to be closed. */
static inline bool
bastide_signature_has_end (unsigned signature,
                           unsigned edge)
{
  return (signature >> (2 * edge) & 2) != 0;
}

/* The node of the road or city that comes to the cell with INDEX over EDGE. */
static inline unsigned
bastide_node_facing (const BastideState *state,
                     unsigned            index,
                     unsigned            edge)
{
  const BastidePlacedTile *tile = &state->tiles[state->cells[bastide_index_beside (index, edge)].tile - 1];

  return tile->first_node + state->set->types[tile->type].orientations[tile->rotation].edge_segment[edge ^ 2];
}

/* Whether NODE has not been met since self->count was last raised. */
static inline bool
bastide_evaluation_is_met_first (BastideEvaluation *self,
                                 unsigned           node)
{
  if (self->counted[node] == self->count)
    return false;
  self->counted[node] = self->count;
  return true;
}

/* What FEATURE, a road or city that is completed with a chance of ODDS, or a monastery, will come to. */
void bastide_evaluation_expect_of (BastideEvaluation  *self,
                                   const BastideState *state,
                                   unsigned            feature,
                                   float               odds,
                                   BastideStake       *stake);

/* What CITY will be worth to a field that touches it. */
float bastide_evaluation_city_for_field (const BastideEvaluation *self,
                                         const BastideFeature    *city,
                                         float                    odds);

/* Adds a stake to a prospect, or with SIGN -1 takes it away. */
void bastide_prospect_add (BastideProspect    *self,
                           const BastideStake *stake,
                           float               sign);

/* Gives POINTS to each of OWNERS, bit P for each player. */
void bastide_give_to (float    *players,
                      unsigned  owners,
                      float     points);

/* Two features of a kind that may be joined at an empty cell. */
typedef struct
{
  uint16_t features[2];
  float    worths[2]; /* what each will pay to those who own it */
  float    chance;    /* that they are joined */
} BastideFight;

#define BASTIDE_MAX_FIGHTS (BASTIDE_N_PAIRS * BASTIDE_MAX_FRONTIER)

/* The fights that a claim would take a side in. */
typedef struct
{
  unsigned     n;
  BastideFight fights[BASTIDE_MAX_FIGHTS];
} BastideFights;

/* The chance that FEATURE, a road or city, is completed, after the placement that is being worked out. */
static inline float
bastide_evaluation_odds (const BastideEvaluation *self,
                         unsigned                 feature)
{
  unsigned number = self->changed[feature];

  return number != 0 ? self->changed_odds[number - 1] : self->odds[feature];
}

/* Adds to POINTS what players win or lose where features may be joined, with the majority of both together (R13).
 * OPEN, where not NULL, gets the fights with a side that nobody has claimed. */
void bastide_evaluation_add_fights (BastideEvaluation  *self,
                                    const BastideState *state,
                                    float              *points,
                                    BastideFights      *open);

/* What it adds to POINTS that PLAYER claims FEATURE, with FIGHTS as above. */
void bastide_evaluation_take_side (const BastideFights *fights,
                                   const BastideState  *state,
                                   unsigned             feature,
                                   unsigned             player,
                                   float               *points);
