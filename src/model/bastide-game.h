/* bastide-game.h: a game being played: its steps, undo and redo, and what they led to
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "bastide-engine.h"
#include "bastide-log-entry.h"
#include "bastide-player.h"
#include "bastide-record.h"
#include "bastide-tile-count.h"

G_BEGIN_DECLS

#define BASTIDE_GAME_ERROR (bastide_game_error_quark ())

/* A step that the rules do not allow.  The message is a sentence for the player that says why. */
typedef enum
{
  BASTIDE_GAME_ERROR_ILLEGAL,
  BASTIDE_GAME_ERROR_NOT_NOW,
} BastideGameError;

GQuark bastide_game_error_quark (void);

/* A segment that the player to move may claim on the tile just laid (R5, R6). */
typedef struct
{
  guint    segment;
  guint    kind;      /* a BastideKind */
  guint    points;    /* what the feature pays if the game ends now, or at once if COMPLETE */
  gboolean complete;  /* this tile completes it: the follower scores and comes home at the end of the turn (R7) */
} BastideClaimOption;

/* All that can be told of a feature. */
typedef struct
{
  guint   kind;          /* a BastideKind */
  guint   n_tiles;
  guint   n_shields;
  guint   n_open;        /* road ends, city edges or cells round a monastery that are still open */
  guint   n_cities;      /* field: completed cities it touches */
  gboolean complete;
  guint   followers[BASTIDE_MAX_PLAYERS]; /* the claim chosen so far included */
  guint   owners;        /* bit P for each player with the majority */
  guint   points;        /* if the game ended now */
  guint   points_finished; /* if it were completed as it stands; a field: the same as POINTS */
  GArray *segments;      /* of BastideSegmentAt: all of it */
} BastideFeatureInfo;

typedef struct
{
  gint16 x, y;     /* the cell */
  guint8 tile;     /* the placed tile's number */
  guint8 segment;
} BastideSegmentAt;

/* The fields that have the same owners. */
typedef struct
{
  guint owners;    /* bit P for each */
  guint n_fields;
  guint points;    /* if the game ended now, to each of them */
} BastideFieldShare;

void bastide_feature_info_free (BastideFeatureInfo *self);
/* Whether POINTS_FINISHED is worth telling: no road and no city is completed while it is on one tile only, and no field
 * ever. */
gboolean bastide_feature_info_may_finish (const BastideFeatureInfo *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideFeatureInfo, bastide_feature_info_free)

/* One line of final scoring: how the points of a player came about, for the end of the game. */
typedef struct
{
  gint during[BASTIDE_N_KINDS]; /* by BastideKind, scored in play */
  gint at_end[BASTIDE_N_KINDS]; /* by BastideKind, final scoring */
} BastidePointsBySource;

#define BASTIDE_TYPE_GAME (bastide_game_get_type ())
G_DECLARE_FINAL_TYPE (BastideGame, bastide_game, BASTIDE, GAME, GObject)

/* Properties, all read-only and with notify unless said otherwise:
 *   "phase" (uint, a BastidePhase), "turn" (int, turns in force), "current-player" (int, -1 when over),
 *   "claim" (uint, as bastide_game_get_claim () says),
 *   "hand", "claim", "n-remaining" (uint: as the functions of these names),
 *   "can-undo", "can-redo", "can-lift", "can-end-turn" (boolean),
 *   "awaits-human" (boolean): the game goes on, and a human is to move,
 *   "file" (GFile, nullable, read-write): where the player last saved the game or opened it from,
 *   "autosave-file" (GFile, nullable, read-write): where every step is written, at once and off the main thread,
 *   "saved" (boolean): the autosave on disk holds every step,
 *   "strict" (boolean, read-write): the table has agreed that what is done is done and that nobody counts tiles.  Undo
 *     and redo then stay within the turn under way, and nothing is told of which tiles are left but how many.  It is
 *     how the game is played now, not part of it: whatever was undone before can be redone once it is off again.
 * Signals (all run-last, no return value; x, y are a cell), each sent when everything is in line with the new position:
 *   "tile-placed" (int x, int y), "tile-lifted" (int x, int y): the tentative tile; also in undo and redo.  A move is
 *     both, lifted first
 *   "follower-placed" (int x, int y, uint segment): the claim that a finished turn made
 *   "feature-scored" (BastideLogEntry): in play as turns end, and at the end for each feature of final scoring
 *   "tile-set-aside" (uint type): a tile that fits nowhere (R4)
 *   "turn-changed" (): another player (or nobody) is to move; also in undo and redo
 *   "rewound" (): undo or redo changed the position, perhaps by several turns, and no other signal than those that say
 *     "also in undo and redo" and "settled" follows; forget running animations
 *   "game-over" (): also in undo and redo, where they reach the end
 *   "settled" (): the last of all, after each step, undo, redo and handing over of a seat: all of it has been told
 *   "autosave-failed" (GError): said once until one succeeds again, which the game tries by itself
 *   "autosave-recovered" (): one has
 *   "autosave-moved" (): somebody else has gone on with the game that "autosave-file" was of, on another machine say;
 *     theirs is kept there, and this one beside it */

