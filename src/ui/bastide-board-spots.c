/* bastide-board-spots.c: the places on and around a tile where a follower can be chosen
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-spots.h"

#include <math.h>
#include <string.h>

/* Between the centres of neighbours. */
#define DISTANCE 54.
/* From the tile's border to the centre of a spot beside it. */
#define BESIDE 32.
/* Straight down, where "no follower" is. */
#define SOUTH G_PI_2
#define N_PUSHES 400
/* On smaller tiles the spots would hide everything. */
#define SMALLEST_TILE 110.
/* The ring round a tile has so many places. */
#define N_STEPS 48
/* How bad it is to turn a spot away from its direction, by one step, squared; to hide as much of a tile as a spot can;
 * and to hide a figure. */
#define TURN_COST .007
#define TILE_COST 1.
#define FIGURE_COST 2.
/* How far a spot may reach over the border of its tile. */
#define OVERHANG 8.0

double
bastide_direction_distance (double from_x,
                            double from_y,
                            double to_x,
                            double to_y,
                            int    dx,
                            int    dy)
{
  double along = (to_x - from_x) * dx + (to_y - from_y) * dy;
  double across = (to_x - from_x) * dy - (to_y - from_y) * dx;

  if (along <= 1e-6)
    return -1;
  return along + 2 * fabs (across);
}

static double
distance (const graphene_point_t *p,
          const graphene_point_t *q)
{
  return graphene_point_distance (p, q, NULL, NULL);
}

/* Moves the centres from their anchors just so far apart that none lies over another, and lets none leave the tile by
 * more than OVERHANG.  FALSE if they find no room. */
static gboolean
arrange_on_tile (BastideBoardSpots     *self,
                 const graphene_rect_t *tile)
{
  const double low_x = tile->origin.x + BASTIDE_SPOT_TARGET / 2. - OVERHANG;
  const double low_y = tile->origin.y + BASTIDE_SPOT_TARGET / 2. - OVERHANG;
  const double span = tile->size.width - BASTIDE_SPOT_TARGET + 2 * OVERHANG;
  guint n = self->n - 1;
  double closest = G_MAXDOUBLE;

  if (tile->size.width < SMALLEST_TILE)
    return FALSE;

  for (guint i = 0; i < n; i++)
    self->spots[i].centre = self->spots[i].anchor;

  for (guint push = 0; push < N_PUSHES; push++)
    {
      closest = G_MAXDOUBLE;
      for (guint i = 0; i < n; i++)
        for (guint j = 0; j < i; j++)
          {
            graphene_point_t *p = &self->spots[i].centre;
            graphene_point_t *q = &self->spots[j].centre;
            float dx, dy;
            double apart = graphene_point_distance (q, p, &dx, &dy);
            double lack = DISTANCE - apart;

            closest = MIN (closest, apart);
            if (lack <= 0)
              continue;

            /* Two on one point part to the sides. */
            dx = apart > 1 ? p->x - q->x : 1;
            dy = apart > 1 ? p->y - q->y : 0;
            lack /= 2 * MAX (apart, 1);
            graphene_point_init (p, p->x + dx * lack, p->y + dy * lack);
            graphene_point_init (q, q->x - dx * lack, q->y - dy * lack);
          }
      if (closest >= DISTANCE)
        break;
      for (guint i = 0; i < n; i++)
        {
          graphene_point_t *p = &self->spots[i].centre;

          graphene_point_init (p, CLAMP (p->x, low_x, low_x + span), CLAMP (p->y, low_y, low_y + span));
        }
    }
  return closest > BASTIDE_SPOT_TARGET;
}

/* Places on a ring are counted in steps, clockwise from straight down. */
static double
chord (double radius,
       guint  n_steps)
{
  return 2 * radius * sin (n_steps * G_PI / N_STEPS);
}

/* How many steps neighbours must be apart, and how large the ring of N spots must be for that. */
static guint
find_separation (double  tile_size,
                 guint   n,
                 double *radius)
{
  guint most = N_STEPS / MAX (n, 2);
  guint separation = 1;

  *radius = tile_size / 2 + BESIDE;
  while (separation < most && chord (*radius, separation) < DISTANCE)
    separation++;
  *radius *= MAX (DISTANCE / chord (*radius, separation), 1);
  return separation;
}

