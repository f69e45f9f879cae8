/* bastide-board-view-overlay.c: what is drawn over the board for the player's sake
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-strokes.h"
#include "bastide-board-view-private.h"

#include <math.h>

#define FIGURE_SIZE 32.

static GdkRGBA
player_colour (BastideBoardView *self,
               guint             player)
{
  double red, green, blue;

  bastide_art_colour (self->colours[player], &red, &green, &blue);
  return (GdkRGBA) { red, green, blue, 1 };
}

static GdkRGBA
current_colour (BastideBoardView *self)
{
  return player_colour (self, bastide_game_get_current_player (self->game));
}

guint
bastide_board_view_get_colours (BastideBoardView *self,
                                guint             players)
{
  guint colours = 0;

  for (guint player = 0; player < BASTIDE_MAX_PLAYERS; player++)
    if (players & 1u << player)
      colours |= 1u << self->colours[player];
  return colours;
}

void
bastide_board_view_append_segment (BastideBoardView        *self,
                                   GtkSnapshot             *snapshot,
                                   const BastidePlacedTile *tile,
                                   guint                    segment,
                                   guint                    paint)
{
  graphene_point_t corner = bastide_geometry_corner (&self->geometry, tile->x, tile->y);
  BastidePicture picture = bastide_picture_segment (tile->type, tile->rotation, segment, paint,
                                                    bastide_geometry_pixels (&self->geometry));

  bastide_board_view_append (self, snapshot, &picture, corner.x, corner.y, self->geometry.tile_size);
}

static void
snapshot_fields (BastideBoardView   *self,
                 GtkSnapshot        *snapshot,
                 const BastideState *state,
                 const GdkRectangle *visible)
{
  for (guint i = 0; i < state->n_tiles; i++)
    {
      const BastidePlacedTile *tile = &state->tiles[i];
      const BastideTileType *type = &state->set->types[tile->type];

      if (!gdk_rectangle_contains_point (visible, tile->x, tile->y))
        continue;

      for (guint segment = 0; segment < type->n_segments; segment++)
        if (type->segments[segment].kind == BASTIDE_FIELD)
          {
            guint owners = bastide_game_get_owners (self->game, i, segment);

            bastide_board_view_append_segment (self, snapshot, tile, segment,
                                               bastide_board_view_get_colours (self, owners));
          }
    }
}

/* Round an empty cell that is asked about, or a tile that is spoken of. */
static void
append_light_frame (BastideBoardView  *self,
                    GtkSnapshot       *snapshot,
                    const BastideSpot *spot)
{
  graphene_rect_t cell = bastide_geometry_cell (&self->geometry, spot->x, spot->y);
  double width = CLAMP (self->geometry.tile_size * .03, 2, 5);

  graphene_rect_inset (&cell, -1, -1);
  bastide_append_frame (snapshot, &cell, 4, width + 2, BASTIDE_INK);
  graphene_rect_inset (&cell, 1, 1);
  bastide_append_frame (snapshot, &cell, 3, width, BASTIDE_PAPER);
}

void
bastide_board_view_snapshot_areas (BastideBoardView *self,
                                   GtkSnapshot      *snapshot)
{
  const BastideState *state = bastide_board_view_get_state (self);
  GdkRectangle visible = bastide_geometry_visible (&self->geometry, self->width, self->height, 0);

  if (self->show_fields)
    snapshot_fields (self, snapshot, state, &visible);

  for (guint i = 0; self->lit != NULL && i < self->lit->segments->len; i++)
    {
      const BastideSegmentAt *at = &g_array_index (self->lit->segments, BastideSegmentAt, i);

      if (gdk_rectangle_contains_point (&visible, at->x, at->y))
        bastide_board_view_append_segment (self, snapshot, &state->tiles[at->tile], at->segment, BASTIDE_PAINT_LIT);
    }
  if (self->asks || (self->points_out && self->lit == NULL))
    append_light_frame (self, snapshot, &self->asked);
}

