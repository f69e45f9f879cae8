/* bastide-evaluation.h: what a position and each move from it is worth, in points
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-features.h"
#include "bastide-margin.h"
#include "bastide-outlook.h"

/* Pairs of a field and a city of a tile that touch each other: at most 8 a tile, where two cities leave the half-edges
 * of two edges to four fields. */
#define BASTIDE_MAX_WALLS (8 * BASTIDE_MAX_TILES)

/* The roads and cities that a tile can change: those it belongs to, and those with an open end at one of the empty
 * cells beside it. */
#define BASTIDE_MAX_CHANGES (BASTIDE_MAX_SEGMENTS + 3 * BASTIDE_N_EDGES)

/* The expected final points of each player: the score, what each claimed feature will pay its owners given the chance
 * that it is completed by what is left to draw, fields by the cities that will stand, and what followers in hand are
 * worth.  A position is evaluated as a whole once; each placement from it only where it changes something. */

/* A claimed feature of the position. */
typedef struct
{
  uint64_t followers;
  float    points;    /* to each owner */
  float    home;      /* how much of a follower in hand each of its followers is */
  uint16_t feature;
  uint8_t  owners;
} BastideStake;

/* What players may expect, the choice of a claim apart. */
typedef struct
{
  float points[BASTIDE_MAX_PLAYERS];
  float hands[BASTIDE_MAX_PLAYERS]; /* followers in hand, and in part those that may come home */
} BastideProspect;

/* A tile laid: the prospect without a claim, and what a claim of each segment that may be claimed adds. */
typedef struct
{
  BastideProspect prospect;
  unsigned        claimable;
  BastideProspect claims[BASTIDE_MAX_SEGMENTS]; /* without the follower that leaves the hand */
} BastideLaid;

typedef struct
{
  BastideWeights  weights;
  BastideOutlook  outlook;
  unsigned        n_players;

  /* Of the position: */
  float           fade;     /* how much followers in hand still count: 1 to 0 */
  BastideProspect prospect; /* fields and fights apart */
  float           field_points[BASTIDE_MAX_PLAYERS];
  float           fight_points[BASTIDE_MAX_PLAYERS];
  unsigned        n_stakes;
  BastideStake    stakes[BASTIDE_MAX_FINAL_PAYMENTS];
  uint16_t        roots[BASTIDE_MAX_SET_SEGMENTS];  /* the feature of each node */
  uint8_t         staked[BASTIDE_MAX_SET_SEGMENTS]; /* by feature: the number of its stake + 1, or 0 */
  float           odds[BASTIDE_MAX_SET_SEGMENTS];   /* by feature: the chance that a road or city is completed */
  uint16_t        first_city[BASTIDE_MAX_SET_SEGMENTS + 1]; /* by field: where its cities begin in the list below */
  uint16_t        cities[BASTIDE_MAX_WALLS];

  /* Where a placement is worked out: */
  uint8_t         changed[BASTIDE_MAX_SET_SEGMENTS]; /* by feature: the number of its change + 1, or 0 */
  float           changed_odds[BASTIDE_MAX_CHANGES]; /* of roads and cities */
  uint32_t        count;
  uint32_t        counted[BASTIDE_MAX_SET_SEGMENTS]; /* by node: the count that it was last met in */
} BastideEvaluation;

/* WEIGHTS are copied. */
void bastide_evaluation_init (BastideEvaluation    *self,
                              const BastideTileSet *set,
                              const BastideWeights *weights,
                              unsigned              n_players);

/* Evaluates STATE as it lies, in any phase; a tile in hand counts as drawn and gone. */
void bastide_evaluation_begin (BastideEvaluation  *self,
                               const BastideState *state);

/* What the tile laid by TURN changes: STATE is that of bastide_evaluation_begin () after bastide_state_place (). */
void bastide_evaluation_place (BastideEvaluation  *self,
                               const BastideState *state,
                               const BastideTurn  *turn,
                               BastideLaid        *laid);

/* The expected final points of each player after PLAYER claims CLAIM, one of laid->claimable or BASTIDE_NONE, and NEXT
 * is to move. */
void bastide_evaluation_claim (const BastideEvaluation *self,
                               const BastideLaid       *laid,
                               unsigned                 player,
                               unsigned                 next,
                               unsigned                 claim,
                               float                    expected[BASTIDE_MAX_PLAYERS]);

/* Those of the position itself, NEXT to move. */
void bastide_evaluation_expect (const BastideEvaluation *self,
                                unsigned                 next,
                                float                    expected[BASTIDE_MAX_PLAYERS]);
