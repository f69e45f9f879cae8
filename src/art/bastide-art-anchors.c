/* bastide-art-anchors.c: where followers stand on a tile
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-art.h"
#include "bastide-art-areas.h"

#include <math.h>
#include <stddef.h>

#define GRID 64            /* places along a side of the tile */
#define RIM .012           /* what a figure leaves free along the rim */
#define WALL .05           /* width of a wall */
#define WALL_HEIGHT .034
#define MAX_BOXES 3
#define APART .27          /* how far anchors of different segments should be from each other */
#define SMALLEST .70       /* of the usual size of a figure, where its feature is narrow */
#define STEP .05
#define OFF_TILE 20        /* what a figure that reaches over the rim is worth less */
#define EASE 1.4           /* how much wider than the figure it is good to have room */

typedef struct
{
  double left, top, right, bottom;
} Box;

/* What a figure covers, around its anchor, in heights of a standing one. */
typedef struct
{
  unsigned n;
  Box      boxes[MAX_BOXES];
} Footprint;

static const Footprint footprints[BASTIDE_N_KINDS] = {
  [BASTIDE_FIELD] = { 3, { { -.46, -.15, .15, .26 }, { .07, -.25, .34, .0 }, { .15, .0, .46, .26 } } },
  [BASTIDE_ROAD] = { 3, { { -.38, -.34, .38, -.16 }, { -.20, -.48, .22, .18 }, { -.39, .18, .39, .45 } } },
  [BASTIDE_CITY] = { 2, { { -.21, -.50, .21, -.05 }, { -.37, -.05, .37, .45 } } },
  [BASTIDE_MONASTERY] = { 2, { { -.20, -.43, .20, -.02 }, { -.34, -.02, .37, .45 } } },
};

/* How good each place of a tile is to stand on, from 0 to 1, as sums over all places to the north-west of it. */
typedef struct
{
  float sums[GRID + 1][GRID + 1];
} Ground;

static void
trace_area (cairo_t       *cr,
            const ArtArea *area)
{
  for (unsigned part = 0, start = 0; part < area->n_parts; start = area->ends[part++])
    {
      for (unsigned i = start; i < area->ends[part]; i++)
        cairo_line_to (cr, area->p[i].x, area->p[i].y);
      cairo_close_path (cr);
    }
}

static void
trace_wall (cairo_t       *cr,
            const ArtLine *line,
            double         lift)
{
  cairo_new_sub_path (cr);
  for (unsigned i = 0; i < line->n; i++)
    cairo_line_to (cr, line->p[i].x, line->p[i].y - lift);
}

/* Walls and towers are seen to rise to the north of where they stand. */
static void
clear_walls (cairo_t         *cr,
             const ArtLayout *layout)
{
  for (unsigned c = 0; c < layout->n_cities; c++)
    for (unsigned w = 0; w < layout->cities[c].n_walls; w++)
      {
        const ArtLine *line = &layout->cities[c].walls[w].line;

        trace_wall (cr, line, WALL_HEIGHT / 2);
        trace_wall (cr, line, -WALL_HEIGHT / 2);
        cairo_set_line_width (cr, WALL);
        cairo_stroke (cr);
        for (unsigned i = 0; i < line->n; i += line->n - 1)
          cairo_rectangle (cr, line->p[i].x - .07, line->p[i].y - .17, .14, .2);
        cairo_fill (cr);
      }
}

static void
clear_shields (cairo_t               *cr,
               const BastideTileType *type,
               unsigned               rotation)
{
  for (unsigned s = 0; s < type->n_segments; s++)
    for (unsigned i = 0; i < type->segments[s].shields; i++)
      {
        ArtPoint spot = art_shield_spot (type->segments[s].edges, i, type->segments[s].shields);
        ArtPoint at = art_point_turn (spot, rotation);

        cairo_rectangle (cr, at.x - .08, at.y - .095, .16, .19);
      }
  cairo_fill (cr);
}

static void
clear_village (cairo_t         *cr,
               const ArtLayout *layout)
{
  if (layout->hub != ART_HUB_VILLAGE)
    return;

  for (unsigned i = 0; i < 4; i++)
    cairo_rectangle (cr, i % 2 ? .585 : .265, i / 2 ? .57 : .25, .15, .17);
  cairo_fill (cr);
}

