/* test-tutorial.c: the tutorial's course is a legal game, and tells the truth
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-opponent.h"
#include "bastide-shelf.h"
#include "bastide-tutorial.h"
#include "patience.h"
#include "support.h"

#define N_TURNS 13
#define N_LESSONS 9

static BastideGame *
new_tutorial (void)
{
  g_autoptr (BastideRecord) record = bastide_tutorial_new_record ("Ana", "Alienor");

  return bastide_game_new (record);
}

static BastideLesson
get_lesson (BastideGame *game)
{
  BastideLesson lesson;

  g_assert_true (bastide_tutorial_get_lesson (game, &lesson));
  return lesson;
}

static void
place (BastideGame            *game,
       const BastidePlacement *placement)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (bastide_tutorial_allows_place (game, placement->x, placement->y, 90 * placement->rotation, &error));
  g_assert_no_error (error);
  test_place (game, placement->x, placement->y, 90 * placement->rotation);
}

/* Has the teacher play, by the opponent that the window has. */
static void
let_teacher_play (BastideGame *game)
{
  g_autoptr (BastideOpponent) opponent = bastide_opponent_new (game);

  bastide_opponent_set_pace (opponent, BASTIDE_PACE_INSTANT);
  bastide_opponent_set_active (opponent, TRUE);
  g_assert_false (bastide_opponent_get_thinking (opponent));
  test_wait_for_human (game);
}

/* One step further, as the lesson says. */
static void
take_step (BastideGame *game)
{
  BastideLesson lesson = get_lesson (game);
  g_autoptr (GError) error = NULL;

  switch (lesson.task)
    {
    case BASTIDE_TASK_WATCH:
      let_teacher_play (game);
      break;
    case BASTIDE_TASK_PLACE:
      place (game, &lesson.placement);
      break;
    case BASTIDE_TASK_CLAIM:
      g_assert_true (bastide_tutorial_allows_claim (game, lesson.segment, &error));
      g_assert_no_error (error);
      g_assert_true (bastide_game_claim (game, lesson.segment, &error));
      g_assert_no_error (error);
      break;
    case BASTIDE_TASK_END_TURN:
      g_assert_true (bastide_tutorial_allows_end_turn (game, &error));
      g_assert_no_error (error);
      test_end (game);
      break;
    case BASTIDE_TASK_NONE:
    default:
      g_assert_not_reached ();
    }
}

static void
play_to (BastideGame *game,
         guint        turn)
{
  while (bastide_game_get_turn (game) < turn)
    take_step (game);
}

/* --- The course --- */

static void
test_course (void)
{
  g_autoptr (BastideGame) game = new_tutorial ();
  guint number = 1;

  while (bastide_game_get_phase (game) != BASTIDE_PHASE_OVER)
    {
      BastideLesson lesson = get_lesson (game);

      g_assert_true (bastide_tutorial_is_on_course (game));
      g_assert_cmpuint (lesson.n_lessons, ==, N_LESSONS);
      g_assert_cmpuint (lesson.number, >=, number);
      g_assert_cmpuint (lesson.number, <=, number + 1);
      g_assert_cmpuint (lesson.n_pages, >, 0);
      number = lesson.number;
      take_step (game);
    }
  g_assert_cmpuint (bastide_game_get_turn (game), ==, N_TURNS);
  g_assert_cmpuint (g_list_model_get_n_items (bastide_game_get_set_aside (game)), ==, 0);
  g_assert_cmpuint (get_lesson (game).number, ==, N_LESSONS);
  g_assert_cmpint (get_lesson (game).task, ==, BASTIDE_TASK_NONE);
  g_assert_cmpuint (bastide_game_get_winners (game), ==, 1);
}

/* Every number that the pages about it name is one of these. */
static void
assert_numbers (const BastideLesson *lesson,
                const char          *numbers)
{
  g_auto (GStrv) allowed = g_strsplit (numbers, " ", -1);

  for (guint i = 0; i < lesson->n_pages; i++)
    for (const char *p = lesson->pages[i]; *p != '\0'; p++)
      if (g_ascii_isdigit (*p))
        {
          char *end;
          g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, g_ascii_strtoull (p, &end, 10));

          if (!g_strv_contains ((const char *const *) allowed, number))
            g_error ("“%s” names %s, which is none of %s", lesson->pages[i], number, numbers);
          p = end - 1;
        }
}

static int
get_score (BastideGame *game,
           guint        player)
{
  return bastide_game_get_state (game)->scores[player];
}

/* What a turn pays to the player and the teacher, and what the lesson that follows says of it: all the numbers in its
 * pages, of which the first are those points. */
