/* bastide-board-view-private.h: what the parts of the board view share
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "bastide-board-spots.h"
#include "bastide-board-view.h"

G_BEGIN_DECLS

/* A joint between two tiles: see bastide_art_edge_has_joint (). */
typedef struct
{
  gint16 x, y;     /* the western or northern cell */
  guint8 vertical;
  guint8 variant;
} BastideBoardJoint;

struct _BastideBoardView
{
  GtkWidget            parent_instance;

  /* Owned */
  BastideGame         *game;
  BastideTextureCache *cache;
  GArray              *legal;    /* of BastideSpot; empty while a computer is to move */
  GArray              *dead;     /* of BastideSpot: empty cells that nothing fits any more */
  GArray              *joints;   /* of BastideBoardJoint, from north to south */
  GArray              *towers;   /* of BastideSpot: cells with one on their north-west corner, from north to south */
  GArray              *options;  /* of BastideClaimOption; empty but in phase CLAIM of a human */
  GListModel          *hints;    /* of BastideHint, best first, or NULL */
  BastideLesson        lesson;   /* what it wants is marked; no task for none */
  gboolean             reading;  /* a lesson, before its task begins */
  BastideScoringShow  *scoring;  /* what features pay, or NULL */
  GHashTable          *anchors;  /* of BastideArtAnchor, by type, rotation and segment */
  AdwAnimation        *animation;
  BastideFeatureInfo  *lit;      /* the feature that is lit up, or NULL */
  char                *label;    /* what was spoken last */

  /* Of the position, kept by bastide_board_view_refresh () */
  GdkRectangle         extents;
  guint                turn;
  guint8               colours[BASTIDE_MAX_PLAYERS];

  /* The camera */
  BastideGeometry      geometry; /* as it shows */
  BastideGeometry      from;     /* where the animation begins and ends */
  BastideGeometry      to;
  int                  width;
  int                  height;
  gboolean             fitted;   /* follows the board and the window until the player looks elsewhere */
  gboolean             leaning;  /* ... but for this turn, to where the follower spots show */
  gboolean             gliding;  /* the geometry is not on whole pixels */
  GtkWidget           *cover;    /* weak; floats over a corner of the board, or NULL */
  BastideGeometry      drawn;    /* as it was in the last frame */
  gboolean             wide_clip;  /* a pixel wider, in every other frame that has moved */

  /* The player's aim */
  double               pointer_x;
  double               pointer_y;
  gboolean             pointer_inside;
  gboolean             by_keyboard;  /* the cursor aims, not the pointer */
  int                  cursor_x;
  int                  cursor_y;
  int                  cursor_spot;  /* an index of the spots */
  guint                inspected;    /* how often the cell at the cursor has been inspected */
  guint                wanted;       /* quarter turns; what shows is the first legal one from here, clockwise */
  guint                rotation;     /* quarter turns, as it shows */

  /* Gestures */
  GtkGesture          *drag;          /* borrowed */
  GtkGesture          *pinch;         /* borrowed */
  gboolean             dragging;
  gboolean             pinching;
  gboolean             laid_by_press; /* the second press of a double click must not claim */
  BastideGeometry      grabbed;       /* when a drag or pinch began */
  double               grabbed_x;
  double               grabbed_y;
  double               speed_x;       /* of the drag, pixels a second */
  double               speed_y;
  double               drag_x;
  double               drag_y;
  guint32              drag_time;
  guint                dwell_id;
  /* What is inspected besides a feature that is lit */
  gboolean             asks;          /* what fits an empty cell: the one asked about */
  gboolean             points_out;    /* a place that is spoken of elsewhere, without telling more of it */
  BastideSpot          asked;
  gboolean             lit_by_hover;
  gboolean             told_by_hover;

  gboolean             show_fields;
  gboolean             show_legal_cells;
};

/* bastide-board-view.c */
void                bastide_board_view_place          (BastideBoardView   *self,
                                                       int                 x,
                                                       int                 y);
void                bastide_board_view_toggle_claim   (BastideBoardView   *self,
                                                       guint               segment);
/* Puts SENTENCE into the status line, and has it spoken if SPEAK. */
void                bastide_board_view_tell           (BastideBoardView   *self,
                                                       const char         *sentence,
                                                       gboolean            speak);

