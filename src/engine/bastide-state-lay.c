/* bastide-state-lay.c: lays tiles down and lifts them, and keeps features and frontier
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-state-private.h"

#include <string.h>

static const BastideSpot neighbours[BASTIDE_N_EDGES] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };

/* --- Features --- */

static void
add_nodes (BastideState          *state,
           const BastideTileType *type,
           unsigned               tile)
{
  uint64_t low = tile < 64 ? UINT64_C (1) << tile : 0;
  uint64_t high = tile < 64 ? 0 : UINT64_C (1) << (tile - 64);

  for (unsigned s = 0; s < type->n_segments; s++)
    {
      const BastideSegment *segment = &type->segments[s];
      unsigned node = state->n_nodes + s;

      state->parents[node] = (uint16_t) node;
      state->features[node] = (BastideFeature) {
        .tiles = { low, high },
        .open = (int16_t) bastide_count_rotations (segment->edges),
        .n_segments = 1,
        .shields = segment->shields,
        .kind = segment->kind,
      };
    }
  state->n_nodes = (uint16_t) (state->n_nodes + type->n_segments);
}

static void
remove_nodes (BastideState          *state,
              const BastideTileType *type)
{
  for (unsigned s = 0; s < type->n_segments; s++)
    {
      state->n_nodes--;
      state->parents[state->n_nodes] = 0;
      state->features[state->n_nodes] = (BastideFeature) { 0 };
    }
}

/* Joins the features of two nodes that meet, CLOSED of whose open ends meet each other. */
static void
join (BastideState *state,
      BastideTurn  *turn,
      unsigned      a,
      unsigned      b,
      int           closed)
{
  uint16_t into = bastide_state_root (state, a), absorbed = bastide_state_root (state, b), swap;
  BastideFeature *feature, *other;
  BastideJoin *record;

  if (into == absorbed && closed == 0)
    return;
  /* Which is the larger is a toss-up, and a branch on it would be guessed wrong half the time. */
  swap = (into ^ absorbed) & -(state->features[into].n_segments < state->features[absorbed].n_segments);
  into ^= swap;
  absorbed ^= swap;

  feature = &state->features[into];
  other = &state->features[absorbed];
  record = &turn->joins[turn->n_joins++];
  record->into = into;
  record->absorbed = absorbed;
  record->before = *feature;

  feature->open = (int16_t) (feature->open - closed);
  if (into == absorbed)
    return;
  state->parents[absorbed] = into;
  feature->tiles[0] |= other->tiles[0];
  feature->tiles[1] |= other->tiles[1];
  feature->followers += other->followers;
  feature->open = (int16_t) (feature->open + other->open);
  feature->n_segments = (uint16_t) (feature->n_segments + other->n_segments);
  feature->shields = (uint16_t) (feature->shields + other->shields);
}

static void
join_edge (BastideState             *state,
           BastideTurn              *turn,
           const BastidePlacedTile  *tile,
           const BastideOrientation *orientation,
           const BastidePlacedTile  *neighbour,
           unsigned                  edge)
{
  const BastideOrientation *other = &state->set->types[neighbour->type].orientations[neighbour->rotation];
  unsigned opposite = edge ^ 2;

  if (orientation->edge_kind[edge] != BASTIDE_FIELD)
    join (state, turn,
          tile->first_node + orientation->edge_segment[edge],
          neighbour->first_node + other->edge_segment[opposite], 2);
  if (orientation->edge_kind[edge] != BASTIDE_CITY)
    {
      /* The anticlockwise half of one side faces the clockwise half of the other. */
      const unsigned here[2] = { orientation->half_segment[2 * edge], orientation->half_segment[2 * edge + 1] };
      const unsigned there[2] = { other->half_segment[2 * opposite + 1], other->half_segment[2 * opposite] };

      join (state, turn, tile->first_node + here[0], neighbour->first_node + there[0], 0);
      if (here[0] != here[1] || there[0] != there[1])
        join (state, turn, tile->first_node + here[1], neighbour->first_node + there[1], 0);
    }
}

/* --- Monasteries (R11) --- */

static int
count_empty_around (const BastideState *state,
                    int                 x,
                    int                 y)
{
  int empty = 0;

  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      empty += state->cells[bastide_cell_index (x + dx, y + dy)].tile == 0;
  return empty;
}

/* With & for the same reason as in join (). */
static inline bool
is_close (const BastidePlacedTile *tile,
          const BastideMonastery  *monastery)
{
  return ((unsigned) (tile->x - monastery->x + 1) <= 2) & ((unsigned) (tile->y - monastery->y + 1) <= 2);
}

