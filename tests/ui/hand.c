/* hand.c: a player's hand on the mouse and the keyboard, through the display as from anybody
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hand.h"

#include <gdk/x11/gdkx.h>

#include "bastide-board-view-private.h"

/* After which a hand that has missed tries again. */
#define PATIENCE_MS 2000

static void
run (const char *command)
{
  g_autofree char *line = g_strconcat ("xdotool ", command, NULL);
  g_autoptr (GError) error = NULL;
  int status;

  g_spawn_command_line_sync (line, NULL, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_true (g_spawn_check_wait_status (status, NULL));
}

void
hand_point_on (GtkWidget *widget,
               double     x,
               double     y)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GdkSurface *surface = gtk_native_get_surface (native);
  int scale = gdk_surface_get_scale_factor (surface);
  g_autofree char *command = NULL;
  double left, top;

  gtk_widget_translate_coordinates (widget, GTK_WIDGET (native), x, y, &x, &y);
  gtk_native_get_surface_transform (native, &left, &top);
  command = g_strdup_printf ("mousemove --window %lu %d %d", gdk_x11_surface_get_xid (surface),
                             (int) ((x + left) * scale), (int) ((y + top) * scale));
  run (command);
}

void
hand_point_at (Parlour *parlour,
               double   x,
               double   y)
{
  hand_point_on (GTK_WIDGET (parlour->window->board), x, y);
}

static gboolean
is_at (BastideBoardView *board,
       int               x,
       int               y)
{
  int at_x, at_y;

  bastide_geometry_cell_at (&board->geometry, board->pointer_x, board->pointer_y, &at_x, &at_y, NULL, NULL);
  return board->pointer_inside && at_x == x && at_y == y;
}

static gboolean
lose_patience (gpointer lost)
{
  *(gboolean *) lost = TRUE;
  return G_SOURCE_REMOVE;
}

/* The board may still be coming to where it will be: the hand goes after it. */
void
hand_point (Parlour *parlour,
            int      x,
            int      y)
{
  BastideBoardView *board = parlour->window->board;

  for (guint tries = 0; !is_at (board, x, y); tries++)
    {
      graphene_rect_t cell = bastide_geometry_cell (&board->geometry, x, y);
      gboolean lost = FALSE;
      guint patience = g_timeout_add (PATIENCE_MS, lose_patience, &lost);

      hand_point_at (parlour, cell.origin.x + cell.size.width / 2 + tries % 2, cell.origin.y + cell.size.height / 2);
      parlour_wait (lost || is_at (board, x, y));
      if (!lost)
        g_source_remove (patience);
    }
}

void
hand_lay (Parlour *parlour,
          int      x,
          int      y)
{
  BastideBoardView *board = parlour->window->board;

  while (!bastide_board_view_is_tentative (board, x, y))
    {
      gboolean lost = FALSE;
      guint patience = g_timeout_add (PATIENCE_MS, lose_patience, &lost);

      hand_point (parlour, x, y);
      hand_click (parlour, 1);
      parlour_wait (lost || bastide_board_view_is_tentative (board, x, y));
      if (!lost)
        g_source_remove (patience);
    }
}

static void
use_button (const char *how,
            guint       button)
{
  g_autofree char *command = g_strdup_printf ("%s %u", how, button);

  run (command);
}

void
hand_press (Parlour *parlour,
            guint    button)
{
  use_button ("mousedown", button);
}

void
hand_release (Parlour *parlour,
              guint    button)
{
  use_button ("mouseup", button);
}

void
hand_click (Parlour *parlour,
            guint    button)
{
  use_button ("click", button);
}

void
hand_type (Parlour    *parlour,
           const char *keys)
{
  g_autofree char *command = g_strconcat ("key --delay 0 ", keys, NULL);

  run (command);
}
