/* test-scoring.c: what features pay, shown as it happens
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-private.h"
#include "bastide-log-row.h"
#include "bastide-player-card.h"
#include "bastide-preferences-window.h"
#include "bastide-results-window.h"
#include "bastide-scoring-layer.h"
#include "bastide-words.h"
#include "config.h"
#include "parlour.h"
#include "support.h"
#include "tongue.h"

/* Longer than any show lasts. */
#define LONG_AFTER 1000.
/* At the slow pace: a feature is lit, points are on their way, the card is lit, all points have been counted. */
#define LIT .9
#define ON_THE_WAY 2.2
#define COUNTING 3.1
#define COUNTED 3.6

static void
set_pace (Parlour    *parlour,
          const char *pace)
{
  g_settings_set_string (parlour->window->settings, "scoring-pace", pace);
}

static void
set_animations (gboolean enabled)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", enabled, NULL);
}

/* At a pace that leaves a busy machine time to look at the show before it is over. */
static void
set_up (Parlour       *parlour,
        gconstpointer  data)
{
  parlour_set_up (parlour, data);
  set_animations (TRUE);
  set_pace (parlour, "slow");
}

static gboolean
is_showing (Parlour *parlour)
{
  return bastide_window_is_scoring (parlour->window);
}

static const char *
card_text (Parlour    *parlour,
           guint       player,
           const char *part)
{
  return parlour_text (parlour_find (parlour->window->sidebar, BASTIDE_TYPE_PLAYER_CARD, player), part);
}

static gboolean
is_card_lit (Parlour *parlour,
             guint    player)
{
  return gtk_widget_has_css_class (parlour_find (parlour->window->sidebar, BASTIDE_TYPE_PLAYER_CARD, player), "paid");
}

/* A game in which the first tile completes a city of Ana's. */
static BastideGame *
sit_down (Parlour *parlour)
{
  return parlour_play (parlour, test_game_new_deck (2, "E V"));
}

static void
score (Parlour *parlour)
{
  parlour_place (parlour, 0, -1, 180);
  parlour_claim (parlour, "city-0");
  parlour_act (parlour, "end-turn", NULL);
}

/* To a moment of the show, unless it is over, which it is by itself sooner or later. */
static void
advance (Parlour *parlour,
         double   seconds)
{
  if (bastide_scoring_show_has_begun (parlour->window->scoring))
    bastide_scoring_show_advance (parlour->window->scoring, seconds);
}

/* Sits down, scores, and waits until the show can be seen, from its beginning.  A slow machine may outlast it: then once
 * more. */
static BastideGame *
score_first (Parlour *parlour)
{
  BastideGame *game;

  do
    {
      game = sit_down (parlour);
      score (parlour);
      g_assert_true (bastide_scoring_show_has_begun (parlour->window->scoring));
      parlour_frame (parlour);
    }
  while (!is_showing (parlour));
  advance (parlour, 0);
  return game;
}

static void
assert_all_arrived (Parlour *parlour)
{
  g_assert_false (is_showing (parlour));
  g_assert_cmpstr (card_text (parlour, 0, "score_label"), ==, "4");
  g_assert_cmpstr (card_text (parlour, 0, "followers_label"), ==, "7");
  g_assert_false (is_card_lit (parlour, 0));
}

/* A controller of the window that has events before all else in it. */
static GtkEventController *
find_controller (Parlour *parlour,
                 GType    type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (parlour->window));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type)
          && gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE
          && g_signal_has_handler_pending (controller,
                                           g_signal_lookup (type == GTK_TYPE_GESTURE_CLICK ? "pressed" : "key-pressed",
                                                            type),
                                           0, FALSE))
        return controller;
    }
  g_assert_not_reached ();
}

static gboolean
press_key (Parlour *parlour,
           guint    key)
{
  gboolean stopped = FALSE;

  g_signal_emit_by_name (find_controller (parlour, GTK_TYPE_EVENT_CONTROLLER_KEY), "key-pressed", key, 0, 0, &stopped);
  return stopped;
}

