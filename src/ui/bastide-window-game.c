/* bastide-window-game.c: the game that the window shows, and what is said of it
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "bastide-name.h"
#include "bastide-new-game-dialog.h"
#include "bastide-results-window.h"
#include "bastide-standings.h"
#include "bastide-tile-view.h"
#include "bastide-window-private.h"
#include "bastide-words.h"

/* How long the way back to the former game is offered. */
#define WAY_BACK_SECONDS 10
/* After which the window says that it is still looking for the last game. */
#define SILENCE_MS 800
/* Of the tile in a toast, in logical pixels. */
#define TOAST_TILE_SIZE 48

/* ---- The status line --------------------------------------------------------------------------------------------- */

static void
show_status (BastideWindow *self,
             const char    *sentence)
{
  gtk_label_set_label (self->status_label, sentence);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->status_label), sentence);
  bastide_window_set_state (self, "status", g_variant_new_string (sentence));
}

void
bastide_window_say_otherwise (BastideWindow *self,
                              const char    *sentence,
                              const char    *spoken)
{
  show_status (self, sentence);
  bastide_board_view_speak (self->board, spoken);
}

void
bastide_window_say (BastideWindow *self,
                    const char    *sentence)
{
  bastide_window_say_otherwise (self, sentence, sentence);
}

static void
place_chosen_cb (BastideWindow *self,
                 int            x,
                 int            y)
{
  bastide_board_view_show_cell (self->board, x, y);
}

gboolean
bastide_window_end_something (BastideWindow *self)
{
  if (bastide_window_drop_hints (self))
    {
      bastide_window_say_turn (self);
      return TRUE;
    }
  if (g_action_group_get_action_enabled (G_ACTION_GROUP (self), "skip"))
    {
      g_action_group_activate_action (G_ACTION_GROUP (self), "skip", NULL);
      return TRUE;
    }
  return FALSE;
}

static void
announce_cb (BastideWindow *self,
             const char    *sentence)
{
  show_status (self, sentence);
}

/* ---- What happens in the game ------------------------------------------------------------------------------------ */

static void
game_notify_cb (BastideWindow *self)
{
  bastide_window_update_actions (self);
}

static void
feature_scored_cb (BastideWindow   *self,
                   BastideLogEntry *entry)
{
  /* Final scoring is told by the results, not in one line. */
  if (!bastide_log_entry_get_final (entry))
    g_ptr_array_add (self->news, g_strdup (bastide_log_entry_get_text (entry)));
  bastide_window_add_scoring (self, entry);
}

/* Before the words of TOAST a picture of a tile.  A toast sinks a title only when it shows, which it may never do. */
static void
add_tile (BastideWindow *self,
          AdwToast      *toast,
          guint          type)
{
  g_autoptr (GtkWidget) label = g_object_ref (adw_toast_get_custom_title (toast));
  GtkWidget *view = bastide_tile_view_new ();
  g_autoptr (GtkWidget) box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9));

  bastide_tile_view_set_cache (BASTIDE_TILE_VIEW (view), bastide_board_view_get_cache (self->board));
  bastide_tile_view_set_catalogue (BASTIDE_TILE_VIEW (view), bastide_game_get_catalogue (self->game));
  bastide_tile_view_set_tile_type (BASTIDE_TILE_VIEW (view), type);
  bastide_tile_view_set_size (BASTIDE_TILE_VIEW (view), TOAST_TILE_SIZE);
  gtk_widget_set_valign (view, GTK_ALIGN_CENTER);

  adw_toast_set_custom_title (toast, NULL);
  gtk_box_append (GTK_BOX (box), view);
  gtk_box_append (GTK_BOX (box), label);
  adw_toast_set_custom_title (toast, box);
}

static void
tile_set_aside_cb (BastideWindow *self,
                   guint          type)
{
  const BastideTileSet *set = bastide_catalogue_get_tile_set (bastide_game_get_catalogue (self->game));
  g_autofree char *name = bastide_words_tile (&set->types[type], -1);
  g_autofree char *sentence = NULL;
  AdwToast *toast;

  /* Translators: %s is the name of a tile. */
  sentence = g_strdup_printf (_("Set aside, as it fits nowhere: %s"), name);
  g_ptr_array_add (self->news, g_strdup (sentence));

  toast = bastide_window_create_toast (sentence);
  add_tile (self, toast, type);
  if (g_action_group_get_action_enabled (G_ACTION_GROUP (self), "remaining"))
    {
      adw_toast_set_button_label (toast, _("_Tiles Left"));
      adw_toast_set_action_name (toast, "win.remaining");
    }
  bastide_window_add_turn_toast (self, toast);
}

