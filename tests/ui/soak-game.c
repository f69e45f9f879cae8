/* soak-game.c: whole games played in the window by chance
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "soak-game.h"

#include "bastide-application.h"
#include "bastide-shelf-private.h"
#include "in-line.h"
#include "referee.h"
#include "soak-asides.h"

/* How many turns are played, on an average, until something else is done. */
#define TURNS_TO_ASIDE 12

void
soak_set_up (Soak          *soak,
             gconstpointer  data)
{
  Parlour *parlour = &soak->parlour;

  soak->random = (BastideRandom) { (guint64) g_test_rand_int () << 32 | (guint32) g_test_rand_int () };
  parlour_register (parlour, BASTIDE_TYPE_APPLICATION);
  g_application_activate (G_APPLICATION (parlour->application));
  parlour->window = BASTIDE_WINDOW (parlour_toplevel (BASTIDE_TYPE_WINDOW));
  g_object_add_weak_pointer (G_OBJECT (parlour->window), (gpointer *) &parlour->window);
  parlour_wait (!parlour->window->resuming);
  g_settings_set_string (parlour->window->settings, "scoring-pace", "off");
  g_settings_set_string (parlour->window->settings, "computer-pace", "instant");
  parlour_frame (parlour);
  soak_end_asides (soak);
}

void
soak_tear_down (Soak          *soak,
                gconstpointer  data)
{
  Parlour *parlour = &soak->parlour;

  gtk_window_close (GTK_WINDOW (parlour->window));
  parlour_wait (parlour->window == NULL);
  parlour_end (parlour->application);
}

gboolean
soak_once_in (Soak  *soak,
              guint  n)
{
  return bastide_random_below (&soak->random, n) == 0;
}

static BastideGame *
get_game (Soak *soak)
{
  return bastide_window_get_game (soak->parlour.window);
}

static gboolean
is_over (Soak *soak)
{
  return bastide_game_get_phase (get_game (soak)) == BASTIDE_PHASE_OVER;
}

/* ---- The referee ------------------------------------------------------------------------------------------------- */

static void
assert_scores (BastideGame         *game,
               const BastideRecord *record)
{
  const BastideTileSet *set = bastide_catalogue_get_tile_set (record->catalogue);
  g_autofree Referee *referee = g_new (Referee, 1);
  int scores[BASTIDE_MAX_PLAYERS], expected[BASTIDE_MAX_PLAYERS], best = 0;
  guint winners = 0;

  referee_init (referee, set, record->seats->len, record->deck);
  for (guint i = 0; i < record->played; i++)
    {
      BastideMove move = g_array_index (record->turns, BastideMove, i);

      referee_place (referee, move.placement);
      referee_finish (referee, move.claim == BASTIDE_NONE ? -1 : (int) move.claim);
    }
  if (!record->ended)
    g_assert_cmpint (referee->hand, ==, -1);
  referee_final_scores (referee, expected);
  bastide_game_get_final_scores (game, scores);

  for (guint i = 0; i < record->seats->len; i++)
    best = MAX (best, expected[i]);
  for (guint i = 0; i < record->seats->len; i++)
    {
      g_assert_cmpint (scores[i], ==, expected[i]);
      if (expected[i] == best)
        winners |= 1u << i;
    }
  g_assert_cmpuint (bastide_game_get_winners (game), ==, winners);
}

void
soak_assert_in_line (BastideGame *game)
{
  g_autoptr (BastideRecord) record = bastide_game_copy_record (game);

  if (!record->ended)
    test_assert_position_in_line (game);
  test_assert_views_in_line (game);
  if (bastide_game_get_phase (game) == BASTIDE_PHASE_OVER)
    assert_scores (game, record);
}

/* ---- Steps ------------------------------------------------------------------------------------------------------- */

static void
place (Soak *soak)
{
  g_autoptr (GArray) cells = bastide_game_get_legal_cells (get_game (soak));
  BastideSpot spot = g_array_index (cells, BastideSpot, bastide_random_below (&soak->random, cells->len));
  guint rotations = bastide_game_get_rotations (get_game (soak), spot.x, spot.y), rotation;

  do
    rotation = bastide_random_below (&soak->random, 4);
  while ((rotations >> rotation & 1) == 0);
  parlour_place (&soak->parlour, spot.x, spot.y, (int) rotation * 90);
}

static void
claim (Soak *soak)
{
  BastideGame *game = get_game (soak);
  g_autoptr (GArray) options = bastide_game_get_claim_options (game);
  guint choice = bastide_random_below (&soak->random, options->len + 1);

  if (choice < options->len)
    parlour_claim (&soak->parlour,
                   bastide_catalogue_get_segment_name (bastide_game_get_catalogue (game), bastide_game_get_hand (game),
                                                       g_array_index (options, BastideClaimOption, choice).segment));
}

static gboolean
act_if_can (Soak       *soak,
            const char *action)
{
  if (!parlour_can (&soak->parlour, action))
    return FALSE;
  parlour_act (&soak->parlour, action, NULL);
  soak->n_steps++;
  return TRUE;
}

void
soak_undo_and_redo (Soak  *soak,
                    guint  n)
{
  guint n_undone = 0;

  while (n_undone < n && act_if_can (soak, "undo"))
    n_undone++;
  if (soak_once_in (soak, 3))
    parlour_settle ();
  soak->n_undone += n_undone;
  /* Of what was taken back before, too: from the first step nothing can be taken back. */
  for (guint i = bastide_random_below (&soak->random, n + 1); i > 0 && act_if_can (soak, "redo"); i--)
    soak->n_undone++;
}

