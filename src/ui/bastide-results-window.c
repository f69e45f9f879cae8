/* bastide-results-window.c: how the game ended, and where the points came from
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-results-window.h"

#include "config.h"

#include <glib/gi18n.h>

#include "bastide-emblem.h"
#include "bastide-words.h"

#define EMBLEM_SIZE 28
#define SMALL_EMBLEM_SIZE 22

struct _BastideResultsWindow
{
  AdwWindow   parent_instance;

  /* Template */
  GtkLabel   *outcome_label;
  GtkListBox *standings;
  GtkGrid    *sources;
  GtkWidget  *play_again;

  guint       n_rows; /* of sources */
};

G_DEFINE_FINAL_TYPE (BastideResultsWindow, bastide_results_window, ADW_TYPE_WINDOW)

static void
save_cb (BastideResultsWindow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.save-as", NULL);
}

/* ---- Standings --------------------------------------------------------------------------------------------------- */

typedef struct
{
  BastidePlayer *player; /* borrowed from the game's list */
  int            score;
} Standing;

static int
compare_standings (gconstpointer a,
                   gconstpointer b)
{
  return ((const Standing *) b)->score - ((const Standing *) a)->score;
}

static void
add_standing (BastideResultsWindow *self,
              BastidePlayer        *player,
              guint                 place,
              int                   score)
{
  /* Translators: the place of a player, as in "1." */
  g_autofree char *place_text = g_strdup_printf (C_("place", "%u."), place);
  g_autofree char *score_text = g_strdup_printf ("%d", score);
  g_autofree char *title = g_markup_escape_text (bastide_player_get_name (player), -1);
  /* Translators: place, name and points. */
  g_autofree char *description = g_strdup_printf (ngettext ("%u. %s, %d point", "%u. %s, %d points", ABS (score)),
                                                  place, bastide_player_get_name (player), score);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *emblem = bastide_emblem_new (bastide_player_get_colour (player), EMBLEM_SIZE);
  GtkWidget *place_label = gtk_label_new (place_text);
  GtkWidget *score_label = gtk_label_new (score_text);

  gtk_widget_add_css_class (place_label, "dim-label");
  gtk_widget_add_css_class (place_label, "numeric");
  gtk_widget_add_css_class (score_label, "title-3");
  gtk_widget_add_css_class (score_label, "numeric");

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 1);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), emblem);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), place_label);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), score_label);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, description, -1);
  gtk_list_box_append (self->standings, row);
}

/* Equal points share a place (R15). */
static void
fill_standings (BastideResultsWindow *self,
                BastideGame          *game)
{
  g_autoptr (GArray) standings = g_array_new (FALSE, FALSE, sizeof (Standing));
  GListModel *players = bastide_game_get_players (game);
  int scores[BASTIDE_MAX_PLAYERS];
  guint place = 1;

  bastide_game_get_final_scores (game, scores);
  for (guint i = 0; i < g_list_model_get_n_items (players); i++)
    {
      g_autoptr (BastidePlayer) player = g_list_model_get_item (players, i);
      Standing standing = { player, scores[i] };

      g_array_append_val (standings, standing);
    }
  g_array_sort (standings, compare_standings);

  for (guint i = 0; i < standings->len; i++)
    {
      const Standing *standing = &g_array_index (standings, Standing, i);

      if (i > 0 && standing->score < g_array_index (standings, Standing, i - 1).score)
        place = i + 1;
      add_standing (self, standing->player, place, standing->score);
    }
}

/* ---- Points by source -------------------------------------------------------------------------------------------- */

static void
add_cell (BastideResultsWindow *self,
          guint                 column,
          GtkWidget            *widget)
{
  gtk_grid_attach (self->sources, widget, column, self->n_rows, 1, 1);
}

static void
add_title (BastideResultsWindow *self,
           const char           *title,
           guint                 n_players)
{
  GtkWidget *label = gtk_label_new (title);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  gtk_grid_attach (self->sources, label, 0, self->n_rows++, n_players + 1, 1);
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
      /* Translators: source of points, name of the player, points. */
      g_autofree char *description = g_strdup_printf (C_("points by source", "%s, %s: %d"),
                                                      title, bastide_player_get_name (player), numbers[i]);
      GtkWidget *number = gtk_label_new (text);

      gtk_label_set_width_chars (GTK_LABEL (number), 3);
      gtk_label_set_xalign (GTK_LABEL (number), .5);
      gtk_widget_add_css_class (number, "numeric");
      gtk_widget_add_css_class (number, css_class);
      gtk_accessible_update_property (GTK_ACCESSIBLE (number), GTK_ACCESSIBLE_PROPERTY_LABEL, description, -1);
      add_cell (self, i + 1, number);
    }

  self->n_rows++;
}

static void
add_emblems (BastideResultsWindow *self,
             BastideGame          *game)
{
  GListModel *players = bastide_game_get_players (game);

  for (guint i = 0; i < g_list_model_get_n_items (players); i++)
    {
      g_autoptr (BastidePlayer) player = g_list_model_get_item (players, i);
      GtkWidget *emblem = bastide_emblem_new (bastide_player_get_colour (player), SMALL_EMBLEM_SIZE);

      gtk_widget_set_halign (emblem, GTK_ALIGN_CENTER);
      gtk_widget_set_tooltip_text (emblem, bastide_player_get_name (player));
      add_cell (self, i + 1, emblem);
    }
  self->n_rows++;
}

static void
fill_sources (BastideResultsWindow *self,
              BastideGame          *game)
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
  guint n = g_list_model_get_n_items (bastide_game_get_players (game));
  BastidePointsBySource points[BASTIDE_MAX_PLAYERS];
  int numbers[BASTIDE_MAX_PLAYERS];

  for (guint p = 0; p < n; p++)
    bastide_game_get_points_by_source (game, p, &points[p]);

  add_emblems (self, game);

  add_title (self, _("During the Game"), n);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      /* Farmers never come home in play (R12). */
      if (rows[i].kind == BASTIDE_FIELD)
        continue;
      for (guint p = 0; p < n; p++)
        numbers[p] = points[p].during[rows[i].kind];
      add_numbers (self, game, _(rows[i].title), "source", numbers);
    }

  add_title (self, _("Final Scoring"), n);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      for (guint p = 0; p < n; p++)
        numbers[p] = points[p].at_end[rows[i].kind];
      add_numbers (self, game, _(rows[i].title), "source", numbers);
    }

  bastide_game_get_final_scores (game, numbers);
  add_numbers (self, game, _("Total"), "heading", numbers);
}

/* ---- Object ------------------------------------------------------------------------------------------------------ */

static void
bastide_results_window_class_init (BastideResultsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-results-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideResultsWindow, outcome_label);
  gtk_widget_class_bind_template_child (widget_class, BastideResultsWindow, standings);
  gtk_widget_class_bind_template_child (widget_class, BastideResultsWindow, sources);
  gtk_widget_class_bind_template_child (widget_class, BastideResultsWindow, play_again);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
}

static void
bastide_results_window_init (BastideResultsWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
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
  fill_standings (self, game);
  fill_sources (self, game);
  gtk_widget_grab_focus (self->play_again);

  return GTK_WINDOW (self);
}
