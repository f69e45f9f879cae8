/* bastide-evaluation-place.c: what a tile laid down changes of a position's worth
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-evaluation-private.h"

typedef struct
{
  BastideEvaluation       *evaluation;
  const BastideState      *state;
  const BastidePlacedTile *tile;
  unsigned                 index; /* of its cell */
  BastideProspect         *prospect;

  unsigned n_changes;        /* roads and cities */
  uint16_t features[BASTIDE_MAX_CHANGES];
  bool     changes_city;

  unsigned n_fields;         /* those that the tile joins, as they were */
  uint16_t fields[BASTIDE_N_HALVES];
} Work;

/* --- Roads and cities --- */

static float *
odds_of (Work     *work,
         unsigned  feature)
{
  uint8_t *number = &work->evaluation->changed[feature];

  if (*number == 0)
    {
      work->features[work->n_changes] = (uint16_t) feature;
      work->evaluation->changed_odds[work->n_changes] = 1;
      work->changes_city |= work->state->features[feature].kind == BASTIDE_CITY;
      *number = (uint8_t) ++work->n_changes;
    }
  return &work->evaluation->changed_odds[*number - 1];
}

/* The odds of what FEATURE of the position has become.  When it is met first, those it had are brought along, and its
 * stake is taken back. */
static float *
odds_of_former (Work     *work,
                unsigned  feature)
{
  BastideEvaluation *evaluation = work->evaluation;
  float *odds = odds_of (work, bastide_state_root (work->state, feature));

  if (bastide_evaluation_is_met_first (evaluation, feature))
    {
      *odds *= evaluation->odds[feature];
      if (evaluation->staked[feature] != 0)
        bastide_prospect_add (work->prospect, &evaluation->stakes[evaluation->staked[feature] - 1], -1);
    }
  return odds;
}

static float *
odds_facing (Work     *work,
             unsigned  index,
             unsigned  edge)
{
  return odds_of_former (work, work->evaluation->roots[bastide_node_facing (work->state, index, edge)]);
}

/* The ends that faced the tile's cell have no odds any more. */
static void
leave_cell (Work     *work,
            unsigned  signature)
{
  for (unsigned edge = 0; edge < BASTIDE_N_EDGES; edge++)
    if (bastide_signature_has_end (signature, edge))
      *odds_facing (work, work->index, edge) /= bastide_outlook_close (&work->evaluation->outlook, signature, edge);
}

/* The empty cell over EDGE has now one edge more to be matched: the odds of all ends there change. */
static void
change_cell_beside (Work     *work,
                    unsigned  edge)
{
  const BastideState *state = work->state;
  const BastideOrientation *orientation = &state->set->types[work->tile->type].orientations[work->tile->rotation];
  BastideOutlook *outlook = &work->evaluation->outlook;
  unsigned index = bastide_index_beside (work->index, edge), here = edge ^ 2;
  unsigned signature = state->frontier_signature[state->cells[index].frontier - 1];
  unsigned before = signature & ~(3u << (2 * here));

  for (unsigned other = 0; other < BASTIDE_N_EDGES; other++)
    if (bastide_signature_has_end (before, other))
      *odds_facing (work, index, other) *=
        bastide_outlook_close (outlook, signature, other) / bastide_outlook_close (outlook, before, other);
  if (bastide_signature_has_end (signature, here))
    *odds_of (work, bastide_state_root (state, work->tile->first_node + orientation->edge_segment[edge])) *=
      bastide_outlook_close (outlook, signature, here);
}

