/* test-board.c: the board view shows the game and asks for steps, and never does one itself
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <adwaita.h>

#include "bastide-board-view-private.h"
#include "bastide-hint.h"
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

/* Wherever the pointer goes and however the tile is turned, the ghost lies as R3 allows. */
static void
test_ghost_is_legal (void)
{
  Scene scene;

  scene_init (&scene, game_on (1, 0));
  for (guint seed = 1; seed <= 12; seed++)
    {
      GdkRectangle cells;

      scene_play (&scene, game_on (seed, 3 * seed));
      cells = bastide_geometry_extents (bastide_game_get_state (scene.game));
      for (int y = cells.y - 2; y < cells.y + cells.height + 2; y++)
        for (int x = cells.x - 2; x < cells.x + cells.width + 2; x++)
          {
            guint legal = bastide_game_get_rotations (scene.game, x, y);
            int ghost_x, ghost_y;
            guint rotation;

            scene_point (&scene, x, y);
            bastide_board_view_rotate (scene.board, (x ^ y) & 1 ? 1 : -1);
            g_assert_cmpint (bastide_board_view_get_ghost (scene.board, &ghost_x, &ghost_y, &rotation), ==, legal != 0);
            if (legal == 0)
              continue;
            g_assert_cmpint (ghost_x, ==, x);
            g_assert_cmpint (ghost_y, ==, y);
            g_assert_cmpuint (legal & 1u << rotation, !=, 0);
            g_assert_cmpint (bastide_board_view_get_rotation (scene.board), ==, 90 * (int) rotation);
          }
    }
  scene_clear (&scene);
}

/* Through the legal rotations of a cell in turn, and back; through all four where none is aimed at. */
static void
test_rotate (void)
{
  Scene scene;
  guint seen = 0;
  int first;

  /* A bend beside the road of the start tile fits in two ways. */
  scene_init (&scene, test_game_new_deck (2, "V"));
  for (guint i = 0; i < 4; i++)
    {
      seen |= 1u << bastide_board_view_get_rotation (scene.board) / 90;
      bastide_board_view_rotate (scene.board, 1);
    }
  g_assert_cmpuint (seen, ==, 0xf);

  scene_point (&scene, 1, 0);
  seen = 0;
  first = bastide_board_view_get_rotation (scene.board);
  for (guint i = 0; i < 4; i++)
    {
      seen |= 1u << bastide_board_view_get_rotation (scene.board) / 90;
      bastide_board_view_rotate (scene.board, 1);
    }
  g_assert_cmpuint (seen, ==, bastide_game_get_rotations (scene.game, 1, 0));
  g_assert_cmpuint (bastide_count_bits (seen), ==, 2);
  bastide_board_view_rotate (scene.board, 1);
  g_assert_cmpint (bastide_board_view_get_rotation (scene.board), !=, first);
  bastide_board_view_rotate (scene.board, -1);
  g_assert_cmpint (bastide_board_view_get_rotation (scene.board), ==, first);
  scene_clear (&scene);
}

static void
count (guint *n)
{
  ++*n;
}

static void
test_rotation_property (void)
{
  Scene scene;
  guint n_notified = 0;

  scene_init (&scene, test_game_new_deck (2, "V"));
  g_signal_connect_swapped (scene.board, "notify::rotation", G_CALLBACK (count), &n_notified);

  bastide_board_view_set_rotation (scene.board, 180);
  g_assert_cmpint (bastide_board_view_get_rotation (scene.board), ==, 180);
  g_assert_cmpuint (n_notified, ==, 1);

  /* The next legal one clockwise, and back to the wanted one as soon as the cell is left. */
  scene_point (&scene, 1, 0);
  g_assert_cmpuint (bastide_game_get_rotations (scene.game, 1, 0)
                    & 1u << bastide_board_view_get_rotation (scene.board) / 90, !=, 0);
  scene_leave (&scene);
  g_assert_cmpint (bastide_board_view_get_rotation (scene.board), ==, 180);

  /* As the tile lies, once it does. */
  test_place (scene.game, 1, 0, 90);
  g_assert_cmpint (bastide_board_view_get_rotation (scene.board), ==, 90);
  test_end (scene.game);
  g_assert_cmpint (bastide_board_view_get_rotation (scene.board), ==, 0);
  scene_clear (&scene);
}

