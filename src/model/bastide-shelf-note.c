/* bastide-shelf-note.c: what is remembered of a kept game beside its autosave
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-shelf-note.h"

#include <string.h>

#define NOTE_SUFFIX ".note"
#define LONGEST_NAME 255 /* of a file, on most file systems */
#define GROUP "Game"
#define KEY_NUMBER "Number"
#define KEY_ORIGIN "Origin"
#define KEY_CHECKSUM "Checksum"

/* How often another may come first while a note is being changed. */
#define TRIES 8

BastideShelfNote *
bastide_shelf_note_new_origin (GFile      *origin,
                               const char *checksum)
{
  BastideShelfNote *self = g_new0 (BastideShelfNote, 1);

  g_set_object (&self->origin, origin);
  self->checksum = g_strdup (checksum);
  self->with_origin = TRUE;
  return self;
}

BastideShelfNote *
bastide_shelf_note_new_front (void)
{
  BastideShelfNote *self = g_new0 (BastideShelfNote, 1);

  self->to_front = TRUE;
  return self;
}

void
bastide_shelf_note_free (BastideShelfNote *self)
{
  g_clear_object (&self->origin);
  g_clear_pointer (&self->checksum, g_free);
  g_free (self);
}

static void
set_origin (BastideShelfNote       *self,
            const BastideShelfNote *other)
{
  g_set_object (&self->origin, other->origin);
  g_free (self->checksum);
  self->checksum = g_strdup (other->checksum);
}

BastideShelfNote *
bastide_shelf_note_merge (BastideShelfNote *earlier,
                          BastideShelfNote *later)
{
  if (earlier == NULL)
    return later;
  if (later == NULL)
    return earlier;
  if (earlier->with_origin && !later->with_origin)
    {
      set_origin (later, earlier);
      later->with_origin = TRUE;
    }
  later->to_front |= earlier->to_front;
  bastide_shelf_note_free (earlier);
  return later;
}

GFile *
bastide_shelf_note_get_file (GFile *autosave)
{
  g_autoptr (GFile) folder = g_file_get_parent (autosave);
  g_autofree char *name = g_file_get_basename (autosave);
  g_autofree char *short_name = NULL;
  g_autofree char *note_name = NULL;

  /* What keeps folders alike may have added to the name until there was no room for more. */
  if (strlen (name) + strlen (NOTE_SUFFIX) > LONGEST_NAME)
    short_name = g_compute_checksum_for_string (G_CHECKSUM_SHA256, name, -1);
  note_name = g_strconcat (short_name != NULL ? short_name : name, NOTE_SUFFIX, NULL);
  return g_file_get_child (folder, note_name);
}

/* *CHECKSUM becomes that of the note, NULL if there is none.  What cannot be read is as if it were empty, but ERROR
 * tells if there may be a note that the disk fails to give. */
static BastideShelfNote *
read_note (GFile   *file,
           char   **checksum,
           GError **error)
{
  BastideShelfNote *self = g_new0 (BastideShelfNote, 1);
  g_autofree char *name = g_file_get_parse_name (file);
  g_autoptr (GError) problem = NULL;
  g_autoptr (GBytes) bytes = bastide_storage_read (file, name, NULL, &problem);
  g_autoptr (GKeyFile) keys = g_key_file_new ();
  g_autofree char *origin = NULL;

  if (checksum != NULL)
    *checksum = bytes != NULL ? bastide_storage_checksum (bytes) : NULL;
  if (g_error_matches (problem, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_FILE)
      && !bastide_storage_is_missing (file))
    g_propagate_error (error, g_steal_pointer (&problem));
  if (bytes == NULL || !g_key_file_load_from_bytes (keys, bytes, G_KEY_FILE_NONE, NULL))
    return self;
  self->number = g_key_file_get_uint64 (keys, GROUP, KEY_NUMBER, NULL);
  self->checksum = g_key_file_get_string (keys, GROUP, KEY_CHECKSUM, NULL);
  origin = g_key_file_get_string (keys, GROUP, KEY_ORIGIN, NULL);
  if (origin != NULL)
    self->origin = g_file_new_for_uri (origin);
  return self;
}

