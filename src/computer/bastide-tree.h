/* bastide-tree.h: a tree of positions that grows where they promise most
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-search.h"

#include <stdint.h>

/* A move of a position in the tree. */
typedef struct
{
  BastideMove move;
  float       margin;  /* a turn deep, for whoever moves, as all that follows */
  float       prior;
  float       value;   /* of MARGIN, -1 to 1 */
  uint32_t    visits;
  float       values;  /* sum over the visits */
  float       margins; /* likewise, in points */
  uint32_t    child;   /* the first of the positions that it was seen to lead to; 0 for none */
} BastideBranch;

typedef struct BastideTree BastideTree;

/* A tree with the position STATE alone, whose phase is PLACE, and room for MAX_NODES of them, at least 1; NULL where there
 * is no memory.  SEARCH is borrowed. */
BastideTree *bastide_tree_new  (const BastideSearch *search,
                                const BastideState  *state,
                                unsigned             max_nodes,
                                uint64_t             seed);
void         bastide_tree_free (BastideTree         *self);

/* Looks into one course of the game, which makes one position more a part of the tree while there is room; after that
 * those there are looked into again. */
void bastide_tree_iterate (BastideTree *self);

/* The moves of the first position, best a turn deep first. */
unsigned bastide_tree_get_branches (const BastideTree    *self,
                                    const BastideBranch **branches);
