/* bastide-board-view.c: the board, to look at and to play on
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bastide-words.h"

#define MINIMUM_SIZE 132
#define NATURAL_WIDTH 480 /* a window narrower than this and the sidebar folds the sidebar away */
#define NATURAL_HEIGHT 480

G_DEFINE_FINAL_TYPE (BastideBoardView, bastide_board_view, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_GAME,
  PROP_ROTATION,
  PROP_SHOW_FIELDS,
  PROP_SHOW_LEGAL_CELLS,
  N_PROPS
};

enum
{
  STEP_BACK,
  ANNOUNCE,
  INSPECTED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

GtkWidget *
bastide_board_view_new (void)
{
  return g_object_new (BASTIDE_TYPE_BOARD_VIEW, NULL);
}

BastideGame *
bastide_board_view_get_game (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), NULL);

  return self->game;
}

void
bastide_board_view_set_game (BastideBoardView *self,
                             BastideGame      *game)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));
  g_return_if_fail (game == NULL || BASTIDE_IS_GAME (game));

  if (game == self->game)
    return;

  bastide_board_view_drop_game (self);
  if (game != NULL)
    bastide_board_view_adopt_game (self, game);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
}

int
bastide_board_view_get_rotation (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), 0);

  return 90 * (int) self->rotation;
}

void
bastide_board_view_set_rotation (BastideBoardView *self,
                                 int               degrees)
{
  BastidePlacement placement;

  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));
  g_return_if_fail (degrees >= 0 && degrees < 360 && degrees % 90 == 0);

  if (bastide_board_view_awaits_human (self) && bastide_game_get_tentative (self->game, &placement))
    {
      if (degrees != 90 * placement.rotation)
        gtk_widget_activate_action (GTK_WIDGET (self), "win.place", "(iii)", placement.x, placement.y, degrees);
      return;
    }

  self->wanted = degrees / 90;
  bastide_board_view_aim_changed (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
bastide_board_view_get_show_fields (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), FALSE);

  return self->show_fields;
}

void
bastide_board_view_set_show_fields (BastideBoardView *self,
                                    gboolean          show_fields)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  if (self->show_fields == !!show_fields)
    return;

  self->show_fields = !!show_fields;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOW_FIELDS]);
  if (self->game != NULL)
    {
      g_autofree char *sentence =
        show_fields ? bastide_words_fields (self->game) : bastide_board_view_describe_turn (self);

      bastide_board_view_tell (self, sentence, TRUE);
    }
}

gboolean
bastide_board_view_get_show_legal_cells (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), FALSE);

  return self->show_legal_cells;
}

void
bastide_board_view_set_show_legal_cells (BastideBoardView *self,
                                         gboolean          show_legal_cells)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  if (self->show_legal_cells == !!show_legal_cells)
    return;

  self->show_legal_cells = !!show_legal_cells;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOW_LEGAL_CELLS]);
}

void
bastide_board_view_place (BastideBoardView *self,
                          int               x,
                          int               y)
{
  guint rotation = self->wanted;

  bastide_board_view_find_rotation (self, x, y, &rotation);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.place", "(iii)", x, y, 90 * (int) rotation);
}

void
bastide_board_view_toggle_claim (BastideBoardView *self,
                                 guint             segment)
{
  const char *name = "";

  if (segment != BASTIDE_NONE && segment != bastide_game_get_claim (self->game))
    name = bastide_catalogue_get_segment_name (bastide_game_get_catalogue (self->game),
                                               bastide_game_get_hand (self->game), segment);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.claim", "s", name);
}

/* The next bit of LEGAL after ROTATION, in steps of 1 or -1. */
static guint
next_rotation (guint legal,
               guint rotation,
               int   step)
{
  for (guint i = 0; i < 4; i++)
    {
      rotation = (rotation + step) & 3;
      if (legal & 1u << rotation)
        break;
    }
  return rotation;
}