static void
rewound_cb (BastideWindow *self)
{
  bastide_window_drop_turn_toasts (self);
  bastide_window_drop_scoring (self);
  bastide_window_forget_told (self);
  if (bastide_game_get_phase (self->game) != BASTIDE_PHASE_OVER)
    g_clear_pointer (&self->results, gtk_window_destroy);
}

/* From a button that is not to be pressed any more. */
static void
rescue_focus (BastideWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (focus == NULL || !gtk_widget_is_sensitive (focus) || !gtk_widget_get_mapped (focus))
    bastide_window_focus_board (self);
}

static void
settled_cb (BastideWindow *self)
{
  self->may_close = FALSE;
  bastide_window_drop_hints (self);
  bastide_window_update_actions (self);
  bastide_window_update_coach (self);
  bastide_window_say_turn (self);
  rescue_focus (self);
  bastide_window_play_scoring (self);
}

static void
file_cb (BastideWindow *self)
{
  GFile *file = self->game != NULL ? bastide_game_get_file (self->game) : NULL;
  g_autofree char *name = file != NULL ? g_file_get_basename (file) : NULL;
  g_autofree char *display_name = name != NULL ? g_filename_display_name (name) : NULL;
  g_autofree char *shown = display_name != NULL ? bastide_name_tidy (display_name) : NULL;

  if (shown == NULL && bastide_window_is_tutorial (self))
    shown = g_strdup (_("Tutorial"));
  adw_window_title_set_subtitle (self->title, shown != NULL ? shown : "");
}

/* ---- The end ----------------------------------------------------------------------------------------------------- */

/* Whoever else still holds them, they no longer hold the window. */
static void
results_closed_cb (GtkWidget     *results,
                   BastideWindow *self)
{
  gtk_widget_insert_action_group (results, "win", NULL);
  self->results = NULL;
}

void
bastide_window_show_results (BastideWindow *self)
{
  bastide_window_drop_scoring (self);
  if (self->results == NULL)
    {
      self->results = bastide_results_window_new (self->game);
      gtk_widget_insert_action_group (GTK_WIDGET (self->results), "win", G_ACTION_GROUP (self));
      g_signal_connect_object (self->results, "destroy", G_CALLBACK (results_closed_cb), self, 0);
      bastide_window_guard_toasts (bastide_results_window_get_toasts (BASTIDE_RESULTS_WINDOW (self->results)));
    }

  bastide_window_present_dialog (self, self->results);
}

/* Once the board has shown where the points come from.  In a tutorial there is still something to be said of them. */
static void
game_over_cb (BastideWindow *self)
{
  if (bastide_window_is_tutorial (self))
    return;
  if (bastide_window_is_scoring (self))
    self->results_wait = TRUE;
  else
    bastide_window_show_results (self);
}

static void
end_game_cb (AdwMessageDialog *dialog,
             const char       *response,
             gpointer          user_data)
{
  BastideWindow *self = user_data;
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (response, "end"))
    return;
  if (!bastide_game_end (self->game, &error))
    bastide_window_say (self, error->message);
}

/* With room for six in large letters on a small screen. */
static GtkWidget *
create_standings (BastideGame *game)
{
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Standings"), -1);
  bastide_standings_fill (GTK_LIST_BOX (list), game);

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list);

  return scroller;
}

void
bastide_window_ask_end_game (BastideWindow *self)
{
  AdwMessageDialog *dialog;

  dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (NULL, _("End the Game Now?"), NULL));
  adw_message_dialog_set_body (dialog, bastide_game_get_strict (self->game)
                                         ? _("The tiles left are not played, and this is the final score.")
                                         : _("The tiles left are not played, and this is the final score. "
                                             "Undo takes it back."));
  adw_message_dialog_set_extra_child (dialog, create_standings (self->game));
  adw_message_dialog_add_responses (dialog, "cancel", _("_Play On"), "end", _("_End Game"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "end", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "end");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (end_game_cb), self, 0);
  bastide_window_present_game_dialog (self, GTK_WINDOW (dialog));
  /* The standings are there to be read first, but it is the answer that is asked for. */
  gtk_widget_grab_focus (gtk_window_get_default_widget (GTK_WINDOW (dialog)));
}