/* The corner of a tile, clockwise from the north-west, that is farthest from the follower on it. */
static guint
free_corner (BastideBoardView       *self,
             guint                   type,
             const BastidePlacement *placement,
             guint                   claim)
{
  BastideArtAnchor anchor = { 0, 1, 1 };

  if (claim != BASTIDE_NONE)
    anchor = bastide_board_view_get_anchor (self, type, placement->rotation, claim);
  if (anchor.y < .5)
    return anchor.x > .5 ? 3 : 2;
  return anchor.x > .5 ? 0 : 1;
}

/* A tab with the emblem: told apart without colours too, and it hides neither roads nor who stands there. */
static void
append_tab (BastideBoardView       *self,
            GtkSnapshot            *snapshot,
            guint                   type,
            const BastidePlacement *placement,
            guint                   claim,
            guint                   player)
{
  graphene_point_t origin = bastide_geometry_corner (&self->geometry, placement->x, placement->y);
  BastidePicture tab = bastide_picture_tab (self->colours[player], free_corner (self, type, placement, claim),
                                            bastide_geometry_pixels (&self->geometry));

  bastide_board_view_append (self, snapshot, &tab, origin.x, origin.y, self->geometry.tile_size);
}

void
bastide_board_view_snapshot_tabs (BastideBoardView *self,
                                  GtkSnapshot      *snapshot)
{
  const BastideState *state = bastide_board_view_get_state (self);
  guint seen = state->phase == BASTIDE_PHASE_OVER ? 0 : 1u << state->player;
  BastidePlacement placement;

  if (!bastide_board_view_awaits_human (self) && bastide_game_get_tentative (self->game, &placement))
    append_tab (self, snapshot, state->hand, &placement, bastide_game_get_claim (self->game), state->player);

  for (guint i = state->n_tiles; i-- > 0;)
    {
      const BastidePlacedTile *tile = &state->tiles[i];

      if (tile->player == BASTIDE_NONE || seen & 1u << tile->player)
        continue;

      seen |= 1u << tile->player;
      placement = (BastidePlacement) { tile->x, tile->y, tile->rotation };
      append_tab (self, snapshot, tile->type, &placement, tile->claim, tile->player);
    }
}

void
bastide_board_view_append_gold (BastideBoardView      *self,
                                GtkSnapshot           *snapshot,
                                const graphene_rect_t *cell)
{
  double width = CLAMP (self->geometry.tile_size * .025, 2, 4);
  graphene_rect_t frame = *cell;

  graphene_rect_inset (&frame, -width, -width);
  bastide_append_frame (snapshot, &frame, 3 + width, width, BASTIDE_GOLD);
  graphene_rect_inset (&frame, -1.5, -1.5);
  bastide_append_frame (snapshot, &frame, 4.5 + width, 1.5, BASTIDE_INK);
}

/* Laid, but not for good. */
static void
snapshot_tentative (BastideBoardView *self,
                    GtkSnapshot      *snapshot)
{
  BastidePlacement placement;
  GskRoundedRect outline;
  graphene_rect_t cell;

  if (!bastide_game_get_tentative (self->game, &placement))
    return;

  cell = bastide_geometry_cell (&self->geometry, placement.x, placement.y);
  gsk_rounded_rect_init_from_rect (&outline, &cell, 3);
  gtk_snapshot_append_outset_shadow (snapshot, &outline, BASTIDE_SHADOW, 0, 3, 4, 10);
  if (bastide_board_view_awaits_human (self))
    bastide_board_view_append_gold (self, snapshot, &cell);
}

void
bastide_board_view_snapshot_marks (BastideBoardView *self,
                                   GtkSnapshot      *snapshot)
{
  guint rotation;
  int x, y;

  snapshot_tentative (self, snapshot);

  if (bastide_board_view_get_ghost (self, &x, &y, &rotation))
    {
      graphene_rect_t cell = bastide_geometry_cell (&self->geometry, x, y);

      bastide_board_view_append_gold (self, snapshot, &cell);
    }
}