/* The tile that lies is turned where it lies, by the window's action. */
static void
test_rotate_tentative (void)
{
  Scene scene;

  scene_init (&scene, test_game_new_deck (2, "V"));
  test_place (scene.game, 1, 0, 0);
  g_assert_cmpstr (scene_take_action (&scene), ==, "");

  bastide_board_view_rotate (scene.board, 1);
  g_assert_cmpstr (scene_take_action (&scene), ==, "place 1 0 90");
  g_assert_cmpint (bastide_board_view_get_rotation (scene.board), ==, 90);
  bastide_board_view_rotate (scene.board, 1);
  g_assert_cmpstr (scene_take_action (&scene), ==, "place 1 0 0");
  bastide_board_view_set_rotation (scene.board, 90);
  g_assert_cmpstr (scene_take_action (&scene), ==, "place 1 0 90");
  bastide_board_view_set_rotation (scene.board, 90);
  g_assert_cmpstr (scene_take_action (&scene), ==, "");
  scene_clear (&scene);
}

/* Where neither the pointer nor the board moves, the outlines still come and go with the turn. */
static void
test_turn_is_drawn (void)
{
  g_autoptr (GdkPaintable) image = NULL;
  Scene scene;
  guint n_drawn = 0;

  scene_init (&scene, test_game_new_deck (2, "V"));
  image = gtk_widget_paintable_new (GTK_WIDGET (scene.board));
  scene_settle (&scene);
  g_signal_connect_swapped (image, "invalidate-contents", G_CALLBACK (count), &n_drawn);

  bastide_game_set_level (scene.game, 0, BASTIDE_LEVEL_EASY);
  while (n_drawn == 0)
    g_main_context_iteration (NULL, TRUE);
  scene_settle (&scene);

  n_drawn = 0;
  bastide_game_set_level (scene.game, 0, BASTIDE_LEVEL_HUMAN);
  while (n_drawn == 0)
    g_main_context_iteration (NULL, TRUE);
  scene_clear (&scene);
}

static void
test_step_back (void)
{
  Scene scene;

  scene_init (&scene, test_game_new_deck (2, "V"));
  g_assert_false (bastide_board_view_step_back (scene.board));

  test_place (scene.game, 1, 0, 0);
  test_claim (scene.game, "road-0");
  g_assert_true (bastide_board_view_step_back (scene.board));
  g_assert_cmpstr (scene_take_action (&scene), ==, "claim ");
  g_assert_true (bastide_board_view_step_back (scene.board));
  g_assert_cmpstr (scene_take_action (&scene), ==, "lift");
  g_assert_false (bastide_board_view_step_back (scene.board));
  g_assert_cmpstr (scene_take_action (&scene), ==, "");
  scene_clear (&scene);
}

static void
test_inspect (void)
{
  Scene scene;

  scene_init (&scene, game_on (3, 20));
  scene_point (&scene, 0, 0);
  bastide_board_view_inspect (scene.board);
  g_assert_nonnull (scene.board->lit);
  g_assert_cmpuint (scene.n_said, ==, 1);
  gtk_test_accessible_assert_property (scene.board, GTK_ACCESSIBLE_PROPERTY_LABEL, scene.said);

  g_assert_true (bastide_board_view_step_back (scene.board));
  g_assert_null (scene.board->lit);

  /* What is lit does not outlive the position. */
  bastide_board_view_inspect (scene.board);
  g_assert_true (bastide_game_undo (scene.game, NULL));
  g_assert_null (scene.board->lit);
  scene_settle (&scene);
  scene_clear (&scene);
}

/* A screen reader reads a label only when it changes. */
static void
test_speak (void)
{
  Scene scene;

  scene_init (&scene, NULL);
  gtk_test_accessible_assert_role (scene.board, GTK_ACCESSIBLE_ROLE_GROUP);
  bastide_board_view_speak (scene.board, "Ana: lay down the tile");
  gtk_test_accessible_assert_property (scene.board, GTK_ACCESSIBLE_PROPERTY_LABEL, "Ana: lay down the tile");
  for (guint i = 0; i < 5; i++)
    {
      g_autofree char *before = g_strdup (scene.board->label);

      bastide_board_view_speak (scene.board, "Ana: lay down the tile");
      g_assert_cmpstr (scene.board->label, !=, before);
      g_assert_true (g_str_has_prefix (scene.board->label, "Ana: lay down the tile"));
      gtk_test_accessible_assert_property (scene.board, GTK_ACCESSIBLE_PROPERTY_LABEL, scene.board->label);
    }
  g_assert_cmpuint (scene.n_said, ==, 0);
  scene_clear (&scene);
}

static gboolean
shows (Scene *scene,
       int    x,
       int    y)
{
  graphene_rect_t cell = bastide_geometry_cell (bastide_board_view_get_geometry (scene->board), x, y);
  graphene_rect_t view = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (GTK_WIDGET (scene->board)),
                                             gtk_widget_get_height (GTK_WIDGET (scene->board)));

  return graphene_rect_contains_rect (&view, &cell);
}

