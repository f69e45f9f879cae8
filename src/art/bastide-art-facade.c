/* bastide-art-facade.c: the fronts of houses
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-art-facade.h"

#include <math.h>

#define PANE .0042        /* half the width of a window */
#define SHUTTER .0034
#define DOOR .0062        /* half the width of a door */
#define WINDOW_STEP .0255 /* from one window to the next */
#define BEAM .0026

#define SILL .34          /* heights, as fractions of that of the front */
#define LINTEL .80
#define EAVE_SHADE .76

ArtColor
art_plaster_color (uint32_t seed)
{
  static const uint32_t colors[] = { 0xf5ead0, 0xf2e0ba, 0xefdcc8, 0xefe8da, 0xe6d6b4 };

  return ART_HEX (colors[seed / 7 % (sizeof colors / sizeof colors[0])]);
}

static ArtPoint
facade_at (const ArtFacade *facade,
           double           along,
           double           up)
{
  return (ArtPoint) {
    facade->left.x + along * (facade->right.x - facade->left.x),
    facade->left.y + along * (facade->right.y - facade->left.y) - up * facade->height,
  };
}

static double
width_of (const ArtFacade *facade)
{
  return hypot (facade->right.x - facade->left.x, facade->right.y - facade->left.y);
}

/* A rectangle of the front, HALF wide to each side of ALONG. */
static void
add_rectangle (ArtCanvas       *canvas,
               const ArtFacade *facade,
               double           along,
               double           half,
               double           bottom,
               double           top)
{
  double t = half / width_of (facade);
  ArtPoint corners[4] = {
    facade_at (facade, along - t, bottom), facade_at (facade, along + t, bottom),
    facade_at (facade, along + t, top), facade_at (facade, along - t, top),
  };

  art_trace (canvas, corners, 4, true);
}

/* Posts, a rail, and a brace at either end. */
static void
paint_timber (ArtCanvas       *canvas,
              const ArtFacade *facade,
              unsigned         n_bays)
{
  for (unsigned i = 0; i <= n_bays; i++)
    {
      double along = (double) i / n_bays;

      art_trace (canvas, (ArtPoint[]) { facade_at (facade, along, 0), facade_at (facade, along, 1) }, 2, false);
    }
  art_trace (canvas, (ArtPoint[]) { facade_at (facade, 0, .92), facade_at (facade, 1, .92) }, 2, false);
  art_trace (canvas, (ArtPoint[]) { facade_at (facade, 0, .3), facade_at (facade, 1, .3) }, 2, false);
  art_trace (canvas, (ArtPoint[]) { facade_at (facade, 0, .3), facade_at (facade, .5 / n_bays, .92) }, 2, false);
  art_trace (canvas, (ArtPoint[]) { facade_at (facade, 1, .3), facade_at (facade, 1 - .5 / n_bays, .92) }, 2, false);
  art_set_color (canvas, art_shade (ART_HEX (0x8a5f3c), facade->light), .85);
  cairo_set_line_width (canvas->cr, BEAM);
  cairo_stroke (canvas->cr);
}

static void
paint_windows (ArtCanvas       *canvas,
               const ArtFacade *facade,
               unsigned         n,
               unsigned         door)
{
  static const uint32_t colors[] = { 0x5b7f5f, 0x557a94, 0x93503a, 0x8a6a44 };
  ArtColor shutters = art_shade (ART_HEX (colors[facade->seed / 5 % 4]), facade->light);
  double side = (PANE + SHUTTER) / width_of (facade);

  for (unsigned i = 0; i < n; i++)
    if (i != door)
      {
        add_rectangle (canvas, facade, (i + .5) / n - side, SHUTTER / 2, SILL, LINTEL);
        add_rectangle (canvas, facade, (i + .5) / n + side, SHUTTER / 2, SILL, LINTEL);
      }
  art_fill (canvas, shutters);

  for (unsigned i = 0; i < n; i++)
    if (i != door)
      add_rectangle (canvas, facade, (i + .5) / n, PANE, SILL, LINTEL);
  art_fill (canvas, ART_HEX (0x4c4238));
}

static void
paint_door (ArtCanvas       *canvas,
            const ArtFacade *facade,
            double           along)
{
  static const uint32_t colors[] = { 0x6d4528, 0x7a3f2c, 0x4f5f58, 0x5d4a36 };

  add_rectangle (canvas, facade, along, DOOR, 0, .86);
  art_fill (canvas, art_shade (ART_HEX (0xcdb78c), facade->light));
  add_rectangle (canvas, facade, along, DOOR * .72, 0, .78);
  art_fill_ink (canvas, art_shade (ART_HEX (colors[facade->seed / 3 % 4]), facade->light), ART_INK);
}

/* The eaves shade the top of the wall. */
static void
paint_eave_shade (ArtCanvas       *canvas,
                  const ArtFacade *facade)
{
  art_trace (canvas,
             (ArtPoint[]) { facade_at (facade, 0, 1), facade_at (facade, 1, 1), facade_at (facade, 1, EAVE_SHADE),
                            facade_at (facade, 0, EAVE_SHADE) },
             4, true);
  art_set_color (canvas, ART_SHADOW, .22);
  cairo_fill (canvas->cr);
}

/* One that is seen at a sharp angle has room for little. */
void
art_paint_facade (ArtCanvas       *canvas,
                  const ArtFacade *facade,
                  bool             door)
{
  unsigned n = (unsigned) (fabs (facade->right.x - facade->left.x) / WINDOW_STEP);
  unsigned place = door ? facade->seed / 11 % (n > 0 ? n : 1) : n;

  if (canvas->level >= ART_LARGE && facade->right.x - facade->left.x > .02)
    paint_eave_shade (canvas, facade);
  if (canvas->level < ART_HUGE || n == 0)
    return;

  if (facade->seed % 4 == 1)
    paint_timber (canvas, facade, n > 1 ? n : 2);
  paint_windows (canvas, facade, n, place);
  if (place < n)
    paint_door (canvas, facade, (place + .5) / n);
}

void
art_paint_garret (ArtCanvas       *canvas,
                  const ArtFacade *facade,
                  double           rise)
{
  ArtPoint at = facade_at (facade, .5, 1);

  if (canvas->level < ART_HUGE || rise < .012 || facade->right.x - facade->left.x < .03)
    return;

  art_circle (canvas, at.x, at.y - rise * .32, .0040);
  art_fill (canvas, ART_HEX (0x4c4238));
}