/* From each spot beside the tile a line to where its follower would stand. */
static void
snapshot_leaders (GtkSnapshot             *snapshot,
                  const BastideBoardSpots *spots,
                  double                   reach)
{
  const graphene_point_t *none = &spots->spots[spots->n - 1].anchor;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (none->x - reach, none->y - 2 * reach, 2 * reach, 3 * reach);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (int pass = 0; pass < 2; pass++)
    {
      gdk_cairo_set_source_rgba (cr, pass == 0 ? BASTIDE_INK : BASTIDE_PAPER);
      for (guint i = 0; i + 1 < spots->n; i++)
        {
          const BastideBoardSpot *spot = &spots->spots[i];

          if (graphene_point_distance (&spot->anchor, &spot->centre, NULL, NULL) < 1)
            continue;

          cairo_set_line_width (cr, pass == 0 ? 4 : 2);
          cairo_move_to (cr, spot->anchor.x, spot->anchor.y);
          cairo_line_to (cr, spot->centre.x, spot->centre.y);
          cairo_stroke (cr);
          cairo_arc (cr, spot->anchor.x, spot->anchor.y, pass == 0 ? 4 : 3, 0, 2 * G_PI);
          cairo_fill (cr);
        }
    }
  cairo_destroy (cr);
}

/* What the follower would be worth; a tick where the feature is complete and the follower comes home at once. */
static void
snapshot_worth (BastideBoardView         *self,
                GtkSnapshot              *snapshot,
                const BastideBoardSpot   *spot,
                const BastideClaimOption *option)
{
  static const GdkRGBA green = { .12, .44, .22, 1 };
  g_autoptr (PangoLayout) layout = NULL;
  g_autofree char *text = NULL;
  graphene_rect_t bounds;
  int width, height;

  text = option->complete ? g_strdup_printf ("✓ %u", option->points) : g_strdup_printf ("%u", option->points);
  layout = bastide_create_figure (GTK_WIDGET (self), text, &width, &height);

  bounds = GRAPHENE_RECT_INIT (round (spot->centre.x + 15 - MAX (width + 8, height) / 2.),
                               roundf (spot->centre.y + 8), MAX (width + 8, height), height);
  bastide_append_pill (snapshot, &bounds, option->complete ? &green : BASTIDE_INK);
  bastide_append_frame (snapshot, &bounds, height / 2., 1, BASTIDE_PAPER);
  bastide_append_figure (snapshot, layout, bounds.origin.x + (bounds.size.width - width) / 2, bounds.origin.y,
                         BASTIDE_WHITE);
}

/* An empty place with a stroke through it. */
static void
snapshot_nobody (GtkSnapshot            *snapshot,
                 const graphene_point_t *centre)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (centre->x - 12, centre->y - 12, 24, 24);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);

  gdk_cairo_set_source_rgba (cr, BASTIDE_INK);
  cairo_set_line_width (cr, 2.5);
  cairo_arc (cr, centre->x, centre->y, 10, 0, 2 * G_PI);
  cairo_move_to (cr, centre->x - 7, centre->y + 7);
  cairo_line_to (cr, centre->x + 7, centre->y - 7);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

/* Where its spot lies aside, the chosen follower stands on the tile as well. */
static void
snapshot_chosen (BastideBoardView       *self,
                 GtkSnapshot            *snapshot,
                 const BastideBoardSpot *spot,
                 guint                   kind)
{
  double size = bastide_art_follower_size (self->geometry.tile_size, spot->scale);
  BastidePicture figure = bastide_picture_follower (kind, self->colours[bastide_board_view_get_state (self)->player],
                                                    MAX (lround (size * self->geometry.scale), 1));

  if (graphene_point_distance (&spot->anchor, &spot->centre, NULL, NULL) > BASTIDE_SPOT_TARGET / 2.)
    bastide_board_view_append (self, snapshot, &figure, spot->anchor.x, spot->anchor.y, size);
}

