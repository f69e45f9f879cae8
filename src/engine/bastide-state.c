/* bastide-state.c: makes and takes back turns
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-features.h"
#include "bastide-state.h"

#include <string.h>

static const BastideSpot neighbours[BASTIDE_N_EDGES] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };

/* Trees stay shallow by union by size; paths are not compressed, so that a join can be taken back. */
static inline uint16_t
find (const BastideState *state,
      unsigned            node)
{
  uint16_t root = state->parents[state->parents[node]];

  while (state->parents[root] != root)
    root = state->parents[root];
  return root;
}

static inline BastidePlacedTile *
newest_tile (BastideState *state)
{
  return &state->tiles[state->n_tiles - 1];
}

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
  uint16_t into = find (state, a), absorbed = find (state, b), swap;
  BastideFeature *feature, *other;
  BastideJoin *record;

  if (into == absorbed && closed == 0)
    return;
  swap = state->features[into].n_segments < state->features[absorbed].n_segments ? into ^ absorbed : 0;
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
      unsigned here[2] = { orientation->half_segment[2 * edge], orientation->half_segment[2 * edge + 1] };
      unsigned there[2] = { other->half_segment[2 * opposite + 1], other->half_segment[2 * opposite] };

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

static inline bool
are_close (const BastidePlacedTile *a,
           const BastidePlacedTile *b)
{
  return (unsigned) (a->x - b->x + 1) <= 2 && (unsigned) (a->y - b->y + 1) <= 2;
}

static inline unsigned
monastery_node (const BastideState      *state,
                const BastidePlacedTile *tile)
{
  return tile->first_node + state->set->types[tile->type].monastery;
}

static inline bool
is_close_to_monastery (const BastideState      *state,
                       const BastidePlacedTile *tile)
{
  return state->cells[bastide_cell_index (tile->x, tile->y)].n_monasteries != 0;
}

