/* test-layout.c: every screen, small and large, with small and large words: nothing is cut, hidden or left in English
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>
#include <string.h>

#include "bastide-application.h"
#include "bastide-board-view-private.h"
#include "bastide-rules-text.h"
#include "bastide-seat-row.h"
#include "census.h"
#include "parlour.h"
#include "support.h"
#include "tongue.h"

/* A desktop that is small but for its text is as hard on a window as any. */
static const struct
{
  int width, height;
  int text; /* times the ordinary size */
} rooms[] = {
  { 1000, 690, 1 },
  { 1000, 690, 2 },
  { 360, 600, 1 },
  { 360, 600, 2 },
};

#define HARDEST (G_N_ELEMENTS (rooms) - 1)

#define ORDINARY_DPI (96 * 1024)

/* What is lost in rounding. */
#define PIXEL 1.0f
/* The air that letters and icons bring along. */
#define AIR 4.0f

/* What the toolkit draws around a window where no compositor can. */
#define WIDEST_FRAME 10

/* Some as long as they are let be, all in brackets so as to pass for translated. */
static const char *const players[] = {
  "[Maximiliana-Esclarmonde-de-la-Serra]", "[Bru]", "[Constantina-Guillema]", "[Elionor]", "[Ot]", "[Sibil·la]",
};

/* --- Faults --- */

typedef struct
{
  const char *screen;
  GtkWidget  *root;
  guint       room;
} Place;

static void complain (const Place *place,
                      const char  *format,
                      ...) G_GNUC_PRINTF (2, 3);

static void
complain (const Place *place,
          const char  *format,
          ...)
{
  g_autofree char *fault = NULL;
  va_list values;

  va_start (values, format);
  fault = g_strdup_vprintf (format, values);
  va_end (values);
  g_test_message ("%s of %d × %d, text × %d: %s", place->screen, rooms[place->room].width, rooms[place->room].height,
                  rooms[place->room].text, fault);
  g_test_fail ();
}

/* Where it is, by type and by name in a template. */
static const char *
name_of (GtkWidget *widget)
{
  g_autoptr (GString) name = g_string_new (NULL);

  for (guint depth = 0; widget != NULL && depth < 5; depth++)
    {
      const char *id = gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget));

      g_string_append_printf (name, "%s%s", depth > 0 ? " in " : "", id != NULL ? id : G_OBJECT_TYPE_NAME (widget));
      widget = gtk_widget_get_parent (widget);
    }
  return g_intern_string (name->str);
}

/* NULL if nothing is. */
static char *
dup_said (GtkWidget             *widget,
          GtkAccessibleProperty  property)
{
  g_autofree char *said = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), property, "");

  return g_strcmp0 (said, "undefined") != 0 ? g_steal_pointer (&said) : NULL;
}

static gboolean
holds (const char *text,
       const char *words)
{
  return text != NULL && strstr (text, words) != NULL;
}

/* What is cut on purpose can be had in whole: a pointer or a screen reader is told it. */
static gboolean
can_be_read (GtkWidget  *label,
             const char *words)
{
  for (GtkWidget *widget = label; widget != NULL; widget = gtk_widget_get_parent (widget))
    {
      g_autofree char *said = dup_said (widget, GTK_ACCESSIBLE_PROPERTY_LABEL);

      if (holds (gtk_widget_get_tooltip_text (widget), words) || (widget != label && holds (said, words)))
        return TRUE;
    }
  return FALSE;
}

/* It cuts the headings of groups of settings, which it has spoken in whole with each of them, and what stands in empty
 * entries, which have names. */
static gboolean
is_cut_by_toolkit (GtkWidget *label)
{
  if (GTK_IS_TEXT (gtk_widget_get_parent (label)))
    return TRUE;
  return gtk_widget_get_ancestor (label, ADW_TYPE_PREFERENCES_GROUP) != NULL
         && gtk_widget_get_ancestor (label, GTK_TYPE_LIST_BOX_ROW) == NULL;
}

static void
check_label (const Place *place,
             GtkLabel    *label)
{
  GtkWidget *widget = GTK_WIDGET (label);
  const char *words = gtk_label_get_text (label);
  PangoLayout *layout = gtk_label_get_layout (label);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  if (pango_layout_is_ellipsized (layout) && !is_cut_by_toolkit (widget) && !can_be_read (widget, words))
    complain (place, "%s is cut: %s", name_of (widget), words);
  if (width > gtk_widget_get_width (widget) + PIXEL || height > gtk_widget_get_height (widget) + PIXEL)
    complain (place, "%s of %d × %d is larger than its place of %d × %d: %s", name_of (widget), width, height,
              gtk_widget_get_width (widget), gtk_widget_get_height (widget), words);
}

