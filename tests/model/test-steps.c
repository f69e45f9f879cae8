/* test-steps.c: what a step does, what the rules allow, and what a refused step says
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-game.h"

#include "in-line.h"
#include "support.h"

/* --- A game in which the last step was refused is the game it was --- */

typedef struct
{
  BastideState state;
  GBytes      *record;
} Before;

static Before *
look_before (BastideGame *game)
{
  g_autoptr (BastideRecord) record = bastide_game_copy_record (game);
  Before *before = g_new (Before, 1);

  before->state = *bastide_game_get_state (game);
  before->record = bastide_record_serialize (record);
  return before;
}

static void
assert_unchanged (BastideGame *game,
                  Before      *before)
{
  g_autoptr (BastideRecord) record = bastide_game_copy_record (game);
  g_autoptr (GBytes) bytes = bastide_record_serialize (record);

  g_assert_cmpmem (&before->state, sizeof before->state, bastide_game_get_state (game), sizeof (BastideState));
  g_assert_true (g_bytes_equal (bytes, before->record));
  g_bytes_unref (before->record);
  g_free (before);
}

/* --- Placing (R3) --- */

static const struct
{
  int         x, y, rotation;
  const char *sentence;
} refused_placements[] = {
  { 0, 0, 0, "A tile lies there already." },
  { 5, 5, 0, "This cell touches no tile." },
  { 1, 1, 0, "This cell touches no tile." }, /* at a corner alone */
  { G_MAXINT, 0, 0, "This cell touches no tile." },
  { 0, G_MININT, 0, "This cell touches no tile." },
  { 128, 0, 0, "This cell touches no tile." }, /* the size of the board's torus */
  { 65536, 1, 90, "This cell touches no tile." },
  { 0, -1, 0, "The road to the south would meet a city." },
  { 0, -1, 90, "The field to the south would meet a city." },
  { 1, 0, 0, "The field to the west would meet a road. Turned another way, the tile fits." },
  { -1, 0, 180, "The field to the east would meet a road. Turned another way, the tile fits." },
  { 0, 1, 0, "The road to the north would meet a field. Turned another way, the tile fits." },
  { 0, 1, 45, "Tiles turn by 0, 90, 180 or 270 degrees." },
  { 0, 1, -90, "Tiles turn by 0, 90, 180 or 270 degrees." },
  { 0, 1, 360, "Tiles turn by 0, 90, 180 or 270 degrees." },
};

static void
try_refused_placements (BastideGame *game)
{
  for (guint i = 0; i < G_N_ELEMENTS (refused_placements); i++)
    {
      Before *before = look_before (game);
      g_autoptr (GError) error = NULL;

      g_assert_false (bastide_game_place (game, refused_placements[i].x, refused_placements[i].y,
                                          refused_placements[i].rotation, &error));
      g_assert_error (error, BASTIDE_GAME_ERROR, BASTIDE_GAME_ERROR_ILLEGAL);
      g_assert_cmpstr (error->message, ==, refused_placements[i].sentence);
      assert_unchanged (game, before);
    }
}

static void
test_refused_placements (void)
{
  g_autoptr (BastideGame) game = test_game_new_deck (2, "U V E");

  try_refused_placements (game);

  /* The same while the tile lies somewhere, as if it did not. */
  test_place (game, 0, 1, 90);
  try_refused_placements (game);
  test_place (game, 1, 0, 270);
  try_refused_placements (game);
}

static void
test_city_edges (void)
{
  g_autoptr (BastideGame) game = test_game_new_deck (2, "C E");
  g_autoptr (GError) error = NULL;

  g_assert_false (bastide_game_place (game, 1, 0, 0, &error));
  g_assert_cmpstr (error->message, ==, "The city to the west would meet a road.");
  g_clear_error (&error);
  g_assert_false (bastide_game_place (game, 0, 1, 0, &error));
  g_assert_cmpstr (error->message, ==, "The city to the north would meet a field.");
}

