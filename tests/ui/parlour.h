/* parlour.h: the whole window with an application and a shelf, for tests to use
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-window-private.h"
#include "patience.h"

G_BEGIN_DECLS

typedef struct
{
  AdwApplication *application;
  GFile          *folder;
  BastideShelf   *shelf;
  BastideWindow  *window;
} Parlour;

/* The program, with neither animations nor a window yet. */
void parlour_register  (Parlour       *parlour,
                        GType          application_type);
/* The end of an APPLICATION without windows; owned, and let go of by everyone else. */
void parlour_end       (gpointer       application);
/* A window that has resumed nothing, mapped, without animations or shows of scoring. */
void parlour_set_up    (Parlour       *parlour,
                        gconstpointer  data);
void parlour_tear_down (Parlour       *parlour,
                        gconstpointer  data);

/* A test of it at PATH. */
void parlour_add       (const char    *path,
                        void         (*test) (Parlour *parlour, gconstpointer data));

/* Has the window play GAME (taken). */
BastideGame *parlour_play (Parlour     *parlour,
                           BastideGame *game);
/* Waits until the window has that size, its frame included. */
void parlour_resize       (Parlour     *parlour,
                           int          width,
                           int          height);

/* Actions of the window; PARAMETER may be NULL. */
void        parlour_act        (Parlour    *parlour,
                                const char *action,
                                GVariant   *parameter);
void        parlour_place      (Parlour    *parlour,
                                int         x,
                                int         y,
                                int         rotation);
void        parlour_claim      (Parlour    *parlour,
                                const char *segment);
gboolean    parlour_can        (Parlour    *parlour,
                                const char *action);
/* States of the window; the status in English. */
char       *parlour_get_status (Parlour    *parlour);
/* The status line has WORDS in it. */
void        parlour_assert_says (Parlour    *parlour,
                                 const char *words);
char       *parlour_get_phase  (Parlour    *parlour);
int         parlour_get_turn   (Parlour    *parlour);

/* A part of a widget by its name in the template; the Nth descendant of a type, NULL if there are fewer. */
gpointer    parlour_part       (gpointer    widget,
                                const char *name);
GtkWidget  *parlour_find       (gpointer    widget,
                                GType       type,
                                guint       n);
/* The words of a label by its name in the template, in English. */
const char *parlour_text       (gpointer    widget,
                                const char *name);
/* The toplevel of TYPE that is on the screen, NULL if there is none. */
GtkWindow  *parlour_toplevel   (GType       type);

/* Letters twice as large as usual fit DIALOG on the narrowest screen. */
void        parlour_assert_narrow (GtkWindow *dialog);

/* Runs the main loop until CONDITION holds. */
#define parlour_wait(condition) patience_wait (condition)
void        parlour_settle     (void);
/* Until all of the window has been laid out and drawn as it is now. */
void        parlour_frame      (Parlour    *parlour);

G_END_DECLS
