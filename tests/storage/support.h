/* support.h: what the tests of the storage share
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-record.h"

/* A record of a game of SEED: players, names, turns, turns taken back and a pending tile all by chance. */
BastideRecord *random_record (guint64 seed);

void assert_equal_records (const BastideRecord *a,
                           const BastideRecord *b);

/* That RECORD is a game: it can be replayed, and what is written of it is the same game when it is read again. */
void assert_legal (const BastideRecord *record);

GBytes *bytes_of (const char *text);

/* DOCUMENT, in which OLD stands exactly once, with NEW in its place. */
char *edit (const char *document,
            const char *old,
            const char *new);

/* That ERROR, which is cleared, is of CODE, and its message "NAME:LINE: …" with PART in it, in one line. */
void assert_error (GError              **error,
                   BastideStorageError   code,
                   const char           *name,
                   guint                 line,
                   const char           *part);

/* That ERROR tells of the file NAME, of a line of CONTENT, and a reason, in one line of text. */
void assert_sound_error (const GError *error,
                         const char   *name,
                         const char   *content,
                         gsize         length);

/* A RELAX NG schema of data/.  Whether it accepts a document; what is not well-formed it does not. */
typedef struct _Schema Schema;

Schema  *schema_new     (const char *name);
void     schema_free    (Schema     *schema);
gboolean schema_accepts (Schema     *schema,
                         const char *document,
                         gsize       length);

/* A folder of its own for a test, removed with what is in it, of which nothing may be open any more, by the other
 * function, which frees FOLDER. */
char *make_folder   (void);
void  remove_folder (char *folder);

/* Becomes a user whom permissions bind, if this one is root. */
void drop_privileges (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Schema, schema_free)
