/* bastide-shelf.h: the games that the program keeps by itself
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-game.h"

G_BEGIN_DECLS

/* A kept game.  Properties, read-only: "title" (string: "Ana, Bernat and Carme", or that it is a tutorial),
 * "subtitle" (string: turns, scores, the saved file's name if any), "finished" (boolean), "modified" (GDateTime boxed),
 * "file" (GFile: its autosave), "origin" (GFile, nullable: the player's own file). */
#define BASTIDE_TYPE_SHELF_ENTRY (bastide_shelf_entry_get_type ())
G_DECLARE_FINAL_TYPE (BastideShelfEntry, bastide_shelf_entry, BASTIDE, SHELF_ENTRY, GObject)

const char *bastide_shelf_entry_get_title    (BastideShelfEntry *self);
const char *bastide_shelf_entry_get_subtitle (BastideShelfEntry *self);
gboolean    bastide_shelf_entry_get_finished (BastideShelfEntry *self);
GDateTime  *bastide_shelf_entry_get_modified (BastideShelfEntry *self);
GFile      *bastide_shelf_entry_get_file     (BastideShelfEntry *self);
GFile      *bastide_shelf_entry_get_origin   (BastideShelfEntry *self);

/* A folder of autosaves, a file a game, the last ones kept (the unfinished ones and the newest finished).  As a
 * GListModel of BastideShelfEntry, the latest first. */
#define BASTIDE_TYPE_SHELF (bastide_shelf_get_type ())
G_DECLARE_FINAL_TYPE (BastideShelf, bastide_shelf, BASTIDE, SHELF, GObject)

/* FOLDER is made when it is first needed. */
BastideShelf *bastide_shelf_new (GFile *folder);

/* Gives GAME an autosave of its own if it has none, writes it, and remembers it as the game to resume.  A new game has
 * the list refreshed, and what is too much cleared away. */
void bastide_shelf_add (BastideShelf *self,
                        BastideGame  *game);

/* Goes on with the game that was played last; NULL without an error if there is none.  An autosave that cannot be read
 * is set aside under a name with its date, never deleted: the error then says so. */
void         bastide_shelf_resume_async  (BastideShelf         *self,
                                          GCancellable         *cancellable,
                                          GAsyncReadyCallback   callback,
                                          gpointer              user_data);
BastideGame *bastide_shelf_resume_finish (BastideShelf         *self,
                                          GAsyncResult         *result,
                                          GError              **error);

/* Goes on with any kept game; its "file" is the entry's origin. */
void         bastide_shelf_open_async    (BastideShelf         *self,
                                          BastideShelfEntry    *entry,
                                          GCancellable         *cancellable,
                                          GAsyncReadyCallback   callback,
                                          gpointer              user_data);
BastideGame *bastide_shelf_open_finish   (BastideShelf         *self,
                                          GAsyncResult         *result,
                                          GError              **error);

/* Opens a saved game: goes on with the game that is kept of FILE, if FILE is as that game last opened or saved it, and
 * otherwise gives a new one, which is still to be added. */
void         bastide_shelf_open_file_async  (BastideShelf         *self,
                                             GFile                *file,
                                             GCancellable         *cancellable,
                                             GAsyncReadyCallback   callback,
                                             gpointer              user_data);
BastideGame *bastide_shelf_open_file_finish (BastideShelf         *self,
                                             GAsyncResult         *result,
                                             GError              **error);

/* Goes on with the tutorial that was played last and is not over; NULL without an error if there is none. */
void         bastide_shelf_open_tutorial_async  (BastideShelf         *self,
                                                 GCancellable         *cancellable,
                                                 GAsyncReadyCallback   callback,
                                                 gpointer              user_data);
BastideGame *bastide_shelf_open_tutorial_finish (BastideShelf         *self,
                                                 GAsyncResult         *result,
                                                 GError              **error);

/* Reads the folder anew in a thread; the list changes when that is done.  Called by the constructor too. */
void bastide_shelf_refresh (BastideShelf *self);

G_END_DECLS
