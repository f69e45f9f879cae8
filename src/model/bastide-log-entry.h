/* bastide-log-entry.h: what happened, in words, and where
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

#include "bastide-engine.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_LOG_ENTRY (bastide_log_entry_get_type ())
G_DECLARE_FINAL_TYPE (BastideLogEntry, bastide_log_entry, BASTIDE, LOG_ENTRY, GObject)

typedef enum
{
  BASTIDE_LOG_TURN,      /* a tile was laid, perhaps a follower placed */
  BASTIDE_LOG_SCORE,     /* a feature paid */
  BASTIDE_LOG_SET_ASIDE, /* a tile fitted nowhere */
  BASTIDE_LOG_OVER,      /* the game ended: who won */
} BastideLogKind;

/* Properties, construct-only: "kind", "text" (a whole sentence, as "City, 5 tiles and 1 shield: 12 points for Ana"),
 * "turn" (uint: the turn, from 0, that it belongs to or that led to it), "players" (uint: bit P for each player it is
 * about), "feature-kind" (uint, a BastideKind, for a score), "points" (int, to each of them), "final" (boolean: of
 * final scoring), "x", "y" (int: a tile it concerns; for a score, together with "segment" (uint), a segment of the
 * feature; for a turn, "segment" is the claim or BASTIDE_NONE). */
BastideLogKind  bastide_log_entry_get_kind         (BastideLogEntry *self);
const char     *bastide_log_entry_get_text         (BastideLogEntry *self);
guint           bastide_log_entry_get_turn         (BastideLogEntry *self);
guint           bastide_log_entry_get_players      (BastideLogEntry *self);
BastideKind     bastide_log_entry_get_feature_kind (BastideLogEntry *self);
int             bastide_log_entry_get_points       (BastideLogEntry *self);
gboolean        bastide_log_entry_get_final        (BastideLogEntry *self);
void            bastide_log_entry_get_place        (BastideLogEntry *self,
                                                    int             *x,
                                                    int             *y,
                                                    guint           *segment);

G_END_DECLS