static void
count_frame (guint *n_frames)
{
  (*n_frames)++;
}

/* Neither a tick nor a timeout goes on; a light on a card may fade for a while. */
static void
wait_for_rest (Parlour *parlour)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (parlour->window));
  guint n_frames;
  gulong handler = g_signal_connect_swapped (clock, "update", G_CALLBACK (count_frame), &n_frames);

  do
    {
      n_frames = 0;
      for (int i = 0; i < 3; i++)
        test_linger ();
    }
  while (n_frames > 0);
  g_signal_handler_disconnect (clock, handler);
}

/* --- Shown --- */

/* Words at once; points and followers once they have travelled. */
static void
test_travels (Parlour       *parlour,
              gconstpointer  data)
{
  BastideGame *game = sit_down (parlour);
  g_autoptr (BastidePlayer) ana = g_list_model_get_item (bastide_game_get_players (game), 0);
  BastideScoringShow *scoring = parlour->window->scoring;

  score (parlour);
  g_assert_true (is_showing (parlour));
  parlour_assert_says (parlour, "City, 2 tiles: 4 points for Ana");
  parlour_assert_says (parlour, "Bernat: ");
  g_assert_cmpint (bastide_player_get_score (ana), ==, 4);
  g_assert_cmpstr (card_text (parlour, 0, "score_label"), ==, "0");
  g_assert_cmpstr (card_text (parlour, 0, "followers_label"), ==, "6");
  g_assert_false (is_card_lit (parlour, 0));

  advance (parlour, ON_THE_WAY);
  g_assert_cmpstr (card_text (parlour, 0, "score_label"), ==, "0");
  advance (parlour, COUNTING);
  g_assert_true (is_card_lit (parlour, 0));
  g_assert_cmpint (bastide_scoring_show_get_held_points (scoring, 0), >, 0);
  g_assert_cmpint (bastide_scoring_show_get_held_points (scoring, 0), <, 4);
  advance (parlour, COUNTED);
  g_assert_true (is_showing (parlour));
  g_assert_cmpstr (card_text (parlour, 0, "score_label"), ==, "4");
  g_assert_cmpstr (card_text (parlour, 0, "followers_label"), ==, "7");
  advance (parlour, LONG_AFTER);
  assert_all_arrived (parlour);
  g_assert_null (parlour_toplevel (BASTIDE_TYPE_RESULTS_WINDOW));
}

/* And by itself. */
static void
test_ends (Parlour       *parlour,
           gconstpointer  data)
{
  set_pace (parlour, "fast");
  score_first (parlour);
  parlour_wait (!is_showing (parlour));
  assert_all_arrived (parlour);
  wait_for_rest (parlour);
}

/* What a widget draws now, as bytes; NULL for nothing. */
static GBytes *
draw (GtkWidget *widget)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);

  return node != NULL ? gsk_render_node_serialize (node) : NULL;
}

/* Between the board and the cards what is on its way; on the board the followers until they leave. */
static void
test_drawn (Parlour       *parlour,
            gconstpointer  data)
{
  GtkWidget *board = GTK_WIDGET (parlour->window->board);
  GtkWidget *layer = parlour->window->scoring_layer;
  g_autoptr (GBytes) waiting = NULL;
  g_autoptr (GBytes) left = NULL;
  g_autoptr (GBytes) badge = NULL;
  g_autoptr (GBytes) walking = NULL;

  sit_down (parlour);
  parlour_frame (parlour);
  score (parlour);
  advance (parlour, 0);
  g_assert_null (draw (layer));
  waiting = draw (board);
  advance (parlour, LIT);
  badge = draw (layer);
  advance (parlour, ON_THE_WAY);
  walking = draw (layer);
  bastide_window_end_scoring (parlour->window);
  left = draw (board);

  g_assert_nonnull (badge);
  g_assert_nonnull (walking);
  g_assert_false (g_bytes_equal (badge, walking));
  g_assert_null (draw (layer));
  g_assert_false (g_bytes_equal (waiting, left));
}

