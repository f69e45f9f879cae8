/* bastide-shelf-folder.c: the folder of autosaves: its games listed, read, set aside and cleared away
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-shelf-private.h"
#include "bastide-file-reason.h"
#include "bastide-shelf-note.h"

#include "config.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>

#define SUFFIX ".bastide"
#define N_KEPT 20 /* of the games that are over or have not begun */
#define UUID_LENGTH 36
#define LONGEST_OLD_NAME 200 /* to which more can be added */
#define LAST_SECOND G_GINT64_CONSTANT (253402214399) /* of a day that is in the year 9999 wherever one is */

void
bastide_shelf_game_free (BastideShelfGame *self)
{
  g_clear_object (&self->file);
  g_clear_pointer (&self->checksum, g_free);
  g_clear_object (&self->origin);
  g_clear_pointer (&self->origin_checksum, g_free);
  g_clear_pointer (&self->record, bastide_record_free);
  g_free (self);
}

GFile *
bastide_shelf_folder_new_file (GFile *folder)
{
  g_autofree char *uuid = g_uuid_string_random ();
  g_autofree char *name = g_strconcat (uuid, SUFFIX, NULL);

  return g_file_get_child (folder, name);
}

/* What keeps a folder alike on two machines keeps two files of one name under names that begin alike, as in
 * "UUID.sync-conflict-20261130.bastide" or "UUID (conflicted copy).bastide": they are games as well.  Other files are
 * nobody's concern here, those set aside among them. */
static gboolean
is_autosave (const char *name)
{
  g_autofree char *uuid = NULL;

  if (!g_str_has_suffix (name, SUFFIX) || strlen (name) < UUID_LENGTH + strlen (SUFFIX))
    return FALSE;
  uuid = g_strndup (name, UUID_LENGTH);
  return g_uuid_string_is_valid (uuid);
}

typedef void (*VisitFunc) (GFile    *file,
                           gint64    modified, /* in microseconds */
                           gpointer  data);

/* What a clock has left there that is very wrong is no date. */
static gint64
get_modified (const struct stat *info)
{
  return CLAMP ((gint64) info->st_mtim.tv_sec, 0, LAST_SECOND) * G_USEC_PER_SEC + info->st_mtim.tv_nsec / 1000;
}

/* FALSE if not all of the folder could be read.  One that is not there is empty, and a file that has gone is none. */
static gboolean
visit_autosaves (GFile         *folder,
                 GCancellable  *cancellable,
                 VisitFunc      visit,
                 gpointer       data,
                 GError       **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  gboolean whole = bastide_storage_list (folder, names, error);

  for (guint i = 0; i < names->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      const char *name = names->pdata[i];
      g_autoptr (GFile) file = g_file_get_child (folder, name);
      struct stat info;

      if (!is_autosave (name))
        continue;
      if (g_stat (g_file_peek_path (file), &info) == 0)
        visit (file, get_modified (&info), data);
      else if (errno != ENOENT && whole)
        {
          whole = FALSE;
          bastide_storage_error_set_file (error, BASTIDE_STORAGE_ERROR_FILE, file,
                                          bastide_file_reason (errno, BASTIDE_READING));
        }
    }
  return whole;
}

/* --- Listing --- */

static void
add_entry (GFile    *file,
           gint64    modified,
           gpointer  data)
{
  GPtrArray *entries = data;
  g_autofree char *checksum = NULL;
  g_autoptr (BastideRecord) record = bastide_record_load_known (file, &checksum, NULL, NULL);
  g_autoptr (BastideShelfNote) note = NULL;
  g_autoptr (GDateTime) second = NULL;
  g_autoptr (GDateTime) date = NULL;

  if (record == NULL)
    return;
  note = bastide_shelf_note_read (file, NULL);
  second = g_date_time_new_from_unix_utc (modified / G_USEC_PER_SEC);
  date = g_date_time_add (second, modified % G_USEC_PER_SEC);
  g_ptr_array_add (entries, bastide_shelf_entry_new (file, checksum, record, note->origin, note->number, date));
}

/* Whether nobody has taken up the game since it was listed.  A note that cannot be read may say so. */
static gboolean
is_idle (GFile    *file,
         gpointer  data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideShelfNote) note = bastide_shelf_note_read (file, &error);

  return error == NULL && note->number == bastide_shelf_entry_get_number (data);
}

