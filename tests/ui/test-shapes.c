/* test-shapes.c: boards of shapes that are easily got wrong, played in the window: holes, rings, joints, crowds, ties
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-private.h"
#include "bastide-field-legend.h"
#include "bastide-player-card.h"
#include "bastide-results-window.h"
#include "hand.h"
#include "parlour.h"
#include "support.h"
#include "table.h"
#include "tongue.h"

/* What the cards show: "4 0", and the followers in hand. */
static void
assert_cards (Parlour    *parlour,
              const char *scores,
              const char *hands)
{
  g_autoptr (GString) shown_scores = g_string_new (NULL);
  g_autoptr (GString) shown_hands = g_string_new (NULL);
  GListModel *players = bastide_game_get_players (bastide_window_get_game (parlour->window));
  GtkWidget *card;

  for (guint i = 0; (card = parlour_find (parlour->window->sidebar, BASTIDE_TYPE_PLAYER_CARD, i)) != NULL; i++)
    {
      g_autoptr (BastidePlayer) player = g_list_model_get_item (players, i);
      g_autofree char *followers = g_strdup_printf ("%u", bastide_player_get_followers (player));

      g_string_append_printf (shown_scores, "%s%s", i > 0 ? " " : "", parlour_text (card, "score_label"));
      g_string_append_printf (shown_hands, "%s%s", i > 0 ? " " : "", parlour_text (card, "followers_label"));
      g_assert_cmpstr (parlour_text (card, "followers_label"), ==, followers);
    }
  g_assert_cmpstr (shown_scores->str, ==, scores);
  g_assert_cmpstr (shown_hands->str, ==, hands);
}

/* Every position is what it says, also when it has been taken back and come to again. */
static void
assert_there_and_back (Parlour *parlour,
                       guint    n_steps)
{
  g_autofree char *there = table_describe (parlour);
  g_autofree char *again = NULL;

  for (guint i = 0; i < n_steps; i++)
    parlour_act (parlour, "undo", NULL);
  for (guint i = 0; i < n_steps; i++)
    parlour_act (parlour, "redo", NULL);
  parlour_settle ();
  again = table_describe (parlour);
  g_assert_cmpstr (again, ==, there);
}

/* --- Holes --- */

#define HOLE "V 1,0,0; U 1,1,0; V 1,2,90; U 0,2,90; V -1,2,180; U -1,1,0; V -1,0,270; "

/* R7, R11: what fits into a hole shows in it, is laid with a click, and a monastery is paid at once. */
static void
test_hole (Parlour       *parlour,
           gconstpointer  data)
{
  BastideBoardView *board = parlour->window->board;
  guint rotation;
  int x, y;

  table_play (parlour, 2, HOLE "B");
  hand_point (parlour, 0, 1);
  g_assert_true (bastide_board_view_get_ghost (board, &x, &y, &rotation));
  g_assert_true (x == 0 && y == 1);
  hand_lay (parlour, 0, 1);
  parlour_claim (parlour, "monastery");
  parlour_act (parlour, "end-turn", NULL);
  parlour_assert_says (parlour, "Monastery, 9 of 9 cells filled: 9 points for Bernat");
  assert_cards (parlour, "0 9", "7 7");
  assert_there_and_back (parlour, 3);
}

/* What does not fit shows nothing there, says so, and changes nothing. */
static void
test_hole_too_narrow (Parlour       *parlour,
                      gconstpointer  data)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  guint rotation;
  int x, y;

  table_play (parlour, 2, HOLE "E");
  before = table_describe (parlour);
  hand_point (parlour, 0, 1);
  g_assert_false (bastide_board_view_get_ghost (parlour->window->board, &x, &y, &rotation));
  hand_click (parlour, 1);
  parlour_frame (parlour);
  for (rotation = 0; rotation < 4; rotation++)
    {
      parlour_place (parlour, 0, 1, rotation * 90);
      parlour_assert_says (parlour, "would meet");
    }
  after = table_describe (parlour);
  g_assert_cmpstr (after, ==, before);
}

/* --- Roads and cities --- */

/* R9: a road without an end is complete. */
static void
test_ring_road (Parlour       *parlour,
                gconstpointer  data)
{
  table_play (parlour, 2, "V 0,1,270 road-0; V 0,2,180; V 1,2,90; V 1,1,0; A");
  parlour_assert_says (parlour, "Road, 4 tiles: 4 points for Ana");
  assert_cards (parlour, "4 0", "7 7");
  assert_there_and_back (parlour, 2);
}

