/* test-evaluation.c: what a tile changes of an evaluation, held against evaluating all anew
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-options.h"
#include "position.h"

#include <math.h>

/* The state after TURN, as far as it is known: the next tile has not been drawn yet. */
static void
draw_back (BastideState      *state,
           const BastideTurn *turn)
{
  while (state->n_drawn > turn->n_drawn)
    state->remaining[state->deck[--state->n_drawn]]++;
}

static void
assert_equal (const float *expected,
              const float *right,
              unsigned     n_players)
{
  for (unsigned player = 0; player < n_players; player++)
    g_assert_cmpfloat_with_epsilon (expected[player], right[player], 0.002);
}

static void
assert_claim (BastideEvaluation *evaluation,
              BastideEvaluation *anew,
              BastideState      *state,
              BastideState      *after,
              const BastideLaid *laid,
              const BastideTurn *turn,
              unsigned           claim)
{
  float expected[BASTIDE_MAX_PLAYERS], right[BASTIDE_MAX_PLAYERS];
  BastideTurn finished = *turn;
  unsigned next = (turn->player + 1u) % state->n_players;

  *after = *state;
  bastide_state_finish (after, claim, &finished);
  draw_back (after, &finished);
  bastide_evaluation_begin (anew, after);
  bastide_evaluation_expect (anew, next, right);
  bastide_evaluation_claim (evaluation, laid, turn->player, next, claim, expected);
  assert_equal (expected, right, state->n_players);
}

/* Every move of a position (R3, R5, R6); what is completed has paid (R8, R13). */
static void
assert_moves (BastideEvaluation *evaluation,
              BastideEvaluation *anew,
              BastideState      *state,
              BastideState      *after)
{
  BastidePlacement placements[BASTIDE_MAX_PLACEMENTS];
  unsigned n = bastide_state_placements (state, placements);

  bastide_evaluation_begin (evaluation, state);
  for (unsigned i = 0; i < n; i++)
    {
      BastideTurn turn;
      BastideLaid laid;

      bastide_state_place (state, placements[i], &turn);
      bastide_evaluation_place (evaluation, state, &turn, &laid);
      g_assert_cmpuint (laid.claimable, ==, bastide_state_claimable (state));
      assert_claim (evaluation, anew, state, after, &laid, &turn, BASTIDE_NONE);
      for (unsigned claims = laid.claimable; claims != 0; claims &= claims - 1)
        assert_claim (evaluation, anew, state, after, &laid, &turn, (unsigned) __builtin_ctz (claims));
      bastide_state_lift (state, &turn);
    }
}

/* Claims often, so that there is much to evaluate. */
static void
play_random_turn (BastideState  *state,
                  BastideRandom *random)
{
  BastideTurn turn;
  unsigned claimable, claim = BASTIDE_NONE;

  bastide_state_place (state, bastide_state_random_placement (state, random), &turn);
  claimable = bastide_state_claimable (state);
  if (claimable != 0)
    do
      claim = bastide_random_below (random, BASTIDE_MAX_SEGMENTS);
    while ((claimable & 1u << claim) == 0);
  bastide_state_finish (state, claim, &turn);
}

static void
assert_games (const BastideTileSet *set,
              unsigned              n_games,
              guint64               seed)
{
  g_autofree BastideState *state = g_new0 (BastideState, 1);
  g_autofree BastideState *after = g_new0 (BastideState, 1);
  g_autofree BastideEvaluation *evaluation = g_new (BastideEvaluation, 1);
  g_autofree BastideEvaluation *anew = g_new (BastideEvaluation, 1);
  BastideRandom random = { seed };
  uint8_t deck[BASTIDE_MAX_TILES];

  for (unsigned game = 0; game < n_games; game++)
    {
      unsigned n_players = 2 + game % 5;

      bastide_evaluation_init (evaluation, set, &bastide_weights, n_players);
      bastide_evaluation_init (anew, set, &bastide_weights, n_players);
      bastide_deck_shuffle (deck, set, &random);
      bastide_state_init (state, set, n_players, deck);
      while (state->phase != BASTIDE_PHASE_OVER)
        {
          assert_moves (evaluation, anew, state, after);
          play_random_turn (state, &random);
        }
    }
}

