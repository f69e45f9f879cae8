/* bastide-sounds.c: which sound goes with what happens in the game
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sounds.h"

/* The call to move waits for the sounds of what it follows. */
#define CALL_AFTER_MS 400

/* What happened in the step that is being done. */
typedef struct
{
  gboolean tile;
  gboolean follower;
  gboolean turn;
  gboolean rewound;
  gboolean over;
  int      points; /* the most that a feature paid */
} Step;

struct _BastideSounds
{
  GObject             parent_instance;

  BastideSoundPlayer *player;
  BastideScoringShow *scoring;
  BastideGame        *game;
  GSignalGroup       *game_signals;
  Step                step;
  guint               n_paid;        /* features of the show whose points have set off */
  guint               call_timeout;
  gboolean            awaited_human; /* before the step */
  gboolean            calling;       /* and ending: once the show is over */
  gboolean            ending;
  gboolean            enabled;
  gboolean            attended;
};

G_DEFINE_FINAL_TYPE (BastideSounds, bastide_sounds, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_ENABLED,
  PROP_ATTENDED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
play (BastideSounds *self,
      BastideSound   sound)
{
  gboolean calls = sound == BASTIDE_SOUND_YOUR_TURN || sound == BASTIDE_SOUND_END;

  if (self->enabled && (self->attended || calls))
    bastide_sound_player_play (self->player, sound);
}

/* ---- What waits its turn ----------------------------------------------------------------------------------------- */

static gboolean
call_cb (gpointer data)
{
  BastideSounds *self = data;

  self->call_timeout = 0;
  play (self, BASTIDE_SOUND_YOUR_TURN);

  return G_SOURCE_REMOVE;
}

static void
forget_waiting (BastideSounds *self)
{
  self->calling = FALSE;
  self->ending = FALSE;
  g_clear_handle_id (&self->call_timeout, g_source_remove);
}

static void
play_waiting (BastideSounds *self)
{
  /* An undone end also ends the show. */
  if (self->ending && bastide_game_get_phase (self->game) == BASTIDE_PHASE_OVER)
    play (self, BASTIDE_SOUND_END);
  else if (self->calling)
    self->call_timeout = g_timeout_add (CALL_AFTER_MS, call_cb, self);
  self->calling = FALSE;
  self->ending = FALSE;
}

/* ---- The show ---------------------------------------------------------------------------------------------------- */

static gboolean
has_set_off (BastideSounds *self,
             guint          feature)
{
  BastideScoringMoment moment;

  bastide_scoring_show_get_moment (self->scoring, feature, &moment);
  return bastide_scoring_show_is_still (self->scoring) ? moment.glow > 0 : moment.flight > 0;
}

static void
scoring_changed_cb (BastideSounds *self)
{
  guint n_features = bastide_scoring_show_get_n_features (self->scoring);

  if (!bastide_scoring_show_has_begun (self->scoring))
    return;

  for (guint i = self->n_paid; i < n_features; i++)
    if (has_set_off (self, i))
      {
        play (self, bastide_sound_for_points (bastide_scoring_show_get_feature (self->scoring, i)->points));
        self->n_paid = i + 1;
      }
}

static void
scoring_ended_cb (BastideSounds *self)
{
  self->n_paid = 0;
  play_waiting (self);
}

/* ---- The game ---------------------------------------------------------------------------------------------------- */

static void
tile_placed_cb (BastideSounds *self)
{
  self->step.tile = TRUE;
}

static void
claim_cb (BastideSounds *self)
{
  self->step.follower = bastide_game_get_claim (self->game) != BASTIDE_NONE;
}

static void
feature_scored_cb (BastideSounds   *self,
                   BastideLogEntry *entry)
{
  self->step.points = MAX (self->step.points, bastide_log_entry_get_points (entry));
}

static void
turn_changed_cb (BastideSounds *self)
{
  self->step.turn = TRUE;
}

static void
rewound_cb (BastideSounds *self)
{
  self->step.rewound = TRUE;
}

static void
game_over_cb (BastideSounds *self)
{
  self->step.over = TRUE;
}

static void
play_step (BastideSounds *self,
           const Step    *step)
{
  gboolean is_told = bastide_scoring_show_is_running (self->scoring);

  if (step->tile)
    play (self, BASTIDE_SOUND_TILE);
  if (step->rewound)
    return;

  if (step->follower)
    play (self, BASTIDE_SOUND_FOLLOWER);
  if (step->points > 0 && !step->over && !is_told)
    play (self, bastide_sound_for_points (step->points));

  self->ending = step->over;
  self->calling = step->turn && !self->awaited_human && bastide_game_get_awaits_human (self->game);
  if (!is_told)
    play_waiting (self);
}

static void
settled_cb (BastideSounds *self)
{
  Step step = self->step;

  self->step = (Step) { 0 };
  forget_waiting (self);
  play_step (self, &step);
  self->awaited_human = bastide_game_get_awaits_human (self->game);
}

void
bastide_sounds_set_game (BastideSounds *self,
                         BastideGame   *game)
{
  g_return_if_fail (BASTIDE_IS_SOUNDS (self));
  g_return_if_fail (game == NULL || BASTIDE_IS_GAME (game));

  forget_waiting (self);
  self->step = (Step) { 0 };
  g_set_object (&self->game, game);
  g_signal_group_set_target (self->game_signals, game);
  self->awaited_human = game != NULL && bastide_game_get_awaits_human (game);
}

/* ---- Object ------------------------------------------------------------------------------------------------------ */

static void
set_enabled (BastideSounds *self,
             gboolean       enabled)
{
  if (self->enabled == enabled)
    return;

  self->enabled = enabled;
  if (enabled)
    bastide_sound_player_start (self->player);
  else
    bastide_sound_player_stop (self->player);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ENABLED]);
}

