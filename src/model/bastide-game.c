/* bastide-game.c: a game being played, as an object
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-game-private.h"

G_DEFINE_QUARK (bastide-game-error-quark, bastide_game_error)

G_DEFINE_FINAL_TYPE (BastideGame, bastide_game, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_PHASE,
  PROP_TURN,
  PROP_CURRENT_PLAYER,
  PROP_HAND,
  PROP_CLAIM,
  PROP_N_REMAINING,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_CAN_LIFT,
  PROP_CAN_END_TURN,
  PROP_AWAITS_HUMAN,
  PROP_FILE,
  PROP_AUTOSAVE_FILE,
  PROP_SAVED,
  PROP_STRICT,
  N_PROPS
};

enum
{
  TILE_PLACED,
  TILE_LIFTED,
  FOLLOWER_PLACED,
  FEATURE_SCORED,
  TILE_SET_ASIDE,
  TURN_CHANGED,
  REWOUND,
  GAME_OVER,
  SETTLED,
  AUTOSAVE_FAILED,
  AUTOSAVE_MOVED,
  AUTOSAVE_RECOVERED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void
bastide_game_dispose (GObject *object)
{
  BastideGame *self = BASTIDE_GAME (object);

  if (self->autosave != NULL)
    g_signal_handlers_disconnect_by_data (self->autosave, self);
  g_clear_object (&self->autosave);

  G_OBJECT_CLASS (bastide_game_parent_class)->dispose (object);
}

static void
bastide_game_finalize (GObject *object)
{
  BastideGame *self = BASTIDE_GAME (object);

  g_clear_pointer (&self->record, bastide_record_free);
  g_clear_pointer (&self->state, g_free);
  g_clear_pointer (&self->made, g_array_unref);
  g_clear_pointer (&self->log_news, g_ptr_array_unref);
  g_clear_pointer (&self->log_starts, g_array_unref);
  g_clear_object (&self->players);
  g_clear_object (&self->log);
  g_clear_object (&self->remaining);
  g_clear_object (&self->set_aside);
  g_clear_object (&self->file);
  g_clear_pointer (&self->checksum, g_free);

  G_OBJECT_CLASS (bastide_game_parent_class)->finalize (object);
}

static gboolean
awaits_human_to_claim (BastideGame *self)
{
  return bastide_game_get_awaits_human (self) && bastide_game_get_phase (self) == BASTIDE_PHASE_CLAIM;
}

static void
bastide_game_get_property (GObject    *object,
                           guint       prop_id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  BastideGame *self = BASTIDE_GAME (object);

  switch (prop_id)
    {
    case PROP_PHASE:
      g_value_set_uint (value, bastide_game_get_phase (self));
      break;
    case PROP_TURN:
      g_value_set_int (value, (int) bastide_game_get_turn (self));
      break;
    case PROP_CURRENT_PLAYER:
      g_value_set_int (value, bastide_game_get_current_player (self));
      break;
    case PROP_HAND:
      g_value_set_uint (value, bastide_game_get_hand (self));
      break;
    case PROP_CLAIM:
      g_value_set_uint (value, bastide_game_get_claim (self));
      break;
    case PROP_N_REMAINING:
      g_value_set_uint (value, bastide_game_get_n_remaining (self));
      break;
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, bastide_game_can_undo (self));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, bastide_game_can_redo (self));
      break;
    case PROP_CAN_LIFT:
    case PROP_CAN_END_TURN:
      g_value_set_boolean (value, awaits_human_to_claim (self));
      break;
    case PROP_AWAITS_HUMAN:
      g_value_set_boolean (value, bastide_game_get_awaits_human (self));
      break;
    case PROP_FILE:
      g_value_set_object (value, self->file);
      break;
    case PROP_AUTOSAVE_FILE:
      g_value_set_object (value, bastide_game_get_autosave_file (self));
      break;
    case PROP_SAVED:
      g_value_set_boolean (value, bastide_game_get_saved (self));
      break;
    case PROP_STRICT:
      g_value_set_boolean (value, bastide_game_get_strict (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_game_set_property (GObject      *object,
                           guint         prop_id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  BastideGame *self = BASTIDE_GAME (object);

  switch (prop_id)
    {
    case PROP_FILE:
      bastide_game_set_file (self, g_value_get_object (value));
      break;
    case PROP_AUTOSAVE_FILE:
      bastide_game_set_autosave_file (self, g_value_get_object (value));
      break;
    case PROP_STRICT:
      bastide_game_set_strict (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_game_install_properties (GObjectClass *object_class)
{
  GParamFlags read = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  GParamFlags write = read | G_PARAM_WRITABLE;

  properties[PROP_PHASE] = g_param_spec_uint ("phase", NULL, NULL, 0, BASTIDE_PHASE_OVER, 0, read);
  properties[PROP_TURN] = g_param_spec_int ("turn", NULL, NULL, 0, G_MAXINT, 0, read);
  properties[PROP_CURRENT_PLAYER] = g_param_spec_int ("current-player", NULL, NULL, -1, G_MAXINT, -1, read);
  properties[PROP_HAND] = g_param_spec_uint ("hand", NULL, NULL, 0, BASTIDE_NONE, BASTIDE_NONE, read);
  properties[PROP_CLAIM] = g_param_spec_uint ("claim", NULL, NULL, 0, BASTIDE_NONE, BASTIDE_NONE, read);
  properties[PROP_N_REMAINING] = g_param_spec_uint ("n-remaining", NULL, NULL, 0, G_MAXUINT, 0, read);
  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, read);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, read);
  properties[PROP_CAN_LIFT] = g_param_spec_boolean ("can-lift", NULL, NULL, FALSE, read);
  properties[PROP_CAN_END_TURN] = g_param_spec_boolean ("can-end-turn", NULL, NULL, FALSE, read);
  properties[PROP_AWAITS_HUMAN] = g_param_spec_boolean ("awaits-human", NULL, NULL, FALSE, read);
  properties[PROP_FILE] = g_param_spec_object ("file", NULL, NULL, G_TYPE_FILE, write);
  properties[PROP_AUTOSAVE_FILE] = g_param_spec_object ("autosave-file", NULL, NULL, G_TYPE_FILE, write);
  properties[PROP_SAVED] = g_param_spec_boolean ("saved", NULL, NULL, FALSE, read);
  properties[PROP_STRICT] = g_param_spec_boolean ("strict", NULL, NULL, FALSE, write);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
bastide_game_class_init (BastideGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bastide_game_dispose;
  object_class->finalize = bastide_game_finalize;
  object_class->get_property = bastide_game_get_property;
  object_class->set_property = bastide_game_set_property;
  bastide_game_install_properties (object_class);

  signals[TILE_PLACED] = g_signal_new ("tile-placed", BASTIDE_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
  signals[TILE_LIFTED] = g_signal_new ("tile-lifted", BASTIDE_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
  signals[FOLLOWER_PLACED] = g_signal_new ("follower-placed", BASTIDE_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                           G_TYPE_NONE, 3, G_TYPE_INT, G_TYPE_INT, G_TYPE_UINT);
  signals[FEATURE_SCORED] = g_signal_new ("feature-scored", BASTIDE_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 1, BASTIDE_TYPE_LOG_ENTRY);
  signals[TILE_SET_ASIDE] = g_signal_new ("tile-set-aside", BASTIDE_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[TURN_CHANGED] = g_signal_new ("turn-changed", BASTIDE_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 0);
  signals[REWOUND] = g_signal_new ("rewound", BASTIDE_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  signals[GAME_OVER] = g_signal_new ("game-over", BASTIDE_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 0);
  signals[SETTLED] = g_signal_new ("settled", BASTIDE_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  signals[AUTOSAVE_FAILED] = g_signal_new ("autosave-failed", BASTIDE_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                           G_TYPE_NONE, 1, G_TYPE_ERROR);
  signals[AUTOSAVE_MOVED] = g_signal_new ("autosave-moved", BASTIDE_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 0);
  signals[AUTOSAVE_RECOVERED] = g_signal_new ("autosave-recovered", BASTIDE_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                              NULL, G_TYPE_NONE, 0);
}

static void
bastide_game_init (BastideGame *self)
{
  self->state = g_new (BastideState, 1);
  self->made = g_array_new (FALSE, FALSE, sizeof (BastideTurn));
  self->log_news = g_ptr_array_new_with_free_func (g_object_unref);
  self->log_starts = g_array_new (FALSE, FALSE, sizeof (guint));
  self->log_ending = G_MAXUINT;
  self->players = g_list_store_new (BASTIDE_TYPE_PLAYER);
  self->log = g_list_store_new (BASTIDE_TYPE_LOG_ENTRY);
  self->remaining = g_list_store_new (BASTIDE_TYPE_TILE_COUNT);
  self->set_aside = g_list_store_new (BASTIDE_TYPE_TILE_COUNT);
  g_queue_init (&self->saves);
}

/* --- Making a game of a record --- */

