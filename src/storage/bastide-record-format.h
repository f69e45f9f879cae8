/* bastide-record-format.h: words of the format of saved games that its reader and its writer share
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#define BASTIDE_RECORD_NAMESPACE "urn:x-bastide:game"
#define BASTIDE_RECORD_VERSION 1

/* What the first version of the format has no word for stands in a namespace beside it, which readers that do not know
 * it pass over.  <turns more:ended="true">: after the turns played, the players ended the game early, and it was scored
 * as at the end; then there are no turns to be redone and no pending tile.  To other readers that game goes on.
 * <turns more:ends="true">: they did so after all turns, and have taken it back; it can be redone. */
#define BASTIDE_RECORD_MORE_NAMESPACE "urn:x-bastide:more"

/* By quarter turns clockwise. */
static const char * const bastide_record_rotations[] = { "0", "90", "180", "270" };
