/* bastide-words.c: the game's words that stand for themselves
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-words-private.h"

#include "bastide-game-private.h"
#include "bastide-name.h"

#include "config.h"
#include <glib/gi18n-lib.h>

/* --- Names --- */

char *
bastide_words_name (const char *name)
{
  g_return_val_if_fail (name != NULL, NULL);

  return bastide_name_isolate (name);
}

char *
bastide_words_file (GFile *file)
{
  g_autofree char *name = NULL;
  g_autofree char *shown = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  name = g_file_get_basename (file);
  shown = g_filename_display_name (name);
  return bastide_name_isolate (shown);
}

/* --- Lists --- */

char *
bastide_words_list (char **things,
                    guint  n)
{
  char *list = g_strdup (things[0]);

  for (guint i = 1; i < n; i++)
    {
      g_autofree char *so_far = list;

      if (i + 1 < n)
        /* Translators: a list of things: all but the last two, and the next. */
        list = g_strdup_printf (C_("list", "%s, %s"), so_far, things[i]);
      else
        /* Translators: a list of things: all but the last, and the last. */
        list = g_strdup_printf (C_("list", "%s and %s"), so_far, things[i]);
    }
  return list;
}

char *
bastide_words_players (BastideGame *game,
                       guint        players)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint player = 0; player < bastide_game_get_n_players (game); player++)
    if (players >> player & 1)
      g_ptr_array_add (names, bastide_words_name (bastide_game_get_name (game, player)));
  return bastide_words_list ((char **) names->pdata, names->len);
}

/* --- Words --- */

const char *
bastide_words_kind (BastideKind kind)
{
  switch (kind)
    {
    case BASTIDE_ROAD:
      return C_("feature", "Road");
    case BASTIDE_CITY:
      return C_("feature", "City");
    case BASTIDE_MONASTERY:
      return C_("feature", "Monastery");
    case BASTIDE_FIELD:
    default:
      return C_("feature", "Field");
    }
}

const char *
bastide_words_role (BastideKind kind)
{
  switch (kind)
    {
    case BASTIDE_ROAD:
      return C_("follower", "Highwayman");
    case BASTIDE_CITY:
      return C_("follower", "Knight");
    case BASTIDE_MONASTERY:
      return C_("follower", "Monk");
    case BASTIDE_FIELD:
    default:
      return C_("follower", "Farmer");
    }
}

const char *
bastide_words_colour (BastideColour colour)
{
  switch (colour)
    {
    case BASTIDE_COLOUR_BLUE:
      return C_("colour", "Blue");
    case BASTIDE_COLOUR_GREEN:
      return C_("colour", "Green");
    case BASTIDE_COLOUR_YELLOW:
      return C_("colour", "Yellow");
    case BASTIDE_COLOUR_PURPLE:
      return C_("colour", "Purple");
    case BASTIDE_COLOUR_BLACK:
      return C_("colour", "Black");
    case BASTIDE_COLOUR_RED:
    default:
      return C_("colour", "Red");
    }
}

const char *
bastide_words_level (BastideLevel level)
{
  switch (level)
    {
    case BASTIDE_LEVEL_EASY:
      return C_("level", "Easy");
    case BASTIDE_LEVEL_MEDIUM:
      return C_("level", "Medium");
    case BASTIDE_LEVEL_HARD:
      return C_("level", "Hard");
    case BASTIDE_LEVEL_EXPERT:
      return C_("level", "Expert");
    case BASTIDE_LEVEL_HUMAN:
    default:
      return C_("level", "Human");
    }
}

const char *
bastide_words_level_description (BastideLevel level)
{
  switch (level)
    {
    case BASTIDE_LEVEL_EASY:
      return _("Sees its own points alone, forgets about fields, and slips now and then");
    case BASTIDE_LEVEL_MEDIUM:
      return _("Sees what everybody may gain, but often misjudges it");
    case BASTIDE_LEVEL_HARD:
      return _("Weighs well what may still be completed, followers and fields");
    case BASTIDE_LEVEL_EXPERT:
      return _("Thinks many turns ahead, for about a second a move");
    case BASTIDE_LEVEL_HUMAN:
    default:
      return _("A person at this computer");
    }
}

char *
bastide_words_cell (int x,
                    int y)
{
  int across = ABS (x), along = ABS (y);

  /* Translators: where a cell lies, in cells counted from the start tile, which is at the origin. */
  if (x == 0 && y == 0)
    return g_strdup (C_("cell", "start tile"));
  if (y == 0)
    return g_strdup_printf (x > 0 ? C_("cell", "%d east") : C_("cell", "%d west"), across);
  if (x == 0)
    return g_strdup_printf (y > 0 ? C_("cell", "%d south") : C_("cell", "%d north"), along);
  if (y > 0)
    return g_strdup_printf (x > 0 ? C_("cell", "%d east, %d south") : C_("cell", "%d west, %d south"), across, along);
  return g_strdup_printf (x > 0 ? C_("cell", "%d east, %d north") : C_("cell", "%d west, %d north"), across, along);
}