static void
take_facts (BastideGame *self)
{
  gboolean laid = awaits_human_to_claim (self);

  self->facts = (BastideGameFacts) {
    .phase = bastide_game_get_phase (self),
    .hand = bastide_game_get_hand (self),
    .claim = bastide_game_get_claim (self),
    .n_remaining = bastide_game_get_n_remaining (self),
    .turn = (int) bastide_game_get_turn (self),
    .player = bastide_game_get_current_player (self),
    .can_undo = bastide_game_can_undo (self) != FALSE,
    .can_redo = bastide_game_can_redo (self) != FALSE,
    .can_lift = laid != FALSE,
    .can_end_turn = laid != FALSE,
    .awaits_human = bastide_game_get_awaits_human (self) != FALSE,
  };
}

static void
replay (BastideGame *self)
{
  BastideRecord *record = self->record;

  bastide_state_init (self->state, bastide_catalogue_get_tile_set (record->catalogue),
                      bastide_game_get_n_players (self), record->deck);
  bastide_game_begin_log (self);
  for (guint i = 0; i < record->played; i++)
    {
      g_array_set_size (self->made, i + 1);
      bastide_state_make (self->state, &g_array_index (record->turns, BastideMove, i), bastide_game_get_made (self, i));
      bastide_game_log_turn (self);
    }
  if (record->ended)
    {
      bastide_state_end (self->state);
      bastide_game_log_ending (self);
    }
  bastide_game_sync_log (self);
  if (record->has_pending)
    {
      g_array_set_size (self->made, record->played + 1);
      bastide_game_put_back (self);
    }
}

