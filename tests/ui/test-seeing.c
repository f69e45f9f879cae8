/* test-seeing.c: what the board shows of the game to those who look closely
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "bastide-board-view-private.h"
#include "bastide-emblem.h"
#include "bastide-field-legend.h"
#include "bastide-inspector.h"
#include "bastide-log-row.h"
#include "bastide-log-view.h"
#include "bastide-picture.h"
#include "bastide-tile-view.h"
#include "bastide-words.h"
#include "parlour.h"
#include "support.h"
#include "tongue.h"

/* A picture's pixels as GDK_MEMORY_DEFAULT has them: 0xAARRGGBB, premultiplied. */
static guint32 *
paint (BastidePicture picture,
       guint         *n)
{
  g_autoptr (GdkTexture) texture = bastide_picture_paint (&picture, NULL);
  int width = gdk_texture_get_width (texture);
  guint32 *pixels;

  *n = width * gdk_texture_get_height (texture);
  pixels = g_new (guint32, *n);
  gdk_texture_download (texture, (guchar *) pixels, 4 * width);
  return pixels;
}

/* Blue or red outlines would look like a player's. */
static void
test_outlines (void)
{
  for (guint dark = 0; dark < 2; dark++)
    for (guint mark = BASTIDE_MARK_LEGAL; mark <= BASTIDE_MARK_DEAD; mark++)
      {
        g_autofree guint32 *pixels = NULL;
        guint n, n_seen = 0;

        pixels = paint (bastide_picture_cell (mark, dark, FALSE, 96), &n);
        for (guint i = 0; i < n; i++)
          {
            guint alpha = pixels[i] >> 24;
            int red = pixels[i] >> 16 & 0xff, green = pixels[i] >> 8 & 0xff, blue = pixels[i] & 0xff;

            g_assert_cmpint (red + 2, >=, green);
            g_assert_cmpint (green + 2, >=, blue);
            g_assert_cmpint (red - blue, <=, 64);
            n_seen += alpha > 0;
          }
        g_assert_cmpuint (n_seen, >, 0);
      }
}

/* Tabs fill the corner that they are for, leave most of the tile alone, and differ by more than their colour. */
static void
test_tabs (void)
{
  static const guint sizes[] = { 24, 48, 110, 160 };

  for (guint s = 0; s < G_N_ELEMENTS (sizes); s++)
    for (guint colour = 0; colour < BASTIDE_ART_N_COLOURS; colour++)
      for (guint corner = 0; corner < 4; corner++)
        {
          const guint size = sizes[s];
          const guint corners[] = { 0, size - 1, size * size - 1, size * (size - 1) };
          g_autofree guint32 *pixels = NULL;
          guint n, n_covered = 0;

          pixels = paint (bastide_picture_tab (colour, corner, size), &n);
          for (guint i = 0; i < n; i++)
            n_covered += pixels[i] >> 24 > 0x80;
          for (guint other = 0; other < 4; other++)
            g_assert_cmpuint (pixels[corners[other]] >> 24 == 0xff, ==, other == corner);
          g_assert_cmpuint (3 * n_covered, <, n);
        }
}

/* ---- Fields ------------------------------------------------------------------------------------------------------ */

static double
lightness (guint32 pixel)
{
  return .3 * (pixel >> 16 & 0xff) + .59 * (pixel >> 8 & 0xff) + .11 * (pixel & 0xff);
}

/* On small tiles and large ones the hatchings differ where colours are not seen, whatever their average. */
static void
test_hatchings (void)
{
  static const guint sizes[] = { 24, 48, 160 };

  for (guint s = 0; s < G_N_ELEMENTS (sizes); s++)
    for (guint one = 0; one < BASTIDE_ART_N_COLOURS; one++)
      for (guint other = 0; other < one; other++)
        {
          g_autofree guint32 *a = NULL;
          g_autofree guint32 *b = NULL;
          double mean_a = 0, mean_b = 0, difference = 0;
          guint n;

          a = paint (bastide_picture_swatch (1u << one, sizes[s]), &n);
          b = paint (bastide_picture_swatch (1u << other, sizes[s]), &n);
          for (guint i = 0; i < n; i++)
            {
              mean_a += lightness (a[i]) / n;
              mean_b += lightness (b[i]) / n;
            }
          for (guint i = 0; i < n; i++)
            difference += fabs (lightness (a[i]) - mean_a - lightness (b[i]) + mean_b) / n;
          g_assert_cmpfloat (difference, >, 9);
        }
}