/* A game that goes on from RECORD (copied). */
BastideGame *bastide_game_new (const BastideRecord *record);

/* Reads FILE in a thread, validates it and makes a game of it, with "file" set to FILE.
 * Errors: BASTIDE_STORAGE_ERROR. */
void         bastide_game_open_async  (GFile                *file,
                                       GCancellable         *cancellable,
                                       GAsyncReadyCallback   callback,
                                       gpointer              user_data);
BastideGame *bastide_game_open_finish (GAsyncResult         *result,
                                       GError              **error);

/* Writes the game as it is now to FILE in a thread and sets "file" once that has succeeded. */
void         bastide_game_save_async  (BastideGame          *self,
                                       GFile                *file,
                                       GCancellable         *cancellable,
                                       GAsyncReadyCallback   callback,
                                       gpointer              user_data);
gboolean     bastide_game_save_finish (BastideGame          *self,
                                       GAsyncResult         *result,
                                       GError              **error);

/* The same to "file", unless that is not as it was when it was last read or written: BASTIDE_STORAGE_ERROR_CHANGED. */
void         bastide_game_save_again_async (BastideGame         *self,
                                            GCancellable        *cancellable,
                                            GAsyncReadyCallback  callback,
                                            gpointer             user_data);

/* Waits until the autosave holds every step, or has failed. */
void         bastide_game_flush_async  (BastideGame          *self,
                                        GCancellable         *cancellable,
                                        GAsyncReadyCallback   callback,
                                        gpointer              user_data);
gboolean     bastide_game_flush_finish (BastideGame          *self,
                                        GAsyncResult         *result,
                                        GError              **error);

/* Read-only views.  The state shows the tentative tile in phase CLAIM (not the claim chosen so far); it is borrowed,
 * and valid until the next step. */
const BastideState  *bastide_game_get_state     (BastideGame *self);
BastideCatalogue    *bastide_game_get_catalogue (BastideGame *self);
BastideRecord       *bastide_game_copy_record   (BastideGame *self);
GListModel          *bastide_game_get_players   (BastideGame *self); /* of BastidePlayer, in playing order */
GListModel          *bastide_game_get_log       (BastideGame *self); /* of BastideLogEntry, oldest first */
GListModel          *bastide_game_get_remaining (BastideGame *self); /* of BastideTileCount, by type */
GListModel          *bastide_game_get_set_aside (BastideGame *self); /* of BastideTileCount, by when first drawn */
BastidePhase         bastide_game_get_phase     (BastideGame *self);
guint                bastide_game_get_turn      (BastideGame *self);
int                  bastide_game_get_current_player (BastideGame *self);
gboolean             bastide_game_get_awaits_human   (BastideGame *self);
guint                bastide_game_get_n_remaining    (BastideGame *self); /* not yet drawn */
GFile               *bastide_game_get_file      (BastideGame *self);
void                 bastide_game_set_file      (BastideGame *self,
                                                 GFile       *file);
GFile               *bastide_game_get_autosave_file (BastideGame *self);
void                 bastide_game_set_autosave_file (BastideGame *self,
                                                     GFile       *file);
gboolean             bastide_game_get_saved     (BastideGame *self);
/* Why the autosave failed last; NULL if it did not. */
const GError        *bastide_game_get_autosave_error (BastideGame *self);
gboolean             bastide_game_get_strict    (BastideGame *self);
void                 bastide_game_set_strict    (BastideGame *self,
                                                 gboolean     strict);

/* The tile in hand or tentative: its type, BASTIDE_NONE when over. */
guint                bastide_game_get_hand      (BastideGame *self);
/* In phase CLAIM, the claim chosen so far: a segment or BASTIDE_NONE. */
guint                bastide_game_get_claim     (BastideGame *self);
/* In phase CLAIM, where the tentative tile lies. */
gboolean             bastide_game_get_tentative (BastideGame      *self,
                                                 BastidePlacement *placement);

/* Steps of the human who is to move; BASTIDE_GAME_ERROR_NOT_NOW while a computer is, whose turns a BastideOpponent
 * plays.  Each is either done, with TRUE, or changes nothing and says why: BASTIDE_GAME_ERROR.  ROTATION is in degrees,
 * as in saved games and actions.
 *
 * Undo goes back from one of these stations to the one before: the tile in hand, the tile laid, a follower chosen, the
 * turn ended.  How often the tile was moved or another follower chosen in between makes no difference, so that undo
 * does the same before and after a restart.  To lift the tile or to choose no follower is to go back too: redo leads on
 * from there, until a step goes another way.
 *
 * There is no station in the turns of computers: undo goes from wherever such a turn is to the last of a human's
 * stations, and forgets what the computer was about; redo leads on to the next of them, or to the end of the game, or
 * to where a computer has to think.  In a game of computers alone the stations are the beginnings of the turns.
 *
 * The players can end the game early, whoever is to move: a tile laid is lifted, nothing is left to be redone, and the
 * game is over and scored as after the last tile.  Undo goes back to just before, be it a station or not. */
