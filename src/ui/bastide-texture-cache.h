/* bastide-texture-cache.h: what the art library paints, as textures
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gdk/gdk.h>

#include "bastide-catalogue.h"
#include "bastide-picture.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_TEXTURE_CACHE (bastide_texture_cache_get_type ())
G_DECLARE_FINAL_TYPE (BastideTextureCache, bastide_texture_cache, BASTIDE, TEXTURE_CACHE, GObject)

/* Paints in worker threads and keeps what was used last, within a bound of bytes that only the pictures of one frame
 * may exceed.
 * Signal "painted" (): pictures that were asked for have come, or may have been given up for newer ones: draw again,
 * and ask again for what still shows.  Emitted on the main loop, for several pictures at once. */

#define BASTIDE_TEXTURE_CACHE_BYTES (256u << 20)

BastideTextureCache *bastide_texture_cache_new           (void);
/* Whose tiles to paint; another one drops all tiles. */
void                 bastide_texture_cache_set_catalogue (BastideTextureCache  *self,
                                                          BastideCatalogue     *catalogue);
void                 bastide_texture_cache_set_bound     (BastideTextureCache  *self,
                                                          gsize                 bytes);
gsize                bastide_texture_cache_get_bytes     (BastideTextureCache  *self);
/* Whether anything asked for is still to come. */
gboolean             bastide_texture_cache_is_busy       (BastideTextureCache  *self);

/* A new frame begins: what was asked for in earlier frames only may be given up. */
void                 bastide_texture_cache_next_frame    (BastideTextureCache  *self);
/* Has something painted that can stand for PICTURE, if there is nothing yet: for what will soon show, in any size. */
void                 bastide_texture_cache_prepare       (BastideTextureCache  *self,
                                                          const BastidePicture *picture);
/* The texture of PICTURE if it is there, otherwise the same picture at the nearest size, or small if there is none at
 * all; the exact one is then painted unless PAINT is FALSE.  Scale what you get to the bounds of PICTURE.  Borrowed:
 * valid until the next call.  NULL for a segment of which there is nothing yet. */
GdkTexture          *bastide_texture_cache_get           (BastideTextureCache  *self,
                                                          const BastidePicture *picture,
                                                          gboolean              paint);
void                 bastide_texture_cache_clear         (BastideTextureCache  *self);

G_END_DECLS
