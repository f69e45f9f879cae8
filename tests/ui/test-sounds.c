/* test-sounds.c: what is heard of a game, and when
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-opponent.h"
#include "bastide-pulse-player.h"
#include "bastide-sounds.h"
#include "config.h"
#include "parlour.h"
#include "support.h"
#include "tongue.h"

#define LONGER_THAN_A_CALL_WAITS_MS 600

/* --- A player that is not heard --- */

#define RECORDER_TYPE (recorder_get_type ())
G_DECLARE_FINAL_TYPE (Recorder, recorder, TEST, RECORDER, GObject)

struct _Recorder
{
  GObject  parent_instance;

  GString *heard; /* names, each with a space after it */
  gboolean ready;
};

static void recorder_init_interface (BastideSoundPlayerInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (Recorder, recorder, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (BASTIDE_TYPE_SOUND_PLAYER, recorder_init_interface))

static void
recorder_start (BastideSoundPlayer *player)
{
  TEST_RECORDER (player)->ready = TRUE;
}

static void
recorder_stop (BastideSoundPlayer *player)
{
  TEST_RECORDER (player)->ready = FALSE;
}

static void
recorder_play (BastideSoundPlayer *player,
               BastideSound        sound)
{
  Recorder *self = TEST_RECORDER (player);

  g_assert_true (self->ready);
  g_string_append_printf (self->heard, "%s ", bastide_sound_get_name (sound));
}

static void
recorder_finalize (GObject *object)
{
  g_string_free (TEST_RECORDER (object)->heard, TRUE);

  G_OBJECT_CLASS (recorder_parent_class)->finalize (object);
}

static void
recorder_class_init (RecorderClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = recorder_finalize;
}

static void
recorder_init_interface (BastideSoundPlayerInterface *iface)
{
  iface->start = recorder_start;
  iface->stop = recorder_stop;
  iface->play = recorder_play;
}

static void
recorder_init (Recorder *self)
{
  self->heard = g_string_new (NULL);
}

/* --- A game that is listened to --- */

typedef struct
{
  Recorder           *recorder;
  BastideScoringShow *show;
  BastideSounds      *sounds;
  BastideGame        *game;
} Hearing;

static void
set_up (Hearing       *test,
        gconstpointer  data)
{
  test->recorder = g_object_new (RECORDER_TYPE, NULL);
  test->show = bastide_scoring_show_new ();
  test->sounds = bastide_sounds_new (BASTIDE_SOUND_PLAYER (test->recorder), test->show);
  g_object_set (test->sounds, "enabled", TRUE, NULL);
}

static void
tear_down (Hearing       *test,
           gconstpointer  data)
{
  g_clear_object (&test->sounds);
  g_assert_false (test->recorder->ready);
  g_clear_object (&test->recorder);
  g_clear_object (&test->show);
  g_clear_object (&test->game);
}

static void
play (Hearing     *test,
      BastideGame *game)
{
  test->game = game;
  bastide_sounds_set_game (test->sounds, game);
}

/* What has been heard since this was asked the last time. */
static void
assert_heard (Recorder   *recorder,
              const char *names)
{
  g_assert_cmpstr (recorder->heard->str, ==, names);
  g_string_truncate (recorder->heard, 0);
}

static guint
count (Recorder   *recorder,
       const char *name)
{
  g_auto (GStrv) names = g_strsplit (recorder->heard->str, " ", -1);
  guint n = 0;

  for (guint i = 0; names[i] != NULL; i++)
    n += g_str_equal (names[i], name);
  return n;
}

/* The computers of the game play at once until TEST hears NAME. */
static void
wait_for (Hearing    *test,
          const char *name)
{
  g_autoptr (BastideOpponent) opponent = bastide_opponent_new (test->game);

  bastide_opponent_set_pace (opponent, BASTIDE_PACE_INSTANT);
  bastide_opponent_set_active (opponent, TRUE);
  parlour_wait (count (test->recorder, name) > 0);
}

static gboolean
passed_cb (gpointer data)
{
  *(gboolean *) data = TRUE;

  return G_SOURCE_REMOVE;
}

/* A call that was on its way would have been heard by then. */
static void
let_time_pass (void)
{
  gboolean passed = FALSE;

  g_timeout_add (LONGER_THAN_A_CALL_WAITS_MS, passed_cb, &passed);
  parlour_wait (passed);
}

static void
test_a_turn (Hearing       *test,
             gconstpointer  data)
{
  play (test, test_game_new_deck (2, "E V"));
  assert_heard (test->recorder, "");

  test_place (test->game, 0, -1, 180);
  assert_heard (test->recorder, "tile ");
  test_claim (test->game, "city-0");
  assert_heard (test->recorder, "follower ");
  test_claim (test->game, NULL);
  assert_heard (test->recorder, "");
  test_claim (test->game, "city-0");
  assert_heard (test->recorder, "follower ");
  /* Humans need no call when they hand on to one another. */
  test_end (test->game);
  assert_heard (test->recorder, "points-few ");
}

static void
test_undo_is_silent (Hearing       *test,
                     gconstpointer  data)
{
  play (test, test_game_new_deck (2, "E V"));
  test_turn (test->game, 0, -1, 180, "city-0");
  g_string_truncate (test->recorder->heard, 0);

  while (bastide_game_undo (test->game, NULL))
    g_assert_cmpuint (count (test->recorder, "follower") + count (test->recorder, "points-few"), ==, 0);
  g_string_truncate (test->recorder->heard, 0);
  /* The tile comes to lie again. */
  test_redo (test->game, 1);
  assert_heard (test->recorder, "tile ");
  test_redo (test->game, 2);
  assert_heard (test->recorder, "");
}

static void
test_your_turn (Hearing       *test,
                gconstpointer  data)
{
  BastideRandom random = { 4 };

  play (test, test_game_new_seats ("Ana Bernat=easy", 4));
  test_random_turn (test->game, &random);
  g_string_truncate (test->recorder->heard, 0);

  wait_for (test, "your-turn");
  g_assert_cmpuint (count (test->recorder, "tile"), ==, 1);
  g_assert_true (g_str_has_suffix (test->recorder->heard->str, "your-turn "));
  g_assert_cmpuint (count (test->recorder, "your-turn"), ==, 1);

  /* To step back over the computer's turn is no call, nor is a seat that comes back to a human. */
  g_string_truncate (test->recorder->heard, 0);
  test_undo (test->game, 1);
  bastide_game_set_level (test->game, 0, BASTIDE_LEVEL_EASY);
  bastide_game_set_level (test->game, 0, BASTIDE_LEVEL_HUMAN);
  let_time_pass ();
  g_assert_cmpuint (count (test->recorder, "your-turn"), ==, 0);
}

static void
test_the_end (Hearing       *test,
              gconstpointer  data)
{
  BastideRandom random = { 5 };

  play (test, test_game_new (2, 5));
  test_play_to_end (test->game, &random);
  g_assert_cmpuint (count (test->recorder, "end"), ==, 1);
  g_assert_true (g_str_has_suffix (test->recorder->heard->str, "end "));
  let_time_pass ();
  g_assert_cmpuint (count (test->recorder, "your-turn"), ==, 0);

  g_string_truncate (test->recorder->heard, 0);
  test_undo (test->game, 1);
  g_assert_cmpuint (count (test->recorder, "end"), ==, 0);
}

/* --- While points travel --- */

static void
add_cb (Hearing         *test,
        BastideLogEntry *entry)
{
  if (bastide_log_entry_get_points (entry) > 0)
    bastide_scoring_show_add (test->show, test->game, entry);
}

static void
test_points_set_off (Hearing       *test,
                     gconstpointer  data)
{
  play (test, test_game_new_deck (2, "E V"));
  g_signal_connect_swapped (test->game, "feature-scored", G_CALLBACK (add_cb), test);
  test_turn (test->game, 0, -1, 180, "city-0");
  assert_heard (test->recorder, "tile follower ");

  bastide_scoring_show_begin (test->show, BASTIDE_SCORING_NORMAL, FALSE);
  bastide_scoring_show_advance (test->show, .5);
  assert_heard (test->recorder, "");
  bastide_scoring_show_advance (test->show, 1);
  bastide_scoring_show_advance (test->show, 1.1);
  assert_heard (test->recorder, "points-few ");
  bastide_scoring_show_end (test->show);
  assert_heard (test->recorder, "");
}

static void
test_the_end_waits (Hearing       *test,
                    gconstpointer  data)
{
  BastideRandom random = { 3 };

  play (test, test_game_new (2, 3));
  for (guint i = 0; i < 10; i++)
    test_random_turn (test->game, &random);
  g_signal_connect_swapped (test->game, "feature-scored", G_CALLBACK (add_cb), test);
  g_string_truncate (test->recorder->heard, 0);

  g_assert_true (bastide_game_end (test->game, NULL));
  g_assert_true (bastide_scoring_show_is_running (test->show));
  assert_heard (test->recorder, "");
  bastide_scoring_show_end (test->show);
  assert_heard (test->recorder, "end ");
}

/* --- Who listens --- */

static void
test_elsewhere (Hearing       *test,
                gconstpointer  data)
{
  BastideRandom random = { 4 };

  g_object_set (test->sounds, "attended", FALSE, NULL);
  play (test, test_game_new_seats ("Ana Bernat=easy", 4));
  test_random_turn (test->game, &random);
  wait_for (test, "your-turn");
  assert_heard (test->recorder, "your-turn ");
}

static void
test_off (Hearing       *test,
          gconstpointer  data)
{
  play (test, test_game_new_deck (2, "E V"));
  g_object_set (test->sounds, "enabled", FALSE, NULL);
  g_assert_false (test->recorder->ready);
  test_turn (test->game, 0, -1, 180, "city-0");
  assert_heard (test->recorder, "");

  g_object_set (test->sounds, "enabled", TRUE, NULL);
  test_random_place (test->game, &(BastideRandom) { 1 });
  assert_heard (test->recorder, "tile ");
}

/* Nothing waits, and nothing is said of it. */
static void
test_no_server (void)
{
  g_autoptr (BastideSoundPlayer) player = NULL;

  g_setenv ("PULSE_SERVER", "unix:/nowhere", TRUE);
  player = bastide_pulse_player_new ();
  bastide_sound_player_play (player, BASTIDE_SOUND_TILE);
  for (guint i = 0; i < 3; i++)
    {
      bastide_sound_player_start (player);
      bastide_sound_player_start (player);
      parlour_settle ();
      for (guint sound = 0; sound < BASTIDE_N_SOUNDS; sound++)
        bastide_sound_player_play (player, sound);
      bastide_sound_player_stop (player);
    }
}

/* --- The window --- */

static gboolean
get_state (Parlour *parlour)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (parlour->window), "sound");

  return g_variant_get_boolean (state);
}