BastideShelfNote *
bastide_shelf_note_read (GFile   *autosave,
                         GError **error)
{
  g_autoptr (GFile) file = bastide_shelf_note_get_file (autosave);

  return read_note (file, NULL, error);
}

static gboolean
find_highest_number (GFile    *folder,
                     guint64  *highest,
                     GError  **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  *highest = 0;
  if (!bastide_storage_list (folder, names, error))
    return FALSE;
  for (guint i = 0; i < names->len; i++)
    if (g_str_has_suffix (names->pdata[i], NOTE_SUFFIX))
      {
        g_autoptr (GFile) file = g_file_get_child (folder, names->pdata[i]);
        g_autoptr (BastideShelfNote) note = read_note (file, NULL, NULL);

        *highest = MAX (*highest, note->number);
      }
  return TRUE;
}

static GBytes *
serialize (const BastideShelfNote *self)
{
  g_autoptr (GKeyFile) keys = g_key_file_new ();
  char *data;
  gsize length;

  g_key_file_set_uint64 (keys, GROUP, KEY_NUMBER, self->number);
  if (self->origin != NULL)
    {
      g_autofree char *uri = g_file_get_uri (self->origin);

      g_key_file_set_string (keys, GROUP, KEY_ORIGIN, uri);
    }
  if (self->checksum != NULL)
    g_key_file_set_string (keys, GROUP, KEY_CHECKSUM, self->checksum);
  data = g_key_file_to_data (keys, &length, NULL);
  return g_bytes_new_take (data, length);
}

/* What SELF says takes the place of what is on disk, and the rest stays: a note that the disk fails to read is left
 * alone. */
static gboolean
write_once (const BastideShelfNote  *self,
            GFile                   *folder,
            GFile                   *file,
            GError                 **error)
{
  g_autofree char *known = NULL;
  g_autoptr (GError) problem = NULL;
  g_autoptr (BastideShelfNote) note = read_note (file, &known, &problem);
  g_autoptr (GBytes) bytes = NULL;
  guint64 highest = 0;

  if (problem != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  if (self->to_front && !find_highest_number (folder, &highest, error))
    return FALSE;

  if (self->with_origin)
    set_origin (note, self);
  if (self->to_front && (note->number < highest || note->number == 0))
    note->number = highest + 1;
  bytes = serialize (note);
  return bastide_storage_update (file, bytes, &known, NULL, error);
}

gboolean
bastide_shelf_note_write (const BastideShelfNote  *self,
                          GFile                   *autosave,
                          GError                 **error)
{
  g_autoptr (GFile) folder = g_file_get_parent (autosave);
  g_autoptr (GFile) file = bastide_shelf_note_get_file (autosave);
  g_autoptr (GError) local_error = NULL;

  if (self == NULL)
    return TRUE;
  if (!bastide_storage_make_folder (folder, error))
    return FALSE;

  for (guint i = 0; i < TRIES; i++)
    {
      g_clear_error (&local_error);
      if (write_once (self, folder, file, &local_error))
        return TRUE;
      if (!g_error_matches (local_error, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_CHANGED))
        break;
    }
  g_propagate_error (error, g_steal_pointer (&local_error));
  return FALSE;
}

void
bastide_shelf_note_delete (GFile *autosave)
{
  g_autoptr (GFile) file = bastide_shelf_note_get_file (autosave);

  g_file_delete (file, NULL, NULL);
}

gboolean
bastide_shelf_write_record (const BastideRecord  *record,
                            GFile                *autosave,
                            char                **known,
                            GError              **error)
{
  g_autoptr (GFile) folder = g_file_get_parent (autosave);
  g_autoptr (GBytes) bytes = NULL;

  if (!bastide_storage_make_folder (folder, error))
    return FALSE;
  bytes = bastide_record_serialize (record);
  return bastide_storage_update (autosave, bytes, known, NULL, error);
}
