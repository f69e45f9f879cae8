/* bastide-state.h: a position of the game, and the moves that lead from one to the next
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-random.h"
#include "bastide-tile-set.h"

#define BASTIDE_MIN_PLAYERS 2
#define BASTIDE_MAX_PLAYERS 6
#define BASTIDE_FOLLOWERS 7 /* in a player's hand at the start (R2) */

#define BASTIDE_MAX_FRONTIER (2 * BASTIDE_MAX_TILES + 2)
#define BASTIDE_MAX_PLACEMENTS (4 * BASTIDE_MAX_FRONTIER)
#define BASTIDE_MAX_JOINS (3 * BASTIDE_N_EDGES)
#define BASTIDE_MAX_TURN_PAYMENTS (BASTIDE_N_EDGES + 9)
#define BASTIDE_MAX_FINAL_PAYMENTS (BASTIDE_FOLLOWERS * BASTIDE_MAX_PLAYERS)

/* The board is a torus of cells that no board of BASTIDE_MAX_TILES connected tiles can wrap round, so it has no border:
 * x and y (x east, y south of the start tile) select a cell, and each tile keeps its true place. */
#define BASTIDE_BOARD_BITS 7
#define BASTIDE_BOARD_SIZE (1 << BASTIDE_BOARD_BITS)
#define BASTIDE_CELL_MASK (BASTIDE_BOARD_SIZE * BASTIDE_BOARD_SIZE - 1)

typedef enum
{
  BASTIDE_PHASE_PLACE, /* a tile in hand waits to be laid down */
  BASTIDE_PHASE_CLAIM, /* it lies, and the player may claim a segment of it */
  BASTIDE_PHASE_OVER,
} BastidePhase;

/* What a set of joined segments has come to.  Features are known by an id that is valid until the next change of the
 * state; see bastide_state_feature_at (). */
typedef struct
{
  uint64_t tiles[2];   /* bit T for each placed tile T it lies on */
  uint64_t followers;  /* eight bits a player, player 0 lowest */
  int16_t  open;       /* road ends or city edges facing an empty cell, empty cells round a monastery; field 0 */
  uint16_t n_segments;
  uint16_t shields;
  uint8_t  kind;       /* a BastideKind */
  uint8_t  padding;
} BastideFeature;

typedef struct
{
  int16_t  x, y;
  uint16_t first_node; /* the node of its segment 0; the others follow */
  uint8_t  type;
  uint8_t  rotation;   /* quarter turns clockwise */
  uint8_t  claim;      /* the segment claimed when it was laid, or BASTIDE_NONE; see bastide_state_follower_on () */
  uint8_t  player;     /* who laid it; BASTIDE_NONE for the start tile */
} BastidePlacedTile;

typedef struct
{
  uint8_t tile;     /* the placed tile's number + 1, 0 for an empty cell */
  uint8_t frontier; /* for an empty cell beside a tile: its place in the frontier + 1, otherwise 0 */
  uint8_t n_monasteries; /* on the eight cells round it and itself */
  uint8_t padding;
} BastideCell;

typedef struct
{
  int16_t x, y;
} BastideSpot;

typedef struct
{
  int16_t  x, y;
  uint16_t node;
} BastideMonastery;

typedef struct
{
  int16_t x, y;
  uint8_t rotation; /* quarter turns clockwise */
} BastidePlacement;

typedef struct
{
  BastidePlacement placement;
  uint8_t          claim; /* a segment of the tile, BASTIDE_NONE for none */
} BastideMove;

/* A flat value: it may be copied with =, and two positions reached by the same turns are equal byte by byte.
 * Read the members at will; only the functions below change them. */
typedef struct
{
  const BastideTileSet *set;

  uint8_t  n_players;
  uint8_t  phase;         /* a BastidePhase */
  uint8_t  player;        /* whose turn it is; when over, whose it would be */
  uint8_t  hand;          /* the type of the tile to be laid or just laid; BASTIDE_NONE when over */
  uint8_t  n_deck;        /* length of deck */
  uint8_t  n_drawn;       /* how much of the deck has been drawn, the tile in hand included */
  uint8_t  n_set_aside;
  uint8_t  n_monasteries;
  uint16_t n_turns;       /* finished turns */
  uint16_t n_tiles;       /* placed tiles, the start tile included */
  uint16_t n_nodes;
  uint16_t n_frontier;

  int16_t scores[BASTIDE_MAX_PLAYERS]; /* final scoring never included */
  uint8_t hands[BASTIDE_MAX_PLAYERS];  /* followers in hand */
  uint8_t padding[6];

  uint8_t remaining[BASTIDE_MAX_TYPES];   /* tiles of each type not yet drawn */
  uint8_t deck[BASTIDE_MAX_TILES];        /* types in draw order */
  uint8_t set_aside[BASTIDE_MAX_TILES];   /* types set aside so far (R4), in order */
  uint8_t frontier_signature[BASTIDE_MAX_FRONTIER];
  BastideMonastery  monasteries[BASTIDE_MAX_TILES]; /* in the order they were laid */
  BastideSpot       frontier[BASTIDE_MAX_FRONTIER]; /* the empty cells beside a tile, in no order */
  BastidePlacedTile tiles[BASTIDE_MAX_TILES];       /* in the order they were laid; 0 is the start tile */
  BastideCell       cells[BASTIDE_BOARD_SIZE * BASTIDE_BOARD_SIZE];
  uint16_t          parents[BASTIDE_MAX_SET_SEGMENTS];  /* disjoint sets of nodes; a root is its own parent */
  BastideFeature    features[BASTIDE_MAX_SET_SEGMENTS]; /* valid at roots */
} BastideState;

