/* bastide-score-curve.h: how the scores grew in the course of a game, as a chart
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-game.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_SCORE_CURVE (bastide_score_curve_get_type ())
G_DECLARE_FINAL_TYPE (BastideScoreCurve, bastide_score_curve, BASTIDE, SCORE_CURVE, GtkWidget)

/* One line a player over the turns, with final scoring as the last step.  A step is a number of turns played, and one
 * more is the end; the pointer or the arrow keys choose one, whose scores then show.
 *
 * Properties: "step" (int, read-write with notify: the step whose scores show, -1 for none). */

/* Shows how GAME has come about so far; it does not follow the game. */
void bastide_score_curve_set_game (BastideScoreCurve *self,
                                   BastideGame       *game);
int  bastide_score_curve_get_step (BastideScoreCurve *self);
void bastide_score_curve_set_step (BastideScoreCurve *self,
                                   int                step);

G_END_DECLS
