/* bastide-xml-text.c: numbers and words of XML, on their way in and into messages
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-xml.h"

#define EXCERPT_LENGTH 40 /* characters */

char *
bastide_xml_excerpt (const char *text)
{
  GString *excerpt = g_string_new (NULL);
  guint length = 0;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (length++ == EXCERPT_LENGTH)
        {
          g_string_append (excerpt, "…");
          break;
        }
      g_string_append_unichar (excerpt, g_unichar_iscntrl (c) ? 0xfffd : c);
    }
  return g_string_free (excerpt, FALSE);
}

gboolean
bastide_xml_parse_number (const char *text,
                          int         minimum,
                          int         maximum,
                          int        *number)
{
  gboolean negative = text[0] == '-';
  const char *digits = negative ? text + 1 : text;
  int value = 0;

  if (digits[0] == '\0' || (digits[0] == '0' && (negative || digits[1] != '\0')))
    return FALSE;
  for (const char *p = digits; *p != '\0'; p++)
    {
      if (!g_ascii_isdigit (*p) || p - digits >= 9)
        return FALSE;
      value = 10 * value + (*p - '0');
    }
  if (negative)
    value = -value;
  if (value < minimum || value > maximum)
    return FALSE;
  *number = value;
  return TRUE;
}
