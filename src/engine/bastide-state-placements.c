/* bastide-state-placements.c: where the tile in hand may go (R3)
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-state.h"

unsigned
bastide_state_rotations (const BastideState *state,
                         unsigned            type,
                         int                 x,
                         int                 y)
{
  const BastideCell *cell = &state->cells[bastide_cell_index (x, y)];
  const BastideSpot *spot;

  if (cell->frontier == 0)
    return 0;
  spot = &state->frontier[cell->frontier - 1];
  if (spot->x != x || spot->y != y)
    return 0;
  return state->set->fits[type][state->frontier_signature[cell->frontier - 1]];
}

bool
bastide_state_can_place (const BastideState *state,
                         int                 x,
                         int                 y,
                         unsigned            rotation)
{
  return state->phase == BASTIDE_PHASE_PLACE && rotation < 4
         && (bastide_state_rotations (state, state->hand, x, y) & 1u << rotation) != 0;
}

unsigned
bastide_state_placements (const BastideState *state,
                          BastidePlacement    placements[BASTIDE_MAX_PLACEMENTS])
{
  unsigned n = 0;

  if (state->phase != BASTIDE_PHASE_PLACE)
    return 0;
  for (unsigned i = 0; i < state->n_frontier; i++)
    for (uint8_t rotation = 0; rotation < 4; rotation++)
      if (state->set->fits[state->hand][state->frontier_signature[i]] & 1u << rotation)
        placements[n++] = (BastidePlacement) { state->frontier[i].x, state->frontier[i].y, rotation };
  return n;
}

static unsigned
count_placements (const BastideState *state)
{
  const uint8_t *fits = state->set->fits[state->hand];
  unsigned n = 0;

  for (unsigned i = 0; i < state->n_frontier; i++)
    n += bastide_count_rotations (fits[state->frontier_signature[i]]);
  return n;
}

static BastidePlacement
nth_placement (const BastideState *state,
               unsigned            n)
{
  const uint8_t *fits = state->set->fits[state->hand];

  for (unsigned i = 0;; i++)
    {
      unsigned rotations = fits[state->frontier_signature[i]];
      unsigned count = bastide_count_rotations (rotations);

      if (n >= count)
        {
          n -= count;
          continue;
        }
      while (n-- > 0)
        rotations &= rotations - 1;
      return (BastidePlacement) { state->frontier[i].x, state->frontier[i].y,
                                  (uint8_t) __builtin_ctz (rotations) };
    }
}

/* Looking at a few cells and rotations by chance finds a legal one sooner, as a rule, than counting them all; what is
 * legal and what is not is the same for each look, so the choice stays even. */
BastidePlacement
bastide_state_random_placement (const BastideState *state,
                                BastideRandom      *random)
{
  const uint8_t *fits = state->set->fits[state->hand];

  for (unsigned look = 0; look < 16; look++)
    {
      unsigned pick = bastide_random_below (random, 4u * state->n_frontier);
      unsigned i = pick / 4, rotation = pick % 4;

      if (fits[state->frontier_signature[i]] & 1u << rotation)
        return (BastidePlacement) { state->frontier[i].x, state->frontier[i].y, (uint8_t) rotation };
    }
  return nth_placement (state, bastide_random_below (random, count_placements (state)));
}
