/* tally.h: what the process holds, counted
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  TALLY_HEAP,        /* bytes that the C library has given out and not got back */
  TALLY_RESIDENT,    /* bytes of the process in memory */
  TALLY_FILES,       /* descriptors that are open */
  TALLY_THREADS,
  TALLY_SOURCES,     /* of the main loop, but for the toolkit's: timers, idle functions… */
  TALLY_OWN,         /* objects of this program's own types */
  TALLY_WIDGETS,
  TALLY_OTHERS,      /* objects of GLib, but lists, and files, which kept games have more or fewer of */
  TALLY_OBJECTS,     /* of any type */
  TALLY_X_RESOURCES, /* of the X server: windows, pixmaps, cursors…; always 0 where nothing counts them */
  TALLY_N,
} TallyKind;

typedef struct
{
  gint64 n[TALLY_N];
} Tally;

const char *tally_kind_name (TallyKind kind);

/* To be called before there is any object. */
void tally_begin (void);
void tally_take  (Tally *tally);

/* How many objects there are of each type: GType to a number.  Owned by the caller. */
GHashTable *tally_count_types (void);
/* Of what there is more in NOW than in BEFORE, a line each.  Owned by the caller. */
char       *tally_compare     (GHashTable *before,
                               GHashTable *now);
/* What files are open, what threads there are, what the main loop waits for, and what the X server keeps: to be read by
 * whoever looks for one too many.  Owned by the caller. */
char       *tally_describe    (void);
/* All objects of TYPE, each held.  Owned by the caller. */
GPtrArray  *tally_find        (GType       type);

/* Threads that wait for work, or do it, in GLib's pools. */
guint       tally_count_pooled_threads (void);

/* Bytes that the program has written to files, and how many of those writes were forced to the disk. */
void        tally_get_written (guint64    *bytes,
                               guint64    *n_syncs);

G_END_DECLS
