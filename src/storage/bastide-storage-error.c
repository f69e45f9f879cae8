/* bastide-storage-error.c: the error domain of the storage
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-storage-error.h"

#include "bastide-name.h"

typedef struct
{
  char *name;   /* of the file; NULL where it is not known apart from the message */
  char *reason; /* likewise */
} BastideStorageErrorPrivate;

static void
bastide_storage_error_private_init (BastideStorageErrorPrivate *private)
{
  private->name = NULL;
  private->reason = NULL;
}

static void
bastide_storage_error_private_copy (const BastideStorageErrorPrivate *source,
                                    BastideStorageErrorPrivate       *target)
{
  target->name = g_strdup (source->name);
  target->reason = g_strdup (source->reason);
}

static void
bastide_storage_error_private_clear (BastideStorageErrorPrivate *private)
{
  g_clear_pointer (&private->name, g_free);
  g_clear_pointer (&private->reason, g_free);
}

G_DEFINE_EXTENDED_ERROR (BastideStorageError, bastide_storage_error)

void
bastide_storage_error_set_file (GError              **error,
                                BastideStorageError   code,
                                GFile                *file,
                                const char           *reason)
{
  g_autofree char *name = g_file_get_parse_name (file);
  g_autofree char *shown = bastide_name_isolate (name);

  g_set_error (error, BASTIDE_STORAGE_ERROR, code, "%s: %s", shown, reason);
  bastide_storage_error_tell_apart (error, name, reason);
}

void
bastide_storage_error_tell_apart (GError     **error,
                                  const char  *name,
                                  const char  *reason)
{
  BastideStorageErrorPrivate *private;

  if (error == NULL || *error == NULL)
    return;
  private = bastide_storage_error_get_private (*error);
  g_free (private->name);
  private->name = bastide_name_isolate (name);
  g_free (private->reason);
  private->reason = g_strdup (reason);
}

const char *
bastide_storage_error_get_reason (const GError *error)
{
  const char *reason = NULL;

  if (error->domain == BASTIDE_STORAGE_ERROR)
    reason = bastide_storage_error_get_private (error)->reason;
  return reason != NULL ? reason : error->message;
}

const char *
bastide_storage_error_get_name (const GError *error)
{
  return error->domain == BASTIDE_STORAGE_ERROR ? bastide_storage_error_get_private (error)->name : NULL;
}