/* A game of two, with followers, some turns on. */
static BastideGame *
game_on (guint64 seed,
         guint   n_turns)
{
  BastideGame *game = test_game_new (2, seed);
  BastideRandom random = { seed };

  while (n_turns-- > 0)
    test_random_turn (game, &random);
  return game;
}

static BastideBoardView *
board_of (Parlour *parlour)
{
  return parlour->window->board;
}

static GtkWidget *
legend_of (Parlour *parlour)
{
  return parlour_find (parlour->window->board_cards, BASTIDE_TYPE_FIELD_LEGEND, 0);
}

static GtkWidget *
inspector_of (Parlour *parlour)
{
  return parlour_find (parlour->window->board_cards, BASTIDE_TYPE_INSPECTOR, 0);
}

static guint
count_descendants (gpointer widget,
                   GType    type)
{
  guint n = 0;

  while (parlour_find (widget, type, n) != NULL)
    n++;
  return n;
}

/* The legend has a swatch for each owner and each way of sharing, and comes and goes with the hatching. */
static void
test_legend (Parlour       *parlour,
             gconstpointer  data)
{
  g_autofree char *none = NULL;

  parlour_play (parlour, test_game_new (2, 5));
  g_assert_false (gtk_widget_get_visible (legend_of (parlour)));
  parlour_act (parlour, "show-fields", NULL);
  g_assert_true (gtk_widget_get_visible (legend_of (parlour)));
  none = parlour_get_status (parlour);
  g_assert_cmpstr (tongue_in_english (none), ==, "No farmer lies in a field.");
  g_assert_cmpuint (count_descendants (legend_of (parlour), GTK_TYPE_PICTURE), ==, 0);

  for (guint seed = 1; seed <= 4; seed++)
    {
      BastideGame *game = parlour_play (parlour, game_on (seed, 24));
      g_autoptr (GArray) shares = bastide_game_get_field_shares (game);
      g_autofree char *words = bastide_words_fields (game);
      guint n_rows = 0;

      for (guint player = 0; player < 2; player++)
        {
          guint n_fields, points;

          bastide_field_shares_sum (shares, player, &n_fields, &points);
          n_rows += n_fields > 0;
        }
      for (guint i = 0; i < shares->len; i++)
        n_rows += bastide_count_bits (g_array_index (shares, BastideFieldShare, i).owners) > 1;
      g_assert_cmpuint (count_descendants (legend_of (parlour), GTK_TYPE_PICTURE), ==, n_rows);
      gtk_test_accessible_assert_property (legend_of (parlour), GTK_ACCESSIBLE_PROPERTY_LABEL, words);
    }

  /* In a narrow window it is smaller, and tells of as many. */
  parlour_resize (parlour, 360, 600);
  g_assert_cmpint (gtk_widget_get_height (legend_of (parlour)), <, 90);
  g_assert_cmpuint (count_descendants (legend_of (parlour), GTK_TYPE_PICTURE), >, 0);

  parlour_act (parlour, "show-fields", NULL);
  g_assert_false (gtk_widget_get_visible (legend_of (parlour)));
}

/* ---- Inspector --------------------------------------------------------------------------------------------------- */

static void
assert_apart (const graphene_rect_t *a,
              const graphene_rect_t *b)
{
  g_assert_false (graphene_rect_intersection (a, b, NULL));
}

/* Wherever it is, it shows whole and off the buttons. */
static graphene_rect_t
assert_in_place (Parlour   *parlour,
                 GtkWidget *card)
{
  BastideWindow *window = parlour->window;
  GtkWidget *over = gtk_widget_get_visible (window->board_buttons) ? window->board_buttons : window->view_button;
  graphene_rect_t board, bounds, buttons;

  parlour_frame (parlour);
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (board_of (parlour)), GTK_WIDGET (board_of (parlour)), &board));
  g_assert_true (gtk_widget_compute_bounds (card, GTK_WIDGET (board_of (parlour)), &bounds));
  g_assert_true (gtk_widget_compute_bounds (over, GTK_WIDGET (board_of (parlour)), &buttons));
  g_assert_true (graphene_rect_contains_rect (&board, &bounds));
  assert_apart (&bounds, &buttons);
  return bounds;
}