static void
test_moving (void)
{
  g_autoptr (BastideGame) game = test_game_new_deck (2, "U V E");
  BastidePlacement placement;

  g_assert_false (bastide_game_get_tentative (game, &placement));
  test_place (game, 0, 1, 90);
  test_claim (game, "road-0");
  g_assert_cmpuint (bastide_game_get_claim (game), ==, 0);

  /* Where it lies already, nothing changes. */
  test_place (game, 0, 1, 90);
  g_assert_cmpuint (bastide_game_get_claim (game), ==, 0);

  test_place (game, 1, 0, 90);
  g_assert_cmpuint (bastide_game_get_claim (game), ==, BASTIDE_NONE);
  g_assert_true (bastide_game_get_tentative (game, &placement));
  g_assert_cmpint (placement.x, ==, 1);
  g_assert_cmpint (placement.y, ==, 0);
  g_assert_cmpuint (placement.rotation, ==, 1);
  test_assert_position_in_line (game);

  g_assert_true (bastide_game_lift (game, NULL));
  g_assert_cmpuint (bastide_game_get_phase (game), ==, BASTIDE_PHASE_PLACE);
  g_assert_cmpint (bastide_state_tile_at (bastide_game_get_state (game), 1, 0), ==, -1);
  test_assert_position_in_line (game);
}

/* --- Claiming (R5, R6, R7) --- */

static void
refuse_claim (BastideGame *game,
              guint        segment,
              const char  *sentence)
{
  Before *before = look_before (game);
  g_autoptr (GError) error = NULL;

  g_assert_false (bastide_game_claim (game, segment, &error));
  g_assert_error (error, BASTIDE_GAME_ERROR, BASTIDE_GAME_ERROR_ILLEGAL);
  g_assert_cmpstr (error->message, ==, sentence);
  assert_unchanged (game, before);
}

static void
test_claimed_feature (void)
{
  g_autoptr (BastideGame) game = test_game_new_deck (3, "U V V V");

  test_turn (game, 1, 0, 90, "road-0");
  test_place (game, -1, 0, 270);
  refuse_claim (game, 0, "This road is already claimed by Ana.");
  refuse_claim (game, 3, "The tile has no such place for a follower.");
  refuse_claim (game, 200, "The tile has no such place for a follower.");
  test_claim (game, "field-0");
}

/* R13: a feature that several share is claimed by all of them. */
static void
test_shared_feature (void)
{
  g_autoptr (BastideGame) game = test_game_new_case ("tie-pays-both");
  guint type;

  /* Back to the tile that joins the two cities. */
  test_undo (game, 1);
  type = bastide_game_get_hand (game);
  g_assert_cmpstr (bastide_catalogue_get_tile_id (bastide_game_get_catalogue (game), type), ==, "G");
  refuse_claim (game, 0, "This city is already claimed by P1 and P2.");
}

static void
test_no_follower (void)
{
  g_autoptr (BastideGame) game = test_game_new (2, 3);
  BastideRandom random = { 3 };

  /* Ana claims whenever she can until her hand is empty. */
  while (TRUE)
    {
      g_autoptr (GArray) options = NULL;

      g_assert_cmpuint (bastide_game_get_phase (game), ==, BASTIDE_PHASE_PLACE);
      test_random_place (game, &random);
      options = bastide_game_get_claim_options (game);
      if (bastide_game_get_current_player (game) == 0)
        {
          if (bastide_game_get_state (game)->hands[0] == 0)
            break;
          if (options->len > 0)
            bastide_game_claim (game, g_array_index (options, BastideClaimOption, options->len - 1).segment, NULL);
        }
      test_end (game);
    }
  refuse_claim (game, 0, "Ana has no follower in hand.");
}

