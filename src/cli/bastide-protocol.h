/* bastide-protocol.h: moves as words, for `moves` and for outside players
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-catalogue.h"

G_BEGIN_DECLS

#define BASTIDE_PROTOCOL_VERSION "1" /* of the lines that docs/outside-players.md tells of */

#define BASTIDE_MOVE_WORDS 4

/* Appends "X Y ROTATION CLAIM", what a tile of TYPE can do: in cells, degrees, and the segment's name, "-" for none. */
void bastide_protocol_append_move (GString                *text,
                                   const BastideCatalogue *catalogue,
                                   unsigned                type,
                                   const BastideMove      *move);

/* The move that the BASTIDE_MOVE_WORDS first of WORDS name in this way, which need not be legal; FALSE if they name
 * none.  WORDS ends with NULL. */
gboolean bastide_protocol_parse_move (char                  **words,
                                      const BastideCatalogue *catalogue,
                                      unsigned                type,
                                      BastideMove            *move);

/* The whole number from 0 to MAX that WORD is; FALSE if it is none, or NULL. */
gboolean bastide_protocol_parse_number (const char *word,
                                        guint       max,
                                        guint      *number);

/* The words of LINE, those between blanks, ending with NULL; free with g_strfreev (). */
char **bastide_protocol_split (const char *line);

/* Whether MOVE is open to the player whose turn it is (R3, R5, R6). */
gboolean bastide_protocol_is_legal (const BastideState *state,
                                    const BastideMove  *move);

G_END_DECLS
