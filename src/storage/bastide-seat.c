/* bastide-seat.c: checks and parses who sits at the table
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-seat.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-engine.h"
#include "bastide-name.h"
#include "bastide-storage-error.h"

static const char * const colours[BASTIDE_N_COLOURS] = {
  [BASTIDE_COLOUR_RED] = "red",
  [BASTIDE_COLOUR_BLUE] = "blue",
  [BASTIDE_COLOUR_GREEN] = "green",
  [BASTIDE_COLOUR_YELLOW] = "yellow",
  [BASTIDE_COLOUR_PURPLE] = "purple",
  [BASTIDE_COLOUR_BLACK] = "black",
};

static const char * const levels[BASTIDE_N_LEVELS] = {
  [BASTIDE_LEVEL_HUMAN] = "human",
  [BASTIDE_LEVEL_EASY] = "easy",
  [BASTIDE_LEVEL_MEDIUM] = "medium",
  [BASTIDE_LEVEL_HARD] = "hard",
  [BASTIDE_LEVEL_EXPERT] = "expert",
};

static void set_error (GError     **error,
                       const char  *format,
                       ...) G_GNUC_PRINTF (2, 3);

static void
set_error (GError     **error,
           const char  *format,
           ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_propagate_error (error,
                     g_error_new_valist (BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_INVALID, format, arguments));
  va_end (arguments);
}

/* --- Words --- */

static gboolean
find_word (const char * const *words,
           guint               n_words,
           const char         *text,
           guint              *index)
{
  for (guint i = 0; i < n_words; i++)
    if (strcmp (words[i], text) == 0)
      {
        *index = i;
        return TRUE;
      }
  return FALSE;
}

const char *
bastide_colour_to_string (BastideColour colour)
{
  g_return_val_if_fail (colour < BASTIDE_N_COLOURS, NULL);

  return colours[colour];
}

gboolean
bastide_colour_from_string (const char    *text,
                            BastideColour *colour)
{
  guint index;

  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (colour != NULL, FALSE);

  if (!find_word (colours, BASTIDE_N_COLOURS, text, &index))
    return FALSE;
  *colour = (BastideColour) index;
  return TRUE;
}

const char *
bastide_level_to_string (BastideLevel level)
{
  g_return_val_if_fail (level < BASTIDE_N_LEVELS, NULL);

  return levels[level];
}

gboolean
bastide_level_from_string (const char   *text,
                           BastideLevel *level)
{
  guint index;

  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (level != NULL, FALSE);

  if (!find_word (levels, BASTIDE_N_LEVELS, text, &index))
    return FALSE;
  *level = (BastideLevel) index;
  return TRUE;
}

/* --- Seats --- */

static void
clear_seat (gpointer seat)
{
  g_clear_pointer (&((BastideSeat *) seat)->name, g_free);
}

GArray *
bastide_seats_new (void)
{
  GArray *seats = g_array_new (FALSE, TRUE, sizeof (BastideSeat));

  g_array_set_clear_func (seats, clear_seat);
  return seats;
}

GArray *
bastide_seats_copy (const GArray *seats)
{
  GArray *copy = bastide_seats_new ();

  g_return_val_if_fail (seats != NULL, copy);

  for (guint i = 0; i < seats->len; i++)
    {
      BastideSeat seat = g_array_index (seats, BastideSeat, i);

      seat.name = g_strdup (seat.name);
      g_array_append_val (copy, seat);
    }
  return copy;
}

char *
bastide_seat_trim_name (const char *name)
{
  const char *end;

  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (g_utf8_validate (name, -1, NULL), NULL);

  while (*name != '\0' && g_unichar_isspace (g_utf8_get_char (name)))
    name = g_utf8_next_char (name);
  end = name + strlen (name);
  while (end > name)
    {
      const char *last = g_utf8_prev_char (end);

      if (!g_unichar_isspace (g_utf8_get_char (last)))
        break;
      end = last;
    }
  return g_strndup (name, (gsize) (end - name));
}

/* Control characters have no place in a name, and U+FFFE and U+FFFF none in XML. */
static gboolean
is_name_character (gunichar c)
{
  return !g_unichar_iscntrl (c) && c != 0xfffe && c != 0xffff;
}

static gboolean
check_name (const char  *name,
            GError     **error)
{
  g_autofree char *trimmed = NULL;

  if (name == NULL || !g_utf8_validate (name, -1, NULL))
    {
      set_error (error, _("a player’s name is not UTF-8 text"));
      return FALSE;
    }
  for (const char *p = name; *p != '\0'; p = g_utf8_next_char (p))
    if (!is_name_character (g_utf8_get_char (p)))
      {
        set_error (error, _("a player’s name has a control character in it"));
        return FALSE;
      }

  trimmed = bastide_seat_trim_name (name);
  if (trimmed[0] == '\0')
    {
      set_error (error, _("a player has no name"));
      return FALSE;
    }
  if (g_utf8_strlen (trimmed, -1) > BASTIDE_NAME_MAX)
    {
      set_error (error,
                 g_dngettext (GETTEXT_PACKAGE,
                              "a player’s name is longer than %d character",
                              "a player’s name is longer than %d characters",
                              BASTIDE_NAME_MAX),
                 BASTIDE_NAME_MAX);
      return FALSE;
    }
  if (strcmp (trimmed, name) != 0)
    {
      g_autofree char *shown = bastide_name_isolate (trimmed);

      set_error (error, _("the name “%s” begins or ends with a blank"), shown);
      return FALSE;
    }
  return TRUE;
}

