/* bastide-rules-text.c: the rules in plain words
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-rules-text.h"

#include "config.h"

#include <glib/gi18n.h>

#include "bastide-words.h"

#define PARAGRAPH(words) { BASTIDE_BLOCK_PARAGRAPH, .text = (words) }
#define HEADING(words) { BASTIDE_BLOCK_HEADING, .text = (words) }
#define ITEM(words) { BASTIDE_BLOCK_ITEM, .text = (words) }
#define ROLE(role, words) { BASTIDE_BLOCK_ROLE, (role), .text = (words) }
#define LEVEL(level) { BASTIDE_BLOCK_LEVEL, (level) }
#define KEY(accelerators, words) { BASTIDE_BLOCK_KEY, .keys = (accelerators), .text = (words) }
#define FIGURE(sketch, words) { BASTIDE_BLOCK_FIGURE, (sketch), .text = (words) }

/* ---- The game ---------------------------------------------------------------------------------------------------- */

static const BastideRulesBlock aim[] = {
  PARAGRAPH (NC_("rules", "Bastide is a game for two to six players. Tile by tile you lay out a landscape of "
                          "roads, walled cities, monasteries and fields, and send your followers out to claim it.")),
  FIGURE (BASTIDE_SKETCH_LANDSCAPE,
          NC_("rules", "A few turns into a game of four players. A knight in a city, a highwayman on a road, a "
                       "monk in a monastery, a farmer in a field: each of them claims what it stands on.")),
  PARAGRAPH (NC_("rules", "Roads, cities and monasteries pay points as soon as they are completed, fields when the "
                          "game ends. Whoever then has the most points wins; equal points share the win.")),
  HEADING (NC_("rules", "To Begin With")),
  PARAGRAPH (NC_("rules", "There are 72 tiles. One of them, the start tile, lies on the table from the beginning. "
                          "The other 71 are shuffled and drawn one by one.")),
  PARAGRAPH (NC_("rules", "Everybody has 7 followers in hand and no points yet. The players take their turns in "
                          "the order in which they are listed.")),
};

static const BastideRulesBlock turn[] = {
  PARAGRAPH (NC_("rules", "Every turn has three steps: lay a tile, place a follower if you like, and score what "
                          "has been completed.")),
  HEADING (NC_("rules", "Lay the Tile")),
  PARAGRAPH (NC_("rules", "The tile that you have drawn is shown beside the board, and the cells where it fits are "
                          "outlined. Turn it with a right click, R or the rotate buttons; lay it down with a click "
                          "or Enter. You must lay it; but until you end the turn you can still move it, turn it or "
                          "take it up again.")),
  HEADING (NC_("rules", "Place a Follower")),
  PARAGRAPH (NC_("rules", "Now you may place one of the followers in your hand on the tile just laid. The places "
                          "where one can go appear on the tile: click one of them, or choose “No Follower”.")),
  HEADING (NC_("rules", "Score")),
  PARAGRAPH (NC_("rules", "When you end the turn, every road, city and monastery that your tile has completed pays "
                          "its points, whoever claimed it, and all followers on it go back to their owners’ "
                          "hands. If no follower stands there, it pays nobody.")),
  PARAGRAPH (NC_("rules", "A follower that comes home in this turn can be placed in the next one, not at once. "
                          "Then the next player draws a tile.")),
};

static const BastideRulesBlock tiles[] = {
  PARAGRAPH (NC_("rules", "A tile must touch at least one tile on the board along a whole edge. To touch at a "
                          "corner is not enough.")),
  PARAGRAPH (NC_("rules", "Every edge that touches a neighbour must go on there: city to city, road to road, field "
                          "to field. You may turn the tile as you like; what meets at the corners does not matter.")),
  FIGURE (BASTIDE_SKETCH_FITTING,
          NC_("rules", "The tile on the right has a city and a bending road. Suitably turned, it goes on from the "
                       "board in each of the outlined cells and nowhere else.")),
  PARAGRAPH (NC_("rules", "If a tile fits nowhere, however it is turned, it is set aside for good and the same "
                          "player draws another one. Bastide sees to that.")),
  PARAGRAPH (NC_("rules", "Press T to see which tiles are left and which have been set aside. Point at an empty "
                          "cell to be told how many of them fit there; a cell that none of them fits is crossed "
                          "out.")),
};

