/* bastide-game-rules.c: what the rules allow, why they do not allow the rest, and what they make of the board
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-game-private.h"
#include "bastide-words-private.h"

#include "config.h"
#include <glib/gi18n-lib.h>

#define MONASTERY_POINTS 9

static const BastideSpot neighbours[BASTIDE_N_EDGES] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };

void
bastide_game_take_off (BastideGame *self)
{
  bastide_state_lift (self->state, bastide_game_get_made (self, self->record->played));
}

void
bastide_game_put_back (BastideGame *self)
{
  bastide_state_place (self->state, self->record->pending.placement,
                       bastide_game_get_made (self, self->record->played));
}

/* --- Cells --- */

/* No tile lies farther off, and beyond it there is room to look around. */
static gboolean
is_in_reach (int x,
             int y)
{
  return ABS ((gint64) x) <= BASTIDE_MAX_TILES && ABS ((gint64) y) <= BASTIDE_MAX_TILES;
}

static gboolean
is_beside_a_tile (const BastideState *state,
                  int                 x,
                  int                 y)
{
  if (!is_in_reach (x, y))
    return FALSE;
  for (guint edge = 0; edge < BASTIDE_N_EDGES; edge++)
    if (bastide_state_tile_at (state, x + neighbours[edge].x, y + neighbours[edge].y) >= 0)
      return TRUE;
  return FALSE;
}

static guint
get_rotations (BastideGame *self,
               int          x,
               int          y)
{
  if (self->state->phase == BASTIDE_PHASE_OVER || !is_in_reach (x, y))
    return 0;
  return bastide_state_rotations (self->state, self->state->hand, x, y);
}

guint
bastide_game_get_rotations (BastideGame *self,
                            int          x,
                            int          y)
{
  guint rotations;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), 0);

  if (!self->record->has_pending)
    return get_rotations (self, x, y);

  bastide_game_take_off (self);
  rotations = get_rotations (self, x, y);
  bastide_game_put_back (self);
  return rotations;
}

GArray *
bastide_game_get_legal_cells (BastideGame *self)
{
  GArray *cells;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  cells = g_array_new (FALSE, FALSE, sizeof (BastideSpot));
  if (self->record->has_pending)
    bastide_game_take_off (self);
  for (guint i = 0; i < self->state->n_frontier; i++)
    {
      BastideSpot spot = self->state->frontier[i];

      if (get_rotations (self, spot.x, spot.y) != 0)
        g_array_append_val (cells, spot);
    }
  if (self->record->has_pending)
    bastide_game_put_back (self);
  return cells;
}

gboolean
bastide_game_is_open (BastideGame *self,
                      int          x,
                      int          y)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), FALSE);

  return is_beside_a_tile (self->state, x, y) && bastide_state_tile_at (self->state, x, y) < 0;
}

gboolean
bastide_game_get_fitting (BastideGame *self,
                          int          x,
                          int          y,
                          guint       *n_fitting,
                          guint8       counts[BASTIDE_MAX_TYPES])
{
  guint8 local_counts[BASTIDE_MAX_TYPES] = { 0 };
  guint n;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), FALSE);

  if (self->strict || !bastide_game_is_open (self, x, y))
    return FALSE;
  n = bastide_state_fitting (self->state, x, y, counts != NULL ? counts : local_counts);
  if (n_fitting != NULL)
    *n_fitting = n;
  return TRUE;
}

guint
bastide_game_get_fit (BastideGame *self,
                      guint        type,
                      int          x,
                      int          y)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), 0);
  g_return_val_if_fail (type < self->state->set->n_types, 0);

  if (!bastide_game_is_open (self, x, y))
    return 0;
  return bastide_state_rotations (self->state, type, x, y);
}

/* --- Why a tile may not lie there (R3) --- */

static gboolean
refuse (GError     **error,
        const char  *sentence)
{
  g_set_error_literal (error, BASTIDE_GAME_ERROR, BASTIDE_GAME_ERROR_ILLEGAL, sentence);
  return FALSE;
}

