/* bastide-catalogue.h: a tile set with the names its file gives to tiles and segments
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "bastide-engine.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_CATALOGUE (bastide_catalogue_get_type ())

/* Immutable once made, reference counted, safe to share between threads. */
typedef struct _BastideCatalogue BastideCatalogue;

GType             bastide_catalogue_get_type     (void);
/* The base game. */
BastideCatalogue *bastide_catalogue_new_base     (void);
/* The names of those that the program carries with it, "base" and "tutorial", with NULL behind the last. */
const char *const *bastide_catalogue_get_carried (void);
/* One of these, always the same one; NULL for other names. */
BastideCatalogue *bastide_catalogue_find         (const char             *name);
/* Reads tile set XML.  NAME is what errors call the file.  Errors: BASTIDE_STORAGE_ERROR. */
BastideCatalogue *bastide_catalogue_parse        (GBytes                 *bytes,
                                                  const char             *name,
                                                  GError                **error);
BastideCatalogue *bastide_catalogue_ref          (BastideCatalogue       *self);
void              bastide_catalogue_unref        (BastideCatalogue       *self);

const char           *bastide_catalogue_get_name         (const BastideCatalogue *self);
const BastideTileSet *bastide_catalogue_get_tile_set     (const BastideCatalogue *self);
const char           *bastide_catalogue_get_tile_id      (const BastideCatalogue *self,
                                                          unsigned                type);
const char           *bastide_catalogue_get_segment_name (const BastideCatalogue *self,
                                                          unsigned                type,
                                                          unsigned                segment);
/* The type or segment of that name, BASTIDE_NONE if there is none. */
uint8_t               bastide_catalogue_find_tile        (const BastideCatalogue *self,
                                                          const char             *id);
uint8_t               bastide_catalogue_find_segment     (const BastideCatalogue *self,
                                                          unsigned                type,
                                                          const char             *name);

/* Parses the ids of all tiles but one start tile, in draw order and between blanks, into DECK (BASTIDE_MAX_TILES long).
 * Errors: BASTIDE_STORAGE_ERROR_INVALID, the message being the reason alone. */
gboolean bastide_catalogue_parse_deck (const BastideCatalogue  *self,
                                       const char              *text,
                                       uint8_t                 *deck,
                                       GError                 **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideCatalogue, bastide_catalogue_unref)

G_END_DECLS