/* The spire of a monastery rises over its yard. */
static void
clear_spire (cairo_t         *cr,
             const ArtLayout *layout)
{
  if (layout->hub != ART_HUB_YARD)
    return;

  cairo_rectangle (cr, .23, .0, .17, .22);
  cairo_fill (cr);
}

static void
fill_area (cairo_t               *cr,
           const ArtLayout       *layout,
           const BastideTileType *type,
           unsigned               rotation,
           unsigned               segment,
           double                 alpha)
{
  ArtArea area;

  art_area_init (&area, layout, type, rotation, segment);
  trace_area (cr, &area);
  cairo_set_source_rgba (cr, 0, 0, 0, alpha);
  cairo_fill (cr);
}

/* A highwayman, who is wider than his road, may lean over the grass beside it. */
static void
paint_ground (cairo_t               *cr,
              const ArtLayout       *layout,
              const BastideTileType *type,
              unsigned               rotation,
              unsigned               segment)
{
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_scale (cr, GRID, GRID);

  if (type->segments[segment].kind == BASTIDE_ROAD)
    for (unsigned s = 0; s < type->n_segments; s++)
      if (type->segments[s].kind == BASTIDE_FIELD)
        fill_area (cr, layout, type, rotation, s, .6);
  fill_area (cr, layout, type, rotation, segment, 1);

  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  /* Roads that cross share their crossing. */
  for (unsigned s = 0; s < segment; s++)
    if (type->segments[s].kind == type->segments[segment].kind)
      fill_area (cr, layout, type, rotation, s, 1);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_WINDING);
  if (type->segments[segment].kind == BASTIDE_MONASTERY)
    return;
  clear_walls (cr, layout);
  clear_shields (cr, type, rotation);
  clear_village (cr, layout);
  clear_spire (cr, layout);
}

static void
ground_init (Ground                *ground,
             const ArtLayout       *layout,
             const BastideTileType *type,
             unsigned               rotation,
             unsigned               segment)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, GRID, GRID);
  cairo_t *cr = cairo_create (surface);
  const unsigned char *data;
  int stride;

  *ground = (Ground) { 0 };
  paint_ground (cr, layout, type, rotation, segment);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  data = cairo_image_surface_get_data (surface);
  stride = cairo_image_surface_get_stride (surface);
  for (int y = 0; y < GRID && data != NULL; y++)
    for (int x = 0; x < GRID; x++)
      ground->sums[y + 1][x + 1] = ground->sums[y][x + 1] + ground->sums[y + 1][x] - ground->sums[y][x] +
                                   data[y * stride + x] / 255.f;
  cairo_surface_destroy (surface);
}

static int
place_of (double x)
{
  int place = (int) (x * GRID + .5);

  return place < 0 ? 0 : place > GRID ? GRID : place;
}

static double
ground_sum (const Ground *ground,
            double        left,
            double        top,
            double        right,
            double        bottom)
{
  int x0 = place_of (left), y0 = place_of (top), x1 = place_of (right), y1 = place_of (bottom);

  return ground->sums[y1][x1] - ground->sums[y0][x1] - ground->sums[y1][x0] + ground->sums[y0][x0];
}

/* The share of a figure of SIZE at P that lies on good ground. */
static double
share (const Ground    *ground,
       const Footprint *footprint,
       ArtPoint         p,
       double           size)
{
  double sum = 0, whole = 0;

  for (unsigned i = 0; i < footprint->n; i++)
    {
      const Box *box = &footprint->boxes[i];

      sum += ground_sum (ground, p.x + size * box->left, p.y + size * box->top, p.x + size * box->right,
                         p.y + size * box->bottom);
      whole += (box->right - box->left) * (box->bottom - box->top);
    }

  return sum / (whole * size * size * GRID * GRID);
}

static bool
is_within (const Footprint *footprint,
           ArtPoint         p,
           double           size)
{
  for (unsigned i = 0; i < footprint->n; i++)
    {
      const Box *box = &footprint->boxes[i];

      if (p.x + size * box->left < RIM || p.y + size * box->top < RIM || p.x + size * box->right > 1 - RIM ||
          p.y + size * box->bottom > 1 - RIM)
        return false;
    }

  return true;
}

