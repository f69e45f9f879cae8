/* bastide-art-areas.c: the area that each segment of a tile covers
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-art.h"
#include "bastide-art-areas.h"

#include <math.h>
#include <stddef.h>

#define MAX_CONTACTS 12
#define MAX_OUTLINE 80
#define HUB_STEP (M_PI / 20)

/* Places on the rim are counted in half-edges, clockwise from the north-west corner: 0 to 8. */
#define RIM 8.

/* Something that is no grass and reaches the rim from A clockwise to B. */
typedef struct
{
  double  a, b;
  int     component; /* equal for contacts that are joined on the tile */
  uint8_t city;      /* an index of the layout's cities, or BASTIDE_NONE for a road */
  uint8_t wall;      /* of that city: the one that ends at A */
  uint8_t strand;
  bool    backwards; /* the strand ends here, rather than starts */
} Contact;

typedef struct
{
  unsigned n;
  ArtPoint p[MAX_OUTLINE];
} Outline;

typedef struct
{
  unsigned n;
  Contact  contacts[MAX_CONTACTS];
} Rim;

static void
area_add (ArtArea *area,
          ArtPoint p)
{
  if (area->n < ART_MAX_AREA)
    area->p[area->n++] = p;
}

static void
area_close (ArtArea *area)
{
  if (area->n_parts < ART_MAX_PARTS)
    area->ends[area->n_parts++] = area->n;
}

static void
outline_add (Outline *outline,
             ArtPoint p)
{
  if (outline->n < MAX_OUTLINE)
    outline->p[outline->n++] = p;
}

static ArtPoint
rim_at (double place)
{
  unsigned edge = (unsigned) (place / 2) & 3;

  return art_point_turn ((ArtPoint) { place / 2 - floor (place / 2), 0 }, edge);
}

/* The side of LINE, HALF to the right of its course, or to the left where HALF is negative. */
static void
line_side (const ArtLine *line,
           double         half,
           Outline       *side)
{
  side->n = 0;
  for (unsigned i = 0; i < line->n; i++)
    {
      ArtPoint a = line->p[i > 0 ? i - 1 : 0];
      ArtPoint b = line->p[i + 1 < line->n ? i + 1 : i];
      double dx = b.x - a.x;
      double dy = b.y - a.y;
      double length = hypot (dx, dy);

      outline_add (side, (ArtPoint) { line->p[i].x - half * dy / length, line->p[i].y + half * dx / length });
    }
}

static void
reverse (Outline *outline)
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
            Outline         *side)
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

/* The border of the hub from the direction of A to that of B, anticlockwise, without its ends; clockwise if so asked. */
static void
follow_hub (const ArtLayout *layout,
            Outline         *outline,
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

      outline_add (outline, (ArtPoint) { .5 + reach * dx, .5 + reach * dy });
    }
}

static void
find_contacts (const ArtLayout *layout,
               Rim             *rim)
{
  rim->n = 0;

  for (unsigned c = 0; c < layout->n_cities; c++)
    for (unsigned w = 0; w < layout->cities[c].n_walls; w++)
      {
        const ArtCity *city = &layout->cities[c];
        unsigned end = (city->walls[w].first + city->walls[w].span) & 3;
        unsigned length = 0;

        while (city->edges >> ((end + length) & 3) & 1)
          length++;
        rim->contacts[rim->n++] = (Contact) {
          .a = 2 * end,
          .b = fmod (2 * (end + length), RIM),
          .component = (int) c,
          .city = (uint8_t) c,
          .wall = (uint8_t) w,
        };
      }

  for (unsigned s = 0; s < layout->n_strands; s++)
    {
      const ArtStrand *strand = &layout->strands[s];
      int component = strand->to != BASTIDE_NONE ? 100 + (int) s : strand->city != BASTIDE_NONE ? strand->city : 99;

      for (unsigned end = 0; end < 2; end++)
        {
          unsigned edge = end ? strand->to : strand->from;

          if (edge != BASTIDE_NONE)
            rim->contacts[rim->n++] = (Contact) {
              .a = 2 * edge + 1 - 2 * ART_ROAD_HALF,
              .b = 2 * edge + 1 + 2 * ART_ROAD_HALF,
              .component = component,
              .city = BASTIDE_NONE,
              .strand = (uint8_t) s,
              .backwards = end == 1,
            };
        }
    }

  for (unsigned i = 1; i < rim->n; i++)
    for (unsigned j = i; j > 0 && rim->contacts[j].a < rim->contacts[j - 1].a; j--)
      {
        Contact contact = rim->contacts[j];

        rim->contacts[j] = rim->contacts[j - 1];
        rim->contacts[j - 1] = contact;
      }
}

