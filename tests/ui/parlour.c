/* parlour.c: the whole window with an application and a shelf, for tests to use
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "parlour.h"

#include "census.h"
#include "support.h"
#include "tongue.h"
#include "toolkit.h"

/* What the toolkit draws around a window where no compositor can. */
#define WIDEST_FRAME 10

void
parlour_settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    continue;
}

void
parlour_frame (Parlour *parlour)
{
  GtkWidget *widget = GTK_WIDGET (parlour->window);
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  gint64 counter = gdk_frame_clock_get_frame_counter (clock);

  PATIENCE_FOR ("a frame", NULL);

  /* One may be under way. */
  while (gdk_frame_clock_get_frame_counter (clock) < counter + 2)
    {
      gtk_widget_queue_draw (widget);
      g_main_context_iteration (NULL, TRUE);
    }
  parlour_settle ();
}

void
parlour_register (Parlour *parlour,
                  GType    application_type)
{
  g_autoptr (GError) error = NULL;

  toolkit_prepare ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  parlour->application = ADW_APPLICATION (g_object_new (application_type,
                                                        "application-id", "io.github.bastide.Test",
                                                        "resource-base-path", "/io/github/bastide/Bastide",
                                                        "flags", G_APPLICATION_NON_UNIQUE,
                                                        NULL));
  g_application_register (G_APPLICATION (parlour->application), NULL, &error);
  g_assert_no_error (error);
}

static gboolean
ask_nothing (GApplication   *application,
             char         ***arguments,
             int            *exit_status)
{
  *exit_status = 0;
  return TRUE;
}

void
parlour_end (gpointer application)
{
  /* Only one that has run takes its leave of the desktop and of the toolkit. */
  G_APPLICATION_GET_CLASS (application)->local_command_line = ask_nothing;
  g_application_run (application, 0, NULL);
  /* What is still being written, or looked up on the bus, holds it until that is done. */
  parlour_wait (G_OBJECT (application)->ref_count == 1);
  g_assert_finalize_object (application);
}

void
parlour_set_up (Parlour       *parlour,
                gconstpointer  data)
{
  g_autoptr (GSimpleAction) new_game = NULL;
  g_autoptr (GFile) games = NULL;

  parlour_register (parlour, ADW_TYPE_APPLICATION);

  /* A button of the welcome page can be pressed if its action is there. */
  new_game = g_simple_action_new ("new-game", NULL);
  g_action_map_add_action (G_ACTION_MAP (parlour->application), G_ACTION (new_game));

  parlour->folder = test_folder_new ();
  games = g_file_get_child (parlour->folder, "games");
  parlour->shelf = bastide_shelf_new (games);
  parlour->window = bastide_window_new (GTK_APPLICATION (parlour->application), parlour->shelf);
  g_object_add_weak_pointer (G_OBJECT (parlour->window), (gpointer *) &parlour->window);
  bastide_window_resume (parlour->window);
  /* Nothing waits for what features pay to be shown. */
  g_settings_set_string (parlour->window->settings, "scoring-pace", "off");
  gtk_window_present (GTK_WINDOW (parlour->window));
  parlour_wait (!parlour->window->resuming);
  parlour_settle ();
}

void
parlour_tear_down (Parlour       *parlour,
                   gconstpointer  data)
{
  gpointer shelf = parlour->shelf;

  if (parlour->window != NULL)
    gtk_window_close (GTK_WINDOW (parlour->window));
  parlour_wait (parlour->window == NULL);

  /* A refresh holds the shelf until it is done. */
  g_object_add_weak_pointer (shelf, &shelf);
  g_clear_object (&parlour->shelf);
  parlour_wait (shelf == NULL);
  parlour_end (g_steal_pointer (&parlour->application));
  test_folder_delete (parlour->folder);
  parlour->folder = NULL;
  census_wait ();
}

void
parlour_add (const char *path,
             void      (*test) (Parlour *, gconstpointer))
{
  g_test_add (path, Parlour, NULL, parlour_set_up, test, parlour_tear_down);
}

