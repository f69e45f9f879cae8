/* bastide-scoring-show.c: what features paid, told as a course of time
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-scoring-show.h"

#include <math.h>

/* The course of one feature, in seconds at the normal pace. */
#define GLOW_TIME .25     /* until it is lit */
#define RISE_START .1
#define RISE_TIME .4
#define FLIGHT_START .85
#define FLIGHT_TIME .7
#define ARRIVAL (FLIGHT_START + FLIGHT_TIME)
#define COUNT_TIME .35    /* in which the number on the card counts on */
#define FADE_START 1.15
#define FADE_TIME .5
#define PAID_TIME .6      /* that the card is lit */
#define WALK_START .55
#define WALK_TIME 1.2
#define WALK_APART .14    /* between followers of the same feature */

/* Between the beginnings of features of one turn, and of final scoring at most. */
#define TURN_STEP 1.1
#define FINAL_STEP .75
#define FINAL_TIME 12.

/* What is still is lit long enough to be read, and does not flicker however many there are. */
#define STILL_TIME 1.7
#define SHORTEST_STILL_TIME .6

struct _BastideScoringShow
{
  GObject    parent_instance;

  GPtrArray *features; /* of BastidePaidFeature */
  double     now;      /* in seconds at the normal pace, as all times here */
  double     step;     /* between the beginnings of two features */
  double     end;
  double     tempo;    /* seconds for one at the normal pace */
  gboolean   begun;
  gboolean   still;
};

G_DEFINE_FINAL_TYPE (BastideScoringShow, bastide_scoring_show, G_TYPE_OBJECT)

