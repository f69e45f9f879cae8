/* test-history.c: undo and redo, against a list of every position that has been seen
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-game.h"

#include "in-line.h"
#include "mirror.h"
#include "station.h"
#include "support.h"

/* --- The oracle: where the game has been, as undo and redo go through it --- */

typedef struct
{
  GPtrArray *stations;
  guint      at;
} Oracle;

static Station *
get_station (Oracle *oracle,
             guint   index)
{
  return oracle->stations->pdata[index];
}

static void
oracle_init (Oracle      *oracle,
             BastideGame *game)
{
  oracle->stations = g_ptr_array_new_with_free_func (g_free);
  oracle->at = 0;
  g_ptr_array_add (oracle->stations, station_of (game));
}

/* The game has gone on from where the oracle stands: on the way to be redone, or on another. */
static void
oracle_advance (Oracle      *oracle,
                BastideGame *game)
{
  oracle->at++;
  if (oracle->at < oracle->stations->len && station_is_here (get_station (oracle, oracle->at), game))
    return;
  g_ptr_array_set_size (oracle->stations, (int) oracle->at);
  g_ptr_array_add (oracle->stations, station_of (game));
}

static void
oracle_back_to_hand (Oracle *oracle)
{
  while (get_station (oracle, oracle->at)->state.phase == BASTIDE_PHASE_CLAIM)
    oracle->at--;
}

static void
oracle_back_to_laid (Oracle *oracle)
{
  while (get_station (oracle, oracle->at)->claim != BASTIDE_NONE)
    oracle->at--;
}

static void
oracle_check (Oracle      *oracle,
              BastideGame *game)
{
  gboolean can_undo, can_redo;

  g_assert_true (station_is_here (get_station (oracle, oracle->at), game));
  g_object_get (game, "can-undo", &can_undo, "can-redo", &can_redo, NULL);
  g_assert_cmpint (can_undo, ==, oracle->at > 0);
  g_assert_cmpint (can_redo, ==, oracle->at + 1 < oracle->stations->len);
}

/* --- Steps by chance --- */

static void
step_place (Oracle        *oracle,
            BastideGame   *game,
            BastideRandom *random)
{
  BastidePlacement before = { 0 }, after = { 0 };
  gboolean moved = bastide_game_get_tentative (game, &before);

  if (bastide_game_get_phase (game) == BASTIDE_PHASE_OVER)
    return;
  test_random_place (game, random);
  bastide_game_get_tentative (game, &after);
  if (moved && before.x == after.x && before.y == after.y && before.rotation == after.rotation)
    return;
  oracle_back_to_hand (oracle);
  oracle_advance (oracle, game);
}

static void
step_claim (Oracle        *oracle,
            BastideGame   *game,
            BastideRandom *random)
{
  guint before = bastide_game_get_claim (game);

  if (bastide_game_get_phase (game) != BASTIDE_PHASE_CLAIM)
    return;
  test_random_claim (game, random);
  if (bastide_game_get_claim (game) == before)
    return;
  oracle_back_to_laid (oracle);
  if (bastide_game_get_claim (game) != BASTIDE_NONE)
    oracle_advance (oracle, game);
}

static void
step_end (Oracle      *oracle,
          BastideGame *game)
{
  if (!bastide_game_end_turn (game, NULL))
    return;
  oracle_advance (oracle, game);
}

static void
step_lift (Oracle      *oracle,
           BastideGame *game)
{
  if (bastide_game_lift (game, NULL))
    oracle_back_to_hand (oracle);
}

static void
step_undo (Oracle      *oracle,
           BastideGame *game)
{
  g_assert_cmpint (bastide_game_undo (game, NULL), ==, oracle->at > 0);
  if (oracle->at > 0)
    oracle->at--;
}

static void
step_redo (Oracle      *oracle,
           BastideGame *game)
{
  gboolean can = oracle->at + 1 < oracle->stations->len;

  g_assert_cmpint (bastide_game_redo (game, NULL), ==, can);
  if (can)
    oracle->at++;
}

static void
step_many (Oracle        *oracle,
           BastideGame   *game,
           BastideRandom *random)
{
  guint n = bastide_random_below (random, 40);
  gboolean back = bastide_random_below (random, 2);

  while (n-- > 0)
    if (back)
      step_undo (oracle, game);
    else
      step_redo (oracle, game);
}