/* Where it can be scrolled to, a part may be out of sight. */
static void
check_within (const Place *place,
              GtkWidget   *widget)
{
  GtkWidget *native = GTK_WIDGET (gtk_widget_get_native (widget));
  graphene_rect_t bounds;

  if (gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW) != NULL
      || !gtk_widget_compute_bounds (widget, native, &bounds))
    return;
  if (bounds.origin.x < -PIXEL || bounds.origin.x + bounds.size.width > gtk_widget_get_width (native) + PIXEL
      || bounds.origin.y < -PIXEL || bounds.origin.y + bounds.size.height > gtk_widget_get_height (native) + PIXEL)
    complain (place, "%s at %g, %g of %g × %g is not within its window of %d × %d", name_of (widget), bounds.origin.x,
              bounds.origin.y, bounds.size.width, bounds.size.height, gtk_widget_get_width (native),
              gtk_widget_get_height (native));
}

static gboolean
lays_side_by_side (GtkWidget *parent)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (parent);

  return GTK_IS_BOX_LAYOUT (layout) || GTK_IS_GRID_LAYOUT (layout) || GTK_IS_CENTER_LAYOUT (layout)
         || GTK_IS_LIST_BOX (parent) || GTK_IS_FLOW_BOX (parent);
}

static void
check_siblings (const Place *place,
                GtkWidget   *parent)
{
  if (!lays_side_by_side (parent))
    return;
  for (GtkWidget *one = gtk_widget_get_first_child (parent); one != NULL; one = gtk_widget_get_next_sibling (one))
    for (GtkWidget *other = gtk_widget_get_next_sibling (one); other != NULL;
         other = gtk_widget_get_next_sibling (other))
      {
        graphene_rect_t bounds, other_bounds, common;

        if (gtk_widget_get_mapped (one) && gtk_widget_get_mapped (other)
            && gtk_widget_compute_bounds (one, parent, &bounds)
            && gtk_widget_compute_bounds (other, parent, &other_bounds)
            && graphene_rect_intersection (&bounds, &other_bounds, &common)
            && common.size.width > AIR && common.size.height > AIR)
          complain (place, "%s and %s lie on each other", name_of (one), name_of (other));
      }
}

/* --- Words --- */

static void
check_translated (const Place *place,
                  GtkWidget   *widget,
                  const char  *words)
{
  gboolean has_letters = FALSE;

  if (words == NULL || strchr (words, '[') != NULL || g_str_equal (words, "Bastide"))
    return;
  for (const char *p = words; *p != '\0'; p = g_utf8_next_char (p))
    has_letters |= g_unichar_isalpha (g_utf8_get_char (p));
  if (has_letters)
    complain (place, "%s is not translated: %s", name_of (widget), words);
}

/* Whether the toolkit, which the tests have no translation of, fills it with words. */
static gboolean
is_of_toolkit (GtkWidget *widget)
{
  return ADW_IS_ABOUT_WINDOW (widget) || GTK_IS_SHORTCUT_LABEL (widget) || GTK_IS_WINDOW_CONTROLS (widget)
         || (GTK_IS_HEADER_BAR (widget) && GTK_IS_SHORTCUTS_WINDOW (gtk_widget_get_root (widget)));
}

static gboolean
is_in_toolkit (GtkWidget *widget)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    if (is_of_toolkit (widget))
      return TRUE;
  return FALSE;
}

static void
check_words (const Place *place,
             GtkWidget   *widget)
{
  static const GtkAccessibleProperty properties[] = {
    GTK_ACCESSIBLE_PROPERTY_LABEL,
    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
    GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
  };

  check_translated (place, widget, gtk_widget_get_tooltip_text (widget));
  if (GTK_IS_LABEL (widget))
    check_translated (place, widget, gtk_label_get_text (GTK_LABEL (widget)));
  for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
    {
      g_autofree char *said = dup_said (widget, properties[i]);

      check_translated (place, widget, said);
    }
}

