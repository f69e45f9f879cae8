/* test-upheaval.c: the window is changed, closed or overtaken in the midst of something: nothing is lost or left behind
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <gdk/x11/gdkx.h>

#include "bastide-board-view-private.h"
#include "bastide-log-row.h"
#include "bastide-recent-dialog.h"
#include "hand.h"
#include "parlour.h"
#include "support.h"
#include "table.h"
#include "tongue.h"

/* --- Windows as a window manager treats them --- */

static void
tell_display (Parlour    *parlour,
              const char *format)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (parlour->window));
  g_autofree char *window = g_strdup_printf ("%lu", gdk_x11_surface_get_xid (surface));
  g_auto (GStrv) parts = g_strsplit (format, "WINDOW", 2);
  g_autofree char *command = g_strconcat ("xdotool ", parts[0], window, parts[1], NULL);
  g_autoptr (GError) error = NULL;

  g_spawn_command_line_sync (command, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
}

static void
wait_for_width (Parlour *parlour,
                int      least,
                int      most)
{
  parlour_wait (gtk_widget_get_width (GTK_WIDGET (parlour->window)) >= least
                && gtk_widget_get_width (GTK_WIDGET (parlour->window)) <= most);
}

/* As narrow and as low as it can be made, and more than that is asked for. */
static void
make_low (Parlour *parlour)
{
  gtk_window_set_default_size (GTK_WINDOW (parlour->window), 360, 200);
  wait_for_width (parlour, 300, 400);
}

static void
make_a_dot (Parlour *parlour)
{
  gtk_window_set_default_size (GTK_WINDOW (parlour->window), 1, 1);
  wait_for_width (parlour, 1, 400);
}

static void
make_vast (Parlour *parlour)
{
  gtk_window_set_default_size (GTK_WINDOW (parlour->window), 1280, 1024);
  wait_for_width (parlour, 1200, 1280);
}

static void
unmap (Parlour *parlour)
{
  gtk_widget_set_visible (GTK_WIDGET (parlour->window), FALSE);
  parlour_settle ();
  gtk_window_present (GTK_WINDOW (parlour->window));
}

static void
take_away (Parlour *parlour)
{
  tell_display (parlour, "windowunmap WINDOW");
  parlour_settle ();
  tell_display (parlour, "windowmap WINDOW");
}

static void
set_scale (int scale)
{
  gdk_x11_display_set_surface_scale (gdk_display_get_default (), scale);
}

static void
change_scale (Parlour *parlour)
{
  set_scale (2);
  parlour_wait (gtk_widget_get_scale_factor (GTK_WIDGET (parlour->window)) == 2);
  parlour_settle ();
}

/* --- In the midst of something --- */

/* Two turns, the first of them paid: the city of two tiles flies to the card while all that is going on. */
static void
begin_scoring (Parlour *parlour)
{
  parlour_place (parlour, 0, -1, 180);
  parlour_claim (parlour, "city-0");
  parlour_act (parlour, "end-turn", NULL);
  g_assert_true (bastide_window_is_scoring (parlour->window));
}

static void
begin_gliding (Parlour *parlour)
{
  BastideBoardView *board = parlour->window->board;

  bastide_board_view_zoom_at (board, 2.5, 10, 10);
  bastide_board_view_fit (board);
  g_assert_cmpint (adw_animation_get_state (board->animation), ==, ADW_ANIMATION_PLAYING);
}

static void
begin_drag (Parlour *parlour)
{
  BastideBoardView *board = parlour->window->board;

  hand_point_at (parlour, 60, 60);
  hand_press (parlour, 1);
  hand_point_at (parlour, 90, 60);
  hand_point_at (parlour, 140, 90);
  parlour_wait (board->dragging);
}

typedef struct
{
  const char *name;
  void      (*begin) (Parlour *);
} Beginning;

static const Beginning beginnings[] = {
  { "scoring", begin_scoring },
  { "gliding", begin_gliding },
  { "dragging", begin_drag },
};