static void
change_roads_and_cities (Work     *work,
                         unsigned  signature)
{
  const BastideTileType *type = &work->state->set->types[work->tile->type];

  work->evaluation->count++;
  for (unsigned s = 0; s < type->n_segments; s++)
    if (type->segments[s].edges != 0)
      odds_of (work, bastide_state_root (work->state, work->tile->first_node + s));
  leave_cell (work, signature);
  for (unsigned edge = 0; edge < BASTIDE_N_EDGES; edge++)
    if ((signature >> (2 * edge) & 3) == 0)
      change_cell_beside (work, edge);

  for (unsigned i = 0; i < work->n_changes; i++)
    {
      BastideStake stake;

      if (work->state->features[work->features[i]].followers == 0)
        continue;
      bastide_evaluation_expect_of (work->evaluation, work->state, work->features[i],
                                    work->evaluation->changed_odds[i], &stake);
      bastide_prospect_add (work->prospect, &stake, 1);
    }
}

/* --- Monasteries --- */

/* The tile fills a cell beside a monastery, or changes what fits one. */
static bool
is_near (const BastidePlacedTile *tile,
         const BastideMonastery  *monastery)
{
  return ((unsigned) (tile->x - monastery->x + 2) <= 4) & ((unsigned) (tile->y - monastery->y + 2) <= 4);
}

static void
change_monasteries (Work *work)
{
  BastideEvaluation *evaluation = work->evaluation;

  for (unsigned m = 0; m < work->state->n_monasteries; m++)
    {
      unsigned node = work->state->monasteries[m].node;
      BastideStake stake;

      if (work->state->features[node].followers == 0 || !is_near (work->tile, &work->state->monasteries[m]))
        continue;
      bastide_prospect_add (work->prospect, &evaluation->stakes[evaluation->staked[node] - 1], -1);
      bastide_evaluation_expect_of (evaluation, work->state, node, 1, &stake);
      bastide_prospect_add (work->prospect, &stake, 1);
    }
}

/* --- Fields --- */

static void
find_joined_fields (Work     *work,
                    unsigned  signature)
{
  const BastideState *state = work->state;
  BastideEvaluation *evaluation = work->evaluation;

  evaluation->count++;
  for (unsigned edge = 0; edge < BASTIDE_N_EDGES; edge++)
    {
      unsigned kind = signature >> (2 * edge) & 3;
      const BastidePlacedTile *neighbour;
      const uint8_t *halves;

      if (kind == 0 || kind == BASTIDE_CITY + 1)
        continue;
      neighbour = &state->tiles[state->cells[bastide_index_beside (work->index, edge)].tile - 1];
      halves = &state->set->types[neighbour->type].orientations[neighbour->rotation].half_segment[2 * (edge ^ 2)];
      for (unsigned half = 0; half < 2; half++)
        {
          uint16_t field = evaluation->roots[neighbour->first_node + halves[half]];

          if (bastide_evaluation_is_met_first (evaluation, field))
            work->fields[work->n_fields++] = field;
        }
    }
}

static float
points_of_city (Work     *work,
                unsigned  city)
{
  BastideEvaluation *evaluation = work->evaluation;

  if (!bastide_evaluation_is_met_first (evaluation, city))
    return 0;
  return bastide_evaluation_city_for_field (evaluation, &work->state->features[city],
                                            bastide_evaluation_odds (evaluation, city));
}

static float
points_of_former (Work     *work,
                  unsigned  field)
{
  const BastideEvaluation *evaluation = work->evaluation;
  float points = 0;

  for (unsigned i = evaluation->first_city[field]; i < evaluation->first_city[field + 1]; i++)
    points += points_of_city (work, bastide_state_root (work->state, evaluation->cities[i]));
  return points;
}

/* What the tile brings to FIELD: those of its cities that it touches here, and the fields that it joins. */
static float
points_of_joined (Work     *work,
                  unsigned  field)
{
  const BastideState *state = work->state;
  const BastideTileType *type = &state->set->types[work->tile->type];
  float points = 0;

  work->evaluation->count++;
  for (unsigned i = 0; i < work->n_fields; i++)
    if (bastide_state_root (state, work->fields[i]) == field)
      points += points_of_former (work, work->fields[i]);
  for (unsigned walled = type->walled; walled != 0; walled &= walled - 1)
    {
      unsigned segment = (unsigned) __builtin_ctz (walled);

      if (bastide_state_root (state, work->tile->first_node + segment) != field)
        continue;
      for (unsigned cities = type->segments[segment].cities; cities != 0; cities &= cities - 1)
        points += points_of_city (work, bastide_state_root (state, work->tile->first_node
                                                                   + (unsigned) __builtin_ctz (cities)));
    }
  return points;
}

