/* test-ways.c: the window at every size, with large words and from right to left: nothing is cut, covered or too small
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-player-card.h"
#include "parlour.h"
#include "support.h"
#include "tongue.h"

/* What a finger hits. */
#define FINGER 44

#define ORDINARY_DPI (96 * 1024)

static void
set_text_scale (int scale)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", scale * ORDINARY_DPI, NULL);
}

static graphene_rect_t
bounds_in (GtkWidget *widget,
           gpointer   other)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, other, &bounds));
  return bounds;
}

static const char *
name_of (GtkWidget *widget)
{
  const char *id = gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget));

  return id != NULL ? id : G_OBJECT_TYPE_NAME (widget);
}

/* Where it can be scrolled to, a part may be out of sight. */
static gboolean
can_be_scrolled_to (GtkWidget *widget)
{
  return gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW) != NULL;
}

static void
assert_button (BastideWindow *window,
               GtkWidget     *button)
{
  graphene_rect_t bounds = bounds_in (button, window);
  int width = gtk_widget_get_width (GTK_WIDGET (window));
  int height = gtk_widget_get_height (GTK_WIDGET (window));

  if (bounds.size.width < FINGER - 1 || bounds.size.height < FINGER - 1)
    g_error ("%s of %d × %d: %g × %g pixels", name_of (button), width, height, bounds.size.width, bounds.size.height);
  if (!can_be_scrolled_to (button)
      && (bounds.origin.x < 0 || bounds.origin.x + bounds.size.width > width
          || bounds.origin.y < 0 || bounds.origin.y + bounds.size.height > height))
    g_error ("%s is not within %d × %d", name_of (button), width, height);
}

/* The buttons below WIDGET that show, but for those that are the platform's: the window's, and a toast's, which lies
 * over whatever there is. */
static void
collect_buttons (GtkWidget *widget,
                 GPtrArray *buttons)
{
  if (!gtk_widget_get_mapped (widget) || GTK_IS_WINDOW_CONTROLS (widget) || GTK_IS_POPOVER (widget)
      || g_str_equal (gtk_widget_get_css_name (widget), "toast"))
    return;

  if (GTK_IS_BUTTON (widget) || GTK_IS_MENU_BUTTON (widget))
    {
      g_ptr_array_add (buttons, widget);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_buttons (child, buttons);
}

static void
assert_buttons (Parlour *parlour)
{
  BastideWindow *window = parlour->window;
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();

  collect_buttons (GTK_WIDGET (window), buttons);
  g_assert_cmpuint (buttons->len, >, 6);
  for (guint i = 0; i < buttons->len; i++)
    {
      GtkWidget *button = g_ptr_array_index (buttons, i);
      graphene_rect_t bounds = bounds_in (button, window);

      assert_button (window, button);
      for (guint j = 0; j < i; j++)
        {
          GtkWidget *other = g_ptr_array_index (buttons, j);
          graphene_rect_t area = bounds_in (other, window), both;

          if (can_be_scrolled_to (button) || can_be_scrolled_to (other))
            continue;
          if (graphene_rect_intersection (&bounds, &area, &both) && both.size.width > 1 && both.size.height > 1)
            g_error ("%s and %s lie on each other", name_of (button), name_of (other));
        }
    }
}

static void
assert_fits (Parlour *parlour,
             int      width,
             int      height)
{
  BastideWindow *window = parlour->window;
  gboolean narrow;
  int minimum;

  parlour_resize (parlour, width, height);
  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, width);
  narrow = adw_flap_get_folded (window->flap);

  /* Scores and whose turn it is are in sight, on the cards or in the strip. */
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (window->score_strip)) == narrow);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (window->hand_bar)) == narrow);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (window->board)));
  assert_buttons (parlour);
}

static void
test_sizes (Parlour       *parlour,
            gconstpointer  data)
{
  static const int sizes[][2] = {
    { 3840, 2160 }, { 2560, 1440 }, { 1920, 1080 }, { 1280, 800 }, { 1024, 600 }, { 800, 600 }, { 600, 800 },
    { 480, 640 }, { 360, 600 }, { 320, 600 },
  };

  for (guint players = 2; players <= 6; players += 4)
    {
      parlour_play (parlour, test_game_new (players, 1));
      for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
        assert_fits (parlour, sizes[i][0], sizes[i][1]);
    }
}

