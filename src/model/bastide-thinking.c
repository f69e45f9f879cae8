/* bastide-thinking.c: a computer player's thought about a position, in a thread
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-thinking.h"

#include "bastide-strategy.h"

#define N_THREADS 2

/* What one thought takes into its thread. */
typedef struct
{
  BastideCatalogue *catalogue; /* owned; has the tile set that STATE borrows */
  BastideState      state;
  BastideStrategy   strategy;
  BastideRandom     random;
  guint             milliseconds;
  atomic_bool       cancelled;
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  g_clear_pointer (&question->catalogue, bastide_catalogue_unref);
  g_free (question);
}

static Question *
question_new (BastideGame  *game,
              BastideLevel  level,
              guint         milliseconds)
{
  Question *question = g_new (Question, 1);
  gboolean known;

  question->catalogue = bastide_catalogue_ref (game->record->catalogue);
  question->state = *game->state;
  if (game->record->has_pending)
    bastide_state_lift (&question->state, bastide_game_get_made (game, game->record->played));
  known = bastide_strategy_parse (bastide_level_to_string (level), &question->strategy);
  g_assert (known);
  question->random.state = bastide_state_hash (&question->state);
  question->milliseconds = milliseconds;
  atomic_init (&question->cancelled, false);
  return question;
}

static void
on_cancelled (GCancellable *cancellable,
              gpointer      user_data)
{
  atomic_bool *cancelled = user_data;

  atomic_store (cancelled, true);
}

/* Once disconnected, the cancellable does not touch the question any more. */
static void
think_in_thread (GTask        *task,
                 gpointer      source,
                 gpointer      task_data,
                 GCancellable *cancellable)
{
  Question *question = task_data;
  const BastideEffort effort = { question->milliseconds, N_THREADS, &question->cancelled };
  BastideThought *thought;
  gulong handler;

  if (g_task_return_error_if_cancelled (task))
    return;

  thought = g_new0 (BastideThought, 1);
  handler = g_cancellable_connect (cancellable, G_CALLBACK (on_cancelled), &question->cancelled, NULL);
  question->strategy.think (&question->strategy, &question->state, &effort, &question->random, thought);
  g_cancellable_disconnect (cancellable, handler);
  g_task_return_pointer (task, thought, g_free);
}

void
bastide_think_async (BastideGame         *game,
                     BastideLevel         level,
                     guint                milliseconds,
                     GCancellable        *cancellable,
                     GAsyncReadyCallback  callback,
                     gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_source_tag (task, bastide_think_async);
  g_task_set_task_data (task, question_new (game, level, milliseconds), question_free);
  g_task_run_in_thread (task, think_in_thread);
}

BastideThought *
bastide_think_finish (GAsyncResult  *result,
                      GError       **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
