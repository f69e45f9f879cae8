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

/* Warnings that begin with one of MESSAGES, a list with NULL at its end, are the toolkit's own fault and end no
 * test. */
void toolkit_tolerate (const char * const *messages);

G_END_DECLS
