/* scene.h: a board in a window, for tests to play on
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-view.h"

G_BEGIN_DECLS

#define SCENE_WIDTH 800
#define SCENE_HEIGHT 600

typedef struct
{
  GtkWindow        *window;
  BastideBoardView *board;
  BastideGame      *game;
  GPtrArray        *actions; /* of strings: "place 1 -2 90", in the order in which the board activated them */
  char             *said;    /* the last announcement */
  guint             n_said;
} Scene;

/* A window with a board and GAME (taken, may be NULL), mapped and laid out, without animations.  Its actions are noted
 * and carried out. */
void scene_init  (Scene       *scene,
                  BastideGame *game);
void scene_clear (Scene       *scene);
/* Another game on the same board; taken. */
void scene_play  (Scene       *scene,
                  BastideGame *game);

/* Presses a key of the board: "Left", "<Control>Left", "space", as a trigger spells it.  FALSE if nobody took it. */
gboolean scene_press (Scene      *scene,
                      const char *key);
/* Moves the pointer over the middle of a cell, or off the board. */
void     scene_point (Scene      *scene,
                      int         x,
                      int         y);
void     scene_leave (Scene      *scene);

/* The last action, which is then forgotten; "" if there was none. */
const char *scene_take_action (Scene *scene);
/* Runs the main loop until animations and textures have come to rest. */
void        scene_settle      (Scene *scene);

G_END_DECLS
