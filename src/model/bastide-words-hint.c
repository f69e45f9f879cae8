/* bastide-words-hint.c: a move that the computer advises, in words
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-words-private.h"

#include "config.h"
#include <glib/gi18n-lib.h>

#include <math.h>

static char *
describe_placement (guint       rank,
                    const char *cell,
                    const char *tile)
{
  /* Translators: in the three below, where a tile is best laid, and how: "2 east, 1 north" and "city to the north, road
   * from east to south". */
  switch (rank)
    {
    case 1:
      return g_strdup_printf (C_("hint", "Best: %s, %s."), cell, tile);
    case 2:
      return g_strdup_printf (C_("hint", "Second best: %s, %s."), cell, tile);
    default:
      return g_strdup_printf (C_("hint", "Third best: %s, %s."), cell, tile);
    }
}

static char *
describe_follower (const BastideTileType *type,
                   const BastideMove     *move)
{
  g_autofree char *follower = NULL;

  if (move->claim == BASTIDE_NONE)
    return g_strdup (C_("hint", "No follower."));
  follower = bastide_words_follower (&type->segments[move->claim], move->placement.rotation);
  /* Translators: makes a sentence of a claim, such as "Knight in the city to the north". */
  return g_strdup_printf (C_("hint", "%s."), follower);
}

static char *
describe_margin (double margin)
{
  guint points = (guint) lround (fabs (margin));

  if (points == 0)
    return g_strdup (C_("hint", "Expected to end level."));
  if (margin > 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Expected to win by %u point.",
                                         "Expected to win by %u points.", points),
                            points);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Expected to lose by %u point.",
                                       "Expected to lose by %u points.", points),
                          points);
}

char *
bastide_words_hint (guint                  rank,
                    const BastideTileType *type,
                    const BastideMove     *move,
                    double                 margin)
{
  g_autofree char *cell = bastide_words_cell (move->placement.x, move->placement.y);
  g_autofree char *tile = bastide_words_tile (type, move->placement.rotation);
  g_autofree char *placement = describe_placement (rank, cell, tile);
  g_autofree char *follower = describe_follower (type, move);
  g_autofree char *outcome = describe_margin (margin);

  return g_strjoin (" ", placement, follower, outcome, NULL);
}
