/* toolkit.c: what tests must know of the toolkit that they run on
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "toolkit.h"

#include <adwaita.h>
#include <string.h>

#if GTK_CHECK_VERSION (4, 14, 0)

/* Takes the place of the toolkit's own, which under GTK_A11Y=test calls a function that is not there. */
void
gtk_accessible_announce (GtkAccessible                     *accessible,
                         const char                        *message,
                         GtkAccessibleAnnouncementPriority  priority)
{
  g_assert_true (GTK_IS_ACCESSIBLE (accessible));
  g_assert_true (g_utf8_validate (message, -1, NULL));
  g_assert_cmpstr (message, !=, "");
}

#endif

/* AdwMessageDialog measures a long heading in large letters even where it shows it in small ones; mended after 1.7. */
static gboolean
is_heading_warning (GLogLevelFlags   log_level,
                    const GLogField *fields,
                    gsize            n_fields)
{
  if ((log_level & G_LOG_LEVEL_WARNING) == 0)
    return FALSE;
  for (gsize i = 0; i < n_fields; i++)
    if (strcmp (fields[i].key, "MESSAGE") == 0)
      return g_str_has_prefix (fields[i].value, "Trying to measure GtkLabel");
  return FALSE;
}

static GLogWriterOutput
write_log (GLogLevelFlags   log_level,
           const GLogField *fields,
           gsize            n_fields,
           gpointer         user_data)
{
  if (is_heading_warning (log_level, fields, n_fields))
    return G_LOG_WRITER_HANDLED;
  return g_log_writer_default (log_level, fields, n_fields, user_data);
}

void
toolkit_prepare (void)
{
  static gboolean is_prepared = FALSE;

  /* GLib allows this once. */
  if (!is_prepared && adw_get_minor_version () <= 7)
    g_log_set_writer_func (write_log, NULL, NULL);
  is_prepared = TRUE;
}
