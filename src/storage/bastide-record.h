/* bastide-record.h: a game as it is saved: the seats, the deck and the turns
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-catalogue.h"
#include "bastide-seat.h"
#include "bastide-storage-error.h"

G_BEGIN_DECLS

/* A record is a plain value; whoever holds it may change it. */
typedef struct
{
  BastideCatalogue *catalogue;                  /* owned */
  GArray           *seats;                      /* owned; of BastideSeat, in playing order */
  uint8_t           deck[BASTIDE_MAX_TILES];    /* types in draw order, n_tiles - 1 of the tile set */
  GArray           *turns;                      /* owned; of BastideMove, the redo stack included */
  guint             played;                     /* how many of TURNS are in force */
  gboolean          ended;                      /* early, by the players, after the turns in force: nothing is
                                                 * pending or to be redone then */
  gboolean          ends_early;                 /* the last of all that was done was that: ENDED, or to be redone once
                                                 * all of TURNS are in force; then nothing but a turn of those is
                                                 * pending */
  gboolean          has_pending;
  BastideMove       pending;                    /* the tile laid down whose turn has not ended; beside redo turns it has
                                                 * the placement of the first of them, and its claim or none yet */
} BastideRecord;

/* A fresh game of SEATS (copied) with the deck shuffled by SEED. */
BastideRecord *bastide_record_new  (BastideCatalogue    *catalogue,
                                    const GArray        *seats,
                                    guint64              seed);
BastideRecord *bastide_record_copy (const BastideRecord *self);
void           bastide_record_free (BastideRecord       *self);

/* Reads a saved game and replays it, so that a record is always a legal game.  NAME is what errors call the file; each
 * message reads "NAME:LINE: reason", a file that cannot be read at all being wrong in line 1.
 * Errors: BASTIDE_STORAGE_ERROR, G_IO_ERROR_CANCELLED.
 * bastide_record_load () calls the file by its path; it may block, but not on a file that is not a regular one; it is
 * safe in any thread. */
BastideRecord *bastide_record_parse (GBytes              *bytes,
                                     const char          *name,
                                     GError             **error);
BastideRecord *bastide_record_load  (GFile               *file,
                                     GCancellable        *cancellable,
                                     GError             **error);
/* The same.  *CHECKSUM becomes that of what FILE holds, see bastide_storage_checksum (). */
BastideRecord *bastide_record_load_known (GFile         *file,
                                          char         **checksum,
                                          GCancellable  *cancellable,
                                          GError       **error);

/* The saved game as UTF-8 XML, see data/bastide-game.rng. */
GBytes *bastide_record_serialize (const BastideRecord *self);

/* The bytes of FILE, which NAME is what errors call, unless there is more than 1 MiB of them; as above. */
GBytes *bastide_storage_read (GFile         *file,
                              const char    *name,
                              GCancellable  *cancellable,
                              GError       **error);

/* Writes BYTES in one piece: after a failure, a kill or a power cut FILE holds the old or the new content, whole.  An
 * existing file keeps its permissions; through a symbolic link its target is written.  Messages read "FILE: reason".
 * Errors: BASTIDE_STORAGE_ERROR_FILE, G_IO_ERROR_CANCELLED.  May block; safe in any thread. */
gboolean bastide_storage_write (GFile         *file,
                                GBytes        *bytes,
                                GCancellable  *cancellable,
                                GError       **error);

/* A checksum by which what a file holds is known again: the clocks and the inodes of two machines are not the same. */
char *bastide_storage_checksum (GBytes *bytes);

/* Writes BYTES likewise, unless FILE holds something else than *KNOWN is the checksum of, which is what was last read
 * from it or written to it; NULL if it may hold anything.  Then somebody else has written it since, and it stays as it
 * is: BASTIDE_STORAGE_ERROR_CHANGED.  A file that has been deleted is written anew.  *KNOWN is owned, and becomes the
 * checksum of BYTES once these are in place, even if they cannot be brought to the disk after that. */
gboolean bastide_storage_update (GFile         *file,
                                 GBytes        *bytes,
                                 char         **known,
                                 GCancellable  *cancellable,
                                 GError       **error);

/* Deletes FILE, and NOTE that lies beside it and may be missing, if FILE still holds what KNOWN is the checksum of, and
 * IS_IDLE, called with FILE, agrees; FALSE if not, or if it cannot be deleted.  Nobody else of the program can write
 * either meanwhile. */
typedef gboolean (*BastideStorageIdleFunc) (GFile    *file,
                                            gpointer  data);

gboolean bastide_storage_delete (GFile                  *file,
                                 GFile                  *note,
                                 const char             *known,
                                 BastideStorageIdleFunc  is_idle,
                                 gpointer                data);

/* Whether FILE is known not to be there: a disk that fails to tell is no proof. */
gboolean bastide_storage_is_missing (GFile *file);

/* Adds the names in FOLDER, a native one, to NAMES, in no order; one that is not there is empty.  FALSE and an error,
 * BASTIDE_STORAGE_ERROR_FILE, if there may be others. */
gboolean bastide_storage_list (GFile      *folder,
                               GPtrArray  *names,
                               GError    **error);

/* Makes FOLDER and those above it, and brings their names to the disk.  Error: BASTIDE_STORAGE_ERROR_FILE. */
gboolean bastide_storage_make_folder (GFile   *folder,
                                      GError **error);

/* Deletes what writes that were killed have left in FOLDER, or in that of FILE.  May block; safe in any thread.
 *
 * Where a file system can, new files could have no name until they are filled; but one cannot be put in the place of
 * another without a name of its own first, so that some would still be left, and not all file systems can. */
void bastide_storage_sweep        (GFile *folder);
void bastide_storage_sweep_beside (GFile *file);

/* Whether FILE can be written, as far as can be told without doing it; for those who would have worked in vain. */
gboolean bastide_storage_can_write (GFile   *file,
                                    GError **error);

/* The position after N turns, N at most SELF->turns->len; that after the turns in force is over if the players ended
 * the game there.  SELF must be legal.  TURNS, if not NULL, has room for N turns and receives what each did. */
void bastide_record_replay (const BastideRecord *self,
                            guint                n,
                            BastideState        *state,
                            BastideTurn         *turns);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideRecord, bastide_record_free)

G_END_DECLS
