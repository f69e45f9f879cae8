/* bastide-entrant.h: who can enter a match
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-seat.h"
#include "bastide-strategy.h"

G_BEGIN_DECLS

typedef struct
{
  char            *spec;     /* owned; as it was given */
  const char      *command;  /* borrowed of SPEC: what an outside player is run with; NULL for those of the program */
  BastideStrategy  strategy; /* of an outside player: what its seat goes on with after it has forfeited */
  BastideLevel     level;    /* BASTIDE_LEVEL_HUMAN for those without one */
} BastideEntrant;

/* SPEC is a word of bastide_strategy_parse () or "exec:COMMAND".  Errors: BASTIDE_CLI_ERROR_USAGE. */
gboolean bastide_entrant_parse (BastideEntrant  *self,
                                const char      *spec,
                                GError         **error);
void     bastide_entrant_clear (BastideEntrant  *self);

/* Who plays by WORD, one of bastide_strategy_parse ().  Errors: BASTIDE_CLI_ERROR_USAGE. */
gboolean bastide_entrant_parse_strategy (const char       *word,
                                         BastideStrategy  *strategy,
                                         GError          **error);

/* The name of a seat it has: SPEC, shortened and cleaned if need be, and the seat's number from 1.  No two seats of a
 * game have the same.  Free with g_free (). */
char *bastide_entrant_name_seat (const BastideEntrant *self,
                                 guint                 seat);

G_END_DECLS