/* Whether the game has gone, which somebody else may have seen to meanwhile. */
static gboolean
delete (BastideShelfEntry *entry)
{
  GFile *file = bastide_shelf_entry_get_file (entry);
  g_autoptr (GFile) note = bastide_shelf_note_get_file (file);

  bastide_storage_delete (file, note, bastide_shelf_entry_get_checksum (entry), is_idle, entry);
  return bastide_storage_is_missing (file);
}

/* Whatever another program, or another machine with another clock, has on the screen now is among those that were taken
 * up last, however old the game may be: these come first. */
static void
clear_away (GPtrArray *entries)
{
  guint n_idle = 0;

  for (guint i = 0; i < entries->len;)
    {
      BastideShelfEntry *entry = entries->pdata[i];

      if (bastide_shelf_entry_get_going (entry) || ++n_idle <= N_KEPT || !delete (entry))
        i++;
      else
        g_ptr_array_remove_index (entries, i);
    }
}

GPtrArray *
bastide_shelf_folder_list (GFile        *folder,
                           GCancellable *cancellable)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func (g_object_unref);
  gboolean whole;

  bastide_storage_sweep (folder);
  whole = visit_autosaves (folder, cancellable, add_entry, entries, NULL);
  g_ptr_array_sort (entries, bastide_shelf_entry_compare);
  if (whole && !g_cancellable_is_cancelled (cancellable))
    clear_away (entries);
  return entries;
}

/* --- The last one --- */

typedef struct
{
  GFile   *file;
  guint64  number;
  gint64   modified;
} Last;

/* By the clock only where a note is missing or cannot be read. */
static gboolean
is_later (guint64     number,
          gint64      modified,
          const Last *last)
{
  if (number != 0 && last->number != 0 && number != last->number)
    return number > last->number;
  return modified > last->modified;
}

static void
look_for_last (GFile    *file,
               gint64    modified,
               gpointer  data)
{
  Last *last = data;
  g_autoptr (BastideShelfNote) note = bastide_shelf_note_read (file, NULL);

  if (last->file != NULL && !is_later (note->number, modified, last))
    return;
  g_set_object (&last->file, file);
  last->number = note->number;
  last->modified = modified;
}

GFile *
bastide_shelf_folder_find_last (GFile   *folder,
                                GError **error)
{
  Last last = { 0 };

  if (!visit_autosaves (folder, NULL, look_for_last, &last, error))
    g_clear_object (&last.file);
  return last.file;
}

/* --- The one of a file --- */

typedef struct
{
  GFile               *origin;
  char                *real_path; /* of ORIGIN; NULL if it has none */
  const char          *checksum;
  const BastideRecord *record;
  GFile               *file;      /* found so far */
  guint64              number;
  gboolean             is_origin; /* FILE itself */
} Search;

/* Without symbolic links; NULL where nothing is there.  Free with free (). */
static char *
find_real_path (GFile *file)
{
  const char *path = g_file_peek_path (file);

  return path != NULL ? realpath (path, NULL) : NULL;
}

/* One file may have several names, and still be one game. */
static gboolean
is_searched_for (GFile        *file,
                 const Search *search)
{
  char *real_path;
  gboolean is_same;

  if (g_file_equal (file, search->origin))
    return TRUE;
  if (search->real_path == NULL)
    return FALSE;
  real_path = find_real_path (file);
  is_same = g_strcmp0 (real_path, search->real_path) == 0;
  free (real_path);
  return is_same;
}

static gboolean
holds (GFile               *file,
       const BastideRecord *record)
{
  g_autoptr (BastideRecord) kept = bastide_record_load (file, NULL, NULL);
  g_autoptr (GBytes) wanted = bastide_record_serialize (record), found = NULL;

  if (kept == NULL)
    return FALSE;
  found = bastide_record_serialize (kept);
  return g_bytes_equal (found, wanted);
}

