/* toolkit.h: what tests must know of the toolkit that they run on
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* To be called before the first widget is made. */
void toolkit_prepare  (void);

/* Warnings that begin with one of ALWAYS, or with one of SOMETIMES while EXCUSE holds, are the toolkit's own fault and
 * end no test.  The lists end with NULL. */
void toolkit_tolerate (const char * const *always,
                       const char * const *sometimes,
                       gboolean          (*excuse) (gpointer data),
                       gpointer            data);

G_END_DECLS
