/* bastide-picture.h: the pieces that a board on the screen is put together from
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gdk/gdk.h>

#include "bastide-art.h"

G_BEGIN_DECLS

typedef enum
{
  BASTIDE_PICTURE_TILE,     /* type, rotation (quarter turns), variant */
  BASTIDE_PICTURE_SEGMENT,  /* type, rotation and segment, paint: to lay over a tile */
  BASTIDE_PICTURE_FOLLOWER, /* role (a BastideKind), colour */
  BASTIDE_PICTURE_EMBLEM,   /* colour */
  BASTIDE_PICTURE_JOINT,    /* vertical, variant */
  BASTIDE_PICTURE_TOWER,
  BASTIDE_PICTURE_CARD,     /* dark, side (a BastideEdge): the middle lies under the tile */
  BASTIDE_PICTURE_TABLE,    /* dark */
  BASTIDE_PICTURE_CELL,     /* mark, dark, strong */
  BASTIDE_PICTURE_SWATCH,   /* paint: a square of grass with it */
  BASTIDE_PICTURE_TAB,      /* colour, corner (0 north-west, clockwise): to lay over the tile that a player laid last */
} BastidePictureKind;

/* How a segment is painted over: a bit for each BastideColour of the owners of its feature (0 for nobody's), or lit;
 * together with GLOW, a bit for each of those whom it pays. */
#define BASTIDE_PAINT_GLOW 0x40
#define BASTIDE_PAINT_LIT 0x80

typedef enum
{
  BASTIDE_MARK_LEGAL,  /* the tile in hand can be laid here */
  BASTIDE_MARK_OTHER,  /* the tentative tile could also be laid here */
  BASTIDE_MARK_DEAD,   /* no tile that is left fits */
} BastideMark;

/* What to paint and how large.  Make it with the functions below. */
typedef struct
{
  guint8  kind; /* a BastidePictureKind */
  guint8  a, b, c;
  guint16 size; /* device pixels: of a tile; the height of a follower; the diameter of an emblem; the table's period */
} BastidePicture;

BastidePicture bastide_picture_tile     (guint       type,
                                         guint       rotation,
                                         guint       variant,
                                         guint       size);
BastidePicture bastide_picture_segment  (guint       type,
                                         guint       rotation,
                                         guint       segment,
                                         guint       paint,
                                         guint       size);
BastidePicture bastide_picture_follower (guint       role,
                                         guint       colour,
                                         guint       size);
BastidePicture bastide_picture_emblem   (guint       colour,
                                         guint       size);
BastidePicture bastide_picture_joint    (gboolean    vertical,
                                         guint       variant,
                                         guint       size);
BastidePicture bastide_picture_tower    (guint       size);
BastidePicture bastide_picture_card     (gboolean    dark,
                                         guint       side,
                                         guint       size);
BastidePicture bastide_picture_table    (gboolean    dark,
                                         guint       size);
BastidePicture bastide_picture_cell     (BastideMark mark,
                                         gboolean    dark,
                                         gboolean    strong,
                                         guint       size);
BastidePicture bastide_picture_swatch   (guint       paint,
                                         guint       size);
BastidePicture bastide_picture_tab      (guint       colour,
                                         guint       corner,
                                         guint       size);

guint        bastide_picture_hash       (gconstpointer         picture);
gboolean     bastide_picture_equal      (gconstpointer         picture,
                                         gconstpointer         other);
/* Whether it shows something of the tile set. */
gboolean     bastide_picture_needs_set  (const BastidePicture *self);
/* Whether it covers all of its bounds. */
gboolean     bastide_picture_is_opaque  (const BastidePicture *self);
/* What it covers, in device pixels from its origin: a tile's north-west corner, the middle of all else. */
GdkRectangle bastide_picture_get_bounds (const BastidePicture *self);
/* Paints it; safe in any thread.  SET may be NULL if none is needed. */
GdkTexture  *bastide_picture_paint      (const BastidePicture *self,
                                         const BastideTileSet *set);

G_END_DECLS
