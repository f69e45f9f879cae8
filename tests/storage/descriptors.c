/* descriptors.c: what a test has left open
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "descriptors.h"

#define DESCRIPTORS "/proc/self/fd"

char *
test_find_open (const char *folder)
{
  g_autoptr (GDir) descriptors = g_dir_open (DESCRIPTORS, 0, NULL);
  const char *number;

  while (descriptors != NULL && (number = g_dir_read_name (descriptors)) != NULL)
    {
      g_autofree char *path = g_build_filename (DESCRIPTORS, number, NULL);
      g_autofree char *target = g_file_read_link (path, NULL);

      if (target != NULL && g_str_has_prefix (target, folder))
        return g_steal_pointer (&target);
    }
  return NULL;
}
