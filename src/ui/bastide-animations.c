/* bastide-animations.c: whether anything moves
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-animations.h"

#define KEY "animations"
#define PROPERTY "gtk-enable-animations"

/* What a program sets goes before what the desktop says, until it is reset. */
static void
changed_cb (GSettings   *settings,
            const char  *key,
            GtkSettings *toolkit)
{
  if (g_settings_get_boolean (settings, KEY))
    gtk_settings_reset_property (toolkit, PROPERTY);
  else
    g_object_set (toolkit, PROPERTY, FALSE, NULL);
}

void
bastide_animations_follow (GtkSettings *toolkit,
                           GSettings   *settings)
{
  g_return_if_fail (GTK_IS_SETTINGS (toolkit));
  g_return_if_fail (G_IS_SETTINGS (settings));

  g_signal_connect_object (settings, "changed::" KEY, G_CALLBACK (changed_cb), toolkit, 0);
  /* While it is on there is nothing to be reset. */
  if (!g_settings_get_boolean (settings, KEY))
    changed_cb (settings, KEY, toolkit);
}
