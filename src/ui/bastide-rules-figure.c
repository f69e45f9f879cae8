/* bastide-rules-figure.c: a small board on its piece of table, to show what a rule means
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-rules-figure.h"

#include <math.h>

#include "bastide-geometry.h"

#define LARGEST_TILE 124
#define SMALLEST_TILE 40
/* Parts of a tile: the table round the board, and between the board and the tile in hand. */
#define MARGIN .34
#define GAP .6

/* A follower, in tiles from the north-west corner of the cell 0, 0. */
typedef struct
{
  double x, y;
  double scale; /* of the usual size */
  guint8 role;
  guint8 colour;
} Follower;

struct _BastideRulesFigure
{
  GtkWidget            parent_instance;

  /* Owned */
  BastideTextureCache *cache;
  BastideGame         *game;
  GPtrArray           *features;  /* of BastideFeatureInfo */
  GArray              *legal;     /* of BastideSpot; empty where no tile in hand shows */
  GArray              *followers; /* of Follower */

  GdkRectangle         cells;     /* of the board and what is outlined */
  gboolean             shows_hand;
};

G_DEFINE_FINAL_TYPE (BastideRulesFigure, bastide_rules_figure, GTK_TYPE_WIDGET)

BastideGame *
bastide_rules_figure_get_game (BastideRulesFigure *self)
{
  g_return_val_if_fail (BASTIDE_IS_RULES_FIGURE (self), NULL);

  return self->game;
}

GPtrArray *
bastide_rules_figure_get_features (BastideRulesFigure *self)
{
  g_return_val_if_fail (BASTIDE_IS_RULES_FIGURE (self), NULL);

  return self->features;
}

/* ---- Size -------------------------------------------------------------------------------------------------------- */

static double
width_in_tiles (BastideRulesFigure *self)
{
  return self->cells.width + (self->shows_hand ? GAP + 1 : 0) + 2 * MARGIN;
}

static double
height_in_tiles (BastideRulesFigure *self)
{
  return self->cells.height + 2 * MARGIN;
}

static int
tile_size_for_width (BastideRulesFigure *self,
                     int                 width)
{
  return CLAMP ((int) (width / width_in_tiles (self)), 1, LARGEST_TILE);
}

static GtkSizeRequestMode
bastide_rules_figure_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
bastide_rules_figure_measure (GtkWidget      *widget,
                              GtkOrientation  orientation,
                              int             for_size,
                              int            *minimum,
                              int            *natural,
                              int            *minimum_baseline,
                              int            *natural_baseline)
{
  BastideRulesFigure *self = BASTIDE_RULES_FIGURE (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = (int) ceil (width_in_tiles (self) * SMALLEST_TILE);
      *natural = (int) ceil (width_in_tiles (self) * LARGEST_TILE);
    }
  else
    {
      int size = for_size < 0 ? LARGEST_TILE : tile_size_for_width (self, for_size);

      *minimum = *natural = (int) ceil (height_in_tiles (self) * size);
    }
}

static BastideGeometry
get_geometry (BastideRulesFigure *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  double size = MIN (tile_size_for_width (self, width), (int) (height / height_in_tiles (self)));
  BastideGeometry geometry = { .tile_size = size, .scale = gtk_widget_get_scale_factor (GTK_WIDGET (self)) };

  geometry.x = floor ((width - width_in_tiles (self) * size) / 2 + (MARGIN - self->cells.x) * size);
  geometry.y = floor ((height - height_in_tiles (self) * size) / 2 + (MARGIN - self->cells.y) * size);
  return geometry;
}

/* ---- Layers, as those of the board ------------------------------------------------------------------------------- */

/* One picture at the place X, Y, in tiles. */
static void
append (BastideRulesFigure    *self,
        GtkSnapshot           *snapshot,
        const BastideGeometry *geometry,
        BastidePicture         picture,
        double                 x,
        double                 y)
{
  GdkTexture *texture = bastide_texture_cache_get (self->cache, &picture, TRUE);
  GdkRectangle bounds = bastide_picture_get_bounds (&picture);
  double scale = geometry->scale;
  double left = round ((geometry->x + x * geometry->tile_size) * scale) / scale;
  double top = round ((geometry->y + y * geometry->tile_size) * scale) / scale;

  /* A segment that is still to be painted. */
  if (texture == NULL)
    return;

  gtk_snapshot_append_texture (snapshot, texture,
                               &GRAPHENE_RECT_INIT (left + bounds.x / scale, top + bounds.y / scale,
                                                    bounds.width / scale, bounds.height / scale));
}

