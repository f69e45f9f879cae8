/* bastide-window-actions.c: what can be done in the window, for buttons, keys and D-Bus alike
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "bastide-recent-dialog.h"
#include "bastide-remaining-dialog.h"
#include "bastide-window-private.h"

/* Why the rules do not allow a step; what it has led to is said when the game has settled. */
static void
explain (BastideWindow *self,
         const GError  *error)
{
  if (error != NULL)
    bastide_window_say (self, error->message);
}

static gboolean
need_game (BastideWindow *self)
{
  if (self->game == NULL)
    bastide_window_say (self, _("There is no game: start a new one or open one"));

  return self->game != NULL;
}

/* ---- Steps of the game ------------------------------------------------------------------------------------------- */

static void
place_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  BastideWindow *self = user_data;
  g_autoptr (GError) error = NULL;
  int x, y, rotation;

  if (!need_game (self))
    return;

  g_variant_get (parameter, "(iii)", &x, &y, &rotation);
  bastide_window_place (self, x, y, rotation, &error);
  explain (self, error);
}

static void
lift_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  BastideWindow *self = user_data;
  g_autoptr (GError) error = NULL;

  bastide_game_lift (self->game, &error);
  explain (self, error);
}

static void
end_turn_action (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  BastideWindow *self = user_data;
  g_autoptr (GError) error = NULL;

  bastide_window_end_turn (self, &error);
  explain (self, error);
}

static guint
find_segment (BastideWindow *self,
              const char    *name)
{
  guint type = bastide_game_get_hand (self->game);

  if (type == BASTIDE_NONE)
    return BASTIDE_NONE;

  return bastide_catalogue_find_segment (bastide_game_get_catalogue (self->game), type, name);
}

static void
claim_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  BastideWindow *self = user_data;
  const char *name = g_variant_get_string (parameter, NULL);
  guint segment = BASTIDE_NONE;
  gboolean takes_back;
  g_autoptr (GError) error = NULL;

  if (!need_game (self))
    return;

  if (name[0] != '\0' && bastide_game_get_phase (self->game) == BASTIDE_PHASE_CLAIM)
    {
      segment = find_segment (self, name);
      if (segment == BASTIDE_NONE)
        {
          g_autofree char *sentence = g_strdup_printf (_("This tile has no part named “%s”"), name);

          bastide_window_say (self, sentence);
          return;
        }
    }

  takes_back = segment == BASTIDE_NONE && bastide_game_get_claim (self->game) != BASTIDE_NONE;
  if (bastide_window_claim (self, segment, &error)
      && !takes_back
      && g_settings_get_boolean (self->settings, "end-turn-at-once"))
    bastide_window_end_turn (self, &error);
  explain (self, error);
}

static void
undo_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  BastideWindow *self = user_data;
  g_autoptr (GError) error = NULL;

  bastide_game_undo (self->game, &error);
  explain (self, error);
}

static void
redo_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  BastideWindow *self = user_data;
  g_autoptr (GError) error = NULL;

  bastide_game_redo (self->game, &error);
  explain (self, error);
}

/* ---- Computers --------------------------------------------------------------------------------------------------- */

static void
skip_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  BastideWindow *self = user_data;

  bastide_opponent_skip (self->opponent);
}

static void
go_on_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  BastideWindow *self = user_data;

  bastide_opponent_go_on (self->opponent);
  bastide_window_forget_told (self);
  bastide_window_say_turn (self);
}

static void
set_seat_action (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  BastideWindow *self = user_data;
  const char *word;
  int index;

  if (!need_game (self))
    return;

  g_variant_get (parameter, "(i&s)", &index, &word);
  bastide_window_set_seat (self, index, word);
}

static void
hint_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  BastideWindow *self = user_data;

  /* There the lesson says what is best. */
  if (bastide_window_is_tutorial (self))
    bastide_window_say_lesson (self);
  else
    bastide_window_toggle_hints (self);
}

static void
take_hint_action (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  BastideWindow *self = user_data;

  if (need_game (self))
    bastide_window_take_hint (self, g_variant_get_int32 (parameter));
}

/* ---- The board --------------------------------------------------------------------------------------------------- */

static void
rotate_action (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  BastideWindow *self = user_data;

  bastide_board_view_rotate (self->board, 1);
}

static void
rotate_back_action (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  BastideWindow *self = user_data;

  bastide_board_view_rotate (self->board, -1);
}

static void
inspect_action (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  BastideWindow *self = user_data;

  bastide_board_view_inspect (self->board);
}

static void
fit_action (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  BastideWindow *self = user_data;

  bastide_board_view_fit (self->board);
}

static void
zoom_in_action (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  BastideWindow *self = user_data;

  bastide_board_view_zoom_in (self->board);
}

