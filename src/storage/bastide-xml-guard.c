/* bastide-xml-guard.c: what can be told of a file before it is parsed
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-xml.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_ATTRIBUTES 64 /* of one tag; libxml2 takes a time that grows with the square of their number */

#define SHORTEST 64 /* bytes, of a file whose root element has begun */

#define XML_DECLARATION "<?xml"
#define BYTE_ORDER_MARK "\xef\xbb\xbf"

static guint
line_at (const char *text,
         const char *position)
{
  guint line = 1;

  while ((text = memchr (text, '\n', (gsize) (position - text))) != NULL)
    {
      line++;
      text++;
    }
  return line;
}

static gboolean
is_blank (const char *text,
          gsize       length)
{
  for (gsize i = 0; i < length; i++)
    if (strchr (" \t\r\n", text[i]) == NULL || text[i] == '\0')
      return FALSE;
  return TRUE;
}

static gboolean
has_tag (const char              *text,
         const BastideXmlElement *element)
{
  g_autofree char *tag = g_strconcat ("<", element->name, NULL);

  return strstr (text, tag) != NULL;
}

/* TEXT without NULs, among which UTF-16 and UTF-32 scatter what is ASCII.  Free with g_free (). */
static char *
copy_without_nuls (const char *text,
                   gsize       length)
{
  char *copy = g_malloc (length + 1), *p = copy;

  for (gsize i = 0; i < length; i++)
    if (text[i] != '\0')
      *p++ = text[i];
  *p = '\0';
  return copy;
}

/* Whether TEXT never was what GRAMMAR describes.  That has several marks, which no damage takes all away; where nothing
 * is left that could have one, nobody can tell. */
static gboolean
is_stranger (const char              *text,
             gsize                    length,
             const BastideXmlGrammar *grammar)
{
  g_autofree char *plain = copy_without_nuls (text, length);
  gsize plain_length = strlen (plain);

  if (plain_length < SHORTEST && strncmp (plain, XML_DECLARATION, MIN (plain_length, strlen (XML_DECLARATION))) == 0)
    return FALSE;
  if ((grammar->uri != NULL && strstr (plain, grammar->uri) != NULL) || has_tag (plain, grammar->root))
    return FALSE;
  for (guint i = 0; i < grammar->root->n_children; i++)
    if (has_tag (plain, &grammar->root->children[i]))
      return FALSE;
  return TRUE;
}

static gboolean
is_utf_16 (const char *text,
           gsize       length)
{
  static const char starts[][2] = { { '\xfe', '\xff' }, { '\xff', '\xfe' }, { '<', '\0' }, { '\0', '<' } };

  for (gsize i = 0; i < G_N_ELEMENTS (starts); i++)
    if (length >= 2 && memcmp (text, starts[i], 2) == 0)
      return TRUE;
  return FALSE;
}

/* The value of "encoding" in the XML declaration; NULL if there is none. */
static char *
find_declared_encoding (const char *text,
                        gsize       length)
{
  const char *end, *quote, *p;

  if (length >= strlen (BYTE_ORDER_MARK) && memcmp (text, BYTE_ORDER_MARK, strlen (BYTE_ORDER_MARK)) == 0)
    {
      text += strlen (BYTE_ORDER_MARK);
      length -= strlen (BYTE_ORDER_MARK);
    }
  if (length < 6 || memcmp (text, XML_DECLARATION, 5) != 0 || !g_ascii_isspace (text[5]))
    return NULL;
  if ((end = g_strstr_len (text, (gssize) length, "?>")) == NULL)
    return NULL;
  if ((p = g_strstr_len (text, end - text, "encoding")) == NULL)
    return NULL;
  p += strlen ("encoding");
  while (p < end && (g_ascii_isspace (*p) || *p == '='))
    p++;
  if (p == end || (*p != '"' && *p != '\'') || (quote = memchr (p + 1, *p, (gsize) (end - p - 1))) == NULL)
    return NULL;
  return g_utf8_make_valid (p + 1, quote - p - 1);
}

/* Where the comment, section or instruction that begins with OPENING at P ends; NULL if P begins none. */
static const char *
skip_from_to (const char *p,
              const char *end,
              const char *opening,
              const char *closing)
{
  const char *found;

  if ((gsize) (end - p) < strlen (opening) || memcmp (p, opening, strlen (opening)) != 0)
    return NULL;
  found = g_strstr_len (p + strlen (opening), end - p - (gssize) strlen (opening), closing);
  return found == NULL ? end : found + strlen (closing);
}

