/* bastide-level-choice.h: who plays a seat: a person, or the computer at one of its levels
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-seat.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_LEVEL_CHOICE (bastide_level_choice_get_type ())
G_DECLARE_FINAL_TYPE (BastideLevelChoice, bastide_level_choice, BASTIDE, LEVEL_CHOICE, GtkWidget)

/* A drop-down list of the levels, each with a line that says what to expect of it.
 *
 * Property "level" (uint, a BastideLevel, read-write with notify). */

BastideLevel bastide_level_choice_get_level (BastideLevelChoice *self);
void         bastide_level_choice_set_level (BastideLevelChoice *self,
                                             BastideLevel        level);
/* What a screen reader calls the choice. */
void         bastide_level_choice_set_label (BastideLevelChoice *self,
                                             const char         *label);

G_END_DECLS
