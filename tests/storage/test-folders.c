/* test-folders.c: the folder that files are written to, and what killed writes leave in it
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "support.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utime.h>

#define DAY (24 * 60 * 60)

/* --- Making --- */

static void
assert_makes (const char *path)
{
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  g_assert_true (bastide_storage_make_folder (folder, &error));
  g_assert_no_error (error);
}

static void
test_make (void)
{
  char *folder = make_folder ();
  g_autofree char *upper = g_build_filename (folder, "upper", NULL);
  g_autofree char *lower = g_build_filename (upper, "lower", NULL);

  assert_makes (lower);
  g_assert_true (g_file_test (lower, G_FILE_TEST_IS_DIR));
  assert_makes (lower);
  g_assert_cmpint (g_rmdir (lower), ==, 0);
  assert_makes (lower);
  g_assert_cmpint (g_rmdir (lower), ==, 0);
  g_assert_cmpint (g_rmdir (upper), ==, 0);
  remove_folder (folder);
}

static void
test_make_in_vain (void)
{
  char *folder = make_folder ();
  g_autofree char *file = g_build_filename (folder, "file", NULL);
  g_autofree char *path = g_build_filename (file, "upper", "lower", NULL);
  g_autofree char *prefix = g_strdup_printf ("%s: ", path);
  g_autoptr (GFile) wanted = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (file, "", 0, NULL));
  g_assert_false (bastide_storage_make_folder (wanted, &error));
  g_assert_error (error, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_FILE);
  g_assert_true (g_str_has_prefix (error->message, prefix));
  remove_folder (folder);
}

/* --- Listing --- */

static gboolean
list (const char  *folder,
      GPtrArray   *names,
      GError     **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (folder);

  return bastide_storage_list (file, names, error);
}

static void
test_list (void)
{
  char *folder = make_folder ();
  g_autofree char *file = g_build_filename (folder, "\xff a %\n", NULL);
  g_autofree char *hidden = g_build_filename (folder, "...", NULL);
  g_autofree char *nowhere = g_build_filename (folder, "nowhere", NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;

  g_assert_true (list (folder, names, &error));
  g_assert_true (list (nowhere, names, &error));
  g_assert_cmpuint (names->len, ==, 0);

  g_assert_true (g_file_set_contents (file, "", 0, NULL));
  g_assert_cmpint (g_mkdir (hidden, 0700), ==, 0);
  g_assert_true (list (folder, names, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (names->len, ==, 2);
  g_assert_true (g_ptr_array_find_with_equal_func (names, "\xff a %\n", g_str_equal, NULL));
  g_assert_true (g_ptr_array_find_with_equal_func (names, "...", g_str_equal, NULL));

  g_assert_false (list (file, names, &error));
  g_assert_error (error, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_FILE);
  remove_folder (folder);
}

/* --- Sweeping --- */

/* A file NAME in FOLDER that has not been written for that long. */
static char *
leave (const char *folder,
       const char *name,
       glong       seconds)
{
  char *path = g_build_filename (folder, name, NULL);
  struct utimbuf times = { 0 };

  g_assert_true (g_file_set_contents (path, "<?xml", 5, NULL));
  times.actime = times.modtime = (time_t) (g_get_real_time () / G_USEC_PER_SEC) - seconds;
  g_assert_cmpint (utime (path, &times), ==, 0);
  return path;
}

static void
sweep (const char *folder)
{
  g_autoptr (GFile) file = g_file_new_for_path (folder);

  bastide_storage_sweep (file);
}

static void
test_sweep (void)
{
  static const struct
  {
    const char *name;
    glong       seconds;
    gboolean    goes;
  } cases[] = {
    { ".bastide-a1B2c3", DAY + 60, TRUE },
    { ".bastide-zzzzzz", 400 * DAY, TRUE },
    /* It may be being written. */
    { ".bastide-yyyyyy", 0, FALSE },
    { ".bastide-xxxxxx", DAY - 60, FALSE },
    /* The clock has been put back. */
    { ".bastide-wwwwww", -DAY, FALSE },
    /* Others' files. */
    { ".bastide-", 9 * DAY, FALSE },
    { ".bastide-abcde", 9 * DAY, FALSE },
    { ".bastide-abcdefg", 9 * DAY, FALSE },
    { ".bastide-abc.ef", 9 * DAY, FALSE },
    { "bastide-abcdef", 9 * DAY, FALSE },
    { "mine.bastide", 9 * DAY, FALSE },
  };
  char *folder = make_folder ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_free (leave (folder, cases[i].name, cases[i].seconds));
  sweep (folder);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_build_filename (folder, cases[i].name, NULL);

      g_test_message ("%s", cases[i].name);
      g_assert_cmpint (g_file_test (path, G_FILE_TEST_EXISTS), ==, !cases[i].goes);
    }
  remove_folder (folder);
}

/* A process that has been stopped while it was writing. */
static void
test_sweep_locked (void)
{
  char *folder = make_folder ();
  g_autofree char *path = leave (folder, ".bastide-abcdef", 2 * DAY);
  int fd = g_open (path, O_WRONLY | O_CLOEXEC, 0);

  g_assert_cmpint (flock (fd, LOCK_EX), ==, 0);
  sweep (folder);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  close (fd);
  sweep (folder);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  remove_folder (folder);
}

static void
test_sweep_odd (void)
{
  char *folder = make_folder ();
  g_autofree char *pipe = g_build_filename (folder, ".bastide-aaaaaa", NULL);
  g_autofree char *link = g_build_filename (folder, ".bastide-bbbbbb", NULL);
  g_autofree char *lower = g_build_filename (folder, ".bastide-cccccc", NULL);
  g_autofree char *file = leave (folder, "file", 2 * DAY);
  g_autofree char *nowhere = g_build_filename (folder, "nowhere", NULL);

  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  g_assert_cmpint (symlink (file, link), ==, 0);
  g_assert_cmpint (g_mkdir (lower, 0700), ==, 0);
  sweep (folder);
  g_assert_true (g_file_test (pipe, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (g_file_test (lower, G_FILE_TEST_IS_DIR));
  g_assert_true (g_file_test (file, G_FILE_TEST_EXISTS));
  sweep (nowhere);
  g_assert_cmpint (g_rmdir (lower), ==, 0);
  remove_folder (folder);
}

/* What is left of the last save of a file goes with the next, though the file be a link. */
static void
test_sweep_beside (void)
{
  char *folder = make_folder ();
  char *elsewhere = make_folder ();
  g_autofree char *left = leave (folder, ".bastide-abcdef", 2 * DAY);
  g_autofree char *target = leave (folder, "mine.bastide", 0);
  g_autofree char *link = g_build_filename (elsewhere, "link.bastide", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (link);

  bastide_storage_sweep_beside (file);
  g_assert_cmpint (symlink (target, link), ==, 0);
  bastide_storage_sweep_beside (file);
  g_assert_false (g_file_test (left, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (target, G_FILE_TEST_EXISTS));
  remove_folder (folder);
  remove_folder (elsewhere);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/folders/make", test_make);
  g_test_add_func ("/folders/make in vain", test_make_in_vain);
  g_test_add_func ("/folders/list", test_list);
  g_test_add_func ("/folders/sweep", test_sweep);
  g_test_add_func ("/folders/sweep locked", test_sweep_locked);
  g_test_add_func ("/folders/sweep odd", test_sweep_odd);
  g_test_add_func ("/folders/sweep beside", test_sweep_beside);
  return g_test_run ();
}