void
bastide_board_view_rotate (BastideBoardView *self,
                           int               steps)
{
  guint rotation = self->rotation;
  guint legal = 0xf;
  g_autofree char *how = NULL;
  g_autofree char *sentence = NULL;
  BastidePlacement placement;
  int x, y;

  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  if (!bastide_board_view_awaits_human (self))
    return;

  /* Another legal cell aimed at: the ghost there turns, otherwise the tile where it lies. */
  if (bastide_board_view_get_ghost (self, &x, &y, &rotation))
    {
      legal = bastide_game_get_rotations (self->game, x, y);
    }
  else if (bastide_game_get_tentative (self->game, &placement))
    {
      legal = bastide_game_get_rotations (self->game, placement.x, placement.y);
      rotation = placement.rotation;
    }

  for (int i = 0; i < ABS (steps); i++)
    rotation = next_rotation (legal, rotation, steps > 0 ? 1 : -1);

  if (bastide_game_get_tentative (self->game, &placement) && !bastide_board_view_get_ghost (self, &x, &y, &legal))
    {
      bastide_board_view_set_rotation (self, 90 * (int) rotation);
      return;
    }

  self->wanted = rotation;
  bastide_board_view_aim_changed (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  how = bastide_words_tile (&bastide_board_view_get_state (self)->set->types[bastide_game_get_hand (self->game)],
                            rotation);
  sentence = g_strdup_printf (_("Turned: %s"), how);
  bastide_board_view_tell (self, sentence, TRUE);
}

static void
end_inspection (BastideBoardView *self)
{
  g_autofree char *turn = bastide_board_view_describe_turn (self);

  bastide_board_view_light (self, NULL);
  bastide_board_view_tell (self, turn, TRUE);
}

gboolean
bastide_board_view_step_back (BastideBoardView *self)
{
  gboolean done = FALSE;
  BastidePlacement placement;

  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), FALSE);

  if (bastide_board_view_is_inspecting (self) && !self->lit_by_hover)
    {
      end_inspection (self);
      return TRUE;
    }

  g_signal_emit (self, signals[STEP_BACK], 0, &done);
  if (done)
    return TRUE;
  if (!bastide_board_view_awaits_human (self) || !bastide_game_get_tentative (self->game, &placement))
    {
      /* Where the pointer only rests on something, there may have been more to step back from. */
      if (!bastide_board_view_is_inspecting (self))
        return FALSE;
      end_inspection (self);
      return TRUE;
    }

  if (bastide_game_get_claim (self->game) != BASTIDE_NONE)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.claim", "s", "");
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "win.lift", NULL);
  return TRUE;
}

const BastideGeometry *
bastide_board_view_get_geometry (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), NULL);

  return &self->geometry;
}

BastideTextureCache *
bastide_board_view_get_cache (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), NULL);

  return self->cache;
}

void
bastide_board_view_speak (BastideBoardView *self,
                          const char       *sentence)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));
  g_return_if_fail (sentence != NULL);

  /* A label that stays the same is not read again. */
  if (g_strcmp0 (sentence, self->label) == 0)
    {
      g_free (self->label);
      self->label = g_strconcat (sentence, " ", NULL);
    }
  else
    {
      g_free (self->label);
      self->label = g_strdup (sentence);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, self->label, -1);

#if GTK_CHECK_VERSION (4, 14, 0)
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  if (!gtk_widget_has_focus (GTK_WIDGET (self)))
    gtk_accessible_announce (GTK_ACCESSIBLE (self), sentence, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
  G_GNUC_END_IGNORE_DEPRECATIONS
#endif
}

void
bastide_board_view_tell (BastideBoardView *self,
                         const char       *sentence,
                         gboolean          speak)
{
  if (speak)
    bastide_board_view_speak (self, sentence);
  g_signal_emit (self, signals[ANNOUNCE], 0, sentence);
}

static void
bastide_board_view_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  *minimum = MINIMUM_SIZE;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? NATURAL_WIDTH : NATURAL_HEIGHT;
}

static void
bastide_board_view_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  bastide_board_view_resize (BASTIDE_BOARD_VIEW (widget), width, height);
}

static void
look_changed (BastideBoardView *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
scale_changed (BastideBoardView *self)
{
  bastide_board_view_resize (self, self->width, self->height);
}

static void
bastide_board_view_realize (GtkWidget *widget)
{
  AdwStyleManager *style = adw_style_manager_get_for_display (gtk_widget_get_display (widget));

  GTK_WIDGET_CLASS (bastide_board_view_parent_class)->realize (widget);

  g_signal_connect_object (style, "notify::dark", G_CALLBACK (look_changed), widget, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (look_changed), widget, G_CONNECT_SWAPPED);
}

static void
bastide_board_view_unrealize (GtkWidget *widget)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (widget);
  AdwStyleManager *style = adw_style_manager_get_for_display (gtk_widget_get_display (widget));

  g_signal_handlers_disconnect_by_func (style, look_changed, self);
  bastide_texture_cache_clear (self->cache);

  GTK_WIDGET_CLASS (bastide_board_view_parent_class)->unrealize (widget);
}

static void
bastide_board_view_unmap (GtkWidget *widget)
{
  bastide_board_view_lose_pointer (BASTIDE_BOARD_VIEW (widget));

  GTK_WIDGET_CLASS (bastide_board_view_parent_class)->unmap (widget);
}