static void
step_human (Soak *soak)
{
  gboolean laid = bastide_game_get_phase (get_game (soak)) == BASTIDE_PHASE_CLAIM;

  soak->n_steps++;
  if (soak_once_in (soak, 25))
    soak_undo_and_redo (soak, 1 + bastide_random_below (&soak->random, 8));
  else if (soak_once_in (soak, 30))
    act_if_can (soak, soak_once_in (soak, 2) ? "rotate" : "rotate-back");
  else if (laid && soak_once_in (soak, 20))
    act_if_can (soak, "lift");
  else if (!laid || soak_once_in (soak, 20))
    place (soak);
  else
    {
      claim (soak);
      act_if_can (soak, "end-turn");
    }
}

/* What the computer is about to do may be taken back while it does it. */
static void
step_computer (Soak *soak)
{
  if (soak_once_in (soak, 150))
    soak_undo_and_redo (soak, 1 + bastide_random_below (&soak->random, 4));
  else if (soak_once_in (soak, 50))
    act_if_can (soak, "skip");
  else if (!act_if_can (soak, "go-on"))
    {
      PATIENCE_FOR ("a computer", NULL);

      g_main_context_iteration (NULL, TRUE);
    }
}

static void
step (Soak *soak)
{
  if (bastide_game_get_awaits_human (get_game (soak)))
    step_human (soak);
  else
    step_computer (soak);
}

void
soak_play_turns (Soak  *soak,
                 guint  n)
{
  int end = parlour_get_turn (&soak->parlour) + (int) n;

  while (!is_over (soak) && parlour_get_turn (&soak->parlour) < end)
    step (soak);
}

/* ---- Whole games ------------------------------------------------------------------------------------------------- */

void
soak_start_game (Soak               *soak,
                 const char * const *texts)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) seats = bastide_seats_parse (texts, &error);
  guint64 seed = bastide_random_next (&soak->random);
  g_autofree char *told = g_strjoinv (" ", (char **) texts);

  g_assert_no_error (error);
  g_test_message ("%s, seed %" G_GUINT64_FORMAT, told, seed);
  bastide_window_start_game (soak->parlour.window, seats, &seed);
}

void
soak_begin_game (Soak *soak)
{
  static const char *const names[] = { "Ana", "Bernat", "Carme", "David", "Eva", "Ferran" };
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) texts = NULL;
  guint n_players = 2 + bastide_random_below (&soak->random, 5);

  for (guint i = 0; i < n_players; i++)
    {
      g_autofree char *text = g_strconcat (names[i], soak_once_in (soak, 3) ? NULL : "=easy", NULL);

      g_strv_builder_add (builder, text);
    }
  texts = g_strv_builder_end (builder);
  soak_start_game (soak, (const char * const *) texts);
}

static void
assert_over (Soak *soak)
{
  soak_assert_in_line (get_game (soak));
  /* They may have been closed with what else lay over the window. */
  if (soak->parlour.window->results == NULL)
    parlour_act (&soak->parlour, "results", NULL);
  g_assert_nonnull (soak->parlour.window->results);
  parlour_wait (bastide_game_get_saved (get_game (soak)));
}

void
soak_play_to_end (Soak *soak)
{
  int next = bastide_random_below (&soak->random, TURNS_TO_ASIDE);

  while (!is_over (soak))
    {
      step (soak);
      if (parlour_get_turn (&soak->parlour) >= next && !is_over (soak))
        {
          soak_do_aside (soak);
          next = parlour_get_turn (&soak->parlour) + 1 + (int) bastide_random_below (&soak->random, 2 * TURNS_TO_ASIDE);
        }
    }
  assert_over (soak);

  /* Back, and to the end again, the same way or another. */
  soak_undo_and_redo (soak, bastide_random_below (&soak->random, 12));
  while (!is_over (soak))
    step (soak);
  assert_over (soak);
}

/* ---- Kept games -------------------------------------------------------------------------------------------------- */

/* In the folder, whatever the list has heard of it.  Owned by the caller; NULL if there is none. */
static BastideShelfEntry *
find_begun (Soak *soak)
{
  g_autoptr (GPtrArray) entries = bastide_shelf_folder_list (soak->parlour.folder, NULL);

  for (guint i = 0; i < entries->len; i++)
    if (bastide_shelf_entry_get_going (entries->pdata[i]))
      return g_object_ref (entries->pdata[i]);
  return NULL;
}

static gboolean
is_played (Soak              *soak,
           BastideShelfEntry *entry)
{
  return g_file_equal (bastide_game_get_autosave_file (get_game (soak)), bastide_shelf_entry_get_file (entry));
}

void
soak_end_kept_games (Soak *soak)
{
  BastideShelfEntry *entry;

  while ((entry = find_begun (soak)) != NULL)
    {
      bastide_window_open_entry (soak->parlour.window, entry);
      parlour_wait (is_played (soak, entry));
      g_object_unref (entry);
      soak_assert_in_line (get_game (soak));
      if (!is_over (soak))
        {
          g_autoptr (GError) error = NULL;

          bastide_game_end (get_game (soak), &error);
          g_assert_no_error (error);
        }
      assert_over (soak);
    }
}