/* What the board draws once all of it has been painted. */
static GBytes *
draw_painted (Parlour *parlour)
{
  BastideBoardView *board = parlour->window->board;
  GBytes *drawn = NULL;

  /* It is asked for by being drawn, and what no frame asks for may be given up. */
  do
    {
      g_clear_pointer (&drawn, g_bytes_unref);
      drawn = draw (GTK_WIDGET (board));
      g_main_context_iteration (NULL, FALSE);
    }
  while (bastide_texture_cache_is_busy (bastide_board_view_get_cache (board)));
  g_bytes_unref (drawn);
  return draw (GTK_WIDGET (board));
}

/* Once the glow has been painted; without animations the board is at rest. */
static void
test_glow (Parlour       *parlour,
           gconstpointer  data)
{
  g_autoptr (GBytes) glowing = NULL;
  g_autoptr (GBytes) after = NULL;

  set_animations (FALSE);
  /* What is painted stays for the next show, should this one be over before. */
  do
    {
      g_clear_pointer (&glowing, g_bytes_unref);
      score_first (parlour);
      glowing = draw_painted (parlour);
    }
  while (!is_showing (parlour));
  bastide_window_end_scoring (parlour->window);
  after = draw (GTK_WIDGET (parlour->window->board));
  g_assert_false (g_bytes_equal (glowing, after));
}

static GBytes *
paint_glow (BastideGame *game,
            guint        colours)
{
  const BastideTileSet *set = bastide_catalogue_get_tile_set (bastide_game_get_catalogue (game));
  BastidePicture picture = bastide_picture_segment (0, 0, 0, BASTIDE_PAINT_GLOW | colours, 64);
  g_autoptr (GdkTexture) texture = bastide_picture_paint (&picture, set);
  g_autofree guchar *pixels = g_malloc0 (64 * 64 * 4);

  gdk_texture_download (texture, pixels, 64 * 4);
  return g_bytes_new_take (g_steal_pointer (&pixels), 64 * 64 * 4);
}

/* The glow tells who is paid. */
static void
test_colours (void)
{
  g_autoptr (BastideGame) game = test_game_new (2, 1);
  g_autoptr (GBytes) red = paint_glow (game, 1u << BASTIDE_ART_RED);
  g_autoptr (GBytes) blue = paint_glow (game, 1u << BASTIDE_ART_BLUE);
  g_autoptr (GBytes) both = paint_glow (game, 1u << BASTIDE_ART_RED | 1u << BASTIDE_ART_BLUE);

  g_assert_false (g_bytes_equal (red, blue));
  g_assert_false (g_bytes_equal (red, both));
  g_assert_false (g_bytes_equal (blue, both));
}

/* The card says aloud what is true. */
static void
test_card_tells_the_truth (Parlour       *parlour,
                           gconstpointer  data)
{
  GtkWidget *card;
  g_autofree char *label = NULL;

  score_first (parlour);
  card = parlour_find (parlour->window->sidebar, BASTIDE_TYPE_PLAYER_CARD, 0);
  g_assert_cmpstr (card_text (parlour, 0, "score_label"), ==, "0");
  label = gtk_test_accessible_check_property (parlour_part (card, "level_button"), GTK_ACCESSIBLE_PROPERTY_LABEL, "");
  g_assert_nonnull (strstr (tongue_in_english (label), "score 4"));
  g_assert_nonnull (strstr (tongue_in_english (label), "7 followers"));
}

