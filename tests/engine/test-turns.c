/* test-turns.c: the rules of a turn and of the end (R1 to R8, R13, R14)
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "position.h"

#include <string.h>

/* Grass and roads, for what would take many turns to set up in the base game. */
static const TileScript country[] = {
  { 'g', 40, "field NL NR EL ER SL SR WL WR" },
  { 'r', 40, "road E W; field NL NR EL WR; field ER SL SR WL" },
  { 'e', 10, "road E; field NL NR EL ER SL SR WL WR" },
  { 'm', 36, "monastery; field NL NR EL ER SL SR WL WR" },
  { 0 },
};

/* A city that no other tile continues. */
static const TileScript grass_and_city[] = {
  { 'g', 4, "field NL NR EL ER SL SR WL WR" },
  { 'C', 3, "city N E S W" },
  { 0 },
};

static const TileScript one_grass[] = {
  { 'g', 1, "field NL NR EL ER SL SR WL WR" },
  { 'C', 3, "city N E S W" },
  { 0 },
};

static const TileScript three_roads[] = {
  { 'U', 3, "road N S; field NL SR WL WR; field NR EL ER SL" },
  { 0 },
};

/* The start tile and three like it turn their cities to one cell. */
static const TileScript four_cities[] = {
  { 'c', 4, "city S; field NL NR EL ER WL WR at 0" },
  { 'g', 5, "field NL NR EL ER SL SR WL WR" },
  { 'z', 1, "city N; city E; city S; city W; monastery" },
  { 0 },
};

/* The seventh follower of player 0 stands on a road of which one end is still open. */
#define SEVEN_FOLLOWERS_OUT \
  "m 1,0,0 monastery; g 2,0,0; m 3,0,0 monastery; g 4,0,0; m 5,0,0 monastery; g 6,0,0; m 7,0,0 monastery; g 8,0,0; " \
  "m 9,0,0 monastery; g 10,0,0; m 11,0,0 monastery; g 12,0,0; e 13,0,90 road-0; g 14,0,0; "

/* Roads in the second row, under grass: player 0 on the 0th, 4th and 8th, player 1 on the 2nd and 6th. */
#define THREE_AGAINST_TWO \
  "r 0,1,0 road-0; g 1,0,0; g 2,0,0; r 2,1,0 road-0; g 3,0,0; g 4,0,0; r 4,1,0 road-0; g 5,0,0; g 6,0,0; " \
  "r 6,1,0 road-0; g 7,0,0; g 8,0,0; r 8,1,0 road-0; "

