/* test-monkey.c: nothing illegal is reached, whatever is done to the window
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-application.h"
#include "monkey.h"
#include "support.h"
#include "tongue.h"
#include "toolkit.h"

#include <unistd.h>

#define SEED 1
#define N_STEPS 600

/* A step that takes longer, however busy the machine, has hung. */
#define PATIENCE 120

#define STEPS_A_REFEREE 20

#define MOST_UNREST_MS 50

/* Thinking is held short, so that the computers do more in the time. */
#define THINKING_MS 30

/* What the toolkit says to itself while nothing is wrong in the program. */
static const char *const never_wrong[] = {
  /* GTK loses count of what is pressed when a menu opens or a widget goes in the middle of a click. */
  "Broken accounting of active state for widget",
  /* GTK lets what has been scrolled too far spring back a moment later, even where it has gone meanwhile. */
  "gdk_frame_clock_get_frame_time: assertion 'GDK_IS_FRAME_CLOCK (frame_clock)' failed",
  /* GTK's labels sometimes reckon in a narrow place that they would rather be narrower than they can be. */
  "GtkLabel 0x",
  /* GTK finds no monitor, on X11, for a popover whose button is off the screen, or was when GTK last heard of that.
   * The program itself asks for none. */
  "gdk_monitor_get_geometry: assertion 'GDK_IS_MONITOR (monitor)' failed",
  NULL,
};

static const char *const right_off_the_screen[] = {
  /* GTK gives a popover for which it finds no monitor whatever room happens to stand there. */
  "gtk_widget_size_allocate(): attempt to allocate",
  NULL,
};

void
monkey_note (const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_test_message ("%s", text);
}

guint
monkey_below (Monkey *self,
              guint   limit)
{
  return bastide_random_below (&self->random, limit);
}

gboolean
monkey_tosses (Monkey *self)
{
  return monkey_below (self, 2) == 0;
}

const char *
monkey_pick (Monkey             *self,
             const char * const *words,
             guint               n)
{
  return words[monkey_below (self, n)];
}

/* Where frames take longer than they show, and something always moves, there is no rest. */
static void
come_to_rest (void)
{
  gint64 end = g_get_monotonic_time () + MOST_UNREST_MS * 1000;

  while (g_main_context_iteration (NULL, FALSE) && g_get_monotonic_time () < end)
    continue;
}

void
monkey_settle (Monkey *self)
{
  gdk_display_sync (gdk_display_get_default ());
  come_to_rest ();
  monkey_linger (self, 10);
}

static void
wake_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
}

void
monkey_linger (Monkey *self,
               guint   milliseconds)
{
  gboolean awake = FALSE;

  g_timeout_add_once (milliseconds, wake_cb, &awake);
  parlour_wait (awake);
  come_to_rest ();
}

/* --- Runs of the program --- */

static BastideWindow *
find_window (Monkey *self)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self->parlour.application)); l != NULL; l = l->next)
    if (BASTIDE_IS_WINDOW (l->data))
      return l->data;
  return NULL;
}

gboolean
monkey_has_window (Monkey *self)
{
  return find_window (self) != NULL;
}

static void
note_game (Monkey *self)
{
  g_set_object (&self->last, self->parlour.window->game);
}

/* As it is to come back: the computer thinks anew of a turn that it was in the midst of. */
static GBytes *
write_down_kept (BastideGame *game)
{
  g_autoptr (BastideRecord) record = bastide_game_copy_record (game);

  if (!bastide_game_get_awaits_human (game))
    record->has_pending = FALSE;
  return bastide_record_serialize (record);
}

static void
begin (Monkey *self)
{
  g_autoptr (BastideGame) last = g_steal_pointer (&self->last);
  BastideWindow *window;

  monkey_note ("begin");
  g_application_activate (G_APPLICATION (self->parlour.application));
  window = find_window (self);
  g_set_weak_pointer (&self->parlour.window, window);
  g_signal_connect_swapped (window, "notify::game", G_CALLBACK (note_game), self);
  parlour_wait (!window->resuming);

  if (last != NULL)
    {
      g_autoptr (GBytes) left = write_down_kept (last);
      g_autoptr (GBytes) found = NULL;

      g_assert_nonnull (window->game);
      found = write_down_kept (window->game);
      g_assert_true (g_bytes_equal (found, left));
      g_assert_true (g_file_equal (bastide_game_get_autosave_file (window->game),
                                   bastide_game_get_autosave_file (last)));
    }
  monkey_settle (self);
}

static gboolean
shows_anything (void)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWidget) toplevel = g_list_model_get_item (toplevels, i);

      if (gtk_widget_get_visible (toplevel))
        return TRUE;
    }

  return FALSE;
}

/* With the window all others go, and the program would end.  What libadwaita asks for the name of a file with, from its
 * window about the program, goes out of sight only. */
static void
await_end (Monkey *self)
{
  GtkApplication *application = GTK_APPLICATION (self->parlour.application);

  parlour_wait (self->parlour.window == NULL);
  parlour_wait (gtk_application_get_windows (application) == NULL && !shows_anything ());
}

static void
end (Monkey *self)
{
  gpointer game;

  if (monkey_has_window (self))
    gtk_window_close (GTK_WINDOW (self->parlour.window));
  await_end (self);

  /* Nobody keeps what is no longer played. */
  game = self->last;
  if (game != NULL)
    g_object_add_weak_pointer (game, &game);
  g_clear_object (&self->last);
  parlour_wait (game == NULL);
}

/* --- The test --- */

static void
step (Monkey  *self,
      guint64  seed,
      guint    number)
{
  /* A step is the same whatever came before it, as far as it can be. */
  self->random = (BastideRandom) { seed };
  self->random.state = bastide_random_next (&self->random) + number;

  monkey_note ("step %u", number);
  alarm (PATIENCE);
  if (!monkey_has_window (self))
    {
      await_end (self);
      begin (self);
    }
  if (self->parlour.window->opponent != NULL)
    bastide_opponent_set_thinking_time (self->parlour.window->opponent, THINKING_MS);

  monkey_do_trick (self);
  monkey_settle (self);
  monkey_watch (self);
  if (number % STEPS_A_REFEREE == 0)
    monkey_call_referee (self);
}

static guint64
get_number (const char *variable,
            guint64     otherwise)
{
  const char *text = g_getenv (variable);

  return text != NULL ? g_ascii_strtoull (text, NULL, 10) : otherwise;
}

static void
test_monkey (void)
{
  guint64 seed = get_number ("TEST_SEED", SEED);
  guint n_steps = (guint) get_number ("TEST_STEPS", N_STEPS);
  Monkey monkey = { 0 };

  g_test_message ("TEST_SEED=%" G_GUINT64_FORMAT " TEST_STEPS=%u", seed, n_steps);
  parlour_register (&monkey.parlour, BASTIDE_TYPE_APPLICATION);
  monkey.parlour.folder = test_folder_new ();
  toolkit_tolerate (never_wrong, right_off_the_screen, monkey_is_off_screen, &monkey);
  monkey_open_hands (&monkey);
  monkey_gather_toys (&monkey);

  begin (&monkey);
  for (guint i = 0; i < n_steps; i++)
    step (&monkey, seed, i);
  end (&monkey);

  monkey_close_hands (&monkey);
  g_clear_pointer (&monkey.files, g_ptr_array_unref);
  parlour_end (g_steal_pointer (&monkey.parlour.application));
  test_folder_delete (monkey.parlour.folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tongue_init ();

  g_test_add_func ("/monkey", test_monkey);

  return g_test_run ();
}
