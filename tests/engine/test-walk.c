/* test-walk.c: steps and their inverses, in any order, down to the last byte
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tile-script.h"

#include <string.h>

/* A game as a path: level 0 is the start, 2 N + 1 has the tile of turn N laid down, 2 N + 2 has the turn finished. */
#define MAX_LEVELS (2 * BASTIDE_MAX_TILES)

typedef struct
{
  BastideState  state;
  BastideRandom random;
  unsigned      level, n_levels; /* levels above `level` are there to be redone */
  unsigned      n_steps;
  BastideTurn   turns[BASTIDE_MAX_TILES];
  unsigned      claims[BASTIDE_MAX_TILES];
  BastideState  snapshots[MAX_LEVELS];
} Walk;

static unsigned n_steps = 200000;

static void
walk_arrive (Walk     *walk,
             unsigned  level)
{
  walk->level = level;
  walk->n_steps++;
  g_assert_cmpint (memcmp (&walk->state, &walk->snapshots[level], sizeof walk->state), ==, 0);
}

static void
walk_explore (Walk     *walk,
              unsigned  level)
{
  walk->level = walk->n_levels = level;
  walk->n_steps++;
  walk->snapshots[level] = walk->state;
}

static void
walk_start (Walk                 *walk,
            const BastideTileSet *set)
{
  uint8_t deck[BASTIDE_MAX_TILES];

  bastide_deck_shuffle (deck, set, &walk->random);
  bastide_state_init (&walk->state, set, 2 + bastide_random_below (&walk->random, 5), deck);
  walk_explore (walk, 0);
}

static unsigned
choose_claim (Walk *walk)
{
  unsigned claimable = bastide_state_claimable (&walk->state);
  unsigned segment = bastide_random_below (&walk->random, BASTIDE_MAX_SEGMENTS);

  return claimable >> segment & 1 ? segment : BASTIDE_NONE;
}

static void
walk_forward (Walk *walk)
{
  unsigned level = walk->level, n = level / 2;
  BastideTurn *turn = &walk->turns[n];

  if (level % 2 == 1)
    {
      walk->claims[n] = choose_claim (walk);
      bastide_state_finish (&walk->state, walk->claims[n], turn);
      walk_explore (walk, level + 1);
    }
  else if (walk->state.phase == BASTIDE_PHASE_PLACE)
    {
      bastide_state_end (&walk->state);
      g_assert_cmpint (walk->state.phase, ==, BASTIDE_PHASE_OVER);
      bastide_state_go_on (&walk->state);
      g_assert_cmpint (memcmp (&walk->state, &walk->snapshots[level], sizeof walk->state), ==, 0);
      bastide_state_place (&walk->state, bastide_state_random_placement (&walk->state, &walk->random), turn);
      walk_explore (walk, level + 1);
    }
}

static void
walk_back (Walk *walk)
{
  unsigned level = walk->level;

  if (level == 0)
    return;
  if (level % 2 == 1)
    {
      bastide_state_lift (&walk->state, &walk->turns[level / 2]);
      walk_arrive (walk, level - 1);
    }
  else if (bastide_random_below (&walk->random, 2) == 0)
    {
      bastide_state_unfinish (&walk->state, &walk->turns[level / 2 - 1]);
      walk_arrive (walk, level - 1);
    }
  else
    {
      bastide_state_unmake (&walk->state, &walk->turns[level / 2 - 1]);
      walk_arrive (walk, level - 2);
    }
}

static void
walk_redo (Walk *walk)
{
  unsigned level = walk->level, n = level / 2;
  BastideMove move = walk->turns[n].move;

  if (level == walk->n_levels)
    return;
  if (level % 2 == 1)
    {
      bastide_state_finish (&walk->state, walk->claims[n], &walk->turns[n]);
      walk_arrive (walk, level + 1);
    }
  else if (level + 2 <= walk->n_levels && bastide_random_below (&walk->random, 2) == 0)
    {
      move.claim = (uint8_t) walk->claims[n];
      bastide_state_make (&walk->state, &move, &walk->turns[n]);
      walk_arrive (walk, level + 2);
    }
  else
    {
      bastide_state_place (&walk->state, move.placement, &walk->turns[n]);
      walk_arrive (walk, level + 1);
    }
}

