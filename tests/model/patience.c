/* patience.c: waiting that says what it waits for
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "patience.h"

/* How long to wait in silence, in seconds. */
#define SILENCE 10

static gboolean
complain (gpointer data)
{
  Patience *patience = data;
  g_autofree char *told = patience->tell != NULL ? patience->tell () : g_strdup ("");

  g_test_message ("%s: still waiting for: %s %s", patience->place, patience->what, told);
  return G_SOURCE_CONTINUE;
}

void
patience_begin (Patience   *patience,
                const char *what,
                const char *place,
                char       *(*tell) (void))
{
  *patience = (Patience) { what, place, tell, g_timeout_source_new_seconds (SILENCE) };
  /* However much else there is to do. */
  g_source_set_priority (patience->source, G_PRIORITY_HIGH);
  g_source_set_callback (patience->source, complain, patience, NULL);
  g_source_attach (patience->source, NULL);
}

void
patience_end (Patience *patience)
{
  g_source_destroy (patience->source);
  g_clear_pointer (&patience->source, g_source_unref);
}
