/* test-json.c: the JSON writer
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-json.h"

#include <math.h>

static void
assert_json (BastideJson *json,
             const char  *expected)
{
  g_autofree char *text = bastide_json_finish (json);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_nesting (void)
{
  BastideJson json;

  bastide_json_init (&json);
  bastide_json_begin_object (&json);
  bastide_json_key (&json, "a");
  bastide_json_begin_array (&json);
  bastide_json_begin_array (&json);
  bastide_json_end_array (&json);
  bastide_json_begin_object (&json);
  bastide_json_end_object (&json);
  bastide_json_add_integer (&json, -1);
  bastide_json_end_array (&json);
  bastide_json_key (&json, "b");
  bastide_json_begin_object (&json);
  bastide_json_key (&json, "c");
  bastide_json_add_null (&json);
  bastide_json_key (&json, "d");
  bastide_json_add_boolean (&json, TRUE);
  bastide_json_end_object (&json);
  bastide_json_key (&json, "e");
  bastide_json_add_boolean (&json, FALSE);
  bastide_json_end_object (&json);
  assert_json (&json, "{\"a\": [[], {}, -1], \"b\": {\"c\": null, \"d\": true}, \"e\": false}\n");
}

static void
test_numbers (void)
{
  BastideJson json;

  bastide_json_init (&json);
  bastide_json_begin_array (&json);
  bastide_json_add_integer (&json, G_MININT64);
  bastide_json_add_unsigned (&json, G_MAXUINT64);
  bastide_json_add_number (&json, 0.5, 0);
  bastide_json_add_number (&json, -2.25, 1);
  bastide_json_add_number (&json, 1234567.125, 9);
  bastide_json_add_number (&json, NAN, 3);
  bastide_json_add_number (&json, -INFINITY, 3);
  bastide_json_end_array (&json);
  assert_json (&json, "[-9223372036854775808, 18446744073709551615, 0, -2.2, 1234567.125000000, null, null]\n");
}

static void
test_greatest_number (void)
{
  BastideJson json;
  g_autofree char *text = NULL;

  bastide_json_init (&json);
  bastide_json_add_number (&json, -G_MAXDOUBLE, 9);
  text = bastide_json_finish (&json);
  g_assert_cmpfloat (g_ascii_strtod (text, NULL), ==, -G_MAXDOUBLE);
}

static void
test_strings (void)
{
  BastideJson json;

  bastide_json_init (&json);
  bastide_json_begin_array (&json);
  bastide_json_add_string (&json, "");
  bastide_json_add_string (&json, "a \"b\" \\ c/d");
  bastide_json_add_string (&json, "\n\t\001\037\177");
  bastide_json_add_string (&json, "Zoë 猫");
  bastide_json_add_string (&json, NULL);
  bastide_json_end_array (&json);
  assert_json (&json, "[\"\", \"a \\\"b\\\" \\\\ c/d\", \"\\u000a\\u0009\\u0001\\u001f\177\", \"Zoë 猫\", null]\n");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/json/nesting", test_nesting);
  g_test_add_func ("/json/numbers", test_numbers);
  g_test_add_func ("/json/greatest-number", test_greatest_number);
  g_test_add_func ("/json/strings", test_strings);

  return g_test_run ();
}
