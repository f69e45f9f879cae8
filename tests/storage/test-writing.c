/* test-writing.c: a file is written whole or not at all
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "support.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define OLD "the old content\n"
#define NEW "the new content, which is longer\n"

static gboolean
write_text (const char  *path,
            const char  *text,
            GError     **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = bytes_of (text);

  return bastide_storage_write (file, bytes, NULL, error);
}

static void
assert_written (const char *path,
                const char *text)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (write_text (path, text, &error));
  g_assert_no_error (error);
}

static void
assert_not_written (const char *path,
                    const char *part)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *prefix = g_strdup_printf ("%s: ", path);

  g_assert_false (write_text (path, NEW, &error));
  g_assert_error (error, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_FILE);
  g_assert_true (g_str_has_prefix (error->message, prefix));
  if (strstr (error->message, part) == NULL)
    g_error ("“%s” does not say “%s”", error->message, part);
}

/* The same, told before anything is written. */
static void
assert_not_writable (const char *path,
                     const char *part)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) foreseen = NULL, error = NULL;

  assert_not_written (path, part);
  g_assert_false (write_text (path, NEW, &error));
  g_assert_false (bastide_storage_can_write (file, &foreseen));
  g_assert_error (foreseen, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_FILE);
  g_assert_cmpstr (foreseen->message, ==, error->message);
}

static void
assert_writable (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  g_assert_true (bastide_storage_can_write (file, &error));
  g_assert_no_error (error);
}

static void
assert_content (const char *path,
                const char *text)
{
  g_autofree char *content = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &content, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (content, ==, text);
}

static void
assert_mode (const char *path,
             mode_t      mode)
{
  struct stat info;

  g_assert_cmpint (lstat (path, &info), ==, 0);
  g_assert_cmpuint (info.st_mode & 07777, ==, mode);
}

/* No temporary file stays behind. */
static void
assert_n_entries (const char *folder,
                  guint       n)
{
  g_autoptr (GDir) entries = g_dir_open (folder, 0, NULL);
  guint found = 0;

  while (g_dir_read_name (entries) != NULL)
    found++;
  g_assert_cmpuint (found, ==, n);
}

static void
test_new (void)
{
  char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "game.bastide", NULL);
  g_autofree char *long_name = g_strnfill (255, 'x');
  g_autofree char *long_path = g_build_filename (folder, long_name, NULL);

  umask (027);
  assert_writable (path);
  assert_n_entries (folder, 0);
  assert_written (path, OLD);
  assert_writable (path);
  assert_content (path, OLD);
  assert_mode (path, 0640);
  assert_written (path, "");
  assert_content (path, "");
  assert_written (long_path, NEW);
  assert_content (long_path, NEW);
  assert_n_entries (folder, 2);
  remove_folder (folder);
}

static void
test_mode (void)
{
  static const mode_t modes[] = { 0600, 0640, 0666, 0755 };
  char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "game.bastide", NULL);

  umask (022);
  assert_written (path, OLD);
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_assert_cmpint (g_chmod (path, (int) modes[i]), ==, 0);
      assert_written (path, i % 2 == 0 ? NEW : OLD);
      assert_content (path, i % 2 == 0 ? NEW : OLD);
      assert_mode (path, modes[i]);
    }
  assert_n_entries (folder, 1);
  remove_folder (folder);
}

/* Whatever others may do with new files, the owner can go on with what is kept; and nobody else looks into a folder
 * that we have made. */
static void
test_umask (void)
{
  static const struct
  {
    mode_t umask;
    mode_t mode;
  } cases[] = {
    { 0777, 0600 },
    { 0577, 0600 },
    { 0077, 0600 },
    { 0022, 0644 },
    { 0000, 0666 },
  };
  char *folder = make_folder ();
  mode_t before = umask (0);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = g_strdup_printf ("%u", i);
      g_autofree char *upper = g_build_filename (folder, name, NULL);
      g_autofree char *lower = g_build_filename (upper, "games", NULL);
      g_autofree char *path = g_build_filename (lower, "game", NULL);
      g_autoptr (GFile) games = g_file_new_for_path (lower);

      umask (cases[i].umask);
      g_assert_true (bastide_storage_make_folder (games, NULL));
      assert_written (path, OLD);
      assert_written (path, NEW);
      umask (0);
      assert_mode (upper, 0700);
      assert_mode (lower, 0700);
      assert_mode (path, cases[i].mode);
    }
  umask (before);
  remove_folder (folder);
}

