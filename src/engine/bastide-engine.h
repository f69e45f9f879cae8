/* bastide-engine.h: the rules of the game; see the headers it includes
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-features.h"
#include "bastide-random.h"
#include "bastide-state.h"
#include "bastide-tile-set.h"
