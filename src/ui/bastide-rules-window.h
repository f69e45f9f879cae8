/* bastide-rules-window.h: the rules, to be read and searched beside the game
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_RULES_WINDOW (bastide_rules_window_get_type ())
G_DECLARE_FINAL_TYPE (BastideRulesWindow, bastide_rules_window, BASTIDE, RULES_WINDOW, AdwWindow)

/* Closing it hides it, so that it opens again where one was. */
GtkWindow *bastide_rules_window_new (void);

G_END_DECLS
