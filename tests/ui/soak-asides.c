/* soak-asides.c: what a player does besides taking turns
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "soak-asides.h"

#define WIDTH 800
#define HEIGHT 600

static void
close_dialog (Soak *soak)
{
  BastideWindow *window = soak->parlour.window;

  if (window->dialog != NULL)
    gtk_window_close (window->dialog);
  parlour_wait (window->dialog == NULL || !gtk_widget_get_mapped (GTK_WIDGET (window->dialog)));
}

/* ---- The board --------------------------------------------------------------------------------------------------- */

static void
move_board (Soak *soak)
{
  BastideBoardView *board = soak->parlour.window->board;
  BastideRandom *random = &soak->random;

  for (guint i = 1 + bastide_random_below (random, 6); i > 0; i--)
    {
      switch (bastide_random_below (random, 5))
        {
        case 0:
          parlour_act (&soak->parlour, "zoom-in", NULL);
          break;
        case 1:
          parlour_act (&soak->parlour, "zoom-out", NULL);
          break;
        case 2:
          parlour_act (&soak->parlour, "fit", NULL);
          break;
        case 3:
          bastide_board_view_zoom_at (board, 0.7 + bastide_random_below (random, 7) / 10.,
                                      bastide_random_below (random, WIDTH), bastide_random_below (random, HEIGHT));
          break;
        default:
          bastide_board_view_show_cell (board, (int) bastide_random_below (random, 20) - 10,
                                        (int) bastide_random_below (random, 20) - 10);
        }
      parlour_frame (&soak->parlour);
    }
}

static void
toggle (Soak       *soak,
        const char *action)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (soak->parlour.window), action);

  g_action_group_change_action_state (G_ACTION_GROUP (soak->parlour.window), action,
                                      g_variant_new_boolean (!g_variant_get_boolean (state)));
  parlour_frame (&soak->parlour);
}

static void
show_fields (Soak *soak)
{
  toggle (soak, "show-fields");
}

static void
show_sidebar (Soak *soak)
{
  toggle (soak, "show-sidebar");
}

static void
inspect (Soak *soak)
{
  parlour_act (&soak->parlour, "inspect", NULL);
  parlour_frame (&soak->parlour);
}

static void
resize (Soak *soak)
{
  static const int sizes[][2] = { { 360, 600 }, { 700, 600 }, { 1100, 900 }, { WIDTH, HEIGHT } };
  guint i = bastide_random_below (&soak->random, G_N_ELEMENTS (sizes));

  parlour_resize (&soak->parlour, sizes[i][0], sizes[i][1]);
}

/* ---- Advice ------------------------------------------------------------------------------------------------------ */

/* Mostly given up again: a hint takes the time of a whole game. */
static void
ask_for_hint (Soak *soak)
{
  BastideWindow *window = soak->parlour.window;

  if (!parlour_can (&soak->parlour, "hint"))
    return;
  parlour_act (&soak->parlour, "hint", NULL);
  parlour_settle ();
  if (!soak_once_in (soak, 8))
    {
      parlour_act (&soak->parlour, "hint", NULL);
      return;
    }

  parlour_wait (window->hint_cancellable == NULL);
  parlour_frame (&soak->parlour);
  if (soak_once_in (soak, 2))
    parlour_act (&soak->parlour, "take-hint", g_variant_new_int32 (1));
}

static void
read_rules (Soak *soak)
{
  parlour_act (&soak->parlour, "help", NULL);
  parlour_wait (gtk_widget_get_mapped (GTK_WIDGET (soak->parlour.window->rules)));
  parlour_frame (&soak->parlour);
  gtk_window_close (soak->parlour.window->rules);
  parlour_settle ();
}

static void
look_into_tutorial (Soak *soak)
{
  Parlour *parlour = &soak->parlour;
  BastideGame *game = bastide_window_get_game (parlour->window);

  parlour_wait (bastide_game_get_saved (game));
  bastide_window_start_tutorial (parlour->window);
  parlour_wait (parlour_can (parlour, "leave-tutorial"));
  while (parlour_can (parlour, "continue"))
    parlour_act (parlour, "continue", NULL);
  parlour_frame (parlour);
  parlour_act (parlour, "leave-tutorial", NULL);
  g_assert_true (bastide_window_get_game (parlour->window) == game);
}

/* ---- Dialogs ----------------------------------------------------------------------------------------------------- */

#define N_DIALOGS 7

static void
look_at (Soak  *soak,
         guint  dialog)
{
  static const struct
  {
    const char *action;
    gboolean    of_window;
  } dialogs[N_DIALOGS] = {
    { "recent", TRUE },
    { "remaining", TRUE },
    { "end-game", TRUE },
    { "new-game", FALSE },
    { "preferences", FALSE },
    { "shortcuts", FALSE },
    { "about", FALSE },
  };

  GActionGroup *group = dialogs[dialog].of_window ? G_ACTION_GROUP (soak->parlour.window)
                                                  : G_ACTION_GROUP (soak->parlour.application);

  g_assert_true (g_action_group_get_action_enabled (group, dialogs[dialog].action));
  g_action_group_activate_action (group, dialogs[dialog].action, NULL);
  parlour_wait (soak->parlour.window->dialog != NULL
                && gtk_widget_get_mapped (GTK_WIDGET (soak->parlour.window->dialog)));
  parlour_frame (&soak->parlour);
  close_dialog (soak);
}

static void
look_at_dialog (Soak *soak)
{
  look_at (soak, bastide_random_below (&soak->random, N_DIALOGS));
}

