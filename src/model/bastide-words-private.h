/* bastide-words-private.h: words that only the model itself needs
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-words.h"

G_BEGIN_DECLS

/* "Ana, Bernat and Carme", of one thing or more. */
char *bastide_words_list    (char      **things,
                             guint       n);
/* The same of the players whose bits are set in PLAYERS. */
char *bastide_words_players (BastideGame *game,
                             guint        players);

/* Where something lies on a tile: "to the north and east", for edges by bit; "to the north-east" for the corners of a
 * field that reaches no whole edge. */
const char *bastide_words_edges   (guint                 edges);
char       *bastide_words_segment (const BastideSegment *segment,
                                   guint                 rotation);

/* "The road to the west would meet a field." */
char *bastide_words_mismatch (BastideKind  own,
                              BastideEdge  edge,
                              BastideKind  other);
/* "This city is claimed by Ana and Bernat already." */
char *bastide_words_claimed  (BastideGame *game,
                              BastideKind  kind,
                              guint        players);

/* "Best: 2 east, 1 north, city to the north.  Knight in the city to the north.  Expected to win by 6 points."  RANK is
 * from 1 to 3, TYPE the tile in hand, MARGIN in points. */
char *bastide_words_hint (guint                  rank,
                          const BastideTileType *type,
                          const BastideMove     *move,
                          double                 margin);

/* The log's sentences. */
char *bastide_words_turn_made (BastideGame          *game,
                               const BastideTurn    *turn);
char *bastide_words_payment   (BastideGame          *game,
                               const BastidePayment *payment);
char *bastide_words_set_aside (BastideGame          *game,
                               guint                 type);

G_END_DECLS
