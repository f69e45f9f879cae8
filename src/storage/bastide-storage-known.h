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

G_END_DECLS
