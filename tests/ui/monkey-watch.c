/* monkey-watch.c: what must be so whatever the monkey has done
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "agreement.h"
#include "bastide-board-view-private.h"
#include "bastide-hint.h"
#include "bastide-player-card.h"
#include "in-line.h"
#include "monkey.h"
#include "support.h"

/* The window, what it opens one of, and what those open. */
#define MOST_TOPLEVELS 8

/* --- The record --- */

GBytes *
monkey_write_down (BastideGame *game)
{
  g_autoptr (BastideRecord) record = bastide_game_copy_record (game);

  return bastide_record_serialize (record);
}

/* It is a legal game, whose text says all of it. */
static void
assert_readable (BastideGame *game)
{
  g_autoptr (GBytes) text = monkey_write_down (game);
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideRecord) read = bastide_record_parse (text, "record", &error);
  g_autoptr (GBytes) again = NULL;

  g_assert_no_error (error);
  again = bastide_record_serialize (read);
  g_assert_true (g_bytes_equal (text, again));
}

static void
assert_autosaved (BastideGame *game)
{
  GFile *file = bastide_game_get_autosave_file (game);

  if (file != NULL && bastide_game_get_saved (game))
    g_assert_true (test_holds (file, game));
}

void
monkey_call_referee (Monkey *self)
{
  static BastideState state;
  static Referee referee;
  BastideGame *game = monkey_has_window (self) ? self->parlour.window->game : NULL;
  g_autoptr (BastideRecord) record = NULL;

  if (game == NULL)
    return;

  record = bastide_game_copy_record (game);
  record->ended = FALSE;
  referee_init (&referee, bastide_catalogue_get_tile_set (record->catalogue), record->seats->len, record->deck);
  for (guint i = 0; i < record->played; i++)
    {
      const BastideMove *move = &g_array_index (record->turns, BastideMove, i);
      BastidePlacement placements[BASTIDE_MAX_PLACEMENTS];
      guint n = referee_placements (&referee, (guint) referee.hand, placements), j = 0;

      while (j < n && compare_placements (&placements[j], &move->placement) != 0)
        j++;
      g_assert_cmpuint (j, <, n);
      referee_place (&referee, move->placement);
      if (move->claim != BASTIDE_NONE)
        g_assert_cmpuint (referee_claimable (&referee) >> move->claim & 1, ==, 1);
      referee_finish (&referee, move->claim != BASTIDE_NONE ? move->claim : -1);
    }
  bastide_record_replay (record, record->played, &state, NULL);
  assert_agreement (&state, &referee);
}

/* --- The widgets --- */

static void
assert_number_in (GtkLabel *label,
                  guint     number)
{
  const char *digits = strpbrk (gtk_label_get_label (label), "0123456789");

  g_assert_nonnull (digits);
  g_assert_cmpuint (strtoul (digits, NULL, 10), ==, number);
}

static void
assert_score (gpointer label,
              int      score)
{
  g_autofree char *text = g_strdup_printf ("%d", score);

  g_assert_cmpstr (gtk_label_get_label (label), ==, text);
}

static GtkWidget *
nth_child (gpointer widget,
           guint    n)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  while (n-- > 0)
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static void
assert_player_shows (BastideWindow *window,
                     BastidePlayer *player)
{
  guint index = bastide_player_get_index (player);
  GtkWidget *card = parlour_find (window->sidebar, BASTIDE_TYPE_PLAYER_CARD, index);
  GtkWidget *entry = nth_child (window->score_strip, index);

  g_assert_cmpstr (gtk_label_get_label (parlour_part (card, "name_label")), ==, bastide_player_get_name (player));
  g_assert_cmpint (gtk_widget_has_css_class (card, "active"), ==, bastide_player_get_active (player));
  g_assert_cmpint (gtk_widget_has_css_class (entry, "active"), ==, bastide_player_get_active (player));
  if (bastide_window_is_scoring (window))
    return;

  assert_score (parlour_part (card, "score_label"), bastide_player_get_score (player));
  assert_score (parlour_find (entry, GTK_TYPE_LABEL, 0), bastide_player_get_score (player));
}

