/* bastide-scoring-layer.c: points and followers on their way from the board to the players' cards
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-scoring-layer.h"

#include <adwaita.h>
#include <math.h>

#include "bastide-board-strokes.h"
#include "bastide-follower-row.h"

/* Logical pixels. */
#define SMALLEST_BADGE 1.45 /* against the worth of a follower spot */
#define LARGEST_BADGE 2.1
#define SCALE_STEPS 32.     /* to which badges grow: of each size that letters have, pictures are kept */
#define TILE_OF_BADGE 55.   /* the size of tiles that a badge of its plain size would suit */
#define MOST_OF_TILE .75    /* that a badge is high */
#define BADGE_PADDING 7.
#define BADGE_GAP 6.
#define RISE_HEIGHT 34.
#define FADE_HEIGHT 44.  /* that a badge goes on rising where no card is to be seen */
#define LOWEST_ARC 24.
#define HIGHEST_ARC 110.
#define BOARD_MARGIN 30. /* a badge comes forth no nearer to the board's rim */
#define STRIDE 22.
#define FADING_WALK .85  /* how much of its way a follower walks as what it was on the board */
#define SWAY 5.          /* degrees */

struct _BastideScoringLayer
{
  GtkWidget           parent_instance;

  /* Owned */
  BastideScoringShow *scoring;
  BastideBoardView   *board;
  BastideSidebar     *sidebar;
  BastideScoreStrip  *strip;

  guint               tick;    /* while a show moves */
  guint               timeout; /* while a show is still */
  gint64              begun;   /* by the frame clock, or the clock of the timeout; 0 before the first frame */
};

G_DEFINE_FINAL_TYPE (BastideScoringLayer, bastide_scoring_layer, GTK_TYPE_WIDGET)

/* ---- Time -------------------------------------------------------------------------------------------------------- */

static void
stop (BastideScoringLayer *self)
{
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  g_clear_handle_id (&self->timeout, g_source_remove);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  BastideScoringLayer *self = BASTIDE_SCORING_LAYER (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  /* It begins with the frame in which it can first be seen. */
  if (self->begun == 0)
    self->begun = now;
  bastide_scoring_show_advance (self->scoring, (double) (now - self->begun) / G_USEC_PER_SEC);

  return G_SOURCE_CONTINUE;
}

static void wait_for_next (BastideScoringLayer *self);

static void
timeout_cb (gpointer user_data)
{
  BastideScoringLayer *self = user_data;

  self->timeout = 0;
  bastide_scoring_show_advance (self->scoring, (double) (g_get_monotonic_time () - self->begun) / G_USEC_PER_SEC);
  if (bastide_scoring_show_has_begun (self->scoring))
    wait_for_next (self);
}

static void
wait_for_next (BastideScoringLayer *self)
{
  double next = bastide_scoring_show_get_next (self->scoring);
  double waited = (double) (g_get_monotonic_time () - self->begun) / G_USEC_PER_SEC;

  self->timeout = g_timeout_add_once (ceil (1000 * MAX (next - waited, 0)), timeout_cb, self);
}

void
bastide_scoring_layer_play (BastideScoringLayer *self,
                            BastideScoringPace   pace)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean still = !adw_get_enable_animations (widget);

  g_return_if_fail (BASTIDE_IS_SCORING_LAYER (self));

  bastide_scoring_show_begin (self->scoring, pace, still);
  if (!gtk_widget_get_mapped (widget))
    {
      bastide_scoring_show_end (self->scoring);
    }
  else if (still)
    {
      self->begun = g_get_monotonic_time ();
      wait_for_next (self);
    }
  else
    {
      self->begun = 0;
      self->tick = gtk_widget_add_tick_callback (widget, tick_cb, NULL, NULL);
    }
}

