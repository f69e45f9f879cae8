/* bastide-new-game-dialog.h: who plays the next game
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "bastide-seat.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_NEW_GAME_DIALOG (bastide_new_game_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BastideNewGameDialog, bastide_new_game_dialog, BASTIDE, NEW_GAME_DIALOG, AdwWindow)

/* Signal "start" (GArray of BastideSeat, borrowed): the seats in playing order.  They can play together, and SETTINGS
 * remembers them as they were entered.  The dialog closes itself. */

GtkWindow *bastide_new_game_dialog_new (GSettings *settings);

G_END_DECLS
