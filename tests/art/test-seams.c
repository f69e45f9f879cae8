/* test-seams.c: tiles that can lie side by side join
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib.h>
#include <math.h>

#include "bastide-art-layout.h"
#include "picture.h"
#include "tiles.h"

#define MAX_SIZE 200
/* By how much a step across a seam may exceed those beside it, of 255 levels of luma: on bare tiles; and where houses
 * and towers leave little to be compared. */
#define MARGIN 1.
#define COVERED_MARGIN 3.

/* What a tile shows along one of its edges: the outermost row of pixels and the one inside it, from north to south or
 * from west to east. */
typedef struct
{
  uint8_t kind;
  float   outer[MAX_SIZE];
  float   inner[MAX_SIZE];
} Border;

static Border borders[BASTIDE_MAX_TYPES][4][BASTIDE_ART_N_VARIANTS][BASTIDE_N_EDGES];

static void
read_border (const Picture *picture,
             unsigned       edge,
             Border        *border)
{
  unsigned n = picture->width;
  unsigned outer = edge == BASTIDE_NORTH || edge == BASTIDE_WEST ? 0 : n - 1;
  unsigned inner = outer == 0 ? 1 : n - 2;
  bool vertical = edge == BASTIDE_EAST || edge == BASTIDE_WEST;

  for (unsigned i = 0; i < n; i++)
    {
      border->outer[i] = (float) (vertical ? picture_luma (picture, outer, i) : picture_luma (picture, i, outer));
      border->inner[i] = (float) (vertical ? picture_luma (picture, inner, i) : picture_luma (picture, i, inner));
    }
}

/* Large tiles take their time, and have more, not other things beside their seams: one variant will do. */
static unsigned
count_variants (unsigned size)
{
  return size > 110 ? 1 : BASTIDE_ART_N_VARIANTS;
}

static void
read_borders (const BastideTileSet *set,
              unsigned              size)
{
  for (unsigned t = 0; t < set->n_types; t++)
    for (unsigned rotation = 0; rotation < 4; rotation++)
      for (unsigned variant = 0; variant < count_variants (size); variant++)
        {
          g_auto (Picture) picture = { 0 };

          picture_tile (&picture, &set->types[t], rotation, variant, size);
          for (unsigned edge = 0; edge < BASTIDE_N_EDGES; edge++)
            {
              Border *border = &borders[t][rotation][variant][edge];

              border->kind = set->types[t].orientations[rotation].edge_kind[edge];
              read_border (&picture, edge, border);
            }
        }
}

static double
mean_step (const float *a,
           const float *b,
           unsigned     size)
{
  /* Near the corners walls of other edges may end, under the towers of the board. */
  unsigned from = (unsigned) ((size < 40 ? .22 : .14) * size), to = size - from;
  float sum = 0;

  for (unsigned i = from; i < to; i++)
    sum += fabsf (a[i] - b[i]);

  return sum / (to - from);
}

/* The middle of a road, and its width, in pixels. */
static void
find_road (const float *row,
           unsigned     size,
           double      *middle,
           double      *width)
{
  double sum = 0, weight = 0;

  for (unsigned i = size / 4; i < size - size / 4; i++)
    {
      double light = CLAMP ((row[i] - 190) / 20, 0, 1);

      sum += light * (i + .5);
      weight += light;
    }
  *middle = sum / weight;
  *width = weight;
}

static void
check_roads (const Border *a,
             const Border *b,
             unsigned      size)
{
  double a_middle, a_width, b_middle, b_width;

  find_road (a->outer, size, &a_middle, &a_width);
  find_road (b->outer, size, &b_middle, &b_width);
  g_assert_cmpfloat_with_epsilon (a_middle, size / 2., .6);
  g_assert_cmpfloat_with_epsilon (a_middle, b_middle, .6);
  g_assert_cmpfloat_with_epsilon (a_width, b_width, 1);
  g_assert_cmpfloat (a_width, >, size * .05);
}

static const Border *
nth_border (unsigned i,
            unsigned n_variants,
            unsigned edge)
{
  return &borders[i / n_variants / 4][i / n_variants % 4][i % n_variants][edge];
}

/* All types in all rotations and variants, each beside each that fits: grass, roads and the ground of cities go on
 * across the seam; what is seen there is hardly more than between the last two rows of pixels inside. */
