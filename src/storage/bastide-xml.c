/* bastide-xml.c: reads XML strictly, by a table of what may stand where
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-xml.h"

#include <glib/gi18n-lib.h>
#include <libxml/parser.h>
#include <string.h>

#include "bastide-name.h"

#if LIBXML_VERSION >= 21200
typedef const xmlError *XmlErrorPointer;
#else
typedef xmlErrorPtr XmlErrorPointer;
#endif

/* An element of the table whose end tag has not come yet. */
typedef struct
{
  const BastideXmlElement *element;
  guint                    line;
  guint                    child;  /* the child that came last, an index of element->children */
  guint                    count;  /* how often that child came */
} Level;

struct _BastideXmlReader
{
  const BastideXmlGrammar *grammar;
  const char              *name;
  gpointer                 data;
  xmlParserCtxtPtr         parser;
  GError                  *error;
  guint                    depth;    /* of open elements */
  guint                    foreign;  /* the depth of the element of another namespace being skipped, or 0 */
  Level                    levels[BASTIDE_XML_MAX_DEPTH];
  GString                 *text;
};

/* --- Errors --- */

static void
set_error_valist (GError              **error,
                  const char           *name,
                  guint                 line,
                  BastideStorageError   code,
                  const char           *format,
                  va_list               arguments) G_GNUC_PRINTF (5, 0);

static void
set_error_valist (GError              **error,
                  const char           *name,
                  guint                 line,
                  BastideStorageError   code,
                  const char           *format,
                  va_list               arguments)
{
  g_autofree char *reason = g_strdup_vprintf (format, arguments);
  g_autofree char *shown = bastide_name_isolate (name);

  g_set_error (error, BASTIDE_STORAGE_ERROR, code, "%s:%u: %s", shown, line, reason);
}

void
bastide_xml_set_error (GError              **error,
                       const char           *name,
                       guint                 line,
                       BastideStorageError   code,
                       const char           *format,
                       ...)
{
  va_list arguments;

  va_start (arguments, format);
  set_error_valist (error, name, line, code, format, arguments);
  va_end (arguments);
}

static void fail_at (BastideXmlReader    *reader,
                     guint                line,
                     BastideStorageError  code,
                     const char          *format,
                     ...) G_GNUC_PRINTF (4, 5);

/* The first failure counts. */
static void
fail_at (BastideXmlReader    *reader,
         guint                line,
         BastideStorageError  code,
         const char          *format,
         ...)
{
  va_list arguments;

  if (reader->error != NULL)
    return;
  va_start (arguments, format);
  set_error_valist (&reader->error, reader->name, line, code, format, arguments);
  va_end (arguments);
}

static void
fail_stranger (BastideXmlReader *reader,
               guint             line)
{
  if (reader->error == NULL)
    bastide_xml_fail_stranger (&reader->error, reader->name, line, reader->grammar);
}

void
bastide_xml_fail (BastideXmlReader    *reader,
                  BastideStorageError  code,
                  const char          *format,
                  ...)
{
  va_list arguments;

  if (reader->error != NULL)
    return;
  va_start (arguments, format);
  set_error_valist (&reader->error, reader->name, bastide_xml_get_line (reader), code, format, arguments);
  va_end (arguments);
}

void
bastide_xml_fail_error (BastideXmlReader *reader,
                        GError           *reason)
{
  bastide_xml_fail (reader, (BastideStorageError) reason->code, "%s", reason->message);
  g_error_free (reason);
}

/* --- Lines --- */

static guint
current_line (BastideXmlReader *reader)
{
  return (guint) MAX (reader->parser->input->line, 1);
}

/* The parser stands behind the attributes of a start tag, in which there is no other "<" than its first character. */
static guint
start_tag_line (BastideXmlReader *reader)
{
  const xmlChar *p = reader->parser->input->cur;
  guint line = current_line (reader);

  while (p > reader->parser->input->base && *p != '<')
    if (*--p == '\n')
      line--;
  return *p == '<' ? line : current_line (reader);
}

