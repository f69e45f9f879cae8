/* painting.h: how often tiles are painted, and by whom
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Begins to count; the calling thread is the one that must not wait. */
void painting_reset            (void);
int  painting_get_n_tiles      (void);
/* Tiles painted where the player would have had to wait for it. */
int  painting_get_n_waited_for (void);

G_END_DECLS
