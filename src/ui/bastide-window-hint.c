/* bastide-window-hint.c: the moves that the computer advises, asked for and shown
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "bastide-hint-words.h"
#include "bastide-window-private.h"

static void
set_hints (BastideWindow *self,
           GListModel    *hints)
{
  g_set_object (&self->hints, hints);
  bastide_board_view_set_hints (self->board, hints);
  bastide_sidebar_set_hints (self->sidebar, hints);
  bastide_hint_panel_set_hints (self->hint_bar, hints);
  bastide_window_adapt (self);
}

static void
set_cancellable (BastideWindow *self,
                 GCancellable  *cancellable)
{
  g_set_object (&self->hint_cancellable, cancellable);
  g_object_set (self->hand_bar, "hinting", cancellable != NULL, NULL);
  g_object_set (self->sidebar, "hinting", cancellable != NULL, NULL);
}

static void
hinted_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (BastideWindow) self = user_data;
  g_autoptr (GListModel) hints = NULL;
  g_autoptr (GError) error = NULL;

  hints = bastide_game_hint_finish (BASTIDE_GAME (source), result, &error);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  set_cancellable (self, NULL);
  if (error != NULL)
    {
      bastide_window_say (self, error->message);
    }
  else
    {
      g_autofree char *sentence = bastide_hint_words_all (hints);

      set_hints (self, hints);
      bastide_window_say (self, sentence);
    }
  bastide_window_update_actions (self);
}

static void
ask (BastideWindow *self)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  set_cancellable (self, cancellable);
  bastide_window_say (self, _("Looking for the best moves"));
  bastide_game_hint_async (self->game, cancellable, hinted_cb, g_object_ref (self));
}

gboolean
bastide_window_drop_hints (BastideWindow *self)
{
  GtkWidget *focus;

  if (self->hint_cancellable == NULL && self->hints == NULL)
    return FALSE;

  if (self->hint_cancellable != NULL)
    g_cancellable_cancel (self->hint_cancellable);
  set_cancellable (self, NULL);
  set_hints (self, NULL);
  bastide_window_update_actions (self);

  focus = gtk_window_get_focus (GTK_WINDOW (self));
  if (focus == NULL || !gtk_widget_get_mapped (focus))
    bastide_window_focus_board (self);

  return TRUE;
}

void
bastide_window_toggle_hints (BastideWindow *self)
{
  if (bastide_window_drop_hints (self))
    bastide_window_say_turn (self);
  else
    ask (self);
}

void
bastide_window_take_hint (BastideWindow *self,
                          int            rank)
{
  guint n = self->hints != NULL ? g_list_model_get_n_items (self->hints) : 0;
  g_autoptr (BastideHint) hint = NULL;
  g_autoptr (GError) error = NULL;

  if (rank < 1 || rank > (int) n)
    {
      bastide_window_say (self, _("There is no such hint"));
      return;
    }

  /* Once the tile lies there are no hints any more. */
  hint = g_list_model_get_item (self->hints, rank - 1);
  if (!bastide_game_place (self->game, bastide_hint_get_x (hint), bastide_hint_get_y (hint),
                           bastide_hint_get_rotation (hint), &error)
      || !bastide_game_claim (self->game, bastide_hint_get_segment (hint), &error))
    bastide_window_say (self, error->message);
  bastide_window_drop_hints (self);
  bastide_window_focus_board (self);
}