static void
test_points (void)
{
  static const struct
  {
    guint       turn;   /* the one that pays, from 0 */
    int         player, teacher;
    const char *numbers;
  } payments[] = {
    { 2, 4, 0, "4 1" },
    { 4, 8, 0, "8 2 3 1" },
    { 6, 0, 0, "3" },
    { 8, 0, 0, "3" },
    { 9, 9, 0, "9 1 8" },
    { 12, 6, 6, "6 2 3 7 33 15" },
  };
  g_autoptr (BastideGame) game = new_tutorial ();
  guint i = 0;

  for (guint turn = 0; turn < N_TURNS; turn++)
    {
      int player = get_score (game, 0), teacher = get_score (game, 1);
      BastideLesson lesson;

      play_to (game, turn + 1);
      player = get_score (game, 0) - player;
      teacher = get_score (game, 1) - teacher;
      lesson = get_lesson (game);
      if (i < G_N_ELEMENTS (payments) && payments[i].turn == turn)
        {
          g_assert_cmpint (player, ==, payments[i].player);
          g_assert_cmpint (teacher, ==, payments[i].teacher);
          assert_numbers (&lesson, payments[i].numbers);
          i++;
        }
      else
        {
          g_assert_cmpint (player, ==, 0);
          g_assert_cmpint (teacher, ==, 0);
          assert_numbers (&lesson, "");
        }
    }
  g_assert_cmpuint (i, ==, G_N_ELEMENTS (payments));
}

/* The tiles and the shield of the city, the cells that the monastery lacks, and what the field touches. */
static void
test_facts (void)
{
  g_autoptr (BastideGame) game = new_tutorial ();
  g_autoptr (BastideFeatureInfo) city = NULL, monastery = NULL, field = NULL, shared = NULL;

  play_to (game, 5);
  city = bastide_game_inspect (game, 0, -1, 0);
  g_assert_cmpuint (city->n_tiles, ==, 3);
  g_assert_cmpuint (city->n_shields, ==, 1);
  g_assert_true (city->complete);

  play_to (game, 7);
  monastery = bastide_game_inspect (game, 0, 1, 0);
  g_assert_cmpuint (monastery->kind, ==, BASTIDE_MONASTERY);
  g_assert_cmpuint (monastery->n_open, ==, 3);

  play_to (game, 9);
  field = bastide_game_inspect (game, -1, 2, 1);
  g_assert_cmpuint (field->kind, ==, BASTIDE_FIELD);
  g_assert_cmpuint (field->followers[0], ==, 1);
  g_assert_cmpuint (field->n_cities, ==, 1);

  play_to (game, N_TURNS);
  shared = bastide_game_inspect (game, -2, 1, 0);
  g_assert_cmpuint (shared->kind, ==, BASTIDE_CITY);
  g_assert_true (shared->complete);
}

/* Each page to be read after a turn shows what it is about. */
static void
test_sights (void)
{
  static const struct
  {
    guint       turn, page;
    BastideKind kind;
  } sights[] = {
    { 1, 0, BASTIDE_ROAD }, { 3, 0, BASTIDE_ROAD }, { 5, 0, BASTIDE_CITY }, { 7, 0, BASTIDE_MONASTERY },
    { 9, 0, BASTIDE_FIELD }, { 10, 0, BASTIDE_MONASTERY }, { N_TURNS, 0, BASTIDE_CITY }, { N_TURNS, 1, BASTIDE_FIELD },
    { N_TURNS, 2, BASTIDE_ROAD },
  };
  g_autoptr (BastideGame) game = new_tutorial ();

  for (guint i = 0; i < G_N_ELEMENTS (sights); i++)
    {
      g_autoptr (BastideFeatureInfo) feature = NULL;
      BastideLessonSight sight;

      play_to (game, sights[i].turn);
      sight = get_lesson (game).sights[sights[i].page];
      g_assert_cmpuint (sight.segment, !=, BASTIDE_NONE);
      feature = bastide_game_inspect (game, sight.x, sight.y, sight.segment);
      g_assert_nonnull (feature);
      g_assert_cmpint (feature->kind, ==, sights[i].kind);
    }
}

/* What final scoring pays, and the result. */
static void
test_ending (void)
{
  g_autoptr (BastideGame) game = new_tutorial ();
  BastidePointsBySource player, teacher;
  int scores[BASTIDE_MAX_PLAYERS];

  play_to (game, N_TURNS);
  bastide_game_get_points_by_source (game, 0, &player);
  bastide_game_get_points_by_source (game, 1, &teacher);
  bastide_game_get_final_scores (game, scores);
  g_assert_cmpint (player.at_end[BASTIDE_FIELD], ==, 2 * 3);
  g_assert_cmpint (player.at_end[BASTIDE_ROAD] + player.at_end[BASTIDE_CITY] + player.at_end[BASTIDE_MONASTERY], ==, 0);
  g_assert_cmpint (teacher.at_end[BASTIDE_ROAD], ==, 2);
  g_assert_cmpint (teacher.at_end[BASTIDE_MONASTERY], ==, 7);
  g_assert_cmpint (teacher.at_end[BASTIDE_FIELD] + teacher.at_end[BASTIDE_CITY], ==, 0);
  g_assert_cmpint (scores[0], ==, 33);
  g_assert_cmpint (scores[1], ==, 15);
}