/* Every tile and every legal cell, at the start and at the end of a game. */
static void
test_fit (void)
{
  Scene scene;

  scene_init (&scene, NULL);
  for (guint turns = 0; turns <= 60; turns += 20)
    {
      const BastideState *state;

      scene_play (&scene, game_on (7, turns));
      state = bastide_game_get_state (scene.game);
      for (guint i = 0; i < state->n_tiles; i++)
        g_assert_true (shows (&scene, state->tiles[i].x, state->tiles[i].y));
      for (guint i = 0; i < state->n_frontier; i++)
        g_assert_true (shows (&scene, state->frontier[i].x, state->frontier[i].y));
    }
  scene_clear (&scene);
}

static void
test_zoom (void)
{
  Scene scene;
  double before, u_before, v_before, u, v;
  int x, y;

  scene_init (&scene, game_on (7, 30));
  before = bastide_board_view_get_geometry (scene.board)->tile_size;
  bastide_geometry_cell_at (bastide_board_view_get_geometry (scene.board), 200, 150, &x, &y, &u_before, &v_before);
  bastide_board_view_zoom_at (scene.board, 2, 200, 150);
  g_assert_cmpfloat_with_epsilon (bastide_board_view_get_geometry (scene.board)->tile_size, 2 * before, 1);
  bastide_geometry_cell_at (bastide_board_view_get_geometry (scene.board), 200, 150, &x, &y, &u, &v);
  g_assert_cmpfloat_with_epsilon (u, u_before, .02);
  g_assert_cmpfloat_with_epsilon (v, v_before, .02);

  bastide_board_view_zoom_out (scene.board);
  bastide_board_view_zoom_out (scene.board);
  bastide_board_view_zoom_in (scene.board);
  bastide_board_view_fit (scene.board);
  g_assert_cmpfloat (bastide_board_view_get_geometry (scene.board)->tile_size, ==, before);
  scene_clear (&scene);
}

/* The point that is zoomed at stays where it is all the way, and at the end the tiles lie on whole pixels. */
static void
test_animated_zoom (void)
{
  const BastideGeometry *geometry;
  double before, x_before;
  Scene scene;

  scene_init (&scene, game_on (7, 30));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  geometry = bastide_board_view_get_geometry (scene.board);
  before = geometry->tile_size;
  x_before = (200 - geometry->x) / geometry->tile_size;
  bastide_board_view_zoom_at (scene.board, 2, 200, 150);
  g_assert_cmpfloat (geometry->tile_size, ==, before);

  while (adw_animation_get_state (scene.board->animation) == ADW_ANIMATION_PLAYING)
    {
      g_main_context_iteration (NULL, TRUE);
      g_assert_cmpfloat (geometry->tile_size, >=, before);
      g_assert_cmpfloat_with_epsilon ((200 - geometry->x) / geometry->tile_size, x_before, .02);
    }
  g_assert_false (scene.board->gliding);
  g_assert_cmpfloat (geometry->tile_size, ==, 2 * before);
  scene_clear (&scene);
}

static void
test_show_cell (void)
{
  const BastideState *state;
  Scene scene;

  scene_init (&scene, game_on (7, 30));
  bastide_board_view_zoom_at (scene.board, 4, 0, 0);
  state = bastide_game_get_state (scene.game);
  for (guint i = 0; i < state->n_frontier; i++)
    {
      bastide_board_view_show_cell (scene.board, state->frontier[i].x, state->frontier[i].y);
      g_assert_true (shows (&scene, state->frontier[i].x, state->frontier[i].y));
    }
  scene_clear (&scene);
}

/* Whoever lays a tile out of sight, it comes into sight. */
static void
test_follow (void)
{
  BastideRandom random = { 9 };
  Scene scene;

  scene_init (&scene, game_on (9, 5));
  bastide_board_view_zoom_at (scene.board, 3, 0, 0);
  while (bastide_game_get_phase (scene.game) != BASTIDE_PHASE_OVER)
    {
      BastidePlacement placement;

      test_random_place (scene.game, &random);
      g_assert_true (bastide_game_get_tentative (scene.game, &placement));
      g_assert_true (shows (&scene, placement.x, placement.y));
      test_end (scene.game);
    }
  scene_clear (&scene);
}

