/* quick-game.h: games that cost a harness next to no time
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-catalogue.h"
#include "bastide-strategy.h"

/* A dozen tiles of the base game, among them one that fits nowhere at first.  Borrowed. */
BastideCatalogue *quick_catalogue (void);

/* For the think of a strategy: a random placement, and now and then a claim. */
void quick_think (const BastideStrategy *self,
                  const BastideState    *state,
                  const BastideEffort   *effort,
                  BastideRandom         *random,
                  BastideThought        *thought);
