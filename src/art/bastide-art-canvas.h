/* bastide-art-canvas.h: what the painters of a tile's things share
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>

#include "bastide-art-layout.h"
#include "bastide-art-palette.h"
#include "bastide-random.h"

/* How much is painted: what would turn to dirt at a size is left out, what is left gets larger. */
typedef enum
{
  ART_TINY,   /* below 40 px */
  ART_SMALL,  /* below 64 px */
  ART_MEDIUM, /* below 104 px */
  ART_LARGE,  /* below 180 px */
  ART_HUGE,
} ArtLevel;

/* A context scaled so that the tile is 1 wide and high. */
typedef struct
{
  cairo_t *cr;
  double   size;   /* pixels of a tile */
  double   ink;    /* width of a line */
  double   wall;   /* thickness of walls */
  double   road;   /* half the width of a road, verge included */
  ArtLevel level;
} ArtCanvas;

void art_canvas_init (ArtCanvas *canvas,
                      cairo_t   *cr,
                      double     size);

void art_set_color   (ArtCanvas *canvas,
                      ArtColor   color,
                      double     alpha);
void art_fill        (ArtCanvas *canvas,
                      ArtColor   color);
void art_stroke      (ArtCanvas *canvas,
                      ArtColor   color,
                      double     width);
/* Fills the path, then draws it in ink. */
void art_fill_ink    (ArtCanvas *canvas,
                      ArtColor   color,
                      ArtColor   ink);

void art_trace       (ArtCanvas      *canvas,
                      const ArtPoint *points,
                      unsigned        n,
                      bool            close);
/* The same through the points as a smooth line, ON from where the path is. */
void art_trace_smooth (ArtCanvas      *canvas,
                       const ArtPoint *points,
                       unsigned        n,
                       bool            on);
void art_circle      (ArtCanvas *canvas,
                      double     x,
                      double     y,
                      double     radius);

/* From 0 to 1, and between A and B. */
double art_random    (BastideRandom *random);
double art_between   (BastideRandom *random,
                      double         a,
                      double         b);
double art_smooth    (double from,
                      double to,
                      double x);

/* How much light of the sun in the north-west falls on a plane whose normal is X, Y, Z (Z up), as a factor for its
 * colour. */
double art_daylight  (double x,
                      double y,
                      double z);
