/* test-ghosts.c: over every legal cell of a long game, in every rotation: what shows before it is laid is what is laid
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-private.h"
#include "hand.h"
#include "parlour.h"
#include "support.h"
#include "table.h"
#include "tongue.h"

static void
wait_for_ghost (BastideBoardView *board,
                int               x,
                int               y)
{
  guint rotation;
  int at_x, at_y;

  parlour_wait (bastide_board_view_get_ghost (board, &at_x, &at_y, &rotation) && at_x == x && at_y == y);
}

static guint
ghost_rotation (BastideBoardView *board)
{
  guint rotation;
  int x, y;

  g_assert_true (bastide_board_view_get_ghost (board, &x, &y, &rotation));
  return rotation;
}

/* The sidebar shows it as the board does. */
static void
assert_hand (Parlour *parlour,
             guint    rotation)
{
  int shown;

  g_object_get (parlour_part (parlour_part (parlour->window->sidebar, "hand"), "tile"), "rotation", &shown, NULL);
  g_assert_cmpint (shown, ==, 90 * rotation);
}

static void
assert_laid (Parlour *parlour,
             int      x,
             int      y,
             guint    rotation)
{
  BastidePlacement placement;

  g_assert_true (bastide_game_get_tentative (parlour->window->game, &placement));
  g_assert_cmpint (placement.x, ==, x);
  g_assert_cmpint (placement.y, ==, y);
  g_assert_cmpuint (placement.rotation, ==, rotation);
}

static void
aim_by_keyboard (BastideBoardView *board,
                 int               x,
                 int               y)
{
  board->by_keyboard = TRUE;
  board->cursor_x = x;
  board->cursor_y = y;
  bastide_board_view_aim_changed (board);
}

/* Every legal rotation comes up once, and no other. */
static void
try_rotations (Parlour *parlour,
               int      x,
               int      y,
               guint    legal)
{
  BastideBoardView *board = parlour->window->board;
  guint n_legal = 0, seen = 0;

  for (guint rotation = 0; rotation < 4; rotation++)
    n_legal += legal >> rotation & 1;
  for (guint i = 0; i < n_legal; i++)
    {
      guint rotation = ghost_rotation (board);

      g_assert_true (legal >> rotation & 1);
      assert_hand (parlour, rotation);
      seen |= 1u << rotation;
      parlour_act (parlour, "rotate", NULL);
    }
  g_assert_cmpuint (seen, ==, legal);

  /* Laid from each of them, as the keyboard does. */
  for (guint i = 0; i < n_legal; i++)
    {
      guint rotation = ghost_rotation (board);

      bastide_board_view_place (board, x, y);
      assert_laid (parlour, x, y, rotation);
      parlour_act (parlour, "lift", NULL);
      aim_by_keyboard (board, x, y);
      g_assert_cmpuint (ghost_rotation (board), ==, rotation);
      parlour_act (parlour, "rotate-back", NULL);
    }
}

static gboolean
is_in_sight (Parlour *parlour,
             int      x,
             int      y)
{
  BastideBoardView *board = parlour->window->board;
  graphene_rect_t cell = bastide_geometry_cell (&board->geometry, x, y);
  graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, board->width, board->height);

  return graphene_rect_contains_rect (&all, &cell);
}

/* Pointed at, turned with the right button, and laid with the left. */
static void
lay_by_pointer (Parlour *parlour,
                int      x,
                int      y)
{
  BastideBoardView *board = parlour->window->board;
  guint legal = bastide_game_get_rotations (parlour->window->game, x, y), rotation;

  hand_point (parlour, x, y);
  wait_for_ghost (board, x, y);
  rotation = ghost_rotation (board);
  if ((legal & (legal - 1)) != 0)
    {
      hand_click (parlour, 3);
      parlour_wait (ghost_rotation (board) != rotation);
    }
  rotation = ghost_rotation (board);
  g_assert_true (legal >> rotation & 1);
  assert_hand (parlour, rotation);
  hand_lay (parlour, x, y);
  assert_laid (parlour, x, y, rotation);
}

