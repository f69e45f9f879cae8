/* bastide-tutorial.c: what each position of the tutorial's game teaches
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tutorial.h"

#include "bastide-game-private.h"
#include "bastide-tutorial-course.h"
#include "bastide-words.h"

#include "config.h"
#include <glib/gi18n-lib.h>

#define TILE_SET "tutorial"

enum { PLAYER, TEACHER, N_SEATS };

/* --- The course --- */

static gboolean
has_tile_set (const BastideRecord *record)
{
  return g_str_equal (bastide_catalogue_get_name (record->catalogue), TILE_SET);
}

static guint
find_type (BastideCatalogue *catalogue,
           guint             turn)
{
  return bastide_catalogue_find_tile (catalogue, bastide_course_turns[turn].tile);
}

static BastideMove
find_move (BastideCatalogue *catalogue,
           guint             turn)
{
  const BastideCourseTurn *course = &bastide_course_turns[turn];
  BastideMove move = { { course->x, course->y, course->rotation }, BASTIDE_NONE };

  if (course->claim != NULL)
    move.claim = bastide_catalogue_find_segment (catalogue, find_type (catalogue, turn), course->claim);
  return move;
}

static gboolean
lies_alike (const BastidePlacement *placement,
            const BastidePlacement *other)
{
  return placement->x == other->x && placement->y == other->y && placement->rotation == other->rotation;
}

BastideRecord *
bastide_tutorial_new_record (const char *player,
                             const char *teacher)
{
  g_autoptr (BastideCatalogue) catalogue = bastide_catalogue_find (TILE_SET);
  g_autoptr (GArray) seats = bastide_seats_new ();
  BastideSeat both[N_SEATS] = {
    [PLAYER] = { g_strdup (player), BASTIDE_COLOUR_RED, BASTIDE_LEVEL_HUMAN },
    [TEACHER] = { g_strdup (teacher), BASTIDE_COLOUR_BLUE, BASTIDE_LEVEL_EASY },
  };
  BastideRecord *record;

  g_array_append_vals (seats, both, N_SEATS);
  record = bastide_record_new (catalogue, seats, 0);
  g_return_val_if_fail (record != NULL, NULL);

  for (guint turn = 0; turn < BASTIDE_COURSE_TURNS; turn++)
    record->deck[turn] = find_type (catalogue, turn);
  return record;
}

static gboolean
has_seats (const BastideRecord *record)
{
  return record->seats->len == N_SEATS
         && g_array_index (record->seats, BastideSeat, PLAYER).level == BASTIDE_LEVEL_HUMAN
         && g_array_index (record->seats, BastideSeat, TEACHER).level != BASTIDE_LEVEL_HUMAN;
}

static gboolean
has_turn (const BastideRecord *record,
          guint                turn)
{
  const BastideMove *made = &g_array_index (record->turns, BastideMove, turn);
  BastideMove wanted = find_move (record->catalogue, turn);

  return lies_alike (&made->placement, &wanted.placement) && made->claim == wanted.claim;
}

gboolean
bastide_tutorial_follows (const BastideRecord *record)
{
  g_return_val_if_fail (record != NULL, FALSE);

  if (!has_tile_set (record) || !has_seats (record) || record->ended)
    return FALSE;
  for (guint turn = 0; turn < BASTIDE_COURSE_TURNS; turn++)
    if (record->deck[turn] != find_type (record->catalogue, turn))
      return FALSE;
  for (guint turn = 0; turn < record->played; turn++)
    if (!has_turn (record, turn))
      return FALSE;
  if (record->has_pending)
    {
      BastideMove wanted = find_move (record->catalogue, record->played);

      return lies_alike (&record->pending.placement, &wanted.placement)
             && (record->pending.claim == wanted.claim || record->pending.claim == BASTIDE_NONE);
    }
  return TRUE;
}

gboolean
bastide_tutorial_is_played (BastideGame *game)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (game), FALSE);

  return has_tile_set (game->record);
}

gboolean
bastide_tutorial_is_on_course (BastideGame *game)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (game), FALSE);

  return bastide_tutorial_follows (game->record);
}

/* What the course wants of the turn in progress; FALSE if there is no such turn. */
static gboolean
get_wanted (BastideGame *game,
            BastideMove *wanted)
{
  if (!bastide_tutorial_is_on_course (game) || bastide_game_get_phase (game) == BASTIDE_PHASE_OVER)
    return FALSE;

  *wanted = find_move (game->record->catalogue, bastide_game_get_turn (game));
  return TRUE;
}

gboolean
bastide_tutorial_get_move (BastideGame *game,
                           BastideMove *move)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (game), FALSE);
  g_return_val_if_fail (move != NULL, FALSE);

  return get_wanted (game, move) && bastide_game_get_current_player (game) == TEACHER;
}

