/* bastide-art-outline.c: stretches of the borders of roads and hubs
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-art-outline.h"

#include <math.h>

#define HUB_STEP (M_PI / 20)

void
art_outline_add (ArtOutline *outline,
                 ArtPoint    p)
{
  if (outline->n < ART_MAX_OUTLINE)
    outline->p[outline->n++] = p;
}

ArtPoint
art_rim_at (double place)
{
  unsigned edge = (unsigned) (place / 2) & 3;

  return art_point_turn ((ArtPoint) { place / 2 - floor (place / 2), 0 }, edge);
}

/* The side of LINE, HALF to the right of its course, or to the left where HALF is negative. */
static void
line_side (const ArtLine *line,
           double         half,
           ArtOutline       *side)
{
  side->n = 0;
  for (unsigned i = 0; i < line->n; i++)
    {
      ArtPoint a = line->p[i > 0 ? i - 1 : 0];
      ArtPoint b = line->p[i + 1 < line->n ? i + 1 : i];
      double dx = b.x - a.x;
      double dy = b.y - a.y;
      double length = hypot (dx, dy);

      art_outline_add (side, (ArtPoint) { line->p[i].x - half * dy / length, line->p[i].y + half * dx / length });
    }
}

static void
reverse (ArtOutline *outline)
{
  for (unsigned i = 0, j = outline->n - 1; i < j; i++, j--)
    {
      ArtPoint p = outline->p[i];

      outline->p[i] = outline->p[j];
      outline->p[j] = p;
    }
}

static double
beyond_hub (const ArtLayout *layout,
            ArtPoint         p)
{
  double dx = p.x - .5;
  double dy = p.y - .5;

  return hypot (dx, dy) - art_layout_hub_reach (layout, dx, dy);
}

/* Cuts a side that comes from the rim where it meets the hub. */
static void
cut_at_hub (const ArtLayout *layout,
            ArtOutline         *side)
{
  for (unsigned i = 1; i < side->n; i++)
    if (beyond_hub (layout, side->p[i]) <= 0)
      {
        ArtPoint out = side->p[i - 1];
        ArtPoint in = side->p[i];

        for (unsigned step = 0; step < 24; step++)
          {
            ArtPoint middle = { (out.x + in.x) / 2, (out.y + in.y) / 2 };

            if (beyond_hub (layout, middle) > 0)
              out = middle;
            else
              in = middle;
          }
        side->p[i] = out;
        side->n = i + 1;
        return;
      }
}

void
art_outline_hub (ArtOutline      *outline,
                 const ArtLayout *layout,
                 ArtPoint         a,
                 ArtPoint         b,
                 bool             clockwise)
{
  double from = atan2 (a.y - .5, a.x - .5);
  double to = atan2 (b.y - .5, b.x - .5);
  double sign = clockwise ? 1 : -1;
  double sweep = sign * (to - from);

  while (sweep <= 1e-9)
    sweep += 2 * M_PI;

  /* Whole steps of the circle, so that the corners of a yard are among them. */
  for (double angle = sign > 0 ? ceil (from / HUB_STEP + 1e-6) : floor (from / HUB_STEP - 1e-6);
       sign * (angle * HUB_STEP - from) < sweep - 1e-6;
       angle += sign)
    {
      double dx = cos (angle * HUB_STEP);
      double dy = sin (angle * HUB_STEP);
      double reach = art_layout_hub_reach (layout, dx, dy);

      art_outline_add (outline, (ArtPoint) { .5 + reach * dx, .5 + reach * dy });
    }
}

void
art_outline_strand (ArtOutline      *outline,
                    const ArtLayout *layout,
                    unsigned         index,
                    bool             backwards,
                    bool             right)
{
  const ArtStrand *strand = &layout->strands[index];

  line_side (&strand->line, right != backwards ? ART_ROAD_HALF : -ART_ROAD_HALF, outline);
  if (backwards)
    reverse (outline);
  if (strand->to == BASTIDE_NONE && strand->city == BASTIDE_NONE)
    cut_at_hub (layout, outline);
}
