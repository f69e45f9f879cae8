/* patience.h: waiting that says what it waits for
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* While one is held, the main loop says again and again WHAT is waited for, at PLACE, and what TELL, which may be NULL,
 * gives of it (owned by the caller): the last words of a test that waited in vain and was killed. */
typedef struct
{
  const char *what;
  const char *place;
  char       *(*tell) (void);
  GSource    *source;
} Patience;

void patience_begin (Patience   *patience,
                     const char *what,
                     const char *place,
                     char       *(*tell) (void));
void patience_end   (Patience   *patience);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Patience, patience_end)

/* Until the end of the block. */
#define PATIENCE_FOR(what, tell) \
  g_auto (Patience) held_patience; \
  patience_begin (&held_patience, (what), G_STRLOC, (tell))

/* Runs the main loop until CONDITION holds. */
#define patience_wait(condition) \
  G_STMT_START \
  { \
    PATIENCE_FOR (#condition, NULL); \
    while (!(condition)) \
      g_main_context_iteration (NULL, TRUE); \
  } \
  G_STMT_END

G_END_DECLS