static void
test_all_pairs (gconstpointer data)
{
  unsigned size = GPOINTER_TO_UINT (data), n_variants = count_variants (size);
  const BastideTileSet *set = base_set ();
  unsigned n = set->n_types * 4 * n_variants;
  double worst[BASTIDE_N_KINDS] = { 0 };

  read_borders (set, size);
  for (unsigned edge = BASTIDE_EAST; edge <= BASTIDE_SOUTH; edge++)
    for (unsigned i = 0; i < n; i++)
      {
        const Border *a = nth_border (i, n_variants, edge);
        double a_inside = mean_step (a->outer, a->inner, size);

        for (unsigned j = 0; j < n; j++)
          {
            const Border *b = nth_border (j, n_variants, edge ^ 2);
            double inside;

            if (a->kind != b->kind)
              continue;
            inside = (a_inside + mean_step (b->outer, b->inner, size)) / 2;
            worst[a->kind] = fmax (worst[a->kind], mean_step (a->outer, b->outer, size) - inside);
            if (a->kind == BASTIDE_ROAD)
              check_roads (a, b, size);
          }
      }

  for (unsigned kind = 0; kind < BASTIDE_MONASTERY; kind++)
    {
      g_test_message ("kind %u: %.2f", kind, worst[kind]);
      g_assert_cmpfloat (worst[kind], <, MARGIN);
    }
}

/* Whether a wall of the tile ends in that corner, clockwise from the north-west. */
static bool
wall_ends (const BastideTileType *type,
           unsigned               rotation,
           unsigned               corner)
{
  const BastideOrientation *tile = &type->orientations[rotation];
  unsigned before = (corner + 3) & 3;

  return (tile->edge_kind[before] == BASTIDE_CITY || tile->edge_kind[corner] == BASTIDE_CITY) &&
         tile->edge_segment[before] != tile->edge_segment[corner];
}

static void
paint_piece (Picture  *picture,
             double    x,
             double    y,
             unsigned  size,
             bool      vertical,
             int       joint)
{
  cairo_save (picture->cr);
  cairo_translate (picture->cr, x, y);
  if (joint >= 0)
    bastide_art_paint_joint (picture->cr, vertical, (unsigned) joint, size);
  else
    bastide_art_paint_corner_tower (picture->cr, size);
  cairo_restore (picture->cr);
}

/* The second tile is to the east or to the south of the first. */
typedef struct
{
  const BastideTileType *types[2];
  unsigned               rotations[2];
  bool                   vertical;
  unsigned               size;
} Pair;

static void
paint_tiles (Picture    *picture,
             const Pair *pair)
{
  unsigned size = pair->size;

  picture_init (picture, pair->vertical ? 2 * size : size, pair->vertical ? size : 2 * size);
  for (unsigned i = 0; i < 2; i++)
    {
      cairo_save (picture->cr);
      cairo_translate (picture->cr, pair->vertical ? i * size : 0, pair->vertical ? 0 : i * size);
      bastide_art_paint_tile (picture->cr, pair->types[i], pair->rotations[i], (i + size) % 3, size);
      cairo_restore (picture->cr);
    }
}

/* What a board sets over the seam of two tiles. */
static void
paint_cover (Picture    *picture,
             const Pair *pair)
{
  unsigned size = pair->size, edge = pair->vertical ? BASTIDE_EAST : BASTIDE_SOUTH;
  /* The corners at the ends of the seam, as those of the first tile and of the second. */
  unsigned first[2] = { pair->vertical ? 1 : 3, 2 }, second[2] = { 0, pair->vertical ? 3 : 1 };

  picture_init (picture, pair->vertical ? 2 * size : size, pair->vertical ? size : 2 * size);
  if (pair->types[0]->orientations[pair->rotations[0]].edge_kind[edge] == BASTIDE_CITY)
    paint_piece (picture, pair->vertical ? size : size / 2., pair->vertical ? size / 2. : size, size, pair->vertical,
                 (int) (pair->rotations[0] + 4 * (pair->rotations[1] % 2)));
  for (unsigned i = 0; i < 2; i++)
    if (wall_ends (pair->types[0], pair->rotations[0], first[i]) ||
        wall_ends (pair->types[1], pair->rotations[1], second[i]))
      paint_piece (picture, pair->vertical ? size : i * size, pair->vertical ? i * size : size, size, pair->vertical,
                   -1);
}