static void
assert_players_show (BastideWindow *window)
{
  GListModel *players = bastide_game_get_players (window->game);
  guint n = g_list_model_get_n_items (players);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BastidePlayer) player = g_list_model_get_item (players, i);

      assert_player_shows (window, player);
    }
  g_assert_null (parlour_find (window->sidebar, BASTIDE_TYPE_PLAYER_CARD, n));
  g_assert_null (nth_child (window->score_strip, n));
}

static void
assert_hand_shows (BastideWindow *window)
{
  guint type;

  g_object_get (parlour_part (parlour_part (window->sidebar, "hand"), "tile"), "tile-type", &type, NULL);
  g_assert_cmpuint (type, ==, bastide_game_get_hand (window->game));
  assert_number_in (parlour_part (window->sidebar, "remaining_label"), bastide_game_get_n_remaining (window->game));
}

static int
compare_spots (gconstpointer a,
               gconstpointer b)
{
  const BastideSpot *first = a, *second = b;

  return first->y != second->y ? first->y - second->y : first->x - second->x;
}

/* What the board offers is what is legal for whoever is to move, if that is a human. */
static void
assert_board_offers (BastideWindow *window)
{
  BastideBoardView *board = window->board;
  gboolean is_human = bastide_game_get_awaits_human (window->game);
  g_autoptr (GArray) cells = bastide_game_get_legal_cells (window->game);
  g_autoptr (GArray) options = bastide_game_get_claim_options (window->game);

  g_assert_true (bastide_board_view_get_game (board) == window->game);
  g_assert_cmpuint (board->turn, ==, bastide_game_get_turn (window->game));
  g_array_sort (cells, compare_spots);
  g_assert_cmpmem (board->legal->data, board->legal->len * sizeof (BastideSpot),
                   cells->data, is_human ? cells->len * sizeof (BastideSpot) : 0);
  g_assert_cmpuint (board->options->len, ==, is_human ? options->len : 0);
  for (guint i = 0; i < board->options->len; i++)
    g_assert_cmpuint (g_array_index (board->options, BastideClaimOption, i).segment, ==,
                      g_array_index (options, BastideClaimOption, i).segment);
}

static void
assert_hints_legal (BastideWindow *window)
{
  for (guint i = 0; window->hints != NULL && i < g_list_model_get_n_items (window->hints); i++)
    {
      g_autoptr (BastideHint) hint = g_list_model_get_item (window->hints, i);
      guint rotations = bastide_game_get_rotations (window->game, bastide_hint_get_x (hint), bastide_hint_get_y (hint));

      g_assert_cmpuint (rotations >> bastide_hint_get_rotation (hint) / 90 & 1, ==, 1);
    }
}

/* --- The actions --- */

static gboolean
can (BastideWindow *window,
     const char    *property)
{
  gboolean value = FALSE;

  if (window->game != NULL)
    g_object_get (window->game, property, &value, NULL);
  return value;
}

static void
assert_enabled (BastideWindow *window,
                const char    *action,
                gboolean       enabled)
{
  if (g_action_group_get_action_enabled (G_ACTION_GROUP (window), action) != !!enabled)
    g_error ("win.%s is %s", action, enabled ? "disabled" : "enabled");
}

static void
assert_state (BastideWindow *window,
              const char    *action,
              GVariant      *state)
{
  g_autoptr (GVariant) expected = g_variant_ref_sink (state);
  g_autoptr (GVariant) found = g_action_group_get_action_state (G_ACTION_GROUP (window), action);

  if (!g_variant_equal (found, expected))
    {
      g_autofree char *found_text = g_variant_print (found, FALSE);
      g_autofree char *expected_text = g_variant_print (expected, FALSE);

      g_error ("win.%s is %s instead of %s", action, found_text, expected_text);
    }
}

