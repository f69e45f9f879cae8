/* agreement.c: holds the engine's state against the referee's
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "agreement.h"

#include <glib.h>
#include <string.h>

static void
assert_feature_agrees (const BastideState   *state,
                       unsigned              id,
                       const RefereeFeature *told)
{
  const BastideFeature *feature = &state->features[id];

  g_assert_true (bastide_state_is_feature (state, id));
  g_assert_cmpuint (feature->kind, ==, told->kind);
  g_assert_cmpuint (bastide_feature_n_tiles (feature), ==, told->n_tiles);
  g_assert_cmpuint (feature->n_segments, ==, told->n_segments);
  g_assert_cmpuint (feature->shields, ==, told->shields);
  g_assert_cmpint (feature->open, ==, (int) told->open);
  g_assert_cmpint (bastide_feature_is_complete (feature), ==, told->complete);
  for (unsigned player = 0; player < BASTIDE_MAX_PLAYERS; player++)
    g_assert_cmpuint (bastide_followers_of (feature->followers, player), ==, told->followers[player]);
  g_assert_cmpuint (bastide_owners_of (feature->followers), ==, told->owners);
  g_assert_cmpint ((int) bastide_state_worth (state, id), ==, told->points);
}

static void
assert_features_agree (const BastideState *state,
                       const Referee      *referee)
{
  int ids[BASTIDE_MAX_SET_SEGMENTS];
  unsigned n_features = 0;
  RefereeSurvey survey;

  referee_survey (referee, &survey);
  memset (ids, -1, sizeof ids);

  for (unsigned t = 0; t < referee->n_tiles; t++)
    for (unsigned s = 0; s < referee->set->types[referee->tiles[t].type].n_segments; s++)
      {
        int id = (int) bastide_state_feature_at (state, t, s), number = survey.feature_of[t][s];

        g_assert_cmpuint (state->features[id].tiles[t / 64] >> t % 64 & 1, ==, 1);
        if (ids[number] < 0)
          {
            ids[number] = id;
            assert_feature_agrees (state, (unsigned) id, &survey.features[number]);
          }
        g_assert_cmpint (ids[number], ==, id);
      }

  for (unsigned node = 0; node < state->n_nodes; node++)
    n_features += bastide_state_is_feature (state, node);
  g_assert_cmpuint (n_features, ==, survey.n_features);
}

static void
assert_tiles_agree (const BastideState *state,
                    const Referee      *referee)
{
  g_assert_cmpuint (state->n_tiles, ==, referee->n_tiles);
  for (unsigned t = 0; t < referee->n_tiles; t++)
    {
      const RefereeTile *tile = &referee->tiles[t];
      uint8_t player;

      g_assert_cmpint (state->tiles[t].x, ==, tile->x);
      g_assert_cmpint (state->tiles[t].y, ==, tile->y);
      g_assert_cmpuint (state->tiles[t].type, ==, tile->type);
      g_assert_cmpuint (state->tiles[t].rotation, ==, tile->rotation);
      g_assert_cmpint (bastide_state_tile_at (state, tile->x, tile->y), ==, (int) t);
      g_assert_cmpint (bastide_state_follower_on (state, t, &player), ==, tile->claim >= 0);
      if (tile->claim >= 0)
        {
          g_assert_cmpint (state->tiles[t].claim, ==, tile->claim);
          g_assert_cmpuint (player, ==, tile->player);
        }
    }
}

static void
assert_draw_agrees (const BastideState *state,
                    const Referee      *referee)
{
  unsigned remaining[BASTIDE_MAX_TYPES] = { 0 };

  g_assert_cmpint (state->phase == BASTIDE_PHASE_OVER ? -1 : state->hand, ==, referee->hand);
  g_assert_cmpint (state->hand == BASTIDE_NONE, ==, state->phase == BASTIDE_PHASE_OVER);
  g_assert_cmpuint (state->player, ==, referee->player);
  g_assert_cmpuint (state->n_drawn, ==, referee->n_drawn);
  g_assert_cmpmem (state->set_aside, state->n_set_aside, referee->set_aside, referee->n_set_aside);

  for (unsigned i = referee->n_drawn; i < referee->n_deck; i++)
    remaining[referee->deck[i]]++;
  for (unsigned type = 0; type < BASTIDE_MAX_TYPES; type++)
    g_assert_cmpuint (state->remaining[type], ==, remaining[type]);
}

static void
assert_points_agree (const BastideState *state,
                     const Referee      *referee)
{
  int final_scores[BASTIDE_MAX_PLAYERS], told_final_scores[BASTIDE_MAX_PLAYERS];

  bastide_state_final_scores (state, final_scores);
  referee_final_scores (referee, told_final_scores);
  for (unsigned player = 0; player < BASTIDE_MAX_PLAYERS; player++)
    {
      g_assert_cmpint (state->hands[player], ==, referee->hands[player]);
      g_assert_cmpint (state->scores[player], ==, referee->scores[player]);
      g_assert_cmpint (final_scores[player], ==, told_final_scores[player]);
    }
}

void
assert_agreement (const BastideState *state,
                  const Referee      *referee)
{
  assert_tiles_agree (state, referee);
  assert_features_agree (state, referee);
  assert_draw_agrees (state, referee);
  assert_points_agree (state, referee);
}

/* --- Placements --- */

