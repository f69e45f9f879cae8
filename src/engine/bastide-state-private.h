/* bastide-state-private.h: what the files that change a state share
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-features.h"

static inline BastidePlacedTile *
bastide_state_newest_tile (BastideState *state)
{
  return &state->tiles[state->n_tiles - 1];
}

/* Whether a monastery stands on TILE or beside it. */
static inline bool
bastide_state_is_close_to_monastery (const BastideState      *state,
                                     const BastidePlacedTile *tile)
{
  return state->cells[bastide_cell_index (tile->x, tile->y)].n_monasteries != 0;
}

/* Lays a tile on a cell that is not in the frontier (any more); SIGNATURE is that of its surroundings. */
void bastide_state_lay (BastideState     *state,
                        BastidePlacement  placement,
                        uint8_t           type_index,
                        uint8_t           player,
                        unsigned          signature,
                        BastideTurn      *turn);
