/* position.c: positions of the game, written as lines of words
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "position.h"

#include "agreement.h"

#include <stdio.h>
#include <string.h>

typedef struct
{
  const ScriptedSet *set;
  BastideState       state, start;
  Referee            referee;
  unsigned           n_turns; /* laid down, finished or not */
  BastideTurn        turns[BASTIDE_MAX_TILES];
} Game;

/* --- Playing --- */

static BastidePlacement
read_placement (const char *word)
{
  int x, y, degrees;

  g_assert_cmpint (sscanf (word, "%d,%d,%d", &x, &y, &degrees), ==, 3);
  return (BastidePlacement) { (int16_t) x, (int16_t) y, (uint8_t) (degrees / 90) };
}

/* The tiles that TURNS names, in order, and then the rest. */
static void
stack_deck (const ScriptedSet *set,
            char             **turns,
            uint8_t            deck[BASTIDE_MAX_TILES])
{
  unsigned n = 0, used[BASTIDE_MAX_TYPES] = { 0 };

  used[set->set.start] = 1;
  for (; *turns != NULL; turns++)
    {
      unsigned type = scripted_set_type (set, **turns);

      deck[n++] = (uint8_t) type;
      used[type]++;
    }
  for (unsigned type = 0; type < set->set.n_types; type++)
    {
      g_assert_cmpuint (used[type], <=, set->set.types[type].count);
      for (unsigned copy = used[type]; copy < set->set.types[type].count; copy++)
        deck[n++] = (uint8_t) type;
    }
  g_assert_cmpuint (n, ==, set->set.n_tiles - 1);
}

static void
finish_turn (Game       *game,
             const char *claim)
{
  BastideTurn *turn = &game->turns[game->n_turns - 1];
  unsigned segment = BASTIDE_NONE;

  if (claim != NULL)
    {
      segment = segment_named (&game->set->set.types[turn->type], claim);
      g_assert_true (bastide_state_claimable (&game->state) & 1u << segment);
    }
  bastide_state_finish (&game->state, segment, turn);
  referee_finish (&game->referee, claim != NULL ? (int) segment : -1);
  assert_agreement (&game->state, &game->referee);
}

static void
play_turn (Game       *game,
           const char *script)
{
  g_auto (GStrv) words = g_strsplit (script, " ", -1);
  BastidePlacement placement;

  if (g_strcmp0 (words[1], "aside") == 0)
    return;
  g_assert_cmpuint (game->state.hand, ==, scripted_set_type (game->set, *words[0]));
  if (words[1] == NULL)
    return;

  placement = read_placement (words[1]);
  assert_placements_agree (&game->state, &game->referee);
  g_assert_true (bastide_state_can_place (&game->state, placement.x, placement.y, placement.rotation));
  bastide_state_place (&game->state, placement, &game->turns[game->n_turns++]);
  referee_place (&game->referee, placement);
  assert_agreement (&game->state, &game->referee);
  g_assert_cmpuint (bastide_state_claimable (&game->state), ==, referee_claimable (&game->referee));

  if (g_strcmp0 (words[2], "?") != 0)
    finish_turn (game, words[2]);
}

static Game *
game_new (const ScriptedSet *set,
          unsigned           n_players,
          const char        *script)
{
  g_auto (GStrv) turns = script != NULL ? g_strsplit (script, "; ", -1) : g_new0 (char *, 1);
  Game *game = g_new0 (Game, 1);
  uint8_t deck[BASTIDE_MAX_TILES];

  game->set = set;
  stack_deck (game->set, turns, deck);
  bastide_state_init (&game->state, &game->set->set, n_players, deck);
  referee_init (&game->referee, &game->set->set, n_players, deck);
  assert_agreement (&game->state, &game->referee);

  game->start = game->state;
  for (char **turn = turns; *turn != NULL; turn++)
    play_turn (game, *turn);
  return game;
}

BastideState *
position_state_new (const ScriptedSet *set,
                    unsigned           n_players,
                    const char        *turns)
{
  g_autofree Game *game = game_new (set, n_players, turns);

  return g_memdup2 (&game->state, sizeof game->state);
}

