/* bastide-cli-position.c: the position of a saved game that a command is about, and files to write
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-cli-output.h"
#include "bastide-cli-position.h"
#include "bastide-cli.h"

#include <glib/gi18n.h>
#include <string.h>

static gboolean
is_digits (const char *text)
{
  return text[0] != '\0' && text[strspn (text, "0123456789")] == '\0';
}

/* A number that no file could hold is a turn that this one lacks. */
static gboolean
check_turn (const char           *name,
            const BastideRecord  *record,
            const char           *text,
            guint                *turn,
            GError              **error)
{
  guint64 number;

  if (!is_digits (text))
    {
      g_set_error (error, BASTIDE_CLI_ERROR, BASTIDE_CLI_ERROR_USAGE,
                   _("--turn takes a number of turns, not “%s”"), text);
      return FALSE;
    }
  if (g_ascii_string_to_unsigned (text, 10, 0, record->turns->len, &number, NULL))
    {
      *turn = (guint) number;
      return TRUE;
    }
  g_set_error (error, BASTIDE_CLI_ERROR, BASTIDE_CLI_ERROR_POSITION,
               ngettext ("%s: there is no position after %s turns: the file holds %u turn",
                         "%s: there is no position after %s turns: the file holds %u turns",
                         record->turns->len),
               name, text, record->turns->len);
  return FALSE;
}

static GFile *
make_file (const char  *path,
           GError     **error)
{
  if (path[0] != '\0')
    return g_file_new_for_path (path);
  g_set_error (error, BASTIDE_CLI_ERROR, BASTIDE_CLI_ERROR_USAGE, _("the name of a file is empty"));
  return NULL;
}

BastideCliPosition *
bastide_cli_position_load (const char  *path,
                           const char  *turn,
                           GError     **error)
{
  g_autofree char *name = bastide_cli_file_name (path);
  g_autoptr (GFile) file = make_file (path, error);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (BastideCliPosition) self = g_new0 (BastideCliPosition, 1);

  if (file == NULL
      || (bytes = bastide_storage_read (file, name, NULL, error)) == NULL
      || (self->record = bastide_record_parse (bytes, name, error)) == NULL)
    return NULL;
  self->turn = self->record->played;
  if (turn != NULL && !check_turn (name, self->record, turn, &self->turn, error))
    return NULL;
  bastide_record_replay (self->record, self->turn, &self->state, NULL);
  return g_steal_pointer (&self);
}

void
bastide_cli_position_free (BastideCliPosition *self)
{
  g_clear_pointer (&self->record, bastide_record_free);
  g_free (self);
}

gboolean
bastide_cli_can_write (const char  *path,
                       GError     **error)
{
  g_autoptr (GFile) file = make_file (path, error);

  return file != NULL && bastide_storage_can_write (file, error);
}

gboolean
bastide_cli_write (const char  *path,
                   GBytes      *bytes,
                   GError     **error)
{
  g_autoptr (GFile) file = make_file (path, error);

  return file != NULL && bastide_storage_write (file, bytes, NULL, error);
}

gboolean
bastide_cli_write_record (const char           *path,
                          const BastideRecord  *record,
                          GError              **error)
{
  g_autoptr (GBytes) bytes = bastide_record_serialize (record);

  return bastide_cli_write (path, bytes, error);
}