/* The spots of the tile that lies are all on the widget, where they can be hit. */
static void
test_spots_show (void)
{
  BastideRandom random = { 10 };
  Scene scene;

  scene_init (&scene, game_on (10, 0));
  while (bastide_game_get_turn (scene.game) < 40)
    {
      BastideBoardSpots spots;

      test_random_place (scene.game, &random);
      bastide_board_view_get_spots (scene.board, &spots);
      g_assert_cmpuint (spots.n, >, 0);
      for (guint i = 0; i < spots.n; i++)
        {
          g_assert_cmpfloat (spots.spots[i].centre.x, >=, BASTIDE_SPOT_TARGET / 2);
          g_assert_cmpfloat (spots.spots[i].centre.y, >=, BASTIDE_SPOT_TARGET / 2);
          g_assert_cmpfloat (spots.spots[i].centre.x, <=, SCENE_WIDTH - BASTIDE_SPOT_TARGET / 2);
          g_assert_cmpfloat (spots.spots[i].centre.y, <=, SCENE_HEIGHT - BASTIDE_SPOT_TARGET / 2);
        }
      test_end (scene.game);
      bastide_board_view_get_spots (scene.board, &spots);
      g_assert_cmpuint (spots.n, ==, 0);
    }
  scene_clear (&scene);
}

/* On a small window the view comes nearer for the choice of a follower, and goes back when the turn is over. */
static void
test_lean (void)
{
  BastideRandom random = { 14 };
  const BastideGeometry *geometry;
  double before;
  Scene scene;

  scene_init (&scene, game_on (14, 40));
  geometry = bastide_board_view_get_geometry (scene.board);
  gtk_widget_set_size_request (GTK_WIDGET (scene.board), 320, 280);
  gtk_window_set_default_size (scene.window, 320, 280);
  while (scene.board->width > 320)
    g_main_context_iteration (NULL, TRUE);
  before = geometry->tile_size;
  g_assert_cmpfloat (before, <, 36);

  test_random_place (scene.game, &random);
  g_assert_cmpfloat (geometry->tile_size, >, 36);
  test_end (scene.game);
  g_assert_cmpfloat (geometry->tile_size, <=, before);
  g_assert_true (scene.board->fitted);

  test_random_place (scene.game, &random);
  g_assert_true (bastide_game_lift (scene.game, NULL));
  g_assert_cmpfloat (geometry->tile_size, <=, before);

  /* Nor do a window of another size and a game that is opened in the midst of a turn hide the choice. */
  test_random_place (scene.game, &random);
  bastide_board_view_resize (scene.board, 300, 260);
  g_assert_cmpfloat (geometry->tile_size, >, 36);
  bastide_board_view_set_game (scene.board, NULL);
  bastide_board_view_set_game (scene.board, scene.game);
  g_assert_cmpfloat (geometry->tile_size, >, 36);
  test_end (scene.game);
  g_assert_cmpfloat (geometry->tile_size, <=, before);

  /* But not if the player has zoomed meanwhile. */
  test_random_place (scene.game, &random);
  bastide_board_view_zoom_in (scene.board);
  before = geometry->tile_size;
  test_end (scene.game);
  g_assert_cmpfloat (geometry->tile_size, ==, before);
  scene_clear (&scene);
}

/* The whole of a game, its undoing, fields and lights included, draws without a complaint. */
static void
test_draws (void)
{
  BastideRandom random = { 11 };
  Scene scene;

  scene_init (&scene, game_on (11, 0));
  for (guint step = 0; step < 20; step++)
    {
      bastide_board_view_set_show_fields (scene.board, step & 1);
      test_random_turn (scene.game, &random);
      scene_point (&scene, 0, 0);
      bastide_board_view_inspect (scene.board);
      scene_settle (&scene);
    }
  while (bastide_game_undo (scene.game, NULL))
    scene_settle (&scene);
  scene_clear (&scene);
}

static void
add_hint (GListStore *hints,
          int         x,
          int         y,
          guint       segment)
{
  g_autoptr (BastideHint) hint = g_object_new (BASTIDE_TYPE_HINT,
                                               "rank", g_list_model_get_n_items (G_LIST_MODEL (hints)) + 1,
                                               "x", x,
                                               "y", y,
                                               "rotation", 0,
                                               "segment", segment,
                                               "margin", 2.5,
                                               "words", "Lay it there.",
                                               NULL);

  g_list_store_append (hints, hint);
}

