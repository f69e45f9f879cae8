/* bastide-cli-render.c: `bastide-cli render`
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-art.h"
#include "bastide-cli-position.h"
#include "bastide-cli.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib/gi18n.h>
#include <math.h>

#define MIN_TILE_SIZE 8
#define MAX_TILE_SIZE 1024
#define DEFAULT_TILE_SIZE 128

/* Cairo's greatest image, and as much memory as a picture may ask for, at four bytes a pixel. */
#define MAX_SIDE 32767
#define MAX_PIXELS (128.0 * 1024 * 1024)

typedef enum
{
  FORMAT_PNG,
  FORMAT_SVG,
  FORMAT_PDF,
  N_FORMATS,
} Format;

static const char *const suffixes[N_FORMATS] = { ".png", ".svg", ".pdf" };

static gboolean
parse_output (const char  *output,
              Format      *format,
              GError     **error)
{
  g_autofree char *lower = NULL;

  if (output == NULL)
    {
      g_set_error (error, BASTIDE_CLI_ERROR, BASTIDE_CLI_ERROR_USAGE,
                   _("the file to write must be named with -o"));
      return FALSE;
    }
  lower = g_ascii_strdown (output, -1);
  for (guint f = 0; f < N_FORMATS; f++)
    if (g_str_has_suffix (lower, suffixes[f]))
      {
        *format = (Format) f;
        return TRUE;
      }
  g_set_error (error, BASTIDE_CLI_ERROR, BASTIDE_CLI_ERROR_USAGE,
               _("-o takes a file that ends in .png, .svg or .pdf, not “%s”"), output);
  return FALSE;
}

/* --- Painting --- */

static cairo_status_t
append (void                *closure,
        const unsigned char *data,
        unsigned             length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *
make_surface (Format      format,
              double      width,
              double      height,
              GByteArray *bytes)
{
  cairo_surface_t *surface;

  switch (format)
    {
    case FORMAT_SVG:
      surface = cairo_svg_surface_create_for_stream (append, bytes, width, height);
      cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
      return surface;
    case FORMAT_PDF:
      surface = cairo_pdf_surface_create_for_stream (append, bytes, width, height);
      cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Bastide " PACKAGE_VERSION);
      return surface;
    default:
      return cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) width, (int) height);
    }
}

static gboolean
check_extents (double   width,
               double   height,
               guint    tile_size,
               GError **error)
{
  if (width <= MAX_SIDE && height <= MAX_SIDE && width * height <= MAX_PIXELS)
    return TRUE;
  g_set_error (error, BASTIDE_CLI_ERROR, BASTIDE_CLI_ERROR_USAGE,
               _("a picture of %.0f × %.0f is too large: choose a --tile-size below %u"), width, height, tile_size);
  return FALSE;
}

static GBytes *
paint (const BastideCliPosition  *position,
       Format                     format,
       guint                      tile_size,
       GError                   **error)
{
  const GArray *seats = position->record->seats;
  uint8_t colours[BASTIDE_MAX_PLAYERS];
  const BastideArtBoard board = {
    .tile_size = tile_size,
    .margin = tile_size / 2.0,
    .table = true,
    .colours = colours,
  };
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface;
  cairo_status_t status;
  double width, height;
  cairo_t *cr;
  int x, y;

  for (guint i = 0; i < seats->len; i++)
    colours[i] = (uint8_t) g_array_index (seats, BastideSeat, i).colour;
  bastide_art_board_extents (&position->state, &board, &x, &y, &width, &height);
  width = ceil (width);
  height = ceil (height);
  if (!check_extents (width, height, tile_size, error))
    return NULL;

  surface = make_surface (format, width, height, bytes);
  cr = cairo_create (surface);
  bastide_art_paint_board (cr, &position->state, &board);
  status = cairo_status (cr);
  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS && format == FORMAT_PNG)
    status = cairo_surface_write_to_png_stream (surface, append, bytes);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);

  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error (error, BASTIDE_CLI_ERROR, BASTIDE_CLI_ERROR_POSITION,
                   _("the board cannot be painted: %s"), cairo_status_to_string (status));
      return NULL;
    }
  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

static gboolean
render (const char  *file,
        const char  *turn,
        const char  *size_text,
        const char  *output,
        GError     **error)
{
  g_autoptr (BastideCliPosition) position = NULL;
  g_autoptr (GBytes) picture = NULL;
  guint64 tile_size = DEFAULT_TILE_SIZE;
  Format format;

  if (!parse_output (output, &format, error)
      || (size_text != NULL
          && !bastide_cli_parse_number ("--tile-size", size_text, MIN_TILE_SIZE, MAX_TILE_SIZE, &tile_size, error))
      || (position = bastide_cli_position_load (file, turn, error)) == NULL
      || (picture = paint (position, format, (guint) tile_size, error)) == NULL)
    return FALSE;
  return bastide_cli_write (output, picture, error);
}

BastideCliStatus
bastide_cli_render (const BastideCliCommand *self,
                    int                      argc,
                    char                   **argv)
{
  g_auto (GStrv) files = NULL;
  g_autofree char *turn = NULL;
  g_autofree char *tile_size = NULL;
  g_autofree char *output = NULL;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_("The picture to write: .png, .svg or .pdf"),
      N_("OUT") },
    { "turn", 0, 0, G_OPTION_ARG_STRING, &turn, N_("After N turns"), "N" },
    { "tile-size", 0, 0, G_OPTION_ARG_STRING, &tile_size, N_("The size of a tile in pixels, 8 to 1024 (128)"),
      "PX" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &files, NULL, NULL },
    { NULL },
  };
  g_autoptr (GError) error = NULL;
  const char *file;

  if (!bastide_cli_parse (self, entries, argc, argv, &error)
      || (file = bastide_cli_parse_file (files, &error)) == NULL
      || !render (file, turn, tile_size, output, &error))
    return bastide_cli_report (self, error);
  return BASTIDE_CLI_DONE;
}