/* R13: all who share a feature are paid, and whoever stood on it comes home. */
static void
test_two_owners (Parlour       *parlour,
                 gconstpointer  data)
{
  BastideGame *game = test_game_new_case ("tie-pays-both");
  BastideScoringShow *scoring = parlour->window->scoring;
  const BastidePaidFeature *paid;

  test_undo (game, 1);
  parlour_play (parlour, game);
  g_assert_false (is_showing (parlour));
  parlour_act (parlour, "end-turn", NULL);
  g_assert_cmpuint (bastide_scoring_show_get_n_features (scoring), ==, 1);
  paid = bastide_scoring_show_get_feature (scoring, 0);
  g_assert_cmpuint (paid->owners, ==, 3);
  g_assert_cmpint (paid->points, ==, 6);
  g_assert_cmpuint (paid->homecomers->len, ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpint (bastide_scoring_show_get_held_points (scoring, i), ==, 6);
      g_assert_cmpuint (bastide_scoring_show_get_held_followers (scoring, i), ==, 1);
      g_assert_cmpstr (card_text (parlour, i, "score_label"), ==, "0");
    }
  parlour_frame (parlour);

  advance (parlour, ON_THE_WAY);
  parlour_frame (parlour);
  bastide_window_end_scoring (parlour->window);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpstr (card_text (parlour, i, "score_label"), ==, "6");
      g_assert_cmpstr (card_text (parlour, i, "followers_label"), ==, "7");
    }
}

/* In the middle of it the window becomes as small as it can, and the sidebar goes. */
static void
test_tiny_window (Parlour       *parlour,
                  gconstpointer  data)
{
  score_first (parlour);
  advance (parlour, ON_THE_WAY);
  parlour_frame (parlour);
  parlour_resize (parlour, 360, 600);
  g_assert_true (adw_flap_get_folded (parlour->window->flap));
  advance (parlour, ON_THE_WAY);
  parlour_frame (parlour);
  bastide_board_view_zoom_in (parlour->window->board);
  parlour_frame (parlour);
  bastide_window_end_scoring (parlour->window);
  assert_all_arrived (parlour);
}

/* --- Skipped --- */

/* Keys do what they always do; Esc does nothing else. */
static void
test_keys_skip (Parlour       *parlour,
                gconstpointer  data)
{
  BastideGame *game = sit_down (parlour);

  score (parlour);
  g_assert_false (press_key (parlour, GDK_KEY_Right));
  assert_all_arrived (parlour);
  g_assert_false (press_key (parlour, GDK_KEY_Escape));

  test_undo (game, 1);
  parlour_act (parlour, "end-turn", NULL);
  g_assert_true (is_showing (parlour));
  g_assert_true (press_key (parlour, GDK_KEY_Escape));
  assert_all_arrived (parlour);
  wait_for_rest (parlour);
}

static void
test_clicks_skip (Parlour       *parlour,
                  gconstpointer  data)
{
  GtkEventController *clicks = find_controller (parlour, GTK_TYPE_GESTURE_CLICK);

  score_first (parlour);
  g_assert_cmpuint (gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (clicks)), ==, 0);
  g_signal_emit_by_name (clicks, "pressed", 1, 10., 10.);
  assert_all_arrived (parlour);
}

static void
test_steps_skip (Parlour       *parlour,
                 gconstpointer  data)
{
  BastideGame *game = score_first (parlour);
  BastideRandom random = { 1 };

  test_random_place (game, &random);
  assert_all_arrived (parlour);
}

/* Nothing is left of what was not so after all. */
static void
test_rewound (Parlour       *parlour,
              gconstpointer  data)
{
  score_first (parlour);
  advance (parlour, ON_THE_WAY);
  parlour_act (parlour, "undo", NULL);
  g_assert_false (is_showing (parlour));
  g_assert_cmpstr (card_text (parlour, 0, "score_label"), ==, "0");
  g_assert_cmpstr (card_text (parlour, 0, "followers_label"), ==, "6");
  g_assert_false (is_card_lit (parlour, 0));

  parlour_act (parlour, "redo", NULL);
  assert_all_arrived (parlour);
  wait_for_rest (parlour);
}