static graphene_point_t
point_at (const graphene_point_t *middle,
          double                  radius,
          guint                   step)
{
  double angle = SOUTH + step * 2 * G_PI / N_STEPS;

  return GRAPHENE_POINT_INIT (middle->x + radius * cos (angle), middle->y + radius * sin (angle));
}

/* In steps, 0 to N_STEPS. */
static double
direction_of (const BastideBoardSpot *spot,
              const graphene_point_t *middle)
{
  double dx = spot->anchor.x - middle->x;
  double dy = spot->anchor.y - middle->y;
  double angle = hypot (dx, dy) < 1 ? 1.5 * G_PI : atan2 (dy, dx);

  angle -= SOUTH;
  return (angle < 0 ? angle + 2 * G_PI : angle) * N_STEPS / (2 * G_PI);
}

/* What a spot at CENTRE would hide. */
static double
hiding_at (const BastideBoardSurroundings *around,
           const graphene_point_t         *centre)
{
  graphene_rect_t spot = GRAPHENE_RECT_INIT (centre->x - BASTIDE_SPOT_TARGET / 2., centre->y - BASTIDE_SPOT_TARGET / 2.,
                                             BASTIDE_SPOT_TARGET, BASTIDE_SPOT_TARGET);
  double hidden = 0;

  for (guint i = 0; i < around->n_tiles; i++)
    {
      graphene_rect_t both;

      if (graphene_rect_intersection (&spot, &around->tiles[i], &both))
        hidden += TILE_COST * both.size.width * both.size.height / (spot.size.width * spot.size.height);
    }
  for (guint i = 0; i < around->n_figures; i++)
    if (distance (centre, &around->figures[i]) < BASTIDE_SPOT_TARGET * .75)
      hidden += FIGURE_COST;
  return hidden;
}

/* What it costs to have a spot that belongs in DIRECTION at STEP. */
static double
turning_cost (double direction,
              guint  step)
{
  double turn = fabs (direction - step);

  turn = MIN (turn, N_STEPS - turn);
  return turn * turn * TURN_COST;
}

/* The best places of N spots in this order, each SEPARATION steps after the one before, all within a round from FIRST,
 * where the first of them is.  Returns what it costs. */
static double
try_from (guint        first,
          guint        n,
          guint        separation,
          const double directions[BASTIDE_MAX_SPOTS],
          const double hiding[N_STEPS],
          guint        steps[BASTIDE_MAX_SPOTS])
{
  double cost[BASTIDE_MAX_SPOTS][N_STEPS];
  guint before[BASTIDE_MAX_SPOTS][N_STEPS];
  guint last = N_STEPS - separation;
  double total = hiding[first] + turning_cost (directions[0], first);
  guint at = 0;

  steps[0] = first;
  if (n == 1)
    return total;

  /* COST[i][s]: of spots 1 to I, if spot I is no farther than S steps after the first. */
  for (guint i = 1; i < n; i++)
    for (guint s = 0; s <= last; s++)
      {
        guint step = (first + s) % N_STEPS;
        double here = G_MAXDOUBLE;

        if (s >= i * separation)
          here = hiding[step] + turning_cost (directions[i], step) + (i > 1 ? cost[i - 1][s - separation] : 0);
        if (s > 0 && cost[i][s - 1] <= here)
          {
            cost[i][s] = cost[i][s - 1];
            before[i][s] = before[i][s - 1];
          }
        else
          {
            cost[i][s] = here;
            before[i][s] = s;
          }
      }

  total += cost[n - 1][last];
  at = last;
  for (guint i = n - 1; i > 0; i--)
    {
      steps[i] = (first + before[i][at]) % N_STEPS;
      at = before[i][at] - separation;
    }
  return total;
}

/* Round the tile, in the order of their directions, so that no line crosses another; each as near to its own as can be
 * while it hides little. */
