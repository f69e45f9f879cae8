/* bastide-preferences-window.h: how the player likes it
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_PREFERENCES_WINDOW (bastide_preferences_window_get_type ())
G_DECLARE_FINAL_TYPE (BastidePreferencesWindow, bastide_preferences_window, BASTIDE, PREFERENCES_WINDOW, AdwWindow)

GtkWindow *bastide_preferences_window_new (void);

G_END_DECLS
