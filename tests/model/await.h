/* await.h: what games and shelves do in their own time, waited for
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-shelf.h"

G_BEGIN_DECLS

/* Each runs the main loop until it is done, and gives what its "finish" gives. */
gboolean     await_flush      (BastideGame        *game,
                               GError            **error);
gboolean     await_save       (BastideGame        *game,
                               GFile              *file,
                               GError            **error);
gboolean     await_save_again (BastideGame        *game,
                               GError            **error);
BastideGame *await_open       (GFile              *file,
                               GError            **error);
BastideGame *await_resume     (BastideShelf       *shelf,
                               GError            **error);
BastideGame *await_open_entry (BastideShelf       *shelf,
                               BastideShelfEntry  *entry,
                               GError            **error);
BastideGame *await_open_file  (BastideShelf       *shelf,
                               GFile              *file,
                               GError            **error);

/* Likewise until all of GAME is on the disk, which must succeed. */
void         await_kept       (BastideGame        *game);

G_END_DECLS
