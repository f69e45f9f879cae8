/* bastide-window-private.h: what the files of the window share
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-cards.h"
#include "bastide-board-view.h"
#include "bastide-coach.h"
#include "bastide-hand-panel.h"
#include "bastide-hint-panel.h"
#include "bastide-opponent.h"
#include "bastide-score-strip.h"
#include "bastide-scoring-show.h"
#include "bastide-sidebar.h"
#include "bastide-sounds.h"
#include "bastide-window.h"

G_BEGIN_DECLS

struct _BastideWindow
{
  AdwApplicationWindow  parent_instance;

  /* Template */
  AdwToastOverlay      *toasts;
  AdwWindowTitle       *title;
  GtkWidget            *undo_button;
  GtkWidget            *redo_button;
  GtkWidget            *sidebar_button;
  GtkMenuButton        *menu_button;
  GtkWidget            *failure_button; /* shows as long as the game cannot be kept */
  GtkStack             *pages;
  AdwStatusPage        *looking;
  AdwFlap              *flap;
  BastideBoardView     *board;
  BastideScoreStrip    *score_strip;
  BastideCoach         *coach;
  GtkWidget            *board_buttons;
  BastideBoardCards    *board_cards;
  GtkWidget            *view_button;   /* for the same in a narrow window */
  GtkPopover           *view_popover;
  GtkLabel             *status_label;
  GtkWidget            *hint_bar_room; /* it shows only in a narrow window */
  BastideHintPanel     *hint_bar;
  BastideHandPanel     *hand_bar;
  BastideSidebar       *sidebar;
  AdwStatusPage        *welcome;
  GtkWidget            *welcome_button;

  /* Owned */
  BastideShelf         *shelf;
  BastideGame          *game;
  BastideGame          *former;        /* the game that "Go Back" leads to */
  BastideGame          *waiting_game;  /* to be played once the last game has been resumed */
  GQueue                waiting_files; /* to be opened likewise, each after the one before it */
  GSignalGroup         *game_signals;
  BastideOpponent      *opponent;      /* of the game */
  GSignalGroup         *opponent_signals;
  GCancellable         *hint_cancellable; /* while one is being thought of */
  GListModel           *hints;         /* of BastideHint: those that show */
  GSettings            *settings;
  GPtrArray            *news;          /* of sentences: what the step being done has led to */
  GPtrArray            *meanwhile;     /* of sentences: what happened since a human was to move */
  BastideScoringShow   *scoring;       /* what features pay, on its way from the board to the cards */
  BastideSounds        *sounds;
  GtkWindow            *results;       /* owned by the toolkit until it is closed */
  GtkWindow            *rules;         /* likewise, or until the window is closed; NULL until first asked for */
  AdwToast             *former_toast;
  char                 *failure;       /* what has been told of why the game cannot be kept; NULL while it can */
  AdwToast             *failure_toast;
  AdwToast             *recovery_toast;
  AdwToast             *moved_toast;
  GPtrArray            *turn_toasts;   /* those that tell of what a turn has led to, and have not gone yet */
  guint                 told_turn;     /* the turns played, and whether a computer was to move, when that was said */
  gboolean              told_computer;
  guint                 lesson_position; /* see bastide_window_update_coach () */
  guint                 page;          /* of the lesson */
  guint                 focus_timeout;
  guint                 adapt_idle;
  guint                 patience;      /* after which the session is asked not to end */
  guint                 inhibition;    /* of the end of the session, 0 for none */
  const char           *inhibition_reason;
  guint                 n_saves;       /* to the player's files, under way */
  GtkNativeDialog      *chooser;       /* of a file, over the window */
  guint                 silence;       /* the source that breaks it, while the last game is looked for */
  guint                 held_key;      /* the code of the key that is held down, 0 for none */
  guint32               held_time;     /* when that came last, in milliseconds */

  /* Borrowed */
  GtkWindow            *dialog;        /* the modal one over the window */
  GtkWidget            *held_in;       /* where that was pressed; it may be gone */
  GtkWidget            *scoring_layer;

  guint                 resuming : 1;
  guint                 opening : 1;
  guint                 closing : 1; /* being asked for, or waiting for the autosave */
  guint                 may_close : 1; /* with the game as it is, kept or not */
  guint                 results_wait : 1; /* until final scoring has been shown */
  guint                 tutorial_waits : 1; /* until the last game has been resumed */
  guint                 finding_tutorial : 1;
  guint                 verdict_waits : 1; /* to be said, likewise */
};