/* The card of every feature of a small board keeps off the feature, and off the legend. */
static void
test_inspector_place (Parlour       *parlour,
                      gconstpointer  data)
{
  BastideGame *game = parlour_play (parlour, game_on (3, 14));
  const BastideState *state = bastide_game_get_state (game);
  const BastideGeometry *geometry = bastide_board_view_get_geometry (board_of (parlour));

  parlour_resize (parlour, 1000, 700);
  parlour_act (parlour, "show-fields", NULL);
  for (guint tile = 0; tile < state->n_tiles; tile++)
    {
      BastideFeatureInfo *info = bastide_game_inspect (game, state->tiles[tile].x, state->tiles[tile].y, 0);
      graphene_rect_t bounds, legend;

      bastide_board_view_light (board_of (parlour), info);
      bounds = assert_in_place (parlour, inspector_of (parlour));
      g_assert_true (gtk_widget_compute_bounds (legend_of (parlour), GTK_WIDGET (board_of (parlour)), &legend));
      assert_apart (&bounds, &legend);
      for (guint i = 0; info->n_tiles <= 3 && i < info->segments->len; i++)
        {
          const BastideSegmentAt *at = &g_array_index (info->segments, BastideSegmentAt, i);
          graphene_rect_t cell = bastide_geometry_cell (geometry, at->x, at->y);

          assert_apart (&bounds, &cell);
        }
    }
}

/* In the narrowest window too. */
static void
test_inspector_narrow (Parlour       *parlour,
                       gconstpointer  data)
{
  BastideGame *game = parlour_play (parlour, game_on (3, 14));
  const BastideState *state = bastide_game_get_state (game);
  const BastideGeometry *geometry = bastide_board_view_get_geometry (board_of (parlour));

  parlour_resize (parlour, 360, 600);
  for (guint i = 0; i < state->n_frontier; i++)
    {
      graphene_rect_t bounds, cell = bastide_geometry_cell (geometry, state->frontier[i].x, state->frontier[i].y);

      bastide_board_view_ask (board_of (parlour), state->frontier[i].x, state->frontier[i].y);
      bounds = assert_in_place (parlour, inspector_of (parlour));
      assert_apart (&bounds, &cell);
    }
}

/* With text of double size the cards still show whole. */
static void
test_large_text (Parlour       *parlour,
                 gconstpointer  data)
{
  GtkSettings *settings = gtk_settings_get_default ();
  BastideGame *game = parlour_play (parlour, game_on (3, 14));
  const BastideState *state = bastide_game_get_state (game);
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  parlour_resize (parlour, 1000, 700);
  parlour_act (parlour, "show-fields", NULL);
  assert_in_place (parlour, legend_of (parlour));
  for (guint i = 0; i < state->n_frontier; i += 4)
    {
      bastide_board_view_ask (board_of (parlour), state->frontier[i].x, state->frontier[i].y);
      assert_in_place (parlour, inspector_of (parlour));
    }
  for (guint tile = 0; tile < state->n_tiles; tile += 4)
    {
      bastide_board_view_light (board_of (parlour), bastide_game_inspect (game, state->tiles[tile].x,
                                                                          state->tiles[tile].y, 0));
      assert_in_place (parlour, inspector_of (parlour));
    }
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

static void
point_at (Parlour *parlour,
          int      x,
          int      y,
          double   u,
          double   v)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (board_of (parlour)));
  graphene_rect_t cell = bastide_geometry_cell (bastide_board_view_get_geometry (board_of (parlour)), x, y);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_MOTION (controller))
        g_signal_emit_by_name (controller, "motion", cell.origin.x + u * cell.size.width,
                               cell.origin.y + v * cell.size.height);
    }
}

static void
leave (Parlour *parlour)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (board_of (parlour)));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_MOTION (controller))
        g_signal_emit_by_name (controller, "leave");
    }
}

static void
assert_status (Parlour    *parlour,
               const char *sentence)
{
  g_autofree char *status = parlour_get_status (parlour);

  g_assert_cmpstr (status, ==, tongue_in_english (sentence));
}

