/* soak-asides.h: what a player does besides taking turns
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "soak-game.h"

G_BEGIN_DECLS

/* Looks at dialogs, saves and opens, plays another game for a while, asks for a hint: one of these by chance.  The game
 * that is in the window afterwards may be another. */
void soak_do_aside      (Soak *soak);
/* Each of them once, in games of their own. */
void soak_do_each_aside (Soak *soak);
/* Opens and closes each window that can lie over this one, or beside it. */
void soak_open_windows  (Soak *soak);
/* Closes what lies over the window, and puts everything back to how it was at first. */
void soak_end_asides    (Soak *soak);

G_END_DECLS