/* The window finds out by and by what it has room for, and until then the board may still grow. */
static void
wait_for_room (Parlour *parlour)
{
  GtkWidget *board = GTK_WIDGET (parlour->window->board);
  int width, height;
  PATIENCE_FOR ("a board that grows no more", NULL);

  do
    {
      width = gtk_widget_get_width (board);
      height = gtk_widget_get_height (board);
      parlour_frame (parlour);
    }
  while (parlour->window->adapt_idle != 0 || width == 0 || gtk_widget_get_width (board) != width
         || gtk_widget_get_height (board) != height);
}

BastideGame *
parlour_play (Parlour     *parlour,
              BastideGame *game)
{
  g_autoptr (BastideGame) owned = game;

  bastide_window_play (parlour->window, owned, "[Another game]");
  parlour_settle ();
  wait_for_room (parlour);
  return bastide_window_get_game (parlour->window);
}

void
parlour_resize (Parlour *parlour,
                int      width,
                int      height)
{
  GtkWidget *widget = GTK_WIDGET (parlour->window);

  gtk_window_set_default_size (GTK_WINDOW (widget), width, height);
  parlour_wait (gtk_widget_get_width (widget) <= width && gtk_widget_get_width (widget) >= width - WIDEST_FRAME
                && gtk_widget_get_height (widget) <= height && gtk_widget_get_height (widget) >= height - WIDEST_FRAME);
  parlour_frame (parlour);
  parlour_wait (parlour->window->adapt_idle == 0);
  parlour_frame (parlour);
}

void
parlour_act (Parlour    *parlour,
             const char *action,
             GVariant   *parameter)
{
  g_assert_true (g_action_group_has_action (G_ACTION_GROUP (parlour->window), action));
  g_action_group_activate_action (G_ACTION_GROUP (parlour->window), action, parameter);
}

void
parlour_place (Parlour *parlour,
               int      x,
               int      y,
               int      rotation)
{
  parlour_act (parlour, "place", g_variant_new ("(iii)", x, y, rotation));
}

void
parlour_claim (Parlour    *parlour,
               const char *segment)
{
  parlour_act (parlour, "claim", g_variant_new_string (segment));
}

gboolean
parlour_can (Parlour    *parlour,
             const char *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (parlour->window), action);
}

char *
parlour_get_status (Parlour *parlour)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (parlour->window), "status");

  return g_strdup (tongue_in_english (g_variant_get_string (state, NULL)));
}

void
parlour_assert_says (Parlour    *parlour,
                     const char *words)
{
  g_autofree char *status = parlour_get_status (parlour);

  if (strstr (status, words) == NULL)
    g_error ("“%s” is not in “%s”", words, status);
  g_assert_cmpstr (tongue_in_english (gtk_label_get_label (parlour->window->status_label)), ==, status);
}

char *
parlour_get_phase (Parlour *parlour)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (parlour->window), "phase");

  return g_variant_dup_string (state, NULL);
}

int
parlour_get_turn (Parlour *parlour)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (parlour->window), "turn");

  return g_variant_get_int32 (state);
}

void
parlour_assert_narrow (GtkWindow *dialog)
{
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi, minimum;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  parlour_settle ();
  gtk_widget_measure (GTK_WIDGET (dialog), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

gpointer
parlour_part (gpointer    widget,
              const char *name)
{
  GObject *part = gtk_widget_get_template_child (widget, G_OBJECT_TYPE (widget), name);

  g_assert_nonnull (part);
  return part;
}

static GtkWidget *
find (GtkWidget *widget,
      GType      type,
      guint     *n)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type) && (*n)-- == 0)
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, type, n);

      if (found != NULL)
        return found;
    }
  return NULL;
}

GtkWidget *
parlour_find (gpointer widget,
              GType    type,
              guint    n)
{
  return find (widget, type, &n);
}

const char *
parlour_text (gpointer    widget,
              const char *name)
{
  return tongue_in_english (gtk_label_get_label (parlour_part (widget, name)));
}

GtkWindow *
parlour_toplevel (GType type)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWindow) toplevel = g_list_model_get_item (toplevels, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (toplevel, type) && gtk_widget_get_visible (GTK_WIDGET (toplevel)))
        return toplevel;
    }
  return NULL;
}