static const BastideRulesBlock followers[] = {
  PARAGRAPH (NC_("rules", "A follower claims the road, city, monastery or field on which it is placed, and it can "
                          "only be placed on the tile that you have just laid. Where it stands makes it what it is:")),
  ROLE (BASTIDE_ROAD, NC_("rules", "Stands on a road and comes home when the road is completed.")),
  ROLE (BASTIDE_CITY, NC_("rules", "Stands in a city and comes home when the city is completed.")),
  ROLE (BASTIDE_MONASTERY, NC_("rules", "Stands in a monastery and comes home when tiles lie all round it.")),
  ROLE (BASTIDE_FIELD, NC_("rules", "Lies down in a field and never comes home. It scores when the game ends.")),
  HEADING (NC_("rules", "What Is Taken Is Taken")),
  PARAGRAPH (NC_("rules", "You cannot claim a road, city or field on which a follower stands already, your own or "
                          "anybody else’s, however far from your tile it may be.")),
  FIGURE (BASTIDE_SKETCH_TAKEN,
          NC_("rules", "Blue has laid the lower tile and made Red’s road longer. There is no place on it for a "
                       "highwayman of Blue’s; but the field beside it was free.")),
  HEADING (NC_("rules", "There and Back in One Turn")),
  PARAGRAPH (NC_("rules", "You may claim what your tile completes. The follower scores when you end the turn and "
                          "is in your hand again for the next one.")),
  FIGURE (BASTIDE_SKETCH_SMALL_CITY,
          NC_("rules", "Red lays the upper tile, which completes a city that nobody has claimed, and puts a knight "
                       "there just in time.")),
  PARAGRAPH (NC_("rules", "You never have to place a follower, and without one in hand you cannot. There is no way "
                          "to call one home before its work is done, so do not spend them all.")),
};

/* ---- Features ---------------------------------------------------------------------------------------------------- */

static const BastideRulesBlock roads[] = {
  PARAGRAPH (NC_("rules", "A road runs on from tile to tile until it ends at a village, a junction, a monastery or "
                          "a city wall. A bend does not end it, a junction ends every road that enters.")),
  PARAGRAPH (NC_("rules", "A road is completed when both of its ends are closed, or when it runs back into itself. "
                          "It pays 1 point for each of its tiles.")),
  FIGURE (BASTIDE_SKETCH_ROAD,
          NC_("rules", "From the junction in the west round the bend to the monastery: the highwayman’s road is "
                       "closed at both ends.")),
  PARAGRAPH (NC_("rules", "A tile counts once, even if the road crosses it twice. A road that is still open when "
                          "the game ends pays just as much: 1 point for each of its tiles.")),
};

static const BastideRulesBlock cities[] = {
  PARAGRAPH (NC_("rules", "A city is completed when its wall is closed all round. As long as any of its sides "
                          "faces an empty cell it is open, even if that cell is enclosed by other tiles.")),
  PARAGRAPH (NC_("rules", "A completed city pays 2 points for each of its tiles and 2 more for each shield. The "
                          "smallest one, of two tiles, is no exception.")),
  FIGURE (BASTIDE_SKETCH_CITY,
          NC_("rules", "The wall round the knight’s city is closed. The shield counts as much as another tile.")),
  PARAGRAPH (NC_("rules", "A tile counts once, even if two separate parts of it belong to the same city; each of "
                          "its shields counts.")),
  PARAGRAPH (NC_("rules", "A city that is still open when the game ends pays only half: 1 point for each tile and "
                          "1 for each shield.")),
};

static const BastideRulesBlock monasteries[] = {
  PARAGRAPH (NC_("rules", "A monastery stands alone in the middle of its tile. It is completed when all eight "
                          "cells round it are filled, those at its corners too. Then it pays 9 points, one for "
                          "each of the nine tiles.")),
  FIGURE (BASTIDE_SKETCH_MONASTERY,
          NC_("rules", "Blue has laid the last of the eight tiles, but the monk is Red’s, and so are the points. "
                       "The ring road has been completed too; without a highwayman it pays nobody.")),
  PARAGRAPH (NC_("rules", "One tile can complete several monasteries, even the one that is on it.")),
  PARAGRAPH (NC_("rules", "A monastery that is not yet surrounded when the game ends pays 1 point for itself and 1 "
                          "for each filled cell round it.")),
};

