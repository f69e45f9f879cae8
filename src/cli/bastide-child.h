/* bastide-child.h: an outside program that is talked to line by line
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A command and whatever it starts, as a process group of its own.  None of this blocks longer than it says, whatever
 * the program does; a child may be used in any thread, in one at a time. */
typedef struct _BastideChild BastideChild;

/* Runs COMMAND with /bin/sh, its standard streams being those of this program but for input and output.
 * Errors: BASTIDE_CLI_ERROR_PLAYER. */
BastideChild *bastide_child_start (const char    *command,
                                   GError       **error);

/* Sends LINE.  What the program does not take at once waits until it is heard. */
void          bastide_child_say   (BastideChild  *self,
                                   const char    *line);

/* The next line of its output, without its end; NULL once there is none until DEADLINE, a monotonic time: then
 * G_IO_ERROR_TIMED_OUT, or BASTIDE_CLI_ERROR_PLAYER where there will be none. */
char         *bastide_child_hear  (BastideChild  *self,
                                   gint64         deadline,
                                   GError       **error);

/* Waits so many MILLISECONDS at most for the program to end by itself, ends it, and frees SELF. */
void          bastide_child_stop  (BastideChild  *self,
                                   guint          milliseconds);

/* Ends them all, for a program that ends on the spot.  From the first start on it happens by itself where a signal ends
 * this program, be it SIGKILL. */
void          bastide_child_kill_all (void);

G_END_DECLS