/* The first edge that does not continue its neighbour. */
static char *
describe_mismatch (const BastideState *state,
                   int                 x,
                   int                 y,
                   guint               rotation)
{
  const BastideOrientation *own = &state->set->types[state->hand].orientations[rotation];

  for (guint edge = 0; edge < BASTIDE_N_EDGES; edge++)
    {
      int tile = bastide_state_tile_at (state, x + neighbours[edge].x, y + neighbours[edge].y);
      const BastidePlacedTile *other;
      BastideKind kind;

      if (tile < 0)
        continue;
      other = &state->tiles[tile];
      kind = state->set->types[other->type].orientations[other->rotation].edge_kind[edge ^ 2];
      if (kind != own->edge_kind[edge])
        return bastide_words_mismatch (own->edge_kind[edge], (BastideEdge) edge, kind);
    }
  return NULL;
}

static gboolean
refuse_mismatch (BastideGame  *self,
                 int           x,
                 int           y,
                 guint         rotation,
                 GError      **error)
{
  g_autofree char *mismatch = describe_mismatch (self->state, x, y, rotation);
  g_autofree char *sentences = NULL;

  if (get_rotations (self, x, y) == 0)
    return refuse (error, mismatch);

  /* Translators: %s is a sentence, such as "The road to the west would meet a field." */
  sentences = g_strdup_printf (_("%s Turned another way, the tile fits."), mismatch);
  return refuse (error, sentences);
}

static gboolean
check_cell (BastideGame  *self,
            int           x,
            int           y,
            guint         rotation,
            GError      **error)
{
  if (is_in_reach (x, y) && bastide_state_tile_at (self->state, x, y) >= 0)
    return refuse (error, _("A tile lies there already."));
  if (!is_beside_a_tile (self->state, x, y))
    return refuse (error, _("This cell touches no tile."));
  if ((get_rotations (self, x, y) & 1u << rotation) == 0)
    return refuse_mismatch (self, x, y, rotation, error);
  return TRUE;
}

gboolean
bastide_game_check_placement (BastideGame  *self,
                              int           x,
                              int           y,
                              int           rotation,
                              GError      **error)
{
  gboolean fits;

  if (rotation < 0 || rotation > 270 || rotation % 90 != 0)
    return refuse (error, _("Tiles turn by 0, 90, 180 or 270 degrees."));
  if (!self->record->has_pending)
    return check_cell (self, x, y, (guint) rotation / 90, error);

  bastide_game_take_off (self);
  fits = check_cell (self, x, y, (guint) rotation / 90, error);
  bastide_game_put_back (self);
  return fits;
}

/* --- Claims (R5 to R7) --- */

static guint
get_newest_feature (BastideGame *self,
                    guint        segment)
{
  return bastide_state_feature_at (self->state, self->state->n_tiles - 1u, segment);
}

static const BastideTileType *
get_newest_type (BastideGame *self)
{
  return &self->state->set->types[self->state->tiles[self->state->n_tiles - 1].type];
}

GArray *
bastide_game_get_claim_options (BastideGame *self)
{
  GArray *options;
  guint claimable;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  options = g_array_new (FALSE, FALSE, sizeof (BastideClaimOption));
  claimable = self->record->has_pending ? bastide_state_claimable (self->state) : 0;
  for (guint segment = 0; claimable >> segment != 0; segment++)
    {
      guint feature = get_newest_feature (self, segment);
      BastideClaimOption option = {
        .segment = segment,
        .kind = self->state->features[feature].kind,
        .points = bastide_state_worth (self->state, feature),
        .complete = bastide_feature_is_complete (&self->state->features[feature]),
      };

      if (claimable >> segment & 1)
        g_array_append_val (options, option);
    }
  return options;
}

static guint
get_players_on (const BastideFeature *feature)
{
  guint players = 0;

  for (guint player = 0; player < BASTIDE_MAX_PLAYERS; player++)
    if (bastide_followers_of (feature->followers, player) > 0)
      players |= 1u << player;
  return players;
}