static void
check_tree (const Place *place,
            GtkWidget   *widget,
            gboolean     words)
{
  if (!gtk_widget_get_mapped (widget))
    return;

  words &= !is_of_toolkit (widget);
  if (words)
    check_words (place, widget);
  if (GTK_IS_LABEL (widget))
    check_label (place, GTK_LABEL (widget));
  if (GTK_IS_LABEL (widget) || GTK_IS_BUTTON (widget))
    check_within (place, widget);
  check_siblings (place, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_tree (place, child, words);
}

/* --- Rooms --- */

static void
wait_frames (GtkWidget *widget)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  gint64 counter = gdk_frame_clock_get_frame_counter (clock);

  while (gdk_frame_clock_get_frame_counter (clock) < counter + 2)
    {
      gtk_widget_queue_draw (widget);
      g_main_context_iteration (NULL, TRUE);
    }
  parlour_settle ();
}

/* The part of WIDGET that asks for the most room. */
static GtkWidget *
find_widest (GtkWidget *widget)
{
  GtkWidget *widest = NULL;
  int most = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int minimum;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      if (minimum > most && gtk_widget_get_mapped (child) && !GTK_IS_NATIVE (child))
        {
          most = minimum;
          widest = child;
        }
    }
  return widest != NULL ? find_widest (widest) : widget;
}

static void
enter_room (const Place *place)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", rooms[place->room].text * ORDINARY_DPI, NULL);
  gtk_window_set_default_size (GTK_WINDOW (place->root), rooms[place->room].width, rooms[place->room].height);
  wait_frames (place->root);
}

/* For whoever wants to look at what the tests see: into the folder TEST_PICTURES. */
static void
take_picture (const Place *place)
{
  const char *folder = g_getenv ("TEST_PICTURES");
  GdkPaintable *paintable;
  GtkSnapshot *snapshot;
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *path = NULL;

  if (folder == NULL)
    return;

  paintable = gtk_widget_paintable_new (place->root);
  wait_frames (place->root);
  snapshot = gtk_snapshot_new ();
  gdk_paintable_snapshot (paintable, snapshot, gdk_paintable_get_intrinsic_width (paintable),
                          gdk_paintable_get_intrinsic_height (paintable));
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (place->root)), node, NULL);
  path = g_strdup_printf ("%s/%s-%dx%d-text-%d.png", folder, place->screen, rooms[place->room].width,
                          rooms[place->room].height, rooms[place->room].text);
  g_assert_true (gdk_texture_save_to_png (texture, path));
  g_object_unref (paintable);
}

static void
check_place (Parlour     *parlour,
             const Place *place)
{
  GtkWidget *widest;
  int minimum;

  /* The window finds out by and by what it has room for. */
  for (guint i = 0; i < 2; i++)
    wait_frames (place->root);
  parlour_wait (parlour->window->adapt_idle == 0);
  wait_frames (place->root);

  gtk_widget_measure (place->root, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  widest = find_widest (place->root);
  if (minimum > rooms[place->room].width + WIDEST_FRAME && !is_in_toolkit (widest))
    complain (place, "it cannot be narrower than %d, because of %s", minimum, name_of (widest));
  check_tree (place, place->root, tongue_is_pseudo ());
  take_picture (place);
}

/* Longer words try the easiest room and the hardest, shorter ones those between, unless there is time for all. */
static gboolean
is_worth_entering (guint room)
{
  return g_test_slow () || tongue_is_pseudo () == (room == 0 || room == HARDEST);
}

static void
check_in (Parlour    *parlour,
          const char *name,
          gpointer    window,
          guint       room)
{
  Place place = { name, window, room };

  enter_room (&place);
  check_place (parlour, &place);
}

static void
check_screen (Parlour    *parlour,
              const char *name,
              gpointer    window)
{
  for (guint room = 0; room < G_N_ELEMENTS (rooms); room++)
    if (is_worth_entering (room))
      check_in (parlour, name, window, room);
}

/* Of the window that ACTION opens, anew in each room: the toolkit lets it choose its size then. */
static void
check_dialog (Parlour    *parlour,
              const char *action)
{
  for (guint room = 0; room < G_N_ELEMENTS (rooms); room++)
    {
      Place place = { action, GTK_WIDGET (parlour->window), room };

      if (!is_worth_entering (room))
        continue;
      enter_room (&place);
      gtk_widget_activate_action (GTK_WIDGET (parlour->window), action, NULL);
      parlour_wait (parlour->window->dialog != NULL);
      place.root = GTK_WIDGET (parlour->window->dialog);
      /* These choose their own size by that of the window. */
      if (!ADW_IS_MESSAGE_DIALOG (place.root))
        enter_room (&place);
      check_place (parlour, &place);
      gtk_window_destroy (GTK_WINDOW (place.root));
      parlour_settle ();
    }
}

/* --- The program --- */

static void
set_up (Parlour       *parlour,
        gconstpointer  data)
{
  parlour_register (parlour, BASTIDE_TYPE_APPLICATION);
  g_application_activate (G_APPLICATION (parlour->application));
  parlour->window = BASTIDE_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (parlour->application)));
  g_object_add_weak_pointer (G_OBJECT (parlour->window), (gpointer *) &parlour->window);
  g_settings_set_string (parlour->window->settings, "scoring-pace", "off");
  parlour_wait (!parlour->window->resuming);
  parlour_settle ();
}

