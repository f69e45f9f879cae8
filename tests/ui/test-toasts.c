/* test-toasts.c: messages over the board, which come and go by the clock
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "parlour.h"
#include "support.h"
#include "tongue.h"

/* ---- A clock that is set on by hand ------------------------------------------------------------------------------ */

/* What is due sooner is part of how a toast comes, and takes its time. */
#define A_SECOND 1000
#define AFTER_ALL_TESTS G_MAXINT

typedef struct
{
  guint           id;
  guint           due; /* in ms */
  GSourceOnceFunc function;
  gpointer        data;
} Timer;

static GArray *timers; /* those set since the clock was stopped; NULL while it runs */
static guint now;      /* in ms since then */

/* The linker passes the calls through here. */
guint __real_g_timeout_add_once (guint           interval,
                                 GSourceOnceFunc function,
                                 gpointer        data);
guint __wrap_g_timeout_add_once (guint           interval,
                                 GSourceOnceFunc function,
                                 gpointer        data);

guint
__wrap_g_timeout_add_once (guint           interval,
                           GSourceOnceFunc function,
                           gpointer        data)
{
  Timer timer = { .due = now + interval, .function = function, .data = data };

  if (timers == NULL || interval < A_SECOND)
    return __real_g_timeout_add_once (interval, function, data);
  timer.id = __real_g_timeout_add_once (AFTER_ALL_TESTS, function, data);
  g_array_append_val (timers, timer);
  return timer.id;
}

static void
stop_clock (void)
{
  timers = g_array_new (FALSE, FALSE, sizeof (Timer));
  now = 0;
}

static void
start_clock (void)
{
  g_clear_pointer (&timers, g_array_unref);
}

static void
set_clock_on (guint seconds)
{
  now += seconds * A_SECOND;
  for (guint i = 0; i < timers->len; i++)
    {
      Timer timer = g_array_index (timers, Timer, i);
      GSource *source = g_main_context_find_source_by_id (NULL, timer.id);

      if (source == NULL || timer.due > now)
        continue;
      g_source_destroy (source);
      timer.function (timer.data);
    }
}

/* ---- A toast that has come --------------------------------------------------------------------------------------- */

typedef struct
{
  AdwToast  *toast;
  GtkWidget *widget; /* what the toolkit shows of it; borrowed */
  gboolean   is_gone;
} Shown;

static void
dismissed_cb (Shown *shown)
{
  shown->is_gone = TRUE;
}

/* TOAST is borrowed. */
static void
wait_for (Shown    *shown,
          AdwToast *toast)
{
  GtkWidget *widget = adw_toast_get_custom_title (toast);

  *shown = (Shown) { .toast = g_object_ref (toast) };
  g_signal_connect_swapped (toast, "dismissed", G_CALLBACK (dismissed_cb), shown);
  parlour_wait (gtk_widget_get_mapped (widget));
  while (!ADW_IS_TOAST_OVERLAY (gtk_widget_get_parent (widget)))
    widget = gtk_widget_get_parent (widget);
  shown->widget = widget;
  parlour_wait (gtk_widget_get_can_target (widget));
  g_assert_false (shown->is_gone);
}

static void
assert_gone (Shown *shown)
{
  g_assert_true (shown->is_gone);
  g_signal_handlers_disconnect_by_data (shown->toast, shown);
  g_clear_object (&shown->toast);
}

static void
assert_stays (AdwToast *toast,
              guint     seconds)
{
  Shown shown;

  wait_for (&shown, toast);
  set_clock_on (seconds - 1);
  g_assert_false (shown.is_gone);
  set_clock_on (1);
  assert_gone (&shown);
}

/* ---- Tests ------------------------------------------------------------------------------------------------------- */

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

/* Long enough to be read, and longer where something may be done about it. */
static void
test_how_long (Parlour       *parlour,
               gconstpointer  data)
{
  g_autoptr (BastideGame) second = test_game_new (2, 2);
  AdwToast *toast = bastide_window_create_toast ("Brief");

  parlour_play (parlour, test_game_new (2, 1));
  stop_clock ();
  /* The toolkit has a clock of its own, which knows nothing of who has the toast in sight or at hand. */
  g_assert_cmpuint (adw_toast_get_timeout (toast), ==, 0);
  bastide_window_add_toast (parlour->window, toast);
  assert_stays (toast, 5);

  bastide_window_play (parlour->window, second, "The second");
  assert_stays (parlour->window->former_toast, 10);

  g_signal_emit_by_name (second, "autosave-moved");
  assert_stays (parlour->window->moved_toast, 10);
  start_clock ();
}

/* Whoever has the focus or the pointer on it has as long again. */
static void
test_wanted (Parlour       *parlour,
             gconstpointer  data)
{
  g_autoptr (BastideGame) second = test_game_new (2, 2);
  Shown shown;

  parlour_play (parlour, test_game_new (2, 1));
  stop_clock ();
  bastide_window_play (parlour->window, second, "The second");
  wait_for (&shown, parlour->window->former_toast);

  g_assert_true (gtk_widget_child_focus (shown.widget, GTK_DIR_TAB_FORWARD));
  set_clock_on (10);
  g_assert_false (shown.is_gone);
  bastide_window_focus_board (parlour->window);

  gtk_widget_set_state_flags (shown.widget, GTK_STATE_FLAG_PRELIGHT, FALSE);
  set_clock_on (10);
  g_assert_false (shown.is_gone);
  gtk_widget_unset_state_flags (shown.widget, GTK_STATE_FLAG_PRELIGHT);

  set_clock_on (9);
  g_assert_false (shown.is_gone);
  set_clock_on (1);
  assert_gone (&shown);
  start_clock ();
}

