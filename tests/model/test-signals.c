/* test-signals.c: what a game tells of its steps, and when
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-game.h"

#include <string.h>

#include "in-line.h"
#include "support.h"

/* --- Writing down what is told --- */

static GString *told;

static void
on_cell (BastideGame *game,
         int          x,
         int          y,
         const char  *name)
{
  g_string_append_printf (told, "%s %d %d; ", name, x, y);
}

static void
on_follower_placed (BastideGame *game,
                    int          x,
                    int          y,
                    guint        segment)
{
  g_string_append_printf (told, "follower %d %d %u; ", x, y, segment);
}

static void
on_feature_scored (BastideGame     *game,
                   BastideLogEntry *entry)
{
  int x, y;
  guint segment;

  bastide_log_entry_get_place (entry, &x, &y, &segment);
  g_string_append_printf (told, "%s %d %d %u pays %d to %u; ",
                          bastide_log_entry_get_final (entry) ? "final" : "scored", x, y, segment,
                          bastide_log_entry_get_points (entry), bastide_log_entry_get_players (entry));
}

static void
on_tile_set_aside (BastideGame *game,
                   guint        type)
{
  g_string_append_printf (told, "aside %s; ", bastide_catalogue_get_tile_id (bastide_game_get_catalogue (game), type));
}

static void
on_plain (BastideGame *game,
          const char  *name)
{
  /* Whoever is told finds everything in line. */
  test_assert_position_in_line (game);
  test_assert_views_in_line (game);
  g_string_append_printf (told, "%s; ", name);
}

static void
listen (BastideGame *game)
{
  g_signal_connect (game, "tile-placed", G_CALLBACK (on_cell), (gpointer) "placed");
  g_signal_connect (game, "tile-lifted", G_CALLBACK (on_cell), (gpointer) "lifted");
  g_signal_connect (game, "follower-placed", G_CALLBACK (on_follower_placed), NULL);
  g_signal_connect (game, "feature-scored", G_CALLBACK (on_feature_scored), NULL);
  g_signal_connect (game, "tile-set-aside", G_CALLBACK (on_tile_set_aside), NULL);
  g_signal_connect (game, "turn-changed", G_CALLBACK (on_plain), (gpointer) "turn");
  g_signal_connect (game, "rewound", G_CALLBACK (on_plain), (gpointer) "rewound");
  g_signal_connect (game, "game-over", G_CALLBACK (on_plain), (gpointer) "over");
}

static void
assert_told (const char *expected)
{
  g_assert_cmpstr (told->str, ==, expected);
  g_string_truncate (told, 0);
}

/* --- Tests --- */

static void
test_steps (void)
{
  g_autoptr (BastideGame) game = test_game_new_deck (2, "E U");

  listen (game);
  test_place (game, 0, -1, 180);
  assert_told ("placed 0 -1; ");
  test_place (game, 0, 1, 90);
  assert_told ("lifted 0 -1; placed 0 1; ");
  test_place (game, 0, 1, 90);
  assert_told ("");
  bastide_game_lift (game, NULL);
  assert_told ("lifted 0 1; ");
  test_place (game, 0, -1, 180);
  assert_told ("placed 0 -1; ");
  test_claim (game, "city-0");
  assert_told ("");
  bastide_game_place (game, 0, 0, 0, NULL);
  assert_told ("");
  test_end (game);
  assert_told ("follower 0 -1 0; scored 0 -1 0 pays 4 to 1; turn; ");
}

static void
test_undo_and_redo (void)
{
  g_autoptr (BastideGame) game = test_game_new_deck (2, "E U");

  test_turn (game, 0, -1, 180, "city-0");
  listen (game);
  test_undo (game, 1);
  assert_told ("rewound; turn; ");
  test_undo (game, 1);
  assert_told ("rewound; ");
  test_undo (game, 1);
  assert_told ("rewound; lifted 0 -1; ");
  test_redo (game, 1);
  assert_told ("rewound; placed 0 -1; ");
  test_redo (game, 1);
  assert_told ("rewound; ");
  test_redo (game, 1);
  assert_told ("rewound; turn; ");
}