static void
changed_cb (BastideScoringLayer *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* ---- Ways -------------------------------------------------------------------------------------------------------- */

static double
mix (double from,
     double to,
     double progress)
{
  return from + (to - from) * progress;
}

static graphene_point_t
middle_of (const graphene_rect_t *bounds)
{
  return GRAPHENE_POINT_INIT (bounds->origin.x + bounds->size.width / 2, bounds->origin.y + bounds->size.height / 2);
}

/* The board is at other places of the window than the layer. */
static graphene_point_t
from_board (BastideScoringLayer *self,
            graphene_point_t     point)
{
  graphene_point_t here;

  if (!gtk_widget_compute_point (GTK_WIDGET (self->board), GTK_WIDGET (self), &point, &here))
    return point;
  return here;
}

/* Where a follower of the feature would stand that is nearest to the middle of all, but on the board's visible part. */
static graphene_point_t
find_source (BastideScoringLayer      *self,
             const BastideFeatureInfo *feature)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self->board));
  int height = gtk_widget_get_height (GTK_WIDGET (self->board));
  graphene_point_t mean = GRAPHENE_POINT_INIT (0, 0), source = mean;
  double nearest = G_MAXDOUBLE;

  for (guint i = 0; i < feature->segments->len; i++)
    {
      const BastideSegmentAt *at = &g_array_index (feature->segments, BastideSegmentAt, i);
      graphene_point_t here = bastide_board_view_find_follower (self->board, at->tile, at->segment, NULL);

      mean.x += here.x / feature->segments->len;
      mean.y += here.y / feature->segments->len;
    }
  for (guint i = 0; i < feature->segments->len; i++)
    {
      const BastideSegmentAt *at = &g_array_index (feature->segments, BastideSegmentAt, i);
      graphene_point_t here = bastide_board_view_find_follower (self->board, at->tile, at->segment, NULL);
      double distance = graphene_point_distance (&here, &mean, NULL, NULL);

      if (distance < nearest)
        {
          nearest = distance;
          source = here;
        }
    }

  source.x = CLAMP (source.x, BOARD_MARGIN, MAX (width - BOARD_MARGIN, BOARD_MARGIN));
  source.y = CLAMP (source.y, BOARD_MARGIN + RISE_HEIGHT, MAX (height - BOARD_MARGIN, BOARD_MARGIN + RISE_HEIGHT));
  return from_board (self, source);
}

/* Thrown up a little, then drawn to the card: along an arc over the straight line. */
static graphene_point_t
along_arc (const graphene_point_t *from,
           const graphene_point_t *to,
           double                  progress)
{
  double arc = CLAMP (.3 * graphene_point_distance (from, to, NULL, NULL), LOWEST_ARC, HIGHEST_ARC);

  return GRAPHENE_POINT_INIT (mix (from->x, to->x, progress),
                              mix (from->y, to->y, progress) - 4 * arc * progress * (1 - progress));
}

static double
ease (AdwEasing easing,
      double    progress)
{
  return adw_easing_ease (easing, progress);
}

/* ---- Badges ------------------------------------------------------------------------------------------------------ */

typedef struct
{
  guint        player;
  guint        colour;
  PangoLayout *layout;
  int          text_width;
  int          height;
  double       width;
  double       scale; /* at rest */
} Badge;

static guint
colour_of (BastideScoringLayer *self,
           guint                player)
{
  GListModel *players = bastide_game_get_players (bastide_board_view_get_game (self->board));
  g_autoptr (BastidePlayer) item = g_list_model_get_item (players, player);

  return bastide_player_get_colour (item);
}

static void
append_picture (BastideScoringLayer  *self,
                GtkSnapshot          *snapshot,
                const BastidePicture *picture,
                double                size)
{
  GdkTexture *texture = bastide_texture_cache_get (bastide_board_view_get_cache (self->board), picture, TRUE);
  GdkRectangle bounds = bastide_picture_get_bounds (picture);
  double unit = size / picture->size;

  gtk_snapshot_append_texture (snapshot, texture,
                               &GRAPHENE_RECT_INIT (bounds.x * unit, bounds.y * unit, bounds.width * unit,
                                                    bounds.height * unit));
}

