/* bastide-opponent.c: plays the turns of a game's computer players
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-opponent.h"

#include "bastide-thinking.h"
#include "bastide-tutorial.h"

#define THINKING_TIME 900 /* ms */

struct _BastideOpponent
{
  GObject       parent_instance;

  BastideGame  *game;
  gboolean      active;
  gboolean      held;
  BastidePace   pace;
  guint         thinking_time;
  gboolean      hurries;  /* this turn is shown without pauses */

  int           player;   /* whose turn is being played */
  guint64       revision; /* that the game has if nothing else has changed it since; see bastide_game_changed () */
  gint64        begun;    /* when this step was, by g_get_monotonic_time () */
  GCancellable *thought;  /* NULL but while thinking */
  GCancellable *haste;    /* of the thought, or of the last one */
  gboolean      resolved;
  BastideMove   move;     /* if RESOLVED, how this turn is to go */
  guint         timer;    /* until the next step; 0 for none */
};

G_DEFINE_FINAL_TYPE (BastideOpponent, bastide_opponent, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_GAME,
  PROP_ACTIVE,
  PROP_PACE,
  PROP_THINKING_TIME,
  PROP_THINKING,
  PROP_PLAYER,
  PROP_HELD,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void play_on (BastideOpponent *self);

/* --- Facts --- */

static void
set_thought (BastideOpponent *self,
             GCancellable    *thought)
{
  gboolean was_thinking = self->thought != NULL;

  if (self->thought != NULL)
    g_cancellable_cancel (self->thought);
  g_set_object (&self->thought, thought);
  if (was_thinking != (thought != NULL))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_THINKING]);
}

static void
set_player (BastideOpponent *self,
            int              player)
{
  if (self->player == player)
    return;
  self->player = player;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLAYER]);
}

static void
set_held (BastideOpponent *self,
          gboolean         held)
{
  if (self->held == held)
    return;
  self->held = held;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HELD]);
}

static gboolean
is_computers_turn (BastideOpponent *self)
{
  return bastide_game_get_phase (self->game) != BASTIDE_PHASE_OVER && !bastide_game_get_awaits_human (self->game);
}

/* --- The steps of a turn --- */

static guint
get_pause (BastideOpponent *self)
{
  static const guint pauses[] = { /* ms */
    [BASTIDE_PACE_INSTANT] = 0,
    [BASTIDE_PACE_FAST] = 200,
    [BASTIDE_PACE_NORMAL] = 450,
    [BASTIDE_PACE_SLOW] = 1000,
  };

  return self->hurries ? 0 : pauses[self->pace];
}

static void
stop_timer (BastideOpponent *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
}

static void
drop_turn (BastideOpponent *self)
{
  stop_timer (self);
  set_thought (self, NULL);
  self->resolved = FALSE;
  self->hurries = FALSE;
}

static gboolean
take_next_step (BastideOpponent *self)
{
  const BastideMove *move = &self->move;

  if (bastide_game_get_phase (self->game) == BASTIDE_PHASE_PLACE)
    return bastide_game_step_place (self->game, move->placement.x, move->placement.y, move->placement.rotation * 90,
                                    NULL);
  if (bastide_game_get_claim (self->game) != move->claim)
    return bastide_game_step_claim (self->game, move->claim, NULL);

  self->resolved = FALSE;
  self->hurries = FALSE;
  return bastide_game_step_end_turn (self->game, NULL);
}

/* What the step tells may lead to anything, also to the end of the opponent. */
static void
on_pause_over (gpointer user_data)
{
  g_autoptr (BastideOpponent) self = g_object_ref (user_data);
  gboolean taken;

  self->timer = 0;
  self->begun = g_get_monotonic_time ();
  self->revision++;
  taken = take_next_step (self);
  g_return_if_fail (taken);
}

/* Waits for what is left of the pause since the last step. */
static void
schedule_step (BastideOpponent *self)
{
  gint64 waited = (g_get_monotonic_time () - self->begun) / 1000;
  guint pause = get_pause (self);

  stop_timer (self);
  self->timer = g_timeout_add_once (waited < pause ? pause - (guint) waited : 0, on_pause_over, self);
}

/* --- Thinking --- */

static void
on_thought (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autofree BastideThought *thought = bastide_think_finish (result, NULL);
  BastideOpponent *self = user_data;

  /* Cancelled: there may be no opponent any more. */
  if (thought == NULL)
    return;

  self->move = thought->candidates[0].move;
  self->resolved = TRUE;
  schedule_step (self);
  set_thought (self, NULL);
}

