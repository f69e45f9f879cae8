/* bastide-entrant.c: who can enter a match
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-cli.h"
#include "bastide-entrant.h"

#include <glib/gi18n.h>
#include <string.h>

#define EXEC "exec:"

/* FURTHER is one word more, or NULL. */
static gboolean
refuse (const char  *word,
        const char  *further,
        GError     **error)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) words = NULL;
  g_autofree char *list = NULL;
  const char *known;

  for (guint i = 0; (known = bastide_strategy_get_word (i)) != NULL; i++)
    g_strv_builder_add (builder, known);
  if (further != NULL)
    g_strv_builder_add (builder, further);
  words = g_strv_builder_end (builder);
  list = g_strjoinv (", ", words);
  g_set_error (error, BASTIDE_CLI_ERROR, BASTIDE_CLI_ERROR_USAGE,
               _("there is no computer player “%s”, only: %s"), word, list);
  return FALSE;
}

gboolean
bastide_entrant_parse_strategy (const char       *word,
                                BastideStrategy  *strategy,
                                GError          **error)
{
  return bastide_strategy_parse (word, strategy) || refuse (word, NULL, error);
}

gboolean
bastide_entrant_parse (BastideEntrant  *self,
                       const char      *spec,
                       GError         **error)
{
  gboolean is_outside = g_str_has_prefix (spec, EXEC) && spec[strlen (EXEC)] != '\0';

  *self = (BastideEntrant) { .strategy = bastide_strategy_random, .level = BASTIDE_LEVEL_HUMAN };
  if (!is_outside && !bastide_strategy_parse (spec, &self->strategy))
    return refuse (spec, EXEC "COMMAND", error);
  self->spec = g_strdup (spec);
  self->command = is_outside ? self->spec + strlen (EXEC) : NULL;
  bastide_level_from_string (spec, &self->level);
  return TRUE;
}

void
bastide_entrant_clear (BastideEntrant *self)
{
  self->command = NULL;
  g_clear_pointer (&self->spec, g_free);
}

/* Of at most MAX characters, each of which can stand in a name. */
static char *
clean (const char *text,
       guint       max)
{
  GString *name = g_string_new (NULL);
  guint n = 0;

  for (const char *p = text; *p != '\0' && n < max; p = g_utf8_next_char (p), n++)
    {
      gunichar c = g_utf8_get_char (p);
      gboolean is_last_of_more = n + 1 == max && *g_utf8_next_char (p) != '\0';

      if (is_last_of_more)
        c = 0x2026; /* … */
      else if (g_unichar_iscntrl (c) || c == 0xfffe || c == 0xffff)
        c = '?';
      g_string_append_unichar (name, c);
    }
  return g_string_free (name, FALSE);
}

char *
bastide_entrant_name_seat (const BastideEntrant *self,
                           guint                 seat)
{
  g_autofree char *spec = clean (self->spec, BASTIDE_NAME_MAX - 2);

  return g_strdup_printf ("%s %u", spec, seat + 1);
}
