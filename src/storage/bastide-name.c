/* bastide-name.c: names as they are shown, alone and in a sentence
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-name.h"

#include <glib/gi18n-lib.h>

#define LEFT_TO_RIGHT_MARK "\342\200\216"      /* U+200E */
#define RIGHT_TO_LEFT_MARK "\342\200\217"      /* U+200F */
#define FIRST_STRONG_ISOLATE "\342\201\250"    /* U+2068 */
#define POP_DIRECTIONAL_ISOLATE "\342\201\251" /* U+2069 */

/* Of marks above and below a letter: more than any script writes would reach over the lines around. */
#define MOST_MARKS 3

typedef struct
{
  gunichar first, last;
} Range;

static gboolean
is_within (gunichar     c,
           const Range *ranges,
           guint        n_ranges)
{
  for (guint i = 0; i < n_ranges; i++)
    if (c >= ranges[i].first && c <= ranges[i].last)
      return TRUE;
  return FALSE;
}

/* --- Direction --- */

/* The blocks where Unicode has letters go from right to left, and the marks that say so. */
static gboolean
runs_left (gunichar c)
{
  static const Range ranges[] = {
    { 0x0590, 0x08ff }, { 0x200f, 0x200f }, { 0xfb1d, 0xfdff }, { 0xfe70, 0xfefe }, { 0x10800, 0x10fff },
    { 0x1e800, 0x1efff },
  };

  return is_within (c, ranges, G_N_ELEMENTS (ranges));
}

/* Whether the first letter of TEXT that runs anywhere runs to the left. */
static gboolean
begins_leftward (const char *text)
{
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (runs_left (c))
        return TRUE;
      if (c == 0x200e || g_unichar_isalpha (c))
        return FALSE;
    }
  return FALSE;
}

/* That of its words: any will do. */
static gboolean
language_runs_left (void)
{
  return begins_leftward (_("a player has no name"));
}

/* Embeddings, overrides and isolates, which would reach beyond the name if it does not end them, or if it ends those
 * about it. */
static gboolean
turns_others (gunichar c)
{
  return (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

static gboolean
breaks_line (gunichar c)
{
  return g_unichar_iscntrl (c) || c == 0x2028 || c == 0x2029;
}

char *
bastide_name_tidy (const char *name)
{
  guint n_marks = 0;
  GString *tidy;

  g_return_val_if_fail (name != NULL, NULL);

  tidy = g_string_new (NULL);
  for (const char *at = name; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      n_marks = g_unichar_type (c) == G_UNICODE_NON_SPACING_MARK ? n_marks + 1 : 0;
      if (breaks_line (c))
        g_string_append_c (tidy, ' ');
      else if (!turns_others (c) && n_marks <= MOST_MARKS)
        g_string_append_unichar (tidy, c);
    }
  return g_string_free (tidy, FALSE);
}

/* Pango takes a paragraph to run as the first letter in it does, also within an isolate: so there is a mark before. */
char *
bastide_name_isolate (const char *name)
{
  gboolean leftward = language_runs_left (), may_turn = leftward;
  g_autofree char *tidy = NULL;

  g_return_val_if_fail (name != NULL, NULL);

  tidy = bastide_name_tidy (name);
  for (const char *at = tidy; *at != '\0' && !may_turn; at = g_utf8_next_char (at))
    may_turn = runs_left (g_utf8_get_char (at));
  if (!may_turn)
    return g_steal_pointer (&tidy);

  return g_strconcat (leftward ? RIGHT_TO_LEFT_MARK : LEFT_TO_RIGHT_MARK, FIRST_STRONG_ISOLATE, tidy,
                      POP_DIRECTIONAL_ISOLATE, NULL);
}

/* --- Looks --- */

gboolean
bastide_name_is_visible (const char *name)
{
  g_return_val_if_fail (name != NULL, FALSE);

  /* Letters of Hangul that only fill, and the blank of Braille. */
  for (const char *at = name; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (g_unichar_isgraph (c) && !g_unichar_iszerowidth (c) && c != 0x115f && c != 0x3164 && c != 0xffa0
          && c != 0x2800)
        return TRUE;
    }
  return FALSE;
}

gboolean
bastide_name_looks_alike (const char *a,
                          const char *b)
{
  g_autofree char *composed_a = g_utf8_normalize (a, -1, G_NORMALIZE_ALL_COMPOSE);
  g_autofree char *composed_b = g_utf8_normalize (b, -1, G_NORMALIZE_ALL_COMPOSE);
  g_autofree char *folded_a = g_utf8_casefold (composed_a, -1);
  g_autofree char *folded_b = g_utf8_casefold (composed_b, -1);

  return g_str_equal (folded_a, folded_b);
}
