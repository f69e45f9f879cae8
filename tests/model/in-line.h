/* in-line.h: whether a game is in line with its own record
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-game.h"

G_BEGIN_DECLS

/* The position equals a replay of the record byte by byte. */
void test_assert_position_in_line (BastideGame *game);
/* Players, log, lists and properties are those of a game made of the record afresh. */
void test_assert_views_in_line    (BastideGame *game);

/* Equal in type and all readable properties. */
void test_assert_same_items       (GListModel  *a,
                                   GListModel  *b);

G_END_DECLS