static const Beginning upheavals[] = {
  { "low", make_low },
  { "dot", make_a_dot },
  { "vast", make_vast },
  { "unmapped", unmap },
  { "taken-away", take_away },
  { "scale", change_scale },
};

/* The board is in nobody's hand, on whole pixels, and where it can be seen. */
static void
assert_at_rest (Parlour *parlour)
{
  BastideBoardView *board = parlour->window->board;
  const BastideGeometry *geometry = &board->geometry;
  graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, board->width, board->height);
  graphene_rect_t extents;
  graphene_point_t near = bastide_geometry_corner (geometry, board->extents.x, board->extents.y);

  g_assert_false (board->dragging);
  g_assert_false (board->gliding);
  g_assert_cmpint (geometry->scale, ==, gtk_widget_get_scale_factor (GTK_WIDGET (board)));
  extents = GRAPHENE_RECT_INIT (near.x, near.y, board->extents.width * geometry->tile_size,
                                board->extents.height * geometry->tile_size);
  g_assert_true (graphene_rect_intersection (&all, &extents, NULL));
}

static void
test_upheaval (Parlour       *parlour,
               gconstpointer  data)
{
  const Beginning *upheaval = data;

  g_settings_set_string (parlour->window->settings, "scoring-pace", "normal");
  for (guint i = 0; i < G_N_ELEMENTS (beginnings); i++)
    {
      g_autofree char *calm = NULL;
      g_autofree char *shaken = NULL;
      GtkAllocation room;

      /* There the toolkit itself loses count of who holds the button down; see the test "camera". */
      if ((upheaval->begin == unmap || upheaval->begin == take_away) && beginnings[i].begin == begin_drag)
        continue;

      parlour_resize (parlour, 1000, 690);
      parlour_play (parlour, test_game_new_deck (2, "E V U"));
      g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
      beginnings[i].begin (parlour);
      upheaval->begin (parlour);

      /* And back, while it may be going on still. */
      g_object_set (gtk_settings_get_default (), "gtk-enable-animations", i % 2 == 0, NULL);
      if (beginnings[i].begin == begin_drag)
        hand_release (parlour, 1);
      set_scale (1);
      parlour_resize (parlour, 1000, 690);
      parlour_wait (!bastide_window_is_scoring (parlour->window));
      parlour_wait (adw_animation_get_state (parlour->window->board->animation) != ADW_ANIMATION_PLAYING
                    && !parlour->window->board->dragging);
      g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
      parlour_frame (parlour);
      gtk_widget_get_allocation (GTK_WIDGET (parlour->window->board), &room);
      g_assert_cmpint (room.width, ==, parlour->window->board->width);
      g_assert_cmpint (room.height, ==, parlour->window->board->height);
      assert_at_rest (parlour);
      shaken = table_describe (parlour);

      /* As in a window that has been left alone. */
      parlour_play (parlour, test_game_new_deck (2, "E V U"));
      if (beginnings[i].begin == begin_scoring)
        {
          begin_scoring (parlour);
          bastide_window_end_scoring (parlour->window);
        }
      calm = table_describe (parlour);
      g_assert_cmpstr (shaken, ==, calm);
    }
  g_settings_set_string (parlour->window->settings, "scoring-pace", "off");
}

/* A tile is laid, at twice the scale and then at once again, and shows as it should. */
static void
test_scale_in_play (Parlour       *parlour,
                    gconstpointer  data)
{
  BastideGame *game = parlour_play (parlour, test_game_new (2, 4));
  BastideRandom random = { 4 };

  for (guint turn = 0; turn < 12; turn++)
    {
      g_autoptr (GArray) cells = bastide_game_get_legal_cells (game);
      BastideSpot spot = g_array_index (cells, BastideSpot, bastide_random_below (&random, cells->len));

      set_scale (turn % 2 == 0 ? 2 : 1);
      parlour_frame (parlour);
      gdk_display_sync (gdk_display_get_default ());
      parlour_frame (parlour);
      hand_lay (parlour, spot.x, spot.y);
      parlour_act (parlour, "end-turn", NULL);
      parlour_frame (parlour);
      assert_at_rest (parlour);
    }
  set_scale (1);
  parlour_frame (parlour);
}

