/* bastide-scoring-layer.h: points and followers on their way from the board to the players' cards
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-view.h"
#include "bastide-score-strip.h"
#include "bastide-scoring-show.h"
#include "bastide-sidebar.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_SCORING_LAYER (bastide_scoring_layer_get_type ())
G_DECLARE_FINAL_TYPE (BastideScoringLayer, bastide_scoring_layer, BASTIDE, SCORING_LAYER, GtkWidget)

/* Lies over BOARD, SIDEBAR and STRIP, unnoticed by the pointer, and draws what SCORING tells of between the board and
 * where scores show.  In every frame it asks anew where things are, so that all may move meanwhile. */
GtkWidget *bastide_scoring_layer_new  (BastideScoringShow  *scoring,
                                       BastideBoardView    *board,
                                       BastideSidebar      *sidebar,
                                       BastideScoreStrip   *strip);
/* Begins the show and lets its time pass until it ends: at once where nothing can be seen of it. */
void       bastide_scoring_layer_play (BastideScoringLayer *self,
                                       BastideScoringPace   pace);

G_END_DECLS
