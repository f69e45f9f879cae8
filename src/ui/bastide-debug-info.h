/* bastide-debug-info.h: what whoever looks into a fault wants to know first
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Versions, display and language of the program that shows WIDGET, in English: it is to be sent to the developers.
 * Nothing in it tells who the player is.  Owned by the caller. */
char *bastide_debug_info_gather (GtkWidget *widget);

G_END_DECLS
