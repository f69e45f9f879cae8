/* bastide-game-history.c: the steps of a game, undone and redone
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-game-private.h"
#include "bastide-words.h"

#include "config.h"
#include <glib/gi18n-lib.h>

#include <string.h>

static inline gboolean
placements_equal (BastidePlacement a,
                  BastidePlacement b)
{
  return a.x == b.x && a.y == b.y && a.rotation == b.rotation;
}

static gboolean
has_redo_turns (BastideGame *self)
{
  return self->record->played < self->record->turns->len;
}

/* How this turn went before it was undone, or has gone so far; NULL if nothing is known of it.  The pending move is
 * always the beginning of it. */
static const BastideMove *
get_plan (BastideGame *self)
{
  if (has_redo_turns (self))
    return &g_array_index (self->record->turns, BastideMove, self->record->played);
  return self->has_tail ? &self->tail : NULL;
}

/* The turn goes another way than before: what was to be redone is void. */
static void
plan_anew (BastideGame *self,
           BastideMove  move)
{
  g_array_set_size (self->record->turns, self->record->played);
  self->has_tail = TRUE;
  self->tail = move;
  self->record->ends_early = FALSE;
}

/* --- Steps of the position --- */

static void
lay (BastideGame      *self,
     BastidePlacement  placement)
{
  self->record->has_pending = TRUE;
  self->record->pending = (BastideMove) { .placement = placement, .claim = BASTIDE_NONE };
  g_array_set_size (self->made, self->record->played + 1);
  bastide_game_put_back (self);
}

static void
lift (BastideGame *self)
{
  bastide_game_take_off (self);
  g_array_set_size (self->made, self->record->played);
  self->record->has_pending = FALSE;
  memset (&self->record->pending, 0, sizeof self->record->pending);
}

static void
finish (BastideGame *self)
{
  BastideTurn *turn = bastide_game_get_made (self, self->record->played);

  bastide_state_finish (self->state, self->record->pending.claim, turn);
  self->record->played++;
  self->record->has_pending = FALSE;
  memset (&self->record->pending, 0, sizeof self->record->pending);
  bastide_game_log_turn (self);
}

static void
unfinish (BastideGame *self)
{
  BastideRecord *record = self->record;

  record->played--;
  record->has_pending = TRUE;
  record->pending = g_array_index (record->turns, BastideMove, record->played);
  bastide_state_unfinish (self->state, bastide_game_get_made (self, record->played));
}

static void
end_early (BastideGame *self)
{
  bastide_state_end (self->state);
  self->record->ended = TRUE;
  bastide_game_log_ending (self);
}

static void
go_on (BastideGame *self)
{
  self->record->ended = FALSE;
  bastide_state_go_on (self->state);
}

/* --- Steps of the player: each holds the game, lest those whom it tells drop it --- */

static gboolean
refuse_now (GError     **error,
            const char  *sentence)
{
  g_set_error_literal (error, BASTIDE_GAME_ERROR, BASTIDE_GAME_ERROR_NOT_NOW, sentence);
  return FALSE;
}

static gboolean
check_awaits_human (BastideGame  *self,
                    GError      **error)
{
  g_autofree char *name = NULL;
  g_autofree char *sentence = NULL;

  if (self->state->phase == BASTIDE_PHASE_OVER || bastide_game_get_awaits_human (self))
    return TRUE;
  name = bastide_words_name (bastide_game_get_name (self, self->state->player));
  /* Translators: %s is a player's name. */
  sentence = g_strdup_printf (_("It is the turn of %s: the computer is playing."), name);
  return refuse_now (error, sentence);
}

static gboolean
check_is_laid (BastideGame  *self,
               GError      **error)
{
  if (self->state->phase == BASTIDE_PHASE_OVER)
    return refuse_now (error, _("The game is over."));
  if (self->state->phase == BASTIDE_PHASE_PLACE)
    return refuse_now (error, _("Lay down the tile first."));
  return TRUE;
}

