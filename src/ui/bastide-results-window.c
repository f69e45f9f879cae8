/* bastide-results-window.c: how the game ended, and where the points came from
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-results-window.h"

#include "config.h"

#include <glib/gi18n.h>

#include "bastide-emblem.h"
#include "bastide-flow-box.h"
#include "bastide-score-curve.h"
#include "bastide-standings.h"
#include "bastide-words.h"

#define EMBLEM_SIZE 22

struct _BastideResultsWindow
{
  AdwWindow          parent_instance;

  /* Template */
  AdwToastOverlay   *toasts;
  GtkLabel          *outcome_label;
  GtkListBox        *standings;
  BastideScoreCurve *curve;
  GtkGrid           *sources;
  GtkFlowBox        *buttons;
  GtkWidget         *play_again;

  int                n_rows; /* of sources */
};

G_DEFINE_FINAL_TYPE (BastideResultsWindow, bastide_results_window, ADW_TYPE_WINDOW)

static void
save_cb (BastideResultsWindow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.save-as", NULL);
}

/* ---- Points by source -------------------------------------------------------------------------------------------- */

static void
add_cell (BastideResultsWindow *self,
          guint                 column,
          GtkWidget            *widget)
{
  gtk_grid_attach (self->sources, widget, (int) column, self->n_rows, 1, 1);
}

/* A row of numbers, each of which a screen reader reads with what it is and whose. */
static void
add_numbers (BastideResultsWindow *self,
             BastideGame          *game,
             const char           *title,
             const char           *css_class,
             const int            *numbers)
{
  GListModel *players = bastide_game_get_players (game);
  GtkWidget *label = gtk_label_new (title);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, css_class);
  add_cell (self, 0, label);

  for (guint i = 0; i < g_list_model_get_n_items (players); i++)
    {
      g_autoptr (BastidePlayer) player = g_list_model_get_item (players, i);
      g_autofree char *text = g_strdup_printf ("%d", numbers[i]);
      g_autofree char *name = bastide_words_name (bastide_player_get_name (player));
      /* Translators: source of points, name of the player, points. */
      g_autofree char *description = g_strdup_printf (C_("points by source", "%s, %s: %d"),
                                                      title, name, numbers[i]);
      GtkWidget *number = gtk_label_new (text);

      gtk_widget_add_css_class (number, css_class);
      gtk_widget_add_css_class (number, "numeric");
      gtk_label_set_width_chars (GTK_LABEL (number), 3);
      if (numbers[i] == 0)
        gtk_widget_add_css_class (number, "dim-label");
      gtk_accessible_update_property (GTK_ACCESSIBLE (number), GTK_ACCESSIBLE_PROPERTY_LABEL, description, -1);
      add_cell (self, i + 1, number);
    }

  self->n_rows++;
}

static void
add_line (BastideResultsWindow *self,
          guint                 n_players)
{
  gtk_grid_attach (self->sources, gtk_separator_new (GTK_ORIENTATION_HORIZONTAL), 0, self->n_rows++,
                   (int) n_players + 1, 1);
}

static void
add_emblems (BastideResultsWindow *self,
             BastideGame          *game)
{
  GListModel *players = bastide_game_get_players (game);

  for (guint i = 0; i < g_list_model_get_n_items (players); i++)
    {
      g_autoptr (BastidePlayer) player = g_list_model_get_item (players, i);
      GtkWidget *emblem = bastide_emblem_new (bastide_player_get_colour (player), EMBLEM_SIZE);

      gtk_widget_set_halign (emblem, GTK_ALIGN_CENTER);
      gtk_widget_set_tooltip_text (emblem, bastide_player_get_name (player));
      add_cell (self, i + 1, emblem);
    }
  self->n_rows++;
}