/* R8: one tile completes the city to either side of it, each for its own. */
static void
test_two_cities (Parlour       *parlour,
                 gconstpointer  data)
{
  table_play (parlour, 2, "U 1,0,90; U -1,0,90; E 1,1,270 city-0; E -1,1,90 city-0; H 0,1,90 field-0; B");
  parlour_assert_says (parlour, "City, 2 tiles: 4 points for Ana");
  parlour_assert_says (parlour, "City, 2 tiles: 4 points for Bernat");
  assert_cards (parlour, "4 4", "6 7");
  assert_there_and_back (parlour, 3);
}

/* R13: it joins them to one instead, which is closed to both sides at once, and pays both. */
static void
test_joined_city (Parlour       *parlour,
                  gconstpointer  data)
{
  table_play (parlour, 2, "U 1,0,90; U -1,0,90; E 1,1,270 city-0; E -1,1,90 city-0; G 0,1,0; B");
  parlour_assert_says (parlour, "City, 3 tiles: 6 points each for Ana and Bernat");
  assert_cards (parlour, "6 6", "7 7");
  assert_there_and_back (parlour, 2);
}

/* --- Crowds --- */

static guint
count_owners (guint owners)
{
  return owners == 0 ? 0 : 1 + count_owners (owners & (owners - 1));
}

static guint
count_followers (const BastideFeatureInfo *info)
{
  guint n = 0;

  for (guint player = 0; player < BASTIDE_MAX_PLAYERS; player++)
    n += info->followers[player];
  return n;
}

/* Farmers wherever that is allowed, which later find themselves in one field. */
static void
play_farmers (BastideGame   *game,
              BastideRandom *random)
{
  g_autoptr (GArray) options = NULL;

  test_random_place (game, random);
  options = bastide_game_get_claim_options (game);
  for (guint i = 0; i < options->len; i++)
    if (g_array_index (options, BastideClaimOption, i).kind == BASTIDE_FIELD)
      {
        bastide_game_claim (game, g_array_index (options, BastideClaimOption, i).segment, NULL);
        break;
      }
  test_end (game);
}

static gboolean
find_crowd (BastideGame *game,
            int         *x,
            int         *y,
            guint       *segment)
{
  const BastideState *state = bastide_game_get_state (game);

  for (guint tile = 0; tile < state->n_tiles; tile++)
    for (guint i = 0; i < state->set->types[state->tiles[tile].type].n_segments; i++)
      {
        const BastidePlacedTile *placed = &state->tiles[tile];
        g_autoptr (BastideFeatureInfo) info = bastide_game_inspect (game, placed->x, placed->y, i);

        if (info->kind == BASTIDE_FIELD && info->n_cities > 1 && count_followers (info) > 4
            && count_owners (info->owners) > 1)
          {
            *x = placed->x;
            *y = placed->y;
            *segment = i;
            return TRUE;
          }
      }
  return FALSE;
}

