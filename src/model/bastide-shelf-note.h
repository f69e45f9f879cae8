/* bastide-shelf-note.h: what is remembered of a kept game beside its autosave
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-record.h"

G_BEGIN_DECLS

/* A note lies beside its autosave, in a small key file of its own, so that no two games ever write the same file.  Each
 * game that is taken up gets a higher number than all others in the folder: the highest is the one to resume, whatever
 * the clock says. */
typedef struct
{
  GFile    *origin;      /* the player's own file; NULL for none */
  char     *checksum;    /* of what ORIGIN held when it was last read or written; NULL if that is not known */
  gboolean  with_origin; /* to be written: the two above.  Otherwise those on disk stay */
  gboolean  to_front;    /* to be written with a new highest number */
  guint64   number;      /* as read */
} BastideShelfNote;

BastideShelfNote *bastide_shelf_note_new_origin (GFile            *origin,
                                                 const char       *checksum);
BastideShelfNote *bastide_shelf_note_new_front  (void);
void              bastide_shelf_note_free       (BastideShelfNote *self);
/* What two notes that wait to be written come to.  Each may be NULL and is taken over. */
BastideShelfNote *bastide_shelf_note_merge      (BastideShelfNote *earlier,
                                                 BastideShelfNote *later);

/* The file of the note beside AUTOSAVE, to be unreferenced. */
GFile            *bastide_shelf_note_get_file   (GFile            *autosave);

/* The functions below block, and are safe in any thread. */

/* The note beside AUTOSAVE; an empty one where none can be read, with ERROR, BASTIDE_STORAGE_ERROR_FILE, if there may
 * be one all the same. */
BastideShelfNote *bastide_shelf_note_read   (GFile                   *autosave,
                                             GError                 **error);
/* Writes SELF, which may be NULL, beside AUTOSAVE, making the folder if need be. */
gboolean          bastide_shelf_note_write  (const BastideShelfNote  *self,
                                             GFile                   *autosave,
                                             GError                 **error);
void              bastide_shelf_note_delete (GFile                   *autosave);

/* Writes RECORD to AUTOSAVE, making the folder if need be.  *KNOWN is as bastide_storage_update ()
 * says. */
gboolean          bastide_shelf_write_record (const BastideRecord  *record,
                                              GFile                *autosave,
                                              char                **known,
                                              GError              **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideShelfNote, bastide_shelf_note_free)

G_END_DECLS
