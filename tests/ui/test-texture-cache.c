/* test-texture-cache.c: pictures at every size, within bounds
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-texture-cache.h"
#include "painting.h"

typedef struct
{
  BastideCatalogue    *catalogue;
  BastideTextureCache *cache;
  guint                n_painted;
} Fixture;

static void
count (Fixture *fixture)
{
  fixture->n_painted++;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->catalogue = bastide_catalogue_new_base ();
  fixture->cache = bastide_texture_cache_new ();
  bastide_texture_cache_set_catalogue (fixture->cache, fixture->catalogue);
  painting_reset ();
  g_signal_connect_swapped (fixture->cache, "painted", G_CALLBACK (count), fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_assert_finalize_object (fixture->cache);
  bastide_catalogue_unref (fixture->catalogue);
}

static void
wait_for_pictures (Fixture *fixture)
{
  while (bastide_texture_cache_is_busy (fixture->cache))
    g_main_context_iteration (NULL, TRUE);
}

static void
assert_size (GdkTexture           *texture,
             const BastidePicture *picture)
{
  GdkRectangle bounds = bastide_picture_get_bounds (picture);

  g_assert_cmpint (gdk_texture_get_width (texture), ==, bounds.width);
  g_assert_cmpint (gdk_texture_get_height (texture), ==, bounds.height);
}

static void
test_exact_sizes (Fixture       *fixture,
                  gconstpointer  data)
{
  const BastidePicture pictures[] = {
    bastide_picture_tile (3, 1, 2, 96),
    bastide_picture_tile (3, 1, 2, 192),
    bastide_picture_segment (3, 2, 1, BASTIDE_PAINT_LIT, 57),
    bastide_picture_segment (3, 0, 3, 1u << BASTIDE_ART_GREEN, 57),
    bastide_picture_follower (BASTIDE_CITY, BASTIDE_ART_BLUE, 41),
    bastide_picture_emblem (BASTIDE_ART_RED, 33),
    bastide_picture_joint (TRUE, 1, 75),
    bastide_picture_tower (75),
    bastide_picture_card (FALSE, BASTIDE_WEST, 75),
    bastide_picture_table (TRUE, 512),
    bastide_picture_cell (BASTIDE_MARK_LEGAL, TRUE, FALSE, 75),
    bastide_picture_cell (BASTIDE_MARK_DEAD, FALSE, TRUE, 75),
    bastide_picture_swatch (1u << BASTIDE_ART_GREEN | 1u << BASTIDE_ART_PURPLE, 28),
    bastide_picture_tab (BASTIDE_ART_PURPLE, 2, 75),
  };

  /* Only what is laid over tiles may come late. */
  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    g_assert_cmpint (bastide_texture_cache_get (fixture->cache, &pictures[i], TRUE) != NULL, ==,
                     pictures[i].kind != BASTIDE_PICTURE_SEGMENT);
  wait_for_pictures (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    assert_size (bastide_texture_cache_get (fixture->cache, &pictures[i], FALSE), &pictures[i]);
}

static cairo_surface_t *
paint_by_cairo (void        (*paint) (cairo_t *, gconstpointer),
                gconstpointer data,
                int           size)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size, size);
  cairo_t *cr = cairo_create (surface);

  paint (cr, data);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static void
paint_tile (cairo_t      *cr,
            gconstpointer data)
{
  const BastideTileSet *set = data;

  bastide_art_paint_tile (cr, &set->types[5], 1, 2, 50);
}

static void
paint_emblem (cairo_t      *cr,
              gconstpointer data)
{
  cairo_translate (cr, 25, 25);
  bastide_art_paint_emblem (cr, BASTIDE_ART_PURPLE, 50);
}

/* Textures are kept in other formats than Cairo's; at most the last bit may be lost on the way, and none where nothing
 * shines through. */
