/* bastide-emblem.c: the sign of a player's colour as a widget
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-emblem.h"

#include "bastide-picture.h"
#include "bastide-words.h"

#define DEFAULT_SIZE 24

struct _BastideEmblem
{
  GtkWidget     parent_instance;

  BastideColour colour;
  int           size;

  GdkTexture   *texture; /* owned; NULL until it shows */
  int           pixels;  /* the size of the texture */
};

G_DEFINE_FINAL_TYPE (BastideEmblem, bastide_emblem, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_COLOUR,
  PROP_SIZE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

GtkWidget *
bastide_emblem_new (BastideColour colour,
                    int           size)
{
  return g_object_new (BASTIDE_TYPE_EMBLEM, "colour", colour, "size", size, NULL);
}

static void
update_label (BastideEmblem *self)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  bastide_words_colour (self->colour), -1);
}

void
bastide_emblem_set_colour (BastideEmblem *self,
                           BastideColour  colour)
{
  g_return_if_fail (BASTIDE_IS_EMBLEM (self));
  g_return_if_fail (colour < BASTIDE_N_COLOURS);

  if (self->colour == colour)
    return;

  self->colour = colour;
  g_clear_object (&self->texture);
  update_label (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COLOUR]);
}

void
bastide_emblem_set_size (BastideEmblem *self,
                         int            size)
{
  g_return_if_fail (BASTIDE_IS_EMBLEM (self));
  g_return_if_fail (size > 0);

  if (self->size == size)
    return;

  self->size = size;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SIZE]);
}

static void
bastide_emblem_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  *minimum = *natural = BASTIDE_EMBLEM (widget)->size;
}

static void
bastide_emblem_snapshot (GtkWidget   *widget,
                         GtkSnapshot *snapshot)
{
  BastideEmblem *self = BASTIDE_EMBLEM (widget);
  int scale = gtk_widget_get_scale_factor (widget);
  double left = (gtk_widget_get_width (widget) - self->size) / 2;
  double top = (gtk_widget_get_height (widget) - self->size) / 2;

  if (self->texture == NULL || self->pixels != self->size * scale)
    {
      BastidePicture picture = bastide_picture_emblem (self->colour, self->size * scale);

      g_clear_object (&self->texture);
      self->texture = bastide_picture_paint (&picture, NULL);
      self->pixels = picture.size;
    }
  gtk_snapshot_append_texture (snapshot, self->texture, &GRAPHENE_RECT_INIT (left, top, self->size, self->size));
}

static void
bastide_emblem_get_property (GObject    *object,
                             guint       prop_id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  BastideEmblem *self = BASTIDE_EMBLEM (object);

  switch (prop_id)
    {
    case PROP_COLOUR:
      g_value_set_uint (value, self->colour);
      break;

    case PROP_SIZE:
      g_value_set_int (value, self->size);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_emblem_set_property (GObject      *object,
                             guint         prop_id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  BastideEmblem *self = BASTIDE_EMBLEM (object);

  switch (prop_id)
    {
    case PROP_COLOUR:
      bastide_emblem_set_colour (self, g_value_get_uint (value));
      break;

    case PROP_SIZE:
      bastide_emblem_set_size (self, g_value_get_int (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_emblem_finalize (GObject *object)
{
  BastideEmblem *self = BASTIDE_EMBLEM (object);

  g_clear_object (&self->texture);

  G_OBJECT_CLASS (bastide_emblem_parent_class)->finalize (object);
}

static void
bastide_emblem_class_init (BastideEmblemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = bastide_emblem_get_property;
  object_class->set_property = bastide_emblem_set_property;
  object_class->finalize = bastide_emblem_finalize;

  widget_class->measure = bastide_emblem_measure;
  widget_class->snapshot = bastide_emblem_snapshot;

  properties[PROP_COLOUR] = g_param_spec_uint ("colour", NULL, NULL, 0, BASTIDE_N_COLOURS - 1, 0, flags);
  properties[PROP_SIZE] = g_param_spec_int ("size", NULL, NULL, 1, 512, DEFAULT_SIZE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "emblem");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
bastide_emblem_init (BastideEmblem *self)
{
  self->size = DEFAULT_SIZE;
  update_label (self);
}
