/* hand.h: a player's hand on the mouse and the keyboard, through the display as from anybody
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "parlour.h"

G_BEGIN_DECLS

/* Rests the pointer on the middle of a cell, where X, Y of the board is, or where X, Y of WIDGET is. */
void hand_point    (Parlour    *parlour,
                    int         x,
                    int         y);
void hand_point_at (Parlour    *parlour,
                    double      x,
                    double      y);
void hand_point_on (GtkWidget  *widget,
                    double      x,
                    double      y);
/* Clicks on a cell until the tile in hand lies there. */
void hand_lay      (Parlour    *parlour,
                    int         x,
                    int         y);
/* A button of the mouse where the pointer rests: pressed, let go, or both.  What comes of it has to be waited for. */
void hand_press    (Parlour    *parlour,
                    guint       button);
void hand_release  (Parlour    *parlour,
                    guint       button);
void hand_click    (Parlour    *parlour,
                    guint       button);
/* Keys, one after the other, as xdotool spells them: "Left", "space", "ctrl+z".  Likewise. */
void hand_type     (Parlour    *parlour,
                    const char *keys);

G_END_DECLS
