/* bastide-game-log.c: the log of a game, kept in line with the turns in force
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-game-private.h"
#include "bastide-words-private.h"

/* The newest segment of FEATURE, since its tile is the likeliest to have just been laid. */
static void
find_segment (const BastideState *state,
              guint               feature,
              guint              *tile,
              guint              *segment)
{
  for (guint t = state->n_tiles; t-- > 0;)
    for (guint s = 0; s < state->set->types[state->tiles[t].type].n_segments; s++)
      if (bastide_state_feature_at (state, t, s) == feature)
        {
          *tile = t;
          *segment = s;
          return;
        }
  g_assert_not_reached ();
}

static BastideLogEntry *
make_turn_entry (BastideGame       *self,
                 const BastideTurn *turn,
                 guint              number)
{
  g_autofree char *text = bastide_words_turn_made (self, turn);

  return g_object_new (BASTIDE_TYPE_LOG_ENTRY,
                       "kind", BASTIDE_LOG_TURN,
                       "text", text,
                       "turn", number,
                       "players", 1u << turn->player,
                       "x", turn->move.placement.x,
                       "y", turn->move.placement.y,
                       "segment", turn->move.claim,
                       NULL);
}

static BastideLogEntry *
make_score_entry (BastideGame          *self,
                  const BastidePayment *payment,
                  guint                 number,
                  gboolean              final)
{
  g_autofree char *text = bastide_words_payment (self, payment);
  guint tile, segment;

  find_segment (self->state, payment->feature, &tile, &segment);
  return g_object_new (BASTIDE_TYPE_LOG_ENTRY,
                       "kind", BASTIDE_LOG_SCORE,
                       "text", text,
                       "turn", number,
                       "players", (guint) payment->owners,
                       "feature-kind", payment->kind,
                       "points", payment->points,
                       "final", final,
                       "x", self->state->tiles[tile].x,
                       "y", self->state->tiles[tile].y,
                       "segment", segment,
                       NULL);
}

static BastideLogEntry *
make_set_aside_entry (BastideGame *self,
                      guint        type,
                      guint        number)
{
  g_autofree char *text = bastide_words_set_aside (self, type);

  return g_object_new (BASTIDE_TYPE_LOG_ENTRY,
                       "kind", BASTIDE_LOG_SET_ASIDE,
                       "text", text,
                       "turn", number,
                       "players", 1u << self->state->player,
                       NULL);
}

static BastideLogEntry *
make_over_entry (BastideGame *self,
                 guint        number)
{
  g_autofree char *text = bastide_words_outcome (self);

  return g_object_new (BASTIDE_TYPE_LOG_ENTRY,
                       "kind", BASTIDE_LOG_OVER,
                       "text", text,
                       "turn", number,
                       "players", bastide_game_get_winners (self),
                       "final", TRUE,
                       NULL);
}

/* The tiles drawn in vain since N_SET_ASIDE were, and then, if the game is over, the final scoring. */
static void
tell_of_drawing (BastideGame *self,
                 GPtrArray   *entries,
                 guint        n_set_aside,
                 guint        number)
{
  BastidePayment payments[BASTIDE_MAX_FINAL_PAYMENTS];
  guint n;

  for (guint i = n_set_aside; i < self->state->n_set_aside; i++)
    g_ptr_array_add (entries, make_set_aside_entry (self, self->state->set_aside[i], number));
  if (self->state->phase != BASTIDE_PHASE_OVER)
    return;

  n = bastide_state_final_payments (self->state, payments);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (entries, make_score_entry (self, &payments[i], number, TRUE));
  g_ptr_array_add (entries, make_over_entry (self, number));
}

static guint
count_entries (BastideGame *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->log));
}

void
bastide_game_begin_log (BastideGame *self)
{
  tell_of_drawing (self, self->log_news, 0, 0);
}

void
bastide_game_log_turn (BastideGame *self)
{
  guint number = self->log_starts->len, start = count_entries (self) + self->log_news->len;
  const BastideTurn *turn = bastide_game_get_made (self, number);

  g_array_append_val (self->log_starts, start);
  g_ptr_array_add (self->log_news, make_turn_entry (self, turn, number));
  for (guint i = 0; i < turn->n_payments; i++)
    g_ptr_array_add (self->log_news, make_score_entry (self, &turn->payments[i], number, FALSE));
  tell_of_drawing (self, self->log_news, turn->n_set_aside, number);
}

void
bastide_game_log_ending (BastideGame *self)
{
  self->log_ending = count_entries (self) + self->log_news->len;
  tell_of_drawing (self, self->log_news, self->state->n_set_aside, self->log_starts->len);
}

void
bastide_game_sync_log (BastideGame *self)
{
  guint n_turns = self->state->n_turns, end = count_entries (self), start = end;
  g_autoptr (GPtrArray) news = g_steal_pointer (&self->log_news);

  self->log_news = g_ptr_array_new_with_free_func (g_object_unref);
  if (self->log_ending != G_MAXUINT && !self->record->ended)
    {
      start = self->log_ending;
      self->log_ending = G_MAXUINT;
    }
  if (self->log_starts->len > n_turns)
    {
      start = g_array_index (self->log_starts, guint, n_turns);
      g_array_set_size (self->log_starts, n_turns);
    }
  if (start < end || news->len > 0)
    g_list_store_splice (self->log, start, end - start, news->pdata, news->len);
}