BastideGame *
bastide_game_new (const BastideRecord *record)
{
  BastideGame *self;

  g_return_val_if_fail (record != NULL, NULL);

  self = g_object_new (BASTIDE_TYPE_GAME, NULL);
  self->record = bastide_record_copy (record);
  if (record->has_pending && record->played == record->turns->len)
    {
      self->has_tail = TRUE;
      self->tail = record->pending;
    }
  bastide_game_fill_players (self);
  replay (self);
  bastide_game_sync_players (self);
  bastide_game_sync_tiles (self);
  take_facts (self);
  return self;
}

/* --- After a step --- */

static void
notify_facts (BastideGame            *self,
              const BastideGameFacts *old)
{
  const BastideGameFacts *new = &self->facts;
  const struct
  {
    guint    property;
    gboolean changed;
  } changes[] = {
    { PROP_PHASE, new->phase != old->phase },
    { PROP_TURN, new->turn != old->turn },
    { PROP_CURRENT_PLAYER, new->player != old->player },
    { PROP_HAND, new->hand != old->hand },
    { PROP_CLAIM, new->claim != old->claim },
    { PROP_N_REMAINING, new->n_remaining != old->n_remaining },
    { PROP_CAN_UNDO, new->can_undo != old->can_undo },
    { PROP_CAN_REDO, new->can_redo != old->can_redo },
    { PROP_CAN_LIFT, new->can_lift != old->can_lift },
    { PROP_CAN_END_TURN, new->can_end_turn != old->can_end_turn },
    { PROP_AWAITS_HUMAN, new->awaits_human != old->awaits_human },
  };

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    if (changes[i].changed)
      g_object_notify_by_pspec (G_OBJECT (self), properties[changes[i].property]);
}

