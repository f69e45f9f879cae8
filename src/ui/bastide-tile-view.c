/* bastide-tile-view.c: one tile as a widget
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-view.h"

#include "bastide-words.h"

#define DEFAULT_SIZE 96
#define CORNER 4

struct _BastideTileView
{
  GtkWidget            parent_instance;

  /* Owned */
  BastideTextureCache *cache;      /* NULL until it is needed */
  gboolean             own_cache;
  BastideCatalogue    *catalogue;  /* nullable */

  guint                type;
  guint                rotation;   /* quarter turns */
  guint                variant;
  int                  size;
};

G_DEFINE_FINAL_TYPE (BastideTileView, bastide_tile_view, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_CACHE,
  PROP_CATALOGUE,
  PROP_TILE_TYPE,
  PROP_ROTATION,
  PROP_VARIANT,
  PROP_SIZE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

GtkWidget *
bastide_tile_view_new (void)
{
  return g_object_new (BASTIDE_TYPE_TILE_VIEW, NULL);
}

static gboolean
shows_tile (BastideTileView *self)
{
  return self->catalogue != NULL && self->type < bastide_catalogue_get_tile_set (self->catalogue)->n_types;
}

static void
update (BastideTileView *self)
{
  g_autofree char *name = NULL;

  if (shows_tile (self))
    name = bastide_words_tile (&bastide_catalogue_get_tile_set (self->catalogue)->types[self->type], self->rotation);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name != NULL ? name : "", -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drop_cache (BastideTileView *self)
{
  if (self->cache == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->cache, self);
  g_clear_object (&self->cache);
}

static void
adopt_cache (BastideTileView     *self,
             BastideTextureCache *cache)
{
  self->cache = g_object_ref (cache);
  g_signal_connect_swapped (cache, "painted", G_CALLBACK (gtk_widget_queue_draw), self);
}

void
bastide_tile_view_set_cache (BastideTileView     *self,
                             BastideTextureCache *cache)
{
  g_return_if_fail (BASTIDE_IS_TILE_VIEW (self));
  g_return_if_fail (cache == NULL || BASTIDE_IS_TEXTURE_CACHE (cache));

  if (self->cache == cache)
    return;

  drop_cache (self);
  self->own_cache = FALSE;
  if (cache != NULL)
    adopt_cache (self, cache);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CACHE]);
}

void
bastide_tile_view_set_catalogue (BastideTileView  *self,
                                 BastideCatalogue *catalogue)
{
  g_return_if_fail (BASTIDE_IS_TILE_VIEW (self));

  if (self->catalogue == catalogue)
    return;

  g_clear_pointer (&self->catalogue, bastide_catalogue_unref);
  if (catalogue != NULL)
    self->catalogue = bastide_catalogue_ref (catalogue);
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CATALOGUE]);
}

void
bastide_tile_view_set_tile_type (BastideTileView *self,
                                 guint            type)
{
  g_return_if_fail (BASTIDE_IS_TILE_VIEW (self));

  if (self->type == type)
    return;

  self->type = type;
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TILE_TYPE]);
}

void
bastide_tile_view_set_rotation (BastideTileView *self,
                                int              degrees)
{
  g_return_if_fail (BASTIDE_IS_TILE_VIEW (self));
  g_return_if_fail (degrees >= 0 && degrees < 360 && degrees % 90 == 0);

  if ((int) self->rotation == degrees / 90)
    return;

  self->rotation = degrees / 90;
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ROTATION]);
}

void
bastide_tile_view_set_variant (BastideTileView *self,
                               guint            variant)
{
  g_return_if_fail (BASTIDE_IS_TILE_VIEW (self));
  g_return_if_fail (variant < BASTIDE_ART_N_VARIANTS);

  if (self->variant == variant)
    return;

  self->variant = variant;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VARIANT]);
}

void
bastide_tile_view_set_size (BastideTileView *self,
                            int              size)
{
  g_return_if_fail (BASTIDE_IS_TILE_VIEW (self));
  g_return_if_fail (size > 0);

  if (self->size == size)
    return;

  self->size = size;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SIZE]);
}

static void
bastide_tile_view_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  BastideTileView *self = BASTIDE_TILE_VIEW (widget);

  *minimum = self->size / 2;
  *natural = self->size;
}

