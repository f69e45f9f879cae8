/* bastide-window-opponent.c: the computer players of the game in the window
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "bastide-window-private.h"
#include "bastide-words.h"

/* What computers did while nobody else was to move is told together, but not all of a long game among themselves. */
#define MOST_MEANWHILE (2 * BASTIDE_MAX_PLAYERS)

static void
pace_cb (BastideWindow *self)
{
  if (self->opponent != NULL)
    bastide_opponent_set_pace (self->opponent, g_settings_get_enum (self->settings, "computer-pace"));
}

static void
opponent_notify_cb (BastideWindow *self)
{
  bastide_window_update_actions (self);
}

void
bastide_window_init_opponent (BastideWindow *self)
{
  self->meanwhile = g_ptr_array_new_with_free_func (g_free);
  self->opponent_signals = g_signal_group_new (BASTIDE_TYPE_OPPONENT);
  g_signal_group_connect_swapped (self->opponent_signals, "notify", G_CALLBACK (opponent_notify_cb), self);
  g_signal_connect_object (self->settings, "changed::computer-pace", G_CALLBACK (pace_cb), self, G_CONNECT_SWAPPED);
}

void
bastide_window_set_opponent (BastideWindow *self,
                             BastideGame   *game)
{
  g_clear_object (&self->opponent);
  g_ptr_array_set_size (self->meanwhile, 0);
  if (game != NULL)
    self->opponent = bastide_opponent_new (game);
  g_signal_group_set_target (self->opponent_signals, self->opponent);
  pace_cb (self);
}

void
bastide_window_update_opponent (BastideWindow *self)
{
  if (self->opponent != NULL)
    bastide_opponent_set_active (self->opponent, !bastide_window_is_covered (self) && !self->closing
                                                   && !bastide_window_is_scoring (self)
                                                   && !bastide_window_is_reading (self));
}

gboolean
bastide_window_is_held (BastideWindow *self)
{
  return self->opponent != NULL && bastide_opponent_get_held (self->opponent);
}

/* ---- What a computer did ----------------------------------------------------------------------------------------- */

static gboolean
is_computer (BastideWindow *self,
             guint          players)
{
  GListModel *list = bastide_game_get_players (self->game);

  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (BastidePlayer) player = g_list_model_get_item (list, i);

      if (players >> i & 1)
        return bastide_player_get_level (player) != BASTIDE_LEVEL_HUMAN;
    }
  return FALSE;
}

/* The log's entry about what was laid in TURN, from 0.  Owned by the caller. */
static BastideLogEntry *
find_entry (BastideWindow *self,
            guint          turn)
{
  GListModel *log = bastide_game_get_log (self->game);

  for (guint i = g_list_model_get_n_items (log); i-- > 0;)
    {
      g_autoptr (BastideLogEntry) entry = g_list_model_get_item (log, i);

      if (bastide_log_entry_get_kind (entry) == BASTIDE_LOG_TURN && bastide_log_entry_get_turn (entry) == turn)
        return g_steal_pointer (&entry);
    }
  return NULL;
}

/* What a computer laid in the turn that it has just ended, before what it was paid for. */
static void
add_computer_turn (BastideWindow *self)
{
  guint turn = bastide_game_get_turn (self->game);
  g_autoptr (BastideLogEntry) entry = NULL;

  if (turn != self->told_turn + 1)
    return;

  entry = find_entry (self, turn - 1);
  if (entry != NULL && is_computer (self, bastide_log_entry_get_players (entry)))
    g_ptr_array_insert (self->news, 0, g_strdup (bastide_log_entry_get_text (entry)));
}

static char *
join (GPtrArray *sentences)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) strings = NULL;

  for (guint i = 0; i < sentences->len; i++)
    g_strv_builder_add (builder, g_ptr_array_index (sentences, i));
  strings = g_strv_builder_end (builder);

  /* Translators: goes between whole sentences that follow one another in one line. */
  return g_strjoinv (C_("between sentences", ". "), strings);
}

/* A screen reader hears only what has the focus.  Whoever reads the log, say, while the computers play is called back
 * when it is time to move, but not out of a menu. */
static void
call_to_board (BastideWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (focus != NULL && gtk_widget_get_native (focus) == GTK_NATIVE (self))
    bastide_window_focus_board (self);
}

