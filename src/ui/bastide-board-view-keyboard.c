/* bastide-board-view-keyboard.c: playing on the board without a pointer, and what is said meanwhile
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-private.h"

#include <glib/gi18n.h>

#include "bastide-words.h"

static gboolean
is_among_spots (BastideBoardView *self)
{
  return bastide_board_view_awaits_human (self)
         && bastide_board_view_is_tentative (self, self->cursor_x, self->cursor_y);
}

static char *
describe_tile (BastideBoardView   *self,
               const BastideState *state,
               guint               number,
               const char         *where)
{
  const BastidePlacedTile *tile = &state->tiles[number];
  const BastideTileType *type = &state->set->types[tile->type];
  g_autofree char *what = bastide_words_tile (type, tile->rotation);
  g_autoptr (BastidePlayer) owner = NULL;
  g_autofree char *name = NULL;
  guint8 player;

  if (!bastide_state_follower_on (state, number, &player))
    return g_strdup_printf (C_("cell, tile", "%s: %s"), where, what);

  owner = g_list_model_get_item (bastide_game_get_players (self->game), player);
  name = bastide_words_name (bastide_player_get_name (owner));
  return g_strdup_printf (C_("cell, tile, follower, player", "%s: %s. %s of %s"), where, what,
                          bastide_words_role (type->segments[tile->claim].kind), name);
}

/* What is to be known of a cell: what lies there, or how the tile in hand would. */
static char *
describe_cell (BastideBoardView *self,
               int               x,
               int               y)
{
  const BastideState *state = bastide_board_view_get_state (self);
  g_autofree char *where = bastide_words_cell (x, y);
  g_autofree char *what = NULL;
  int number = bastide_state_tile_at (state, x, y);
  guint rotation;

  if (number >= 0)
    return describe_tile (self, state, number, where);

  if (bastide_board_view_find_rotation (self, x, y, &rotation))
    {
      guint n = bastide_count_rotations (bastide_game_get_rotations (self->game, x, y));

      what = bastide_words_tile (&state->set->types[bastide_game_get_hand (self->game)], rotation);
      return g_strdup_printf (ngettext ("%s: the tile fits in %u way: %s", "%s: the tile fits in %u ways, now: %s", n),
                              where, n, what);
    }

  if (!bastide_game_is_open (self->game, x, y))
    return g_strdup_printf (_("%s: nothing here"), where);
  if (bastide_game_get_strict (self->game))
    /* Translators: %s is a cell of the board, such as "2 east, 1 north". */
    return g_strdup_printf (_("%s: free"), where);

  what = bastide_words_fitting (self->game, x, y);
  return g_strdup_printf (_("%s: free. %s"), where, what);
}

/* Where the cursor is; MARKED is what a lesson points at. */
static void
tell_place (BastideBoardView *self,
            const char       *sentence,
            gboolean          marked)
{
  /* Translators: %s is a cell or a place for a follower, and what is to be said of it. */
  g_autofree char *marked_sentence = marked ? g_strdup_printf (C_("lesson", "Marked: %s"), sentence) : NULL;

  bastide_board_view_tell (self, marked ? marked_sentence : sentence, TRUE);
}

static void
tell_cell (BastideBoardView *self)
{
  g_autofree char *sentence = describe_cell (self, self->cursor_x, self->cursor_y);

  tell_place (self, sentence, bastide_board_view_is_marked_cell (self, self->cursor_x, self->cursor_y));
}

