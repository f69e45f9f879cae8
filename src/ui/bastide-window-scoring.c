/* bastide-window-scoring.c: how what features pay is shown in the window
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-scoring-layer.h"
#include "bastide-window-private.h"

static BastideScoringPace
get_pace (BastideWindow *self)
{
  return (BastideScoringPace) g_settings_get_enum (self->settings, "scoring-pace");
}

void
bastide_window_add_scoring (BastideWindow   *self,
                            BastideLogEntry *entry)
{
  /* A field may have farmers and no city. */
  if (get_pace (self) == BASTIDE_SCORING_OFF || bastide_log_entry_get_points (entry) == 0)
    return;

  /* The game may be ended while its last turn is still being shown. */
  if (bastide_scoring_show_has_begun (self->scoring))
    bastide_window_end_scoring (self);
  bastide_scoring_show_add (self->scoring, self->game, entry);
  bastide_window_update_opponent (self);
}

void
bastide_window_play_scoring (BastideWindow *self)
{
  if (!bastide_scoring_show_is_running (self->scoring) || bastide_scoring_show_has_begun (self->scoring))
    return;

  /* Final scoring goes all over the board. */
  if (bastide_game_get_phase (self->game) == BASTIDE_PHASE_OVER)
    bastide_board_view_fit (self->board);
  bastide_scoring_layer_play (BASTIDE_SCORING_LAYER (self->scoring_layer), get_pace (self));
}

gboolean
bastide_window_is_scoring (BastideWindow *self)
{
  return bastide_scoring_show_is_running (self->scoring);
}

void
bastide_window_end_scoring (BastideWindow *self)
{
  bastide_scoring_show_end (self->scoring);
}

void
bastide_window_drop_scoring (BastideWindow *self)
{
  self->results_wait = FALSE;
  bastide_scoring_show_end (self->scoring);
}

static void
say_verdict (BastideWindow *self)
{
  g_autofree char *verdict = bastide_board_view_describe_turn (self->board);

  self->verdict_waits = FALSE;
  /* The tutorial's last page tells it. */
  if (!bastide_window_is_reading (self))
    bastide_window_say (self, verdict);
}

static void
ended_cb (BastideWindow *self)
{
  bastide_window_update_opponent (self);
  if (self->verdict_waits && bastide_game_get_phase (self->game) == BASTIDE_PHASE_OVER)
    say_verdict (self);
  if (self->results_wait)
    bastide_window_show_results (self);
}

/* Whoever goes on playing is not held up: all but Esc does what it always does. */
static gboolean
key_pressed_cb (BastideWindow *self,
                guint          key)
{
  if (!bastide_window_is_scoring (self))
    return GDK_EVENT_PROPAGATE;

  bastide_window_end_scoring (self);
  return key == GDK_KEY_Escape ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

static void
add_skipping (BastideWindow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *clicks = gtk_gesture_click_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (clicks), GTK_PHASE_CAPTURE);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (clicks), 0);
  g_signal_connect_swapped (clicks, "pressed", G_CALLBACK (bastide_window_end_scoring), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (clicks));
}

/* The points travel from the board to the sidebar: over all that the window has. */
static void
add_layer (BastideWindow *self)
{
  AdwApplicationWindow *window = ADW_APPLICATION_WINDOW (self);
  g_autoptr (GtkWidget) content = g_object_ref (adw_application_window_get_content (window));
  GtkWidget *overlay = gtk_overlay_new ();

  self->scoring_layer = bastide_scoring_layer_new (self->scoring, self->board, self->sidebar, self->score_strip);
  adw_application_window_set_content (window, NULL);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), content);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), self->scoring_layer);
  adw_application_window_set_content (window, overlay);
}

void
bastide_window_init_scoring (BastideWindow *self)
{
  self->scoring = bastide_scoring_show_new ();
  bastide_board_view_set_scoring (self->board, self->scoring);
  bastide_sidebar_set_scoring (self->sidebar, self->scoring);
  bastide_score_strip_set_scoring (self->score_strip, self->scoring);
  add_layer (self);
  add_skipping (self);
  g_signal_connect_object (self->scoring, "ended", G_CALLBACK (ended_cb), self, G_CONNECT_SWAPPED);
}