/* The larger the window, the larger what stands beside the board. */
static void
test_room (Parlour       *parlour,
           gconstpointer  data)
{
  static const int sizes[][2] = { { 1024, 600 }, { 1920, 1080 }, { 3840, 2160 } };
  GtkWidget *hand = parlour_part (parlour->window->sidebar, "hand");
  int last = 0;

  parlour_play (parlour, test_game_new (4, 1));
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      parlour_resize (parlour, sizes[i][0], sizes[i][1]);
      g_assert_cmpint (gtk_widget_get_width (parlour_part (hand, "tile")), >, last);
      last = gtk_widget_get_width (parlour_part (hand, "tile"));
    }
}

/* The strip tells what the cards tell, and opens the sidebar. */
static void
test_strip (Parlour       *parlour,
            gconstpointer  data)
{
  GtkWidget *strip = GTK_WIDGET (parlour->window->score_strip);
  graphene_rect_t bounds, all;

  parlour_play (parlour, test_game_new_deck (6, "E V"));
  parlour_resize (parlour, 360, 600);
  tongue_assert (strip, GTK_ACCESSIBLE_PROPERTY_LABEL,
                 "Scores: Ana 0, Bernat 0, Carme 0, David 0, Eva 0, Ferran 0. The turn is with Ana");
  g_settings_set_string (parlour->window->settings, "scoring-pace", "off");
  parlour_place (parlour, 0, -1, 180);
  parlour_claim (parlour, "city-0");
  parlour_act (parlour, "end-turn", NULL);
  parlour_frame (parlour);
  tongue_assert (strip, GTK_ACCESSIBLE_PROPERTY_LABEL,
                 "Scores: Ana 4, Bernat 0, Carme 0, David 0, Eva 0, Ferran 0. The turn is with Bernat");
  all = bounds_in (strip, parlour->window);
  for (guint i = 0; i < 6; i++)
    {
      g_assert_true (bastide_score_strip_find_score (parlour->window->score_strip, i, GTK_WIDGET (parlour->window),
                                                     &bounds));
      g_assert_true (graphene_rect_contains_rect (&all, &bounds));
    }

  g_assert_false (adw_flap_get_reveal_flap (parlour->window->flap));
  g_signal_emit_by_name (strip, "clicked");
  parlour_wait (adw_flap_get_reveal_flap (parlour->window->flap));
  g_settings_reset (parlour->window->settings, "scoring-pace");
}

static void
test_large_words (Parlour       *parlour,
                  gconstpointer  data)
{
  int minimum;

  set_text_scale (2);
  parlour_play (parlour, test_game_new (6, 1));
  assert_fits (parlour, 1280, 800);
  assert_fits (parlour, 480, 800);
  gtk_widget_measure (GTK_WIDGET (parlour->window), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
  set_text_scale (1);
}

/* From right to left all changes sides but the board. */
static void
test_right_to_left (Parlour       *parlour,
                    gconstpointer  data)
{
  graphene_rect_t board, sidebar;

  parlour_play (parlour, test_game_new (6, 1));
  parlour_resize (parlour, 1280, 800);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  parlour_frame (parlour);
  g_assert_cmpint (gtk_widget_get_direction (GTK_WIDGET (parlour->window->board)), ==, GTK_TEXT_DIR_LTR);
  board = bounds_in (GTK_WIDGET (parlour->window->board), parlour->window);
  sidebar = bounds_in (GTK_WIDGET (parlour->window->sidebar), parlour->window);
  g_assert_cmpfloat (sidebar.origin.x, <, board.origin.x);
  assert_fits (parlour, 1024, 600);
  assert_fits (parlour, 360, 600);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

/* The next test does not begin at the size where this one ends. */
static void
tear_down (Parlour       *parlour,
           gconstpointer  data)
{
  g_autoptr (GSettings) settings = g_object_ref (parlour->window->settings);

  parlour_tear_down (parlour, data);
  g_settings_reset (settings, "window-width");
  g_settings_reset (settings, "window-height");
}

static void
add (const char *path,
     void      (*test) (Parlour *, gconstpointer))
{
  g_test_add (path, Parlour, NULL, parlour_set_up, test, tear_down);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tongue_init ();

  add ("/ways/sizes", test_sizes);
  add ("/ways/room", test_room);
  add ("/ways/strip", test_strip);
  add ("/ways/large-words", test_large_words);
  add ("/ways/right-to-left", test_right_to_left);

  return g_test_run ();
}