/* R12, R13: each of those with most of them is paid in full, and so it says wherever it is told. */
static void
test_crowded_field (Parlour       *parlour,
                    gconstpointer  data)
{
  g_autoptr (BastideFeatureInfo) info = NULL;
  g_autofree char *pays = NULL;
  BastideGame *game = NULL;
  guint segment = 0;
  int x = 0, y = 0, scores[BASTIDE_MAX_PLAYERS];

  for (guint64 seed = 1; game == NULL; seed++)
    {
      BastideRandom random = { seed };

      game = test_game_new (6, seed);
      while (bastide_game_get_n_remaining (game) > 0 && !find_crowd (game, &x, &y, &segment))
        play_farmers (game, &random);
      if (!find_crowd (game, &x, &y, &segment))
        g_clear_object (&game);
    }
  parlour_play (parlour, game);
  info = bastide_game_inspect (game, x, y, segment);

  parlour->window->board->by_keyboard = TRUE;
  parlour->window->board->cursor_x = x;
  parlour->window->board->cursor_y = y;
  do
    parlour_act (parlour, "inspect", NULL);
  while (!bastide_board_view_is_lit (parlour->window->board,
                                     bastide_state_tile_at (bastide_game_get_state (game), x, y), segment));
  pays = g_strdup_printf ("Worth %u points if the game ended now.", info->points);
  parlour_assert_says (parlour, pays);

  g_action_group_change_action_state (G_ACTION_GROUP (parlour->window), "show-fields", g_variant_new_boolean (TRUE));
  parlour_frame (parlour);
  bastide_game_get_final_scores (game, scores);
  parlour_act (parlour, "end-game", NULL);
  parlour_settle ();
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (parlour_toplevel (ADW_TYPE_MESSAGE_DIALOG)), "end");
  parlour_wait (parlour_toplevel (BASTIDE_TYPE_RESULTS_WINDOW) != NULL);
  for (guint player = 0; player < BASTIDE_MAX_PLAYERS; player++)
    {
      g_autofree char *score = g_strdup_printf ("%d", scores[player]);
      GtkWidget *card = parlour_find (parlour->window->sidebar, BASTIDE_TYPE_PLAYER_CARD, player);

      g_assert_cmpstr (parlour_text (card, "score_label"), ==, score);
    }
  gtk_window_close (parlour_toplevel (BASTIDE_TYPE_RESULTS_WINDOW));
  parlour_settle ();
}

/* The log tells of a feature that three are paid for. */
static BastideLogEntry *
find_tie_among_three (BastideGame *game)
{
  GListModel *log = bastide_game_get_log (game);

  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (BastideLogEntry) entry = g_list_model_get_item (log, i);

      if (bastide_log_entry_get_kind (entry) == BASTIDE_LOG_SCORE
          && count_owners (bastide_log_entry_get_players (entry)) == 3)
        return g_steal_pointer (&entry);
    }
  return NULL;
}

/* R13: all three are paid, and named. */
static void
test_tie_among_three (Parlour       *parlour,
                      gconstpointer  data)
{
  g_autoptr (BastideLogEntry) entry = NULL;
  GtkWidget *results;
  BastideGame *game;

  for (guint64 seed = 1; entry == NULL; seed++)
    {
      BastideRandom random = { seed };
      g_autoptr (BastideGame) tried = test_game_new (3, seed);

      while (bastide_game_get_n_remaining (tried) > 0)
        play_farmers (tried, &random);
      test_random_turn (tried, &random);
      entry = find_tie_among_three (tried);
      if (entry != NULL)
        parlour_play (parlour, g_object_ref (tried));
    }
  g_assert_nonnull (strstr (tongue_in_english (bastide_log_entry_get_text (entry)), "each for Ana, Bernat and Carme"));

  /* R15: and when all have the same, all of them win. */
  game = parlour_play (parlour, test_game_new (3, 1));
  parlour_act (parlour, "end-game", NULL);
  parlour_settle ();
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (parlour_toplevel (ADW_TYPE_MESSAGE_DIALOG)), "end");
  parlour_wait ((results = GTK_WIDGET (parlour_toplevel (BASTIDE_TYPE_RESULTS_WINDOW))) != NULL);
  g_assert_cmpuint (bastide_game_get_winners (game), ==, 7);
  parlour_assert_says (parlour, "Ana, Bernat and Carme share the win with 0 points");
  for (guint i = 0; i < 3; i++)
    g_assert_true (gtk_widget_has_css_class (parlour_find (results, ADW_TYPE_ACTION_ROW, i), "winner"));
  gtk_window_close (GTK_WINDOW (results));
  parlour_settle ();
}

/* R5: there is nothing to choose, nothing can be chosen, and the game goes on. */
static void
test_no_follower_left (Parlour       *parlour,
                       gconstpointer  data)
{
  BastideGame *game = parlour_play (parlour, table_game_new (2, "GMMMMMMMMMMMMMMMMMM"));
  BastideBoardSpots spots;

  for (int x = 1; x <= 14; x++)
    table_turn (parlour, x, 0, 0, "monastery");
  assert_cards (parlour, "0 0", "0 0");

  for (int x = 15; x <= 17; x++)
    {
      guint turn = bastide_game_get_turn (game);

      /* By the pointer, and by keys. */
      hand_lay (parlour, x, 0);
      bastide_board_view_get_spots (parlour->window->board, &spots);
      g_assert_cmpuint (parlour->window->board->options->len, ==, 0);
      parlour_assert_says (parlour, ": end the turn");
      parlour_claim (parlour, "monastery");
      parlour_assert_says (parlour, "follower");
      g_assert_cmpuint (bastide_game_get_claim (game), ==, BASTIDE_NONE);
      g_assert_true (gtk_toggle_button_get_active (parlour_part (parlour_part (parlour->window->sidebar, "hand"),
                                                                 "no_follower")));
      hand_type (parlour, "Return");
      parlour_wait (bastide_game_get_turn (game) == turn + 1);
    }
  assert_cards (parlour, "0 0", "0 0");
  assert_there_and_back (parlour, 4);
}

