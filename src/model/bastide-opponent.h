/* bastide-opponent.h: plays the turns of a game's computer players
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-game.h"

G_BEGIN_DECLS

/* How long the steps of a computer's turn stay in sight. */
typedef enum
{
  BASTIDE_PACE_INSTANT,
  BASTIDE_PACE_FAST,
  BASTIDE_PACE_NORMAL,
  BASTIDE_PACE_SLOW,
} BastidePace;

/* While active, and a computer is to move, it thinks in a thread and then takes the steps of that turn one by one, with
 * pauses in which each can be seen: the tile laid, the follower chosen, the turn ended.  They show in the game's own
 * signals and properties, and its autosave.  Whatever else changes the game ends a turn in progress, thought or shown:
 * nothing of it is applied any more.  A tile that a computer has laid, and whose turn nobody knows how to go on with,
 * as after a restart, is lifted and the turn thought of anew.  The teacher of a tutorial need not think: the course
 * says how each turn goes.
 *
 * In a game of computers only, undo and redo hold the opponent, since it would at once play on from where they lead to;
 * likewise it begins held where there are turns to redo.
 *
 * Properties, with notify:
 *   "game" (BastideGame, construct-only),
 *   "active" (boolean, read-write, at first FALSE): FALSE stops a turn where it is, until it is TRUE again,
 *   "pace" (uint, a BastidePace, read-write, at first BASTIDE_PACE_NORMAL),
 *   "thinking-time" (uint, read-write, at first 900): milliseconds for one turn at most; 0 for each level's own fixed
 *     effort, without a clock; for thoughts that begin after it was set,
 *   "thinking" (boolean): a thought is in progress,
 *   "player" (int): whose turn is being played, -1 for nobody's,
 *   "held" (boolean): waits for bastide_opponent_go_on (). */
#define BASTIDE_TYPE_OPPONENT (bastide_opponent_get_type ())
G_DECLARE_FINAL_TYPE (BastideOpponent, bastide_opponent, BASTIDE, OPPONENT, GObject)

BastideOpponent *bastide_opponent_new (BastideGame *game);

gboolean     bastide_opponent_get_active        (BastideOpponent *self);
void         bastide_opponent_set_active        (BastideOpponent *self,
                                                 gboolean         active);
void         bastide_opponent_set_pace          (BastideOpponent *self,
                                                 BastidePace      pace);
void         bastide_opponent_set_thinking_time (BastideOpponent *self,
                                                 guint            milliseconds);
gboolean     bastide_opponent_get_thinking      (BastideOpponent *self);
int          bastide_opponent_get_player        (BastideOpponent *self);
gboolean     bastide_opponent_get_held          (BastideOpponent *self);

/* Plays the turn in progress, if there is one, to its end without pauses.  A thought is cut short, and its turn is what
 * has been found so far. */
void         bastide_opponent_skip              (BastideOpponent *self);
/* Plays on after it was held. */
void         bastide_opponent_go_on             (BastideOpponent *self);

G_END_DECLS
