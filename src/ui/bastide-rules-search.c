/* bastide-rules-search.c: finding words in a text, whatever their case and accents
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-rules-search.h"

#include <string.h>

/* A text without case and accents, and where in the text each of its bytes comes from. */
typedef struct
{
  GString *text;
  GArray  *origins; /* of BastideRulesMatch */
} Folded;

static void
folded_clear (Folded *folded)
{
  g_string_free (folded->text, TRUE);
  g_array_unref (folded->origins);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Folded, folded_clear)

/* Character by character, since folding may change how many bytes there are. */
static Folded
fold (const char *text)
{
  Folded folded = { g_string_new (NULL), g_array_new (FALSE, FALSE, sizeof (BastideRulesMatch)) };

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      BastideRulesMatch origin = { at - text, g_utf8_next_char (at) - text };
      g_autofree char *parts = g_utf8_normalize (at, origin.end - origin.start, G_NORMALIZE_ALL);
      g_autofree char *lower = g_utf8_casefold (parts, -1);

      for (const char *part = lower; *part != '\0'; part = g_utf8_next_char (part))
        if (!g_unichar_ismark (g_utf8_get_char (part)))
          g_string_append_len (folded.text, part, g_utf8_next_char (part) - part);
      while (folded.origins->len < folded.text->len)
        g_array_append_val (folded.origins, origin);
    }
  return folded;
}

char **
bastide_rules_search_words (const char *query)
{
  g_auto (Folded) folded = fold (query);
  g_auto (GStrv) parts = g_strsplit_set (folded.text->str, " \t\n", -1);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  gboolean any = FALSE;

  for (char **part = parts; *part != NULL; part++)
    if (**part != '\0')
      {
        g_strv_builder_add (words, *part);
        any = TRUE;
      }
  return any ? g_strv_builder_end (words) : NULL;
}

GArray *
bastide_rules_search_find (const char         *text,
                           const char * const *words)
{
  GArray *matches = g_array_new (FALSE, FALSE, sizeof (BastideRulesMatch));
  g_auto (Folded) folded = fold (text);

  for (; *words != NULL; words++)
    for (const char *at = strstr (folded.text->str, *words); at != NULL; at = strstr (at + 1, *words))
      {
        gsize first = at - folded.text->str;
        gsize last = first + strlen (*words) - 1;
        BastideRulesMatch match = { g_array_index (folded.origins, BastideRulesMatch, first).start,
                                    g_array_index (folded.origins, BastideRulesMatch, last).end };

        g_array_append_val (matches, match);
      }
  return matches;
}

static gboolean
has_word (const char * const *texts,
          const char         *word)
{
  for (; *texts != NULL; texts++)
    {
      g_auto (Folded) folded = fold (*texts);

      if (strstr (folded.text->str, word) != NULL)
        return TRUE;
    }
  return FALSE;
}

gboolean
bastide_rules_search_has (const char * const *texts,
                          const char * const *words)
{
  for (; *words != NULL; words++)
    if (!has_word (texts, *words))
      return FALSE;
  return TRUE;
}
