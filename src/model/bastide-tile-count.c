/* bastide-tile-count.c: how many tiles of a design there are, for lists
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-count.h"

struct _BastideTileCount
{
  GObject  parent_instance;

  guint    tile_type;
  guint    count;
  char    *name;
};

G_DEFINE_FINAL_TYPE (BastideTileCount, bastide_tile_count, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_TILE_TYPE,
  PROP_COUNT,
  PROP_NAME,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
bastide_tile_count_finalize (GObject *object)
{
  BastideTileCount *self = BASTIDE_TILE_COUNT (object);

  g_clear_pointer (&self->name, g_free);

  G_OBJECT_CLASS (bastide_tile_count_parent_class)->finalize (object);
}

static void
bastide_tile_count_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  BastideTileCount *self = BASTIDE_TILE_COUNT (object);

  switch (prop_id)
    {
    case PROP_TILE_TYPE:
      g_value_set_uint (value, self->tile_type);
      break;
    case PROP_COUNT:
      g_value_set_uint (value, self->count);
      break;
    case PROP_NAME:
      g_value_set_string (value, self->name);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_tile_count_set_property (GObject      *object,
                                 guint         prop_id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  BastideTileCount *self = BASTIDE_TILE_COUNT (object);

  switch (prop_id)
    {
    case PROP_TILE_TYPE:
      self->tile_type = g_value_get_uint (value);
      break;
    case PROP_COUNT:
      self->count = g_value_get_uint (value);
      break;
    case PROP_NAME:
      self->name = g_value_dup_string (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_tile_count_class_init (BastideTileCountClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->finalize = bastide_tile_count_finalize;
  object_class->get_property = bastide_tile_count_get_property;
  object_class->set_property = bastide_tile_count_set_property;

  properties[PROP_TILE_TYPE] = g_param_spec_uint ("tile-type", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_COUNT] = g_param_spec_uint ("count", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
bastide_tile_count_init (BastideTileCount *self)
{
}

guint
bastide_tile_count_get_tile_type (BastideTileCount *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILE_COUNT (self), 0);

  return self->tile_type;
}

guint
bastide_tile_count_get_count (BastideTileCount *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILE_COUNT (self), 0);

  return self->count;
}

const char *
bastide_tile_count_get_name (BastideTileCount *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILE_COUNT (self), NULL);

  return self->name;
}
