/* test-base-set.c: the tile set that the program carries is the one that the engine is tested with
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-catalogue.h"
#include "tile-script.h"

static void
assert_types_equal (const BastideTileType *carried,
                    const BastideTileType *tested)
{
  g_assert_cmpuint (carried->count, ==, tested->count);
  g_assert_cmpuint (carried->n_segments, ==, tested->n_segments);
  for (guint s = 0; s < carried->n_segments; s++)
    {
      const BastideSegment *segment = &carried->segments[s];
      const BastideSegment *expected = &tested->segments[s];

      g_assert_cmpuint (segment->kind, ==, expected->kind);
      g_assert_cmpuint (segment->edges, ==, expected->edges);
      g_assert_cmpuint (segment->halves, ==, expected->halves);
      g_assert_cmpuint (segment->shields, ==, expected->shields);
      g_assert_cmpuint (segment->cities, ==, expected->cities);
    }
}

/* R1 */
static void
test_base_set (void)
{
  g_autoptr (BastideCatalogue) catalogue = bastide_catalogue_new_base ();
  const BastideTileSet *carried = bastide_catalogue_get_tile_set (catalogue);
  const ScriptedSet *tested = base_set ();

  g_assert_cmpuint (carried->n_tiles, ==, 72);
  g_assert_cmpuint (carried->n_types, ==, tested->set.n_types);
  for (guint t = 0; t < tested->set.n_types; t++)
    {
      const char id[] = { tested->names[t], '\0' };
      guint type = bastide_catalogue_find_tile (catalogue, id);

      g_assert_cmpuint (type, !=, BASTIDE_NONE);
      g_test_message ("tile %s", id);
      assert_types_equal (&carried->types[type], &tested->set.types[t]);
      g_assert_cmpint (type == carried->start, ==, t == tested->set.start);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/storage/R1/base-set", test_base_set);
  return g_test_run ();
}
