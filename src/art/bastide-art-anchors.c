/* bastide-art-anchors.c: where followers stand on a tile
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-art.h"
#include "bastide-art-areas.h"

#include <math.h>

#define COARSE 17
#define FINE 5
#define APART .26      /* how far anchors of different segments should be from each other */
#define RIM_ROOM .17   /* from an anchor to the rim */

static double
rim_distance (ArtPoint p)
{
  return fmin (fmin (p.x, 1 - p.x), fmin (p.y, 1 - p.y));
}

/* How good P is for a follower: room around it, the rim and a village far enough, away from the OTHERS. */
static double
worth (const ArtLayout *layout,
       const ArtArea   *area,
       BastideKind      kind,
       ArtPoint         p,
       const ArtPoint  *others,
       unsigned         n_others)
{
  double room = fmin (art_area_distance (area, p), kind == BASTIDE_ROAD ? ART_ROAD_HALF * .5 : .19);
  double rim = fmin (rim_distance (p), RIM_ROOM);
  double middle = hypot (p.x - .5, p.y - .5);
  double apart = APART;

  for (unsigned i = 0; i < n_others; i++)
    apart = fmin (apart, hypot (p.x - others[i].x, p.y - others[i].y));

  if (layout->hub == ART_HUB_VILLAGE && kind != BASTIDE_MONASTERY)
    return 1.5 * room + 3 * rim + 4 * apart + 2 * fmin (middle, .3);
  return 1.5 * room + 3 * rim + 4 * apart - .12 * middle;
}

/* Tries a square of places around CENTER and moves it to the best. */
static void
search (const ArtLayout *layout,
        const ArtArea   *area,
        BastideKind      kind,
        const ArtPoint  *others,
        unsigned         n_others,
        unsigned         places,
        double           step,
        ArtPoint        *center)
{
  ArtPoint best = *center;
  double best_worth = -1e9;

  for (unsigned row = 0; row < places; row++)
    for (unsigned column = 0; column < places; column++)
      {
        ArtPoint p = { center->x + (column - (places - 1) / 2.) * step, center->y + (row - (places - 1) / 2.) * step };
        double w;

        if (!art_area_contains (area, p))
          continue;
        w = worth (layout, area, kind, p, others, n_others);
        if (w > best_worth)
          {
            best_worth = w;
            best = p;
          }
      }

  *center = best;
}

static ArtPoint
best_spot (const ArtLayout *layout,
           const ArtArea   *area,
           BastideKind      kind,
           const ArtPoint  *others,
           unsigned         n_others)
{
  ArtPoint spot = { .5, .5 };

  search (layout, area, kind, others, n_others, COARSE, 1. / COARSE, &spot);
  search (layout, area, kind, others, n_others, FINE, 1. / (COARSE * (FINE - 1)), &spot);
  return spot;
}

/* Roads have the least choice, then cities, which are to leave their shields in sight, and fields the most. */
void
bastide_art_follower_anchor (const BastideTileType *type,
                             unsigned               segment,
                             unsigned               rotation,
                             double                *x,
                             double                *y)
{
  static const BastideKind order[] = { BASTIDE_MONASTERY, BASTIDE_ROAD, BASTIDE_CITY, BASTIDE_FIELD };
  ArtPoint spots[BASTIDE_MAX_SEGMENTS];
  unsigned n_spots = 0, n_others;
  ArtLayout layout;
  ArtArea area;

  art_layout_init (&layout, type, rotation);

  for (unsigned k = 0; k < BASTIDE_N_KINDS; k++)
    for (unsigned s = 0; s < type->n_segments; s++)
      {
        if (type->segments[s].kind != order[k])
          continue;
        art_area_init (&area, &layout, type, rotation, s);
        n_others = n_spots;
        for (unsigned i = 0; i < type->segments[s].shields && n_others < BASTIDE_MAX_SEGMENTS; i++)
          {
            ArtPoint shield = art_shield_spot (type->segments[s].edges, i, type->segments[s].shields);

            spots[n_others++] = art_point_turn (shield, rotation);
          }
        spots[n_spots] = best_spot (&layout, &area, order[k], spots, n_others);
        if (s == segment)
          {
            *x = spots[n_spots].x;
            *y = spots[n_spots].y;
            return;
          }
        n_spots++;
      }
}
