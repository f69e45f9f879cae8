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
 * autosave any more and the last window closes.
 *
 * Signals: "saved-changed" (), "failed" (GError): once until a write succeeds again. */
#define BASTIDE_TYPE_AUTOSAVE (bastide_autosave_get_type ())
G_DECLARE_FINAL_TYPE (BastideAutosave, bastide_autosave, BASTIDE, AUTOSAVE, GObject)

/* ON_DISK: FILE holds the game already. */
BastideAutosave *bastide_autosave_new       (GFile           *file,
                                             gboolean         on_disk);
GFile           *bastide_autosave_get_file  (BastideAutosave *self);
/* Whether FILE holds the newest record. */
gboolean         bastide_autosave_get_saved (BastideAutosave *self);

/* RECORD is taken over. */
void bastide_autosave_write (BastideAutosave *self,
                             BastideRecord   *record);
/* Writes a note of ORIGIN (NULL for none) beside FILE, ahead of the next record.  TO_FRONT: it also makes the game the
 * one to resume. */
void bastide_autosave_note  (BastideAutosave *self,
                             GFile           *origin,
                             gboolean         to_front);

/* Waits until everything queued is on disk or has failed.  What failed before is tried once more. */
void     bastide_autosave_flush_async  (BastideAutosave      *self,
                                        GCancellable         *cancellable,
                                        GAsyncReadyCallback   callback,
                                        gpointer              user_data);
gboolean bastide_autosave_flush_finish (BastideAutosave      *self,
                                        GAsyncResult         *result,
                                        GError              **error);

G_END_DECLS
