/* bastide-seat.h: who sits at the table
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* In the order in which new seats take them. */
typedef enum
{
  BASTIDE_COLOUR_RED,
  BASTIDE_COLOUR_BLUE,
  BASTIDE_COLOUR_GREEN,
  BASTIDE_COLOUR_YELLOW,
  BASTIDE_COLOUR_PURPLE,
  BASTIDE_COLOUR_BLACK,
} BastideColour;

#define BASTIDE_N_COLOURS 6

typedef enum
{
  BASTIDE_LEVEL_HUMAN,
  BASTIDE_LEVEL_EASY,
  BASTIDE_LEVEL_MEDIUM,
  BASTIDE_LEVEL_HARD,
  BASTIDE_LEVEL_EXPERT,
} BastideLevel;

#define BASTIDE_N_LEVELS 5

#define BASTIDE_NAME_MAX 40 /* characters */

typedef struct
{
  char          *name; /* owned; 1 to BASTIDE_NAME_MAX characters, trimmed, without control characters */
  BastideColour  colour;
  BastideLevel   level; /* BASTIDE_LEVEL_HUMAN for a human */
} BastideSeat;

/* The words of files and command lines: "red", "easy" ("human" for a human).  The parsers return FALSE for other words. */
const char *bastide_colour_to_string   (BastideColour   colour);
gboolean    bastide_colour_from_string (const char     *text,
                                        BastideColour  *colour);
const char *bastide_level_to_string    (BastideLevel    level);
gboolean    bastide_level_from_string  (const char     *text,
                                        BastideLevel   *level);

/* Parses SEAT… of the command lines, `NAME`, `NAME=human` or `NAME=LEVEL`, optionally `@COLOUR` (the last = and @
 * count); seats without a colour get the first one that is free.  Checks what a record checks of its seats.
 * Returns an array of BastideSeat with a clear function.  Errors: BASTIDE_STORAGE_ERROR. */
GArray *bastide_seats_parse (const char * const  *texts,
                             GError             **error);

/* Whether SEATS can play together: 2 to 6, names and colours valid and unique (names when case-folded).
 * Errors: BASTIDE_STORAGE_ERROR. */
gboolean bastide_seats_check     (const GArray  *seats,
                                  GError       **error);
/* The same of seat N (below SEATS->len) and those before it alone. */
gboolean bastide_seats_check_nth (const GArray  *seats,
                                  guint          n,
                                  GError       **error);

/* NAME, which is UTF-8, without white space at its ends; free with g_free (). */
char *bastide_seat_trim_name (const char *name);

/* An empty array of BastideSeat that frees its names; bastide_seats_copy () copies them. */
GArray *bastide_seats_new  (void);
GArray *bastide_seats_copy (const GArray *seats);

G_END_DECLS
