/* bastide-cli-show-text.h: a position for people to read
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-cli-position.h"

G_BEGIN_DECLS

/* Prints whose turn it is, the scores, and a map of the tiles. */
void bastide_cli_show_text (const BastideCliPosition *position);

G_END_DECLS
