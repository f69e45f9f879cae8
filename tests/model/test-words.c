/* test-words.c: the game's things in words
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-words.h"

#include <string.h>

#include "support.h"

/* --- Tiles --- */

static const struct
{
  const char *id, *name, *quarter;
} tiles[] = {
  { "A", "Monastery with a road", "monastery, road to the west" },
  { "B", "Monastery", "monastery" },
  { "C", "City on all sides with a shield", "city with a shield on all sides" },
  { "D", "City with a straight road", "city to the east, road from north to south" },
  { "E", "City", "city to the east" },
  { "F", "City on two opposite sides with a shield", "city with a shield to the north and south" },
  { "G", "City on two opposite sides", "city to the north and south" },
  { "H", "Two cities on opposite sides", "city to the east, city to the west" },
  { "I", "Two cities on adjacent sides", "city to the east, city to the north" },
  { "J", "City with a road that turns right", "city to the east, road from south to west" },
  { "K", "City with a road that turns left", "city to the east, road from north to west" },
  { "L", "City with a junction of three roads", "city to the east, roads to the north, south and west" },
  { "M", "City on two adjacent sides with a shield", "city with a shield to the east and south" },
  { "N", "City on two adjacent sides", "city to the east and south" },
  { "O", "City on two adjacent sides with a shield and a road bend",
    "city with a shield to the north and east, road from south to west" },
  { "P", "City on two adjacent sides with a road bend", "city to the north and east, road from south to west" },
  { "Q", "City on three sides with a shield", "city with a shield to the north, east and south" },
  { "R", "City on three sides", "city to the north, east and south" },
  { "S", "City on three sides with a shield and a road",
    "city with a shield to the north, east and south, road to the west" },
  { "T", "City on three sides with a road", "city to the north, east and south, road to the west" },
  { "U", "Straight road", "road from east to west" },
  { "V", "Road bend", "road from north to west" },
  { "W", "Junction of three roads", "roads to the north, south and west" },
  { "X", "Junction of four roads", "roads on all sides" },
};

static void
test_base_tiles (void)
{
  g_autoptr (BastideCatalogue) catalogue = bastide_catalogue_new_base ();
  const BastideTileSet *set = bastide_catalogue_get_tile_set (catalogue);

  g_assert_cmpuint (set->n_types, ==, G_N_ELEMENTS (tiles));
  for (guint i = 0; i < G_N_ELEMENTS (tiles); i++)
    {
      const BastideTileType *type = &set->types[bastide_catalogue_find_tile (catalogue, tiles[i].id)];
      g_autofree char *name = bastide_words_tile (type, -1);
      g_autofree char *quarter = bastide_words_tile (type, 1);

      g_assert_cmpstr (name, ==, tiles[i].name);
      g_assert_cmpstr (quarter, ==, tiles[i].quarter);
      for (guint j = 0; j < i; j++)
        g_assert_cmpstr (tiles[j].name, !=, tiles[i].name);
    }
}

/* Tiles of no set that there is. */
static const struct
{
  const char *xml, *name, *unrotated;
} other_tiles[] = {
  { "<field halves='NL NR EL ER SL SR WL WR'/>", "Field", "field" },
  { "<monastery/><city edges='N'/><field halves='EL ER SL SR WL WR' cities='0'/>", "Monastery with 1 city",
    "monastery, city to the north" },
  { "<city edges='N'/><city edges='E'/><city edges='S'/><field halves='WL WR' cities='0 1 2'/>", "3 cities",
    "city to the north, city to the east, city to the south" },
  { "<city edges='N E' shields='2'/><field halves='SL SR WL WR' cities='0'/>",
    "City on two adjacent sides with 2 shields", "city with 2 shields to the north and east" },
  { "<road edges='N'/><road edges='S'/><field halves='NL SR WL WR'/><field halves='NR EL ER SL'/>", "2 roads",
    "roads to the north and south" },
  { "<road edges='N S'/><road edges='E W'/><field halves='NR EL'/><field halves='ER SL'/><field halves='SR WL'/>"
    "<field halves='NL WR'/>", "2 roads", "road from north to south, road from east to west" },
};