/* bastide-window.c */
/* Puts each thing where there is room for it. */
void bastide_window_adapt            (BastideWindow *self);
void bastide_window_focus_board      (BastideWindow *self);
/* Plays on: closing has come to its end, one way or the other. */
void bastide_window_stop_closing     (BastideWindow *self);
/* They are one window that stays open beside the game. */
void bastide_window_show_rules       (BastideWindow *self);

/* bastide-window-dialogs.c */
/* Whether a modal dialog lies over the window, of its own or the desktop's. */
gboolean bastide_window_is_covered      (BastideWindow        *self);
/* It goes with the game: what was asked of one is not to be done to another, opened from outside meanwhile. */
void bastide_window_present_game_dialog (BastideWindow        *self,
                                         GtkWindow            *dialog);
/* Shows CHOOSER, and keeps it until its response. */
void bastide_window_present_chooser     (BastideWindow        *self,
                                         GtkFileChooserNative *chooser);
/* Likewise, if the game stays so long: what is to be saved is that, and no other. */
void bastide_window_present_game_chooser (BastideWindow        *self,
                                          GtkFileChooserNative *chooser);
/* The file that RESPONSE of CHOOSER says is chosen; NULL for none, as also where it accepts nothing at all.  Owned by
 * the caller. */
GFile   *bastide_window_get_choice      (GtkNativeDialog      *chooser,
                                         int                   response);

/* bastide-window-keys.c */
/* In WINDOW, this or one over it, a key does nothing that has been held down since it was pressed in another. */
void     bastide_window_guard_keys      (BastideWindow *self,
                                         GtkWindow     *window);

/* bastide-window-actions.c */
void bastide_window_add_actions      (BastideWindow *self);
/* Brings the actions and their states up to date with the game. */
void bastide_window_update_actions   (BastideWindow *self);
void bastide_window_set_state        (BastideWindow *self,
                                      const char    *name,
                                      GVariant      *state);

/* bastide-window-game.c */
void bastide_window_init_game        (BastideWindow *self);
/* Plays GAME.  If there was one before, MESSAGE is shown with the way back to it, unless that is NULL. */
void bastide_window_play             (BastideWindow *self,
                                      BastideGame   *game,
                                      const char    *message);
void bastide_window_go_back          (BastideWindow *self);
/* Leaves the game, which is kept, for the welcome page. */
void bastide_window_close_game       (BastideWindow *self);
void bastide_window_show_results     (BastideWindow *self);
/* Shows how the game would end now, and ends it if the player wants that. */
void bastide_window_ask_end_game     (BastideWindow *self);
/* A toast of several lines if need be: in one line, long words would make the sidebar fold.  Owned by the caller. */
AdwToast *bastide_window_create_toast (const char   *sentence);
/* How long TOAST stays once it has come, 0 for until it is sent away; 5 seconds where nothing else is said. */
void     bastide_window_time_toast     (AdwToast      *toast,
                                        guint          seconds);
/* Shows TOAST (taken) over the board, or over the results where they lie before it. */
void     bastide_window_add_toast       (BastideWindow *self,
                                         AdwToast      *toast);
/* Shows TOAST (taken) over the board; it tells of what a turn has led to. */
void     bastide_window_add_turn_toast  (BastideWindow *self,
                                         AdwToast      *toast);
