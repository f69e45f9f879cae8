/* bastide-standings.h: the players in the order of their final scores
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-game.h"

G_BEGIN_DECLS

/* Appends a row for each player of GAME to LIST.  If the game is not over, the scores are those that it would end with
 * now, and nobody is marked as a winner. */
void bastide_standings_fill (GtkListBox  *list,
                             BastideGame *game);

G_END_DECLS
