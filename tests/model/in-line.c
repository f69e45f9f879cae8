/* in-line.c: whether a game is in line with its own record
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "in-line.h"

#include <string.h>

void
test_assert_position_in_line (BastideGame *game)
{
  g_autoptr (BastideRecord) record = bastide_game_copy_record (game);
  g_autofree BastideState *state = g_new (BastideState, 1);
  BastideTurn turn;

  bastide_record_replay (record, record->played, state, NULL);
  if (record->has_pending)
    bastide_state_place (state, record->pending.placement, &turn);
  g_assert_cmpmem (state, sizeof *state, bastide_game_get_state (game), sizeof *state);
  g_assert_cmpuint (bastide_game_get_turn (game), ==, record->played);
  g_assert_cmpuint (bastide_game_get_claim (game), ==, record->has_pending ? record->pending.claim : BASTIDE_NONE);
}

static void
assert_same_properties (GObject *a,
                        GObject *b)
{
  guint n;
  g_autofree GParamSpec **specs = g_object_class_list_properties (G_OBJECT_GET_CLASS (a), &n);

  g_assert_true (G_OBJECT_TYPE (a) == G_OBJECT_TYPE (b));
  for (guint i = 0; i < n; i++)
    {
      g_auto (GValue) value_a = G_VALUE_INIT, value_b = G_VALUE_INIT;
      g_autofree char *text_a = NULL, *text_b = NULL;

      g_object_get_property (a, specs[i]->name, &value_a);
      g_object_get_property (b, specs[i]->name, &value_b);
      text_a = g_strdup_value_contents (&value_a);
      text_b = g_strdup_value_contents (&value_b);
      g_assert_cmpstr (text_a, ==, text_b);
    }
}

void
test_assert_same_items (GListModel *a,
                        GListModel *b)
{
  g_assert_cmpuint (g_list_model_get_n_items (a), ==, g_list_model_get_n_items (b));
  for (guint i = 0; i < g_list_model_get_n_items (a); i++)
    {
      g_autoptr (GObject) item_a = g_list_model_get_object (a, i);
      g_autoptr (GObject) item_b = g_list_model_get_object (b, i);

      assert_same_properties (item_a, item_b);
    }
}

void
test_assert_views_in_line (BastideGame *game)
{
  static const char *const facts[] = {
    "phase", "turn", "current-player", "hand", "claim", "n-remaining", "can-undo", "can-lift", "can-end-turn",
  };
  g_autoptr (BastideRecord) record = bastide_game_copy_record (game);
  g_autoptr (BastideGame) fresh = bastide_game_new (record);

  bastide_game_set_strict (fresh, bastide_game_get_strict (game));
  test_assert_same_items (bastide_game_get_players (game), bastide_game_get_players (fresh));
  test_assert_same_items (bastide_game_get_log (game), bastide_game_get_log (fresh));
  test_assert_same_items (bastide_game_get_remaining (game), bastide_game_get_remaining (fresh));
  test_assert_same_items (bastide_game_get_set_aside (game), bastide_game_get_set_aside (fresh));
  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    {
      g_auto (GValue) value = G_VALUE_INIT, fresh_value = G_VALUE_INIT;
      g_autofree char *text = NULL, *fresh_text = NULL;

      g_object_get_property (G_OBJECT (game), facts[i], &value);
      g_object_get_property (G_OBJECT (fresh), facts[i], &fresh_value);
      text = g_strdup_value_contents (&value);
      fresh_text = g_strdup_value_contents (&fresh_value);
      g_assert_cmpstr (text, ==, fresh_text);
    }
}