static void
bastide_board_view_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (object);

  switch (prop_id)
    {
    case PROP_GAME:
      g_value_set_object (value, self->game);
      break;

    case PROP_ROTATION:
      g_value_set_int (value, bastide_board_view_get_rotation (self));
      break;

    case PROP_SHOW_FIELDS:
      g_value_set_boolean (value, self->show_fields);
      break;

    case PROP_SHOW_LEGAL_CELLS:
      g_value_set_boolean (value, self->show_legal_cells);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_board_view_set_property (GObject      *object,
                                 guint         prop_id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (object);

  switch (prop_id)
    {
    case PROP_GAME:
      bastide_board_view_set_game (self, g_value_get_object (value));
      break;

    case PROP_ROTATION:
      bastide_board_view_set_rotation (self, g_value_get_int (value));
      break;

    case PROP_SHOW_FIELDS:
      bastide_board_view_set_show_fields (self, g_value_get_boolean (value));
      break;

    case PROP_SHOW_LEGAL_CELLS:
      bastide_board_view_set_show_legal_cells (self, g_value_get_boolean (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_board_view_dispose (GObject *object)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (object);

  g_clear_handle_id (&self->dwell_id, g_source_remove);
  if (self->animation != NULL)
    adw_animation_pause (self->animation);
  g_clear_object (&self->animation);
  g_clear_object (&self->scoring);
  g_clear_weak_pointer (&self->cover);
  bastide_board_view_drop_game (self);

  G_OBJECT_CLASS (bastide_board_view_parent_class)->dispose (object);
}

static void
bastide_board_view_finalize (GObject *object)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (object);

  g_clear_object (&self->cache);
  g_array_unref (self->legal);
  g_array_unref (self->dead);
  g_array_unref (self->joints);
  g_array_unref (self->towers);
  g_array_unref (self->options);
  g_hash_table_unref (self->anchors);
  g_free (self->label);

  G_OBJECT_CLASS (bastide_board_view_parent_class)->finalize (object);
}

static void
bastide_board_view_class_init (BastideBoardViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = bastide_board_view_get_property;
  object_class->set_property = bastide_board_view_set_property;
  object_class->dispose = bastide_board_view_dispose;
  object_class->finalize = bastide_board_view_finalize;

  widget_class->measure = bastide_board_view_measure;
  widget_class->size_allocate = bastide_board_view_size_allocate;
  widget_class->snapshot = bastide_board_view_snapshot;
  widget_class->realize = bastide_board_view_realize;
  widget_class->unrealize = bastide_board_view_unrealize;
  widget_class->unmap = bastide_board_view_unmap;

  properties[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, BASTIDE_TYPE_GAME, flags);
  properties[PROP_ROTATION] = g_param_spec_int ("rotation", NULL, NULL, 0, 270, 0, flags);
  properties[PROP_SHOW_FIELDS] = g_param_spec_boolean ("show-fields", NULL, NULL, FALSE, flags);
  properties[PROP_SHOW_LEGAL_CELLS] = g_param_spec_boolean ("show-legal-cells", NULL, NULL, TRUE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[STEP_BACK] = g_signal_new ("step-back", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                     g_signal_accumulator_true_handled, NULL, NULL,
                                     G_TYPE_BOOLEAN, 0);
  signals[ANNOUNCE] = g_signal_new ("announce", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[INSPECTED] = g_signal_new ("inspected", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 0);

  bastide_board_view_bind_keys (widget_class);
  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bastide_board_view_init (BastideBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->show_legal_cells = TRUE;
  self->cache = bastide_texture_cache_new ();
  self->legal = g_array_new (FALSE, FALSE, sizeof (BastideSpot));
  self->dead = g_array_new (FALSE, FALSE, sizeof (BastideSpot));
  self->joints = g_array_new (FALSE, FALSE, sizeof (BastideBoardJoint));
  self->towers = g_array_new (FALSE, FALSE, sizeof (BastideSpot));
  self->options = g_array_new (FALSE, FALSE, sizeof (BastideClaimOption));
  self->anchors = g_hash_table_new_full (NULL, NULL, NULL, g_free);

  /* The board is the same map in every language. */
  gtk_widget_set_direction (widget, GTK_TEXT_DIR_LTR);
  gtk_widget_set_focusable (widget, TRUE);
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  _("Arrow keys move between the cells where the tile fits, R turns it, "
                                    "Enter lays it down. Cells are counted from the start tile."),
                                  -1);
  bastide_board_view_speak (self, _("Board"));

  g_signal_connect_swapped (self->cache, "painted", G_CALLBACK (look_changed), self);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (scale_changed), NULL);
  g_signal_connect (self, "notify::has-focus", G_CALLBACK (look_changed), NULL);
  bastide_board_view_init_camera (self);
  bastide_board_view_init_pointer (self);
}