/* Most cells have no monastery near, and the list of them need not be looked through. */
static void
open_monasteries (BastideState            *state,
                  const BastidePlacedTile *tile,
                  int                      change)
{
  for (unsigned m = 0; m < state->n_monasteries; m++)
    {
      BastideFeature *feature = &state->features[state->monasteries[m].node];

      feature->open = (int16_t) (feature->open + change * is_close (tile, &state->monasteries[m]));
    }
}

static void
count_monastery (BastideState            *state,
                 const BastidePlacedTile *tile,
                 int                      change)
{
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      {
        BastideCell *cell = &state->cells[bastide_cell_index (tile->x + dx, tile->y + dy)];

        cell->n_monasteries = (uint8_t) (cell->n_monasteries + change);
      }
}

static void
add_monastery (BastideState            *state,
               const BastidePlacedTile *tile,
               unsigned                 node)
{
  state->features[node].open = (int16_t) count_empty_around (state, tile->x, tile->y);
  state->monasteries[state->n_monasteries++] = (BastideMonastery) { tile->x, tile->y, (uint16_t) node };
  count_monastery (state, tile, 1);
}

static void
remove_monastery (BastideState            *state,
                  const BastidePlacedTile *tile)
{
  count_monastery (state, tile, -1);
  state->monasteries[--state->n_monasteries] = (BastideMonastery) { 0, 0, 0 };
}

/* --- The frontier --- */

/* The cell at X, Y's place in the frontier, where it gets one if it has none. */
static inline unsigned
frontier_enter (BastideState *state,
                BastideCell  *cell,
                int           x,
                int           y)
{
  unsigned is_new = cell->frontier == 0;
  unsigned index = is_new ? state->n_frontier : cell->frontier - 1u;

  state->frontier[index] = (BastideSpot) { (int16_t) x, (int16_t) y };
  state->n_frontier = (uint16_t) (state->n_frontier + is_new);
  cell->frontier = (uint8_t) (index + 1);
  return index;
}

static void
frontier_drop_last (BastideState *state,
                    BastideCell  *cell)
{
  cell->frontier = 0;
  state->n_frontier--;
  state->frontier[state->n_frontier] = (BastideSpot) { 0, 0 };
  state->frontier_signature[state->n_frontier] = 0;
}

static inline BastideCell *
frontier_cell (BastideState *state,
               unsigned      index)
{
  return &state->cells[bastide_cell_index (state->frontier[index].x, state->frontier[index].y)];
}

/* The last one takes the place of the one that leaves. */
static void
frontier_remove (BastideState *state,
                 unsigned      index)
{
  unsigned last = state->n_frontier - 1u;

  frontier_cell (state, index)->frontier = 0;
  if (index != last)
    {
      state->frontier[index] = state->frontier[last];
      state->frontier_signature[index] = state->frontier_signature[last];
      frontier_cell (state, index)->frontier = (uint8_t) (index + 1);
    }
  state->n_frontier--;
  state->frontier[last] = (BastideSpot) { 0, 0 };
  state->frontier_signature[last] = 0;
}

static void
frontier_restore (BastideState *state,
                  unsigned      index,
                  BastideSpot   spot,
                  uint8_t       signature)
{
  unsigned last = state->n_frontier++;

  if (index != last)
    {
      state->frontier[last] = state->frontier[index];
      state->frontier_signature[last] = state->frontier_signature[index];
      frontier_cell (state, last)->frontier = (uint8_t) (last + 1);
    }
  state->frontier[index] = spot;
  state->frontier_signature[index] = signature;
  frontier_cell (state, index)->frontier = (uint8_t) (index + 1);
}

/* --- Laying down and lifting --- */

/* The edges known in a signature, bit 2 E for edge E. */
static inline unsigned
known_edges (unsigned signature)
{
  return (signature | signature >> 1) & 0x55;
}

static inline unsigned
unknown_edges (unsigned signature)
{
  return known_edges (signature) ^ 0x55;
}

static inline unsigned
first_edge (unsigned edges)
{
  return (unsigned) __builtin_ctz (edges) / 2;
}

/* The cell over EDGE of the one with INDEX. */
static inline BastideCell *
cell_beside (BastideState *state,
             unsigned      index,
             unsigned      edge)
{
  static const unsigned steps[BASTIDE_N_EDGES] = { -BASTIDE_BOARD_SIZE, 1, BASTIDE_BOARD_SIZE, -1u };

  return &state->cells[(index + steps[edge]) & BASTIDE_CELL_MASK];
}

