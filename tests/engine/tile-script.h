/* tile-script.h: tile sets for tests, written as lines of words
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-engine.h"

#include <glib.h>

/* A tile design.  Its segments are written in order, with ; between them:
 *
 *   "city N E shield; road S; field SL WR at 0 1; monastery"
 *
 * A city or road names its edges, a field its half-edges (those of BASTIDE_N_HALVES) and, after "at", the city segments
 * whose wall it touches.  Each "shield" is one. */
typedef struct
{
  char        name;
  unsigned    count;
  const char *segments;
} TileScript;

typedef struct
{
  BastideTileSet set;
  char           names[BASTIDE_MAX_TYPES + 1]; /* of the types in order */
} ScriptedSet;

/* The first of SCRIPTS, which end with one that has no name, is the start tile.  read leaves the set unsealed. */
void scripted_set_read (ScriptedSet      *scripted,
                        const TileScript *scripts);
void scripted_set_init (ScriptedSet      *scripted,
                        const TileScript *scripts);

/* The tiles of the base game (R1). */
const ScriptedSet *base_set (void);

unsigned scripted_set_type (const ScriptedSet *scripted,
                            char               name);

/* Segments of one kind are numbered in the order they stand: "city-0", "road-1", "field-2"; a monastery is just that. */
unsigned segment_named (const BastideTileType *type,
                        const char            *name);
void     append_segment_name (GString               *string,
                              const BastideTileType *type,
                              unsigned               segment);

extern const char *const kind_names[BASTIDE_N_KINDS];