/* It comes when the pointer rests, says what the status line says, and goes with the pointer, Esc or the next step. */
static void
test_inspector (Parlour       *parlour,
                gconstpointer  data)
{
  /* D: the start tile, with a city to the east; E caps it. */
  BastideGame *game = parlour_play (parlour, test_game_new_deck (2, "E"));
  g_autoptr (BastideFeatureInfo) info = NULL;
  g_autofree char *words = NULL;
  g_autofree char *turn = bastide_words_turn (game);
  guint city = 0;

  while (bastide_game_get_state (game)->set->types[bastide_game_get_state (game)->tiles[0].type].segments[city].kind
         != BASTIDE_CITY)
    city++;
  info = bastide_game_inspect (game, 0, 0, city);
  /* Until the window has met the pointer of the display. */
  parlour_frame (parlour);
  words = bastide_words_feature (game, info);

  for (guint way = 0; way < 3; way++)
    {
      BastideArtAnchor anchor = bastide_board_view_get_anchor (board_of (parlour),
                                                               bastide_game_get_state (game)->tiles[0].type, 0, city);

      g_assert_false (gtk_widget_get_visible (inspector_of (parlour)));
      point_at (parlour, 0, 0, anchor.x, anchor.y);
      parlour_wait (gtk_widget_get_visible (inspector_of (parlour)));
      assert_status (parlour, words);
      gtk_test_accessible_assert_property (inspector_of (parlour), GTK_ACCESSIBLE_PROPERTY_LABEL, words);
      g_assert_null (gtk_widget_get_tooltip_text (GTK_WIDGET (board_of (parlour))));

      if (way == 0)
        leave (parlour);
      else if (way == 1)
        g_assert_true (bastide_board_view_step_back (board_of (parlour)));
      if (way < 2)
        assert_status (parlour, turn);
      else
        test_random_place (game, &(BastideRandom) { 1 });
      g_assert_false (gtk_widget_get_visible (inspector_of (parlour)));
      g_assert_cmpuint (count_descendants (inspector_of (parlour), GTK_TYPE_LABEL), ==, 0);
      leave (parlour);
    }
}

/* The card of an empty cell shows each design that fits, as it would lie, and how many there are. */
static void
assert_cell_card (Parlour     *parlour,
                  BastideGame *game,
                  int          x,
                  int          y)
{
  guint8 counts[BASTIDE_MAX_TYPES] = { 0 };
  guint n = 0, n_designs = 0;

  g_assert_true (bastide_game_get_fitting (game, x, y, &n, counts));
  for (guint type = 0; type < BASTIDE_MAX_TYPES; type++)
    n_designs += counts[type] > 0;
  g_assert_cmpuint (count_descendants (inspector_of (parlour), BASTIDE_TYPE_TILE_VIEW), ==, n_designs);

  for (guint i = 0; i < n_designs; i++)
    {
      GtkWidget *view = parlour_find (inspector_of (parlour), BASTIDE_TYPE_TILE_VIEW, i);
      g_autofree char *number = NULL;
      int rotation;
      guint type;

      g_object_get (view, "tile-type", &type, "rotation", &rotation, NULL);
      g_assert_cmpuint (bastide_game_get_fit (game, type, x, y) & 1u << rotation / 90, !=, 0);
      number = g_strdup_printf ("×%u", counts[type]);
      g_assert_cmpstr (tongue_in_english (gtk_label_get_label (GTK_LABEL (gtk_widget_get_next_sibling (view)))), ==,
                       number);
    }
}

static void
test_empty_cells (Parlour       *parlour,
                  gconstpointer  data)
{
  BastideGame *game = parlour_play (parlour, game_on (6, 40));
  const BastideState *state = bastide_game_get_state (game);
  guint n_dead = 0;

  parlour_resize (parlour, 1000, 700);
  for (guint i = 0; i < state->n_frontier; i++)
    {
      BastideSpot cell = state->frontier[i];
      guint n;

      /* As I does with the cursor there. */
      board_of (parlour)->by_keyboard = TRUE;
      board_of (parlour)->cursor_x = cell.x;
      board_of (parlour)->cursor_y = cell.y;
      bastide_board_view_inspect (board_of (parlour));
      g_assert_true (gtk_widget_get_visible (inspector_of (parlour)));
      assert_cell_card (parlour, game, cell.x, cell.y);
      bastide_game_get_fitting (game, cell.x, cell.y, &n, NULL);
      n_dead += n == 0;
      g_assert_true (bastide_board_view_step_back (board_of (parlour)));
      g_assert_false (gtk_widget_get_visible (inspector_of (parlour)));

      /* And the pointer, for those who stay. */
      if (i < 2)
        {
          point_at (parlour, cell.x, cell.y, .5, .5);
          parlour_wait (gtk_widget_get_visible (inspector_of (parlour)));
          assert_cell_card (parlour, game, cell.x, cell.y);
          leave (parlour);
          g_assert_false (gtk_widget_get_visible (inspector_of (parlour)));
        }
    }
  g_assert_cmpuint (n_dead, >, 0);
}

