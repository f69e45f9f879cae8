/* bastide-follower-row.h: the followers of a player, in hand and out on the board
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-seat.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_FOLLOWER_ROW (bastide_follower_row_get_type ())
G_DECLARE_FINAL_TYPE (BastideFollowerRow, bastide_follower_row, BASTIDE, FOLLOWER_ROW, GtkWidget)

/* As what they all stand there, whatever they were on the board. */
#define BASTIDE_FOLLOWER_AT_HOME BASTIDE_CITY

/* A row of small figures: IN_HAND of them in their colour, the other ones faint.  Where BRIEF there is one figure only,
 * as a sign for a number beside it. */
void bastide_follower_row_set (BastideFollowerRow *self,
                               BastideColour       colour,
                               guint               in_hand,
                               gboolean            brief);
/* Where the figure of the Nth follower in hand is, on the row. */
void bastide_follower_row_get_figure (BastideFollowerRow *self,
                                      guint               n,
                                      graphene_rect_t    *bounds);
void bastide_follower_row_set_figure_height (BastideFollowerRow *self,
                                             int                 height);

G_END_DECLS
