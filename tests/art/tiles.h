/* tiles.h: the tiles that the tests paint
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-engine.h"

/* The base game. */
const BastideTileSet *base_set    (void);
/* Tiles that the base game has not, but another set may: two large cities on one tile, a city inside another's bay,
 * roads that cross, fork, end in the open, or end at a gate in the cap of a city. */
const BastideTileSet *curious_set (void);
