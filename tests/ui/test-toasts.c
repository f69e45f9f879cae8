/* test-toasts.c: messages over the board, which come and go by the clock
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "parlour.h"
#include "support.h"
#include "tongue.h"

static void
set_true (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
}

static void
go_on_for (guint milliseconds)
{
  gboolean over = FALSE;

  g_timeout_add_once (milliseconds, set_true, &over);
  parlour_wait (over);
}

/* Messages that follow one another faster than they can be shown, at every moment of their coming and going. */
static void
test_hasty_toasts (Parlour       *parlour,
                   gconstpointer  data)
{
  static const guint pauses[] = { 0, 30, 90, 150, 250, 350, 450, 600 };
  g_autoptr (BastideGame) second = test_game_new (2, 2);
  g_autoptr (BastideGame) third = test_game_new (2, 3);
  g_autoptr (GError) error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_NO_SPACE, "No space left");

  parlour_play (parlour, test_game_new (2, 1));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (pauses); i++)
    {
      bastide_window_play (parlour->window, second, "The second");
      go_on_for (pauses[i]);
      bastide_window_play (parlour->window, third, "The third");
      go_on_for (pauses[i]);
      g_signal_emit_by_name (third, "autosave-failed", error);
      go_on_for (pauses[i]);
    }

  parlour_wait (parlour->window->failure_toast != NULL
                && gtk_widget_get_mapped (adw_toast_get_custom_title (parlour->window->failure_toast)));
  /* What had not come to its end would be animated still. */
  go_on_for (900);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

#define LONGER_THAN_A_TOAST_COMES (800 * 1000)

/* There is so much else to do that a toast is sent away, and would be gone, before the frame in which it has come. */
static void
test_late_toast (Parlour       *parlour,
                 gconstpointer  data)
{
  g_autoptr (BastideGame) second = test_game_new (2, 2);
  AdwToast *toast;

  parlour_play (parlour, test_game_new (2, 1));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  bastide_window_play (parlour->window, second, "The second");
  toast = parlour->window->former_toast;
  g_object_add_weak_pointer (G_OBJECT (toast), (gpointer *) &toast);
  parlour_wait (gtk_widget_get_mapped (adw_toast_get_custom_title (toast)));
  parlour_frame (parlour);

  g_usleep (LONGER_THAN_A_TOAST_COMES);
  bastide_window_dismiss_toast (toast);
  g_clear_object (&parlour->window->former_toast);
  /* Timers come before frames. */
  g_main_context_iteration (NULL, FALSE);
  g_usleep (LONGER_THAN_A_TOAST_COMES);
  parlour_wait (toast == NULL);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

/* Nor does a toast that nobody sends away go before; then it does, by itself. */
static void
test_late_timer (Parlour       *parlour,
                 gconstpointer  data)
{
  AdwToast *toast = bastide_window_create_toast ("Late");

  parlour_play (parlour, test_game_new (2, 1));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  g_object_add_weak_pointer (G_OBJECT (toast), (gpointer *) &toast);
  bastide_window_time_toast (toast, 1);
  bastide_window_add_toast (parlour->window, toast);
  parlour_wait (gtk_widget_get_mapped (adw_toast_get_custom_title (toast)));
  parlour_frame (parlour);

  for (guint i = 0; i < 2; i++)
    {
      g_usleep (LONGER_THAN_A_TOAST_COMES + G_USEC_PER_SEC);
      g_main_context_iteration (NULL, FALSE);
    }
  parlour_wait (toast == NULL);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

/* One that nobody has had the time to see takes its words with it. */
static void
test_unseen_toast (Parlour       *parlour,
                   gconstpointer  data)
{
  AdwToast *toast = bastide_window_create_toast ("Unseen");
  GtkWidget *words = adw_toast_get_custom_title (toast);

  g_object_add_weak_pointer (G_OBJECT (words), (gpointer *) &words);
  g_object_unref (toast);
  g_assert_null (words);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tongue_init ();

  parlour_add ("/toasts/hasty", test_hasty_toasts);
  parlour_add ("/toasts/late", test_late_toast);
  parlour_add ("/toasts/late-timer", test_late_timer);
  parlour_add ("/toasts/unseen", test_unseen_toast);

  return g_test_run ();
}