/* Walked to, turned and laid by keys. */
static void
lay_by_keys (Parlour *parlour,
             int      x,
             int      y)
{
  BastideBoardView *board = parlour->window->board;
  guint legal = bastide_game_get_rotations (parlour->window->game, x, y), rotation;

  gtk_widget_grab_focus (GTK_WIDGET (board));
  aim_by_keyboard (board, x, y);
  rotation = ghost_rotation (board);
  if ((legal & (legal - 1)) != 0)
    {
      hand_type (parlour, "r");
      parlour_wait (ghost_rotation (board) != rotation);
    }
  rotation = ghost_rotation (board);
  g_assert_true (legal >> rotation & 1);
  hand_type (parlour, "space");
  parlour_wait (parlour_can (parlour, "lift"));
  assert_laid (parlour, x, y, rotation);
}

static void
test_long_game (Parlour       *parlour,
                gconstpointer  data)
{
  BastideGame *game = parlour_play (parlour, test_game_new (2, 23));
  BastideBoardView *board = parlour->window->board;
  BastideRandom random = { 23 };
  guint turn = 0;

  gtk_widget_grab_focus (GTK_WIDGET (board));
  while (bastide_game_get_phase (game) != BASTIDE_PHASE_OVER)
    {
      g_autoptr (GArray) cells = bastide_game_get_legal_cells (game);
      BastideSpot spot = g_array_index (cells, BastideSpot, bastide_random_below (&random, cells->len));

      for (guint i = 0; i < cells->len; i++)
        {
          BastideSpot cell = g_array_index (cells, BastideSpot, i);

          aim_by_keyboard (board, cell.x, cell.y);
          try_rotations (parlour, cell.x, cell.y, bastide_game_get_rotations (game, cell.x, cell.y));
          g_assert_true (is_in_sight (parlour, cell.x, cell.y));
        }

      if (++turn % 8 == 0)
        lay_by_keys (parlour, spot.x, spot.y);
      else if (turn % 4 == 0)
        lay_by_pointer (parlour, spot.x, spot.y);
      else
        test_random_place (game, &random);
      test_random_claim (game, &random);
      parlour_act (parlour, "end-turn", NULL);
    }
  gtk_window_close (GTK_WINDOW (parlour->window->results));
  parlour_settle ();
}

/* The cell that the cursor was left on is taken by somebody else: no key lays or claims anything there, and the arrows
 * go on from it. */
static void
test_cell_taken (Parlour       *parlour,
                 gconstpointer  data)
{
  BastideBoardView *board = parlour->window->board;
  BastideGame *game = parlour_play (parlour, test_game_new_deck (3, "U U U U"));
  guint rotation;
  int x, y;

  hand_point (parlour, 0, -2);
  gtk_widget_grab_focus (GTK_WIDGET (board));
  aim_by_keyboard (board, 1, 0);
  parlour_place (parlour, 1, 0, 90);
  parlour_act (parlour, "end-turn", NULL);
  g_assert_false (bastide_board_view_get_ghost (board, &x, &y, &rotation) && x == 1 && y == 0);
  hand_type (parlour, "space");
  hand_type (parlour, "r");
  parlour_frame (parlour);
  g_assert_cmpuint (bastide_game_get_turn (game), ==, 1);
  g_assert_cmpint (bastide_state_tile_at (bastide_game_get_state (game), 1, 0), ==, 1);
  if (bastide_game_get_phase (game) == BASTIDE_PHASE_CLAIM)
    parlour_act (parlour, "lift", NULL);

  aim_by_keyboard (board, 1, 0);
  hand_type (parlour, "Right");
  parlour_wait (board->cursor_x == 2 && board->cursor_y == 0);
  hand_type (parlour, "space");
  parlour_wait (parlour_can (parlour, "lift"));
  assert_laid (parlour, 2, 0, board->rotation);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tongue_init ();

  parlour_add ("/ghosts/long-game", test_long_game);
  parlour_add ("/ghosts/cell-taken", test_cell_taken);

  return g_test_run ();
}
