/* test-followers.c: the figures of followers
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib.h>
#include <math.h>

#include "picture.h"

static const BastideKind roles[] = { BASTIDE_FIELD, BASTIDE_ROAD, BASTIDE_CITY, BASTIDE_MONASTERY };

static void
paint (Picture          *picture,
       BastideKind       role,
       BastideArtColour  colour,
       unsigned          size)
{
  picture_init (picture, 2 * size, 2 * size);
  cairo_translate (picture->cr, size, size);
  bastide_art_paint_follower (picture->cr, role, colour, size);
  g_assert_cmpint (cairo_status (picture->cr), ==, CAIRO_STATUS_SUCCESS);
}

/* The figure stays within .65 of its size of the middle, and uses most of its height. */
static void
test_reach (void)
{
  for (unsigned r = 0; r < G_N_ELEMENTS (roles); r++)
    for (unsigned size = 20; size <= 200; size += 45)
      {
        g_auto (Picture) picture = { 0 };
        unsigned top = 2 * size, bottom = 0;

        paint (&picture, roles[r], BASTIDE_ART_RED, size);
        for (unsigned y = 0; y < 2 * size; y++)
          for (unsigned x = 0; x < 2 * size; x++)
            if (picture_pixel (&picture, x, y) >> 24)
              {
                g_assert_cmpfloat (fmax (fabs (x + .5 - size), fabs (y + .5 - size)), <=, .65 * size + 1);
                top = MIN (top, y);
                bottom = MAX (bottom, y);
              }
        g_assert_cmpfloat (bottom - top, >=, (roles[r] == BASTIDE_FIELD ? .45 : .85) * size);
      }
}

/* Six colours and four roles look different from each other, in grey too: each has its own sign and shape. */
static void
test_distinct (void)
{
  for (unsigned a = 0; a < 24; a++)
    for (unsigned b = 0; b < a; b++)
      {
        g_auto (Picture) first = { 0 };
        g_auto (Picture) second = { 0 };
        unsigned differing = 0;

        paint (&first, roles[a / 6], a % 6, 40);
        paint (&second, roles[b / 6], b % 6, 40);
        for (unsigned y = 0; y < 80; y++)
          for (unsigned x = 0; x < 80; x++)
            differing += fabs (picture_luma (&first, x, y) - picture_luma (&second, x, y)) > 30;
        g_assert_cmpuint (differing, >=, 20);
      }
}

/* The main colour of a figure is the player's. */
static void
test_colour (void)
{
  for (unsigned colour = 0; colour < BASTIDE_ART_N_COLOURS; colour++)
    {
      g_auto (Picture) picture = { 0 };
      double red, green, blue;
      unsigned like = 0;

      bastide_art_colour (colour, &red, &green, &blue);
      picture_init (&picture, 60, 60);
      cairo_translate (picture.cr, 30, 30);
      bastide_art_paint_emblem (picture.cr, colour, 60);
      for (unsigned y = 0; y < 60; y++)
        for (unsigned x = 0; x < 60; x++)
          {
            uint32_t pixel = picture_pixel (&picture, x, y);

            like += fabs ((pixel >> 16 & 0xff) / 255. - red) < .02 && fabs ((pixel >> 8 & 0xff) / 255. - green) < .02 &&
                    fabs ((pixel & 0xff) / 255. - blue) < .02;
          }
      g_assert_cmpuint (like, >, 60 * 60 / 4);
    }
}

static void
test_size (void)
{
  for (double tile = 24; tile < 512; tile *= 1.2)
    {
      g_assert_cmpfloat (bastide_art_follower_size (tile, 1), <=, .6 * tile);
      g_assert_cmpfloat (bastide_art_follower_size (tile, .7), <=, bastide_art_follower_size (tile, 1));
      g_assert_cmpfloat (bastide_art_follower_size (tile * 1.2, 1), >=, bastide_art_follower_size (tile, 1));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/art/followers/reach", test_reach);
  g_test_add_func ("/art/followers/distinct", test_distinct);
  g_test_add_func ("/art/followers/colour", test_colour);
  g_test_add_func ("/art/followers/size", test_size);

  return g_test_run ();
}