int
compare_placements (const void *a,
                    const void *b)
{
  const BastidePlacement *first = a, *second = b;

  if (first->y != second->y)
    return first->y - second->y;
  if (first->x != second->x)
    return first->x - second->x;
  return first->rotation - second->rotation;
}

void
assert_placements_agree (const BastideState *state,
                         const Referee      *referee)
{
  BastidePlacement placements[BASTIDE_MAX_PLACEMENTS], told[BASTIDE_MAX_PLACEMENTS];
  unsigned n = bastide_state_placements (state, placements);

  g_assert_cmpuint (n, ==, referee_placements (referee, (unsigned) referee->hand, told));
  g_assert_cmpuint (n, >, 0);
  qsort (placements, n, sizeof placements[0], compare_placements);
  for (unsigned i = 0; i < n; i++)
    {
      g_assert_cmpint (compare_placements (&placements[i], &told[i]), ==, 0);
      g_assert_true (bastide_state_can_place (state, told[i].x, told[i].y, told[i].rotation));
    }
}

static void
assert_cell_agrees (const BastideState *state,
                    int                 x,
                    int                 y,
                    const uint8_t       rotations[BASTIDE_MAX_TYPES])
{
  uint8_t counts[BASTIDE_MAX_TYPES];
  unsigned n = 0;

  bastide_state_fitting (state, x, y, counts);
  for (unsigned type = 0; type < state->set->n_types; type++)
    {
      g_assert_cmpuint (bastide_state_rotations (state, type, x, y), ==, rotations[type]);
      g_assert_cmpuint (counts[type], ==, rotations[type] != 0 ? state->remaining[type] : 0);
      n += counts[type];
    }
  g_assert_cmpuint (bastide_state_fitting (state, x, y, NULL), ==, n);
}

typedef struct
{
  uint8_t rotations[REFEREE_GRID_SIZE][REFEREE_GRID_SIZE][BASTIDE_MAX_TYPES]; /* by y, x, type: bit R for each */
} FitMap;

void
assert_fits_agree (const BastideState *state,
                   const Referee      *referee)
{
  const int reach = REFEREE_GRID_SIZE / 2;
  g_autofree FitMap *map = g_new0 (FitMap, 1);
  int west = 0, east = 0, north = 0, south = 0;

  for (unsigned type = 0; type < referee->set->n_types; type++)
    {
      BastidePlacement placements[BASTIDE_MAX_PLACEMENTS];
      unsigned n = referee_placements (referee, type, placements);

      for (unsigned i = 0; i < n; i++)
        map->rotations[placements[i].y + reach][placements[i].x + reach][type] |= (uint8_t) (1u << placements[i].rotation);
    }
  for (unsigned t = 0; t < referee->n_tiles; t++)
    {
      west = MIN (west, referee->tiles[t].x);
      east = MAX (east, referee->tiles[t].x);
      north = MIN (north, referee->tiles[t].y);
      south = MAX (south, referee->tiles[t].y);
    }

  for (int y = MAX (north - 2, -reach); y <= MIN (south + 2, reach); y++)
    for (int x = MAX (west - 2, -reach); x <= MIN (east + 2, reach); x++)
      {
        g_assert_cmpint (bastide_state_tile_at (state, x, y), ==, referee_tile_at (referee, x, y));
        assert_cell_agrees (state, x, y, map->rotations[y + reach][x + reach]);
      }
}
