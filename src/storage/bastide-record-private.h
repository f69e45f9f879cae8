/* bastide-record-private.h: a record on its way from a file, not yet known to be a legal game
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-record.h"

G_BEGIN_DECLS

/* What a turn says besides the move, in record->turns. */
typedef struct
{
  guint   line;
  uint8_t player;
  uint8_t type;
} BastideDraftTurn;

typedef struct
{
  BastideRecord *record;
  GArray        *turns;          /* of BastideDraftTurn */
  GArray        *scores;         /* of int; empty if the file tells none */
  guint          turns_line;
  char          *pending_claim;  /* its tile, and so the segment, is known when the turns are; NULL for none */
  guint          pending_line;
  guint          scores_line;
} BastideDraft;

BastideDraft *bastide_draft_read  (GBytes              *bytes,
                                   const char          *name,
                                   GError             **error);
/* Plays the turns, and completes record->pending. */
gboolean      bastide_draft_check (BastideDraft        *self,
                                   const char          *name,
                                   GError             **error);
void          bastide_draft_free  (BastideDraft        *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideDraft, bastide_draft_free)

G_END_DECLS
