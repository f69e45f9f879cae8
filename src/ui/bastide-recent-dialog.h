/* bastide-recent-dialog.h: the games that the program keeps, to go on with
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "bastide-shelf.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_RECENT_DIALOG (bastide_recent_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BastideRecentDialog, bastide_recent_dialog, BASTIDE, RECENT_DIALOG, AdwWindow)

/* Signal "chosen" (BastideShelfEntry): the player wants to go on with it.  The dialog closes itself. */

/* CURRENT, which may be NULL, is the game being played, and is not in the list. */
GtkWindow *bastide_recent_dialog_new (BastideShelf *shelf,
                                      BastideGame  *current);

G_END_DECLS
