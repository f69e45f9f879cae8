/* bastide-player.h: a player as the window shows one
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

#include "bastide-seat.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_PLAYER (bastide_player_get_type ())
G_DECLARE_FINAL_TYPE (BastidePlayer, bastide_player, BASTIDE, PLAYER, GObject)

/* Properties, read-only, with notify: "name" (string), "colour" (uint, a BastideColour), "level" (uint, a
 * BastideLevel; bastide_game_set_level () changes it), "index" (uint), "score" (int: without final scoring while the
 * game lasts, with it when over), "followers" (uint, in hand, the one chosen in this turn no longer), "projected"
 * (int: the score if the game ended now), "active" (boolean: is to move), "lead" (uint: how many share the highest
 * score, with this player among them; 0 for those behind, and for all while nobody has scored). */
const char    *bastide_player_get_name      (BastidePlayer *self);
BastideColour  bastide_player_get_colour    (BastidePlayer *self);
BastideLevel   bastide_player_get_level     (BastidePlayer *self);
guint          bastide_player_get_index     (BastidePlayer *self);
int            bastide_player_get_score     (BastidePlayer *self);
guint          bastide_player_get_followers (BastidePlayer *self);
int            bastide_player_get_projected (BastidePlayer *self);
gboolean       bastide_player_get_active    (BastidePlayer *self);
guint          bastide_player_get_lead      (BastidePlayer *self);

G_END_DECLS
