/* bastide-storage-read.c: reads files that may be anything
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-record.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gunixinputstream.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "bastide-file-reason.h"
#include "bastide-xml.h"

#define CHUNK (64 * 1024)

static void
set_error (GError     **error,
           const char  *name,
           const char  *reason)
{
  bastide_xml_set_error (error, name, 1, BASTIDE_STORAGE_ERROR_FILE, "%s", reason);
  bastide_storage_error_tell_apart (error, name, reason);
}

/* A cancellation stays one, so that the caller can tell. */
static void
take_problem (GError     **error,
              const char  *name,
              GError      *problem)
{
  if (g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      g_propagate_error (error, problem);
      return;
    }
  set_error (error, name, bastide_file_reason_of_error (problem, BASTIDE_READING));
  g_error_free (problem);
}

/* Reads up to a byte more than may be, so that what has no size, or a false one, has no end here either. */
static GBytes *
read_stream (GInputStream  *stream,
             const char    *name,
             GCancellable  *cancellable,
             GError       **error)
{
  g_autoptr (GByteArray) content = g_byte_array_new ();
  gssize n_read;

  do
    {
      GError *problem = NULL;
      guint length = content->len;

      g_byte_array_set_size (content, length + CHUNK);
      n_read = g_input_stream_read (stream, content->data + length, CHUNK, cancellable, &problem);
      if (n_read < 0)
        {
          take_problem (error, name, problem);
          return NULL;
        }
      g_byte_array_set_size (content, length + (guint) n_read);
      if (content->len > BASTIDE_XML_MAX_BYTES)
        {
          bastide_xml_fail_size (error, name);
          return NULL;
        }
    }
  while (n_read > 0);
  return g_byte_array_free_to_bytes (g_steal_pointer (&content));
}

/* Whether INFO is of a file to be read. */
static gboolean
check_stat (const struct stat  *info,
            const char         *name,
            GError            **error)
{
  const char *reason = bastide_file_reason_of_mode (info->st_mode, BASTIDE_READING);

  if (reason != NULL)
    set_error (error, name, reason);
  else if (info->st_size > BASTIDE_XML_MAX_BYTES)
    bastide_xml_fail_size (error, name);
  else
    return TRUE;
  return FALSE;
}

/* Opens PATH, which neither waits for the other end of a pipe nor wakes a device. */
static int
open_regular (const char  *path,
              const char  *name,
              GError     **error)
{
  struct stat info;
  int fd;

  if (stat (path, &info) != 0)
    {
      set_error (error, name, bastide_file_reason (errno, BASTIDE_READING));
      return -1;
    }
  if (!check_stat (&info, name, error))
    return -1;

  fd = g_open (path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0);
  if (fd < 0)
    {
      set_error (error, name, bastide_file_reason (errno, BASTIDE_READING));
      return -1;
    }
  /* It may be another one by now. */
  if (fstat (fd, &info) != 0)
    set_error (error, name, bastide_file_reason (errno, BASTIDE_READING));
  else if (check_stat (&info, name, error))
    return fd;
  close (fd);
  return -1;
}

static GInputStream *
open_by_gio (GFile         *file,
             const char    *name,
             GCancellable  *cancellable,
             GError       **error)
{
  GFileInputStream *stream;
  GError *problem = NULL;
  GFileType type = g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, cancellable);

  if (type == G_FILE_TYPE_DIRECTORY || type == G_FILE_TYPE_SPECIAL)
    {
      set_error (error, name,
                 bastide_file_reason_of_mode (type == G_FILE_TYPE_DIRECTORY ? S_IFDIR : S_IFCHR, BASTIDE_READING));
      return NULL;
    }
  stream = g_file_read (file, cancellable, &problem);
  if (stream != NULL)
    return G_INPUT_STREAM (stream);
  take_problem (error, name, problem);
  return NULL;
}

GBytes *
bastide_storage_read (GFile         *file,
                      const char    *name,
                      GCancellable  *cancellable,
                      GError       **error)
{
  g_autoptr (GInputStream) stream = NULL;
  const char *path;

  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  path = g_file_peek_path (file);
  if (path != NULL)
    {
      int fd = open_regular (path, name, error);

      if (fd >= 0)
        stream = g_unix_input_stream_new (fd, TRUE);
    }
  else
    stream = open_by_gio (file, name, cancellable, error);
  return stream == NULL ? NULL : read_stream (stream, name, cancellable, error);
}
