/* bastide-tile-view.h: one tile as a widget
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-texture-cache.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_TILE_VIEW (bastide_tile_view_get_type ())
G_DECLARE_FINAL_TYPE (BastideTileView, bastide_tile_view, BASTIDE, TILE_VIEW, GtkWidget)

/* Properties, read-write with notify:
 *   "cache" (BastideTextureCache, nullable): where to have it painted; a cache of its own if none is given,
 *   "catalogue" (BastideCatalogue, nullable): whose tiles,
 *   "tile-type" (uint): a type of it, BASTIDE_NONE for an empty view,
 *   "rotation" (int, 0, 90, 180 or 270 degrees),
 *   "variant" (uint): which of the paintings of its type,
 *   "size" (int): the natural size in pixels; it shrinks to half of that and stays square, centred.
 * The accessible label is the tile's spoken name. */

GtkWidget *bastide_tile_view_new           (void);
void       bastide_tile_view_set_cache     (BastideTileView     *self,
                                            BastideTextureCache *cache);
void       bastide_tile_view_set_catalogue (BastideTileView     *self,
                                            BastideCatalogue    *catalogue);
void       bastide_tile_view_set_tile_type (BastideTileView     *self,
                                            guint                type);
void       bastide_tile_view_set_rotation  (BastideTileView     *self,
                                            int                  degrees);
void       bastide_tile_view_set_variant   (BastideTileView     *self,
                                            guint                variant);
void       bastide_tile_view_set_size      (BastideTileView     *self,
                                            int                  size);

G_END_DECLS
