/* bastide-bench.h: how fast the parts of the program are
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-catalogue.h"

G_BEGIN_DECLS

/* Each measures for about so many SECONDS, and once at least: of the processor's time for this thread, where no file is
 * read, so that a busy machine matters little. */

/* Games a second of the base game between two players on one core: random placements, then random claims or none.  Each
 * is made turn by turn, scored with its fields, and taken back turn by turn. */
double bastide_bench_random_games (const BastideCatalogue  *catalogue,
                                   double                   seconds);

/* Iterations a second of the expert's search, in the middle of a game between two, in one thread. */
double bastide_bench_search       (BastideCatalogue        *catalogue,
                                   double                   seconds);

/* Milliseconds to parse, validate and replay a full game. */
double bastide_bench_open_memory  (BastideCatalogue        *catalogue,
                                   double                   seconds);
/* Likewise, and to read it from a file; 0 on an error of the file system. */
double bastide_bench_open_file    (BastideCatalogue        *catalogue,
                                   double                   seconds,
                                   GError                 **error);

/* Milliseconds to paint a tile of SIZE pixels, the mean over all designs and rotations. */
double bastide_bench_paint_tile   (const BastideCatalogue  *catalogue,
                                   unsigned                 size,
                                   double                   seconds);

G_END_DECLS
