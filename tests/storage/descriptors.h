/* descriptors.h: what a test has left open
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/* A file in FOLDER, or FOLDER itself, that this process has open; NULL for none, or where that cannot be told. */
char *test_find_open (const char *folder);