static void
snapshot_table (BastideRulesFigure    *self,
                GtkSnapshot           *snapshot,
                const BastideGeometry *geometry,
                gboolean               dark)
{
  BastidePicture table = bastide_picture_table (dark, BASTIDE_ART_TABLE_PERIOD * geometry->scale);
  GdkTexture *texture = bastide_texture_cache_get (self->cache, &table, TRUE);
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));

  for (int y = 0; y < height; y += BASTIDE_ART_TABLE_PERIOD)
    for (int x = 0; x < width; x += BASTIDE_ART_TABLE_PERIOD)
      gtk_snapshot_append_texture (snapshot, texture,
                                   &GRAPHENE_RECT_INIT (x, y, BASTIDE_ART_TABLE_PERIOD, BASTIDE_ART_TABLE_PERIOD));
}

static void
append_card (BastideRulesFigure    *self,
             GtkSnapshot           *snapshot,
             const BastideGeometry *geometry,
             gboolean               dark,
             double                 x,
             double                 y)
{
  for (BastideEdge side = BASTIDE_NORTH; side <= BASTIDE_WEST; side++)
    append (self, snapshot, geometry, bastide_picture_card (dark, side, bastide_geometry_pixels (geometry)), x, y);
}

static void
snapshot_cards (BastideRulesFigure    *self,
                GtkSnapshot           *snapshot,
                const BastideGeometry *geometry,
                gboolean               dark)
{
  const BastideState *state = bastide_game_get_state (self->game);

  for (guint i = 0; i < state->n_tiles; i++)
    append_card (self, snapshot, geometry, dark, state->tiles[i].x, state->tiles[i].y);
}

static void
snapshot_legal (BastideRulesFigure    *self,
                GtkSnapshot           *snapshot,
                const BastideGeometry *geometry,
                gboolean               dark)
{
  GdkDisplay *display = gtk_widget_get_display (GTK_WIDGET (self));
  gboolean strong = adw_style_manager_get_high_contrast (adw_style_manager_get_for_display (display));
  BastidePicture cell = bastide_picture_cell (BASTIDE_MARK_LEGAL, dark, strong, bastide_geometry_pixels (geometry));

  for (guint i = 0; i < self->legal->len; i++)
    {
      const BastideSpot *spot = &g_array_index (self->legal, BastideSpot, i);

      append (self, snapshot, geometry, cell, spot->x, spot->y);
    }
}

static void
snapshot_tiles (BastideRulesFigure    *self,
                GtkSnapshot           *snapshot,
                const BastideGeometry *geometry)
{
  const BastideState *state = bastide_game_get_state (self->game);

  for (guint i = 0; i < state->n_tiles; i++)
    {
      const BastidePlacedTile *tile = &state->tiles[i];

      append (self, snapshot, geometry,
              bastide_picture_tile (tile->type, tile->rotation, bastide_art_variant (state, i),
                                    bastide_geometry_pixels (geometry)),
              tile->x, tile->y);
    }
}

static void
snapshot_joint (BastideRulesFigure    *self,
                GtkSnapshot           *snapshot,
                const BastideGeometry *geometry,
                int                    x,
                int                    y,
                BastideEdge            edge)
{
  gboolean vertical = edge == BASTIDE_EAST;
  unsigned variant;

  if (bastide_art_edge_has_joint (bastide_game_get_state (self->game), x, y, edge, &variant))
    append (self, snapshot, geometry, bastide_picture_joint (vertical, variant, bastide_geometry_pixels (geometry)),
            x + (vertical ? 1 : .5), y + (vertical ? .5 : 1));
}