/* The parser stands behind TEXT of LEVEL.  It has made line ends of lone carriage returns, and counted none. */
static guint
text_line (BastideXmlReader *reader,
           const Level      *level,
           const char       *text,
           const char       *end)
{
  guint line = current_line (reader);

  while (line > level->line && (text = memchr (text, '\n', (gsize) (end - text))) != NULL)
    {
      line--;
      text++;
    }
  return line;
}

guint
bastide_xml_get_line (BastideXmlReader *reader)
{
  return reader->levels[reader->depth - 1].line;
}

/* --- Numbers --- */

gboolean
bastide_xml_read_number (BastideXmlReader *reader,
                         const char       *attribute,
                         const char       *text,
                         int               minimum,
                         int               maximum,
                         int              *number)
{
  g_autofree char *excerpt = NULL;

  if (bastide_xml_parse_number (text, minimum, maximum, number))
    return TRUE;
  excerpt = bastide_xml_excerpt (text);
  bastide_xml_fail (reader, BASTIDE_STORAGE_ERROR_INVALID,
                    _("%s must be a whole number from %d to %d, which “%s” is not"),
                    attribute, minimum, maximum, excerpt);
  return FALSE;
}

/* --- Elements --- */

static gboolean
belongs_to (const char *uri,
            const char *other)
{
  return g_strcmp0 (uri, other) == 0;
}

/* Whether an element asks for the content of another file in its place.  That is no note of somebody else's to be
 * passed over: to those who follow it the file is another one. */
static gboolean
is_inclusion (const char *uri,
              const char *name)
{
  return g_strcmp0 (uri, "http://www.w3.org/2001/XInclude") == 0 && strcmp (name, "include") == 0;
}

/* Whether the children of LEVEL from the one after that which came last up to NEXT may be left out; NAME is what comes
 * next, NULL for the end. */
static gboolean
check_none_missing (BastideXmlReader *reader,
                    const Level      *level,
                    guint             next,
                    guint             line)
{
  for (guint i = level->child + (level->count > 0); i < next; i++)
    if (level->element->children[i].required)
      {
        if (next < level->element->n_children)
          fail_at (reader, line, BASTIDE_STORAGE_ERROR_INVALID, _("<%s> is missing before <%s>"),
                   level->element->children[i].name, level->element->children[next].name);
        else
          fail_at (reader, line, BASTIDE_STORAGE_ERROR_INVALID, _("<%s> is missing at the end of <%s>"),
                   level->element->children[i].name, level->element->name);
        return FALSE;
      }
  return TRUE;
}

/* The element of the table that NAME is inside LEVEL; NULL if it may not stand there. */
static const BastideXmlElement *
find_child (BastideXmlReader *reader,
            Level            *level,
            const char       *name,
            guint             line)
{
  const BastideXmlElement *children = level->element->children;
  guint child = 0;

  while (child < level->element->n_children && strcmp (children[child].name, name) != 0)
    child++;

  if (child == level->element->n_children)
    {
      g_autofree char *excerpt = bastide_xml_excerpt (name);

      fail_at (reader, line, BASTIDE_STORAGE_ERROR_INVALID, _("<%s> is unknown inside <%s>"),
               excerpt, level->element->name);
      return NULL;
    }
  if (child < level->child)
    {
      fail_at (reader, line, BASTIDE_STORAGE_ERROR_INVALID, _("<%s> must stand before <%s>"),
               name, children[level->child].name);
      return NULL;
    }
  if (child == level->child && level->count > 0)
    {
      if (children[child].single)
        {
          fail_at (reader, line, BASTIDE_STORAGE_ERROR_INVALID, _("there is a second <%s>"), name);
          return NULL;
        }
    }
  else
    {
      if (!check_none_missing (reader, level, child, line))
        return NULL;
      level->child = child;
      level->count = 0;
    }
  level->count++;
  return &children[child];
}