static void
tear_down (Parlour       *parlour,
           gconstpointer  data)
{
  gtk_window_close (GTK_WINDOW (parlour->window));
  parlour_wait (parlour->window == NULL);
  parlour_settle ();
  parlour_end (g_steal_pointer (&parlour->application));
  census_wait ();
}

/* They lie over whatever there is. */
static void
send_toasts_away (Parlour *parlour)
{
  if (parlour->window->former_toast != NULL)
    bastide_window_dismiss_toast (parlour->window->former_toast);
  parlour_wait (parlour_find (parlour->window, g_type_from_name ("AdwToastWidget"), 0) == NULL);
}

/* A game of N_PLAYERS, N_TURNS old. */
static BastideGame *
play (Parlour *parlour,
      guint    n_players,
      guint    n_turns)
{
  g_autoptr (GString) seats = g_string_new (players[0]);
  BastideRandom random = { 9 };
  BastideGame *game;

  for (guint i = 1; i < n_players; i++)
    g_string_append_printf (seats, " %s", players[i]);
  game = test_game_new_seats (seats->str, 4);
  for (guint i = 0; i < n_turns; i++)
    test_random_turn (game, &random);
  parlour_play (parlour, game);
  send_toasts_away (parlour);
  return game;
}

static void
add (const char *path,
     void      (*test) (Parlour *, gconstpointer))
{
  g_test_add (path, Parlour, NULL, set_up, test, tear_down);
}

/* --- The window --- */

static void
test_welcome (Parlour       *parlour,
              gconstpointer  data)
{
  check_screen (parlour, "welcome", parlour->window);
}

/* The sidebar lies over the board of a narrow window, if at all. */
static void
check_game (Parlour    *parlour,
            const char *name)
{
  check_screen (parlour, name, parlour->window);
  g_action_group_change_action_state (G_ACTION_GROUP (parlour->window), "show-sidebar", g_variant_new_boolean (TRUE));
  check_screen (parlour, name, parlour->window);
}

static void
set_seat (Parlour    *parlour,
          guint       player,
          const char *who)
{
  parlour_act (parlour, "set-seat", g_variant_new ("(is)", player, who));
}

static void
test_phases (Parlour       *parlour,
             gconstpointer  data)
{
  BastideRandom random = { 3 };
  BastideGame *game = play (parlour, 6, 20);

  set_seat (parlour, 1, "medium");
  set_seat (parlour, 3, "expert");
  check_game (parlour, "place");
  set_seat (parlour, 1, "human");
  set_seat (parlour, 3, "human");
  test_random_place (game, &random);
  parlour_settle ();
  check_game (parlour, "claim");
  test_play_to_end (game, &random);
  parlour_wait (parlour->window->results != NULL);
  check_screen (parlour, "results", parlour->window->results);
  gtk_window_close (parlour->window->results);
  check_game (parlour, "over");
}

/* What lies over the board. */
static void
test_cards (Parlour       *parlour,
            gconstpointer  data)
{
  BastideGame *game = play (parlour, 6, 30);
  const BastideState *state = bastide_game_get_state (game);

  parlour_act (parlour, "show-fields", NULL);
  check_screen (parlour, "fields", parlour->window);
  parlour_act (parlour, "show-fields", NULL);
  bastide_board_view_ask (parlour->window->board, state->frontier[0].x, state->frontier[0].y);
  check_screen (parlour, "cell", parlour->window);
  bastide_board_view_light (parlour->window->board,
                            bastide_game_inspect (game, state->tiles[0].x, state->tiles[0].y, 0));
  check_screen (parlour, "feature", parlour->window);
}

static void
test_hints (Parlour       *parlour,
            gconstpointer  data)
{
  play (parlour, 2, 10);
  parlour_act (parlour, "hint", NULL);
  parlour_wait (parlour->window->hints != NULL);
  check_game (parlour, "hints");
}

