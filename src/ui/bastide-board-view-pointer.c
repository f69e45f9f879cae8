/* bastide-board-view-pointer.c: playing on the board with mouse, touchpad and fingers
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-private.h"

#include <math.h>

#include "bastide-words.h"

/* How long the pointer rests on a feature before that lights up, so that it does not flicker on the way. */
#define DWELL_MS 150
/* How much longer it rests on a cell where the tile fits before that is told of. */
#define LINGER_MS 600
#define WHEEL_STEP 1.18

/* A drag let go in motion runs on for as long as this. */
#define KINETIC_MS 600
/* Three times as fast as on average at first, as an animation that eases out is, it goes on at the speed it had. */
#define KINETIC_SECONDS (KINETIC_MS / 1000. / 3)
#define KINETIC_SLOWEST 150.
#define KINETIC_STALE_MS 60

static int
spot_at_pointer (BastideBoardView *self)
{
  BastideBoardSpots spots;

  bastide_board_view_get_spots (self, &spots);
  return bastide_board_spots_at (&spots, self->pointer_x, self->pointer_y);
}

static void
tell_by_hover (BastideBoardView *self,
               const char       *sentence)
{
  self->told_by_hover = TRUE;
  bastide_board_view_tell (self, sentence, FALSE);
}

static void
stop_hovering (BastideBoardView *self)
{
  g_autofree char *turn = NULL;

  if (self->lit_by_hover)
    bastide_board_view_light (self, NULL);
  if (!self->told_by_hover)
    return;

  self->told_by_hover = FALSE;
  turn = bastide_board_view_describe_turn (self);
  bastide_board_view_tell (self, turn, FALSE);
}

static void
hover_feature (BastideBoardView *self,
               int               x,
               int               y,
               guint             segment)
{
  bastide_board_view_light (self, bastide_game_inspect (self->game, x, y, segment));
  self->lit_by_hover = TRUE;
}

static void
hover_spot (BastideBoardView *self,
            int               index)
{
  const BastideClaimOption *option;
  BastidePlacement placement;
  g_autofree char *claim = NULL;

  if (index >= (int) self->options->len || !bastide_game_get_tentative (self->game, &placement))
    {
      stop_hovering (self);
      return;
    }

  option = &g_array_index (self->options, BastideClaimOption, index);
  hover_feature (self, placement.x, placement.y, option->segment);
  claim = bastide_words_claim (self->game, option);
  tell_by_hover (self, claim);
}

static void
hover_tile (BastideBoardView *self,
            guint             tile,
            guint             segment)
{
  const BastidePlacedTile *placed = &bastide_board_view_get_state (self)->tiles[tile];
  g_autofree char *feature = NULL;

  if (bastide_board_view_is_lit (self, tile, segment))
    return;

  hover_feature (self, placed->x, placed->y, segment);
  feature = bastide_words_feature (self->game, self->lit);
  tell_by_hover (self, feature);
}

static gboolean
is_asked (BastideBoardView *self,
          int               x,
          int               y)
{
  return self->asks && self->asked.x == x && self->asked.y == y;
}

static void
ask_by_hover (BastideBoardView *self,
              int               x,
              int               y)
{
  bastide_board_view_ask (self, x, y);
  self->lit_by_hover = TRUE;
}

/* Where the tile in hand shows already, more is told only to those who stay. */
static gboolean
linger (gpointer user_data)
{
  BastideBoardView *self = user_data;
  int x, y;

  self->dwell_id = 0;
  if (self->game != NULL && !self->by_keyboard && bastide_board_view_get_aim (self, &x, &y)
      && bastide_game_get_fitting (self->game, x, y, NULL, NULL))
    ask_by_hover (self, x, y);
  return G_SOURCE_REMOVE;
}

static void
hover_cell (BastideBoardView *self)
{
  g_autofree char *fitting = NULL;
  guint rotation;
  int x, y;

  bastide_geometry_cell_at (&self->geometry, self->pointer_x, self->pointer_y, &x, &y, NULL, NULL);
  if (is_asked (self, x, y))
    return;

  stop_hovering (self);
  if (bastide_board_view_find_rotation (self, x, y, &rotation))
    {
      self->dwell_id = g_timeout_add (LINGER_MS, linger, self);
      return;
    }
  if (!bastide_game_get_fitting (self->game, x, y, NULL, NULL))
    return;

  ask_by_hover (self, x, y);
  fitting = bastide_words_fitting (self->game, x, y);
  tell_by_hover (self, fitting);
}