static void
arrange_ring (BastideBoardSpots              *self,
              const graphene_point_t         *middle,
              double                          tile_size,
              const BastideBoardSurroundings *around)
{
  double directions[BASTIDE_MAX_SPOTS], hiding[N_STEPS], least = G_MAXDOUBLE, radius;
  guint order[BASTIDE_MAX_SPOTS], best[BASTIDE_MAX_SPOTS] = { 0 };
  guint separation = find_separation (tile_size, self->n, &radius);

  for (guint i = 0; i < self->n; i++)
    {
      double direction = direction_of (&self->spots[i], middle);
      guint at = i;

      for (; at > 0 && directions[at - 1] > direction; at--)
        {
          directions[at] = directions[at - 1];
          order[at] = order[at - 1];
        }
      directions[at] = direction;
      order[at] = i;
    }
  for (guint step = 0; step < N_STEPS; step++)
    {
      graphene_point_t centre = point_at (middle, radius, step);

      hiding[step] = hiding_at (around, &centre);
    }
  for (guint first = 0; first < N_STEPS; first++)
    {
      guint steps[BASTIDE_MAX_SPOTS];
      double cost = try_from (first, self->n, separation, directions, hiding, steps);

      if (cost < least)
        {
          least = cost;
          memcpy (best, steps, sizeof best);
        }
    }
  for (guint i = 0; i < self->n; i++)
    self->spots[order[i]].centre = point_at (middle, radius, best[i]);
}

/* "No follower" stands beside the tile, to the south unless it would hide less elsewhere. */
static void
arrange_none (BastideBoardSpot               *none,
              const graphene_point_t         *middle,
              double                          tile_size,
              const BastideBoardSurroundings *around)
{
  double least = G_MAXDOUBLE;

  for (guint side = 0; side < 4; side++)
    {
      graphene_point_t centre = point_at (middle, tile_size / 2 + BESIDE, side * N_STEPS / 4);
      double hidden = hiding_at (around, &centre);

      if (hidden < least)
        {
          least = hidden;
          none->centre = centre;
        }
    }
}

void
bastide_board_spots_arrange (BastideBoardSpots              *self,
                             const graphene_rect_t          *tile,
                             const BastideBoardSurroundings *around)
{
  graphene_point_t middle = GRAPHENE_POINT_INIT (tile->origin.x + tile->size.width / 2,
                                                 tile->origin.y + tile->size.height / 2);
  BastideBoardSpot *none;

  if (self->n == 0)
    return;

  none = &self->spots[self->n - 1];
  none->anchor = GRAPHENE_POINT_INIT (middle.x, tile->origin.y + tile->size.height);
  if (arrange_on_tile (self, tile))
    arrange_none (none, &middle, tile->size.width, around);
  else
    arrange_ring (self, &middle, tile->size.width, around);
}

double
bastide_board_spots_reach (double tile_size,
                           guint  n)
{
  double radius;

  find_separation (tile_size, n, &radius);
  return radius + BESIDE;
}

int
bastide_board_spots_at (const BastideBoardSpots *self,
                        double                   px,
                        double                   py)
{
  graphene_point_t point = GRAPHENE_POINT_INIT (px, py);
  double nearest = BASTIDE_SPOT_TARGET / 2.;
  int at = -1;

  for (guint i = 0; i < self->n; i++)
    {
      double here = distance (&self->spots[i].centre, &point);

      if (here <= nearest)
        {
          nearest = here;
          at = i;
        }
    }
  return at;
}

int
bastide_board_spots_find (const BastideBoardSpots *self,
                          guint                    segment)
{
  for (guint i = 0; i < self->n; i++)
    if (self->spots[i].segment == segment)
      return i;
  return -1;
}

int
bastide_board_spots_next (const BastideBoardSpots *self,
                          int                      from,
                          int                      dx,
                          int                      dy)
{
  const graphene_point_t *here;
  double nearest = G_MAXDOUBLE;
  int next = from;

  g_return_val_if_fail (from >= 0 && from < (int) self->n, from);

  here = &self->spots[from].centre;
  for (guint i = 0; i < self->n; i++)
    {
      const graphene_point_t *there = &self->spots[i].centre;
      double far = bastide_direction_distance (here->x, here->y, there->x, there->y, dx, dy);

      if (far >= 0 && far < nearest)
        {
          nearest = far;
          next = i;
        }
    }
  return next;
}