/* bastide-board-view-game.c */
void                bastide_board_view_drop_game      (BastideBoardView   *self);
void                bastide_board_view_adopt_game     (BastideBoardView   *self, /* after none */
                                                       BastideGame        *game);

/* bastide-board-view-position.c */
const BastideState *bastide_board_view_get_state      (BastideBoardView   *self);
BastidePhase        bastide_board_view_get_phase      (BastideBoardView   *self); /* OVER without a game */
/* Whether the player has something to do on the board. */
gboolean            bastide_board_view_awaits_human   (BastideBoardView   *self);
gboolean            bastide_board_view_is_tentative   (BastideBoardView   *self,
                                                       int                 x,
                                                       int                 y);
/* Whether a cell is aimed at, by cursor or pointer. */
gboolean            bastide_board_view_get_aim        (BastideBoardView   *self,
                                                       int                *x,
                                                       int                *y);
/* The first legal rotation from the wanted one; FALSE if the tile does not fit the cell. */
gboolean            bastide_board_view_find_rotation  (BastideBoardView   *self,
                                                       int                 x,
                                                       int                 y,
                                                       guint              *rotation);
/* The cell where the tile in hand shows before it is laid, and how it lies there. */
gboolean            bastide_board_view_get_ghost      (BastideBoardView   *self,
                                                       int                *x,
                                                       int                *y,
                                                       guint              *rotation);
void                bastide_board_view_aim_changed    (BastideBoardView   *self);
/* Where a follower on SEGMENT stands. */
BastideArtAnchor    bastide_board_view_get_anchor     (BastideBoardView   *self,
                                                       guint               type,
                                                       guint               rotation,
                                                       guint               segment);
/* The follower spots as they lie now; none but in phase CLAIM of a human. */
void                bastide_board_view_get_spots      (BastideBoardView   *self,
                                                       BastideBoardSpots  *spots);
/* Takes in what the game has come to. */
void                bastide_board_view_refresh        (BastideBoardView   *self);

/* bastide-board-view-inspect.c */
/* Lights up a feature and tells about it; INFO is taken, NULL ends whatever is inspected. */
void                bastide_board_view_light          (BastideBoardView   *self,
                                                       BastideFeatureInfo *info);
/* Tells which tiles fit an empty cell. */
void                bastide_board_view_ask            (BastideBoardView   *self,
                                                       int                 x,
                                                       int                 y);
/* Tells anew about the same feature: another follower has been chosen. */
void                bastide_board_view_inspect_again  (BastideBoardView   *self);
gboolean            bastide_board_view_is_inspecting  (BastideBoardView   *self);
gboolean            bastide_board_view_is_lit         (BastideBoardView   *self,
                                                       guint               tile,
                                                       guint               segment);

/* bastide-board-view-camera.c */
void                bastide_board_view_init_camera    (BastideBoardView   *self);
void                bastide_board_view_go             (BastideBoardView   *self,
                                                       BastideGeometry     to,
                                                       guint               milliseconds); /* 0: at once */
void                bastide_board_view_look           (BastideBoardView   *self, /* at once, off the pixel grid */
                                                       BastideGeometry     geometry);
void                bastide_board_view_reset_camera   (BastideBoardView   *self);
void                bastide_board_view_resize         (BastideBoardView   *self,
                                                       int                 width,
                                                       int                 height);
/* Looks at the whole board again where it is to show, since cells or room are others than before. */
void                bastide_board_view_refit          (BastideBoardView   *self);
/* The player lets go of the board, or has it taken away: it comes to rest on whole pixels. */
void                bastide_board_view_come_to_rest   (BastideBoardView   *self);
/* Shows a cell that has just been laid, and the follower spots round it. */
void                bastide_board_view_follow         (BastideBoardView   *self,
                                                       int                 x,
                                                       int                 y);
/* Looks at the whole board again after that, unless the player has looked elsewhere. */
void                bastide_board_view_lean_back      (BastideBoardView   *self);

/* bastide-board-view-snapshot.c */
void                bastide_board_view_snapshot       (GtkWidget            *widget,
                                                       GtkSnapshot          *snapshot);
