/* tune.c: finds better weights for the evaluation by letting it play against itself
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Simultaneous perturbation (Spall, "Multivariate stochastic approximation using a simultaneous perturbation gradient
 * approximation", 1992): all weights are moved a step up or down by chance, the two opposite settings play a match one
 * turn deep, and each weight follows the side that won by as much as it won.  Each deal is played from both seats. */

#include "bastide-options.h"
#include "tile-script.h"

#include <float.h>
#include <math.h>
#include <stddef.h>
#include <stdlib.h>

/* Deals are numbered from here on, far from those that tests and measurements use. */
#define FIRST_SEED (G_GUINT64_CONSTANT (1) << 40)

typedef struct
{
  const char *name;
  gsize       offset;
  float       step;
  float       least;
} Weight;

#define WEIGHT(member, step, least) { #member, offsetof (BastideWeights, member), step, least }

static const Weight weights[] = {
  WEIGHT (hand[0], 1, -FLT_MAX),
  WEIGHT (hand[1], 1, -FLT_MAX),
  WEIGHT (hand[2], 0.75f, -FLT_MAX),
  WEIGHT (hand[4], 0.75f, -FLT_MAX),
  WEIGHT (hand[5], 0.75f, -FLT_MAX),
  WEIGHT (hand[6], 0.75f, -FLT_MAX),
  WEIGHT (hand[7], 0.75f, -FLT_MAX),
  WEIGHT (hand_fade, 0.1f, 0.05f),
  WEIGHT (homecoming, 0.15f, 0),
  WEIGHT (road_closing, 0.03f, 0.01f),
  WEIGHT (road_fitting, 0.01f, 0.001f),
  WEIGHT (city_closing, 0.03f, 0.01f),
  WEIGHT (city_fitting, 0.01f, 0.001f),
  WEIGHT (monastery_fitting, 0.01f, 0.001f),
  WEIGHT (road_joining, 0.02f, 0),
  WEIGHT (city_joining, 0.02f, 0),
  WEIGHT (field_city, 0.15f, 0),
};

static float *
weight_of (BastideWeights *all,
           guint           i)
{
  return (gpointer) ((char *) all + weights[i].offset);
}

/* --- A match --- */

typedef struct
{
  const BastideWeights *sides[2];
  guint64               seed;
  guint                 n_deals;
  guint                 n_players;
} Match;

typedef struct
{
  BastideState      state;
  BastideEvaluation evaluations[2];
  BastideOption     options[BASTIDE_MAX_MOVES];
} Table;

static void
play_turn (Table             *table,
           BastideEvaluation *evaluation,
           BastideRandom     *random)
{
  float expected[BASTIDE_MAX_PLAYERS];
  guint n = bastide_options_weigh (evaluation, &table->state, table->options, expected);
  guint best = bastide_random_below (random, n);
  BastideTurn turn;

  for (guint i = 0; i < n; i++)
    if (table->options[i].margin > table->options[best].margin)
      best = i;
  bastide_state_make (&table->state, &table->options[best].move, &turn);
}

/* By how much the first side beats the second, whose seats are every other one from SEAT. */
static double
play_game (Table   *table,
           guint64  seed,
           guint    n_players,
           guint    seat)
{
  const BastideTileSet *set = &base_set ()->set;
  BastideRandom random = { seed };
  guint8 deck[BASTIDE_MAX_TILES];
  int scores[BASTIDE_MAX_PLAYERS];
  double sums[2] = { 0, 0 };

  bastide_deck_shuffle (deck, set, &random);
  bastide_state_init (&table->state, set, n_players, deck);
  while (table->state.phase != BASTIDE_PHASE_OVER)
    play_turn (table, &table->evaluations[(table->state.player + seat) % 2], &random);
  bastide_state_final_scores (&table->state, scores);
  for (guint player = 0; player < n_players; player++)
    sums[(player + seat) % 2] += scores[player];
  return 2 * (sums[0] - sums[1]) / n_players;
}

/* Mean and standard error over pairs of games. */
typedef struct
{
  double n, sum, squares;
} Result;

static gpointer
play_match (gpointer data)
{
  const Match *match = data;
  g_autofree Table *table = g_new (Table, 1);
  Result *result = g_new0 (Result, 1);

  for (guint side = 0; side < 2; side++)
    bastide_evaluation_init (&table->evaluations[side], &base_set ()->set, match->sides[side], match->n_players);
  for (guint deal = 0; deal < match->n_deals; deal++)
    {
      double margin = (play_game (table, match->seed + deal, match->n_players, 0)
                       + play_game (table, match->seed + deal, match->n_players, 1)) / 2;

      result->n++;
      result->sum += margin;
      result->squares += margin * margin;
    }
  return result;
}

