/* test-referee.c: random games, refereed at every turn
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "agreement.h"
#include "tile-script.h"

#include <string.h>

static unsigned n_games = 250;

static unsigned
count_neighbours (const BastideState *state,
                  BastidePlacement    placement)
{
  unsigned n = 0;

  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      n += bastide_state_tile_at (state, placement.x + dx, placement.y + dy) >= 0;
  return n;
}

/* The densest of a few: rings, joined features and full monasteries are rare where tiles are strewn. */
static BastidePlacement
choose_placement (const BastideState *state,
                  BastideRandom      *random,
                  unsigned            n_looks)
{
  BastidePlacement best = bastide_state_random_placement (state, random);

  for (unsigned look = 1; look < n_looks; look++)
    {
      BastidePlacement other = bastide_state_random_placement (state, random);

      if (count_neighbours (state, other) > count_neighbours (state, best))
        best = other;
    }
  return best;
}

static int
choose_claim (unsigned       claimable,
              BastideRandom *random)
{
  unsigned n = bastide_random_below (random, bastide_count_bits (claimable) + 1);

  if (n == 0)
    return -1;
  while (--n > 0)
    claimable &= claimable - 1;
  return __builtin_ctz (claimable);
}

/* What a turn paid, against what the scores say. */
static void
assert_payments_add_up (const BastideState *state,
                        const BastideTurn  *turn,
                        const int16_t       scores_before[BASTIDE_MAX_PLAYERS])
{
  int scores[BASTIDE_MAX_PLAYERS];

  for (unsigned player = 0; player < BASTIDE_MAX_PLAYERS; player++)
    scores[player] = scores_before[player];
  for (unsigned i = 0; i < turn->n_payments; i++)
    {
      const BastidePayment *payment = &turn->payments[i];

      g_assert_true (payment->complete);
      g_assert_cmpuint (payment->owners, ==, bastide_owners_of (payment->followers));
      g_assert_cmpuint (payment->points, ==, bastide_state_worth (state, payment->feature));
      for (unsigned player = 0; player < BASTIDE_MAX_PLAYERS; player++)
        if (payment->owners & 1u << player)
          scores[player] += payment->points;
    }
  for (unsigned player = 0; player < BASTIDE_MAX_PLAYERS; player++)
    g_assert_cmpint (state->scores[player], ==, scores[player]);
}

static void
referee_game (const BastideTileSet *set,
              unsigned              game)
{
  static BastideState state;
  static Referee referee;
  unsigned n_players = BASTIDE_MIN_PLAYERS + game % (BASTIDE_MAX_PLAYERS - BASTIDE_MIN_PLAYERS + 1);
  unsigned n_looks = 1 + game % 3 * 6;
  BastideRandom random = { game };
  uint8_t deck[BASTIDE_MAX_TILES];

  bastide_deck_shuffle (deck, set, &random);
  bastide_state_init (&state, set, n_players, deck);
  referee_init (&referee, set, n_players, deck);
  assert_agreement (&state, &referee);

  while (state.phase != BASTIDE_PHASE_OVER)
    {
      BastidePlacement placement;
      BastideTurn turn;
      int16_t scores[BASTIDE_MAX_PLAYERS];
      int claim;

      assert_placements_agree (&state, &referee);
      placement = choose_placement (&state, &random, n_looks);
      bastide_state_place (&state, placement, &turn);
      referee_place (&referee, placement);
      assert_agreement (&state, &referee);
      g_assert_cmpuint (bastide_state_claimable (&state), ==, referee_claimable (&referee));

      claim = choose_claim (bastide_state_claimable (&state), &random);
      memcpy (scores, state.scores, sizeof scores);
      bastide_state_finish (&state, claim < 0 ? BASTIDE_NONE : (unsigned) claim, &turn);
      referee_finish (&referee, claim);
      assert_agreement (&state, &referee);
      assert_payments_add_up (&state, &turn, scores);
    }
  g_assert_cmpint (referee.hand, ==, -1);
  g_assert_cmpuint (state.n_tiles + state.n_set_aside, ==, set->n_tiles);
  assert_fits_agree (&state, &referee);
}

static void
test_base_game (void)
{
  for (unsigned game = 0; game < n_games; game++)
    referee_game (&base_set ()->set, game);
}

/* --- Sets that nobody drew --- */

/* Deals the edges of a tile out to at most three roads and cities, and the halves beside them to fields. */
static void
invent_type (BastideTileType *type,
             BastideRandom   *random)
{
  unsigned edges[3] = { 0 }, kinds[3], halves[4] = { 0 }, cities = 0;

  memset (type, 0, sizeof *type);
  for (unsigned i = 0; i < G_N_ELEMENTS (kinds); i++)
    kinds[i] = BASTIDE_ROAD + bastide_random_below (random, 2);
  for (unsigned edge = 0; edge < BASTIDE_N_EDGES; edge++)
    {
      unsigned owner = bastide_random_below (random, G_N_ELEMENTS (edges) + 1);
      bool is_city = false;

      if (owner < G_N_ELEMENTS (edges))
        {
          edges[owner] |= 1u << edge;
          is_city = kinds[owner] == BASTIDE_CITY;
        }
      for (unsigned half = 2 * edge; half < 2 * edge + 2 && !is_city; half++)
        halves[bastide_random_below (random, G_N_ELEMENTS (halves))] |= 1u << half;
    }

  if (bastide_random_below (random, 3) == 0)
    type->segments[type->n_segments++] = (BastideSegment) { .kind = BASTIDE_MONASTERY };
  for (unsigned i = 0; i < G_N_ELEMENTS (edges); i++)
    if (edges[i] != 0)
      {
        if (kinds[i] == BASTIDE_CITY)
          cities |= 1u << type->n_segments;
        type->segments[type->n_segments++] = (BastideSegment) {
          .kind = (uint8_t) kinds[i],
          .edges = (uint8_t) edges[i],
          .shields = (uint8_t) (kinds[i] == BASTIDE_CITY ? bastide_random_below (random, 3) : 0),
        };
      }
  for (unsigned i = 0; i < G_N_ELEMENTS (halves); i++)
    if (halves[i] != 0)
      type->segments[type->n_segments++] = (BastideSegment) {
        .kind = BASTIDE_FIELD,
        .halves = (uint8_t) halves[i],
        .cities = (uint16_t) (cities & bastide_random_next (random)),
      };
}

/* The rules hold for any set of tiles, not only for those that are in the box. */
static void
test_invented_sets (void)
{
  for (unsigned game = 0; game < n_games / 5; game++)
    {
      static BastideTileSet set;
      BastideRandom random = { UINT64_C (1) << 32 | game };
      uint8_t type;

      memset (&set, 0, sizeof set);
      set.n_types = (uint8_t) (10 + bastide_random_below (&random, 8));
      set.start = (uint8_t) bastide_random_below (&random, set.n_types);
      for (unsigned t = 0; t < set.n_types; t++)
        {
          invent_type (&set.types[t], &random);
          set.types[t].count = (uint8_t) (1 + bastide_random_below (&random, 6));
        }
      g_assert_cmpint (bastide_tile_set_seal (&set, &type), ==, BASTIDE_TILE_SET_OK);
      referee_game (&set, game);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  if (g_test_slow ())
    n_games = 2000;

  g_test_add_func ("/engine/referee/base-game", test_base_game);
  g_test_add_func ("/engine/referee/invented-sets", test_invented_sets);
  return g_test_run ();
}