static const Position positions[] = {
  /* --- R1, R2 --- */
  {
    .path = "/engine/R1/start-tile",
    .turns = "U",
    .scores = "0 0",
    .final = "0 0",
    .hands = "7 7",
    .player = "0",
    .in_hand = "U",
    .set_aside = "",
    .features = "0,0 city-0: 1 tile, open 1, worth 1\n"
                "0,0 road-0: 1 tile, open 2, worth 1\n"
                "0,0 field-0: 1 tile, worth 0\n"
                "0,0 field-1: 1 tile, worth 0",
  },
  {
    .path = "/engine/R2/round-in-order",
    .n_players = 3,
    .turns = "U 1,0,90; U 2,0,90; U 3,0,90; U 4,0,90; B",
    .hands = "7 7 7",
    .player = "1",
  },
  {
    .path = "/engine/R2/six-players",
    .n_players = 6,
    .turns = "U 1,0,90 road-0; U 2,0,90 field-0; E 0,1,180 city-0; E 1,1,180 city-0; E 2,1,180 city-0; "
             "U 3,0,90 field-1; E 3,1,180 city-0; B",
    .scores = "0 0 0 0 0 0",
    .hands = "5 6 6 6 6 6",
    .final = "5 0 1 1 1 0",
    .player = "1",
  },

  /* --- R3 --- */
  {
    .path = "/engine/R3/straight-road-beside-the-start-tile",
    .turns = "U",
    .placements = "-1,0,90 -1,0,270 1,0,90 1,0,270 0,1,90 0,1,270",
  },
  {
    .path = "/engine/R3/all-city-beside-the-start-tile",
    .turns = "C",
    .placements = "0,-1,0 0,-1,90 0,-1,180 0,-1,270",
  },
  {
    .path = "/engine/R3/a-corner-alone-is-not-enough",
    .turns = "B",
    .placements = "0,1,0 0,1,90 0,1,180 0,1,270",
    .refused = "1,1,0 -1,1,0 1,-1,0 -1,-1,0",
  },
  {
    .path = "/engine/R3/corners-need-not-match",
    .turns = "V 1,0,0; E 1,-1,270; M 1,-2,0; B",
    .refused = "0,0,0 1,0,0 2,-2,0",
    .features = "1,-1 city-0: 1 tile, open 1, worth 1\n"
                "1,-2 city-0: 1 tile, 1 shield, open 2, worth 2",
  },
  {
    .path = "/engine/R3/every-touching-edge",
    .turns = "E 0,-1,180; U 1,0,90; V",
    .placements = "0,-2,90 0,-2,180 -1,-1,0 -1,-1,90 1,-1,180 -1,0,180 -1,0,270 2,0,0 2,0,90 0,1,0 0,1,270 1,1,0 "
                  "1,1,270",
  },
  {
    .path = "/engine/R3/a-hole-has-four-touching-edges",
    .turns = "V 1,0,0; U 1,1,0; V 1,2,90; U 0,2,90; V -1,2,180; U -1,1,0; V -1,0,270; E",
    .refused = "0,1,0 0,1,90 0,1,180 0,1,270",
  },

  /* --- R4 --- */
  {
    .path = "/engine/R4/set-aside-and-drawn-again",
    .turns = "E 0,-1,180 city-0; C aside; U",
    .player = "1",
    .in_hand = "U",
    .set_aside = "C",
    .scores = "4 0",
    .final = "4 0",
  },
  {
    .path = "/engine/R4/the-first-tile-fits-nowhere",
    .tiles = grass_and_city,
    .turns = "C aside; g",
    .player = "0",
    .in_hand = "g",
    .set_aside = "C",
  },
  {
    .path = "/engine/R4/several-in-a-row",
    .tiles = grass_and_city,
    .turns = "g 1,0,0; C aside; C aside; g",
    .player = "1",
    .in_hand = "g",
    .set_aside = "C C",
  },
  {
    .path = "/engine/R4/never-put-back",
    .turns = "E 0,-1,180; C aside; E 1,-1,90; E",
    .in_hand = "E",
    .set_aside = "C",
  },

  /* --- R5 --- */
  {
    .path = "/engine/R5/monastery-road-and-field",
    .turns = "A 1,0,90 ?",
    .claims = "monastery road-0 field-0",
  },
  {
    .path = "/engine/R5/city-and-field",
    .turns = "E 0,-1,180 ?",
    .claims = "city-0 field-0",
  },
  {
    .path = "/engine/R5/every-arm-of-a-crossroads",
    .turns = "X 1,0,0 ?",
    .claims = "road-0 road-1 road-2 road-3 field-0 field-1 field-2 field-3",
  },
  {
    .path = "/engine/R5/one-follower-from-hand",
    .turns = "A 1,0,90 monastery; E 0,-1,180; B",
    .hands = "6 7",
    .features = "1,0 monastery: 1 tile, open 6, followers 1 0, owners 0, worth 3\n"
                "1,0 road-0: 2 tiles, open 1, worth 2",
  },
  {
    .path = "/engine/R5/no-follower-is-always-allowed",
    .turns = "E 0,-1,180; U 1,0,90; B",
    .hands = "7 7",
  },
  {
    .path = "/engine/R5/no-follower-in-hand",
    .tiles = country,
    .turns = SEVEN_FOLLOWERS_OUT "m 15,0,0 ?",
    .hands = "0 7",
    .claims = "",
  },
  {
    .path = "/engine/R5/the-other-player-still-has-some",
    .tiles = country,
    .turns = SEVEN_FOLLOWERS_OUT "g 15,0,0; m 16,0,0 ?",
    .hands = "0 7",
    .claims = "monastery field-0",
  },

  /* --- R6 --- */
  {
    .path = "/engine/R6/claimed-next-door",
    .turns = "U 1,0,90 road-0; U 2,0,90 ?",
    .claims = "field-0 field-1",
  },
  {
    .path = "/engine/R6/claimed-tiles-away-and-by-oneself",
    .turns = "U 1,0,90 road-0; U 2,0,90; V 3,0,0 ?",
    .claims = "field-0 field-1",
  },
  {
    .path = "/engine/R6/field-claimed-through-other-tiles",
    .turns = "U 1,0,90 field-1; E 0,1,180 ?",
    .claims = "city-0",
  },
  {
    .path = "/engine/R6/field-on-the-other-side-of-the-road-is-free",
    .turns = "U 1,0,90 field-0; U 2,0,90 ?",
    .claims = "road-0 field-1",
  },
  {
    .path = "/engine/R6/claimed-and-gone-home",
    .turns = "A 1,0,90 road-0; A -1,0,270; U 0,1,90 ?",
    .hands = "7 7",
    .claims = "road-0 field-0 field-1",
  },
  {
    .path = "/engine/R6/often-wrong/two-segments-that-meet-through-older-tiles",
    .turns = "U 1,0,90; N 1,1,180 city-0; N 1,2,270; N 0,2,0; I 0,1,180 ?",
    .claims = "field-0",
    .joined = "0,1 city-0 = 0,1 city-1 = 1,1 city-0",
  },
  {
    .path = "/engine/R6/two-segments-that-meet-and-are-free",
    .turns = "U 1,0,90; N 1,1,180; N 1,2,270; N 0,2,0; I 0,1,180 ?",
    .claims = "city-0 city-1 field-0",
  },
  {
    .path = "/engine/R6/shared-by-joining-later",
    .turns = "U 1,0,90; U -1,0,90; E 1,1,270 city-0; E -1,1,90 city-0; G 0,1,0 ?",
    .features = "0,1 city-0: 3 tiles, complete, followers 1 1, owners 0 1, worth 6",
    .claims = "field-0 field-1",
  },

  /* --- R7 --- */
  {
    .path = "/engine/R7/claims-what-it-completes",
    .turns = "E 0,-1,180 city-0; B",
    .scores = "4 0",
    .hands = "7 7",
    .features = "0,-1 city-0: 2 tiles, complete, worth 4",
  },
  {
    .path = "/engine/R7/not-yet-scored-when-the-choice-is-made",
    .turns = "F 0,-1,90 city-0; B 0,1,0; E 0,-2,180 ?",
    .scores = "0 0",
    .hands = "6 7",
    .final = "8 0",
    .claims = "field-0",
  },
  {
    .path = "/engine/R7/monastery-in-a-hole",
    .turns = "V 1,0,0; U 1,1,0; V 1,2,90; U 0,2,90; V -1,2,180; U -1,1,0; V -1,0,270; B 0,1,0 monastery; C",
    .scores = "0 9",
    .hands = "7 7",
  },
  {
    .path = "/engine/R7/often-wrong/a-follower-coming-home-is-not-in-hand-yet",
    .tiles = country,
    .turns = SEVEN_FOLLOWERS_OUT "e 13,1,270 ?",
    .hands = "0 7",
    .claims = "",
    .features = "13,1 road-0: 2 tiles, complete, followers 1 0, owners 0, worth 2",
  },
  {
    .path = "/engine/R7/often-wrong/and-is-in-hand-next-turn",
    .tiles = country,
    .turns = SEVEN_FOLLOWERS_OUT "e 13,1,270; g 15,0,0; m 16,0,0 ?",
    .scores = "2 0",
    .hands = "1 7",
    .claims = "monastery field-0",
  },

  /* --- R8 --- */
  {
    .path = "/engine/R8/completed-by-another",
    .turns = "F 0,-1,90 city-0; E 0,-2,180; B",
    .scores = "8 0",
    .hands = "7 7",
  },
  {
    .path = "/engine/R8/completed-and-nobodys",
    .turns = "E 0,-1,180; B",
    .scores = "0 0",
    .final = "0 0",
    .features = "0,0 city-0: 2 tiles, complete, worth 4",
  },
  {
    .path = "/engine/R8/road-and-city-at-once",
    .turns = "W 1,0,0 road-2; E 0,-1,180; B 0,1,0; E -1,-1,180 city-0; L -1,0,0; B",
    .scores = "3 4",
    .hands = "7 7",
    .features = "0,0 road-0: 3 tiles, complete, worth 3\n"
                "-1,0 city-0: 2 tiles, complete, worth 4",
  },
  {
    .path = "/engine/R8/four-at-once",
    .tiles = four_cities,
    .turns = "g 1,0,0; c 1,1,90 city-0; g 1,2,0; g -1,0,0; c -1,1,270 city-0; g -1,2,0; c 0,2,180 city-0; "
             "z 0,1,0 monastery; g",
    .scores = "8 13",
    .hands = "7 7",
  },
  {
    .path = "/engine/R8/not-twice",
    .turns = "E 0,-1,180 city-0; U 1,0,90; U 2,0,90; B",
    .scores = "4 0",
    .final = "4 0",
  },

  /* --- R13 --- */
  {
    .path = "/engine/R13/often-wrong/a-tile-joins-a-tie-and-both-score-in-full",
    .turns = "U 1,0,90; U -1,0,90; E 1,1,270 city-0; E -1,1,90 city-0; G 0,1,0; B",
    .scores = "6 6",
    .hands = "7 7",
  },
  {
    .path = "/engine/R13/often-wrong/three-against-two",
    .tiles = country,
    .turns = THREE_AGAINST_TWO "r 1,1,0; r 3,1,0; r 5,1,0; r 7,1,0; e -1,1,0; e 9,1,180; g",
    .scores = "11 0",
    .hands = "7 7",
  },
  {
    .path = "/engine/R13/often-wrong/three-against-two-at-the-end",
    .tiles = country,
    .turns = THREE_AGAINST_TWO "r 1,1,0; r 3,1,0; r 5,1,0; r 7,1,0; g",
    .scores = "0 0",
    .final = "9 0",
    .hands = "4 5",
    .features = "0,1 road-0: 9 tiles, open 2, followers 3 2, owners 0, worth 9",
  },
  {
    .path = "/engine/R13/two-against-one-and-one-alone",
    .tiles = country,
    .turns = THREE_AGAINST_TWO "r 1,1,0; r 3,1,0; g",
    .final = "6 1",
    .features = "0,1 road-0: 5 tiles, open 2, followers 2 1, owners 0, worth 5\n"
                "6,1 road-0: 1 tile, open 2, followers 0 1, owners 1, worth 1\n"
                "8,1 road-0: 1 tile, open 2, followers 1 0, owners 0, worth 1",
  },
  {
    .path = "/engine/R13/three-tie",
    .tiles = country,
    .n_players = 3,
    .turns = "r 0,1,0 road-0; g 1,0,0; g 2,0,0; g 3,0,0; r 2,1,0 road-0; g 4,0,0; g 5,0,0; g 6,0,0; r 4,1,0 road-0; "
             "r 1,1,0; r 3,1,0; g",
    .final = "5 5 5",
    .features = "0,1 road-0: 5 tiles, open 2, followers 1 1 1, owners 0 1 2, worth 5",
  },

  /* --- R14 --- */
  {
    .path = "/engine/R14/the-last-tile-is-placed",
    .tiles = three_roads,
    .turns = "U 0,1,0 road-0; U 0,2,0 field-0",
    .in_hand = "-",
    .set_aside = "",
    .player = "0",
    .scores = "0 0",
    .final = "3 0",
    .hands = "6 6",
    .placements = "",
    .refused = "0,3,0 0,-1,0 1,0,0",
  },
  {
    .path = "/engine/R14/often-wrong/the-last-tiles-fit-nowhere",
    .tiles = grass_and_city,
    .turns = "g 1,0,0; g 2,0,0; g 3,0,0 field-0; C aside; C aside; C aside",
    .in_hand = "-",
    .set_aside = "C C C",
    .player = "1",
    .scores = "0 0",
    .final = "0 0",
    .hands = "6 7",
  },
  {
    .path = "/engine/R14/often-wrong/no-tile-fits-at-all",
    .tiles = one_grass,
    .turns = "C aside; C aside; C aside",
    .in_hand = "-",
    .set_aside = "C C C",
    .final = "0 0",
  },
  {
    .path = "/engine/R14/what-is-incomplete-scores",
    .turns = "C 0,-1,0 city-0; B 0,1,0 monastery; U 1,0,90 road-0; E 1,1,180 city-0; A",
    .scores = "0 0",
    .final = "5 5", /* city 3 and road 2; monastery 4 and city 1 */
    .hands = "5 5",
  },
};

