/* bastide-board-view-scoring.c: the features that pay, shown on the board
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-private.h"

#include <glib/gi18n.h>

#include "bastide-words.h"

void
bastide_board_view_set_scoring (BastideBoardView   *self,
                                BastideScoringShow *scoring)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));
  g_return_if_fail (BASTIDE_IS_SCORING_SHOW (scoring));

  g_set_object (&self->scoring, scoring);
  g_signal_connect_object (scoring, "changed", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

char *
bastide_board_view_describe_turn (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), NULL);
  g_return_val_if_fail (self->game != NULL, NULL);

  if (self->scoring != NULL && bastide_scoring_show_holds_verdict (self->scoring))
    return g_strdup (_("The game is over: final scoring"));
  return bastide_words_turn (self->game);
}

graphene_point_t
bastide_board_view_find_follower (BastideBoardView *self,
                                  guint             tile,
                                  guint             segment,
                                  double           *size)
{
  const BastideGeometry *geometry = &self->geometry;
  const BastidePlacedTile *placed = &bastide_board_view_get_state (self)->tiles[tile];
  BastideArtAnchor anchor = bastide_board_view_get_anchor (self, placed->type, placed->rotation, segment);

  if (size != NULL)
    *size = bastide_art_follower_size (geometry->tile_size, anchor.scale);
  return GRAPHENE_POINT_INIT (geometry->x + (placed->x + anchor.x) * geometry->tile_size,
                              geometry->y + (placed->y + anchor.y) * geometry->tile_size);
}

/* Has the glow painted as large as it will be when the camera has come to rest. */
static void
prepare_glow (BastideBoardView        *self,
              const BastidePlacedTile *tile,
              guint                    segment,
              guint                    paint)
{
  BastidePicture picture = bastide_picture_segment (tile->type, tile->rotation, segment, paint,
                                                    bastide_geometry_pixels (&self->to));

  bastide_texture_cache_get (self->cache, &picture, TRUE);
}

static void
append_glow (BastideBoardView         *self,
             GtkSnapshot              *snapshot,
             const BastidePaidFeature *paid,
             double                    glow)
{
  const BastideState *state = bastide_board_view_get_state (self);
  GdkRectangle visible = bastide_geometry_visible (&self->geometry, self->width, self->height, 0);
  guint paint = BASTIDE_PAINT_GLOW | bastide_board_view_get_colours (self, paid->owners);

  /* What is to come is painted meanwhile, so as not to come piece by piece. */
  gtk_snapshot_push_opacity (snapshot, glow);
  for (guint i = 0; i < paid->feature->segments->len; i++)
    {
      const BastideSegmentAt *at = &g_array_index (paid->feature->segments, BastideSegmentAt, i);

      if (!gdk_rectangle_contains_point (&visible, at->x, at->y))
        continue;
      if (self->gliding)
        prepare_glow (self, &state->tiles[at->tile], at->segment, paint);
      bastide_board_view_append_segment (self, snapshot, &state->tiles[at->tile], at->segment, paint);
    }
  gtk_snapshot_pop (snapshot);
}

static void
append_waiting (BastideBoardView         *self,
                GtkSnapshot              *snapshot,
                guint                     feature,
                const BastidePaidFeature *paid)
{
  const BastideState *state = bastide_board_view_get_state (self);

  for (guint i = 0; i < paid->homecomers->len; i++)
    {
      const BastideHomecomer *homecomer = &g_array_index (paid->homecomers, BastideHomecomer, i);
      const BastidePlacedTile *tile = &state->tiles[homecomer->tile];
      BastidePlacement placement = { tile->x, tile->y, tile->rotation };

      if (bastide_scoring_show_get_walk (self->scoring, feature, i) <= 0)
        bastide_board_view_append_follower (self, snapshot, tile->type, &placement, homecomer->segment,
                                            homecomer->player);
    }
}

static guint
count_paid (BastideBoardView *self)
{
  return self->scoring != NULL ? bastide_scoring_show_get_n_features (self->scoring) : 0;
}

void
bastide_board_view_snapshot_glow (BastideBoardView *self,
                                  GtkSnapshot      *snapshot)
{
  /* What is asked for last is painted first. */
  for (guint i = count_paid (self); i-- > 0;)
    {
      BastideScoringMoment moment;

      bastide_scoring_show_get_moment (self->scoring, i, &moment);
      if (moment.glow > 0 || moment.flight == 0)
        append_glow (self, snapshot, bastide_scoring_show_get_feature (self->scoring, i), moment.glow);
    }
}

void
bastide_board_view_snapshot_homecomers (BastideBoardView *self,
                                        GtkSnapshot      *snapshot)
{
  for (guint i = 0; i < count_paid (self); i++)
    append_waiting (self, snapshot, i, bastide_scoring_show_get_feature (self->scoring, i));
}
