/* bastide-guest.h: a player at another program's table, as that program tells of the game
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-catalogue.h"
#include "bastide-strategy.h"

G_BEGIN_DECLS

/* All that is told of a game: what has come up, in order, and what became of it.  It is always a legal game. */
typedef struct
{
  const BastideCatalogue *catalogue; /* borrowed; the base game */
  BastideStrategy         strategy;
  guint                   n_threads; /* to think in: 1 or 2 */
  const atomic_bool      *is_alone;   /* borrowed, NULL for none: once true, nobody waits for an answer */
  const atomic_bool      *is_hurried; /* likewise: once true, no answer has to be thought over until its time is up */
  guint64                 seed;      /* of chance in each game */
  BastideRandom           random;
  guint                   n_players; /* 0 before the first game */
  guint                   seat;
  guint                   n_drawn;
  uint8_t                 drawn[BASTIDE_MAX_TILES]; /* types, those set aside included */
  guint                   n_moves;
  BastideMove             moves[BASTIDE_MAX_TILES];
} BastideGuest;

/* Heeds a LINE of the host's side of the protocol (docs/outside-players.md), `quit` apart.  *ANSWER, to be freed,
 * becomes the line to answer with, or NULL for none.  Lines that mean nothing are passed over; those of the protocol
 * that cannot be true too, with an error that says so: BASTIDE_CLI_ERROR_POSITION. */
void bastide_guest_heed (BastideGuest  *self,
                         const char    *line,
                         char         **answer,
                         GError       **error);

G_END_DECLS
