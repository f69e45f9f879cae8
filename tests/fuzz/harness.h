/* harness.h: what libFuzzer, or the replay of what it found, calls
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/* Tries one input, which may be anything; aborts where what it is tried on does not hold. */
int LLVMFuzzerTestOneInput (const guint8 *data,
                            gsize         size);

/* Whatever GLib warns of is a find.  To be called for each input, at no cost. */
void harness_begin (void);

/* The pieces of DATA between MARK, each as text that ends with its NUL: those inside become '?', as `engine` has it.
 * Free with g_strfreev (). */
char **harness_split (const guint8 *data,
                      gsize         size,
                      char          mark);
