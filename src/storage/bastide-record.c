/* bastide-record.c: a game as it is saved: the seats, the deck and the turns
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-record.h"

#include "bastide-record-private.h"

BastideRecord *
bastide_record_new (BastideCatalogue *catalogue,
                    const GArray     *seats,
                    guint64           seed)
{
  BastideRandom random = { seed };
  BastideRecord *self;

  g_return_val_if_fail (catalogue != NULL, NULL);
  g_return_val_if_fail (bastide_seats_check (seats, NULL), NULL);

  self = g_new0 (BastideRecord, 1);
  self->catalogue = bastide_catalogue_ref (catalogue);
  self->seats = bastide_seats_copy (seats);
  self->turns = g_array_new (FALSE, FALSE, sizeof (BastideMove));
  bastide_deck_shuffle (self->deck, bastide_catalogue_get_tile_set (catalogue), &random);
  return self;
}

BastideRecord *
bastide_record_copy (const BastideRecord *self)
{
  BastideRecord *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = g_new (BastideRecord, 1);
  *copy = *self;
  copy->catalogue = bastide_catalogue_ref (self->catalogue);
  copy->seats = bastide_seats_copy (self->seats);
  copy->turns = g_array_copy (self->turns);
  return copy;
}

void
bastide_record_free (BastideRecord *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->catalogue, bastide_catalogue_unref);
  g_clear_pointer (&self->seats, g_array_unref);
  g_clear_pointer (&self->turns, g_array_unref);
  g_free (self);
}

void
bastide_record_replay (const BastideRecord *self,
                       guint                n,
                       BastideState        *state,
                       BastideTurn         *turns)
{
  BastideTurn turn;

  g_return_if_fail (self != NULL);
  g_return_if_fail (n <= self->turns->len);
  g_return_if_fail (state != NULL);

  bastide_state_init (state, bastide_catalogue_get_tile_set (self->catalogue), self->seats->len, self->deck);
  for (guint i = 0; i < n; i++)
    bastide_state_make (state, &g_array_index (self->turns, BastideMove, i), turns != NULL ? &turns[i] : &turn);
  if (self->ended && n == self->played)
    bastide_state_end (state);
}

BastideRecord *
bastide_record_parse (GBytes      *bytes,
                      const char  *name,
                      GError     **error)
{
  g_autoptr (BastideDraft) draft = NULL;

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  draft = bastide_draft_read (bytes, name, error);
  if (draft == NULL || !bastide_draft_check (draft, name, error))
    return NULL;
  return g_steal_pointer (&draft->record);
}

BastideRecord *
bastide_record_load_known (GFile         *file,
                           char         **checksum,
                           GCancellable  *cancellable,
                           GError       **error)
{
  g_autofree char *name = NULL;
  g_autoptr (GBytes) bytes = NULL;
  BastideRecord *record;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  name = g_file_get_parse_name (file);
  bytes = bastide_storage_read (file, name, cancellable, error);
  record = bytes == NULL ? NULL : bastide_record_parse (bytes, name, error);
  if (record != NULL && checksum != NULL)
    *checksum = bastide_storage_checksum (bytes);
  return record;
}

BastideRecord *
bastide_record_load (GFile         *file,
                     GCancellable  *cancellable,
                     GError       **error)
{
  return bastide_record_load_known (file, NULL, cancellable, error);
}
