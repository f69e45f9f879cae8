/* bastide-board-view.h: the board, to look at and to play on
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-game.h"
#include "bastide-geometry.h"
#include "bastide-scoring-show.h"
#include "bastide-texture-cache.h"
#include "bastide-tutorial.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_BOARD_VIEW (bastide_board_view_get_type ())
G_DECLARE_FINAL_TYPE (BastideBoardView, bastide_board_view, BASTIDE, BOARD_VIEW, GtkWidget)

/* Properties, read-write with notify:
 *   "game" (BastideGame, nullable),
 *   "rotation" (int, 0, 90, 180 or 270 degrees): of the tile in hand, or as the tentative tile lies.  Where a cell is
 *     aimed at, always one that is legal there,
 *   "show-fields" (boolean): tint and hatch the fields by their owners,
 *   "show-legal-cells" (boolean): outline the cells where the tile may lie.
 * Signals:
 *   "step-back" () → boolean: the player wants to step back, and the board has not begun anything that it could end
 *     itself but for the steps of the turn; TRUE if there was something else to end,
 *   "announce" (string sentence): something to be read in the status line: where the cursor is, what a feature is
 *     worth.  The board has spoken already what is to be spoken of it,
 *   "inspected" (): another feature or cell is inspected, or nothing any more.
 *
 * The board changes nothing in the game itself.  It activates the actions of the window: win.place, win.lift, win.claim
 * win.end-turn and, where a game of computers waits for it, win.go-on, or win.continue where a lesson is being read.
 * While a computer is to move the board is there to be looked at. */

GtkWidget   *bastide_board_view_new             (void);
BastideGame *bastide_board_view_get_game        (BastideBoardView *self);
void         bastide_board_view_set_game        (BastideBoardView *self,
                                                 BastideGame      *game);
int          bastide_board_view_get_rotation    (BastideBoardView *self);
void         bastide_board_view_set_rotation    (BastideBoardView *self,
                                                 int               degrees);
gboolean     bastide_board_view_get_show_fields (BastideBoardView *self);
void         bastide_board_view_set_show_fields (BastideBoardView *self,
                                                 gboolean          show_fields);
gboolean     bastide_board_view_get_show_legal_cells (BastideBoardView *self);
void         bastide_board_view_set_show_legal_cells (BastideBoardView *self,
                                                      gboolean          show_legal_cells);

/* Turns the tile by a positive (clockwise) or negative number of steps, each to the next rotation that is legal at the
 * cell aimed at by cursor or pointer, or through all four where none is.  Turns the tentative tile where it lies. */
void         bastide_board_view_rotate          (BastideBoardView *self,
                                                 int               steps);
/* One step back, as Esc does: ends an inspection, takes back a chosen follower, lifts the tentative tile.  FALSE if
 * there was nothing to step back from. */
gboolean     bastide_board_view_step_back       (BastideBoardView *self);
/* Lights up the feature at cursor or pointer and tells about it. */
void         bastide_board_view_inspect         (BastideBoardView *self);

/* What is inspected, to tell more of it: a feature (borrowed, NULL for none), an empty cell, the cells that are part of
 * it (of BastideSpot; owned by the caller), and where the pointer is, if over the board. */
const BastideFeatureInfo *bastide_board_view_get_feature (BastideBoardView *self);
gboolean     bastide_board_view_get_asked_cell      (BastideBoardView *self,
                                                     BastideSpot      *cell);
GArray      *bastide_board_view_get_inspected_cells (BastideBoardView *self);
gboolean     bastide_board_view_get_pointer         (BastideBoardView *self,
                                                     graphene_point_t *pointer);
/* Lights up the feature of SEGMENT, or marks the tile if that is BASTIDE_NONE, because it is spoken of elsewhere; until
 * that ends, or the next step. */
void         bastide_board_view_point_out           (BastideBoardView *self,
                                                     int               x,
                                                     int               y,
                                                     guint             segment);
void         bastide_board_view_point_at_nothing    (BastideBoardView *self);

/* Shows moves that the computer advises, HINTS of BastideHint, best first; NULL for none. */
void         bastide_board_view_set_hints       (BastideBoardView *self,
                                                 GListModel       *hints);

/* Marks where LESSON (copied, NULL for none) wants the tile or the follower.  While a page of it is being READ, nothing
 * is marked, and Enter goes on. */
void         bastide_board_view_set_lesson      (BastideBoardView    *self,
                                                 const BastideLesson *lesson,
                                                 gboolean             reading);

/* Shows how features pay, as SCORING tells. */
void         bastide_board_view_set_scoring     (BastideBoardView   *self,
                                                 BastideScoringShow *scoring);
/* What is to be done now, or who has won; not while SCORING still shows where that comes from.  Owned by the caller. */
char        *bastide_board_view_describe_turn   (BastideBoardView *self);
/* Where a follower on SEGMENT of a placed tile stands, or would stand, in the widget.  Sets SIZE unless it is NULL. */
graphene_point_t bastide_board_view_find_follower (BastideBoardView *self,
                                                   guint             tile,
                                                   guint             segment,
                                                   double           *size);

/* COVER floats over a corner of the board, as its alignment says: what is to be played on is put beside it.  NULL for
 * none. */
void         bastide_board_view_set_cover       (BastideBoardView *self,
                                                 GtkWidget        *cover);
void         bastide_board_view_fit             (BastideBoardView *self);
void         bastide_board_view_zoom_in         (BastideBoardView *self);
void         bastide_board_view_zoom_out        (BastideBoardView *self);
/* Zooms by FACTOR; the point of the widget stays over the same spot of the board. */
void         bastide_board_view_zoom_at         (BastideBoardView *self,
                                                 double            factor,
                                                 double            px,
                                                 double            py);
/* Scrolls no farther than needed for all of the cell to show. */
void         bastide_board_view_show_cell       (BastideBoardView *self,
                                                 int               x,
                                                 int               y);
/* Where cells lie now; borrowed. */
const BastideGeometry *bastide_board_view_get_geometry (BastideBoardView *self);
/* To share with tile views; borrowed. */
BastideTextureCache   *bastide_board_view_get_cache    (BastideBoardView *self);

/* Has a screen reader say SENTENCE: it becomes the accessible label, which is read while the board has the focus;
 * without the focus only GTK 4.14 and later can say it. */
void         bastide_board_view_speak           (BastideBoardView *self,
                                                 const char       *sentence);

G_END_DECLS