static void
test_other_tiles (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (other_tiles); i++)
    {
      g_autofree char *xml = g_strdup_printf ("<tileset name='other'>"
                                              "<tile id='A' count='2' start='1'>%s</tile></tileset>",
                                              other_tiles[i].xml);
      g_autoptr (GBytes) bytes = g_bytes_new (xml, strlen (xml));
      g_autoptr (GError) error = NULL;
      g_autoptr (BastideCatalogue) catalogue = bastide_catalogue_parse (bytes, "other", &error);
      g_autofree char *name = NULL;
      g_autofree char *unrotated = NULL;

      g_assert_no_error (error);
      name = bastide_words_tile (&bastide_catalogue_get_tile_set (catalogue)->types[0], -1);
      unrotated = bastide_words_tile (&bastide_catalogue_get_tile_set (catalogue)->types[0], 0);
      g_assert_cmpstr (name, ==, other_tiles[i].name);
      g_assert_cmpstr (unrotated, ==, other_tiles[i].unrotated);
    }
}

/* --- Places --- */

static void
test_cells (void)
{
  static const struct
  {
    int         x, y;
    const char *words;
  } cells[] = {
    { 0, 0, "start tile" }, { 2, 0, "2 east" }, { -1, 0, "1 west" }, { 0, 3, "3 south" }, { 0, -4, "4 north" },
    { 2, -1, "2 east, 1 north" }, { 2, 1, "2 east, 1 south" },
    { -2, -1, "2 west, 1 north" }, { -2, 1, "2 west, 1 south" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      g_autofree char *words = bastide_words_cell (cells[i].x, cells[i].y);

      g_assert_cmpstr (words, ==, cells[i].words);
    }
}

static char *
join_claims (BastideGame *game)
{
  g_autoptr (GArray) options = bastide_game_get_claim_options (game);
  GString *claims = g_string_new (NULL);

  for (guint i = 0; i < options->len; i++)
    {
      g_autofree char *claim = bastide_words_claim (game, &g_array_index (options, BastideClaimOption, i));

      g_string_append_printf (claims, "%s\n", claim);
    }
  return g_string_free (claims, FALSE);
}

static const struct
{
  const char *tile;
  int         x, y, rotation;
  const char *claims;
} claims[] = {
  { "E", 0, -1, 180,
    "Knight in the city to the south, 4 points at once\n"
    "Farmer in the field to the north, east and west, 3 points\n" },
  { "U", 1, 0, 90,
    "Highwayman on the road to the east and west, 2 points\n"
    "Farmer in the field to the north, 0 points\n"
    "Farmer in the field to the south, 0 points\n" },
  { "A", 0, 1, 0,
    "Monk in the monastery, 2 points\n"
    "Highwayman on the road to the south, 1 point\n"
    "Farmer in the field on all sides, 0 points\n" },
  { "X", 1, 0, 0,
    "Highwayman on the road to the north, 1 point\n"
    "Highwayman on the road to the east, 1 point\n"
    "Highwayman on the road to the south, 1 point\n"
    "Highwayman on the road to the west, 2 points\n"
    "Farmer in the field to the north-east, 0 points\n"
    "Farmer in the field to the south-east, 0 points\n"
    "Farmer in the field to the south-west, 0 points\n"
    "Farmer in the field to the north-west, 0 points\n" },
  { "O", 0, -1, 180,
    "Knight in the city to the east and south, 3 points\n"
    "Highwayman on the road to the north and west, 1 point\n"
    "Farmer in the field to the north-east and to the south-west, 0 points\n"
    "Farmer in the field to the north-west, 0 points\n" },
};

static void
test_claims (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (claims); i++)
    {
      g_autoptr (BastideGame) game = test_game_new_deck (2, claims[i].tile);
      g_autofree char *words = NULL;

      test_place (game, claims[i].x, claims[i].y, claims[i].rotation);
      words = join_claims (game);
      g_assert_cmpstr (words, ==, claims[i].claims);
    }
}

/* --- Features --- */

static void
assert_feature (BastideGame *game,
                int          x,
                int          y,
                guint        segment,
                const char  *expected)
{
  g_autoptr (BastideFeatureInfo) info = bastide_game_inspect (game, x, y, segment);
  g_autofree char *words = bastide_words_feature (game, info);

  g_assert_cmpstr (words, ==, expected);
}

