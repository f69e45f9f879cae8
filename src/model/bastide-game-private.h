/* bastide-game-private.h: what the parts of a game know of each other
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-autosave.h"
#include "bastide-game.h"
#include "bastide-player-private.h"

G_BEGIN_DECLS

/* What the properties that follow from the position were when they were last notified. */
typedef struct
{
  guint phase, hand, claim, n_remaining;
  int   turn, player;
  guint can_undo : 1, can_redo : 1, can_lift : 1, can_end_turn : 1, awaits_human : 1;
} BastideGameFacts;

struct _BastideGame
{
  GObject           parent_instance;

  /* The course of the game is RECORD's turns and then, if HAS_TAIL, the steps of an unfinished turn or, if RECORD's
   * ENDS_EARLY, the end that the players put to it.  RECORD's PLAYED, PENDING and ENDED say how far along that course
   * the game is: what lies beyond them is to be redone. */
  BastideRecord    *record;
  gboolean          has_tail;
  BastideMove       tail;

  BastideState     *state;      /* too large for an instance */
  GArray           *made;       /* of BastideTurn: the turns in force and, in phase CLAIM, the one under way */
  BastideGameFacts  facts;
  guint64           revision;   /* how often position or seats have changed: tells what was thought of another one */

  GListStore       *players;
  GListStore       *log;
  GPtrArray        *log_news;   /* of BastideLogEntry: entries that are still to join LOG */
  GArray           *log_starts; /* of guint: for each turn in force, where its entries begin in LOG */
  guint             log_ending; /* where those of an early end begin, G_MAXUINT if there are none */
  GListStore       *remaining;
  GListStore       *set_aside;

  GFile            *file;
  char             *checksum;   /* of what FILE held when last read or written; NULL if that is not known */
  GQueue            saves;      /* of GTask: saves to the player's files, the first one under way */
  BastideAutosave  *autosave;
  gboolean          kept;       /* on a shelf, which remembers FILE */
  gboolean          strict;
};

/* --- bastide-game.c --- */

/* After a step: brings everything in line with the position, queues the autosave, and notifies. */
void bastide_game_changed (BastideGame *self);

void bastide_game_emit_tile_placed     (BastideGame      *self,
                                        BastidePlacement  placement);
void bastide_game_emit_tile_lifted     (BastideGame      *self,
                                        BastidePlacement  placement);
void bastide_game_emit_follower_placed (BastideGame      *self,
                                        BastideMove       move);
void bastide_game_emit_feature_scored  (BastideGame      *self,
                                        BastideLogEntry  *entry);
void bastide_game_emit_tile_set_aside  (BastideGame      *self,
                                        guint             type);
void bastide_game_emit_turn_changed    (BastideGame      *self);
void bastide_game_emit_rewound         (BastideGame      *self);
void bastide_game_emit_over            (BastideGame      *self);
void bastide_game_emit_settled         (BastideGame      *self);

/* --- bastide-game-files.c --- */

/* Writes the autosave to FILE from now on and remembers the game's own file beside it.  KNOWN is the checksum of what
 * FILE holds, which is the game as it is; NULL if it does not hold it yet. */
void bastide_game_keep (BastideGame *self,
                        GFile       *file,
                        const char  *known);

/* FILE holds what CHECKSUM is of; NULL if that is not known. */
void bastide_game_set_file_known (BastideGame *self,
                                  GFile       *file,
                                  const char  *checksum);

BastideAutosave *bastide_game_get_autosave (BastideGame *self);

/* --- bastide-game-history.c --- */

gboolean bastide_game_can_undo (BastideGame *self);
gboolean bastide_game_can_redo (BastideGame *self);

/* The steps of whoever is to move, as the public ones are for humans. */
gboolean bastide_game_step_place    (BastideGame  *self,
                                     int           x,
                                     int           y,
                                     int           rotation,
                                     GError      **error);
gboolean bastide_game_step_claim    (BastideGame  *self,
                                     guint         segment,
                                     GError      **error);
gboolean bastide_game_step_end_turn (BastideGame  *self,
                                     GError      **error);

/* Lifts the tile and forgets what is known of the turn under way, so that it begins anew. */
void     bastide_game_step_anew     (BastideGame  *self);

/* Part of that: forgets what is known of a turn that PLAYER has not ended.  Returns whether a tile was lifted, and from
 * where; bastide_game_changed () is still to be called. */
gboolean bastide_game_forget_turn   (BastideGame      *self,
                                     guint             player,
                                     BastidePlacement *placement);

/* --- bastide-game-seats.c --- */

/* Who plays turn number TURN, in force or not. */
BastideLevel bastide_game_get_level_of_turn (BastideGame *self,
                                             guint        turn);
gboolean     bastide_game_has_humans        (BastideGame *self);

/* --- bastide-game-rules.c --- */

/* On FEATURE, the one chosen in this turn included; see bastide_followers_of () and bastide_owners_of (). */
guint64 bastide_game_get_followers (BastideGame *self,
                                    guint        feature);

/* Whether the tile in hand or tentative may lie there, and if not why. */
gboolean bastide_game_check_placement (BastideGame  *self,
                                       int           x,
                                       int           y,
                                       int           rotation,
                                       GError      **error);
gboolean bastide_game_check_claim     (BastideGame  *self,
                                       guint         segment,
                                       GError      **error);

/* Takes the tentative tile off and puts it back, for questions about the position without it. */
void bastide_game_take_off (BastideGame *self);
void bastide_game_put_back (BastideGame *self);

/* --- bastide-game-lists.c --- */

void bastide_game_fill_players  (BastideGame *self);
void bastide_game_sync_players  (BastideGame *self);
void bastide_game_sync_tiles    (BastideGame *self);

/* --- bastide-game-log.c --- */

/* What comes before the first turn. */
void bastide_game_begin_log (BastideGame *self);
/* Gathers what there is to tell of the turn just finished; the position must still be the one that it led to. */
void bastide_game_log_turn (BastideGame *self);
/* The same of an early end. */
void bastide_game_log_ending (BastideGame *self);
/* Brings the log in line with the turns in force. */
void bastide_game_sync_log (BastideGame *self);

static inline BastideTurn *
bastide_game_get_made (BastideGame *self,
                       guint        turn)
{
  return &g_array_index (self->made, BastideTurn, turn);
}

static inline const char *
bastide_game_get_name (BastideGame *self,
                       guint        player)
{
  return g_array_index (self->record->seats, BastideSeat, player).name;
}

static inline guint
bastide_game_get_n_players (BastideGame *self)
{
  return self->record->seats->len;
}

G_END_DECLS
