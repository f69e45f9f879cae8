/* bastide-cli-position.h: the position of a saved game that a command is about, and files to write
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-record.h"

G_BEGIN_DECLS

typedef struct
{
  BastideRecord *record; /* owned */
  guint          turn;   /* how many turns led to STATE */
  BastideState   state;
} BastideCliPosition;

/* The position after TURN turns, which is what stands on the command line for --turn; NULL for those in force.
 * Errors: BASTIDE_CLI_ERROR, BASTIDE_STORAGE_ERROR. */
BastideCliPosition *bastide_cli_position_load (const char          *path,
                                               const char          *turn,
                                               GError             **error);
void                bastide_cli_position_free (BastideCliPosition  *self);

/* Writes to the file that -o names; the first tells whether that will be possible.  Errors: BASTIDE_STORAGE_ERROR. */
gboolean bastide_cli_can_write    (const char           *path,
                                   GError              **error);
gboolean bastide_cli_write        (const char           *path,
                                   GBytes               *bytes,
                                   GError              **error);
gboolean bastide_cli_write_record (const char           *path,
                                   const BastideRecord  *record,
                                   GError              **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideCliPosition, bastide_cli_position_free)

G_END_DECLS
