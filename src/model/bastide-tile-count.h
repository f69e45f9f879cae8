/* bastide-tile-count.h: how many tiles of a design there are, for lists
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_TILE_COUNT (bastide_tile_count_get_type ())
G_DECLARE_FINAL_TYPE (BastideTileCount, bastide_tile_count, BASTIDE, TILE_COUNT, GObject)

/* Properties, construct-only: "type" (uint, of the tile set; the property is named "tile-type"), "count" (uint),
 * "name" (string: the tile's spoken name). */
guint       bastide_tile_count_get_tile_type (BastideTileCount *self);
guint       bastide_tile_count_get_count     (BastideTileCount *self);
const char *bastide_tile_count_get_name      (BastideTileCount *self);

G_END_DECLS