/* --- Steps that are not the lesson's --- */

static void
assert_refused (gboolean  allowed,
                GError  **error)
{
  g_assert_false (allowed);
  g_assert_error (*error, BASTIDE_GAME_ERROR, BASTIDE_GAME_ERROR_ILLEGAL);
  g_clear_error (error);
}

/* Every legal placement but the lesson's is refused, every one that is not legal left to the game. */
static void
try_placements (BastideGame         *game,
                const BastideLesson *lesson)
{
  g_autoptr (GArray) cells = bastide_game_get_legal_cells (game);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < cells->len; i++)
    for (guint8 rotation = 0; rotation < 4; rotation++)
      {
        const BastideSpot *cell = &g_array_index (cells, BastideSpot, i);
        const BastidePlacement *wanted = &lesson->placement;
        gboolean legal = bastide_game_get_rotations (game, cell->x, cell->y) >> rotation & 1;
        gboolean allowed = bastide_tutorial_allows_place (game, cell->x, cell->y, 90 * rotation, &error);

        if (!legal || (cell->x == wanted->x && cell->y == wanted->y && rotation == wanted->rotation))
          {
            g_assert_no_error (error);
            g_assert_true (allowed);
          }
        else
          {
            assert_refused (allowed, &error);
          }
      }
}

static void
try_claims (BastideGame         *game,
            const BastideLesson *lesson)
{
  g_autoptr (GArray) options = bastide_game_get_claim_options (game);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < options->len; i++)
    {
      guint segment = g_array_index (options, BastideClaimOption, i).segment;
      gboolean allowed = bastide_tutorial_allows_claim (game, segment, &error);

      if (segment == lesson->segment || segment == bastide_game_get_claim (game))
        {
          g_assert_no_error (error);
          g_assert_true (allowed);
        }
      else
        {
          assert_refused (allowed, &error);
        }
    }
  g_assert_true (bastide_tutorial_allows_claim (game, BASTIDE_NONE, &error));
  if (lesson->task == BASTIDE_TASK_CLAIM)
    assert_refused (bastide_tutorial_allows_end_turn (game, &error), &error);
}

static void
test_refusals (void)
{
  g_autoptr (BastideGame) game = new_tutorial ();

  while (bastide_game_get_phase (game) != BASTIDE_PHASE_OVER)
    {
      BastideLesson lesson = get_lesson (game);

      if (lesson.task == BASTIDE_TASK_PLACE)
        try_placements (game, &lesson);
      else if (lesson.task != BASTIDE_TASK_WATCH)
        try_claims (game, &lesson);
      take_step (game);
    }
}

/* Two tiles are to be turned before they are laid, as their lessons say, and the others lie right as they come. */
static void
test_turning (void)
{
  g_autoptr (BastideGame) game = new_tutorial ();

  while (bastide_game_get_phase (game) != BASTIDE_PHASE_OVER)
    {
      BastideLesson lesson = get_lesson (game);

      if (lesson.task == BASTIDE_TASK_PLACE)
        {
          guint rotations = bastide_game_get_rotations (game, lesson.placement.x, lesson.placement.y);
          guint before = rotations & ((1u << lesson.placement.rotation) - 1);

          g_assert_true (rotations >> lesson.placement.rotation & 1);
          g_assert_cmpint (before != 0, ==, lesson.number == 3 || lesson.number == 6);
          g_assert_cmpint (before != 0, ==, strstr (lesson.pages[lesson.n_pages - 1], "Turn") != NULL);
        }
      take_step (game);
    }
}

/* --- Going on --- */

static void
assert_same_lesson (BastideGame *game,
                    BastideGame *other)
{
  BastideLesson lesson = get_lesson (game), again = get_lesson (other);

  g_assert_cmpstr (lesson.title, ==, again.title);
  g_assert_cmpuint (lesson.n_pages, ==, again.n_pages);
  for (guint i = 0; i < lesson.n_pages; i++)
    g_assert_cmpstr (lesson.pages[i], ==, again.pages[i]);
  g_assert_cmpint (lesson.task, ==, again.task);
  g_assert_cmpuint (lesson.segment, ==, again.segment);
}