static void
assert_sound (Parlour    *parlour,
              Recorder   *recorder,
              gboolean    on,
              const char *status)
{
  g_autofree char *said = parlour_get_status (parlour);

  g_assert_cmpint (get_state (parlour), ==, on);
  g_assert_cmpint (g_settings_get_boolean (parlour->window->settings, "sound"), ==, on);
  g_assert_cmpint (recorder->ready, ==, on);
  g_assert_cmpstr (said, ==, status);
}

static void
test_switch (Parlour       *parlour,
             gconstpointer  data)
{
  g_autoptr (Recorder) recorder = g_object_new (RECORDER_TYPE, NULL);

  bastide_window_set_sound_player (parlour->window, BASTIDE_SOUND_PLAYER (recorder));
  g_assert_true (recorder->ready);
  g_assert_true (get_state (parlour));
  parlour_play (parlour, test_game_new_deck (2, "E V"));

  parlour_place (parlour, 0, -1, 180);
  assert_heard (recorder, "tile ");
  parlour_act (parlour, "sound", NULL);
  assert_sound (parlour, recorder, FALSE, "Sound is off");
  parlour_claim (parlour, "city-0");
  assert_heard (recorder, "");

  g_settings_set_boolean (parlour->window->settings, "sound", TRUE);
  assert_sound (parlour, recorder, TRUE, "Sound is on");
  parlour_act (parlour, "end-turn", NULL);
  assert_heard (recorder, "points-few ");
}

