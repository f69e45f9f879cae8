/* bastide-board-cards.h: what lies over the board to explain it, out of the way of what it explains
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-view.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_BOARD_CARDS (bastide_board_cards_get_type ())
G_DECLARE_FINAL_TYPE (BastideBoardCards, bastide_board_cards, BASTIDE, BOARD_CARDS, GtkWidget)

/* Property "board" (BastideBoardView, nullable, read-write): it covers just that.  Pointers reach the board through it.
 *
 * There is an inspector while the board inspects something, and a legend while it shows fields.  Each takes the corner
 * where it hides least: neither what is inspected, nor another widget over the board, nor tiles if that can be. */

GtkWidget *bastide_board_cards_new         (void);
/* The legend says less, for a small board. */
void       bastide_board_cards_set_compact (BastideBoardCards *self,
                                            gboolean           compact);

G_END_DECLS
