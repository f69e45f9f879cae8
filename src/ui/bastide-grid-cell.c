/* bastide-grid-cell.c: where a child of a grid stands
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-grid-cell.h"

void
bastide_grid_move (GtkWidget *grid,
                   GtkWidget *child,
                   int        column,
                   int        row,
                   int        width,
                   int        height)
{
  g_object_set (gtk_layout_manager_get_layout_child (gtk_widget_get_layout_manager (grid), child),
                "column", column,
                "row", row,
                "column-span", width,
                "row-span", height,
                NULL);
}