gboolean
bastide_game_check_claim (BastideGame  *self,
                          guint         segment,
                          GError      **error)
{
  const BastideFeature *feature;
  g_autofree char *name = NULL;
  g_autofree char *sentence = NULL;

  if (segment >= get_newest_type (self)->n_segments)
    return refuse (error, _("The tile has no such place for a follower."));
  if (bastide_state_claimable (self->state) >> segment & 1)
    return TRUE;

  feature = &self->state->features[get_newest_feature (self, segment)];
  name = bastide_words_name (bastide_game_get_name (self, self->state->player));
  if (self->state->hands[self->state->player] == 0)
    sentence = g_strdup_printf (_("%s has no follower in hand."), name);
  else
    sentence = bastide_words_claimed (self, (BastideKind) feature->kind, get_players_on (feature));
  return refuse (error, sentence);
}

/* --- Features --- */

void
bastide_feature_info_free (BastideFeatureInfo *self)
{
  g_array_unref (self->segments);
  g_free (self);
}

gboolean
bastide_feature_info_may_finish (const BastideFeatureInfo *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return !self->complete && self->kind != BASTIDE_FIELD && (self->kind == BASTIDE_MONASTERY || self->n_tiles > 1);
}

static guint
get_points_finished (const BastideState *state,
                     guint               feature)
{
  const BastideFeature *it = &state->features[feature];

  switch (it->kind)
    {
    case BASTIDE_CITY: /* R10 */
      return 2 * (bastide_feature_n_tiles (it) + it->shields);
    case BASTIDE_MONASTERY: /* R11 */
      return MONASTERY_POINTS;
    default:
      return bastide_state_worth (state, feature);
    }
}

static GArray *
find_segments (const BastideState *state,
               guint               feature)
{
  GArray *segments = g_array_new (FALSE, FALSE, sizeof (BastideSegmentAt));

  for (guint tile = 0; tile < state->n_tiles; tile++)
    for (guint segment = 0; segment < state->set->types[state->tiles[tile].type].n_segments; segment++)
      if (bastide_state_feature_at (state, tile, segment) == feature)
        {
          BastideSegmentAt at = { state->tiles[tile].x, state->tiles[tile].y, (guint8) tile, (guint8) segment };

          g_array_append_val (segments, at);
        }
  return segments;
}

guint64
bastide_game_get_followers (BastideGame *self,
                            guint        feature)
{
  guint64 followers = self->state->features[feature].followers;
  guint claim = bastide_game_get_claim (self);

  if (claim != BASTIDE_NONE && get_newest_feature (self, claim) == feature)
    followers += G_GUINT64_CONSTANT (1) << (8 * self->state->player);
  return followers;
}

static void
count_followers (BastideGame        *self,
                 guint               feature,
                 BastideFeatureInfo *info)
{
  guint64 followers = bastide_game_get_followers (self, feature);

  for (guint player = 0; player < BASTIDE_MAX_PLAYERS; player++)
    info->followers[player] = bastide_followers_of (followers, player);
  info->owners = bastide_owners_of (followers);
}

BastideFeatureInfo *
bastide_game_inspect (BastideGame *self,
                      int          x,
                      int          y,
                      guint        segment)
{
  BastideFeatureInfo *info;
  const BastideFeature *it;
  guint feature;
  int tile;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  tile = bastide_state_tile_at (self->state, x, y);
  if (tile < 0 || segment >= self->state->set->types[self->state->tiles[tile].type].n_segments)
    return NULL;

  feature = bastide_state_feature_at (self->state, (guint) tile, segment);
  it = &self->state->features[feature];
  info = g_new0 (BastideFeatureInfo, 1);
  info->kind = it->kind;
  info->n_tiles = bastide_feature_n_tiles (it);
  info->n_shields = it->shields;
  info->n_open = (guint) it->open;
  info->n_cities = it->kind == BASTIDE_FIELD ? bastide_state_cities_touched (self->state, feature) : 0;
  info->complete = bastide_feature_is_complete (it);
  info->points = bastide_state_worth (self->state, feature);
  info->points_finished = get_points_finished (self->state, feature);
  info->segments = find_segments (self->state, feature);
  count_followers (self, feature, info);
  return info;
}
