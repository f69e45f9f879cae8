/* bastide-application.h: the program as the desktop sees it
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "bastide-window.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_APPLICATION (bastide_application_get_type ())
G_DECLARE_FINAL_TYPE (BastideApplication, bastide_application, BASTIDE, APPLICATION, AdwApplication)

/* One process, one window, one game at a time.  What is asked for while the last game is being read (a file, a new
 * game) waits until that is done, so that the way back to it is there. */
BastideApplication *bastide_application_new (void);

G_END_DECLS
