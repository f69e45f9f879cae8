/* bastide-log-entry.c: what happened, in words, and where
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-log-entry.h"

struct _BastideLogEntry
{
  GObject         parent_instance;

  BastideLogKind  kind;
  char           *text;
  guint           turn;
  guint           players;
  BastideKind     feature_kind;
  int             points;
  gboolean        final;
  int             x, y;
  guint           segment;
};

G_DEFINE_FINAL_TYPE (BastideLogEntry, bastide_log_entry, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_KIND,
  PROP_TEXT,
  PROP_TURN,
  PROP_PLAYERS,
  PROP_FEATURE_KIND,
  PROP_POINTS,
  PROP_FINAL,
  PROP_X,
  PROP_Y,
  PROP_SEGMENT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
bastide_log_entry_finalize (GObject *object)
{
  BastideLogEntry *self = BASTIDE_LOG_ENTRY (object);

  g_clear_pointer (&self->text, g_free);

  G_OBJECT_CLASS (bastide_log_entry_parent_class)->finalize (object);
}

static void
bastide_log_entry_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  BastideLogEntry *self = BASTIDE_LOG_ENTRY (object);

  switch (prop_id)
    {
    case PROP_KIND:
      g_value_set_uint (value, self->kind);
      break;
    case PROP_TEXT:
      g_value_set_string (value, self->text);
      break;
    case PROP_TURN:
      g_value_set_uint (value, self->turn);
      break;
    case PROP_PLAYERS:
      g_value_set_uint (value, self->players);
      break;
    case PROP_FEATURE_KIND:
      g_value_set_uint (value, self->feature_kind);
      break;
    case PROP_POINTS:
      g_value_set_int (value, self->points);
      break;
    case PROP_FINAL:
      g_value_set_boolean (value, self->final);
      break;
    case PROP_X:
      g_value_set_int (value, self->x);
      break;
    case PROP_Y:
      g_value_set_int (value, self->y);
      break;
    case PROP_SEGMENT:
      g_value_set_uint (value, self->segment);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_log_entry_set_property (GObject      *object,
                                guint         prop_id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  BastideLogEntry *self = BASTIDE_LOG_ENTRY (object);

  switch (prop_id)
    {
    case PROP_KIND:
      self->kind = (BastideLogKind) g_value_get_uint (value);
      break;
    case PROP_TEXT:
      self->text = g_value_dup_string (value);
      break;
    case PROP_TURN:
      self->turn = g_value_get_uint (value);
      break;
    case PROP_PLAYERS:
      self->players = g_value_get_uint (value);
      break;
    case PROP_FEATURE_KIND:
      self->feature_kind = (BastideKind) g_value_get_uint (value);
      break;
    case PROP_POINTS:
      self->points = g_value_get_int (value);
      break;
    case PROP_FINAL:
      self->final = g_value_get_boolean (value);
      break;
    case PROP_X:
      self->x = g_value_get_int (value);
      break;
    case PROP_Y:
      self->y = g_value_get_int (value);
      break;
    case PROP_SEGMENT:
      self->segment = g_value_get_uint (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_log_entry_class_init (BastideLogEntryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->finalize = bastide_log_entry_finalize;
  object_class->get_property = bastide_log_entry_get_property;
  object_class->set_property = bastide_log_entry_set_property;

  properties[PROP_KIND] = g_param_spec_uint ("kind", NULL, NULL, 0, BASTIDE_LOG_OVER, 0, flags);
  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL, flags);
  properties[PROP_TURN] = g_param_spec_uint ("turn", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_PLAYERS] = g_param_spec_uint ("players", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_FEATURE_KIND] = g_param_spec_uint ("feature-kind", NULL, NULL, 0, BASTIDE_N_KINDS - 1, 0, flags);
  properties[PROP_POINTS] = g_param_spec_int ("points", NULL, NULL, 0, G_MAXINT, 0, flags);
  properties[PROP_FINAL] = g_param_spec_boolean ("final", NULL, NULL, FALSE, flags);
  properties[PROP_X] = g_param_spec_int ("x", NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  properties[PROP_Y] = g_param_spec_int ("y", NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  properties[PROP_SEGMENT] = g_param_spec_uint ("segment", NULL, NULL, 0, G_MAXUINT, BASTIDE_NONE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
bastide_log_entry_init (BastideLogEntry *self)
{
}

BastideLogKind
bastide_log_entry_get_kind (BastideLogEntry *self)
{
  g_return_val_if_fail (BASTIDE_IS_LOG_ENTRY (self), BASTIDE_LOG_TURN);

  return self->kind;
}

const char *
bastide_log_entry_get_text (BastideLogEntry *self)
{
  g_return_val_if_fail (BASTIDE_IS_LOG_ENTRY (self), NULL);

  return self->text;
}

guint
bastide_log_entry_get_turn (BastideLogEntry *self)
{
  g_return_val_if_fail (BASTIDE_IS_LOG_ENTRY (self), 0);

  return self->turn;
}

guint
bastide_log_entry_get_players (BastideLogEntry *self)
{
  g_return_val_if_fail (BASTIDE_IS_LOG_ENTRY (self), 0);

  return self->players;
}

BastideKind
bastide_log_entry_get_feature_kind (BastideLogEntry *self)
{
  g_return_val_if_fail (BASTIDE_IS_LOG_ENTRY (self), BASTIDE_FIELD);

  return self->feature_kind;
}

int
bastide_log_entry_get_points (BastideLogEntry *self)
{
  g_return_val_if_fail (BASTIDE_IS_LOG_ENTRY (self), 0);

  return self->points;
}

gboolean
bastide_log_entry_get_final (BastideLogEntry *self)
{
  g_return_val_if_fail (BASTIDE_IS_LOG_ENTRY (self), FALSE);

  return self->final;
}

void
bastide_log_entry_get_place (BastideLogEntry *self,
                             int             *x,
                             int             *y,
                             guint           *segment)
{
  g_return_if_fail (BASTIDE_IS_LOG_ENTRY (self));

  if (x != NULL)
    *x = self->x;
  if (y != NULL)
    *y = self->y;
  if (segment != NULL)
    *segment = self->segment;
}