/* How many texts the board draws.  One that is drawn in several pieces is still of one colour and at one height. */
static guint
count_texts (Scene *scene)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GRegex) piece = g_regex_new ("text \\{\\s+color: ([^;]+);[^}]*offset: \\S+ ([^;]+);", 0, 0, NULL);
  g_autoptr (GHashTable) texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GMatchInfo) match = NULL;
  g_autoptr (GBytes) bytes = NULL;
  const char *nodes;
  gsize size;

  bastide_board_view_snapshot (GTK_WIDGET (scene->board), snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  bytes = gsk_render_node_serialize (node);
  nodes = g_bytes_get_data (bytes, &size);
  for (g_regex_match_full (piece, nodes, size, 0, 0, &match, NULL); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    g_hash_table_add (texts, g_match_info_expand_references (match, "\\1 \\2", NULL));
  return g_hash_table_size (texts);
}

/* Moves in the same cell share a badge; on small tiles it tells the ranks alone.  They come into sight. */
static void
test_hints (void)
{
  g_autoptr (GListStore) hints = g_list_store_new (BASTIDE_TYPE_HINT);
  BastideGeometry before;
  Scene scene;

  /* E: a city to the north. */
  scene_init (&scene, test_game_new_deck (2, "E"));
  add_hint (hints, 0, 1, 0);
  add_hint (hints, 0, 1, BASTIDE_NONE);
  add_hint (hints, 0, -1, BASTIDE_NONE);
  g_assert_cmpuint (count_texts (&scene), ==, 0);

  bastide_board_view_set_hints (scene.board, G_LIST_MODEL (hints));
  scene_settle (&scene);
  g_assert_cmpuint (count_texts (&scene), ==, 4);

  while (bastide_board_view_get_geometry (scene.board)->tile_size > 40)
    {
      bastide_board_view_zoom_out (scene.board);
      scene_settle (&scene);
    }
  g_assert_cmpuint (count_texts (&scene), ==, 2);

  bastide_board_view_set_hints (scene.board, NULL);
  g_assert_cmpuint (count_texts (&scene), ==, 0);

  bastide_board_view_zoom_at (scene.board, 8, SCENE_WIDTH, 0);
  scene_settle (&scene);
  before = *bastide_board_view_get_geometry (scene.board);
  bastide_board_view_set_hints (scene.board, G_LIST_MODEL (hints));
  scene_settle (&scene);
  g_assert_true (before.x != bastide_board_view_get_geometry (scene.board)->x
                 || before.y != bastide_board_view_get_geometry (scene.board)->y);
  scene_clear (&scene);
}

/* The board is no text: it runs from west to east in every language. */
static void
test_right_to_left (void)
{
  BastideGeometry ltr, rtl;
  Scene scene;

  scene_init (&scene, game_on (12, 12));
  ltr = *bastide_board_view_get_geometry (scene.board);
  scene_clear (&scene);

  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  scene_init (&scene, game_on (12, 12));
  rtl = *bastide_board_view_get_geometry (scene.board);
  g_assert_cmpint (gtk_widget_get_direction (GTK_WIDGET (scene.board)), ==, GTK_TEXT_DIR_LTR);
  g_assert_cmpmem (&ltr, sizeof ltr, &rtl, sizeof rtl);
  scene_clear (&scene);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

static void
test_unrealize (void)
{
  Scene scene;

  scene_init (&scene, game_on (13, 10));
  g_assert_cmpuint (bastide_texture_cache_get_bytes (bastide_board_view_get_cache (scene.board)), >, 0);
  gtk_widget_set_visible (GTK_WIDGET (scene.window), FALSE);
  gtk_widget_unrealize (GTK_WIDGET (scene.window));
  g_assert_cmpuint (bastide_texture_cache_get_bytes (bastide_board_view_get_cache (scene.board)), ==, 0);
  scene_clear (&scene);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  tongue_init ();

  g_test_add_func ("/board/ghost-is-legal", test_ghost_is_legal);
  g_test_add_func ("/board/rotate", test_rotate);
  g_test_add_func ("/board/rotation-property", test_rotation_property);
  g_test_add_func ("/board/rotate-tentative", test_rotate_tentative);
  g_test_add_func ("/board/turn-is-drawn", test_turn_is_drawn);
  g_test_add_func ("/board/step-back", test_step_back);
  g_test_add_func ("/board/inspect", test_inspect);
  g_test_add_func ("/board/speak", test_speak);
  g_test_add_func ("/board/fit", test_fit);
  g_test_add_func ("/board/zoom", test_zoom);
  g_test_add_func ("/board/animated-zoom", test_animated_zoom);
  g_test_add_func ("/board/show-cell", test_show_cell);
  g_test_add_func ("/board/follow", test_follow);
  g_test_add_func ("/board/spots-show", test_spots_show);
  g_test_add_func ("/board/lean", test_lean);
  g_test_add_func ("/board/draws", test_draws);
  g_test_add_func ("/board/hints", test_hints);
  g_test_add_func ("/board/right-to-left", test_right_to_left);
  g_test_add_func ("/board/unrealize", test_unrealize);

  return g_test_run ();
}
