/* test-camera.c: which part of the board shows, whatever hand or game does
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <adwaita.h>

#include "bastide-board-view-private.h"
#include "scene.h"
#include "support.h"
#include "tongue.h"

/* A game of two, some turns on. */
static BastideGame *
game_on (guint64 seed,
         guint   n_turns)
{
  BastideGame *game = test_game_new (2, seed);
  BastideRandom random = { seed };

  while (n_turns-- > 0)
    test_random_turn (game, &random);
  return game;
}

static void
assert_fits (Scene *scene)
{
  BastideGeometry now = *bastide_board_view_get_geometry (scene->board);
  const BastideGeometry *fitted;

  g_assert_true (scene->board->fitted);
  bastide_board_view_fit (scene->board);
  fitted = bastide_board_view_get_geometry (scene->board);
  g_assert_cmpfloat (now.x, ==, fitted->x);
  g_assert_cmpfloat (now.y, ==, fitted->y);
  g_assert_cmpfloat (now.tile_size, ==, fitted->tile_size);
}

/* However far a game is taken back and played again, it fits as it would if it were opened there. */
static void
test_rewound (void)
{
  Scene scene;

  scene_init (&scene, game_on (7, 40));
  for (guint step = 0; step < 60; step++)
    {
      BastidePlacement placement;

      g_assert_true (bastide_game_undo (scene.game, NULL));
      if (!bastide_game_get_tentative (scene.game, &placement))
        assert_fits (&scene);
    }
  while (bastide_game_redo (scene.game, NULL))
    continue;
  if (bastide_game_get_phase (scene.game) == BASTIDE_PHASE_PLACE)
    assert_fits (&scene);
  scene_clear (&scene);
}

/* What the player has zoomed into is not left empty by an undo. */
static void
test_rewound_elsewhere (void)
{
  const BastideGeometry *geometry;
  Scene scene;

  scene_init (&scene, game_on (7, 40));
  geometry = bastide_board_view_get_geometry (scene.board);
  bastide_board_view_zoom_at (scene.board, 6, 0, 0);
  while (bastide_game_undo (scene.game, NULL))
    {
      GdkRectangle cells = scene.board->extents;
      graphene_point_t near = bastide_geometry_corner (geometry, cells.x, cells.y);
      graphene_point_t far = bastide_geometry_corner (geometry, cells.x + cells.width, cells.y + cells.height);

      g_assert_cmpfloat (near.x, <, SCENE_WIDTH);
      g_assert_cmpfloat (near.y, <, SCENE_HEIGHT);
      g_assert_cmpfloat (far.x, >, 0);
      g_assert_cmpfloat (far.y, >, 0);
    }
  g_assert_false (scene.board->fitted);
  scene_clear (&scene);
}

static graphene_rect_t
place_cover (GtkWidget *cover)
{
  GtkAlign across = gtk_widget_get_direction (cover) == GTK_TEXT_DIR_RTL ? GTK_ALIGN_START : GTK_ALIGN_END;
  gboolean right = gtk_widget_get_halign (cover) == across;

  return GRAPHENE_RECT_INIT (right ? SCENE_WIDTH - 60 : 0, 0, 60, 200);
}

static void
assert_uncovered (Scene                 *scene,
                  const graphene_rect_t *covered)
{
  const BastideState *state = bastide_game_get_state (scene->game);
  const BastideGeometry *geometry = bastide_board_view_get_geometry (scene->board);

  for (guint i = 0; i < state->n_tiles + state->n_frontier; i++)
    {
      int x = i < state->n_tiles ? state->tiles[i].x : state->frontier[i - state->n_tiles].x;
      int y = i < state->n_tiles ? state->tiles[i].y : state->frontier[i - state->n_tiles].y;
      graphene_rect_t cell = bastide_geometry_cell (geometry, x, y);

      g_assert_false (graphene_rect_intersection (&cell, covered, NULL));
      g_assert_cmpfloat (cell.origin.x, >=, 0);
      g_assert_cmpfloat (cell.origin.y, >=, 0);
      g_assert_cmpfloat (cell.origin.x + cell.size.width, <=, SCENE_WIDTH);
      g_assert_cmpfloat (cell.origin.y + cell.size.height, <=, SCENE_HEIGHT);
    }
}

/* Nothing to play on lies under buttons over the board, to whichever side they are and however the board grows; where
 * they are in nobody's way, they cost no room. */
