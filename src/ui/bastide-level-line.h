/* bastide-level-line.h: a level in a list of them, and what to expect of it
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-seat.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_LEVEL_LINE (bastide_level_line_get_type ())
G_DECLARE_FINAL_TYPE (BastideLevelLine, bastide_level_line, BASTIDE, LEVEL_LINE, GtkWidget)

/* Property "chosen" (boolean, read-write with notify): whether the line is marked as the one in force. */

GtkWidget  *bastide_level_line_new        (void);

/* What it tells of: nothing, before. */
void        bastide_level_line_set_level  (BastideLevelLine *self,
                                           BastideLevel      level);

gboolean    bastide_level_line_get_chosen (BastideLevelLine *self);
void        bastide_level_line_set_chosen (BastideLevelLine *self,
                                           gboolean          chosen);

/* The icon for whoever plays at LEVEL. */
const char *bastide_level_get_icon_name   (BastideLevel      level);

G_END_DECLS