/* Most cells have no monastery near, and the list of them need not be looked through. */
static void
open_monasteries (BastideState            *state,
                  const BastidePlacedTile *tile,
                  int                      change)
{
  for (unsigned m = 0; m < state->n_monasteries; m++)
    {
      const BastidePlacedTile *monastery = &state->tiles[state->monasteries[m]];
      BastideFeature *feature = &state->features[monastery_node (state, monastery)];

      feature->open = (int16_t) (feature->open + (are_close (tile, monastery) ? change : 0));
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
               unsigned                 number)
{
  state->features[monastery_node (state, tile)].open = (int16_t) count_empty_around (state, tile->x, tile->y);
  state->monasteries[state->n_monasteries++] = (uint8_t) number;
  count_monastery (state, tile, 1);
}

static void
remove_monastery (BastideState            *state,
                  const BastidePlacedTile *tile)
{
  count_monastery (state, tile, -1);
  state->monasteries[--state->n_monasteries] = 0;
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

static inline BastideCell *
cell_beside (BastideState            *state,
             const BastidePlacedTile *tile,
             unsigned                 edge)
{
  return &state->cells[bastide_cell_index (tile->x + neighbours[edge].x, tile->y + neighbours[edge].y)];
}

static void
surround (BastideState             *state,
          BastideTurn              *turn,
          const BastidePlacedTile  *tile,
          const BastideOrientation *orientation,
          unsigned                  signature)
{
  unsigned n_before = state->n_frontier;

  for (unsigned edges = known_edges (signature); edges != 0; edges &= edges - 1)
    {
      unsigned edge = first_edge (edges);

      join_edge (state, turn, tile, orientation, &state->tiles[cell_beside (state, tile, edge)->tile - 1], edge);
    }
  for (unsigned edges = unknown_edges (signature); edges != 0; edges &= edges - 1)
    {
      unsigned edge = first_edge (edges);
      unsigned index = frontier_enter (state, cell_beside (state, tile, edge),
                                       tile->x + neighbours[edge].x, tile->y + neighbours[edge].y);

      state->frontier_signature[index] |= bastide_signature_of ((BastideEdge) (edge ^ 2),
                                                                (BastideKind) orientation->edge_kind[edge]);
    }
  turn->n_new_frontier = (uint8_t) (state->n_frontier - n_before);
}

static void
lay (BastideState     *state,
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
  if (is_close_to_monastery (state, tile))
    open_monasteries (state, tile, -1);
  if (type->monastery != BASTIDE_NONE)
    add_monastery (state, tile, number);
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
  lay (state, placement, state->hand, state->player, turn->signature, turn);
  state->phase = BASTIDE_PHASE_CLAIM;
}

void
bastide_state_lift (BastideState      *state,
                    const BastideTurn *turn)
{
  BastidePlacedTile *tile = newest_tile (state);
  const BastideTileType *type = &state->set->types[tile->type];
  const BastideOrientation *orientation = &type->orientations[tile->rotation];

  if (type->monastery != BASTIDE_NONE)
    remove_monastery (state, tile);
  if (is_close_to_monastery (state, tile))
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

      state->frontier_signature[cell_beside (state, tile, edge)->frontier - 1] &=
        (uint8_t) ~bastide_signature_of ((BastideEdge) (edge ^ 2), (BastideKind) orientation->edge_kind[edge]);
    }
  for (unsigned i = 0; i < turn->n_new_frontier; i++)
    frontier_drop_last (state, frontier_cell (state, state->n_frontier - 1u));

  state->cells[bastide_cell_index (tile->x, tile->y)].tile = 0;
  frontier_restore (state, turn->frontier_index, (BastideSpot) { tile->x, tile->y }, turn->signature);

  memset (tile, 0, sizeof *tile);
  state->n_tiles--;
  state->phase = BASTIDE_PHASE_PLACE;
}

/* --- Claiming and scoring --- */

unsigned
bastide_state_claimable (const BastideState *state)
{
  const BastidePlacedTile *tile = &state->tiles[state->n_tiles - 1];
  unsigned claimable = 0;

  if (state->hands[state->player] == 0)
    return 0;
  for (unsigned s = 0; s < state->set->types[tile->type].n_segments; s++)
    if (state->features[find (state, tile->first_node + s)].followers == 0)
      claimable |= 1u << s;
  return claimable;
}

static void
pay (BastideState *state,
     BastideTurn  *turn,
     unsigned      id)
{
  BastideFeature *feature = &state->features[id];
  BastidePayment *payment = &turn->payments[turn->n_payments++];

  *payment = (BastidePayment) {
    .followers = feature->followers,
    .feature = (uint16_t) id,
    .points = (uint16_t) bastide_state_worth (state, id),
    .shields = feature->shields,
    .n_tiles = (uint8_t) bastide_feature_n_tiles (feature),
    .kind = feature->kind,
    .owners = (uint8_t) bastide_owners_of (feature->followers),
    .complete = true,
  };
  for (unsigned player = 0; player < state->n_players; player++)
    {
      state->hands[player] = (uint8_t) (state->hands[player] + bastide_followers_of (payment->followers, player));
      if (payment->owners & 1u << player)
        state->scores[player] = (int16_t) (state->scores[player] + payment->points);
    }
  feature->followers = 0;
}

/* R8, R13.  A feature that paid holds no follower any more, so it never pays twice. */
static inline void
pay_if_complete (BastideState *state,
                 BastideTurn  *turn,
                 unsigned      id)
{
  if (state->features[id].open == 0 && state->features[id].followers != 0)
    pay (state, turn, id);
}

static void
take_payment_back (BastideState         *state,
                   const BastidePayment *payment)
{
  for (unsigned player = 0; player < state->n_players; player++)
    {
      state->hands[player] = (uint8_t) (state->hands[player] - bastide_followers_of (payment->followers, player));
      if (payment->owners & 1u << player)
        state->scores[player] = (int16_t) (state->scores[player] - payment->points);
    }
  state->features[payment->feature].followers = payment->followers;
}

static void
pay_completed (BastideState *state,
               BastideTurn  *turn)
{
  const BastidePlacedTile *tile = newest_tile (state);

  turn->n_payments = 0;
  for (unsigned segments = state->set->types[tile->type].completable; segments != 0; segments &= segments - 1)
    pay_if_complete (state, turn, find (state, tile->first_node + (unsigned) __builtin_ctz (segments)));
  if (!is_close_to_monastery (state, tile))
    return;
  for (unsigned m = 0; m < state->n_monasteries; m++)
    if (are_close (tile, &state->tiles[state->monasteries[m]]))
      pay_if_complete (state, turn, monastery_node (state, &state->tiles[state->monasteries[m]]));
}

/* --- Drawing --- */

static bool
fits_somewhere (const BastideState *state,
                unsigned            type)
{
  for (unsigned i = 0; i < state->n_frontier; i++)
    if (state->set->fits[type][state->frontier_signature[i]] != 0)
      return true;
  return false;
}

/* R4, R14 */
static void
draw (BastideState *state)
{
  while (state->n_drawn < state->n_deck)
    {
      uint8_t type = state->deck[state->n_drawn++];

      state->remaining[type]--;
      if (fits_somewhere (state, type))
        {
          state->hand = type;
          state->phase = BASTIDE_PHASE_PLACE;
          return;
        }
      state->set_aside[state->n_set_aside++] = type;
    }
  state->hand = BASTIDE_NONE;
  state->phase = BASTIDE_PHASE_OVER;
}

static void
draw_back (BastideState *state,
           unsigned      n_drawn,
           unsigned      n_set_aside)
{
  while (state->n_drawn > n_drawn)
    state->remaining[state->deck[--state->n_drawn]]++;
  while (state->n_set_aside > n_set_aside)
    state->set_aside[--state->n_set_aside] = 0;
}

/* --- Turns --- */

void
bastide_state_finish (BastideState *state,
                      unsigned      claim,
                      BastideTurn  *turn)
{
  BastidePlacedTile *tile = newest_tile (state);

  turn->move.claim = tile->claim = (uint8_t) claim;
  if (claim != BASTIDE_NONE)
    {
      state->features[find (state, tile->first_node + claim)].followers += UINT64_C (1) << (8 * state->player);
      state->hands[state->player]--;
    }
  pay_completed (state, turn);

  turn->n_drawn = state->n_drawn;
  turn->n_set_aside = state->n_set_aside;
  state->n_turns++;
  state->player = (uint8_t) (state->player + 1 == state->n_players ? 0 : state->player + 1);
  draw (state);
}

void
bastide_state_unfinish (BastideState      *state,
                        const BastideTurn *turn)
{
  BastidePlacedTile *tile = newest_tile (state);

  draw_back (state, turn->n_drawn, turn->n_set_aside);
  state->hand = turn->type;
  state->player = turn->player;
  state->n_turns--;
  state->phase = BASTIDE_PHASE_CLAIM;

  for (unsigned i = turn->n_payments; i-- > 0;)
    take_payment_back (state, &turn->payments[i]);
  if (tile->claim != BASTIDE_NONE)
    {
      state->features[find (state, tile->first_node + tile->claim)].followers -= UINT64_C (1) << (8 * state->player);
      state->hands[state->player]++;
      tile->claim = BASTIDE_NONE;
    }
}

void
bastide_state_make (BastideState      *state,
                    const BastideMove *move,
                    BastideTurn       *turn)
{
  bastide_state_place (state, move->placement, turn);
  bastide_state_finish (state, move->claim, turn);
}

void
bastide_state_unmake (BastideState      *state,
                      const BastideTurn *turn)
{
  bastide_state_unfinish (state, turn);
  bastide_state_lift (state, turn);
}

/* --- The beginning --- */

void
bastide_state_init (BastideState         *state,
                    const BastideTileSet *set,
                    unsigned              n_players,
                    const uint8_t        *deck)
{
  BastideTurn start;

  memset (state, 0, sizeof *state);
  state->set = set;
  state->n_players = (uint8_t) n_players;
  state->n_deck = (uint8_t) (set->n_tiles - 1);
  memcpy (state->deck, deck, state->n_deck);
  for (unsigned i = 0; i < state->n_deck; i++)
    state->remaining[deck[i]]++;
  for (unsigned player = 0; player < n_players; player++)
    state->hands[player] = BASTIDE_FOLLOWERS;

  lay (state, (BastidePlacement) { 0, 0, 0 }, set->start, BASTIDE_NONE, 0, &start);
  draw (state);
}

static void
shuffle (uint8_t       *deck,
         unsigned       length,
         BastideRandom *random)
{
  for (unsigned i = length; i > 1; i--)
    {
      unsigned other = bastide_random_below (random, i);
      uint8_t swap = deck[i - 1];

      deck[i - 1] = deck[other];
      deck[other] = swap;
    }
}

void
bastide_deck_shuffle (uint8_t              *deck,
                      const BastideTileSet *set,
                      BastideRandom        *random)
{
  unsigned length = 0;

  for (unsigned type = 0; type < set->n_types; type++)
    for (unsigned copy = type == set->start; copy < set->types[type].count; copy++)
      deck[length++] = (uint8_t) type;
  shuffle (deck, length, random);
}

void
bastide_state_redeal (BastideState  *state,
                      BastideRandom *random)
{
  draw_back (state, state->n_drawn - 1u, state->n_set_aside);
  shuffle (state->deck + state->n_drawn, (unsigned) (state->n_deck - state->n_drawn), random);
  draw (state);
}

/* --- Legal placements --- */

unsigned
bastide_state_rotations (const BastideState *state,
                         unsigned            type,
                         int                 x,
                         int                 y)
{
  const BastideCell *cell = &state->cells[bastide_cell_index (x, y)];
  const BastideSpot *spot;

  if (cell->frontier == 0)
    return 0;
  spot = &state->frontier[cell->frontier - 1];
  if (spot->x != x || spot->y != y)
    return 0;
  return state->set->fits[type][state->frontier_signature[cell->frontier - 1]];
}

bool
bastide_state_can_place (const BastideState *state,
                         int                 x,
                         int                 y,
                         unsigned            rotation)
{
  return state->phase == BASTIDE_PHASE_PLACE && rotation < 4
         && (bastide_state_rotations (state, state->hand, x, y) & 1u << rotation) != 0;
}

unsigned
bastide_state_placements (const BastideState *state,
                          BastidePlacement    placements[BASTIDE_MAX_PLACEMENTS])
{
  unsigned n = 0;

  if (state->phase != BASTIDE_PHASE_PLACE)
    return 0;
  for (unsigned i = 0; i < state->n_frontier; i++)
    for (uint8_t rotation = 0; rotation < 4; rotation++)
      if (state->set->fits[state->hand][state->frontier_signature[i]] & 1u << rotation)
        placements[n++] = (BastidePlacement) { state->frontier[i].x, state->frontier[i].y, rotation };
  return n;
}

static unsigned
count_placements (const BastideState *state)
{
  const uint8_t *fits = state->set->fits[state->hand];
  unsigned n = 0;

  for (unsigned i = 0; i < state->n_frontier; i++)
    n += bastide_count_rotations (fits[state->frontier_signature[i]]);
  return n;
}

static BastidePlacement
nth_placement (const BastideState *state,
               unsigned            n)
{
  const uint8_t *fits = state->set->fits[state->hand];

  for (unsigned i = 0;; i++)
    {
      unsigned rotations = fits[state->frontier_signature[i]];
      unsigned count = bastide_count_rotations (rotations);

      if (n >= count)
        {
          n -= count;
          continue;
        }
      while (n-- > 0)
        rotations &= rotations - 1;
      return (BastidePlacement) { state->frontier[i].x, state->frontier[i].y,
                                  (uint8_t) __builtin_ctz (rotations) };
    }
}

/* Looking at a few cells and rotations by chance finds a legal one sooner, as a rule, than counting them all; what is
 * legal and what is not is the same for each look, so the choice stays even. */
BastidePlacement
bastide_state_random_placement (const BastideState *state,
                                BastideRandom      *random)
{
  const uint8_t *fits = state->set->fits[state->hand];

  for (unsigned look = 0; look < 16; look++)
    {
      uint64_t number = bastide_random_next (random);
      unsigned i = (unsigned) ((number >> 32) * state->n_frontier >> 32);
      unsigned rotation = number & 3;

      if (fits[state->frontier_signature[i]] & 1u << rotation)
        return (BastidePlacement) { state->frontier[i].x, state->frontier[i].y, (uint8_t) rotation };
    }
  return nth_placement (state, bastide_random_below (random, count_placements (state)));
}

/* --- Hash --- */

static uint64_t
mix (uint64_t key)
{
  BastideRandom random = { key };

  return bastide_random_next (&random);
}

uint64_t
bastide_state_hash (const BastideState *state)
{
  uint64_t hash = 0;

  for (unsigned t = 0; t < state->n_tiles; t++)
    {
      const BastidePlacedTile *tile = &state->tiles[t];
      uint64_t key = (uint64_t) (uint16_t) tile->x << 48 | (uint64_t) (uint16_t) tile->y << 32
                     | (uint64_t) tile->type << 24 | (uint64_t) tile->rotation << 16;
      uint8_t player;

      if (bastide_state_follower_on (state, t, &player))
        key |= (uint64_t) tile->claim << 8 | (uint64_t) (player + 1);
      hash += mix (key);
    }
  for (unsigned player = 0; player < state->n_players; player++)
    hash = mix (hash ^ (uint64_t) (uint16_t) state->scores[player] << 8 ^ player);
  for (unsigned type = 0; type < state->set->n_types; type++)
    hash = mix (hash ^ (uint64_t) state->remaining[type] << 8 ^ type);
  return mix (hash ^ (uint64_t) state->phase << 16 ^ (uint64_t) state->player << 8 ^ state->hand);
}
