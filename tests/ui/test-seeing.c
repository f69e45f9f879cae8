/* test-seeing.c: what the board shows of the game to those who look closely
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-picture.h"
#include "parlour.h"
#include "support.h"

/* A picture's pixels as GDK_MEMORY_DEFAULT has them: 0xAARRGGBB, premultiplied. */
static guint32 *
paint (BastidePicture picture,
       guint         *n)
{
  g_autoptr (GdkTexture) texture = bastide_picture_paint (&picture, NULL);
  int width = gdk_texture_get_width (texture);
  guint32 *pixels;

  *n = width * gdk_texture_get_height (texture);
  pixels = g_new (guint32, *n);
  gdk_texture_download (texture, (guchar *) pixels, 4 * width);
  return pixels;
}

/* Blue or red outlines would look like a player's. */
static void
test_outlines (void)
{
  for (guint dark = 0; dark < 2; dark++)
    for (guint mark = BASTIDE_MARK_LEGAL; mark <= BASTIDE_MARK_DEAD; mark++)
      {
        g_autofree guint32 *pixels = NULL;
        guint n, n_seen = 0;

        pixels = paint (bastide_picture_cell (mark, dark, FALSE, 96), &n);
        for (guint i = 0; i < n; i++)
          {
            guint alpha = pixels[i] >> 24;
            int red = pixels[i] >> 16 & 0xff, green = pixels[i] >> 8 & 0xff, blue = pixels[i] & 0xff;

            g_assert_cmpint (red + 2, >=, green);
            g_assert_cmpint (green + 2, >=, blue);
            g_assert_cmpint (red - blue, <=, 64);
            n_seen += alpha > 0;
          }
        g_assert_cmpuint (n_seen, >, 0);
      }
}

/* Tabs fill the corner that they are for, leave most of the tile alone, and differ by more than their colour. */
static void
test_tabs (void)
{
  static const guint sizes[] = { 24, 48, 110, 160 };

  for (guint s = 0; s < G_N_ELEMENTS (sizes); s++)
    for (guint colour = 0; colour < BASTIDE_ART_N_COLOURS; colour++)
      for (guint corner = 0; corner < 4; corner++)
        {
          const guint size = sizes[s];
          const guint corners[] = { 0, size - 1, size * size - 1, size * (size - 1) };
          g_autofree guint32 *pixels = NULL;
          guint n, n_covered = 0;

          pixels = paint (bastide_picture_tab (colour, corner, size), &n);
          for (guint i = 0; i < n; i++)
            n_covered += pixels[i] >> 24 > 0x80;
          for (guint other = 0; other < 4; other++)
            g_assert_cmpuint (pixels[corners[other]] >> 24 == 0xff, ==, other == corner);
          g_assert_cmpuint (3 * n_covered, <, n);
        }
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/seeing/outlines", test_outlines);
  g_test_add_func ("/seeing/tabs", test_tabs);

  return g_test_run ();
}
