/* bastide-rules-sketch.c: small positions that show what a rule means
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-rules-sketch.h"

#include "bastide-words.h"

#define MAX_TURNS 12
#define MAX_FEATURES 3

/* Rotations in degrees, names of tiles and segments as in saved games.  Red begins, and the colours take turns. */
typedef struct
{
  const char *tile;
  int         x, y;
  int         rotation;
  const char *claim;   /* NULL for none */
} Turn;

/* The feature that a segment of the tile laid in TURN belongs to. */
typedef struct
{
  guint       turn;
  const char *segment; /* NULL ends the list */
} Feature;

typedef struct
{
  guint       n_players;
  Turn        turns[MAX_TURNS]; /* as far as they have a tile */
  const char *hand;             /* the tile in hand after the last turn; NULL if that has not ended */
  Feature     features[MAX_FEATURES + 1];
} Sketch;

static const Sketch sketches[] = {
  [BASTIDE_SKETCH_LANDSCAPE] = {
    .n_players = 4,
    .turns = {
      { "M", 0, -1, 90, "city-0" },
      { "V", 1, 0, 0, "road-0" },
      { "B", 0, 1, 0, "monastery" },
      { "W", -1, 0, 0, "field-0" },
      { "N", 1, -1, 270 },
      { "U", 1, 1, 0 },
      { "V", -1, 1, 90 },
      { "E", -1, -1, 0, "city-0" },
      { "A", 2, -1, 0, "monastery" },
      { "U", 2, 0, 0 },
      { "V", 2, 1, 180 },
    },
  },
  [BASTIDE_SKETCH_FITTING] = {
    .n_players = 2,
    .turns = { { "E", 0, -1, 180 }, { "V", 1, 0, 0 } },
    .hand = "K",
  },
  [BASTIDE_SKETCH_TAKEN] = {
    .n_players = 2,
    .turns = { { "V", 1, 0, 0, "road-0" }, { "U", 1, 1, 0, "field-1" } },
    .features = { { 0, "road-0" } },
  },
  [BASTIDE_SKETCH_SMALL_CITY] = {
    .n_players = 2,
    .turns = { { "E", 0, -1, 180, "city-0" } },
    .features = { { 0, "city-0" } },
  },
  [BASTIDE_SKETCH_ROAD] = {
    .n_players = 2,
    .turns = { { "W", -1, 0, 0, "road-0" }, { "V", 1, 0, 0 }, { "A", 1, 1, 180 } },
    .features = { { 0, "road-0" } },
  },
  [BASTIDE_SKETCH_CITY] = {
    .n_players = 2,
    .turns = { { "M", 0, -1, 90, "city-0" }, { "V", 1, 0, 0 }, { "E", 1, -1, 270 } },
    .features = { { 0, "city-0" } },
  },
  [BASTIDE_SKETCH_MONASTERY] = {
    .n_players = 2,
    .turns = {
      { "B", 0, 1, 0, "monastery" },
      { "V", 1, 0, 0 },
      { "V", -1, 0, 270 },
      { "U", 1, 1, 0 },
      { "U", -1, 1, 0 },
      { "V", 1, 2, 90 },
      { "V", -1, 2, 180 },
      { "U", 0, 2, 90 },
    },
    .features = { { 0, "monastery" } },
  },
  [BASTIDE_SKETCH_MAJORITY] = {
    .n_players = 2,
    .turns = {
      { "N", 0, -1, 90, "city-0" },
      { "K", 1, 0, 0, "city-0" },
      { "E", 2, 0, 0, "city-0" },
      { "N", 2, -1, 180 },
      { "R", 1, -1, 180 },
    },
    .features = { { 0, "city-0" } },
  },
  [BASTIDE_SKETCH_TIE] = {
    .n_players = 2,
    .turns = { { "N", 0, -1, 90, "city-0" }, { "K", 1, 0, 0, "city-0" }, { "N", 1, -1, 180 } },
    .features = { { 0, "city-0" } },
  },
  [BASTIDE_SKETCH_FIELDS] = {
    .n_players = 2,
    .turns = {
      { "E", 0, -1, 180, "field-0" },
      { "U", 1, 0, 90, "field-1" },
      { "E", 1, -1, 0 },
      { "E", 1, -2, 180 },
    },
    .features = { { 0, "field-0" }, { 1, "field-1" } },
  },
  [BASTIDE_SKETCH_END] = {
    .n_players = 2,
    .turns = {
      { "M", 0, -1, 90, "city-0" },
      { "V", 1, 0, 0, "road-0" },
      { "B", 0, 1, 0, "monastery" },
      { "U", 1, 1, 0 },
    },
    .features = { { 0, "city-0" }, { 2, "monastery" }, { 1, "road-0" } },
  },
};

