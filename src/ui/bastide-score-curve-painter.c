/* bastide-score-curve-painter.c: the lines, axes and numbers of a score curve
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-score-curve-painter.h"

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "bastide-art.h"

/* How many line heights tall or long things are, so that all of it grows with the text. */
#define EMBLEM_LINES 1.15
#define MARK_LINES .75
#define MARK_PITCH_LINES 1.5  /* between the marks of two lines, at the least */
#define NUMBER_PITCH_LINES 2  /* between two numbers on an axis, at the least */
#define FINAL_LINES 4         /* the step of final scoring, at the most */
#define FINAL_SHARE .2        /* of the width, likewise */

#define GAP 6
#define LINE_WIDTH 2.5
#define RIM 1

void
bastide_score_series_clear (BastideScoreSeries *self)
{
  for (guint player = 0; player < self->n_players; player++)
    g_clear_pointer (&self->names[player], g_free);
  g_clear_pointer (&self->scores, g_array_unref);
  self->n_players = 0;
  self->n_turns = 0;
}

int
bastide_score_painter_get_line_height (PangoContext *pango)
{
  g_autoptr (PangoLayout) layout = pango_layout_new (pango);
  int height;

  pango_layout_set_text (layout, "0", -1);
  pango_layout_get_pixel_size (layout, NULL, &height);

  return height;
}

/* ---- Where things are -------------------------------------------------------------------------------------------- */

static double
get_text_width (const BastideScorePainter *self,
                const char                *text)
{
  g_autoptr (PangoLayout) layout = pango_layout_new (self->pango);
  int width;

  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_size (layout, &width, NULL);

  return width;
}

static double
get_number_width (const BastideScorePainter *self,
                  int                        number)
{
  g_autofree char *text = g_strdup_printf ("%d", number);

  return get_text_width (self, text);
}

/* The least of 1, 2, 5, 10, 20, 50… of which not more than MOST make up RANGE. */
static int
choose_stride (int range,
               int most)
{
  static const int factors[] = { 1, 2, 5 };
  int stride = 1;

  for (guint i = 0; (range + stride - 1) / stride > MAX (most, 1); i++)
    {
      int power = 1;

      for (guint j = 0; j < (i + 1) / G_N_ELEMENTS (factors); j++)
        power *= 10;
      stride = factors[(i + 1) % G_N_ELEMENTS (factors)] * power;
    }
  return stride;
}

static int
get_highest_score (const BastideScoreSeries *series)
{
  int highest = 1;

  for (guint step = 0; step <= series->n_turns + 1; step++)
    for (guint player = 0; player < series->n_players; player++)
      highest = MAX (highest, bastide_score_series_get (series, step, player));
  return highest;
}

void
bastide_score_painter_lay_out (BastideScorePainter *self)
{
  int highest = get_highest_score (self->series);
  double final;

  self->line_height = bastide_score_painter_get_line_height (self->pango);
  self->top = 1.6 * self->line_height;
  self->bottom = self->height - 2 * self->line_height - GAP;
  self->score_stride = choose_stride (highest,
                                      (int) ((self->bottom - self->top) / (NUMBER_PITCH_LINES * self->line_height)));
  self->top_score = (highest + self->score_stride - 1) / self->score_stride * self->score_stride;

  self->start = get_number_width (self, self->top_score) + GAP;
  self->end = self->width - EMBLEM_LINES * self->line_height - GAP;
  final = MIN (FINAL_LINES * self->line_height, FINAL_SHARE * (self->end - self->start));
  self->turns_end = self->end - final;
}

/* From a distance in the direction of reading to a column. */
static double
turn_round (const BastideScorePainter *self,
            double                     x)
{
  return self->right_to_left ? self->width - x : x;
}

static double
get_x (const BastideScorePainter *self,
       guint                      step)
{
  if (step > self->series->n_turns)
    return turn_round (self, self->end);
  return turn_round (self, self->start
                           + (self->turns_end - self->start) * step / MAX (self->series->n_turns, 1));
}

static double
get_y (const BastideScorePainter *self,
       double                     score)
{
  return self->bottom - (self->bottom - self->top) * score / self->top_score;
}