/* --- Lessons --- */

static void
add_page (BastideLesson *lesson,
          const char    *text)
{
  if (text == NULL)
    return;

  lesson->sights[lesson->n_pages].segment = BASTIDE_NONE;
  lesson->pages[lesson->n_pages++] = _(text);
}

static BastideLessonSight
find_sight (BastideGame              *game,
            const BastideCourseSight *course)
{
  int tile = bastide_state_tile_at (game->state, course->x, course->y);
  BastideLessonSight sight = { course->x, course->y, BASTIDE_NONE };

  if (course->segment != NULL && tile >= 0)
    sight.segment = bastide_catalogue_find_segment (game->record->catalogue, game->state->tiles[tile].type,
                                                    course->segment);
  return sight;
}

static void
add_pages_to_read (BastideLesson            *lesson,
                   BastideGame              *game,
                   const char *const        *texts,
                   const BastideCourseSight *sights)
{
  for (guint i = 0; i < BASTIDE_COURSE_MOST_READ && texts[i] != NULL; i++)
    {
      add_page (lesson, texts[i]);
      lesson->sights[lesson->n_pages - 1] = find_sight (game, &sights[i]);
    }
}

static void
set_number (BastideLesson *lesson,
            guint          number)
{
  lesson->number = number;
  lesson->title = _(bastide_course_titles[number - 1]);
}

static void
teach_placing (BastideLesson           *lesson,
               BastideGame             *game,
               const BastideCourseTurn *course,
               const BastideMove       *wanted,
               gboolean                 is_teacher)
{
  set_number (lesson, course->place_lesson);
  add_pages_to_read (lesson, game, course->read, course->sights);
  add_page (lesson, course->place);
  lesson->task = is_teacher ? BASTIDE_TASK_WATCH : BASTIDE_TASK_PLACE;
  lesson->placement = wanted->placement;
}

static void
teach_claiming (BastideLesson           *lesson,
                const BastideCourseTurn *course,
                const BastideMove       *wanted,
                guint                    claim)
{
  set_number (lesson, course->claim_lesson);
  if (claim != wanted->claim)
    {
      add_page (lesson, course->choose);
      lesson->task = BASTIDE_TASK_CLAIM;
      lesson->segment = wanted->claim;
    }
  else
    {
      add_page (lesson, course->finish);
      lesson->task = BASTIDE_TASK_END_TURN;
    }
}

gboolean
bastide_tutorial_get_lesson (BastideGame   *game,
                             BastideLesson *lesson)
{
  guint turn;
  BastideMove wanted;

  g_return_val_if_fail (BASTIDE_IS_GAME (game), FALSE);
  g_return_val_if_fail (lesson != NULL, FALSE);

  if (!bastide_tutorial_is_played (game))
    return FALSE;

  *lesson = (BastideLesson) { .n_lessons = BASTIDE_COURSE_LESSONS, .segment = BASTIDE_NONE };
  turn = bastide_game_get_turn (game);
  if (!bastide_tutorial_is_on_course (game))
    {
      lesson->title = _("Off the Course");
      add_page (lesson,
                N_("This game has gone a way of its own. Play on as you like; the tutorial can be begun anew."));
    }
  else if (!get_wanted (game, &wanted))
    {
      set_number (lesson, BASTIDE_COURSE_LESSONS);
      add_pages_to_read (lesson, game, bastide_course_ending, bastide_course_ending_sights);
      lesson->role = BASTIDE_CITY;
    }
  else
    {
      const BastideCourseTurn *course = &bastide_course_turns[turn];
      gboolean is_teacher = bastide_game_get_current_player (game) == TEACHER;

      lesson->role = course->role;
      if (is_teacher || bastide_game_get_phase (game) == BASTIDE_PHASE_PLACE)
        teach_placing (lesson, game, course, &wanted, is_teacher);
      else
        teach_claiming (lesson, course, &wanted, bastide_game_get_claim (game));
    }
  return TRUE;
}

/* --- Words --- */

static char *
describe_segment (BastideGame *game,
                  guint        segment)
{
  g_autoptr (GArray) options = bastide_game_get_claim_options (game);

  for (guint i = 0; i < options->len; i++)
    {
      const BastideClaimOption *option = &g_array_index (options, BastideClaimOption, i);

      if (option->segment == segment)
        return bastide_words_claim (game, option);
    }
  g_return_val_if_reached (NULL);
}

static char *
describe_mark (BastideGame         *game,
               const BastideLesson *lesson)
{
  if (lesson->task == BASTIDE_TASK_PLACE)
    return bastide_words_cell (lesson->placement.x, lesson->placement.y);
  if (lesson->task == BASTIDE_TASK_CLAIM)
    return describe_segment (game, lesson->segment);
  return NULL;
}