static void
change_preferences (Soak *soak)
{
  static const char *const switches[] = {
    "animations", "show-legal-cells", "show-projected-scores", "end-turn-at-once", "sound",
  };
  GSettings *settings = soak->parlour.window->settings;
  const char *key = switches[bastide_random_below (&soak->random, G_N_ELEMENTS (switches))];

  g_settings_set_boolean (settings, key, !g_settings_get_boolean (settings, key));
  parlour_frame (&soak->parlour);
}

/* A while with what the features pay shown in full. */
static void
watch_scoring (Soak *soak)
{
  GSettings *settings = soak->parlour.window->settings;

  g_settings_set_string (settings, "scoring-pace", "fast");
  soak_play_turns (soak, 3);
  bastide_window_end_scoring (soak->parlour.window);
  g_settings_set_string (settings, "scoring-pace", "off");
}

static void
be_strict (Soak *soak)
{
  g_settings_set_boolean (soak->parlour.window->settings, "strict-mode", TRUE);
  soak_play_turns (soak, 2);
  g_settings_reset (soak->parlour.window->settings, "strict-mode");
}

static void
change_seat (Soak *soak)
{
  GListModel *players = bastide_game_get_players (bastide_window_get_game (soak->parlour.window));
  guint player = bastide_random_below (&soak->random, g_list_model_get_n_items (players));

  parlour_act (&soak->parlour, "set-seat",
               g_variant_new ("(is)", player, soak_once_in (soak, 3) ? "human" : "easy"));
}

/* ---- Files and games --------------------------------------------------------------------------------------------- */

static GFile *
get_file (Soak       *soak,
          const char *suffix)
{
  g_autofree char *path = g_strconcat (g_get_user_data_dir (), "/mine", suffix, NULL);

  return g_file_new_for_path (path);
}

static void
save_to (Soak       *soak,
         const char *action,
         GFile      *file)
{
  g_autofree char *uri = g_file_get_uri (file);

  parlour_act (&soak->parlour, action, g_variant_new_string (uri));
  parlour_wait (soak->parlour.window->n_saves == 0);
}

/* With another game between, for else it would be open already. */
static void
save_and_open (Soak *soak)
{
  g_autoptr (GFile) file = get_file (soak, ".bastide");
  BastideGame *other;

  save_to (soak, "save-file", file);
  soak_begin_game (soak);
  other = bastide_window_get_game (soak->parlour.window);
  bastide_window_open_file (soak->parlour.window, file);
  parlour_wait (bastide_window_get_game (soak->parlour.window) != other);
  soak_assert_in_line (bastide_window_get_game (soak->parlour.window));
}

static void
save_picture (Soak *soak)
{
  g_autoptr (GFile) file = get_file (soak, soak_once_in (soak, 4) ? ".png" : ".svg");

  save_to (soak, "save-picture-file", file);
}

/* Another game over the one in progress, and back to this or that. */
static void
play_another (Soak *soak)
{
  soak_begin_game (soak);
  soak_play_turns (soak, bastide_random_below (&soak->random, 6));
  if (soak_once_in (soak, 2) && parlour_can (&soak->parlour, "go-back"))
    parlour_act (&soak->parlour, "go-back", NULL);
}

/* ---- All of them ------------------------------------------------------------------------------------------------- */

typedef struct
{
  void  (*act) (Soak *soak);
  guint   weight;
} Aside;

static const Aside asides[] = {
  { move_board, 10 },
  { show_fields, 6 },
  { show_sidebar, 3 },
  { inspect, 6 },
  { resize, 4 },
  { ask_for_hint, 4 },
  { read_rules, 2 },
  { look_into_tutorial, 2 },
  { look_at_dialog, 12 },
  { change_preferences, 8 },
  { watch_scoring, 2 },
  { be_strict, 2 },
  { change_seat, 6 },
  { save_and_open, 6 },
  { save_picture, 1 },
  { play_another, 4 },
};

static void
do_aside (Soak        *soak,
          const Aside *aside)
{
  soak->n_asides++;
  aside->act (soak);
}

void
soak_do_aside (Soak *soak)
{
  guint sum = 0, choice;

  for (guint i = 0; i < G_N_ELEMENTS (asides); i++)
    sum += asides[i].weight;
  choice = bastide_random_below (&soak->random, sum);
  for (const Aside *aside = asides;; aside++)
    {
      if (choice < aside->weight)
        {
          do_aside (soak, aside);
          return;
        }
      choice -= aside->weight;
    }
}

void
soak_do_each_aside (Soak *soak)
{
  for (guint i = 0; i < G_N_ELEMENTS (asides); i++)
    {
      soak_begin_game (soak);
      do_aside (soak, &asides[i]);
    }
}

void
soak_open_windows (Soak *soak)
{
  for (guint i = 0; i < N_DIALOGS; i++)
    look_at (soak, i);
  read_rules (soak);
}

void
soak_end_asides (Soak *soak)
{
  static const char *const keys[] = {
    "animations", "show-legal-cells", "show-projected-scores", "end-turn-at-once", "strict-mode", "sound",
  };
  Parlour *parlour = &soak->parlour;

  close_dialog (soak);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_reset (parlour->window->settings, keys[i]);
  parlour_resize (parlour, WIDTH, HEIGHT);
  g_action_group_change_action_state (G_ACTION_GROUP (parlour->window), "show-fields", g_variant_new_boolean (FALSE));
  g_action_group_change_action_state (G_ACTION_GROUP (parlour->window), "show-sidebar", g_variant_new_boolean (TRUE));
}