static void
init_badge (BastideScoringLayer *self,
            Badge               *badge,
            guint                player,
            int                  points)
{
  const BastideGeometry *geometry = bastide_board_view_get_geometry (self->board);
  g_autofree char *text = g_strdup_printf ("+%d", points);

  badge->player = player;
  badge->colour = colour_of (self, player);
  badge->layout = bastide_create_figure (GTK_WIDGET (self), text, &badge->text_width, &badge->height);
  badge->width = badge->height + badge->text_width + BADGE_PADDING;
  badge->scale = CLAMP (geometry->tile_size / TILE_OF_BADGE, SMALLEST_BADGE, LARGEST_BADGE);
  /* Large text need not be enlarged until it hides the feature. */
  badge->scale = CLAMP (MOST_OF_TILE * geometry->tile_size / badge->height, 1, badge->scale);
}

/* Round the origin: the emblem, and the points in white on ink. */
static void
append_badge (BastideScoringLayer *self,
              GtkSnapshot         *snapshot,
              const Badge         *badge)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (-badge->width / 2, -badge->height / 2., badge->width, badge->height);
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  BastidePicture emblem = bastide_picture_emblem (badge->colour, ceil (badge->height * badge->scale * scale));
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &bounds, badge->height / 2.);
  gtk_snapshot_append_outset_shadow (snapshot, &outline, BASTIDE_SHADOW, 0, 2, 0, 5);
  bastide_append_pill (snapshot, &bounds, BASTIDE_INK);
  graphene_rect_inset (&bounds, -1, -1);
  bastide_append_frame (snapshot, &bounds, badge->height / 2. + 1, 1, BASTIDE_PAPER);
  bastide_append_figure (snapshot, badge->layout, -badge->width / 2 + badge->height + 1, -badge->height / 2.,
                         BASTIDE_WHITE);

  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((badge->height - badge->width) / 2, 0));
  append_picture (self, snapshot, &emblem, badge->height);
}

/* Where the score of PLAYER shows, on the card or, where that is folded away, in the strip. */
static gboolean
find_score (BastideScoringLayer *self,
            guint                player,
            graphene_rect_t     *bounds)
{
  return bastide_sidebar_find_score (self->sidebar, player, GTK_WIDGET (self), bounds)
         || bastide_score_strip_find_score (self->strip, player, GTK_WIDGET (self), bounds);
}

