/* scene.c: a board in a window, for tests to play on
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "scene.h"

#include "bastide-board-view-private.h"
#include "patience.h"
#include "toolkit.h"

static void
note (Scene *scene,
      char  *action)
{
  g_ptr_array_add (scene->actions, action);
}

static void
place (GSimpleAction *action,
       GVariant      *parameter,
       gpointer       user_data)
{
  Scene *scene = user_data;
  int x, y, rotation;

  g_variant_get (parameter, "(iii)", &x, &y, &rotation);
  note (scene, g_strdup_printf ("place %d %d %d", x, y, rotation));
  bastide_game_place (scene->game, x, y, rotation, NULL);
}

static void
claim (GSimpleAction *action,
       GVariant      *parameter,
       gpointer       user_data)
{
  Scene *scene = user_data;
  const char *name = g_variant_get_string (parameter, NULL);

  note (scene, g_strdup_printf ("claim %s", name));
  bastide_game_claim (scene->game,
                      bastide_catalogue_find_segment (bastide_game_get_catalogue (scene->game),
                                                      bastide_game_get_hand (scene->game), name),
                      NULL);
}

static void
lift (GSimpleAction *action,
      GVariant      *parameter,
      gpointer       user_data)
{
  Scene *scene = user_data;

  note (scene, g_strdup ("lift"));
  bastide_game_lift (scene->game, NULL);
}

static void
end_turn (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  Scene *scene = user_data;

  note (scene, g_strdup ("end-turn"));
  bastide_game_end_turn (scene->game, NULL);
}

static void
listen (Scene      *scene,
        const char *sentence)
{
  g_free (scene->said);
  scene->said = g_strdup (sentence);
  scene->n_said++;
}

void
scene_init (Scene       *scene,
            BastideGame *game)
{
  static const GActionEntry entries[] = {
    { "place", place, "(iii)" },
    { "claim", claim, "s" },
    { "lift", lift },
    { "end-turn", end_turn },
  };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  toolkit_prepare ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  *scene = (Scene) { .actions = g_ptr_array_new_with_free_func (g_free) };
  scene->window = GTK_WINDOW (gtk_window_new ());
  scene->board = BASTIDE_BOARD_VIEW (bastide_board_view_new ());
  g_signal_connect_swapped (scene->board, "announce", G_CALLBACK (listen), scene);

  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), scene);
  gtk_widget_insert_action_group (GTK_WIDGET (scene->window), "win", G_ACTION_GROUP (group));
  gtk_widget_set_size_request (GTK_WIDGET (scene->board), SCENE_WIDTH, SCENE_HEIGHT);
  gtk_window_set_child (scene->window, GTK_WIDGET (scene->board));
  if (game != NULL)
    scene_play (scene, game);
  gtk_window_present (scene->window);
  gtk_widget_grab_focus (GTK_WIDGET (scene->board));
  scene_settle (scene);
}

void
scene_play (Scene       *scene,
            BastideGame *game)
{
  bastide_board_view_set_game (scene->board, game);
  g_clear_object (&scene->game);
  scene->game = game;
}

void
scene_clear (Scene *scene)
{
  g_object_add_weak_pointer (G_OBJECT (scene->board), (gpointer *) &scene->board);
  gtk_window_destroy (scene->window);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_null (scene->board);
  if (scene->game != NULL)
    g_assert_finalize_object (scene->game);
  g_ptr_array_unref (scene->actions);
  g_free (scene->said);
}

static GtkShortcut *
find_shortcut (GtkWidget  *widget,
               const char *key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  g_autoptr (GtkShortcutTrigger) wanted = gtk_shortcut_trigger_parse_string (key);

  g_assert_nonnull (wanted);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (!GTK_IS_SHORTCUT_CONTROLLER (controller))
        continue;
      for (guint j = 0; j < g_list_model_get_n_items (G_LIST_MODEL (controller)); j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);

          if (gtk_shortcut_trigger_equal (gtk_shortcut_get_trigger (shortcut), wanted))
            return g_steal_pointer (&shortcut);
        }
    }
  return NULL;
}

gboolean
scene_press (Scene      *scene,
             const char *key)
{
  GtkWidget *widget = GTK_WIDGET (scene->board);
  g_autoptr (GtkShortcut) shortcut = find_shortcut (widget, key);

  g_assert_nonnull (shortcut);
  return gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget,
                                       gtk_shortcut_get_arguments (shortcut));
}

static GtkEventController *
find_motion (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_MOTION (controller))
        return controller;
    }
  g_assert_not_reached ();
}

void
scene_point (Scene *scene,
             int    x,
             int    y)
{
  graphene_rect_t cell = bastide_geometry_cell (bastide_board_view_get_geometry (scene->board), x, y);
  graphene_point_t middle;

  graphene_rect_get_center (&cell, &middle);
  g_signal_emit_by_name (find_motion (GTK_WIDGET (scene->board)), "motion", (double) middle.x, (double) middle.y);
}

void
scene_leave (Scene *scene)
{
  g_signal_emit_by_name (find_motion (GTK_WIDGET (scene->board)), "leave");
}

const char *
scene_take_action (Scene *scene)
{
  static char *taken;

  g_free (taken);
  taken = NULL;
  if (scene->actions->len == 0)
    return "";

  taken = g_ptr_array_steal_index (scene->actions, scene->actions->len - 1);
  g_ptr_array_set_size (scene->actions, 0);
  return taken;
}

void
scene_settle (Scene *scene)
{
  patience_wait (gtk_widget_get_width (GTK_WIDGET (scene->board)) > 0);
  patience_wait (adw_animation_get_state (scene->board->animation) != ADW_ANIMATION_PLAYING
                 && !bastide_texture_cache_is_busy (scene->board->cache));
  while (g_main_context_iteration (NULL, FALSE))
    ;
}