static void
step_illegally (BastideGame   *game,
                BastideRandom *random)
{
  int x = (int) bastide_random_below (random, 12) - 6, y = (int) bastide_random_below (random, 12) - 6;
  guint rotation = bastide_random_below (random, 4), segment = bastide_random_below (random, 20);
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) claim_error = NULL;
  g_autoptr (GArray) options = bastide_game_get_claim_options (game);

  if ((bastide_game_get_rotations (game, x, y) >> rotation & 1) == 0)
    {
      g_assert_false (bastide_game_place (game, x, y, (int) rotation * 90, &error));
      g_assert_nonnull (error);
    }
  for (guint i = 0; i < options->len; i++)
    if (g_array_index (options, BastideClaimOption, i).segment == segment)
      return;
  g_assert_false (bastide_game_claim (game, segment, &claim_error));
  g_assert_nonnull (claim_error);
}

static void
step (Oracle        *oracle,
      BastideGame   *game,
      BastideRandom *random)
{
  guint choice = bastide_random_below (random, 100);

  if (choice < 30)
    step_place (oracle, game, random);
  else if (choice < 45)
    step_claim (oracle, game, random);
  else if (choice < 70)
    step_end (oracle, game);
  else if (choice < 73)
    step_lift (oracle, game);
  else if (choice < 83)
    step_undo (oracle, game);
  else if (choice < 93)
    step_redo (oracle, game);
  else if (choice < 95)
    step_many (oracle, game, random);
  else
    step_illegally (game, random);
}

/* --- Tests --- */

static void
walk (BastideGame   *game,
      BastideRandom *random,
      guint          n_steps)
{
  g_autoptr (TestMirror) log = test_mirror_new (bastide_game_get_log (game));
  g_autoptr (TestMirror) remaining = test_mirror_new (bastide_game_get_remaining (game));
  g_autoptr (TestMirror) set_aside = test_mirror_new (bastide_game_get_set_aside (game));
  Oracle oracle;

  oracle_init (&oracle, game);
  for (guint i = 0; i < n_steps; i++)
    {
      step (&oracle, game, random);
      oracle_check (&oracle, game);
      test_assert_position_in_line (game);
      test_assert_views_in_line (game);
      test_mirror_assert_equal (log);
      test_mirror_assert_equal (remaining);
      test_mirror_assert_equal (set_aside);
    }
  g_ptr_array_unref (oracle.stations);
}

static void
test_random_walks (void)
{
  guint n_games = g_test_slow () ? 100 : 5;

  for (guint i = 0; i < n_games; i++)
    {
      BastideRandom random = { i };
      BastideGame *game = test_game_new (2 + i % 5, i);

      walk (game, &random, g_test_slow () ? 1000 : 200);
      g_assert_finalize_object (game);
    }
}

/* From the end of a game back to its beginning and forward again, a station at a time (R14). */
static void
test_whole_game (void)
{
  BastideRandom random = { 7 };
  BastideGame *game = test_game_new (3, 7);
  Oracle oracle;
  guint n;

  oracle_init (&oracle, game);
  while (bastide_game_get_phase (game) != BASTIDE_PHASE_OVER)
    {
      step_place (&oracle, game, &random);
      step_claim (&oracle, game, &random);
      step_end (&oracle, game);
      oracle_check (&oracle, game);
    }
  n = oracle.at;
  g_assert_cmpuint (n, >=, 2 * 71);

  for (guint i = 0; i < n; i++)
    {
      step_undo (&oracle, game);
      oracle_check (&oracle, game);
      test_assert_views_in_line (game);
    }
  g_assert_cmpuint (bastide_game_get_turn (game), ==, 0);
  for (guint i = 0; i < n; i++)
    {
      step_redo (&oracle, game);
      oracle_check (&oracle, game);
      test_assert_views_in_line (game);
    }
  g_assert_cmpuint (bastide_game_get_phase (game), ==, BASTIDE_PHASE_OVER);
  test_assert_position_in_line (game);

  g_ptr_array_unref (oracle.stations);
  g_assert_finalize_object (game);
}

static void
go (Oracle      *oracle,
    BastideGame *game,
    int          x,
    int          y,
    int          rotation,
    const char  *claim)
{
  test_place (game, x, y, rotation);
  oracle_advance (oracle, game);
  if (claim != NULL)
    {
      test_claim (game, claim);
      oracle_advance (oracle, game);
    }
  test_end (game);
  oracle_advance (oracle, game);
}

