/* bastide-catalogue-private.h: the inside of a catalogue, for its reader
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-catalogue.h"

G_BEGIN_DECLS

struct _BastideCatalogue
{
  gatomicrefcount  ref_count;
  char            *name;
  char            *ids[BASTIDE_MAX_TYPES];
  char            *segment_names[BASTIDE_MAX_TYPES][BASTIDE_MAX_SEGMENTS];
  BastideTileSet   set;
};

/* With nothing in it yet. */
BastideCatalogue *bastide_catalogue_new_empty (void);

G_END_DECLS