static void
set_attended (BastideSounds *self,
              gboolean       attended)
{
  if (self->attended == attended)
    return;

  self->attended = attended;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ATTENDED]);
}

static void
bastide_sounds_dispose (GObject *object)
{
  BastideSounds *self = BASTIDE_SOUNDS (object);

  forget_waiting (self);
  if (self->player != NULL)
    bastide_sound_player_stop (self->player);
  g_clear_object (&self->player);
  g_clear_object (&self->scoring);
  g_clear_object (&self->game_signals);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (bastide_sounds_parent_class)->dispose (object);
}

static void
bastide_sounds_get_property (GObject    *object,
                             guint       prop_id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  BastideSounds *self = BASTIDE_SOUNDS (object);

  switch (prop_id)
    {
    case PROP_ENABLED:
      g_value_set_boolean (value, self->enabled);
      break;

    case PROP_ATTENDED:
      g_value_set_boolean (value, self->attended);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_sounds_set_property (GObject      *object,
                             guint         prop_id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  BastideSounds *self = BASTIDE_SOUNDS (object);

  switch (prop_id)
    {
    case PROP_ENABLED:
      set_enabled (self, g_value_get_boolean (value));
      break;

    case PROP_ATTENDED:
      set_attended (self, g_value_get_boolean (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_sounds_class_init (BastideSoundsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = bastide_sounds_dispose;
  object_class->get_property = bastide_sounds_get_property;
  object_class->set_property = bastide_sounds_set_property;

  properties[PROP_ENABLED] = g_param_spec_boolean ("enabled", NULL, NULL, FALSE, flags);
  properties[PROP_ATTENDED] = g_param_spec_boolean ("attended", NULL, NULL, TRUE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
bastide_sounds_init (BastideSounds *self)
{
  self->attended = TRUE;
  self->game_signals = g_signal_group_new (BASTIDE_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "tile-placed", G_CALLBACK (tile_placed_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "notify::claim", G_CALLBACK (claim_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "feature-scored", G_CALLBACK (feature_scored_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "turn-changed", G_CALLBACK (turn_changed_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "rewound", G_CALLBACK (rewound_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "game-over", G_CALLBACK (game_over_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "settled", G_CALLBACK (settled_cb), self);
}

BastideSounds *
bastide_sounds_new (BastideSoundPlayer *player,
                    BastideScoringShow *scoring)
{
  BastideSounds *self;

  g_return_val_if_fail (BASTIDE_IS_SOUND_PLAYER (player), NULL);
  g_return_val_if_fail (BASTIDE_IS_SCORING_SHOW (scoring), NULL);

  self = g_object_new (BASTIDE_TYPE_SOUNDS, NULL);
  self->player = g_object_ref (player);
  self->scoring = g_object_ref (scoring);
  g_signal_connect_object (scoring, "changed", G_CALLBACK (scoring_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (scoring, "ended", G_CALLBACK (scoring_ended_cb), self, G_CONNECT_SWAPPED);

  return self;
}
