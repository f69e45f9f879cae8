/* test-one-game.c: one whole game in the window, small enough to be watched by valgrind
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "soak-asides.h"
#include "tongue.h"

/* In ms: the expert thinks by the clock. */
#define BRIEFLY 1

static void
start (Soak *soak)
{
  static const char *const texts[] = { "Ana", "Bernat=easy", "Carme=expert", NULL };

  soak_start_game (soak, texts);
  bastide_opponent_set_thinking_time (soak->parlour.window->opponent, BRIEFLY);
}

/* Another game comes between, for else it would be open already. */
static void
save_and_open (Soak *soak)
{
  Parlour *parlour = &soak->parlour;
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "mine.bastide", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *uri = g_file_get_uri (file);
  int turn = parlour_get_turn (parlour);
  BastideGame *other;

  parlour_act (parlour, "save-file", g_variant_new_string (uri));
  parlour_wait (parlour->window->n_saves == 0);
  start (soak);
  other = bastide_window_get_game (parlour->window);
  bastide_window_open_file (parlour->window, file);
  parlour_wait (bastide_window_get_game (parlour->window) != other);
  g_assert_cmpint (parlour_get_turn (parlour), ==, turn);
  bastide_opponent_set_thinking_time (parlour->window->opponent, BRIEFLY);
}

/* A human and two computers; the human takes back and brings again by chance. */
static void
test_game (Soak          *soak,
           gconstpointer  data)
{
  start (soak);
  soak_play_turns (soak, 30);
  soak_undo_and_redo (soak, 6);
  save_and_open (soak);
  soak_play_turns (soak, G_MAXINT16);
  soak_undo_and_redo (soak, 12);
  soak_play_turns (soak, G_MAXINT16);
  parlour_wait (soak->parlour.window->results != NULL
                && bastide_game_get_saved (bastide_window_get_game (soak->parlour.window)));
  g_assert_cmpuint (soak->n_undone, >, 0);
}

/* Everything else that a player does, once. */
static void
test_asides (Soak          *soak,
             gconstpointer  data)
{
  soak_do_each_aside (soak);
  soak_open_windows (soak);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tongue_init ();

  g_test_add ("/one-game/game", Soak, NULL, soak_set_up, test_game, soak_tear_down);
  g_test_add ("/one-game/asides", Soak, NULL, soak_set_up, test_asides, soak_tear_down);

  return g_test_run ();
}