static void
assert_noticed (Parlour   *parlour,
                GtkWindow *window)
{
  gboolean attended;

  g_object_set (parlour->window->sounds, "attended", FALSE, NULL);
  g_object_notify (G_OBJECT (window), "is-active");
  g_object_get (parlour->window->sounds, "attended", &attended, NULL);
  g_assert_true (attended);
}

static void
test_attention (Parlour       *parlour,
                gconstpointer  data)
{
  GtkWindow *dialog = GTK_WINDOW (gtk_window_new ());

  parlour_wait (gtk_window_is_active (GTK_WINDOW (parlour->window)));
  assert_noticed (parlour, GTK_WINDOW (parlour->window));

  /* A dialog belongs to the game. */
  bastide_window_present_dialog (parlour->window, dialog);
  parlour_wait (gtk_window_is_active (dialog));
  assert_noticed (parlour, dialog);
  gtk_window_destroy (dialog);
}

/* Another game than the one that was listened to. */
static void
test_other_game (Parlour       *parlour,
                 gconstpointer  data)
{
  g_autoptr (Recorder) recorder = g_object_new (RECORDER_TYPE, NULL);
  g_autoptr (BastideGame) former = NULL;

  bastide_window_set_sound_player (parlour->window, BASTIDE_SOUND_PLAYER (recorder));
  former = g_object_ref (parlour_play (parlour, test_game_new_deck (2, "E V")));
  parlour_play (parlour, test_game_new_deck (2, "E V"));
  test_place (former, 0, -1, 180);
  assert_heard (recorder, "");
  parlour_place (parlour, 0, -1, 180);
  assert_heard (recorder, "tile ");
}

static void
add (const char *path,
     void      (*test) (Hearing *, gconstpointer))
{
  g_test_add (path, Hearing, NULL, set_up, test, tear_down);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tongue_init ();

  add ("/sounds/a-turn", test_a_turn);
  add ("/sounds/undo-is-silent", test_undo_is_silent);
  add ("/sounds/your-turn", test_your_turn);
  add ("/sounds/the-end", test_the_end);
  add ("/sounds/points-set-off", test_points_set_off);
  add ("/sounds/the-end-waits", test_the_end_waits);
  add ("/sounds/elsewhere", test_elsewhere);
  add ("/sounds/off", test_off);
  g_test_add_func ("/sounds/no-server", test_no_server);
  parlour_add ("/sounds/switch", test_switch);
  parlour_add ("/sounds/attention", test_attention);
  parlour_add ("/sounds/other-game", test_other_game);

  return g_test_run ();
}
