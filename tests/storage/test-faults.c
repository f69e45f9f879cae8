/* test-faults.c: every call by which a file is written fails in turn
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "support.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

/* The linker gives the calls of the storage these functions instead of the system's (see meson.build). */
int     __real_close          (int fd);
int     __wrap_close          (int fd);
int     __real_fchmod         (int fd, mode_t mode);
int     __wrap_fchmod         (int fd, mode_t mode);
int     __real_fsync          (int fd);
int     __wrap_fsync          (int fd);
ssize_t __real_write          (int fd, const void *content, size_t length);
ssize_t __wrap_write          (int fd, const void *content, size_t length);
int     __real_g_mkstemp_full (char *name, int flags, int mode);
int     __wrap_g_mkstemp_full (char *name, int flags, int mode);
const char *__real_g_file_peek_path (GFile *file);
const char *__wrap_g_file_peek_path (GFile *file);
int     __real_rename         (const char *old_name, const char *new_name);
int     __wrap_rename         (const char *old_name, const char *new_name);

#define OLD "the old content\n"
#define NEW "the new content, which is longer\n"

/* What to do to the calls. */
static struct
{
  guint n_calls;    /* so far */
  guint failing;    /* the number of the call to fail, from 1; 0 for none */
  gboolean for_good; /* all further ones fail too */
  int   number;     /* the error with which it fails */
  guint n_renames;  /* that took place */
  guint write_size; /* at most this much is written at once; 0 for any */
  guint n_interruptions; /* how many writes to interrupt */
  gboolean remote;  /* files have no path */
  gboolean no_new;  /* none of the new content may be written */
} plan;

static gboolean
fails (void)
{
  plan.n_calls++;
  if (plan.failing == 0 || plan.n_calls < plan.failing || (plan.n_calls > plan.failing && !plan.for_good))
    return FALSE;
  errno = plan.number;
  return TRUE;
}

int
__wrap_close (int fd)
{
  gboolean failing = fails ();
  int number = errno, result = __real_close (fd);

  if (!failing)
    return result;
  errno = number;
  return -1;
}

int
__wrap_fchmod (int    fd,
               mode_t mode)
{
  return fails () ? -1 : __real_fchmod (fd, mode);
}

int
__wrap_fsync (int fd)
{
  return fails () ? -1 : __real_fsync (fd);
}

ssize_t
__wrap_write (int         fd,
              const void *content,
              size_t      length)
{
  g_assert_false (plan.no_new && length == strlen (NEW) && memcmp (content, NEW, length) == 0);
  if (plan.n_interruptions > 0)
    {
      plan.n_interruptions--;
      errno = EINTR;
      return -1;
    }
  if (fails ())
    return -1;
  return __real_write (fd, content, plan.write_size > 0 ? MIN (length, plan.write_size) : length);
}

int
__wrap_g_mkstemp_full (char *name,
                       int   flags,
                       int   mode)
{
  return fails () ? -1 : __real_g_mkstemp_full (name, flags, mode);
}

const char *
__wrap_g_file_peek_path (GFile *file)
{
  return plan.remote ? NULL : __real_g_file_peek_path (file);
}

int
__wrap_rename (const char *old_name,
               const char *new_name)
{
  if (fails ())
    return -1;
  plan.n_renames++;
  return __real_rename (old_name, new_name);
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
assert_alone (const char *folder)
{
  g_autoptr (GDir) entries = g_dir_open (folder, 0, NULL);

  g_assert_nonnull (g_dir_read_name (entries));
  g_assert_null (g_dir_read_name (entries));
}

static void
assert_updates (GFile   *file,
                GBytes  *bytes,
                char   **known)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (bastide_storage_update (file, bytes, known, NULL, &error));
  g_assert_no_error (error);
}

