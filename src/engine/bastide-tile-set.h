/* bastide-tile-set.h: the shapes of the tiles, as the rules see them
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <stdbool.h>
#include <stdint.h>

/* A tile set is data handed to the engine; nothing in the engine knows the base game's tiles.  Names belong to the
 * reader of the data: here a tile design is an index (its "type"), a segment the index of its place in the tile's
 * description, and directions are the numbers below. */

#define BASTIDE_MAX_TYPES 64
#define BASTIDE_MAX_TILES 126         /* of all types together, the start tile included; also as far as a board reaches */
#define BASTIDE_MAX_SEGMENTS 12       /* of one tile */
#define BASTIDE_MAX_SET_SEGMENTS 1000 /* of all tiles together */
#define BASTIDE_MAX_COUNT 100         /* copies of one type */
#define BASTIDE_NONE 0xff             /* no tile type, no segment, no player */

typedef enum
{
  BASTIDE_FIELD,
  BASTIDE_ROAD,
  BASTIDE_CITY,
  BASTIDE_MONASTERY,
} BastideKind;

#define BASTIDE_N_KINDS 4

/* Edges clockwise from the north.  Opposite: edge ^ 2. */
typedef enum
{
  BASTIDE_NORTH,
  BASTIDE_EAST,
  BASTIDE_SOUTH,
  BASTIDE_WEST,
} BastideEdge;

#define BASTIDE_N_EDGES 4

/* Half-edges clockwise from the north-west corner: NL NR EL ER SL SR WL WR.  Half-edge h lies on edge h / 2. */
#define BASTIDE_N_HALVES 8

typedef struct
{
  uint8_t  kind;    /* a BastideKind */
  uint8_t  edges;   /* city, road: bit E set for each BastideEdge it reaches */
  uint8_t  halves;  /* field: bit H set for each half-edge it reaches */
  uint8_t  shields; /* city: how many shields it bears */
  uint16_t cities;  /* field: bit S set for each segment S of the tile that is a city whose wall it touches (R12) */
} BastideSegment;

/* A tile as it lies after a rotation. */
typedef struct
{
  uint8_t signature;                      /* the kinds of its edges: two bits an edge, see bastide_signature_of () */
  uint8_t edge_kind[BASTIDE_N_EDGES];     /* BASTIDE_FIELD, BASTIDE_ROAD or BASTIDE_CITY */
  uint8_t edge_segment[BASTIDE_N_EDGES];  /* the city or road segment on an edge, BASTIDE_NONE on a field edge */
  uint8_t half_segment[BASTIDE_N_HALVES]; /* the field segment on a half-edge, BASTIDE_NONE on a city edge */
} BastideOrientation;

typedef struct
{
  uint8_t            n_segments;
  uint8_t            count;     /* copies in the set, the start tile included; 1 to BASTIDE_MAX_COUNT */
  uint8_t            monastery; /* the segment that is a monastery, or BASTIDE_NONE */
  BastideSegment     segments[BASTIDE_MAX_SEGMENTS]; /* unrotated */
  /* Filled by bastide_tile_set_seal (): */
  uint16_t           completable;     /* bit S for each segment that is no field */
  uint16_t           walled;          /* bit S for each field that touches a wall of the tile */
  uint8_t            distinct;        /* bit R for each rotation after which it lies unlike after all smaller ones */
  BastideOrientation orientations[4]; /* by quarter turns clockwise */
} BastideTileType;

typedef struct
{
  uint8_t         n_types;
  uint8_t         start;   /* the type of the start tile (R1) */
  uint8_t         n_tiles; /* of all types together, the start tile included; filled by bastide_tile_set_seal () */
  BastideTileType types[BASTIDE_MAX_TYPES];
  /* For each type and each signature of the surroundings of a cell, the rotations that fit, bit R for R quarter turns;
   * an edge that faces an empty cell is 0 in a signature.  Filled by bastide_tile_set_seal (). */
  uint8_t         fits[BASTIDE_MAX_TYPES][256];
} BastideTileSet;

typedef enum
{
  BASTIDE_TILE_SET_OK,
  BASTIDE_TILE_SET_TOO_LARGE,         /* more types, tiles or segments than the limits above, or fewer than two tiles */
  BASTIDE_TILE_SET_BAD_START,         /* the start type is none of the set */
  BASTIDE_TILE_SET_BAD_SEGMENT,       /* a segment whose kind, edges, halves, shields or cities make no sense */
  BASTIDE_TILE_SET_EDGE_TWICE,        /* an edge or half-edge that belongs to two segments */
  BASTIDE_TILE_SET_EDGE_UNCLAIMED,    /* an edge or half-edge that belongs to no segment */
  BASTIDE_TILE_SET_SECOND_MONASTERY,  /* two monasteries on one tile */
} BastideTileSetFault;

/* Checks a set whose n_types, start and types (n_segments, count, segments) have been filled in, and derives the rest.
 * On a fault, *TYPE is the type at fault where one is. */
BastideTileSetFault bastide_tile_set_seal (BastideTileSet *set,
                                           uint8_t        *type);

/* The bits that an edge of KIND adds to a signature: field 1, road 2, city 3, shifted to the edge's place. */
static inline uint8_t
bastide_signature_of (BastideEdge edge,
                      BastideKind kind)
{
  return (uint8_t) ((kind + 1) << (2 * edge));
}

/* How many bits of WORD are set.  Spelt out, since compilers call a library where the processor need not have it. */
static inline unsigned
bastide_count_bits (uint64_t word)
{
  word -= word >> 1 & UINT64_C (0x5555555555555555);
  word = (word & UINT64_C (0x3333333333333333)) + (word >> 2 & UINT64_C (0x3333333333333333));
  word = (word + (word >> 4)) & UINT64_C (0x0f0f0f0f0f0f0f0f);
  return (unsigned) (word * UINT64_C (0x0101010101010101) >> 56);
}

/* The same for the rotations of bastide_tile_set fits, 0 to 15: one hexadecimal digit for each. */
static inline unsigned
bastide_count_rotations (unsigned rotations)
{
  return (unsigned) (UINT64_C (0x4332322132212110) >> (4 * rotations)) & 0xf;
}

/* The edge or half-edge where EDGE or HALF of the unrotated tile comes to lie after ROTATION quarter turns clockwise. */
static inline uint8_t
bastide_rotate_edge (uint8_t edge,
                     uint8_t rotation)
{
  return (edge + rotation) & 3;
}

static inline uint8_t
bastide_rotate_half (uint8_t half,
                     uint8_t rotation)
{
  return (half + 2 * rotation) & 7;
}
