/* bastide-player-card.h: a player, who plays the seat, the points and the followers left
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-player.h"

G_BEGIN_DECLS

typedef enum
{
  BASTIDE_CARD_DENSE, /* narrow, to stand two in a row */
  BASTIDE_CARD_NORMAL,
  BASTIDE_CARD_LARGE,
  BASTIDE_CARD_HUGE
} BastideCardSize;

#define BASTIDE_TYPE_PLAYER_CARD (bastide_player_card_get_type ())
G_DECLARE_FINAL_TYPE (BastidePlayerCard, bastide_player_card, BASTIDE, PLAYER_CARD, GtkFlowBoxChild)

/* All of the card is a button for the menu that hands the seat over, by the window's action win.set-seat.  Its
 * accessible label tells all that the card shows. */
GtkWidget *bastide_player_card_new (BastidePlayer   *player,
                                    BastideCardSize  size);
void       bastide_player_card_set_size     (BastidePlayerCard *self,
                                             BastideCardSize    size);
/* Shows that the computer thinks about this player's turn. */
void       bastide_player_card_set_thinking (BastidePlayerCard *self,
                                             gboolean           thinking);
/* Nobody is to know yet who has won: the card shows and tells no lead. */
void       bastide_player_card_set_verdict_held (BastidePlayerCard *self,
                                                 gboolean           held);
/* Shows the score if the game ended now, and tells of it; it does unless told otherwise. */
void       bastide_player_card_set_shows_projected (BastidePlayerCard *self,
                                                    gboolean           shows);
/* What has been paid and has come home, but is still on its way: the card does not show it yet, though it tells of it.
 * While BEING_PAID it is lit. */
void       bastide_player_card_set_held     (BastidePlayerCard *self,
                                             int                points,
                                             guint              followers,
                                             gboolean           being_paid);
/* Where on WIDGET the score shows, and the figure of the follower that comes home when N others have; FALSE if out of
 * sight. */
gboolean   bastide_player_card_find_score    (BastidePlayerCard *self,
                                              GtkWidget         *widget,
                                              graphene_rect_t   *bounds);
gboolean   bastide_player_card_find_follower (BastidePlayerCard *self,
                                              guint              n,
                                              GtkWidget         *widget,
                                              graphene_rect_t   *bounds);

G_END_DECLS
