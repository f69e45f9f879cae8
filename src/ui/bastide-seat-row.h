/* bastide-seat-row.h: a seat of a new game, with its name, its colour and who plays it
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-seat.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_SEAT_ROW (bastide_seat_row_get_type ())
G_DECLARE_FINAL_TYPE (BastideSeatRow, bastide_seat_row, BASTIDE, SEAT_ROW, GtkListBoxRow)

/* Properties, read-write with notify: "colour" (uint, a BastideColour), "level" (uint, a BastideLevel).
 * Signals:
 *   "changed" (): the name is another,
 *   "colour-chosen" (uint colour): the player wants this colour; whoever owns the row sets it,
 *   "remove" (): the player wants the seat gone. */

GtkWidget     *bastide_seat_row_new            (const char     *name,
                                                BastideColour   colour,
                                                BastideLevel    level);
/* The name as it was entered, but for spaces around it; owned by the caller. */
char          *bastide_seat_row_get_name       (BastideSeatRow *self);
void           bastide_seat_row_set_name       (BastideSeatRow *self,
                                                const char     *name);
BastideLevel   bastide_seat_row_get_level      (BastideSeatRow *self);
BastideColour  bastide_seat_row_get_colour     (BastideSeatRow *self);
void           bastide_seat_row_set_colour     (BastideSeatRow *self,
                                                BastideColour   colour);
/* Gives the name the focus. */
void           bastide_seat_row_focus_name     (BastideSeatRow *self);
/* The number, from 1, that the row is called by; and whether the seat can be removed. */
void           bastide_seat_row_set_number     (BastideSeatRow *self,
                                                guint           number,
                                                gboolean        removable);
/* Says beside the name what is wrong with it; NULL if nothing is. */
void           bastide_seat_row_set_fault      (BastideSeatRow *self,
                                                const char     *fault);

G_END_DECLS