/* Houses across the seams, from north to south. */
static void
snapshot_joints (BastideRulesFigure    *self,
                 GtkSnapshot           *snapshot,
                 const BastideGeometry *geometry)
{
  for (int y = self->cells.y; y < self->cells.y + self->cells.height; y++)
    for (int pass = 0; pass < 2; pass++)
      for (int x = self->cells.x; x < self->cells.x + self->cells.width; x++)
        snapshot_joint (self, snapshot, geometry, x, y, pass == 0 ? BASTIDE_EAST : BASTIDE_SOUTH);
}

/* The players of a sketch have the colours in their order, so that owners are colours. */
static void
snapshot_features (BastideRulesFigure    *self,
                   GtkSnapshot           *snapshot,
                   const BastideGeometry *geometry)
{
  const BastideState *state = bastide_game_get_state (self->game);

  for (guint i = 0; i < self->features->len; i++)
    {
      const BastideFeatureInfo *info = g_ptr_array_index (self->features, i);
      guint paint = info->kind == BASTIDE_FIELD ? info->owners : BASTIDE_PAINT_LIT;

      for (guint k = 0; k < info->segments->len; k++)
        {
          const BastideSegmentAt *at = &g_array_index (info->segments, BastideSegmentAt, k);
          const BastidePlacedTile *tile = &state->tiles[at->tile];

          append (self, snapshot, geometry,
                  bastide_picture_segment (tile->type, tile->rotation, at->segment, paint,
                                           bastide_geometry_pixels (geometry)),
                  at->x, at->y);
        }
    }
}

static void
snapshot_towers (BastideRulesFigure    *self,
                 GtkSnapshot           *snapshot,
                 const BastideGeometry *geometry)
{
  BastidePicture tower = bastide_picture_tower (bastide_geometry_pixels (geometry));

  for (int y = self->cells.y; y <= self->cells.y + self->cells.height; y++)
    for (int x = self->cells.x; x <= self->cells.x + self->cells.width; x++)
      if (bastide_art_corner_has_tower (bastide_game_get_state (self->game), x, y))
        append (self, snapshot, geometry, tower, x, y);
}

static void
snapshot_followers (BastideRulesFigure    *self,
                    GtkSnapshot           *snapshot,
                    const BastideGeometry *geometry)
{
  for (guint i = 0; i < self->followers->len; i++)
    {
      const Follower *follower = &g_array_index (self->followers, Follower, i);
      double size = bastide_art_follower_size (geometry->tile_size, follower->scale);

      append (self, snapshot, geometry,
              bastide_picture_follower (follower->role, follower->colour, MAX (lround (size * geometry->scale), 1)),
              follower->x, follower->y);
    }
}

/* Beside the board, as it was drawn. */
static void
snapshot_hand (BastideRulesFigure    *self,
               GtkSnapshot           *snapshot,
               const BastideGeometry *geometry,
               gboolean               dark)
{
  int size = bastide_geometry_pixels (geometry);
  double x = self->cells.x + self->cells.width + GAP;
  double y = self->cells.y + (self->cells.height - 1) / 2.;

  append_card (self, snapshot, geometry, dark, x, y);
  append (self, snapshot, geometry, bastide_picture_tile (bastide_game_get_hand (self->game), 0, 0, size), x, y);
}

static void
bastide_rules_figure_snapshot (GtkWidget   *widget,
                               GtkSnapshot *snapshot)
{
  BastideRulesFigure *self = BASTIDE_RULES_FIGURE (widget);
  BastideGeometry geometry = get_geometry (self);
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_for_display (gtk_widget_get_display (widget)));

  if (geometry.tile_size < 1)
    return;

  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget),
                                                         gtk_widget_get_height (widget)));
  snapshot_table (self, snapshot, &geometry, dark);
  snapshot_cards (self, snapshot, &geometry, dark);
  snapshot_legal (self, snapshot, &geometry, dark);
  snapshot_tiles (self, snapshot, &geometry);
  snapshot_joints (self, snapshot, &geometry);
  snapshot_towers (self, snapshot, &geometry);
  snapshot_features (self, snapshot, &geometry);
  snapshot_followers (self, snapshot, &geometry);
  if (self->shows_hand)
    snapshot_hand (self, snapshot, &geometry, dark);
  gtk_snapshot_pop (snapshot);
}

