/* bastide-window.h: the window with the game in it
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "bastide-game.h"
#include "bastide-shelf.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_WINDOW (bastide_window_get_type ())
G_DECLARE_FINAL_TYPE (BastideWindow, bastide_window, BASTIDE, WINDOW, AdwApplicationWindow)

/* Property "game" (BastideGame, nullable, read-only with notify): the one being played.
 *
 * The steps of the game are actions of the window: place (iii), lift, claim (s), end-turn, undo and redo.  What they
 * led to can be read from the states of status (s), turn (i), phase (s: place, claim, computer or over) and saved (b).
 * skip cuts the pauses of a computer's turn short, go-on lets computers among themselves play on after undo, set-seat
 * (is) hands the seat of a player, from 0, over to a level by its word or to "human"; hint asks for the best moves,
 * puts them away or stops thinking, take-hint (i) lays the tile as the move of that rank says.  In a tutorial, continue
 * turns to the next page of a lesson, and leave-tutorial goes back to where the player came from.
 *
 * Computers play while no dialog lies over the window. */

BastideWindow *bastide_window_new            (GtkApplication *application,
                                              BastideShelf   *shelf);
BastideGame   *bastide_window_get_game       (BastideWindow  *self);

/* Goes on with the game that was played last, or shows the welcome page if there is none. */
void           bastide_window_resume         (BastideWindow  *self);
/* Starts a game of SEATS (of BastideSeat), its tiles shuffled by *SEED or, if SEED is NULL, at random. */
void           bastide_window_start_game     (BastideWindow  *self,
                                              const GArray   *seats,
                                              const guint64  *seed);
/* Opens a saved game; if it cannot be read, says why and leaves everything as it was. */
void           bastide_window_open_file      (BastideWindow  *self,
                                              GFile          *file);

/* Goes on with the tutorial that has been begun, or begins it. */
void           bastide_window_start_tutorial (BastideWindow  *self);

/* The dialogs for a new game and for a saved one. */
void           bastide_window_ask_new_game   (BastideWindow  *self);
void           bastide_window_ask_open       (BastideWindow  *self);

/* Something is wanted of the window: if it is about to close, and waits for what is still to be saved, it does not. */
void           bastide_window_stay           (BastideWindow  *self);

/* The program ends although the window has not been closed, as when the session ends: waits until all is saved. */
void           bastide_window_finish         (BastideWindow  *self);

/* Shows DIALOG as the modal one over the window, in the place of any other; when it is closed the board has the focus
 * again. */
void           bastide_window_present_dialog (BastideWindow  *self,
                                              GtkWindow      *dialog);

G_END_DECLS
