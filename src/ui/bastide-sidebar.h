/* bastide-sidebar.h: players, tile in hand and log beside the board
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-game.h"
#include "bastide-opponent.h"
#include "bastide-scoring-show.h"
#include "bastide-texture-cache.h"

G_BEGIN_DECLS

#define BASTIDE_SIDEBAR_MOST_ROOM 2

#define BASTIDE_TYPE_SIDEBAR (bastide_sidebar_get_type ())
G_DECLARE_FINAL_TYPE (BastideSidebar, bastide_sidebar, BASTIDE, SIDEBAR, GtkWidget)

/* Properties, read-write: "rotation" (int, degrees): how the tile in hand is turned; "hinting" (boolean): a hint is
 * being thought of; "room" (uint): 0 where there is little to spare, up to BASTIDE_SIDEBAR_MOST_ROOM on the largest
 * screens; "folded" (boolean): it comes over the board of a narrow window, which must not grow for large words;
 * "show-projected" (boolean): the cards show the scores if the game ended now.
 * Signals "place-pointed", "place-left" and "place-chosen" as those of the log view. */

void bastide_sidebar_set_game (BastideSidebar      *self,
                               BastideGame         *game,
                               BastideOpponent     *opponent,
                               BastideTextureCache *cache);
/* Lists HINTS of BastideHint, best first; NULL for none. */
void bastide_sidebar_set_hints (BastideSidebar      *self,
                                GListModel          *hints);
/* The cards hold back what SCORING has not told of yet. */
void bastide_sidebar_set_scoring (BastideSidebar     *self,
                                  BastideScoringShow *scoring);
/* Where on WIDGET the score of a player shows, and the figure of the follower that comes home when N others have; FALSE
 * if they are out of sight.  What has been scrolled away is as near as it could be. */
gboolean bastide_sidebar_find_score    (BastideSidebar  *self,
                                        guint            player,
                                        GtkWidget       *widget,
                                        graphene_rect_t *bounds);
gboolean bastide_sidebar_find_follower (BastideSidebar  *self,
                                        guint            player,
                                        guint            n,
                                        GtkWidget       *widget,
                                        graphene_rect_t *bounds);

G_END_DECLS
