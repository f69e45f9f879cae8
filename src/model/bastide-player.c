/* bastide-player.c: a player as the window shows one
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-player-private.h"

#include "bastide-name.h"

struct _BastidePlayer
{
  GObject        parent_instance;

  char          *name;
  BastideColour  colour;
  BastideLevel   level;
  guint          index;
  int            score;
  guint          followers;
  int            projected;
  gboolean       active;
  guint          lead;
};

G_DEFINE_FINAL_TYPE (BastidePlayer, bastide_player, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_NAME,
  PROP_COLOUR,
  PROP_LEVEL,
  PROP_INDEX,
  PROP_SCORE,
  PROP_FOLLOWERS,
  PROP_PROJECTED,
  PROP_ACTIVE,
  PROP_LEAD,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
bastide_player_finalize (GObject *object)
{
  BastidePlayer *self = BASTIDE_PLAYER (object);

  g_clear_pointer (&self->name, g_free);

  G_OBJECT_CLASS (bastide_player_parent_class)->finalize (object);
}

static void
bastide_player_get_property (GObject    *object,
                             guint       prop_id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  BastidePlayer *self = BASTIDE_PLAYER (object);

  switch (prop_id)
    {
    case PROP_NAME:
      g_value_set_string (value, self->name);
      break;
    case PROP_COLOUR:
      g_value_set_uint (value, self->colour);
      break;
    case PROP_LEVEL:
      g_value_set_uint (value, self->level);
      break;
    case PROP_INDEX:
      g_value_set_uint (value, self->index);
      break;
    case PROP_SCORE:
      g_value_set_int (value, self->score);
      break;
    case PROP_FOLLOWERS:
      g_value_set_uint (value, self->followers);
      break;
    case PROP_PROJECTED:
      g_value_set_int (value, self->projected);
      break;
    case PROP_ACTIVE:
      g_value_set_boolean (value, self->active);
      break;
    case PROP_LEAD:
      g_value_set_uint (value, self->lead);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_player_class_init (BastidePlayerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->finalize = bastide_player_finalize;
  object_class->get_property = bastide_player_get_property;

  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  properties[PROP_COLOUR] = g_param_spec_uint ("colour", NULL, NULL, 0, BASTIDE_N_COLOURS - 1, 0, flags);
  properties[PROP_LEVEL] = g_param_spec_uint ("level", NULL, NULL, 0, BASTIDE_N_LEVELS - 1, 0, flags);
  properties[PROP_INDEX] = g_param_spec_uint ("index", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_SCORE] = g_param_spec_int ("score", NULL, NULL, 0, G_MAXINT, 0, flags);
  properties[PROP_FOLLOWERS] = g_param_spec_uint ("followers", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_PROJECTED] = g_param_spec_int ("projected", NULL, NULL, 0, G_MAXINT, 0, flags);
  properties[PROP_ACTIVE] = g_param_spec_boolean ("active", NULL, NULL, FALSE, flags);
  properties[PROP_LEAD] = g_param_spec_uint ("lead", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
bastide_player_init (BastidePlayer *self)
{
}

BastidePlayer *
bastide_player_new (const BastideSeat *seat,
                    guint              index)
{
  BastidePlayer *self = g_object_new (BASTIDE_TYPE_PLAYER, NULL);

  self->name = bastide_name_tidy (seat->name);
  self->colour = seat->colour;
  self->level = seat->level;
  self->index = index;
  return self;
}

void
bastide_player_update (BastidePlayer *self,
                       int            score,
                       guint          followers,
                       int            projected,
                       gboolean       active)
{
  gboolean scored = score != self->score;
  gboolean moved = followers != self->followers;
  gboolean expects = projected != self->projected;
  gboolean passed = active != self->active;

  self->score = score;
  self->followers = followers;
  self->projected = projected;
  self->active = active;

  if (scored)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SCORE]);
  if (moved)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FOLLOWERS]);
  if (expects)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROJECTED]);
  if (passed)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ACTIVE]);
}

void
bastide_player_set_lead (BastidePlayer *self,
                         guint          lead)
{
  if (self->lead == lead)
    return;
  self->lead = lead;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LEAD]);
}

void
bastide_player_set_level (BastidePlayer *self,
                          BastideLevel   level)
{
  if (self->level == level)
    return;
  self->level = level;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LEVEL]);
}

const char *
bastide_player_get_name (BastidePlayer *self)
{
  g_return_val_if_fail (BASTIDE_IS_PLAYER (self), NULL);

  return self->name;
}

BastideColour
bastide_player_get_colour (BastidePlayer *self)
{
  g_return_val_if_fail (BASTIDE_IS_PLAYER (self), BASTIDE_COLOUR_RED);

  return self->colour;
}

BastideLevel
bastide_player_get_level (BastidePlayer *self)
{
  g_return_val_if_fail (BASTIDE_IS_PLAYER (self), BASTIDE_LEVEL_HUMAN);

  return self->level;
}

guint
bastide_player_get_index (BastidePlayer *self)
{
  g_return_val_if_fail (BASTIDE_IS_PLAYER (self), 0);

  return self->index;
}

int
bastide_player_get_score (BastidePlayer *self)
{
  g_return_val_if_fail (BASTIDE_IS_PLAYER (self), 0);

  return self->score;
}

guint
bastide_player_get_followers (BastidePlayer *self)
{
  g_return_val_if_fail (BASTIDE_IS_PLAYER (self), 0);

  return self->followers;
}

int
bastide_player_get_projected (BastidePlayer *self)
{
  g_return_val_if_fail (BASTIDE_IS_PLAYER (self), 0);

  return self->projected;
}

gboolean
bastide_player_get_active (BastidePlayer *self)
{
  g_return_val_if_fail (BASTIDE_IS_PLAYER (self), FALSE);

  return self->active;
}

guint
bastide_player_get_lead (BastidePlayer *self)
{
  g_return_val_if_fail (BASTIDE_IS_PLAYER (self), 0);

  return self->lead;
}
