/* bastide-storage-temporary.h: what a new file is called until it takes the place of the old one
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#define BASTIDE_TEMPORARY_PREFIX ".bastide-"
#define BASTIDE_TEMPORARY_SUFFIX "XXXXXX" /* other letters and digits in their place */
