/* bastide-hint-words.h: what is said of the moves that the computer advises
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "bastide-hint.h"

G_BEGIN_DECLS

/* The expected margin, short: "+6.5".  Owned by the caller. */
char *bastide_hint_words_margin (BastideHint *hint);
/* The best of HINTS, and how many more there are.  Owned by the caller. */
char *bastide_hint_words_all    (GListModel  *hints);

G_END_DECLS
