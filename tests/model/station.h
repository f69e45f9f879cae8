/* station.h: a place where a game has been, to be held against later ones
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-game.h"

G_BEGIN_DECLS

typedef struct
{
  BastideState state;
  guint        claim;
} Station;

Station  *station_of      (BastideGame   *game); /* free with g_free () */
gboolean  station_is_here (const Station *self,  /* byte by byte */
                           BastideGame   *game);

G_END_DECLS