static void
zoom_out_action (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  BastideWindow *self = user_data;

  bastide_board_view_zoom_out (self->board);
}

static void
show_fields_change_state (GSimpleAction *action,
                          GVariant      *state,
                          gpointer       user_data)
{
  BastideWindow *self = user_data;

  bastide_board_view_set_show_fields (self->board, g_variant_get_boolean (state));
  g_simple_action_set_state (action, state);
}

static void
show_sidebar_change_state (GSimpleAction *action,
                           GVariant      *state,
                           gpointer       user_data)
{
  BastideWindow *self = user_data;

  adw_flap_set_reveal_flap (self->flap, g_variant_get_boolean (state));
}

/* It also comes and goes by itself as the window changes its width. */
static void
reveal_flap_cb (BastideWindow *self)
{
  bastide_window_set_state (self, "show-sidebar", g_variant_new_boolean (adw_flap_get_reveal_flap (self->flap)));
}

static void
fullscreen_change_state (GSimpleAction *action,
                         GVariant      *state,
                         gpointer       user_data)
{
  BastideWindow *self = user_data;

  if (g_variant_get_boolean (state))
    gtk_window_fullscreen (GTK_WINDOW (self));
  else
    gtk_window_unfullscreen (GTK_WINDOW (self));
}

static void
fullscreened_cb (BastideWindow *self)
{
  bastide_window_set_state (self, "fullscreen", g_variant_new_boolean (gtk_window_is_fullscreen (GTK_WINDOW (self))));
}

static void
sound_change_state (GSimpleAction *action,
                    GVariant      *state,
                    gpointer       user_data)
{
  BastideWindow *self = user_data;

  g_settings_set_boolean (self->settings, "sound", g_variant_get_boolean (state));
}

/* ---- Files and games --------------------------------------------------------------------------------------------- */

static void
save_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  bastide_window_save (user_data);
}

static void
save_as_action (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  bastide_window_ask_save (user_data);
}

static void
save_file_action (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  BastideWindow *self = user_data;
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (g_variant_get_string (parameter, NULL));

  if (need_game (self))
    bastide_window_save_file (self, file);
}

static void
save_picture_action (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       user_data)
{
  bastide_window_ask_save_picture (user_data);
}

static void
save_picture_file_action (GSimpleAction *action,
                          GVariant      *parameter,
                          gpointer       user_data)
{
  BastideWindow *self = user_data;
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (g_variant_get_string (parameter, NULL));

  if (need_game (self))
    bastide_window_save_picture_file (self, file);
}

static void
show_failure_action (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       user_data)
{
  bastide_window_show_failure (user_data);
}

static void
go_back_action (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  bastide_window_go_back (user_data);
}

static void
recent_action (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  BastideWindow *self = user_data;
  GtkWindow *dialog = bastide_recent_dialog_new (self->shelf, self->game);

  g_signal_connect_object (dialog, "chosen", G_CALLBACK (bastide_window_open_entry), self, G_CONNECT_SWAPPED);
  bastide_window_present_dialog (self, dialog);
}

static void
remaining_action (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  BastideWindow *self = user_data;

  bastide_window_present_game_dialog (self,
                                      bastide_remaining_dialog_new (self->game,
                                                                    bastide_board_view_get_cache (self->board)));
}

static void
end_game_action (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  bastide_window_ask_end_game (user_data);
}

static void
results_action (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  bastide_window_show_results (user_data);
}

static void
play_again_action (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       user_data)
{
  bastide_window_play_again (user_data);
}

static void
help_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  bastide_window_show_rules (user_data);
}

/* ---- The tutorial ------------------------------------------------------------------------------------------------ */

static void
continue_action (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  bastide_window_continue_lesson (user_data);
}

static void
leave_tutorial_action (GSimpleAction *action,
                       GVariant      *parameter,
                       gpointer       user_data)
{
  bastide_window_leave_tutorial (user_data);
}

/* ---- The table --------------------------------------------------------------------------------------------------- */

/* For states that are only to be read. */
static void
ignore (GSimpleAction *action,
        GVariant      *parameter,
        gpointer       user_data)
{
}

static void
keep_state (GSimpleAction *action,
            GVariant      *state,
            gpointer       user_data)
{
}

