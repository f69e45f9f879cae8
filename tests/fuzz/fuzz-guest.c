/* fuzz-guest.c: whatever another program says at its table, `engine` knows a legal game and plays legal moves
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "harness.h"

#include "bastide-guest.h"

#include <string.h>

#include "quick-game.h"

#define MAX_LINES 60 /* four games and more */

/* What the guest answered to "go TILE …" is a move that it takes from its host, too. */
static void
assert_takes_own_move (BastideGuest *guest,
                       const char   *line,
                       const char   *answer)
{
  g_auto (GStrv) words = g_strsplit_set (line, " \t\r", -1);
  g_autofree char *echo = NULL, *echo_answer = NULL;
  g_autoptr (GError) error = NULL;
  guint i = 1;

  while (words[i][0] == '\0' || strcmp (words[i], "go") == 0)
    i++;
  echo = g_strdup_printf ("turn %u %s %s", guest->seat, words[i], answer + strlen ("move "));
  bastide_guest_heed (guest, echo, &echo_answer, &error);
  g_assert_no_error (error);
  g_assert_null (echo_answer);
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_auto (GStrv) lines = harness_split (data, size, '\n');
  BastideGuest guest = { .catalogue = quick_catalogue (), .n_threads = 1 };

  harness_begin ();
  guest.strategy.think = quick_think;
  guest.strategy.name = "quick";
  for (guint i = 0; i < MAX_LINES && lines[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *answer = NULL;

      bastide_guest_heed (&guest, lines[i], &answer, &error);
      g_assert_true (error == NULL || answer == NULL);
      if (error != NULL)
        g_assert_true (g_utf8_validate (error->message, -1, NULL));
      if (answer != NULL && g_str_has_prefix (answer, "move "))
        assert_takes_own_move (&guest, lines[i], answer);
    }
  return 0;
}