/* Some way ahead, some way back, some of it again, till the end is reached and everything is taken back. */
static void
walk_game (Walk                 *walk,
           const BastideTileSet *set)
{
  walk_start (walk, set);
  while (walk->state.phase != BASTIDE_PHASE_OVER)
    {
      for (unsigned i = bastide_random_below (&walk->random, 12); i > 0; i--)
        walk_forward (walk);
      for (unsigned i = bastide_random_below (&walk->random, 9); i > 0; i--)
        walk_back (walk);
      for (unsigned i = bastide_random_below (&walk->random, 9); i > 0; i--)
        walk_redo (walk);
    }
  while (walk->level > 0)
    walk_back (walk);
  while (walk->level < walk->n_levels)
    walk_redo (walk);
  g_assert_cmpint (walk->state.phase, ==, BASTIDE_PHASE_OVER);
}

static void
test_bytes (void)
{
  g_autofree Walk *walk = g_new0 (Walk, 1);

  while (walk->n_steps < n_steps)
    walk_game (walk, &base_set ()->set);
  g_test_message ("%u steps", walk->n_steps);
}

/* Tiles that are all monasteries, junctions and loose ends, and often fit nowhere. */
static void
test_bytes_of_misfits (void)
{
  static const TileScript scripts[] = {
    { 'a', 10, "monastery; city N shield; city S shield; field EL ER; field WL WR at 0 1" },
    { 'b', 10, "city N E shield; city S; monastery; field WL WR at 0" },
    { 'c', 10, "road N E S; field NL SR WL WR; field NR EL; field ER SL; monastery" },
    { 'd', 10, "road N; city E S W shield shield; field NL NR" },
    { 'e', 10, "city N E S W; monastery" },
    { 0 },
  };
  g_autofree Walk *walk = g_new0 (Walk, 1);
  ScriptedSet set;

  scripted_set_init (&set, scripts);
  while (walk->n_steps < n_steps / 4)
    walk_game (walk, &set.set);
}

/* --- Hash --- */

/* All that a position is, and nothing of the way to it. */
static char *
describe (const BastideState *state)
{
  GList *tiles = NULL;
  GString *text = g_string_new (NULL);

  for (unsigned t = 0; t < state->n_tiles; t++)
    {
      const BastidePlacedTile *tile = &state->tiles[t];
      uint8_t player = BASTIDE_NONE;
      bool stands = bastide_state_follower_on (state, t, &player);

      tiles = g_list_prepend (tiles, g_strdup_printf ("%d,%d,%d,%d,%d,%d", tile->x, tile->y, tile->type, tile->rotation,
                                                      stands ? tile->claim : -1, player));
    }
  tiles = g_list_sort (tiles, (GCompareFunc) g_strcmp0);
  for (GList *tile = tiles; tile != NULL; tile = tile->next)
    g_string_append_printf (text, "%s ", (const char *) tile->data);
  g_list_free_full (tiles, g_free);
  for (unsigned player = 0; player < state->n_players; player++)
    g_string_append_printf (text, "%d ", state->scores[player]);
  for (unsigned type = 0; type < state->set->n_types; type++)
    g_string_append_printf (text, "%d ", state->remaining[type]);
  g_string_append_printf (text, "%d %d %d", state->phase, state->player, state->hand);
  return g_string_free (text, FALSE);
}

static void
note_hash (GHashTable         *descriptions,
           GHashTable         *hashes,
           const BastideState *state)
{
  uint64_t hash = bastide_state_hash (state);
  char *description = describe (state);
  const char *known = g_hash_table_lookup (descriptions, &hash);
  const uint64_t *known_hash = g_hash_table_lookup (hashes, description);

  if (known != NULL)
    g_assert_cmpstr (known, ==, description);
  if (known_hash != NULL)
    g_assert_cmpuint (*known_hash, ==, hash);
  g_hash_table_insert (descriptions, g_memdup2 (&hash, sizeof hash), g_strdup (description));
  g_hash_table_insert (hashes, description, g_memdup2 (&hash, sizeof hash));
}

