/* bastide-thinking.h: a computer player's thought about a position, in a thread
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-game-private.h"

#include "bastide-thought.h"

G_BEGIN_DECLS

/* Considers what the player to move may do in GAME, which must not be over, as a computer of LEVEL, which is not a
 * human's; a tile laid counts as lifted.  MILLISECONDS to be spent at most, 0 for the level's own fixed effort; when
 * HASTE, which may be NULL, is cancelled, no more of them are spent and what has been found is the thought.  The
 * thread works on copies and knows nothing of GAME.  Chance comes from what is known of the position alone, so that a
 * turn can be repeated where no clock is involved. */
void            bastide_think_async  (BastideGame          *game,
                                      BastideLevel          level,
                                      guint                 milliseconds,
                                      GCancellable         *cancellable,
                                      GCancellable         *haste,
                                      GAsyncReadyCallback   callback,
                                      gpointer              user_data);
/* Free with g_free ().  The one error is G_IO_ERROR_CANCELLED. */
BastideThought *bastide_think_finish (GAsyncResult         *result,
                                      GError              **error);

G_END_DECLS