/* A follower chosen meanwhile is told of. */
static void
test_claim_inspected (Parlour       *parlour,
                      gconstpointer  data)
{
  BastideGame *game = parlour_play (parlour, test_game_new_deck (2, "U"));
  BastideBoardView *board = board_of (parlour);

  test_place (game, 1, 0, 90);
  bastide_board_view_light (board, bastide_game_inspect (game, 1, 0, 0));
  g_assert_cmpuint (board->lit->owners, ==, 0);
  g_assert_true (bastide_game_claim (game, 0, NULL));
  g_assert_cmpuint (board->lit->owners, ==, 1);
  g_assert_cmpuint (count_descendants (inspector_of (parlour), BASTIDE_TYPE_EMBLEM), ==, 1);
}

/* ---- Last placements --------------------------------------------------------------------------------------------- */

static guint32 *
draw (Parlour *parlour,
      int     *width)
{
  BastideBoardView *board = board_of (parlour);
  GskRenderer *renderer = gtk_native_get_renderer (gtk_widget_get_native (GTK_WIDGET (board)));
  int height = gtk_widget_get_height (GTK_WIDGET (board));
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  GtkSnapshot *snapshot;
  guint32 *pixels;

  /* The textures are painted elsewhere; what shows meanwhile stands in for them. */
  do
    {
      g_clear_pointer (&node, gsk_render_node_unref);
      snapshot = gtk_snapshot_new ();
      bastide_board_view_snapshot (GTK_WIDGET (board), snapshot);
      node = gtk_snapshot_free_to_node (snapshot);
      while (bastide_texture_cache_is_busy (bastide_board_view_get_cache (board)))
        {
          g_clear_pointer (&node, gsk_render_node_unref);
          g_main_context_iteration (NULL, TRUE);
        }
    }
  while (node == NULL);

  *width = gtk_widget_get_width (GTK_WIDGET (board));
  texture = gsk_renderer_render_texture (renderer, node, &GRAPHENE_RECT_INIT (0, 0, *width, height));
  pixels = g_new (guint32, *width * height);
  gdk_texture_download (texture, (guchar *) pixels, 4 * *width);
  return pixels;
}

/* How many corners of a tile are of a player's colour. */
static guint
count_tabs (Parlour                *parlour,
            const BastidePlacedTile *tile,
            guint                   colour)
{
  graphene_rect_t cell = bastide_geometry_cell (bastide_board_view_get_geometry (board_of (parlour)), tile->x, tile->y);
  double red, green, blue;
  g_autofree guint32 *pixels = NULL;
  guint n = 0;
  int width;

  pixels = draw (parlour, &width);
  bastide_art_colour (colour, &red, &green, &blue);
  for (guint corner = 0; corner < 4; corner++)
    {
      int x = cell.origin.x + (corner & 1 ? cell.size.width - 3 : 2);
      int y = cell.origin.y + (corner & 2 ? cell.size.height - 3 : 2);
      guint32 pixel = pixels[y * width + x];

      n += fabs ((pixel >> 16 & 0xff) - 255 * red) < 2 && fabs ((pixel >> 8 & 0xff) - 255 * green) < 2
           && fabs ((pixel & 0xff) - 255 * blue) < 2;
    }
  return n;
}

/* The tile of the other player has one tab until that player's turn; one's own has none by then. */
static void
test_last_placements (Parlour       *parlour,
                      gconstpointer  data)
{
  BastideGame *game = parlour_play (parlour, game_on (2, 8));
  const BastideState *state = bastide_game_get_state (game);
  g_autoptr (BastidePlayer) own = g_list_model_get_item (bastide_game_get_players (game), state->player);
  g_autoptr (BastidePlayer) other = g_list_model_get_item (bastide_game_get_players (game), !state->player);

  parlour_frame (parlour);
  g_assert_cmpuint (state->tiles[state->n_tiles - 1].player, ==, !state->player);
  g_assert_cmpuint (count_tabs (parlour, &state->tiles[state->n_tiles - 1], bastide_player_get_colour (other)), ==, 1);
  g_assert_cmpuint (count_tabs (parlour, &state->tiles[state->n_tiles - 2], bastide_player_get_colour (own)), ==, 0);
}