static void
test_each_call (void)
{
  static const struct
  {
    int         number;
    const char *part;
  } problems[] = {
    { ENOSPC, "no space is left on the disk" },
    { EDQUOT, "no space is left of what you may use" },
    { EIO, "the disk failed to write it" },
    { EACCES, "you are not allowed to write it" },
    { EROFS, "allows no changes" },
    { EMFILE, ": " },
  };
  char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "game", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) old = bytes_of (OLD), new = bytes_of (NEW);
  guint n_calls;

  /* What a write that succeeds consists of; it has to bring the mode along. */
  g_assert_true (bastide_storage_write (file, old, NULL, NULL));
  g_assert_cmpint (g_chmod (path, 0666), ==, 0);
  plan.n_calls = 0;
  g_assert_true (bastide_storage_write (file, old, NULL, NULL));
  n_calls = plan.n_calls;
  g_assert_cmpuint (n_calls, ==, 8);

  for (guint p = 0; p < G_N_ELEMENTS (problems); p++)
    for (guint call = 1; call <= n_calls; call++)
      {
        g_autoptr (GError) error = NULL;
        g_autofree char *known = NULL;
        gboolean ok;

        g_assert_true (bastide_storage_update (file, old, &known, NULL, NULL));
        plan.n_calls = plan.n_renames = 0;
        plan.failing = call;
        plan.number = problems[p].number;
        ok = bastide_storage_update (file, new, &known, NULL, &error);
        plan.failing = 0;

        g_test_message ("Call %u, %s: %s", call, g_strerror (problems[p].number), ok ? "done" : error->message);
        if (ok)
          {
            /* All was on the disk, and only the folder could not be closed. */
            g_assert_cmpuint (call, ==, n_calls);
            g_assert_cmpuint (plan.n_renames, ==, 1);
          }
        else
          {
            g_assert_error (error, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_FILE);
            g_assert_nonnull (strstr (error->message, problems[p].part));
          }
        assert_content (path, plan.n_renames == 1 ? NEW : OLD);
        assert_alone (folder);
        /* Either is known, and can be replaced. */
        assert_updates (file, old, &known);
      }
  remove_folder (folder);
}

/* A folder that a file system cannot bring to the disk is no failure. */
static void
test_folder_without_sync (void)
{
  char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "game", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) old = bytes_of (OLD), new = bytes_of (NEW);
  g_autoptr (GError) error = NULL;

  g_assert_true (bastide_storage_write (file, old, NULL, NULL));
  plan.n_calls = 0;
  plan.failing = 6;
  plan.number = EINVAL;
  g_assert_true (bastide_storage_write (file, new, NULL, &error));
  g_assert_no_error (error);
  plan.failing = 0;
  assert_content (path, NEW);
  remove_folder (folder);
}

/* One that may not be there after a power cut is none yet. */
static void
test_new_folder_without_sync (void)
{
  char *folder = make_folder ();
  g_autofree char *upper = g_build_filename (folder, "upper", NULL);
  g_autofree char *lower = g_build_filename (upper, "lower", NULL);
  g_autoptr (GFile) wanted = g_file_new_for_path (lower);
  g_autoptr (GError) error = NULL;

  plan.n_calls = 0;
  plan.failing = 1;
  plan.number = EIO;
  g_assert_false (bastide_storage_make_folder (wanted, &error));
  plan.failing = 0;
  g_assert_error (error, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_FILE);
  g_assert_false (g_file_test (upper, G_FILE_TEST_EXISTS));
  g_clear_error (&error);
  g_assert_true (bastide_storage_make_folder (wanted, &error));
  g_assert_no_error (error);
  remove_folder (folder);
}

static void
test_piece_by_piece (void)
{
  char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "game", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) new = bytes_of (NEW);

  plan.write_size = 1;
  plan.n_interruptions = 3;
  g_assert_true (bastide_storage_write (file, new, NULL, NULL));
  plan.write_size = 0;
  assert_content (path, NEW);
  remove_folder (folder);
}

/* --- Where there is no path, and in the document portal --- */

/* From now on there is room in no file for more than the old content. */
static void
fill_disk (void)
{
  const struct rlimit limit = { sizeof OLD, sizeof OLD };

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

static void
assert_no_room (GFile *file)
{
  g_autoptr (GBytes) new = bytes_of (NEW);
  g_autoptr (GError) error = NULL;

  g_assert_false (bastide_storage_write (file, new, NULL, &error));
  g_assert_error (error, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_FILE);
}

static void
test_full_remote_disk (void)
{
  char *folder;
  g_autofree char *path = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GBytes) new = bytes_of (NEW);

  if (!g_test_subprocess ())
    {
      g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
      g_test_trap_assert_passed ();
      return;
    }
  folder = make_folder ();
  path = g_build_filename (folder, "game", NULL);
  file = g_file_new_for_path (path);
  plan.remote = TRUE;
  g_assert_true (bastide_storage_write (file, new, NULL, NULL));
  assert_content (path, NEW);
  g_assert_true (g_file_set_contents (path, OLD, -1, NULL));
  fill_disk ();
  assert_no_room (file);
  assert_content (path, OLD);
  assert_alone (folder);
  remove_folder (folder);
}