/* Each page that the coach has in the first lessons. */
static void
test_tutorial (Parlour       *parlour,
               gconstpointer  data)
{
  bastide_window_start_tutorial (parlour->window);
  parlour_wait (bastide_window_is_tutorial (parlour->window));
  send_toasts_away (parlour);
  while (parlour_can (parlour, "continue"))
    {
      check_in (parlour, "tutorial", parlour->window, 0);
      check_in (parlour, "tutorial", parlour->window, HARDEST);
      parlour_act (parlour, "continue", NULL);
      parlour_settle ();
    }
  check_screen (parlour, "lesson", parlour->window);
}

/* A sign in the header bar, and what it says when it is pressed. */
static void
test_not_kept (Parlour       *parlour,
               gconstpointer  data)
{
  BastideRandom random = { 5 };
  BastideGame *game = play (parlour, 6, 10);
  g_autoptr (GFile) games = NULL;
  g_autofree char *away = NULL;

  parlour_wait (bastide_game_get_saved (game));
  games = g_file_get_parent (bastide_game_get_autosave_file (game));
  away = g_strconcat (g_file_peek_path (games), "-away", NULL);
  g_assert_cmpint (g_rename (g_file_peek_path (games), away), ==, 0);
  g_assert_true (g_file_set_contents (g_file_peek_path (games), "", 0, NULL));
  test_random_turn (game, &random);
  parlour_wait (parlour->window->failure_toast != NULL);
  bastide_window_dismiss_toast (parlour->window->failure_toast);
  send_toasts_away (parlour);
  check_in (parlour, "not kept", parlour->window, 0);
  check_in (parlour, "not kept", parlour->window, HARDEST);
  check_dialog (parlour, "win.show-failure");

  g_assert_cmpint (g_unlink (g_file_peek_path (games)), ==, 0);
  g_assert_cmpint (g_rename (away, g_file_peek_path (games)), ==, 0);
  test_random_turn (game, &random);
  parlour_wait (!gtk_widget_get_visible (parlour->window->failure_button));
}

/* --- Windows over it --- */

static void
test_dialogs (Parlour       *parlour,
              gconstpointer  data)
{
  play (parlour, 6, 30);
  check_dialog (parlour, "app.new-game");
  check_dialog (parlour, "app.preferences");
  check_dialog (parlour, "app.shortcuts");
  check_dialog (parlour, "app.about");
  check_dialog (parlour, "win.recent");
  check_dialog (parlour, "win.remaining");
  check_dialog (parlour, "win.end-game");
}

static void
test_new_game (Parlour       *parlour,
               gconstpointer  data)
{
  GtkWindow *dialog;

  bastide_window_ask_new_game (parlour->window);
  dialog = parlour->window->dialog;
  while (gtk_widget_is_sensitive (parlour_part (dialog, "add_button")))
    g_signal_emit_by_name (parlour_part (dialog, "add_button"), "clicked");
  /* Two of a name, and one without. */
  for (guint i = 0; i < 3; i++)
    gtk_editable_set_text (parlour_part (parlour_find (dialog, BASTIDE_TYPE_SEAT_ROW, i), "entry"),
                           i < 2 ? "[Ana]" : "");
  check_screen (parlour, "new game with faults", dialog);
  gtk_window_destroy (dialog);
}

static void
test_recent (Parlour       *parlour,
             gconstpointer  data)
{
  for (guint i = 0; i < 3; i++)
    {
      BastideGame *game = play (parlour, 2 + 2 * i, 10 * i);

      parlour_wait (bastide_game_get_saved (game));
    }
  check_dialog (parlour, "win.recent");
}

static void
test_rules (Parlour       *parlour,
            gconstpointer  data)
{
  guint n;
  const BastideRulesSection *sections = bastide_rules_get_sections (&n);

  parlour_act (parlour, "help", NULL);
  for (guint i = 0; i < n; i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (parlour->window->rules), "rules.show", "s", sections[i].name);
      check_in (parlour, sections[i].name, parlour->window->rules, 0);
      check_in (parlour, sections[i].name, parlour->window->rules, HARDEST);
    }
  gtk_window_close (parlour->window->rules);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tongue_init ();

  add ("/layout/welcome", test_welcome);
  add ("/layout/phases", test_phases);
  add ("/layout/cards", test_cards);
  add ("/layout/hints", test_hints);
  add ("/layout/tutorial", test_tutorial);
  add ("/layout/not-kept", test_not_kept);
  add ("/layout/dialogs", test_dialogs);
  add ("/layout/new-game", test_new_game);
  add ("/layout/recent", test_recent);
  add ("/layout/rules", test_rules);

  return g_test_run ();
}