/* --- Closed --- */

/* The step before is kept, and whoever opens the program again finds it. */
static void
close_and_come_back (Parlour *parlour)
{
  g_autoptr (BastideRecord) record = bastide_game_copy_record (parlour->window->game);
  g_autoptr (GFile) autosave = g_object_ref (bastide_game_get_autosave_file (parlour->window->game));
  g_autoptr (GBytes) expected = bastide_record_serialize (record);
  g_autoptr (GBytes) bytes = NULL;

  gtk_window_close (GTK_WINDOW (parlour->window));
  parlour_wait (parlour->window == NULL);
  bytes = g_file_load_bytes (autosave, NULL, NULL, NULL);
  g_assert_true (g_bytes_equal (bytes, expected));

  parlour->window = bastide_window_new (GTK_APPLICATION (parlour->application), parlour->shelf);
  g_object_add_weak_pointer (G_OBJECT (parlour->window), (gpointer *) &parlour->window);
  bastide_window_resume (parlour->window);
  gtk_window_present (GTK_WINDOW (parlour->window));
  parlour_wait (!parlour->window->resuming);
}

static void
test_closed (Parlour       *parlour,
             gconstpointer  data)
{
  BastideRandom random = { 3 };

  /* While a computer thinks. */
  parlour_play (parlour, test_game_new_seats ("Ana Bernat=expert", 3));
  test_random_turn (parlour->window->game, &random);
  parlour_settle ();
  close_and_come_back (parlour);

  /* While something moves. */
  parlour_play (parlour, test_game_new_deck (2, "E V U"));
  g_settings_set_string (parlour->window->settings, "scoring-pace", "slow");
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  begin_scoring (parlour);
  close_and_come_back (parlour);
  begin_gliding (parlour);
  close_and_come_back (parlour);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  g_settings_set_string (parlour->window->settings, "scoring-pace", "off");

  /* While a file is being chosen, to open and to save. */
  bastide_window_ask_open (parlour->window);
  parlour_frame (parlour);
  close_and_come_back (parlour);
  parlour_act (parlour, "save-as", NULL);
  parlour_frame (parlour);
  close_and_come_back (parlour);

  /* While hints are being thought of. */
  parlour_act (parlour, "hint", NULL);
  close_and_come_back (parlour);
  g_assert_null (parlour->window->hints);
}

/* --- Overtaken --- */

/* A hint for a position that is no more is not given; the next one is for that which is. */
static void
test_hint_overtaken (Parlour       *parlour,
                     gconstpointer  data)
{
  parlour_play (parlour, test_game_new_deck (2, "E V U"));
  parlour_act (parlour, "hint", NULL);
  g_assert_nonnull (parlour->window->hint_cancellable);
  table_turn (parlour, 0, -1, 180, NULL);
  g_assert_null (parlour->window->hint_cancellable);
  test_linger ();
  g_assert_null (parlour->window->hints);

  parlour_act (parlour, "hint", NULL);
  parlour_act (parlour, "undo", NULL);
  parlour_act (parlour, "redo", NULL);
  test_linger ();
  g_assert_null (parlour->window->hints);
  g_assert_null (parlour->window->hint_cancellable);
}