static void
test_claim_options (void)
{
  g_autoptr (BastideGame) game = test_game_new_deck (2, "E U");
  g_autoptr (GArray) in_hand = bastide_game_get_claim_options (game);
  g_autoptr (GArray) options = NULL;
  const BastideClaimOption *option;

  g_assert_cmpuint (in_hand->len, ==, 0);
  test_place (game, 0, -1, 180);
  options = bastide_game_get_claim_options (game);
  g_assert_cmpuint (options->len, ==, 2);

  option = &g_array_index (options, BastideClaimOption, 0);
  g_assert_cmpuint (option->segment, ==, 0);
  g_assert_cmpuint (option->kind, ==, BASTIDE_CITY);
  g_assert_cmpuint (option->points, ==, 4);
  g_assert_true (option->complete);

  option = &g_array_index (options, BastideClaimOption, 1);
  g_assert_cmpuint (option->kind, ==, BASTIDE_FIELD);
  g_assert_cmpuint (option->points, ==, 3);
  g_assert_false (option->complete);
}

/* --- Not now --- */

typedef gboolean (*Step) (BastideGame  *game,
                          GError      **error);

static gboolean
claim_nothing (BastideGame  *game,
               GError      **error)
{
  return bastide_game_claim (game, BASTIDE_NONE, error);
}

static gboolean
place_somewhere (BastideGame  *game,
                 GError      **error)
{
  return bastide_game_place (game, 0, 0, 0, error);
}

static void
refuse_now (BastideGame *game,
            Step         step,
            const char  *sentence)
{
  Before *before = look_before (game);
  g_autoptr (GError) error = NULL;

  g_assert_false (step (game, &error));
  g_assert_error (error, BASTIDE_GAME_ERROR, BASTIDE_GAME_ERROR_NOT_NOW);
  g_assert_cmpstr (error->message, ==, sentence);
  assert_unchanged (game, before);
}

static void
test_not_now (void)
{
  g_autoptr (BastideGame) game = test_game_new (2, 5);
  BastideRandom random = { 5 };

  refuse_now (game, claim_nothing, "Lay down the tile first.");
  refuse_now (game, bastide_game_lift, "Lay down the tile first.");
  refuse_now (game, bastide_game_end_turn, "Lay down the tile first.");
  refuse_now (game, bastide_game_undo, "There is nothing to undo.");
  refuse_now (game, bastide_game_redo, "There is nothing to redo.");

  test_play_to_end (game, &random);
  refuse_now (game, place_somewhere, "The game is over.");
  refuse_now (game, claim_nothing, "The game is over.");
  refuse_now (game, bastide_game_lift, "The game is over.");
  refuse_now (game, bastide_game_end_turn, "The game is over.");
  refuse_now (game, bastide_game_redo, "There is nothing to redo.");
  g_assert_cmpint (bastide_game_get_current_player (game), ==, -1);
  g_assert_cmpuint (bastide_game_get_hand (game), ==, BASTIDE_NONE);
}

/* --- What may be done --- */

/* The legal cells and rotations are those that can be placed, in hand and while the tile lies somewhere. */
static void
check_legal (BastideGame *game)
{
  g_autoptr (GArray) cells = bastide_game_get_legal_cells (game);
  guint n_cells = 0;

  for (int y = -20; y <= 20; y++)
    for (int x = -20; x <= 20; x++)
      {
        guint rotations = bastide_game_get_rotations (game, x, y);

        n_cells += rotations != 0;
        for (guint rotation = 0; rotation < 4; rotation++)
          {
            g_autoptr (BastideRecord) record = bastide_game_copy_record (game);
            g_autoptr (BastideGame) other = NULL;

            if (rotations == 0)
              continue;
            other = bastide_game_new (record);
            g_assert_cmpint (bastide_game_place (other, x, y, (int) rotation * 90, NULL), ==,
                             rotations >> rotation & 1);
          }
      }
  g_assert_cmpuint (n_cells, ==, cells->len);
}

static void
test_legal (void)
{
  g_autoptr (BastideGame) game = test_game_new (2, 9);
  BastideRandom random = { 9 };

  for (guint i = 0; i < 12; i++)
    {
      check_legal (game);
      test_random_place (game, &random);
      check_legal (game);
      test_end (game);
    }
}

