/* test-focus.c: one thing at a time has the focus, for whoever sees where it is and for whoever hears it
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "parlour.h"
#include "support.h"
#include "tongue.h"

/* The window has its board take the focus once more when it has been there for a while: not from a dialog that has been
 * opened by then. */
static void
test_early_dialog (Parlour       *parlour,
                   gconstpointer  data)
{
  GtkWidget *board = GTK_WIDGET (parlour->window->board);
  GtkWindow *dialog;

  parlour_play (parlour, test_game_new_seats ("Ana Bernat", 5));
  parlour_wait (gtk_window_is_active (GTK_WINDOW (parlour->window)) && gtk_widget_has_focus (board));
  parlour_act (parlour, "remaining", NULL);
  dialog = parlour->window->dialog;
  parlour_wait (gtk_window_is_active (dialog) && !gtk_widget_has_focus (board));

  parlour_wait (parlour->window->focus_timeout == 0);
  g_assert_false (gtk_widget_has_focus (board));
  g_assert_true (gtk_widget_has_focus (gtk_window_get_focus (dialog)));

  gtk_window_close (dialog);
  parlour_wait (gtk_widget_has_focus (board));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tongue_init ();

  parlour_add ("/focus/early-dialog", test_early_dialog);

  return g_test_run ();
}