gboolean
bastide_game_step_place (BastideGame  *self,
                         int           x,
                         int           y,
                         int           rotation,
                         GError      **error)
{
  BastidePlacement placement, old = { 0 };
  const BastideMove *plan;
  gboolean moved;
  g_autoptr (BastideGame) alive = NULL;

  alive = g_object_ref (self);
  if (self->state->phase == BASTIDE_PHASE_OVER)
    return refuse_now (error, _("The game is over."));
  if (!bastide_game_check_placement (self, x, y, rotation, error))
    return FALSE;

  placement = (BastidePlacement) { (gint16) x, (gint16) y, (guint8) (rotation / 90) };
  moved = bastide_game_get_tentative (self, &old);
  if (moved && placements_equal (old, placement))
    return TRUE;

  if (moved)
    lift (self);
  plan = get_plan (self);
  if (plan == NULL || !placements_equal (plan->placement, placement))
    plan_anew (self, (BastideMove) { .placement = placement, .claim = BASTIDE_NONE });
  lay (self, placement);

  bastide_game_changed (self);
  if (moved)
    bastide_game_emit_tile_lifted (self, old);
  bastide_game_emit_tile_placed (self, placement);
  bastide_game_emit_settled (self);
  return TRUE;
}

gboolean
bastide_game_place (BastideGame  *self,
                    int           x,
                    int           y,
                    int           rotation,
                    GError      **error)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), FALSE);

  return check_awaits_human (self, error) && bastide_game_step_place (self, x, y, rotation, error);
}

gboolean
bastide_game_lift (BastideGame  *self,
                   GError      **error)
{
  BastidePlacement placement;
  g_autoptr (BastideGame) alive = NULL;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), FALSE);

  alive = g_object_ref (self);
  if (!check_awaits_human (self, error) || !check_is_laid (self, error))
    return FALSE;

  placement = self->record->pending.placement;
  lift (self);
  bastide_game_changed (self);
  bastide_game_emit_tile_lifted (self, placement);
  bastide_game_emit_settled (self);
  return TRUE;
}

gboolean
bastide_game_step_claim (BastideGame  *self,
                         guint         segment,
                         GError      **error)
{
  BastideMove *pending;
  g_autoptr (BastideGame) alive = NULL;

  alive = g_object_ref (self);
  if (!check_is_laid (self, error)
      || (segment != BASTIDE_NONE && !bastide_game_check_claim (self, segment, error)))
    return FALSE;

  pending = &self->record->pending;
  if (pending->claim == segment)
    return TRUE;
  pending->claim = (guint8) segment;
  if (segment != BASTIDE_NONE && get_plan (self)->claim != segment)
    plan_anew (self, *pending);
  bastide_game_changed (self);
  bastide_game_emit_settled (self);
  return TRUE;
}

gboolean
bastide_game_claim (BastideGame  *self,
                    guint         segment,
                    GError      **error)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), FALSE);

  return check_awaits_human (self, error) && bastide_game_step_claim (self, segment, error);
}

/* Of BastideLogEntry: what has been paid since the entry START of the log. */
static GPtrArray *
gather_scores (BastideGame *self,
               guint        start)
{
  GListModel *log = G_LIST_MODEL (self->log);
  GPtrArray *scores = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = start; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (BastideLogEntry) entry = g_list_model_get_item (log, i);

      if (bastide_log_entry_get_kind (entry) == BASTIDE_LOG_SCORE)
        g_ptr_array_add (scores, g_steal_pointer (&entry));
    }
  return scores;
}

/* What a finished turn brought about, to be told once everything is in line with it.  All of it is gathered first, for
 * what is told may lead to the next step. */
static void
tell_of_turn (BastideGame *self,
              BastideMove  move,
              guint        n_set_aside)
{
  guint start = g_array_index (self->log_starts, guint, self->log_starts->len - 1);
  g_autoptr (GPtrArray) scores = gather_scores (self, start);
  guint8 set_aside[BASTIDE_MAX_TILES];
  guint n_types = self->state->n_set_aside - n_set_aside;
  gboolean over = self->state->phase == BASTIDE_PHASE_OVER;

  memcpy (set_aside, self->state->set_aside + n_set_aside, n_types);

  if (move.claim != BASTIDE_NONE)
    bastide_game_emit_follower_placed (self, move);
  for (guint i = 0; i < scores->len; i++)
    bastide_game_emit_feature_scored (self, scores->pdata[i]);
  for (guint i = 0; i < n_types; i++)
    bastide_game_emit_tile_set_aside (self, set_aside[i]);
  bastide_game_emit_turn_changed (self);
  if (over)
    bastide_game_emit_over (self);
}

