/* bastide-seat-names.c: names for players who have not been given any
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-seat-names.h"

#include "config.h"

#include <glib/gi18n.h>

#include "bastide-engine.h"

/* "Player 11" is the last that is ever needed. */
#define MOST_NUMBERS (2 * BASTIDE_MAX_PLAYERS)

/* Translators: the computer players' names; short ones that were borne when towns were founded, as they are in your
 * country, and no two the same. */
static const char *const computers[BASTIDE_MAX_PLAYERS] = {
  NC_("computer player", "Alienor"),
  NC_("computer player", "Bertran"),
  NC_("computer player", "Clarice"),
  NC_("computer player", "Dalmas"),
  NC_("computer player", "Esclarmonde"),
  NC_("computer player", "Fulk"),
};

static const char *
get_computer (guint index)
{
  return g_dpgettext2 (NULL, "computer player", computers[index]);
}

static char *
get_person (guint number)
{
  return g_strdup_printf (_("Player %u"), number);
}

static gboolean
are_same (const char *name,
          const char *other)
{
  g_autofree char *folded = g_utf8_casefold (name, -1);
  g_autofree char *other_folded = g_utf8_casefold (other, -1);

  return g_str_equal (folded, other_folded);
}

static gboolean
is_taken (const GArray *seats,
          const char   *name)
{
  for (guint i = 0; i < seats->len; i++)
    if (are_same (g_array_index (seats, BastideSeat, i).name, name))
      return TRUE;

  return FALSE;
}

char *
bastide_seat_names_find_free (const GArray *seats,
                              BastideLevel  level,
                              guint         number)
{
  g_return_val_if_fail (seats != NULL, NULL);

  if (level != BASTIDE_LEVEL_HUMAN)
    for (guint i = 0; i < BASTIDE_MAX_PLAYERS; i++)
      if (!is_taken (seats, get_computer (i)))
        return g_strdup (get_computer (i));

  while (TRUE)
    {
      g_autofree char *name = get_person (number++);

      if (!is_taken (seats, name))
        return g_steal_pointer (&name);
    }
}

gboolean
bastide_seat_names_is_ours (const char   *name,
                            BastideLevel  level)
{
  g_return_val_if_fail (name != NULL, FALSE);

  if (level != BASTIDE_LEVEL_HUMAN)
    {
      for (guint i = 0; i < BASTIDE_MAX_PLAYERS; i++)
        if (are_same (name, get_computer (i)))
          return TRUE;
      return FALSE;
    }

  for (guint number = 1; number <= MOST_NUMBERS; number++)
    {
      g_autofree char *person = get_person (number);

      if (are_same (name, person))
        return TRUE;
    }
  return FALSE;
}