/* What is taught comes after what has happened. */
static void
add_lesson (BastideWindow  *self,
            char          **spoken)
{
  char *lesson = bastide_window_describe_lesson (self);
  g_autoptr (GPtrArray) both = g_ptr_array_new_with_free_func (g_free);

  if (lesson == NULL)
    return;
  g_ptr_array_add (both, *spoken);
  g_ptr_array_add (both, lesson);
  *spoken = join (both);
}

/* A human hears all that the computers did since the last decision; what they do now is heard as they do it. */
static void
say_news (BastideWindow *self,
          gboolean       is_computer_turn)
{
  g_autofree char *sentence = NULL;
  g_autofree char *spoken = NULL;
  guint n_news = self->news->len;

  if (is_computer_turn && bastide_window_is_held (self))
    g_ptr_array_add (self->news, g_strdup (_("The computers wait: press Enter to let them go on")));
  else if (bastide_window_is_reading (self))
    g_ptr_array_add (self->news, g_strdup (bastide_window_get_reading_words ()));
  else
    g_ptr_array_add (self->news, bastide_board_view_describe_turn (self->board));
  sentence = join (self->news);

  for (guint i = 0; i < n_news; i++)
    g_ptr_array_add (self->meanwhile, g_strdup (g_ptr_array_index (self->news, i)));
  if (is_computer_turn)
    {
      if (self->meanwhile->len > MOST_MEANWHILE)
        g_ptr_array_remove_range (self->meanwhile, 0, self->meanwhile->len - MOST_MEANWHILE);
      spoken = g_strdup (sentence);
    }
  else
    {
      g_ptr_array_add (self->meanwhile, g_strdup (g_ptr_array_index (self->news, n_news)));
      spoken = join (self->meanwhile);
      g_ptr_array_set_size (self->meanwhile, 0);
    }

  g_ptr_array_set_size (self->news, 0);
  add_lesson (self, &spoken);
  self->verdict_waits = bastide_scoring_show_holds_verdict (self->scoring);
  if (!is_computer_turn && self->told_computer)
    call_to_board (self);
  bastide_window_say_otherwise (self, sentence, spoken);
}

void
bastide_window_say_turn (BastideWindow *self)
{
  gboolean is_over = bastide_game_get_phase (self->game) == BASTIDE_PHASE_OVER;
  gboolean is_computer_turn = !is_over && !bastide_game_get_awaits_human (self->game);
  guint turn = bastide_game_get_turn (self->game);

  add_computer_turn (self);

  /* The steps within a computer's turn show, and are told when it ends. */
  if (self->news->len > 0 || !is_computer_turn || !self->told_computer || turn != self->told_turn)
    say_news (self, is_computer_turn);
  self->told_turn = turn;
  self->told_computer = is_computer_turn;
}

void
bastide_window_forget_told (BastideWindow *self)
{
  g_ptr_array_set_size (self->news, 0);
  g_ptr_array_set_size (self->meanwhile, 0);
  self->told_turn = bastide_game_get_turn (self->game);
  self->told_computer = FALSE;
}

/* ---- Handing over ------------------------------------------------------------------------------------------------ */

void
bastide_window_set_seat (BastideWindow *self,
                         int            index,
                         const char    *word)
{
  GListModel *players = bastide_game_get_players (self->game);
  g_autoptr (BastidePlayer) player = NULL;
  g_autofree char *name = NULL;
  g_autofree char *sentence = NULL;
  BastideLevel level;

  if (index < 0 || index >= (int) g_list_model_get_n_items (players))
    sentence = g_strdup_printf (_("There is no player %d"), index);
  else if (!bastide_level_from_string (word, &level))
    sentence = g_strdup_printf (_("Nobody plays at the level “%s”"), word);
  if (sentence != NULL)
    {
      bastide_window_say (self, sentence);
      return;
    }

  player = g_list_model_get_item (players, index);
  if (bastide_window_is_tutorial (self))
    {
      bastide_window_say (self, _("In the tutorial everybody keeps their seat"));
      return;
    }
  if (level == bastide_player_get_level (player))
    return;

  name = bastide_words_name (bastide_player_get_name (player));
  if (level == BASTIDE_LEVEL_HUMAN)
    /* Translators: %s is a player's name. */
    sentence = g_strdup_printf (_("A human plays for %s now"), name);
  else
    /* Translators: a player's name and the computer's level. */
    sentence = g_strdup_printf (_("The computer plays for %s now: %s"), name, bastide_words_level (level));
  g_ptr_array_add (self->news, g_steal_pointer (&sentence));
  /* Where that is heard. */
  bastide_window_focus_board (self);
  bastide_game_set_level (self->game, index, level);
}
