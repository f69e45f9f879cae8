/* bastide-tutorial-course.h: the game that the tutorial plays, turn by turn, and what is said meanwhile
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#include "bastide-engine.h"

G_BEGIN_DECLS

#define BASTIDE_COURSE_TURNS 13
#define BASTIDE_COURSE_LESSONS 9
#define BASTIDE_COURSE_MOST_READ 4

/* A feature that a page speaks of, by a segment of it; none if SEGMENT is NULL. */
typedef struct
{
  int         x, y;
  const char *segment;
} BastideCourseSight;

/* A turn as the course wants it, the player's and the teacher's by turns.  All words are still to be translated; those
 * left out are NULL. */
typedef struct
{
  const char *tile;      /* its id */
  int         x, y;
  guint       rotation;  /* quarter turns */
  const char *claim;     /* the segment's name; NULL for no follower */
  BastideKind role;      /* the follower that the lesson is about */
  guint       place_lesson;
  guint       claim_lesson;
  const char *read[BASTIDE_COURSE_MOST_READ]; /* pages about what has happened, before anything is to be done */
  BastideCourseSight sights[BASTIDE_COURSE_MOST_READ]; /* of those pages */
  const char *place;     /* what the player is to do, or what the teacher is about to */
  const char *choose;    /* which follower the player is to choose */
  const char *finish;    /* before the player ends the turn */
} BastideCourseTurn;

extern const BastideCourseTurn   bastide_course_turns[BASTIDE_COURSE_TURNS];
extern const char *const         bastide_course_titles[BASTIDE_COURSE_LESSONS];
/* When the game is over. */
extern const char *const         bastide_course_ending[BASTIDE_COURSE_MOST_READ];
extern const BastideCourseSight  bastide_course_ending_sights[BASTIDE_COURSE_MOST_READ];

G_END_DECLS