int
bastide_score_painter_get_step_at (const BastideScorePainter *self,
                                   double                     x)
{
  double distance = turn_round (self, x);
  guint n_turns = self->series->n_turns;

  if (distance > (self->turns_end + self->end) / 2)
    return (int) n_turns + 1;
  return (int) CLAMP (lround ((distance - self->start) * n_turns / (self->turns_end - self->start)), 0, (long) n_turns);
}

/* ---- Axes -------------------------------------------------------------------------------------------------------- */

static void
set_ink (const BastideScorePainter *self,
         cairo_t                   *cr,
         double                     strength)
{
  cairo_set_source_rgba (cr, self->ink.red, self->ink.green, self->ink.blue, self->ink.alpha * strength);
}

/* Words beside the lines: weaker than what is said with them, unless contrast is wished for. */
static double
get_quiet_strength (const BastideScorePainter *self)
{
  return self->high_contrast ? 1 : .7;
}

/* With the top of the line at Y, and ALIGNMENT of its width to the left of X. */
static void
paint_text (const BastideScorePainter *self,
            cairo_t                   *cr,
            const char                *text,
            double                     x,
            double                     y,
            double                     alignment)
{
  g_autoptr (PangoLayout) layout = pango_layout_new (self->pango);
  int width;

  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_size (layout, &width, NULL);
  cairo_move_to (cr, round (CLAMP (x - alignment * width, 0, MAX (self->width - width, 0))), round (y));
  pango_cairo_show_layout (cr, layout);
}

static void
paint_number (const BastideScorePainter *self,
              cairo_t                   *cr,
              int                        number,
              double                     x,
              double                     y,
              double                     alignment)
{
  g_autofree char *text = g_strdup_printf ("%d", number);

  paint_text (self, cr, text, x, y, alignment);
}

static void
paint_final_ground (const BastideScorePainter *self,
                    cairo_t                   *cr)
{
  double from = turn_round (self, self->turns_end), to = turn_round (self, self->end);

  cairo_rectangle (cr, MIN (from, to), self->top, fabs (to - from), self->bottom - self->top);
  set_ink (self, cr, .06);
  cairo_fill (cr);
}

static void
paint_scores_axis (const BastideScorePainter *self,
                   cairo_t                   *cr)
{
  double outer = turn_round (self, 0), inner = turn_round (self, self->start - GAP);

  for (int score = 0; score <= self->top_score; score += self->score_stride)
    {
      double y = floor (get_y (self, score)) + .5;

      cairo_move_to (cr, turn_round (self, self->start), y);
      cairo_line_to (cr, turn_round (self, self->end), y);
      set_ink (self, cr, score == 0 || self->high_contrast ? .55 : .13);
      cairo_set_line_width (cr, 1);
      cairo_stroke (cr);

      set_ink (self, cr, get_quiet_strength (self));
      paint_number (self, cr, score, inner, y - self->line_height / 2, self->right_to_left ? 0 : 1);
    }
  set_ink (self, cr, get_quiet_strength (self));
  paint_text (self, cr, C_("axis", "Points"), outer, 0, self->right_to_left ? 1 : 0);
}

/* Numbers and, in the place of the last, the end; what they count below them. */
static void
paint_turns_axis (const BastideScorePainter *self,
                  cairo_t                   *cr)
{
  guint n_turns = self->series->n_turns;
  double room = self->turns_end - self->start;
  double pitch = get_number_width (self, (int) n_turns) + NUMBER_PITCH_LINES * self->line_height;
  int stride = choose_stride (MAX ((int) n_turns, 1), (int) (room / pitch));
  double y = self->bottom + GAP;
  const char *end = C_("axis", "End");
  double end_start = MIN (self->end - get_text_width (self, end) / 2, self->width - get_text_width (self, end)) - GAP;

  set_ink (self, cr, get_quiet_strength (self));
  for (guint turn = 0; turn <= n_turns; turn += (guint) stride)
    if (self->start + room * turn / MAX (n_turns, 1) + get_number_width (self, (int) turn) / 2 <= end_start)
      paint_number (self, cr, (int) turn, get_x (self, turn), y, .5);
  paint_text (self, cr, end, turn_round (self, self->end), y, .5);
  paint_text (self, cr, C_("axis", "Turns"), turn_round (self, (self->start + self->turns_end) / 2),
              self->height - self->line_height, .5);
}