/* It begins with nothing, and ends with what everybody has. */
static void
assert_curve (BastideGame *game)
{
  g_autoptr (GArray) curve = bastide_game_get_score_curve (game);
  guint n_players = g_list_model_get_n_items (bastide_game_get_players (game));

  g_assert_cmpuint (curve->len, ==, (bastide_game_get_turn (game) + 1) * n_players);
  for (guint i = 0; i < n_players; i++)
    g_assert_cmpint (g_array_index (curve, int, curve->len - n_players + i), ==,
                     bastide_game_get_state (game)->scores[i]);
}

/* Back and on over a turn that brings two followers home and sends one out, which games by chance hardly ever have. */
static void
test_two_paid_at_once (void)
{
  g_autoptr (BastideGame) game = test_game_new_deck (2, "W E B E L B");
  Oracle oracle;
  guint n;

  oracle_init (&oracle, game);
  go (&oracle, game, 1, 0, 0, "road-2");
  go (&oracle, game, 0, -1, 180, NULL);
  go (&oracle, game, 0, 1, 0, "monastery");
  go (&oracle, game, -1, -1, 180, "city-0");
  go (&oracle, game, -1, 0, 0, "road-1");
  oracle_check (&oracle, game);
  g_assert_cmpint (bastide_game_get_state (game)->scores[0], ==, 3);
  g_assert_cmpint (bastide_game_get_state (game)->scores[1], ==, 4);
  g_assert_cmpuint (bastide_game_get_state (game)->hands[0], ==, 5);

  n = oracle.at;
  for (guint i = 0; i < 2 * n; i++)
    {
      if (i < n)
        step_undo (&oracle, game);
      else
        step_redo (&oracle, game);
      oracle_check (&oracle, game);
      test_assert_position_in_line (game);
      test_assert_views_in_line (game);
      assert_curve (game);
    }
  g_ptr_array_unref (oracle.stations);
}

/* What an end put to a game told goes when that is taken back, and nothing else with it. */
static void
test_going_on_after_the_end (void)
{
  g_autoptr (BastideGame) game = test_game_new (3, 3);
  g_autoptr (GError) error = NULL;
  BastideRandom random = { 3 };

  for (guint i = 0; i < 12; i++)
    {
      test_random_turn (game, &random);
      test_assert_views_in_line (game);
      if (i % 4 != 3)
        continue;
      g_assert_true (bastide_game_end (game, &error));
      g_assert_no_error (error);
      test_assert_views_in_line (game);
      test_undo (game, 1);
      test_assert_views_in_line (game);
    }
}

/* A game that is written and read again at any moment goes on from there, and undo does what it would have done. */
static void
test_through_the_file (void)
{
  BastideRandom random = { 11 };
  g_autoptr (BastideGame) game = test_game_new (2, 11);

  for (guint i = 0; i < 400; i++)
    {
      g_autoptr (BastideRecord) record = bastide_game_copy_record (game);
      g_autoptr (GBytes) bytes = bastide_record_serialize (record);
      g_autoptr (GError) error = NULL;
      g_autoptr (BastideRecord) read = bastide_record_parse (bytes, "game", &error);
      BastideGame *again;

      g_assert_no_error (error);
      again = bastide_game_new (read);
      if (bastide_random_below (&random, 3) == 0)
        g_assert_cmpint (bastide_game_undo (game, NULL), ==, bastide_game_undo (again, NULL));
      g_assert_cmpmem (bastide_game_get_state (game), sizeof (BastideState),
                       bastide_game_get_state (again), sizeof (BastideState));
      g_assert_cmpuint (bastide_game_get_claim (game), ==, bastide_game_get_claim (again));

      g_object_unref (game);
      game = again;
      if (bastide_game_get_phase (game) == BASTIDE_PHASE_PLACE)
        test_random_place (game, &random);
      else if (bastide_random_below (&random, 2) == 0)
        bastide_game_end_turn (game, NULL);
      else if (bastide_game_get_phase (game) == BASTIDE_PHASE_CLAIM)
        test_random_claim (game, &random);
      if (bastide_random_below (&random, 20) == 0)
        while (bastide_game_redo (game, NULL))
          continue;
    }
  g_assert_cmpuint (bastide_game_get_turn (game), >, 10);
}

/* --- What keeps the redo stack, and what drops it --- */

static gboolean
can_redo (BastideGame *game)
{
  gboolean can;

  g_object_get (game, "can-redo", &can, NULL);
  return can;
}

static BastideGame *
make_undone_game (void)
{
  BastideGame *game = test_game_new_deck (2, "U V E");

  test_turn (game, 0, 1, 90, "field-1");
  test_turn (game, 1, 0, 0, "road-0");
  test_undo (game, 6);
  g_assert_cmpuint (bastide_game_get_turn (game), ==, 0);
  g_assert_cmpuint (bastide_game_get_phase (game), ==, BASTIDE_PHASE_PLACE);
  return game;
}