static void
test_pixels (Fixture       *fixture,
             gconstpointer  data)
{
  const BastideTileSet *set = bastide_catalogue_get_tile_set (fixture->catalogue);
  const struct
  {
    BastidePicture picture;
    void         (*paint) (cairo_t *, gconstpointer);
    int            tolerance;
  } pictures[] = {
    { bastide_picture_tile (5, 1, 2, 50), paint_tile, 0 },
    { bastide_picture_emblem (BASTIDE_ART_PURPLE, 50), paint_emblem, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    {
      g_autoptr (GdkTexture) texture = bastide_picture_paint (&pictures[i].picture, set);
      cairo_surface_t *surface = paint_by_cairo (pictures[i].paint, set, 50);
      const guchar *expected = cairo_image_surface_get_data (surface);
      guchar pixels[50 * 50 * 4];

      g_assert_cmpint (cairo_image_surface_get_stride (surface), ==, 50 * 4);
      gdk_texture_download (texture, pixels, 50 * 4);
      for (guint j = 0; j < sizeof pixels; j++)
        g_assert_cmpint (ABS (pixels[j] - expected[j]), <=, pictures[i].tolerance);
      cairo_surface_destroy (surface);
    }
}

/* Nothing is ever blank, and nothing large is painted while one waits. */
static void
test_small_first (Fixture       *fixture,
                  gconstpointer  data)
{
  BastidePicture tile = bastide_picture_tile (0, 0, 0, 300);
  GdkTexture *texture = bastide_texture_cache_get (fixture->cache, &tile, FALSE);

  g_assert_nonnull (texture);
  g_assert_cmpint (gdk_texture_get_width (texture), <=, 32);
  g_assert_false (bastide_texture_cache_is_busy (fixture->cache));
}

/* Tiles take longest: the main loop paints none of them, whether they were announced or not. */
static void
test_threads (Fixture       *fixture,
              gconstpointer  data)
{
  for (guint type = 0; type < 12; type++)
    {
      BastidePicture tile = bastide_picture_tile (type, type & 3, 0, 90);

      if (type & 1)
        bastide_texture_cache_prepare (fixture->cache, &tile);
    }
  for (guint type = 0; type < 12; type++)
    {
      BastidePicture tile = bastide_picture_tile (type, type & 3, 0, 90);

      g_assert_nonnull (bastide_texture_cache_get (fixture->cache, &tile, TRUE));
    }
  wait_for_pictures (fixture);
  g_assert_cmpint (painting_get_n_tiles (), ==, 24);
  g_assert_cmpint (painting_get_n_waited_for (), ==, 0);
}

/* What can stand for a picture is not painted again, and where nothing can, that is painted before all else. */
static void
test_prepare (Fixture       *fixture,
              gconstpointer  data)
{
  BastidePicture tile = bastide_picture_tile (4, 1, 1, 80);
  BastidePicture variant = bastide_picture_tile (4, 1, 2, 90);
  BastidePicture turned = bastide_picture_tile (4, 2, 1, 80);

  bastide_texture_cache_get (fixture->cache, &tile, TRUE);
  wait_for_pictures (fixture);
  bastide_texture_cache_prepare (fixture->cache, &tile);
  bastide_texture_cache_prepare (fixture->cache, &variant);
  g_assert_false (bastide_texture_cache_is_busy (fixture->cache));
  g_assert_cmpint (gdk_texture_get_width (bastide_texture_cache_get (fixture->cache, &variant, FALSE)), ==, 80);

  bastide_texture_cache_prepare (fixture->cache, &turned);
  bastide_texture_cache_prepare (fixture->cache, &turned);
  wait_for_pictures (fixture);
  g_assert_cmpint (painting_get_n_tiles (), ==, 3);
  g_assert_cmpint (gdk_texture_get_width (bastide_texture_cache_get (fixture->cache, &turned, FALSE)), <=, 32);
}

/* Whoever waits for a picture does not lose it again to the bound. */
static void
test_prepare_beyond_bound (Fixture       *fixture,
                           gconstpointer  data)
{
  BastidePicture tile = bastide_picture_tile (6, 0, 0, 80);

  bastide_texture_cache_set_bound (fixture->cache, 0);
  bastide_texture_cache_prepare (fixture->cache, &tile);
  bastide_texture_cache_next_frame (fixture->cache);
  bastide_texture_cache_next_frame (fixture->cache);
  g_assert_cmpint (gdk_texture_get_width (bastide_texture_cache_get (fixture->cache, &tile, FALSE)), ==, 24);
}

static void
test_nearest_meanwhile (Fixture       *fixture,
                        gconstpointer  data)
{
  const guint sizes[] = { 40, 100, 250 };
  BastidePicture wanted = bastide_picture_tile (5, 3, 1, 110);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      BastidePicture tile = bastide_picture_tile (5, 3, 1, sizes[i]);

      bastide_texture_cache_get (fixture->cache, &tile, TRUE);
    }
  wait_for_pictures (fixture);

  g_assert_cmpint (gdk_texture_get_width (bastide_texture_cache_get (fixture->cache, &wanted, FALSE)), ==, 100);
  wanted.size = 200;
  g_assert_cmpint (gdk_texture_get_width (bastide_texture_cache_get (fixture->cache, &wanted, FALSE)), ==, 250);
  wanted.size = 24;
  g_assert_cmpint (gdk_texture_get_width (bastide_texture_cache_get (fixture->cache, &wanted, FALSE)), <=, 40);
}

static void
test_painted (Fixture       *fixture,
              gconstpointer  data)
{
  BastidePicture tower = bastide_picture_tower (64);

  bastide_texture_cache_get (fixture->cache, &tower, TRUE);
  g_assert_cmpuint (fixture->n_painted, ==, 0);
  while (fixture->n_painted == 0)
    g_main_context_iteration (NULL, TRUE);
  assert_size (bastide_texture_cache_get (fixture->cache, &tower, TRUE), &tower);
  g_assert_false (bastide_texture_cache_is_busy (fixture->cache));
}

/* A thousand zooms take no more than the bound. */
static void
test_bound (Fixture       *fixture,
            gconstpointer  data)
{
  const gsize bound = 200000;

  bastide_texture_cache_set_bound (fixture->cache, bound);
  for (guint i = 0; i < 1000; i++)
    {
      BastidePicture mark = bastide_picture_cell (BASTIDE_MARK_LEGAL, i & 1, FALSE, 24 + i % 90);

      bastide_texture_cache_next_frame (fixture->cache);
      bastide_texture_cache_get (fixture->cache, &mark, TRUE);
      if (i % 10 == 0)
        wait_for_pictures (fixture);
      g_assert_cmpuint (bastide_texture_cache_get_bytes (fixture->cache), <=, bound);
    }
  wait_for_pictures (fixture);
  g_assert_cmpuint (bastide_texture_cache_get_bytes (fixture->cache), <=, bound);
}

/* What was not used for longest goes first; what shows stays, even beyond the bound. */
static void
test_least_recently_used (Fixture       *fixture,
                          gconstpointer  data)
{
  BastidePicture kept = bastide_picture_cell (BASTIDE_MARK_LEGAL, FALSE, FALSE, 100);
  BastidePicture dropped = bastide_picture_cell (BASTIDE_MARK_OTHER, FALSE, FALSE, 100);
  BastidePicture late = bastide_picture_cell (BASTIDE_MARK_DEAD, FALSE, FALSE, 100);

  bastide_texture_cache_set_bound (fixture->cache, 100000);
  bastide_texture_cache_get (fixture->cache, &kept, TRUE);
  bastide_texture_cache_get (fixture->cache, &dropped, TRUE);
  wait_for_pictures (fixture);
  bastide_texture_cache_next_frame (fixture->cache);
  bastide_texture_cache_get (fixture->cache, &kept, TRUE);
  bastide_texture_cache_get (fixture->cache, &late, TRUE);
  wait_for_pictures (fixture);

  assert_size (bastide_texture_cache_get (fixture->cache, &kept, FALSE), &kept);
  assert_size (bastide_texture_cache_get (fixture->cache, &late, FALSE), &late);
  g_assert_cmpint (gdk_texture_get_width (bastide_texture_cache_get (fixture->cache, &dropped, FALSE)), <, 100);

  bastide_texture_cache_set_bound (fixture->cache, 0);
  assert_size (bastide_texture_cache_get (fixture->cache, &kept, FALSE), &kept);
}

/* Of many sizes that were passed by, those that still show are painted. */
static void
test_given_up (Fixture       *fixture,
               gconstpointer  data)
{
  BastidePicture wanted = bastide_picture_tile (2, 0, 0, 77);

  for (guint size = 80; size < 140; size++)
    {
      BastidePicture passed = bastide_picture_tile (2, 0, 0, size);

      bastide_texture_cache_get (fixture->cache, &passed, TRUE);
    }
  bastide_texture_cache_next_frame (fixture->cache);
  bastide_texture_cache_next_frame (fixture->cache);
  bastide_texture_cache_get (fixture->cache, &wanted, TRUE);
  wait_for_pictures (fixture);

  assert_size (bastide_texture_cache_get (fixture->cache, &wanted, FALSE), &wanted);
  /* Six may have been begun at once. */
  g_assert_cmpuint (bastide_texture_cache_get_bytes (fixture->cache), <=, 4 * (7 * 140 * 140 + 24 * 24));

  while (fixture->n_painted == 0)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_clear (Fixture       *fixture,
            gconstpointer  data)
{
  BastidePicture tile = bastide_picture_tile (1, 0, 0, 120);

  bastide_texture_cache_get (fixture->cache, &tile, TRUE);
  g_assert_cmpuint (bastide_texture_cache_get_bytes (fixture->cache), >, 0);
  bastide_texture_cache_clear (fixture->cache);
  g_assert_cmpuint (bastide_texture_cache_get_bytes (fixture->cache), ==, 0);

  /* What is still being painted does not come back. */
  wait_for_pictures (fixture);
  g_assert_cmpuint (bastide_texture_cache_get_bytes (fixture->cache), ==, 0);

  bastide_texture_cache_get (fixture->cache, &tile, TRUE);
  wait_for_pictures (fixture);
  assert_size (bastide_texture_cache_get (fixture->cache, &tile, FALSE), &tile);
}

/* A new game with the same tiles shows at once. */
static void
test_catalogue (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr (BastideCatalogue) same = bastide_catalogue_new_base ();
  BastidePicture tile = bastide_picture_tile (1, 0, 0, 60);
  gsize bytes;

  bastide_texture_cache_get (fixture->cache, &tile, TRUE);
  wait_for_pictures (fixture);
  bytes = bastide_texture_cache_get_bytes (fixture->cache);
  bastide_texture_cache_set_catalogue (fixture->cache, same);
  g_assert_cmpuint (bastide_texture_cache_get_bytes (fixture->cache), ==, bytes);

  bastide_texture_cache_set_catalogue (fixture->cache, NULL);
  g_assert_cmpuint (bastide_texture_cache_get_bytes (fixture->cache), ==, 0);
}

/* A cache may go while its workers paint. */
static void
test_dispose (void)
{
  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (BastideCatalogue) catalogue = bastide_catalogue_new_base ();
      BastideTextureCache *cache = bastide_texture_cache_new ();

      bastide_texture_cache_set_catalogue (cache, catalogue);
      for (guint type = 0; type < 12; type++)
        {
          BastidePicture tile = bastide_picture_tile (type, 0, 0, 48 + i);

          bastide_texture_cache_get (cache, &tile, TRUE);
        }
      g_assert_finalize_object (cache);
    }
}

/* A worker may be about to take a job just when the cache goes; the leak checker counts what nobody frees. */
static void
test_dispose_at_work (Fixture       *fixture,
                      gconstpointer  data)
{
  for (guint i = 0; i < 300; i++)
    {
      BastideTextureCache *cache = bastide_texture_cache_new ();

      for (guint colour = 0; colour < 2; colour++)
        {
          BastidePicture emblem = bastide_picture_emblem (colour, 16);

          while (bastide_texture_cache_is_busy (cache))
            g_main_context_iteration (NULL, TRUE);
          bastide_texture_cache_prepare (cache, &emblem);
        }
      g_assert_finalize_object (cache);
    }
}

int
main (int   argc,
      char *argv[])
{
  static const struct
  {
    const char *path;
    void      (*function) (Fixture *, gconstpointer);
  } tests[] = {
    { "/texture-cache/exact-sizes", test_exact_sizes },
    { "/texture-cache/pixels", test_pixels },
    { "/texture-cache/small-first", test_small_first },
    { "/texture-cache/threads", test_threads },
    { "/texture-cache/prepare", test_prepare },
    { "/texture-cache/prepare-beyond-bound", test_prepare_beyond_bound },
    { "/texture-cache/nearest-meanwhile", test_nearest_meanwhile },
    { "/texture-cache/painted", test_painted },
    { "/texture-cache/bound", test_bound },
    { "/texture-cache/least-recently-used", test_least_recently_used },
    { "/texture-cache/given-up", test_given_up },
    { "/texture-cache/clear", test_clear },
    { "/texture-cache/catalogue", test_catalogue },
    { "/texture-cache/dispose-at-work", test_dispose_at_work },
  };

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].function, tear_down);
  g_test_add_func ("/texture-cache/dispose", test_dispose);

  return g_test_run ();
}
