/* bastide-animations.h: whether anything moves
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Nothing of this program moves on the display of TOOLKIT while the setting "animations" of SETTINGS is off; otherwise
 * things move or not as the desktop has it.  Either way adw_get_enable_animations () tells, and notify of
 * "gtk-enable-animations" when it changes: the toolkit's own animations obey the same.  For as long as both live. */
void bastide_animations_follow (GtkSettings *toolkit,
                                GSettings   *settings);

G_END_DECLS
