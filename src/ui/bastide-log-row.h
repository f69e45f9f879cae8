/* bastide-log-row.h: an entry of the log
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-log-entry.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_LOG_ROW (bastide_log_row_get_type ())
G_DECLARE_FINAL_TYPE (BastideLogRow, bastide_log_row, BASTIDE, LOG_ROW, GtkWidget)

GtkWidget       *bastide_log_row_new       (void);
/* PLAYERS (of BastidePlayer) are those of the game; ENTRY is NULL for an empty row.  The row is in a list. */
void             bastide_log_row_set_entry (BastideLogRow   *self,
                                            BastideLogEntry *entry,
                                            GListModel      *players);
BastideLogEntry *bastide_log_row_get_entry (BastideLogRow   *self); /* borrowed */

G_END_DECLS
