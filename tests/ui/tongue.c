/* tongue.c: the language that the tests of widgets are run in
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tongue.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <locale.h>

#include "config.h"

/* What make-pseudo-locale.py adds. */
#define FIRST_ACCENT 0x300
#define LAST_ACCENT 0x36f
#define TOO_MANY 0x331

void
tongue_init (void)
{
  const char *folder = g_getenv ("TEST_LOCALE_DIR");

  setlocale (LC_ALL, "");
  if (folder != NULL)
    {
      bindtextdomain (GETTEXT_PACKAGE, folder);
      bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
    }
  textdomain (GETTEXT_PACKAGE);

  adw_init ();
  if (g_strcmp0 (g_getenv ("TEST_DIRECTION"), "rtl") == 0)
    gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
}

gboolean
tongue_is_pseudo (void)
{
  const char *language = g_getenv ("LANGUAGE");

  return language != NULL && g_str_has_prefix (language, "en_X");
}

/* What names have about them in a sentence, and pseudo words at their beginning. */
static gboolean
gives_direction (gunichar c)
{
  return c == 0x200e || c == 0x200f || c == 0x2068 || c == 0x2069;
}

const char *
tongue_in_english (const char *words)
{
  g_autoptr (GString) english = g_string_new (NULL);
  gsize last = 0; /* where the last letter begins */

  if (words == NULL)
    return NULL;

  for (const char *p = words; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (c == TOO_MANY)
        g_string_truncate (english, last);
      else if ((c < FIRST_ACCENT || c > LAST_ACCENT) && !gives_direction (c) && c != '[' && c != ']')
        {
          last = english->len;
          g_string_append_unichar (english, c);
        }
    }
  return g_intern_string (english->str);
}

char *
tongue_dup_said (const char *words)
{
  GString *said = g_string_new (NULL);

  for (const char *p = words; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar letter = g_utf8_get_char (p), accent;

      g_string_append_unichar (said, letter);
      g_unichar_decompose (letter, &letter, &accent);
      if (tongue_is_pseudo () && g_utf8_strchr ("aeiouAEIOU", -1, letter) != NULL)
        g_string_append_unichar (said, letter);
    }
  return g_string_free (said, FALSE);
}

void
tongue_assert (gpointer               accessible,
               GtkAccessibleProperty  property,
               const char            *english)
{
  g_autofree char *said = gtk_test_accessible_check_property (accessible, property, english);

  if (said != NULL)
    g_assert_cmpstr (tongue_in_english (said), ==, english);
}
