/* test-phases.c: saving and opening, leaving and coming back, in every phase of a game: nothing is other than it was
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-results-window.h"
#include "parlour.h"
#include "support.h"
#include "table.h"
#include "tongue.h"

/* How long a computer thinks that is not to be done, in milliseconds. */
#define FOR_EVER 600000

/* Brings the window to where it is to be tried. */
typedef void (*Phase) (Parlour *parlour);

static void
play_turns (Parlour *parlour,
            guint    n_players,
            guint    n_turns)
{
  BastideGame *game = parlour_play (parlour, test_game_new (n_players, 9));
  BastideRandom random = { 9 };

  for (guint i = 0; i < n_turns; i++)
    test_random_turn (game, &random);
}

static void
tile_in_hand (Parlour *parlour)
{
  play_turns (parlour, 3, 12);
}

static void
tile_laid (Parlour *parlour)
{
  BastideRandom random = { 10 };

  play_turns (parlour, 3, 12);
  test_random_place (parlour->window->game, &random);
}

static void
follower_chosen (Parlour *parlour)
{
  g_autoptr (GArray) options = NULL;

  tile_laid (parlour);
  options = bastide_game_get_claim_options (parlour->window->game);
  g_assert_cmpuint (options->len, >, 0);
  bastide_game_claim (parlour->window->game, g_array_index (options, BastideClaimOption, 0).segment, NULL);
}

static void
turns_undone (Parlour *parlour)
{
  play_turns (parlour, 2, 12);
  for (guint i = 0; i < 9; i++)
    parlour_act (parlour, "undo", NULL);
  g_assert_true (parlour_can (parlour, "redo"));
}

/* Not to the end of a turn, but into one. */
static void
undone_into_a_turn (Parlour *parlour)
{
  g_autofree char *phase = NULL;

  play_turns (parlour, 2, 12);
  parlour_act (parlour, "undo", NULL);
  phase = parlour_get_phase (parlour);
  g_assert_cmpstr (phase, ==, "claim");
}

static void
all_undone (Parlour *parlour)
{
  play_turns (parlour, 2, 3);
  while (parlour_can (parlour, "undo"))
    parlour_act (parlour, "undo", NULL);
}

static void
tile_set_aside (Parlour *parlour)
{
  parlour_play (parlour, test_game_new_case ("tile-that-fits-nowhere"));
}

/* Nobody lets it think to the end. */
static void
computer_thinking (Parlour *parlour)
{
  BastideGame *game = parlour_play (parlour, test_game_new_seats ("Ana Bernat=expert", 3));
  BastideRandom random = { 3 };
  g_autofree char *phase = NULL;

  bastide_opponent_set_thinking_time (parlour->window->opponent, FOR_EVER);
  test_random_turn (game, &random);
  parlour_settle ();
  phase = parlour_get_phase (parlour);
  g_assert_cmpstr (phase, ==, "computer");
}

static void
last_tile (Parlour *parlour)
{
  BastideRandom random = { 9 };

  play_turns (parlour, 2, 0);
  while (bastide_game_get_n_remaining (parlour->window->game) > 0)
    test_random_turn (parlour->window->game, &random);
  test_random_place (parlour->window->game, &random);
}

static void
over (Parlour *parlour)
{
  last_tile (parlour);
  parlour_act (parlour, "end-turn", NULL);
  g_assert_cmpint (bastide_game_get_phase (parlour->window->game), ==, BASTIDE_PHASE_OVER);
}

static void
ended_early (Parlour *parlour)
{
  play_turns (parlour, 6, 20);
  g_assert_true (bastide_game_end (parlour->window->game, NULL));
}

static void
end_undone (Parlour *parlour)
{
  over (parlour);
  parlour_act (parlour, "undo", NULL);
}

static void
strict (Parlour *parlour)
{
  g_settings_set_boolean (parlour->window->settings, "strict-mode", TRUE);
  tile_laid (parlour);
}

static void
tutorial (Parlour *parlour)
{
  bastide_window_begin_tutorial (parlour->window);
  parlour_settle ();
  while (parlour_can (parlour, "continue"))
    parlour_act (parlour, "continue", NULL);
}

static GBytes *
serialize (Parlour *parlour)
{
  g_autoptr (BastideRecord) record = bastide_game_copy_record (parlour->window->game);

  return bastide_record_serialize (record);
}

