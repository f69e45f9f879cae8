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

/* Thinking is held short, so that the computers do more in the time. */
#define THINKING_MS 30

/* What the toolkit says to itself while nothing is wrong in the program. */
static const char *const tolerated[] = {
  /* GTK finds no monitor, on X11, for a popover whose button has been moved off the screen. */
  "gdk_monitor_get_geometry: assertion 'GDK_IS_MONITOR (monitor)' failed",
  /* ... and gives it whatever room happens to stand there. */
  "gtk_widget_size_allocate(): attempt to allocate GtkPopoverContent",
  /* GTK loses count of what is pressed when a menu opens or a widget goes in the middle of a click. */
  "Broken accounting of active state for widget",
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

void
monkey_settle (Monkey *self)
{
  gdk_display_sync (gdk_display_get_default ());
  parlour_settle ();
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
  parlour_settle ();
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

/* The game that was there comes back as it is on disk. */
static void
begin (Monkey *self)
{
  g_autoptr (GFile) last = g_steal_pointer (&self->last);
  BastideWindow *window;
  BastideGame *game;

  monkey_note ("begin");
  g_application_activate (G_APPLICATION (self->parlour.application));
  window = find_window (self);
  g_set_weak_pointer (&self->parlour.window, window);
  parlour_wait (!window->resuming);

  game = window->game;
  if (last != NULL)
    {
      g_assert_nonnull (game);
      g_assert_true (g_file_equal (bastide_game_get_autosave_file (game), last));
    }
  monkey_settle (self);
}

/* With the window all others go, and the program would end. */
static void
await_end (Monkey *self)
{
  parlour_wait (self->parlour.window == NULL);
  parlour_wait (g_list_model_get_n_items (gtk_window_get_toplevels ()) == 0);
}

static void
end (Monkey *self)
{
  if (monkey_has_window (self))
    gtk_window_close (GTK_WINDOW (self->parlour.window));
  await_end (self);
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
  toolkit_tolerate (tolerated);
  monkey_open_hands (&monkey);
  monkey_gather_toys (&monkey);

  begin (&monkey);
  for (guint i = 0; i < n_steps; i++)
    step (&monkey, seed, i);
  end (&monkey);

  monkey_close_hands (&monkey);
  g_clear_object (&monkey.last);
  g_clear_pointer (&monkey.files, g_ptr_array_unref);
  g_clear_object (&monkey.parlour.application);
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