/* The mean step between two neighbouring columns, or rows, of pixels, the second of which is AT, as far as the cover
 * lets it be seen. */
static double
step_at (const Picture *tiles,
         const Picture *cover,
         bool           vertical,
         unsigned       at)
{
  unsigned n = vertical ? tiles->height : tiles->width;
  double sum = 0;

  for (unsigned i = 0; i < n; i++)
    {
      unsigned x = vertical ? at : i, y = vertical ? i : at;
      unsigned left = vertical ? at - 1 : i, up = vertical ? i : at - 1;
      double hidden = (picture_pixel (cover, x, y) >> 24) / 255.;

      sum += (1 - hidden) * fabs (picture_luma (tiles, x, y) - picture_luma (tiles, left, up));
    }

  return sum / n;
}

/* With what a board sets over them, seams are not to be found from one corner to the other: every type in every
 * rotation, with partners that change. */
static void
test_covered (gconstpointer data)
{
  const BastideTileSet *set = base_set ();
  unsigned n = set->n_types * 4u, size = GPOINTER_TO_UINT (data);
  double worst = 0;

  for (unsigned vertical = 0; vertical < 2; vertical++)
    for (unsigned i = 0, j = 0; i < n; i++)
      {
        Pair pair = { { &set->types[i / 4] }, { i % 4 }, vertical, size };
        unsigned edge = vertical ? BASTIDE_EAST : BASTIDE_SOUTH;
        g_auto (Picture) tiles = { 0 };
        g_auto (Picture) cover = { 0 };
        double inside;

        do
          {
            j = (j + 7) % n;
            pair.types[1] = &set->types[j / 4];
            pair.rotations[1] = j % 4;
          }
        while (pair.types[0]->orientations[i % 4].edge_kind[edge] !=
               pair.types[1]->orientations[j % 4].edge_kind[edge ^ 2]);

        paint_tiles (&tiles, &pair);
        paint_cover (&cover, &pair);
        inside = (step_at (&tiles, &cover, vertical, size - 1) + step_at (&tiles, &cover, vertical, size + 1)) / 2;
        worst = fmax (worst, step_at (&tiles, &cover, vertical, size) - inside);
      }

  g_test_message ("%.2f", worst);
  g_assert_cmpfloat (worst, <, COVERED_MARGIN);
}

/* Walls meet in the corners of tiles, where the board sets its towers. */
static void
test_walls (void)
{
  const BastideTileSet *sets[] = { base_set (), curious_set () };

  for (unsigned s = 0; s < G_N_ELEMENTS (sets); s++)
    for (unsigned i = 0; i < sets[s]->n_types * 4u; i++)
      {
        ArtLayout layout;

        art_layout_init (&layout, &sets[s]->types[i / 4], i % 4);
        for (unsigned c = 0; c < layout.n_cities; c++)
          for (unsigned w = 0; w < layout.cities[c].n_walls; w++)
            {
              const ArtWall *wall = &layout.cities[c].walls[w];
              ArtPoint ends[2] = { wall->line.p[0], wall->line.p[wall->line.n - 1] };
              unsigned corners[2] = { wall->first, wall->first + wall->span };

              for (unsigned k = 0; k < 2; k++)
                {
                  ArtPoint corner = art_point_turn ((ArtPoint) { 0, 0 }, corners[k]);

                  g_assert_cmpfloat_with_epsilon (ends[k].x, corner.x, 1e-9);
                  g_assert_cmpfloat_with_epsilon (ends[k].y, corner.y, 1e-9);
                  g_assert_true (wall_ends (&sets[s]->types[i / 4], i % 4, corners[k] & 3));
                }
            }
      }
}

int
main (int    argc,
      char **argv)
{
  static const unsigned sizes[] = { 24, 48, 64, 110, 128, 200 };

  g_test_init (&argc, &argv, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *pairs = g_strdup_printf ("/art/seams/all-pairs/%u", sizes[i]);
      g_autofree char *covered = g_strdup_printf ("/art/seams/covered/%u", sizes[i]);

      g_test_add_data_func (pairs, GUINT_TO_POINTER (sizes[i]), test_all_pairs);
      if (sizes[i] == 48 || sizes[i] == 110)
        g_test_add_data_func (covered, GUINT_TO_POINTER (sizes[i]), test_covered);
    }
  g_test_add_func ("/art/seams/walls", test_walls);

  return g_test_run ();
}
