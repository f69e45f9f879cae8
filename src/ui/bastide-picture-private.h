/* bastide-picture-private.h: the pictures that are more than what the art library paints
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-picture.h"

G_BEGIN_DECLS

/* Each component from 0 to 1. */
typedef struct
{
  double red, green, blue;
} BastideTint;

static const BastideTint BASTIDE_TINT_PAPER = { 1, .98, .93 };

/* bastide-picture-areas.c */
BastideTint bastide_picture_get_tint (guint colour); /* of a BastideArtColour */
void bastide_picture_set_tint      (cairo_t              *cr,
                                    BastideTint           tint,
                                    double                alpha);
void bastide_picture_paint_segment (cairo_t              *cr,
                                    const BastidePicture *self,
                                    const BastideTileSet *set);
void bastide_picture_paint_swatch  (cairo_t              *cr,
                                    const BastidePicture *self);

/* bastide-picture-marks.c */
void bastide_picture_paint_cell    (cairo_t              *cr,
                                    const BastidePicture *self);
void bastide_picture_paint_tab     (cairo_t              *cr,
                                    const BastidePicture *self);

G_END_DECLS