typedef struct
{
  const char *name;
  const char *uri;
  const char *value; /* up to END */
  const char *end;
} Attribute;

/* SAX2 tells of each attribute in five pointers: name, prefix, namespace, value and the value's end. */
static Attribute
get_attribute (const xmlChar **attributes,
               guint           index)
{
  attributes += 5 * index;
  return (Attribute) {
    .name = (const char *) attributes[0],
    .uri = (const char *) attributes[2],
    .value = (const char *) attributes[3],
    .end = (const char *) attributes[4],
  };
}

static char *
copy_value (const Attribute *attribute)
{
  return g_strndup (attribute->value, (gsize) (attribute->end - attribute->value));
}

static gboolean
find_attribute (const BastideXmlElement *element,
                const Attribute         *attribute,
                guint                   *index)
{
  for (*index = 0; *index < element->n_attributes; ++*index)
    if (strcmp (element->attributes[*index].name, attribute->name) == 0
        && g_strcmp0 (element->attributes[*index].uri, attribute->uri) == 0)
      return TRUE;
  return FALSE;
}

static void
begin_element (BastideXmlReader        *reader,
               const BastideXmlElement *element,
               const xmlChar          **attributes,
               guint                    n_attributes)
{
  char *values[BASTIDE_XML_MAX_ATTRIBUTES] = { NULL };

  for (guint i = 0; i < n_attributes && reader->error == NULL; i++)
    {
      Attribute attribute = get_attribute (attributes, i);
      guint index;

      if (find_attribute (element, &attribute, &index))
        values[index] = copy_value (&attribute);
      else if (attribute.uri == NULL || belongs_to (attribute.uri, reader->grammar->uri))
        {
          g_autofree char *excerpt = bastide_xml_excerpt (attribute.name);

          bastide_xml_fail (reader, BASTIDE_STORAGE_ERROR_INVALID, _("<%s> has an unknown attribute, “%s”"),
                            element->name, excerpt);
        }
    }
  for (guint i = 0; i < element->n_attributes && reader->error == NULL; i++)
    if (element->attributes[i].required && values[i] == NULL)
      bastide_xml_fail (reader, BASTIDE_STORAGE_ERROR_INVALID, _("<%s> lacks the attribute “%s”"),
                        element->name, element->attributes[i].name);

  if (element->begin != NULL && reader->error == NULL)
    element->begin (reader, (const char * const *) values, reader->data);
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    g_free (values[i]);
}

/* Whether TEXT is a number greater than VERSION, be it ever so great. */
static gboolean
is_newer (const char *text,
          guint       version)
{
  int number;

  if (text[0] < '1' || text[0] > '9' || strspn (text, "0123456789") != strlen (text))
    return FALSE;
  return !bastide_xml_parse_number (text, 0, (int) version, &number);
}

/* The version comes before all else: a newer format may differ in anything but this. */
static void
check_version (BastideXmlReader    *reader,
               const xmlChar      **attributes,
               guint                n_attributes)
{
  g_autofree char *version = NULL, *excerpt = NULL;
  int number;

  for (guint i = 0; i < n_attributes; i++)
    {
      Attribute attribute = get_attribute (attributes, i);

      if (attribute.uri == NULL && strcmp (attribute.name, "version") == 0)
        version = copy_value (&attribute);
    }

  if (version == NULL)
    {
      bastide_xml_fail (reader, BASTIDE_STORAGE_ERROR_INVALID, _("the file does not say the version of its format"));
      return;
    }
  if (bastide_xml_parse_number (version, 1, (int) reader->grammar->version, &number))
    return;

  excerpt = bastide_xml_excerpt (version);
  if (is_newer (version, reader->grammar->version))
    bastide_xml_fail (reader, BASTIDE_STORAGE_ERROR_NEWER,
                      _("the file was written by a newer version of Bastide, in format %s; "
                        "this version, %s, reads formats up to %u: update Bastide to open it"),
                      excerpt, PACKAGE_VERSION, reader->grammar->version);
  else
    bastide_xml_fail (reader, BASTIDE_STORAGE_ERROR_INVALID, _("“%s” is not the version of a format"), excerpt);
}