/* From the feature, where it comes forth at RISEN, to the score. */
static void
snapshot_badge (BastideScoringLayer        *self,
                GtkSnapshot                *snapshot,
                const Badge                *badge,
                graphene_point_t            risen,
                const BastideScoringMoment *moment)
{
  gboolean still = bastide_scoring_show_is_still (self->scoring);
  double rise = still ? 1 : ease (ADW_EASE_OUT_BACK, moment->rise);
  double flight = ease (ADW_EASE_IN_OUT_CUBIC, moment->flight);
  double scale = badge->scale * mix (.3, 1, rise);
  double opacity = CLAMP (3 * moment->rise, 0, 1);
  graphene_point_t at = GRAPHENE_POINT_INIT (risen.x, risen.y + RISE_HEIGHT * (1 - rise));
  graphene_rect_t score;

  if (moment->flight > 0 && find_score (self, badge->player, &score))
    {
      graphene_point_t target = middle_of (&score);

      at = along_arc (&risen, &target, flight);
      scale *= mix (1, .75, flight);
      opacity = CLAMP ((1 - moment->flight) / .12, 0, 1);
    }
  else if (moment->flight > 0)
    {
      at.y -= FADE_HEIGHT * ease (ADW_EASE_OUT_CUBIC, moment->flight);
      opacity = 1 - ease (ADW_EASE_IN_CUBIC, moment->flight);
    }

  scale = round (scale * SCALE_STEPS) / SCALE_STEPS;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_push_opacity (snapshot, opacity);
  gtk_snapshot_translate (snapshot, &at);
  gtk_snapshot_scale (snapshot, scale, scale);
  append_badge (self, snapshot, badge);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

/* A badge for each owner, side by side over the feature. */
static void
snapshot_badges (BastideScoringLayer        *self,
                 GtkSnapshot                *snapshot,
                 const BastidePaidFeature   *paid,
                 const BastideScoringMoment *moment)
{
  graphene_point_t source = find_source (self, paid->feature);
  Badge badges[BASTIDE_MAX_PLAYERS];
  double width = -BADGE_GAP;
  guint n = 0;

  for (guint player = 0; player < BASTIDE_MAX_PLAYERS; player++)
    if (paid->owners >> player & 1)
      {
        init_badge (self, &badges[n], player, paid->points);
        width += badges[n].scale * badges[n].width + BADGE_GAP;
        n++;
      }

  source.x -= width / 2;
  for (guint i = 0; i < n; i++)
    {
      double half = badges[i].scale * badges[i].width / 2;

      snapshot_badge (self, snapshot, &badges[i],
                      GRAPHENE_POINT_INIT (source.x + half, source.y - RISE_HEIGHT), moment);
      source.x += 2 * half + BADGE_GAP;
      g_object_unref (badges[i].layout);
    }
}

/* ---- Followers --------------------------------------------------------------------------------------------------- */

/* Where a follower of PLAYER is at home, once N_AHEAD others have come there; STAYS if it is to be seen there. */
static gboolean
find_home (BastideScoringLayer *self,
           guint                player,
           guint                n_ahead,
           graphene_rect_t     *bounds,
           gboolean            *stays)
{
  *stays = bastide_sidebar_find_follower (self->sidebar, player, n_ahead, GTK_WIDGET (self), bounds);
  return *stays || bastide_score_strip_find_score (self->strip, player, GTK_WIDGET (self), bounds);
}

/* Painted for PAINTED_SIZE, shown at SIZE. */
static void
append_figure (BastideScoringLayer *self,
               GtkSnapshot         *snapshot,
               guint                kind,
               guint                player,
               double               painted_size,
               double               size,
               double               opacity)
{
  int pixels = lround (painted_size * gtk_widget_get_scale_factor (GTK_WIDGET (self)));
  BastidePicture figure = bastide_picture_follower (kind, colour_of (self, player), MAX (pixels, 1));

  gtk_snapshot_push_opacity (snapshot, opacity);
  append_picture (self, snapshot, &figure, size);
  gtk_snapshot_pop (snapshot);
}

/* Step by step from the tile to the card, as large as on the board at first, and in the end as it then stands there,
 * with N_AHEAD followers of the same player before it. */
static void
snapshot_walker (BastideScoringLayer    *self,
                 GtkSnapshot            *snapshot,
                 const BastideHomecomer *homecomer,
                 guint                   n_ahead,
                 guint                   kind,
                 double                  walk)
{
  double first_size;
  graphene_point_t from = from_board (self, bastide_board_view_find_follower (self->board, homecomer->tile,
                                                                              homecomer->segment, &first_size));
  graphene_point_t at = from;
  double size = first_size;
  double progress = ease (ADW_EASE_IN_OUT_SINE, walk);
  double fading = CLAMP ((walk - FADING_WALK) / (1 - FADING_WALK), 0, 1);
  double steps = 3;
  gboolean stays;
  graphene_rect_t home;

  if (find_home (self, homecomer->player, n_ahead, &home, &stays))
    {
      graphene_point_t to = middle_of (&home);

      steps = CLAMP (round (graphene_point_distance (&from, &to, NULL, NULL) / (2 * STRIDE)), 3, 16);
      at = GRAPHENE_POINT_INIT (mix (from.x, to.x, progress), mix (from.y, to.y, progress));
      size = mix (first_size, MIN (home.size.height, first_size), progress * progress);
    }
  else
    {
      at.y -= FADE_HEIGHT * progress;
      fading = ease (ADW_EASE_IN_CUBIC, walk);
    }

  at.y -= (2 + .14 * size) * fabs (sin (G_PI * steps * progress));
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &at);
  gtk_snapshot_rotate (snapshot, SWAY * sin (G_PI * steps * progress));
  append_figure (self, snapshot, kind, homecomer->player, first_size, size, 1 - fading);
  if (stays && fading > 0)
    append_figure (self, snapshot, BASTIDE_FOLLOWER_AT_HOME, homecomer->player, home.size.height, size, fading);
  gtk_snapshot_restore (snapshot);
}

