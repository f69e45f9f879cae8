/* bastide-field-legend.h: what the hatching of the fields means, and what they pay
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-game.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_FIELD_LEGEND (bastide_field_legend_get_type ())
G_DECLARE_FINAL_TYPE (BastideFieldLegend, bastide_field_legend, BASTIDE, FIELD_LEGEND, GtkWidget)

/* The accessible label says all of it in words. */

GtkWidget *bastide_field_legend_new         (void);
void       bastide_field_legend_set_game    (BastideFieldLegend *self,
                                             BastideGame        *game); /* NULL for none */
/* Without names and headings, for a small board. */
void       bastide_field_legend_set_compact (BastideFieldLegend *self,
                                             gboolean            compact);

G_END_DECLS
