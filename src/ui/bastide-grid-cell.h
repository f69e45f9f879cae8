/* bastide-grid-cell.h: where a child of a grid stands
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Moves CHILD, which GRID has already, to other cells. */
void bastide_grid_move (GtkWidget *grid,
                        GtkWidget *child,
                        int        column,
                        int        row,
                        int        width,
                        int        height);

G_END_DECLS