static void
tell_spot (BastideBoardView *self)
{
  g_autofree char *what = NULL;
  g_autofree char *chosen = NULL;
  guint segment = BASTIDE_NONE;

  if (self->cursor_spot < (int) self->options->len)
    {
      const BastideClaimOption *option = &g_array_index (self->options, BastideClaimOption, self->cursor_spot);

      segment = option->segment;
      what = bastide_words_claim (self->game, option);
      bastide_board_view_light (self, bastide_game_inspect (self->game, self->cursor_x, self->cursor_y, segment));
      self->lit_by_hover = TRUE;
    }
  else
    {
      what = g_strdup (_("No follower"));
      bastide_board_view_light (self, NULL);
    }

  if (segment == bastide_game_get_claim (self->game))
    {
      chosen = g_strdup_printf (C_("follower spot", "%s: chosen"), what);
      bastide_board_view_tell (self, chosen, TRUE);
      return;
    }
  tell_place (self, what, bastide_board_view_is_marked_segment (self, segment));
}

static gboolean
find_next_cell (BastideBoardView *self,
                int               dx,
                int               dy,
                BastideSpot      *next)
{
  double nearest = G_MAXDOUBLE;

  for (guint i = 0; i < self->legal->len; i++)
    {
      const BastideSpot *cell = &g_array_index (self->legal, BastideSpot, i);
      double far = bastide_direction_distance (self->cursor_x, self->cursor_y, cell->x, cell->y, dx, dy);

      if (far >= 0 && far < nearest)
        {
          nearest = far;
          *next = *cell;
        }
    }
  return nearest < G_MAXDOUBLE;
}

static void
set_cursor (BastideBoardView *self,
            int               x,
            int               y)
{
  self->cursor_x = x;
  self->cursor_y = y;
  self->inspected = 0;
  bastide_board_view_light (self, NULL);
  bastide_board_view_aim_changed (self);
  bastide_board_view_show_cell (self, x, y);
  if (is_among_spots (self))
    tell_spot (self);
  else
    tell_cell (self);
}

/* To the legal cell that lies nearest. */
static void
summon_cursor (BastideBoardView *self)
{
  BastideSpot next = { self->cursor_x, self->cursor_y };
  int nearest = G_MAXINT;

  for (guint i = 0; i < self->legal->len; i++)
    {
      const BastideSpot *cell = &g_array_index (self->legal, BastideSpot, i);
      int far = ABS (cell->x - self->cursor_x) + ABS (cell->y - self->cursor_y);

      if (far < nearest)
        {
          nearest = far;
          next = *cell;
        }
    }
  set_cursor (self, next.x, next.y);
}

static gboolean
move_cursor (GtkWidget *widget,
             GVariant  *args,
             gpointer   user_data)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (widget);
  const GdkRectangle *cells = &self->extents;
  BastideSpot next;
  gboolean any_cell;
  guint rotation;
  int dx, dy;

  if (self->game == NULL)
    return GDK_EVENT_PROPAGATE;

  g_variant_get (args, "(iib)", &dx, &dy, &any_cell);
  self->by_keyboard = TRUE;
  gtk_widget_queue_draw (widget);

  if (any_cell || self->legal->len == 0)
    {
      set_cursor (self, CLAMP (self->cursor_x + dx, cells->x - 1, cells->x + cells->width),
                  CLAMP (self->cursor_y + dy, cells->y - 1, cells->y + cells->height));
    }
  else if (is_among_spots (self))
    {
      BastideBoardSpots spots;

      bastide_board_view_get_spots (self, &spots);
      self->cursor_spot = bastide_board_spots_next (&spots, self->cursor_spot, dx, dy);
      self->inspected = 0;
      tell_spot (self);
    }
  else
    {
      next = (BastideSpot) { self->cursor_x, self->cursor_y };
      /* From where the tile may not lie every arrow leads to a cell where it may. */
      if (find_next_cell (self, dx, dy, &next) || bastide_board_view_find_rotation (self, next.x, next.y, &rotation))
        set_cursor (self, next.x, next.y);
      else
        summon_cursor (self);
    }
  return GDK_EVENT_STOP;
}

