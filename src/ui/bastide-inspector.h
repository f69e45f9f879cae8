/* bastide-inspector.h: a card that tells all about a feature or an empty cell
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-game.h"
#include "bastide-texture-cache.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_INSPECTOR (bastide_inspector_get_type ())
G_DECLARE_FINAL_TYPE (BastideInspector, bastide_inspector, BASTIDE, INSPECTOR, GtkWidget)

GtkWidget *bastide_inspector_new          (void);
void       bastide_inspector_show_feature (BastideInspector         *self,
                                           BastideGame              *game,
                                           const BastideFeatureInfo *info);
/* Which tiles fit the empty cell, with pictures of no more than N_COLUMNS × N_ROWS designs. */
void       bastide_inspector_show_cell    (BastideInspector         *self,
                                           BastideGame              *game,
                                           BastideTextureCache      *cache,
                                           int                       x,
                                           int                       y,
                                           guint                     n_columns,
                                           guint                     n_rows);
/* Holds nothing any more of what was shown. */
void       bastide_inspector_clear        (BastideInspector         *self);

G_END_DECLS
