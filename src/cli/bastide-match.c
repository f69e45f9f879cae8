/* bastide-match.c: games of computer players against each other
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-match.h"
#include "bastide-outsider.h"

void
bastide_match_clear (BastideMatch *self)
{
  for (guint entrant = 0; entrant < self->n_entrants; entrant++)
    bastide_entrant_clear (&self->entrants[entrant]);
  self->n_entrants = 0;
}

/* --- One game --- */

/* Of those who play one game after the other. */
typedef struct
{
  const BastideMatch *match;
  guint               n_threads; /* for a player to think in */
  BastideOutsider    *outsiders[BASTIDE_MAX_PLAYERS]; /* owned; by entrant: those that run */
} Table;

/* A game that goes on. */
typedef struct
{
  Table            *table;
  BastideMatchGame *game;
  BastideState      state;
  BastideRandom     randoms[BASTIDE_MAX_PLAYERS]; /* by seat */
  guint             n_aside;                      /* how many tiles set aside the outsiders know of */
} Course;

/* A player that has a level can go on playing in the window. */
static GArray *
make_seats (const BastideMatch     *match,
            const BastideMatchGame *game)
{
  GArray *seats = bastide_seats_new ();

  for (guint s = 0; s < match->n_entrants; s++)
    {
      const BastideEntrant *entrant = &match->entrants[game->entrants[s]];
      BastideSeat seat = {
        .name = bastide_entrant_name_seat (entrant, s),
        .colour = (BastideColour) s,
        .level = entrant->level,
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

static const BastideEntrant *
entrant_at (const Course *course,
            guint         seat)
{
  return &course->table->match->entrants[course->game->entrants[seat]];
}

static BastideOutsider **
outsider_at (const Course *course,
             guint         seat)
{
  return &course->table->outsiders[course->game->entrants[seat]];
}

/* Those who can still be told something are those who have not forfeited. */
static void
forfeit (Course       *course,
         guint         seat,
         const GError *error)
{
  course->game->forfeits[seat] = g_strdup (error->message);
  course->game->forfeit_turns[seat] = course->state.n_turns + 1;
  g_clear_pointer (outsider_at (course, seat), bastide_outsider_free);
}

static void
begin (Course *course)
{
  const BastideMatch *match = course->table->match;

  for (guint seat = 0; seat < match->n_entrants; seat++)
    {
      const BastideEntrant *entrant = entrant_at (course, seat);
      BastideOutsider **outsider = outsider_at (course, seat);
      g_autoptr (GError) error = NULL;

      if (entrant->command == NULL)
        continue;
      if (*outsider == NULL)
        *outsider = bastide_outsider_start (match->catalogue, entrant->command, &error);
      if (*outsider != NULL)
        bastide_outsider_begin (*outsider, match->n_entrants, seat);
      else
        forfeit (course, seat, error);
    }
}

static void
tell_aside (Course *course)
{
  for (; course->n_aside < course->state.n_set_aside; course->n_aside++)
    for (guint entrant = 0; entrant < course->table->match->n_entrants; entrant++)
      if (course->table->outsiders[entrant] != NULL)
        bastide_outsider_tell_aside (course->table->outsiders[entrant], course->state.set_aside[course->n_aside]);
}

static void
tell_move (Course            *course,
           guint              seat,
           const BastideMove *move)
{
  for (guint entrant = 0; entrant < course->table->match->n_entrants; entrant++)
    if (course->table->outsiders[entrant] != NULL)
      bastide_outsider_tell_move (course->table->outsiders[entrant], seat, course->state.hand, move);
}

static void
tell_end (Course *course)
{
  for (guint entrant = 0; entrant < course->table->match->n_entrants; entrant++)
    if (course->table->outsiders[entrant] != NULL)
      bastide_outsider_end (course->table->outsiders[entrant], course->game->scores,
                            course->table->match->n_entrants);
}

static BastideMove
choose (Course *course,
        guint   seat)
{
  const BastideMatch *match = course->table->match;
  const BastideEffort effort = { .milliseconds = match->milliseconds, .n_threads = course->table->n_threads };
  BastideOutsider *outsider = *outsider_at (course, seat);
  g_autoptr (GError) error = NULL;
  BastideMove move;

  if (outsider != NULL)
    {
      if (bastide_outsider_choose (outsider, &course->state, match->milliseconds, &move, &error))
        return move;
      forfeit (course, seat, error);
    }
  return bastide_strategy_choose (&entrant_at (course, seat)->strategy, &course->state, &effort,
                                  &course->randoms[seat]);
}

static void
play_turn (Course *course)
{
  BastideMatchGame *game = course->game;
  guint seat = course->state.player;
  gint64 began = g_get_monotonic_time ();
  BastideMove move = choose (course, seat);
  BastideTurn turn;

  game->seconds[seat] += (double) (g_get_monotonic_time () - began) / G_USEC_PER_SEC;
  game->n_moves[seat]++;
  tell_move (course, seat, &move);
  bastide_state_make (&course->state, &move, &turn);
  tell_aside (course);
  g_array_append_val (game->record->turns, move);
  game->record->played++;
}

static BastideMatchGame *
make_game (const BastideMatch *match,
           guint               index)
{
  guint n_rotations = match->is_paired ? match->n_entrants : 1;
  BastideMatchGame *game = g_new0 (BastideMatchGame, 1);
  g_autoptr (GArray) seats = NULL;

  game->index = index;
  game->seed = match->seed + index / n_rotations;
  for (guint seat = 0; seat < match->n_entrants; seat++)
    game->entrants[seat] = (seat + index % n_rotations) % match->n_entrants;
  seats = make_seats (match, game);
  game->record = bastide_record_new (match->catalogue, seats, game->seed);
  return game;
}

static BastideMatchGame *
play_game (Table *table,
           guint  index)
{
  g_autofree Course *course = g_new0 (Course, 1);

  course->table = table;
  course->game = make_game (table->match, index);
  seed_seats (course->game->seed, course->randoms);
  bastide_record_replay (course->game->record, 0, &course->state, NULL);

  begin (course);
  tell_aside (course);
  while (course->state.phase != BASTIDE_PHASE_OVER)
    play_turn (course);
  bastide_state_final_scores (&course->state, course->game->scores);
  tell_end (course);
  return course->game;
}

static void
free_game (BastideMatchGame *game)
{
  for (guint seat = 0; seat < BASTIDE_MAX_PLAYERS; seat++)
    g_free (game->forfeits[seat]);
  g_clear_pointer (&game->record, bastide_record_free);
  g_free (game);
}

static guint
n_seats (const BastideMatchGame *game)
{
  return game->record->seats->len;
}

/* What SEAT's points count as beside those of the others. */
static int
ranked_score (const BastideMatchGame *game,
              guint                   seat)
{
  int score = game->scores[seat];

  if (game->forfeits[seat] != NULL)
    for (guint other = 0; other < n_seats (game); other++)
      if (game->forfeits[other] == NULL)
        score = MIN (score, game->scores[other] - 1);
  return score;
}

int
bastide_match_game_margin (const BastideMatchGame *game,
                           guint                   seat)
{
  int best_other = G_MININT;

  for (guint other = 0; other < n_seats (game); other++)
    if (other != seat)
      best_other = MAX (best_other, ranked_score (game, other));
  return ranked_score (game, seat) - best_other;
}

/* --- All games --- */

/* Games may end before those that have to be told of first, and before the reader of the results is ready for them; so
 * many may wait. */
#define MAX_WAITING 1024

typedef struct
{
  const BastideMatch *match;
  guint               n_games;
  guint               n_threads;
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
  Table table = { .match = run->match, .n_threads = run->n_threads };

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
      game = play_game (&table, index);
      g_mutex_lock (&run->mutex);
      run->waiting[index % MAX_WAITING] = game;
      g_cond_broadcast (&run->changed);
    }
  g_mutex_unlock (&run->mutex);
  for (guint entrant = 0; entrant < BASTIDE_MAX_PLAYERS; entrant++)
    g_clear_pointer (&table.outsiders[entrant], bastide_outsider_free);
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
  Run run = {
    .match = self,
    .n_games = bastide_match_n_games (self),
    .n_threads = n_jobs == 1 && g_get_num_processors () > 1 ? 2 : 1,
  };
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