/* Sends these away: the turn has been taken back, or the game left. */
void     bastide_window_drop_turn_toasts (BastideWindow *self);
/* At once, or when it has come if it is only coming. */
void bastide_window_dismiss_toast    (AdwToast      *toast);
/* Lets no key send a toast away that is only coming. */
void bastide_window_guard_toasts     (AdwToastOverlay *toasts);
/* The status line says SENTENCE; the screen reader too. */
void bastide_window_say              (BastideWindow *self,
                                      const char    *sentence);
/* The status line says SENTENCE; the screen reader SPOKEN. */
void bastide_window_say_otherwise    (BastideWindow *self,
                                      const char    *sentence,
                                      const char    *spoken);
/* What Esc does before it steps back in the turn: hides hints, cuts a computer's turn short.  FALSE if there is nothing
 * of the kind. */
gboolean bastide_window_end_something   (BastideWindow *self);
/* A game of the seats of the current one. */
void bastide_window_play_again       (BastideWindow *self);

/* bastide-window-coach.c */
gboolean    bastide_window_is_tutorial       (BastideWindow  *self);
/* Whether a page of a lesson is to be read before anything is to be done; the teacher waits meanwhile. */
gboolean    bastide_window_is_reading        (BastideWindow  *self);
/* Shows the lesson of the position that the game has come to, from its first page. */
void        bastide_window_update_coach      (BastideWindow  *self);
void        bastide_window_point_at_lesson   (BastideWindow  *self);
/* The page that shows, as it is to be heard; NULL but in a tutorial.  Owned by the caller. */
char       *bastide_window_describe_lesson   (BastideWindow  *self);
void        bastide_window_say_lesson        (BastideWindow  *self);
/* What the status line says while a page is being read. */
const char *bastide_window_get_reading_words (void);
void        bastide_window_continue_lesson   (BastideWindow  *self);
/* The steps of the game, unless a lesson wants something else. */
gboolean    bastide_window_place             (BastideWindow  *self,
                                              int             x,
                                              int             y,
                                              int             rotation,
                                              GError        **error);
gboolean    bastide_window_claim             (BastideWindow  *self,
                                              guint           segment,
                                              GError        **error);
gboolean    bastide_window_end_turn          (BastideWindow  *self,
                                              GError        **error);
/* A new one, whatever has been begun. */
void        bastide_window_begin_tutorial    (BastideWindow  *self);
void        bastide_window_leave_tutorial    (BastideWindow  *self);

/* bastide-window-hint.c */
/* Asks for hints, stops asking, or hides them. */
void     bastide_window_toggle_hints    (BastideWindow *self);
/* Hides hints, or stops thinking of them; FALSE if there was nothing of the kind. */
gboolean bastide_window_drop_hints      (BastideWindow *self);
/* Lays the tile and chooses the follower as the hint of RANK says, from 1. */
void     bastide_window_take_hint       (BastideWindow *self,
                                         int            rank);

/* bastide-window-opponent.c */
void     bastide_window_init_opponent   (BastideWindow *self);
/* Has somebody play the computers' turns of GAME, once that is activated; NULL for nobody. */
void     bastide_window_set_opponent    (BastideWindow *self,
                                         BastideGame   *game);
/* It plays while no dialog lies over the board, no scoring is being shown and the window is not being closed. */
void     bastide_window_update_opponent (BastideWindow *self);
/* Whether a game of computers waits for "Go On". */
gboolean bastide_window_is_held         (BastideWindow *self);
/* The status line says what the last step led to, and what is to be done now. */
void     bastide_window_say_turn        (BastideWindow *self);
/* What happened before now need not be told. */
void     bastide_window_forget_told     (BastideWindow *self);
/* Hands the seat of the player INDEX, from 0, over to the level WORD, or says why not. */
void     bastide_window_set_seat        (BastideWindow *self,
                                         int            index,
                                         const char    *word);

/* bastide-window-scoring.c */
void     bastide_window_init_scoring    (BastideWindow   *self);
/* ENTRY of the log tells what a feature pays: to be shown once the turn has been told. */
void     bastide_window_add_scoring     (BastideWindow   *self,
                                         BastideLogEntry *entry);