/* Saved and opened again, or undone and done again, every position has the lesson that it had. */
static void
test_going_on (void)
{
  g_autoptr (BastideGame) game = new_tutorial ();

  while (bastide_game_get_phase (game) != BASTIDE_PHASE_OVER)
    {
      g_autoptr (BastideGame) again = test_reopen (game);
      gboolean is_human = bastide_game_get_awaits_human (game);

      assert_same_lesson (game, again);
      take_step (game);
      if (is_human)
        {
          test_undo (game, 1);
          assert_same_lesson (game, again);
          test_redo (game, 1);
        }
    }
}

/* What is said aloud names what only arrows show. */
static void
test_speech (void)
{
  g_autoptr (BastideGame) game = new_tutorial ();
  g_autofree char *hello = bastide_tutorial_describe (game, 0);
  g_autofree char *task = bastide_tutorial_describe (game, 1);
  g_autofree char *choice = NULL;

  g_assert_true (g_str_has_prefix (hello, "Lay a Tile. Hello!"));
  g_assert_true (g_str_has_suffix (task, "Marked: 1 east"));
  take_step (game);
  choice = bastide_tutorial_describe (game, 0);
  g_assert_nonnull (strstr (choice, "Marked: Highwayman on the road"));
}

/* --- Other games --- */

static void
test_others (void)
{
  g_autoptr (BastideGame) plain = test_game_new (2, 1);
  g_autoptr (BastideGame) strayed = new_tutorial ();
  BastideLesson lesson;
  BastideMove move;
  g_autoptr (GError) error = NULL;

  g_assert_false (bastide_tutorial_is_played (plain));
  g_assert_false (bastide_tutorial_get_lesson (plain, &lesson));
  g_assert_false (bastide_tutorial_get_move (plain, &move));
  g_assert_true (bastide_tutorial_allows_end_turn (plain, &error));

  /* By ways that know of no lessons. */
  test_turn (strayed, -1, 0, 180, NULL);
  g_assert_true (bastide_tutorial_is_played (strayed));
  g_assert_false (bastide_tutorial_is_on_course (strayed));
  g_assert_true (bastide_tutorial_get_lesson (strayed, &lesson));
  g_assert_cmpuint (lesson.number, ==, 0);
  g_assert_cmpuint (lesson.n_pages, ==, 1);
  g_assert_cmpint (lesson.task, ==, BASTIDE_TASK_NONE);
  g_assert_false (bastide_tutorial_get_move (strayed, &move));
}

/* --- The shelf --- */

static void
wait_until_saved (BastideGame *game)
{
  patience_wait (bastide_game_get_saved (game));
}

static BastideGame *opened;

static void
opened_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (GError) error = NULL;

  g_clear_object (&opened);
  opened = bastide_shelf_open_tutorial_finish (BASTIDE_SHELF (source), result, &error);
  g_assert_no_error (error);
  *(gboolean *) user_data = TRUE;
}

static void
open_tutorial (BastideShelf *shelf)
{
  gboolean done = FALSE;

  bastide_shelf_open_tutorial_async (shelf, NULL, opened_cb, &done);
  test_wait (&done);
}

static void
test_shelf (void)
{
  GFile *folder = test_folder_new ();
  g_autoptr (BastideShelf) shelf = bastide_shelf_new (folder);
  g_autoptr (BastideGame) game = new_tutorial (), other = test_game_new (2, 1), finished = NULL;

  open_tutorial (shelf);
  g_assert_null (opened);

  bastide_shelf_add (shelf, game);
  take_step (game);
  wait_until_saved (game);
  bastide_shelf_add (shelf, other);
  wait_until_saved (other);
  open_tutorial (shelf);
  g_assert_nonnull (opened);
  g_assert_cmpuint (bastide_game_get_phase (opened), ==, BASTIDE_PHASE_CLAIM);
  assert_same_lesson (opened, game);

  finished = g_object_ref (opened);
  play_to (finished, N_TURNS);
  wait_until_saved (finished);
  open_tutorial (shelf);
  g_assert_null (opened);
  test_folder_delete (folder);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tutorial/course", test_course);
  g_test_add_func ("/tutorial/points", test_points);
  g_test_add_func ("/tutorial/facts", test_facts);
  g_test_add_func ("/tutorial/sights", test_sights);
  g_test_add_func ("/tutorial/ending", test_ending);
  g_test_add_func ("/tutorial/refusals", test_refusals);
  g_test_add_func ("/tutorial/turning", test_turning);
  g_test_add_func ("/tutorial/going-on", test_going_on);
  g_test_add_func ("/tutorial/speech", test_speech);
  g_test_add_func ("/tutorial/others", test_others);
  g_test_add_func ("/tutorial/shelf", test_shelf);

  return g_test_run ();
}