/* ---- Tiles that fit nowhere -------------------------------------------------------------------------------------- */

/* The toast has a picture of the tile. */
static void
test_set_aside (Parlour       *parlour,
                gconstpointer  data)
{
  BastideGame *game = parlour_play (parlour, test_game_new_case ("tile-that-fits-nowhere"));
  GListModel *set_aside = bastide_game_get_set_aside (game);
  GtkWidget *view;
  guint type;

  while (g_list_model_get_n_items (set_aside) > 0)
    g_assert_true (bastide_game_undo (game, NULL));
  g_assert_null (parlour_find (parlour->window->toasts, BASTIDE_TYPE_TILE_VIEW, 0));
  while (g_list_model_get_n_items (set_aside) == 0)
    g_assert_true (bastide_game_redo (game, NULL));
  test_undo (game, 1);
  test_end (game);

  parlour_wait (parlour_find (parlour->window->toasts, BASTIDE_TYPE_TILE_VIEW, 0) != NULL);
  view = parlour_find (parlour->window->toasts, BASTIDE_TYPE_TILE_VIEW, 0);
  g_object_get (view, "tile-type", &type, NULL);
  g_assert_cmpuint (type, ==, bastide_game_get_state (game)->set_aside[0]);
}

/* ---- Log --------------------------------------------------------------------------------------------------------- */

static BastideLogView *
log_of (Parlour *parlour)
{
  return parlour_part (parlour->window->sidebar, "log");
}

static GtkWidget *
list_of (Parlour *parlour)
{
  return parlour_find (log_of (parlour), GTK_TYPE_LIST_VIEW, 0);
}

/* The widget of the last row that is about something of KIND; the log must have scrolled to where it is. */
static GtkWidget *
find_row (Parlour        *parlour,
          BastideLogKind  kind)
{
  for (GtkWidget *child = gtk_widget_get_last_child (list_of (parlour)); child != NULL;
       child = gtk_widget_get_prev_sibling (child))
    {
      BastideLogEntry *entry = bastide_log_row_get_entry (BASTIDE_LOG_ROW (gtk_widget_get_first_child (child)));

      if (entry != NULL && bastide_log_entry_get_kind (entry) == kind)
        return child;
    }
  return NULL;
}

static GtkEventController *
find_controller (GtkWidget *widget,
                 GType      type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type))
        return controller;
    }
  g_assert_not_reached ();
}

/* The board hears of it later: GTK also says so while widgets are being given their sizes. */
static void
enter_row (GtkWidget *row)
{
  g_signal_emit_by_name (find_controller (row, GTK_TYPE_EVENT_CONTROLLER_MOTION), "enter", 5., 5.);
}

static void
leave_row (GtkWidget *row)
{
  g_signal_emit_by_name (find_controller (row, GTK_TYPE_EVENT_CONTROLLER_MOTION), "leave");
}

static void
wait_for_log (Parlour *parlour)
{
  parlour_wait (gtk_list_view_get_model (GTK_LIST_VIEW (list_of (parlour))) != NULL);
  parlour_frame (parlour);
}

/* A row lights up what it is about, without a card, for as long as the pointer is there and the game is so far. */
static void
test_log_points (Parlour       *parlour,
                 gconstpointer  data)
{
  g_autoptr (BastideGame) original = test_game_new_case ("tie-pays-both");
  BastideBoardView *board = board_of (parlour);
  BastideGame *game = parlour_play (parlour, test_reopen (original));
  GtkWidget *row;

  wait_for_log (parlour);
  /* One click is enough in every game. */
  g_assert_true (gtk_list_view_get_single_click_activate (GTK_LIST_VIEW (list_of (parlour))));
  row = find_row (parlour, BASTIDE_LOG_SCORE);
  enter_row (row);
  g_assert_null (board->lit);
  parlour_settle ();
  g_assert_nonnull (board->lit);
  g_assert_cmpuint (board->lit->kind, ==, BASTIDE_CITY);
  g_assert_cmpuint (board->lit->n_tiles, ==, 3);
  g_assert_false (gtk_widget_get_visible (inspector_of (parlour)));
  leave_row (row);
  g_assert_nonnull (board->lit);
  parlour_settle ();
  g_assert_null (board->lit);

  row = find_row (parlour, BASTIDE_LOG_TURN);
  enter_row (row);
  parlour_settle ();
  g_assert_null (board->lit);
  g_assert_true (board->points_out);
  g_assert_cmpint (board->asked.x, ==, 0);
  g_assert_cmpint (board->asked.y, ==, 1);

  g_assert_true (bastide_game_undo (game, NULL));
  g_assert_false (bastide_board_view_is_inspecting (board));
  parlour_frame (parlour);
  g_assert_false (bastide_board_view_is_inspecting (board));
}