/* ---- Lines ------------------------------------------------------------------------------------------------------- */

/* Between the colours of the players and any ground. */
static void
set_rim (const BastideScorePainter *self,
         cairo_t                   *cr)
{
  double strength = self->high_contrast ? 1 : self->dark ? .75 : .5;

  set_ink (self, cr, strength);
}

static void
set_player (const BastideScorePainter *self,
            cairo_t                   *cr,
            guint                      player)
{
  double red, green, blue;

  bastide_art_colour ((BastideArtColour) self->series->colours[player], &red, &green, &blue);
  cairo_set_source_rgb (cr, red, green, blue);
}

static void
trace_line (const BastideScorePainter *self,
            cairo_t                   *cr,
            guint                      player)
{
  for (guint step = 0; step <= self->series->n_turns + 1; step++)
    cairo_line_to (cr, get_x (self, step), get_y (self, bastide_score_series_get (self->series, step, player)));
}

static void
paint_line (const BastideScorePainter *self,
            cairo_t                   *cr,
            guint                      player)
{
  cairo_new_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);

  trace_line (self, cr, player);
  set_rim (self, cr);
  cairo_set_line_width (cr, LINE_WIDTH + 2 * RIM);
  cairo_stroke_preserve (cr);
  set_player (self, cr, player);
  cairo_set_line_width (cr, LINE_WIDTH);
  cairo_stroke (cr);
}

static void
paint_emblem (const BastideScorePainter *self,
              cairo_t                   *cr,
              guint                      player,
              double                     x,
              double                     y,
              double                     size)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  bastide_art_paint_emblem (cr, (BastideArtColour) self->series->colours[player], size);
  cairo_restore (cr);
}

/* The line's height at a distance along the turns. */
static double
get_score_at (const BastideScorePainter *self,
              guint                      player,
              double                     x)
{
  double turns = (x - self->start) / (self->turns_end - self->start) * self->series->n_turns;
  guint turn = (guint) CLAMP (floor (turns), 0, self->series->n_turns);
  int from = bastide_score_series_get (self->series, turn, player);
  int to = bastide_score_series_get (self->series, MIN (turn + 1, self->series->n_turns), player);

  return from + (to - from) * (turns - turn);
}

/* Emblems on the lines, each line's in other places than the others', so that none covers another where lines meet. */
static void
paint_marks (const BastideScorePainter *self,
             cairo_t                   *cr,
             guint                      player)
{
  guint n = self->series->n_players;
  double room = self->turns_end - self->start;
  double pitch = MAX (n * MARK_PITCH_LINES * self->line_height, room / 3.5);

  for (double x = self->start + pitch * (player + .75) / n; x < self->turns_end; x += pitch)
    paint_emblem (self, cr, player, turn_round (self, x), get_y (self, get_score_at (self, player, x)),
                  MARK_LINES * self->line_height);
}

typedef struct
{
  guint  player;
  double y;
} Place;

static int
compare_places (gconstpointer a,
                gconstpointer b)
{
  double difference = ((const Place *) a)->y - ((const Place *) b)->y;

  return (difference > 0) - (difference < 0);
}

/* Pushes emblems apart where scores are close, and back into the chart. */
static void
spread (Place  *places,
        guint   n,
        double  size,
        double  top,
        double  bottom)
{
  for (guint i = 0; i < n; i++)
    places[i].y = MAX (places[i].y, i > 0 ? places[i - 1].y + size : top);
  for (guint i = n; i-- > 0;)
    places[i].y = MIN (places[i].y, i + 1 < n ? places[i + 1].y - size : bottom);
}

static void
paint_ends (const BastideScorePainter *self,
            cairo_t                   *cr)
{
  const BastideScoreSeries *series = self->series;
  double size = EMBLEM_LINES * self->line_height;
  Place places[BASTIDE_MAX_PLAYERS];

  for (guint player = 0; player < series->n_players; player++)
    places[player] = (Place) {
      .player = player,
      .y = get_y (self, bastide_score_series_get (series, series->n_turns + 1, player)),
    };
  qsort (places, series->n_players, sizeof places[0], compare_places);
  spread (places, series->n_players, size, size / 2, self->bottom);

  for (guint i = 0; i < series->n_players; i++)
    paint_emblem (self, cr, places[i].player, turn_round (self, self->width - size / 2), places[i].y, size);
}