static gboolean
lay_down (GtkWidget *widget,
          GVariant  *args,
          gpointer   user_data)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (widget);
  BastidePhase phase = bastide_board_view_get_phase (self);
  gboolean choose = g_variant_get_boolean (args);
  BastideBoardSpots spots;
  guint rotation;
  int x, y;

  if (self->reading)
    {
      gtk_widget_activate_action (widget, "win.continue", NULL);
      return GDK_EVENT_STOP;
    }
  if (phase == BASTIDE_PHASE_OVER)
    return GDK_EVENT_PROPAGATE;
  if (!bastide_board_view_awaits_human (self))
    {
      gtk_widget_activate_action (widget, "win.go-on", NULL);
      return GDK_EVENT_STOP;
    }

  if (phase == BASTIDE_PHASE_CLAIM && (is_among_spots (self) || !self->by_keyboard))
    {
      bastide_board_view_get_spots (self, &spots);
      if (choose)
        bastide_board_view_toggle_claim (self, spots.spots[self->cursor_spot].segment);
      else
        gtk_widget_activate_action (widget, "win.end-turn", NULL);
    }
  else if (self->by_keyboard && bastide_state_tile_at (bastide_board_view_get_state (self), self->cursor_x,
                                                       self->cursor_y) < 0)
    {
      bastide_board_view_place (self, self->cursor_x, self->cursor_y);
    }
  else if (bastide_board_view_get_ghost (self, &x, &y, &rotation))
    {
      bastide_board_view_place (self, x, y);
    }
  else
    {
      /* Nothing shows yet where the tile would come to lie. */
      self->by_keyboard = TRUE;
      summon_cursor (self);
    }
  return GDK_EVENT_STOP;
}

static gboolean
rotate (GtkWidget *widget,
        GVariant  *args,
        gpointer   user_data)
{
  bastide_board_view_rotate (BASTIDE_BOARD_VIEW (widget), g_variant_get_int32 (args));
  return GDK_EVENT_STOP;
}

static gboolean
step_back (GtkWidget *widget,
           GVariant  *args,
           gpointer   user_data)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (widget);
  BastidePlacement placement;

  if (self->by_keyboard && !is_among_spots (self) && bastide_board_view_awaits_human (self) && self->hints == NULL
      && bastide_game_get_tentative (self->game, &placement))
    {
      set_cursor (self, placement.x, placement.y);
      return GDK_EVENT_STOP;
    }
  return bastide_board_view_step_back (self) ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

static void
inspect_segment (BastideBoardView *self,
                 int               x,
                 int               y,
                 guint             segment)
{
  g_autofree char *sentence = NULL;

  bastide_board_view_light (self, bastide_game_inspect (self->game, x, y, segment));
  if (self->lit == NULL)
    return;

  sentence = bastide_words_feature (self->game, self->lit);
  bastide_board_view_tell (self, sentence, TRUE);
}

static void
ask_cell (BastideBoardView *self,
          int               x,
          int               y)
{
  if (bastide_game_get_fitting (self->game, x, y, NULL, NULL))
    bastide_board_view_ask (self, x, y);
  else
    bastide_board_view_light (self, NULL);
}

/* One segment of the tile at the cursor after the other, beginning with that of the spot. */
static void
inspect_at_cursor (BastideBoardView *self)
{
  const BastideState *state = bastide_board_view_get_state (self);
  int number = bastide_state_tile_at (state, self->cursor_x, self->cursor_y);
  guint first = 0;

  if (number < 0)
    {
      ask_cell (self, self->cursor_x, self->cursor_y);
      tell_cell (self);
      return;
    }
  if (is_among_spots (self) && self->cursor_spot < (int) self->options->len)
    first = g_array_index (self->options, BastideClaimOption, self->cursor_spot).segment;

  inspect_segment (self, self->cursor_x, self->cursor_y,
                   (first + self->inspected) % state->set->types[state->tiles[number].type].n_segments);
  self->inspected++;
}

