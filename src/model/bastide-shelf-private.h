/* bastide-shelf-private.h: the folder behind a shelf
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-shelf.h"

G_BEGIN_DECLS

/* A kept game that could be read. */
BastideShelfEntry *bastide_shelf_entry_new (GFile               *file,
                                            const char          *checksum,
                                            const BastideRecord *record,
                                            GFile               *origin,
                                            guint64              number,
                                            GDateTime           *modified);
/* The latest first. */
int      bastide_shelf_entry_compare  (gconstpointer      a,
                                       gconstpointer      b);
gboolean bastide_shelf_entry_equal    (BastideShelfEntry *self,
                                       BastideShelfEntry *other);
/* The highest number belongs to the game to resume; see bastide-shelf-note.h. */
guint64  bastide_shelf_entry_get_number (BastideShelfEntry *self);
/* Whether anything would be lost with it: a game that has begun and is not over. */
gboolean bastide_shelf_entry_get_going (BastideShelfEntry *self);
/* Of what its file held. */
const char *bastide_shelf_entry_get_checksum (BastideShelfEntry *self);
/* Whether it is a tutorial that can be gone on with. */
gboolean bastide_shelf_entry_get_teaches (BastideShelfEntry *self);

/* Goes on with the game in FILE, one of the shelf's, which may still be written; NULL and an error if it cannot be
 * read. */
void         bastide_shelf_open_kept_async  (BastideShelf         *self,
                                             GFile                *file,
                                             GCancellable         *cancellable,
                                             GAsyncReadyCallback   callback,
                                             gpointer              user_data);
BastideGame *bastide_shelf_open_kept_finish (BastideShelf         *self,
                                             GAsyncResult         *result,
                                             GError              **error);
/* Waits until everything that has been kept so far is on disk or has failed. */
void         bastide_shelf_flush_async      (BastideShelf         *self,
                                             GAsyncReadyCallback   callback,
                                             gpointer              user_data);
GFile       *bastide_shelf_get_folder       (BastideShelf         *self);

/* A game read from its autosave. */
typedef struct
{
  GFile         *file;
  char          *checksum;        /* of what FILE held */
  GFile         *origin;          /* NULL for none */
  char          *origin_checksum; /* of what ORIGIN held when last read or written; NULL if that is not known */
  BastideRecord *record;
} BastideShelfGame;

void bastide_shelf_game_free (BastideShelfGame *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideShelfGame, bastide_shelf_game_free)

/* The functions below block, and are safe in any thread. */

/* A name of its own in FOLDER. */
GFile            *bastide_shelf_folder_new_file (GFile         *folder);
/* All games in FOLDER that can be read, the latest first; of BastideShelfEntry.  Of those that are over or have not
 * begun, deletes the ones that were taken up longest ago, here or on another machine. */
GPtrArray        *bastide_shelf_folder_list     (GFile         *folder,
                                                 GCancellable  *cancellable);
/* The autosave of the game that was kept of ORIGIN, if that has not changed since: CHECKSUM is of what it holds,
 * which is RECORD.  NULL for none.  Symbolic links are names of the file that they lead to.  *IS_ORIGIN becomes whether
 * ORIGIN is no file of the player's, but that autosave. */
GFile            *bastide_shelf_folder_find_kept (GFile               *folder,
                                                  GFile               *origin,
                                                  const char          *checksum,
                                                  const BastideRecord *record,
                                                  gboolean            *is_origin);
/* The autosave of the game to resume, NULL without an error for none. */
GFile            *bastide_shelf_folder_find_last (GFile        *folder,
                                                 GError      **error);
/* Reads FILE, and sets it aside if what it holds cannot be read. */
BastideShelfGame *bastide_shelf_folder_read     (GFile         *file,
                                                 GCancellable  *cancellable,
                                                 GError       **error);

G_END_DECLS