gboolean
bastide_game_step_end_turn (BastideGame  *self,
                            GError      **error)
{
  BastideMove move;
  guint n_set_aside;
  g_autoptr (BastideGame) alive = NULL;

  alive = g_object_ref (self);
  if (!check_is_laid (self, error))
    return FALSE;

  move = self->record->pending;
  n_set_aside = self->state->n_set_aside;
  if (!has_redo_turns (self) || get_plan (self)->claim != move.claim)
    {
      g_array_set_size (self->record->turns, self->record->played);
      g_array_append_val (self->record->turns, move);
      self->has_tail = FALSE;
      self->record->ends_early = FALSE;
    }
  finish (self);
  bastide_game_changed (self);
  tell_of_turn (self, move, n_set_aside);
  bastide_game_emit_settled (self);
  return TRUE;
}

gboolean
bastide_game_end_turn (BastideGame  *self,
                       GError      **error)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), FALSE);

  return check_awaits_human (self, error) && bastide_game_step_end_turn (self, error);
}

gboolean
bastide_game_end (BastideGame  *self,
                  GError      **error)
{
  BastidePlacement placement;
  gboolean laid;
  g_autoptr (GPtrArray) scores = NULL;
  g_autoptr (BastideGame) alive = NULL;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), FALSE);

  alive = g_object_ref (self);
  if (self->state->phase == BASTIDE_PHASE_OVER)
    return refuse_now (error, _("The game is over."));

  laid = bastide_game_get_tentative (self, &placement);
  if (laid)
    lift (self);
  g_array_set_size (self->record->turns, self->record->played);
  self->has_tail = FALSE;
  self->record->ends_early = TRUE;
  end_early (self);

  bastide_game_changed (self);
  scores = gather_scores (self, self->log_ending);
  if (laid)
    bastide_game_emit_tile_lifted (self, placement);
  for (guint i = 0; i < scores->len; i++)
    bastide_game_emit_feature_scored (self, scores->pdata[i]);
  bastide_game_emit_turn_changed (self);
  bastide_game_emit_over (self);
  bastide_game_emit_settled (self);
  return TRUE;
}

/* --- Turns begun anew --- */

gboolean
bastide_game_forget_turn (BastideGame      *self,
                          guint             player,
                          BastidePlacement *placement)
{
  gboolean laid = bastide_game_get_tentative (self, placement) && self->state->player == player;

  if (laid)
    lift (self);
  if (self->record->turns->len % bastide_game_get_n_players (self) == player)
    self->has_tail = FALSE;
  return laid;
}

void
bastide_game_step_anew (BastideGame *self)
{
  BastidePlacement placement;
  gboolean laid;
  g_autoptr (BastideGame) alive = NULL;

  alive = g_object_ref (self);
  laid = bastide_game_forget_turn (self, self->state->player, &placement);
  bastide_game_changed (self);
  if (laid)
    bastide_game_emit_tile_lifted (self, placement);
  bastide_game_emit_settled (self);
}

/* --- Undo and redo --- */

/* Where undo and redo may come to rest. */
static gboolean
is_station (BastideGame *self)
{
  if (self->state->phase == BASTIDE_PHASE_OVER)
    return TRUE;
  if (bastide_game_has_humans (self))
    return bastide_game_get_awaits_human (self);
  return !self->record->has_pending;
}

static void
step_back (BastideGame *self)
{
  if (self->record->ended)
    go_on (self);
  else if (!self->record->has_pending)
    unfinish (self);
  else if (self->record->pending.claim != BASTIDE_NONE)
    self->record->pending.claim = BASTIDE_NONE;
  else
    lift (self);
}

/* An early end comes after all that is to be redone. */
static gboolean
is_before_early_end (BastideGame *self)
{
  return self->record->ends_early && !self->record->ended && !has_redo_turns (self) && !self->record->has_pending;
}

static gboolean
can_step_forward (BastideGame *self)
{
  const BastideMove *plan = get_plan (self);

  if (is_before_early_end (self))
    return TRUE;
  return plan != NULL
         && (!self->record->has_pending || self->record->pending.claim != plan->claim || has_redo_turns (self));
}

static void
step_forward (BastideGame *self)
{
  BastideMove plan;

  if (is_before_early_end (self))
    {
      end_early (self);
      return;
    }

  plan = *get_plan (self);
  if (!self->record->has_pending)
    lay (self, plan.placement);
  else if (self->record->pending.claim != plan.claim)
    self->record->pending.claim = plan.claim;
  else
    finish (self);
}

