/* table.c: games of the tiles that a test wants, played in the window by its actions
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "table.h"

#include "bastide-player-card.h"
#include "bastide-results-window.h"
#include "support.h"

static const char names[] = "Ana Bernat Carme David Eva Ferran";

static const char *const tiles[] = {
  "<field halves='NL NR EL ER SL SR WL WR'/>",
  "<road edges='E W'/><field halves='NL NR EL WR'/><field halves='ER SL SR WL'/>",
  "<monastery/><field halves='NL NR EL ER SL SR WL WR'/>",
  "<city edges='N E S W'/>",
};

/* --- Decks --- */

static BastideCatalogue *
catalogue_new (const char *deck)
{
  g_autoptr (GString) xml = g_string_new ("<tileset name='table'>");
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  BastideCatalogue *catalogue;

  for (guint i = 0; i < G_N_ELEMENTS (tiles); i++)
    {
      guint count = 0;

      for (const char *tile = deck; *tile != '\0'; tile++)
        count += *tile == TABLE_TILES[i];
      if (count > 0)
        g_string_append_printf (xml, "<tile id='%c' count='%u'%s>%s</tile>", TABLE_TILES[i], count,
                                TABLE_TILES[i] == deck[0] ? " start='1'" : "", tiles[i]);
    }
  g_string_append (xml, "</tileset>");
  bytes = g_bytes_new (xml->str, xml->len);
  catalogue = bastide_catalogue_parse (bytes, "table", &error);
  g_assert_no_error (error);
  return catalogue;
}

BastideGame *
table_game_new_seats (const char *seats,
                      const char *deck)
{
  g_autoptr (BastideCatalogue) catalogue = catalogue_new (deck);
  g_auto (GStrv) texts = g_strsplit (seats, " ", -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) array = bastide_seats_parse ((const char *const *) texts, &error);
  g_autoptr (BastideRecord) record = NULL;

  g_assert_no_error (error);
  record = bastide_record_new (catalogue, array, 0);
  for (guint i = 1; deck[i] != '\0'; i++)
    {
      const char id[] = { deck[i], '\0' };

      record->deck[i - 1] = bastide_catalogue_find_tile (catalogue, id);
    }
  return bastide_game_new (record);
}

static char *
first_seats (guint n)
{
  const char *end = names;

  for (; n > 1; n--)
    end = strchr (end, ' ') + 1;
  return g_strndup (names, strcspn (end, " ") + (end - names));
}

BastideGame *
table_game_new (guint       n_players,
                const char *deck)
{
  g_autofree char *seats = first_seats (n_players);

  return table_game_new_seats (seats, deck);
}

/* --- Turns --- */

void
table_turn (Parlour    *parlour,
            int         x,
            int         y,
            int         rotation,
            const char *segment)
{
  BastideGame *game = bastide_window_get_game (parlour->window);
  guint turn = bastide_game_get_turn (game);

  parlour_place (parlour, x, y, rotation);
  g_assert_cmpint (bastide_game_get_phase (game), ==, BASTIDE_PHASE_CLAIM);
  if (segment != NULL)
    {
      parlour_claim (parlour, segment);
      g_assert_cmpuint (bastide_game_get_claim (game), !=, BASTIDE_NONE);
    }
  parlour_act (parlour, "end-turn", NULL);
  g_assert_cmpuint (bastide_game_get_turn (game), ==, turn + 1);
}

BastideGame *
table_play (Parlour    *parlour,
            guint       n_players,
            const char *turns)
{
  g_auto (GStrv) scripts = g_strsplit (turns, "; ", -1);
  g_autoptr (GString) drawn = g_string_new (NULL);
  BastideGame *game;

  for (char **script = scripts; *script != NULL; script++)
    if (**script != '\0')
      g_string_append_printf (drawn, "%s%c", drawn->len > 0 ? " " : "", **script);
  game = parlour_play (parlour, test_game_new_deck (n_players, drawn->str));

  for (char **script = scripts; script[0] != NULL && script[1] != NULL; script++)
    {
      g_auto (GStrv) words = g_strsplit (*script, " ", -1);
      int x, y, rotation;

      g_assert_cmpint (sscanf (words[1], "%d,%d,%d", &x, &y, &rotation), ==, 3);
      table_turn (parlour, x, y, rotation, words[2]);
    }
  return game;
}

/* --- What the window tells --- */

static void
append_words (GString   *words,
              GtkWidget *widget)
{
  if (!gtk_widget_get_visible (widget))
    return;
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (words, "%s\n", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    append_words (words, child);
}

static void
append_log (GString    *words,
            GListModel *log)
{
  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (BastideLogEntry) entry = g_list_model_get_item (log, i);

      g_string_append_printf (words, "%s\n", bastide_log_entry_get_text (entry));
    }
}

char *
table_describe (Parlour *parlour)
{
  static const char *const actions[] = { "lift", "end-turn", "undo", "redo", "rotate", "hint", "end-game", "results" };
  BastideWindow *window = parlour->window;
  BastideGame *game = bastide_window_get_game (window);
  g_autoptr (BastideRecord) record = bastide_game_copy_record (game);
  g_autoptr (GBytes) bytes = bastide_record_serialize (record);
  g_autofree char *phase = parlour_get_phase (parlour);
  g_autofree char *strip = gtk_test_accessible_check_property (GTK_ACCESSIBLE (window->score_strip),
                                                               GTK_ACCESSIBLE_PROPERTY_LABEL, "");
  GString *words = g_string_new_len (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  GtkWidget *card;

  g_string_append_printf (words, "%s %d\n%s\n", phase, parlour_get_turn (parlour), strip);
  for (guint i = 0; (card = parlour_find (window->sidebar, BASTIDE_TYPE_PLAYER_CARD, i)) != NULL; i++)
    append_words (words, card);
  append_words (words, parlour_part (window->sidebar, "hand"));
  append_words (words, parlour_part (window->sidebar, "remaining_button"));
  append_log (words, bastide_game_get_log (game));
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    g_string_append_printf (words, "%s%s", parlour_can (parlour, actions[i]) ? "" : "no ", actions[i]);
  g_string_append_printf (words, "\nresults %d\n", parlour_toplevel (BASTIDE_TYPE_RESULTS_WINDOW) != NULL);
  return g_string_free (words, FALSE);
}
