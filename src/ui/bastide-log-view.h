/* bastide-log-view.h: the log of a game as a list
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-game.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_LOG_VIEW (bastide_log_view_get_type ())
G_DECLARE_FINAL_TYPE (BastideLogView, bastide_log_view, BASTIDE, LOG_VIEW, GtkWidget)

/* Arrow keys go from entry to entry that is about some place; the others take no focus.
 * Signals:
 *   "place-pointed" (int x, int y, uint segment): the pointer or the focus has come to an entry about that feature, or
 *     about that tile if the segment is BASTIDE_NONE,
 *   "place-left" (): it has left the entry,
 *   "place-chosen" (int x, int y): the player wants to see it. */

GtkWidget *bastide_log_view_new      (void);
void       bastide_log_view_set_game (BastideLogView *self,
                                      BastideGame    *game); /* NULL for none */
/* Nobody is to know yet who has won: the entry that says so does not show. */
void       bastide_log_view_set_verdict_held (BastideLogView *self,
                                              gboolean        held);

G_END_DECLS
