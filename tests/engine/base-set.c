/* base-set.c: the tiles of the base game (R1)
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tile-script.h"

static const TileScript scripts[] = {
  { 'D', 4, "city N; road E W; field EL WR at 0; field ER SL SR WL" },
  { 'A', 2, "monastery; road S; field NL NR EL ER SL SR WL WR" },
  { 'B', 4, "monastery; field NL NR EL ER SL SR WL WR" },
  { 'C', 1, "city N E S W shield" },
  { 'E', 5, "city N; field EL ER SL SR WL WR at 0" },
  { 'F', 2, "city E W shield; field NL NR at 0; field SL SR at 0" },
  { 'G', 1, "city E W; field NL NR at 0; field SL SR at 0" },
  { 'H', 3, "city N; city S; field EL ER WL WR at 0 1" },
  { 'I', 2, "city N; city W; field EL ER SL SR at 0 1" },
  { 'J', 3, "city N; road E S; field EL SR WL WR at 0; field ER SL" },
  { 'K', 3, "city N; road S W; field EL ER SL WR at 0; field SR WL" },
  { 'L', 3, "city N; road E; road S; road W; field EL WR at 0; field ER SL; field SR WL" },
  { 'M', 2, "city N E shield; field SL SR WL WR at 0" },
  { 'N', 3, "city N E; field SL SR WL WR at 0" },
  { 'O', 2, "city N W shield; road E S; field EL SR at 0; field ER SL" },
  { 'P', 3, "city N W; road E S; field EL SR at 0; field ER SL" },
  { 'Q', 1, "city N E W shield; field SL SR at 0" },
  { 'R', 3, "city N E W; field SL SR at 0" },
  { 'S', 2, "city N E W shield; road S; field SL at 0; field SR at 0" },
  { 'T', 1, "city N E W; road S; field SL at 0; field SR at 0" },
  { 'U', 8, "road N S; field NL SR WL WR; field NR EL ER SL" },
  { 'V', 9, "road S W; field NL NR EL ER SL WR; field SR WL" },
  { 'W', 4, "road E; road S; road W; field NL NR EL WR; field ER SL; field SR WL" },
  { 'X', 1, "road N; road E; road S; road W; field NR EL; field ER SL; field SR WL; field NL WR" },
  { 0 },
};

const ScriptedSet *
base_set (void)
{
  static ScriptedSet set;

  if (set.set.n_types == 0)
    scripted_set_init (&set, scripts);
  return &set;
}