static void
test_another_game (Parlour       *parlour,
                   gconstpointer  data)
{
  score_first (parlour);
  advance (parlour, ON_THE_WAY);
  sit_down (parlour);
  g_assert_false (is_showing (parlour));
  g_assert_cmpstr (card_text (parlour, 0, "score_label"), ==, "0");
  g_assert_cmpstr (card_text (parlour, 0, "followers_label"), ==, "7");
  parlour_frame (parlour);

  parlour_act (parlour, "go-back", NULL);
  assert_all_arrived (parlour);
}

static void
test_closed_meanwhile (Parlour       *parlour,
                       gconstpointer  data)
{
  score_first (parlour);
}

/* --- Otherwise --- */

/* It is lit, and all else is at once as it will be. */
static void
test_still (Parlour       *parlour,
            gconstpointer  data)
{
  BastideScoringShow *scoring = parlour->window->scoring;
  BastideScoringMoment moment;

  set_animations (FALSE);
  sit_down (parlour);
  score (parlour);
  g_assert_true (bastide_scoring_show_is_still (scoring));
  g_assert_cmpstr (card_text (parlour, 0, "score_label"), ==, "4");
  g_assert_cmpstr (card_text (parlour, 0, "followers_label"), ==, "7");
  g_assert_true (is_card_lit (parlour, 0));
  bastide_scoring_show_get_moment (scoring, 0, &moment);
  g_assert_cmpfloat (moment.glow, ==, 1);
  g_assert_cmpfloat (moment.rise, ==, 1);
  g_assert_cmpfloat (moment.flight, ==, 0);
  g_assert_nonnull (draw (parlour->window->scoring_layer));
  wait_for_rest (parlour);
  press_key (parlour, GDK_KEY_Escape);
  assert_all_arrived (parlour);
}

static void
test_still_ends (Parlour       *parlour,
                 gconstpointer  data)
{
  set_animations (FALSE);
  set_pace (parlour, "fast");
  score_first (parlour);
  parlour_wait (!is_showing (parlour));
  assert_all_arrived (parlour);
  wait_for_rest (parlour);
}

static void
test_off (Parlour       *parlour,
          gconstpointer  data)
{
  set_pace (parlour, "off");
  sit_down (parlour);
  score (parlour);
  assert_all_arrived (parlour);
}

static void
test_preferences (Parlour       *parlour,
                  gconstpointer  data)
{
  GtkWindow *preferences = bastide_preferences_window_new ();
  AdwComboRow *row = parlour_part (preferences, "scoring_row");
  g_autofree char *pace = NULL;

  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, BASTIDE_SCORING_SLOW);
  adw_combo_row_set_selected (row, BASTIDE_SCORING_FAST);
  pace = g_settings_get_string (parlour->window->settings, "scoring-pace");
  g_assert_cmpstr (pace, ==, "fast");
  set_pace (parlour, "off");
  parlour_wait (adw_combo_row_get_selected (row) == BASTIDE_SCORING_OFF);
  gtk_window_destroy (preferences);
}

/* --- Computers --- */

static void
test_computers_wait (Parlour       *parlour,
                     gconstpointer  data)
{
  BastideOpponent *opponent;

  sit_down (parlour);
  opponent = parlour->window->opponent;
  bastide_opponent_set_thinking_time (opponent, 1);
  bastide_opponent_set_pace (opponent, BASTIDE_PACE_INSTANT);
  parlour_act (parlour, "set-seat", g_variant_new ("(is)", 1, "easy"));
  score (parlour);
  g_assert_true (is_showing (parlour));
  g_assert_false (bastide_opponent_get_active (opponent));
  test_linger ();
  /* A slow machine may have outlasted it. */
  if (is_showing (parlour))
    {
      g_assert_cmpint (parlour_get_turn (parlour), ==, 1);
      g_assert_false (bastide_opponent_get_thinking (opponent));
    }

  bastide_window_end_scoring (parlour->window);
  g_assert_true (bastide_opponent_get_active (opponent));
  parlour_wait (parlour_get_turn (parlour) == 2);
}

