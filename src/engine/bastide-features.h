/* bastide-features.h: what stands on the board and what it is worth
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-state.h"

/* The number of the tile placed at X, Y; -1 for an empty cell. */
int bastide_state_tile_at (const BastideState *state,
                           int                 x,
                           int                 y);

/* The feature that NODE, a segment of a placed tile (tile->first_node + segment), belongs to, as an id below
 * state->n_nodes.  Trees stay shallow by union by size; paths are not compressed, so that a join can be taken back. */
static inline uint16_t
bastide_state_root (const BastideState *state,
                    unsigned            node)
{
  uint16_t root = state->parents[state->parents[node]];

  while (state->parents[root] != root)
    root = state->parents[root];
  return root;
}

/* The feature that SEGMENT of the placed tile TILE belongs to, as an id below state->n_nodes. */
unsigned bastide_state_feature_at (const BastideState *state,
                                   unsigned            tile,
                                   unsigned            segment);

/* Whether NODE is a feature's id; walk all features by trying each node below state->n_nodes. */
static inline bool
bastide_state_is_feature (const BastideState *state,
                          unsigned            node)
{
  return state->parents[node] == node;
}

/* Whether the follower that was set on TILE still stands there; then *PLAYER is whose (tile's player) it is. */
bool bastide_state_follower_on (const BastideState *state,
                                unsigned            tile,
                                uint8_t            *player);

/* What feature ID pays if the game ends now (R9 to R12); a completed one: what it paid or would have paid. */
unsigned bastide_state_worth (const BastideState *state,
                              unsigned            id);

/* How many completed cities the field FEATURE touches (R12). */
unsigned bastide_state_cities_touched (const BastideState *state,
                                       unsigned            feature);

/* Final scoring of this position (R14): every feature that holds followers, in order of kind road, city, monastery,
 * field.  Returns how many. */
unsigned bastide_state_final_payments (const BastideState *state,
                                       BastidePayment      payments[BASTIDE_MAX_FINAL_PAYMENTS]);

/* The scores if the game ended in this position.  In phase CLAIM the tile just laid counts, what it completes is not
 * yet paid and so pays here. */
void bastide_state_final_scores (const BastideState *state,
                                 int                 scores[BASTIDE_MAX_PLAYERS]);

/* How many tiles not yet drawn fit the empty cell at X, Y, the tile in hand not counted; with COUNTS (BASTIDE_MAX_TYPES
 * of them) how many of each type. */
unsigned bastide_state_fitting (const BastideState *state,
                                int                 x,
                                int                 y,
                                uint8_t            *counts);

static inline bool
bastide_feature_is_complete (const BastideFeature *feature)
{
  return feature->open == 0 && feature->kind != BASTIDE_FIELD;
}

static inline unsigned
bastide_feature_n_tiles (const BastideFeature *feature)
{
  return bastide_count_bits (feature->tiles[0]) + bastide_count_bits (feature->tiles[1]);
}

static inline unsigned
bastide_followers_of (uint64_t followers,
                      unsigned player)
{
  return (followers >> (8 * player)) & 0xff;
}

/* Bit P for each player with the most of FOLLOWERS (R13); 0 for none. */
unsigned bastide_owners_of (uint64_t followers);