static void
begin_thinking (BastideOpponent *self)
{
  BastideLevel level = bastide_game_get_level_of_turn (self->game, bastide_game_get_turn (self->game));
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  self->begun = g_get_monotonic_time ();
  g_clear_object (&self->haste);
  self->haste = g_cancellable_new ();
  bastide_think_async (self->game, level, self->thinking_time, cancellable, self->haste, on_thought, self);
  set_thought (self, cancellable);
}

static void
begin_turn (BastideOpponent *self)
{
  if (bastide_game_get_phase (self->game) == BASTIDE_PHASE_CLAIM)
    {
      bastide_game_step_anew (self->game);
    }
  else if (bastide_tutorial_get_move (self->game, &self->move))
    {
      self->begun = g_get_monotonic_time ();
      self->resolved = TRUE;
      schedule_step (self);
    }
  else
    {
      begin_thinking (self);
    }
}

/* Does what there is to be done next, if it is not being done already. */
static void
play_on (BastideOpponent *self)
{
  gboolean plays;

  if (self->revision != self->game->revision)
    drop_turn (self);
  self->revision = self->game->revision;

  if (!is_computers_turn (self) || bastide_game_has_humans (self->game))
    set_held (self, FALSE);

  plays = self->active && !self->held && is_computers_turn (self);
  set_player (self, plays ? bastide_game_get_current_player (self->game) : -1);
  if (!plays)
    {
      stop_timer (self);
      set_thought (self, NULL);
    }
  else if (self->resolved)
    {
      if (self->timer == 0)
        schedule_step (self);
    }
  else if (self->thought == NULL)
    {
      begin_turn (self);
    }
}

static void
on_rewound (BastideOpponent *self)
{
  if (!bastide_game_has_humans (self->game))
    set_held (self, TRUE);
}

/* --- The object --- */

static void
bastide_opponent_constructed (GObject *object)
{
  BastideOpponent *self = BASTIDE_OPPONENT (object);

  G_OBJECT_CLASS (bastide_opponent_parent_class)->constructed (object);

  self->revision = self->game->revision;
  self->held = is_computers_turn (self) && !bastide_game_has_humans (self->game) && bastide_game_can_redo (self->game);
  g_signal_connect_object (self->game, "rewound", G_CALLBACK (on_rewound), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game, "settled", G_CALLBACK (play_on), self, G_CONNECT_SWAPPED);
}

static void
bastide_opponent_dispose (GObject *object)
{
  BastideOpponent *self = BASTIDE_OPPONENT (object);

  self->active = FALSE;
  stop_timer (self);
  if (self->thought != NULL)
    g_cancellable_cancel (self->thought);
  g_clear_object (&self->thought);
  g_clear_object (&self->haste);

  G_OBJECT_CLASS (bastide_opponent_parent_class)->dispose (object);
}

static void
bastide_opponent_finalize (GObject *object)
{
  BastideOpponent *self = BASTIDE_OPPONENT (object);

  g_clear_object (&self->game);

  G_OBJECT_CLASS (bastide_opponent_parent_class)->finalize (object);
}

