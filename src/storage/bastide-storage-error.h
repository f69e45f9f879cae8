/* bastide-storage-error.h: what can be wrong with a file
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define BASTIDE_STORAGE_ERROR (bastide_storage_error_quark ())

typedef enum
{
  BASTIDE_STORAGE_ERROR_SYNTAX,      /* not well-formed, or a DTD, an entity, a wrong encoding */
  BASTIDE_STORAGE_ERROR_TOO_LARGE,
  BASTIDE_STORAGE_ERROR_NEWER,       /* written by a later version of the program */
  BASTIDE_STORAGE_ERROR_NOT_A_GAME,  /* well-formed, of another kind */
  BASTIDE_STORAGE_ERROR_INVALID,     /* does not follow the format */
  BASTIDE_STORAGE_ERROR_ILLEGAL,     /* follows the format, not the rules of the game */
  BASTIDE_STORAGE_ERROR_FILE,        /* could not be read or written */
  BASTIDE_STORAGE_ERROR_CHANGED,     /* is not as it was when it was last read or written */
} BastideStorageError;

GQuark bastide_storage_error_quark (void);

/* Sets ERROR to CODE: FILE, by its name, and REASON. */
void        bastide_storage_error_set_file   (GError              **error,
                                              BastideStorageError   code,
                                              GFile                *file,
                                              const char           *reason);
/* Tells the NAME of the file and REASON apart, both of which the message of ERROR has, where that is set. */
void        bastide_storage_error_tell_apart (GError              **error,
                                              const char           *name,
                                              const char           *reason);
/* Why, where the file is known: without its name where that has been told apart. */
const char *bastide_storage_error_get_reason (const GError         *error);
/* Which file, NULL where that has not been told apart. */
const char *bastide_storage_error_get_name   (const GError         *error);

G_END_DECLS
