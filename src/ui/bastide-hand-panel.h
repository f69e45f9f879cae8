/* bastide-hand-panel.h: the tile in hand, and what to do with it
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-game.h"
#include "bastide-opponent.h"
#include "bastide-texture-cache.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_HAND_PANEL (bastide_hand_panel_get_type ())
G_DECLARE_FINAL_TYPE (BastideHandPanel, bastide_hand_panel, BASTIDE, HAND_PANEL, GtkWidget)

/* Properties, read-write with notify:
 *   "rotation" (int, 0, 90, 180 or 270 degrees): how the tile is turned,
 *   "compact" (boolean): a low bar under the board of a narrow window, instead of a part of the sidebar,
 *   "tile-size" (int, without notify): of the tile where it is not compact, in pixels,
 *   "hinting" (boolean, without notify): a hint is being thought of, and can be called off.
 *
 * Its buttons are actions of the window: win.rotate, win.rotate-back, win.hint, win.claim, win.end-turn, win.skip,
 * win.go-on, win.results. */

void bastide_hand_panel_set_game    (BastideHandPanel    *self,
                                     BastideGame         *game,
                                     BastideOpponent     *opponent,
                                     BastideTextureCache *cache);
void bastide_hand_panel_set_compact (BastideHandPanel    *self,
                                     gboolean             compact);

G_END_DECLS
