/* bastide-board-spots.c: the places on and around a tile where a follower can be chosen
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-spots.h"

#include <math.h>

/* Between the centres of neighbours. */
#define DISTANCE 54.
/* From the tile's border to the centre of a spot beside it. */
#define BESIDE 32.
/* Straight down, where "no follower" is. */
#define SOUTH G_PI_2
#define N_PUSHES 400
/* On smaller tiles the spots would hide everything. */
#define SMALLEST_TILE 110.
/* How far a spot may reach over the border of its tile. */
#define OVERHANG 8.

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

static double
ring_radius (double tile_size,
             guint  n)
{
  double room = n > 1 ? DISTANCE / 2 / sin (G_PI / n) : 0;

  return MAX (tile_size / 2 + BESIDE, room);
}

/* From straight down clockwise, 0 to 2 pi. */
static double
angle_of (const graphene_point_t *anchor,
          const graphene_point_t *middle)
{
  double dx = anchor->x - middle->x;
  double dy = anchor->y - middle->y;
  double angle = hypot (dx, dy) < 1 ? 1.5 * G_PI : atan2 (dy, dx);

  angle -= SOUTH;
  return angle < 0 ? angle + 2 * G_PI : angle;
}

/* Round the tile, each spot as near to the direction of its anchor as its neighbours allow. */
static void
arrange_ring (BastideBoardSpots      *self,
              const graphene_point_t *middle,
              double                  tile_size)
{
  guint n = self->n - 1;
  double radius = ring_radius (tile_size, self->n);
  double step = 2 * asin (DISTANCE / 2 / radius) * .999;
  double angles[BASTIDE_MAX_SPOTS + 2];
  guint order[BASTIDE_MAX_SPOTS];

  for (guint i = 0; i < n; i++)
    {
      double angle = angle_of (&self->spots[i].anchor, middle);
      guint at = i;

      for (; at > 0 && angles[at] > angle; at--)
        {
          angles[at + 1] = angles[at];
          order[at] = order[at - 1];
        }
      angles[at + 1] = angle;
      order[at] = i;
    }

  /* "No follower" stands at both ends of the circle and does not give way. */
  angles[0] = 0;
  angles[n + 1] = 2 * G_PI;
  for (guint push = 0; push < N_PUSHES; push++)
    for (guint i = 0; i <= n; i++)
      {
        double lack = step - (angles[i + 1] - angles[i]);

        if (lack <= 0)
          continue;
        if (i > 0)
          angles[i] -= i < n ? lack / 2 : lack;
        if (i < n)
          angles[i + 1] += i > 0 ? lack / 2 : lack;
      }

  for (guint i = 0; i < n; i++)
    {
      double angle = angles[i + 1] + SOUTH;

      self->spots[order[i]].centre = GRAPHENE_POINT_INIT (middle->x + radius * cos (angle),
                                                          middle->y + radius * sin (angle));
    }
  self->spots[n].centre = GRAPHENE_POINT_INIT (middle->x, middle->y + radius);
}

void
bastide_board_spots_arrange (BastideBoardSpots     *self,
                             const graphene_rect_t *tile)
{
  graphene_point_t middle = GRAPHENE_POINT_INIT (tile->origin.x + tile->size.width / 2,
                                                 tile->origin.y + tile->size.height / 2);
  BastideBoardSpot *none;

  if (self->n == 0)
    return;

  none = &self->spots[self->n - 1];
  none->scale = 1;
  none->anchor = GRAPHENE_POINT_INIT (middle.x, tile->origin.y + tile->size.height);

  none->centre = GRAPHENE_POINT_INIT (middle.x, none->anchor.y + BESIDE);
  if (!arrange_on_tile (self, tile))
    arrange_ring (self, &middle, tile->size.width);
}

double
bastide_board_spots_reach (double tile_size,
                           guint  n)
{
  return ring_radius (tile_size, n) + BESIDE;
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