static gboolean
has_something_to_undo (BastideGame *self)
{
  if (self->record->ended)
    return TRUE;
  if (self->record->has_pending && (bastide_game_get_awaits_human (self) || !bastide_game_has_humans (self)))
    return TRUE;
  if (!bastide_game_has_humans (self))
    return self->record->played > 0;
  for (guint turn = 0; turn < self->record->played; turn++)
    if (bastide_game_get_level_of_turn (self, turn) == BASTIDE_LEVEL_HUMAN)
      return TRUE;
  return FALSE;
}

/* In a turn that a human has begun and not ended. */
static gboolean
is_in_turn (BastideGame *self)
{
  return self->record->has_pending && bastide_game_get_awaits_human (self);
}

gboolean
bastide_game_can_undo (BastideGame *self)
{
  return has_something_to_undo (self) && (!self->strict || is_in_turn (self));
}

/* To lay the tile again, or to choose the same follower. */
static gboolean
can_step_forward_in_turn (BastideGame *self)
{
  const BastideMove *plan = get_plan (self);

  return plan != NULL && bastide_game_get_awaits_human (self)
         && (!self->record->has_pending || self->record->pending.claim != plan->claim);
}

gboolean
bastide_game_can_redo (BastideGame *self)
{
  return self->strict ? can_step_forward_in_turn (self) : can_step_forward (self);
}

/* A tile that lay before the step and does not now, or the other way round, was lifted or placed. */
static void
tell_of_rewinding (BastideGame *self,
                   gboolean     was_pending,
                   BastideMove  was,
                   guint        had_played,
                   gboolean     was_over)
{
  gboolean is_pending = self->record->has_pending, same_turn = self->record->played == had_played;
  BastideMove is = self->record->pending;
  gboolean over = self->state->phase == BASTIDE_PHASE_OVER;

  bastide_game_changed (self);
  bastide_game_emit_rewound (self);
  if (!same_turn || over != was_over)
    {
      bastide_game_emit_turn_changed (self);
      if (over)
        bastide_game_emit_over (self);
    }
  else if (was_pending && !is_pending)
    bastide_game_emit_tile_lifted (self, was.placement);
  else if (is_pending && !was_pending)
    bastide_game_emit_tile_placed (self, is.placement);
  bastide_game_emit_settled (self);
}

/* What a computer was about is not kept, lest it be redone as if it had been a turn. */
static void
forget_turn_of_computer (BastideGame *self)
{
  if (self->state->phase != BASTIDE_PHASE_OVER && !bastide_game_get_awaits_human (self) && !has_redo_turns (self))
    self->has_tail = FALSE;
}

gboolean
bastide_game_undo (BastideGame  *self,
                   GError      **error)
{
  gboolean was_pending;
  BastideMove was;
  guint had_played;
  gboolean was_over;
  g_autoptr (BastideGame) alive = NULL;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), FALSE);

  alive = g_object_ref (self);
  if (!has_something_to_undo (self))
    return refuse_now (error, _("There is nothing to undo."));
  if (!bastide_game_can_undo (self))
    return refuse_now (error, _("Strict mode: a turn that has ended cannot be undone."));

  was_pending = self->record->has_pending;
  was = self->record->pending;
  had_played = self->record->played;
  was_over = self->state->phase == BASTIDE_PHASE_OVER;
  forget_turn_of_computer (self);
  if (self->record->ended)
    step_back (self);
  else
    do
      step_back (self);
    while (!is_station (self));
  tell_of_rewinding (self, was_pending, was, had_played, was_over);
  return TRUE;
}

gboolean
bastide_game_redo (BastideGame  *self,
                   GError      **error)
{
  gboolean was_pending;
  BastideMove was;
  guint had_played;
  gboolean was_over;
  g_autoptr (BastideGame) alive = NULL;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), FALSE);

  alive = g_object_ref (self);
  if (!can_step_forward (self))
    return refuse_now (error, _("There is nothing to redo."));
  if (!bastide_game_can_redo (self))
    return refuse_now (error, _("Strict mode: a turn that has ended cannot be redone."));

  was_pending = self->record->has_pending;
  was = self->record->pending;
  had_played = self->record->played;
  was_over = self->state->phase == BASTIDE_PHASE_OVER;
  do
    step_forward (self);
  while (!is_station (self) && can_step_forward (self));
  tell_of_rewinding (self, was_pending, was, had_played, was_over);
  return TRUE;
}
