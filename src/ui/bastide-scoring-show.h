/* bastide-scoring-show.h: what features paid, told as a course of time
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

#include "bastide-game.h"

G_BEGIN_DECLS

/* How fast it is told; the values are those of the setting "scoring-pace". */
typedef enum
{
  BASTIDE_SCORING_OFF,
  BASTIDE_SCORING_FAST,
  BASTIDE_SCORING_NORMAL,
  BASTIDE_SCORING_SLOW,
} BastideScoringPace;

/* A follower that comes home from the segment of a placed tile. */
typedef struct
{
  guint8 tile;
  guint8 segment;
  guint8 player;
} BastideHomecomer;

/* A feature that paid. */
typedef struct
{
  BastideFeatureInfo *feature;
  GArray             *homecomers; /* of BastideHomecomer; none in final scoring */
  guint               owners;     /* bit P for each player who is paid */
  int                 points;     /* to each of them */
  gboolean            final;
} BastidePaidFeature;

/* How far a feature has been told of; each from 0 to 1. */
typedef struct
{
  double glow;   /* how brightly it is lit */
  double rise;   /* the badges of points come forth */
  double flight; /* they travel to the cards; 1: they have arrived */
} BastideScoringMoment;

/* The show lags behind the game, which has moved on: its features have paid, but their points are held back until they
 * have travelled to the cards, and their followers until they have walked home.  It knows nothing of places on the
 * screen, and time passes only as it is told.
 *
 * Features are added, then the show is begun and advanced until it ends by itself or is ended.  One that is still moves
 * nothing and holds nothing back: each feature is lit for a while, its badges beside it.
 *
 * Signals: "changed" (): something shows otherwise than before; "ended" (): it is over and holds nothing any more. */
#define BASTIDE_TYPE_SCORING_SHOW (bastide_scoring_show_get_type ())
G_DECLARE_FINAL_TYPE (BastideScoringShow, bastide_scoring_show, BASTIDE, SCORING_SHOW, GObject)

BastideScoringShow *bastide_scoring_show_new (void);

/* Takes in what ENTRY of GAME's log tells, a score of the turn that has just ended. */
void     bastide_scoring_show_add         (BastideScoringShow *self,
                                           BastideGame        *game,
                                           BastideLogEntry    *entry);
void     bastide_scoring_show_begin       (BastideScoringShow *self,
                                           BastideScoringPace  pace,
                                           gboolean            still);
/* SECONDS since it began. */
void     bastide_scoring_show_advance     (BastideScoringShow *self,
                                           double              seconds);
/* Nothing happens if it is not running. */
void     bastide_scoring_show_end         (BastideScoringShow *self);

/* Whether it has anything to tell; begun, or about to be. */
gboolean bastide_scoring_show_is_running  (BastideScoringShow *self);
gboolean bastide_scoring_show_has_begun   (BastideScoringShow *self);
gboolean bastide_scoring_show_is_still    (BastideScoringShow *self);
/* Whether final scoring is still to be told: nobody is to know yet who has won. */
gboolean bastide_scoring_show_holds_verdict (BastideScoringShow *self);
/* When something changes next, in seconds since it began; for a show that is still. */
double   bastide_scoring_show_get_next    (BastideScoringShow *self);

guint    bastide_scoring_show_get_n_features (BastideScoringShow *self);
/* Borrowed, until the show ends. */
const BastidePaidFeature *
         bastide_scoring_show_get_feature (BastideScoringShow   *self,
                                           guint                 feature);
void     bastide_scoring_show_get_moment  (BastideScoringShow   *self,
                                           guint                 feature,
                                           BastideScoringMoment *moment);
/* How far a homecomer of it has come: 0 while it stands, 1 when at home. */
double   bastide_scoring_show_get_walk    (BastideScoringShow   *self,
                                           guint                 feature,
                                           guint                 homecomer);

/* What has not reached the card of PLAYER yet, and whether it is reached by points just now. */
int      bastide_scoring_show_get_held_points    (BastideScoringShow *self,
                                                  guint               player);
guint    bastide_scoring_show_get_held_followers (BastideScoringShow *self,
                                                  guint               player);
gboolean bastide_scoring_show_is_being_paid      (BastideScoringShow *self,
                                                  guint               player);

G_END_DECLS