/* Where the tag at P ends, which has *N_ATTRIBUTES. */
static const char *
skip_tag (const char *p,
          const char *end,
          guint      *n_attributes)
{
  char quote = '\0';

  *n_attributes = 0;
  for (; p < end; p++)
    {
      if (quote != '\0')
        {
          if (*p == quote)
            quote = '\0';
        }
      else if (*p == '"' || *p == '\'')
        quote = *p;
      else if (*p == '=')
        ++*n_attributes;
      else if (*p == '>')
        return p + 1;
    }
  return end;
}

/* The first tag with a flood of attributes; NULL if there is none. */
static const char *
find_flood (const char *text,
            gsize       length)
{
  const char *end = text + length;

  for (const char *p = memchr (text, '<', length); p != NULL; p = memchr (p, '<', (gsize) (end - p)))
    {
      const char *next;
      guint n_attributes = 0;

      if ((next = skip_from_to (p, end, "<!--", "-->")) == NULL
          && (next = skip_from_to (p, end, "<![CDATA[", "]]>")) == NULL
          && (next = skip_from_to (p, end, "<?", "?>")) == NULL)
        next = skip_tag (p, end, &n_attributes);
      if (n_attributes > MAX_ATTRIBUTES)
        return p;
      p = next;
    }
  return NULL;
}

void
bastide_xml_fail_size (GError     **error,
                       const char  *name)
{
  const char *reason = _("the file is larger than 1 MiB, as no saved game is: choose another file");

  bastide_xml_set_error (error, name, 1, BASTIDE_STORAGE_ERROR_TOO_LARGE, "%s", reason);
  bastide_storage_error_tell_apart (error, name, reason);
}

void
bastide_xml_fail_stranger (GError                  **error,
                           const char               *name,
                           guint                     line,
                           const BastideXmlGrammar  *grammar)
{
  bastide_xml_set_error (error, name, line, BASTIDE_STORAGE_ERROR_NOT_A_GAME, "%s", grammar->stranger);
  bastide_storage_error_tell_apart (error, name, grammar->stranger);
}

gboolean
bastide_xml_guard (const char               *text,
                   gsize                     length,
                   const char               *name,
                   const BastideXmlGrammar  *grammar,
                   GError                  **error)
{
  g_autofree char *encoding = NULL;
  const char *position;

  if (length > BASTIDE_XML_MAX_BYTES)
    {
      bastide_xml_fail_size (error, name);
      return FALSE;
    }
  if (is_blank (text, length))
    {
      bastide_xml_set_error (error, name, 1, BASTIDE_STORAGE_ERROR_SYNTAX,
                             length == 0
                               ? _("the file is empty: open an earlier copy of the game")
                               : _("the file holds nothing but blanks: open an earlier copy of the game"));
      return FALSE;
    }
  if (is_stranger (text, length, grammar))
    {
      bastide_xml_fail_stranger (error, name, 1, grammar);
      return FALSE;
    }
  if (is_utf_16 (text, length))
    {
      bastide_xml_set_error (error, name, 1, BASTIDE_STORAGE_ERROR_SYNTAX,
                             _("the file is UTF-16 text, and only UTF-8 is read: "
                               "save it as UTF-8 with a text editor"));
      return FALSE;
    }
  if ((position = memchr (text, '\0', length)) != NULL)
    {
      bastide_xml_set_error (error, name, line_at (text, position), BASTIDE_STORAGE_ERROR_SYNTAX,
                             _("the file has a NUL character here, which no text has: "
                               "open an earlier copy of the game"));
      return FALSE;
    }
  encoding = find_declared_encoding (text, length);
  if (encoding != NULL && g_ascii_strcasecmp (encoding, "UTF-8") != 0)
    {
      g_autofree char *excerpt = bastide_xml_excerpt (encoding);

      bastide_xml_set_error (error, name, 1, BASTIDE_STORAGE_ERROR_SYNTAX,
                             _("the file says that its encoding is “%s”, and only UTF-8 is read: "
                               "save it as UTF-8 with a text editor"),
                             excerpt);
      return FALSE;
    }
  if (!g_utf8_validate_len (text, length, &position))
    {
      bastide_xml_set_error (error, name, line_at (text, position), BASTIDE_STORAGE_ERROR_SYNTAX,
                             _("the file is not UTF-8 text here: "
                               "open an earlier copy of the game, or save this one as UTF-8 with a text editor"));
      return FALSE;
    }
  if ((position = find_flood (text, length)) != NULL)
    {
      bastide_xml_set_error (error, name, line_at (text, position), BASTIDE_STORAGE_ERROR_INVALID,
                             _("more than %d attributes stand in one element, as in no saved game: "
                               "do not trust this file"),
                             MAX_ATTRIBUTES);
      return FALSE;
    }
  return TRUE;
}