/* --- What no single position shows --- */

static void
test_tiles (void)
{
  const ScriptedSet *base = base_set ();
  BastideRandom random = { 1 }, same = { 1 }, other = { 2 };
  uint8_t deck[BASTIDE_MAX_TILES], same_deck[BASTIDE_MAX_TILES], other_deck[BASTIDE_MAX_TILES];
  unsigned counts[BASTIDE_MAX_TYPES] = { 0 };
  g_autofree BastideState *state = g_new0 (BastideState, 1);

  g_assert_cmpuint (base->set.n_types, ==, 24);
  g_assert_cmpuint (base->set.n_tiles, ==, 72);
  g_assert_cmpuint (base->set.start, ==, scripted_set_type (base, 'D'));

  bastide_deck_shuffle (deck, &base->set, &random);
  bastide_deck_shuffle (same_deck, &base->set, &same);
  bastide_deck_shuffle (other_deck, &base->set, &other);
  g_assert_cmpmem (deck, 71, same_deck, 71);
  g_assert_cmpint (memcmp (deck, other_deck, 71), !=, 0);

  for (unsigned i = 0; i < 71; i++)
    counts[deck[i]]++;
  for (unsigned type = 0; type < base->set.n_types; type++)
    g_assert_cmpuint (counts[type] + (type == base->set.start), ==, base->set.types[type].count);

  bastide_state_init (state, &base->set, 2, deck);
  g_assert_cmpuint (state->n_deck, ==, 71);
  g_assert_cmpuint (state->n_tiles, ==, 1);
  g_assert_cmpint (bastide_state_tile_at (state, 0, 0), ==, 0);
  g_assert_cmpuint (state->tiles[0].type, ==, base->set.start);
  g_assert_cmpuint (state->tiles[0].rotation, ==, 0);
  g_assert_cmpuint (state->tiles[0].player, ==, BASTIDE_NONE);
}

