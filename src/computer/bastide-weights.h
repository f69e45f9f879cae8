/* bastide-weights.h: what the evaluation is made of, in numbers
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-engine.h"

/* In points unless said otherwise; "a tile's strength" is how much each tile that would do lowers the chance, by a
 * factor of exp (-strength), that none comes in time, with two players.  Made of floats alone, so that a tuner can
 * walk over them. */
typedef struct
{
  float hand[BASTIDE_FOLLOWERS + 1]; /* what so many followers in hand are worth */
  float hand_fade;     /* the share of all tiles, at the end of the game, over which that fades to nothing */
  float homecoming;    /* how much of a follower in hand one is that is certain to come home */
  float road_closing;  /* strength of a tile that ends a road at an open cell */
  float road_fitting;  /* likewise of one that fits there and leads the road on */
  float city_closing;
  float city_fitting;
  float monastery_fitting;
  float road_joining;  /* strength of a tile that joins two roads which come to an open cell */
  float city_joining;
  float field_city;    /* how much of its 3 points an open city is worth to a field, times the chance to complete it */
  float tempo;         /* having the next move */
} BastideWeights;

/* Those to play with; bastide-weights.c says where they come from. */
extern const BastideWeights bastide_weights;
