/* bastide-seat-names.h: names for players who have not been given any
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-seat.h"

G_BEGIN_DECLS

/* A name for seat NUMBER, from 1, that none of SEATS (of BastideSeat) has: "Player 3" for a person, a name of its own
 * for a computer.  Owned by the caller. */
char     *bastide_seat_names_find_free (const GArray *seats,
                                        BastideLevel  level,
                                        guint         number);
/* Whether NAME may have come from there for a player of LEVEL, and not from somebody who would want to keep it. */
gboolean  bastide_seat_names_is_ours   (const char   *name,
                                        BastideLevel  level);

G_END_DECLS
