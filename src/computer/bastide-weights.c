/* bastide-weights.c: what the evaluation is made of, in numbers
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-weights.h"

const BastideWeights bastide_weights = {
  .hand = { -10, -5, -1.25f, 0, 2.5f, 3.75f, 5, 6.25f },
  .hand_fade = 0.4f,
  .homecoming = 0.5f,
  .road_closing = 0.25f,
  .road_fitting = 0.08f,
  .city_closing = 0.25f,
  .city_fitting = 0.08f,
  .monastery_fitting = 0.25f,
  .road_growth = 0.7f,
  .city_growth = 0.7f,
  .field_future = 3,
  .field_city = 0.8f,
  .tempo = 2,
};
