/* bastide-rules-figure.h: a small board on its piece of table, to show what a rule means
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "bastide-rules-sketch.h"
#include "bastide-texture-cache.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_RULES_FIGURE (bastide_rules_figure_get_type ())
G_DECLARE_FINAL_TYPE (BastideRulesFigure, bastide_rules_figure, BASTIDE, RULES_FIGURE, GtkWidget)

/* Its tiles are as large as the width allows, within reason, and as whole pixels. */

GtkWidget   *bastide_rules_figure_new          (BastideSketch        sketch,
                                                BastideTextureCache *cache);
BastideGame *bastide_rules_figure_get_game     (BastideRulesFigure  *self);
/* What it shows lit, of BastideFeatureInfo; borrowed. */
GPtrArray   *bastide_rules_figure_get_features (BastideRulesFigure  *self);

G_END_DECLS
