/* bastide-outsider.h: an outside program as a player, seen from the table; docs/outside-players.md has the protocol
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-catalogue.h"

G_BEGIN_DECLS

/* The order of calls is that of the protocol: a start, then for each game begin, what happens, and end. */
typedef struct _BastideOutsider BastideOutsider;

/* Runs COMMAND and waits until it is ready.  CATALOGUE is borrowed.
 * The errors of this and of choosing are BASTIDE_CLI_ERROR_PLAYER and forfeit the game; the message says why, of "it".
 * After one that choosing met with there is nothing to do with SELF but to free it. */
BastideOutsider *bastide_outsider_start (const BastideCatalogue  *catalogue,
                                         const char              *command,
                                         GError                 **error);
void             bastide_outsider_free  (BastideOutsider         *self);

void bastide_outsider_begin         (BastideOutsider    *self,
                                     guint               n_players,
                                     guint               seat);
void bastide_outsider_tell_aside    (BastideOutsider    *self, /* R4 */
                                     unsigned            type);
void bastide_outsider_tell_move     (BastideOutsider    *self, /* anybody's */
                                     guint               player,
                                     unsigned            type,
                                     const BastideMove  *move);
void bastide_outsider_end           (BastideOutsider    *self,
                                     const int          *scores,
                                     guint               n_players);

/* Has it choose a legal MOVE in STATE, within so many MILLISECONDS or at fixed effort where they are 0. */
gboolean bastide_outsider_choose    (BastideOutsider     *self,
                                     const BastideState  *state,
                                     guint                milliseconds,
                                     BastideMove         *move,
                                     GError             **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideOutsider, bastide_outsider_free)

G_END_DECLS
