/* bastide-xml-document-type.c: what a document type declaration is there for
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-xml.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define ENTITY "<!ENTITY"

static gboolean
is_external (const char *declaration,
             const char *end)
{
  const char *closing = memchr (declaration, '>', (gsize) (end - declaration));
  gssize length = (closing != NULL ? closing : end) - declaration;

  return g_strstr_len (declaration, length, "SYSTEM") != NULL || g_strstr_len (declaration, length, "PUBLIC") != NULL;
}

/* None is read, so that it is enough to find the words of the declarations, wherever they stand. */
const char *
bastide_xml_document_type_reason (const char *text,
                                  const char *end)
{
  gboolean has_entities = FALSE;

  while ((text = g_strstr_len (text, end - text, ENTITY)) != NULL)
    {
      if (is_external (text, end))
        return _("the file asks for the content of another file or address, which is never read: "
                 "do not trust this file");
      has_entities = TRUE;
      text += strlen (ENTITY);
    }
  if (has_entities)
    return _("the file defines entities, which can swell without end, and none is read: do not trust this file");
  return _("the file has a document type declaration, and none is read: remove it with a text editor");
}