static bool
is_joined (const Work *work,
           unsigned    field)
{
  for (unsigned i = 0; i < work->n_fields; i++)
    if (work->fields[i] == field)
      return true;
  return false;
}

/* Whether another of the joined fields before the Nth one has become the same field. */
static bool
is_counted_before (const Work *work,
                   unsigned    n)
{
  for (unsigned i = 0; i < n; i++)
    if (bastide_state_root (work->state, work->fields[i]) == bastide_state_root (work->state, work->fields[n]))
      return true;
  return false;
}

static void
change_fields (Work *work)
{
  BastideEvaluation *evaluation = work->evaluation;
  const BastideState *state = work->state;
  float *points = work->prospect->points;

  for (unsigned i = 0; i < evaluation->n_stakes; i++)
    {
      const BastideStake *stake = &evaluation->stakes[i];

      if (state->features[stake->feature].kind != BASTIDE_FIELD || is_joined (work, stake->feature))
        continue;
      if (!work->changes_city)
        {
          bastide_give_to (points, stake->owners, stake->points);
          continue;
        }
      evaluation->count++;
      bastide_give_to (points, stake->owners, points_of_former (work, stake->feature));
    }
  for (unsigned i = 0; i < work->n_fields; i++)
    {
      unsigned field = bastide_state_root (state, work->fields[i]);

      if (state->features[field].followers != 0 && !is_counted_before (work, i))
        bastide_give_to (points, bastide_owners_of (state->features[field].followers),
                         points_of_joined (work, field));
    }
}

/* --- Claims --- */

static void
expect_of_claim (Work                *work,
                 const BastideFights *fights,
                 unsigned             segment,
                 BastideProspect     *claim)
{
  const BastideState *state = work->state;
  unsigned feature = bastide_state_root (state, work->tile->first_node + segment), player = state->player;
  BastideStake stake;

  *claim = (BastideProspect) { 0 };
  if (state->features[feature].kind == BASTIDE_FIELD)
    {
      claim->points[player] = points_of_joined (work, feature);
      return;
    }
  bastide_evaluation_expect_of (work->evaluation, state, feature,
                                bastide_evaluation_odds (work->evaluation, feature), &stake);
  claim->points[player] = stake.points;
  claim->hands[player] = stake.home;
  bastide_evaluation_take_side (fights, state, feature, player, claim->points);
}

void
bastide_evaluation_place (BastideEvaluation  *self,
                          const BastideState *state,
                          const BastideTurn  *turn,
                          BastideLaid        *laid)
{
  const BastidePlacedTile *tile = &state->tiles[state->n_tiles - 1];
  Work work = {
    .evaluation = self,
    .state = state,
    .tile = tile,
    .index = bastide_cell_index (tile->x, tile->y),
    .prospect = &laid->prospect,
  };
  BastideFights fights;

  laid->prospect = self->prospect;
  change_roads_and_cities (&work, turn->signature);
  change_monasteries (&work);
  find_joined_fields (&work, turn->signature);
  change_fields (&work);
  bastide_evaluation_add_fights (self, state, laid->prospect.points, &fights);
  laid->claimable = bastide_state_claimable (state);
  for (unsigned claims = laid->claimable; claims != 0; claims &= claims - 1)
    expect_of_claim (&work, &fights, (unsigned) __builtin_ctz (claims), &laid->claims[__builtin_ctz (claims)]);
  for (unsigned i = 0; i < work.n_changes; i++)
    self->changed[work.features[i]] = 0;
}