/* The contact of the same component that comes before I, going anticlockwise; I itself where it is the only one. */
static unsigned
contact_before (const Rim *rim,
                unsigned   i)
{
  unsigned j = i;

  do
    j = (j + rim->n - 1) % rim->n;
  while (rim->contacts[j].component != rim->contacts[i].component);

  return j;
}

/* The side of the strand on the right hand of who enters the tile on it, or the left hand. */
static void
side_of_contact (const ArtLayout *layout,
                 const Contact   *contact,
                 bool             right,
                 Outline         *side)
{
  const ArtStrand *strand = &layout->strands[contact->strand];

  line_side (&strand->line, right != contact->backwards ? ART_ROAD_HALF : -ART_ROAD_HALF, side);
  if (contact->backwards)
    reverse (side);
  if (strand->to == BASTIDE_NONE && strand->city == BASTIDE_NONE)
    cut_at_hub (layout, side);
}

/* The stretch of WALL between two places, backwards. */
static void
follow_wall (const ArtWall *wall,
             Outline       *outline,
             double         from,
             double         to)
{
  outline_add (outline, art_line_at (&wall->line, from));
  for (double i = ceil (from - 1e-9) - 1; i > to + 1e-9; i--)
    outline_add (outline, wall->line.p[(unsigned) i]);
  outline_add (outline, art_line_at (&wall->line, to));
}

/* The course of the border between a component and the grass beside it on the anticlockwise side of contact I: from
 * there, with the grass on the right, to the rim at the contact before. */
static void
follow_component (const ArtLayout *layout,
                  const Rim       *rim,
                  unsigned         i,
                  Outline         *outline)
{
  const Contact *start = &rim->contacts[i];
  const Contact *end = &rim->contacts[contact_before (rim, i)];
  const ArtStrand *strand = start->city == BASTIDE_NONE ? &layout->strands[start->strand] : NULL;
  Outline side;
  const ArtWall *wall;
  double from, to;

  if (strand != NULL)
    {
      side_of_contact (layout, start, true, outline);
      if (strand->to != BASTIDE_NONE)
        return;
    }

  if (strand != NULL && strand->city == BASTIDE_NONE)
    {
      side_of_contact (layout, end, false, &side);
      follow_hub (layout, outline, outline->p[outline->n - 1], side.p[side.n - 1], false);
      for (unsigned j = side.n; j > 0; j--)
        outline_add (outline, side.p[j - 1]);
      return;
    }

  wall = strand != NULL ? &layout->cities[strand->city].walls[strand->wall]
                        : &layout->cities[start->city].walls[start->wall];
  from = strand != NULL ? strand->position : wall->line.n - 1;
  to = end->city == BASTIDE_NONE ? layout->strands[end->strand].position : 0;
  if (strand != NULL)
    outline->n--;
  follow_wall (wall, outline, from, to);
  if (end->city == BASTIDE_NONE)
    {
      side_of_contact (layout, end, false, &side);
      for (unsigned j = side.n - 1; j > 0; j--)
        outline_add (outline, side.p[j - 1]);
    }
}

static void
add_rim (ArtArea *area,
         double   from,
         double   to)
{
  area_add (area, rim_at (from));
  for (double corner = 2 * floor (from / 2) + 2; corner < to - 1e-9; corner += 2)
    area_add (area, rim_at (corner));
  area_add (area, rim_at (to));
}

/* Adds the patch of grass on which half-edge HALF lies, and returns the half-edges that it reaches. */
static unsigned
add_patch (ArtArea         *area,
           const ArtLayout *layout,
           const Rim       *rim,
           unsigned         half)
{
  double start = half + .5;
  double place = start;
  unsigned halves = 0;

  if (rim->n == 0)
    {
      add_rim (area, 0, RIM);
      area->n--;
      area_close (area);
      return 0xff;
    }

  for (unsigned guard = 0; guard <= rim->n; guard++)
    {
      Outline outline = { 0 };
      unsigned next = 0;
      double way = 2 * RIM;
      bool home;

      for (unsigned i = 0; i < rim->n; i++)
        {
          double d = fmod (rim->contacts[i].a - place + 2 * RIM, RIM);

          if (d < way)
            {
              way = d;
              next = i;
            }
        }

      home = guard > 0 && fmod (start - place + 2 * RIM, RIM) < way;
      add_rim (area, place, home ? place + fmod (start - place + 2 * RIM, RIM) : place + way);
      for (unsigned h = 0; h < BASTIDE_N_HALVES; h++)
        if (fmod (h + .5 - place + 2 * RIM, RIM) <= way)
          halves |= 1u << h;
      if (home)
        break;

      follow_component (layout, rim, next, &outline);
      for (unsigned i = 0; i < outline.n; i++)
        area_add (area, outline.p[i]);
      place = rim->contacts[contact_before (rim, next)].b;
    }

  area_close (area);
  return halves;
}

