/* bastide-rules-search.h: finding words in a text, whatever their case and accents
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Where a word was found: byte indices into the text, END being the first that is not part of it. */
typedef struct
{
  guint start, end;
} BastideRulesMatch;

/* The words of QUERY between blanks, without case and accents; NULL if there are none. */
char   **bastide_rules_search_words (const char         *query);
/* Every place in TEXT where one of WORDS is, as a word or part of one, of BastideRulesMatch: owned by the caller. */
GArray  *bastide_rules_search_find  (const char         *text,
                                     const char * const *words);
/* Whether each of WORDS is in one of TEXTS, which ends with NULL. */
gboolean bastide_rules_search_has   (const char * const *texts,
                                     const char * const *words);

G_END_DECLS
