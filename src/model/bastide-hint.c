/* bastide-hint.c: a move that the computer advises
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-hint.h"

#include "bastide-engine.h"

struct _BastideHint
{
  GObject  parent_instance;

  guint    rank;
  int      x;
  int      y;
  int      rotation;
  guint    segment;
  double   margin;
  char    *words;
};

G_DEFINE_FINAL_TYPE (BastideHint, bastide_hint, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_RANK,
  PROP_X,
  PROP_Y,
  PROP_ROTATION,
  PROP_SEGMENT,
  PROP_MARGIN,
  PROP_WORDS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
bastide_hint_finalize (GObject *object)
{
  BastideHint *self = BASTIDE_HINT (object);

  g_clear_pointer (&self->words, g_free);

  G_OBJECT_CLASS (bastide_hint_parent_class)->finalize (object);
}

static void
bastide_hint_get_property (GObject    *object,
                           guint       prop_id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  BastideHint *self = BASTIDE_HINT (object);

  switch (prop_id)
    {
    case PROP_RANK:
      g_value_set_uint (value, self->rank);
      break;
    case PROP_X:
      g_value_set_int (value, self->x);
      break;
    case PROP_Y:
      g_value_set_int (value, self->y);
      break;
    case PROP_ROTATION:
      g_value_set_int (value, self->rotation);
      break;
    case PROP_SEGMENT:
      g_value_set_uint (value, self->segment);
      break;
    case PROP_MARGIN:
      g_value_set_double (value, self->margin);
      break;
    case PROP_WORDS:
      g_value_set_string (value, self->words);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_hint_set_property (GObject      *object,
                           guint         prop_id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  BastideHint *self = BASTIDE_HINT (object);

  switch (prop_id)
    {
    case PROP_RANK:
      self->rank = g_value_get_uint (value);
      break;
    case PROP_X:
      self->x = g_value_get_int (value);
      break;
    case PROP_Y:
      self->y = g_value_get_int (value);
      break;
    case PROP_ROTATION:
      self->rotation = g_value_get_int (value);
      break;
    case PROP_SEGMENT:
      self->segment = g_value_get_uint (value);
      break;
    case PROP_MARGIN:
      self->margin = g_value_get_double (value);
      break;
    case PROP_WORDS:
      self->words = g_value_dup_string (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_hint_class_init (BastideHintClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->finalize = bastide_hint_finalize;
  object_class->get_property = bastide_hint_get_property;
  object_class->set_property = bastide_hint_set_property;

  properties[PROP_RANK] = g_param_spec_uint ("rank", NULL, NULL, 1, G_MAXUINT, 1, flags);
  properties[PROP_X] = g_param_spec_int ("x", NULL, NULL, G_MININT16, G_MAXINT16, 0, flags);
  properties[PROP_Y] = g_param_spec_int ("y", NULL, NULL, G_MININT16, G_MAXINT16, 0, flags);
  properties[PROP_ROTATION] = g_param_spec_int ("rotation", NULL, NULL, 0, 270, 0, flags);
  properties[PROP_SEGMENT] = g_param_spec_uint ("segment", NULL, NULL, 0, BASTIDE_NONE, BASTIDE_NONE, flags);
  properties[PROP_MARGIN] = g_param_spec_double ("margin", NULL, NULL, -G_MAXDOUBLE, G_MAXDOUBLE, 0, flags);
  properties[PROP_WORDS] = g_param_spec_string ("words", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
bastide_hint_init (BastideHint *self)
{
}

guint
bastide_hint_get_rank (BastideHint *self)
{
  g_return_val_if_fail (BASTIDE_IS_HINT (self), 0);

  return self->rank;
}

int
bastide_hint_get_x (BastideHint *self)
{
  g_return_val_if_fail (BASTIDE_IS_HINT (self), 0);

  return self->x;
}

int
bastide_hint_get_y (BastideHint *self)
{
  g_return_val_if_fail (BASTIDE_IS_HINT (self), 0);

  return self->y;
}

int
bastide_hint_get_rotation (BastideHint *self)
{
  g_return_val_if_fail (BASTIDE_IS_HINT (self), 0);

  return self->rotation;
}

guint
bastide_hint_get_segment (BastideHint *self)
{
  g_return_val_if_fail (BASTIDE_IS_HINT (self), BASTIDE_NONE);

  return self->segment;
}

double
bastide_hint_get_margin (BastideHint *self)
{
  g_return_val_if_fail (BASTIDE_IS_HINT (self), 0);

  return self->margin;
}

const char *
bastide_hint_get_words (BastideHint *self)
{
  g_return_val_if_fail (BASTIDE_IS_HINT (self), NULL);

  return self->words;
}