/* What a turn paid is told with its reasons. */
static void
test_turn_payments (void)
{
  const ScriptedSet *base = base_set ();
  g_autofree BastideState *state = g_new0 (BastideState, 1);
  BastideTurn turn;
  uint8_t deck[BASTIDE_MAX_TILES];
  const BastidePayment *payment = &turn.payments[0];

  memset (deck, (int) scripted_set_type (base, 'F'), sizeof deck);
  deck[1] = (uint8_t) scripted_set_type (base, 'E');
  bastide_state_init (state, &base->set, 2, deck);
  bastide_state_make (state, &(BastideMove) { { 0, -1, 1 }, 0 }, &turn);
  g_assert_cmpuint (turn.n_payments, ==, 0);
  bastide_state_make (state, &(BastideMove) { { 0, -2, 2 }, BASTIDE_NONE }, &turn);

  g_assert_cmpuint (turn.n_payments, ==, 1);
  g_assert_cmpuint (payment->kind, ==, BASTIDE_CITY);
  g_assert_cmpuint (payment->n_tiles, ==, 3);
  g_assert_cmpuint (payment->shields, ==, 1);
  g_assert_cmpuint (payment->points, ==, 8);
  g_assert_cmpuint (payment->owners, ==, 1);
  g_assert_cmpuint (payment->followers, ==, 1);
  g_assert_true (payment->complete);
  g_assert_cmpuint (payment->feature, ==, bastide_state_feature_at (state, 0, 0));
}