/* ---- The scores of one step -------------------------------------------------------------------------------------- */

/* The players from the highest score down. */
static void
rank (const BastideScorePainter *self,
      Place                     *places)
{
  for (guint player = 0; player < self->series->n_players; player++)
    places[player] = (Place) {
      .player = player,
      .y = get_y (self, bastide_score_series_get (self->series, (guint) self->step, player)),
    };
  qsort (places, self->series->n_players, sizeof places[0], compare_places);
}

static void
trace_box (cairo_t *cr,
           double   x,
           double   y,
           double   width,
           double   height,
           double   radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI_2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

static void
paint_guide (const BastideScorePainter *self,
             cairo_t                   *cr,
             const Place               *places)
{
  double x = get_x (self, (guint) self->step);

  cairo_move_to (cr, floor (x) + .5, self->top);
  cairo_line_to (cr, floor (x) + .5, self->bottom);
  set_ink (self, cr, .8);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);

  for (guint i = self->series->n_players; i-- > 0;)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, x, places[i].y, LINE_WIDTH + RIM, 0, 2 * G_PI);
      set_player (self, cr, places[i].player);
      cairo_fill_preserve (cr);
      set_ink (self, cr, 1);
      cairo_stroke (cr);
    }
}

/* A box on the side of the guide where there is more room. */
static void
paint_scores (const BastideScorePainter *self,
              cairo_t                   *cr,
              const Place               *places)
{
  guint n = self->series->n_players;
  double emblem = self->line_height;
  g_autofree char *turn = g_strdup_printf (C_("score curve", "Turn %d"), self->step);
  const char *title = self->step > (int) self->series->n_turns ? C_("axis", "End") : turn;
  double numbers = emblem + GAP + get_number_width (self, self->top_score);
  double width = MAX (get_text_width (self, title), numbers) + 2 * GAP;
  double height = (n + 1) * self->line_height + 2 * GAP;
  double at = get_x (self, (guint) self->step);
  double x = round (at > self->width / 2.0 ? at - 2 * GAP - width : at + 2 * GAP);
  double y = self->top;
  double ground = self->dark ? .16 : 1;

  trace_box (cr, x + .5, y + .5, width, height, GAP);
  cairo_set_source_rgba (cr, ground, ground, ground, self->high_contrast ? 1 : .92);
  cairo_fill_preserve (cr);
  set_ink (self, cr, self->high_contrast ? 1 : .3);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);

  set_ink (self, cr, 1);
  paint_text (self, cr, title, x + width / 2, y + GAP, .5);
  for (guint i = 0; i < n; i++)
    {
      double line = y + GAP + (i + 1) * self->line_height;
      double near = self->right_to_left ? x + width - GAP : x + GAP;
      double far = self->right_to_left ? x + GAP : x + width - GAP;

      paint_emblem (self, cr, places[i].player, near + (self->right_to_left ? -emblem / 2 : emblem / 2),
                    line + self->line_height / 2, .9 * emblem);
      set_ink (self, cr, 1);
      paint_number (self, cr, bastide_score_series_get (self->series, (guint) self->step, places[i].player), far, line,
                    self->right_to_left ? 0 : 1);
    }
}

/* ---- All of it --------------------------------------------------------------------------------------------------- */

void
bastide_score_painter_paint (const BastideScorePainter *self,
                             cairo_t                   *cr)
{
  Place places[BASTIDE_MAX_PLAYERS];

  paint_final_ground (self, cr);
  paint_scores_axis (self, cr);
  paint_turns_axis (self, cr);
  for (guint player = self->series->n_players; player-- > 0;)
    paint_line (self, cr, player);
  for (guint player = self->series->n_players; player-- > 0;)
    paint_marks (self, cr, player);
  paint_ends (self, cr);

  if (self->step < 0)
    return;
  rank (self, places);
  paint_guide (self, cr, places);
  paint_scores (self, cr, places);
}
