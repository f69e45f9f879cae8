/* bastide-emblem.h: the sign of a player's colour as a widget
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-seat.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_EMBLEM (bastide_emblem_get_type ())
G_DECLARE_FINAL_TYPE (BastideEmblem, bastide_emblem, BASTIDE, EMBLEM, GtkWidget)

/* Properties, read-write with notify: "colour" (uint, a BastideColour), "size" (int: width and height in pixels).
 * The accessible label is the colour's name. */

GtkWidget *bastide_emblem_new        (BastideColour  colour,
                                      int            size);
void       bastide_emblem_set_colour (BastideEmblem *self,
                                      BastideColour  colour);
void       bastide_emblem_set_size   (BastideEmblem *self,
                                      int            size);

G_END_DECLS
