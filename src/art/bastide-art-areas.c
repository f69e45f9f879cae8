/* bastide-art-areas.c: the area that each segment of a tile covers
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-art.h"
#include "bastide-art-areas.h"
#include "bastide-art-outline.h"

#include <math.h>

void
art_area_add (ArtArea *area,
              ArtPoint p)
{
  if (area->n < ART_MAX_AREA)
    area->p[area->n++] = p;
}

void
art_area_close (ArtArea *area)
{
  if (area->n_parts < ART_MAX_PARTS)
    area->ends[area->n_parts++] = area->n;
}

void
art_area_add_rim (ArtArea *area,
                  double   from,
                  double   to)
{
  art_area_add (area, art_rim_at (from));
  for (double corner = 2 * floor (from / 2) + 2; corner < to - 1e-9; corner += 2)
    art_area_add (area, art_rim_at (corner));
  art_area_add (area, art_rim_at (to));
}

static void
add_yard (ArtArea         *area,
          const ArtLayout *layout)
{
  static const ArtPoint east = { 1, .5 };
  ArtOutline outline = { 0 };

  art_outline_hub (&outline, layout, east, east, true);
  art_outline_add (&outline, (ArtPoint) { .5 + art_layout_hub_reach (layout, 1, 0), .5 });
  for (unsigned i = 0; i < outline.n; i++)
    art_area_add (area, outline.p[i]);
  art_area_close (area);
}

/* A yard that no road leads to is a hole in the grass. */
static void
add_field (ArtArea         *area,
           const ArtLayout *layout,
           unsigned         halves)
{
  art_area_add_patches (area, layout, halves);
  if (layout->hub == ART_HUB_YARD && layout->n_strands == 0 && art_area_contains (area, (ArtPoint) { .5, .5 }))
    add_yard (area, layout);
}

static void
add_city (ArtArea       *area,
          const ArtCity *city)
{
  if (city->n_walls == 0)
    {
      art_area_add_rim (area, 0, ART_RIM);
      area->n--;
    }

  for (unsigned w = 0; w < city->n_walls; w++)
    {
      const ArtWall *wall = &city->walls[w];
      unsigned end = (wall->first + wall->span) & 3;

      for (unsigned i = 0; i < wall->line.n; i++)
        art_area_add (area, wall->line.p[i]);
      for (unsigned k = 1; city->edges >> ((end + k - 1) & 3) & 1; k++)
        art_area_add (area, art_rim_at (2 * (end + k)));
      area->n--;
    }

  art_area_close (area);
}

/* The end of a road in a village takes its sector of the place. */
static void
add_sector (ArtArea         *area,
            const ArtLayout *layout,
            const ArtStrand *strand,
            const ArtOutline   *right,
            const ArtOutline   *left)
{
  double angle = strand->from * M_PI / 2 - M_PI / 2;
  double before = 2 * M_PI;
  double after = 2 * M_PI;
  ArtOutline outline = { 0 };
  ArtPoint a, b;

  for (unsigned s = 0; s < layout->n_strands; s++)
    {
      const ArtStrand *other = &layout->strands[s];

      if (other != strand && other->to == BASTIDE_NONE)
        {
          after = fmin (after, ((other->from - strand->from) & 3) * M_PI / 2);
          before = fmin (before, ((strand->from - other->from) & 3) * M_PI / 2);
        }
    }

  a = (ArtPoint) { .5 + cos (angle - before / 2) * .3, .5 + sin (angle - before / 2) * .3 };
  b = (ArtPoint) { .5 + cos (angle + after / 2) * .3, .5 + sin (angle + after / 2) * .3 };
  art_outline_hub (&outline, layout, right->p[right->n - 1], a, false);
  if (before < 2 * M_PI)
    {
      double reach = art_layout_hub_reach (layout, a.x - .5, a.y - .5) / .3;

      art_outline_add (&outline, (ArtPoint) { .5 + (a.x - .5) * reach, .5 + (a.y - .5) * reach });
      art_outline_add (&outline, (ArtPoint) { .5, .5 });
      reach = art_layout_hub_reach (layout, b.x - .5, b.y - .5) / .3;
      art_outline_add (&outline, (ArtPoint) { .5 + (b.x - .5) * reach, .5 + (b.y - .5) * reach });
    }
  art_outline_hub (&outline, layout, b, left->p[left->n - 1], false);

  for (unsigned i = 0; i < outline.n; i++)
    art_area_add (area, outline.p[i]);
}