gboolean bastide_game_place    (BastideGame  *self,  /* also moves or turns the tentative tile, dropping its claim;
                                                      * where it lies already, nothing changes */
                                int           x,
                                int           y,
                                int           rotation,
                                GError      **error);
gboolean bastide_game_lift     (BastideGame  *self,
                                GError      **error);
gboolean bastide_game_claim    (BastideGame  *self,  /* BASTIDE_NONE: no follower */
                                guint         segment,
                                GError      **error);
gboolean bastide_game_end_turn (BastideGame  *self,
                                GError      **error);
gboolean bastide_game_end      (BastideGame  *self,  /* see below */
                                GError      **error);
gboolean bastide_game_undo     (BastideGame  *self,
                                GError      **error);
gboolean bastide_game_redo     (BastideGame  *self,
                                GError      **error);

/* Hands the seat of PLAYER over to LEVEL, at any time; no step, so that undo does not take it back.  If it is that
 * player's turn, it begins anew: a tile laid is lifted. */
void     bastide_game_set_level (BastideGame *self,
                                 guint        player,
                                 BastideLevel level);

/* The best moves for the human to move, as an expert sees them after about a second, while the window goes on; a tile
 * laid counts as lifted.  Errors: BASTIDE_GAME_ERROR_NOT_NOW where no human is to move, G_IO_ERROR_CANCELLED, also
 * where the position has changed meanwhile. */
void        bastide_game_hint_async  (BastideGame          *self,
                                      GCancellable         *cancellable,
                                      GAsyncReadyCallback   callback,
                                      gpointer              user_data);
GListModel *bastide_game_hint_finish (BastideGame          *self, /* of BastideHint, one to three; the caller's own */
                                      GAsyncResult         *result,
                                      GError              **error);

/* What the rules say, for a computer that is to move as for a human.  Cells, rotations (bit R for R quarter turns) and
 * claims that are legal now; in phase CLAIM, for the tentative tile as if it were lifted. */
guint    bastide_game_get_rotations     (BastideGame *self,
                                         int          x,
                                         int          y);
GArray  *bastide_game_get_legal_cells   (BastideGame *self); /* of BastideSpot; owned by the caller */
GArray  *bastide_game_get_claim_options (BastideGame *self); /* of BastideClaimOption; owned by the caller */
/* An empty cell with a tile beside it. */
gboolean bastide_game_is_open           (BastideGame *self,
                                         int          x,
                                         int          y);
/* How many tiles not yet drawn fit the open cell; FALSE if it is not open, or the game is strict.  COUNTS and N_FITTING
 * may be NULL. */
gboolean bastide_game_get_fitting       (BastideGame *self,
                                         int          x,
                                         int          y,
                                         guint       *n_fitting,
                                         guint8       counts[BASTIDE_MAX_TYPES]);
/* How a tile of TYPE could lie in an empty cell, whoever draws it: rotations by bit. */
guint    bastide_game_get_fit           (BastideGame *self,
                                         guint        type,
                                         int          x,
                                         int          y);
BastideFeatureInfo *bastide_game_inspect (BastideGame *self, /* NULL where no tile lies */
                                          int          x,
                                          int          y,
                                          guint        segment);
/* Who would be paid for the feature of SEGMENT of a placed tile, by bit; the claim chosen so far included. */
guint    bastide_game_get_owners        (BastideGame *self,
                                         guint        tile,
                                         guint        segment);
/* Of BastideFieldShare, those of one player first; owned by the caller. */
GArray  *bastide_game_get_field_shares  (BastideGame *self);
/* All that PLAYER has in them, what is shared included. */
void     bastide_field_shares_sum       (const GArray *shares,
                                         guint         player,
                                         guint        *n_fields,
                                         guint        *points);

/* The end. */
void     bastide_game_get_final_scores  (BastideGame *self,
                                         int          scores[BASTIDE_MAX_PLAYERS]);
guint    bastide_game_get_winners       (BastideGame *self); /* bit P; several share the win (R15); 0 while not over */
void     bastide_game_get_points_by_source (BastideGame           *self,
                                            guint                  player,
                                            BastidePointsBySource *points);
/* Scores after each turn in force, final scoring not included: (turns + 1) × players numbers of type int, turn by
 * turn; owned by the caller. */
GArray  *bastide_game_get_score_curve   (BastideGame *self);

G_END_DECLS