static void
test_features (void)
{
  g_autoptr (BastideGame) game = test_game_new_deck (2, "F E U A");

  test_turn (game, 0, -1, 90, "city-0");
  assert_feature (game, 0, 0, 0,
                  "City, 2 tiles and 1 shield. 1 side is open. Ana has 1 follower here. "
                  "Worth 3 points if the game ended now. Worth 6 points if completed as it is.");
  assert_feature (game, 0, 0, 1,
                  "Road, 1 tile. 2 ends are open. No follower stands here. Worth 1 point if the game ended now.");
  assert_feature (game, 0, 0, 3,
                  "Field without a completed city. No follower stands here. Worth 0 points if the game ended now.");
  test_turn (game, 0, -2, 180, NULL);
  assert_feature (game, 0, 0, 0, "City, 3 tiles and 1 shield. No follower stands here. Completed: 8 points.");
  test_turn (game, 0, 1, 90, NULL);
  test_place (game, 0, -3, 180);
  assert_feature (game, 0, -3, 0,
                  "Monastery, 2 of 9 cells filled. 7 cells around it are empty. No follower stands here. "
                  "Worth 2 points if the game ended now. Worth 9 points if completed as it is.");
  assert_feature (game, 0, -2, 1,
                  "Field, 1 completed city. No follower stands here. Worth 3 points if the game ended now.");
}

static void
test_fitting (void)
{
  g_autoptr (BastideGame) game = test_game_new_case ("japan-2015-final");
  g_autofree char *far = bastide_words_fitting (game, 50, 50);
  g_autofree char *none = NULL;
  g_autofree char *many = NULL;
  g_autofree char *some = NULL;
  BastideSpot spot = bastide_game_get_state (game)->frontier[0];

  g_assert_cmpstr (far, ==, "This cell touches no tile.");
  none = bastide_words_fitting (game, spot.x, spot.y);
  g_assert_cmpstr (none, ==, "None of the tiles left fits here.");

  /* Of the 70 tiles left, all but C, L, O, P, S, T and X have an edge of field. */
  g_clear_object (&game);
  game = test_game_new_deck (2, "U N U U");
  many = bastide_words_fitting (game, 0, 1);
  g_assert_cmpstr (many, ==, "57 of the tiles left fit here.");

  /* A cell between two cities and a road. */
  test_turn (game, 1, 0, 90, NULL);
  test_turn (game, 1, -1, 270, NULL);
  test_turn (game, -1, 0, 90, NULL);
  test_turn (game, -1, -1, 90, NULL);
  some = bastide_words_fitting (game, 0, -1);
  g_assert_cmpstr (some, ==,
                   "8 of the tiles left fit here: 2 × City on two adjacent sides with a shield and a road bend, "
                   "3 × City on two adjacent sides with a road bend, "
                   "2 × City on three sides with a shield and a road, 1 × City on three sides with a road");
}

/* --- The turn --- */

static void
assert_turn (BastideGame *game,
             const char  *expected)
{
  g_autofree char *words = bastide_words_turn (game);

  g_assert_cmpstr (words, ==, expected);
}

static void
test_turns (void)
{
  g_autoptr (BastideGame) game = test_game_new_deck (2, "E U");
  g_autoptr (BastideGame) over = test_game_new_case ("japan-2015-final");

  assert_turn (game, "Ana: lay down the tile (City)");
  test_place (game, 0, -1, 180);
  assert_turn (game, "Ana: place a follower or end the turn");
  test_claim (game, "city-0");
  assert_turn (game, "Ana: end the turn");
  test_end (game);
  assert_turn (game, "Bernat: lay down the tile (Straight road)");
  assert_turn (over, "Red wins with 96 points");
}

/* R15 */
static void
test_shared_win (void)
{
  g_autoptr (BastideGame) game = test_game_new (3, 1);
  g_autofree char *words = NULL;

  while (bastide_game_get_phase (game) != BASTIDE_PHASE_OVER)
    {
      test_random_place (game, &(BastideRandom) { bastide_game_get_turn (game) });
      test_end (game);
    }
  words = bastide_words_outcome (game);
  g_assert_cmpstr (words, ==, "Ana, Bernat and Carme share the win with 0 points");
}

/* The start tile has a field on either side of its road, the northern one between it and the city. */
static void
test_fields (void)
{
  g_autoptr (BastideGame) game = test_game_new_deck (2, "U U U");
  g_autoptr (GArray) shares = NULL;
  g_autofree char *none = NULL;
  g_autofree char *chosen = NULL;
  g_autofree char *two = NULL;
  g_autofree char *nobody = NULL;
  g_autofree char *one = NULL;
  g_autofree char *both = NULL;
  guint n_fields, points;

  none = bastide_words_fields (game);
  g_assert_cmpstr (none, ==, "No farmer lies in a field.");

  /* A claim counts as soon as it is chosen. */
  test_place (game, 1, 0, 90);
  test_claim (game, "field-0");
  chosen = bastide_words_fields (game);
  g_assert_cmpstr (chosen, ==, "Ana: 1 field, 0 points now.");
  test_end (game);
  test_turn (game, -1, 0, 90, "field-1");
  two = bastide_words_fields (game);
  g_assert_cmpstr (two, ==, "Ana: 1 field, 0 points now. Bernat: 1 field, 0 points now.");

  shares = bastide_game_get_field_shares (game);
  g_assert_cmpuint (shares->len, ==, 2);
  for (guint player = 0; player < 2; player++)
    {
      g_assert_cmpuint (g_array_index (shares, BastideFieldShare, player).owners, ==, 1u << player);
      bastide_field_shares_sum (shares, player, &n_fields, &points);
      g_assert_cmpuint (n_fields, ==, 1);
    }

  nobody = bastide_words_owners (game, 0);
  one = bastide_words_owners (game, 2);
  both = bastide_words_owners (game, 3);
  g_assert_cmpstr (nobody, ==, "For nobody");
  g_assert_cmpstr (one, ==, "For Bernat");
  g_assert_cmpstr (both, ==, "For Ana and Bernat each");
}

