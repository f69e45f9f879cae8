/* test-seats.c: who may sit at the table
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "support.h"

#include <string.h>

typedef struct
{
  const char *texts[8];
  const char *expected; /* "name/colour/level …", or a part of the message */
} Row;

static const Row accepted[] = {
  { { "Ana", "Bernat" }, "Ana/red/human Bernat/blue/human" },
  { { "Ana=human", "Bernat=easy", "Carme=medium" }, "Ana/red/human Bernat/blue/easy Carme/green/medium" },
  { { "Ana=hard@purple", "Bernat=expert@black" }, "Ana/purple/hard Bernat/black/expert" },
  { { "Ana", "Bernat@red" }, "Ana/blue/human Bernat/red/human" },
  { { "Ana@green", "Bernat", "Carme" }, "Ana/green/human Bernat/red/human Carme/blue/human" },
  { { "a", "b", "c", "d", "e", "f" },
    "a/red/human b/blue/human c/green/human d/yellow/human e/purple/human f/black/human" },
  /* The last = and @ count. */
  { { "a=b=easy", "a@b@blue" }, "a=b/red/easy a@b/blue/human" },
  { { "ana@example.org=hard@red", "=@=human@black" }, "ana@example.org/red/hard =@/black/human" },
  { { "  Ana\t", "\u2003Bernat\u00a0=easy" }, "Ana/red/human Bernat/blue/easy" },
  { { "0123456789012345678901234567890123456789", "ÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀ" },
    "0123456789012345678901234567890123456789/red/human ÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀ/blue/human" },
};

static const Row refused[] = {
  { { NULL }, "2 to 6" },
  { { "Ana" }, "2 to 6" },
  { { "a", "b", "c", "d", "e", "f", "g" }, "more than 6" },
  { { "", "Bernat" }, "no name" },
  { { "   ", "Bernat" }, "no name" },
  { { "=easy", "Bernat" }, "no name" },
  { { "Ana=", "Bernat" }, "“” is no kind of player" },
  { { "Ana@", "Bernat" }, "“” is no colour" },
  { { "Ana=strong", "Bernat" }, "“strong” is no kind of player" },
  { { "Ana=Hard", "Bernat" }, "“Hard” is no kind of player" },
  { { "Ana@pink", "Bernat" }, "“pink” is no colour" },
  { { "Ana@red=hard", "Bernat" }, "“red=hard” is no colour" },
  { { "Ana@red", "Bernat@red" }, "“Ana” and “Bernat” have the same colour, red" },
  { { "Ana", "Ana" }, "two players are called “Ana”" },
  { { "Àna", "àNA" }, "two players are called “àNA”" },
  { { "Straße", "STRASSE" }, "two players are called “STRASSE”" },
  { { "Ana", " Ana " }, "two players are called “Ana”" },
  { { "A\na", "Bernat" }, "control character" },
  { { "A\x1b[31m", "Bernat" }, "control character" },
  { { "A\xc2\x85" "b", "Bernat" }, "control character" },
  { { "A\uffff", "Bernat" }, "control character" },
  { { "A\xe0na", "Bernat" }, "not UTF-8" },
  { { "01234567890123456789012345678901234567890", "Bernat" }, "longer than 40 characters" },
};

static void
test_accepted (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) seats = bastide_seats_parse (row->texts, &error), copy = NULL;
  g_autoptr (GString) got = g_string_new (NULL);

  g_assert_no_error (error);
  copy = bastide_seats_copy (seats);
  g_assert_true (bastide_seats_check (copy, &error));
  for (guint i = 0; i < copy->len; i++)
    {
      const BastideSeat *seat = &g_array_index (copy, BastideSeat, i);

      g_string_append_printf (got, "%s%s/%s/%s", i > 0 ? " " : "", seat->name,
                              bastide_colour_to_string (seat->colour), bastide_level_to_string (seat->level));
    }
  g_assert_cmpstr (got->str, ==, row->expected);
}

static void
test_refused (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) seats = bastide_seats_parse (row->texts, &error);

  g_assert_null (seats);
  g_assert_error (error, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_INVALID);
  if (strstr (error->message, row->expected) == NULL)
    g_error ("“%s” does not say “%s”", error->message, row->expected);
}

static void
test_untrimmed (void)
{
  static const char * const texts[] = { "Ana", "Bernat", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) seats = bastide_seats_parse (texts, &error);
  BastideSeat *seat = &g_array_index (seats, BastideSeat, 1);

  g_free (seat->name);
  seat->name = g_strdup ("Bernat ");
  g_assert_true (bastide_seats_check_nth (seats, 0, &error));
  g_assert_false (bastide_seats_check (seats, &error));
  g_assert_error (error, BASTIDE_STORAGE_ERROR, BASTIDE_STORAGE_ERROR_INVALID);
}

static void
test_words (void)
{
  BastideColour colour;
  BastideLevel level;

  for (guint i = 0; i < BASTIDE_N_COLOURS; i++)
    {
      g_assert_true (bastide_colour_from_string (bastide_colour_to_string ((BastideColour) i), &colour));
      g_assert_cmpuint (colour, ==, i);
    }
  for (guint i = 0; i < BASTIDE_N_LEVELS; i++)
    {
      g_assert_true (bastide_level_from_string (bastide_level_to_string ((BastideLevel) i), &level));
      g_assert_cmpuint (level, ==, i);
    }
  g_assert_false (bastide_colour_from_string ("Red", &colour));
  g_assert_false (bastide_level_from_string ("", &level));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (accepted); i++)
    {
      g_autofree char *path = g_strdup_printf ("/seats/accepted/%" G_GSIZE_FORMAT, i);

      g_test_add_data_func (path, &accepted[i], test_accepted);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autofree char *path = g_strdup_printf ("/seats/refused/%" G_GSIZE_FORMAT, i);

      g_test_add_data_func (path, &refused[i], test_refused);
    }
  g_test_add_func ("/seats/untrimmed", test_untrimmed);
  g_test_add_func ("/seats/words", test_words);
  return g_test_run ();
}
