/* bastide-remaining-dialog.h: the tiles that are left, and those set aside
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "bastide-game.h"
#include "bastide-texture-cache.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_REMAINING_DIALOG (bastide_remaining_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BastideRemainingDialog, bastide_remaining_dialog, BASTIDE, REMAINING_DIALOG, AdwWindow)

/* It follows the game while it is open. */
GtkWindow *bastide_remaining_dialog_new (BastideGame         *game,
                                         BastideTextureCache *cache);

G_END_DECLS
