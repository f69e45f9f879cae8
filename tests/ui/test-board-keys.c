/* test-board-keys.c: a game on the board by keyboard alone, and what is said meanwhile
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-private.h"
#include "scene.h"
#include "support.h"
#include "tongue.h"

static void
assert_cursor (Scene *scene,
               int    x,
               int    y)
{
  g_assert_cmpint (scene->board->cursor_x, ==, x);
  g_assert_cmpint (scene->board->cursor_y, ==, y);
}

static gboolean
is_legal (Scene *scene)
{
  return bastide_game_get_rotations (scene->game, scene->board->cursor_x, scene->board->cursor_y) != 0;
}

/* What was said is what a screen reader hears. */
static void
assert_spoken (Scene *scene)
{
  g_assert_nonnull (scene->said);
  g_assert_true (g_str_has_prefix (scene->board->label, scene->said));
  gtk_test_accessible_assert_property (scene->board, GTK_ACCESSIBLE_PROPERTY_LABEL, scene->board->label);
}

/* A straight road fits west, east and south of the start tile, whose city is in the north (R3). */
static void
test_arrows (void)
{
  Scene scene;

  scene_init (&scene, test_game_new_deck (2, "U"));
  scene_press (&scene, "Right");
  assert_cursor (&scene, 1, 0);
  assert_spoken (&scene);
  scene_press (&scene, "Down");
  assert_cursor (&scene, 0, 1);
  scene_press (&scene, "Left");
  assert_cursor (&scene, -1, 0);
  g_assert_cmpuint (scene.n_said, ==, 3);

  /* There is nothing farther west; the place is told again. */
  scene_press (&scene, "Left");
  assert_cursor (&scene, -1, 0);
  g_assert_cmpuint (scene.n_said, ==, 4);
  /* Straight ahead goes before nearer and aslant. */
  scene_press (&scene, "Right");
  assert_cursor (&scene, 1, 0);
  g_assert_cmpstr (scene_take_action (&scene), ==, "");
  scene_clear (&scene);
}

static void
test_any_cell (void)
{
  Scene scene;

  scene_init (&scene, test_game_new_deck (2, "U"));
  scene_press (&scene, "<Control>Up");
  assert_cursor (&scene, 0, -1);
  g_assert_false (is_legal (&scene));
  assert_spoken (&scene);

  /* Not beyond the cells beside the board. */
  scene_press (&scene, "<Control>Up");
  assert_cursor (&scene, 0, -1);
  scene_press (&scene, "<Control>Left");
  assert_cursor (&scene, -1, -1);
  scene_clear (&scene);
}

/* The monastery fits south of the start tile alone: every arrow leads there (R3). */
static void
test_only_cell (void)
{
  Scene scene;

  scene_init (&scene, test_game_new_deck (2, "B"));
  scene_press (&scene, "Right");
  assert_cursor (&scene, 0, 1);
  assert_spoken (&scene);
  scene_clear (&scene);
}

/* Where the cursor waits on a tile, as after a turn, there is nothing to be laid: Enter leads to the nearest cell. */
static void
test_enter_on_a_tile (void)
{
  Scene scene;

  scene_init (&scene, test_game_new_deck (2, "U"));
  scene_press (&scene, "Right");
  scene_press (&scene, "<Control>Left");
  assert_cursor (&scene, 0, 0);
  scene_press (&scene, "Return");
  g_assert_cmpstr (scene_take_action (&scene), ==, "");
  g_assert_true (is_legal (&scene));
  assert_spoken (&scene);
  scene_press (&scene, "Return");
  g_assert_true (g_str_has_prefix (scene_take_action (&scene), "place "));
  scene_clear (&scene);
}

static gpointer
key_of_cell (int x,
             int y)
{
  return GINT_TO_POINTER ((x + 500) + 1000 * (y + 500));
}

/* In every direction the arrows find only legal cells, and together all of them. */
static void
test_every_legal_cell (void)
{
  static const char * const keys[] = { "Left", "Right", "Up", "Down" };
  Scene scene;

  scene_init (&scene, NULL);
  for (guint seed = 1; seed <= 6; seed++)
    {
      g_autoptr (GArray) legal = NULL;
      g_autoptr (GHashTable) reached = g_hash_table_new (NULL, NULL);
      g_autoptr (GQueue) open = g_queue_new ();
      BastideRandom random = { seed };
      BastideGame *game = test_game_new (2, seed);
      const BastideSpot *first;

      for (guint turn = 0; turn < 8 * seed; turn++)
        test_random_turn (game, &random);
      scene_play (&scene, game);
      legal = bastide_game_get_legal_cells (game);
      first = &g_array_index (legal, BastideSpot, 0);
      g_queue_push_tail (open, key_of_cell (first->x, first->y));
      g_hash_table_add (reached, open->head->data);
      while (open->length > 0)
        {
          int key = GPOINTER_TO_INT (g_queue_pop_head (open));

          for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
            {
              gpointer next;

              scene.board->cursor_x = key % 1000 - 500;
              scene.board->cursor_y = key / 1000 - 500;
              scene_press (&scene, keys[i]);
              g_assert_true (is_legal (&scene));
              next = key_of_cell (scene.board->cursor_x, scene.board->cursor_y);
              if (g_hash_table_add (reached, next))
                g_queue_push_tail (open, next);
            }
        }
      g_assert_cmpuint (g_hash_table_size (reached), ==, legal->len);
    }
  scene_clear (&scene);
}

