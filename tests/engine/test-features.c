/* test-features.c: roads, cities, monasteries and fields (R9 to R12)
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "position.h"

/* Two walls with a shield each on one tile, and bends to join them. */
static const TileScript shields[] = {
  { 's', 2, "city N shield; city E shield; field SL SR WL WR at 0 1" },
  { 'b', 4, "city N E; field SL SR WL WR at 0" },
  { 0 },
};

/* The empty cell north of the start tile is enclosed: by it, by two walls turned away and by a monastery. */
#define ENCLOSED_CELL "U 1,0,90; E 1,-1,90; V 1,-2,180; B 0,-2,0; U -1,0,90; E -1,-1,270; "

/* A block of three by four tiles with one monastery at (0, 1); the cell at (0, 2) is still empty. */
#define ONE_CELL_LEFT                                                                                                    \
  "U 1,0,90; U -1,0,90; B 0,1,0 monastery; E 1,1,90; E -1,1,270; E 1,2,90; E -1,2,270; V 1,3,0; U 0,3,90; V -1,3,270; "

static const Position positions[] = {
  /* --- R9 --- */
  {
    .path = "/engine/R9/between-junctions",
    .turns = "W 1,0,0 road-2; W -1,0,0; B",
    .scores = "3 0",
    .hands = "7 7",
    .features = "0,0 road-0: 3 tiles, complete, worth 3\n"
                "1,0 road-0: 1 tile, open 1, worth 1",
    .apart = "1,0 road-0 / 1,0 road-1 / 1,0 road-2 / -1,0 road-1 / -1,0 road-2",
  },
  {
    .path = "/engine/R9/between-monasteries",
    .turns = "A 1,0,90 road-0; A -1,0,270; B",
    .scores = "3 0",
    .features = "0,0 road-0: 3 tiles, complete, worth 3",
  },
  {
    .path = "/engine/R9/ends-at-a-city-wall",
    .turns = "S 1,0,90 road-0; B",
    .final = "2 0",
    .features = "1,0 road-0: 2 tiles, open 1, followers 1 0, owners 0, worth 2",
  },
  {
    .path = "/engine/R9/incomplete-at-the-end",
    .turns = "U 1,0,90 road-0; U 2,0,90; B",
    .scores = "0 0",
    .final = "3 0",
  },
  {
    .path = "/engine/R9/often-wrong/ring-road",
    .turns = "V 0,1,270 road-0; V 1,1,0; V 1,2,90; V 0,2,180; B",
    .scores = "4 0",
    .hands = "7 7",
    .features = "0,1 road-0: 4 tiles, complete, worth 4\n"
                "0,1 field-1: 4 tiles, worth 0\n"
                "0,1 field-0: 5 tiles, worth 0",
  },
  {
    .path = "/engine/R9/often-wrong/ring-road-round-a-hole",
    .turns = "V 1,0,0 road-0; U 1,1,0; V 1,2,90; U 0,2,90; V -1,2,180; U -1,1,0; V -1,0,270; B",
    .scores = "8 0",
    .features = "0,0 road-0: 8 tiles, complete, worth 8",
  },
  {
    .path = "/engine/R9/often-wrong/ring-road-almost-closed",
    .turns = "V 0,1,270 road-0; V 1,1,0; V 1,2,90; V",
    .scores = "0 0",
    .features = "0,1 road-0: 3 tiles, open 2, followers 1 0, owners 0, worth 3",
  },
  {
    .path = "/engine/R9/often-wrong/back-through-the-same-crossroads",
    .turns = "X 1,0,0 road-0; V 2,0,90; V 2,-1,0; V 1,-1,270; B",
    .scores = "4 0",
    .hands = "7 7",
    .features = "1,0 road-0: 4 tiles, complete, worth 4\n"
                "1,0 road-2: 1 tile, open 1, worth 1\n"
                "1,0 road-3: 2 tiles, open 1, worth 2\n"
                "1,0 field-0: 4 tiles, worth 0",
    .joined = "1,0 road-0 = 1,0 road-1 = 2,-1 road-0",
    .apart = "1,0 road-1 / 1,0 road-2 / 1,0 road-3",
  },
  {
    .path = "/engine/R9/often-wrong/both-ends-on-one-tile",
    .turns = "W 1,0,0 road-1; V 2,0,0; V 2,1,90; V 1,1,180; B",
    .scores = "4 0",
    .hands = "7 7",
    .features = "1,0 road-0: 4 tiles, complete, worth 4",
    .joined = "1,0 road-0 = 1,0 road-1",
  },
  {
    .path = "/engine/R9/often-wrong/both-ends-on-one-tile-laid-last",
    .turns = "B 0,1,0; V 1,1,180 road-0; V 2,1,90; V 2,0,0; W 1,0,0; B",
    .scores = "0 4",
    .features = "1,0 road-0: 4 tiles, complete, worth 4\n"
                "1,0 road-2: 2 tiles, open 1, worth 2",
  },
  {
    .path = "/engine/R9/often-wrong/junctions-end-every-road",
    .turns = "X 1,0,0; W 2,0,0; L -1,0,0; B",
    .joined = "1,0 road-1 = 2,0 road-2\n"
              "0,0 road-0 = 1,0 road-3 = -1,0 road-0",
    .apart = "1,0 road-0 / 1,0 road-1 / 1,0 road-2 / 1,0 road-3 / 2,0 road-0 / 2,0 road-1 / -1,0 road-1 / -1,0 road-2",
    .features = "1,0 road-1: 2 tiles, complete, worth 2\n"
                "0,0 road-0: 3 tiles, complete, worth 3",
  },
  {
    .path = "/engine/R9/often-wrong/bends-and-straights-do-not",
    .turns = "U 1,0,90; V 2,0,0; U 2,1,0; B",
    .joined = "0,0 road-0 = 1,0 road-0 = 2,0 road-0 = 2,1 road-0",
    .features = "0,0 road-0: 4 tiles, open 2, worth 4",
  },

  /* --- R10 --- */
  {
    .path = "/engine/R10/two-tiles",
    .turns = "E 0,-1,180 city-0; B",
    .scores = "4 0",
    .features = "0,0 city-0: 2 tiles, complete, worth 4",
  },
  {
    .path = "/engine/R10/shields-complete",
    .turns = "F 0,-1,90 city-0; F 0,-2,90; E 0,-3,180; B",
    .scores = "12 0",
    .features = "0,0 city-0: 4 tiles, 2 shields, complete, worth 12",
  },
  {
    .path = "/engine/R10/shields-incomplete",
    .turns = "C 0,-1,0 city-0; B",
    .scores = "0 0",
    .final = "3 0",
    .features = "0,0 city-0: 2 tiles, 1 shield, open 3, followers 1 0, owners 0, worth 3",
  },
  {
    .path = "/engine/R10/two-cities-on-a-tile",
    .turns = "H 0,-1,0 city-0; B",
    .scores = "0 0",
    .hands = "6 7",
    .features = "0,-1 city-0: 1 tile, open 1, followers 1 0, owners 0, worth 1\n"
                "0,-1 city-1: 2 tiles, complete, worth 4",
  },
  {
    .path = "/engine/R10/often-wrong/two-segments-of-one-tile",
    .turns = "U 1,0,90; N 1,1,180 city-0; N 1,2,270; N 0,2,0; I 0,1,180; B",
    .scores = "0 8",
    .features = "0,1 city-0: 4 tiles, complete, worth 8",
    .joined = "0,1 city-0 = 0,1 city-1 = 0,2 city-0 = 1,2 city-0 = 1,1 city-0",
  },
  {
    .path = "/engine/R10/shields-count-when-the-tile-is-counted-once",
    .tiles = shields,
    .turns = "b 0,-1,90 city-0; b 1,-1,180; b 1,0,270; b",
    .scores = "12 0",
    .features = "0,0 city-0: 4 tiles, 2 shields, complete, worth 12",
    .joined = "0,0 city-0 = 0,0 city-1",
  },
  {
    .path = "/engine/R10/often-wrong/an-enclosed-empty-cell-leaves-it-open",
    .turns = ENCLOSED_CELL "E",
    .features = "0,0 city-0: 1 tile, open 1, worth 1",
    .scores = "0 0",
  },
  {
    .path = "/engine/R10/often-wrong/and-filling-it-closes",
    .turns = ENCLOSED_CELL "E 0,-1,180 city-0; B",
    .features = "0,0 city-0: 2 tiles, complete, worth 4",
    .scores = "4 0",
  },
  {
    .path = "/engine/R10/open-edges",
    .turns = "R 0,-1,180; N 1,-1,180; B",
    .features = "0,0 city-0: 3 tiles, open 2, worth 3",
  },

  /* --- R11 --- */
  {
    .path = "/engine/R11/incomplete",
    .turns = "B 0,1,0 monastery; U 1,0,90; E",
    .scores = "0 0",
    .final = "3 0",
    .features = "0,1 monastery: 1 tile, open 6, followers 1 0, owners 0, worth 3",
  },
  {
    .path = "/engine/R11/seven-round-it",
    .turns = ONE_CELL_LEFT "B",
    .scores = "0 0",
    .final = "8 0",
    .features = "0,1 monastery: 1 tile, open 1, followers 1 0, owners 0, worth 8",
  },
  {
    .path = "/engine/R11/the-eighth-completes-it",
    .turns = "U 1,0,90; U -1,0,90; B 0,1,0 monastery; E 1,1,90; E -1,1,270; E -1,2,180; E 0,2,180; V 1,2,270; B",
    .scores = "9 0",
    .hands = "7 7",
    .features = "0,1 monastery: 1 tile, complete, worth 9",
  },
  {
    .path = "/engine/R11/several-at-once-and-its-own",
    .turns = ONE_CELL_LEFT "B 0,2,0 monastery; C",
    .scores = "18 0",
    .hands = "7 7",
    .features = "0,1 monastery: 1 tile, complete, worth 9\n"
                "0,2 monastery: 1 tile, complete, worth 9",
  },
  {
    .path = "/engine/R11/several-at-once-of-two-players",
    .turns = "U 1,0,90; B 0,1,0 monastery; U -1,0,90; E 1,1,90; E -1,1,270; E 1,2,90; E -1,2,270; V 1,3,0; U 0,3,90; "
             "V -1,3,270; B 0,2,0 monastery; C",
    .scores = "9 9",
    .hands = "7 7",
  },
  {
    .path = "/engine/R11/road-and-monastery-are-two",
    .turns = "A 1,0,90 monastery; A -1,0,270; B",
    .scores = "0 0",
    .hands = "6 7",
    .features = "1,0 monastery: 1 tile, open 7, followers 1 0, owners 0, worth 2\n"
                "1,0 road-0: 3 tiles, complete, worth 3",
  },

  /* --- R12 --- */
  {
    .path = "/engine/R12/north-of-the-road",
    .turns = "E 0,-1,180; U 1,0,90 field-0; B",
    .final = "0 3",
    .features = "1,0 field-0: 2 tiles, followers 0 1, owners 1, worth 3\n"
                "1,0 field-1: 2 tiles, worth 0",
    .apart = "0,0 field-0 / 0,0 field-1 / 0,-1 field-0",
  },
  {
    .path = "/engine/R12/south-of-the-road",
    .turns = "E 0,-1,180; U 1,0,90 field-1; B",
    .final = "0 0",
    .features = "1,0 field-1: 2 tiles, followers 0 1, owners 1, worth 0",
  },
  {
    .path = "/engine/R12/touching-two-cities",
    .turns = "H 0,-1,0 field-0; E 0,-2,180; B",
    .final = "6 0",
    .features = "0,-1 field-0: 1 tile, followers 1 0, owners 0, worth 6",
  },
  {
    .path = "/engine/R12/one-city-pays-several-fields",
    .turns = "E 0,-1,180 field-0; U 1,0,90 field-0; B",
    .scores = "0 0",
    .final = "3 3",
    .apart = "0,-1 field-0 / 1,0 field-0",
  },
  {
    .path = "/engine/R12/a-city-touched-often-counts-once",
    .turns = "U 1,0,90; U -1,0,90; E 1,1,270; E -1,1,90; G 0,1,0 field-0; B",
    .final = "3 0",
    .features = "0,1 field-0: 6 tiles, followers 1 0, owners 0, worth 3\n"
                "0,1 field-1: 1 tile, worth 3",
  },
  {
    .path = "/engine/R12/an-incomplete-city-pays-nothing",
    .turns = "F 0,-1,90; U 1,0,90 field-0; B",
    .final = "0 0",
    .features = "0,0 field-0: 2 tiles, followers 0 1, owners 1, worth 0",
  },
  {
    .path = "/engine/R12/farmers-never-come-home",
    .turns = "U 1,0,90 field-0; E 0,-1,180 city-0; B",
    .scores = "0 4",
    .final = "3 4",
    .hands = "6 7",
  },
  {
    .path = "/engine/R12/farmers-join-and-tie",
    .turns = "E 0,-1,180 field-0; U 1,0,90 field-0; B 1,-1,0; E",
    .final = "3 3",
    .joined = "0,-1 field-0 = 1,-1 field-0 = 1,0 field-0 = 0,0 field-0",
    .features = "1,-1 field-0: 4 tiles, followers 1 1, owners 0 1, worth 3",
  },
  {
    .path = "/engine/R12/often-wrong/squeezed-between-road-and-wall",
    .turns = "U 1,0,90 field-0; U 2,0,90; B",
    .apart = "0,0 field-0 / 0,0 field-1",
    .joined = "0,0 field-0 = 1,0 field-0 = 2,0 field-0",
  },
  {
    .path = "/engine/R12/often-wrong/both-sides-of-a-road-into-a-city",
    .turns = "S 1,0,90 field-1; B",
    .apart = "1,0 field-0 / 1,0 field-1",
    .joined = "1,0 field-0 = 0,0 field-1\n"
              "1,0 field-1 = 0,0 field-0",
    .features = "1,0 field-0: 2 tiles, worth 0\n"
                "1,0 field-1: 2 tiles, followers 1 0, owners 0, worth 0",
  },
  {
    .path = "/engine/R12/often-wrong/round-the-end-of-a-road",
    .turns = "E 0,-1,180; A 1,0,90 field-0; B",
    .final = "0 3",
    .features = "1,0 field-0: 2 tiles, followers 0 1, owners 1, worth 3",
    .joined = "0,0 field-0 = 0,0 field-1 = 1,0 field-0",
  },
  {
    .path = "/engine/R12/a-ring-road-encloses-a-field",
    .turns = "V 0,1,270 field-1; V 1,1,0; V 1,2,90; V 0,2,180; B",
    .joined = "0,1 field-1 = 1,1 field-1 = 1,2 field-1 = 0,2 field-1\n"
              "0,1 field-0 = 1,1 field-0 = 1,2 field-0 = 0,2 field-0 = 0,0 field-1",
    .apart = "0,1 field-0 / 0,1 field-1 / 0,0 field-0",
    .hands = "6 7",
  },
  {
    .path = "/engine/R12/not-across-a-corner",
    .turns = "S 1,0,90; E 1,1,0; B",
    .apart = "0,0 field-1 / 1,1 field-0",
  },
};

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  positions_add_tests (positions, G_N_ELEMENTS (positions));
  return g_test_run ();
}
