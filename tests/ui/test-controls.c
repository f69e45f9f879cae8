/* test-controls.c: what can be pressed anywhere has a name, an access key of its own, and room for a finger
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-preferences-window.h"
#include "config.h"
#include "parlour.h"
#include "support.h"
#include "tongue.h"

/* What a finger needs. */
#define FINGER 44
/* What the platform gives buttons in dialogs, which are wide. */
#define PLATFORM_HEIGHT 34

/* ---- The windows ------------------------------------------------------------------------------------------------- */

static void
show_new_game (Parlour *parlour)
{
  bastide_window_ask_new_game (parlour->window);
  /* A third player can be removed. */
  g_signal_emit_by_name (parlour_part (parlour->window->dialog, "add_button"), "clicked");
}

static void
show_remaining (Parlour *parlour)
{
  parlour_act (parlour, "remaining", NULL);
}

static void
show_recent (Parlour *parlour)
{
  parlour_act (parlour, "recent", NULL);
}

static void
show_preferences (Parlour *parlour)
{
  bastide_window_present_dialog (parlour->window, bastide_preferences_window_new ());
}

static void
show_end_game (Parlour *parlour)
{
  bastide_window_ask_end_game (parlour->window);
}

static void
show_error (Parlour *parlour)
{
  g_autoptr (GError) error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_FAILED, "it is a folder");

  bastide_window_show_error (parlour->window, "The Game Could Not Be Opened", error);
}

static void
show_results (Parlour *parlour)
{
  g_assert_true (bastide_game_end (parlour->window->game, NULL));
  parlour_act (parlour, "results", NULL);
}

static void
show_rules (Parlour *parlour)
{
  parlour_act (parlour, "help", NULL);
}

/* Each is shown over a game in its first turn. */
static void (*const shows[]) (Parlour *parlour) = {
  show_new_game, show_remaining, show_recent, show_preferences, show_end_game, show_error, show_results, show_rules,
};

/* ---- What is in them --------------------------------------------------------------------------------------------- */

typedef void (*Visit) (GtkWidget *widget,
                       gpointer   data);

/* All of WIDGET that is on the screen, but for what every window has of the toolkit. */
static void
visit (GtkWidget *widget,
       Visit      function,
       gpointer   data)
{
  if (!gtk_widget_get_mapped (widget) || GTK_IS_WINDOW_CONTROLS (widget))
    return;

  function (widget, data);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    visit (child, function, data);
}

static gboolean
is_pressed (GtkWidget *widget)
{
  /* A menu button's own is a part of it. */
  return GTK_IS_MENU_BUTTON (widget)
         || (GTK_IS_BUTTON (widget) && !GTK_IS_MENU_BUTTON (gtk_widget_get_parent (widget)));
}

/* The first text in WIDGET that is on the screen. */
static GtkLabel *
find_text (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return NULL;
  if (GTK_IS_LABEL (widget) && gtk_label_get_text (GTK_LABEL (widget))[0] != '\0')
    return GTK_LABEL (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkLabel *label = find_text (child);

      if (label != NULL)
        return label;
    }
  return NULL;
}

static const char *
get_title (GtkWidget *widget)
{
  return gtk_window_get_title (GTK_WINDOW (gtk_widget_get_root (widget)));
}

/* What a label in a button says is not heard with it: the button has to name it. */
static gboolean
has_name (GtkWidget *button)
{
  return gtk_test_accessible_has_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL)
         || gtk_test_accessible_has_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

static void
check_name (GtkWidget *widget,
            gpointer   data)
{
  if (is_pressed (widget) && !has_name (widget))
    g_test_fail_printf ("%s: a button of class %s has no name", get_title (widget), gtk_widget_get_css_name (widget));
}

/* KEYS: those that are taken. */
static void
check_key (GtkWidget *widget,
           gpointer   data)
{
  GHashTable *keys = data;
  guint key;

  if (!GTK_IS_LABEL (widget))
    return;

  key = gdk_keyval_to_lower (gtk_label_get_mnemonic_keyval (GTK_LABEL (widget)));
  if (key == GDK_KEY_VoidSymbol)
    return;
  if (!g_hash_table_add (keys, GUINT_TO_POINTER (key)))
    g_test_fail_printf ("%s: the access key of “%s” is another’s too", get_title (widget),
                        gtk_label_get_label (GTK_LABEL (widget)));
}

