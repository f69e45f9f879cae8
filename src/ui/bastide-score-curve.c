/* bastide-score-curve.c: how the scores grew in the course of a game, as a chart
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-score-curve.h"

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "bastide-score-curve-painter.h"
#include "bastide-words.h"

#define MINIMUM_WIDTH 240
#define NATURAL_WIDTH 480
#define LINES_HIGH 17 /* of text */
#define PAGE 10       /* steps */

struct _BastideScoreCurve
{
  GtkWidget          parent_instance;

  BastideScoreSeries series;
  int                step;
};

G_DEFINE_FINAL_TYPE (BastideScoreCurve, bastide_score_curve, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_STEP,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* ---- Words ------------------------------------------------------------------------------------------------------- */

/* "Ana 12, Bernat 9" */
static char *
list_scores (BastideScoreCurve *self,
             guint              step)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  for (guint player = 0; player < self->series.n_players; player++)
    /* Translators: a player's name and score, part of a list. */
    g_ptr_array_add (parts, g_strdup_printf (C_("scores", "%s %d"), self->series.names[player],
                                             bastide_score_series_get (&self->series, step, player)));
  g_ptr_array_add (parts, NULL);

  /* Translators: between the scores of two players. */
  return g_strjoinv (C_("scores", ", "), (char **) parts->pdata);
}

static char *
describe_step (BastideScoreCurve *self,
               guint              step)
{
  g_autofree char *scores = list_scores (self, step);

  if (step > self->series.n_turns)
    /* Translators: %s is a list such as "Ana 12, Bernat 9". */
    return g_strdup_printf (_("After final scoring: %s"), scores);
  /* Translators: %u is a number of turns, %s a list such as "Ana 12, Bernat 9". */
  return g_strdup_printf (_("After turn %u: %s"), step, scores);
}

static char *
describe_all (BastideScoreCurve *self)
{
  g_autofree char *in_play = NULL;
  g_autofree char *at_end = NULL;

  if (self->series.n_players == 0)
    return g_strdup (_("Score curve"));

  in_play = list_scores (self, self->series.n_turns);
  at_end = list_scores (self, self->series.n_turns + 1);
  /* Translators: %u is a number of turns, each %s a list such as "Ana 12, Bernat 9". */
  return g_strdup_printf (ngettext ("Score curve of %u turn, which led to %s, and after final scoring to %s",
                                    "Score curve of %u turns, which led to %s, and after final scoring to %s",
                                    self->series.n_turns),
                          self->series.n_turns, in_play, at_end);
}

static void
update_label (BastideScoreCurve *self)
{
  g_autofree char *label = self->step >= 0 ? describe_step (self, (guint) self->step) : describe_all (self);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/* ---- The step that shows ----------------------------------------------------------------------------------------- */

static int
last_step (BastideScoreCurve *self)
{
  return (int) self->series.n_turns + 1;
}

int
bastide_score_curve_get_step (BastideScoreCurve *self)
{
  g_return_val_if_fail (BASTIDE_IS_SCORE_CURVE (self), -1);

  return self->step;
}

void
bastide_score_curve_set_step (BastideScoreCurve *self,
                              int                step)
{
  g_return_if_fail (BASTIDE_IS_SCORE_CURVE (self));

  step = self->series.n_players > 0 ? CLAMP (step, -1, last_step (self)) : -1;
  if (self->step == step)
    return;

  self->step = step;
  update_label (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STEP]);
}

static BastideScorePainter
get_painter (BastideScoreCurve *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  AdwStyleManager *style = adw_style_manager_get_for_display (gtk_widget_get_display (widget));
  BastideScorePainter painter = {
    .series = &self->series,
    .pango = gtk_widget_get_pango_context (widget),
    .width = gtk_widget_get_width (widget),
    .height = gtk_widget_get_height (widget),
    .dark = adw_style_manager_get_dark (style) != FALSE,
    .high_contrast = adw_style_manager_get_high_contrast (style) != FALSE,
    .right_to_left = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL,
    .step = self->step,
  };

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &painter.ink);
  bastide_score_painter_lay_out (&painter);
  return painter;
}

static void
move_step (BastideScoreCurve *self,
           int                by)
{
  if (self->step < 0)
    bastide_score_curve_set_step (self, last_step (self));
  else
    bastide_score_curve_set_step (self, CLAMP (self->step + by, 0, last_step (self)));
}

/* ARGS: how many steps to the right, as the key says. */
static gboolean
move_cb (GtkWidget *widget,
         GVariant  *args,
         gpointer   user_data)
{
  BastideScoreCurve *self = BASTIDE_SCORE_CURVE (widget);
  int by = g_variant_get_int32 (args);

  move_step (self, gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL ? -by : by);

  return TRUE;
}

static gboolean
start_cb (GtkWidget *widget,
          GVariant  *args,
          gpointer   user_data)
{
  bastide_score_curve_set_step (BASTIDE_SCORE_CURVE (widget), 0);

  return TRUE;
}

static gboolean
end_cb (GtkWidget *widget,
        GVariant  *args,
        gpointer   user_data)
{
  BastideScoreCurve *self = BASTIDE_SCORE_CURVE (widget);

  bastide_score_curve_set_step (self, last_step (self));

  return TRUE;
}

