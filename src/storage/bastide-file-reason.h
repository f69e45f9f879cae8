/* bastide-file-reason.h: says why a file could not be read or written
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include <sys/stat.h>

G_BEGIN_DECLS

typedef enum
{
  BASTIDE_READING,
  BASTIDE_WRITING,
} BastideAccess;

/* What the system's error NUMBER means for the user, and what can be done about it. */
const char *bastide_file_reason (int           number,
                                 BastideAccess access);

/* What a file of MODE is if it is no regular file; NULL if it is one. */
const char *bastide_file_reason_of_mode (mode_t        mode,
                                         BastideAccess access);

/* What an error of GIO means; owned by PROBLEM or static. */
const char *bastide_file_reason_of_error (const GError  *problem,
                                          BastideAccess  access);

G_END_DECLS
