/* bastide-storage-folder.c: the folder that files are written to, made, locked, brought to the disk and swept
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-record.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

#include "bastide-file-reason.h"
#include "bastide-storage-folder.h"

/* A second in all. */
#define LOCK_TRIES 100
#define LOCK_WAIT_US 10000

gboolean
bastide_storage_sync_folder (int fd)
{
  return fsync (fd) == 0 || errno == EINVAL || errno == ENOTSUP;
}

void
bastide_storage_lock_folder (int fd)
{
  for (guint i = 0; i < LOCK_TRIES; i++)
    {
      if (flock (fd, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK)
        return;
      g_usleep (LOCK_WAIT_US);
    }
}

/* --- Making --- */

/* A folder that is not to be read cannot be brought to the disk. */
static gboolean
sync_path (const char *path)
{
  int fd = g_open (path, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
  gboolean ok;
  int number;

  if (fd < 0)
    return errno == EACCES;
  ok = bastide_storage_sync_folder (fd);
  number = errno;
  close (fd);
  errno = number;
  return ok;
}

/* What is brought to the disk in a folder is lost with it, unless its name in the one above is there too. */
static gboolean
make_in (const char *parent,
         const char *path)
{
  struct stat info;
  int number;

  /* Nobody else's, as it becomes the folders of a home; but not less than the owner's either. */
  if (g_mkdir (path, S_IRWXU) != 0)
    return errno == EEXIST;
  if (g_stat (path, &info) == 0 && (info.st_mode & S_IRWXU) != S_IRWXU)
    g_chmod (path, S_IRWXU);
  if (sync_path (parent))
    return TRUE;
  number = errno;
  g_rmdir (path);
  errno = number;
  return FALSE;
}

static gboolean
make (const char *path)
{
  g_autofree char *parent = g_path_get_dirname (path);

  if (make_in (parent, path))
    return TRUE;
  return errno == ENOENT && !g_str_equal (parent, path) && make (parent) && make_in (parent, path);
}

gboolean
bastide_storage_make_folder (GFile   *folder,
                             GError **error)
{
  const char *path;
  const char *reason;
  g_autoptr (GError) problem = NULL;

  g_return_val_if_fail (G_IS_FILE (folder), FALSE);

  path = g_file_peek_path (folder);
  if (path != NULL)
    {
      if (g_file_test (path, G_FILE_TEST_EXISTS) || make (path))
        return TRUE;
      reason = bastide_file_reason (errno, BASTIDE_WRITING);
    }
  else
    {
      if (g_file_make_directory_with_parents (folder, NULL, &problem)
          || g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_EXISTS))
        return TRUE;
      reason = bastide_file_reason_of_error (problem, BASTIDE_WRITING);
    }
  bastide_storage_error_set_file (error, BASTIDE_STORAGE_ERROR_FILE, folder, reason);
  return FALSE;
}

/* --- Listing --- */

static gboolean
is_above (const char *name)
{
  return strcmp (name, ".") == 0 || strcmp (name, "..") == 0;
}

/* GDir and GFileEnumerator take a folder for read to its end where the disk fails to read on. */
gboolean
bastide_storage_list (GFile      *folder,
                      GPtrArray  *names,
                      GError    **error)
{
  DIR *stream;
  int number;

  g_return_val_if_fail (G_IS_FILE (folder), FALSE);
  g_return_val_if_fail (g_file_peek_path (folder) != NULL, FALSE);
  g_return_val_if_fail (names != NULL, FALSE);

  stream = opendir (g_file_peek_path (folder));
  number = errno;
  if (stream != NULL)
    {
      struct dirent *entry;

      while (errno = 0, (entry = readdir (stream)) != NULL)
        if (!is_above (entry->d_name))
          g_ptr_array_add (names, g_strdup (entry->d_name));
      number = errno;
      closedir (stream);
    }
  if (number == 0 || (stream == NULL && number == ENOENT))
    return TRUE;
  bastide_storage_error_set_file (error, BASTIDE_STORAGE_ERROR_FILE, folder,
                                  bastide_file_reason (number, BASTIDE_READING));
  return FALSE;
}

/* --- Sweeping --- */

/* A write takes a moment, so that a file of yesterday that nobody has locked is one that nobody is writing any more.
 * Its age alone would not do: a process may have been stopped, or its machine have slept.  Nor would the lock: it comes
 * a moment after the file, another machine's may not reach here, and what copies folders from machine to machine brings
 * the file alone.  A day is more than the clocks of two machines, or of two systems on one, are apart.  If it goes
 * wrong all the same, the write fails, as if the disk had, and is done again. */
#define ABANDONED_SECONDS (24 * 60 * 60)

static gboolean
is_temporary (const char *name)
{
  const char *rest = name + strlen (BASTIDE_TEMPORARY_PREFIX);

  if (!g_str_has_prefix (name, BASTIDE_TEMPORARY_PREFIX) || strlen (rest) != strlen (BASTIDE_TEMPORARY_SUFFIX))
    return FALSE;
  for (; *rest != '\0'; rest++)
    if (!g_ascii_isalnum (*rest))
      return FALSE;
  return TRUE;
}

/* Some file systems know no locks. */
static gboolean
lock (int fd)
{
  return flock (fd, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

static gboolean
is_abandoned (int fd)
{
  struct stat info;

  return fstat (fd, &info) == 0 && S_ISREG (info.st_mode) && info.st_uid == geteuid ()
         && time (NULL) - info.st_mtime >= ABANDONED_SECONDS && lock (fd);
}

static void
sweep (const char *folder)
{
  g_autoptr (GDir) names = g_dir_open (folder, 0, NULL);
  const char *name;

  while (names != NULL && (name = g_dir_read_name (names)) != NULL)
    if (is_temporary (name))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);
        int fd = g_open (path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0);

        if (fd < 0)
          continue;
        if (is_abandoned (fd))
          g_unlink (path);
        close (fd);
      }
}

void
bastide_storage_sweep (GFile *folder)
{
  const char *path;

  g_return_if_fail (G_IS_FILE (folder));

  path = g_file_peek_path (folder);
  if (path != NULL)
    sweep (path);
}

void
bastide_storage_sweep_beside (GFile *file)
{
  const char *path;
  char *target;
  g_autofree char *folder = NULL;

  g_return_if_fail (G_IS_FILE (file));

  path = g_file_peek_path (file);
  target = path != NULL ? realpath (path, NULL) : NULL;
  if (target == NULL)
    return;
  folder = g_path_get_dirname (target);
  free (target);
  sweep (folder);
}
