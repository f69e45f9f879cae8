/* monkey.h: somebody who tries the whole window without knowing what it is for
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "parlour.h"

G_BEGIN_DECLS

typedef struct
{
  Parlour        parlour;  /* its folder is the monkey's own */
  gpointer       hands;    /* its own connection to the display, of type Display * */
  BastideRandom  random;   /* of the step */
  GPtrArray     *files;    /* of GFile: games whole and broken, and what is none or not there */
  BastideGame   *last;     /* the game in the window, or that was there when it was closed; NULL for none */
} Monkey;

/* Notes what it is about to do, in case that is the last that is heard of it. */
void     monkey_note         (const char *format, ...) G_GNUC_PRINTF (1, 2);
/* A number below LIMIT; heads or tails; one of N words. */
guint    monkey_below        (Monkey              *self,
                              guint                limit);
gboolean monkey_tosses       (Monkey              *self);
const char *monkey_pick      (Monkey              *self,
                              const char * const  *words,
                              guint                n);
#define monkey_pick_of(self, words) (monkey_pick ((self), (words), G_N_ELEMENTS (words)))
/* Whether the program runs: it may end at any time. */
gboolean monkey_has_window   (Monkey              *self);
/* Until all that has been done has reached the program, and been answered. */
void     monkey_settle       (Monkey              *self);
/* For as long as that, or not much longer where a frame is under way. */
void     monkey_linger       (Monkey              *self,
                              guint                milliseconds);

/* monkey-hands.c: keys and the pointer, as the display has them from a person. */
void     monkey_open_hands   (Monkey              *self);
void     monkey_close_hands  (Monkey              *self);
void     monkey_key          (Monkey              *self,
                              guint                keyval,
                              GdkModifierType      modifiers);
void     monkey_hold_key     (Monkey              *self,
                              guint                keyval,
                              guint                milliseconds);
void     monkey_any_key      (Monkey              *self,
                              GdkModifierType      modifiers);
void     monkey_move         (Monkey              *self,
                              int                  x,
                              int                  y);
void     monkey_button       (Monkey              *self,
                              guint                button,
                              gboolean             down);
void     monkey_click        (Monkey              *self,
                              guint                button);
void     monkey_scroll       (Monkey              *self,
                              guint                button,
                              guint                n,
                              GdkModifierType      modifiers);
/* The size of the screen, in its pixels as all places on it. */
void     monkey_get_screen   (Monkey              *self,
                              int                 *width,
                              int                 *height);
/* Where on the screen a point of WIDGET is; FALSE if it is not on it. */
gboolean monkey_find_place   (Monkey              *self,
                              GtkWidget           *widget,
                              double               x,
                              double               y,
                              int                 *screen_x,
                              int                 *screen_y);
/* Whether a part of any window is off the screen. */
gboolean monkey_is_off_screen (gpointer            data);
/* Gives the keyboard to no window at all. */
void     monkey_look_away    (Monkey              *self);

/* monkey-tricks.c and monkey-toys.c: one of the things that it does.  While a file is being chosen it does so, and
 * leaves nothing anywhere but in its folder. */
void     monkey_do_trick     (Monkey              *self);
void     monkey_choose_file  (Monkey              *self,
                              GtkFileChooser      *chooser);

void     monkey_gather_toys  (Monkey              *self);
void     monkey_open_file    (Monkey              *self);
void     monkey_save_file    (Monkey              *self);
void     monkey_start_game   (Monkey              *self);
void     monkey_change_setting (Monkey            *self);
void     monkey_change_look  (Monkey              *self);

/* monkey-watch.c: what must be so whatever it has done. */
/* The record of GAME; owned by the caller. */
GBytes  *monkey_write_down   (BastideGame         *game);
void     monkey_watch        (Monkey              *self);
/* A second opinion on the whole game, which takes its time. */
void     monkey_call_referee (Monkey              *self);

G_END_DECLS
