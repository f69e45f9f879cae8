/* bastide-hint-panel.h: the moves that the computer advises, in words
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_HINT_PANEL (bastide_hint_panel_get_type ())
G_DECLARE_FINAL_TYPE (BastideHintPanel, bastide_hint_panel, BASTIDE, HINT_PANEL, GtkWidget)

/* A list with a row for each.  Activating one is the window's action win.take-hint.  It shows itself while there are
 * any.
 *
 * Property "compact" (boolean, read-write): of the height of two rows, for under the board of a narrow window, instead
 * of one that takes what room there is. */

/* HINTS of BastideHint, best first; NULL for none. */
void bastide_hint_panel_set_hints (BastideHintPanel *self,
                                   GListModel       *hints);

G_END_DECLS
