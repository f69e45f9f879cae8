/* bastide-guardian.h: ends what this program has started, even if this program is killed
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define BASTIDE_GUARDIAN_MAX 2048 /* process groups at a time */

/* Starts a process beside this one, unless it runs, which waits for this one to be gone and then kills the process
 * groups that it was told of and not told to forget.  Where it cannot be started nothing is amiss but this. */
void bastide_guardian_start  (void);

/* The first also in the group's leader itself, between fork and exec, if the guardian has been started before. */
void bastide_guardian_watch  (GPid group);
void bastide_guardian_forget (GPid group);

G_END_DECLS
