/* bastide-storage-write.c: writes files in one piece
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-record.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "bastide-file-reason.h"
#include "bastide-storage-folder.h"
#include "bastide-storage-known.h"

#define MAX_LINKS 40
#define OWNERS (S_IRUSR | S_IWUSR)

#define TEMPORARY_NAME BASTIDE_TEMPORARY_PREFIX BASTIDE_TEMPORARY_SUFFIX

static void
set_error_number (GError **error,
                  GFile   *file,
                  int      number)
{
  bastide_storage_error_set_file (error, BASTIDE_STORAGE_ERROR_FILE, file,
                                  bastide_file_reason (number, BASTIDE_WRITING));
}

static void
take_known (char   **known,
            GBytes  *bytes)
{
  g_free (*known);
  *known = bastide_storage_checksum (bytes);
}

/* --- Through GIO --- */

/* Closed in vain, the stream leaves the old file in its place: g_file_replace_contents () would put there what little
 * of the new one a full disk has taken. */
static void
abandon (GFileOutputStream *stream)
{
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();

  g_cancellable_cancel (cancelled);
  g_output_stream_close (G_OUTPUT_STREAM (stream), cancelled, NULL);
}

static gboolean
replace_by_gio (GFile         *file,
                GBytes        *bytes,
                GCancellable  *cancellable,
                GError       **error)
{
  g_autoptr (GFileOutputStream) stream = g_file_replace (file, NULL, FALSE, G_FILE_CREATE_NONE, cancellable, error);
  gsize length;
  const char *content = g_bytes_get_data (bytes, &length);

  if (stream == NULL)
    return FALSE;
  if (g_output_stream_write_all (G_OUTPUT_STREAM (stream), content, length, NULL, cancellable, error))
    return g_output_stream_close (G_OUTPUT_STREAM (stream), cancellable, error);
  abandon (stream);
  return FALSE;
}

static gboolean
write_by_gio (GFile         *file,
              GBytes        *bytes,
              char         **known,
              GCancellable  *cancellable,
              GError       **error)
{
  GError *problem = NULL;

  if (!bastide_storage_is_known (file, *known, cancellable, error))
    return FALSE;
  if (replace_by_gio (file, bytes, cancellable, &problem))
    {
      take_known (known, bytes);
      return TRUE;
    }
  if (g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_propagate_error (error, problem);
  else
    {
      bastide_storage_error_set_file (error, BASTIDE_STORAGE_ERROR_FILE, file,
                                      bastide_file_reason_of_error (problem, BASTIDE_WRITING));
      g_error_free (problem);
    }
  return FALSE;
}

/* --- Natively --- */

/* g_file_set_contents_full () does much of this, but it replaces links and does not tell when the folder could not be
 * brought to the disk. */

/* What TARGET, written in the link at PATH, names.  Two dots in it lead up from where the folder before them really is,
 * which only the system knows: they stay. */
static char *
resolve_link (const char *path,
              const char *target)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return g_path_is_absolute (target) ? g_strdup (target) : g_build_filename (folder, target, NULL);
}

/* The file that PATH leads to, which need not exist; NULL, with errno set, if its links lead in a circle or cannot be
 * read: a link that is taken for a file would be replaced by one. */
static char *
follow_links (const char *path)
{
  g_autofree char *target = g_strdup (path);

  for (guint i = 0; i < MAX_LINKS; i++)
    {
      g_autofree char *link = NULL;
      g_autofree char *path_of_link = NULL;
      struct stat info;

      if (lstat (target, &info) != 0)
        return errno == ENOENT ? g_steal_pointer (&target) : NULL;
      if (!S_ISLNK (info.st_mode))
        return g_steal_pointer (&target);
      if ((link = g_file_read_link (target, NULL)) == NULL)
        {
          errno = EIO;
          return NULL;
        }
      path_of_link = g_steal_pointer (&target);
      target = resolve_link (path_of_link, link);
    }
  errno = ELOOP;
  return NULL;
}

/* What the document portal shows of a file of the host stands alone in a folder that is none of the host's. */
static gboolean
is_in_document_portal (const char *path)
{
  g_autofree char *runtime = g_build_filename (g_get_user_runtime_dir (), "doc", "", NULL);

  return g_str_has_prefix (path, runtime)
         || g_str_has_prefix (path, "/run/flatpak/doc/")
         || g_pattern_match_simple ("/run/user/*/doc/*", path);
}