static void
assert_holds (GFile  *file,
              GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) held = g_file_load_bytes (file, NULL, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpmem (g_bytes_get_data (held, NULL), g_bytes_get_size (held), g_bytes_get_data (bytes, NULL),
                   g_bytes_get_size (bytes));
}

static char *
describe (Parlour *parlour)
{
  parlour_settle ();
  /* They are shown when a game ends, not when one that has ended is opened. */
  if (parlour_toplevel (BASTIDE_TYPE_RESULTS_WINDOW) != NULL)
    gtk_window_close (parlour_toplevel (BASTIDE_TYPE_RESULTS_WINDOW));
  parlour_settle ();
  return table_describe (parlour);
}

/* A computer that thinks again may be done before anybody looks. */
static void
assert_same (const char *now,
             const char *then)
{
  if (strstr (then, "Thinking") == NULL || strstr (now, "Thinking") != NULL)
    g_assert_cmpstr (now, ==, then);
}

static void
save_to (Parlour *parlour,
         GFile   *file)
{
  g_autofree char *uri = g_file_get_uri (file);

  parlour_act (parlour, "save-file", g_variant_new_string (uri));
  parlour_wait (parlour->window->n_saves == 0);
}

/* As if the program had been left and begun again. */
static void
come_back (Parlour *parlour)
{
  gtk_window_close (GTK_WINDOW (parlour->window));
  parlour_wait (parlour->window == NULL);

  parlour->window = bastide_window_new (GTK_APPLICATION (parlour->application), parlour->shelf);
  g_object_add_weak_pointer (G_OBJECT (parlour->window), (gpointer *) &parlour->window);
  bastide_window_resume (parlour->window);
  gtk_window_present (GTK_WINDOW (parlour->window));
  parlour_wait (!parlour->window->resuming);
  parlour_settle ();
}

static void
test_phase (Parlour       *parlour,
            gconstpointer  data)
{
  Phase bring_about = (Phase) data;
  gboolean thinks = bring_about == computer_thinking;
  g_autoptr (GFile) file = g_file_get_child (parlour->folder, "saved.bastide");
  g_autoptr (GFile) copy = g_file_get_child (parlour->folder, "copy.bastide");
  g_autoptr (GFile) second = g_file_get_child (parlour->folder, "again.bastide");
  g_autofree char *before = NULL;
  g_autofree char *opened = NULL;
  g_autofree char *resumed = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  BastideGame *game;

  bring_about (parlour);
  game = parlour->window->game;
  before = describe (parlour);
  bytes = serialize (parlour);
  save_to (parlour, file);
  assert_holds (file, bytes);

  /* The very file would lead back to the game that it is of. */
  g_file_copy (file, copy, G_FILE_COPY_NONE, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  bastide_window_open_file (parlour->window, copy);
  parlour_wait (parlour->window->game != game);
  opened = describe (parlour);
  assert_same (opened, before);
  if (!thinks)
    {
      save_to (parlour, second);
      assert_holds (second, bytes);
    }

  come_back (parlour);
  resumed = describe (parlour);
  assert_same (resumed, before);
  if (bring_about == strict)
    {
      g_assert_true (bastide_game_get_strict (parlour->window->game));
      g_settings_reset (parlour->window->settings, "strict-mode");
    }
}

static void
add (const char *path,
     Phase       phase)
{
  g_test_add (path, Parlour, phase, parlour_set_up, test_phase, parlour_tear_down);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tongue_init ();

  add ("/phases/tile-in-hand", tile_in_hand);
  add ("/phases/tile-laid", tile_laid);
  add ("/phases/follower-chosen", follower_chosen);
  add ("/phases/turns-undone", turns_undone);
  add ("/phases/undone-into-a-turn", undone_into_a_turn);
  add ("/phases/all-undone", all_undone);
  add ("/phases/tile-set-aside", tile_set_aside);
  add ("/phases/computer-thinking", computer_thinking);
  add ("/phases/last-tile", last_tile);
  add ("/phases/over", over);
  add ("/phases/ended-early", ended_early);
  add ("/phases/end-undone", end_undone);
  add ("/phases/strict", strict);
  add ("/phases/tutorial", tutorial);

  return g_test_run ();
}
