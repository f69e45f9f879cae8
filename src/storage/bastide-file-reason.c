/* bastide-file-reason.c: says why a file could not be read or written
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-file-reason.h"

#include <errno.h>
#include <glib/gi18n-lib.h>

const char *
bastide_file_reason (int           number,
                     BastideAccess access)
{
  switch (number)
    {
    case ENOENT:
      return access == BASTIDE_READING
               ? _("there is no such file: it may have been moved, renamed or deleted")
               : _("there is no such folder to write it to");
    case EACCES:
    case EPERM:
      return access == BASTIDE_READING
               ? _("you are not allowed to read it: ask whoever it belongs to")
               : _("you are not allowed to write it");
    case EISDIR:
      return access == BASTIDE_READING
               ? _("it is a folder, not a file: choose a saved game inside it")
               : _("it is a folder, not a file");
    case ENOTDIR:
      return _("a file lies where a folder should be");
    case ELOOP:
      return _("its symbolic links lead in a circle");
    case ENAMETOOLONG:
      return _("its name is too long");
    case EROFS:
      return _("the disk it lies on allows no changes");
    case ENOSPC:
      return _("no space is left on the disk");
    case EDQUOT:
      return _("no space is left of what you may use of the disk");
    case EFBIG:
      return _("it would be larger than a file may be");
    case EIO:
      return access == BASTIDE_READING
               ? _("the disk failed to read it: open a copy of it on another disk")
               : _("the disk failed to write it");
    default:
      return g_strerror (number);
    }
}

const char *
bastide_file_reason_of_mode (mode_t        mode,
                             BastideAccess access)
{
  if (S_ISREG (mode))
    return NULL;
  if (S_ISDIR (mode))
    return bastide_file_reason (EISDIR, access);
  if (S_ISFIFO (mode))
    return access == BASTIDE_READING
             ? _("it is a pipe, not a file: save what comes through it in a file, and open that")
             : _("it is a pipe, not a file");
  if (S_ISSOCK (mode))
    return access == BASTIDE_READING
             ? _("it is a socket, not a file: choose a saved game")
             : _("it is a socket, not a file");
  return access == BASTIDE_READING
           ? _("it is a device, not a file: choose a saved game")
           : _("it is a device, not a file");
}

const char *
bastide_file_reason_of_error (const GError  *problem,
                              BastideAccess  access)
{
  static const struct
  {
    GIOErrorEnum code;
    int          number;
  } numbers[] = {
    { G_IO_ERROR_NOT_FOUND, ENOENT },
    { G_IO_ERROR_PERMISSION_DENIED, EACCES },
    { G_IO_ERROR_IS_DIRECTORY, EISDIR },
    { G_IO_ERROR_NOT_DIRECTORY, ENOTDIR },
    { G_IO_ERROR_TOO_MANY_LINKS, ELOOP },
    { G_IO_ERROR_FILENAME_TOO_LONG, ENAMETOOLONG },
    { G_IO_ERROR_READ_ONLY, EROFS },
    { G_IO_ERROR_NO_SPACE, ENOSPC },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (g_error_matches (problem, G_IO_ERROR, (int) numbers[i].code))
      return bastide_file_reason (numbers[i].number, access);
  /* Of addresses that only other software could read or write. */
  if (g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED))
    return _("nothing here can reach that address: choose a file on this computer");
  return problem->message;
}
