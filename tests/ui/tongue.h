/* tongue.h: the language that the tests of widgets are run in
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Begins to use the toolkit in the language of the environment: LANGUAGE, out of the folder TEST_LOCALE_DIR, and from
 * right to left if TEST_DIRECTION is "rtl".  To be called after the test framework is there: it resets the locale. */
void        tongue_init       (void);

/* Whether it is one of those that make-pseudo-locale.py makes. */
gboolean    tongue_is_pseudo  (void);

/* WORDS as they are in English, also if they are pseudo (see make-pseudo-locale.py), and without what gives names their
 * direction; NULL if they are that.  Never freed. */
const char *tongue_in_english (const char *words);

/* The letters that English WORDS have in a sentence of this language. */
char       *tongue_dup_said   (const char *words);

/* What is said of PROPERTY, which is a text, is ENGLISH in this language. */
void        tongue_assert     (gpointer               accessible,
                               GtkAccessibleProperty  property,
                               const char            *english);

G_END_DECLS
