/* bastide-sounds.h: which sound goes with what happens in the game
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-game.h"
#include "bastide-scoring-show.h"
#include "bastide-sound-player.h"

G_BEGIN_DECLS

/* Listens to a game, and to the show of what features pay: points sound as they set off for the cards, or all at once
 * where nothing is shown.  A human is called after a computer's turn only, and not while points are on their way.  Undo
 * and redo are silent but for a tile that comes to lie.
 *
 * Whoever looks elsewhere meanwhile hears only what calls them back: that it is their turn, and that the game is over.
 *
 * Properties, read-write: "enabled" (boolean, FALSE at first): whether anything is heard; "attended" (boolean, TRUE at
 * first): whether the game is what the player has to do with. */
#define BASTIDE_TYPE_SOUNDS (bastide_sounds_get_type ())
G_DECLARE_FINAL_TYPE (BastideSounds, bastide_sounds, BASTIDE, SOUNDS, GObject)

BastideSounds *bastide_sounds_new      (BastideSoundPlayer *player,
                                        BastideScoringShow *scoring);
/* Listens to GAME from now on; NULL for none. */
void           bastide_sounds_set_game (BastideSounds      *self,
                                        BastideGame        *game);

G_END_DECLS
