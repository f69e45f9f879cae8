/* test-name.c: names as they are shown, alone and in a sentence
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-name.h"

#define ARABIC "\330\263\331\204\330\247\331\205"
#define MARK "\342\200\216"     /* U+200E */
#define ISOLATE "\342\201\250"  /* U+2068 */
#define POP "\342\201\251"      /* U+2069 */
#define OVERRIDE "\342\200\256" /* U+202E */

typedef struct
{
  const char *name;
  const char *alone;
  const char *in_sentence; /* NULL: the same */
} Shown;

static void
test_shown (void)
{
  static const Shown names[] = {
    { "Ana", "Ana", NULL },
    { "Fermín 2", "Fermín 2", NULL },
    { "<b>&amp;", "<b>&amp;", NULL },
    { "%s", "%s", NULL },
    { ARABIC, ARABIC, MARK ISOLATE ARABIC POP },
    { "Ana " ARABIC, "Ana " ARABIC, MARK ISOLATE "Ana " ARABIC POP },
    { OVERRIDE "anA", "anA", NULL },
    { POP OVERRIDE ARABIC, ARABIC, MARK ISOLATE ARABIC POP },
    { "two\nlines", "two lines", NULL },
    { "two\342\200\251lines", "two lines", NULL },
    { "A\314\200\314\201\314\202\314\203\314\204b\314\200", "A\314\200\314\201\314\202b\314\200", NULL },
    { "", "", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *alone = bastide_name_tidy (names[i].name);
      g_autofree char *in_sentence = bastide_name_isolate (names[i].name);

      g_assert_cmpstr (alone, ==, names[i].alone);
      g_assert_cmpstr (in_sentence, ==, names[i].in_sentence != NULL ? names[i].in_sentence : names[i].alone);
    }
}

static void
test_looks (void)
{
  g_assert_true (bastide_name_is_visible ("Ana"));
  g_assert_true (bastide_name_is_visible (ARABIC));
  g_assert_true (bastide_name_is_visible ("\360\237\221\251"));
  g_assert_false (bastide_name_is_visible (""));
  g_assert_false (bastide_name_is_visible (" \302\240"));
  g_assert_false (bastide_name_is_visible ("\342\200\213\357\273\277" OVERRIDE));
  g_assert_false (bastide_name_is_visible ("\343\205\244"));

  g_assert_true (bastide_name_looks_alike ("Ana", "ANA"));
  g_assert_true (bastide_name_looks_alike ("\303\211va", "e\314\201va"));
  g_assert_false (bastide_name_looks_alike ("Ana", "Anna"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/name/shown", test_shown);
  g_test_add_func ("/name/looks", test_looks);

  return g_test_run ();
}
