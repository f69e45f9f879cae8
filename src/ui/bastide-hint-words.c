/* bastide-hint-words.c: what is said of the moves that the computer advises
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-hint-words.h"

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

/* Keeps the sign before the number where words run from right to left. */
#define LEFT_TO_RIGHT "\u200e"

char *
bastide_hint_words_margin (BastideHint *hint)
{
  g_autofree char *text = NULL;
  double margin;

  g_return_val_if_fail (BASTIDE_IS_HINT (hint), NULL);

  margin = round (bastide_hint_get_margin (hint) * 10) / 10;
  if (margin < 0)
    /* Translators: by how many points the player is expected to be behind; the first sign is a minus. */
    text = g_strdup_printf (C_("expected margin", "−%.1f"), -margin);
  else
    /* Translators: by how many points the player is expected to be ahead. */
    text = g_strdup_printf (C_("expected margin", "+%.1f"), margin);

  return g_strconcat (LEFT_TO_RIGHT, text, NULL);
}

char *
bastide_hint_words_all (GListModel *hints)
{
  g_autoptr (BastideHint) best = NULL;
  guint n_more;

  g_return_val_if_fail (G_IS_LIST_MODEL (hints), NULL);
  g_return_val_if_fail (g_list_model_get_n_items (hints) > 0, NULL);

  best = g_list_model_get_item (hints, 0);
  n_more = g_list_model_get_n_items (hints) - 1;
  if (n_more == 0)
    return g_strdup (bastide_hint_get_words (best));

  /* Translators: %s is one or more whole sentences about the best move. */
  return g_strdup_printf (ngettext ("%s And %u more move.", "%s And %u more moves.", n_more),
                          bastide_hint_get_words (best), n_more);
}
