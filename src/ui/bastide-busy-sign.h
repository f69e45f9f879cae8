/* bastide-busy-sign.h: a sign that somebody is thinking
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_BUSY_SIGN (bastide_busy_sign_get_type ())
G_DECLARE_FINAL_TYPE (BastideBusySign, bastide_busy_sign, BASTIDE, BUSY_SIGN, GtkWidget)

/* Property "busy" (boolean, read-write with notify): turns while it is, in sight; where animations are off, dots that
 * stand still.  It keeps its room while it is not busy and shows nothing. */

void bastide_busy_sign_set_busy (BastideBusySign *self,
                                 gboolean         busy);

G_END_DECLS