/* R14: roads, cities and monasteries first, then fields. */
static void
test_final_payments (void)
{
  static const struct
  {
    char        tile;
    BastideMove move;
  } turns[] = {
    { 'E', { { 0, -1, 2 }, 1 } }, /* a farmer in the field north of the city that this closes */
    { 'B', { { 0, 1, 0 }, 0 } },  /* a monk */
    { 'E', { { 1, 1, 2 }, 0 } },  /* a knight */
    { 'U', { { 1, 0, 1 }, 0 } },  /* a highwayman */
  };
  static const BastidePayment expected[] = {
    { .kind = BASTIDE_ROAD, .points = 2, .n_tiles = 2, .owners = 2, .followers = 1 << 8 },
    { .kind = BASTIDE_CITY, .points = 1, .n_tiles = 1, .owners = 1, .followers = 1 },
    { .kind = BASTIDE_MONASTERY, .points = 4, .n_tiles = 1, .owners = 2, .followers = 1 << 8 },
    { .kind = BASTIDE_FIELD, .points = 3, .n_tiles = 1, .owners = 1, .followers = 1 },
  };
  const ScriptedSet *base = base_set ();
  g_autofree BastideState *state = g_new0 (BastideState, 1);
  BastidePayment payments[BASTIDE_MAX_FINAL_PAYMENTS];
  uint8_t deck[BASTIDE_MAX_TILES] = { 0 };

  for (unsigned i = 0; i < G_N_ELEMENTS (turns); i++)
    deck[i] = (uint8_t) scripted_set_type (base, turns[i].tile);
  bastide_state_init (state, &base->set, 2, deck);
  for (unsigned i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      BastideTurn turn;

      bastide_state_make (state, &turns[i].move, &turn);
    }

  g_assert_cmpuint (bastide_state_final_payments (state, payments), ==, G_N_ELEMENTS (expected));
  for (unsigned i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_assert_cmpuint (payments[i].kind, ==, expected[i].kind);
      g_assert_cmpuint (payments[i].points, ==, expected[i].points);
      g_assert_cmpuint (payments[i].n_tiles, ==, expected[i].n_tiles);
      g_assert_cmpuint (payments[i].owners, ==, expected[i].owners);
      g_assert_cmpuint (payments[i].followers, ==, expected[i].followers);
      g_assert_false (payments[i].complete);
    }
}

