/* bastide-xml.h: reads XML strictly, by a table of what may stand where
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#include "bastide-storage-error.h"

G_BEGIN_DECLS

#define BASTIDE_XML_MAX_BYTES (1024 * 1024)
#define BASTIDE_XML_MAX_ATTRIBUTES 8 /* of an element of a table */
#define BASTIDE_XML_MAX_DEPTH 32     /* of elements, those of other namespaces included */

typedef struct _BastideXmlReader BastideXmlReader;
typedef struct _BastideXmlElement BastideXmlElement;

/* Of the library that is in use, such as "2.9.14".  Owned by the caller. */
char *bastide_xml_describe_version (void);

typedef struct
{
  const char *name;
  gboolean    required;
  const char *uri; /* NULL for an attribute without a prefix; of other namespaces those named so are read alone */
} BastideXmlAttribute;

/* The handlers may be NULL; they report what is wrong by bastide_xml_fail (), and none is called after that. */
struct _BastideXmlElement
{
  const char                *name;
  gboolean                   required;     /* at least one must stand in its parent */
  gboolean                   single;       /* at most one may */
  const BastideXmlAttribute *attributes;
  guint                      n_attributes;
  const BastideXmlElement   *children;     /* in the order in which they must stand */
  guint                      n_children;

  /* The start tag.  VALUES stand in the order of ATTRIBUTES, NULL for one left out. */
  void (*begin) (BastideXmlReader   *reader,
                 const char * const *values,
                 gpointer            data);
  /* The end tag of an element that may hold text: blanks included, children left out. */
  void (*text)  (BastideXmlReader *reader,
                 const char       *text,
                 gpointer          data);
  /* The end tag. */
  void (*end)   (BastideXmlReader *reader,
                 gpointer          data);
};

typedef struct
{
  const char              *uri;      /* the namespace, NULL for none; what belongs to another one is ignored */
  const BastideXmlElement *root;
  guint                    version;  /* that the root's attribute "version" must name; 0 if it has none */
  const char              *stranger; /* what to say of a file of another kind */
} BastideXmlGrammar;

/* Reads BYTES, which NAME is what errors call, and hands DATA to the handlers.  Errors: BASTIDE_STORAGE_ERROR, each
 * message "NAME:LINE: reason". */
gboolean bastide_xml_read (GBytes                   *bytes,
                           const char               *name,
                           const BastideXmlGrammar  *grammar,
                           gpointer                  data,
                           GError                  **error);

/* For handlers: the line in which the start tag of the element being read begins. */
guint bastide_xml_get_line (BastideXmlReader *reader);

/* For handlers: the element being read is wrong. */
void bastide_xml_fail       (BastideXmlReader    *reader,
                             BastideStorageError  code,
                             const char          *format,
                             ...) G_GNUC_PRINTF (3, 4);
/* The same for an error whose message is the reason alone; takes REASON. */
void bastide_xml_fail_error (BastideXmlReader *reader,
                             GError           *reason);

/* Sets ERROR to "NAME:LINE: reason". */
void bastide_xml_set_error (GError              **error,
                            const char           *name,
                            guint                 line,
                            BastideStorageError   code,
                            const char           *format,
                            ...) G_GNUC_PRINTF (5, 6);

/* What can be told before parsing, and must be, as a parser would be led astray or kept busy by it: the size, a file of
 * quite another kind, UTF-8 and nothing else, no NUL, no tag with a flood of attributes. */
gboolean bastide_xml_guard (const char               *text,
                            gsize                     length,
                            const char               *name,
                            const BastideXmlGrammar  *grammar,
                            GError                  **error);

/* Sets ERROR to say that a file is larger than BASTIDE_XML_MAX_BYTES. */
void bastide_xml_fail_size (GError     **error,
                            const char  *name);
/* Sets ERROR to say that a file is nothing that GRAMMAR describes, as LINE shows. */
void bastide_xml_fail_stranger (GError                  **error,
                                const char               *name,
                                guint                     line,
                                const BastideXmlGrammar  *grammar);

/* What is wrong with the document type declaration whose internal subset, if any, begins at TEXT: any is, but one may
 * be meant to do harm.  To be shown to the user. */
const char *bastide_xml_document_type_reason (const char *text,
                                              const char *end);

/* TEXT of a file as it can stand in a message: in one line and not too long.  Free with g_free (). */
char *bastide_xml_excerpt (const char *text);

/* A whole number as the formats write it: decimal digits, a minus sign before if it is negative, no other sign, no
 * blanks, no leading zeros. */
gboolean bastide_xml_parse_number (const char *text,
                                   int         minimum,
                                   int         maximum,
                                   int        *number);

/* For handlers: the same of the attribute ATTRIBUTE of the element being read, which is wrong if it is none. */
gboolean bastide_xml_read_number (BastideXmlReader *reader,
                                  const char       *attribute,
                                  const char       *text,
                                  int               minimum,
                                  int               maximum,
                                  int              *number);

G_END_DECLS
