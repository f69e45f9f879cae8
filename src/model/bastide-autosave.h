/* bastide-autosave.h: writes a game to disk after every step, off the main thread
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-record.h"

G_BEGIN_DECLS

/* One write is under way at a time, and the newest record goes next; those between are skipped.  A write under way
 * holds a reference, and the default application: what has been queued reaches the disk even if nobody else holds the
 * autosave any more and the last window closes.  What has failed is tried again by itself, and holds a reference alone.
 *
 * A file that somebody else has written meanwhile, on another machine say, is left alone: the game goes on in a new
 * one.
 *
 * Signals: "saved-changed" (), "failed" (GError): once for each reason until a write succeeds again,
 * "recovered" (): it has, "moved" (): to a new file. */
#define BASTIDE_TYPE_AUTOSAVE (bastide_autosave_get_type ())
G_DECLARE_FINAL_TYPE (BastideAutosave, bastide_autosave, BASTIDE, AUTOSAVE, GObject)

/* KNOWN is the checksum of what FILE holds, which is RECORD (copied); NULL if it does not hold it yet. */
BastideAutosave *bastide_autosave_new       (GFile               *file,
                                             const BastideRecord *record,
                                             const char          *known);
GFile           *bastide_autosave_get_file  (BastideAutosave *self);
/* Whether FILE holds the newest record. */
gboolean         bastide_autosave_get_saved (BastideAutosave *self);
/* Why the last write failed; NULL if it succeeded. */
const GError    *bastide_autosave_get_error (BastideAutosave *self);

/* RECORD is taken over. */
void bastide_autosave_write (BastideAutosave *self,
                             BastideRecord   *record);
/* The player's own file, NULL for none, and the checksum of what it held when it was last read or written, NULL if that
 * is not known. */
void bastide_autosave_set_origin  (BastideAutosave *self,
                                   GFile           *origin,
                                   const char      *checksum);
/* Writes a note of it beside FILE, ahead of the next record. */
void bastide_autosave_note_origin (BastideAutosave *self);
/* Writes a note beside FILE that the game is the one to resume. */
void bastide_autosave_note_front  (BastideAutosave *self);

/* Waits until everything queued is on disk or has failed.  What failed before is tried once more. */
void     bastide_autosave_flush_async  (BastideAutosave      *self,
                                        GCancellable         *cancellable,
                                        GAsyncReadyCallback   callback,
                                        gpointer              user_data);
gboolean bastide_autosave_flush_finish (BastideAutosave      *self,
                                        GAsyncResult         *result,
                                        GError              **error);

G_END_DECLS
