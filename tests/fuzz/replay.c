/* replay.c: tries a corpus on a harness, without libFuzzer
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "harness.h"

static void
test_input (gconstpointer path)
{
  g_autofree char *content = NULL;
  g_autoptr (GError) error = NULL;
  gsize size;

  g_file_get_contents (path, &content, &size, &error);
  g_assert_no_error (error);
  g_assert_cmpint (LLVMFuzzerTestOneInput ((const guint8 *) content, size), ==, 0);
}

/* The words are the folders of the corpus, of which each file is a test. */
int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (int i = 1; i < argc; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GDir) folder = g_dir_open (argv[i], 0, &error);
      const char *name;

      g_assert_no_error (error);
      while ((name = g_dir_read_name (folder)) != NULL)
        {
          g_autofree char *test = g_strdup_printf ("/fuzz/%s", name);

          g_test_add_data_func_full (test, g_build_filename (argv[i], name, NULL), test_input, g_free);
        }
    }
  return g_test_run ();
}
