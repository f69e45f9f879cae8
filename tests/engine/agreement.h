/* agreement.h: holds the engine's state against the referee's
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "referee.h"

/* Each fails the test where the two disagree. */

/* Everything that stands and was given: tiles, followers, features with their worth and owners, hands, scores now and at
 * the end, whose turn it is, the tile in hand and those set aside. */
void assert_agreement (const BastideState *state,
                       const Referee      *referee);

/* The legal placements of the tile in hand; phase PLACE. */
void assert_placements_agree (const BastideState *state,
                              const Referee      *referee);

/* Which tiles fit where, for all types, on the board and round it. */
void assert_fits_agree (const BastideState *state,
                        const Referee      *referee);

/* For qsort (): from north to south, from west to east, by rotation. */
int compare_placements (const void *a,
                        const void *b);