static void
surround (BastideState             *state,
          BastideTurn              *turn,
          const BastidePlacedTile  *tile,
          const BastideOrientation *orientation,
          unsigned                  signature)
{
  unsigned index = bastide_cell_index (tile->x, tile->y);
  unsigned n_before = state->n_frontier;

  for (unsigned edges = known_edges (signature); edges != 0; edges &= edges - 1)
    {
      unsigned edge = first_edge (edges);

      join_edge (state, turn, tile, orientation, &state->tiles[cell_beside (state, index, edge)->tile - 1], edge);
    }
  for (unsigned edges = unknown_edges (signature); edges != 0; edges &= edges - 1)
    {
      unsigned edge = first_edge (edges);
      unsigned place = frontier_enter (state, cell_beside (state, index, edge),
                                       tile->x + neighbours[edge].x, tile->y + neighbours[edge].y);

      state->frontier_signature[place] |= bastide_signature_of ((BastideEdge) (edge ^ 2),
                                                                (BastideKind) orientation->edge_kind[edge]);
    }
  turn->n_new_frontier = (uint8_t) (state->n_frontier - n_before);
}

void
bastide_state_lay (BastideState     *state,
                   BastidePlacement  placement,
                   uint8_t           type_index,
                   uint8_t           player,
                   unsigned          signature,
                   BastideTurn      *turn)
{
  const BastideTileType *type = &state->set->types[type_index];
  unsigned number = state->n_tiles++;
  BastidePlacedTile *tile = &state->tiles[number];

  *tile = (BastidePlacedTile) {
    .x = placement.x,
    .y = placement.y,
    .first_node = state->n_nodes,
    .type = type_index,
    .rotation = placement.rotation,
    .claim = BASTIDE_NONE,
    .player = player,
  };
  turn->n_joins = 0;

  add_nodes (state, type, number);
  state->cells[bastide_cell_index (placement.x, placement.y)].tile = (uint8_t) (number + 1);
  surround (state, turn, tile, &type->orientations[placement.rotation], signature);
  if (bastide_state_is_close_to_monastery (state, tile))
    open_monasteries (state, tile, -1);
  if (type->monastery != BASTIDE_NONE)
    add_monastery (state, tile, tile->first_node + type->monastery);
}

void
bastide_state_place (BastideState     *state,
                     BastidePlacement  placement,
                     BastideTurn      *turn)
{
  unsigned index = state->cells[bastide_cell_index (placement.x, placement.y)].frontier - 1u;

  turn->move = (BastideMove) { .placement = placement, .claim = BASTIDE_NONE };
  turn->type = state->hand;
  turn->player = state->player;
  turn->n_payments = 0;
  turn->frontier_index = (uint8_t) index;
  turn->signature = state->frontier_signature[index];

  frontier_remove (state, index);
  bastide_state_lay (state, placement, state->hand, state->player, turn->signature, turn);
  state->phase = BASTIDE_PHASE_CLAIM;
}

void
bastide_state_lift (BastideState      *state,
                    const BastideTurn *turn)
{
  BastidePlacedTile *tile = bastide_state_newest_tile (state);
  const BastideTileType *type = &state->set->types[tile->type];
  const BastideOrientation *orientation = &type->orientations[tile->rotation];
  unsigned index = bastide_cell_index (tile->x, tile->y);

  if (type->monastery != BASTIDE_NONE)
    remove_monastery (state, tile);
  if (bastide_state_is_close_to_monastery (state, tile))
    open_monasteries (state, tile, 1);

  for (unsigned i = turn->n_joins; i-- > 0;)
    {
      const BastideJoin *record = &turn->joins[i];

      state->parents[record->absorbed] = record->absorbed;
      state->features[record->into] = record->before;
    }
  remove_nodes (state, type);

  for (unsigned edges = unknown_edges (turn->signature); edges != 0; edges &= edges - 1)
    {
      unsigned edge = first_edge (edges);

      state->frontier_signature[cell_beside (state, index, edge)->frontier - 1] &=
        (uint8_t) ~bastide_signature_of ((BastideEdge) (edge ^ 2), (BastideKind) orientation->edge_kind[edge]);
    }
  for (unsigned i = 0; i < turn->n_new_frontier; i++)
    frontier_drop_last (state, frontier_cell (state, state->n_frontier - 1u));

  state->cells[index].tile = 0;
  frontier_restore (state, turn->frontier_index, (BastideSpot) { tile->x, tile->y }, turn->signature);

  memset (tile, 0, sizeof *tile);
  state->n_tiles--;
  state->phase = BASTIDE_PHASE_PLACE;
}