G_STATIC_ASSERT (G_N_ELEMENTS (sketches) == BASTIDE_N_SKETCHES);

static guint
count_turns (const Sketch *sketch)
{
  guint n = 0;

  while (n < MAX_TURNS && sketch->turns[n].tile != NULL)
    n++;
  return n;
}

static GArray *
create_seats (guint n_players)
{
  GArray *seats = bastide_seats_new ();

  for (guint i = 0; i < n_players; i++)
    {
      BastideSeat seat = { g_strdup (bastide_words_colour (i)), i, BASTIDE_LEVEL_HUMAN };

      g_array_append_val (seats, seat);
    }
  return seats;
}

/* Brings a tile named ID forward to the place N of the deck. */
static void
draw (BastideRecord *record,
      guint          n,
      const char    *id)
{
  guint8 type = bastide_catalogue_find_tile (record->catalogue, id);
  guint n_tiles = bastide_catalogue_get_tile_set (record->catalogue)->n_tiles - 1u;
  guint from = n;

  while (from < n_tiles && record->deck[from] != type)
    from++;
  g_return_if_fail (from < n_tiles);

  record->deck[from] = record->deck[n];
  record->deck[n] = type;
}

static void
play (BastideGame *game,
      const Turn  *turn)
{
  g_autoptr (GError) error = NULL;

  if (bastide_game_place (game, turn->x, turn->y, turn->rotation, &error) && turn->claim != NULL)
    bastide_game_claim (game,
                        bastide_catalogue_find_segment (bastide_game_get_catalogue (game),
                                                        bastide_game_get_hand (game), turn->claim),
                        &error);
  g_assert_no_error (error);
}

BastideGame *
bastide_sketch_create_game (BastideSketch sketch)
{
  const Sketch *self = &sketches[sketch];
  guint n_turns = count_turns (self);
  g_autoptr (BastideCatalogue) catalogue = bastide_catalogue_new_base ();
  g_autoptr (GArray) seats = create_seats (self->n_players);
  g_autoptr (BastideRecord) record = bastide_record_new (catalogue, seats, 0);
  BastideGame *game;

  for (guint i = 0; i < n_turns; i++)
    draw (record, i, self->turns[i].tile);
  if (self->hand != NULL)
    draw (record, n_turns, self->hand);

  game = bastide_game_new (record);
  for (guint i = 0; i < n_turns; i++)
    {
      play (game, &self->turns[i]);
      if (i + 1 < n_turns || self->hand != NULL)
        bastide_game_end_turn (game, NULL);
    }
  return game;
}

GPtrArray *
bastide_sketch_get_features (BastideSketch  sketch,
                             BastideGame   *game)
{
  const Sketch *self = &sketches[sketch];
  GPtrArray *features = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_feature_info_free);
  BastideCatalogue *catalogue = bastide_game_get_catalogue (game);

  for (const Feature *feature = self->features; feature->segment != NULL; feature++)
    {
      const Turn *turn = &self->turns[feature->turn];
      guint type = bastide_catalogue_find_tile (catalogue, turn->tile);
      guint segment = bastide_catalogue_find_segment (catalogue, type, feature->segment);

      g_ptr_array_add (features, bastide_game_inspect (game, turn->x, turn->y, segment));
    }
  return features;
}
