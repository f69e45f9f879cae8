/* bench-engine.c: how many random games a second the engine plays, how many the referee, and the ratio
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "referee.h"
#include "tile-script.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define N_ROUNDS 15
#define ENGINE_GAMES 10000 /* in a round */
#define REFEREE_GAMES 20

typedef struct
{
  BastideRandom random;
  BastideState  state;
  BastideTurn   turns[BASTIDE_MAX_TILES];
} Table;

/* Uniform over the claims and none. */
static int
choose_claim (unsigned       claimable,
              BastideRandom *random)
{
  unsigned n = bastide_random_below (random, bastide_count_bits (claimable) + 1);

  if (n == 0)
    return -1;
  while (--n > 0)
    claimable &= claimable - 1;
  return __builtin_ctz (claimable);
}

/* A two-player game, uniform over placements and then over claims and none, scored to the end and taken back. */
static void
play_and_take_back (Table *table)
{
  BastideState *state = &table->state;
  int scores[BASTIDE_MAX_PLAYERS];
  unsigned n = 0;

  bastide_state_redeal (state, &table->random);
  while (state->phase == BASTIDE_PHASE_PLACE)
    {
      BastideTurn *turn = &table->turns[n++];
      int claim;

      bastide_state_place (state, bastide_state_random_placement (state, &table->random), turn);
      claim = choose_claim (bastide_state_claimable (state), &table->random);
      bastide_state_finish (state, claim < 0 ? BASTIDE_NONE : (unsigned) claim, turn);
    }
  bastide_state_final_scores (state, scores);
  while (n > 0)
    bastide_state_unmake (state, &table->turns[--n]);
}

/* The same with the referee, forward only. */
static void
play_refereed (Table *table)
{
  static Referee referee;
  BastidePlacement placements[BASTIDE_MAX_PLACEMENTS];
  int scores[BASTIDE_MAX_PLAYERS];
  uint8_t deck[BASTIDE_MAX_TILES];

  bastide_deck_shuffle (deck, table->state.set, &table->random);
  referee_init (&referee, table->state.set, 2, deck);
  while (referee.hand >= 0)
    {
      unsigned n = referee_placements (&referee, (unsigned) referee.hand, placements);

      referee_place (&referee, placements[bastide_random_below (&table->random, n)]);
      referee_finish (&referee, choose_claim (referee_claimable (&referee), &table->random));
    }
  referee_final_scores (&referee, scores);
}

static int
compare_rates (const void *a,
               const void *b)
{
  const double *first = a, *second = b;

  return (*first > *second) - (*first < *second);
}

/* Sorted games a second of processor time, of N_ROUNDS rounds. */
static void
time_rounds (Table    *table,
             void    (*play) (Table *table),
             unsigned  n_games,
             double    rates[N_ROUNDS])
{
  for (unsigned round = 0; round < N_ROUNDS; round++)
    {
      clock_t began = clock ();

      for (unsigned game = 0; game < n_games; game++)
        play (table);
      rates[round] = n_games * (double) CLOCKS_PER_SEC / (double) (clock () - began);
    }
  qsort (rates, N_ROUNDS, sizeof rates[0], compare_rates);
}

int
main (void)
{
  Table *table = g_new0 (Table, 1);
  uint8_t deck[BASTIDE_MAX_TILES];
  double engine[N_ROUNDS], referee[N_ROUNDS];

  bastide_deck_shuffle (deck, &base_set ()->set, &table->random);
  bastide_state_init (&table->state, &base_set ()->set, 2, deck);

  time_rounds (table, play_and_take_back, ENGINE_GAMES, engine);
  time_rounds (table, play_refereed, REFEREE_GAMES, referee);
  printf ("engine   %8.0f games a second, best of %d rounds; median %.0f\n",
          engine[N_ROUNDS - 1], N_ROUNDS, engine[N_ROUNDS / 2]);
  printf ("referee  %8.0f games a second, best of %d rounds; median %.0f\n",
          referee[N_ROUNDS - 1], N_ROUNDS, referee[N_ROUNDS / 2]);
  printf ("ratio    %8.0f of the medians\n", engine[N_ROUNDS / 2] / referee[N_ROUNDS / 2]);
  g_free (table);
  return 0;
}
