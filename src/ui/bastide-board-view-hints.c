/* bastide-board-view-hints.c: the moves that the computer advises, where they would lie
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-strokes.h"
#include "bastide-board-view-private.h"

#include <math.h>

#include "bastide-hint-words.h"

/* On smaller tiles there is room for the ranks alone. */
#define MARGIN_SMALLEST 56.
#define PADDING 7

static gboolean
is_at (BastideHint *hint,
       int          x,
       int          y)
{
  return bastide_hint_get_x (hint) == x && bastide_hint_get_y (hint) == y;
}

/* Whether a better one lies in the same cell already: then that one shows, with both ranks. */
static gboolean
is_covered (BastideBoardView *self,
            guint             index)
{
  g_autoptr (BastideHint) hint = g_list_model_get_item (self->hints, index);

  for (guint i = 0; i < index; i++)
    {
      g_autoptr (BastideHint) better = g_list_model_get_item (self->hints, i);

      if (is_at (better, bastide_hint_get_x (hint), bastide_hint_get_y (hint)))
        return TRUE;
    }
  return FALSE;
}

/* "1", or "1 3" where the third lies in the same cell. */
static char *
list_ranks (BastideBoardView *self,
            BastideHint      *hint)
{
  g_autoptr (GString) ranks = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (self->hints); i++)
    {
      g_autoptr (BastideHint) other = g_list_model_get_item (self->hints, i);

      if (is_at (other, bastide_hint_get_x (hint), bastide_hint_get_y (hint)))
        g_string_append_printf (ranks, "%s%u", ranks->len > 0 ? " " : "", bastide_hint_get_rank (other));
    }
  return g_string_free (g_steal_pointer (&ranks), FALSE);
}

static void
append_tile (BastideBoardView   *self,
             GtkSnapshot        *snapshot,
             const BastideState *state,
             BastideHint        *hint)
{
  int x = bastide_hint_get_x (hint), y = bastide_hint_get_y (hint);
  graphene_rect_t cell = bastide_geometry_cell (&self->geometry, x, y);

  bastide_board_view_append_pale_tile (self, snapshot, state, x, y, bastide_hint_get_rotation (hint) / 90);
  bastide_board_view_append_gold (self, snapshot, &cell);
}

static void
append_follower (BastideBoardView   *self,
                 GtkSnapshot        *snapshot,
                 const BastideState *state,
                 BastideHint        *hint)
{
  BastidePlacement placement = { bastide_hint_get_x (hint), bastide_hint_get_y (hint),
                                 bastide_hint_get_rotation (hint) / 90 };

  if (bastide_hint_get_segment (hint) != BASTIDE_NONE)
    bastide_board_view_append_follower (self, snapshot, state->hand, &placement, bastide_hint_get_segment (hint),
                                        state->player);
}

/* The ranks on gold, and beside them what they promise; over the upper edge of the tile, or in the middle of a small
 * one. */
static void
append_badge (BastideBoardView *self,
              GtkSnapshot      *snapshot,
              BastideHint      *hint)
{
  graphene_rect_t cell = bastide_geometry_cell (&self->geometry, bastide_hint_get_x (hint), bastide_hint_get_y (hint));
  gboolean small = cell.size.width < MARGIN_SMALLEST;
  g_autofree char *ranks = list_ranks (self, hint);
  g_autofree char *margin = bastide_hint_words_margin (hint);
  g_autoptr (PangoLayout) rank_layout = NULL;
  g_autoptr (PangoLayout) margin_layout = NULL;
  int rank_width, rank_height, margin_width, margin_height;
  graphene_rect_t left, whole;
  double height, rank_room;

  rank_layout = bastide_create_figure (GTK_WIDGET (self), ranks, &rank_width, &rank_height);
  margin_layout = bastide_create_figure (GTK_WIDGET (self), margin, &margin_width, &margin_height);
  height = rank_height + 4;
  rank_room = MAX (rank_width + 2 * PADDING, height);

  whole.size = GRAPHENE_SIZE_INIT (rank_room + (small ? 0 : margin_width + 2 * PADDING), height);
  whole.origin = GRAPHENE_POINT_INIT (roundf (cell.origin.x + (cell.size.width - whole.size.width) / 2),
                                      roundf (cell.origin.y + (small ? (cell.size.height - height) / 2 : -height / 2)));
  left = GRAPHENE_RECT_INIT (whole.origin.x, whole.origin.y, rank_room, height);

  bastide_append_pill (snapshot, &whole, BASTIDE_INK);
  bastide_append_pill (snapshot, &left, BASTIDE_GOLD);
  bastide_append_frame (snapshot, &whole, height / 2, 1.5, BASTIDE_INK);
  bastide_append_figure (snapshot, rank_layout, left.origin.x + (rank_room - rank_width) / 2, left.origin.y + 2,
                         BASTIDE_INK);
  if (!small)
    bastide_append_figure (snapshot, margin_layout, left.origin.x + rank_room + PADDING - 2, left.origin.y + 2,
                           BASTIDE_WHITE);
}

/* The tile in hand already shows there. */
static gboolean
is_aimed_at (BastideBoardView *self,
             BastideHint      *hint)
{
  guint rotation;
  int x, y;

  return bastide_board_view_get_ghost (self, &x, &y, &rotation) && is_at (hint, x, y);
}

void
bastide_board_view_snapshot_hints (BastideBoardView *self,
                                   GtkSnapshot      *snapshot)
{
  const BastideState *state = bastide_board_view_get_state (self);

  if (self->hints == NULL)
    return;

  for (guint i = 0; i < g_list_model_get_n_items (self->hints); i++)
    {
      g_autoptr (BastideHint) hint = g_list_model_get_item (self->hints, i);

      if (is_covered (self, i) || is_aimed_at (self, hint))
        continue;
      append_tile (self, snapshot, state, hint);
      append_follower (self, snapshot, state, hint);
    }

  /* Over all tiles, so that none hides the badge of the one below it. */
  for (guint i = 0; i < g_list_model_get_n_items (self->hints); i++)
    {
      g_autoptr (BastideHint) hint = g_list_model_get_item (self->hints, i);

      if (!is_covered (self, i))
        append_badge (self, snapshot, hint);
    }
}

void
bastide_board_view_set_hints (BastideBoardView *self,
                              GListModel       *hints)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));
  g_return_if_fail (hints == NULL || G_IS_LIST_MODEL (hints));

  if (!g_set_object (&self->hints, hints))
    return;

  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (hints != NULL && g_list_model_get_n_items (hints) > 0)
    {
      g_autoptr (BastideHint) best = g_list_model_get_item (hints, 0);

      bastide_board_view_show_cell (self, bastide_hint_get_x (best), bastide_hint_get_y (best));
    }
}