enum
{
  CHANGED,
  ENDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
paid_feature_free (gpointer data)
{
  BastidePaidFeature *paid = data;

  bastide_feature_info_free (paid->feature);
  g_array_unref (paid->homecomers);
  g_free (paid);
}

/* ---- Time -------------------------------------------------------------------------------------------------------- */

static double
span (double now,
      double start,
      double length)
{
  return CLAMP ((now - start) / length, 0, 1);
}

/* Since FEATURE began to be told of; negative before. */
static double
own_time (BastideScoringShow *self,
          guint               feature)
{
  return self->begun ? self->now - feature * self->step : -1;
}

static double
walk_start (guint homecomer)
{
  return WALK_START + homecomer * WALK_APART;
}

static double
length_of (const BastidePaidFeature *paid)
{
  double points = ARRIVAL + PAID_TIME;

  return paid->homecomers->len > 0 ? fmax (points, walk_start (paid->homecomers->len - 1) + WALK_TIME) : points;
}

static void
schedule (BastideScoringShow *self)
{
  guint n = self->features->len;
  const BastidePaidFeature *last = g_ptr_array_index (self->features, n - 1);

  self->end = 0;
  if (self->still)
    {
      self->step = last->final ? CLAMP (FINAL_TIME / n, SHORTEST_STILL_TIME, STILL_TIME) : STILL_TIME;
      self->end = n * self->step;
      return;
    }

  self->step = last->final && n > 1 ? fmin (FINAL_STEP, (FINAL_TIME - length_of (last)) / (n - 1)) : TURN_STEP;
  for (guint i = 0; i < n; i++)
    self->end = fmax (self->end, i * self->step + length_of (g_ptr_array_index (self->features, i)));
}

/* ---- The course -------------------------------------------------------------------------------------------------- */

/* The claims of its tiles are those of the followers that stood on it until now, for it pays but once. */
static GArray *
find_homecomers (const BastideState       *state,
                 const BastideFeatureInfo *feature)
{
  GArray *homecomers = g_array_new (FALSE, FALSE, sizeof (BastideHomecomer));

  for (guint i = 0; i < feature->segments->len; i++)
    {
      const BastideSegmentAt *at = &g_array_index (feature->segments, BastideSegmentAt, i);
      BastideHomecomer homecomer = { at->tile, at->segment, state->tiles[at->tile].player };

      if (state->tiles[at->tile].claim == at->segment)
        g_array_append_val (homecomers, homecomer);
    }
  return homecomers;
}

void
bastide_scoring_show_add (BastideScoringShow *self,
                          BastideGame        *game,
                          BastideLogEntry    *entry)
{
  BastideFeatureInfo *feature;
  BastidePaidFeature *paid;
  int x, y;
  guint segment;

  g_return_if_fail (BASTIDE_IS_SCORING_SHOW (self));
  g_return_if_fail (bastide_log_entry_get_kind (entry) == BASTIDE_LOG_SCORE);
  g_return_if_fail (!self->begun);

  bastide_log_entry_get_place (entry, &x, &y, &segment);
  feature = bastide_game_inspect (game, x, y, segment);
  g_return_if_fail (feature != NULL);

  paid = g_new0 (BastidePaidFeature, 1);
  paid->feature = feature;
  paid->owners = bastide_log_entry_get_players (entry);
  paid->points = bastide_log_entry_get_points (entry);
  paid->final = bastide_log_entry_get_final (entry);
  if (paid->final)
    paid->homecomers = g_array_new (FALSE, FALSE, sizeof (BastideHomecomer));
  else
    paid->homecomers = find_homecomers (bastide_game_get_state (game), feature);
  g_ptr_array_add (self->features, paid);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
bastide_scoring_show_begin (BastideScoringShow *self,
                            BastideScoringPace  pace,
                            gboolean            still)
{
  static const double tempos[] = {
    [BASTIDE_SCORING_FAST] = .55,
    [BASTIDE_SCORING_NORMAL] = 1,
    [BASTIDE_SCORING_SLOW] = 1.8,
  };

  g_return_if_fail (BASTIDE_IS_SCORING_SHOW (self));
  g_return_if_fail (pace > BASTIDE_SCORING_OFF && pace <= BASTIDE_SCORING_SLOW);
  g_return_if_fail (self->features->len > 0 && !self->begun);

  self->begun = TRUE;
  self->still = still;
  self->tempo = tempos[pace];
  self->now = 0;
  schedule (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
bastide_scoring_show_advance (BastideScoringShow *self,
                              double              seconds)
{
  g_return_if_fail (BASTIDE_IS_SCORING_SHOW (self));
  g_return_if_fail (self->begun);

  self->now = seconds / self->tempo;
  if (self->now >= self->end)
    bastide_scoring_show_end (self);
  else
    g_signal_emit (self, signals[CHANGED], 0);
}

void
bastide_scoring_show_end (BastideScoringShow *self)
{
  g_return_if_fail (BASTIDE_IS_SCORING_SHOW (self));

  if (self->features->len == 0)
    return;

  g_ptr_array_set_size (self->features, 0);
  self->begun = FALSE;
  self->still = FALSE;
  g_signal_emit (self, signals[CHANGED], 0);
  g_signal_emit (self, signals[ENDED], 0);
}

gboolean
bastide_scoring_show_is_running (BastideScoringShow *self)
{
  g_return_val_if_fail (BASTIDE_IS_SCORING_SHOW (self), FALSE);

  return self->features->len > 0;
}

gboolean
bastide_scoring_show_has_begun (BastideScoringShow *self)
{
  g_return_val_if_fail (BASTIDE_IS_SCORING_SHOW (self), FALSE);

  return self->begun;
}

gboolean
bastide_scoring_show_is_still (BastideScoringShow *self)
{
  g_return_val_if_fail (BASTIDE_IS_SCORING_SHOW (self), FALSE);

  return self->still;
}

gboolean
bastide_scoring_show_holds_verdict (BastideScoringShow *self)
{
  g_return_val_if_fail (BASTIDE_IS_SCORING_SHOW (self), FALSE);

  for (guint i = 0; i < self->features->len; i++)
    if (((const BastidePaidFeature *) g_ptr_array_index (self->features, i))->final)
      return TRUE;
  return FALSE;
}

double
bastide_scoring_show_get_next (BastideScoringShow *self)
{
  g_return_val_if_fail (BASTIDE_IS_SCORING_SHOW (self), 0);

  return (floor (self->now / self->step + 1e-6) + 1) * self->step * self->tempo;
}

/* ---- What shows now ---------------------------------------------------------------------------------------------- */

guint
bastide_scoring_show_get_n_features (BastideScoringShow *self)
{
  g_return_val_if_fail (BASTIDE_IS_SCORING_SHOW (self), 0);

  return self->features->len;
}

const BastidePaidFeature *
bastide_scoring_show_get_feature (BastideScoringShow *self,
                                  guint               feature)
{
  g_return_val_if_fail (BASTIDE_IS_SCORING_SHOW (self), NULL);
  g_return_val_if_fail (feature < self->features->len, NULL);

  return g_ptr_array_index (self->features, feature);
}

static gboolean
is_lit_still (BastideScoringShow *self,
              guint               feature)
{
  double now = own_time (self, feature);

  return now >= -1e-6 && now < self->step - 1e-6;
}

void
bastide_scoring_show_get_moment (BastideScoringShow   *self,
                                 guint                 feature,
                                 BastideScoringMoment *moment)
{
  double now;

  g_return_if_fail (BASTIDE_IS_SCORING_SHOW (self));
  g_return_if_fail (feature < self->features->len);

  if (self->still)
    {
      double lit = is_lit_still (self, feature) ? 1 : 0;

      *moment = (BastideScoringMoment) { .glow = lit, .rise = lit };
      return;
    }

  now = own_time (self, feature);
  *moment = (BastideScoringMoment) {
    .glow = span (now, 0, GLOW_TIME) * (1 - span (now, FADE_START, FADE_TIME)),
    .rise = span (now, RISE_START, RISE_TIME),
    .flight = span (now, FLIGHT_START, FLIGHT_TIME),
  };
}

double
bastide_scoring_show_get_walk (BastideScoringShow *self,
                               guint               feature,
                               guint               homecomer)
{
  g_return_val_if_fail (BASTIDE_IS_SCORING_SHOW (self), 1);
  g_return_val_if_fail (feature < self->features->len, 1);

  return self->still ? 1 : span (own_time (self, feature), walk_start (homecomer), WALK_TIME);
}

int
bastide_scoring_show_get_held_points (BastideScoringShow *self,
                                      guint               player)
{
  int held = 0;

  g_return_val_if_fail (BASTIDE_IS_SCORING_SHOW (self), 0);

  for (guint i = 0; i < self->features->len && !self->still; i++)
    {
      const BastidePaidFeature *paid = g_ptr_array_index (self->features, i);

      if (paid->owners >> player & 1)
        held += (int) ceil (paid->points * (1 - span (own_time (self, i), ARRIVAL, COUNT_TIME)));
    }
  return held;
}

guint
bastide_scoring_show_get_held_followers (BastideScoringShow *self,
                                         guint               player)
{
  guint held = 0;

  g_return_val_if_fail (BASTIDE_IS_SCORING_SHOW (self), 0);

  for (guint i = 0; i < self->features->len; i++)
    {
      const BastidePaidFeature *paid = g_ptr_array_index (self->features, i);

      for (guint j = 0; j < paid->homecomers->len; j++)
        if (g_array_index (paid->homecomers, BastideHomecomer, j).player == player
            && bastide_scoring_show_get_walk (self, i, j) < 1)
          held++;
    }
  return held;
}

gboolean
bastide_scoring_show_is_being_paid (BastideScoringShow *self,
                                    guint               player)
{
  g_return_val_if_fail (BASTIDE_IS_SCORING_SHOW (self), FALSE);

  for (guint i = 0; i < self->features->len; i++)
    {
      const BastidePaidFeature *paid = g_ptr_array_index (self->features, i);
      double now = own_time (self, i);

      if ((paid->owners >> player & 1) == 0)
        continue;
      if (self->still ? is_lit_still (self, i) : now >= ARRIVAL && now < ARRIVAL + PAID_TIME)
        return TRUE;
    }
  return FALSE;
}

/* ---- Object ------------------------------------------------------------------------------------------------------ */

static void
bastide_scoring_show_finalize (GObject *object)
{
  BastideScoringShow *self = BASTIDE_SCORING_SHOW (object);

  g_ptr_array_unref (self->features);

  G_OBJECT_CLASS (bastide_scoring_show_parent_class)->finalize (object);
}

static void
bastide_scoring_show_class_init (BastideScoringShowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_scoring_show_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  signals[ENDED] = g_signal_new ("ended", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
bastide_scoring_show_init (BastideScoringShow *self)
{
  self->features = g_ptr_array_new_with_free_func (paid_feature_free);
  self->tempo = 1;
  self->step = TURN_STEP;
}

BastideScoringShow *
bastide_scoring_show_new (void)
{
  return g_object_new (BASTIDE_TYPE_SCORING_SHOW, NULL);
}