/* ---- Which game -------------------------------------------------------------------------------------------------- */

static void
set_game (BastideWindow *self,
          BastideGame   *game)
{
  bastide_sounds_set_game (self->sounds, game);
  g_clear_pointer (&self->results, gtk_window_destroy);
  bastide_window_drop_scoring (self);
  bastide_window_drop_hints (self);
  bastide_window_drop_keeping (self);
  bastide_window_drop_turn_toasts (self);

  self->may_close = FALSE;
  g_set_object (&self->game, game);
  bastide_window_apply_strict (self);
  g_signal_group_set_target (self->game_signals, game);
  bastide_window_set_opponent (self, game);
  bastide_board_view_set_game (self->board, game);
  bastide_hand_panel_set_game (self->hand_bar, game, self->opponent, bastide_board_view_get_cache (self->board));
  bastide_score_strip_set_players (self->score_strip, game != NULL ? bastide_game_get_players (game) : NULL);
  bastide_sidebar_set_game (self->sidebar, game, self->opponent, bastide_board_view_get_cache (self->board));
  bastide_window_adapt (self);
  bastide_window_update_actions (self);
  file_cb (self);
  self->lesson_position = G_MAXUINT;
  bastide_window_update_coach (self);
  if (game != NULL)
    {
      gtk_stack_set_visible_child_name (self->pages, "game");
      bastide_window_forget_told (self);
      bastide_window_say_turn (self);
      bastide_window_tell_failure (self);
      gtk_widget_grab_focus (GTK_WIDGET (self->board));
    }
  bastide_window_update_opponent (self);
  bastide_window_update_session (self);

  g_object_notify (G_OBJECT (self), "game");
}

static void
flushed_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (BastideWindow) self = user_data;
  g_autoptr (GError) error = NULL;

  bastide_window_end_save (self);
  if (!bastide_game_flush_finish (BASTIDE_GAME (source), result, &error)
      && gtk_widget_get_mapped (GTK_WIDGET (self)))
    bastide_window_show_error (self, _("The Game Could Not Be Saved"), error);
}

/* Tells if the game that is left cannot be kept.  The autosave sees to it that the program does not end before. */
static void
leave_game (BastideWindow *self)
{
  if (self->game == NULL || bastide_game_get_saved (self->game))
    return;

  bastide_window_begin_save (self);
  bastide_game_flush_async (self->game, NULL, flushed_cb, g_object_ref (self));
}

static void
show_way_back (BastideWindow *self,
               const char    *message)
{
  if (self->former_toast != NULL)
    bastide_window_dismiss_toast (self->former_toast);
  g_clear_object (&self->former_toast);

  if (self->former == NULL || message == NULL)
    return;

  self->former_toast = bastide_window_create_toast (message);
  adw_toast_set_button_label (self->former_toast, _("Go _Back"));
  adw_toast_set_action_name (self->former_toast, "win.go-back");
  bastide_window_time_toast (self->former_toast, WAY_BACK_SECONDS);
  adw_toast_overlay_add_toast (self->toasts, g_object_ref (self->former_toast));
}

void
bastide_window_play (BastideWindow *self,
                     BastideGame   *game,
                     const char    *message)
{
  if (self->resuming)
    {
      g_set_object (&self->waiting_game, game);
      bastide_window_forget_waiting (self);
      return;
    }

  leave_game (self);
  g_set_object (&self->former, self->game);
  bastide_shelf_add (self->shelf, game);
  set_game (self, game);
  show_way_back (self, message);
}

void
bastide_window_go_back (BastideWindow *self)
{
  g_autoptr (BastideGame) game = g_object_ref (self->former);

  bastide_window_play (self, game, _("Back in the former game"));
}

static void
show_welcome (BastideWindow *self)
{
  gtk_stack_set_visible_child_name (self->pages, "welcome");
  show_status (self, "");
  gtk_widget_grab_focus (self->welcome_button);
}

void
bastide_window_close_game (BastideWindow *self)
{
  leave_game (self);
  g_set_object (&self->former, self->game);
  set_game (self, NULL);
  show_welcome (self);
}

