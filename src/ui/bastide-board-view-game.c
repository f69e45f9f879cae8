/* bastide-board-view-game.c: the game that the board shows, and what changes with its steps
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-private.h"

static void
claim_changed (BastideBoardView *self)
{
  BastideBoardSpots spots;

  bastide_board_view_get_spots (self, &spots);
  if (spots.n > 0)
    self->cursor_spot = bastide_board_spots_find (&spots, bastide_game_get_claim (self->game));
  bastide_board_view_inspect_again (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
tile_placed (BastideBoardView *self,
             int               x,
             int               y)
{
  bastide_board_view_refresh (self);
  /* A computer does not take the cursor away from where somebody looks. */
  if (bastide_board_view_awaits_human (self))
    {
      self->cursor_x = x;
      self->cursor_y = y;
    }
  claim_changed (self);
  bastide_board_view_follow (self, x, y);
}

/* The tentative tile was lifted, or lies for good. */
static void
tile_gone (BastideBoardView *self)
{
  bastide_board_view_refresh (self);
  if (bastide_board_view_get_phase (self) != BASTIDE_PHASE_CLAIM)
    bastide_board_view_lean_back (self);
}

/* After undo, redo and whatever else may have changed more than a turn does. */
static void
rewound (BastideBoardView *self)
{
  BastidePlacement placement;

  bastide_board_view_refresh (self);
  bastide_board_view_refit (self);
  if (bastide_game_get_tentative (self->game, &placement))
    bastide_board_view_follow (self, placement.x, placement.y);
}

void
bastide_board_view_drop_game (BastideBoardView *self)
{
  if (self->game == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_object (&self->game);
  g_clear_object (&self->hints);
  bastide_board_view_set_lesson (self, NULL, FALSE);
  g_hash_table_remove_all (self->anchors);
  bastide_board_view_light (self, NULL);
}

void
bastide_board_view_adopt_game (BastideBoardView *self,
                               BastideGame      *game)
{
  GListModel *players = bastide_game_get_players (game);
  const BastideState *state = bastide_game_get_state (game);

  self->game = g_object_ref (game);
  g_signal_connect_swapped (game, "tile-placed", G_CALLBACK (tile_placed), self);
  g_signal_connect_swapped (game, "tile-lifted", G_CALLBACK (tile_gone), self);
  g_signal_connect_swapped (game, "turn-changed", G_CALLBACK (tile_gone), self);
  g_signal_connect_swapped (game, "rewound", G_CALLBACK (rewound), self);
  g_signal_connect_swapped (game, "notify::phase", G_CALLBACK (bastide_board_view_refresh), self);
  g_signal_connect_swapped (game, "notify::awaits-human", G_CALLBACK (bastide_board_view_refresh), self);
  g_signal_connect_swapped (game, "notify::strict", G_CALLBACK (bastide_board_view_refresh), self);
  g_signal_connect_swapped (game, "notify::claim", G_CALLBACK (claim_changed), self);

  for (guint i = 0; i < g_list_model_get_n_items (players); i++)
    {
      g_autoptr (BastidePlayer) player = g_list_model_get_item (players, i);

      self->colours[i] = bastide_player_get_colour (player);
    }

  bastide_texture_cache_set_catalogue (self->cache, bastide_game_get_catalogue (game));
  self->turn = G_MAXUINT;
  self->cursor_x = state->tiles[state->n_tiles - 1].x;
  self->cursor_y = state->tiles[state->n_tiles - 1].y;
  bastide_board_view_refresh (self);
  claim_changed (self);
  bastide_board_view_end_gestures (self);
  bastide_board_view_reset_camera (self);
}
