/* painting.c: how often tiles are painted, and by whom
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "painting.h"

#include "bastide-art.h"

static int n_tiles;
static int n_waited_for;
static GThread *main_thread;

/* The linker passes the calls through here. */
void __real_bastide_art_paint_tile (cairo_t               *cr,
                                    const BastideTileType *type,
                                    unsigned               rotation,
                                    unsigned               variant,
                                    double                 size);
void __wrap_bastide_art_paint_tile (cairo_t               *cr,
                                    const BastideTileType *type,
                                    unsigned               rotation,
                                    unsigned               variant,
                                    double                 size);

void
__wrap_bastide_art_paint_tile (cairo_t               *cr,
                               const BastideTileType *type,
                               unsigned               rotation,
                               unsigned               variant,
                               double                 size)
{
  g_atomic_int_inc (&n_tiles);
  if (g_thread_self () == main_thread)
    g_atomic_int_inc (&n_waited_for);
  __real_bastide_art_paint_tile (cr, type, rotation, variant, size);
}

void
painting_reset (void)
{
  main_thread = g_thread_self ();
  g_atomic_int_set (&n_tiles, 0);
  g_atomic_int_set (&n_waited_for, 0);
}

int
painting_get_n_tiles (void)
{
  return g_atomic_int_get (&n_tiles);
}

int
painting_get_n_waited_for (void)
{
  return g_atomic_int_get (&n_waited_for);
}
