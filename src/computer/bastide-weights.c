/* bastide-weights.c: what the evaluation is made of, in numbers
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-weights.h"

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
  .road_growth = 0.001765f,
  .city_growth = 0.03965f,
  .field_future = 0.02794f,
  .field_city = 0.4914f,
  .tempo = 1.4f,
};

const BastideWeights bastide_weights_plain = { .hand_fade = 1 };
