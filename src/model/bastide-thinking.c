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
  GCancellable     *haste;     /* owned; may be NULL */
  atomic_bool       cancelled;
  atomic_bool       hurried;
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  g_clear_pointer (&question->catalogue, bastide_catalogue_unref);
  g_clear_object (&question->haste);
  g_free (question);
}

static Question *
question_new (BastideGame  *game,
              BastideLevel  level,
              guint         milliseconds,
              GCancellable *haste)
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
  question->haste = haste != NULL ? g_object_ref (haste) : NULL;
  atomic_init (&question->cancelled, false);
  atomic_init (&question->hurried, false);
  return question;
}

static void
on_cancelled (GCancellable *cancellable,
              gpointer      user_data)
{
  atomic_bool *flag = user_data;

  atomic_store (flag, true);
}

/* Once disconnected, the cancellables do not touch the question any more. */
static void
think_in_thread (GTask        *task,
                 gpointer      source,
                 gpointer      task_data,
                 GCancellable *cancellable)
{
  Question *question = task_data;
  const BastideEffort effort = { question->milliseconds, N_THREADS, &question->cancelled, &question->hurried };
  BastideThought *thought;
  gulong handler, haste_handler = 0;

  if (g_task_return_error_if_cancelled (task))
    return;

  thought = g_new0 (BastideThought, 1);
  handler = g_cancellable_connect (cancellable, G_CALLBACK (on_cancelled), &question->cancelled, NULL);
  if (question->haste != NULL)
    haste_handler = g_cancellable_connect (question->haste, G_CALLBACK (on_cancelled), &question->hurried, NULL);
  question->strategy.think (&question->strategy, &question->state, &effort, &question->random, thought);
  g_cancellable_disconnect (cancellable, handler);
  g_cancellable_disconnect (question->haste, haste_handler);
  g_task_return_pointer (task, thought, g_free);
}

void
bastide_think_async (BastideGame         *game,
                     BastideLevel         level,
                     guint                milliseconds,
                     GCancellable        *cancellable,
                     GCancellable        *haste,
                     GAsyncReadyCallback  callback,
                     gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_source_tag (task, bastide_think_async);
  g_task_set_task_data (task, question_new (game, level, milliseconds, haste), question_free);
  g_task_run_in_thread (task, think_in_thread);
}

BastideThought *
bastide_think_finish (GAsyncResult  *result,
                      GError       **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