/* The sum of a part of the game and, below it, where it came from. */
static void
add_part (BastideResultsWindow *self,
          BastideGame          *game,
          const char           *title,
          int                   points[BASTIDE_MAX_PLAYERS][BASTIDE_N_KINDS],
          gboolean              with_fields)
{
  static const struct
  {
    BastideKind kind;
    const char *title;
  } rows[] = {
    { BASTIDE_ROAD, N_("Roads") },
    { BASTIDE_CITY, N_("Cities") },
    { BASTIDE_MONASTERY, N_("Monasteries") },
    { BASTIDE_FIELD, N_("Fields") },
  };
  int sums[BASTIDE_MAX_PLAYERS] = { 0 };
  int numbers[BASTIDE_MAX_PLAYERS];

  for (guint player = 0; player < BASTIDE_MAX_PLAYERS; player++)
    for (guint kind = 0; kind < BASTIDE_N_KINDS; kind++)
      sums[player] += points[player][kind];
  add_numbers (self, game, title, "heading", sums);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      if (rows[i].kind == BASTIDE_FIELD && !with_fields)
        continue;
      for (guint player = 0; player < BASTIDE_MAX_PLAYERS; player++)
        numbers[player] = points[player][rows[i].kind];
      add_numbers (self, game, _(rows[i].title), "source", numbers);
    }
}

static void
fill_sources (BastideResultsWindow *self,
              BastideGame          *game)
{
  guint n = g_list_model_get_n_items (bastide_game_get_players (game));
  int during[BASTIDE_MAX_PLAYERS][BASTIDE_N_KINDS] = { 0 };
  int at_end[BASTIDE_MAX_PLAYERS][BASTIDE_N_KINDS] = { 0 };
  int totals[BASTIDE_MAX_PLAYERS];

  for (guint player = 0; player < n; player++)
    {
      BastidePointsBySource points;

      bastide_game_get_points_by_source (game, player, &points);
      memcpy (during[player], points.during, sizeof points.during);
      memcpy (at_end[player], points.at_end, sizeof points.at_end);
    }
  bastide_game_get_final_scores (game, totals);

  add_emblems (self, game);
  /* Farmers never come home in play (R12). */
  add_part (self, game, C_("points", "In Play"), during, FALSE);
  add_line (self, n);
  add_part (self, game, C_("points", "At the End"), at_end, TRUE);
  add_line (self, n);
  add_numbers (self, game, _("Total"), "heading", totals);
}

/* ---- Object ------------------------------------------------------------------------------------------------------ */

static void
bastide_results_window_class_init (BastideResultsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (BASTIDE_TYPE_SCORE_CURVE);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-results-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideResultsWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, BastideResultsWindow, outcome_label);
  gtk_widget_class_bind_template_child (widget_class, BastideResultsWindow, standings);
  gtk_widget_class_bind_template_child (widget_class, BastideResultsWindow, curve);
  gtk_widget_class_bind_template_child (widget_class, BastideResultsWindow, sources);
  gtk_widget_class_bind_template_child (widget_class, BastideResultsWindow, buttons);
  gtk_widget_class_bind_template_child (widget_class, BastideResultsWindow, play_again);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
}

static void
bastide_results_window_init (BastideResultsWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_flow_box_guard (self->buttons, GTK_WIDGET (self));
}

GtkWindow *
bastide_results_window_new (BastideGame *game)
{
  BastideResultsWindow *self;
  g_autofree char *outcome = NULL;

  g_return_val_if_fail (BASTIDE_IS_GAME (game), NULL);
  g_return_val_if_fail (bastide_game_get_phase (game) == BASTIDE_PHASE_OVER, NULL);

  self = g_object_new (BASTIDE_TYPE_RESULTS_WINDOW, NULL);
  outcome = bastide_words_outcome (game);
  gtk_label_set_label (self->outcome_label, outcome);
  bastide_standings_fill (self->standings, game);
  bastide_score_curve_set_game (self->curve, game);
  fill_sources (self, game);
  gtk_widget_grab_focus (self->play_again);

  return GTK_WINDOW (self);
}

AdwToastOverlay *
bastide_results_window_get_toasts (BastideResultsWindow *self)
{
  g_return_val_if_fail (BASTIDE_IS_RESULTS_WINDOW (self), NULL);

  return self->toasts;
}
