/* bastide-margin.h: by how much a player leads
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-engine.h"

/* By how much PLAYER leads the best of the others in POINTS, or trails. */
float bastide_margin_of (const float *points,
                         unsigned     n_players,
                         unsigned     player);

/* The points of each player if the game ended in this position (R14), and by how much PLAYER would lead with them. */
void bastide_final_points (const BastideState *state,
                           float               points[BASTIDE_MAX_PLAYERS]);
int  bastide_final_margin (const BastideState *state,
                           unsigned            player);
