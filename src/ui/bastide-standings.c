/* bastide-standings.c: the players in the order of their final scores
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-standings.h"

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "bastide-emblem.h"
#include "bastide-words.h"

#define EMBLEM_SIZE 28

typedef struct
{
  BastidePlayer *player; /* borrowed from the game's list */
  int            score;
  gboolean       has_won;
} Standing;

static int
compare_standings (gconstpointer a,
                   gconstpointer b)
{
  return ((const Standing *) b)->score - ((const Standing *) a)->score;
}

static GtkWidget *
create_number (const char *text,
               const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, css_class);
  gtk_widget_add_css_class (label, "numeric");

  return label;
}

static GtkWidget *
create_winner_mark (void)
{
  GtkWidget *mark = gtk_image_new_from_icon_name ("bastide-lead-symbolic");

  gtk_widget_set_tooltip_text (mark, C_("standings", "Winner"));
  gtk_widget_set_valign (mark, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (mark, "winner-mark");

  return mark;
}

static char *
describe_standing (BastidePlayer *player,
                   guint          place,
                   int            score,
                   gboolean       has_won)
{
  g_autofree char *name = bastide_words_name (bastide_player_get_name (player));

  if (has_won)
    /* Translators: place, name and points of a player who has won. */
    return g_strdup_printf (ngettext ("%u. %s, %d point, winner", "%u. %s, %d points, winner", ABS (score)),
                            place, name, score);
  /* Translators: place, name and points. */
  return g_strdup_printf (ngettext ("%u. %s, %d point", "%u. %s, %d points", ABS (score)),
                          place, name, score);
}

static void
add_standing (GtkListBox    *list,
              BastidePlayer *player,
              guint          place,
              int            score,
              gboolean       has_won)
{
  /* Translators: the place of a player, as in "1." */
  g_autofree char *place_text = g_strdup_printf (C_("place", "%u."), place);
  g_autofree char *score_text = g_strdup_printf ("%d", score);
  g_autofree char *title = g_markup_escape_text (bastide_player_get_name (player), -1);
  g_autofree char *description = describe_standing (player, place, score, has_won);
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row),
                             bastide_emblem_new (bastide_player_get_colour (player), EMBLEM_SIZE));
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), create_number (place_text, "place"));
  if (has_won)
    {
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), create_winner_mark ());
      gtk_widget_add_css_class (row, "winner");
    }
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), create_number (score_text, "title-3"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, description, -1);
  gtk_list_box_append (list, row);
}

/* Equal points share a place (R15). */
void
bastide_standings_fill (GtkListBox  *list,
                        BastideGame *game)
{
  g_autoptr (GArray) standings = g_array_new (FALSE, FALSE, sizeof (Standing));
  GListModel *players = bastide_game_get_players (game);
  guint winners = bastide_game_get_winners (game);
  int scores[BASTIDE_MAX_PLAYERS];
  guint place = 1;

  gtk_widget_add_css_class (GTK_WIDGET (list), "standings");

  bastide_game_get_final_scores (game, scores);
  for (guint i = 0; i < g_list_model_get_n_items (players); i++)
    {
      g_autoptr (BastidePlayer) player = g_list_model_get_item (players, i);
      Standing standing = { player, scores[i], winners >> i & 1 };

      g_array_append_val (standings, standing);
    }
  g_array_sort (standings, compare_standings);

  for (guint i = 0; i < standings->len; i++)
    {
      const Standing *standing = &g_array_index (standings, Standing, i);

      if (i > 0 && standing->score < g_array_index (standings, Standing, i - 1).score)
        place = i + 1;
      add_standing (list, standing->player, place, standing->score, standing->has_won);
    }
}