static void
need_cache (BastideTileView *self)
{
  g_autoptr (BastideTextureCache) cache = NULL;

  if (self->cache == NULL)
    {
      cache = bastide_texture_cache_new ();
      adopt_cache (self, cache);
      self->own_cache = TRUE;
    }
  if (self->own_cache)
    {
      bastide_texture_cache_set_catalogue (self->cache, self->catalogue);
      bastide_texture_cache_next_frame (self->cache);
    }
}

static void
bastide_tile_view_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  BastideTileView *self = BASTIDE_TILE_VIEW (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  int size = MIN (width, height);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((width - size) / 2, (height - size) / 2, size, size);
  BastidePicture picture;
  GskRoundedRect outline;

  if (!shows_tile (self) || size <= 0)
    return;

  need_cache (self);
  picture = bastide_picture_tile (self->type, self->rotation, self->variant,
                                  size * gtk_widget_get_scale_factor (widget));
  gsk_rounded_rect_init_from_rect (&outline, &bounds, CORNER);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_texture (snapshot, bastide_texture_cache_get (self->cache, &picture, TRUE), &bounds);
  gtk_snapshot_pop (snapshot);
}

static void
bastide_tile_view_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  BastideTileView *self = BASTIDE_TILE_VIEW (object);

  switch (prop_id)
    {
    case PROP_CACHE:
      g_value_set_object (value, self->own_cache ? NULL : self->cache);
      break;

    case PROP_CATALOGUE:
      g_value_set_boxed (value, self->catalogue);
      break;

    case PROP_TILE_TYPE:
      g_value_set_uint (value, self->type);
      break;

    case PROP_ROTATION:
      g_value_set_int (value, 90 * (int) self->rotation);
      break;

    case PROP_VARIANT:
      g_value_set_uint (value, self->variant);
      break;

    case PROP_SIZE:
      g_value_set_int (value, self->size);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_tile_view_set_property (GObject      *object,
                                guint         prop_id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  BastideTileView *self = BASTIDE_TILE_VIEW (object);

  switch (prop_id)
    {
    case PROP_CACHE:
      bastide_tile_view_set_cache (self, g_value_get_object (value));
      break;

    case PROP_CATALOGUE:
      bastide_tile_view_set_catalogue (self, g_value_get_boxed (value));
      break;

    case PROP_TILE_TYPE:
      bastide_tile_view_set_tile_type (self, g_value_get_uint (value));
      break;

    case PROP_ROTATION:
      bastide_tile_view_set_rotation (self, g_value_get_int (value));
      break;

    case PROP_VARIANT:
      bastide_tile_view_set_variant (self, g_value_get_uint (value));
      break;

    case PROP_SIZE:
      bastide_tile_view_set_size (self, g_value_get_int (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_tile_view_dispose (GObject *object)
{
  BastideTileView *self = BASTIDE_TILE_VIEW (object);

  drop_cache (self);
  g_clear_pointer (&self->catalogue, bastide_catalogue_unref);

  G_OBJECT_CLASS (bastide_tile_view_parent_class)->dispose (object);
}

static void
bastide_tile_view_class_init (BastideTileViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = bastide_tile_view_get_property;
  object_class->set_property = bastide_tile_view_set_property;
  object_class->dispose = bastide_tile_view_dispose;

  widget_class->measure = bastide_tile_view_measure;
  widget_class->snapshot = bastide_tile_view_snapshot;

  properties[PROP_CACHE] = g_param_spec_object ("cache", NULL, NULL, BASTIDE_TYPE_TEXTURE_CACHE, flags);
  properties[PROP_CATALOGUE] = g_param_spec_boxed ("catalogue", NULL, NULL, BASTIDE_TYPE_CATALOGUE, flags);
  properties[PROP_TILE_TYPE] = g_param_spec_uint ("tile-type", NULL, NULL, 0, BASTIDE_NONE, BASTIDE_NONE, flags);
  properties[PROP_ROTATION] = g_param_spec_int ("rotation", NULL, NULL, 0, 270, 0, flags);
  properties[PROP_VARIANT] = g_param_spec_uint ("variant", NULL, NULL, 0, BASTIDE_ART_N_VARIANTS - 1, 0, flags);
  properties[PROP_SIZE] = g_param_spec_int ("size", NULL, NULL, 1, 1024, DEFAULT_SIZE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "tile");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
bastide_tile_view_init (BastideTileView *self)
{
  self->type = BASTIDE_NONE;
  self->size = DEFAULT_SIZE;
}
