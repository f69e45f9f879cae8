/* test-save-picture.c: the board as a picture in a file
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "parlour.h"
#include "support.h"
#include "tongue.h"

static GFile *
save (Parlour    *parlour,
      const char *name)
{
  GFile *file = g_file_get_child (parlour->folder, name);
  g_autofree char *uri = g_file_get_uri (file);

  parlour_act (parlour, "save-picture-file", g_variant_new_string (uri));
  return file;
}

static void
wait_for (GFile *file)
{
  /* It is there in one piece or not at all. */
  parlour_wait (g_file_query_exists (file, NULL));
  parlour_settle ();
}

static char *
read_text (GFile *file,
           gsize *length)
{
  g_autoptr (GError) error = NULL;
  char *text;

  g_file_load_contents (file, NULL, &text, length, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static BastideGame *
play (Parlour *parlour,
      guint    n_turns)
{
  BastideGame *game = parlour_play (parlour, test_game_new (2, 1));
  BastideRandom random = { 1 };

  for (guint i = 0; i < n_turns; i++)
    test_random_turn (game, &random);
  return game;
}

/* A PNG picture of the size of the board with its margin: whole tiles. */
static void
assert_png (GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkTexture) texture = gdk_texture_new_from_file (file, &error);

  g_assert_no_error (error);
  g_assert_cmpint (gdk_texture_get_width (texture) % 192, ==, 0);
  g_assert_cmpint (gdk_texture_get_width (texture), >, 192);
  g_assert_cmpint (gdk_texture_get_height (texture) % 192, ==, 0);
}

static void
test_kinds (Parlour       *parlour,
            gconstpointer  data)
{
  g_autoptr (GFile) png = NULL, svg = NULL, pdf = NULL;
  g_autofree char *svg_text = NULL, *pdf_text = NULL;
  gsize length;

  play (parlour, 5);
  png = save (parlour, "board.png");
  wait_for (png);
  assert_png (png);

  svg = save (parlour, "board.SVG");
  wait_for (svg);
  svg_text = read_text (svg, &length);
  g_assert_nonnull (strstr (svg_text, "<svg "));
  g_assert_true (g_str_has_suffix (g_strchomp (svg_text), "</svg>"));

  pdf = save (parlour, "board.pdf");
  wait_for (pdf);
  pdf_text = read_text (pdf, &length);
  g_assert_true (g_str_has_prefix (pdf_text, "%PDF-1."));
  g_assert_nonnull (g_strstr_len (pdf_text + length - 16, 16, "%%EOF"));
}

/* A name without a suffix that tells is given one, be there ever so many dots in it. */
static void
test_no_suffix (Parlour       *parlour,
                gconstpointer  data)
{
  g_autoptr (GFile) file = NULL, completed = g_file_get_child (parlour->folder, "Ana vs. Bernat.png");

  play (parlour, 1);
  file = save (parlour, "Ana vs. Bernat");
  wait_for (completed);
  g_assert_false (g_file_query_exists (file, NULL));
  assert_png (completed);
}

/* At any time: before the first tile, with one laid that can still be lifted, and when the game is over. */
static void
test_any_time (Parlour       *parlour,
               gconstpointer  data)
{
  g_autoptr (GFile) first = NULL, laid = NULL, over = NULL;
  g_autoptr (GError) error = NULL;
  BastideRandom random = { 1 };
  BastideGame *game;

  g_assert_false (parlour_can (parlour, "save-picture"));
  game = play (parlour, 0);
  g_assert_true (parlour_can (parlour, "save-picture"));
  first = save (parlour, "first.png");
  wait_for (first);
  test_random_place (game, &random);
  laid = save (parlour, "laid.png");
  wait_for (laid);
  assert_png (laid);
  g_assert_true (bastide_game_end (game, &error));
  over = save (parlour, "over.png");
  wait_for (over);
}

static void
test_unwritable (Parlour       *parlour,
                 gconstpointer  data)
{
  g_autoptr (GFile) file = NULL;
  GtkWindow *dialog;

  play (parlour, 1);
  file = save (parlour, "no such folder/board.png");
  parlour_wait (parlour_toplevel (ADW_TYPE_MESSAGE_DIALOG) != NULL);
  dialog = parlour_toplevel (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_cmpstr (tongue_in_english (adw_message_dialog_get_heading (ADW_MESSAGE_DIALOG (dialog))), ==,
                   "The Picture Could Not Be Saved");
  g_assert_nonnull (strstr (adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (dialog)), "board.png"));
  g_assert_false (g_file_query_exists (file, NULL));
  gtk_window_destroy (dialog);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tongue_init ();

  parlour_add ("/save-picture/kinds", test_kinds);
  parlour_add ("/save-picture/no-suffix", test_no_suffix);
  parlour_add ("/save-picture/any-time", test_any_time);
  parlour_add ("/save-picture/unwritable", test_unwritable);

  return g_test_run ();
}