static void
test_anew (void)
{
  assert_games (&base_set ()->set, g_test_slow () ? 200 : 10, 1);
}

/* When nothing is left to draw, nothing is a matter of chance (R9 to R14). */
static void
test_end_is_exact (void)
{
  g_autofree BastideState *state = g_new0 (BastideState, 1);
  g_autofree BastideEvaluation *evaluation = g_new (BastideEvaluation, 1);
  const BastideTileSet *set = &base_set ()->set;
  BastideRandom random = { 2 };
  uint8_t deck[BASTIDE_MAX_TILES];

  for (unsigned game = 0; game < 200; game++)
    {
      unsigned n_players = 2 + game % 5;
      float expected[BASTIDE_MAX_PLAYERS];
      int scores[BASTIDE_MAX_PLAYERS];

      bastide_evaluation_init (evaluation, set, &bastide_weights, n_players);
      bastide_deck_shuffle (deck, set, &random);
      bastide_state_init (state, set, n_players, deck);
      while (state->phase != BASTIDE_PHASE_OVER)
        play_random_turn (state, &random);
      bastide_evaluation_begin (evaluation, state);
      bastide_evaluation_expect (evaluation, state->player, expected);
      bastide_state_final_scores (state, scores);
      for (unsigned player = 0; player < n_players; player++)
        g_assert_cmpfloat_with_epsilon (expected[player], (float) scores[player], 0.001);
    }
}

/* What it adds to the expectations of each player if cities that can be joined are certain to be, and nothing else is to
 * come: a city of one tile is worth a point. */
static void
expect_of_joining (const BastideState *state,
                   float               gains[BASTIDE_MAX_PLAYERS])
{
  static const BastideWeights apart = { .hand_fade = 1 }, joined = { .hand_fade = 1, .city_joining = 50 };
  g_autofree BastideEvaluation *evaluation = g_new (BastideEvaluation, 1);
  float before[BASTIDE_MAX_PLAYERS];

  bastide_evaluation_init (evaluation, state->set, &apart, state->n_players);
  bastide_evaluation_begin (evaluation, state);
  bastide_evaluation_expect (evaluation, state->player, before);
  bastide_evaluation_init (evaluation, state->set, &joined, state->n_players);
  bastide_evaluation_begin (evaluation, state);
  bastide_evaluation_expect (evaluation, state->player, gains);
  for (unsigned player = 0; player < state->n_players; player++)
    gains[player] -= before[player];
}

/* At the cell (0, -1) meet the first player's city, the second's, and that of the start tile, which is nobody's.  Each
 * wins the latter; between themselves they share, or the one with more knights takes it all (R13). */
static void
test_fights (void)
{
  g_autofree BastideState *state =
    position_state_new (base_set (), 2, "U 1,0,90; U -1,0,90; E 1,-1,270 city-0; E -1,-1,90 city-0; V");
  float gains[BASTIDE_MAX_PLAYERS];

  expect_of_joining (state, gains);
  g_assert_cmpfloat_with_epsilon (gains[0], 2, 0.02);
  g_assert_cmpfloat_with_epsilon (gains[1], 2, 0.02);

  state->features[bastide_state_feature_at (state, 3, 0)].followers++;
  expect_of_joining (state, gains);
  g_assert_cmpfloat_with_epsilon (gains[0], 2, 0.02);
  g_assert_cmpfloat_with_epsilon (gains[1], 0, 0.02);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/evaluation/anew", test_anew);
  g_test_add_func ("/evaluation/end-is-exact/R14", test_end_is_exact);
  g_test_add_func ("/evaluation/fights/R13", test_fights);
  return g_test_run ();
}