static void
snapshot_walkers (BastideScoringLayer *self,
                  GtkSnapshot         *snapshot)
{
  guint n_ahead[BASTIDE_MAX_PLAYERS] = { 0 };
  guint n = bastide_scoring_show_get_n_features (self->scoring);

  for (guint i = 0; i < n; i++)
    {
      const BastidePaidFeature *paid = bastide_scoring_show_get_feature (self->scoring, i);

      for (guint j = 0; j < paid->homecomers->len; j++)
        {
          const BastideHomecomer *homecomer = &g_array_index (paid->homecomers, BastideHomecomer, j);
          double walk = bastide_scoring_show_get_walk (self->scoring, i, j);

          if (walk > 0 && walk < 1)
            snapshot_walker (self, snapshot, homecomer, n_ahead[homecomer->player]++, paid->feature->kind, walk);
        }
    }
}

/* ---- Object ------------------------------------------------------------------------------------------------------ */

static void
bastide_scoring_layer_snapshot (GtkWidget   *widget,
                                GtkSnapshot *snapshot)
{
  BastideScoringLayer *self = BASTIDE_SCORING_LAYER (widget);
  guint n = bastide_scoring_show_get_n_features (self->scoring);

  snapshot_walkers (self, snapshot);

  /* Over all that walks, and the first over those that follow. */
  for (guint i = n; i-- > 0;)
    {
      BastideScoringMoment moment;

      bastide_scoring_show_get_moment (self->scoring, i, &moment);
      if (moment.rise > 0 && moment.flight < 1)
        snapshot_badges (self, snapshot, bastide_scoring_show_get_feature (self->scoring, i), &moment);
    }
}

static void
bastide_scoring_layer_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bastide_scoring_layer_parent_class)->unmap (widget);

  bastide_scoring_show_end (BASTIDE_SCORING_LAYER (widget)->scoring);
}

static void
bastide_scoring_layer_dispose (GObject *object)
{
  BastideScoringLayer *self = BASTIDE_SCORING_LAYER (object);

  stop (self);
  g_clear_object (&self->scoring);
  g_clear_object (&self->board);
  g_clear_object (&self->sidebar);
  g_clear_object (&self->strip);

  G_OBJECT_CLASS (bastide_scoring_layer_parent_class)->dispose (object);
}

static void
bastide_scoring_layer_class_init (BastideScoringLayerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_scoring_layer_dispose;

  widget_class->snapshot = bastide_scoring_layer_snapshot;
  widget_class->unmap = bastide_scoring_layer_unmap;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
bastide_scoring_layer_init (BastideScoringLayer *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  /* "+5" is no other way round in any language. */
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

GtkWidget *
bastide_scoring_layer_new (BastideScoringShow *scoring,
                           BastideBoardView   *board,
                           BastideSidebar     *sidebar,
                           BastideScoreStrip  *strip)
{
  BastideScoringLayer *self;

  g_return_val_if_fail (BASTIDE_IS_SCORING_SHOW (scoring), NULL);
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (board), NULL);
  g_return_val_if_fail (BASTIDE_IS_SIDEBAR (sidebar), NULL);
  g_return_val_if_fail (BASTIDE_IS_SCORE_STRIP (strip), NULL);

  self = g_object_new (BASTIDE_TYPE_SCORING_LAYER, NULL);
  self->scoring = g_object_ref (scoring);
  self->board = g_object_ref (board);
  self->sidebar = g_object_ref (sidebar);
  self->strip = g_object_ref (strip);
  g_signal_connect_object (scoring, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (scoring, "ended", G_CALLBACK (stop), self, G_CONNECT_SWAPPED);
  /* The emblems come from a worker thread. */
  g_signal_connect_object (bastide_board_view_get_cache (board), "painted", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}