static void
resume_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (BastideWindow) self = user_data;
  g_autoptr (BastideGame) waiting_game = g_steal_pointer (&self->waiting_game);
  g_autoptr (BastideGame) game = NULL;
  g_autoptr (GError) error = NULL;

  self->resuming = FALSE;
  g_clear_handle_id (&self->silence, g_source_remove);
  game = bastide_shelf_resume_finish (BASTIDE_SHELF (source), result, &error);

  if (game != NULL)
    set_game (self, game);
  else if (waiting_game == NULL)
    show_welcome (self);

  /* The last game may have been asked for by hand, while it was still being read. */
  if (waiting_game != NULL && !bastide_window_is_being_played (self, waiting_game))
    bastide_window_play (self, waiting_game, _("A new game has begun"));
  bastide_window_open_waiting (self);
  if (self->tutorial_waits)
    bastide_window_start_tutorial (self);
  self->tutorial_waits = FALSE;

  if (error != NULL)
    bastide_window_show_error (self, _("The Last Game Could Not Be Read"), error);
}

static gboolean
silence_cb (gpointer data)
{
  BastideWindow *self = data;

  self->silence = 0;
  gtk_stack_set_visible_child_name (self->pages, "looking");
  show_status (self, adw_status_page_get_title (self->looking));
  gtk_widget_grab_focus (GTK_WIDGET (self->looking));

  return G_SOURCE_REMOVE;
}

void
bastide_window_resume (BastideWindow *self)
{
  g_return_if_fail (BASTIDE_IS_WINDOW (self));

  self->resuming = TRUE;
  self->silence = g_timeout_add (SILENCE_MS, silence_cb, self);
  bastide_shelf_resume_async (self->shelf, NULL, resume_cb, g_object_ref (self));
}

void
bastide_window_start_game (BastideWindow *self,
                           const GArray  *seats,
                           const guint64 *seed)
{
  g_autoptr (BastideCatalogue) catalogue = NULL;
  g_autoptr (BastideRecord) record = NULL;
  g_autoptr (BastideGame) game = NULL;

  g_return_if_fail (BASTIDE_IS_WINDOW (self));
  g_return_if_fail (seats != NULL);

  catalogue = bastide_catalogue_new_base ();
  record = bastide_record_new (catalogue,
                               seats,
                               seed != NULL ? *seed : (guint64) g_random_int () << 32 | g_random_int ());
  game = bastide_game_new (record);

  bastide_window_play (self, game, _("A new game has begun"));
}

void
bastide_window_play_again (BastideWindow *self)
{
  g_autoptr (BastideRecord) record = bastide_game_copy_record (self->game);

  if (bastide_window_is_tutorial (self))
    bastide_window_begin_tutorial (self);
  else
    bastide_window_start_game (self, record->seats, NULL);
}

static void
start_cb (BastideWindow *self,
          GArray        *seats)
{
  bastide_window_start_game (self, seats, NULL);
}

void
bastide_window_ask_new_game (BastideWindow *self)
{
  GtkWindow *dialog;

  g_return_if_fail (BASTIDE_IS_WINDOW (self));

  dialog = bastide_new_game_dialog_new (self->settings);
  g_signal_connect_object (dialog, "start", G_CALLBACK (start_cb), self, G_CONNECT_SWAPPED);
  bastide_window_present_dialog (self, dialog);
}

void
bastide_window_init_game (BastideWindow *self)
{
  self->game_signals = g_signal_group_new (BASTIDE_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "notify", G_CALLBACK (game_notify_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "notify::file", G_CALLBACK (file_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "tile-placed", G_CALLBACK (bastide_window_end_scoring), self);
  g_signal_group_connect_swapped (self->game_signals, "feature-scored", G_CALLBACK (feature_scored_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "tile-set-aside", G_CALLBACK (tile_set_aside_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "rewound", G_CALLBACK (rewound_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "game-over", G_CALLBACK (game_over_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "settled", G_CALLBACK (settled_cb), self);
  bastide_window_init_keeping (self);

  g_signal_connect_object (self->board, "step-back", G_CALLBACK (bastide_window_end_something), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "announce", G_CALLBACK (announce_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->sidebar, "place-pointed", G_CALLBACK (bastide_board_view_point_out), self->board,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->sidebar, "place-left", G_CALLBACK (bastide_window_point_at_lesson), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->sidebar, "place-chosen", G_CALLBACK (place_chosen_cb), self, G_CONNECT_SWAPPED);
  g_object_bind_property (self->board, "rotation", self->hand_bar, "rotation", G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->board, "rotation", self->sidebar, "rotation", G_BINDING_SYNC_CREATE);
}
