/* bastide-score-strip.h: all scores in a line, for where the sidebar has no room
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-player.h"
#include "bastide-scoring-show.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_SCORE_STRIP (bastide_score_strip_get_type ())
G_DECLARE_FINAL_TYPE (BastideScoreStrip, bastide_score_strip, BASTIDE, SCORE_STRIP, GtkToggleButton)

/* Emblem and score of each player, whose turn it is and who leads; two even lines where one is too narrow.  As a button
 * it is for what shows more of it.  The accessible label tells all that it shows. */

/* PLAYERS of BastidePlayer, which do not come and go; NULL for none. */
void       bastide_score_strip_set_players (BastideScoreStrip *self,
                                            GListModel        *players);
/* Holds back the points that SCORING holds back. */
void       bastide_score_strip_set_scoring (BastideScoreStrip  *self,
                                            BastideScoringShow *scoring);
/* Where the score of PLAYER is, on WIDGET; FALSE while it does not show. */
gboolean   bastide_score_strip_find_score  (BastideScoreStrip *self,
                                            guint              player,
                                            GtkWidget         *widget,
                                            graphene_rect_t   *bounds);

G_END_DECLS