static void
assert_actions (BastideWindow *window)
{
  static const char *const for_a_game[] = { "inspect", "fit", "zoom-in", "zoom-out", "show-fields", "show-sidebar",
                                            "save", "save-as", "save-picture" };
  static const char *const for_a_human[] = { "hint", "rotate", "rotate-back" };
  static const char *const at_the_end[] = { "results", "play-again" };
  BastideGame *game = window->game;
  BastidePhase phase = game != NULL ? bastide_game_get_phase (game) : BASTIDE_PHASE_OVER;
  gboolean is_human = game != NULL && bastide_game_get_awaits_human (game);
  gboolean is_computer = phase != BASTIDE_PHASE_OVER && !is_human;
  gboolean is_held = window->opponent != NULL && bastide_opponent_get_held (window->opponent);

  for (guint i = 0; i < G_N_ELEMENTS (for_a_game); i++)
    assert_enabled (window, for_a_game[i], game != NULL);
  for (guint i = 0; i < G_N_ELEMENTS (for_a_human); i++)
    assert_enabled (window, for_a_human[i], is_human);
  for (guint i = 0; i < G_N_ELEMENTS (at_the_end); i++)
    assert_enabled (window, at_the_end[i], game != NULL && phase == BASTIDE_PHASE_OVER);
  assert_enabled (window, "lift", can (window, "can-lift"));
  assert_enabled (window, "end-turn", can (window, "can-end-turn"));
  assert_enabled (window, "undo", can (window, "can-undo"));
  assert_enabled (window, "redo", can (window, "can-redo"));
  assert_enabled (window, "go-on", is_computer && is_held);
  assert_enabled (window, "take-hint", window->hints != NULL);
  assert_enabled (window, "go-back", window->former != NULL);
  assert_enabled (window, "show-failure", game != NULL && bastide_game_get_autosave_error (game) != NULL);
  g_assert_true (gtk_widget_get_visible (window->failure_button)
                 == g_action_group_get_action_enabled (G_ACTION_GROUP (window), "show-failure"));
  assert_enabled (window, "remaining", game != NULL && !bastide_game_get_strict (game));

  assert_state (window, "turn", g_variant_new_int32 (game != NULL ? (int) bastide_game_get_turn (game) : 0));
  assert_state (window, "phase", g_variant_new_string (phase == BASTIDE_PHASE_OVER ? "over"
                                                       : is_computer ? "computer"
                                                       : phase == BASTIDE_PHASE_PLACE ? "place" : "claim"));
  assert_state (window, "saved", g_variant_new_boolean (game == NULL || bastide_game_get_saved (game)));
}

/* --- All of it --- */

static void
assert_game (BastideWindow *window)
{
  test_assert_position_in_line (window->game);
  test_assert_views_in_line (window->game);
  assert_readable (window->game);
  assert_autosaved (window->game);
  assert_players_show (window);
  assert_hand_shows (window);
  assert_board_offers (window);
  assert_hints_legal (window);
}

static void
assert_windows (void)
{
  GListModel *toplevels = gtk_window_get_toplevels ();
  guint n = g_list_model_get_n_items (toplevels), n_main = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GtkWindow) toplevel = g_list_model_get_item (toplevels, i);

      n_main += BASTIDE_IS_WINDOW (toplevel);
    }
  g_assert_cmpuint (n_main, <=, 1);
  g_assert_cmpuint (n, <=, MOST_TOPLEVELS);
}

void
monkey_watch (Monkey *self)
{
  BastideWindow *window = self->parlour.window;

  assert_windows ();
  if (!monkey_has_window (self) || window->resuming)
    return;

  g_assert_cmpstr (gtk_stack_get_visible_child_name (window->pages), ==, window->game != NULL ? "game" : "welcome");
  g_assert_true (g_utf8_validate (gtk_label_get_label (window->status_label), -1, NULL));
  if (window->game != NULL)
    assert_game (window);
  assert_actions (window);
}
