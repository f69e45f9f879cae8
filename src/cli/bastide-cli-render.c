/* bastide-cli-render.c: `bastide-cli render`
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-art.h"
#include "bastide-cli-position.h"
#include "bastide-cli.h"

#include <glib/gi18n.h>
#include <math.h>

#define MIN_TILE_SIZE 8
#define MAX_TILE_SIZE 1024
#define DEFAULT_TILE_SIZE 128

static const char *const suffixes[BASTIDE_ART_N_FORMATS] = {
  [BASTIDE_ART_PNG] = ".png",
  [BASTIDE_ART_SVG] = ".svg",
  [BASTIDE_ART_PDF] = ".pdf",
};

static gboolean
parse_output (const char        *output,
              BastideArtFormat  *format,
              GError           **error)
{
  g_autofree char *lower = NULL;

  if (output == NULL)
    {
      g_set_error (error, BASTIDE_CLI_ERROR, BASTIDE_CLI_ERROR_USAGE,
                   _("the file to write must be named with -o"));
      return FALSE;
    }
  lower = g_ascii_strdown (output, -1);
  for (guint f = 0; f < BASTIDE_ART_N_FORMATS; f++)
    if (g_str_has_suffix (lower, suffixes[f]))
      {
        *format = (BastideArtFormat) f;
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

static gboolean
check_size (const BastideState     *state,
            const BastideArtBoard  *board,
            GError                **error)
{
  double width, height;
  int x, y;

  if (bastide_art_board_is_printable (state, board))
    return TRUE;
  bastide_art_board_extents (state, board, &x, &y, &width, &height);
  g_set_error (error, BASTIDE_CLI_ERROR, BASTIDE_CLI_ERROR_USAGE,
               _("a picture of %.0f × %.0f is too large: choose a --tile-size below %u"),
               ceil (width), ceil (height), (guint) board->tile_size);
  return FALSE;
}

static GBytes *
paint (const BastideCliPosition  *position,
       BastideArtFormat           format,
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
  cairo_status_t status;

  for (guint i = 0; i < seats->len; i++)
    colours[i] = (uint8_t) g_array_index (seats, BastideSeat, i).colour;
  if (!check_size (&position->state, &board, error))
    return NULL;

  status = bastide_art_write_board (&position->state, &board, format, "Bastide " PACKAGE_VERSION, append, bytes);
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
  BastideArtFormat format;

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
