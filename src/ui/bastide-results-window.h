/* bastide-results-window.h: how the game ended, and where the points came from
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "bastide-game.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_RESULTS_WINDOW (bastide_results_window_get_type ())
G_DECLARE_FINAL_TYPE (BastideResultsWindow, bastide_results_window, BASTIDE, RESULTS_WINDOW, AdwWindow)

/* GAME is over.  The buttons are actions of the main window: win.play-again and win.save-as. */
GtkWindow *bastide_results_window_new (BastideGame *game);
/* For what is to be said while it lies over the main window; borrowed. */
AdwToastOverlay *bastide_results_window_get_toasts (BastideResultsWindow *self);

G_END_DECLS
