/* fuzz-saves.c: any bytes are a legal game or are refused with file, line and reason
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "harness.h"

#include "support.h"

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideRecord) record = NULL;

  harness_begin ();
  record = bastide_record_parse (bytes, "a file", &error);
  if (record == NULL)
    assert_sound_error (error, "a file", (const char *) data, size);
  else
    assert_legal (record);
  return 0;
}