/* R4 */
static void
test_set_aside (void)
{
  g_autoptr (BastideGame) game = test_game_new_deck (2, "E C U");

  listen (game);
  test_turn (game, 0, -1, 180, NULL);
  assert_told ("placed 0 -1; aside C; turn; ");
}

/* R14 */
static void
test_over (void)
{
  g_autoptr (BastideGame) game = test_game_new_case ("japan-2015-final");

  listen (game);
  test_undo (game, 1);
  assert_told ("rewound; turn; ");
  test_redo (game, 1);
  assert_told ("rewound; turn; over; ");
  test_undo (game, 1);
  g_string_truncate (told, 0);
  test_end (game);
  g_assert_true (g_str_has_suffix (told->str, "turn; over; "));
  g_assert_nonnull (strstr (told->str, "final "));
  g_string_truncate (told, 0);
}

static void
count (GObject    *object,
       GParamSpec *pspec,
       guint      *n)
{
  (*n)++;
}

static void
test_notify (void)
{
  g_autoptr (BastideGame) game = test_game_new_deck (2, "U V");
  g_autoptr (BastidePlayer) ana = g_list_model_get_item (bastide_game_get_players (game), 0);
  guint n_phase = 0, n_turn = 0, n_claim = 0, n_can_undo = 0, n_followers = 0, n_active = 0;

  g_signal_connect (game, "notify::phase", G_CALLBACK (count), &n_phase);
  g_signal_connect (game, "notify::turn", G_CALLBACK (count), &n_turn);
  g_signal_connect (game, "notify::claim", G_CALLBACK (count), &n_claim);
  g_signal_connect (game, "notify::can-undo", G_CALLBACK (count), &n_can_undo);
  g_signal_connect (ana, "notify::followers", G_CALLBACK (count), &n_followers);
  g_signal_connect (ana, "notify::active", G_CALLBACK (count), &n_active);

  test_place (game, 0, 1, 90);
  g_assert_cmpuint (n_phase, ==, 1);
  g_assert_cmpuint (n_can_undo, ==, 1);
  test_place (game, 1, 0, 90);
  g_assert_cmpuint (n_phase, ==, 1);
  test_claim (game, "road-0");
  g_assert_cmpuint (n_claim, ==, 1);
  g_assert_cmpuint (n_followers, ==, 1);
  g_assert_cmpuint (bastide_player_get_followers (ana), ==, 6);
  g_assert_cmpint (bastide_player_get_projected (ana), ==, 2);
  g_assert_true (bastide_player_get_active (ana));
  test_end (game);
  g_assert_cmpuint (n_turn, ==, 1);
  g_assert_cmpuint (n_phase, ==, 2);
  g_assert_cmpuint (n_claim, ==, 2);
  g_assert_cmpuint (n_followers, ==, 1);
  g_assert_cmpuint (n_active, ==, 1);
  g_assert_cmpuint (n_can_undo, ==, 1);
}

/* Whoever is told may drop the last reference. */
static void
drop (BastideGame **reference)
{
  g_clear_object (reference);
}

static void
test_dropped_while_told (void)
{
  BastideGame *game = test_game_new_deck (2, "U V"), *borrowed = game;

  test_place (game, 0, 1, 90);
  g_object_add_weak_pointer (G_OBJECT (game), (gpointer *) &borrowed);
  g_signal_connect_swapped (game, "notify::phase", G_CALLBACK (drop), &game);
  g_assert_true (bastide_game_end_turn (borrowed, NULL));
  g_assert_null (borrowed);
}

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  told = g_string_new (NULL);

  g_test_add_func ("/signals/steps", test_steps);
  g_test_add_func ("/signals/undo and redo", test_undo_and_redo);
  g_test_add_func ("/signals/set aside", test_set_aside);
  g_test_add_func ("/signals/over", test_over);
  g_test_add_func ("/signals/notify", test_notify);
  g_test_add_func ("/signals/dropped while told", test_dropped_while_told);
  status = g_test_run ();
  g_string_free (told, TRUE);
  return status;
}