static void
test_cover (void)
{
  GtkWidget *cover = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  Scene scene;

  gtk_widget_set_size_request (cover, 60, 200);
  gtk_widget_set_valign (cover, GTK_ALIGN_START);
  scene_init (&scene, NULL);
  for (guint i = 0; i < 40; i++)
    {
      BastideGeometry before;
      graphene_rect_t covered;

      gtk_widget_set_halign (cover, i & 1 ? GTK_ALIGN_START : GTK_ALIGN_END);
      covered = place_cover (cover);
      bastide_board_view_set_cover (scene.board, NULL);
      scene_play (&scene, game_on (i, i));
      before = *bastide_board_view_get_geometry (scene.board);

      bastide_board_view_set_cover (scene.board, cover);
      assert_uncovered (&scene, &covered);
      assert_fits (&scene);
      g_assert_cmpfloat (bastide_board_view_get_geometry (scene.board)->tile_size, <=, before.tile_size);

      gtk_widget_set_visible (cover, FALSE);
      g_assert_cmpfloat (bastide_board_view_get_geometry (scene.board)->tile_size, ==, before.tile_size);
      gtk_widget_set_visible (cover, TRUE);
      assert_uncovered (&scene, &covered);
    }

  /* A lone tile. */
  scene_play (&scene, game_on (1, 0));
  g_assert_cmpfloat (bastide_board_view_get_geometry (scene.board)->tile_size, ==, 144);
  scene_clear (&scene);
  g_assert_finalize_object (cover);
}

/* The spots of the tile that lies are neither off the board nor under the buttons. */
static void
test_spots_uncovered (void)
{
  GtkWidget *cover = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  BastideRandom random = { 21 };
  graphene_rect_t covered;
  Scene scene;

  gtk_widget_set_size_request (cover, 60, 200);
  gtk_widget_set_valign (cover, GTK_ALIGN_START);
  gtk_widget_set_halign (cover, GTK_ALIGN_END);
  covered = place_cover (cover);
  scene_init (&scene, game_on (21, 0));
  bastide_board_view_set_cover (scene.board, cover);
  while (bastide_game_get_phase (scene.game) != BASTIDE_PHASE_OVER)
    {
      BastideBoardSpots spots;

      test_random_place (scene.game, &random);
      bastide_board_view_get_spots (scene.board, &spots);
      for (guint i = 0; i < spots.n; i++)
        g_assert_false (graphene_rect_contains_point (&covered, &spots.spots[i].centre));
      test_end (scene.game);
    }
  scene_clear (&scene);
  g_assert_finalize_object (cover);
}

static void
assert_at_rest (Scene *scene)
{
  BastideBoardView *board = scene->board;
  BastideGeometry snapped = board->geometry;

  g_assert_false (board->dragging);
  g_assert_false (board->pinching);
  g_assert_false (board->gliding);
  bastide_geometry_snap (&snapped, 0, 0);
  g_assert_cmpfloat (snapped.x, ==, board->geometry.x);
  g_assert_cmpfloat (snapped.y, ==, board->geometry.y);
}

/* One finger, or the mouse. */
static void
drag (Scene      *scene,
      const char *signal,
      double      dx,
      double      dy)
{
  g_signal_emit_by_name (scene->board->drag, signal, dx, dy);
}

static void
test_drag (void)
{
  BastideGeometry before;
  Scene scene;

  scene_init (&scene, game_on (7, 30));
  before = scene.board->geometry;

  /* A click that trembles is none. */
  drag (&scene, "drag-begin", 300, 300);
  drag (&scene, "drag-update", 2, 2);
  g_assert_false (scene.board->dragging);
  g_assert_cmpmem (&scene.board->geometry, sizeof before, &before, sizeof before);

  /* The board does not jump when it begins to move. */
  drag (&scene, "drag-update", 30, 0);
  g_assert_true (scene.board->dragging);
  g_assert_cmpfloat (scene.board->geometry.x, ==, before.x);
  drag (&scene, "drag-update", 50, -12);
  g_assert_cmpfloat (scene.board->geometry.x, ==, before.x + 20);
  g_assert_cmpfloat (scene.board->geometry.y, ==, before.y - 12);
  drag (&scene, "drag-end", 50, -12);
  assert_at_rest (&scene);
  g_assert_false (scene.board->fitted);
  scene_clear (&scene);
}

/* Two fingers zoom at their middle and push the board, and it comes to rest on whole pixels. */
static void
test_pinch (void)
{
  double before_size, u, v, u_before, v_before;
  Scene scene;
  int x, y;

  scene_init (&scene, game_on (7, 30));
  before_size = scene.board->geometry.tile_size;
  bastide_geometry_cell_at (&scene.board->geometry, 200, 150, &x, &y, &u_before, &v_before);
  bastide_board_view_begin_pinch (scene.board, 200, 150);
  for (guint i = 1; i <= 7; i++)
    {
      bastide_board_view_pinch (scene.board, 1 + i * .13, 200 + 5 * i, 150);
      bastide_geometry_cell_at (&scene.board->geometry, 200 + 5 * i, 150, &x, &y, &u, &v);
      g_assert_cmpfloat_with_epsilon (u, u_before, .001);
      g_assert_cmpfloat_with_epsilon (v, v_before, .001);
      g_assert_cmpfloat_with_epsilon (scene.board->geometry.tile_size, before_size * (1 + i * .13), .001);
    }
  g_signal_emit_by_name (scene.board->pinch, "end", NULL);
  assert_at_rest (&scene);
  scene_clear (&scene);
}

