/* harness.c: what the harnesses share
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "harness.h"

#include <string.h>

void
harness_begin (void)
{
  static gsize is_ready;

  if (!g_once_init_enter (&is_ready))
    return;
  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING);
  g_once_init_leave (&is_ready, 1);
}

char **
harness_split (const guint8 *data,
               gsize         size,
               char          mark)
{
  const char text_mark[] = { mark, '\0' };
  g_autofree char *text = g_malloc (size + 1);

  memcpy (text, data, size);
  text[size] = '\0';
  for (char *nul = text; (nul = memchr (nul, '\0', (gsize) (text + size - nul))) != NULL; nul++)
    *nul = '?';
  return g_strsplit (text, text_mark, -1);
}
