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
static const char *const heading_warning[] = { "Trying to measure GtkLabel", NULL };

/* For the handlers below, which GLib has one of each in a program. */
static struct
{
  const char *const *always;
  const char *const *sometimes;
  gboolean         (*excuse) (gpointer data);
  gpointer           data;
} tolerance;
static GLogFunc print_log;

static gboolean
is_among (const char         *message,
          const char * const *beginnings)
{
  for (; *beginnings != NULL; beginnings++)
    if (g_str_has_prefix (message, *beginnings))
      return TRUE;
  return FALSE;
}

static gboolean
is_tolerated (GLogLevelFlags  log_level,
              const char     *message)
{
  if ((log_level & (G_LOG_LEVEL_WARNING | G_LOG_LEVEL_CRITICAL)) == 0)
    return FALSE;
  return (adw_get_minor_version () <= 7 && is_among (message, heading_warning))
         || (tolerance.always != NULL && is_among (message, tolerance.always))
         || (tolerance.sometimes != NULL && is_among (message, tolerance.sometimes)
             && tolerance.excuse (tolerance.data));
}

static GLogWriterOutput
write_log (GLogLevelFlags   log_level,
           const GLogField *fields,
           gsize            n_fields,
           gpointer         user_data)
{
  for (gsize i = 0; i < n_fields; i++)
    if (strcmp (fields[i].key, "MESSAGE") == 0 && is_tolerated (log_level, fields[i].value))
      return G_LOG_WRITER_HANDLED;
  return g_log_writer_default (log_level, fields, n_fields, user_data);
}

static void
handle_log (const char     *log_domain,
            GLogLevelFlags  log_level,
            const char     *message,
            gpointer        user_data)
{
  if (!is_tolerated (log_level, message))
    print_log (log_domain, log_level, message, user_data);
}

static gboolean
is_fatal (const char     *log_domain,
          GLogLevelFlags  log_level,
          const char     *message,
          gpointer        user_data)
{
  return !is_tolerated (log_level, message);
}

void
toolkit_prepare (void)
{
  static gboolean is_prepared = FALSE;

  /* GLib allows this once. */
  if (!is_prepared)
    g_log_set_writer_func (write_log, NULL, NULL);
  is_prepared = TRUE;
}

void
toolkit_tolerate (const char * const *always,
                  const char * const *sometimes,
                  gboolean          (*excuse) (gpointer data),
                  gpointer            data)
{
  tolerance.always = always;
  tolerance.sometimes = sometimes;
  tolerance.excuse = excuse;
  tolerance.data = data;
  print_log = g_log_set_default_handler (handle_log, NULL);
  g_test_log_set_fatal_handler (is_fatal, NULL);
}
