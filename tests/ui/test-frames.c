/* test-frames.c: what is drawn while the board moves
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <adwaita.h>

#include "bastide-board-view-private.h"
#include "painting.h"
#include "scene.h"
#include "support.h"

typedef struct
{
  guint n_tiles; /* opaque textures, but for the table */
  guint n_exact; /* of them those that need no scaling */
} Seen;

static void
look_at (GskRenderNode *node,
         Seen          *seen)
{
  graphene_rect_t bounds;
  GdkTexture *texture;

  switch (gsk_render_node_get_node_type (node))
    {
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        look_at (gsk_container_node_get_child (node, i), seen);
      break;

    case GSK_CLIP_NODE:
      look_at (gsk_clip_node_get_child (node), seen);
      break;

    case GSK_TEXTURE_NODE:
      texture = gsk_texture_node_get_texture (node);
      gsk_render_node_get_bounds (node, &bounds);
      if (GDK_IS_MEMORY_TEXTURE (texture) && gdk_texture_get_width (texture) == gdk_texture_get_height (texture)
          && bounds.size.width == bounds.size.height)
        {
          seen->n_tiles++;
          seen->n_exact += bounds.size.width == gdk_texture_get_width (texture);
        }
      break;

    default:
      break;
    }
}

/* What the next frame shows. */
static Seen
draw (Scene *scene)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  Seen seen = { 0 };

  bastide_board_view_snapshot (GTK_WIDGET (scene->board), snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  look_at (node, &seen);
  return seen;
}

/* However often the size changes, every tile shows in every frame, and when all has come, as sharp as it can. */
static void
test_never_blank (void)
{
  Scene scene;
  guint n_tiles;

  scene_init (&scene, test_game_new_case ("japan-2015-final"));
  n_tiles = draw (&scene).n_tiles;
  g_assert_cmpuint (n_tiles, >=, bastide_game_get_state (scene.game)->n_tiles);

  for (guint i = 0; i < 12; i++)
    {
      Seen seen;

      bastide_board_view_zoom_at (scene.board, i & 1 ? 1 / .85 : .85, SCENE_WIDTH / 2., SCENE_HEIGHT / 2.);
      seen = draw (&scene);
      g_assert_cmpuint (seen.n_tiles, ==, n_tiles);
      if (i % 3 != 0)
        continue;
      scene_settle (&scene);
      seen = draw (&scene);
      g_assert_cmpuint (seen.n_tiles, ==, n_tiles);
      g_assert_cmpuint (seen.n_exact, ==, seen.n_tiles);
    }
  scene_clear (&scene);
}

/* From the first frame on. */
static void
test_threads (void)
{
  BastideRandom random = { 5 };
  Scene scene;

  painting_reset ();
  scene_init (&scene, NULL);
  scene_play (&scene, test_game_new_case ("japan-2015-final"));
  draw (&scene);
  scene_play (&scene, test_game_new (2, 5));
  for (guint turn = 0; turn < 20; turn++)
    {
      BastidePlacement placement;

      test_random_place (scene.game, &random);
      draw (&scene);
      bastide_board_view_rotate (scene.board, 1);
      draw (&scene);
      g_assert_true (bastide_game_get_tentative (scene.game, &placement));
      test_end (scene.game);
      bastide_board_view_zoom_in (scene.board);
      draw (&scene);
    }
  scene_settle (&scene);
  g_assert_cmpint (painting_get_n_waited_for (), ==, 0);
  scene_clear (&scene);
}

/* The tile in hand is sharp at once however it is turned. */
static void
test_hand_is_ready (void)
{
  Scene scene;

  scene_init (&scene, test_game_new (2, 6));
  draw (&scene);
  scene_settle (&scene);
  for (guint rotation = 0; rotation < 4; rotation++)
    {
      const BastideState *state = bastide_game_get_state (scene.game);
      guint size = bastide_geometry_pixels (bastide_board_view_get_geometry (scene.board));
      BastidePicture picture = bastide_picture_tile (state->hand, rotation,
                                                     bastide_art_variant (state, state->n_tiles), size);
      GdkTexture *texture = bastide_texture_cache_get (scene.board->cache, &picture, FALSE);

      g_assert_cmpuint (gdk_texture_get_width (texture), ==, size);
    }
  scene_clear (&scene);
}

static void
count (guint *n)
{
  ++*n;
}

/* Nothing is drawn while nothing happens, with the cursor on the board too; otherwise this would never end. */
static void
test_rest (void)
{
  guint n_frames = 0;
  GdkFrameClock *clock;
  Scene scene;

  scene_init (&scene, test_game_new (2, 9));
  scene_press (&scene, "Right");
  scene_settle (&scene);
  clock = gtk_widget_get_frame_clock (GTK_WIDGET (scene.board));
  g_signal_connect_swapped (clock, "paint", G_CALLBACK (count), &n_frames);
  /* What was asked for before may still be drawn. */
  do
    {
      n_frames = 0;
      test_linger ();
      test_linger ();
    }
  while (n_frames > 0);
  g_signal_handlers_disconnect_by_data (clock, &n_frames);
  scene_clear (&scene);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/frames/never-blank", test_never_blank);
  g_test_add_func ("/frames/threads", test_threads);
  g_test_add_func ("/frames/hand-is-ready", test_hand_is_ready);
  g_test_add_func ("/frames/rest", test_rest);

  return g_test_run ();
}
