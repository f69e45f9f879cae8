/* bastide-shortcuts-window.h: the toolkit's window of keys, for small screens too
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* To be shown over PARENT. */
GtkWindow *bastide_shortcuts_window_new (GtkWindow *parent);

G_END_DECLS