/* --- The edge --- */

static void
assert_in_sight (Parlour *parlour,
                 int      x,
                 int      y)
{
  BastideBoardView *board = parlour->window->board;
  graphene_rect_t cell = bastide_geometry_cell (&board->geometry, x, y);

  g_assert_cmpfloat (cell.origin.x, >=, 0);
  g_assert_cmpfloat (cell.origin.y, >=, 0);
  g_assert_cmpfloat (cell.origin.x + cell.size.width, <=, gtk_widget_get_width (GTK_WIDGET (board)));
  g_assert_cmpfloat (cell.origin.y + cell.size.height, <=, gtk_widget_get_height (GTK_WIDGET (board)));
}

/* All tiles in one line, as far as they reach: what is laid comes into sight, and can be pointed at and walked to. */
static void
test_far_edge (Parlour       *parlour,
               gconstpointer  data)
{
  static const struct
  {
    int         dx, dy;
    const char *key;
  } ways[] = { { 1, 0, "Right" }, { -1, 0, "Left" }, { 0, 1, "Down" }, { 0, -1, "Up" } };
  g_autofree char *deck = g_strnfill (72, 'R');

  for (guint way = 0; way < G_N_ELEMENTS (ways); way++)
    {
      BastideBoardView *board = parlour->window->board;
      BastideGame *game;
      int x = 0, y = 0;

      game = parlour_play (parlour, table_game_new (2, deck));
      gtk_widget_grab_focus (GTK_WIDGET (board));
      for (guint turn = 0; turn < 70; turn++)
        {
          x += ways[way].dx;
          y += ways[way].dy;
          table_turn (parlour, x, y, 0, NULL);
          assert_in_sight (parlour, x, y);
        }

      /* The seventy-first and last. */
      x += ways[way].dx;
      y += ways[way].dy;
      parlour_act (parlour, "fit", NULL);
      parlour_settle ();
      hand_point (parlour, x, y);
      assert_in_sight (parlour, x, y);
      hand_type (parlour, "Escape");
      board->by_keyboard = TRUE;
      board->cursor_x = x - ways[way].dx;
      board->cursor_y = y - ways[way].dy;
      hand_type (parlour, ways[way].key);
      parlour_wait (board->cursor_x == x && board->cursor_y == y);
      assert_in_sight (parlour, x, y);
      hand_type (parlour, "space");
      parlour_wait (bastide_board_view_is_tentative (board, x, y));
      assert_in_sight (parlour, x, y);
      hand_type (parlour, "Return");
      parlour_wait (bastide_game_get_phase (game) == BASTIDE_PHASE_OVER);
      parlour_wait (parlour_toplevel (BASTIDE_TYPE_RESULTS_WINDOW) != NULL);
      gtk_window_close (parlour_toplevel (BASTIDE_TYPE_RESULTS_WINDOW));
      parlour_wait (parlour_toplevel (BASTIDE_TYPE_RESULTS_WINDOW) == NULL);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tongue_init ();

  parlour_add ("/shapes/hole", test_hole);
  parlour_add ("/shapes/hole-too-narrow", test_hole_too_narrow);
  parlour_add ("/shapes/ring-road", test_ring_road);
  parlour_add ("/shapes/two-cities", test_two_cities);
  parlour_add ("/shapes/joined-city", test_joined_city);
  parlour_add ("/shapes/crowded-field", test_crowded_field);
  parlour_add ("/shapes/tie-among-three", test_tie_among_three);
  parlour_add ("/shapes/no-follower-left", test_no_follower_left);
  parlour_add ("/shapes/far-edge", test_far_edge);

  return g_test_run ();
}