/* --- The end --- */

/* A game that the end of the turn ends. */
static void
play_to_last_turn (Parlour *parlour)
{
  BastideGame *game = test_game_new (3, 5);
  BastideRandom random = { 5 };

  test_play_to_end (game, &random);
  test_undo (game, 1);
  parlour_play (parlour, game);
}

static gboolean
results_are_open (void)
{
  return parlour_toplevel (BASTIDE_TYPE_RESULTS_WINDOW) != NULL;
}

static void
test_results_after (Parlour       *parlour,
                    gconstpointer  data)
{
  BastideScoringShow *scoring = parlour->window->scoring;

  play_to_last_turn (parlour);
  parlour_act (parlour, "end-turn", NULL);
  g_assert_true (is_showing (parlour));
  g_assert_cmpuint (bastide_scoring_show_get_n_features (scoring), >, 3);
  g_assert_false (results_are_open ());
  /* All followers stand where they stood. */
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (bastide_scoring_show_get_held_followers (scoring, i), ==, 0);

  parlour_frame (parlour);
  advance (parlour, LONG_AFTER);
  g_assert_false (is_showing (parlour));
  g_assert_true (results_are_open ());
}

static guint
count_log_rows (Parlour *parlour)
{
  guint n = 0;

  while (parlour_find (parlour_part (parlour->window->sidebar, "log"), BASTIDE_TYPE_LOG_ROW, n) != NULL)
    n++;
  return n;
}

static gboolean
log_shows (Parlour    *parlour,
           const char *words)
{
  for (guint i = 0; i < count_log_rows (parlour); i++)
    {
      GtkWidget *row = parlour_find (parlour_part (parlour->window->sidebar, "log"), BASTIDE_TYPE_LOG_ROW, i);
      BastideLogEntry *entry = bastide_log_row_get_entry (BASTIDE_LOG_ROW (row));

      if (entry != NULL && g_str_equal (bastide_log_entry_get_text (entry), words))
        return TRUE;
    }
  return FALSE;
}

static gboolean
somebody_leads (Parlour *parlour)
{
  for (guint i = 0; i < 3; i++)
    if (gtk_widget_get_visible (parlour_part (parlour_find (parlour->window->sidebar, BASTIDE_TYPE_PLAYER_CARD, i),
                                              "lead_sign")))
      return TRUE;
  return FALSE;
}

/* Nobody is told who has won before it has been seen why. */
static void
test_verdict (Parlour       *parlour,
              gconstpointer  data)
{
  g_autofree char *verdict = NULL;
  g_autofree char *status = NULL;

  play_to_last_turn (parlour);
  parlour_act (parlour, "end-turn", NULL);
  verdict = bastide_words_outcome (parlour->window->game);
  status = parlour_get_status (parlour);
  g_assert_null (strstr (status, verdict));
  parlour_assert_says (parlour, "The game is over: final scoring");
  g_assert_null (strstr (parlour->window->board->label, verdict));
  g_assert_false (somebody_leads (parlour));
  parlour_frame (parlour);
  g_assert_cmpuint (count_log_rows (parlour), >, 0);
  g_assert_false (log_shows (parlour, verdict));

  bastide_window_end_scoring (parlour->window);
  parlour_assert_says (parlour, verdict);
  gtk_test_accessible_assert_property (parlour->window->board, GTK_ACCESSIBLE_PROPERTY_LABEL, verdict);
  g_assert_true (somebody_leads (parlour));
  parlour_wait (log_shows (parlour, verdict));
}

/* Farmers without a city are paid nothing, and nothing is made of it. */
static void
test_nothing_paid (Parlour       *parlour,
                   gconstpointer  data)
{
  BastideGame *game = parlour_play (parlour, test_game_new_deck (2, "E E"));
  g_autoptr (GError) error = NULL;

  test_turn (game, 0, 1, 180, "field-0");
  bastide_game_end (game, &error);
  g_assert_no_error (error);
  g_assert_false (is_showing (parlour));
  g_assert_true (results_are_open ());
}

