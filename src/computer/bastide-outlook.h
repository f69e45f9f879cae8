/* bastide-outlook.h: the chances that what is left to draw gives the empty cells
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-weights.h"

#define BASTIDE_N_SIGNATURES 256
#define BASTIDE_N_PAIRS 6        /* of edges: see bastide_pair_edges */
#define BASTIDE_COUNT_BITS 7 /* a type has at most BASTIDE_MAX_COUNT tiles */

/* Signatures are those of a cell's surroundings, as in BastideState.  Chances are never quite 0, so that a product of
 * them can be divided by each again. */
typedef struct
{
  /* By signature, a bit for each type: those that fit, and those that can end the road or city on an edge. */
  uint64_t fitting[BASTIDE_N_SIGNATURES];
  uint64_t ending[BASTIDE_N_SIGNATURES][BASTIDE_N_EDGES];
  uint64_t joining[BASTIDE_N_SIGNATURES][BASTIDE_N_PAIRS]; /* and those that can join what comes over two edges */
  uint8_t  meeting[BASTIDE_N_SIGNATURES]; /* bit P for each pair over which two roads or two cities come */
  /* By how many tiles would do: the chance that none of them comes. */
  float    none_closing[BASTIDE_N_KINDS][BASTIDE_MAX_TILES + 1];
  float    none_fitting[BASTIDE_N_KINDS][BASTIDE_MAX_TILES + 1];
  float    none_joining[BASTIDE_N_KINDS][BASTIDE_MAX_TILES + 1];

  /* Of the position looked at: bit T of planes[B] is bit B of how many tiles of type T are left. */
  uint64_t planes[BASTIDE_COUNT_BITS];
  unsigned n_planes; /* the others are 0 */
  unsigned n_left;
  uint32_t look;
  /* By signature: the chances over each edge, of the cell itself, and over each pair; and the look in which each was
   * worked out. */
  uint32_t looked[BASTIDE_N_SIGNATURES][BASTIDE_N_EDGES + 1 + BASTIDE_N_PAIRS];
  float    chances[BASTIDE_N_SIGNATURES][BASTIDE_N_EDGES + 1 + BASTIDE_N_PAIRS];
} BastideOutlook;

extern const uint8_t bastide_pair_edges[BASTIDE_N_PAIRS][2];

/* WEIGHTS are read here and not kept. */
void bastide_outlook_init (BastideOutlook       *self,
                           const BastideTileSet *set,
                           const BastideWeights *weights,
                           unsigned              n_players);

/* From here on the chances are those of the tiles that STATE has not drawn yet. */
void bastide_outlook_look (BastideOutlook     *self,
                           const BastideState *state);

/* The chance that the road or city that comes to a cell over EDGE is led to its end there; times the same of its other
 * open cells, that it is completed. */
float bastide_outlook_close (BastideOutlook *self,
                             unsigned        signature,
                             unsigned        edge);

/* The chance that a cell is filled at all, as a monastery beside it wants. */
float bastide_outlook_fill (BastideOutlook *self,
                            unsigned        signature);

/* The chance that the two roads or two cities that come to a cell over the edges of PAIR, one of those in meeting, are
 * joined there. */
float bastide_outlook_join (BastideOutlook *self,
                            unsigned        signature,
                            unsigned        pair);