static void
bastide_opponent_get_property (GObject    *object,
                               guint       prop_id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  BastideOpponent *self = BASTIDE_OPPONENT (object);

  switch (prop_id)
    {
    case PROP_GAME:
      g_value_set_object (value, self->game);
      break;
    case PROP_ACTIVE:
      g_value_set_boolean (value, self->active);
      break;
    case PROP_PACE:
      g_value_set_uint (value, self->pace);
      break;
    case PROP_THINKING_TIME:
      g_value_set_uint (value, self->thinking_time);
      break;
    case PROP_THINKING:
      g_value_set_boolean (value, bastide_opponent_get_thinking (self));
      break;
    case PROP_PLAYER:
      g_value_set_int (value, self->player);
      break;
    case PROP_HELD:
      g_value_set_boolean (value, self->held);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_opponent_set_property (GObject      *object,
                               guint         prop_id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  BastideOpponent *self = BASTIDE_OPPONENT (object);

  switch (prop_id)
    {
    case PROP_GAME:
      self->game = g_value_dup_object (value);
      break;
    case PROP_ACTIVE:
      bastide_opponent_set_active (self, g_value_get_boolean (value));
      break;
    case PROP_PACE:
      bastide_opponent_set_pace (self, (BastidePace) g_value_get_uint (value));
      break;
    case PROP_THINKING_TIME:
      bastide_opponent_set_thinking_time (self, g_value_get_uint (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_opponent_class_init (BastideOpponentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags read = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  GParamFlags write = read | G_PARAM_WRITABLE;

  object_class->constructed = bastide_opponent_constructed;
  object_class->dispose = bastide_opponent_dispose;
  object_class->finalize = bastide_opponent_finalize;
  object_class->get_property = bastide_opponent_get_property;
  object_class->set_property = bastide_opponent_set_property;

  properties[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, BASTIDE_TYPE_GAME,
                                               write | G_PARAM_CONSTRUCT_ONLY);
  properties[PROP_ACTIVE] = g_param_spec_boolean ("active", NULL, NULL, FALSE, write);
  properties[PROP_PACE] = g_param_spec_uint ("pace", NULL, NULL, 0, BASTIDE_PACE_SLOW, BASTIDE_PACE_NORMAL, write);
  properties[PROP_THINKING_TIME] = g_param_spec_uint ("thinking-time", NULL, NULL, 0, G_MAXUINT, THINKING_TIME, write);
  properties[PROP_THINKING] = g_param_spec_boolean ("thinking", NULL, NULL, FALSE, read);
  properties[PROP_PLAYER] = g_param_spec_int ("player", NULL, NULL, -1, G_MAXINT, -1, read);
  properties[PROP_HELD] = g_param_spec_boolean ("held", NULL, NULL, FALSE, read);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
bastide_opponent_init (BastideOpponent *self)
{
  self->pace = BASTIDE_PACE_NORMAL;
  self->thinking_time = THINKING_TIME;
  self->player = -1;
}

BastideOpponent *
bastide_opponent_new (BastideGame *game)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (game), NULL);

  return g_object_new (BASTIDE_TYPE_OPPONENT, "game", game, NULL);
}

gboolean
bastide_opponent_get_active (BastideOpponent *self)
{
  g_return_val_if_fail (BASTIDE_IS_OPPONENT (self), FALSE);

  return self->active;
}

void
bastide_opponent_set_active (BastideOpponent *self,
                             gboolean         active)
{
  g_return_if_fail (BASTIDE_IS_OPPONENT (self));

  if (self->active == !!active)
    return;
  self->active = !!active;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ACTIVE]);
  play_on (self);
}

/* A pause in progress is as long as all the others will be. */
static void
mend_pause (BastideOpponent *self)
{
  if (self->timer != 0)
    schedule_step (self);
}

void
bastide_opponent_set_pace (BastideOpponent *self,
                           BastidePace      pace)
{
  g_return_if_fail (BASTIDE_IS_OPPONENT (self));
  g_return_if_fail (pace <= BASTIDE_PACE_SLOW);

  if (self->pace == pace)
    return;
  self->pace = pace;
  mend_pause (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PACE]);
}

void
bastide_opponent_set_thinking_time (BastideOpponent *self,
                                    guint            milliseconds)
{
  g_return_if_fail (BASTIDE_IS_OPPONENT (self));

  if (self->thinking_time == milliseconds)
    return;
  self->thinking_time = milliseconds;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_THINKING_TIME]);
}

gboolean
bastide_opponent_get_thinking (BastideOpponent *self)
{
  g_return_val_if_fail (BASTIDE_IS_OPPONENT (self), FALSE);

  return self->thought != NULL;
}

int
bastide_opponent_get_player (BastideOpponent *self)
{
  g_return_val_if_fail (BASTIDE_IS_OPPONENT (self), -1);

  return self->player;
}

gboolean
bastide_opponent_get_held (BastideOpponent *self)
{
  g_return_val_if_fail (BASTIDE_IS_OPPONENT (self), FALSE);

  return self->held;
}

void
bastide_opponent_skip (BastideOpponent *self)
{
  g_return_if_fail (BASTIDE_IS_OPPONENT (self));

  if (self->player < 0)
    return;
  self->hurries = TRUE;
  if (self->thought != NULL)
    g_cancellable_cancel (self->haste);
  mend_pause (self);
}

void
bastide_opponent_go_on (BastideOpponent *self)
{
  g_return_if_fail (BASTIDE_IS_OPPONENT (self));

  set_held (self, FALSE);
  play_on (self);
}