static const BastideRulesBlock sharing[] = {
  PARAGRAPH (NC_("rules", "You cannot place a follower where somebody stands. But roads, cities and fields that "
                          "were claimed apart may grow together, and then several players have followers in one of "
                          "them.")),
  PARAGRAPH (NC_("rules", "All of the points go to the player who has the most followers there. The others get "
                          "nothing.")),
  FIGURE (BASTIDE_SKETCH_MAJORITY,
          NC_("rules", "The tile in the middle of the upper row joins three parts to one city. Red has two knights "
                       "in it and Blue one, so Red alone is paid. All three knights come home.")),
  PARAGRAPH (NC_("rules", "If several players have equally many and nobody has more, each of them gets the points "
                          "in full. They are not divided.")),
  FIGURE (BASTIDE_SKETCH_TIE,
          NC_("rules", "Red’s city and Blue’s have become one, with one knight of each: both are paid in full.")),
};

static const BastideRulesBlock fields[] = {
  PARAGRAPH (NC_("rules", "A field is grass, bounded by roads, by city walls and by the edge of the tiles laid so "
                          "far. It is never completed, and so a farmer stays in it until the game ends.")),
  PARAGRAPH (NC_("rules", "Then a field pays 3 points for each completed city whose wall it touches. A city counts "
                          "once for a field, however often it touches; but the same city can pay several fields. "
                          "Cities that are not completed pay farmers nothing.")),
  FIGURE (BASTIDE_SKETCH_FIELDS,
          NC_("rules", "Red’s field touches both cities, and both are completed. Blue’s field lies beyond the "
                       "road and touches neither.")),
  PARAGRAPH (NC_("rules", "A road that leaves a tile divides the grass on its left from the grass on its right. "
                          "Where a road ends at a monastery, the field goes round its end and is one.")),
  PARAGRAPH (NC_("rules", "If several players have farmers in a field, it pays whoever has the most of them, as "
                          "anywhere else. Press F to see whose the fields are.")),
};

/* ---- The end, and the computer ----------------------------------------------------------------------------------- */

static const BastideRulesBlock end[] = {
  PARAGRAPH (NC_("rules", "The game ends with the turn in which the last tile that can be laid is laid. If the "
                          "tiles left fit nowhere, they are set aside and the game is over.")),
  PARAGRAPH (NC_("rules", "Then everything on which followers still stand is scored, and again it is the most "
                          "followers that are paid:")),
  ITEM (NC_("rules", "An open road: 1 point for each tile.")),
  ITEM (NC_("rules", "An open city: 1 point for each tile and 1 for each shield.")),
  ITEM (NC_("rules", "A monastery: 1 point for itself and 1 for each filled cell round it.")),
  ITEM (NC_("rules", "Last of all, a field: 3 points for each completed city that it touches.")),
  FIGURE (BASTIDE_SKETCH_END,
          NC_("rules", "If the game ended like this, an open city, a monastery not yet surrounded and an open road "
                       "would still be scored.")),
  PARAGRAPH (NC_("rules", "The most points win. Players who have equally many share the win.")),
  PARAGRAPH (NC_("rules", "In the sidebar, each player’s card tells what the score would be if the game ended "
                          "now.")),
};