static void
take_back (Game *game)
{
  if (game->state.phase == BASTIDE_PHASE_CLAIM)
    bastide_state_lift (&game->state, &game->turns[--game->n_turns]);
  while (game->n_turns > 0)
    bastide_state_unmake (&game->state, &game->turns[--game->n_turns]);
  g_assert_cmpmem (&game->state, sizeof game->state, &game->start, sizeof game->start);
}

/* --- Telling --- */

static void
append_word (GString    *string,
             const char *format,
             ...) G_GNUC_PRINTF (2, 3);

static void
append_word (GString    *string,
             const char *format,
             ...)
{
  va_list arguments;

  if (string->len > 0)
    g_string_append_c (string, ' ');
  va_start (arguments, format);
  g_string_append_vprintf (string, format, arguments);
  va_end (arguments);
}

static void
append_segment (GString    *string,
                const Game *game,
                unsigned    type,
                unsigned    segment)
{
  if (string->len > 0)
    g_string_append_c (string, ' ');
  append_segment_name (string, &game->set->set.types[type], segment);
}

/* The feature at "X,Y SEGMENT". */
static unsigned
feature_at (const Game *game,
            const char *place)
{
  g_auto (GStrv) words = g_strsplit (place, " ", -1);
  int x, y, tile;

  g_assert_cmpint (sscanf (words[0], "%d,%d", &x, &y), ==, 2);
  tile = bastide_state_tile_at (&game->state, x, y);
  g_assert_cmpint (tile, >=, 0);
  return bastide_state_feature_at (&game->state, (unsigned) tile,
                                   segment_named (&game->set->set.types[game->state.tiles[tile].type], words[1]));
}

static char *
describe_feature (const Game *game,
                  unsigned    id)
{
  const BastideFeature *feature = &game->state.features[id];
  unsigned n_tiles = bastide_feature_n_tiles (feature), owners = bastide_owners_of (feature->followers);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%u tile%s", n_tiles, n_tiles == 1 ? "" : "s");
  if (feature->shields > 0)
    g_string_append_printf (text, ", %u shield%s", feature->shields, feature->shields == 1 ? "" : "s");
  if (bastide_feature_is_complete (feature))
    g_string_append (text, ", complete");
  else if (feature->kind != BASTIDE_FIELD)
    g_string_append_printf (text, ", open %d", feature->open);
  if (feature->followers != 0)
    {
      g_string_append (text, ", followers");
      for (unsigned player = 0; player < game->state.n_players; player++)
        append_word (text, "%u", bastide_followers_of (feature->followers, player));
      g_string_append (text, ", owners");
      for (unsigned player = 0; player < game->state.n_players; player++)
        if (owners & 1u << player)
          append_word (text, "%u", player);
    }
  g_string_append_printf (text, ", worth %u", bastide_state_worth (&game->state, id));
  return g_string_free (text, FALSE);
}

static void
assert_features (const Game *game,
                 const char *expected)
{
  g_auto (GStrv) lines = g_strsplit (expected, "\n", -1);

  for (char **line = lines; *line != NULL; line++)
    {
      g_auto (GStrv) parts = g_strsplit (*line, ": ", 2);
      g_autofree char *description = describe_feature (game, feature_at (game, parts[0]));
      g_autofree char *told = g_strdup_printf ("%s: %s", parts[0], description);

      g_assert_cmpstr (told, ==, *line);
    }
}

static void
assert_same_feature (const Game *game,
                     const char *expected,
                     const char *separator,
                     gboolean    same)
{
  g_auto (GStrv) lines = g_strsplit (expected, "\n", -1);

  for (char **line = lines; *line != NULL; line++)
    {
      g_auto (GStrv) places = g_strsplit (*line, separator, -1);

      g_assert_nonnull (places[1]);
      for (char **place = places; *place != NULL; place++)
        for (char **other = place + 1; *other != NULL; other++)
          if ((feature_at (game, *place) == feature_at (game, *other)) != same)
            g_error ("%s and %s should %sbe one feature", *place, *other, same ? "" : "not ");
    }
}

