/* bastide-game-hint.c: the moves that the computer advises
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-hint.h"
#include "bastide-thinking.h"
#include "bastide-words-private.h"

#include "config.h"
#include <glib/gi18n-lib.h>

#define MAX_HINTS 3
#define THINKING_TIME 900 /* ms */

/* The thought has a cancellable of its own, for it ends with the caller's and with the position. */
typedef struct
{
  GCancellable *thought;   /* owned */
  gulong        settled;   /* handler of the game's signal */
  gulong        cancelled; /* handler of the caller's cancellable */
} Asked;

static void
asked_free (gpointer data)
{
  Asked *asked = data;

  g_clear_object (&asked->thought);
  g_free (asked);
}

static BastideHint *
make_hint (BastideGame            *self,
           guint                   rank,
           const BastideCandidate *candidate)
{
  const BastideMove *move = &candidate->move;
  g_autofree char *words = bastide_words_hint (rank, &self->state->set->types[self->state->hand], move,
                                               candidate->margin);

  return g_object_new (BASTIDE_TYPE_HINT,
                       "rank", rank,
                       "x", move->placement.x,
                       "y", move->placement.y,
                       "rotation", move->placement.rotation * 90,
                       "segment", move->claim,
                       "margin", (double) candidate->margin,
                       "words", words,
                       NULL);
}

static GListStore *
make_hints (BastideGame    *self,
            BastideThought *thought)
{
  GListStore *hints = g_list_store_new (BASTIDE_TYPE_HINT);
  guint n = MIN (thought->n_candidates, MAX_HINTS);

  bastide_thought_rank (thought);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BastideHint) hint = make_hint (self, i + 1, &thought->candidates[i]);

      g_list_store_append (hints, hint);
    }
  return hints;
}

static void
on_settled (BastideGame *self,
            gpointer     user_data)
{
  Asked *asked = user_data;

  g_cancellable_cancel (asked->thought);
}

static void
on_cancelled (GCancellable *cancellable,
              gpointer      user_data)
{
  g_cancellable_cancel (user_data);
}

static void
on_thought (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  BastideGame *self = g_task_get_source_object (task);
  Asked *asked = g_task_get_task_data (task);
  GError *error = NULL;
  g_autofree BastideThought *thought = bastide_think_finish (result, &error);

  g_clear_signal_handler (&asked->settled, self);
  g_cancellable_disconnect (g_task_get_cancellable (task), asked->cancelled);
  if (thought != NULL)
    g_task_return_pointer (task, make_hints (self, thought), g_object_unref);
  else
    g_task_return_error (task, error);
}

void
bastide_game_hint_async (BastideGame         *self,
                         GCancellable        *cancellable,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;
  Asked *asked;

  g_return_if_fail (BASTIDE_IS_GAME (self));
  g_return_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, bastide_game_hint_async);
  if (!bastide_game_get_awaits_human (self))
    {
      g_task_return_new_error (task, BASTIDE_GAME_ERROR, BASTIDE_GAME_ERROR_NOT_NOW, "%s",
                               _("There are hints only while a human is to move."));
      return;
    }

  asked = g_new0 (Asked, 1);
  asked->thought = g_cancellable_new ();
  g_task_set_task_data (task, asked, asked_free);
  asked->settled = g_signal_connect (self, "settled", G_CALLBACK (on_settled), asked);
  if (cancellable != NULL)
    asked->cancelled = g_cancellable_connect (cancellable, G_CALLBACK (on_cancelled), asked->thought, NULL);
  bastide_think_async (self, BASTIDE_LEVEL_EXPERT, THINKING_TIME, asked->thought, NULL, on_thought,
                       g_steal_pointer (&task));
}

GListModel *
bastide_game_hint_finish (BastideGame   *self,
                          GAsyncResult  *result,
                          GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