static gboolean
write_all (int     fd,
           GBytes *bytes)
{
  gsize length;
  const char *content = g_bytes_get_data (bytes, &length);

  while (length > 0)
    {
      gssize written = write (fd, content, length);

      if (written < 0 && errno == EINTR)
        continue;
      if (written < 0)
        return FALSE;
      content += written;
      length -= (gsize) written;
    }
  return TRUE;
}

/* With no MODE it has that of new files; but one that its owner could not read could never be gone on with. */
static gboolean
set_mode (int           fd,
          const mode_t *mode)
{
  struct stat info;
  mode_t wanted;

  if (fstat (fd, &info) != 0)
    return FALSE;
  wanted = (mode != NULL ? *mode : info.st_mode | OWNERS) & 0777;
  return (info.st_mode & 0777) == wanted || fchmod (fd, wanted) == 0;
}

/* Fills the new file FD and brings it to the disk; closes FD in any case.  MODE is NULL for what new files have.  While
 * it is locked nobody sweeps it away. */
static gboolean
fill (int           fd,
      GBytes       *bytes,
      const mode_t *mode)
{
  gboolean ok;
  int number;

  flock (fd, LOCK_EX | LOCK_NB);
  ok = write_all (fd, bytes) && set_mode (fd, mode) && fsync (fd) == 0;
  number = errno;
  if (close (fd) != 0 && errno != EINTR && ok)
    return FALSE;
  errno = number;
  return ok;
}

/* --- In place --- */

/* Where nothing can be laid beside the file there is no way to write it in one piece.  Room is made first, and what the
 * disk fails to take gives way to the old content again: only a kill or a power cut can spoil the file, and what is
 * played is kept elsewhere besides. */

static gboolean
make_room (int   fd,
           gsize old_length,
           gsize length)
{
  int number = length > old_length ? posix_fallocate (fd, (off_t) old_length, (off_t) (length - old_length)) : 0;

  if (number == 0 || number == EINVAL || number == EOPNOTSUPP)
    return TRUE;
  errno = number;
  return FALSE;
}

static gboolean
put (int     fd,
     GBytes *bytes)
{
  return lseek (fd, 0, SEEK_SET) == 0 && write_all (fd, bytes) && ftruncate (fd, (off_t) g_bytes_get_size (bytes)) == 0
         && fsync (fd) == 0;
}

static gboolean
overwrite (const char    *target,
           GBytes        *bytes,
           char         **known,
           GFile         *file,
           GCancellable  *cancellable,
           GError       **error)
{
  g_autofree char *name = g_file_get_parse_name (file);
  g_autoptr (GFile) old_file = g_file_new_for_path (target);
  g_autoptr (GBytes) old = NULL;
  int fd, number;
  gboolean ok;

  if (!bastide_storage_is_known (old_file, *known, cancellable, error)
      || (old = bastide_storage_read (old_file, name, cancellable, error)) == NULL)
    return FALSE;
  fd = g_open (target, O_WRONLY | O_CLOEXEC, 0);
  if (fd < 0)
    {
      set_error_number (error, file, errno);
      return FALSE;
    }

  ok = make_room (fd, g_bytes_get_size (old), g_bytes_get_size (bytes)) && put (fd, bytes);
  number = errno;
  if (!ok && ftruncate (fd, (off_t) g_bytes_get_size (old)) == 0)
    put (fd, old);
  if (close (fd) != 0 && errno != EINTR && ok)
    {
      number = errno;
      ok = FALSE;
    }
  if (ok)
    take_known (known, bytes);
  else
    set_error_number (error, file, number);
  return ok;
}

/* --- By a rename --- */

/* Puts TEMPORARY in the place of TARGET, unless that is not what is *KNOWN of it any more.  The folder is open at FD;
 * it cannot be if that is -1. */
static gboolean
swap (const char    *temporary,
      const char    *target,
      int            fd,
      GBytes        *bytes,
      char         **known,
      GFile         *file,
      GCancellable  *cancellable,
      GError       **error)
{
  g_autoptr (GFile) old = g_file_new_for_path (target);

  if (fd >= 0)
    bastide_storage_lock_folder (fd);
  if (g_cancellable_set_error_if_cancelled (cancellable, error)
      || !bastide_storage_is_known (old, *known, cancellable, error))
    return FALSE;
  if (g_rename (temporary, target) != 0)
    {
      set_error_number (error, file, errno);
      return FALSE;
    }
  take_known (known, bytes);
  if (fd < 0 || bastide_storage_sync_folder (fd))
    return TRUE;
  set_error_number (error, file, errno);
  return FALSE;
}