/* What the shares say is what each field says of itself. */
static void
test_field_shares (void)
{
  guint n_shared = 0;

  for (guint seed = 1; seed <= 20; seed++)
    {
      g_autoptr (BastideGame) game = test_game_new (2, seed);
      BastideRandom random = { seed };
      g_autoptr (GArray) shares = NULL;
      guint total = 0, expected = 0;
      const BastideState *state;

      for (guint turn = 0; turn < 45; turn++)
        test_random_turn (game, &random);
      shares = bastide_game_get_field_shares (game);
      for (guint i = 0; i < shares->len; i++)
        {
          const BastideFieldShare *share = &g_array_index (shares, BastideFieldShare, i);

          total += share->points * bastide_count_bits (share->owners);
          n_shared += bastide_count_bits (share->owners) > 1;
        }

      state = bastide_game_get_state (game);
      for (guint tile = 0; tile < state->n_tiles; tile++)
        for (guint segment = 0; segment < state->set->types[state->tiles[tile].type].n_segments; segment++)
          {
            g_autoptr (BastideFeatureInfo) info = bastide_game_inspect (game, state->tiles[tile].x,
                                                                        state->tiles[tile].y, segment);
            const BastideSegmentAt *first = &g_array_index (info->segments, BastideSegmentAt, 0);

            g_assert_cmpuint (bastide_game_get_owners (game, tile, segment), ==, info->owners);
            if (info->kind == BASTIDE_FIELD && first->tile == tile && first->segment == segment)
              expected += info->points * bastide_count_bits (info->owners);
          }
      g_assert_cmpuint (total, ==, expected);
    }
  g_assert_cmpuint (n_shared, >, 0);
}

static void
test_single_words (void)
{
  g_assert_cmpstr (bastide_words_kind (BASTIDE_FIELD), ==, "Field");
  g_assert_cmpstr (bastide_words_role (BASTIDE_ROAD), ==, "Highwayman");
  g_assert_cmpstr (bastide_words_colour (BASTIDE_COLOUR_BLACK), ==, "Black");
  g_assert_cmpstr (bastide_words_level (BASTIDE_LEVEL_HUMAN), ==, "Human");
}

/* A name that goes from right to left stands apart from what goes the other way, and does not turn a sentence that it
 * begins. */
static void
test_names (void)
{
  static const char *const plain[] = { "Ana", "Fermín", "Ŵyn 2", "大輔", "" };
  static const char *const turning[] = { "\327\223\327\240\327\224", "\330\263\331\205\330\261 2" };

  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    {
      g_autofree char *name = bastide_words_name (plain[i]);

      g_assert_cmpstr (name, ==, plain[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (turning); i++)
    {
      g_autofree char *name = bastide_words_name (turning[i]);
      g_autofree char *isolated = g_strdup_printf ("\342\200\216\342\201\250%s\342\201\251", turning[i]);

      g_assert_cmpstr (name, ==, isolated);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/words/base tiles", test_base_tiles);
  g_test_add_func ("/words/other tiles", test_other_tiles);
  g_test_add_func ("/words/cells", test_cells);
  g_test_add_func ("/words/claims", test_claims);
  g_test_add_func ("/words/features", test_features);
  g_test_add_func ("/words/fitting", test_fitting);
  g_test_add_func ("/words/turns", test_turns);
  g_test_add_func ("/words/shared win", test_shared_win);
  g_test_add_func ("/words/fields", test_fields);
  g_test_add_func ("/words/field shares", test_field_shares);
  g_test_add_func ("/words/single words", test_single_words);
  g_test_add_func ("/words/names", test_names);
  return g_test_run ();
}
