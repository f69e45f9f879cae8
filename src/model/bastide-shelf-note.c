/* bastide-shelf-note.c: what is remembered of a kept game beside its autosave
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-shelf-note.h"

#include "bastide-file-reason.h"

#define NOTE_SUFFIX ".note"
#define GROUP "Game"
#define KEY_NUMBER "Number"
#define KEY_ORIGIN "Origin"

BastideShelfNote *
bastide_shelf_note_new (GFile    *origin,
                        gboolean  to_front)
{
  BastideShelfNote *self = g_new0 (BastideShelfNote, 1);

  g_set_object (&self->origin, origin);
  self->to_front = to_front;
  return self;
}

void
bastide_shelf_note_free (BastideShelfNote *self)
{
  g_clear_object (&self->origin);
  g_free (self);
}

BastideShelfNote *
bastide_shelf_note_merge (BastideShelfNote *earlier,
                          BastideShelfNote *later)
{
  if (earlier == NULL)
    return later;
  if (later == NULL)
    return earlier;
  later->to_front |= earlier->to_front;
  bastide_shelf_note_free (earlier);
  return later;
}

static GFile *
get_note_file (GFile *autosave)
{
  g_autoptr (GFile) folder = g_file_get_parent (autosave);
  g_autofree char *name = g_file_get_basename (autosave);
  g_autofree char *note_name = g_strconcat (name, NOTE_SUFFIX, NULL);

  return g_file_get_child (folder, note_name);
}

static BastideShelfNote *
read_note (GFile *file)
{
  BastideShelfNote *self = bastide_shelf_note_new (NULL, FALSE);
  g_autoptr (GBytes) bytes = bastide_storage_read (file, "", NULL, NULL);
  g_autoptr (GKeyFile) keys = g_key_file_new ();
  g_autofree char *origin = NULL;

  if (bytes == NULL || !g_key_file_load_from_bytes (keys, bytes, G_KEY_FILE_NONE, NULL))
    return self;
  self->number = g_key_file_get_uint64 (keys, GROUP, KEY_NUMBER, NULL);
  origin = g_key_file_get_string (keys, GROUP, KEY_ORIGIN, NULL);
  if (origin != NULL)
    self->origin = g_file_new_for_uri (origin);
  return self;
}

BastideShelfNote *
bastide_shelf_note_read (GFile *autosave)
{
  g_autoptr (GFile) file = get_note_file (autosave);

  return read_note (file);
}

static guint64
find_highest_number (GFile *folder)
{
  g_autoptr (GFileEnumerator) children =
    g_file_enumerate_children (folder, G_FILE_ATTRIBUTE_STANDARD_NAME, G_FILE_QUERY_INFO_NONE, NULL, NULL);
  guint64 highest = 0;
  GFileInfo *info;
  GFile *child;

  if (children == NULL)
    return 0;
  while (g_file_enumerator_iterate (children, &info, &child, NULL, NULL) && info != NULL)
    if (g_str_has_suffix (g_file_info_get_name (info), NOTE_SUFFIX))
      {
        g_autoptr (BastideShelfNote) note = read_note (child);

        highest = MAX (highest, note->number);
      }
  return highest;
}

static gboolean
make_folder (GFile   *folder,
             GError **error)
{
  g_autoptr (GError) local_error = NULL;
  g_autofree char *name = NULL;

  if (g_file_query_exists (folder, NULL) || g_file_make_directory_with_parents (folder, NULL, &local_error)
      || g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_EXISTS))
    return TRUE;
  name = g_file_get_parse_name (folder);
  g_set_error (error, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_FILE, "%s: %s",
               name, bastide_file_reason_of_error (local_error, BASTIDE_WRITING));
  return FALSE;
}

gboolean
bastide_shelf_note_write (const BastideShelfNote  *self,
                          GFile                   *autosave,
                          GError                 **error)
{
  g_autoptr (GFile) folder = g_file_get_parent (autosave);
  g_autoptr (GFile) file = get_note_file (autosave);
  g_autoptr (BastideShelfNote) old = NULL;
  g_autoptr (GKeyFile) keys = g_key_file_new ();
  g_autoptr (GBytes) bytes = NULL;
  guint64 number, highest;
  char *data;
  gsize length;

  if (self == NULL)
    return TRUE;
  if (!make_folder (folder, error))
    return FALSE;

  old = read_note (file);
  number = old->number;
  highest = find_highest_number (folder);
  if (self->to_front && (number < highest || number == 0))
    number = highest + 1;

  g_key_file_set_uint64 (keys, GROUP, KEY_NUMBER, number);
  if (self->origin != NULL)
    {
      g_autofree char *uri = g_file_get_uri (self->origin);

      g_key_file_set_string (keys, GROUP, KEY_ORIGIN, uri);
    }
  data = g_key_file_to_data (keys, &length, NULL);
  bytes = g_bytes_new_take (data, length);
  return bastide_storage_write (file, bytes, NULL, error);
}

void
bastide_shelf_note_delete (GFile *autosave)
{
  g_autoptr (GFile) file = get_note_file (autosave);

  g_file_delete (file, NULL, NULL);
}

gboolean
bastide_shelf_write_record (const BastideRecord  *record,
                            GFile                *autosave,
                            GError              **error)
{
  g_autoptr (GFile) folder = g_file_get_parent (autosave);
  g_autoptr (GBytes) bytes = NULL;

  if (record == NULL)
    return TRUE;
  if (!make_folder (folder, error))
    return FALSE;
  bytes = bastide_record_serialize (record);
  return bastide_storage_write (autosave, bytes, NULL, error);
}