/* A kill may have come between a save and the note of it. */
static void
look_for_kept (GFile    *file,
               gint64    modified,
               gpointer  data)
{
  Search *search = data;
  g_autoptr (BastideShelfNote) note = bastide_shelf_note_read (file, NULL);
  gboolean is_of_it = note->origin != NULL && is_searched_for (note->origin, search);
  gboolean is_origin = is_searched_for (file, search);

  if (search->file != NULL && note->number < search->number)
    return;
  if (!is_origin
      && !(is_of_it && (g_strcmp0 (note->checksum, search->checksum) == 0 || holds (file, search->record))))
    return;
  g_set_object (&search->file, file);
  search->number = note->number;
  search->is_origin = is_origin;
}

GFile *
bastide_shelf_folder_find_kept (GFile               *folder,
                                GFile               *origin,
                                const char          *checksum,
                                const BastideRecord *record,
                                gboolean            *is_origin)
{
  Search search = { .origin = origin, .checksum = checksum, .record = record };

  search.real_path = find_real_path (origin);
  visit_autosaves (folder, NULL, look_for_kept, &search, NULL);
  free (search.real_path);
  *is_origin = search.is_origin;
  return search.file;
}

/* --- Reading --- */

/* As much of the name of FILE as leaves room for more. */
static char *
get_old_name (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return strlen (name) <= LONGEST_OLD_NAME ? g_steal_pointer (&name)
                                           : g_strdup_printf ("%.*s" SUFFIX, UUID_LENGTH, name);
}

/* The new name has the date before the old one, which makes it no autosave any more.  There may be one by that name:
 * the clock has been put back, or somebody has brought the file back. */
static GFile *
set_aside (GFile   *file,
           GError **error)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y-%m-%d-%H%M%S");
  g_autofree char *old_name = get_old_name (file);

  for (guint i = 1;; i++)
    {
      g_autofree char *name = i == 1 ? g_strdup_printf ("unreadable-%s-%s", date, old_name)
                                     : g_strdup_printf ("unreadable-%s-%u-%s", date, i, old_name);
      g_autoptr (GFile) aside = g_file_get_child (folder, name);
      g_autoptr (GError) local_error = NULL;

      if (g_file_move (file, aside, G_FILE_COPY_NONE, NULL, NULL, NULL, &local_error))
        {
          bastide_shelf_note_delete (file);
          return g_steal_pointer (&aside);
        }
      if (!g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_EXISTS))
        {
          g_propagate_error (error, g_steal_pointer (&local_error));
          return NULL;
        }
    }
}

/* Not where it is the disk that fails: the next try may succeed. */
static gboolean
is_worth_setting_aside (const GError *error)
{
  return error->domain == BASTIDE_STORAGE_ERROR && error->code != BASTIDE_STORAGE_ERROR_FILE;
}

/* What is wrong is told of the file where it lies now. */
static void
explain (GError **error,
         GFile   *aside)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (BastideRecord) record = bastide_record_load (aside, NULL, &problem);

  if (record == NULL)
    {
      g_clear_error (error);
      g_propagate_error (error, g_steal_pointer (&problem));
    }
  g_prefix_error (error, "%s\n\n", _("It has been set aside: start a new game, or open one that you have saved."));
}

BastideShelfGame *
bastide_shelf_folder_read (GFile         *file,
                           GCancellable  *cancellable,
                           GError       **error)
{
  g_autoptr (GError) local_error = NULL;
  g_autofree char *checksum = NULL;
  g_autoptr (BastideRecord) record = bastide_record_load_known (file, &checksum, cancellable, &local_error);
  g_autoptr (BastideShelfNote) note = NULL;
  g_autoptr (GFile) aside = NULL;
  BastideShelfGame *game;

  if (record == NULL)
    {
      if (is_worth_setting_aside (local_error) && (aside = set_aside (file, NULL)) != NULL)
        explain (&local_error, aside);
      g_propagate_error (error, g_steal_pointer (&local_error));
      return NULL;
    }

  note = bastide_shelf_note_read (file, NULL);
  game = g_new (BastideShelfGame, 1);
  *game = (BastideShelfGame) {
    .file = g_object_ref (file),
    .checksum = g_steal_pointer (&checksum),
    .origin = g_steal_pointer (&note->origin),
    .origin_checksum = g_steal_pointer (&note->checksum),
    .record = g_steal_pointer (&record),
  };
  return game;
}