/* Equal positions have equal hashes and unequal ones unequal hashes, over games that start alike. */
static void
test_hash_tells_positions_apart (void)
{
  g_autoptr (GHashTable) descriptions = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  g_autoptr (GHashTable) hashes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autofree BastideState *state = g_new0 (BastideState, 1);
  BastideRandom random = { 5 };
  uint8_t deck[BASTIDE_MAX_TILES];
  unsigned n_positions = 0;

  bastide_deck_shuffle (deck, &base_set ()->set, &random);
  for (unsigned game = 0; game < 100; game++)
    {
      bastide_state_init (state, &base_set ()->set, 2, deck);
      while (state->phase != BASTIDE_PHASE_OVER)
        {
          BastideTurn turn;
          unsigned segment = bastide_random_below (&random, 3);

          bastide_state_place (state, bastide_state_random_placement (state, &random), &turn);
          note_hash (descriptions, hashes, state);
          bastide_state_finish (state, bastide_state_claimable (state) >> segment & 1 ? segment : BASTIDE_NONE, &turn);
          note_hash (descriptions, hashes, state);
          n_positions += 2;
        }
    }
  g_assert_cmpuint (g_hash_table_size (hashes), ==, g_hash_table_size (descriptions));
  g_assert_cmpuint (g_hash_table_size (hashes), >, n_positions / 2);
}

/* Plays turns of a deck of U, U, U... in the order given, each a placement and a claim. */
static uint64_t
hash_after (const BastideMove *moves,
            unsigned           n_moves,
            BastideState      *state)
{
  static const TileScript scripts[] = {
    { 'U', 40, "road N S; field NL SR WL WR; field NR EL ER SL" },
    { 0 },
  };
  static ScriptedSet set;
  uint8_t deck[BASTIDE_MAX_TILES] = { 0 };
  BastideTurn turn;

  scripted_set_init (&set, scripts);
  bastide_state_init (state, &set.set, 2, deck);
  for (unsigned i = 0; i < n_moves; i++)
    {
      g_assert_true (bastide_state_can_place (state, moves[i].placement.x, moves[i].placement.y,
                                              moves[i].placement.rotation));
      bastide_state_make (state, &moves[i], &turn);
    }
  return bastide_state_hash (state);
}

/* The same board, reached in two ways: the states differ, the positions do not. */
static void
test_hash_forgets_the_way (void)
{
  static const BastideMove one_way[] = { { { 1, 0, 0 }, 1 }, { { 0, 1, 0 }, 2 }, { { 1, 1, 0 }, BASTIDE_NONE },
                                         { { 2, 0, 0 }, BASTIDE_NONE } };
  static const BastideMove other_way[] = { { { 1, 0, 0 }, 1 }, { { 0, 1, 0 }, 2 }, { { 2, 0, 0 }, BASTIDE_NONE },
                                           { { 1, 1, 0 }, BASTIDE_NONE } };
  static const BastideMove turned[] = { { { 1, 0, 0 }, 1 }, { { 0, 1, 0 }, 2 }, { { 2, 0, 0 }, BASTIDE_NONE },
                                        { { 1, 1, 2 }, BASTIDE_NONE } };
  static const BastideMove unclaimed[] = { { { 1, 0, 0 }, 1 }, { { 0, 1, 0 }, BASTIDE_NONE },
                                           { { 2, 0, 0 }, BASTIDE_NONE }, { { 1, 1, 0 }, BASTIDE_NONE } };
  g_autofree BastideState *one = g_new0 (BastideState, 1), *other = g_new0 (BastideState, 1);
  uint64_t hash = hash_after (one_way, 4, one);

  g_assert_cmpuint (hash_after (other_way, 4, other), ==, hash);
  g_assert_cmpint (memcmp (one, other, sizeof *one), !=, 0);
  g_assert_cmpuint (hash_after (turned, 4, other), !=, hash);
  g_assert_cmpuint (hash_after (unclaimed, 4, other), !=, hash);
  g_assert_cmpuint (hash_after (one_way, 3, other), !=, hash);
}

/* --- Shuffling anew --- */

