/* test-thought.c: the order of the moves that a player considered
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-thought.h"

#include <glib.h>

/* Candidates are told apart by the cell they name. */
static BastideCandidate
candidate (int      x,
           unsigned visits,
           float    margin)
{
  return (BastideCandidate) { .move = { { (int16_t) x, 0, 0 }, BASTIDE_NONE }, .visits = visits, .margin = margin };
}

static void
add (BastideThought *thought,
     int             x,
     unsigned        visits,
     float           margin)
{
  const BastideCandidate added = candidate (x, visits, margin);

  bastide_thought_add (thought, &added);
}

static void
assert_order (const BastideThought *thought,
              const int            *cells,
              unsigned              n)
{
  g_assert_cmpuint (thought->n_candidates, ==, n);
  for (unsigned i = 0; i < n; i++)
    g_assert_cmpint (thought->candidates[i].move.placement.x, ==, cells[i]);
}

/* By visits, then margins; shown by margins. */
static void
test_order (void)
{
  BastideThought thought = { 0 };

  add (&thought, 1, 10, 3);
  add (&thought, 2, 30, 2);
  add (&thought, 3, 10, 5);
  add (&thought, 4, 20, -1);
  assert_order (&thought, (const int[]) { 2, 4, 3, 1 }, 4);
  bastide_thought_rank (&thought);
  assert_order (&thought, (const int[]) { 3, 1, 2, 4 }, 4);
}

/* The move chosen stands first, and once. */
static void
test_choose (void)
{
  const BastideCandidate known = candidate (3, 1, 1), unknown = candidate (9, 1, 0);
  BastideThought thought = { 0 };

  for (int x = 1; x <= 3; x++)
    add (&thought, x, 1, (float) (4 - x));
  bastide_thought_choose (&thought, &known);
  assert_order (&thought, (const int[]) { 3, 1, 2 }, 3);
  bastide_thought_choose (&thought, &unknown);
  assert_order (&thought, (const int[]) { 9, 3, 1, 2 }, 4);
}

/* Where there is no room, the least is left out; the move chosen never is. */
static void
test_full (void)
{
  const BastideCandidate last = candidate (1000, 1, -1000);
  BastideThought thought = { 0 };

  for (int x = 0; x < 2 * BASTIDE_MAX_CANDIDATES; x++)
    add (&thought, x, 1, (float) x);
  g_assert_cmpuint (thought.n_candidates, ==, BASTIDE_MAX_CANDIDATES);
  g_assert_cmpint (thought.candidates[0].move.placement.x, ==, 2 * BASTIDE_MAX_CANDIDATES - 1);
  g_assert_cmpint (thought.candidates[BASTIDE_MAX_CANDIDATES - 1].move.placement.x, ==, BASTIDE_MAX_CANDIDATES);

  bastide_thought_choose (&thought, &last);
  g_assert_cmpuint (thought.n_candidates, ==, BASTIDE_MAX_CANDIDATES);
  g_assert_cmpint (thought.candidates[0].move.placement.x, ==, 1000);
  g_assert_cmpint (thought.candidates[1].move.placement.x, ==, 2 * BASTIDE_MAX_CANDIDATES - 1);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/thought/order", test_order);
  g_test_add_func ("/thought/choose", test_choose);
  g_test_add_func ("/thought/full", test_full);
  return g_test_run ();
}
