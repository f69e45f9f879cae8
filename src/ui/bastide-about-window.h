/* bastide-about-window.h: the toolkit's window about the program
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* To be shown over PARENT, whose display it tells of. */
GtkWindow *bastide_about_window_new (GtkWindow *parent);

G_END_DECLS