static void
assert_placements (const Game *game,
                   const char *expected)
{
  g_autoptr (GString) told = g_string_new (NULL);
  BastidePlacement placements[BASTIDE_MAX_PLACEMENTS];
  unsigned n = bastide_state_placements (&game->state, placements);

  qsort (placements, n, sizeof placements[0], compare_placements);
  for (unsigned i = 0; i < n; i++)
    append_word (told, "%d,%d,%d", placements[i].x, placements[i].y, 90 * placements[i].rotation);
  g_assert_cmpstr (told->str, ==, expected);
}

static void
assert_refused (const Game *game,
                const char *placements)
{
  g_auto (GStrv) words = g_strsplit (placements, " ", -1);

  for (char **word = words; *word != NULL; word++)
    {
      BastidePlacement placement = read_placement (*word);

      g_assert_false (bastide_state_can_place (&game->state, placement.x, placement.y, placement.rotation));
    }
}

static void
assert_claims (const Game *game,
               const char *expected)
{
  g_autoptr (GString) told = g_string_new (NULL);
  unsigned claimable = bastide_state_claimable (&game->state);

  for (unsigned s = 0; s < BASTIDE_MAX_SEGMENTS; s++)
    if (claimable & 1u << s)
      append_segment (told, game, game->state.hand, s);
  g_assert_cmpstr (told->str, ==, expected);
}

static void
assert_points (const Game     *game,
               const Position *position)
{
  const BastideState *state = &game->state;
  g_autoptr (GString) scores = g_string_new (NULL);
  g_autoptr (GString) final = g_string_new (NULL);
  g_autoptr (GString) hands = g_string_new (NULL);
  int final_scores[BASTIDE_MAX_PLAYERS];

  bastide_state_final_scores (state, final_scores);
  for (unsigned player = 0; player < state->n_players; player++)
    {
      append_word (scores, "%d", state->scores[player]);
      append_word (final, "%d", final_scores[player]);
      append_word (hands, "%u", state->hands[player]);
    }
  if (position->scores != NULL)
    g_assert_cmpstr (scores->str, ==, position->scores);
  if (position->final != NULL)
    g_assert_cmpstr (final->str, ==, position->final);
  if (position->hands != NULL)
    g_assert_cmpstr (hands->str, ==, position->hands);
}

static void
assert_draw (const Game     *game,
             const Position *position)
{
  const BastideState *state = &game->state;
  g_autoptr (GString) set_aside = g_string_new (NULL);
  g_autofree char *in_hand = g_strdup ("-");
  g_autofree char *player = g_strdup_printf ("%u", state->player);

  for (unsigned i = 0; i < state->n_set_aside; i++)
    append_word (set_aside, "%c", game->set->names[state->set_aside[i]]);
  if (state->phase != BASTIDE_PHASE_OVER)
    *in_hand = game->set->names[state->hand];

  if (position->set_aside != NULL)
    g_assert_cmpstr (set_aside->str, ==, position->set_aside);
  if (position->in_hand != NULL)
    g_assert_cmpstr (in_hand, ==, position->in_hand);
  if (position->player != NULL)
    g_assert_cmpstr (player, ==, position->player);
}

static void
test_position (const void *data)
{
  const Position *position = data;
  unsigned n_players = position->n_players != 0 ? position->n_players : 2;
  g_autofree Game *game = NULL;
  ScriptedSet own_set;

  if (position->tiles != NULL)
    scripted_set_init (&own_set, position->tiles);
  game = game_new (position->tiles != NULL ? &own_set : base_set (), n_players, position->turns);

  assert_points (game, position);
  assert_draw (game, position);
  if (position->claims != NULL)
    assert_claims (game, position->claims);
  if (position->placements != NULL)
    assert_placements (game, position->placements);
  if (position->refused != NULL)
    assert_refused (game, position->refused);
  if (position->features != NULL)
    assert_features (game, position->features);
  if (position->joined != NULL)
    assert_same_feature (game, position->joined, " = ", TRUE);
  if (position->apart != NULL)
    assert_same_feature (game, position->apart, " / ", FALSE);
  assert_fits_agree (&game->state, &game->referee);
  take_back (game);
}

void
positions_add_tests (const Position *positions,
                     unsigned        n_positions)
{
  for (unsigned i = 0; i < n_positions; i++)
    g_test_add_data_func (positions[i].path, &positions[i], test_position);
}
