/* bastide-tutorial-course.c: the game that the tutorial plays, turn by turn, and what is said meanwhile
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tutorial-course.h"

#include "config.h"
#include <glib/gi18n-lib.h>

/* The board that it leads to, north up: S is where the start tile lies, the numbers are the turns, from 0.
 *
 *                4   3
 *    11     1    S   0
 *    12     9    6   2
 *    10     8    7   5
 *
 * The road of turns 0 and 2 ends at the teacher's monastery (1) and at the junction (2).  The city of 4 lies between
 * the start tile and 3.  The monastery of 6 is walled in by 9.  One field surrounds all of this: the farmer of 8 lies
 * in it, and it touches both the city of 4 and the one that 12 joins of the teacher's (9) and the player's (10). */

/* Translators: the words of the tutorial are those of a friendly teacher who plays a first game with a child of eight,
 * and says "I" of himself or herself.  Numbers are those that the game pays: leave them as they are.  Names of keys and
 * buttons are those that the program uses elsewhere. */

const char *const bastide_course_titles[BASTIDE_COURSE_LESSONS] = {
  N_("Lay a Tile"),
  N_("Send Out a Follower"),
  N_("Finish a Road"),
  N_("Close a City"),
  N_("Build a Monastery"),
  N_("Lay a Farmer Down"),
  N_("Begin a City"),
  N_("Share a City"),
  N_("The End"),
};