static void
test_stations (void)
{
  g_autoptr (BastideGame) game = test_game_new_deck (2, "U V E");

  test_turn (game, 0, 1, 90, "field-1");
  g_assert_cmpuint (bastide_game_get_turn (game), ==, 1);

  test_undo (game, 1);
  g_assert_cmpuint (bastide_game_get_phase (game), ==, BASTIDE_PHASE_CLAIM);
  g_assert_cmpuint (bastide_game_get_claim (game), ==, 2);
  test_undo (game, 1);
  g_assert_cmpuint (bastide_game_get_phase (game), ==, BASTIDE_PHASE_CLAIM);
  g_assert_cmpuint (bastide_game_get_claim (game), ==, BASTIDE_NONE);
  test_undo (game, 1);
  g_assert_cmpuint (bastide_game_get_phase (game), ==, BASTIDE_PHASE_PLACE);
  g_assert_false (bastide_game_undo (game, NULL));

  test_redo (game, 3);
  g_assert_cmpuint (bastide_game_get_turn (game), ==, 1);
  g_assert_false (bastide_game_redo (game, NULL));
}

static void
test_same_steps_keep_redo (void)
{
  g_autoptr (BastideGame) game = make_undone_game ();
  g_autoptr (BastideRecord) record = NULL;

  test_place (game, 0, 1, 90);
  g_assert_true (can_redo (game));
  test_claim (game, "field-1");
  g_assert_true (can_redo (game));
  test_end (game);
  g_assert_true (can_redo (game));
  test_redo (game, 3);
  g_assert_cmpuint (bastide_game_get_turn (game), ==, 2);

  test_undo (game, 6);
  test_place (game, 0, 1, 90);
  test_claim (game, "field-1");
  test_claim (game, NULL);
  test_place (game, 0, 1, 90);
  g_assert_true (bastide_game_lift (game, NULL));
  g_assert_true (can_redo (game));
  record = bastide_game_copy_record (game);
  g_assert_cmpuint (record->turns->len, ==, 2);
}

static void
test_other_steps_drop_redo (void)
{
  for (guint way = 0; way < 4; way++)
    {
      g_autoptr (BastideGame) game = make_undone_game ();
      g_autoptr (BastideRecord) record = NULL;

      test_place (game, 0, 1, 90);
      switch (way)
        {
        case 0: /* lays it elsewhere */
          test_place (game, 1, 0, 90);
          break;
        case 1: /* turns it */
          test_place (game, 0, 1, 270);
          break;
        case 2: /* claims another segment */
          test_claim (game, "road-0");
          break;
        default: /* claims nothing */
          test_end (game);
        }
      g_assert_false (can_redo (game));
      record = bastide_game_copy_record (game);
      g_assert_cmpuint (record->turns->len, ==, way == 3 ? 1 : 0);
      test_assert_position_in_line (game);
    }
}

/* Beside the turns to be redone the steps of an unfinished turn beyond them are kept, as long as the game lives. */
static void
test_unfinished_turn_after_redo (void)
{
  g_autoptr (BastideGame) game = test_game_new_deck (2, "U V E");

  test_turn (game, 0, 1, 90, "field-1");
  test_place (game, 1, 0, 0);
  test_claim (game, "road-0");
  test_undo (game, 5);
  g_assert_cmpuint (bastide_game_get_turn (game), ==, 0);
  g_assert_cmpuint (bastide_game_get_phase (game), ==, BASTIDE_PHASE_PLACE);
  test_redo (game, 5);
  g_assert_cmpuint (bastide_game_get_turn (game), ==, 1);
  g_assert_cmpuint (bastide_game_get_claim (game), ==, 0);
  g_assert_false (can_redo (game));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/history/stations", test_stations);
  g_test_add_func ("/history/same steps keep redo", test_same_steps_keep_redo);
  g_test_add_func ("/history/other steps drop redo", test_other_steps_drop_redo);
  g_test_add_func ("/history/unfinished turn after redo", test_unfinished_turn_after_redo);
  g_test_add_func ("/history/whole game", test_whole_game);
  g_test_add_func ("/history/two paid at once", test_two_paid_at_once);
  g_test_add_func ("/history/going on after the end", test_going_on_after_the_end);
  g_test_add_func ("/history/random walks", test_random_walks);
  g_test_add_func ("/history/through the file", test_through_the_file);
  return g_test_run ();
}
