/* bastide-art-patches.c: patches of grass between roads, walls and the rim
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-art-areas.h"
#include "bastide-art-outline.h"

#include <math.h>
#include <stddef.h>

#define MAX_CONTACTS 12

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
  Contact  contacts[MAX_CONTACTS];
} Rim;

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
          .b = fmod (2 * (end + length), ART_RIM),
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

/* The stretch of WALL between two places, backwards. */
static void
follow_wall (const ArtWall *wall,
             ArtOutline       *outline,
             double         from,
             double         to)
{
  art_outline_add (outline, art_line_at (&wall->line, from));
  for (double i = ceil (from - 1e-9) - 1; i > to + 1e-9; i--)
    art_outline_add (outline, wall->line.p[(unsigned) i]);
  art_outline_add (outline, art_line_at (&wall->line, to));
}

/* The course of the border between a component and the grass beside it on the anticlockwise side of contact I: from
 * there, with the grass on the right, to the rim at the contact before. */
static void
follow_component (const ArtLayout *layout,
                  const Rim       *rim,
                  unsigned         i,
                  ArtOutline         *outline)
{
  const Contact *start = &rim->contacts[i];
  const Contact *end = &rim->contacts[contact_before (rim, i)];
  const ArtStrand *strand = start->city == BASTIDE_NONE ? &layout->strands[start->strand] : NULL;
  ArtOutline side;
  const ArtWall *wall;
  double from, to;

  if (strand != NULL)
    {
      art_outline_strand (outline, layout, start->strand, start->backwards, true);
      if (strand->to != BASTIDE_NONE)
        return;
    }

  if (strand != NULL && strand->city == BASTIDE_NONE)
    {
      art_outline_strand (&side, layout, end->strand, end->backwards, false);
      art_outline_hub (outline, layout, outline->p[outline->n - 1], side.p[side.n - 1], false);
      for (unsigned j = side.n; j > 0; j--)
        art_outline_add (outline, side.p[j - 1]);
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
      art_outline_strand (&side, layout, end->strand, end->backwards, false);
      for (unsigned j = side.n - 1; j > 0; j--)
        art_outline_add (outline, side.p[j - 1]);
    }
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
      art_area_add_rim (area, 0, ART_RIM);
      area->n--;
      art_area_close (area);
      return 0xff;
    }

  for (unsigned guard = 0; guard <= rim->n; guard++)
    {
      ArtOutline outline = { 0 };
      unsigned next = 0;
      double way = 2 * ART_RIM;
      bool home;

      for (unsigned i = 0; i < rim->n; i++)
        {
          double d = fmod (rim->contacts[i].a - place + 2 * ART_RIM, ART_RIM);

          if (d < way)
            {
              way = d;
              next = i;
            }
        }

      home = guard > 0 && fmod (start - place + 2 * ART_RIM, ART_RIM) < way;
      art_area_add_rim (area, place, home ? place + fmod (start - place + 2 * ART_RIM, ART_RIM) : place + way);
      for (unsigned h = 0; h < BASTIDE_N_HALVES; h++)
        if (fmod (h + .5 - place + 2 * ART_RIM, ART_RIM) <= way)
          halves |= 1u << h;
      if (home)
        break;

      follow_component (layout, rim, next, &outline);
      for (unsigned i = 0; i < outline.n; i++)
        art_area_add (area, outline.p[i]);
      place = rim->contacts[contact_before (rim, next)].b;
    }

  art_area_close (area);
  return halves;
}

void
art_area_add_patches (ArtArea         *area,
                      const ArtLayout *layout,
                      unsigned         halves)
{
  Rim rim;
  unsigned done = 0;

  find_contacts (layout, &rim);
  for (unsigned half = 0; half < BASTIDE_N_HALVES; half++)
    if ((halves & ~done) >> half & 1)
      done |= add_patch (area, layout, &rim, half);
}
