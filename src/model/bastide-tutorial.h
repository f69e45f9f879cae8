/* bastide-tutorial.h: what each position of the tutorial's game teaches
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-game.h"

G_BEGIN_DECLS

/* The tutorial is a game of the tile set "tutorial" between the player and a teacher, the tiles in a fixed order.  The
 * lesson follows from the position alone, so that undo, redo and a restart need nothing more. */

#define BASTIDE_LESSON_MOST_PAGES 5

typedef enum
{
  BASTIDE_TASK_NONE,     /* the game is over, or has left the course */
  BASTIDE_TASK_WATCH,    /* the teacher is to move */
  BASTIDE_TASK_PLACE,
  BASTIDE_TASK_CLAIM,
  BASTIDE_TASK_END_TURN,
} BastideTask;

/* A feature on the board that is spoken of; SEGMENT is BASTIDE_NONE for nothing. */
typedef struct
{
  int   x, y;
  guint segment;
} BastideLessonSight;

/* A plain value; its words are translated, and never freed. */
typedef struct
{
  guint            number;    /* from 1; 0 off the course */
  guint            n_lessons;
  const char      *title;
  guint            n_pages;
  const char      *pages[BASTIDE_LESSON_MOST_PAGES]; /* all but the last are only to be read */
  BastideLessonSight sights[BASTIDE_LESSON_MOST_PAGES]; /* what each page is about */
  BastideKind      role;      /* the follower that it is about */
  BastideTask      task;      /* what is to be done once the last page has been reached */
  BastidePlacement placement; /* PLACE: how the tile is to lie */
  guint            segment;   /* CLAIM: the one to be claimed; otherwise BASTIDE_NONE */
} BastideLesson;

/* A fresh game; the names must differ as those of seats do. */
BastideRecord *bastide_tutorial_new_record (const char *player,
                                            const char *teacher);
/* Whether RECORD is a tutorial that is still on its course: as far as it has been played, just as the course wants. */
gboolean bastide_tutorial_follows       (const BastideRecord *record);

/* Whether GAME is played with the tutorial's tiles. */
gboolean bastide_tutorial_is_played     (BastideGame    *game);
gboolean bastide_tutorial_is_on_course  (BastideGame    *game);
/* FALSE if GAME is no tutorial. */
gboolean bastide_tutorial_get_lesson    (BastideGame    *game,
                                         BastideLesson  *lesson);
/* PAGE of the lesson as it is to be heard, the marked cell by its place: what arrows show cannot be seen by everybody.
 * Owned by the caller. */
char    *bastide_tutorial_describe      (BastideGame    *game,
                                         guint           page);
/* How the teacher, who is to move, plays on the course. */
gboolean bastide_tutorial_get_move      (BastideGame    *game,
                                         BastideMove    *move);

/* Whether a step of the player is the lesson's, and if not what is: BASTIDE_GAME_ERROR_ILLEGAL.  All steps of other
 * games are, and those that the rules forbid, which is for the game to say. */
gboolean bastide_tutorial_allows_place    (BastideGame  *game,
                                           int           x,
                                           int           y,
                                           int           rotation, /* degrees */
                                           GError      **error);
gboolean bastide_tutorial_allows_claim    (BastideGame  *game,
                                           guint         segment,
                                           GError      **error);
gboolean bastide_tutorial_allows_end_turn (BastideGame  *game,
                                           GError      **error);

G_END_DECLS