static void
add_yard (ArtArea         *area,
          const ArtLayout *layout)
{
  static const ArtPoint east = { 1, .5 };
  Outline outline = { 0 };

  follow_hub (layout, &outline, east, east, true);
  outline_add (&outline, (ArtPoint) { .5 + art_layout_hub_reach (layout, 1, 0), .5 });
  for (unsigned i = 0; i < outline.n; i++)
    area_add (area, outline.p[i]);
  area_close (area);
}

static void
add_field (ArtArea         *area,
           const ArtLayout *layout,
           unsigned         halves)
{
  Rim rim;
  unsigned done = 0;

  find_contacts (layout, &rim);
  for (unsigned half = 0; half < BASTIDE_N_HALVES; half++)
    if ((halves & ~done) >> half & 1)
      done |= add_patch (area, layout, &rim, half);

  if (layout->hub == ART_HUB_YARD && layout->n_strands == 0 && art_area_contains (area, (ArtPoint) { .5, .5 }))
    add_yard (area, layout);
}

static void
add_city (ArtArea       *area,
          const ArtCity *city)
{
  if (city->n_walls == 0)
    {
      add_rim (area, 0, RIM);
      area->n--;
    }

  for (unsigned w = 0; w < city->n_walls; w++)
    {
      const ArtWall *wall = &city->walls[w];
      unsigned end = (wall->first + wall->span) & 3;

      for (unsigned i = 0; i < wall->line.n; i++)
        area_add (area, wall->line.p[i]);
      for (unsigned k = 1; city->edges >> ((end + k - 1) & 3) & 1; k++)
        area_add (area, rim_at (2 * (end + k)));
      area->n--;
    }

  area_close (area);
}

/* The end of a road in a village takes its sector of the place. */
static void
add_sector (ArtArea         *area,
            const ArtLayout *layout,
            const ArtStrand *strand,
            const Outline   *right,
            const Outline   *left)
{
  double angle = strand->from * M_PI / 2 - M_PI / 2;
  double before = 2 * M_PI;
  double after = 2 * M_PI;
  Outline outline = { 0 };
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
  follow_hub (layout, &outline, right->p[right->n - 1], a, false);
  if (before < 2 * M_PI)
    {
      double reach = art_layout_hub_reach (layout, a.x - .5, a.y - .5) / .3;

      outline_add (&outline, (ArtPoint) { .5 + (a.x - .5) * reach, .5 + (a.y - .5) * reach });
      outline_add (&outline, (ArtPoint) { .5, .5 });
      reach = art_layout_hub_reach (layout, b.x - .5, b.y - .5) / .3;
      outline_add (&outline, (ArtPoint) { .5 + (b.x - .5) * reach, .5 + (b.y - .5) * reach });
    }
  follow_hub (layout, &outline, b, left->p[left->n - 1], false);

  for (unsigned i = 0; i < outline.n; i++)
    area_add (area, outline.p[i]);
}

static void
add_strand (ArtArea         *area,
            const ArtLayout *layout,
            const ArtStrand *strand)
{
  Contact contact = { .city = BASTIDE_NONE, .strand = (uint8_t) (strand - layout->strands) };
  Outline right, left;

  side_of_contact (layout, &contact, true, &right);
  side_of_contact (layout, &contact, false, &left);

  for (unsigned i = 0; i < right.n; i++)
    area_add (area, right.p[i]);
  if (strand->to == BASTIDE_NONE && strand->city == BASTIDE_NONE && layout->hub != ART_HUB_YARD)
    add_sector (area, layout, strand, &right, &left);
  for (unsigned i = left.n; i > 0; i--)
    area_add (area, left.p[i - 1]);
  area_close (area);
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