void     bastide_window_play_scoring    (BastideWindow   *self);
/* Whether scoring is being shown, or about to be; the computers wait meanwhile. */
gboolean bastide_window_is_scoring      (BastideWindow   *self);
/* Everything is at once as it is in the game. */
void     bastide_window_end_scoring     (BastideWindow   *self);
/* The same, and nothing follows: it is no longer true. */
void     bastide_window_drop_scoring    (BastideWindow   *self);

/* bastide-window-sound.c */
void     bastide_window_init_sounds      (BastideWindow      *self);
/* PLAYER makes heard what happens in the window from now on. */
void     bastide_window_set_sound_player (BastideWindow      *self,
                                          BastideSoundPlayer *player);
/* Whether WINDOW, one of this program, is what the player attends to. */
void     bastide_window_watch_attention  (BastideWindow      *self,
                                          GtkWindow          *window);

/* bastide-window-session.c */
void     bastide_window_init_session    (BastideWindow *self);
void     bastide_window_store_size      (BastideWindow *self);
/* Asks the session not to end while something is being saved, and lets it go once nothing is. */
void     bastide_window_update_session  (BastideWindow *self);
/* Around saving to a file of the player's. */
void     bastide_window_begin_save      (BastideWindow *self);
void     bastide_window_end_save        (BastideWindow *self);

/* bastide-window-keeping.c */
void     bastide_window_init_keeping    (BastideWindow *self);
/* Tells that the game cannot be kept, if so: it may have been told before, and another game been shown since. */
void     bastide_window_tell_failure    (BastideWindow *self);
/* What was told of how the game is kept goes with the game. */
void     bastide_window_drop_keeping    (BastideWindow *self);
/* Shows why the game cannot be kept, for as long as it cannot, and the way to save it elsewhere. */
void     bastide_window_show_failure    (BastideWindow *self);
/* DIALOG, which told of that, tells that it is over.  It stays, for whoever is about to press something in it. */
void     bastide_window_tell_recovery   (AdwMessageDialog *dialog);
/* Why it cannot be, and what could not be written.  Owned by the caller. */
char    *bastide_window_describe_failure (const GError *error);

/* bastide-window-strict.c */
/* Explains what strict mode refuses, and tells when it is switched. */
void     bastide_window_init_strict     (BastideWindow *self);
/* Has the game be played as the setting says. */
void     bastide_window_apply_strict    (BastideWindow *self);

/* bastide-window-picture.c */
/* Writes the board as it is now to FILE, whose suffix says as what, or asks for such a file. */
void bastide_window_save_picture_file (BastideWindow *self,
                                       GFile         *file);
void bastide_window_ask_save_picture  (BastideWindow *self);

/* bastide-window-files.c */
/* A name for a file of the game, with SUFFIX; owned by the caller. */
char *bastide_window_suggest_name    (BastideWindow     *self,
                                      const char        *suffix);
/* Whether the game in the window has the autosave of GAME: two games must not share one. */
gboolean bastide_window_is_being_played (BastideWindow  *self,
                                         BastideGame    *game);
/* Goes on with the files that wait, if nothing else is being read. */
void bastide_window_open_waiting     (BastideWindow     *self);
void bastide_window_forget_waiting   (BastideWindow     *self);
void bastide_window_open_entry       (BastideWindow     *self,
                                      BastideShelfEntry *entry);
void bastide_window_save             (BastideWindow *self);
void bastide_window_ask_save         (BastideWindow *self);
/* Closes the window once the game is saved; it stays if that fails or is not wanted after all. */
void bastide_window_ask_save_and_close (BastideWindow *self);
void bastide_window_save_file        (BastideWindow *self,
                                      GFile         *file);
void bastide_window_show_error       (BastideWindow *self,
                                      const char    *heading,
                                      const GError  *error);

G_END_DECLS