/* Chosen at random, every placement comes about as often as any other. */
static void
test_random_placement (void)
{
  const ScriptedSet *base = base_set ();
  g_autofree BastideState *state = g_new0 (BastideState, 1);
  BastidePlacement placements[BASTIDE_MAX_PLACEMENTS];
  unsigned counts[BASTIDE_MAX_PLACEMENTS] = { 0 }, n;
  BastideRandom random = { 3 };
  uint8_t deck[BASTIDE_MAX_TILES];

  for (unsigned i = 0; i < sizeof deck; i++)
    deck[i] = (uint8_t) scripted_set_type (base, i % 2 == 0 ? 'U' : 'E');
  bastide_state_init (state, &base->set, 2, deck);
  for (unsigned i = 0; i < 20; i++)
    {
      BastideTurn turn;

      bastide_state_place (state, bastide_state_random_placement (state, &random), &turn);
      bastide_state_finish (state, BASTIDE_NONE, &turn);
    }

  n = bastide_state_placements (state, placements);
  for (unsigned i = 0; i < 1000 * n; i++)
    {
      BastidePlacement chosen = bastide_state_random_placement (state, &random);
      unsigned which = 0;

      while (placements[which].x != chosen.x || placements[which].y != chosen.y
             || placements[which].rotation != chosen.rotation)
        which++;
      g_assert_cmpuint (which, <, n);
      counts[which]++;
    }
  for (unsigned i = 0; i < n; i++)
    {
      g_assert_cmpuint (counts[i], >, 1000 - 6 * 32);
      g_assert_cmpuint (counts[i], <, 1000 + 6 * 32);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  positions_add_tests (positions, G_N_ELEMENTS (positions));
  g_test_add_func ("/engine/R1/tiles", test_tiles);
  g_test_add_func ("/engine/R3/random-placement", test_random_placement);
  g_test_add_func ("/engine/R8/payments", test_turn_payments);
  g_test_add_func ("/engine/R14/payments", test_final_payments);
  return g_test_run ();
}