static gboolean
hover (gpointer user_data)
{
  BastideBoardView *self = user_data;
  guint tile, segment;
  int spot;

  self->dwell_id = 0;
  if (self->game == NULL || !self->pointer_inside || self->dragging || self->by_keyboard)
    return G_SOURCE_REMOVE;

  spot = spot_at_pointer (self);
  if (spot >= 0)
    hover_spot (self, spot);
  else if (bastide_geometry_segment_at (&self->geometry, bastide_board_view_get_state (self), self->pointer_x,
                                        self->pointer_y, &tile, &segment))
    hover_tile (self, tile, segment);
  else
    hover_cell (self);
  return G_SOURCE_REMOVE;
}

static void
update_mouse_cursor (BastideBoardView *self)
{
  guint rotation;
  int x, y;
  const char *name = NULL;

  if (self->dragging)
    name = "grabbing";
  else if (spot_at_pointer (self) >= 0 || bastide_board_view_get_ghost (self, &x, &y, &rotation))
    name = "pointer";
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), name);
}

static void
point (BastideBoardView *self,
       double            x,
       double            y)
{
  int old_x, old_y, new_x, new_y;

  bastide_geometry_cell_at (&self->geometry, self->pointer_x, self->pointer_y, &old_x, &old_y, NULL, NULL);
  bastide_geometry_cell_at (&self->geometry, x, y, &new_x, &new_y, NULL, NULL);
  self->pointer_x = x;
  self->pointer_y = y;

  /* Within a cell, only a spot that comes into the way changes what shows. */
  if (old_x != new_x || old_y != new_y || !self->pointer_inside || self->by_keyboard || self->options->len > 0)
    gtk_widget_queue_draw (GTK_WIDGET (self));

  self->pointer_inside = TRUE;
  self->by_keyboard = FALSE;
  bastide_board_view_aim_changed (self);
  update_mouse_cursor (self);
}

/* A window that opens or closes over a resting pointer is no wish to know what lies there: that takes a motion. */
static void
pointer_entered (GtkEventControllerMotion *controller,
                 double                    x,
                 double                    y,
                 BastideBoardView         *self)
{
  point (self, x, y);
}

static void
pointer_moved (GtkEventControllerMotion *controller,
               double                    x,
               double                    y,
               BastideBoardView         *self)
{
  /* When the widgets under a resting pointer change, it is told to have moved. */
  if (x == self->pointer_x && y == self->pointer_y && self->pointer_inside)
    return;

  point (self, x, y);
  g_clear_handle_id (&self->dwell_id, g_source_remove);
  self->dwell_id = g_timeout_add (DWELL_MS, hover, self);
}

