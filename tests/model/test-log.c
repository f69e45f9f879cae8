/* test-log.c: every payment is told with its reason
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-game.h"

#include <string.h>

#include "support.h"

static char *
join_log (BastideGame *game)
{
  GListModel *log = bastide_game_get_log (game);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (BastideLogEntry) entry = g_list_model_get_item (log, i);

      g_string_append_printf (text, "%s\n", bastide_log_entry_get_text (entry));
    }
  return g_string_free (text, FALSE);
}

static const struct
{
  const char *name; /* of a case */
  const char *log;
} cases[] = {
  { "city-of-two-tiles",
    "P1: City, 1 north, with a knight\n"
    "City, 2 tiles: 4 points for P1\n" },
  { "shield-complete",
    "P1: City on two opposite sides with a shield, 1 north, with a knight\n"
    "P2: City, 2 north\n"
    "City, 3 tiles and 1 shield: 8 points for P1\n" },
  { "tie-pays-both",
    "P1: Straight road, 1 west\n"
    "P2: Straight road, 1 east\n"
    "P1: City, 1 west, 1 south, with a knight\n"
    "P2: City, 1 east, 1 south, with a knight\n"
    "P1: City on two opposite sides, 1 south\n"
    "City, 3 tiles: 6 points each for P1 and P2\n" },
  { "tile-that-fits-nowhere",
    "P1: City, 1 north, with a knight\n"
    "City, 2 tiles: 4 points for P1\n"
    "Set aside, as it fits nowhere: City on all sides with a shield\n" },
  { "ring-round-a-hole",
    "P1: Road bend, 1 east, with a highwayman\n"
    "P2: Straight road, 1 east, 1 south\n"
    "P1: Road bend, 1 east, 2 south\n"
    "P2: Straight road, 2 south\n"
    "P1: Road bend, 1 west, 2 south\n"
    "P2: Straight road, 1 west, 1 south\n"
    "P1: Road bend, 1 west\n"
    "Road, 8 tiles: 8 points for P1\n"
    "P2: Monastery, 1 south, with a monk\n"
    "Monastery, 9 of 9 cells filled: 9 points for P2\n" },
};

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BastideGame) game = test_game_new_case (cases[i].name);
      g_autofree char *log = join_log (game);

      g_assert_cmpstr (log, ==, cases[i].log);
    }
}

static void
test_entry (void)
{
  g_autoptr (BastideGame) game = test_game_new_case ("tie-pays-both");
  g_autoptr (BastideLogEntry) turn = g_list_model_get_item (bastide_game_get_log (game), 2);
  g_autoptr (BastideLogEntry) score = g_list_model_get_item (bastide_game_get_log (game), 5);
  int x, y;
  guint segment;

  g_assert_cmpuint (bastide_log_entry_get_kind (turn), ==, BASTIDE_LOG_TURN);
  g_assert_cmpuint (bastide_log_entry_get_turn (turn), ==, 2);
  g_assert_cmpuint (bastide_log_entry_get_players (turn), ==, 1);
  bastide_log_entry_get_place (turn, &x, &y, &segment);
  g_assert_cmpint (x, ==, -1);
  g_assert_cmpint (y, ==, 1);
  g_assert_cmpuint (segment, ==, 0);

  g_assert_cmpuint (bastide_log_entry_get_kind (score), ==, BASTIDE_LOG_SCORE);
  g_assert_cmpuint (bastide_log_entry_get_turn (score), ==, 4);
  g_assert_cmpuint (bastide_log_entry_get_players (score), ==, 3);
  g_assert_cmpuint (bastide_log_entry_get_feature_kind (score), ==, BASTIDE_CITY);
  g_assert_cmpint (bastide_log_entry_get_points (score), ==, 6);
  g_assert_false (bastide_log_entry_get_final (score));
  bastide_log_entry_get_place (score, &x, &y, &segment);
  g_assert_cmpint (x, ==, 0);
  g_assert_cmpint (y, ==, 1);
  g_assert_cmpuint (segment, ==, 0);
}

/* R14: what is told of each player's payments is what the scores come to. */
static void
check_sums (BastideGame *game)
{
  GListModel *log = bastide_game_get_log (game);
  int sums[BASTIDE_MAX_PLAYERS] = { 0 }, scores[BASTIDE_MAX_PLAYERS];

  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (BastideLogEntry) entry = g_list_model_get_item (log, i);

      if (bastide_log_entry_get_kind (entry) == BASTIDE_LOG_SCORE)
        for (guint player = 0; player < BASTIDE_MAX_PLAYERS; player++)
          if (bastide_log_entry_get_players (entry) >> player & 1)
            sums[player] += bastide_log_entry_get_points (entry);
    }
  bastide_game_get_final_scores (game, scores);
  g_assert_cmpmem (sums, sizeof sums, scores, sizeof scores);
}

static void
test_sums (void)
{
  for (guint seed = 0; seed < 20; seed++)
    {
      g_autoptr (BastideGame) game = test_game_new (2 + seed % 5, seed);
      BastideRandom random = { seed };

      test_play_to_end (game, &random);
      check_sums (game);
    }
}

static void
test_end_of_final (void)
{
  static const char *const told[] = {
    "\nRed wins with 96 points\n",
    "\nField, 3 completed cities: 9 points for Red\n",
    "\nIncomplete monastery, ",
    "\nIncomplete city, ",
    "\nField, 5 completed cities: 15 points each for Red and Green\n",
    ", with most followers\n",
  };
  g_autoptr (BastideGame) game = test_game_new_case ("japan-2015-final");
  g_autofree char *log = join_log (game);

  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    if (strstr (log, told[i]) == NULL)
      g_error ("the log lacks “%s”:\n%s", told[i], log);
  g_assert_true (g_str_has_suffix (log, "wins with 96 points\n"));
  check_sums (game);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/log/cases", test_cases);
  g_test_add_func ("/log/entry", test_entry);
  g_test_add_func ("/log/sums", test_sums);
  g_test_add_func ("/log/end of a final", test_end_of_final);
  return g_test_run ();
}