/* A button that says what it does has a key for it. */
static void
check_has_key (GtkWidget *widget,
               gpointer   data)
{
  GtkLabel *label = GTK_IS_BUTTON (widget) ? find_text (widget) : NULL;

  if (label != NULL && gtk_widget_get_ancestor (widget, GTK_TYPE_DROP_DOWN) == NULL
      && gtk_label_get_mnemonic_keyval (label) == GDK_KEY_VoidSymbol)
    g_test_fail_printf ("%s: “%s” has no access key", get_title (widget), gtk_label_get_label (label));
}

/* HEIGHT: what it has at least, beside the width for a finger. */
static void
check_room (GtkWidget *widget,
            gpointer   height)
{
  graphene_rect_t bounds;

  if (!is_pressed (widget))
    return;
  g_assert_true (gtk_widget_compute_bounds (widget, widget, &bounds));
  if (bounds.size.width < FINGER || bounds.size.height < GPOINTER_TO_INT (height))
    g_test_fail_printf ("%s: a button of class %s has %.0f × %.0f", get_title (widget),
                        gtk_widget_get_css_name (widget), bounds.size.width, bounds.size.height);
}

/* ---- Tests ------------------------------------------------------------------------------------------------------- */

/* The window over all others, once all of it is there. */
static GtkWidget *
get_shown (Parlour *parlour)
{
  GtkWindow *shown = parlour->window->dialog != NULL ? parlour->window->dialog : parlour->window->rules;

  g_assert_nonnull (shown);
  parlour_wait (gtk_widget_get_mapped (GTK_WIDGET (shown)));
  parlour_settle ();
  return GTK_WIDGET (shown);
}

static void
check_all (GtkWidget *window)
{
  g_autoptr (GHashTable) keys = g_hash_table_new (NULL, NULL);

  visit (window, check_name, NULL);
  visit (window, check_key, keys);
}

static void
test_dialogs (Parlour       *parlour,
              gconstpointer  data)
{
  parlour_play (parlour, test_game_new (2, 1));
  for (guint i = 0; i < G_N_ELEMENTS (shows); i++)
    {
      GtkWidget *shown;

      shows[i] (parlour);
      shown = get_shown (parlour);
      check_all (shown);
      if (gtk_window_get_modal (GTK_WINDOW (shown)))
        visit (shown, check_has_key, NULL);
      visit (shown, check_room, GINT_TO_POINTER (PLATFORM_HEIGHT));
      gtk_window_close (GTK_WINDOW (shown));
      parlour_settle ();
    }
}

static void
test_window (Parlour       *parlour,
             gconstpointer  data)
{
  const int widths[] = { 360, 1000 };

  check_all (GTK_WIDGET (parlour->window));
  parlour_play (parlour, test_game_new (2, 1));
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      parlour_resize (parlour, widths[i], 700);
      parlour_frame (parlour);
      check_all (GTK_WIDGET (parlour->window));
    }
  parlour_place (parlour, 0, -1, 180);
  parlour_frame (parlour);
  check_all (GTK_WIDGET (parlour->window));
}

static void
test_menu (Parlour       *parlour,
           gconstpointer  data)
{
  GtkWidget *menu = GTK_WIDGET (gtk_menu_button_get_popover (parlour->window->menu_button));
  g_autoptr (GHashTable) keys = g_hash_table_new (NULL, NULL);

  gtk_menu_button_popup (parlour->window->menu_button);
  parlour_wait (gtk_widget_get_mapped (menu));
  visit (menu, check_key, keys);
  g_assert_cmpuint (g_hash_table_size (keys), >, 10);
}

static void
test_tutorial (Parlour       *parlour,
               gconstpointer  data)
{
  bastide_window_start_tutorial (parlour->window);
  parlour_wait (bastide_window_is_tutorial (parlour->window));
  parlour_frame (parlour);
  g_assert_true (bastide_window_is_reading (parlour->window));
  check_all (GTK_WIDGET (parlour->window));
}

static void
test_room (Parlour       *parlour,
           gconstpointer  data)
{
  parlour_play (parlour, test_game_new (2, 1));
  parlour_resize (parlour, 360, 600);
  parlour_frame (parlour);
  visit (GTK_WIDGET (parlour->window), check_room, GINT_TO_POINTER (FINGER));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tongue_init ();

  parlour_add ("/controls/dialogs", test_dialogs);
  parlour_add ("/controls/window", test_window);
  parlour_add ("/controls/menu", test_menu);
  parlour_add ("/controls/tutorial", test_tutorial);
  parlour_add ("/controls/room", test_room);

  return g_test_run ();
}