static gboolean
replace (const char    *target,
         GBytes        *bytes,
         const mode_t  *mode,
         char         **known,
         GFile         *file,
         GCancellable  *cancellable,
         GError       **error)
{
  g_autofree char *folder = g_path_get_dirname (target);
  g_autofree char *temporary = g_build_filename (folder, TEMPORARY_NAME, NULL);
  int fd = g_mkstemp_full (temporary, O_WRONLY | O_CLOEXEC, mode != NULL ? *mode & 0777 : 0666), folder_fd;
  int number = errno;
  gboolean ok;

  if (fd < 0 && (number == EACCES || number == EPERM) && is_in_document_portal (target))
    return overwrite (target, bytes, known, file, cancellable, error);
  if (fd < 0)
    {
      set_error_number (error, file, number);
      return FALSE;
    }
  if (!fill (fd, bytes, mode))
    {
      set_error_number (error, file, errno);
      g_unlink (temporary);
      return FALSE;
    }
  /* A folder that one may write to but not read can be neither locked nor brought to the disk. */
  folder_fd = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
  if (folder_fd < 0 && errno != EACCES)
    {
      set_error_number (error, file, errno);
      g_unlink (temporary);
      return FALSE;
    }
  ok = swap (temporary, target, folder_fd, bytes, known, file, cancellable, error);
  if (folder_fd >= 0)
    close (folder_fd);
  if (!ok)
    g_unlink (temporary);
  return ok;
}

/* The file that PATH leads to, if it can be one to write; *MODE becomes what it has, 0 where it is not there yet. */
static char *
find_target (const char  *path,
             mode_t      *mode,
             GFile       *file,
             GError     **error)
{
  g_autofree char *target = follow_links (path);
  struct stat info;
  const char *reason;

  *mode = 0;
  if (target == NULL)
    {
      set_error_number (error, file, errno);
      return NULL;
    }
  if (stat (target, &info) != 0)
    {
      if (errno == ENOENT)
        return g_steal_pointer (&target);
      set_error_number (error, file, errno);
      return NULL;
    }

  if ((reason = bastide_file_reason_of_mode (info.st_mode, BASTIDE_WRITING)) != NULL)
    {
      bastide_storage_error_set_file (error, BASTIDE_STORAGE_ERROR_FILE, file, reason);
      return NULL;
    }
  /* A file that its owner has locked stays as it is, though its folder would allow another in its place. */
  if (g_access (target, W_OK) != 0)
    {
      set_error_number (error, file, errno);
      return NULL;
    }
  *mode = info.st_mode;
  return g_steal_pointer (&target);
}

static gboolean
write_natively (const char    *path,
                GBytes        *bytes,
                char         **known,
                GFile         *file,
                GCancellable  *cancellable,
                GError       **error)
{
  mode_t mode;
  g_autofree char *target = find_target (path, &mode, file, error);

  if (target == NULL)
    return FALSE;
  return replace (target, bytes, mode != 0 ? &mode : NULL, known, file, cancellable, error);
}

gboolean
bastide_storage_can_write (GFile   *file,
                           GError **error)
{
  const char *path;
  mode_t mode;
  g_autofree char *target = NULL, *folder = NULL;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  path = g_file_peek_path (file);
  if (path == NULL)
    return TRUE;
  target = find_target (path, &mode, file, error);
  if (target == NULL)
    return FALSE;
  folder = g_path_get_dirname (target);
  if (is_in_document_portal (target) || g_access (folder, W_OK | X_OK) == 0)
    return TRUE;
  set_error_number (error, file, errno);
  return FALSE;
}

gboolean
bastide_storage_update (GFile         *file,
                        GBytes        *bytes,
                        char         **known,
                        GCancellable  *cancellable,
                        GError       **error)
{
  const char *path;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (bytes != NULL, FALSE);
  g_return_val_if_fail (known != NULL, FALSE);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  path = g_file_peek_path (file);
  if (path == NULL)
    return write_by_gio (file, bytes, known, cancellable, error);
  return write_natively (path, bytes, known, file, cancellable, error);
}

gboolean
bastide_storage_write (GFile         *file,
                       GBytes        *bytes,
                       GCancellable  *cancellable,
                       GError       **error)
{
  g_autofree char *known = NULL;

  return bastide_storage_update (file, bytes, &known, cancellable, error);
}