/* The picture with its origin at X, Y of the widget; SIZE is the size that it stands for, in logical pixels. */
void                bastide_board_view_append         (BastideBoardView     *self,
                                                       GtkSnapshot          *snapshot,
                                                       const BastidePicture *picture,
                                                       double                x,
                                                       double                y,
                                                       double                size);

/* The tile in hand at a cell where it does not lie yet. */
void                bastide_board_view_append_pale_tile (BastideBoardView   *self,
                                                         GtkSnapshot        *snapshot,
                                                         const BastideState *state,
                                                         int                 x,
                                                         int                 y,
                                                         guint               rotation);
/* A follower of PLAYER on a segment of a tile of TYPE that lies, or would lie, at PLACEMENT. */
void                bastide_board_view_append_follower  (BastideBoardView       *self,
                                                         GtkSnapshot            *snapshot,
                                                         guint                   type,
                                                         const BastidePlacement *placement,
                                                         guint                   segment,
                                                         guint                   player);

/* bastide-board-view-overlay.c */
/* A golden frame just outside CELL, for what the player is about to do, or might. */
void                bastide_board_view_append_gold    (BastideBoardView      *self,
                                                       GtkSnapshot           *snapshot,
                                                       const graphene_rect_t *cell);
/* A bit for each colour of PLAYERS. */
guint               bastide_board_view_get_colours    (BastideBoardView   *self,
                                                       guint               players);
/* Lays PAINT, as a picture knows it, over a segment of a placed tile. */
void                bastide_board_view_append_segment (BastideBoardView        *self,
                                                       GtkSnapshot             *snapshot,
                                                       const BastidePlacedTile *tile,
                                                       guint                    segment,
                                                       guint                    paint);
void                bastide_board_view_snapshot_areas (BastideBoardView   *self,
                                                       GtkSnapshot        *snapshot);
/* Marks the tile that each player laid last, until that player's next turn. */
void                bastide_board_view_snapshot_tabs  (BastideBoardView   *self,
                                                       GtkSnapshot        *snapshot);
void                bastide_board_view_snapshot_marks (BastideBoardView   *self,
                                                       GtkSnapshot        *snapshot);
void                bastide_board_view_snapshot_spots (BastideBoardView   *self,
                                                       GtkSnapshot        *snapshot);
void                bastide_board_view_snapshot_focus (BastideBoardView   *self,
                                                       GtkSnapshot        *snapshot);

/* bastide-board-view-hints.c */
void                bastide_board_view_snapshot_hints (BastideBoardView   *self,
                                                       GtkSnapshot        *snapshot);

/* bastide-board-view-lesson.c */
gboolean            bastide_board_view_is_marked_cell    (BastideBoardView *self,
                                                          int               x,
                                                          int               y);
gboolean            bastide_board_view_is_marked_segment (BastideBoardView *self,
                                                          guint             segment);
void                bastide_board_view_snapshot_lesson   (BastideBoardView *self,
                                                          GtkSnapshot      *snapshot);

/* bastide-board-view-scoring.c */
/* The features that pay. */
void                bastide_board_view_snapshot_glow  (BastideBoardView   *self,
                                                       GtkSnapshot        *snapshot);
/* The followers that have not set out for home yet: the game knows of them no more. */
void                bastide_board_view_snapshot_homecomers (BastideBoardView *self,
                                                            GtkSnapshot      *snapshot);

/* bastide-board-view-pointer.c */
void                bastide_board_view_init_pointer   (BastideBoardView   *self);
/* Takes the board out of the player's hand, whatever gesture has begun. */
void                bastide_board_view_end_gestures   (BastideBoardView   *self);
/* Likewise, and forgets where the pointer was. */
void                bastide_board_view_lose_pointer   (BastideBoardView   *self);
/* Two fingers: where their middle was laid down, and where it is now that they are SCALE times as far apart. */
void                bastide_board_view_begin_pinch    (BastideBoardView   *self,
                                                       double              x,
                                                       double              y);
void                bastide_board_view_pinch          (BastideBoardView   *self,
                                                       double              scale,
                                                       double              x,
                                                       double              y);

/* bastide-board-view-keyboard.c */
void                bastide_board_view_bind_keys      (GtkWidgetClass     *widget_class);

G_END_DECLS