static void
test_links (void)
{
  char *folder = make_folder ();
  g_autofree char *elsewhere = g_build_filename (folder, "elsewhere", NULL);
  g_autofree char *target = g_build_filename (elsewhere, "target", NULL);
  g_autofree char *link = g_build_filename (folder, "link", NULL);
  g_autofree char *second_link = g_build_filename (folder, "second", NULL);
  g_autofree char *dangling = g_build_filename (folder, "dangling", NULL);
  g_autofree char *made = g_build_filename (elsewhere, "made", NULL);
  g_autofree char *loop = g_build_filename (folder, "loop", NULL);

  g_assert_cmpint (g_mkdir (elsewhere, 0700), ==, 0);
  assert_written (target, OLD);
  g_assert_cmpint (symlink ("elsewhere/target", link), ==, 0);
  g_assert_cmpint (symlink (link, second_link), ==, 0);
  g_assert_cmpint (symlink ("elsewhere/../elsewhere/made", dangling), ==, 0);
  g_assert_cmpint (symlink ("loop", loop), ==, 0);

  assert_written (second_link, NEW);
  assert_content (target, NEW);
  assert_written (dangling, NEW);
  assert_content (made, NEW);
  assert_not_written (loop, "lead in a circle");
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (g_file_test (second_link, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (g_file_test (dangling, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (g_file_test (loop, G_FILE_TEST_IS_SYMLINK));
  assert_n_entries (folder, 5);
  assert_n_entries (elsewhere, 2);
  remove_folder (folder);
}

/* Two dots after a folder that is a link lead up from where it leads to. */
static void
test_linked_folders (void)
{
  char *folder = make_folder ();
  g_autofree char *near = g_build_filename (folder, "near", NULL);
  g_autofree char *far = g_build_filename (folder, "far", NULL);
  g_autofree char *deep = g_build_filename (far, "deep", NULL);
  g_autofree char *shortcut = g_build_filename (near, "shortcut", NULL);
  g_autofree char *wanted = g_build_filename (far, "game", NULL);
  g_autofree char *other = g_build_filename (near, "game", NULL);
  g_autofree char *link = g_build_filename (deep, "link", NULL);
  g_autofree char *through_folder = g_build_filename (shortcut, "link", NULL);
  g_autofree char *through_target = g_build_filename (near, "link", NULL);

  g_assert_cmpint (g_mkdir (near, 0700), ==, 0);
  g_assert_cmpint (g_mkdir (far, 0700), ==, 0);
  g_assert_cmpint (g_mkdir (deep, 0700), ==, 0);
  assert_written (wanted, OLD);
  assert_written (other, OLD);
  g_assert_cmpint (symlink ("../far/deep", shortcut), ==, 0);
  g_assert_cmpint (symlink ("../game", link), ==, 0);
  g_assert_cmpint (symlink ("shortcut/../game", through_target), ==, 0);

  assert_written (through_folder, NEW);
  assert_content (wanted, NEW);
  assert_content (other, OLD);
  assert_written (wanted, OLD);
  assert_written (through_target, NEW);
  assert_content (wanted, NEW);
  assert_content (other, OLD);
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (g_file_test (through_target, G_FILE_TEST_IS_SYMLINK));
  remove_folder (folder);
}

static void
test_no_files (void)
{
  char *folder = make_folder ();
  g_autofree char *pipe_path = g_build_filename (folder, "pipe", NULL);
  g_autofree char *missing = g_build_filename (folder, "missing", "game", NULL);
  g_autofree char *game = g_build_filename (folder, "game", NULL);
  g_autofree char *inside_game = g_build_filename (folder, "game", "game", NULL);
  g_autofree char *long_name = g_strnfill (256, 'x');
  g_autofree char *long_path = g_build_filename (folder, long_name, NULL);
  g_autoptr (GFile) resource = g_file_new_for_uri ("resource:///game");
  g_autoptr (GBytes) bytes = bytes_of (NEW);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (mkfifo (pipe_path, 0600), ==, 0);
  assert_written (game, OLD);
  assert_not_writable (pipe_path, "it is a pipe");
  assert_not_writable (folder, "it is a folder");
  assert_not_writable (missing, "no such folder");
  assert_not_writable (inside_game, "a file lies where a folder should be");
  assert_not_writable (long_path, "name is too long");
  g_assert_false (bastide_storage_write (resource, bytes, NULL, &error));
  g_assert_error (error, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_FILE);
  assert_content (game, OLD);
  assert_n_entries (folder, 2);
  remove_folder (folder);
}

static void
test_cancelled (void)
{
  char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "game", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = bytes_of (NEW);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  assert_written (path, OLD);
  g_cancellable_cancel (cancellable);
  g_assert_false (bastide_storage_write (file, bytes, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  assert_content (path, OLD);
  assert_n_entries (folder, 1);
  remove_folder (folder);
}

/* A file that its owner has locked, and a folder that no file can be made in. */
static void
test_not_allowed (void)
{
  if (g_test_subprocess ())
    {
      drop_privileges ();
      assert_not_writable (g_getenv ("BASTIDE_TEST_FILE"), "you are not allowed to write it");
    }
  else
    {
      char *folder = make_folder ();
      g_autofree char *path = g_build_filename (folder, "game", NULL);

      assert_written (path, OLD);
      g_setenv ("BASTIDE_TEST_FILE", path, TRUE);

      g_assert_cmpint (g_chmod (path, 0444), ==, 0);
      g_assert_cmpint (g_chmod (folder, 0777), ==, 0);
      g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
      g_test_trap_assert_passed ();
      assert_content (path, OLD);

      g_assert_cmpint (g_chmod (path, 0666), ==, 0);
      g_assert_cmpint (g_chmod (folder, 0555), ==, 0);
      g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
      g_test_trap_assert_passed ();
      assert_content (path, OLD);

      g_assert_cmpint (g_chmod (folder, 0755), ==, 0);
      assert_n_entries (folder, 1);
      remove_folder (folder);
    }
}

static void
test_too_large (void)
{
  if (g_test_subprocess ())
    {
      const struct rlimit limit = { sizeof OLD, sizeof OLD };

      signal (SIGXFSZ, SIG_IGN);
      g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
      assert_not_written (g_getenv ("BASTIDE_TEST_FILE"), "larger than a file may be");
    }
  else
    {
      char *folder = make_folder ();
      g_autofree char *path = g_build_filename (folder, "game", NULL);

      assert_written (path, OLD);
      g_setenv ("BASTIDE_TEST_FILE", path, TRUE);
      g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
      g_test_trap_assert_passed ();
      assert_content (path, OLD);
      assert_n_entries (folder, 1);
      remove_folder (folder);
    }
}

/* Writes two contents by turns until it is killed. */
static void
write_for_ever (const char *path,
                GBytes     *a,
                GBytes     *b)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  while (bastide_storage_write (file, a, NULL, NULL) && bastide_storage_write (file, b, NULL, NULL))
    ;
  _exit (1);
}

static void
test_kill (void)
{
  char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "game", NULL);
  g_autofree char *text_a = g_strnfill (100000, 'a'), *text_b = g_strnfill (200000, 'b');
  g_autoptr (GBytes) a = bytes_of (text_a), b = bytes_of (text_b);

  assert_written (path, text_a);
  for (guint i = 0; i < 100; i++)
    {
      g_autofree char *content = NULL;
      pid_t child = fork ();
      int status;

      if (child == 0)
        write_for_ever (path, a, b);
      g_usleep (137 * i);
      g_assert_cmpint (kill (child, SIGKILL), ==, 0);
      g_assert_cmpint (waitpid (child, &status, 0), ==, child);
      g_assert_true (WIFSIGNALED (status));

      g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
      g_assert_true (strcmp (content, text_a) == 0 || strcmp (content, text_b) == 0);
    }
  remove_folder (folder);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/writing/new", test_new);
  g_test_add_func ("/writing/mode", test_mode);
  g_test_add_func ("/writing/umask", test_umask);
  g_test_add_func ("/writing/links", test_links);
  g_test_add_func ("/writing/linked-folders", test_linked_folders);
  g_test_add_func ("/writing/no-files", test_no_files);
  g_test_add_func ("/writing/cancelled", test_cancelled);
  g_test_add_func ("/writing/not-allowed", test_not_allowed);
  g_test_add_func ("/writing/too-large", test_too_large);
  g_test_add_func ("/writing/kill", test_kill);
  return g_test_run ();
}
