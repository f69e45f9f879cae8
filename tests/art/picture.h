/* picture.h: painted pixels, to be looked at
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#include "bastide-art.h"

typedef struct
{
  cairo_surface_t *surface;
  cairo_t         *cr;
  unsigned         width;
  unsigned         height;
  const uint8_t   *data;
  size_t           stride;
} Picture;

/* Transparent, WIDTH by HEIGHT pixels. */
void     picture_init  (Picture               *picture,
                        unsigned               width,
                        unsigned               height);
/* A tile and nothing else. */
void     picture_tile  (Picture               *picture,
                        const BastideTileType *type,
                        unsigned               rotation,
                        unsigned               variant,
                        unsigned               size);
void     picture_clear (Picture               *picture);

/* Premultiplied ARGB. */
uint32_t picture_pixel (const Picture         *picture,
                        unsigned               x,
                        unsigned               y);
/* From 0 to 255. */
double   picture_luma  (const Picture         *picture,
                        unsigned               x,
                        unsigned               y);
bool     picture_equal (const Picture         *a,
                        const Picture         *b);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Picture, picture_clear)