static gboolean
have_equal_names (const BastideSeat *a,
                  const BastideSeat *b)
{
  g_autofree char *name_a = g_utf8_casefold (a->name, -1);
  g_autofree char *name_b = g_utf8_casefold (b->name, -1);

  return strcmp (name_a, name_b) == 0;
}

gboolean
bastide_seats_check_nth (const GArray  *seats,
                         guint          n,
                         GError       **error)
{
  const BastideSeat *seat;

  g_return_val_if_fail (seats != NULL, FALSE);
  g_return_val_if_fail (n < seats->len, FALSE);

  seat = &g_array_index (seats, BastideSeat, n);
  g_return_val_if_fail (seat->colour < BASTIDE_N_COLOURS, FALSE);
  g_return_val_if_fail (seat->level < BASTIDE_N_LEVELS, FALSE);

  if (n >= BASTIDE_MAX_PLAYERS)
    {
      set_error (error, _("more than %d players cannot play together"), BASTIDE_MAX_PLAYERS);
      return FALSE;
    }
  if (!check_name (seat->name, error))
    return FALSE;

  for (guint i = 0; i < n; i++)
    {
      const BastideSeat *other = &g_array_index (seats, BastideSeat, i);

      if (have_equal_names (seat, other))
        {
          g_autofree char *shown = bastide_name_isolate (seat->name);

          set_error (error, _("two players are called “%s”"), shown);
          return FALSE;
        }
      if (seat->colour == other->colour)
        {
          g_autofree char *first = bastide_name_isolate (other->name);
          g_autofree char *second = bastide_name_isolate (seat->name);

          set_error (error, _("“%s” and “%s” have the same colour, %s"),
                     first, second, bastide_colour_to_string (seat->colour));
          return FALSE;
        }
    }
  return TRUE;
}

gboolean
bastide_seats_check (const GArray  *seats,
                     GError       **error)
{
  g_return_val_if_fail (seats != NULL, FALSE);

  for (guint n = 0; n < seats->len; n++)
    if (!bastide_seats_check_nth (seats, n, error))
      return FALSE;
  if (seats->len < BASTIDE_MIN_PLAYERS)
    {
      set_error (error, _("a game needs %d to %d players"), BASTIDE_MIN_PLAYERS, BASTIDE_MAX_PLAYERS);
      return FALSE;
    }
  return TRUE;
}

/* --- Command lines --- */

/* Splits what follows the last MARK off TEXT; NULL if there is none. */
static char *
split_at_last (char *text,
               char  mark)
{
  char *position = strrchr (text, mark);

  if (position == NULL)
    return NULL;
  *position = '\0';
  return position + 1;
}

static gboolean
parse_colour (const char     *word,
              BastideColour  *colour,
              GError        **error)
{
  if (bastide_colour_from_string (word, colour))
    return TRUE;
  set_error (error, _("“%s” is no colour: red, blue, green, yellow, purple and black are"), word);
  return FALSE;
}

static gboolean
parse_level (const char    *word,
             BastideLevel  *level,
             GError       **error)
{
  if (bastide_level_from_string (word, level))
    return TRUE;
  set_error (error, _("“%s” is no kind of player: human, easy, medium, hard and expert are"), word);
  return FALSE;
}

/* Puts what TEXT says into SEAT, *HAS_COLOUR if it says the colour. */
static gboolean
parse_seat (const char   *text,
            BastideSeat  *seat,
            gboolean     *has_colour,
            GError      **error)
{
  g_autofree char *rest = g_strdup (text);
  char *colour = split_at_last (rest, '@');
  char *level = split_at_last (rest, '=');

  if (!g_utf8_validate (text, -1, NULL))
    {
      set_error (error, _("a player’s name is not UTF-8 text"));
      return FALSE;
    }

  *has_colour = colour != NULL;
  if (colour != NULL && !parse_colour (colour, &seat->colour, error))
    return FALSE;
  if (level != NULL && !parse_level (level, &seat->level, error))
    return FALSE;
  seat->name = bastide_seat_trim_name (rest);
  return TRUE;
}

static void
give_free_colours (GArray *seats,
                   guint   seats_with_colour)
{
  guint taken = 0;

  for (guint i = 0; i < seats->len; i++)
    if (seats_with_colour & 1u << i)
      taken |= 1u << g_array_index (seats, BastideSeat, i).colour;
  for (guint i = 0; i < seats->len; i++)
    {
      guint colour = 0;

      if (seats_with_colour & 1u << i)
        continue;
      while (colour < BASTIDE_N_COLOURS - 1 && (taken & 1u << colour) != 0)
        colour++;
      g_array_index (seats, BastideSeat, i).colour = (BastideColour) colour;
      taken |= 1u << colour;
    }
}

GArray *
bastide_seats_parse (const char * const  *texts,
                     GError             **error)
{
  g_autoptr (GArray) seats = bastide_seats_new ();
  guint seats_with_colour = 0;

  g_return_val_if_fail (texts != NULL, NULL);

  for (guint i = 0; i <= BASTIDE_MAX_PLAYERS && texts[i] != NULL; i++)
    {
      BastideSeat seat = { .name = NULL };
      gboolean has_colour;

      if (!parse_seat (texts[i], &seat, &has_colour, error))
        return NULL;
      if (has_colour)
        seats_with_colour |= 1u << i;
      g_array_append_val (seats, seat);
    }
  give_free_colours (seats, seats_with_colour);
  if (!bastide_seats_check (seats, error))
    return NULL;
  return g_steal_pointer (&seats);
}
