/* bastide-hint.h: a move that the computer advises
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_HINT (bastide_hint_get_type ())
G_DECLARE_FINAL_TYPE (BastideHint, bastide_hint, BASTIDE, HINT, GObject)

/* Properties, construct-only: "rank" (uint: 1 for the best), "x", "y" (int: the cell), "rotation" (int, in degrees),
 * "segment" (uint: of the tile, to be claimed; BASTIDE_NONE for no follower), "margin" (double: the points at the end
 * of the game by which the player is expected to be ahead of the best of the others), "words" (string: all of it in
 * sentences). */
guint       bastide_hint_get_rank     (BastideHint *self);
int         bastide_hint_get_x        (BastideHint *self);
int         bastide_hint_get_y        (BastideHint *self);
int         bastide_hint_get_rotation (BastideHint *self);
guint       bastide_hint_get_segment  (BastideHint *self);
double      bastide_hint_get_margin   (BastideHint *self);
const char *bastide_hint_get_words    (BastideHint *self);

G_END_DECLS
