/* bastide-weights.c: what the evaluation is made of, in numbers
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-weights.h"

const BastideWeights bastide_weights = {
  .hand = { -20.1f, -8.661f, -3.755f, 0, 2.818f, 4.747f, 7.41f, 8.766f },
  .hand_fade = 0.2531f,
  .homecoming = 0.5058f,
  .road_closing = 0.08814f,
  .road_fitting = 0.01124f,
  .city_closing = 0.1053f,
  .city_fitting = 0.02105f,
  .monastery_fitting = 0.01f,
  .road_growth = 0.0f,
  .city_growth = 0.03059f,
  .field_future = 0.0f,
  .field_city = 0.3416f,
  .tempo = 2,
};
