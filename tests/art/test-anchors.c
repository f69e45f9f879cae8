/* test-anchors.c: where followers stand on their tiles
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib.h>
#include <math.h>

#include "bastide-art-layout.h"
#include "picture.h"
#include "tiles.h"

#define SIZE 128
#define WALL .05  /* width of a wall */

/* Of a figure's pixels. */
typedef struct
{
  double own;   /* on its segment */
  double grass; /* on a field */
  double wall;  /* over a wall or a shield */
  double out;   /* beyond the rim of the tile */
} Shares;

static void
fill_segment (Picture               *picture,
              const BastideTileType *type,
              unsigned               rotation,
              unsigned               segment)
{
  cairo_set_fill_rule (picture->cr, CAIRO_FILL_RULE_EVEN_ODD);
  bastide_art_segment_path (picture->cr, type, rotation, segment, SIZE);
  cairo_fill (picture->cr);
}

/* The courses of walls, and the middles of shields. */
static void
draw_obstacles (Picture               *picture,
                const BastideTileType *type,
                unsigned               rotation)
{
  ArtLayout layout;

  art_layout_init (&layout, type, rotation);
  for (unsigned c = 0; c < layout.n_cities; c++)
    for (unsigned w = 0; w < layout.cities[c].n_walls; w++)
      {
        const ArtLine *line = &layout.cities[c].walls[w].line;

        cairo_new_sub_path (picture->cr);
        for (unsigned i = 0; i < line->n; i++)
          cairo_line_to (picture->cr, line->p[i].x * SIZE, line->p[i].y * SIZE);
      }
  cairo_set_line_width (picture->cr, WALL * SIZE);
  cairo_stroke (picture->cr);

  for (unsigned s = 0; s < type->n_segments; s++)
    for (unsigned i = 0; i < type->segments[s].shields; i++)
      {
        ArtPoint spot = art_shield_spot (type->segments[s].edges, i, type->segments[s].shields);
        ArtPoint at = art_point_turn (spot, rotation);

        cairo_rectangle (picture->cr, (at.x - .05) * SIZE, (at.y - .06) * SIZE, .1 * SIZE, .12 * SIZE);
        cairo_fill (picture->cr);
      }
}

static bool
is_set (const Picture *picture,
        unsigned       x,
        unsigned       y)
{
  return picture_pixel (picture, x, y) >> 24 > 128;
}

static Shares
measure (const BastideTileType *type,
         unsigned               rotation,
         unsigned               segment)
{
  BastideArtAnchor anchor = bastide_art_follower_anchor (type, segment, rotation);
  g_auto (Picture) figure = { 0 };
  g_auto (Picture) own = { 0 };
  g_auto (Picture) grass = { 0 };
  g_auto (Picture) obstacles = { 0 };
  Shares shares = { 0 };
  unsigned n = 0;

  picture_init (&figure, 2 * SIZE, 2 * SIZE);
  cairo_translate (figure.cr, (.5 + anchor.x) * SIZE, (.5 + anchor.y) * SIZE);
  bastide_art_paint_follower (figure.cr, type->segments[segment].kind, BASTIDE_ART_RED,
                              bastide_art_follower_size (SIZE, anchor.scale));
  picture_init (&own, SIZE, SIZE);
  fill_segment (&own, type, rotation, segment);
  picture_init (&grass, SIZE, SIZE);
  for (unsigned s = 0; s < type->n_segments; s++)
    if (type->segments[s].kind == BASTIDE_FIELD)
      fill_segment (&grass, type, rotation, s);
  picture_init (&obstacles, SIZE, SIZE);
  draw_obstacles (&obstacles, type, rotation);

  for (unsigned y = 0; y < 2 * SIZE; y++)
    for (unsigned x = 0; x < 2 * SIZE; x++)
      {
        unsigned u = x - SIZE / 2, v = y - SIZE / 2;

        /* Less opaque is the shade at the feet. */
        if (picture_pixel (&figure, x, y) >> 24 < 200)
          continue;
        n++;
        if (u >= SIZE || v >= SIZE)
          {
            shares.out++;
            continue;
          }
        shares.own += is_set (&own, u, v);
        shares.grass += is_set (&grass, u, v);
        shares.wall += is_set (&obstacles, u, v);
      }

  g_assert_cmpuint (n, >, 0);
  return (Shares) { shares.own / n, shares.grass / n, shares.wall / n, shares.out / n };
}

