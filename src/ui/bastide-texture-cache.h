/* bastide-texture-cache.h: what the art library paints, as textures
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gdk/gdk.h>

#include "bastide-art.h"
#include "bastide-catalogue.h"

G_BEGIN_DECLS

typedef enum
{
  BASTIDE_PICTURE_TILE,     /* type, rotation (quarter turns), variant */
  BASTIDE_PICTURE_FOLLOWER, /* role (a BastideKind), colour */
  BASTIDE_PICTURE_EMBLEM,   /* colour */
  BASTIDE_PICTURE_JOINT,    /* vertical, variant */
  BASTIDE_PICTURE_TOWER,
  BASTIDE_PICTURE_CARD,     /* dark */
  BASTIDE_PICTURE_TABLE,    /* dark */
  BASTIDE_N_PICTURES,
} BastidePictureKind;

/* What to paint and how large: a key of the cache.  Make it with the functions below. */
typedef struct
{
  guint8  kind;  /* a BastidePictureKind */
  guint8  a, b, c;
  guint16 size;  /* device pixels: of a tile; the height of a follower; the diameter of an emblem; of the table's period */
} BastidePicture;

BastidePicture bastide_picture_tile     (guint type,
                                         guint rotation,
                                         guint variant,
                                         guint size);
BastidePicture bastide_picture_follower (guint role,
                                         guint colour,
                                         guint size);
BastidePicture bastide_picture_emblem   (guint colour,
                                         guint size);
BastidePicture bastide_picture_joint    (gboolean vertical,
                                         guint    variant,
                                         guint    size);
BastidePicture bastide_picture_tower    (guint size);
BastidePicture bastide_picture_card     (gboolean dark,
                                         guint    size);
BastidePicture bastide_picture_table    (gboolean dark,
                                         guint    scale);

/* What the texture of PICTURE covers, in device pixels from the picture's origin. */
GdkRectangle bastide_picture_get_bounds (const BastidePicture *picture);

#define BASTIDE_TYPE_TEXTURE_CACHE (bastide_texture_cache_get_type ())
G_DECLARE_FINAL_TYPE (BastideTextureCache, bastide_texture_cache, BASTIDE, TEXTURE_CACHE, GObject)

/* Paints in worker threads and keeps what was used last, within a bound of bytes.
 * Signal "painted" (): pictures that were asked for have come; emitted on the main loop, for several at once. */

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

/* A new frame begins: what was asked for in earlier frames only, and has not been begun, is not painted any more. */
void                 bastide_texture_cache_next_frame    (BastideTextureCache  *self);
/* The texture of PICTURE if it is there, otherwise the same picture at the nearest size, painted small on the spot if
 * there is none at all; the exact one is then painted unless PAINT is FALSE.  Scale what you get to the bounds of
 * PICTURE.  Borrowed: valid until the next call. */
GdkTexture          *bastide_texture_cache_get           (BastideTextureCache  *self,
                                                          const BastidePicture *picture,
                                                          gboolean              paint);
void                 bastide_texture_cache_clear         (BastideTextureCache  *self);

G_END_DECLS
