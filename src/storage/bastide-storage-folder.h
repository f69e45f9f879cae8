/* bastide-storage-folder.h: the folder that a file is written to
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What a new file is called until it takes the place of the old one. */
#define BASTIDE_TEMPORARY_PREFIX ".bastide-"
#define BASTIDE_TEMPORARY_SUFFIX "XXXXXX" /* other letters and digits in their place */

/* Brings the names in the folder open at FD to the disk; FALSE, with errno set, if that fails.  Some file systems know
 * nothing of it, and need not. */
gboolean bastide_storage_sync_folder (int fd);

/* Keeps the program's other processes from replacing anything in the folder open at FD, until that is closed.
 *
 * Between looking at a file and replacing it there is a moment in which another could replace it unseen.  The lock
 * closes that on one machine.  Network file systems know no locks of folders, and what copies folders from machine to
 * machine heeds none: there the moment remains, some microseconds in which what the other writes can be replaced.  The
 * other still has the whole game and finds out at its next step, which it then keeps elsewhere with all those before:
 * something is lost only if it makes no further one.
 *
 * Nobody waits for long: whoever has been stopped while it held the lock holds up no game. */
void     bastide_storage_lock_folder (int fd);

G_END_DECLS