/* That the figure has room counts most; then some ease round it, not to be smaller than need be, to be away from the
 * OTHERS, and not far from the middle. */
static double
worth (const Ground    *ground,
       const Footprint *footprint,
       ArtPoint         p,
       double           scale,
       const ArtPoint  *others,
       unsigned         n_others)
{
  double apart = APART;
  double middle = hypot (p.x - .5, p.y - .5);
  double size = ART_FOLLOWER * scale;

  for (unsigned i = 0; i < n_others; i++)
    apart = fmin (apart, hypot (p.x - others[i].x, p.y - others[i].y));

  return 18 * fmin (.985, share (ground, footprint, p, size)) + 2 * share (ground, footprint, p, size * EASE) +
         3.2 * scale + 30 * fmin (apart, .2) + 3 * apart - .3 * middle;
}

/* Searches the places within REACH of AROUND, every STRIDE-th one, for figures of SCALE, and moves the anchor to the
 * best if it is better. */
static void
search (const Ground     *ground,
        const Footprint  *footprint,
        const ArtPoint   *others,
        unsigned          n_others,
        double            scale,
        ArtPoint          around,
        double            reach,
        unsigned          stride,
        BastideArtAnchor *anchor,
        double           *best)
{
  for (int row = place_of (around.y - reach); row < place_of (around.y + reach); row += (int) stride)
    for (int column = place_of (around.x - reach); column < place_of (around.x + reach); column += (int) stride)
      {
        ArtPoint p = { (column + .5) / GRID, (row + .5) / GRID };
        double w;

        /* The anchor is where the feature is looked for. */
        if (ground_sum (ground, p.x - .5 / GRID, p.y - .5 / GRID, p.x + .5 / GRID, p.y + .5 / GRID) < .9)
          continue;
        w = worth (ground, footprint, p, scale, others, n_others);
        if (!is_within (footprint, p, ART_FOLLOWER * scale))
          w -= OFF_TILE;
        if (w > *best)
          {
            *best = w;
            *anchor = (BastideArtAnchor) { p.x, p.y, scale };
          }
      }
}

static BastideArtAnchor
find_anchor (const ArtLayout       *layout,
             const BastideTileType *type,
             unsigned               rotation,
             unsigned               segment,
             const ArtPoint        *others,
             unsigned               n_others)
{
  static const ArtPoint middle = { .5, .5 };
  const Footprint *footprint = &footprints[type->segments[segment].kind];
  BastideArtAnchor anchor = { .5, .5, SMALLEST }, rough;
  double best = -1e9;
  Ground ground;

  ground_init (&ground, layout, type, rotation, segment);
  for (double scale = 1; scale > SMALLEST - STEP; scale -= 3 * STEP)
    search (&ground, footprint, others, n_others, scale, middle, .5, 2, &anchor, &best);

  rough = anchor;
  for (double scale = rough.scale - STEP; scale < fmin (1, rough.scale + STEP) + STEP / 2; scale += STEP)
    search (&ground, footprint, others, n_others, fmax (SMALLEST, scale), (ArtPoint) { rough.x, rough.y }, 4. / GRID, 1,
            &anchor, &best);

  return anchor;
}

/* Roads have the least choice, then cities, which are to leave their shields in sight, and fields the most. */
BastideArtAnchor
bastide_art_follower_anchor (const BastideTileType *type,
                             unsigned               segment,
                             unsigned               rotation)
{
  static const BastideKind order[] = { BASTIDE_MONASTERY, BASTIDE_ROAD, BASTIDE_CITY, BASTIDE_FIELD };
  BastideArtAnchor anchor = { .5, .5, 1 };
  ArtPoint others[BASTIDE_MAX_SEGMENTS];
  unsigned n_others = 0;
  ArtLayout layout;

  rotation &= 3;
  art_layout_init (&layout, type, rotation);

  for (unsigned k = 0; k < BASTIDE_N_KINDS; k++)
    for (unsigned s = 0; s < type->n_segments; s++)
      {
        if (type->segments[s].kind != order[k])
          continue;
        anchor = find_anchor (&layout, type, rotation, s, others, n_others);
        if (s == segment)
          return anchor;
        others[n_others++] = (ArtPoint) { anchor.x, anchor.y };
      }

  return anchor;
}
