/* bastide-storage-known.c: whether a file still holds what it was last seen to hold
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-storage-known.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "bastide-record.h"
#include "bastide-storage-folder.h"

char *
bastide_storage_checksum (GBytes *bytes)
{
  g_return_val_if_fail (bytes != NULL, NULL);

  return g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
}

static gboolean
is_same (GBytes     *found,
         const char *known)
{
  g_autofree char *checksum = bastide_storage_checksum (found);

  return g_str_equal (checksum, known);
}

gboolean
bastide_storage_is_missing (GFile *file)
{
  const char *path;
  struct stat info;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  path = g_file_peek_path (file);
  if (path == NULL)
    return !g_file_query_exists (file, NULL);
  return g_stat (path, &info) != 0 && (errno == ENOENT || errno == ENOTDIR);
}

gboolean
bastide_storage_is_known (GFile         *file,
                          const char    *known,
                          GCancellable  *cancellable,
                          GError       **error)
{
  g_autofree char *name = NULL;
  g_autoptr (GBytes) found = NULL;
  g_autoptr (GError) problem = NULL;

  if (known == NULL)
    return TRUE;
  name = g_file_get_parse_name (file);
  found = bastide_storage_read (file, name, cancellable, &problem);
  if (found != NULL && is_same (found, known))
    return TRUE;
  if (found == NULL && !g_error_matches (problem, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_TOO_LARGE))
    {
      if (!g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_CANCELLED) && bastide_storage_is_missing (file))
        return TRUE;
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  bastide_storage_error_set_file (error, BASTIDE_STORAGE_ERROR_CHANGED, file,
                                  _("another program or another computer has changed it"));
  return FALSE;
}

gboolean
bastide_storage_delete (GFile                  *file,
                        GFile                  *note,
                        const char             *known,
                        BastideStorageIdleFunc  is_idle,
                        gpointer                data)
{
  g_autoptr (GFile) folder = NULL;
  gboolean deleted;
  int fd;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (g_file_peek_path (file) != NULL, FALSE);
  g_return_val_if_fail (G_IS_FILE (note), FALSE);
  g_return_val_if_fail (g_file_peek_path (note) != NULL, FALSE);
  g_return_val_if_fail (known != NULL, FALSE);
  g_return_val_if_fail (is_idle != NULL, FALSE);

  folder = g_file_get_parent (file);
  fd = g_open (g_file_peek_path (folder), O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
  if (fd >= 0)
    bastide_storage_lock_folder (fd);
  deleted = bastide_storage_is_known (file, known, NULL, NULL) && is_idle (file, data)
            && g_unlink (g_file_peek_path (file)) == 0;
  if (deleted)
    g_unlink (g_file_peek_path (note));
  if (fd >= 0)
    close (fd);
  return deleted;
}