/* A feature that paid. */
typedef struct
{
  uint64_t followers; /* those that stood on it, as in BastideFeature */
  uint16_t feature;
  uint16_t points;    /* to each owner */
  uint16_t shields;
  uint8_t  n_tiles;   /* for a field: the completed cities it touches */
  uint8_t  kind;
  uint8_t  owners;    /* bit P for each player who has the majority (R13) */
  uint8_t  complete;
} BastidePayment;

typedef struct
{
  uint16_t       absorbed, into; /* equal where a feature met itself */
  BastideFeature before;         /* of INTO */
} BastideJoin;

/* What a turn did: all that is needed to take it back, and to tell of it. */
typedef struct
{
  BastideMove    move;
  uint8_t        type;
  uint8_t        player;
  uint8_t        n_joins;
  uint8_t        n_new_frontier;
  uint8_t        frontier_index; /* where the cell stood in the frontier */
  uint8_t        signature;      /* of its surroundings */
  uint8_t        n_payments;
  uint8_t        n_drawn;        /* before the next tile was drawn */
  uint8_t        n_set_aside;    /* likewise */
  BastideJoin    joins[BASTIDE_MAX_JOINS];
  BastidePayment payments[BASTIDE_MAX_TURN_PAYMENTS];
} BastideTurn;

/* Lays the start tile and draws the first tile (R1, R2, R4).  SET is borrowed and must outlive STATE.  DECK holds the
 * types of all tiles of SET but one start tile: SET->n_tiles - 1 of them. */
void bastide_state_init (BastideState         *state,
                         const BastideTileSet *set,
                         unsigned              n_players,
                         const uint8_t        *deck);

/* Fills DECK with the tiles of SET but one start tile, shuffled. */
void bastide_deck_shuffle (uint8_t              *deck,
                           const BastideTileSet *set,
                           BastideRandom        *random);

/* Shuffles the tile in hand and those not drawn yet, and draws anew.  Phase PLACE only. */
void bastide_state_redeal (BastideState  *state,
                           BastideRandom *random);

/* Shuffles what is left to draw, the tile in hand apart. */
void bastide_state_shuffle_rest (BastideState  *state,
                                 BastideRandom *random);

/* Puts what is left to draw in the order of the types, so that a copy knows no more than a player may. */
void bastide_state_forget_order (BastideState *state);

/* Makes a tile of TYPE, of which at least one must not have been drawn yet, the next to be drawn.  For those who play
 * through what may come: nothing but the order of what is left to draw changes. */
void bastide_state_draw_next (BastideState *state,
                              unsigned      type);

/* The laying down of the tile in hand (R3). */
bool     bastide_state_can_place  (const BastideState *state,
                                   int                 x,
                                   int                 y,
                                   unsigned            rotation);
unsigned bastide_state_rotations  (const BastideState *state, /* bit R for each rotation of TYPE that fits the cell */
                                   unsigned            type,
                                   int                 x,
                                   int                 y);
unsigned bastide_state_placements (const BastideState *state, /* how many; PLACEMENTS has room for the most */
                                   BastidePlacement    placements[BASTIDE_MAX_PLACEMENTS]);
/* One of them, each as likely as any other.  Phase PLACE only. */
BastidePlacement bastide_state_random_placement (const BastideState *state,
                                                 BastideRandom      *random);

/* The steps of a turn and their exact inverses.  A placement must be legal, a claim be one of
 * bastide_state_claimable () or BASTIDE_NONE; TURN is owned by the caller, must be handed to the inverse unchanged, and
 * turns are taken back in reverse order.
 *
 * place:  phase PLACE to CLAIM
 * finish: claims (R5), scores what is complete (R8), draws for the next player (R4): phase CLAIM to PLACE or OVER */
void     bastide_state_place     (BastideState     *state,
                                  BastidePlacement  placement,
                                  BastideTurn      *turn);
void     bastide_state_lift      (BastideState      *state,
                                  const BastideTurn *turn);
unsigned bastide_state_claimable (const BastideState *state); /* phase CLAIM: bit S for segment S (R5 to R7) */
void     bastide_state_finish    (BastideState *state,
                                  unsigned      claim,
                                  BastideTurn  *turn);
void     bastide_state_unfinish  (BastideState      *state,
                                  const BastideTurn *turn);

/* A whole turn at once, and back. */
void bastide_state_make   (BastideState      *state,
                           const BastideMove *move,
                           BastideTurn       *turn);
void bastide_state_unmake (BastideState      *state,
                           const BastideTurn *turn);

/* The players end the game early, so that it is over as it stands: phase PLACE to OVER; and go on after all. */
void bastide_state_end   (BastideState *state);
void bastide_state_go_on (BastideState *state);

/* Position alone, not the way to it: tiles, followers, scores, who is to move what, and what is left to draw. */
uint64_t bastide_state_hash (const BastideState *state);

/* Rows follow one another without a seam, so that the cells beside a cell lie at fixed distances from it: see
 * BASTIDE_CELL_MASK.  Cells that share an index are further apart than a board is long. */
static inline unsigned
bastide_cell_index (int x,
                    int y)
{
  return (((unsigned) y << BASTIDE_BOARD_BITS) + (unsigned) x) & BASTIDE_CELL_MASK;
}