static void
play_on (Scene *scene)
{
  BastideRandom random = { 3 };

  test_random_turn (scene->game, &random);
}

static void
open_another (Scene *scene)
{
  scene_play (scene, game_on (8, 12));
}

static void
cancel (Scene *scene)
{
  g_signal_emit_by_name (scene->board->drag, "cancel", NULL);
  g_signal_emit_by_name (scene->board->pinch, "cancel", NULL);
}

static void
hide_window (Scene *scene)
{
  gtk_widget_set_visible (GTK_WIDGET (scene->window), FALSE);
}

/* What comes between, in a structure, for a pointer to data is none to a function. */
typedef struct
{
  void (*interrupt) (Scene *scene);
} Interruption;

/* Whatever takes the board out of the player's hand leaves nothing of the gesture behind. */
static void
test_interrupted (gconstpointer data)
{
  const Interruption *interruption = data;
  Scene scene;

  scene_init (&scene, game_on (7, 30));
  drag (&scene, "drag-begin", 300, 300);
  drag (&scene, "drag-update", 30, 0);
  drag (&scene, "drag-update", 60, 0);
  g_assert_true (scene.board->dragging);
  interruption->interrupt (&scene);
  assert_at_rest (&scene);
  scene_clear (&scene);

  scene_init (&scene, game_on (7, 30));
  bastide_board_view_begin_pinch (scene.board, 200, 150);
  bastide_board_view_pinch (scene.board, 1.37, 203, 151);
  g_assert_true (scene.board->gliding);
  interruption->interrupt (&scene);
  assert_at_rest (&scene);
  scene_clear (&scene);
}

/* The board stays in the player's hand while others play, and goes on from there. */
static void
test_held (void)
{
  BastideGeometry before;
  Scene scene;

  scene_init (&scene, game_on (7, 30));
  drag (&scene, "drag-begin", 300, 300);
  drag (&scene, "drag-update", 30, 0);
  drag (&scene, "drag-update", 400, 300);
  before = scene.board->geometry;
  play_on (&scene);
  bastide_board_view_fit (scene.board);
  g_assert_cmpmem (&scene.board->geometry, sizeof before, &before, sizeof before);
  drag (&scene, "drag-update", 401, 300);
  g_assert_cmpfloat (scene.board->geometry.x, ==, before.x + 1);
  drag (&scene, "drag-end", 401, 300);
  assert_at_rest (&scene);
  scene_clear (&scene);
}

/* A board let go in motion runs on; not where nothing is to move by itself. */
static void
test_momentum (void)
{
  double let_go;
  Scene scene;

  scene_init (&scene, game_on (7, 30));
  for (guint animations = 0; animations < 2; animations++)
    {
      g_object_set (gtk_settings_get_default (), "gtk-enable-animations", animations, NULL);
      drag (&scene, "drag-begin", 300, 300);
      drag (&scene, "drag-update", -30, 0);
      drag (&scene, "drag-update", -40, 0);
      scene.board->speed_x = -900;
      let_go = scene.board->geometry.x;
      drag (&scene, "drag-end", -40, 0);
      while (adw_animation_get_state (scene.board->animation) == ADW_ANIMATION_PLAYING)
        {
          g_assert_false (scene.board->gliding);
          g_main_context_iteration (NULL, TRUE);
        }
      assert_at_rest (&scene);
      g_assert_cmpfloat_with_epsilon (scene.board->geometry.x, let_go - animations * 900 * .2, 1);
    }
  scene_clear (&scene);
}

int
main (int   argc,
      char *argv[])
{
  static const Interruption cancelled = { cancel }, hidden = { hide_window }, another_game = { open_another };

  gtk_test_init (&argc, &argv, NULL);
  tongue_init ();

  g_test_add_func ("/camera/rewound", test_rewound);
  g_test_add_func ("/camera/rewound-elsewhere", test_rewound_elsewhere);
  g_test_add_func ("/camera/cover", test_cover);
  g_test_add_func ("/camera/spots-uncovered", test_spots_uncovered);
  g_test_add_func ("/camera/drag", test_drag);
  g_test_add_func ("/camera/pinch", test_pinch);
  g_test_add_data_func ("/camera/interrupted/cancelled", &cancelled, test_interrupted);
  g_test_add_data_func ("/camera/interrupted/hidden", &hidden, test_interrupted);
  g_test_add_data_func ("/camera/interrupted/another-game", &another_game, test_interrupted);
  g_test_add_func ("/camera/held", test_held);
  g_test_add_func ("/camera/momentum", test_momentum);

  return g_test_run ();
}