static gboolean
press (GtkWidget *list,
       guint      key)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (find_controller (list, GTK_TYPE_EVENT_CONTROLLER_KEY), "key-pressed", key, 0, 0, &handled);
  return handled;
}

/* Not on the list around the rows, which says nothing. */
static void
assert_tab_leads_to_row (Parlour *parlour)
{
  gtk_widget_grab_focus (GTK_WIDGET (board_of (parlour)));
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (log_of (parlour)), GTK_DIR_TAB_FORWARD));
  g_assert_true (BASTIDE_IS_LOG_ROW (gtk_widget_get_first_child (gtk_window_get_focus (GTK_WINDOW (parlour->window)))));
}

/* The end of the game is no place.  Arrow keys go past it, and what has the focus lights up. */
static void
test_log_keys (Parlour       *parlour,
               gconstpointer  data)
{
  BastideBoardView *board = board_of (parlour);
  g_autoptr (BastideGame) over = game_on (4, 0);
  GtkWidget *last, *first;

  test_play_to_end (over, &(BastideRandom) { 4 });
  parlour_play (parlour, test_reopen (over));
  wait_for_log (parlour);
  last = find_row (parlour, BASTIDE_LOG_OVER);
  g_assert_nonnull (last);
  g_assert_false (gtk_widget_get_focusable (last));
  enter_row (last);
  parlour_settle ();
  g_assert_false (bastide_board_view_is_inspecting (board));
  assert_tab_leads_to_row (parlour);

  first = find_row (parlour, BASTIDE_LOG_SCORE);
  g_assert_true (gtk_widget_grab_focus (first));
  parlour_wait (board->lit != NULL);
  g_assert_true (press (list_of (parlour), GDK_KEY_Down));
  g_assert_true (gtk_widget_is_focus (first));

  g_assert_true (press (list_of (parlour), GDK_KEY_Up));
  g_assert_false (gtk_widget_is_focus (first));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (parlour->window)), list_of (parlour)));
  g_assert_true (press (list_of (parlour), GDK_KEY_Home));
  g_assert_cmpuint (bastide_log_entry_get_turn (bastide_log_row_get_entry (BASTIDE_LOG_ROW (gtk_widget_get_first_child (
                      gtk_window_get_focus (GTK_WINDOW (parlour->window)))))), ==, 0);
  g_assert_true (press (list_of (parlour), GDK_KEY_End));
  parlour_settle ();
  g_assert_true (board->points_out);
  assert_tab_leads_to_row (parlour);

  gtk_widget_grab_focus (GTK_WIDGET (board));
  parlour_settle ();
  g_assert_false (bastide_board_view_is_inspecting (board));
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  tongue_init ();

  g_test_add_func ("/seeing/outlines", test_outlines);
  g_test_add_func ("/seeing/tabs", test_tabs);
  g_test_add_func ("/seeing/hatchings", test_hatchings);
  parlour_add ("/seeing/legend", test_legend);
  parlour_add ("/seeing/inspector", test_inspector);
  parlour_add ("/seeing/inspector-place", test_inspector_place);
  parlour_add ("/seeing/inspector-narrow", test_inspector_narrow);
  parlour_add ("/seeing/large-text", test_large_text);
  parlour_add ("/seeing/empty-cells", test_empty_cells);
  parlour_add ("/seeing/claim-inspected", test_claim_inspected);
  parlour_add ("/seeing/last-placements", test_last_placements);
  parlour_add ("/seeing/set-aside", test_set_aside);
  parlour_add ("/seeing/log-points", test_log_points);
  parlour_add ("/seeing/log-keys", test_log_keys);

  return g_test_run ();
}