static const BastideRulesBlock computers[] = {
  PARAGRAPH (NC_("rules", "Any seat can be the computer’s. Choose its level when the game begins, or at any time "
                          "on the player’s card, to hand a seat over and to take it back.")),
  LEVEL (BASTIDE_LEVEL_EASY),
  LEVEL (BASTIDE_LEVEL_MEDIUM),
  LEVEL (BASTIDE_LEVEL_HARD),
  LEVEL (BASTIDE_LEVEL_EXPERT),
  PARAGRAPH (NC_("rules", "Its turns are shown step by step, as fast as the preferences say. Esc or the Skip "
                          "button cuts one short. If only computers play, undo stops them and Enter lets them go "
                          "on.")),
  HEADING (NC_("rules", "Hints")),
  PARAGRAPH (NC_("rules", "Press H to see the three best moves, on the board and in words, with the lead at the "
                          "end that each is expected to bring. Press 1, 2 or 3 to lay the tile like that.")),
  HEADING (NC_("rules", "Undo")),
  PARAGRAPH (NC_("rules", "Every step can be undone, back to the beginning and through the turns of computers. "
                          "Every step is saved too: quit whenever you like, and the game goes on from there.")),
  PARAGRAPH (NC_("rules", "Whoever wants it harder chooses strict mode in the preferences. A tile can then be moved "
                          "and lifted until its turn ends, but a turn that has ended is not undone, and nothing "
                          "tells which tiles are left.")),
};

static const BastideRulesBlock keys[] = {
  PARAGRAPH (NC_("rules", "The game can be played without a mouse. With the board in focus:")),
  KEY ("Left Right Up Down", NC_("rules", "Go from cell to cell, and then among the places for a follower")),
  KEY ("r", NC_("rules", "Turn the tile")),
  KEY ("Return", NC_("rules", "Lay the tile down; end the turn")),
  KEY ("space", NC_("rules", "Lay the tile down; choose a follower")),
  KEY ("Escape", NC_("rules", "Step back")),
  KEY ("i", NC_("rules", "Tell about the road, city, monastery or field at the cursor")),
  KEY ("f", NC_("rules", "Show whose the fields are")),
  KEY ("t", NC_("rules", "Show the tiles left")),
  KEY ("h", NC_("rules", "Show the best moves")),
  KEY ("plus minus", NC_("rules", "Zoom in, zoom out")),
  KEY ("0", NC_("rules", "Show the whole board")),
  KEY ("<Control>z", NC_("rules", "Undo")),
  KEY ("F1", NC_("rules", "Read these rules")),
  KEY ("<Control>question", NC_("rules", "Show all of the keys")),
  HEADING (NC_("rules", "How Cells Are Named")),
  PARAGRAPH (NC_("rules", "The status line, the log and a screen reader name a cell by the way to it from the start "
                          "tile: “2 east, 1 north” lies two cells to the right of the start tile and one above.")),
};

#define SECTION(blocks, title) { #blocks, (title), (blocks), G_N_ELEMENTS (blocks) }

static const BastideRulesSection sections[] = {
  SECTION (aim, NC_("rules", "The Aim")),
  SECTION (turn, NC_("rules", "A Turn")),
  SECTION (tiles, NC_("rules", "Laying Tiles")),
  SECTION (followers, NC_("rules", "Followers")),
  SECTION (roads, NC_("rules", "Roads")),
  SECTION (cities, NC_("rules", "Cities")),
  SECTION (monasteries, NC_("rules", "Monasteries")),
  SECTION (sharing, NC_("rules", "Who Gets the Points")),
  SECTION (fields, NC_("rules", "Fields and Farmers")),
  SECTION (end, NC_("rules", "The End")),
  SECTION (computers, NC_("rules", "Computer Players and Hints")),
  SECTION (keys, NC_("rules", "Keys")),
};

const BastideRulesSection *
bastide_rules_get_sections (guint *n_sections)
{
  *n_sections = G_N_ELEMENTS (sections);
  return sections;
}

const char *
bastide_rules_section_get_title (const BastideRulesSection *section)
{
  return g_dpgettext2 (NULL, "rules", section->title);
}

const char *
bastide_rules_block_get_term (const BastideRulesBlock *block)
{
  switch (block->kind)
    {
    case BASTIDE_BLOCK_ROLE:
      return bastide_words_role (block->subject);
    case BASTIDE_BLOCK_LEVEL:
      return bastide_words_level (block->subject);
    default:
      return NULL;
    }
}

const char *
bastide_rules_block_get_text (const BastideRulesBlock *block)
{
  if (block->kind == BASTIDE_BLOCK_LEVEL)
    return bastide_words_level_description (block->subject);
  return g_dpgettext2 (NULL, "rules", block->text);
}
