/* bastide-storage-known.h: whether a file still holds what it was last seen to hold
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Whether FILE holds what the checksum KNOWN is of (NULL for whatever it may hold), or is not there at all.  If it
 * holds something else, the error is BASTIDE_STORAGE_ERROR_CHANGED, even if that is what was to be written: whoever
 * wrote it may go on to something else, and would replace it as their own. */
gboolean bastide_storage_is_known (GFile         *file,
                                   const char    *known,
                                   GCancellable  *cancellable,
                                   GError       **error);

/* Keeps the program's other processes from replacing anything in the folder open at FD, until that is closed.
 *
 * Between looking at a file and replacing it there is a moment in which another could replace it unseen.  The lock
 * closes that on one machine.  Network file systems know no locks of folders, and what copies folders from machine to
 * machine heeds none: there the moment remains, some microseconds in which what the other writes can be replaced.  The
 * other still has the whole game and finds out at its next step, which it then keeps elsewhere with all those before:
 * something is lost only if it makes no further one.
 *
 * Nobody waits for long: whoever has been stopped while it held the lock holds up no game. */
void bastide_storage_lock_folder (int fd);

G_END_DECLS