static void
test_rotate (void)
{
  Scene scene;

  scene_init (&scene, test_game_new_deck (2, "V"));
  scene_press (&scene, "Right");
  assert_cursor (&scene, 1, 0);
  g_assert_cmpint (bastide_board_view_get_rotation (scene.board), ==, 0);
  scene_press (&scene, "r");
  g_assert_cmpint (bastide_board_view_get_rotation (scene.board), ==, 90);
  assert_spoken (&scene);
  scene_press (&scene, "<Shift>r");
  g_assert_cmpint (bastide_board_view_get_rotation (scene.board), ==, 0);
  g_assert_cmpstr (scene_take_action (&scene), ==, "");
  scene_clear (&scene);
}

/* Lay down, choose, take back, choose, end: the keys of a whole turn. */
static void
test_whole_turn (void)
{
  Scene scene;

  scene_init (&scene, test_game_new_deck (2, "V"));
  scene_press (&scene, "Right");
  scene_press (&scene, "Return");
  g_assert_cmpstr (scene_take_action (&scene), ==, "place 1 0 0");
  assert_cursor (&scene, 1, 0);
  g_assert_cmpuint (scene.board->cursor_spot, ==, scene.board->options->len);

  scene_press (&scene, "Up");
  g_assert_cmpuint (scene.board->cursor_spot, <, scene.board->options->len);
  assert_spoken (&scene);
  g_assert_nonnull (scene.board->lit);
  scene_press (&scene, "space");
  g_assert_true (g_str_has_prefix (scene_take_action (&scene), "claim "));
  g_assert_cmpuint (bastide_game_get_claim (scene.game), !=, BASTIDE_NONE);
  scene_press (&scene, "space");
  g_assert_cmpstr (scene_take_action (&scene), ==, "claim ");
  g_assert_cmpuint (bastide_game_get_claim (scene.game), ==, BASTIDE_NONE);

  scene_press (&scene, "Up");
  scene_press (&scene, "space");
  g_assert_cmpuint (bastide_game_get_claim (scene.game), !=, BASTIDE_NONE);
  scene_press (&scene, "Return");
  g_assert_cmpstr (scene_take_action (&scene), ==, "end-turn");
  g_assert_cmpuint (bastide_game_get_turn (scene.game), ==, 1);
  scene_clear (&scene);
}

/* "No follower" is a spot like the others. */
static void
test_no_follower (void)
{
  Scene scene;

  scene_init (&scene, test_game_new_deck (2, "V"));
  test_place (scene.game, 1, 0, 0);
  test_claim (scene.game, "road-0");
  g_assert_cmpuint (scene.board->cursor_spot, <, scene.board->options->len);
  for (guint i = 0; i < 4; i++)
    scene_press (&scene, "Down");
  g_assert_cmpuint (scene.board->cursor_spot, ==, scene.board->options->len);
  g_assert_cmpstr (tongue_in_english (scene.said), ==, "No follower");
  scene_press (&scene, "space");
  g_assert_cmpstr (scene_take_action (&scene), ==, "claim ");
  scene_clear (&scene);
}

/* The tile can be taken elsewhere as long as the turn lasts. */
static void
test_move (void)
{
  Scene scene;

  scene_init (&scene, test_game_new_deck (2, "V"));
  test_place (scene.game, 1, 0, 0);
  scene_press (&scene, "<Control>Down");
  assert_cursor (&scene, 1, 1);
  scene_press (&scene, "<Control>Left");
  assert_cursor (&scene, 0, 1);
  scene_press (&scene, "space");
  g_assert_true (g_str_has_prefix (scene_take_action (&scene), "place 0 1 "));

  scene_press (&scene, "<Control>Right");
  scene_press (&scene, "Escape");
  assert_cursor (&scene, 0, 1);
  g_assert_cmpstr (scene_take_action (&scene), ==, "");
  scene_press (&scene, "Escape");
  g_assert_cmpstr (scene_take_action (&scene), ==, "lift");
  g_assert_false (scene_press (&scene, "Escape"));
  scene_clear (&scene);
}

