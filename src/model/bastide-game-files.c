/* bastide-game-files.c: the files that a game lies in: the player's own, and the autosave
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-game-private.h"

static void
on_saved_changed (BastideGame *self)
{
  g_object_notify (G_OBJECT (self), "saved");
}

static void
on_autosave_failed (BastideGame  *self,
                    const GError *error)
{
  g_signal_emit_by_name (self, "autosave-failed", error);
}

static void
on_autosave_moved (BastideGame *self)
{
  g_object_notify (G_OBJECT (self), "autosave-file");
  g_signal_emit_by_name (self, "autosave-moved");
}

static void
on_autosave_recovered (BastideGame *self)
{
  g_signal_emit_by_name (self, "autosave-recovered");
}

static void
set_autosave (BastideGame *self,
              GFile       *file,
              const char  *known)
{
  gboolean was_saved = bastide_game_get_saved (self);

  if (self->autosave != NULL)
    g_signal_handlers_disconnect_by_data (self->autosave, self);
  g_clear_object (&self->autosave);
  if (file != NULL)
    {
      self->autosave = bastide_autosave_new (file, self->record, known);
      bastide_autosave_set_origin (self->autosave, self->file, self->checksum);
      g_signal_connect_swapped (self->autosave, "saved-changed", G_CALLBACK (on_saved_changed), self);
      g_signal_connect_swapped (self->autosave, "failed", G_CALLBACK (on_autosave_failed), self);
      g_signal_connect_swapped (self->autosave, "moved", G_CALLBACK (on_autosave_moved), self);
      g_signal_connect_swapped (self->autosave, "recovered", G_CALLBACK (on_autosave_recovered), self);
    }
  g_object_notify (G_OBJECT (self), "autosave-file");
  if (bastide_game_get_saved (self) != was_saved)
    g_object_notify (G_OBJECT (self), "saved");
}

void
bastide_game_keep (BastideGame *self,
                   GFile       *file,
                   const char  *known)
{
  if (self->autosave == NULL || !g_file_equal (bastide_autosave_get_file (self->autosave), file))
    set_autosave (self, file, known);
  self->kept = TRUE;
  bastide_autosave_note_front (self->autosave);
  if (known != NULL)
    return;
  bastide_autosave_note_origin (self->autosave);
  bastide_autosave_write (self->autosave, bastide_record_copy (self->record));
}

void
bastide_game_set_autosave_file (BastideGame *self,
                                GFile       *file)
{
  g_return_if_fail (BASTIDE_IS_GAME (self));
  g_return_if_fail (file == NULL || G_IS_FILE (file));

  if (file == NULL && self->autosave == NULL)
    return;
  set_autosave (self, file, NULL);
  self->kept = FALSE;
  if (file != NULL)
    bastide_autosave_write (self->autosave, bastide_record_copy (self->record));
}

GFile *
bastide_game_get_autosave_file (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  return self->autosave != NULL ? bastide_autosave_get_file (self->autosave) : NULL;
}

BastideAutosave *
bastide_game_get_autosave (BastideGame *self)
{
  return self->autosave;
}

gboolean
bastide_game_get_saved (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), FALSE);

  return self->autosave != NULL && bastide_autosave_get_saved (self->autosave);
}

static gboolean
is_file (BastideGame *self,
         GFile       *file)
{
  return self->file == file || (self->file != NULL && file != NULL && g_file_equal (self->file, file));
}

void
bastide_game_set_file_known (BastideGame *self,
                             GFile       *file,
                             const char  *checksum)
{
  gboolean is_other = !is_file (self, file);

  if (!is_other && g_strcmp0 (self->checksum, checksum) == 0)
    return;
  g_set_object (&self->file, file);
  g_free (self->checksum);
  self->checksum = g_strdup (checksum);
  if (self->autosave != NULL)
    bastide_autosave_set_origin (self->autosave, file, checksum);
  if (self->kept)
    bastide_autosave_note_origin (self->autosave);
  if (is_other)
    g_object_notify (G_OBJECT (self), "file");
}

const GError *
bastide_game_get_autosave_error (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  return self->autosave != NULL ? bastide_autosave_get_error (self->autosave) : NULL;
}

void
bastide_game_set_file (BastideGame *self,
                       GFile       *file)
{
  g_return_if_fail (BASTIDE_IS_GAME (self));
  g_return_if_fail (file == NULL || G_IS_FILE (file));

  if (!is_file (self, file))
    bastide_game_set_file_known (self, file, NULL);
}

GFile *
bastide_game_get_file (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  return self->file;
}
