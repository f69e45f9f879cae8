/* bastide-art-file.c: a board as a picture of its own
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-art.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <math.h>

/* Cairo's greatest image, and as much memory as a picture may ask for, at four bytes a pixel. */
#define MAX_SIDE 32767
#define MAX_PIXELS (128.0 * 1024 * 1024)

/* SVG and PDF are written as they are painted, PNG by finish (). */
static cairo_surface_t *
create_surface (BastideArtFormat    format,
                double              width,
                double              height,
                const char         *creator,
                cairo_write_func_t  write,
                void               *closure)
{
  cairo_surface_t *surface;

  switch (format)
    {
    case BASTIDE_ART_SVG:
      surface = cairo_svg_surface_create_for_stream (write, closure, width, height);
      cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
      return surface;
    case BASTIDE_ART_PDF:
      surface = cairo_pdf_surface_create_for_stream (write, closure, width, height);
      cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, creator);
      return surface;
    default:
      return cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) width, (int) height);
    }
}

static cairo_status_t
finish (cairo_surface_t    *surface,
        BastideArtFormat    format,
        cairo_write_func_t  write,
        void               *closure)
{
  cairo_status_t status = CAIRO_STATUS_SUCCESS;

  if (format == BASTIDE_ART_PNG)
    status = cairo_surface_write_to_png_stream (surface, write, closure);
  cairo_surface_finish (surface);
  return status == CAIRO_STATUS_SUCCESS ? cairo_surface_status (surface) : status;
}

bool
bastide_art_board_is_printable (const BastideState    *state,
                                const BastideArtBoard *board)
{
  double width, height;
  int x, y;

  bastide_art_board_extents (state, board, &x, &y, &width, &height);
  width = ceil (width);
  height = ceil (height);
  return width <= MAX_SIDE && height <= MAX_SIDE && width * height <= MAX_PIXELS;
}

cairo_status_t
bastide_art_write_board (const BastideState    *state,
                         const BastideArtBoard *board,
                         BastideArtFormat       format,
                         const char            *creator,
                         cairo_write_func_t     write,
                         void                  *closure)
{
  cairo_surface_t *surface;
  cairo_status_t status;
  double width, height;
  cairo_t *cr;
  int x, y;

  bastide_art_board_extents (state, board, &x, &y, &width, &height);
  surface = create_surface (format, ceil (width), ceil (height), creator, write, closure);
  cr = cairo_create (surface);
  bastide_art_paint_board (cr, state, board);
  status = cairo_status (cr);
  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS)
    status = finish (surface, format, write, closure);
  cairo_surface_destroy (surface);
  return status;
}