/* An illegal attempt is handed on, for the window to explain. */
static void
test_illegal (void)
{
  Scene scene;

  scene_init (&scene, test_game_new_deck (2, "U"));
  scene_press (&scene, "<Control>Up");
  scene_press (&scene, "Return");
  g_assert_true (g_str_has_prefix (scene_take_action (&scene), "place 0 -1 "));
  g_assert_cmpint (bastide_game_get_phase (scene.game), ==, BASTIDE_PHASE_PLACE);
  scene_clear (&scene);
}

/* The first Enter only shows the cursor, so that no tile is laid where nobody saw it. */
static void
test_first_enter (void)
{
  Scene scene;

  scene_init (&scene, test_game_new_deck (2, "U"));
  scene_press (&scene, "Return");
  g_assert_cmpstr (scene_take_action (&scene), ==, "");
  g_assert_true (is_legal (&scene));
  assert_spoken (&scene);
  scene_press (&scene, "Return");
  g_assert_true (g_str_has_prefix (scene_take_action (&scene), "place "));
  scene_clear (&scene);
}

/* One feature of the tile after the other. */
static void
test_inspect (void)
{
  Scene scene;
  guint kinds = 0;

  scene_init (&scene, test_game_new_deck (2, "U"));
  scene_press (&scene, "<Control>Left");
  scene_press (&scene, "<Control>Right");
  assert_cursor (&scene, 0, 0);
  for (guint i = 0; i < 4; i++)
    {
      scene_press (&scene, "i");
      g_assert_nonnull (scene.board->lit);
      kinds |= 1u << scene.board->lit->kind;
      assert_spoken (&scene);
    }
  g_assert_cmpuint (kinds, ==, 1u << BASTIDE_CITY | 1u << BASTIDE_ROAD | 1u << BASTIDE_FIELD);

  scene_press (&scene, "Escape");
  g_assert_null (scene.board->lit);
  scene_clear (&scene);
}

static void
test_zoom (void)
{
  const BastideGeometry *geometry;
  double before;
  Scene scene;

  scene_init (&scene, test_game_new_deck (2, "U"));
  geometry = bastide_board_view_get_geometry (scene.board);
  before = geometry->tile_size;
  scene_press (&scene, "plus");
  g_assert_cmpfloat (geometry->tile_size, >, before);
  scene_press (&scene, "minus");
  scene_press (&scene, "KP_Subtract");
  g_assert_cmpfloat (geometry->tile_size, <, before);
  scene_press (&scene, "0");
  g_assert_cmpfloat (geometry->tile_size, ==, before);
  scene_clear (&scene);
}

/* A whole game by keys, each step of which is spoken. */
static void
test_whole_game (void)
{
  static const char * const keys[] = { "Left", "Right", "Up", "Down" };
  BastideRandom random = { 77 };
  Scene scene;

  scene_init (&scene, test_game_new (3, 77));
  while (bastide_game_get_phase (scene.game) != BASTIDE_PHASE_OVER)
    {
      guint n_said = scene.n_said;
      guint turn = bastide_game_get_turn (scene.game);

      do
        scene_press (&scene, keys[bastide_random_below (&random, 4)]);
      while (!is_legal (&scene));
      g_assert_cmpuint (scene.n_said, >, n_said);
      assert_spoken (&scene);

      scene_press (&scene, "space");
      g_assert_cmpint (bastide_game_get_phase (scene.game), ==, BASTIDE_PHASE_CLAIM);
      scene_press (&scene, keys[bastide_random_below (&random, 4)]);
      assert_spoken (&scene);
      scene_press (&scene, "space");
      scene_press (&scene, "Return");
      g_assert_cmpuint (bastide_game_get_turn (scene.game), ==, turn + 1);
    }

  /* Afterwards one may still look round. */
  scene_press (&scene, "Left");
  assert_spoken (&scene);
  g_assert_false (scene_press (&scene, "Return"));
  scene_clear (&scene);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  tongue_init ();

  g_test_add_func ("/board-keys/arrows", test_arrows);
  g_test_add_func ("/board-keys/only-cell", test_only_cell);
  g_test_add_func ("/board-keys/any-cell", test_any_cell);
  g_test_add_func ("/board-keys/enter-on-a-tile", test_enter_on_a_tile);
  g_test_add_func ("/board-keys/every-legal-cell", test_every_legal_cell);
  g_test_add_func ("/board-keys/rotate", test_rotate);
  g_test_add_func ("/board-keys/whole-turn", test_whole_turn);
  g_test_add_func ("/board-keys/no-follower", test_no_follower);
  g_test_add_func ("/board-keys/move", test_move);
  g_test_add_func ("/board-keys/illegal", test_illegal);
  g_test_add_func ("/board-keys/first-enter", test_first_enter);
  g_test_add_func ("/board-keys/inspect", test_inspect);
  g_test_add_func ("/board-keys/zoom", test_zoom);
  g_test_add_func ("/board-keys/whole-game", test_whole_game);

  return g_test_run ();
}