/* ---- What to show ------------------------------------------------------------------------------------------------ */

static void
add_follower (BastideRulesFigure *self,
              guint               type,
              int                 x,
              int                 y,
              guint               rotation,
              guint               segment,
              guint               player)
{
  const BastideTileType *tile = &bastide_game_get_state (self->game)->set->types[type];
  BastideArtAnchor anchor = bastide_art_follower_anchor (tile, segment, rotation);
  Follower follower = { x + anchor.x, y + anchor.y, anchor.scale, tile->segments[segment].kind, player };

  g_array_append_val (self->followers, follower);
}

static void
find_followers (BastideRulesFigure *self)
{
  const BastideState *state = bastide_game_get_state (self->game);
  BastidePlacement placement;

  for (guint i = 0; i < state->n_tiles; i++)
    {
      const BastidePlacedTile *tile = &state->tiles[i];
      guint8 player;

      if (bastide_state_follower_on (state, i, &player))
        add_follower (self, tile->type, tile->x, tile->y, tile->rotation, tile->claim, player);
    }
  if (bastide_game_get_tentative (self->game, &placement) && bastide_game_get_claim (self->game) != BASTIDE_NONE)
    add_follower (self, state->hand, placement.x, placement.y, placement.rotation,
                  bastide_game_get_claim (self->game), state->player);
}

static void
find_legal (BastideRulesFigure *self)
{
  self->shows_hand = bastide_game_get_phase (self->game) == BASTIDE_PHASE_PLACE;
  self->legal = self->shows_hand ? bastide_game_get_legal_cells (self->game)
                                 : g_array_new (FALSE, FALSE, sizeof (BastideSpot));

  self->cells = bastide_geometry_extents (bastide_game_get_state (self->game));
  for (guint i = 0; i < self->legal->len; i++)
    {
      const BastideSpot *spot = &g_array_index (self->legal, BastideSpot, i);
      GdkRectangle cell = { spot->x, spot->y, 1, 1 };

      gdk_rectangle_union (&self->cells, &cell, &self->cells);
    }
}

static void
bastide_rules_figure_dispose (GObject *object)
{
  BastideRulesFigure *self = BASTIDE_RULES_FIGURE (object);

  if (self->cache != NULL)
    g_signal_handlers_disconnect_by_data (self->cache, self);
  g_clear_object (&self->cache);
  g_clear_pointer (&self->features, g_ptr_array_unref);
  g_clear_pointer (&self->legal, g_array_unref);
  g_clear_pointer (&self->followers, g_array_unref);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (bastide_rules_figure_parent_class)->dispose (object);
}

static void
bastide_rules_figure_class_init (BastideRulesFigureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_rules_figure_dispose;

  widget_class->get_request_mode = bastide_rules_figure_get_request_mode;
  widget_class->measure = bastide_rules_figure_measure;
  widget_class->snapshot = bastide_rules_figure_snapshot;

  gtk_widget_class_set_css_name (widget_class, "figure");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
bastide_rules_figure_init (BastideRulesFigure *self)
{
  AdwStyleManager *style = adw_style_manager_get_for_display (gtk_widget_get_display (GTK_WIDGET (self)));

  self->followers = g_array_new (FALSE, FALSE, sizeof (Follower));
  g_signal_connect_object (style, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

GtkWidget *
bastide_rules_figure_new (BastideSketch        sketch,
                          BastideTextureCache *cache)
{
  BastideRulesFigure *self;

  g_return_val_if_fail (sketch < BASTIDE_N_SKETCHES, NULL);
  g_return_val_if_fail (BASTIDE_IS_TEXTURE_CACHE (cache), NULL);

  self = g_object_new (BASTIDE_TYPE_RULES_FIGURE, NULL);
  self->cache = g_object_ref (cache);
  self->game = bastide_sketch_create_game (sketch);
  self->features = bastide_sketch_get_features (sketch, self->game);
  bastide_texture_cache_set_catalogue (cache, bastide_game_get_catalogue (self->game));
  find_legal (self);
  find_followers (self);
  g_signal_connect_swapped (cache, "painted", G_CALLBACK (gtk_widget_queue_draw), self);

  return GTK_WIDGET (self);
}
