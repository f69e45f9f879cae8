/* bastide-json.c: writes JSON, the same in every locale
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-json.h"

#include <math.h>

void
bastide_json_init (BastideJson *self)
{
  self->text = g_string_new (NULL);
  self->needs_comma = FALSE;
}

char *
bastide_json_finish (BastideJson *self)
{
  g_string_append_c (self->text, '\n');
  return g_string_free (g_steal_pointer (&self->text), FALSE);
}

/* Before a value or a key. */
static void
separate (BastideJson *self)
{
  if (self->needs_comma)
    g_string_append (self->text, ", ");
  self->needs_comma = TRUE;
}

static void
begin (BastideJson *self,
       char         bracket)
{
  separate (self);
  g_string_append_c (self->text, bracket);
  self->needs_comma = FALSE;
}

static void
end (BastideJson *self,
     char         bracket)
{
  g_string_append_c (self->text, bracket);
  self->needs_comma = TRUE;
}

void
bastide_json_begin_object (BastideJson *self)
{
  begin (self, '{');
}

void
bastide_json_end_object (BastideJson *self)
{
  end (self, '}');
}

void
bastide_json_begin_array (BastideJson *self)
{
  begin (self, '[');
}

void
bastide_json_end_array (BastideJson *self)
{
  end (self, ']');
}

static void
append_quoted (BastideJson *self,
               const char  *string)
{
  g_string_append_c (self->text, '"');
  for (const char *s = string; *s != '\0'; s++)
    {
      if (*s == '"' || *s == '\\')
        g_string_append_c (self->text, '\\');
      if ((guchar) *s < 0x20)
        g_string_append_printf (self->text, "\\u%04x", (guint) *s);
      else
        g_string_append_c (self->text, *s);
    }
  g_string_append_c (self->text, '"');
}

void
bastide_json_key (BastideJson *self,
                  const char  *key)
{
  separate (self);
  append_quoted (self, key);
  g_string_append (self->text, ": ");
  self->needs_comma = FALSE;
}

static void
append_word (BastideJson *self,
             const char  *word)
{
  separate (self);
  g_string_append (self->text, word);
}

void
bastide_json_add_null (BastideJson *self)
{
  append_word (self, "null");
}

void
bastide_json_add_boolean (BastideJson *self,
                          gboolean     value)
{
  append_word (self, value ? "true" : "false");
}

void
bastide_json_add_integer (BastideJson *self,
                          gint64       value)
{
  separate (self);
  g_string_append_printf (self->text, "%" G_GINT64_FORMAT, value);
}

void
bastide_json_add_unsigned (BastideJson *self,
                           guint64      value)
{
  separate (self);
  g_string_append_printf (self->text, "%" G_GUINT64_FORMAT, value);
}

void
bastide_json_add_number (BastideJson *self,
                         double       value,
                         guint        decimals)
{
  char format[] = "%.0f";
  char buffer[G_ASCII_DTOSTR_BUF_SIZE + 320];

  if (!isfinite (value))
    {
      bastide_json_add_null (self);
      return;
    }
  format[2] = (char) ('0' + MIN (decimals, 9));
  append_word (self, g_ascii_formatd (buffer, sizeof buffer, format, value));
}

void
bastide_json_add_string (BastideJson *self,
                         const char  *value)
{
  if (value == NULL)
    {
      bastide_json_add_null (self);
      return;
    }
  separate (self);
  append_quoted (self, value);
}