const BastideCourseTurn bastide_course_turns[BASTIDE_COURSE_TURNS] = {
  {
    .tile = "V", .x = 1, .y = 0, .rotation = 0, .claim = "road-0",
    .role = BASTIDE_ROAD, .place_lesson = 1, .claim_lesson = 2,
    .read = {
      N_("Hello! Let us play a short game, so that you learn all there is to it. We take turns, and each turn begins "
         "with a tile."),
    },
    .place = N_("A tile must go on where its neighbours end: road to road, grass to grass. Lay yours on the cell with "
                "the arrows: click there, or move there with the arrow keys and press Enter."),
    .choose = N_("Now you may put a follower on your new tile. Choose the road, where the arrows are: click it, or "
                 "move there with the arrow keys and press Space."),
    .finish = N_("A follower on a road is a highwayman. Now end your turn with the button End Turn, or with Enter."),
  },
  {
    .tile = "A", .x = -1, .y = 0, .rotation = 3, .claim = "monastery",
    .role = BASTIDE_ROAD, .place_lesson = 2, .claim_lesson = 2,
    .read = {
      N_("Well done! The road is yours now. It pays as soon as it is closed at both ends."),
    },
    .sights = { { 1, 0, "road-0" } },
    .place = N_("My turn. I lay a monastery and put a monk in it. There your road has one of its ends."),
  },
  {
    .tile = "W", .x = 1, .y = 1, .rotation = 2, .claim = NULL,
    .role = BASTIDE_ROAD, .place_lesson = 3, .claim_lesson = 3,
    .place = N_("A junction ends a road, too. Turn your tile with R or the turn buttons until its roads lead north, "
                "east and west, and lay it on the cell with the arrows."),
    .finish = N_("Now your road has both its ends. You do not need a follower this time: just end your turn."),
  },
  {
    .tile = "E", .x = 1, .y = -1, .rotation = 3, .claim = NULL,
    .role = BASTIDE_ROAD, .place_lesson = 3, .claim_lesson = 3,
    .read = {
      N_("4 points! A road pays 1 point for each of its tiles. Your highwayman has come home and can be sent out "
         "again."),
    },
    .sights = { { 1, 0, "road-0" } },
    .place = N_("My turn. I lay a piece of a city, and leave it to you."),
  },
  {
    .tile = "M", .x = 0, .y = -1, .rotation = 1, .claim = "city-0",
    .role = BASTIDE_CITY, .place_lesson = 4, .claim_lesson = 4,
    .place = N_("Your tile is part of a city, and it has a blue and white shield. It fits between the two pieces of "
                "city wall: lay it there."),
    .choose = N_("Now there is a wall all round the city. Send a knight into it!"),
    .finish = N_("The city is complete, so it pays at once. End your turn."),
  },
  {
    .tile = "V", .x = 1, .y = 2, .rotation = 0, .claim = "road-0",
    .role = BASTIDE_CITY, .place_lesson = 4, .claim_lesson = 4,
    .read = {
      N_("8 points! Each tile of a complete city pays 2 points, and each shield 2 more. This one has 3 tiles and "
         "1 shield."),
    },
    .sights = { { 0, -1, "city-0" } },
    .place = N_("My turn. I lay a road and send out a highwayman."),
  },
  {
    .tile = "A", .x = 0, .y = 1, .rotation = 3, .claim = "monastery",
    .role = BASTIDE_MONASTERY, .place_lesson = 5, .claim_lesson = 5,
    .place = N_("Now you have drawn a monastery. Lay it on the cell with the arrows, where many tiles lie round it "
                "already."),
    .choose = N_("Put a monk in the monastery."),
    .finish = N_("A monastery is complete when all 8 cells round it are filled. End your turn."),
  },
  {
    .tile = "V", .x = 0, .y = 2, .rotation = 3, .claim = NULL,
    .role = BASTIDE_MONASTERY, .place_lesson = 5, .claim_lesson = 5,
    .read = {
      N_("Your monk stays until then: 3 cells are still empty. Corners count, and it does not matter who fills them."),
    },
    .sights = { { 0, 1, "monastery" } },
    .place = N_("My turn. I make my road longer."),
  },
  {
    .tile = "E", .x = -1, .y = 2, .rotation = 2, .claim = "field-0",
    .role = BASTIDE_FIELD, .place_lesson = 6, .claim_lesson = 6,
    .place = N_("Grass can be yours as well. Turn your tile until its city lies in the south, and lay it on the cell "
                "with the arrows: it fills another cell beside your monastery."),
    .choose = N_("All the grass that hangs together is one field. Lay a farmer down in it, at the place with the "
                 "arrows."),
    .finish = N_("A farmer lies there until the end of the game. End your turn."),
  },
  {
    .tile = "E", .x = -1, .y = 1, .rotation = 3, .claim = "city-0",
    .role = BASTIDE_FIELD, .place_lesson = 6, .claim_lesson = 6,
    .read = {
      N_("At the end your field pays 3 points for each complete city that it touches. It goes round my monastery and "
         "touches one already."),
    },
    .sights = { { -1, 2, "field-0" } },
    .place = N_("My turn. I begin a city and send a knight into it. And see what my tile does for you!"),
  },
  {
    .tile = "E", .x = -2, .y = 2, .rotation = 0, .claim = "city-0",
    .role = BASTIDE_CITY, .place_lesson = 7, .claim_lesson = 7,
    .read = {
      N_("9 points! My tile filled the last empty cell round your monastery. It pays 1 point for its own tile and "
         "1 for each of the 8 round it."),
    },
    .sights = { { 0, 1, "monastery" } },
    .place = N_("Nobody may send a follower to what is taken already, so my city is not for you. But begin one of "
                "your own close by, on the cell with the arrows."),
    .choose = N_("Send a knight into your new city."),
    .finish = N_("Your city is open to the north, and mine to the west. End your turn."),
  },
  {
    .tile = "V", .x = -2, .y = 0, .rotation = 1, .claim = NULL,
    .role = BASTIDE_CITY, .place_lesson = 7, .claim_lesson = 7,
    .read = {
      N_("Two cities, yours and mine, and a single cell between them. What if they become one?"),
    },
    .place = N_("My turn. I lay a bit of road and wait for you."),
  },
  {
    .tile = "N", .x = -2, .y = 1, .rotation = 1, .claim = NULL,
    .role = BASTIDE_CITY, .place_lesson = 8, .claim_lesson = 8,
    .place = N_("Here is the tile that makes one city of the two. Lay it between them."),
    .finish = N_("You and I have one knight each in it, so each of us gets all the points. Whoever had more knights "
                 "would get them alone. End your turn."),
  },
};

const char *const bastide_course_ending[BASTIDE_COURSE_MOST_READ] = {
  N_("6 points for each of us! That was the last tile. Now everything that still has followers pays, too."),
  N_("Your farmer’s field touches 2 complete cities, 3 points each: that makes 6 points."),
  N_("What is not complete still counts: 2 points for my road, and 7 for my monastery."),
  N_("You win with 33 points to my 15. Well played! Now you know the game: play a real one, or look up a rule whenever "
     "you like."),
};

const BastideCourseSight bastide_course_ending_sights[BASTIDE_COURSE_MOST_READ] = {
  { -2, 1, "city-0" },
  { -1, 2, "field-0" },
  { 1, 2, "road-0" },
};