void
bastide_game_changed (BastideGame *self)
{
  BastideGameFacts old = self->facts;

  self->revision++;
  take_facts (self);
  if (self->autosave != NULL)
    bastide_autosave_write (self->autosave, bastide_record_copy (self->record));
  bastide_game_sync_players (self);
  bastide_game_sync_tiles (self);
  bastide_game_sync_log (self);
  notify_facts (self, &old);
}

void
bastide_game_emit_tile_placed (BastideGame      *self,
                               BastidePlacement  placement)
{
  g_signal_emit (self, signals[TILE_PLACED], 0, placement.x, placement.y);
}

void
bastide_game_emit_tile_lifted (BastideGame      *self,
                               BastidePlacement  placement)
{
  g_signal_emit (self, signals[TILE_LIFTED], 0, placement.x, placement.y);
}

void
bastide_game_emit_follower_placed (BastideGame *self,
                                   BastideMove  move)
{
  g_signal_emit (self, signals[FOLLOWER_PLACED], 0, move.placement.x, move.placement.y, (guint) move.claim);
}

void
bastide_game_emit_feature_scored (BastideGame     *self,
                                  BastideLogEntry *entry)
{
  g_signal_emit (self, signals[FEATURE_SCORED], 0, entry);
}

void
bastide_game_emit_tile_set_aside (BastideGame *self,
                                  guint        type)
{
  g_signal_emit (self, signals[TILE_SET_ASIDE], 0, type);
}

void
bastide_game_emit_turn_changed (BastideGame *self)
{
  g_signal_emit (self, signals[TURN_CHANGED], 0);
}

void
bastide_game_emit_rewound (BastideGame *self)
{
  g_signal_emit (self, signals[REWOUND], 0);
}

void
bastide_game_emit_over (BastideGame *self)
{
  g_signal_emit (self, signals[GAME_OVER], 0);
}

void
bastide_game_emit_settled (BastideGame *self)
{
  g_signal_emit (self, signals[SETTLED], 0);
}

/* --- Views --- */

const BastideState *
bastide_game_get_state (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  return self->state;
}

BastideCatalogue *
bastide_game_get_catalogue (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  return self->record->catalogue;
}

BastideRecord *
bastide_game_copy_record (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  return bastide_record_copy (self->record);
}

GListModel *
bastide_game_get_players (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  return G_LIST_MODEL (self->players);
}

GListModel *
bastide_game_get_log (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  return G_LIST_MODEL (self->log);
}

gboolean
bastide_game_get_strict (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), FALSE);

  return self->strict;
}

void
bastide_game_set_strict (BastideGame *self,
                         gboolean     strict)
{
  BastideGameFacts old;

  g_return_if_fail (BASTIDE_IS_GAME (self));

  if (self->strict == !!strict)
    return;

  old = self->facts;
  self->strict = !!strict;
  take_facts (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STRICT]);
  notify_facts (self, &old);
}

GListModel *
bastide_game_get_remaining (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  return G_LIST_MODEL (self->remaining);
}

GListModel *
bastide_game_get_set_aside (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  return G_LIST_MODEL (self->set_aside);
}

BastidePhase
bastide_game_get_phase (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), BASTIDE_PHASE_OVER);

  return (BastidePhase) self->state->phase;
}

guint
bastide_game_get_turn (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), 0);

  return self->record->played;
}

int
bastide_game_get_current_player (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), -1);

  return self->state->phase == BASTIDE_PHASE_OVER ? -1 : self->state->player;
}

guint
bastide_game_get_n_remaining (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), 0);

  return (guint) (self->state->n_deck - self->state->n_drawn);
}

guint
bastide_game_get_hand (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), BASTIDE_NONE);

  return self->state->hand;
}

guint
bastide_game_get_claim (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), BASTIDE_NONE);

  return self->record->has_pending ? self->record->pending.claim : BASTIDE_NONE;
}

gboolean
bastide_game_get_tentative (BastideGame      *self,
                            BastidePlacement *placement)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), FALSE);

  if (self->record->has_pending && placement != NULL)
    *placement = self->record->pending.placement;
  return self->record->has_pending;
}
