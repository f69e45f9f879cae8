/* quick-game.c: games that cost a harness next to no time
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "quick-game.h"

#include "bastide-protocol.h"

static const char tiles[] =
  "<tileset name=\"quick\">"
  "<tile id=\"B\" count=\"1\"><monastery/><field halves=\"NL NR EL ER SL SR WL WR\"/></tile>"
  "<tile id=\"C\" count=\"1\"><city edges=\"N E S W\" shields=\"1\"/></tile>"
  "<tile id=\"D\" count=\"3\" start=\"1\"><city edges=\"N\"/><road edges=\"E W\"/>"
  "<field halves=\"EL WR\" cities=\"0\"/><field halves=\"ER SL SR WL\"/></tile>"
  "<tile id=\"E\" count=\"2\"><city edges=\"N\"/><field halves=\"EL ER SL SR WL WR\" cities=\"0\"/></tile>"
  "<tile id=\"U\" count=\"2\"><road edges=\"N S\"/>"
  "<field halves=\"NL SR WL WR\"/><field halves=\"NR EL ER SL\"/></tile>"
  "<tile id=\"V\" count=\"3\"><road edges=\"S W\"/>"
  "<field halves=\"NL NR EL ER SL WR\"/><field halves=\"SR WL\"/></tile>"
  "</tileset>";

static gpointer
read_tiles (gpointer data)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (tiles, sizeof tiles - 1);
  g_autoptr (GError) error = NULL;
  BastideCatalogue *catalogue = bastide_catalogue_parse (bytes, "quick", &error);

  g_assert_no_error (error);
  return catalogue;
}

BastideCatalogue *
quick_catalogue (void)
{
  static GOnce once = G_ONCE_INIT;

  return g_once (&once, read_tiles, NULL);
}

void
quick_think (const BastideStrategy *self,
             const BastideState    *state,
             const BastideEffort   *effort,
             BastideRandom         *random,
             BastideThought        *thought)
{
  BastideMove *move = &thought->candidates[0].move;

  move->placement = bastide_state_random_placement (state, random);
  move->claim = (uint8_t) bastide_random_below (random, 4 * BASTIDE_MAX_SEGMENTS);
  if (state->hands[state->player] == 0 || move->claim >= state->set->types[state->hand].n_segments
      || !bastide_protocol_is_legal (state, move))
    move->claim = BASTIDE_NONE;
  thought->candidates[0].visits = 1;
  thought->n_candidates = 1;
}
