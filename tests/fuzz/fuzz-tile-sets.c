/* fuzz-tile-sets.c: any bytes are a tile set to play with or are refused with file, line and reason
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "harness.h"

#include "support.h"

static void
assert_names (const BastideCatalogue *catalogue)
{
  const BastideTileSet *set = bastide_catalogue_get_tile_set (catalogue);

  for (guint type = 0; type < set->n_types; type++)
    {
      const char *id = bastide_catalogue_get_tile_id (catalogue, type);

      g_assert_cmpuint (bastide_catalogue_find_tile (catalogue, id), ==, type);
      for (guint segment = 0; segment < set->types[type].n_segments; segment++)
        {
          const char *name = bastide_catalogue_get_segment_name (catalogue, type, segment);

          g_assert_cmpuint (bastide_catalogue_find_segment (catalogue, type, name), ==, segment);
        }
    }
}

/* A game that begins with such tiles ends, and every turn of it can be taken back. */
static void
assert_playable (const BastideTileSet *set)
{
  BastideRandom random = { 1 };
  g_autofree BastideState *state = g_new (BastideState, 1), *beginning = g_new (BastideState, 1);
  g_autofree BastideTurn *turns = g_new (BastideTurn, BASTIDE_MAX_TILES);
  uint8_t deck[BASTIDE_MAX_TILES];
  guint n_turns = 0;

  bastide_deck_shuffle (deck, set, &random);
  bastide_state_init (state, set, BASTIDE_MAX_PLAYERS, deck);
  *beginning = *state;
  while (state->phase != BASTIDE_PHASE_OVER)
    {
      guint claimable;
      uint8_t claim;

      bastide_state_place (state, bastide_state_random_placement (state, &random), &turns[n_turns]);
      claimable = bastide_state_claimable (state);
      claim = (uint8_t) bastide_random_below (&random, BASTIDE_MAX_SEGMENTS);
      bastide_state_finish (state, (claimable & 1u << claim) != 0 ? claim : BASTIDE_NONE, &turns[n_turns]);
      n_turns++;
      g_assert_cmpuint (n_turns, <, set->n_tiles);
    }
  while (n_turns > 0)
    bastide_state_unmake (state, &turns[--n_turns]);
  g_assert_cmpmem (state, sizeof *state, beginning, sizeof *beginning);
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideCatalogue) catalogue = NULL;

  harness_begin ();
  catalogue = bastide_catalogue_parse (bytes, "a file", &error);
  if (catalogue == NULL)
    {
      assert_sound_error (error, "a file", (const char *) data, size);
      return 0;
    }
  assert_names (catalogue);
  assert_playable (bastide_catalogue_get_tile_set (catalogue));
  return 0;
}