static void
test_fitting (void)
{
  g_autoptr (BastideGame) game = test_game_new_deck (2, "U V E");
  guint8 counts[BASTIDE_MAX_TYPES];
  guint n, sum = 0;

  g_assert_false (bastide_game_get_fitting (game, 0, 0, &n, NULL));
  g_assert_false (bastide_game_get_fitting (game, 1, 1, &n, NULL));
  g_assert_false (bastide_game_get_fitting (game, G_MAXINT, G_MAXINT, &n, NULL));
  g_assert_true (bastide_game_get_fitting (game, 0, -1, NULL, NULL));
  g_assert_true (bastide_game_get_fitting (game, 0, -1, &n, counts));
  for (guint type = 0; type < bastide_game_get_state (game)->set->n_types; type++)
    sum += counts[type];
  g_assert_cmpuint (n, ==, sum);
  /* All tiles with a city but the start tile: C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S and T. */
  g_assert_cmpuint (n, ==, 1 + 3 + 5 + 2 + 1 + 3 + 2 + 3 + 3 + 3 + 2 + 3 + 2 + 3 + 1 + 3 + 2 + 1);
}

/* --- Features --- */

static void
test_inspect (void)
{
  g_autoptr (BastideGame) game = test_game_new_deck (2, "F U E");
  g_autoptr (BastideFeatureInfo) city = NULL;
  g_autoptr (BastideFeatureInfo) chosen = NULL;
  g_autoptr (BastideFeatureInfo) complete = NULL;
  g_autoptr (BastideFeatureInfo) field = NULL;

  g_assert_null (bastide_game_inspect (game, 3, 3, 0));
  g_assert_null (bastide_game_inspect (game, 0, 0, 4));

  test_place (game, 0, -1, 90);
  city = bastide_game_inspect (game, 0, 0, 0);
  g_assert_cmpuint (city->kind, ==, BASTIDE_CITY);
  g_assert_cmpuint (city->n_tiles, ==, 2);
  g_assert_cmpuint (city->n_shields, ==, 1);
  g_assert_cmpuint (city->n_open, ==, 1);
  g_assert_false (city->complete);
  g_assert_cmpuint (city->points, ==, 3);
  g_assert_cmpuint (city->points_finished, ==, 6);
  g_assert_cmpuint (city->owners, ==, 0);
  g_assert_cmpuint (city->segments->len, ==, 2);

  test_claim (game, "city-0");
  chosen = bastide_game_inspect (game, 0, -1, 0);
  g_assert_cmpuint (chosen->followers[0], ==, 1);
  g_assert_cmpuint (chosen->owners, ==, 1);
  test_end (game);

  test_turn (game, 0, 1, 90, "field-1");
  test_turn (game, 0, -2, 180, NULL);
  complete = bastide_game_inspect (game, 0, -2, 0);
  g_assert_true (complete->complete);
  g_assert_cmpuint (complete->n_open, ==, 0);
  g_assert_cmpuint (complete->points, ==, 8);
  g_assert_cmpuint (complete->owners, ==, 0);

  field = bastide_game_inspect (game, 0, -2, 1);
  g_assert_cmpuint (field->kind, ==, BASTIDE_FIELD);
  g_assert_cmpuint (field->n_cities, ==, 1);
  g_assert_cmpuint (field->points, ==, 3);
  g_assert_cmpuint (field->points_finished, ==, 3);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/steps/refused placements", test_refused_placements);
  g_test_add_func ("/steps/city edges", test_city_edges);
  g_test_add_func ("/steps/moving", test_moving);
  g_test_add_func ("/steps/claimed feature", test_claimed_feature);
  g_test_add_func ("/steps/shared feature", test_shared_feature);
  g_test_add_func ("/steps/no follower", test_no_follower);
  g_test_add_func ("/steps/claim options", test_claim_options);
  g_test_add_func ("/steps/not now", test_not_now);
  g_test_add_func ("/steps/legal", test_legal);
  g_test_add_func ("/steps/fitting", test_fitting);
  g_test_add_func ("/steps/inspect", test_inspect);
  return g_test_run ();
}