char *
bastide_tutorial_describe (BastideGame *game,
                           guint        page)
{
  BastideLesson lesson;
  g_autofree char *mark = NULL;

  g_return_val_if_fail (BASTIDE_IS_GAME (game), NULL);
  g_return_val_if_fail (bastide_tutorial_get_lesson (game, &lesson), NULL);
  g_return_val_if_fail (page < lesson.n_pages, NULL);

  if (page == lesson.n_pages - 1)
    mark = describe_mark (game, &lesson);
  if (mark == NULL)
    /* Translators: the title of a lesson and its text. */
    return g_strdup_printf (C_("lesson", "%s. %s"), lesson.title, lesson.pages[page]);
  /* Translators: the title of a lesson, its text, and the cell or place that it marks with arrows. */
  return g_strdup_printf (_("%s. %s Marked: %s"), lesson.title, lesson.pages[page], mark);
}

/* --- What the lesson allows --- */

/* Once the tile lies as it should: what is left to do. */
static void
set_reminder (BastideGame  *game,
              GError      **error)
{
  BastideLesson lesson;

  if (bastide_tutorial_get_lesson (game, &lesson))
    g_set_error_literal (error, BASTIDE_GAME_ERROR, BASTIDE_GAME_ERROR_ILLEGAL, lesson.pages[lesson.n_pages - 1]);
}

gboolean
bastide_tutorial_allows_place (BastideGame  *game,
                               int           x,
                               int           y,
                               int           rotation,
                               GError      **error)
{
  BastideMove wanted;
  g_autofree char *what = NULL;

  g_return_val_if_fail (BASTIDE_IS_GAME (game), FALSE);

  if (!bastide_game_get_awaits_human (game) || !get_wanted (game, &wanted)
      || !bastide_game_check_placement (game, x, y, rotation, NULL))
    return TRUE;

  if (x == wanted.placement.x && y == wanted.placement.y && rotation == 90 * wanted.placement.rotation)
    return TRUE;

  if (bastide_game_get_phase (game) == BASTIDE_PHASE_CLAIM)
    {
      set_reminder (game, error);
      return FALSE;
    }
  if (x != wanted.placement.x || y != wanted.placement.y)
    {
      what = bastide_words_cell (wanted.placement.x, wanted.placement.y);
      g_set_error (error, BASTIDE_GAME_ERROR, BASTIDE_GAME_ERROR_ILLEGAL,
                   _("That would be allowed, too. In this lesson lay the tile on the marked cell: %s"), what);
      return FALSE;
    }
  what = bastide_words_tile (&game->state->set->types[bastide_game_get_hand (game)], wanted.placement.rotation);
  g_set_error (error, BASTIDE_GAME_ERROR, BASTIDE_GAME_ERROR_ILLEGAL,
               _("That is the right cell. Turn the tile until it lies like this: %s"), what);
  return FALSE;
}

gboolean
bastide_tutorial_allows_claim (BastideGame  *game,
                               guint         segment,
                               GError      **error)
{
  BastideMove wanted;
  g_autofree char *what = NULL;

  g_return_val_if_fail (BASTIDE_IS_GAME (game), FALSE);

  if (segment == BASTIDE_NONE || !bastide_game_get_awaits_human (game)
      || bastide_game_get_phase (game) != BASTIDE_PHASE_CLAIM || !get_wanted (game, &wanted)
      || segment == wanted.claim || !bastide_game_check_claim (game, segment, NULL))
    return TRUE;

  if (wanted.claim == BASTIDE_NONE)
    {
      g_set_error_literal (error, BASTIDE_GAME_ERROR, BASTIDE_GAME_ERROR_ILLEGAL,
                           _("That would be allowed, too. In this lesson keep your followers and end the turn"));
      return FALSE;
    }
  what = describe_segment (game, wanted.claim);
  g_set_error (error, BASTIDE_GAME_ERROR, BASTIDE_GAME_ERROR_ILLEGAL,
               _("That would be allowed, too. In this lesson choose what is marked: %s"), what);
  return FALSE;
}

gboolean
bastide_tutorial_allows_end_turn (BastideGame  *game,
                                  GError      **error)
{
  BastideMove wanted;
  g_autofree char *what = NULL;

  g_return_val_if_fail (BASTIDE_IS_GAME (game), FALSE);

  if (!bastide_game_get_awaits_human (game) || bastide_game_get_phase (game) != BASTIDE_PHASE_CLAIM
      || !get_wanted (game, &wanted) || bastide_game_get_claim (game) == wanted.claim)
    return TRUE;

  what = describe_segment (game, wanted.claim);
  g_set_error (error, BASTIDE_GAME_ERROR, BASTIDE_GAME_ERROR_ILLEGAL,
               _("Before you end the turn, choose what is marked: %s"), what);
  return FALSE;
}
