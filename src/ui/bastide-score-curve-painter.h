/* bastide-score-curve-painter.h: the lines, axes and numbers of a score curve
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-engine.h"
#include "bastide-seat.h"

G_BEGIN_DECLS

/* What the players had after each turn, and as one step more after final scoring. */
typedef struct
{
  guint         n_players;
  guint         n_turns;
  GArray       *scores; /* of int: (turns + 2) × players, step by step */
  char         *names[BASTIDE_MAX_PLAYERS];
  BastideColour colours[BASTIDE_MAX_PLAYERS];
} BastideScoreSeries;

void bastide_score_series_clear (BastideScoreSeries *self);

static inline int
bastide_score_series_get (const BastideScoreSeries *self,
                          guint                     step,
                          guint                     player)
{
  return g_array_index (self->scores, int, step * self->n_players + player);
}

/* One painting of it.  Fill in the first part, then have the rest laid out. */
typedef struct
{
  const BastideScoreSeries *series;
  PangoContext             *pango;
  int                       width, height;
  GdkRGBA                   ink; /* of the words */
  gboolean                  dark;
  gboolean                  high_contrast;
  gboolean                  right_to_left;
  int                       step; /* whose scores show, -1 for none */

  double                    line_height;
  double                    start, end;   /* of the plot, in the direction of reading, from the near rim */
  double                    turns_end;    /* where final scoring begins, likewise */
  double                    top, bottom;  /* of the plot */
  int                       top_score;    /* the highest on the axis */
  int                       score_stride; /* between two numbers on the axis */
} BastideScorePainter;

int  bastide_score_painter_get_line_height (PangoContext *pango);
void bastide_score_painter_lay_out         (BastideScorePainter *self);
void bastide_score_painter_paint           (const BastideScorePainter *self,
                                            cairo_t                   *cr);
/* The step nearest to the column X. */
int  bastide_score_painter_get_step_at     (const BastideScorePainter *self,
                                            double                     x);

G_END_DECLS
