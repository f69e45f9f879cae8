/* bastide-name.h: names as they are shown, alone and in a sentence
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* NAME, a player's or a file's, in one line and without what would turn letters round that are not its own, or reach
 * over the lines around.  It is only to be shown: what is kept and saved is as it was given.  Free with g_free (). */
char    *bastide_name_tidy        (const char *name);

/* The same as it stands in a sentence of the user's language: which way its letters run changes nothing of the words
 * about it, even where it is the first of them.  Free with g_free (). */
char    *bastide_name_isolate     (const char *name);

/* Whether there is anything in NAME to be seen. */
gboolean bastide_name_is_visible  (const char *name);

/* Whether two names look the same but for the size of their letters. */
gboolean bastide_name_looks_alike (const char *a,
                                   const char *b);

G_END_DECLS