static Result
play_on_all_cores (const Match *whole,
                   guint        n_jobs)
{
  g_autofree Match *parts = g_new (Match, n_jobs);
  g_autofree GThread **threads = g_new (GThread *, n_jobs);
  Result result = { 0 };

  for (guint i = 0; i < n_jobs; i++)
    {
      parts[i] = *whole;
      parts[i].n_deals = whole->n_deals / n_jobs + (i < whole->n_deals % n_jobs);
      parts[i].seed = whole->seed + (guint64) i * whole->n_deals;
      threads[i] = g_thread_new ("match", play_match, &parts[i]);
    }
  for (guint i = 0; i < n_jobs; i++)
    {
      g_autofree Result *part = g_thread_join (threads[i]);

      result.n += part->n;
      result.sum += part->sum;
      result.squares += part->squares;
    }
  return result;
}

static double
result_mean (const Result *result)
{
  return result->sum / result->n;
}

static double
result_error (const Result *result)
{
  return sqrt ((result->squares / result->n - result_mean (result) * result_mean (result)) / result->n);
}

/* --- Tuning --- */

typedef struct
{
  int n_iterations;
  int n_deals;
  int n_checks;
  int n_players;
  int n_jobs;
  int seed;
  double rate;
} Options;

static void
move_weights (BastideWeights *all,
              const float    *directions,
              double          by)
{
  for (guint i = 0; i < G_N_ELEMENTS (weights); i++)
    {
      float *weight = weight_of (all, i);

      *weight = MAX (*weight + weights[i].step * directions[i] * (float) by, weights[i].least);
    }
}

static void
step (BastideWeights *all,
      const Options  *options,
      guint           iteration,
      BastideRandom  *random)
{
  BastideWeights up = *all, down = *all;
  float directions[G_N_ELEMENTS (weights)];
  Match match = {
    .sides = { &up, &down },
    .n_deals = (guint) options->n_deals,
    .n_players = (guint) options->n_players,
  };
  double gain = options->rate * pow (1 + iteration / (options->n_iterations / 10.0), -0.602);
  Result result;

  for (guint i = 0; i < G_N_ELEMENTS (weights); i++)
    directions[i] = bastide_random_below (random, 2) == 0 ? -1 : 1;
  move_weights (&up, directions, 1);
  move_weights (&down, directions, -1);
  match.seed = FIRST_SEED + ((guint64) (guint) options->seed << 32) + (guint64) iteration * (guint) options->n_deals;
  result = play_on_all_cores (&match, (guint) options->n_jobs);
  move_weights (all, directions, gain * result_mean (&result));
}

static void
print_weights (const BastideWeights *all)
{
  BastideWeights copy = *all;

  for (guint i = 0; i < G_N_ELEMENTS (weights); i++)
    g_print ("  .%s = %.4gf,\n", weights[i].name, (double) *weight_of (&copy, i));
}

/* On deals that the tuning has not seen. */
static void
check (const BastideWeights *all,
       const Options        *options)
{
  const Match match = {
    .sides = { all, &bastide_weights },
    .n_deals = (guint) options->n_checks,
    .n_players = (guint) options->n_players,
    .seed = 2 * FIRST_SEED,
  };
  Result result = play_on_all_cores (&match, (guint) options->n_jobs);

  g_print ("against the weights that are built in, %d paired deals: %+.2f ± %.2f points\n",
           options->n_checks, result_mean (&result), 1.96 * result_error (&result));
}

int
main (int   argc,
      char *argv[])
{
  Options options = {
    .n_iterations = 1000,
    .n_deals = 100,
    .n_checks = 2000,
    .n_players = 2,
    .n_jobs = (int) g_get_num_processors (),
    .seed = 1,
    .rate = 0.05,
  };
  const GOptionEntry entries[] = {
    { "iterations", 0, 0, G_OPTION_ARG_INT, &options.n_iterations, "How many steps (1000)", "N" },
    { "deals", 0, 0, G_OPTION_ARG_INT, &options.n_deals, "Paired deals a step (100)", "N" },
    { "checks", 0, 0, G_OPTION_ARG_INT, &options.n_checks, "Paired deals of the match at the end (2000)", "N" },
    { "players", 0, 0, G_OPTION_ARG_INT, &options.n_players, "2, 4 or 6 at a table (2)", "N" },
    { "jobs", 0, 0, G_OPTION_ARG_INT, &options.n_jobs, "Matches at a time (one a core)", "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT, &options.seed, "Another course of chance (1)", "N" },
    { "rate", 0, 0, G_OPTION_ARG_DOUBLE, &options.rate, "Steps that a weight moves for a point won (0.05)", "X" },
    { NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new ("- tune the evaluation by self-play");
  g_autoptr (GError) error = NULL;
  BastideWeights all = bastide_weights;
  BastideRandom random;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("%s\n", error->message);
      return 2;
    }

  random.state = (guint64) options.seed;
  for (int i = 0; i < options.n_iterations; i++)
    {
      step (&all, &options, (guint) i, &random);
      if ((i + 1) % 100 == 0)
        {
          g_print ("after %d steps:\n", i + 1);
          print_weights (&all);
        }
    }
  check (&all, &options);
  return 0;
}
