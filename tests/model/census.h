/* census.h: counts the program's objects, so that a test can tell whether all are gone
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* Runs the main loop until no object of the program's own is left; the test's watchdog ends it otherwise, and the log
 * then tells which are.  g_test_run() ends with it. */
void census_wait (void);

G_END_DECLS
