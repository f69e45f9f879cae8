/* support.h: games for the tests of the model
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-game.h"

G_BEGIN_DECLS

/* A fresh game of the first N of Ana, Bernat, Carme, David, Eva and Ferran. */
BastideGame *test_game_new       (guint       n_players,
                                  guint64     seed);
/* A fresh game of SEATS, words as on the command line with a space between: "Ana Bernat=easy". */
BastideGame *test_game_new_seats (const char *seats,
                                  guint64     seed);
/* As the first, with the tiles named in DRAWN drawn first. */
BastideGame *test_game_new_deck  (guint       n_players,
                                  const char *drawn);
/* One of tests/cases, by its name without suffix. */
BastideGame *test_game_new_case  (const char *name);
GFile       *test_case_file      (const char *name);

/* Steps that must be legal. */
void         test_place          (BastideGame   *game,
                                  int            x,
                                  int            y,
                                  int            rotation);
void         test_claim          (BastideGame   *game,
                                  const char    *segment);
void         test_end            (BastideGame   *game);
void         test_turn           (BastideGame   *game,
                                  int            x,
                                  int            y,
                                  int            rotation,
                                  const char    *segment); /* NULL for none */
void         test_undo           (BastideGame   *game,
                                  guint          n);
void         test_redo           (BastideGame   *game,
                                  guint          n);

/* Legal steps by chance. */
void         test_random_place   (BastideGame   *game,
                                  BastideRandom *random);
void         test_random_claim   (BastideGame   *game,
                                  BastideRandom *random); /* or none */
void         test_random_turn    (BastideGame   *game,
                                  BastideRandom *random);
void         test_play_to_end    (BastideGame   *game,
                                  BastideRandom *random);

/* Runs the main loop until *DONE. */
void         test_wait           (const gboolean *done);
/* Runs the main loop until a human is to move or the game is over. */
void         test_wait_for_human (BastideGame    *game);
/* Runs the main loop for as long as things that should not happen might take to. */
void         test_linger         (void);
/* The same game, saved and opened again. */
BastideGame *test_reopen         (BastideGame    *game);
/* An empty folder of its own, to be given back to test_folder_delete (), which waits until nothing in it is open. */
GFile       *test_folder_new     (void);
void         test_folder_delete  (GFile         *folder);
/* Whether FILE holds what the game would write. */
gboolean     test_holds          (GFile         *file,
                                  BastideGame   *game);

G_END_DECLS