static void
inspect_at_pointer (BastideBoardView *self)
{
  const BastideState *state = bastide_board_view_get_state (self);
  g_autofree char *sentence = NULL;
  guint tile, segment;
  int x, y;

  if (bastide_geometry_segment_at (&self->geometry, state, self->pointer_x, self->pointer_y, &tile, &segment))
    {
      inspect_segment (self, state->tiles[tile].x, state->tiles[tile].y, segment);
      return;
    }

  bastide_geometry_cell_at (&self->geometry, self->pointer_x, self->pointer_y, &x, &y, NULL, NULL);
  ask_cell (self, x, y);
  sentence = describe_cell (self, x, y);
  bastide_board_view_tell (self, sentence, TRUE);
}

void
bastide_board_view_inspect (BastideBoardView *self)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  if (self->game == NULL)
    return;

  if (self->by_keyboard)
    inspect_at_cursor (self);
  else
    inspect_at_pointer (self);
}

static gboolean
inspect (GtkWidget *widget,
         GVariant  *args,
         gpointer   user_data)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (widget);

  if (!self->pointer_inside)
    self->by_keyboard = TRUE;
  bastide_board_view_inspect (self);
  return GDK_EVENT_STOP;
}

/* In, out, or to fit for 0. */
static gboolean
zoom (GtkWidget *widget,
      GVariant  *args,
      gpointer   user_data)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (widget);
  int steps = g_variant_get_int32 (args);

  if (steps > 0)
    bastide_board_view_zoom_in (self);
  else if (steps < 0)
    bastide_board_view_zoom_out (self);
  else
    bastide_board_view_fit (self);
  return GDK_EVENT_STOP;
}

void
bastide_board_view_bind_keys (GtkWidgetClass *widget_class)
{
  static const struct
  {
    guint key, keypad;
    int   dx, dy;
  } arrows[] = {
    { GDK_KEY_Left, GDK_KEY_KP_Left, -1, 0 },
    { GDK_KEY_Right, GDK_KEY_KP_Right, 1, 0 },
    { GDK_KEY_Up, GDK_KEY_KP_Up, 0, -1 },
    { GDK_KEY_Down, GDK_KEY_KP_Down, 0, 1 },
  };
  static const struct
  {
    guint           key;
    GdkModifierType modifiers;
    GtkShortcutFunc function;
    int             steps;
  } keys[] = {
    { GDK_KEY_r, 0, rotate, 1 },
    { GDK_KEY_r, GDK_SHIFT_MASK, rotate, -1 },
    { GDK_KEY_plus, 0, zoom, 1 },
    { GDK_KEY_KP_Add, 0, zoom, 1 },
    { GDK_KEY_equal, 0, zoom, 1 },
    { GDK_KEY_minus, 0, zoom, -1 },
    { GDK_KEY_KP_Subtract, 0, zoom, -1 },
    { GDK_KEY_0, 0, zoom, 0 },
    { GDK_KEY_KP_0, 0, zoom, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    for (guint any_cell = 0; any_cell < 2; any_cell++)
      {
        GdkModifierType modifiers = any_cell ? GDK_CONTROL_MASK : 0;

        gtk_widget_class_add_binding (widget_class, arrows[i].key, modifiers, move_cursor, "(iib)", arrows[i].dx,
                                      arrows[i].dy, any_cell);
        gtk_widget_class_add_binding (widget_class, arrows[i].keypad, modifiers, move_cursor, "(iib)", arrows[i].dx,
                                      arrows[i].dy, any_cell);
      }
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding (widget_class, keys[i].key, keys[i].modifiers, keys[i].function, "i", keys[i].steps);

  gtk_widget_class_add_binding (widget_class, GDK_KEY_space, 0, lay_down, "b", TRUE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Space, 0, lay_down, "b", TRUE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Return, 0, lay_down, "b", FALSE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Enter, 0, lay_down, "b", FALSE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_ISO_Enter, 0, lay_down, "b", FALSE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, step_back, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_i, 0, inspect, NULL);
}
