/* bastide-game-lists.c: the players and the tiles of a game as list models
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-game-private.h"
#include "bastide-words.h"

/* --- Players --- */

void
bastide_game_fill_players (BastideGame *self)
{
  for (guint i = 0; i < bastide_game_get_n_players (self); i++)
    {
      g_autoptr (BastidePlayer) player =
        bastide_player_new (&g_array_index (self->record->seats, BastideSeat, i), i);

      g_list_store_append (self->players, player);
    }
}

/* As if the game ended now, the claim chosen so far included. */
static void
get_projected_scores (BastideGame *self,
                      int          scores[BASTIDE_MAX_PLAYERS])
{
  guint claim = bastide_game_get_claim (self);
  BastideTurn turn;

  if (claim == BASTIDE_NONE)
    {
      bastide_state_final_scores (self->state, scores);
      return;
    }
  turn = *bastide_game_get_made (self, self->record->played);
  bastide_state_finish (self->state, claim, &turn);
  bastide_state_final_scores (self->state, scores);
  bastide_state_unfinish (self->state, &turn);
}

static guint
count_highest (const int *scores,
               guint      n,
               int        highest)
{
  guint count = 0;

  for (guint i = 0; i < n; i++)
    count += scores[i] == highest;
  return count;
}

void
bastide_game_sync_players (BastideGame *self)
{
  gboolean over = self->state->phase == BASTIDE_PHASE_OVER;
  guint n = bastide_game_get_n_players (self);
  int projected[BASTIDE_MAX_PLAYERS];
  int scores[BASTIDE_MAX_PLAYERS];
  int highest = 0;

  get_projected_scores (self, projected);
  for (guint i = 0; i < n; i++)
    {
      scores[i] = over ? projected[i] : self->state->scores[i];
      highest = MAX (highest, scores[i]);
    }

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BastidePlayer) player = g_list_model_get_item (G_LIST_MODEL (self->players), i);
      gboolean active = !over && self->state->player == i;
      guint laid = active && bastide_game_get_claim (self) != BASTIDE_NONE;

      bastide_player_set_level (player, g_array_index (self->record->seats, BastideSeat, i).level);
      bastide_player_update (player,
                             scores[i],
                             self->state->hands[i] - laid,
                             projected[i],
                             active);
      bastide_player_set_lead (player, highest > 0 && scores[i] == highest ? count_highest (scores, n, highest) : 0);
    }
}

/* --- Tiles --- */

typedef struct
{
  guint8 type;
  guint8 count;
} Row;

static BastideTileCount *
make_row (BastideGame *self,
          Row          row)
{
  g_autofree char *name = bastide_words_tile (&self->state->set->types[row.type], -1);

  return g_object_new (BASTIDE_TYPE_TILE_COUNT,
                       "tile-type", row.type,
                       "count", row.count,
                       "name", name,
                       NULL);
}

static gboolean
has_type (const Row *rows,
          guint      n,
          guint      type)
{
  for (guint i = 0; i < n; i++)
    if (rows[i].type == type)
      return TRUE;
  return FALSE;
}

static void
replace_row (BastideGame *self,
             GListStore  *store,
             guint        position,
             guint        n_removed,
             Row          row)
{
  gpointer addition = make_row (self, row);

  g_list_store_splice (store, position, n_removed, &addition, 1);
  g_object_unref (addition);
}

/* Changes only the rows that differ. */
static void
sync_rows (BastideGame *self,
           GListStore  *store,
           const Row   *rows,
           guint        n)
{
  GListModel *model = G_LIST_MODEL (store);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BastideTileCount) old = g_list_model_get_item (model, i);

      while (old != NULL && !has_type (rows + i, n - i, bastide_tile_count_get_tile_type (old)))
        {
          g_list_store_remove (store, i);
          g_clear_object (&old);
          old = g_list_model_get_item (model, i);
        }
      if (old == NULL || bastide_tile_count_get_tile_type (old) != rows[i].type)
        replace_row (self, store, i, 0, rows[i]);
      else if (bastide_tile_count_get_count (old) != rows[i].count)
        replace_row (self, store, i, 1, rows[i]);
    }
  while (g_list_model_get_n_items (model) > n)
    g_list_store_remove (store, g_list_model_get_n_items (model) - 1);
}

void
bastide_game_sync_tiles (BastideGame *self)
{
  const BastideState *state = self->state;
  Row rows[BASTIDE_MAX_TYPES];
  guint8 counts[BASTIDE_MAX_TYPES] = { 0 };
  guint n = 0;

  for (guint type = 0; type < state->set->n_types; type++)
    if (state->remaining[type] > 0)
      rows[n++] = (Row) { (guint8) type, state->remaining[type] };
  sync_rows (self, self->remaining, rows, n);

  n = 0;
  for (guint i = 0; i < state->n_set_aside; i++)
    if (counts[state->set_aside[i]]++ == 0)
      rows[n++].type = state->set_aside[i];
  for (guint i = 0; i < n; i++)
    rows[i].count = counts[rows[i].type];
  sync_rows (self, self->set_aside, rows, n);
}
