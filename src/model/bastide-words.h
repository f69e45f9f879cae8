/* bastide-words.h: the game's things in the player's language
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-game.h"

G_BEGIN_DECLS

/* All strings returned are whole, translated, and owned by the caller unless const. */

/* The spoken name of a tile: "City on two sides with a shield and a road", not "O".  With ROTATION quarter turns
 * (0 to 3) given, the edges by compass word: "city to the north, road from east to south"; -1 for the short name. */
char       *bastide_words_tile      (const BastideTileType *type,
                                     int                    rotation);
/* A player's name to be set into a sentence.  One that is written from right to left is kept apart by marks that nobody
 * sees or hears, or it would draw the numbers and points beside it to its own side. */
char       *bastide_words_name      (const char *name);
/* The name of FILE, without its folder, likewise. */
char       *bastide_words_file      (GFile *file);
const char *bastide_words_kind      (BastideKind kind);       /* "City" */
const char *bastide_words_role      (BastideKind kind);       /* "Knight" */
const char *bastide_words_colour    (BastideColour colour);   /* "Red" */
const char *bastide_words_level     (BastideLevel level);     /* "Human", "Easy" */
/* How that level plays, in one line for those who choose one: "Sees its own points alone, …". */
const char *bastide_words_level_description (BastideLevel level);
/* Where a cell lies as seen from the start tile: "2 east, 1 north". */
char       *bastide_words_cell      (int x,
                                     int y);
/* A follower on SEGMENT, on a tile turned by ROTATION quarter turns: "Knight in the city to the north". */
char       *bastide_words_follower  (const BastideSegment *segment,
                                     guint                 rotation);
/* The segment of a claim option as it lies, in phase CLAIM: "Knight in the city to the north, 4 points", for the spot
 * and for speech. */
char       *bastide_words_claim     (BastideGame              *game,
                                     const BastideClaimOption *option);
/* A feature in one or two sentences: kind, size, what is open, who stands there, what it pays now and when finished. */
char       *bastide_words_feature   (BastideGame              *game,
                                     const BastideFeatureInfo *info);
/* Who is paid for what OWNERS have, by bit: "For Ana and Bernat each". */
char       *bastide_words_owners    (BastideGame *game,
                                     guint        owners);
/* A feature that somebody has claimed, and what it pays now: "City, 5 tiles and 1 shield: 12 points for Ana". */
char       *bastide_words_worth     (BastideGame              *game,
                                     const BastideFeatureInfo *info);
/* An empty cell: what still fits and how many; where many designs do, their number alone. */
char       *bastide_words_fitting   (BastideGame *game,
                                     int          x,
                                     int          y);
/* Whose the fields are: how many, and what they pay now. */
char       *bastide_words_fields    (BastideGame *game);
/* What the player to move has to do now: "Ana: lay down the tile", the status line after each step; of a computer, that
 * it is playing. */
char       *bastide_words_turn      (BastideGame *game);
/* The outcome: "Ana wins with 96 points". */
char       *bastide_words_outcome   (BastideGame *game);

G_END_DECLS