/* Of which nobody has said how long it is. */
static void
test_large_remote_file (void)
{
  char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "game", NULL);
  g_autofree char *content = g_strnfill (2 * 1024 * 1024, ' ');
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, content, -1, NULL));
  plan.remote = TRUE;
  g_assert_null (bastide_storage_read (file, "game", NULL, &error));
  plan.remote = FALSE;
  g_assert_error (error, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_TOO_LARGE);
  remove_folder (folder);
}

/* The folder that the document portal shows may not be written to, though the file in it may. */
static void
write_into_portal (void)
{
  g_autofree char *documents = g_build_filename (g_get_user_runtime_dir (), "doc", "a1b2c3", NULL);
  g_autofree char *path = g_build_filename (documents, "game", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) old = bytes_of (OLD), new = bytes_of (NEW);
  g_autofree char *known = bastide_storage_checksum (old);
  g_autoptr (GError) error = NULL;
  guint n_calls;

  g_assert_cmpint (g_mkdir_with_parents (documents, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, OLD, -1, NULL));
  g_assert_cmpint (g_chmod (documents, 0500), ==, 0);
  plan.n_calls = plan.n_renames = 0;
  g_assert_true (bastide_storage_can_write (file, &error));
  g_assert_true (bastide_storage_update (file, new, &known, NULL, &error));
  g_assert_no_error (error);
  assert_content (path, NEW);
  g_assert_cmpuint (plan.n_renames, ==, 0);
  n_calls = plan.n_calls;
  /* g_mkstemp_full () in vain, write, fsync, close */
  g_assert_cmpuint (n_calls, ==, 4);

  for (guint call = 2; call <= n_calls; call++)
    {
      g_assert_true (bastide_storage_write (file, old, NULL, NULL));
      plan.n_calls = 0;
      plan.failing = call;
      plan.number = ENOSPC;
      g_assert_false (bastide_storage_write (file, new, NULL, &error));
      plan.failing = 0;
      g_assert_error (error, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_FILE);
      g_clear_error (&error);
      /* All was on the disk, and only the file could not be closed. */
      assert_content (path, call == n_calls ? NEW : OLD);
    }

  /* Nothing more can be written from the first piece on. */
  g_assert_true (bastide_storage_write (file, old, NULL, NULL));
  plan.n_calls = 0;
  plan.failing = 2;
  plan.for_good = TRUE;
  g_assert_false (bastide_storage_write (file, new, NULL, &error));
  plan.failing = 0;
  plan.for_good = FALSE;
  g_assert_error (error, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_FILE);
  g_clear_error (&error);
  assert_content (path, OLD);

  g_assert_true (bastide_storage_write (file, old, NULL, NULL));
  g_assert_false (bastide_storage_update (file, new, &known, NULL, &error));
  g_assert_error (error, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_CHANGED);
  assert_content (path, OLD);
  fill_disk ();
  /* There is found to be no room before anything is written over, which a kill would leave there. */
  plan.no_new = TRUE;
  assert_no_room (file);
  plan.no_new = FALSE;
  assert_content (path, OLD);
  g_assert_cmpint (g_chmod (documents, 0700), ==, 0);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_chmod (documents, 0500), ==, 0);
  assert_no_room (file);
}

static void
test_document_portal (void)
{
  char *runtime;

  if (g_test_subprocess ())
    {
      drop_privileges ();
      write_into_portal ();
      return;
    }
  runtime = make_folder ();
  g_assert_cmpint (g_chmod (runtime, 0777), ==, 0);
  g_setenv ("XDG_RUNTIME_DIR", runtime, TRUE);
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
  remove_folder (runtime);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/faults/each-call", test_each_call);
  g_test_add_func ("/faults/folder-without-sync", test_folder_without_sync);
  g_test_add_func ("/faults/new-folder-without-sync", test_new_folder_without_sync);
  g_test_add_func ("/faults/piece-by-piece", test_piece_by_piece);
  g_test_add_func ("/faults/full-remote-disk", test_full_remote_disk);
  g_test_add_func ("/faults/large-remote-file", test_large_remote_file);
  g_test_add_func ("/faults/document-portal", test_document_portal);
  return g_test_run ();
}