static void
test_redeal (void)
{
  g_autofree BastideState *state = g_new0 (BastideState, 1);
  const BastideTileSet *set = &base_set ()->set;
  BastideRandom random = { 9 };
  uint8_t deck[BASTIDE_MAX_TILES];
  bool hand_changed = false;

  bastide_deck_shuffle (deck, set, &random);
  bastide_state_init (state, set, 3, deck);
  for (unsigned turn_number = 0; turn_number < 30; turn_number++)
    {
      unsigned counts[BASTIDE_MAX_TYPES] = { 0 }, old_hand = state->hand, n_drawn = state->n_drawn;
      g_autofree BastideState *before = g_memdup2 (state, sizeof *state);
      BastideTurn turn;

      bastide_state_redeal (state, &random);
      hand_changed |= state->hand != old_hand;

      g_assert_cmpint (state->phase, ==, BASTIDE_PHASE_PLACE);
      g_assert_cmpmem (state->deck, n_drawn - 1, before->deck, n_drawn - 1);
      for (unsigned i = 0; i < state->n_deck; i++)
        counts[state->deck[i]]++;
      for (unsigned i = 0; i < before->n_deck; i++)
        counts[before->deck[i]]--;
      for (unsigned type = 0; type < set->n_types; type++)
        g_assert_cmpuint (counts[type], ==, 0);
      for (unsigned i = state->n_drawn; i < state->n_deck; i++)
        counts[state->deck[i]]++;
      for (unsigned type = 0; type < set->n_types; type++)
        g_assert_cmpuint (counts[type], ==, state->remaining[type]);

      bastide_state_place (state, bastide_state_random_placement (state, &random), &turn);
      bastide_state_finish (state, BASTIDE_NONE, &turn);
    }
  g_assert_true (hand_changed);
}

/* A tile of any type that is left can be the next, and afterwards the turn is taken back as ever. */
static void
test_draw_next (void)
{
  g_autofree BastideState *state = g_new0 (BastideState, 1);
  g_autofree BastideState *before = g_new0 (BastideState, 1);
  const BastideTileSet *set = &base_set ()->set;
  BastideRandom random = { 10 };
  uint8_t deck[BASTIDE_MAX_TILES];

  bastide_deck_shuffle (deck, set, &random);
  bastide_state_init (state, set, 2, deck);
  while (state->n_drawn < state->n_deck)
    {
      unsigned type = bastide_random_below (&random, set->n_types);
      BastideTurn turn;

      if (state->remaining[type] == 0)
        continue;
      bastide_state_place (state, bastide_state_random_placement (state, &random), &turn);
      bastide_state_draw_next (state, type);
      *before = *state;
      bastide_state_finish (state, BASTIDE_NONE, &turn);
      g_assert_cmpuint (state->deck[before->n_drawn], ==, type);
      g_assert_cmpuint (state->remaining[type], <, before->remaining[type]);
      g_assert_true (state->hand == type || state->set_aside[before->n_set_aside] == type);

      bastide_state_unfinish (state, &turn);
      g_assert_cmpmem (state, sizeof *state, before, sizeof *before);
      bastide_state_finish (state, BASTIDE_NONE, &turn);
    }
}

static void
test_forget_order (void)
{
  g_autofree BastideState *state = g_new0 (BastideState, 1), *other = g_new0 (BastideState, 1);
  const BastideTileSet *set = &base_set ()->set;
  BastideRandom random = { 11 };
  uint8_t deck[BASTIDE_MAX_TILES];

  bastide_deck_shuffle (deck, set, &random);
  bastide_state_init (state, set, 2, deck);
  *other = *state;
  do
    bastide_state_redeal (other, &random);
  while (other->hand != state->hand || other->n_set_aside != 0);
  g_assert_cmpint (memcmp (state, other, sizeof *state), !=, 0);

  bastide_state_forget_order (state);
  bastide_state_forget_order (other);
  g_assert_cmpmem (state, sizeof *state, other, sizeof *other);
  for (unsigned i = state->n_drawn; i < state->n_deck; i++)
    other->remaining[state->deck[i]]--;
  for (unsigned type = 0; type < set->n_types; type++)
    g_assert_cmpuint (other->remaining[type], ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  if (g_test_slow ())
    n_steps = 1000000;

  g_test_add_func ("/engine/walk/bytes", test_bytes);
  g_test_add_func ("/engine/walk/bytes-of-misfits", test_bytes_of_misfits);
  g_test_add_func ("/engine/hash/tells-positions-apart", test_hash_tells_positions_apart);
  g_test_add_func ("/engine/hash/forgets-the-way", test_hash_forgets_the_way);
  g_test_add_func ("/engine/redeal", test_redeal);
  g_test_add_func ("/engine/draw-next", test_draw_next);
  g_test_add_func ("/engine/forget-order", test_forget_order);
  return g_test_run ();
}