/* What is being shown gives way to final scoring. */
static void
test_ended_early (Parlour       *parlour,
                  gconstpointer  data)
{
  BastideGame *game = parlour_play (parlour, test_game_new_deck (2, "E E"));
  BastideScoringShow *scoring = parlour->window->scoring;
  g_autoptr (GError) error = NULL;

  test_turn (game, 0, 1, 180, "city-0");
  test_turn (game, 0, -1, 180, "city-0");
  g_assert_true (bastide_scoring_show_has_begun (scoring));
  g_assert_cmpint (bastide_scoring_show_get_held_points (scoring, 1), ==, 4);

  bastide_game_end (game, &error);
  g_assert_no_error (error);
  g_assert_true (bastide_scoring_show_has_begun (scoring));
  g_assert_cmpuint (bastide_scoring_show_get_n_features (scoring), ==, 1);
  g_assert_true (bastide_scoring_show_get_feature (scoring, 0)->final);
  g_assert_cmpint (bastide_scoring_show_get_held_points (scoring, 0), ==, 1);
  g_assert_cmpint (bastide_scoring_show_get_held_points (scoring, 1), ==, 0);
  g_assert_false (results_are_open ());
  advance (parlour, LONG_AFTER);
  g_assert_true (results_are_open ());
}

static void
test_results_skipped_to (Parlour       *parlour,
                         gconstpointer  data)
{
  play_to_last_turn (parlour);
  parlour_act (parlour, "end-turn", NULL);
  press_key (parlour, GDK_KEY_Escape);
  g_assert_true (results_are_open ());
  gtk_window_close (parlour->window->results);
  parlour_wait (!results_are_open ());

  /* By the action, before the show is over. */
  parlour_act (parlour, "undo", NULL);
  parlour_act (parlour, "end-turn", NULL);
  g_assert_false (results_are_open ());
  parlour_act (parlour, "results", NULL);
  g_assert_true (results_are_open ());
  g_assert_false (is_showing (parlour));
}

/* What had been over before is not shown once more. */
static void
test_no_show_of_the_past (Parlour       *parlour,
                          gconstpointer  data)
{
  play_to_last_turn (parlour);
  parlour_act (parlour, "end-turn", NULL);
  parlour_act (parlour, "undo", NULL);
  g_assert_false (is_showing (parlour));
  g_assert_false (results_are_open ());

  parlour_act (parlour, "redo", NULL);
  g_assert_false (is_showing (parlour));
  g_assert_true (results_are_open ());

  parlour_play (parlour, test_reopen (bastide_window_get_game (parlour->window)));
  g_assert_false (is_showing (parlour));
  g_assert_false (results_are_open ());
}

/* --- The course of it --- */

static void
note_end (gboolean *ended)
{
  *ended = TRUE;
}

static void
add_score (BastideScoringShow *scoring,
           BastideLogEntry    *entry,
           BastideGame        *game)
{
  if (bastide_log_entry_get_final (entry))
    bastide_scoring_show_add (scoring, game, entry);
}

