/* soak-game.h: whole games played in the window by chance
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "parlour.h"

G_BEGIN_DECLS

typedef struct
{
  Parlour       parlour;
  BastideRandom random;
  guint         n_steps;  /* taken and taken back by humans */
  guint         n_undone; /* of them taken back, or brought again */
  guint         n_asides; /* what was done besides */
} Soak;

/* The program as it is started, but that computers wait for nobody and what features pay is not shown; and its end. */
void     soak_set_up          (Soak          *soak,
                               gconstpointer  data);
void     soak_tear_down       (Soak          *soak,
                               gconstpointer  data);

/* TRUE once in N times. */
gboolean soak_once_in         (Soak  *soak,
                               guint  n);

/* Has the window begin a game of those whom TEXTS name, as the command line does. */
void     soak_start_game      (Soak               *soak,
                               const char * const *texts);
/* One of two to six, each a human or an easy computer. */
void     soak_begin_game      (Soak  *soak);
/* Plays on with the game in the window until it is over, and holds it against the referee. */
void     soak_play_to_end     (Soak  *soak);
/* At most N turns of it. */
void     soak_play_turns      (Soak  *soak,
                               guint  n);
/* Takes back up to N steps, and brings back up to as many. */
void     soak_undo_and_redo   (Soak  *soak,
                               guint  n);
/* Goes on with every kept game that has begun and is not over, and ends it. */
void     soak_end_kept_games  (Soak  *soak);

/* The game is what a replay of its record is; if it is over, the referee gives the same points. */
void     soak_assert_in_line  (BastideGame *game);

G_END_DECLS