static void
snapshot_spot (BastideBoardView       *self,
               GtkSnapshot            *snapshot,
               const BastideBoardSpot *spot,
               gboolean                chosen,
               const GdkRGBA          *colour)
{
  double radius = BASTIDE_SPOT_TARGET / 2.;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (spot->centre.x - radius, spot->centre.y - radius, 2 * radius,
                                               2 * radius);
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &bounds, radius);
  gtk_snapshot_append_outset_shadow (snapshot, &outline, BASTIDE_SHADOW, 0, 1, 0, 4);
  bastide_append_disc (snapshot, &spot->centre, radius, chosen ? BASTIDE_GOLD : BASTIDE_PAPER);
  bastide_append_frame (snapshot, &bounds, radius, chosen ? 4 : 1.5, chosen ? colour : BASTIDE_INK);
  if (chosen)
    {
      graphene_rect_inset (&bounds, -2, -2);
      bastide_append_frame (snapshot, &bounds, radius + 2, 2, BASTIDE_INK);
    }
}

void
bastide_board_view_snapshot_spots (BastideBoardView *self,
                                   GtkSnapshot      *snapshot)
{
  const BastideState *state = bastide_board_view_get_state (self);
  double scale = self->geometry.scale;
  BastideBoardSpots spots;
  guint claim;
  GdkRGBA colour;

  bastide_board_view_get_spots (self, &spots);
  if (spots.n == 0)
    return;

  claim = bastide_game_get_claim (self->game);
  colour = current_colour (self);
  snapshot_leaders (snapshot, &spots, bastide_board_spots_reach (self->geometry.tile_size, spots.n));

  for (guint i = 0; i < spots.n; i++)
    {
      const BastideBoardSpot *spot = &spots.spots[i];

      snapshot_spot (self, snapshot, spot, spot->segment == claim,
                     spot->segment == BASTIDE_NONE ? BASTIDE_PAPER : &colour);
      if (spot->segment == BASTIDE_NONE)
        {
          snapshot_nobody (snapshot, &spot->centre);
        }
      else
        {
          const BastideClaimOption *option = &g_array_index (self->options, BastideClaimOption, i);
          BastidePicture figure = bastide_picture_follower (option->kind, self->colours[state->player],
                                                            lround (FIGURE_SIZE * scale));

          if (spot->segment == claim)
            snapshot_chosen (self, snapshot, spot, option->kind);
          bastide_board_view_append (self, snapshot, &figure, spot->centre.x, spot->centre.y, FIGURE_SIZE);
          snapshot_worth (self, snapshot, spot, option);
        }
    }
}

void
bastide_board_view_snapshot_focus (BastideBoardView *self,
                                   GtkSnapshot      *snapshot)
{
  graphene_rect_t bounds = bastide_geometry_cell (&self->geometry, self->cursor_x, self->cursor_y);
  GdkRGBA accent = { .1, .45, .95, 1 };
  double radius = 5;
  BastideBoardSpots spots;

  if (!gtk_widget_has_focus (GTK_WIDGET (self)) || !self->by_keyboard)
    return;

  bastide_board_view_get_spots (self, &spots);
  if (spots.n > 0 && bastide_board_view_is_tentative (self, self->cursor_x, self->cursor_y))
    {
      const graphene_point_t *centre = &spots.spots[self->cursor_spot].centre;

      radius = BASTIDE_SPOT_TARGET / 2.;
      bounds = GRAPHENE_RECT_INIT (centre->x - radius, centre->y - radius, 2 * radius, 2 * radius);
    }

  graphene_rect_inset (&bounds, -6, -6);
  bastide_append_frame (snapshot, &bounds, radius + 6, 6, BASTIDE_WHITE);
  graphene_rect_inset (&bounds, 1.5, 1.5);
  bastide_append_frame (snapshot, &bounds, radius + 4.5, 3, &accent);
}
