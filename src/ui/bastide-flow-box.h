/* bastide-flow-box.h: arrow keys in boxes that have not been laid out
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lets WIDGET, which is BOX or has it in it, keep arrow keys to itself while BOX has no size yet, for GTK 4.8 would
 * look for the line above or below for ever.  Whoever types fast gets there before the first frame of a dialog, and a
 * modal dialog that is not drawn yet hears the keys in place of what has the focus in it. */
void bastide_flow_box_guard (GtkFlowBox *box,
                             GtkWidget  *widget);

G_END_DECLS
