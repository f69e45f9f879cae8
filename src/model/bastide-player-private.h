/* bastide-player-private.h: how a game makes its players and keeps them in step
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-player.h"

G_BEGIN_DECLS

/* SEAT is copied. */
BastidePlayer *bastide_player_new    (const BastideSeat *seat,
                                      guint              index);
void           bastide_player_update (BastidePlayer     *self,
                                      int                score,
                                      guint              followers,
                                      int                projected,
                                      gboolean           active);
void           bastide_player_set_lead  (BastidePlayer   *self,
                                         guint            lead);
void           bastide_player_set_level (BastidePlayer   *self,
                                         BastideLevel     level);

G_END_DECLS
