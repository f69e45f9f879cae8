/* bastide-weights.c: what the evaluation is made of, in numbers
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-weights.h"

/* Found by tests/computer/tune.c with two players, on its own deals: 1,300 of 1,500 steps of 60 paired deals with
 * --seed 2 and --rate 0.08 from a guess, then 800 steps of 100 with --seed 3 and --rate 0.05 after joining had been
 * added.  The tempo is half of what the best move gains in such games, 2.75 points, nearly the same from the first turn
 * to the last.  docs/measurements.md tells what each stage gained. */
const BastideWeights bastide_weights = {
  .hand = { -23.79f, -9.768f, -4.363f, 0, 3.34f, 5.722f, 8.642f, 10.77f },
  .hand_fade = 0.3091f,
  .homecoming = 0.7248f,
  .road_closing = 0.0622f,
  .road_fitting = 0.01292f,
  .city_closing = 0.07047f,
  .city_fitting = 0.01353f,
  .monastery_fitting = 0.02037f,
  .road_joining = 0.03218f,
  .city_joining = 0.1031f,
  .field_city = 0.4914f,
  .tempo = 1.4f,
};