static void
add_strand (ArtArea         *area,
            const ArtLayout *layout,
            const ArtStrand *strand)
{
  unsigned index = (unsigned) (strand - layout->strands);
  ArtOutline right, left;

  art_outline_strand (&right, layout, index, false, true);
  art_outline_strand (&left, layout, index, false, false);

  for (unsigned i = 0; i < right.n; i++)
    art_area_add (area, right.p[i]);
  if (strand->to == BASTIDE_NONE && strand->city == BASTIDE_NONE && layout->hub != ART_HUB_YARD)
    add_sector (area, layout, strand, &right, &left);
  for (unsigned i = left.n; i > 0; i--)
    art_area_add (area, left.p[i - 1]);
  art_area_close (area);
}

void
art_area_init (ArtArea               *area,
               const ArtLayout       *layout,
               const BastideTileType *type,
               unsigned               rotation,
               unsigned               segment)
{
  unsigned halves = type->segments[segment].halves;

  area->n = 0;
  area->n_parts = 0;

  switch (type->segments[segment].kind)
    {
    case BASTIDE_MONASTERY:
      add_yard (area, layout);
      break;
    case BASTIDE_CITY:
      for (unsigned c = 0; c < layout->n_cities; c++)
        if (layout->cities[c].segment == segment)
          add_city (area, &layout->cities[c]);
      break;
    case BASTIDE_ROAD:
      for (unsigned s = 0; s < layout->n_strands; s++)
        if (layout->strands[s].segment == segment)
          add_strand (area, layout, &layout->strands[s]);
      break;
    default:
      rotation &= 3;
      add_field (area, layout, (halves << (2 * rotation) | halves >> (8 - 2 * rotation)) & 0xff);
    }
}

bool
art_area_contains (const ArtArea *area,
                   ArtPoint       p)
{
  bool inside = false;

  for (unsigned part = 0, start = 0; part < area->n_parts; start = area->ends[part++])
    for (unsigned i = start, j = area->ends[part] - 1; i < area->ends[part]; j = i++)
      {
        ArtPoint a = area->p[i];
        ArtPoint b = area->p[j];

        if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x)
          inside = !inside;
      }

  return inside;
}

double
art_area_distance (const ArtArea *area,
                   ArtPoint       p)
{
  double best = 1e9;

  for (unsigned part = 0, start = 0; part < area->n_parts; start = area->ends[part++])
    for (unsigned i = start, j = area->ends[part] - 1; i < area->ends[part]; j = i++)
      {
        ArtLine piece = { 2, { area->p[j], area->p[i] } };
        double d = art_line_distance (&piece, p);

        if (d < best)
          best = d;
      }

  return best;
}

void
bastide_art_segment_path (cairo_t               *cr,
                          const BastideTileType *type,
                          unsigned               rotation,
                          unsigned               segment,
                          double                 size)
{
  ArtLayout layout;
  ArtArea area;

  art_layout_init (&layout, type, rotation);
  art_area_init (&area, &layout, type, rotation, segment);

  for (unsigned part = 0, start = 0; part < area.n_parts; start = area.ends[part++])
    {
      cairo_move_to (cr, area.p[start].x * size, area.p[start].y * size);
      for (unsigned i = start + 1; i < area.ends[part]; i++)
        cairo_line_to (cr, area.p[i].x * size, area.p[i].y * size);
      cairo_close_path (cr);
    }
}

unsigned
bastide_art_segment_at (const BastideTileType *type,
                        unsigned               rotation,
                        double                 x,
                        double                 y)
{
  static const BastideKind order[] = { BASTIDE_MONASTERY, BASTIDE_ROAD, BASTIDE_CITY, BASTIDE_FIELD };
  ArtPoint p = { x, y };
  ArtLayout layout;
  ArtArea area;
  unsigned nearest = 0;
  double best = 1e9;

  art_layout_init (&layout, type, rotation);

  for (unsigned k = 0; k < BASTIDE_N_KINDS; k++)
    for (unsigned s = 0; s < type->n_segments; s++)
      {
        double distance;

        if (type->segments[s].kind != order[k])
          continue;
        art_area_init (&area, &layout, type, rotation, s);
        if (art_area_contains (&area, p))
          return s;
        distance = art_area_distance (&area, p);
        if (distance < best)
          {
            best = distance;
            nearest = s;
          }
      }

  return nearest;
}