/* However many features, final scoring is over within its time, and every card has come to its score step by step. */
static void
test_final_course (void)
{
  g_autoptr (BastideScoringShow) scoring = bastide_scoring_show_new ();
  g_autoptr (BastideGame) game = test_game_new (6, 9);
  BastideRandom random = { 9 };
  gboolean ended = FALSE;
  int held[BASTIDE_MAX_PLAYERS];

  g_signal_connect_swapped (scoring, "ended", G_CALLBACK (note_end), &ended);
  g_signal_connect_object (game, "feature-scored", G_CALLBACK (add_score), scoring, G_CONNECT_SWAPPED);
  test_play_to_end (game, &random);
  g_assert_cmpuint (bastide_scoring_show_get_n_features (scoring), >, 10);
  for (guint i = 0; i < 6; i++)
    held[i] = bastide_scoring_show_get_held_points (scoring, i);

  bastide_scoring_show_begin (scoring, BASTIDE_SCORING_NORMAL, FALSE);
  for (double now = 0; now < 12.5 && !ended; now += .05)
    {
      bastide_scoring_show_advance (scoring, now);
      for (guint i = 0; i < 6; i++)
        {
          int still_held = bastide_scoring_show_get_held_points (scoring, i);

          g_assert_cmpint (still_held, <=, held[i]);
          g_assert_cmpint (still_held, >=, 0);
          held[i] = still_held;
        }
    }
  g_assert_true (ended);
  for (guint i = 0; i < 6; i++)
    g_assert_cmpint (held[i], ==, 0);
}

/* What is still shows one feature after the other, each for a while. */
static void
test_still_course (void)
{
  g_autoptr (BastideScoringShow) scoring = bastide_scoring_show_new ();
  g_autoptr (BastideGame) game = test_game_new (6, 9);
  BastideRandom random = { 9 };
  double now = 0;
  guint n;

  g_signal_connect_object (game, "feature-scored", G_CALLBACK (add_score), scoring, G_CONNECT_SWAPPED);
  test_play_to_end (game, &random);
  n = bastide_scoring_show_get_n_features (scoring);
  bastide_scoring_show_begin (scoring, BASTIDE_SCORING_NORMAL, TRUE);
  for (guint lit = 0; lit < n; lit++)
    {
      double next = bastide_scoring_show_get_next (scoring);

      for (guint i = 0; i < n; i++)
        {
          BastideScoringMoment moment;

          bastide_scoring_show_get_moment (scoring, i, &moment);
          g_assert_cmpfloat (moment.glow, ==, i == lit);
        }
      g_assert_cmpfloat (next - now, >=, .5);
      now = next;
      bastide_scoring_show_advance (scoring, now);
    }
  g_assert_false (bastide_scoring_show_is_running (scoring));
}

static void
add (const char *path,
     void      (*test) (Parlour *, gconstpointer))
{
  g_test_add (path, Parlour, NULL, set_up, test, parlour_tear_down);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tongue_init ();

  add ("/scoring/travels", test_travels);
  add ("/scoring/ends", test_ends);
  add ("/scoring/drawn", test_drawn);
  add ("/scoring/glow", test_glow);
  g_test_add_func ("/scoring/colours", test_colours);
  add ("/scoring/card-tells-the-truth", test_card_tells_the_truth);
  add ("/scoring/two-owners", test_two_owners);
  add ("/scoring/tiny-window", test_tiny_window);
  add ("/scoring/keys-skip", test_keys_skip);
  add ("/scoring/clicks-skip", test_clicks_skip);
  add ("/scoring/steps-skip", test_steps_skip);
  add ("/scoring/rewound", test_rewound);
  add ("/scoring/another-game", test_another_game);
  add ("/scoring/closed-meanwhile", test_closed_meanwhile);
  add ("/scoring/still", test_still);
  add ("/scoring/still-ends", test_still_ends);
  add ("/scoring/off", test_off);
  add ("/scoring/preferences", test_preferences);
  add ("/scoring/computers-wait", test_computers_wait);
  add ("/scoring/results-after", test_results_after);
  add ("/scoring/verdict", test_verdict);
  add ("/scoring/nothing-paid", test_nothing_paid);
  add ("/scoring/ended-early", test_ended_early);
  add ("/scoring/results-skipped-to", test_results_skipped_to);
  add ("/scoring/no-show-of-the-past", test_no_show_of_the_past);
  g_test_add_func ("/scoring/final-course", test_final_course);
  g_test_add_func ("/scoring/still-course", test_still_course);

  return g_test_run ();
}
