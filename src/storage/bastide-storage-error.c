/* bastide-storage-error.c: the error domain of the storage
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-storage-error.h"

G_DEFINE_QUARK (bastide-storage-error-quark, bastide_storage_error)