/* A kept game that has gone since it was listed: told, and the game goes on. */
static void
test_kept_game_deleted (Parlour       *parlour,
                        gconstpointer  data)
{
  g_autoptr (GFile) file = NULL;
  BastideGame *game;
  GtkListBox *list;
  GtkWindow *dialog;

  game = parlour_play (parlour, test_game_new (2, 1));
  file = g_object_ref (bastide_game_get_autosave_file (game));
  parlour_wait (bastide_game_get_saved (game));
  game = parlour_play (parlour, test_game_new (2, 2));
  parlour_wait (bastide_game_get_saved (game));

  parlour_act (parlour, "recent", NULL);
  dialog = parlour_toplevel (BASTIDE_TYPE_RECENT_DIALOG);
  list = parlour_part (dialog, "games");
  parlour_wait (gtk_list_box_get_row_at_index (list, 0) != NULL);
  g_assert_true (g_file_delete (file, NULL, NULL));
  g_signal_emit_by_name (list, "row-activated", gtk_list_box_get_row_at_index (list, 0));
  parlour_wait (parlour_toplevel (ADW_TYPE_MESSAGE_DIALOG) != NULL);
  g_assert_true (bastide_window_get_game (parlour->window) == game);
  gtk_window_close (parlour_toplevel (ADW_TYPE_MESSAGE_DIALOG));
  parlour_settle ();
}

typedef struct
{
  Parlour     *parlour;
  BastideGame *game; /* owned, until it is played */
  gulong       handler;
} Swap;

static void
swap_games_cb (Swap *swap)
{
  g_clear_signal_handler (&swap->handler, gtk_widget_get_frame_clock (GTK_WIDGET (swap->parlour->window)));
  bastide_window_play (swap->parlour->window, swap->game, NULL);
  g_clear_object (&swap->game);
}

/* Another game takes the place of one whose log moves under a mouse that rests, before the rows have been told. */
static void
test_log_under_pointer (Parlour       *parlour,
                        gconstpointer  data)
{
  BastideRandom random = { 5 };
  GtkAdjustment *rows;
  GtkWidget *list, *row;
  Swap swap = { parlour, test_game_new (2, 2), 0 };

  parlour_resize (parlour, 1000, 690);
  parlour_play (parlour, test_game_new (2, 1));
  for (guint turn = 0; turn < 30; turn++)
    test_random_turn (parlour->window->game, &random);
  list = parlour_find (parlour->window, GTK_TYPE_LIST_VIEW, 0);
  rows = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));
  parlour_wait (gtk_adjustment_get_value (rows) > 0);
  parlour_frame (parlour);
  gtk_adjustment_set_value (rows, 0);
  parlour_frame (parlour);

  row = gtk_widget_get_parent (parlour_find (list, BASTIDE_TYPE_LOG_ROW, 1));
  hand_point_on (row, gtk_widget_get_width (row) / 2.0, gtk_widget_get_height (row) / 2.0);
  parlour_wait (gtk_widget_get_state_flags (row) & GTK_STATE_FLAG_PRELIGHT);
  gtk_adjustment_set_value (rows, gtk_widget_get_height (row) * 2);
  swap.handler = g_signal_connect_swapped (gtk_widget_get_frame_clock (GTK_WIDGET (parlour->window)), "paint",
                                           G_CALLBACK (swap_games_cb), &swap);
  gtk_widget_queue_draw (GTK_WIDGET (parlour->window));
  parlour_wait (swap.game == NULL);
  parlour_frame (parlour);
  g_assert_cmpint (parlour_get_turn (parlour), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tongue_init ();

  for (guint i = 0; i < G_N_ELEMENTS (upheavals); i++)
    {
      g_autofree char *path = g_strconcat ("/upheaval/", upheavals[i].name, NULL);

      g_test_add (path, Parlour, &upheavals[i], parlour_set_up, test_upheaval, parlour_tear_down);
    }
  parlour_add ("/upheaval/scale-in-play", test_scale_in_play);
  parlour_add ("/upheaval/closed", test_closed);
  parlour_add ("/upheaval/hint-overtaken", test_hint_overtaken);
  parlour_add ("/upheaval/log-under-pointer", test_log_under_pointer);
  parlour_add ("/upheaval/kept-game-deleted", test_kept_game_deleted);

  return g_test_run ();
}