static const GActionEntry actions[] = {
  { "place", place_action, "(iii)" },
  { "lift", lift_action },
  { "claim", claim_action, "s" },
  { "end-turn", end_turn_action },
  { "undo", undo_action },
  { "redo", redo_action },

  { "skip", skip_action },
  { "go-on", go_on_action },
  { "set-seat", set_seat_action, "(is)" },
  { "hint", hint_action },
  { "take-hint", take_hint_action, "i" },

  { "rotate", rotate_action },
  { "rotate-back", rotate_back_action },
  { "inspect", inspect_action },
  { "fit", fit_action },
  { "zoom-in", zoom_in_action },
  { "zoom-out", zoom_out_action },
  { "show-fields", NULL, NULL, "false", show_fields_change_state },
  { "show-sidebar", NULL, NULL, "true", show_sidebar_change_state },
  { "fullscreen", NULL, NULL, "false", fullscreen_change_state },
  { "sound", NULL, NULL, "true", sound_change_state },

  { "save", save_action },
  { "save-as", save_as_action },
  { "save-file", save_file_action, "s" },
  { "save-picture", save_picture_action },
  { "save-picture-file", save_picture_file_action, "s" },
  { "show-failure", show_failure_action },
  { "go-back", go_back_action },
  { "recent", recent_action },
  { "remaining", remaining_action },
  { "end-game", end_game_action },
  { "results", results_action },
  { "play-again", play_again_action },

  { "continue", continue_action },
  { "leave-tutorial", leave_tutorial_action },

  { "help", help_action },

  { "status", ignore, NULL, "''", keep_state },
  { "turn", ignore, NULL, "0", keep_state },
  { "phase", ignore, NULL, "'over'", keep_state },
  { "saved", ignore, NULL, "true", keep_state },
};

void
bastide_window_set_state (BastideWindow *self,
                          const char    *name,
                          GVariant      *state)
{
  g_simple_action_set_state (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), name)), state);
}

static void
enable (BastideWindow *self,
        const char    *name,
        gboolean       enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), name)), enabled);
}

static gboolean
can (BastideWindow *self,
     const char    *property)
{
  gboolean value = FALSE;

  if (self->game != NULL)
    g_object_get (self->game, property, &value, NULL);

  return value;
}

static const char *
phase_name (BastideWindow *self)
{
  BastidePhase phase = self->game != NULL ? bastide_game_get_phase (self->game) : BASTIDE_PHASE_OVER;

  if (phase == BASTIDE_PHASE_OVER)
    return "over";
  if (!bastide_game_get_awaits_human (self->game))
    return "computer";
  return phase == BASTIDE_PHASE_PLACE ? "place" : "claim";
}

void
bastide_window_update_actions (BastideWindow *self)
{
  gboolean has_game = self->game != NULL;
  gboolean is_over = has_game && bastide_game_get_phase (self->game) == BASTIDE_PHASE_OVER;
  gboolean is_human = has_game && bastide_game_get_awaits_human (self->game);
  gboolean is_computer = has_game && !is_over && !is_human;
  gboolean is_held = bastide_window_is_held (self);
  gboolean is_tutorial = bastide_window_is_tutorial (self);
  gboolean is_reading = bastide_window_is_reading (self);

  enable (self, "lift", can (self, "can-lift"));
  enable (self, "end-turn", can (self, "can-end-turn"));
  enable (self, "undo", can (self, "can-undo"));
  enable (self, "redo", can (self, "can-redo"));

  enable (self, "skip", is_computer && !is_held && !is_reading);
  enable (self, "go-on", is_computer && is_held);
  enable (self, "hint", is_human);
  enable (self, "take-hint", self->hints != NULL);

  enable (self, "rotate", is_human);
  enable (self, "rotate-back", is_human);
  enable (self, "inspect", has_game);
  enable (self, "fit", has_game);
  enable (self, "zoom-in", has_game);
  enable (self, "zoom-out", has_game);
  enable (self, "show-fields", has_game);
  enable (self, "show-sidebar", has_game);

  enable (self, "save", has_game);
  enable (self, "save-as", has_game);
  enable (self, "save-picture", has_game);
  enable (self, "show-failure", self->failure != NULL);
  enable (self, "go-back", self->former != NULL);
  enable (self, "remaining", has_game && !bastide_game_get_strict (self->game));
  enable (self, "end-game", has_game && !is_over && !is_tutorial);
  enable (self, "results", is_over);
  enable (self, "play-again", is_over);

  enable (self, "continue", is_reading);
  enable (self, "leave-tutorial", is_tutorial);

  bastide_window_set_state (self, "turn", g_variant_new_int32 (has_game ? bastide_game_get_turn (self->game) : 0));
  bastide_window_set_state (self, "phase", g_variant_new_string (phase_name (self)));
  bastide_window_set_state (self, "saved", g_variant_new_boolean (!has_game || bastide_game_get_saved (self->game)));
}

void
bastide_window_add_actions (BastideWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);

  g_signal_connect (self, "notify::fullscreened", G_CALLBACK (fullscreened_cb), NULL);
  g_signal_connect_object (self->flap, "notify::reveal-flap", G_CALLBACK (reveal_flap_cb), self, G_CONNECT_SWAPPED);

  bastide_window_update_actions (self);
}