/* None is left once what it tells of is no more, however long it could stay. */
static void
test_outdated (Parlour       *parlour,
               gconstpointer  data)
{
  g_autoptr (BastideGame) first = g_object_ref (parlour_play (parlour, test_game_new (2, 1)));
  g_autoptr (BastideGame) second = test_game_new (2, 2);
  g_autoptr (GError) error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_NO_SPACE, "No space left");
  BastideWindow *window = parlour->window;
  Shown way_back, failure, recovery, moved;

  stop_clock ();
  bastide_window_play (window, second, "The second");
  wait_for (&way_back, window->former_toast);
  bastide_window_play (window, first, "The first");
  assert_gone (&way_back);

  /* What matters more does not wait. */
  wait_for (&way_back, window->former_toast);
  g_signal_emit_by_name (first, "autosave-failed", error);
  assert_gone (&way_back);

  wait_for (&failure, window->failure_toast);
  g_signal_emit_by_name (first, "autosave-recovered");
  assert_gone (&failure);

  wait_for (&recovery, window->recovery_toast);
  g_signal_emit_by_name (first, "autosave-failed", error);
  assert_gone (&recovery);

  wait_for (&failure, window->failure_toast);
  bastide_window_play (window, second, NULL);
  assert_gone (&failure);

  g_signal_emit_by_name (second, "autosave-moved");
  wait_for (&moved, window->moved_toast);
  bastide_window_play (window, first, NULL);
  assert_gone (&moved);
  start_clock ();
}

/* One that is only coming then goes once it has come. */
static void
test_outdated_early (Parlour       *parlour,
                     gconstpointer  data)
{
  g_autoptr (BastideGame) first = g_object_ref (parlour_play (parlour, test_game_new (2, 1)));
  g_autoptr (BastideGame) second = test_game_new (2, 2);
  g_autoptr (AdwToast) way_back = NULL;
  Shown shown = { 0 };

  stop_clock ();
  bastide_window_play (parlour->window, second, "The second");
  way_back = g_object_ref (parlour->window->former_toast);
  g_signal_connect_swapped (way_back, "dismissed", G_CALLBACK (dismissed_cb), &shown);
  parlour_wait (gtk_widget_get_mapped (adw_toast_get_custom_title (way_back)));
  bastide_window_play (parlour->window, first, "The first");
  g_assert_false (shown.is_gone);
  parlour_wait (shown.is_gone);
  start_clock ();
}

/* Tiles that fit nowhere, until they are drawn back. */
static void
test_set_aside (Parlour       *parlour,
                gconstpointer  data)
{
  BastideGame *game = parlour_play (parlour, test_game_new_case ("tile-that-fits-nowhere"));
  GListModel *set_aside = bastide_game_get_set_aside (game);
  GPtrArray *toasts;
  Shown shown;

  while (g_list_model_get_n_items (set_aside) == 0)
    g_assert_true (bastide_game_redo (game, NULL));
  while (g_list_model_get_n_items (set_aside) > 0)
    g_assert_true (bastide_game_undo (game, NULL));
  stop_clock ();
  test_end (game);
  toasts = parlour->window->turn_toasts;
  g_assert_cmpuint (toasts->len, >, 0);
  wait_for (&shown, g_ptr_array_index (toasts, 0));
  test_undo (game, 1);
  assert_gone (&shown);
  g_assert_cmpuint (parlour->window->turn_toasts->len, ==, 0);

  /* One that goes by itself is forgotten. */
  test_end (game);
  assert_stays (g_ptr_array_index (parlour->window->turn_toasts, 0), 5);
  g_assert_cmpuint (parlour->window->turn_toasts->len, ==, 0);

  /* Nor does one tell of a game that has been left. */
  test_undo (game, 1);
  test_end (game);
  wait_for (&shown, g_ptr_array_index (parlour->window->turn_toasts, 0));
  parlour_play (parlour, test_game_new (2, 1));
  assert_gone (&shown);
  start_clock ();
}

/* In a narrow window a toast is as high as its lines are. */
static void
test_narrow_toast (Parlour       *parlour,
                   gconstpointer  data)
{
  AdwToast *toast = bastide_window_create_toast ("“three-players.bastide” is open");
  GtkWidget *words = adw_toast_get_custom_title (toast);
  int height;

  parlour_play (parlour, test_game_new (2, 1));
  parlour_resize (parlour, 360, 600);
  adw_toast_set_button_label (toast, "Back to It");
  bastide_window_add_toast (parlour->window, toast);
  parlour_wait (gtk_widget_get_height (words) > 0);
  pango_layout_get_pixel_size (gtk_label_get_layout (GTK_LABEL (words)), NULL, &height);
  g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (words))), >, 2);
  g_assert_cmpint (gtk_widget_get_height (words), >=, height);
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
  parlour_add ("/toasts/narrow", test_narrow_toast);
  parlour_add ("/toasts/unseen", test_unseen_toast);
  parlour_add ("/toasts/how-long", test_how_long);
  parlour_add ("/toasts/wanted", test_wanted);
  parlour_add ("/toasts/outdated", test_outdated);
  parlour_add ("/toasts/outdated-early", test_outdated_early);
  parlour_add ("/toasts/set-aside", test_set_aside);

  return g_test_run ();
}