static void
motion_cb (BastideScoreCurve *self,
           double             x,
           double             y)
{
  BastideScorePainter painter = get_painter (self);

  if (self->series.n_players > 0)
    bastide_score_curve_set_step (self, bastide_score_painter_get_step_at (&painter, x));
}

static void
pressed_cb (BastideScoreCurve *self,
            int                n_press,
            double             x,
            double             y)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  motion_cb (self, x, y);
}

static void
leave_cb (BastideScoreCurve *self)
{
  bastide_score_curve_set_step (self, -1);
}

/* ---- What it shows ----------------------------------------------------------------------------------------------- */

void
bastide_score_curve_set_game (BastideScoreCurve *self,
                              BastideGame       *game)
{
  GListModel *players;
  int final[BASTIDE_MAX_PLAYERS];

  g_return_if_fail (BASTIDE_IS_SCORE_CURVE (self));
  g_return_if_fail (BASTIDE_IS_GAME (game));

  bastide_score_series_clear (&self->series);
  players = bastide_game_get_players (game);
  for (guint i = 0; i < g_list_model_get_n_items (players); i++)
    {
      g_autoptr (BastidePlayer) player = g_list_model_get_item (players, i);

      self->series.names[i] = bastide_words_name (bastide_player_get_name (player));
      self->series.colours[i] = bastide_player_get_colour (player);
    }
  self->series.n_players = g_list_model_get_n_items (players);
  self->series.scores = bastide_game_get_score_curve (game);
  self->series.n_turns = bastide_game_get_turn (game);
  bastide_game_get_final_scores (game, final);
  g_array_append_vals (self->series.scores, final, self->series.n_players);

  self->step = -1;
  update_label (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
bastide_score_curve_measure (GtkWidget      *widget,
                             GtkOrientation  orientation,
                             int             for_size,
                             int            *minimum,
                             int            *natural,
                             int            *minimum_baseline,
                             int            *natural_baseline)
{
  PangoContext *pango = gtk_widget_get_pango_context (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MINIMUM_WIDTH;
      *natural = NATURAL_WIDTH;
    }
  else
    {
      *minimum = *natural = LINES_HIGH * bastide_score_painter_get_line_height (pango);
    }
}

static void
bastide_score_curve_snapshot (GtkWidget   *widget,
                              GtkSnapshot *snapshot)
{
  BastideScoreCurve *self = BASTIDE_SCORE_CURVE (widget);
  BastideScorePainter painter = get_painter (self);
  cairo_t *cr;

  if (self->series.n_players == 0)
    return;

  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, painter.width, painter.height));
  bastide_score_painter_paint (&painter, cr);
  cairo_destroy (cr);
}

/* ---- Object ------------------------------------------------------------------------------------------------------ */

static void
bastide_score_curve_get_property (GObject    *object,
                                  guint       prop_id,
                                  GValue     *value,
                                  GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_STEP:
      g_value_set_int (value, bastide_score_curve_get_step (BASTIDE_SCORE_CURVE (object)));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_score_curve_set_property (GObject      *object,
                                  guint         prop_id,
                                  const GValue *value,
                                  GParamSpec   *pspec)
{
  switch (prop_id)
    {
    case PROP_STEP:
      bastide_score_curve_set_step (BASTIDE_SCORE_CURVE (object), g_value_get_int (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_score_curve_finalize (GObject *object)
{
  bastide_score_series_clear (&BASTIDE_SCORE_CURVE (object)->series);

  G_OBJECT_CLASS (bastide_score_curve_parent_class)->finalize (object);
}

static void
add_move (GtkWidgetClass *widget_class,
          guint           key,
          guint           keypad_key,
          int             by)
{
  gtk_widget_class_add_binding (widget_class, key, 0, move_cb, "i", by);
  gtk_widget_class_add_binding (widget_class, keypad_key, 0, move_cb, "i", by);
  gtk_widget_class_add_binding (widget_class, key, GDK_CONTROL_MASK, move_cb, "i", by * PAGE);
  gtk_widget_class_add_binding (widget_class, keypad_key, GDK_CONTROL_MASK, move_cb, "i", by * PAGE);
}

static void
bastide_score_curve_class_init (BastideScoreCurveClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = bastide_score_curve_get_property;
  object_class->set_property = bastide_score_curve_set_property;
  object_class->finalize = bastide_score_curve_finalize;

  widget_class->measure = bastide_score_curve_measure;
  widget_class->snapshot = bastide_score_curve_snapshot;

  properties[PROP_STEP] = g_param_spec_int ("step", NULL, NULL, -1, G_MAXINT, -1,
                                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  add_move (widget_class, GDK_KEY_Left, GDK_KEY_KP_Left, -1);
  add_move (widget_class, GDK_KEY_Right, GDK_KEY_KP_Right, 1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Home, 0, start_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_End, 0, end_cb, NULL);

  gtk_widget_class_set_css_name (widget_class, "scorecurve");
  /* An image to look at, but a group to screen readers: those of GTK 4.8 tell nobody that an image's label changes, as
   * it does with each step that is chosen. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bastide_score_curve_init (BastideScoreCurve *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  self->step = -1;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  update_label (self);

  g_signal_connect_swapped (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);

  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}
