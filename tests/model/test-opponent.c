/* test-opponent.c: the computer's turns, thought and shown
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-opponent.h"

#include "await.h"
#include "bastide-game-private.h"
#include "in-line.h"
#include "patience.h"
#include "support.h"

/* Plays without a pause, and without much thought, so that the test ends soon. */
static BastideOpponent *
seat_opponent (BastideGame *game)
{
  BastideOpponent *opponent = bastide_opponent_new (game);

  bastide_opponent_set_pace (opponent, BASTIDE_PACE_INSTANT);
  bastide_opponent_set_thinking_time (opponent, 1);
  bastide_opponent_set_active (opponent, TRUE);
  return opponent;
}

static void
wait_until_laid (BastideGame *game)
{
  patience_wait (bastide_game_get_tentative (game, NULL));
}

/* Runs the main loop until the thought is over and whatever follows it at once has happened. */
static void
wait_until_known (BastideOpponent *opponent)
{
  patience_wait (!bastide_opponent_get_thinking (opponent));
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* --- Playing --- */

static void
test_whole_games (gconstpointer data)
{
  g_autoptr (BastideGame) game = test_game_new_seats (data, 11);
  g_autoptr (BastideOpponent) opponent = seat_opponent (game);
  BastideRandom random = { 11 };
  guint n_humans_turns = 0;

  for (;;)
    {
      test_wait_for_human (game);
      if (bastide_game_get_phase (game) == BASTIDE_PHASE_OVER)
        break;
      test_random_turn (game, &random);
      n_humans_turns++;
    }
  g_assert_false (bastide_opponent_get_thinking (opponent));
  g_assert_cmpint (bastide_opponent_get_player (opponent), ==, -1);
  g_assert_cmpuint (n_humans_turns, <, bastide_game_get_turn (game));
  test_assert_position_in_line (game);
  test_assert_views_in_line (game);
}

/* One turn of each level. */
static void
test_levels (void)
{
  g_autoptr (BastideGame) game = test_game_new_seats ("Ana=easy Bernat=medium Carme=hard David=expert Eva", 10);
  G_GNUC_UNUSED g_autoptr (BastideOpponent) opponent = seat_opponent (game);

  test_wait_for_human (game);
  g_assert_cmpuint (bastide_game_get_turn (game), ==, 4);
  test_assert_position_in_line (game);
}

/* Ten games of six at mixed levels. */
static void
test_six_at_length (void)
{
  if (!g_test_slow ())
    {
      g_test_skip ("slow");
      return;
    }
  for (guint64 seed = 0; seed < 10; seed++)
    {
      g_autoptr (BastideGame) game =
        test_game_new_seats ("Ana=expert Bernat=easy Carme=hard David=medium Eva=expert Ferran=hard", seed);
      g_autoptr (BastideOpponent) opponent = seat_opponent (game);

      bastide_opponent_set_thinking_time (opponent, 50);
      patience_wait (bastide_game_get_phase (game) == BASTIDE_PHASE_OVER);
      test_assert_position_in_line (game);
      test_assert_views_in_line (game);
    }
}

static char *
play_repeatably (guint64 seed)
{
  g_autoptr (BastideGame) game = test_game_new_seats ("Ana=easy Bernat=medium", seed);
  g_autoptr (BastideOpponent) opponent = seat_opponent (game);
  g_autoptr (BastideRecord) record = NULL;
  g_autoptr (GBytes) bytes = NULL;

  bastide_opponent_set_thinking_time (opponent, 0);
  patience_wait (bastide_game_get_phase (game) == BASTIDE_PHASE_OVER);
  record = bastide_game_copy_record (game);
  bytes = bastide_record_serialize (record);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
test_repeatable (void)
{
  g_autofree char *first = play_repeatably (12);
  g_autofree char *second = play_repeatably (12);

  g_assert_cmpstr (first, ==, second);
}

/* --- What is told --- */

static void
on_thinking (BastideOpponent *opponent,
             GParamSpec      *pspec,
             GString         *told)
{
  g_string_append (told, bastide_opponent_get_thinking (opponent) ? "thinks; " : "knows; ");
}

static void
on_cell (BastideGame *game,
         int          x,
         int          y,
         GString     *told)
{
  g_string_append (told, "lays; ");
}

static void
on_claim (BastideGame *game,
          GParamSpec  *pspec,
          GString     *told)
{
  if (bastide_game_get_claim (game) != BASTIDE_NONE)
    g_string_append (told, "claims; ");
}

static void
on_turn_changed (BastideGame *game,
                 GString     *told)
{
  g_string_append (told, "ends; ");
}

/* The expert, who does not err, completes the start tile's city with a knight in it: four points, and he comes home. */
static void
test_steps_told (void)
{
  g_autoptr (BastideGame) game = test_game_new_deck (2, "E");
  g_autoptr (BastideOpponent) opponent = NULL;
  g_autoptr (GString) told = g_string_new (NULL);

  bastide_game_set_level (game, 0, BASTIDE_LEVEL_EXPERT);
  opponent = bastide_opponent_new (game);
  bastide_opponent_set_pace (opponent, BASTIDE_PACE_FAST);
  bastide_opponent_set_thinking_time (opponent, 50);
  g_signal_connect (opponent, "notify::thinking", G_CALLBACK (on_thinking), told);
  g_signal_connect (game, "tile-placed", G_CALLBACK (on_cell), told);
  g_signal_connect (game, "notify::claim", G_CALLBACK (on_claim), told);
  g_signal_connect (game, "turn-changed", G_CALLBACK (on_turn_changed), told);

  test_linger ();
  g_assert_cmpstr (told->str, ==, "");
  g_assert_cmpint (bastide_opponent_get_player (opponent), ==, -1);
  bastide_opponent_set_active (opponent, TRUE);
  g_assert_cmpint (bastide_opponent_get_player (opponent), ==, 0);
  test_wait_for_human (game);
  g_assert_cmpstr (told->str, ==, "thinks; knows; lays; claims; ends; ");
}

/* --- Pauses --- */

/* With a pause too long to wait for, were it not skipped. */
static void
test_skip (void)
{
  g_autoptr (BastideGame) game = test_game_new_seats ("Ana Bernat=easy Carme=easy", 13);
  g_autoptr (BastideOpponent) opponent = bastide_opponent_new (game);
  BastideRandom random = { 13 };

  bastide_opponent_set_pace (opponent, BASTIDE_PACE_SLOW);
  bastide_opponent_set_active (opponent, TRUE);
  test_random_turn (game, &random);
  bastide_opponent_skip (opponent);
  patience_wait (bastide_game_get_turn (game) >= 2);

  /* The next one takes its time again. */
  wait_until_known (opponent);
  g_assert_cmpuint (bastide_game_get_turn (game), ==, 2);
  g_assert_cmpuint (bastide_game_get_phase (game), ==, BASTIDE_PHASE_PLACE);
  bastide_opponent_skip (opponent);
  test_wait_for_human (game);
  g_assert_cmpuint (bastide_game_get_turn (game), ==, 3);
}

/* An expert who would think for an hour lays what it has found in a moment. */
static void
test_skip_thought (void)
{
  g_autoptr (BastideGame) game = test_game_new_seats ("Ana=expert Bernat", 17);
  g_autoptr (BastideOpponent) opponent = bastide_opponent_new (game);

  bastide_opponent_set_thinking_time (opponent, 60 * 60 * 1000);
  bastide_opponent_set_active (opponent, TRUE);
  test_linger ();
  g_assert_true (bastide_opponent_get_thinking (opponent));
  bastide_opponent_skip (opponent);
  test_wait_for_human (game);
  g_assert_cmpuint (bastide_game_get_turn (game), ==, 1);
}

static void
test_pace_in_mid_pause (void)
{
  g_autoptr (BastideGame) game = test_game_new_seats ("Ana=easy Bernat", 15);
  g_autoptr (BastideOpponent) opponent = bastide_opponent_new (game);

  bastide_opponent_set_pace (opponent, BASTIDE_PACE_SLOW);
  bastide_opponent_set_active (opponent, TRUE);
  wait_until_known (opponent);
  g_assert_false (bastide_game_get_tentative (game, NULL));
  bastide_opponent_set_pace (opponent, BASTIDE_PACE_INSTANT);
  test_wait_for_human (game);
  g_assert_cmpuint (bastide_game_get_turn (game), ==, 1);
}

/* --- Stopping --- */

/* No thread but this one may write to a game: whoever does is seen by the thread sanitizer, which watches both. */
static void
test_looked_at_while_thinking (void)
{
  const gsize start = G_STRUCT_OFFSET (BastideGame, record), size = sizeof (BastideGame) - start;
  g_autoptr (BastideGame) game = test_game_new_seats ("Ana=expert Bernat", 10);
  g_autoptr (BastideOpponent) opponent = seat_opponent (game);
  g_autofree BastideState *state = g_memdup2 (game->state, sizeof *state);
  g_autofree BastideRecord *record = g_memdup2 (game->record, sizeof *record);
  g_autofree char *fields = g_memdup2 ((char *) game + start, size);

  g_assert_true (bastide_opponent_get_thinking (opponent));
  while (bastide_opponent_get_thinking (opponent))
    {
      g_assert_cmpmem ((char *) game + start, size, fields, size);
      g_assert_cmpmem (game->state, sizeof *state, state, sizeof *state);
      g_assert_cmpmem (game->record, sizeof *record, record, sizeof *record);
      g_main_context_iteration (NULL, FALSE);
    }
}

static void
test_inactive_while_thinking (void)
{
  g_autoptr (BastideGame) game = test_game_new_seats ("Ana=expert Bernat", 16);
  g_autoptr (BastideOpponent) opponent = seat_opponent (game);

  g_assert_true (bastide_opponent_get_thinking (opponent));
  bastide_opponent_set_active (opponent, FALSE);
  g_assert_false (bastide_opponent_get_thinking (opponent));
  g_assert_cmpint (bastide_opponent_get_player (opponent), ==, -1);
  test_linger ();
  g_assert_cmpuint (bastide_game_get_turn (game), ==, 0);
  g_assert_cmpuint (bastide_game_get_phase (game), ==, BASTIDE_PHASE_PLACE);

  bastide_opponent_set_active (opponent, TRUE);
  test_wait_for_human (game);
  g_assert_cmpuint (bastide_game_get_turn (game), ==, 1);
}

/* The tile stays where it is, and the turn goes on with it. */
static void
test_inactive_while_showing (void)
{
  g_autoptr (BastideGame) game = test_game_new_seats ("Ana=easy Bernat", 17);
  g_autoptr (BastideOpponent) opponent = seat_opponent (game);
  BastidePlacement placement = { 0 };
  const BastidePlacedTile *tile;

  wait_until_laid (game);
  bastide_opponent_set_active (opponent, FALSE);
  test_linger ();
  g_assert_true (bastide_game_get_tentative (game, &placement));

  bastide_opponent_set_active (opponent, TRUE);
  test_wait_for_human (game);
  g_assert_cmpuint (bastide_game_get_turn (game), ==, 1);
  tile = &bastide_game_get_state (game)->tiles[1];
  g_assert_cmpint (tile->x, ==, placement.x);
  g_assert_cmpint (tile->y, ==, placement.y);
}

static void
test_finalized_while_thinking (void)
{
  for (guint i = 0; i < 6; i++)
    {
      BastideGame *game = test_game_new_seats ("Ana=expert Bernat=hard", i);
      BastideOpponent *opponent = bastide_opponent_new (game);

      bastide_opponent_set_active (opponent, TRUE);
      g_assert_true (bastide_opponent_get_thinking (opponent));
      if (i % 2 == 1)
        g_usleep (2000);
      g_assert_finalize_object (opponent);
      g_assert_finalize_object (game);
    }
  test_linger ();
}

static void
test_finalized_while_showing (void)
{
  BastideGame *game = test_game_new_seats ("Ana=easy Bernat", 18);
  BastideOpponent *opponent = seat_opponent (game);

  wait_until_laid (game);
  g_assert_finalize_object (opponent);
  test_linger ();
  g_assert_true (bastide_game_get_tentative (game, NULL));
  g_assert_finalize_object (game);
}

static void
drop (BastideGame      *game,
      int               x,
      int               y,
      BastideOpponent **opponent)
{
  g_clear_object (opponent);
}

static void
test_dropped_in_own_step (void)
{
  g_autoptr (BastideGame) game = test_game_new_seats ("Ana=easy Bernat", 19);
  BastideOpponent *opponent = seat_opponent (game);

  g_signal_connect (game, "tile-placed", G_CALLBACK (drop), &opponent);
  patience_wait (opponent == NULL);
  test_linger ();
  g_assert_cmpuint (bastide_game_get_turn (game), ==, 0);
  test_assert_position_in_line (game);
}

/* --- Saved and resumed --- */

static void
assert_plays_on (BastideGame *game,
                 guint        turns)
{
  G_GNUC_UNUSED g_autoptr (BastideOpponent) opponent = seat_opponent (game);

  test_wait_for_human (game);
  g_assert_cmpuint (bastide_game_get_turn (game), ==, turns);
  test_assert_position_in_line (game);
}

static void
test_resumed_while_thinking (void)
{
  g_autoptr (BastideGame) game = test_game_new_seats ("Ana=expert Bernat", 20);
  g_autoptr (BastideOpponent) opponent = seat_opponent (game);
  g_autoptr (BastideGame) again = NULL;

  g_assert_true (bastide_opponent_get_thinking (opponent));
  again = test_reopen (game);
  g_assert_false (bastide_game_get_awaits_human (again));
  assert_plays_on (again, 1);
}

static void
on_lifted (BastideGame *game,
           int          x,
           int          y,
           guint       *count)
{
  (*count)++;
}

/* A restart between the tile laid and the follower chosen, or between that and the end of the turn: the turn is made
 * once, and what was about to be done is not taken for all of it. */
static void
test_resumed_while_showing (void)
{
  g_autoptr (BastideGame) game = test_game_new_seats ("Ana=easy Bernat", 21);
  G_GNUC_UNUSED g_autoptr (BastideOpponent) opponent = seat_opponent (game);
  g_autoptr (BastideGame) laid = NULL;
  g_autoptr (BastideGame) claimed = NULL;
  guint n_lifted = 0;

  wait_until_laid (game);
  laid = test_reopen (game);
  patience_wait (bastide_game_get_claim (game) != BASTIDE_NONE || bastide_game_get_turn (game) > 0);
  claimed = test_reopen (game);

  g_signal_connect (laid, "tile-lifted", G_CALLBACK (on_lifted), &n_lifted);
  assert_plays_on (laid, 1);
  g_assert_cmpuint (n_lifted, ==, 1);
  assert_plays_on (claimed, 1);
}

/* --- Handing over --- */

static void
test_handed_over_while_thinking (void)
{
  g_autoptr (BastideGame) game = test_game_new_seats ("Ana=expert Bernat", 22);
  g_autoptr (BastideOpponent) opponent = seat_opponent (game);

  g_assert_true (bastide_opponent_get_thinking (opponent));
  bastide_game_set_level (game, 0, BASTIDE_LEVEL_HUMAN);
  g_assert_false (bastide_opponent_get_thinking (opponent));
  test_linger ();
  g_assert_cmpuint (bastide_game_get_turn (game), ==, 0);
  g_assert_cmpuint (bastide_game_get_phase (game), ==, BASTIDE_PHASE_PLACE);

  bastide_game_set_level (game, 0, BASTIDE_LEVEL_EASY);
  test_wait_for_human (game);
  g_assert_cmpuint (bastide_game_get_turn (game), ==, 1);
}

static void
test_handed_over_while_showing (void)
{
  g_autoptr (BastideGame) game = test_game_new_seats ("Ana=easy Bernat", 23);
  G_GNUC_UNUSED g_autoptr (BastideOpponent) opponent = seat_opponent (game);

  wait_until_laid (game);
  bastide_game_set_level (game, 0, BASTIDE_LEVEL_HUMAN);
  g_assert_false (bastide_game_get_tentative (game, NULL));
  test_linger ();
  g_assert_cmpuint (bastide_game_get_turn (game), ==, 0);
  test_assert_views_in_line (game);
}

static void
test_taken_over_in_mid_turn (void)
{
  g_autoptr (BastideGame) game = test_game_new (2, 24);
  g_autoptr (BastideOpponent) opponent = seat_opponent (game);
  BastideRandom random = { 24 };

  test_random_place (game, &random);
  test_random_claim (game, &random);
  bastide_game_set_level (game, 0, BASTIDE_LEVEL_EASY);
  g_assert_cmpint (bastide_opponent_get_player (opponent), ==, 0);
  test_wait_for_human (game);
  g_assert_cmpuint (bastide_game_get_turn (game), ==, 1);
  test_assert_position_in_line (game);
}

/* --- The autosave --- */

static void
test_autosaved (void)
{
  GFile *folder = test_folder_new ();
  g_autoptr (GFile) file = g_file_get_child (folder, "game.bastide");
  g_autoptr (BastideGame) game = test_game_new_seats ("Ana=easy Bernat=medium Carme", 25);
  g_autoptr (BastideOpponent) opponent = NULL;

  bastide_game_set_autosave_file (game, file);
  opponent = seat_opponent (game);
  test_wait_for_human (game);
  g_assert_cmpuint (bastide_game_get_turn (game), ==, 2);
  await_kept (game);
  g_assert_true (bastide_game_get_saved (game));
  g_assert_true (test_holds (file, game));
  test_folder_delete (folder);
}

static void
on_settled (BastideGame *game,
            GString     *told)
{
  g_string_append (told, "settled; ");
}

/* Every step is followed by one "settled", after all else. */
static void
test_settled (void)
{
  g_autoptr (BastideGame) game = test_game_new (2, 26);
  g_autoptr (GString) told = g_string_new (NULL);
  BastideRandom random = { 26 };

  g_signal_connect (game, "settled", G_CALLBACK (on_settled), told);
  g_signal_connect (game, "tile-placed", G_CALLBACK (on_cell), told);
  g_signal_connect (game, "turn-changed", G_CALLBACK (on_turn_changed), told);
  test_random_place (game, &random);
  test_claim (game, NULL);
  g_assert_cmpstr (told->str, ==, "lays; settled; ");
  test_end (game);
  test_undo (game, 1);
  test_redo (game, 1);
  bastide_game_set_level (game, 1, BASTIDE_LEVEL_HARD);
  g_assert_cmpstr (told->str, ==, "lays; settled; ends; settled; ends; settled; ends; settled; settled; ");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/model/opponent/game-of-2", "Ana=medium Bernat", test_whole_games);
  g_test_add_data_func ("/model/opponent/game-of-2-computers", "Ana=easy Bernat=medium", test_whole_games);
  g_test_add_data_func ("/model/opponent/game-of-3", "Ana Bernat=easy Carme=medium", test_whole_games);
  g_test_add_data_func ("/model/opponent/game-of-4", "Ana=medium Bernat=easy Carme David=easy", test_whole_games);
  g_test_add_data_func ("/model/opponent/game-of-5", "Ana=easy Bernat=medium Carme=easy David Eva", test_whole_games);
  g_test_add_data_func ("/model/opponent/game-of-6",
                        "Ana=easy Bernat=medium Carme=medium David=easy Eva=medium Ferran=easy", test_whole_games);
  g_test_add_func ("/model/opponent/levels", test_levels);
  g_test_add_func ("/model/opponent/six-at-length", test_six_at_length);
  g_test_add_func ("/model/opponent/repeatable", test_repeatable);
  g_test_add_func ("/model/opponent/steps-told", test_steps_told);
  g_test_add_func ("/model/opponent/skip", test_skip);
  g_test_add_func ("/model/opponent/skip thought", test_skip_thought);
  g_test_add_func ("/model/opponent/pace-in-mid-pause", test_pace_in_mid_pause);
  g_test_add_func ("/model/opponent/looked-at-while-thinking", test_looked_at_while_thinking);
  g_test_add_func ("/model/opponent/inactive-while-thinking", test_inactive_while_thinking);
  g_test_add_func ("/model/opponent/inactive-while-showing", test_inactive_while_showing);
  g_test_add_func ("/model/opponent/finalized-while-thinking", test_finalized_while_thinking);
  g_test_add_func ("/model/opponent/finalized-while-showing", test_finalized_while_showing);
  g_test_add_func ("/model/opponent/dropped-in-own-step", test_dropped_in_own_step);
  g_test_add_func ("/model/opponent/resumed-while-thinking", test_resumed_while_thinking);
  g_test_add_func ("/model/opponent/resumed-while-showing", test_resumed_while_showing);
  g_test_add_func ("/model/opponent/handed-over-while-thinking", test_handed_over_while_thinking);
  g_test_add_func ("/model/opponent/handed-over-while-showing", test_handed_over_while_showing);
  g_test_add_func ("/model/opponent/taken-over-in-mid-turn", test_taken_over_in_mid_turn);
  g_test_add_func ("/model/opponent/autosaved", test_autosaved);
  g_test_add_func ("/model/opponent/settled", test_settled);
  return g_test_run ();
}