/* --- What libxml2 calls --- */

static void
on_start_element (void           *data,
                  const xmlChar  *local_name,
                  const xmlChar  *prefix,
                  const xmlChar  *uri,
                  int             n_namespaces,
                  const xmlChar **namespaces,
                  int             n_attributes,
                  int             n_defaulted,
                  const xmlChar **attributes)
{
  BastideXmlReader *reader = data;
  const BastideXmlElement *element;
  guint line;

  if (reader->error != NULL)
    {
      xmlStopParser (reader->parser);
      return;
    }
  /* The parser tells next that the file breaks off in this tag, which lacks what has not come. */
  if (reader->parser->input->cur >= reader->parser->input->end)
    return;

  line = start_tag_line (reader);
  if (reader->depth == BASTIDE_XML_MAX_DEPTH)
    {
      fail_at (reader, line, BASTIDE_STORAGE_ERROR_INVALID,
               _("elements are nested more than %d deep, as in no saved game: do not trust this file"),
               BASTIDE_XML_MAX_DEPTH);
      return;
    }
  reader->depth++;
  if (reader->foreign != 0)
    return;

  if (!belongs_to ((const char *) uri, reader->grammar->uri))
    {
      if (reader->depth == 1)
        fail_stranger (reader, line);
      else if (is_inclusion ((const char *) uri, (const char *) local_name))
        fail_at (reader, line, BASTIDE_STORAGE_ERROR_INVALID,
                 _("the file asks for another file to be included here, and none ever is: do not trust this file"));
      reader->foreign = reader->depth;
      return;
    }

  if (reader->depth > 1)
    element = find_child (reader, &reader->levels[reader->depth - 2], (const char *) local_name, line);
  else if (strcmp (reader->grammar->root->name, (const char *) local_name) == 0)
    element = reader->grammar->root;
  else
    {
      fail_stranger (reader, line);
      return;
    }
  if (element == NULL)
    return;

  reader->levels[reader->depth - 1] = (Level) { .element = element, .line = line };
  if (element->text != NULL)
    g_string_truncate (reader->text, 0);
  if (reader->depth == 1 && reader->grammar->version != 0)
    check_version (reader, attributes, (guint) n_attributes);
  begin_element (reader, element, attributes, (guint) n_attributes);
}

static void
on_end_element (void          *data,
                const xmlChar *local_name,
                const xmlChar *prefix,
                const xmlChar *uri)
{
  BastideXmlReader *reader = data;

  if (reader->error != NULL)
    {
      xmlStopParser (reader->parser);
      return;
    }

  if (reader->foreign == 0)
    {
      const Level *level = &reader->levels[reader->depth - 1];
      if (check_none_missing (reader, level, level->element->n_children, current_line (reader))
          && level->element->text != NULL)
        level->element->text (reader, reader->text->str, reader->data);
      if (reader->error == NULL && level->element->end != NULL)
        level->element->end (reader, reader->data);
    }
  else if (reader->foreign == reader->depth)
    reader->foreign = 0;
  reader->depth--;
}

static void
on_characters (void          *data,
               const xmlChar *characters,
               int            length)
{
  BastideXmlReader *reader = data;
  const char *text = (const char *) characters;
  const Level *level;

  if (reader->error != NULL)
    {
      xmlStopParser (reader->parser);
      return;
    }
  if (reader->foreign != 0)
    return;

  level = &reader->levels[reader->depth - 1];
  if (level->element->text != NULL)
    {
      g_string_append_len (reader->text, text, length);
      return;
    }
  for (int i = 0; i < length; i++)
    if (strchr (" \t\r\n", text[i]) == NULL)
      {
        fail_at (reader, text_line (reader, level, text + i, text + length), BASTIDE_STORAGE_ERROR_INVALID,
                 _("there is text inside <%s>, where none belongs"), level->element->name);
        return;
      }
}