/* A highwayman is wider than his road; he may lean over the grass beside it, and stands on the road with his feet. */
static double
home_of (BastideKind   kind,
         const Shares *shares)
{
  return kind == BASTIDE_ROAD ? shares->own + shares->grass : shares->own;
}

static void
test_footprints (void)
{
  static const double floors[BASTIDE_N_KINDS] = {
    [BASTIDE_FIELD] = .9, [BASTIDE_ROAD] = .75, [BASTIDE_CITY] = .98, [BASTIDE_MONASTERY] = 1,
  };
  const BastideTileSet *set = base_set ();
  Shares worst[BASTIDE_N_KINDS] = { { 1, 1, 0, 0 }, { 1, 1, 0, 0 }, { 1, 1, 0, 0 }, { 1, 1, 0, 0 } };

  for (unsigned t = 0; t < set->n_types; t++)
    for (unsigned rotation = 0; rotation < 4; rotation++)
      for (unsigned s = 0; s < set->types[t].n_segments; s++)
        {
          BastideKind kind = set->types[t].segments[s].kind;
          Shares shares = measure (&set->types[t], rotation, s);
          BastideArtAnchor anchor = bastide_art_follower_anchor (&set->types[t], s, rotation);

          if (g_test_verbose ())
            g_test_message ("%c %u segment %u kind %u: %.2f %.2f of %.2f, home %.3f own %.3f wall %.3f out %.3f",
                            'A' + t, rotation, s, kind, anchor.x, anchor.y, anchor.scale, home_of (kind, &shares),
                            shares.own, shares.wall, shares.out);
          worst[kind].own = fmin (worst[kind].own, home_of (kind, &shares));
          worst[kind].wall = fmax (worst[kind].wall, shares.wall);
          worst[kind].out = fmax (worst[kind].out, shares.out);
        }

  for (unsigned kind = 0; kind < BASTIDE_N_KINDS; kind++)
    g_test_message ("kind %u: at least %.3f at home, at most %.3f over walls, %.3f off the tile", kind, worst[kind].own,
                    worst[kind].wall, worst[kind].out);
  for (unsigned kind = 0; kind < BASTIDE_N_KINDS; kind++)
    {
      g_assert_cmpfloat (worst[kind].own, >=, floors[kind]);
      g_assert_cmpfloat (worst[kind].wall, <=, kind == BASTIDE_FIELD ? .12 : .06);
      g_assert_cmpfloat (worst[kind].out, ==, 0);
    }
}

static void
check_inside (const BastideTileSet *set)
{
  for (unsigned t = 0; t < set->n_types; t++)
    for (unsigned rotation = 0; rotation < 4; rotation++)
      for (unsigned s = 0; s < set->types[t].n_segments; s++)
        {
          BastideArtAnchor anchor = bastide_art_follower_anchor (&set->types[t], s, rotation);

          g_assert_cmpuint (bastide_art_segment_at (&set->types[t], rotation, anchor.x, anchor.y), ==, s);
          g_assert_cmpfloat (anchor.scale, >=, .69);
          g_assert_cmpfloat (anchor.scale, <=, 1);
        }
}

/* A follower stands where its feature is looked for. */
static void
test_inside (void)
{
  check_inside (base_set ());
  check_inside (curious_set ());
}

/* On a tile of the base game every segment has a place of its own. */
static void
test_apart (void)
{
  const BastideTileSet *set = base_set ();

  for (unsigned t = 0; t < set->n_types; t++)
    for (unsigned rotation = 0; rotation < 4; rotation++)
      {
        BastideArtAnchor anchors[BASTIDE_MAX_SEGMENTS];

        for (unsigned a = 0; a < set->types[t].n_segments; a++)
          {
            anchors[a] = bastide_art_follower_anchor (&set->types[t], a, rotation);
            for (unsigned b = 0; b < a; b++)
              g_assert_cmpfloat (hypot (anchors[a].x - anchors[b].x, anchors[a].y - anchors[b].y), >=, .11);
          }
      }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/art/anchors/footprints", test_footprints);
  g_test_add_func ("/art/anchors/inside", test_inside);
  g_test_add_func ("/art/anchors/apart", test_apart);

  return g_test_run ();
}
