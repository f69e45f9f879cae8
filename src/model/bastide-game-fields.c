/* bastide-game-fields.c: whose the fields are
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-game-private.h"

static guint
owners_of (BastideGame *self,
           guint        feature)
{
  return bastide_owners_of (bastide_game_get_followers (self, feature));
}

guint
bastide_game_get_owners (BastideGame *self,
                         guint        tile,
                         guint        segment)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), 0);
  g_return_val_if_fail (tile < self->state->n_tiles, 0);

  return owners_of (self, bastide_state_feature_at (self->state, tile, segment));
}

/* Those of one player before those of several, and then by the players. */
static int
compare_shares (gconstpointer a,
                gconstpointer b)
{
  const BastideFieldShare *one = a;
  const BastideFieldShare *other = b;
  int by_number = (int) bastide_count_bits (one->owners) - (int) bastide_count_bits (other->owners);

  return by_number != 0 ? by_number : (int) one->owners - (int) other->owners;
}

static void
add_field (GArray *shares,
           guint   owners,
           guint   points)
{
  BastideFieldShare share = { owners, 1, points };

  for (guint i = 0; i < shares->len; i++)
    {
      BastideFieldShare *known = &g_array_index (shares, BastideFieldShare, i);

      if (known->owners == owners)
        {
          known->n_fields++;
          known->points += points;
          return;
        }
    }
  g_array_append_val (shares, share);
}

GArray *
bastide_game_get_field_shares (BastideGame *self)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  GArray *shares = g_array_new (FALSE, FALSE, sizeof (BastideFieldShare));

  g_return_val_if_fail (BASTIDE_IS_GAME (self), shares);

  for (guint tile = 0; tile < self->state->n_tiles; tile++)
    for (guint segment = 0; segment < self->state->set->types[self->state->tiles[tile].type].n_segments; segment++)
      {
        guint feature = bastide_state_feature_at (self->state, tile, segment);
        guint owners;

        if (self->state->features[feature].kind != BASTIDE_FIELD
            || !g_hash_table_add (seen, GUINT_TO_POINTER (feature)))
          continue;
        owners = owners_of (self, feature);
        if (owners != 0)
          add_field (shares, owners, bastide_state_worth (self->state, feature));
      }
  g_array_sort (shares, compare_shares);
  return shares;
}

void
bastide_field_shares_sum (const GArray *shares,
                          guint         player,
                          guint        *n_fields,
                          guint        *points)
{
  *n_fields = *points = 0;
  for (guint i = 0; i < shares->len; i++)
    {
      const BastideFieldShare *share = &g_array_index (shares, BastideFieldShare, i);

      if (share->owners >> player & 1)
        {
          *n_fields += share->n_fields;
          *points += share->points;
        }
    }
}
