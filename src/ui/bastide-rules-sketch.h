/* bastide-rules-sketch.h: small positions that show what a rule means
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-game.h"

G_BEGIN_DECLS

typedef enum
{
  BASTIDE_SKETCH_LANDSCAPE,  /* a game under way */
  BASTIDE_SKETCH_FITTING,    /* a tile in hand and where it can be laid */
  BASTIDE_SKETCH_TAKEN,      /* a road that somebody has, made longer by another */
  BASTIDE_SKETCH_SMALL_CITY, /* claimed by the tile that completes it */
  BASTIDE_SKETCH_ROAD,
  BASTIDE_SKETCH_CITY,
  BASTIDE_SKETCH_MONASTERY,
  BASTIDE_SKETCH_MAJORITY,
  BASTIDE_SKETCH_TIE,
  BASTIDE_SKETCH_FIELDS,
  BASTIDE_SKETCH_END,        /* what is left incomplete */
} BastideSketch;

#define BASTIDE_N_SKETCHES (BASTIDE_SKETCH_END + 1)

/* A game that has been played, by the rules, to where SKETCH shows it.  Its players are called by their colours.  If a
 * tile has just been laid, it is in phase CLAIM with the follower chosen, so that those who are about to score still
 * stand; otherwise in phase PLACE, with the tile in hand that it is about. */
BastideGame *bastide_sketch_create_game  (BastideSketch  sketch);
/* What it is about, of BastideFeatureInfo: owned by the caller, empty for a sketch of no feature. */
GPtrArray   *bastide_sketch_get_features (BastideSketch  sketch,
                                          BastideGame   *game);

G_END_DECLS
