/* bastide-listener.h: hears what a host says, also while its guest thinks
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>
#include <stdatomic.h>

G_BEGIN_DECLS

/* Reads stdin in a thread of its own, up to its end or to `quit`, and sees when nobody reads stdout any more.  It is to
 * be heard until there is no other line. */
typedef struct _BastideListener BastideListener;

BastideListener *bastide_listener_new  (void);
void             bastide_listener_free (BastideListener *self);

/* The next line, without its end, which the last may lack; what is longer than a line may be is passed over.  NULL
 * where there is no other, or the next is `quit`. */
char            *bastide_listener_hear (BastideListener *self);

/* Turns true once nobody reads what is answered. */
const atomic_bool *bastide_listener_is_alone   (BastideListener *self);
/* Likewise, and from a second after the last line has been heard. */
const atomic_bool *bastide_listener_is_hurried (BastideListener *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideListener, bastide_listener_free)

G_END_DECLS
