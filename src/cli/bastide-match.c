/* bastide-match.c: games of computer players against each other
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-match.h"

/* --- One game --- */

/* Seats of players without a level are saved as human, named after who plays there and the seat. */
static GArray *
make_seats (const BastideMatch     *match,
            const BastideMatchGame *game)
{
  GArray *seats = bastide_seats_new ();

  for (guint s = 0; s < match->n_entrants; s++)
    {
      BastideSeat seat = {
        .name = g_strdup_printf ("%s %u", match->entrants[game->entrants[s]].name, s + 1),
        .colour = (BastideColour) s,
        .level = BASTIDE_LEVEL_HUMAN,
      };

      g_array_append_val (seats, seat);
    }
  return seats;
}

/* Each seat has its own course of chance, apart from the shuffling's. */
static void
seed_seats (guint64        seed,
            BastideRandom  randoms[BASTIDE_MAX_PLAYERS])
{
  BastideRandom seeds = { ~seed };

  for (guint seat = 0; seat < BASTIDE_MAX_PLAYERS; seat++)
    randoms[seat].state = bastide_random_next (&seeds);
}

static void
play_turn (const BastideMatch *match,
           BastideMatchGame   *game,
           BastideState       *state,
           BastideRandom       randoms[BASTIDE_MAX_PLAYERS])
{
  guint seat = state->player;
  gint64 began = g_get_monotonic_time ();
  const BastideEffort effort = { .n_threads = 1 };
  BastideMove move = bastide_strategy_choose (&match->entrants[game->entrants[seat]], state, &effort, &randoms[seat]);
  BastideTurn turn;

  game->seconds[seat] += (double) (g_get_monotonic_time () - began) / G_USEC_PER_SEC;
  game->n_moves[seat]++;
  bastide_state_make (state, &move, &turn);
  g_array_append_val (game->record->turns, move);
  game->record->played++;
}

static BastideMatchGame *
play_game (const BastideMatch *match,
           guint               index)
{
  guint n_rotations = match->is_paired ? match->n_entrants : 1;
  BastideMatchGame *game = g_new0 (BastideMatchGame, 1);
  g_autofree BastideState *state = g_new (BastideState, 1);
  g_autoptr (GArray) seats = NULL;
  BastideRandom randoms[BASTIDE_MAX_PLAYERS];

  game->seed = match->seed + index / n_rotations;
  for (guint seat = 0; seat < match->n_entrants; seat++)
    game->entrants[seat] = (seat + index % n_rotations) % match->n_entrants;
  seats = make_seats (match, game);
  game->record = bastide_record_new (match->catalogue, seats, game->seed);
  seed_seats (game->seed, randoms);

  bastide_record_replay (game->record, 0, state, NULL);
  while (state->phase != BASTIDE_PHASE_OVER)
    play_turn (match, game, state, randoms);
  bastide_state_final_scores (state, game->scores);
  return game;
}

static void
free_game (BastideMatchGame *game)
{
  g_clear_pointer (&game->record, bastide_record_free);
  g_free (game);
}

int
bastide_match_game_margin (const BastideMatchGame *game,
                           guint                   seat)
{
  int best_other = G_MININT;

  for (guint other = 0; other < game->record->seats->len; other++)
    if (other != seat)
      best_other = MAX (best_other, game->scores[other]);
  return game->scores[seat] - best_other;
}

/* --- All games --- */

/* Games may end before those that have to be told of first, and before the reader of the results is ready for them; so
 * many may wait. */
#define MAX_WAITING 1024

typedef struct
{
  const BastideMatch *match;
  guint               n_games;
  GMutex              mutex;    /* guards all that follows */
  GCond               changed;
  guint               n_begun;
  guint               n_told;
  BastideMatchGame   *waiting[MAX_WAITING]; /* by index modulo MAX_WAITING: those that have ended */
} Run;

guint
bastide_match_n_games (const BastideMatch *self)
{
  return self->n_deals * (self->is_paired ? self->n_entrants : 1);
}

static gpointer
work (gpointer data)
{
  Run *run = data;

  g_mutex_lock (&run->mutex);
  while (run->n_begun < run->n_games)
    {
      guint index = run->n_begun;
      BastideMatchGame *game;

      if (index >= run->n_told + MAX_WAITING)
        {
          g_cond_wait (&run->changed, &run->mutex);
          continue;
        }
      run->n_begun++;
      g_mutex_unlock (&run->mutex);
      game = play_game (run->match, index);
      g_mutex_lock (&run->mutex);
      run->waiting[index % MAX_WAITING] = game;
      g_cond_broadcast (&run->changed);
    }
  g_mutex_unlock (&run->mutex);
  return NULL;
}

static BastideMatchGame *
wait_for_game (Run *run)
{
  BastideMatchGame **next, *game;

  g_mutex_lock (&run->mutex);
  next = &run->waiting[run->n_told % MAX_WAITING];
  while (*next == NULL)
    g_cond_wait (&run->changed, &run->mutex);
  game = g_steal_pointer (next);
  run->n_told++;
  g_cond_broadcast (&run->changed);
  g_mutex_unlock (&run->mutex);
  return game;
}

void
bastide_match_run (const BastideMatch *self,
                   guint               n_jobs,
                   BastideMatchFunc    func,
                   gpointer            data)
{
  Run run = { .match = self, .n_games = bastide_match_n_games (self) };
  g_autoptr (GPtrArray) threads = g_ptr_array_new_with_free_func ((GDestroyNotify) g_thread_join);

  g_mutex_init (&run.mutex);
  g_cond_init (&run.changed);

  for (guint i = 0; i < MIN (n_jobs, run.n_games); i++)
    g_ptr_array_add (threads, g_thread_new ("match", work, &run));
  for (guint i = 0; i < run.n_games; i++)
    {
      BastideMatchGame *game = wait_for_game (&run);

      func (game, data);
      free_game (game);
    }

  g_ptr_array_set_size (threads, 0);
  g_cond_clear (&run.changed);
  g_mutex_clear (&run.mutex);
}
