/* bastide-record-format.h: words of the format of saved games that its reader and its writer share
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#define BASTIDE_RECORD_NAMESPACE "urn:x-bastide:game"
#define BASTIDE_RECORD_VERSION 1

/* By quarter turns clockwise. */
static const char * const bastide_record_rotations[] = { "0", "90", "180", "270" };
