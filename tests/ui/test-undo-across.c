/* test-undo-across.c: undo and redo over scorings, computers' turns and the end: the window tells the same again
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-results-window.h"
#include "hand.h"
#include "parlour.h"
#include "support.h"
#include "table.h"
#include "tongue.h"

/* As little thought as there can be. */
#define BRIEFLY 1

/* How the window is to move meanwhile. */
typedef struct
{
  gboolean    animations;
  const char *pace;
  const char *seats;
  guint       n_turns; /* before the game is ended early, 0 for never */
} Way;

static void
set_way (Parlour   *parlour,
         const Way *way)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", way->animations, NULL);
  g_settings_set_string (parlour->window->settings, "scoring-pace", way->pace);
}

static gboolean
may_step (BastideGame *game)
{
  return bastide_game_get_phase (game) == BASTIDE_PHASE_OVER || bastide_game_get_awaits_human (game);
}

/* The window as it is once nothing moves in it any more. */
static char *
describe (Parlour *parlour)
{
  bastide_window_end_scoring (parlour->window);
  if (bastide_game_get_phase (parlour->window->game) == BASTIDE_PHASE_OVER)
    parlour_wait (parlour_toplevel (BASTIDE_TYPE_RESULTS_WINDOW) != NULL);
  parlour_settle ();
  return table_describe (parlour);
}

/* What can be redone is no part of where the game is. */
static char *
without_redo (const char *description)
{
  g_autoptr (GRegex) regex = g_regex_new ("\\s*</?turns?\\b[^>]*>|(no )?redo", 0, 0, NULL);

  return g_regex_replace_literal (regex, description, -1, 0, "", 0, NULL);
}

static void
assert_same (const char *now,
             const char *then)
{
  g_autofree char *now_alone = without_redo (now);
  g_autofree char *then_alone = without_redo (then);

  g_assert_cmpstr (now_alone, ==, then_alone);
}

static void
note (GPtrArray *stations,
      Parlour   *parlour)
{
  g_ptr_array_add (stations, describe (parlour));
}

/* Plays a game, and notes how the window looks wherever undo will come back to. */
static GPtrArray *
play (Parlour   *parlour,
      const Way *way)
{
  BastideGame *game = parlour->window->game;
  GPtrArray *stations = g_ptr_array_new_with_free_func (g_free);
  BastideRandom random = { 17 };

  note (stations, parlour);
  while (bastide_game_get_phase (game) != BASTIDE_PHASE_OVER)
    {
      if (way->n_turns > 0 && bastide_game_get_turn (game) >= way->n_turns)
        {
          g_assert_true (bastide_game_end (game, NULL));
          note (stations, parlour);
          break;
        }
      test_random_place (game, &random);
      note (stations, parlour);
      test_random_claim (game, &random);
      if (bastide_game_get_claim (game) != BASTIDE_NONE)
        note (stations, parlour);
      parlour_act (parlour, "end-turn", NULL);
      parlour_wait (may_step (game));
      note (stations, parlour);
    }
  return stations;
}

/* All the way back and on again, slowly, and then as fast as fingers go, with whatever is moving still moving. */
static void
test_whole_game (Parlour       *parlour,
                 gconstpointer  data)
{
  static const Way ways[] = {
    { FALSE, "off", "Ana Bernat Carme", 10 },
    { TRUE, "fast", "Ana Bernat", 6 },
    { TRUE, "slow", "Ana Bernat=easy", 6 },
    { FALSE, "fast", "Ana=easy Bernat=easy Carme David=easy Eva=easy Ferran=easy", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      const Way *way = &ways[i];
      g_autoptr (GPtrArray) stations = NULL;
      guint n;

      set_way (parlour, way);
      parlour_play (parlour, test_game_new_seats (way->seats, 5));
      bastide_opponent_set_thinking_time (parlour->window->opponent, BRIEFLY);
      bastide_opponent_set_pace (parlour->window->opponent, BASTIDE_PACE_INSTANT);
      parlour_wait (may_step (parlour->window->game));
      stations = play (parlour, way);
      n = stations->len;

      for (guint at = n - 1; at-- > 0;)
        {
          g_autofree char *now = NULL;

          parlour_act (parlour, "undo", NULL);
          now = describe (parlour);
          assert_same (now, g_ptr_array_index (stations, at));
        }
      g_assert_false (parlour_can (parlour, "undo"));
      for (guint at = 1; at < n; at++)
        {
          g_autofree char *now = NULL;

          if (!parlour_can (parlour, "redo"))
            break;
          parlour_act (parlour, "redo", NULL);
          parlour_wait (may_step (parlour->window->game));
          now = describe (parlour);
          assert_same (now, g_ptr_array_index (stations, at));
        }

      while (parlour_can (parlour, "undo"))
        parlour_act (parlour, "undo", NULL);
      while (parlour_can (parlour, "redo"))
        {
          parlour_act (parlour, "redo", NULL);
          parlour_act (parlour, "undo", NULL);
          parlour_act (parlour, "redo", NULL);
          g_main_context_iteration (NULL, FALSE);
        }
      parlour_wait (may_step (parlour->window->game));
      if (bastide_game_get_phase (parlour->window->game) == BASTIDE_PHASE_OVER)
        {
          g_autofree char *now = describe (parlour);

          g_assert_cmpstr (now, ==, g_ptr_array_index (stations, n - 1));
          gtk_window_close (parlour_toplevel (BASTIDE_TYPE_RESULTS_WINDOW));
        }
      parlour_settle ();
    }
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

/* The very first steps of all. */
static void
test_first_move (Parlour       *parlour,
                 gconstpointer  data)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *before_again = NULL;
  g_autofree char *after_again = NULL;

  parlour_play (parlour, test_game_new_deck (2, "E V"));
  before = describe (parlour);
  hand_lay (parlour, 0, -1);
  parlour_claim (parlour, "city-0");
  parlour_act (parlour, "end-turn", NULL);
  after = describe (parlour);
  for (guint i = 0; i < 3; i++)
    parlour_act (parlour, "undo", NULL);
  g_assert_false (parlour_can (parlour, "undo"));
  before_again = describe (parlour);
  assert_same (before_again, before);

  for (guint i = 0; i < 3; i++)
    parlour_act (parlour, "redo", NULL);
  after_again = describe (parlour);
  g_assert_cmpstr (after_again, ==, after);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tongue_init ();

  parlour_add ("/undo-across/first-move", test_first_move);
  parlour_add ("/undo-across/whole-game", test_whole_game);

  return g_test_run ();
}