static void
pointer_left (GtkEventControllerMotion *controller,
              BastideBoardView         *self)
{
  self->pointer_inside = FALSE;
  g_clear_handle_id (&self->dwell_id, g_source_remove);
  stop_hovering (self);
  bastide_board_view_aim_changed (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
inspect_at (BastideBoardView *self,
            double            x,
            double            y)
{
  self->by_keyboard = FALSE;
  self->pointer_x = x;
  self->pointer_y = y;
  bastide_board_view_inspect (self);
}

static void
click_cell (BastideBoardView *self,
            double            px,
            double            py)
{
  guint tile, segment;
  int x, y;

  bastide_geometry_cell_at (&self->geometry, px, py, &x, &y, NULL, NULL);
  if (!bastide_geometry_segment_at (&self->geometry, bastide_board_view_get_state (self), px, py, &tile, &segment))
    {
      if (bastide_board_view_awaits_human (self) && bastide_game_is_open (self->game, x, y))
        bastide_board_view_place (self, x, y);
      else if (bastide_game_get_fitting (self->game, x, y, NULL, NULL))
        inspect_at (self, px, py);
      else if (bastide_board_view_is_inspecting (self) && !self->lit_by_hover)
        bastide_board_view_step_back (self);
      self->laid_by_press = bastide_board_view_is_tentative (self, x, y);
    }
  else if (bastide_board_view_awaits_human (self) && bastide_board_view_is_tentative (self, x, y))
    {
      bastide_board_view_toggle_claim (self, segment);
    }
  else
    {
      inspect_at (self, px, py);
    }
}

static void
pressed (GtkGestureClick  *gesture,
         int               n_press,
         double            x,
         double            y,
         BastideBoardView *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
clicked (GtkGestureClick  *gesture,
         int               n_press,
         double            x,
         double            y,
         BastideBoardView *self)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  BastideBoardSpots spots;
  int spot;

  if (self->game == NULL)
    return;

  self->by_keyboard = FALSE;
  g_clear_handle_id (&self->dwell_id, g_source_remove);
  if (button == GDK_BUTTON_SECONDARY)
    bastide_board_view_rotate (self, (state & GDK_SHIFT_MASK) != 0 ? -1 : 1);
  if (button != GDK_BUTTON_PRIMARY)
    return;

  if (n_press == 1)
    self->laid_by_press = FALSE;
  else if (self->laid_by_press)
    return;

  bastide_board_view_get_spots (self, &spots);
  spot = bastide_board_spots_at (&spots, x, y);
  if (spot >= 0)
    bastide_board_view_toggle_claim (self, spots.spots[spot].segment);
  else
    click_cell (self, x, y);
  update_mouse_cursor (self);
}

static void
long_pressed (GtkGestureLongPress *gesture,
              double               x,
              double               y,
              BastideBoardView    *self)
{
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  if (self->game != NULL)
    inspect_at (self, x, y);
}

static void
drag_begun (GtkGestureDrag   *gesture,
            double            x,
            double            y,
            BastideBoardView *self)
{
  self->grabbed = self->geometry;
  self->speed_x = self->speed_y = 0;
  self->drag_x = self->drag_y = 0;
  self->drag_time = gtk_event_controller_get_current_event_time (GTK_EVENT_CONTROLLER (gesture));
}

static void
measure_speed (BastideBoardView *self,
               double            dx,
               double            dy,
               guint32           time)
{
  double seconds = (time - self->drag_time) / 1000.;

  if (seconds <= 0)
    return;

  self->speed_x = (self->speed_x + (dx - self->drag_x) / seconds) / 2;
  self->speed_y = (self->speed_y + (dy - self->drag_y) / seconds) / 2;
  self->drag_x = dx;
  self->drag_y = dy;
  self->drag_time = time;
}

/* Takes hold of the board where it is now, with the pointer DX, DY from where it was laid down. */
static void
take_hold (BastideBoardView *self,
           double            dx,
           double            dy)
{
  self->grabbed = self->geometry;
  self->grabbed.x -= dx;
  self->grabbed.y -= dy;
}

static void
dragged (GtkGestureDrag   *gesture,
         double            dx,
         double            dy,
         BastideBoardView *self)
{
  BastideGeometry geometry;

  if (self->pinching)
    return;

  if (!self->dragging)
    {
      if (!gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, dx, dy))
        return;

      /* From here on it is no click any more. */
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
      self->dragging = TRUE;
      self->fitted = FALSE;
      take_hold (self, dx, dy);
      stop_hovering (self);
      update_mouse_cursor (self);
    }

  measure_speed (self, dx, dy, gtk_event_controller_get_current_event_time (GTK_EVENT_CONTROLLER (gesture)));
  geometry = self->grabbed;
  geometry.x += dx;
  geometry.y += dy;
  bastide_board_view_go (self, geometry, 0);
}

static void
drag_ended (GtkGestureDrag   *gesture,
            double            dx,
            double            dy,
            BastideBoardView *self)
{
  BastideGeometry geometry = self->geometry;
  guint32 now = gtk_event_controller_get_current_event_time (GTK_EVENT_CONTROLLER (gesture));

  if (!self->dragging)
    return;

  self->dragging = FALSE;
  bastide_board_view_aim_changed (self);
  update_mouse_cursor (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (!adw_get_enable_animations (GTK_WIDGET (self)) || now - self->drag_time > KINETIC_STALE_MS
      || hypot (self->speed_x, self->speed_y) < KINETIC_SLOWEST)
    return;

  geometry.x += self->speed_x * KINETIC_SECONDS;
  geometry.y += self->speed_y * KINETIC_SECONDS;
  bastide_board_view_go (self, geometry, KINETIC_MS);
}

static void
drag_cancelled (GtkGesture       *gesture,
                GdkEventSequence *sequence,
                BastideBoardView *self)
{
  self->dragging = FALSE;
  bastide_board_view_aim_changed (self);
  update_mouse_cursor (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
bastide_board_view_begin_pinch (BastideBoardView *self,
                                double            x,
                                double            y)
{
  self->pinching = TRUE;
  self->fitted = FALSE;
  self->grabbed = self->geometry;
  self->grabbed_x = x;
  self->grabbed_y = y;
}

void
bastide_board_view_pinch (BastideBoardView *self,
                          double            scale,
                          double            x,
                          double            y)
{
  BastideGeometry geometry = self->grabbed;

  bastide_geometry_zoom (&geometry, geometry.tile_size * scale, self->grabbed_x, self->grabbed_y);
  geometry.x += x - self->grabbed_x;
  geometry.y += y - self->grabbed_y;
  bastide_board_view_look (self, geometry);
}

static void
pinch_begun (GtkGesture       *gesture,
             GdkEventSequence *sequence,
             BastideBoardView *self)
{
  double x = self->width / 2.;
  double y = self->height / 2.;

  gtk_gesture_get_bounding_box_center (gesture, &x, &y);
  bastide_board_view_begin_pinch (self, x, y);
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
pinched (GtkGestureZoom   *gesture,
         double            scale,
         BastideBoardView *self)
{
  double x, y;

  if (gtk_gesture_get_bounding_box_center (GTK_GESTURE (gesture), &x, &y))
    bastide_board_view_pinch (self, scale, x, y);
}

static void
pinch_ended (GtkGesture       *gesture,
             GdkEventSequence *sequence,
             BastideBoardView *self)
{
  double dx = 0, dy = 0;

  if (!self->pinching)
    return;

  self->pinching = FALSE;
  bastide_board_view_come_to_rest (self);

  /* The finger that stays drags on from where the board is now. */
  gtk_gesture_drag_get_offset (GTK_GESTURE_DRAG (self->drag), &dx, &dy);
  take_hold (self, dx, dy);
}

void
bastide_board_view_end_gestures (BastideBoardView *self)
{
  gtk_event_controller_reset (GTK_EVENT_CONTROLLER (self->drag));
  gtk_event_controller_reset (GTK_EVENT_CONTROLLER (self->pinch));
  self->dragging = FALSE;
  self->pinching = FALSE;
  self->laid_by_press = FALSE;
  bastide_board_view_come_to_rest (self);
}

void
bastide_board_view_lose_pointer (BastideBoardView *self)
{
  bastide_board_view_end_gestures (self);
  g_clear_handle_id (&self->dwell_id, g_source_remove);
  self->pointer_inside = FALSE;
}

static gboolean
scrolled (GtkEventControllerScroll *controller,
          double                    dx,
          double                    dy,
          BastideBoardView         *self)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));

  /* Two fingers on a touchpad push the board, a wheel zooms. */
  if (gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_SURFACE && !(state & GDK_CONTROL_MASK))
    {
      BastideGeometry geometry = self->geometry;

      geometry.x -= dx;
      geometry.y -= dy;
      self->fitted = FALSE;
      bastide_board_view_go (self, geometry, 0);
    }
  else if (gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_SURFACE)
    {
      bastide_board_view_zoom_at (self, exp (-dy / 100), self->pointer_x, self->pointer_y);
    }
  else
    {
      bastide_board_view_zoom_at (self, pow (WHEEL_STEP, -dy), self->pointer_x, self->pointer_y);
    }
  return GDK_EVENT_STOP;
}

void
bastide_board_view_init_pointer (BastideBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *press = gtk_gesture_long_press_new ();

  g_signal_connect (motion, "enter", G_CALLBACK (pointer_entered), self);
  g_signal_connect (motion, "motion", G_CALLBACK (pointer_moved), self);
  g_signal_connect (motion, "leave", G_CALLBACK (pointer_left), self);
  gtk_widget_add_controller (widget, motion);

  g_signal_connect (scroll, "scroll", G_CALLBACK (scrolled), self);
  gtk_widget_add_controller (widget, scroll);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed), self);
  g_signal_connect (click, "released", G_CALLBACK (clicked), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));

  self->drag = gtk_gesture_drag_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (self->drag), 0);
  g_signal_connect (self->drag, "drag-begin", G_CALLBACK (drag_begun), self);
  g_signal_connect (self->drag, "drag-update", G_CALLBACK (dragged), self);
  g_signal_connect (self->drag, "drag-end", G_CALLBACK (drag_ended), self);
  g_signal_connect (self->drag, "cancel", G_CALLBACK (drag_cancelled), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (self->drag));

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect (press, "pressed", G_CALLBACK (long_pressed), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (press));

  /* A second finger may come to one that drags already. */
  self->pinch = gtk_gesture_zoom_new ();
  g_signal_connect (self->pinch, "begin", G_CALLBACK (pinch_begun), self);
  g_signal_connect (self->pinch, "scale-changed", G_CALLBACK (pinched), self);
  g_signal_connect (self->pinch, "end", G_CALLBACK (pinch_ended), self);
  g_signal_connect (self->pinch, "cancel", G_CALLBACK (pinch_ended), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (self->pinch));
  gtk_gesture_group (self->pinch, self->drag);
}