static void
on_document_type (void          *data,
                  const xmlChar *name,
                  const xmlChar *public_id,
                  const xmlChar *system_id)
{
  BastideXmlReader *reader = data;
  const xmlParserInput *input = reader->parser->input;

  fail_at (reader, current_line (reader), BASTIDE_STORAGE_ERROR_SYNTAX,
           "%s", bastide_xml_document_type_reason ((const char *) input->cur, (const char *) input->end));
  xmlStopParser (reader->parser);
}

/* Its messages are not for the user: they are in no language but English, and speak of the grammar of XML. */
static void
on_error (void            *data,
          XmlErrorPointer  problem)
{
  BastideXmlReader *reader = data;
  guint line = (guint) MAX (problem->line, 1);
  const xmlParserInput *input = reader->parser->input;

  if (problem->level < XML_ERR_ERROR)
    return;

  if (problem->code == XML_ERR_UNDECLARED_ENTITY)
    fail_at (reader, line, BASTIDE_STORAGE_ERROR_SYNTAX,
             _("the file uses an entity that XML itself does not define: open an earlier copy of the game"));
  else if (input != NULL && input->cur >= input->end)
    fail_at (reader, line, BASTIDE_STORAGE_ERROR_SYNTAX,
             _("the file breaks off here, before its end: open an earlier copy of the game"));
  else
    fail_at (reader, line, BASTIDE_STORAGE_ERROR_SYNTAX,
             _("the file is not well-formed XML here: open an earlier copy of the game"));
}

/* --- Reading --- */

static void
parse (BastideXmlReader *reader,
       const char       *text,
       gsize             length)
{
  /* No handler for entities: there can be none without a document type. */
  static const xmlSAXHandler handlers = {
    .internalSubset = on_document_type,
    .characters = on_characters,
    .ignorableWhitespace = on_characters,
    .cdataBlock = on_characters,
    .startElementNs = on_start_element,
    .endElementNs = on_end_element,
    .serror = on_error,
    .initialized = XML_SAX2_MAGIC,
  };
  static gsize is_initialised;

  if (g_once_init_enter (&is_initialised))
    {
      xmlInitParser ();
      g_once_init_leave (&is_initialised, 1);
    }

  reader->parser = xmlNewParserCtxt ();
  if (reader->parser == NULL)
    g_error ("libxml2 is out of memory");
  *reader->parser->sax = handlers;
  reader->parser->userData = reader;

  /* NOENT gives attributes their "&" as "&" instead of a reference to it; no other entity comes so far. */
  xmlCtxtReadMemory (reader->parser, text, (int) length, NULL, NULL,
                     XML_PARSE_NONET | XML_PARSE_NOENT | XML_PARSE_IGNORE_ENC);

  if (!reader->parser->wellFormed)
    fail_at (reader, 1, BASTIDE_STORAGE_ERROR_SYNTAX,
             _("the file is not well-formed XML: open an earlier copy of the game"));
  xmlFreeParserCtxt (reader->parser);
}

gboolean
bastide_xml_read (GBytes                   *bytes,
                  const char               *name,
                  const BastideXmlGrammar  *grammar,
                  gpointer                  data,
                  GError                  **error)
{
  BastideXmlReader reader = { .grammar = grammar, .name = name, .data = data };
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  if (!bastide_xml_guard (text, length, name, grammar, error))
    return FALSE;

  reader.text = g_string_new (NULL);
  parse (&reader, text, length);
  g_string_free (reader.text, TRUE);

  if (reader.error == NULL)
    return TRUE;
  g_propagate_error (error, reader.error);
  return FALSE;
}

char *
bastide_xml_describe_version (void)
{
  guint version = (guint) g_ascii_strtoull (xmlParserVersion, NULL, 10);

  return g_strdup_printf ("%u.%u.%u", version / 10000, version / 100 % 100, version % 100);
}
